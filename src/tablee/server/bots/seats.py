"""The bots of one table: they get the updates of their seats, and move after a human pause."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from tablee.bots import Level, look_time_ms, real_time_bot
from tablee.kernel import Fact, Luck, facts_for
from tablee.luck import seeded
from tablee.match import Update
from tablee.server.bots.quick import RealTimeBotSeat
from tablee.server.bots.thinking import ThinkRequest, any_of, seed_of, think
from tablee.server.tables.context import Context
from tablee.server.tables.matches.changes import Delivery, Submission
from tablee.server.tables.matches.daily import bot_to_move

log = logging.getLogger("tablee.bots")


EVEN = (100, 100)
PACES: dict[str, tuple[int, int]] = {
    "Cleo": (45, 60),
    "Dot": (140, 170),
    "Ezra": (180, 240),
    "Fig": (65, 80),
    "Gus": (115, 145),
    "Hop": (20, 40),
    "Juno": (20, 250),
    "Kit": (60, 150),
}
"""Percent of the usual pause that a bot takes, by its name; the others keep an even pace."""


def pause_ms(name: str | None, usual_ms: tuple[int, int], luck: Luck) -> float:
    """How long a bot of this name seems to think; None: one that stands in."""
    low, high = usual_ms
    least, most = PACES.get(name or "", EVEN)
    return (low + luck.below(high - low + 1)) * (least + luck.below(most - least + 1)) / 100


Submit: TypeAlias = Callable[[Submission], None]
"""How a bot that has made up its mind makes its move."""


class BotSeat:
    """A bot in one seat of one match."""

    def __init__(self, context: Context, submit: Submit, seat: int, level: Level) -> None:
        assert context.table.match is not None
        self._services = context.services
        self._context = context
        self._submit = submit
        self.running = context.table.match
        self.seat = seat
        self.level: Level = level
        self._daily = context.table.record.daily
        self._seed = self._services.luck.below(2**64)
        """Each of its questions has luck of its own, whatever others were asked in between."""
        self._mind: Any = None
        """Comes from the log with the first question; from then on it observes each update."""
        self._unseen: list[Update] = []
        self._look_ms = self._looks(self._opening())
        """How long people look at what happened last, in ms."""
        self._asked = -1
        """The update after which it was last asked."""
        self._task: asyncio.Task[None] | None = None

    def observe(self, update: Update) -> None:
        """Take in an update of this seat."""
        self._look_ms = self._looks(update.facts)
        if self._mind is not None or self._task is not None:
            self._unseen.append(update)

    def _opening(self) -> Sequence[Fact]:
        """What the seat was told at the deal, if nothing has happened since."""
        fresh = not self.running.match.log.entries
        return facts_for(self.seat, self.running.match.opening) if fresh else ()

    def _looks(self, facts: Iterable[Fact]) -> int:
        return look_time_ms(self.running.match.game.key, facts)

    def consider(self) -> None:
        """Start thinking if there is something to think about."""
        if self._task is None and self._is_awaited():
            self._task = self._services.loop.create_task(self._think())

    def stop(self) -> None:
        """Think no more."""
        if self._task:
            self._task.cancel()
        self._task = None

    def _is_awaited(self) -> bool:
        match = self.running.match
        if match.outcome:
            return False
        if self.running.is_race:
            return self.running.feeds[self.seat].n > self._asked
        if self._daily:
            return bot_to_move(match) == self.seat
        return self.seat in match.awaited()

    async def _think(self) -> None:
        if not self._is_awaited():  # any more: somebody else's vote may have settled it
            self._task = None
            return
        services = self._services
        feed = self.running.feeds[self.seat]
        decision, self._asked = feed.decision, feed.n
        own = seeded(f"{self._seed} {self._asked}")
        bot = self._context.table.record.chairs[self.seat].bot
        pause = pause_ms(bot.name if bot else None, services.settings.bot_delay_ms, own)
        looking = self._look_ms * services.settings.bot_patience
        ready = services.now_s() + (pause + looking) / 1000
        question = self._question(str(own.below(2**64)))
        mind, move = await self._ask(question)
        await asyncio.sleep(max(0, ready - services.now_s()))
        self._task = None
        if decision == feed.decision:  # else it answers what is past, and is as if never thought
            self._mind, self._unseen = mind, self._unseen[len(question.unseen) :]
        if move is None:
            self.consider()
        elif self.running.is_race:
            self._submit(Submission(self.seat, move, at=self._context.clock.now))
        else:
            self._submit(Submission(self.seat, move, decision=decision))

    async def _ask(self, question: ThinkRequest) -> tuple[Any, Any]:
        """What the bot answers; a bot that breaks makes any move instead of stopping the game."""
        match, legal = self.running.match, question.legal
        try:
            mind, move = await self._services.workers.run(think, question)
            move = None if move is None else match.decode(move)
        except Exception:
            log.exception("a bot broke", extra={"game": match.game.key, "level": self.level})
            mind, move = None, None
        if move is None and legal and not self.running.is_race:
            move = any_of(legal, question.seed)
        return mind, move

    def _question(self, seed: str) -> ThinkRequest:
        match, lasting = self.running.match, None
        if self._daily:
            lasting = self._daily.bot_seed(self.seat)
            seed = seed_of(lasting, self.running.feeds[self.seat].decision)
        if self._mind is None:
            self._unseen.clear()
        return ThinkRequest(
            game=match.game.key,
            level=self.level,
            seat=self.seat,
            mind=self._mind,
            unseen=self._unseen[:],
            log=b"" if self._mind is not None else match.log.encode(),
            legal=list(match.legal(self.seat)),
            seed=seed,
            rethinks=lasting,
        )


class Bots:
    """The bots of one table, by seat."""

    def __init__(self, context: Context, submit: Submit, wake: Callable[[], None]) -> None:
        self._context = context
        self._submit = submit
        self._wake = wake
        self._seats: dict[int, BotSeat | RealTimeBotSeat] = {}

    def __contains__(self, seat: int | None) -> bool:
        return seat in self._seats

    def set_seats(self, wanted: dict[int, Level]) -> None:
        """Let bots play in these seats and in no others, and think if they have to."""
        for seat in [seat for seat in self._seats if seat not in wanted]:
            self._seats.pop(seat).stop()
        for seat, level in wanted.items():
            if seat not in self._seats:
                self._seats[seat] = self._seated(seat, level)
            self._seats[seat].consider()

    def _seated(self, seat: int, level: Level) -> BotSeat | RealTimeBotSeat:
        match = self._context.table.match
        assert match is not None
        if real_time_bot(match.match.game.key, level):
            return RealTimeBotSeat(self._context, self._wake, seat, level)
        return BotSeat(self._context, self._submit, seat, level)

    def observe(self, delivery: Delivery) -> None:
        """Hand an update to the bot of its seat, if there is one."""
        if delivery.audience in self._seats:
            self._seats[delivery.audience].observe(delivery.update)

    @property
    def due(self) -> int | None:
        """The moment of the next act that is planned."""
        return min((bot.due for bot in self._quick() if bot.due is not None), default=None)

    def act(self, now: int) -> None:
        """Let those who planned something up to now do it, in order; at one moment by lot."""
        while (due := self.due) is not None and due <= now:
            ready = [bot for bot in self._quick() if bot.due == due]
            ready[self._context.services.luck.below(len(ready))].act()

    def _quick(self) -> list[RealTimeBotSeat]:
        return [bot for bot in self._seats.values() if isinstance(bot, RealTimeBotSeat)]

    def drop(self) -> None:
        """Stop them all."""
        for bot in self._seats.values():
            bot.stop()
        self._seats.clear()
