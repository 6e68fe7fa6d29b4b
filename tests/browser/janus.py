"""Moments of Janus that luck seldom brings just when somebody takes a picture."""

from collections.abc import Callable
from typing import Any

from browser.stage import Stage, Theatre
from tablee import Match

STOP: dict[str, Any] = {"type": "stop"}
PILE: dict[str, Any] = {"type": "draw", "from": "pile"}
WAVE, KEY, LAUREL, MOON, AMPHORA, SUN, BEE, FISH, COLUMN, EYE, TORCH = range(11)
HANDS = [
    [(SUN, MOON), (BEE, KEY)],
    [(FISH, SUN), (COLUMN, BEE)],
    [(EYE, SUN), (TORCH, WAVE)],
    [(WAVE, LAUREL), (AMPHORA, FISH)],
    [(MOON, EYE), (KEY, COLUMN)],
    [(LAUREL, TORCH), (WAVE, AMPHORA)],
]
PILED = [(AMPHORA, AMPHORA), (WAVE, WAVE), (EYE, KEY), (TORCH, FISH), (MOON, MOON), (SUN, BEE)]
"""Inner and outer faces; the pile as up and down, its top last."""


def draw(victim: int, slot: int) -> dict[str, Any]:
    """Take this card of an opponent."""
    return {"type": "draw", "from": victim, "slot": slot}


class JanusStage(Stage):
    """A match of Janus with these cards; seat 0 begins."""

    def __init__(self, theatre: Theatre, seats: int, dealer: int = 0, **options: Any) -> None:
        rest = [(low, high) for low in range(11) for high in range(low, 11)]
        used = {tuple(sorted(card)) for hand in HANDS[:seats] for card in hand}
        used |= {tuple(sorted(card)) for card in PILED}
        pile = [card for card in rest if card not in used] + PILED
        deal = {"hands": HANDS[:seats], "pile": pile, "dealer": dealer}
        super().__init__(theatre, Match.new("janus", seats=seats, deal=deal, options=options))


def dealt(theatre: Theatre) -> None:
    """The first moment: all cards lie open."""
    JanusStage(theatre, 4).begins = True
    page = theatre.sit()
    page.wait_for_selector(".lying")
    page.wait_for_timeout(900)


def first_turn(theatre: Theatre, seats: int) -> JanusStage:
    """My turn, nothing drawn yet."""
    stage = JanusStage(theatre, seats)
    theatre.sit()
    theatre.rest()
    return stage


def three(theatre: Theatre) -> None:
    """Three at a table, my turn, one card chosen to go back."""
    first_turn(theatre, 3)
    theatre.page.locator(".hand button").first.click()
    theatre.page.wait_for_timeout(400)


def six(theatre: Theatre) -> None:
    """Six at a table with hands that have grown, and trios."""
    stage = JanusStage(theatre, 6, memory_aid=True)
    stage.play(0, draw(1, 0))
    stage.play(0, draw(2, 0))
    stage.play(0, {"type": "lay", "slots": [0, 2, 3]})
    for seat in range(1, 6):
        stage.play(seat, PILE)
        stage.play(seat, draw((seat + 1) % 6, 0))
        stage.play(seat, STOP)
    stage.play(0, PILE)
    stage.play(0, STOP)
    for seat in range(1, 4):
        stage.play(seat, PILE)
        stage.play(seat, STOP)
    stage.play(4, draw(5, 0))
    theatre.sit()
    theatre.rest()


def taken(theatre: Theatre) -> None:
    """Somebody takes a card from somebody else, and it turns."""
    stage = JanusStage(theatre, 4, dealer=1)
    page = theatre.sit()
    theatre.rest()
    stage.play(1, draw(2, 0))
    page.wait_for_selector(".turning")
    page.wait_for_timeout(330)


def trio(theatre: Theatre) -> None:
    """Two suns taken: with mine they make three."""
    stage = JanusStage(theatre, 3)
    theatre.sit()
    theatre.rest()
    for move in (draw(1, 0), draw(2, 0)):
        stage.play(0, move)
    theatre.rest()


def vote(theatre: Theatre) -> None:
    """Somebody thinks that it is over."""
    stage = JanusStage(theatre, 4)
    theatre.sit()
    theatre.rest()
    stage.play(2, {"type": "propose_end"})
    stage.play(3, {"type": "vote", "agree": True})
    theatre.rest()


def over(theatre: Theatre) -> None:
    """All agree that it is over, and they are wrong."""
    stage = JanusStage(theatre, 4)
    for move in (draw(1, 0), draw(2, 0), {"type": "lay", "slots": [0, 2, 3]}):
        stage.play(0, move)
    stage.play(1, draw(2, 0))
    stage.play(1, STOP)
    stage.play(2, {"type": "propose_end"})
    for seat in (3, 0, 1):
        stage.play(seat, {"type": "vote", "agree": True})
    theatre.sit()
    theatre.page.wait_for_selector(".end .story")
    theatre.page.wait_for_timeout(600)


def replayed(theatre: Theatre) -> None:
    """Looking back with all faces open."""
    over(theatre)
    page = theatre.page
    page.locator(".end .ways .button").nth(-2).click()
    page.wait_for_selector(".look .board")
    page.get_by_role("combobox").select_option(value="all")
    page.wait_for_selector(".look .peek")
    page.locator(".deck .round").nth(0).click()
    for _ in range(2):
        page.locator(".deck .round").nth(3).click()
        theatre.rest()


STAGED: dict[str, Callable[[Theatre], None]] = {
    "janus-dealt": dealt,
    "janus-three": three,
    "janus-six": six,
    "janus-taken": taken,
    "janus-trio": trio,
    "janus-vote": vote,
    "janus-end": over,
    "janus-replay": replayed,
}
