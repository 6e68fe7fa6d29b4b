"""A sample of all screens: the fullest tables on the smallest and the lowest of them."""

import pytest
from playwright.sync_api import Browser

from browser.house import House
from browser.measure import SIZES
from tools.screens import walk

FULL = (
    "pan-picking-6",
    "pan-turn-6",
    "pan-theft-6",
    "janus-turn-6",
    "janus-vote-6",
    "twinit-solo-6",
    "twinit-clans-6",
    "twinit-ring-6",
    "twinit-coop-6",
    "social-feed-6",
    "social-contest-6",
    "social-duel-2",
    "social-vote-6",
    "social-compose-6",
    "social-stating-6",
)
HARD = ["old-phone", "phone-with-bars", "phone-sideways", "zoomed", "tablet", "desk"]


@pytest.mark.parametrize("moment", FULL)
def test_everything_can_be_read_and_reached_on_every_screen(
    browser: Browser, house: House, moment: str
) -> None:
    wrong = {size: found for size, found, _ in walk(browser, house, moment, HARD) if found}
    assert not wrong


def test_a_measure_that_finds_nothing_would_be_worth_nothing(
    browser: Browser, house: House
) -> None:
    """A screen that no board can serve is found wanting."""
    SIZES["stamp"] = (200, 150)
    ((_, found, _),) = walk(browser, house, "janus-turn-6", ["stamp"])
    del SIZES["stamp"]
    assert found
