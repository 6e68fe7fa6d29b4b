"""Somebody at a table without a browser: how they come, what they ask for, how they go."""

import asyncio
from contextlib import suppress
from typing import Any, Self

from tablee.bots import Level
from tablee.client.house import ANSWER_WITHIN, Address, asked, house_at, table_at
from tablee.client.told import Told
from tablee.kernel import Move, Refused, Seat
from tablee.server.wire import http, server_messages
from tablee.server.wire.server_messages import ServerMessage
from tablee.server.wire.types import Pace, Reaction

LONGEST_AGO = 600_000
"""So many ms ago a race's move may answer what was seen."""


class TableClient(Told):
    """One place at one table, of somebody without a browser. The line comes back by itself."""

    def __init__(self, house: Address, code: str, token: str | None = None) -> None:
        super().__init__(house, code, token)
        self._wish: http.OpenTable | None = None

    @classmethod
    def follow(cls, link: str, token: str | None = None) -> Self:
        """Whoever follows a table's link; with a token, who has been there. Raises Refused."""
        return cls(*table_at(link), token)

    @classmethod
    def open(
        cls,
        house: str,
        *,
        name: str,
        game: str,
        options: dict[str, Any] | None = None,
        pace: Pace = "none",
        public: bool = False,
        key: str = "",
    ) -> Self:
        """The host of a new table, on its first chair; the key is the house's password, if any."""
        client = cls(house_at(house), "")
        client._wish = http.OpenTable(name, game, options or {}, pace, public, None, key)
        return client

    # Coming and going -----------------------------------------------------------------------

    async def connect(self) -> Self:
        """Come to the table. Raises Refused if there is no way there."""
        if self._wish:
            opened = await asked(f"{self._house.http}/api/tables", http.Opened, self._wish)
            self._code, self.token, self._wish = opened.table, opened.token, None
        self.gone, self._environment, self._was_open = None, None, False
        self._connect()
        await self.until(lambda: self._was_open or self.gone or self._broken(), ANSWER_WITHIN)
        if self._was_open:
            return self
        why, error = self.gone, self._broken()
        await self.hang_up()
        if why or not error:
            raise Refused(why or "no_answer", "" if why else "the house is silent")
        raise Refused("unreachable", str(error)) from error

    async def hang_up(self) -> None:
        """End the connection; the chair is kept for a while, as for anybody."""
        self._end("hung_up")
        if self._environment:
            await self._environment.quiet()

    async def leave(self) -> None:
        """Get up and go for good; in a match a bot plays on."""
        with suppress(Refused):
            await self.ask("leave")
        await self.hang_up()

    async def __aenter__(self) -> Self:
        """Come to the table. Raises Refused."""
        return await self.connect()

    async def __aexit__(self, *error: object) -> None:
        """Hang up."""
        await self.hang_up()

    # Asking ---------------------------------------------------------------------------------

    async def ask(self, kind: str, **fields: Any) -> None:
        """Ask for anything of the protocol and wait until it is done. Raises Refused."""
        connection = self._connection
        if connection is None or connection.closed:
            raise Refused(self.gone or "offline", "not connected")
        if not connection.welcomed and kind != "move":
            raise Refused("offline", "the line is lost, and will come back")
        id = connection.request({"type": kind, **fields})
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        try:
            await answer
        finally:
            self._answers.pop(id, None)

    async def join(self, name: str, *, seat: Seat | None = None, watch: bool = False) -> None:
        """Give a name and sit down if a chair is free; where one knocks, wait. Raises Refused."""
        turned_away = False

        def heard(message: ServerMessage) -> None:
            nonlocal turned_away
            if isinstance(message, server_messages.Refused):
                turned_away |= message.code == "not_let_in"

        stop = self.listen(heard)
        try:
            await self.ask("join", name=name, seat=seat, watch=watch)
        except Refused as refused:
            if refused.code != "knocked":
                raise
        try:
            await self.until(lambda: self.person or turned_away or self.gone)
        finally:
            stop()
        if not self.person:
            raise Refused("not_let_in" if turned_away else self.gone or "offline")

    async def sit(self, seat: Seat) -> None:
        """Take a free chair or a bot's, or change to it. Raises Refused."""
        await self.ask("sit", seat=seat)

    async def stand_up(self) -> None:
        """Give up the chair and watch. Raises Refused."""
        await self.ask("stand_up")

    async def chat(self, text: str) -> None:
        """Say something to everybody at the table. Raises Refused."""
        await self.ask("chat", text=text)

    async def react(self, reaction: Reaction) -> None:
        """A quick reaction that everybody sees for a moment. Raises Refused."""
        await self.ask("react", reaction=reaction)

    async def configure(self, **settings: Any) -> None:
        """Host: what is to be played, and how (`game`, `options`, `pace`, …). Raises Refused."""
        await self.ask("configure", **settings)

    async def add_bot(self, seat: Seat, level: Level = "normal") -> None:
        """Host: put a bot of the house on a free chair. Raises Refused."""
        await self.ask("add_bot", seat=seat, level=level)

    async def start(self) -> None:
        """Host: begin a match with those who sit, or a rematch. Raises Refused."""
        try:
            await self.ask("start")
        except Refused as refused:
            if refused.code != "wrong_number_of_seats":
                raise
            table = self.table
            numbers = f"{table.least_players} to {table.most_players}"
            raise Refused(refused.code, f"{table.game} is for {numbers} like this") from refused

    async def pause(self) -> None:
        """Host: stop the clock; nobody can move. Raises Refused."""
        await self.ask("pause")

    async def resume(self) -> None:
        """Host: go on. Raises Refused."""
        await self.ask("resume")

    async def play(self, move: Move | dict[str, Any]) -> None:
        """Make a move, as a struct or as it was offered. Raises Refused.

        It answers the present decision; in a race, what was last heard, so long after that. In a
        game of turns it is sent again after a lost line, and made once.
        """
        match = self.match
        if match is None:
            raise Refused("no_match", "wait until a match begins")
        if not match.started.races:
            await self.ask("move", match=match.match_number, move=move, decision=match.decision)
            return
        if self.status != "open":
            raise Refused("offline", "in a race, what does not arrive now does not count")
        since = min(LONGEST_AGO, round((self._time() - self.heard_at) * 1000))
        await self.ask(
            "move", match=match.match_number, move=move, seen=match.n, since_ms=max(0, since)
        )

    async def transcript(self) -> http.Transcript:
        """The running match so far, as this seat was told it. Raises Refused."""
        if self.match is None or self.token is None:
            raise Refused("no_match", "there is no match of which this one was told")
        path = f"/api/tables/{self._code}/matches/{self.match.match_number}/transcript"
        proof = {"X-Token": self.token}
        return await asked(f"{self._house.http}{path}", http.Transcript, None, **proof)
