"""Bots think in other processes, so that nobody's frame ever waits for one."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, TypeAlias

import msgspec

from tablee import luck
from tablee.bots import Level, RealTimeBot, TurnBot, real_time_bot, turn_bot
from tablee.kernel import Seat
from tablee.match import Feed, Log, Match, Step, Update, replayed_updates


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
    rethinks: str | None = None
    """Where bots must not forget what they thought: the seed of all the thoughts of this seat."""


Answer: TypeAlias = tuple[TurnBot, Any]


def think(question: ThinkRequest) -> Answer:
    """Runs in a process of the pool; the question stays as it was, should it be asked again."""
    mind, unseen = deepcopy(question.mind), question.unseen
    if mind is None and question.rethinks is not None:
        log = Log.decode(question.log)
        mind, unseen = rethought(log, question.level, question.seat, question.rethinks), []
    elif mind is None:
        mind = turn_bot(question.game, question.level)
        unseen = [update for _, update in updates_so_far(question.seat, question.log)]
    for update in unseen:
        mind.observe(update.facts, update.position.view)
    think = getattr(mind, "glance", mind.think) if question.hurried else mind.think
    return mind, think(question.legal, luck.seeded(question.seed))


def seed_of(seat_seed: str, decision: int) -> str:
    """The seed of one thought: of the seat's luck, by the decision it is about."""
    return f"{seat_seed} {decision}"


class SeatedMind:
    """A bot at a match that is played here: it takes in what its seat is told, and thinks."""

    def __init__(self, match: Match, seat: Seat, level: Level, seed: str) -> None:
        self.mind = turn_bot(match.game.key, level)
        self._match, self._seed = match, seed
        self._feed = Feed(match, seat)
        self._observe(self._feed.opening())
        match.listeners.append(self._on_step)

    def think(self) -> Any:
        """The move it chooses now; any move, where it has no answer."""
        seat, seed = self._feed.audience, seed_of(self._seed, self._feed.decision)
        assert seat is not None
        legal = list(self._match.legal(seat))
        move = self.mind.think(legal, luck.seeded(seed))
        return any_of(legal, seed) if move is None else move

    def _on_step(self, step: Step) -> None:
        update = self._feed.update_for(step)
        if update:
            self._observe(update)

    def _observe(self, update: Update) -> None:
        self.mind.observe(update.facts, update.position.view)


def any_of(legal: list[Any], seed: str) -> Any:
    """A move for a bot that has no answer."""
    return legal[luck.seeded(f"any {seed}").below(len(legal))]


def rethought(log: Log, level: Level, seat: Seat, seed: str) -> TurnBot:
    """The mind of a bot that has played this match so far: it thinks again what it thought then."""
    match = Match.from_head(log)
    seated = SeatedMind(match, seat, level, seed)
    for entry in log.entries:
        if entry.seat == seat:
            seated.think()
        match.replay_entry(entry)
    return seated.mind


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
