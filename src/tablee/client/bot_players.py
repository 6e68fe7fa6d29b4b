"""Bots like those of the house in the seat of a client.

A bot hears what its seat is told, all of it and in order. What was told while the line was lost, or
before it came, it hears from the transcript.
"""

import asyncio
import copy
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from tablee import luck
from tablee.bots import PlannedBot, RealTimeBot, TurnBot
from tablee.client.offers import moves_of
from tablee.client.table_client import TableClient
from tablee.games import GAMES
from tablee.kernel import Fact, Move, Refused, View
from tablee.match import patched
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState
from tablee.server.wire.server_messages import ServerMessage

BREATH = 0.25
"""Seconds after a refusal."""


class Told(NamedTuple):
    """An update, as it was told."""

    n: int
    at: int
    facts: list[Any]
    view: Any


class BotPlayer:
    """What both kinds of bot have in common: they hear everything."""

    def __init__(self, client: TableClient) -> None:
        assert client.match
        self.client = client
        self.match_number = client.match.match_number
        self.game = GAMES[client.match.started.game]
        self.luck = luck.system()
        self._unheard: list[Told] = []
        self._behind = True

    async def play(self) -> None:
        """Play until the match is over, or the line is closed for good."""
        stop = self.client.listen(self._hear)
        try:
            while self.is_playing:
                await self.act()
        finally:
            stop()

    async def act(self) -> None:
        """Take in the news, and do what there is to do."""
        raise NotImplementedError

    def begin(self) -> None:
        """Forget everything: it is all told again."""
        raise NotImplementedError

    def observe(self, facts: list[Fact], view: View, at: int) -> None:
        """Be told something."""
        raise NotImplementedError

    @property
    def match(self) -> ClientState:
        """The match, as it stands."""
        assert self.client.match
        return self.client.match

    @property
    def is_playing(self) -> bool:
        """Whether this match goes on, as far as anybody knows here."""
        match = self.client.match
        same = match is None or (match.match_number == self.match_number and not match.outcome)
        return same and not self.client.gone

    @property
    def has_news(self) -> bool:
        """Whether there is something it has not heard, or nothing more to hear."""
        return bool(self._unheard) or self._behind or not self.is_playing

    @property
    def legal(self) -> list[Move]:
        """What it may do."""
        return moves_of(self.game, self.match.offer)

    async def catch_up(self) -> None:
        """Hear all that was told up to now. Raises Refused."""
        if self._behind:
            self._behind = False
            told = await self.client.transcript()
            last, position = -1, None
            steps: list[Told] = []
            for update in told.updates:
                position = patched(position, update.patch)
                last = update.n
                steps.append(Told(last, update.now, update.facts, position["view"]))
            self._unheard = [*steps, *(one for one in self._unheard if one.n > last)]
            self.begin()
        unheard, self._unheard = self._unheard, []
        for _, at, facts, view in unheard:
            known = [msgspec.convert(fact, self.game.fact_type, str_keys=True) for fact in facts]
            self.observe(known, msgspec.convert(view, self.game.view_type, str_keys=True), at)

    def _hear(self, message: ServerMessage) -> None:
        match message:
            case server_messages.Update() if self.client.match:
                match = self.match
                self._unheard.append(Told(match.n, match.now, match.facts, match.view))
            case server_messages.MatchChanged() | server_messages.Welcome():
                self._behind = True
                self._unheard.clear()
            case _:
                pass


class TurnPlayer(BotPlayer):
    """A bot that is asked when its seat is awaited. It thinks in a thread."""

    def __init__(self, client: TableClient, bot: TurnBot) -> None:
        super().__init__(client)
        self._fresh, self._mind = bot, bot

    def begin(self) -> None:
        """Another mind."""
        self._mind = copy.deepcopy(self._fresh)

    def observe(self, facts: list[Fact], view: View, at: int) -> None:
        """Be told something."""
        self._mind.observe(facts, view)

    async def act(self) -> None:
        """Hear, think, move; and wait until something happens."""
        await self.catch_up()
        if self.match.offer.awaited and not await self._moved():
            await asyncio.sleep(BREATH)
            return
        await self.client.until(lambda: self.has_news)

    async def _moved(self) -> bool:
        """Make a move, if it wants to; False: it was refused."""
        move = await asyncio.to_thread(self._mind.think, self.legal, self.luck)
        return move is None or await done(self.client.play(move))


class TimedPlayer(BotPlayer):
    """A bot with a plan for a moment. Its moves are on their way while it plans on."""

    def __init__(self, client: TableClient, bot: RealTimeBot) -> None:
        super().__init__(client)
        self._fresh = bot
        self._planned = PlannedBot(bot, self.luck)
        self._moves: set[asyncio.Task[bool]] = set()

    def begin(self) -> None:
        """Another mind."""
        self._planned = PlannedBot(copy.deepcopy(self._fresh), self.luck)

    def observe(self, facts: list[Fact], view: View, at: int) -> None:
        """Be told something at this moment."""
        self._planned.mind.observe(facts, view, at)

    async def act(self) -> None:
        """Hear, plan, and do what is planned if nothing comes before its moment."""
        await self.catch_up()
        now = self.client.now
        self._planned.plan(self.legal, now)
        while (planned := self._planned.next) and not self.has_news:
            wait = (planned.at - self.client.now) / 1000
            if wait <= 0:
                self._do(planned.at)
            elif await self.client.until(lambda: self.has_news, wait):
                return
        await self.client.until(lambda: self.has_news)

    def _do(self, due: int) -> None:
        act = self._planned.act()
        if act and act.move is not None:
            going = asyncio.create_task(done(self.client.play(act.move)))
            self._moves.add(going)
            going.add_done_callback(self._moves.discard)
        self._planned.plan(self.legal, max(due, self.client.now))


async def done(action: Awaitable[None]) -> bool:
    """Whether it was done; what is refused changes nothing."""
    with suppress(Refused):
        await action
        return True
    return False
