"""Nim, clause by clause; and its bot, which plays better than chance."""

import pytest

from tablee import Match, Refused, luck
from tablee.bots import turn_bot
from tablee.games.nim import NIM, NimOptions, NimView
from tablee.lab.table import Chair, play_out


def match(pebbles: int, seats: int = 3) -> Match:
    """A bag with this many pebbles."""
    return Match.new(NIM, seats=seats, deal={"pebbles": pebbles})


def take(match: Match, *counts: int) -> None:
    """Everybody in turn takes this many."""
    for count in counts:
        match.play(match.awaited()[0], {"type": "take", "count": count})


def taken(match: Match) -> tuple[int, ...]:
    """What everybody holds, as all see it."""
    view = match.view(None)
    assert isinstance(view, NimView)
    return view.taken


def test_NIM_01_the_bag_holds_12_to_20_pebbles() -> None:
    deals = [NIM.deal(NimOptions(), 3, luck.seeded(seed)) for seed in range(200)]
    assert {deal.pebbles for deal in deals} == {*range(12, 21)}


def test_NIM_01_one_after_the_other_takes_one_to_three() -> None:
    table = match(12)
    take(table, 3, 1, 2)
    assert taken(table) == (3, 1, 2)
    assert table.awaited() == (0,)
    with pytest.raises(Refused, match="not_your_turn"):
        table.play(1, {"type": "take", "count": 1})
    with pytest.raises(Refused):
        table.play(0, {"type": "take", "count": 4})


def test_NIM_01_who_asks_for_too_many_gets_what_is_left() -> None:
    table = match(12)
    take(table, 3, 3, 3, 2, 3)
    assert taken(table) == (5, 4, 3)


def test_NIM_02_the_last_pebble_comes_last_and_the_others_count_theirs() -> None:
    table = match(12)
    take(table, 3, 1, 3, 3, 2)
    assert table.outcome
    assert table.outcome.ranking == [[0], [2], [1]]
    assert table.outcome.scores == [6, 0, 3]


def test_a_careful_bot_takes_the_last_pebble_less_often_than_a_careless_one() -> None:
    lost = [0, 0]
    for seed in range(60):
        table = Match.new("nim", seats=2, seed=seed)
        levels = ("strong", "easy")
        play_out(table, [Chair(turn_bot("nim", level), luck.seeded(seed)) for level in levels])
        assert table.outcome
        lost[table.outcome.ranking[-1][0]] += 1
    assert lost[0] < lost[1]
