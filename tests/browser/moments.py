"""Moments of Pan that luck seldom brings just when somebody takes a picture."""

from collections.abc import Callable

from browser.stage import PanStage, Theatre

CLIC, PAN = {"type": "barrel", "card": "clic"}, {"type": "barrel", "card": "pan"}
FLIP = {"type": "flip"}
SIX = [[1, 2, 5, 6], [5, 1, 3, 4], [5, 2, 6, 2], [6, 3, 4, 6], [2, 4, 3, 1], [3, 1, 4, 5]]
FOUR = [[1, 2, 5, 6], [5, 1, 3, 4], [5, 2, 6, 2], [6, 3, 4, 6]]
POOR = [[2, 2, 3, 3], [5, 1, 4, 4], [5, 6, 6, 1], [6, 3, 5, 2]]
ROWS = [[1, 5, 5, 6], [2, 1, 2, 3], [5, 3, 6, 4], [6, 4, 2, 6]]


def until_my_turn(stage: PanStage) -> None:
    """The others flip, and live."""
    while stage.match.awaited()[0] != 0:
        stage.play(stage.match.awaited()[0], FLIP, CLIC)


def reveal(theatre: Theatre) -> None:
    """Four secret picks, turned over: two cancel, a mouse beats an elephant."""
    stage = PanStage(theatre, FOUR)
    page = theatre.sit()
    for seat, value in enumerate(ROWS[0]):
        stage.play(seat, {"type": "pick", "value": value})
    page.wait_for_selector(".struck")
    page.wait_for_timeout(500)


def six(theatre: Theatre) -> None:
    """Six at a table, three of them still thinking."""
    stage = PanStage(theatre, SIX)
    theatre.sit()
    for seat, value in enumerate([1, 5, 5, 6, 2, 3]):
        stage.play(seat, {"type": "pick", "value": value})
    theatre.rest()
    for seat, value in ((1, 1), (3, 3)):
        stage.play(seat, {"type": "pick", "value": value})
    theatre.rest()


def turn(theatre: Theatre) -> None:
    """My turn at the barrel, three Clics out, two cards chosen."""
    stage = PanStage(theatre, FOUR)
    stage.tricks(ROWS)
    until_my_turn(stage)
    page = theatre.sit()
    theatre.rest()
    page.locator(".loot .heap").first.click()
    page.wait_for_timeout(400)


def bang(theatre: Theatre) -> None:
    """Somebody's last flip."""
    stage = PanStage(theatre, FOUR)
    stage.tricks(ROWS)
    page = theatre.sit()
    theatre.rest()
    stage.play(stage.match.awaited()[0], FLIP, CLIC)
    theatre.rest()
    stage.play(stage.match.awaited()[0], FLIP, PAN)
    page.wait_for_selector(".banged")
    page.wait_for_timeout(350)


def dared(theatre: Theatre) -> PanStage:
    """I captured nothing, so I had to flip, and lived."""
    stage = PanStage(theatre, POOR, double_clic=True)
    stage.tricks([[2, 5, 5, 6], [2, 1, 6, 3], [3, 4, 6, 5], [3, 4, 1, 2]])
    until_my_turn(stage)
    stage.play(0, FLIP, CLIC)
    return stage


def dare(theatre: Theatre) -> None:
    """Double Clic: nothing to pay with, one Clic survived."""
    dared(theatre)
    theatre.sit()
    theatre.rest()


def theft(theatre: Theatre) -> None:
    """Double Clic: it went well, and now one steals."""
    stage = dared(theatre)
    stage.play(0, {"type": "again"}, CLIC)
    page = theatre.sit()
    theatre.rest()
    page.locator(".victim button").nth(2).click()
    page.wait_for_timeout(400)


def ghost(theatre: Theatre) -> None:
    """Two at the table, and the ghost."""
    stage = PanStage(theatre, [[1, 3, 5, 6], [2, 4, 5, 6]])
    page = theatre.sit()
    stage.play(0, {"type": "pick", "value": 5})
    stage.play(1, {"type": "pick", "value": 2}, {"type": "ghost", "value": 4})
    page.wait_for_selector(".won")
    page.wait_for_timeout(500)


STAGED: dict[str, Callable[[Theatre], None]] = {
    "reveal": reveal,
    "six": six,
    "turn": turn,
    "bang": bang,
    "dare": dare,
    "theft": theft,
    "ghost": ghost,
}
