"""A sample of the sweep: tables of every game and mode, one seed each, without a fault."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.conftest import DESK, look
from browser.house import House
from tools.sweep import LONGEST, TIMED, Game, Sweep, every_option

MODES = {"solo": 3, "clans": 4, "ring": 6, "coop": 3}
FEW = [
    *(game for game in every_option() if game.game == "pan"),
    *[game for game in every_option() if game.game == "janus"][::4],
    *(Game("twinit", seats, {"mode": mode}) for mode, seats in MODES.items()),
    *(Game("social", seats, {}) for seats in (2, 6)),
    Game("social", 3, {"likes": "honour"}),
]


def name(game: Game) -> str:
    return f"{game.game}-{game.options.get('mode', '')}{game.seats}"


@pytest.fixture
def sweep(browser: Browser, house: House) -> Iterator[Sweep]:
    """A page with all its motion."""
    with browser.new_context(**look(viewport=DESK, locale="en-GB")) as context:
        yield Sweep(context.new_page(), house)


@pytest.mark.parametrize(
    "game", FEW, ids=lambda game: f"{game.game}-{game.seats}{game.options.get('mode', '')}"
)
def test_a_whole_game_is_drawn_without_a_fault(sweep: Sweep, game: Game) -> None:
    sweep.plays(game, seed=1, longest=100 if game.game in TIMED else LONGEST)


def test_two_cards_of_the_pile_in_one_turn_are_drawn(sweep: Sweep) -> None:
    """Two ways from the same place once had one name, and the board died of it."""
    sweep.plays(Game("janus", 3, {"two_from_pile": True}), seed=2)
