"""Evenings are found in the results that a table keeps, and so is what was won in them."""

import pytest

from tablee.kernel import Outcome
from tablee.server.tables.evening import MOST_RESULTS, evening_of, tally_of, with_result
from tablee.server.tables.finished import Help, Result

HOUR = 3600.0


def result(match: int, at: float, *, winner: int = 0, **helped: Help) -> Result:
    """Ada against Bob, against a bot called Gus."""
    ranking = [[winner], [seat for seat in range(3) if seat != winner]]
    by_seat = {["ada", "bob", "gus"].index(who): help for who, help in helped.items()}
    people, names = [1, 2, None], ["Ada", "Bob", "Gus"]
    outcome = Outcome(ranking, [0, 0, 0])
    return Result(match, "pan", {}, at, people, names, outcome, "alone", by_seat)


@pytest.mark.parametrize(
    ("match", "found"), [(None, [4, 5]), (1, [1, 2, 3]), (3, [1, 2, 3]), (4, [4, 5]), (9, [])]
)
def test_an_evening_ends_where_nothing_ended_for_six_hours(
    match: int | None, found: list[int]
) -> None:
    hours = (20, 22, 28, 34.1, 35)
    results = [result(number, hour * HOUR) for number, hour in enumerate(hours, 1)]
    assert [one.match for one in evening_of(results, match)] == found


def test_a_calendar_that_is_put_back_ends_no_evening() -> None:
    results = [result(1, 40 * HOUR), result(2, 20 * HOUR)]
    assert [one.match for one in evening_of(results)] == [1, 2]


def test_a_table_keeps_its_last_results() -> None:
    results = list[Result]()
    for number in range(1, MOST_RESULTS + 3):
        results = with_result(results, result(number, number * HOUR))
    assert (results[0].match, results[-1].match, len(results)) == (3, 62, MOST_RESULTS)
    assert evening_of([]) == []


def test_a_seat_counts_for_who_had_it_at_the_end() -> None:
    results = [
        result(1, 0, winner=0, ada=Help("stood_in")),
        result(2, 1, winner=1, bob=Help("took_over")),
        result(3, 2, winner=1, bob=Help("played_on", "Kit")),
    ]
    told = [(one.person, one.name, one.wins, one.games) for one in tally_of(results)]
    assert told == [(None, "Kit", 1, 1), (2, "Bob", 1, 2), (1, "Ada", 1, 3), (None, "Gus", 0, 3)]


def test_what_all_won_together_is_in_no_tally() -> None:
    together = Result(1, "twinit", {}, 0, [1], ["Ada"], Outcome([[0]], [12]), "together")
    assert tally_of([together]) == []
