"""Bots of Pan: they play by the rules, from what they were told, and can be sent elsewhere."""

import pickle
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest

from conformance.cases.pan import CASES
from tablee import Log, Match, Refused, UpdateStream, luck
from tablee.bots import Level, RandomBot, TurnBot, turn_bot
from tablee.bots.pan import PanBrain
from tablee.games.pan.moves import Pick
from tablee.kernel import Seat
from tablee.lab.table import Chair, play_out
from tablee.testing.case import Case, play

LEVELS: tuple[Level, ...] = get_args(Level)


@pytest.fixture(autouse=True)
def quick_rehearsals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.bots.pan.rehearsal.WORLDS", 12)


def chairs(names: list[Level], seed: str) -> list[Chair]:
    return [
        Chair(turn_bot("pan", name), luck.seeded(f"{seed} {i}")) for i, name in enumerate(names)
    ]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_level_plays_every_table_to_the_end(case: Case, level: Level) -> None:
    for seed in range(3):
        match = Match.new("pan", seats=case.seats, options=case.options, seed=seed)
        outcome = play_out(match, chairs([level] * case.seats, str(seed)))
        assert sorted(seat for group in outcome.ranking for seat in group) == [*range(case.seats)]
        assert all(entry.seat is not None for entry in match.log.entries)


def test_a_pick_that_lies_is_not_changed() -> None:
    match = Match.new("pan", seats=3, seed=4)
    bot, source = turn_bot("pan", "easy"), luck.seeded(1)
    bot.observe([], match.view(0))
    move = bot.think(match.legal(0), source)
    assert move is not None
    match.play(0, move)
    bot.observe([], match.view(0))
    assert match.legal(0)
    assert bot.think(match.legal(0), source) is None


def test_a_bot_that_has_heard_nothing_waits() -> None:
    assert PanBrain("strong").think([Pick(3)], luck.seeded(1)) is None


def test_a_bot_may_take_a_chair_in_the_middle_of_a_game() -> None:
    """It is told the table as it is, and nothing of what was before."""
    for seed, level in product(range(6), LEVELS):
        match = play(CASES[1], luck.seeded(seed), 5)
        for seat in match.awaited():
            bot = turn_bot("pan", level)
            bot.observe([], match.view(seat))
            move = bot.think(match.legal(seat), luck.seeded(1))
            assert move is not None
            assert match.check(seat, move) is None


def test_any_seat_of_any_game_can_be_filled() -> None:
    assert RandomBot().think([], luck.seeded(1)) is None
    assert {RandomBot().think([Pick(1), Pick(2)], luck.seeded(seed)) for seed in range(9)} == {
        Pick(1),
        Pick(2),
    }
    with pytest.raises(Refused, match="unknown_game"):
        turn_bot("chess", "strong")


# What a bot does depends on what it was told --------------------------------------------


def thoughts(log: Log, seat: Seat, bot: TurnBot) -> Iterator[Any]:
    """What the bot would do after everything its seat is told in the course of a game."""
    match = Match.from_head(log)
    stream = UpdateStream(match, seat)
    heard = 0
    for entry in [None, *log.entries]:
        if entry:
            match.replay_entry(entry)
        for update in stream.updates[heard:]:
            heard += 1
            bot.observe(update.facts, update.position.view)
            yield bot.think(match.legal(seat), luck.seeded(update.n))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_two_worlds_that_look_alike_are_played_alike(case: Case, level: Level) -> None:
    moves = 0
    for seed in range(4):
        source = luck.seeded(f"{case.name} {seed}")
        here = play(case, source, 3 + source.below(12)).log
        seat = source.below(case.seats)
        there = case.other_world(here, seat, source)
        one, other = (list(thoughts(log, seat, turn_bot("pan", level))) for log in (here, there))
        assert one == other
        moves += sum(move is not None for move in one)
    assert moves


def test_a_bot_that_peeks_is_found_out() -> None:
    class Peeker(RandomBot):
        """It holds a card just when its neighbour does."""

        def __init__(self, log: Log) -> None:
            self.neighbour = log.deal.hands[1]

        def think(self, legal: Any, luck: Any) -> Any:
            return next((move for move in legal if move.value in self.neighbour), None)

    source = luck.seeded(5)
    here = play(CASES[1], source, 2).log
    there = CASES[1].other_world(here, 0, source)
    one, other = (list(thoughts(log, 0, Peeker(Match.from_head(log).log))) for log in (here, there))
    assert one != other


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_thinks_the_same_in_another_process(level: Level) -> None:
    class Travelling:
        """A bot that is packed and unpacked before each thought."""

        def __init__(self) -> None:
            self.bot = turn_bot("pan", level)

        def observe(self, facts: Any, view: Any) -> None:
            self.bot.observe(facts, view)

        def think(self, legal: Any, luck: Any) -> Any:
            self.bot = pickle.loads(pickle.dumps(self.bot))
            return self.bot.think(legal, luck)

    log = play(CASES[1], luck.seeded(8)).log
    at_home = list(thoughts(log, 0, turn_bot("pan", level)))
    assert list(thoughts(log, 0, Travelling())) == at_home
