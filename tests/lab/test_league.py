"""The league: everybody is rated, who shares a place shares its worth, and it can be repeated."""

import pytest
from msgspec.structs import replace

from tablee.lab.league.contest import Contest, Played, beats, place, play, rated, run
from tablee.lab.league.page import league, plot

PLACED = (0, 1, 1), (1, 1, 1), (0.001, 0.002, 0.004)
TEN = [Played(("a", "b", "c"), *PLACED)] * 10


def test_who_shares_a_place_shares_its_worth() -> None:
    found = rated(TEN)
    assert next(iter(found)) == "a"
    assert found["b"].rating.mu == pytest.approx(found["c"].rating.mu)
    assert found["a"].rating.mu > 25 > found["b"].rating.mu
    assert beats(found["a"], found["b"]) > 0.6
    assert found["c"].thinking == pytest.approx(4)


def test_a_place_is_counted_from_the_first() -> None:
    assert [place([[2], [0, 1]], seat) for seat in range(3)] == [1, 1, 0]


def test_the_same_match_has_the_same_number() -> None:
    contest = Contest("pan", ("gentle", "easy", "normal"), 2, seats=2)
    one, other = (play(contest, 1) for _ in range(2))
    assert (one.names, one.places) == (other.names, other.places)
    assert sum(one.won) == pytest.approx(1) == sum(one.adjusted)
    assert one.won != one.adjusted == other.adjusted
    standings = run(contest, 1)
    assert sum(standing.matches for standing in standings.values()) == 4


def test_where_only_wins_count_all_others_have_tied() -> None:
    contest = Contest("pan", ("gentle", "easy", "normal"), 1, seats=3)
    every = [play(contest, number).places for number in range(4)]
    wins = [play(replace(contest, only_wins=True), number).places for number in range(4)]
    assert any(2 in places for places in every)
    assert wins == [tuple(min(place, 1) for place in places) for places in every]


def test_the_page_tells_all() -> None:
    contest = Contest("pan", ("strong", "strong/8", "easy"), 10)
    found = rated([Played(contest.entrants, *PLACED)] * 3)
    text = league(contest, found)
    assert "| strong | 3 |" in text
    assert plot([(contest, found)]).startswith("<svg")
