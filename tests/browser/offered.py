"""What a board of Pan or Janus offers its seat, beside what the law says; both as plain words."""

from typing import Any

from playwright.sync_api import Page

from browser.stage import plain
from tablee import Match

PAN = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const open = (el) => el.getAttribute('aria-disabled') !== 'true'
  return [
    ...all('.mine .hand button').filter(open).map((el) => `pick ${el.dataset.value}`),
    ...all('.deeds [data-deed]').filter(open).map((el) => el.dataset.deed),
    ...all('.dare button').map((el) => el.dataset.deed),
    ...all('.victim button').map((el) => `steal ${el.dataset.seat} ${el.dataset.value}`),
  ]
}"""
JANUS = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const seat = (el) => el.querySelector('[data-place]').dataset.place.slice(5)
  return [
    ...all('.top.open').map(() => 'draw pile'),
    ...all('.rival.open').filter((el) => el.querySelector('.take')).map((el) => `draw ${seat(el)}`),
    ...all('.deeds [data-may=true]').map((el) => el.dataset.deed),
    ...all('.propose').map(() => 'propose_end'),
    ...all('.vote .agree').map(() => 'vote'),
  ]
}"""


def offered(page: Page, game: str) -> set[str]:
    """What can be pressed."""
    return set(page.evaluate(PAN if game == "pan" else JANUS))


def allowed(match: Match, seat: int) -> set[str]:
    """What the law lets pass, move by move, in the board's words."""
    told = {words(plain(move)) for move in match.legal(seat) if match.check(seat, move) is None}
    view: Any = match.view(seat)
    laid = getattr(view, "pick", None)
    # To lay the card that lies there already changes nothing: a board need not offer it.
    return told if laid is None or laid in view.hand else told - {f"pick {laid}"}


def words(move: dict[str, Any]) -> str:
    """A move as a board shows it: with what is touched first."""
    match move["type"]:
        case "pick":
            return f"pick {move['value']}"
        case "steal":
            return f"steal {move['seat']} {move['value']}"
        case "draw":
            return f"draw {move['from']}"
        case kind:
            return str(kind)
