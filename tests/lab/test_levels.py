"""Levels against the one below: what a figure, the first matches and small studies say."""

from tablee import luck
from tablee.lab.duel import Tally
from tablee.lab.levels import FEW, PAR, row, told

SURE = [PAR + 0.1, PAR + 0.2] * FEW
EVEN = [PAR - 0.2, PAR + 0.2] * FEW


def test_who_always_wins_more_than_par_is_ahead_in_every_study() -> None:
    found = told(SURE, luck.seeded(1))
    assert found.studies == "100.0 %"
    assert found.first.startswith("**40.0 ± ")
    assert found.every.startswith("40.0 ± ")


def test_equals_are_apart_in_no_first_matches_and_ahead_in_half_of_the_studies() -> None:
    found = told(EVEN, luck.seeded(1))
    assert "**" not in found.first
    assert 40 < float(found.studies.removesuffix(" %")) < 60


def test_a_game_whose_luck_stays_in_has_one_figure() -> None:
    line = row("twinit", "easy", "gentle", Tally(shares=SURE))
    assert line.count("| – ") == 3
    assert line.startswith(f"| twinit | easy | gentle | {4 * len(SURE)} | 40.0 ± ")
