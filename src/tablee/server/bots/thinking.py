"""Bots think in other processes, so that nobody's frame ever waits for one."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from tablee import luck
from tablee.bots import Brain, Level, Quick, brain, quick
from tablee.kernel import Seat
from tablee.match import Log, Match, Update, retell


class Question(msgspec.Struct):
    """What a bot is asked: with a mind that has heard something, or with the whole log."""

    game: str
    level: Level
    seat: Seat
    mind: Brain | None
    heard: list[Update]
    log: bytes
    """Only where there is no mind yet: what the seat was told so far is taken from it."""
    legal: list[Any]
    seed: str
    hurried: bool = False
    """There is no time for a long thought: a bot that can do without one says what it sees."""


Answer: TypeAlias = tuple[Brain, Any]


def answer(question: Question) -> Answer:
    """Runs in a process of the pool."""
    mind, heard = question.mind, question.heard
    if mind is None:
        mind = brain(question.game, question.level)
        heard = [update for _, update in told_so_far(question.seat, question.log)]
    for update in heard:
        mind.hear(update.facts, update.position.view)
    think = getattr(mind, "glance", mind.think) if question.hurried else mind.think
    return mind, think(question.legal, luck.seeded(question.seed))


def caught_up(game: str, level: Level, seat: Seat, log: bytes) -> Quick:
    """A quick bot that has heard what its seat was told so far; runs in a process of the pool."""
    mind = quick(game, level)
    assert mind is not None
    for at, update in told_so_far(seat, log):
        mind.hear(update.facts, update.position.view, at)
    return mind


def told_so_far(seat: Seat, raw: bytes) -> Iterator[tuple[int, Update]]:
    """Every update of this seat, and nothing else, from the beginning of the match, and when."""
    log = Log.decode(raw)
    return retell(Match.begin(log), seat, log.entries)
