"""The bots of one table: they hear what their seats hear, and move like people, not at once."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from tablee.bots import Level, quick, seen_in
from tablee.kernel import Fact, Luck, told_to
from tablee.luck import seeded
from tablee.match import Update
from tablee.server.bots.quick import QuickSeat
from tablee.server.bots.thinking import Question, answer
from tablee.server.tables.context import Context
from tablee.server.tables.matches.running import News, Submission

log = logging.getLogger("tablee.bots")


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
        self._seed = self._services.luck.below(2**64)
        """Each of its questions has luck of its own, whatever others were asked in between."""
        self._mind: Any = None
        """Comes from the log with the first question; from then on it hears each update."""
        self._heard: list[Update] = []
        self._to_see = self._looks(self._opening())
        """How long people look at what happened last, in ms."""
        self._asked = -1
        """The update after which it was last asked."""
        self._task: asyncio.Task[None] | None = None

    def hear(self, update: Update) -> None:
        """Take in an update of this seat."""
        self._to_see = self._looks(update.facts)
        if self._mind is not None or self._task is not None:
            self._heard.append(update)

    def _opening(self) -> Sequence[Fact]:
        """What the seat was told at the deal, if nothing has happened since."""
        fresh = not self.running.match.log.entries
        return told_to(self.seat, self.running.match.opening) if fresh else ()

    def _looks(self, facts: Iterable[Fact]) -> int:
        return seen_in(self.running.match.game.key, facts)

    def consider(self) -> None:
        """Start thinking if there is something to think about."""
        if self._task is None and self._wanted():
            self._task = self._services.loop.create_task(self._think())

    def stop(self) -> None:
        """Think no more."""
        if self._task:
            self._task.cancel()
        self._task = None

    def _wanted(self) -> bool:
        match = self.running.match
        if match.outcome:
            return False
        if self.running.races:
            return self.running.tellers[self.seat].n > self._asked
        return self.seat in match.awaited()

    async def _think(self) -> None:
        if not self._wanted():  # any more: somebody else's vote may have settled it
            self._task = None
            return
        services = self._services
        teller = self.running.tellers[self.seat]
        turn, self._asked = teller.turn, teller.n
        own = seeded(f"{self._seed} {self._asked}")
        low, high = services.settings.bot_delay_ms
        pause = low + own.below(high - low + 1)
        pause += self._to_see * services.settings.bot_patience
        ready = services.seconds() + pause / 1000
        move = await self._ask(own)
        await asyncio.sleep(max(0, ready - services.seconds()))
        self._task = None
        if move is None:
            self.consider()
        elif self.running.races:
            self._submit(Submission(self.seat, move, at=self._context.clock.now))
        else:
            self._submit(Submission(self.seat, move, turn=turn))

    async def _ask(self, own: Luck) -> Any:
        """What the bot answers; a bot that breaks makes any move instead of stopping the game."""
        match = self.running.match
        legal = list(match.legal(self.seat))
        try:
            question = self._question(legal, own)
            self._mind, move = await self._services.workers.run(answer, question)
            move = None if move is None else match.decode(move)
        except Exception:
            log.exception("a bot broke", extra={"game": match.game.key, "level": self.level})
            self._mind, move = None, None
            self._heard.clear()
        if move is None and legal and not self.running.races:
            return legal[own.below(len(legal))]
        return move

    def _question(self, legal: list[Any], own: Luck) -> Question:
        match = self.running.match
        heard, self._heard = self._heard, []
        return Question(
            game=match.game.key,
            level=self.level,
            seat=self.seat,
            mind=self._mind,
            heard=heard,
            log=b"" if self._mind is not None else match.log.encode(),
            legal=legal,
            seed=str(own.below(2**64)),
        )


class Bots:
    """The bots of one table, by seat."""

    def __init__(self, context: Context, submit: Submit, wake: Callable[[], None]) -> None:
        self._context = context
        self._submit = submit
        self._wake = wake
        self._seats: dict[int, BotSeat | QuickSeat] = {}

    def __contains__(self, seat: int | None) -> bool:
        return seat in self._seats

    def seat(self, wanted: dict[int, Level]) -> None:
        """Let bots play in these seats and in no others, and think if they have to."""
        for seat in [seat for seat in self._seats if seat not in wanted]:
            self._seats.pop(seat).stop()
        for seat, level in wanted.items():
            if seat not in self._seats:
                self._seats[seat] = self._seated(seat, level)
            self._seats[seat].consider()

    def _seated(self, seat: int, level: Level) -> BotSeat | QuickSeat:
        match = self._context.table.match
        assert match is not None
        if quick(match.match.game.key, level):
            return QuickSeat(self._context, self._wake, seat, level)
        return BotSeat(self._context, self._submit, seat, level)

    def hear(self, news: News) -> None:
        """What a seat hears, its bot hears."""
        if news.audience in self._seats:
            self._seats[news.audience].hear(news.update)

    @property
    def due(self) -> int | None:
        """The moment of the next act that is planned."""
        return min((bot.due for bot in self._quick() if bot.due is not None), default=None)

    def act(self, now: int) -> None:
        """Let those who planned something up to now do it, in order; at one moment by lot."""
        while (due := self.due) is not None and due <= now:
            ready = [bot for bot in self._quick() if bot.due == due]
            ready[self._context.services.luck.below(len(ready))].act()

    def _quick(self) -> list[QuickSeat]:
        return [bot for bot in self._seats.values() if isinstance(bot, QuickSeat)]

    def drop(self) -> None:
        """Stop them all."""
        for bot in self._seats.values():
            bot.stop()
        self._seats.clear()
