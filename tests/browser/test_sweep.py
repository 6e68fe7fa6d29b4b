"""A sample of the sweep: every option of Pan and Janus, one seed each, without a fault."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.conftest import DESK, look
from browser.house import House
from browser.sweep import Game, Sweep, every_option

FEW = [game for i, game in enumerate(every_option()) if game.game == "pan" or i % 5 == 2]


@pytest.fixture
def sweep(browser: Browser, house: House) -> Iterator[Sweep]:
    """A page with all its motion."""
    with browser.new_context(**look(viewport=DESK, locale="en-GB")) as context:
        yield Sweep(context.new_page(), house)


@pytest.mark.parametrize("game", FEW, ids=lambda game: f"{game.game}-{game.seats}")
def test_a_whole_game_is_drawn_without_a_fault(sweep: Sweep, game: Game) -> None:
    sweep.plays(game, seed=1)


def test_two_cards_of_the_pile_in_one_turn_are_drawn(sweep: Sweep) -> None:
    """Two ways from the same place once had one name, and the board died of it."""
    sweep.plays(Game("janus", 3, {"two_from_pile": True}), seed=2)
