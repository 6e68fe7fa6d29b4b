"""The simulation finds mistakes that are planted, and finds nothing where there are none."""

import pytest

from simulation.plants import planted
from tools.simulation.run import Plan, run

QUICK = {
    "acknowledges_before_the_write": "p2",
    "loses_the_timer_of_rulings": "p1",
    "keeps_short_codes": "p1",
    "shows_spectators_a_hand": "p1",
    "sends_what_was_not_written": "p2",
    "leaves_a_gap_in_the_numbers": "p1",
}
"""Some of those that show in an evening of a second; `docs/reports/simulation.md` has all."""


def test_an_evening_without_a_plant_breaks_nothing() -> None:
    assert run(Plan("p1")).violations == []


@pytest.mark.parametrize("name", QUICK)
def test_a_planted_mistake_is_found(name: str) -> None:
    with planted(name):
        assert run(Plan(QUICK[name])).violations
