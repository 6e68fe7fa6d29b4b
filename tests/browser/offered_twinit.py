"""What a board of Twin It! offers its seat, beside what the law says; both as plain words.

Everything in sight may be touched at any time, so a board says what a finger on each thing does
now, and says nothing where the law would refuse it. Whether two cards of the co-op are equal it
does not say: any two may be put to the test (TWIN-43).
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Page

from browser.stage import plain
from tablee import Match

BOARD = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const sets = all('.debt .sets button').map((_, set) => set)
  return [
    ...all('.thing[data-action]').map(({ dataset }) => `${dataset.action} ${dataset.on}`),
    ...all('.centre[data-action]:not([data-action=show])')
      .map(({ dataset }) => `${dataset.action} ${dataset.on}`),
    ...all('.turn.ready').map(() => 'turn'),
    ...all('.turner').map((el) => `turn ${el.dataset.pile}`),
    ...all('.debt .pile').flatMap((el) =>
      sets.map((set) => `give_back ${set} ${el.className.match(/p(\\d)/)[1]}`)),
    ...all('.button.point').map(() => 'point'),
    ...all('.button.talk').map(() => 'say'),
    ...all('.tile:not(.leaving)').flatMap(({ dataset }) =>
      dataset.actions.split(' ').filter(Boolean).map((action) => `${action} ${dataset.card}`)),
  ]
}"""
TOUCH = """(luck) => {
  const things = [...document.querySelectorAll('.cloth [data-on]')]
  const press = (thing) => ['pointerdown', 'pointerup'].forEach((type) =>
    thing.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true })))
  const one = things[Math.floor(luck * things.length)]
  const aside = ({ dataset }) => dataset.kind !== 'centre' && dataset.where !== '4'
  const other = things.find((thing) => thing !== one && aside(thing))
  if (!one || !other) return null
  const said = one.dataset.action ?? null
  press(one)
  if (said === 'show') press(other)
  return [said, Number(one.dataset.on)]
}"""
"""A finger on any of them, two where a pair is shown; what the board had said of the first."""
UNSAID = ("drop", "let_go", "match")
"""What lies in the hand is let go; the server does it for whoever is gone."""


def offered(page: Page) -> set[str]:
    """What can be done."""
    return set(page.evaluate(BOARD))


def touch(page: Page, luck: Random) -> tuple[str | None, int] | None:
    """A finger meets something in sight: what that would do by the board's word, and what it is."""
    return page.evaluate(TOUCH, luck.random())


def allowed(match: Match, seat: int) -> set[str]:
    """What the law lets pass, move by move, in the board's words.

    A finger of a claimer shows a card (TWIN-53), so it lays and lifts no hand besides.
    """
    legal = [plain(move) for move in match.legal(seat) if match.check(seat, move) is None]
    shows = any(move["type"] == "show" for move in legal)
    meant = (move for move in legal if not shows or move["type"] not in ("touch", "lift"))
    return {word for move in meant for word in words(move)}


def words(move: dict[str, Any]) -> Iterator[str]:
    """A move as a board shows it: by what is touched."""
    match move:
        case {"type": "touch" | "lift" as kind, "on": on}:
            yield f"{kind} {on}"
        case {"type": "show", "cards": cards}:
            yield from (f"show {card}" for card in cards)
        case {"type": "turn", **pile}:
            yield from ("turn", *(f"turn {number}" for number in pile.values()))
        case {"type": "give_back", "set": number, "pile": pile}:
            yield f"give_back {number} {pile}"
        case {"type": "grab" | "flip" as kind, "card": card}:
            yield f"{kind} {card}"
        case {"type": "point" | "say" as kind}:
            yield kind
        case _:
            assert move["type"] in UNSAID, move
