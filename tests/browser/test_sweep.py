"""A sample of the sweep: a table of every game and mode; `make sweep` plays them all."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.conftest import DESK, look
from browser.house import House
from tools.sweep import LONGEST, TIMED, Game, Sweep

MODES = {"solo": 3, "clans": 4, "ring": 6, "coop": 3}
FEW = [
    Game("pan", 4, {"double_clic": True, "no_cards": "out"}),
    # Two cards of the pile in one turn once had one name, and the board died of it.
    Game("janus", 3, {"two_from_pile": True}),
    *(Game("twinit", seats, {"mode": mode}) for mode, seats in MODES.items()),
    Game("social", 2, {}),
    Game("social", 3, {"likes": "honour"}),
]


@pytest.fixture
def sweep(browser: Browser, house: House) -> Iterator[Sweep]:
    """A page with all its motion."""
    with browser.new_context(**look(viewport=DESK, locale="en-GB")) as context:
        yield Sweep(context.new_page(), house)


@pytest.mark.parametrize(
    "game", FEW, ids=lambda game: f"{game.game}-{game.seats}{game.options.get('mode', '')}"
)
def test_a_whole_game_is_drawn_without_a_fault(sweep: Sweep, game: Game) -> None:
    sweep.plays(game, seed=2, longest=100 if game.game in TIMED else LONGEST)
