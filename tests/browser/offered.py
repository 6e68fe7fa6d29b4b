"""What a board of Pan or Janus offers its seat, beside what the law says; both as plain words.

Where cards are chosen before a action, they are touched here, and what then opens is read.
"""

from typing import Any

from playwright.sync_api import Page

from browser.stage import plain
from tablee import Match

LOOK = """async () => {
  const all = (what) => [...document.querySelectorAll(what)]
  const open = (el) => el.getAttribute('aria-disabled') !== 'true'
  const action = (name) => all(`.actions [data-action=${name}]`).some(open)
  // The board is drawn again in the same breath as a touch, but not at once.
  const touch = async (el) => { el.click(); await new Promise(queueMicrotask) }
"""
PAN = """
  const found = [
    ...all('.mine .hand button').filter(open).map((el) => `pick ${el.dataset.value}`),
    ...['flip', 'pass'].filter(action),
    ...all('.dare button').map((el) => el.dataset.action),
    ...all('.victim button').map((el) => `steal ${el.dataset.seat} ${el.dataset.value}`),
  ]
  for (const heap of all('.actions').length ? all('button.heap') : []) {
    await touch(heap)
    if (action('spin')) found.push(`spin ${heap.dataset.value}`)
    while (heap.matches('.chosen')) await touch(heap)
  }
  return found
}"""
JANUS = """
  const seat = (el) => el.querySelector('[data-place]').dataset.place.slice(5)
  const cards = (el) => [...el.querySelectorAll('button.take')].map((card, slot) =>
    open(card) ? [`draw ${seat(el)} ${slot}`] : []).flat()
  const found = [
    ...all('button.top').filter(open).map(() => 'draw pile'),
    ...all('.rival').flatMap(cards),
    ...['stop'].filter(action),
    ...['lay'].filter(action).map(() => 'lay what is hinted at'),
    ...all('.propose').map(() => 'propose_end'),
    ...all('.vote .agree').map(() => 'vote true'),
    ...all('.vote .refuse').map(() => 'vote false'),
  ]
  const hand = all('.actions').length ? all('.hand button') : []
  const chosen = []
  const read = () => {
    if (action('discard')) found.push(`discard ${chosen.join(' ')}`)
    if (action('lay')) found.push(`lay ${chosen.toSorted().join(' ')}`)
  }
  const choose = async (more) => {
    for (const slot of more ? hand.keys() : []) {
      if (chosen.includes(slot)) continue
      await touch(hand[slot])
      chosen.push(slot)
      read()
      await choose(more - 1)
      chosen.pop()
      await touch(hand[slot])
    }
  }
  await choose(3)
  return found
}"""
BOARDS = {"pan": LOOK + PAN, "janus": LOOK + JANUS}


def offered(page: Page, game: str) -> set[str]:
    """What can be pressed."""
    return set(page.evaluate(BOARDS[game]))


def allowed(match: Match, seat: int) -> set[str]:
    """What the law lets pass, move by move, in the board's words."""
    moves = [move for move in match.legal(seat) if match.check(seat, move) is None]
    told = {words(plain(move)) for move in moves}
    view: Any = match.view(seat)
    if getattr(view, "hint", ()) and any(word.startswith("lay") for word in told):
        told.add("lay what is hinted at")
    laid = getattr(view, "pick", None)
    # To lay the card that lies there already changes nothing: a board need not offer it.
    return told if laid is None or laid in view.hand else told - {f"pick {laid}"}


def words(move: dict[str, Any]) -> str:
    """A move as a board shows it: with what is touched first."""
    match move:
        case {"type": "pass"}:
            return "pass"  # with whichever cards
        case {"type": "vote", "agree": agree}:
            return f"vote {str(agree).lower()}"
        case {"type": kind, "slots": slots}:
            return " ".join(map(str, (kind, *slots)))
        case _:
            return " ".join(map(str, move.values()))
