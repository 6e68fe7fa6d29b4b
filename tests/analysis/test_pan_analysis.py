"""Pan judged: against the rules played out, against other worlds, and the same every time."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from math import prod
from typing import Any

import pytest

from bots.expectimax import Expectimax
from conformance.cases.pan import CASES
from rules.pan_table import play_row, tricks_table
from tablee import Log, Match, Refused, UpdateStream
from tablee import luck as sources
from tablee.analysis import analyse
from tablee.analysis.judging import Judging
from tablee.analysis.pan import PanAnalyst, tricks
from tablee.analysis.results import Analysis
from tablee.bots import turn_bot
from tablee.bots.pan.rehearsal import HABITS, prospect
from tablee.games.pan.facts import Flipped
from tablee.games.pan.knowledge import unseen
from tablee.games.pan.tricks import winner
from tablee.lab.table import Chair, play_out
from tablee.testing.case import play

WORLDS = 30


def played(seats: int, seed: int, **options: Any) -> Match:
    match = Match.new("pan", seats=seats, options=options, seed=seed)
    play_out(match, [Chair(turn_bot("pan", "easy"), sources.seeded(seat)) for seat in range(seats)])
    return match


def course_of(log: Log) -> Analysis:
    return Judging(log, PanAnalyst(WORLDS), 0, WORLDS).analysis()


def test_a_duel_at_the_barrel_is_judged_as_the_rules_play_out() -> None:
    solver, compared = Expectimax(1e-5), 0
    for seed in range(6):
        match = played(3, seed)
        for made in analyse(match.log, budget=WORLDS).decisions:
            before = Match.replay(match.log.prefix(made.entry)).state
            if before.stage == "turn" and len(before.order) == 2:
                for option in made.options:
                    played_out = solver.after(before, made.seat, option.move)[made.seat]
                    assert option.chance.value == pytest.approx(played_out, abs=1e-3)
                    compared += 1
    assert compared > 10


def test_the_luckiest_clic_is_the_one_the_barrel_gave_least_hope_of() -> None:
    told = 0
    for seed in range(12):
        log, clics = played(3, seed).log, list[tuple[int, int]]()
        match = Match.from_head(log)
        match.listeners.append(
            lambda step, clics=clics: clics.extend(
                (fact.clics, fact.seat)
                for fact in step.facts
                if isinstance(fact, Flipped) and fact.card == "clic"
            )
        )
        for entry in log.entries:
            match.replay_entry(entry)
        most = max((count for count, _ in clics), default=0)
        notes = course_of(log).notes
        assert bool(notes) == (most > 2), "PAN-17: two open, and the next is survived 3 in 4 times"
        for note in notes:
            assert note.by == (6 - most) / (7 - most)
            assert (most, note.seat) == next(one for one in clics if one[0] == most)
            told += 1
    assert told > 2


ROWS = [(1, 5, 3), (6, 2, 2), (4, 3, 1), (2, 6, 5)]
"""Three players; before the third trick seat 0 has not seen sixteen cards."""


def sequence(picks: tuple[int, ...], habit: Sequence[int]) -> float:
    """How likely somebody with this habit plays these cards in this order."""
    chances = [habit[pick] / sum(habit[v] for v in picks[n:]) for n, pick in enumerate(picks)]
    return prod(chances)


def test_tricks_are_judged_as_all_that_the_others_may_hold_says() -> None:
    """PAN-13: every way in which two rivals may hold and play their last two cards."""
    match = tricks_table(*ROWS)
    for row in ROWS[:2]:
        play_row(match, row)
    view: Any = match.view(0)
    ways = Counter(permutations(unseen(view), 4))
    pasts = [tuple(row[seat] for row in ROWS[:2]) for seat in (1, 2)]
    judged = tricks.options(view, ROWS[:2], 3_000, sources.seeded(1))
    assert [option.move.value for option in judged] == [2, 4]
    for option, mine in zip(judged, [(2, 4), (4, 2)], strict=True):
        total = weights = 0.0
        for (a, b, c, d), times in ways.items():
            plans = zip(pasts, [(a, b), (c, d)], strict=True)
            weight = times * prod(
                sum(sequence((*past, *plan), habit) for habit in HABITS) for past, plan in plans
            )
            takers = winner((mine[0], a, c)), winner((mine[1], b, d))
            total, weights = total + weight * prospect(view, takers), weights + weight
        assert 0 < option.chance.error < 0.02
        assert option.chance.value == pytest.approx(total / weights, abs=1.5 * option.chance.error)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_judgement_does_not_depend_on_what_the_seat_never_learnt(case: Any) -> None:
    luck = sources.seeded(case.name)
    for _ in range(3):
        log = play(case, luck, luck.below(60)).log
        for seat in range(case.seats):
            other = case.other_world(log, seat, luck)
            here, there = (
                [
                    (d.options, d.chosen, d.cost, d.scene)
                    for d in course_of(one).decisions
                    if d.seat == seat
                ]
                for one in (log, other)
            )
            assert here == there


def test_the_curve_is_drawn_by_what_all_could_see() -> None:
    """Nobody's secret pick moves it, and at the end it says who won."""
    match = played(4, 3)
    judged = analyse(match.log, budget=WORLDS)
    assert match.outcome
    (winner,) = match.outcome.ranking[0]
    assert [chance.value for chance in judged.curve[-1].chances] == [
        float(seat == winner) for seat in range(4)
    ]
    updates = UpdateStream(again := Match.from_head(match.log), None).updates
    for entry in match.log.entries:
        again.replay_entry(entry)
    assert [point.n for point in judged.curve] == [update.n for update in updates]
    first_trick = {point.chances for point in judged.curve if point.entry < 3}
    assert len(first_trick) == 1
    for point in judged.curve:
        assert sum(chance.value for chance in point.chances) == pytest.approx(1, abs=1e-6)


def test_luck_and_choices_add_up_at_the_barrel() -> None:
    """From the lots on, what luck and everybody's choices moved is all that happened."""
    judged = analyse(played(4, 8).log, budget=WORLDS)
    for swing in judged.swings:
        assert sum(swing.by) == pytest.approx(0, abs=1e-6)
    assert all(decision.cost.value >= 0 for decision in judged.decisions)
    assert all(decision.chosen < len(decision.options) for decision in judged.decisions)


def test_the_same_log_seed_and_budget_give_the_same_numbers() -> None:
    log = played(3, 5, double_clic=True).log.encode()
    assert analyse(log, budget=WORLDS) == analyse(log, budget=WORLDS)
    assert analyse(log, budget=WORLDS) != analyse(log, budget=WORLDS, seed=1)


def test_a_log_that_cannot_be_is_refused() -> None:
    log = played(3, 5).log
    with pytest.raises(Refused, match="not_over"):
        analyse(log.prefix(5))
    log.entries[0].move = {"type": "flip"}
    with pytest.raises(Refused):
        analyse(log)
    with pytest.raises(Refused):
        analyse(b"{}")
