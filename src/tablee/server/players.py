"""The bots of one room: they hear what their seats hear, and move like people, not at once."""

import asyncio
import logging
import secrets
from typing import Any, Protocol

from tablee.bots import Level, quick
from tablee.match import Update
from tablee.server.fair import Racing
from tablee.server.quick import QuickSeat
from tablee.server.running import News, Running
from tablee.server.thinking import Question

log = logging.getLogger("tablee.bots")


class Host(Racing, Protocol):
    """What a bot needs of its room."""

    def wake(self) -> None:
        """Something may be due."""
        ...

    def bot_plays(self, bot: "BotSeat", move: Any, turn: int) -> None:
        """A bot has made up its mind."""
        ...

    def fail(self, error: Exception) -> None:
        """What the bot did broke the table."""
        ...


class BotSeat:
    """A bot in one seat of one match."""

    def __init__(self, host: Host, running: Running, seat: int, level: Level) -> None:
        self.host = host
        self.running = running
        self.seat = seat
        self.level: Level = level
        self._mind: Any = None
        """Comes from the log with the first question; from then on it hears each update."""
        self._heard: list[Update] = []
        self._asked = -1
        """The update after which it was last asked."""
        self._task: asyncio.Task[None] | None = None

    def hear(self, update: Update) -> None:
        """Take in an update of this seat."""
        if self._mind is not None or self._task is not None:
            self._heard.append(update)

    def consider(self) -> None:
        """Start thinking if there is something to think about."""
        if self._task is None and self._wanted():
            self._task = self.host.hall.loop.create_task(self._think())

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
        hall = self.host.hall
        low, high = hall.settings.bot_delay_ms
        ready = hall.seconds() + (low + secrets.randbelow(high - low + 1)) / 1000
        teller = self.running.tellers[self.seat]
        turn, self._asked = teller.turn, teller.n
        move = await self._ask()
        await asyncio.sleep(max(0, ready - hall.seconds()))
        self._task = None
        try:
            self.host.bot_plays(self, move, turn)
        except Exception as error:
            self.host.fail(error)

    async def _ask(self) -> Any:
        """What the bot answers; a bot that breaks makes any move instead of stopping the game."""
        match = self.running.match
        legal = list(match.legal(self.seat))
        heard, self._heard = self._heard, []
        log_so_far = b"" if self._mind is not None else match.log.encode()
        question = Question(
            game=match.game.key,
            level=self.level,
            seat=self.seat,
            mind=self._mind,
            heard=heard,
            log=log_so_far,
            legal=legal,
            seed=secrets.token_hex(8),
        )
        try:
            self._mind, move = await self.host.hall.thinkers.ask(question)
        except Exception:
            log.exception("a bot broke", extra={"game": match.game.key, "level": self.level})
            self._mind, move = None, None
            self._heard.clear()
        if move is None and legal and not self.running.races:
            return legal[secrets.randbelow(len(legal))]
        return move


class Bots:
    """The bots of one room, by seat."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._seats: dict[int, BotSeat | QuickSeat] = {}

    def __contains__(self, seat: int | None) -> bool:
        return seat in self._seats

    def seat(self, running: Running, wanted: dict[int, Level]) -> None:
        """Let bots play in these seats and in no others, and think if they have to."""
        for seat in [seat for seat in self._seats if seat not in wanted]:
            self._seats.pop(seat).stop()
        for seat, level in wanted.items():
            if seat not in self._seats:
                kind = QuickSeat if quick(running.match.game.key, level) else BotSeat
                self._seats[seat] = kind(self._host, running, seat, level)
            self._seats[seat].consider()

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
            ready[secrets.randbelow(len(ready))].act()

    def _quick(self) -> list[QuickSeat]:
        return [bot for bot in self._seats.values() if isinstance(bot, QuickSeat)]

    def drop(self) -> None:
        """Stop them all."""
        for bot in self._seats.values():
            bot.stop()
        self._seats.clear()
