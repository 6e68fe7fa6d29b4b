"""Janus judged: by what a seat knew, and not otherwise."""

from typing import Any

import pytest

from conformance.cases.janus import CASES
from tablee import Log, Match
from tablee import luck as sources
from tablee.analysis import analyse
from tablee.analysis.janus import JanusAnalyst
from tablee.analysis.janus.value import Fit, chances
from tablee.analysis.judging import Judging
from tablee.analysis.results import Analysis, Decision
from tablee.bots import turn_bot
from tablee.games.janus.moves import Discard, Draw, Lay, ProposeEnd, Stop
from tablee.lab.table import Chair, play_out
from tablee.testing.case import play

WORLDS = 3


def decisions(log: Log) -> tuple[Decision, ...]:
    return Judging(log, JanusAnalyst(WORLDS), 0, WORLDS).analysis().decisions


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_judgement_does_not_depend_on_what_the_seat_never_learnt(case: Any) -> None:
    luck = sources.seeded(case.name)
    log = play(case, luck, 40).log
    for seat in range(case.seats):
        other = case.other_world(log, seat, luck)
        here, there = (
            [(made.options, made.chosen) for made in decisions(one) if made.seat == seat]
            for one in (log, other)
        )
        assert here == there


@pytest.fixture(scope="module")
def game() -> Match:
    match = Match.new("janus", seats=3, options={"two_from_pile": True}, seed=4)
    play_out(match, [Chair(turn_bot("janus", "normal"), sources.seeded(seat)) for seat in range(3)])
    return match


@pytest.fixture(scope="module")
def judged(game: Match) -> Analysis:
    return analyse(game.log, budget=WORLDS)


def test_what_is_weighed_is_what_the_rules_let_pass(game: Match, judged: Analysis) -> None:
    for made in judged.decisions[::7]:
        legal = Match.replay(game.log.prefix(made.entry)).legal(made.seat)
        turn = {move for move in legal if not isinstance(move, ProposeEnd | Lay)}
        weighed = {option.move for option in made.options}
        assert {move for move in weighed if not isinstance(move, Lay)} == turn
        assert weighed <= set(legal)


def test_every_move_of_a_turn_with_a_choice_is_judged(game: Match, judged: Analysis) -> None:
    again, chosen = Match.from_head(game.log), list[int]()
    for number, entry in enumerate(game.log.entries):
        turn = isinstance(entry.move, Draw | Discard | Stop | Lay)
        legal = again.legal(entry.seat) if turn and entry.seat is not None else ()
        if sum(not isinstance(move, ProposeEnd) for move in legal) > 1:
            chosen.append(number)
        again.replay_entry(entry)
    assert [made.entry for made in judged.decisions] == chosen


def test_a_trio_in_hand_is_better_laid(judged: Analysis) -> None:
    """JANUS-17: whoever stops with a trio in hand has missed it."""
    laid = 0
    for made in judged.decisions:
        kinds = {type(o.move).__name__: o.chance.value for o in made.options}
        if "Lay" in kinds and "Stop" in kinds:
            assert kinds["Lay"] > kinds["Stop"]
            laid += isinstance(made.options[made.chosen].move, Lay)
    assert laid
    assert sum(chance.value for chance in judged.curve[-1].chances) == pytest.approx(1)


def test_a_lead_counts_more_the_fewer_cards_are_left() -> None:
    fit = Fit(0.5, 2.0, 0.8)
    early = chances([2, 1, 1], [0.2, 0.2, 0.2], 60, fit)
    late = chances([2, 1, 1], [0.2, 0.2, 0.2], 10, fit)
    assert early[0] < late[0]
    assert early[1] == early[2]
