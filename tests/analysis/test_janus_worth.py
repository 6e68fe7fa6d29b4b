"""Janus without its luck: the cards that come to light, and the race that is left."""

from collections import Counter
from itertools import product
from statistics import mean, stdev
from typing import Any

import pytest

from conformance.cases.janus import CASES
from tablee import Match
from tablee import luck as sources
from tablee.analysis.account import accounts
from tablee.analysis.janus.race import LENGTHS, wins
from tablee.analysis.janus.sight import LATER, NOW, InSight, in_sight
from tablee.analysis.janus.worth import JanusWorth
from tablee.games.janus.cards import Card
from tablee.games.janus.options import JanusOptions
from tablee.games.janus.state import State
from tablee.lab.duel import sit_down
from tablee.lab.table import play_out
from tablee.testing.case import play

WORTH = JanusWorth()
FAR = 4
"""Standard errors; the seeds are fixed."""


def table(*hands: tuple[tuple[int, int], ...], pile: tuple[tuple[int, int], ...] = ()) -> State:
    """Hands as (near, far), the pile with its top last; seat 0 is on turn."""
    held = [tuple(Card(near, far, 0b111) for near, far in hand) for hand in hands]
    return State(JanusOptions(), held, [Card(near, far) for near, far in pile], 0)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_parts_add_up_to_the_result(case: Any) -> None:
    for one in accounts(play(case, sources.seeded(case.name)).log, WORTH):
        parts = one.start + one.deal + one.draws + one.others + one.own
        assert parts == pytest.approx(one.result, abs=1e-9)


def test_luck_has_mean_0() -> None:
    deals, draws = list[float](), list[float]()
    for seed in range(30):
        match = Match.new("janus", seats=3, seed=seed)
        play_out(match, sit_down("janus", ("easy",) * 3, str(seed)))
        first = accounts(match.log, WORTH)[0]
        deals.append(first.deal)
        draws.append(first.draws)
    for values in (deals, draws):
        assert any(values)
        assert abs(mean(values)) < FAR * stdev(values) / len(values) ** 0.5


# What comes to light ------------------------------------------------------------------------


def test_the_unseen_cards_lie_as_they_could_one_way_as_soon_as_another() -> None:
    """JANUS-12: against every order and turn of three cards under whose first a 1 lies open."""
    before = table((), (), (), pile=((2, 3), (1, 1), (1, 2)))
    ways = Counter[tuple[int, int]]()
    every = ((2, 3), (1, 1), (1, 2))
    for turns in product((0, 1), repeat=3):
        lying = [card[::-1] if turn else card for card, turn in zip(every, turns, strict=True)]
        for top, following in product(range(3), repeat=2):
            if top != following and lying[top][0] == 1:
                ways[lying[top][1], lying[following][0]] += 1
    luck, sampled = sources.seeded(1), Counter[tuple[int, int]]()
    for _ in range(400):
        for state in WORTH.otherwise(before, luck):
            assert state.pile[-1].near == 1
            assert len(state.pile) == 3
            sampled[state.pile[-1].far, state.pile[-2].near] += 1
    assert sampled.keys() == ways.keys()
    for way, often in ways.items():
        assert sampled[way] / sampled.total() == pytest.approx(often / ways.total(), abs=0.02)


def test_only_a_card_nobody_has_seen_brings_luck() -> None:
    match = Match.new("janus", seats=3, seed=1)
    before = match.state.clone()
    match.play(match.awaited()[0], {"type": "draw", "from": "pile"})
    assert WORTH.uncovers(before, match.state)
    fresh = match.state.clone()
    match.play(match.awaited()[0], {"type": "stop"})
    assert not WORTH.uncovers(fresh, match.state)
    known = table((), (), (), pile=((1, 2),))
    known.pile[0] = Card(1, 2, 0b110)
    drawn = known.clone()
    drawn.pile.clear()
    assert not WORTH.uncovers(known, drawn)


def test_cards_to_come_change_no_value() -> None:
    for seed in range(20):
        state = Match.new("janus", seats=4, seed=seed).state
        luck = sources.seeded(seed)
        for other in WORTH.otherwise(state, luck):
            assert WORTH.of(other) == WORTH.of(state)


# What a table is worth ----------------------------------------------------------------------


def test_the_race_is_every_way_the_rest_can_go() -> None:
    trios, total = (6, 6, 5), [0.0] * 3
    for end, often in LENGTHS.items():
        left = end - sum(trios)
        for takers in product(range(3), repeat=left):
            got = [have + takers.count(seat) for seat, have in enumerate(trios)]
            for seat in range(3):
                total[seat] += often * (got[seat] == max(got)) / got.count(max(got)) / 3**left
    assert wins(trios) == pytest.approx(total)


def test_trios_in_sight_go_round_the_table() -> None:
    """JANUS-09: one from each of two opponents, and what the first takes the next cannot have."""
    state = table(((1, 0), (1, 2)), ((7, 1), (5, 3), (5, 2)), ((4, 5), (6, 8)))
    assert list(in_sight(state)) == [InSight(0, NOW), InSight(1, LATER)]
    held = table(((1, 0), (1, 2), (1, 3), (4, 4)), ((5, 6),), ((4, 5),))
    assert next(in_sight(held)) == InSight(0, 1.0)
    apart = table(((1, 0),), ((5, 1), (6, 1)), ((4, 5),))
    assert list(in_sight(apart)) == []
