"""A quick bot in a seat: its mind is here, and what it plans is done at its moment.

It hears an update when the people at the table are sent theirs, and its act has the fair time it
was planned for, so it meets theirs on the same time line as if its line had no length.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from tablee.bots import Act, Level, PlannedBot, RealTimeBot, real_time_bot
from tablee.match import Update
from tablee.server.bots.thinking import caught_up
from tablee.server.tables.context import Context
from tablee.server.tables.matches.changes import Submission
from tablee.server.tables.matches.racing import send_schedule

log = logging.getLogger("tablee.bots")
T = TypeVar("T")


class RealTimeBotSeat:
    """A quick bot in one seat of one match."""

    def __init__(self, context: Context, wake: Callable[[], None], seat: int, level: Level) -> None:
        assert context.table.match is not None
        self._context = context
        self._wake = wake
        self.running = context.table.match
        self.seat = seat
        self.level: Level = level
        self._player: PlannedBot | None = None
        """None until it has come, and for good once it broke."""
        self._unseen: list[tuple[int, Update]] = []
        self._released = 0
        """The official moment of the last update: nobody can respond to it before."""
        self._came = False
        self._task: asyncio.Task[None] | None = None

    def observe(self, update: Update) -> None:
        """Take in an update of this seat."""
        if self._player or self._task:
            self._released = max(
                self._released, self._context.clock.now + send_schedule(self._context).lead_ms
            )
            self._unseen.append((self._released, update))

    def consider(self) -> None:
        """Come to the table, or make a new plan if there is news."""
        if not self._came:
            self._came = True
            self._come()
        elif self._unseen:
            self._ask(lambda player: self._plan(player, self._context.clock.now))

    @property
    def due(self) -> int | None:
        """The moment of its next act."""
        return self._player.next.at if self._player and self._player.next else None

    def act(self) -> None:
        """Do what it has planned, and plan again.

        Its move may wait to be ruled, so until time has passed it would plan the same again: a
        server that is late must not let a bot make up for every moment it missed.
        """
        act = self._ask(self._done)
        if act is None:
            return
        if act.move is not None:
            self.running.submit(Submission(self.seat, act.move, act.at))
        now = max(act.at, self._context.clock.now)
        self._ask(lambda player: self._plan(player, now))

    def stop(self) -> None:
        """Leave the table."""
        if self._task:
            self._task.cancel()
        self._task = self._player = None

    def _come(self) -> None:
        """At the deal it just looks; later it catches up, elsewhere, since that takes longer."""
        match = self.running.match
        if match.log.entries:
            self._task = self._context.services.loop.create_task(self._catch_up(match.log.encode()))
            return
        mind = real_time_bot(match.game.key, self.level)
        assert mind is not None
        self._unseen.append((0, self.running.feeds[self.seat].opening()))
        self._sit_down(mind)

    async def _catch_up(self, log_so_far: bytes) -> None:
        key, workers = self.running.match.game.key, self._context.services.workers
        try:
            mind = await workers.run(caught_up, key, self.level, self.seat, log_so_far)
        except Exception as error:
            self._broke(error)
            return
        self._sit_down(mind)
        self._wake()

    def _sit_down(self, mind: RealTimeBot) -> None:
        self._player = PlannedBot(mind, self._context.services.luck)
        self._ask(lambda player: self._plan(player, self._context.clock.now))

    def _done(self, player: PlannedBot) -> Act | None:
        act = player.act()
        if act and act.move is not None:
            self.running.match.decode(act.move)  # raises here, not at the table
        return act

    def _plan(self, player: PlannedBot, now: int) -> None:
        unseen, self._unseen = self._unseen, []
        for at, update in unseen:
            player.mind.observe(update.facts, update.position.view, at)
        player.plan(self.running.match.legal(self.seat), max(now, self._released))

    def _ask(self, action: Callable[[PlannedBot], T]) -> T | None:
        """A bot that breaks does nothing more; the game goes on by its own clocks."""
        try:
            return action(self._player) if self._player else None
        except Exception as error:
            self._broke(error)
            return None

    def _broke(self, error: Exception) -> None:
        extra = {"game": self.running.match.game.key, "level": self.level}
        log.error("a bot broke", exc_info=error, extra=extra)
        self._task = self._player = None
