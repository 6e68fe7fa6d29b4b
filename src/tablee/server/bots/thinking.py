"""Bots think in other processes, so that nobody's frame ever waits for one."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from tablee import luck
from tablee.bots import Level, RealTimeBot, TurnBot, real_time_bot, turn_bot
from tablee.kernel import Seat
from tablee.match import Log, Match, Update, replayed_updates


class ThinkRequest(msgspec.Struct):
    """What a bot is asked: with a mind that has heard something, or with the whole log."""

    game: str
    level: Level
    seat: Seat
    mind: TurnBot | None
    unseen: list[Update]
    log: bytes
    """Only where there is no mind yet: what the seat was told so far is taken from it."""
    legal: list[Any]
    seed: str
    hurried: bool = False
    """There is no time for a long thought: a bot that can do without one says what it sees."""


Answer: TypeAlias = tuple[TurnBot, Any]


def think(question: ThinkRequest) -> Answer:
    """Runs in a process of the pool."""
    mind, unseen = question.mind, question.unseen
    if mind is None:
        mind = turn_bot(question.game, question.level)
        unseen = [update for _, update in updates_so_far(question.seat, question.log)]
    for update in unseen:
        mind.observe(update.facts, update.position.view)
    think = getattr(mind, "glance", mind.think) if question.hurried else mind.think
    return mind, think(question.legal, luck.seeded(question.seed))


def caught_up(game: str, level: Level, seat: Seat, log: bytes) -> RealTimeBot:
    """A quick bot that has heard what its seat was told so far; runs in a process of the pool."""
    mind = real_time_bot(game, level)
    assert mind is not None
    for at, update in updates_so_far(seat, log):
        mind.observe(update.facts, update.position.view, at)
    return mind


def updates_so_far(seat: Seat, raw: bytes) -> Iterator[tuple[int, Update]]:
    """Every update of this seat, and nothing else, from the beginning of the match, and when."""
    log = Log.decode(raw)
    return replayed_updates(Match.from_head(log), seat, log.entries)
