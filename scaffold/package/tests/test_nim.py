"""Nim, clause by clause; and its bot, which plays better than chance."""

import pytest
from tablee import Match, Refused, luck
from tablee.bots import Level, turn_bot

from tablee_nim import (
    NIM,
    NimOptions,
    NimView,
)


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
    options = NimOptions()
    deals = [NIM.deal(options, 3, luck.seeded(seed)) for seed in range(200)]
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


def loser(levels: tuple[Level, ...], seed: int) -> int:
    """Who comes last when bots of these levels play."""
    table = Match.new(NIM, seats=len(levels), seed=seed)
    bots = [turn_bot("nim", level) for level in levels]
    chances = luck.seeded(seed)
    while not table.outcome:
        seat = table.awaited()[0]
        bots[seat].observe((), table.view(seat))
        move = bots[seat].think(table.legal(seat), chances)
        assert move
        table.play(seat, move)
    return table.outcome.ranking[-1][0]


def test_a_careful_bot_takes_the_last_pebble_less_often_than_a_careless_one() -> None:
    lost = [loser(("strong", "easy"), seed) for seed in range(60)]
    assert lost.count(0) < lost.count(1)
