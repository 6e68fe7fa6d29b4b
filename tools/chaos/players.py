"""People at tables of all four games, in a process of their own, who write down what they see.

    python -m tools.chaos.players URL JOURNAL SEED TABLES

They come back by themselves as a browser does: they ask at any node, go to the one that is named,
and ask again when the way there fails. `cut` on the input: one of them loses the connection.
Every line of the journal is one thing that was asked, acknowledged or shown.
"""

import asyncio
import hashlib
import random
import sys
import time
from typing import Any
from urllib import request

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState, UpdateMissing, answers

read = msgspec.json.Decoder(server_messages.ServerMessage).decode
encode = msgspec.json.Encoder().encode

GAMES = ("pan", "janus", "twinit", "social")
SEATS = 3
FIRST_WAIT, LONGEST_WAIT = 0.25, 10.0
PING_EVERY, DEAF_AFTER = 1.5, 10.5
PAUSE = 0.08
"""Seconds between an answer and the next thing that is asked."""


class Journal:
    """What was seen, a line each; it survives whatever happens to the servers."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "wb", buffering=0)  # noqa: SIM115

    def write(self, what: str, player: "Player", **more: Any) -> None:
        line = {"at": time.monotonic(), "what": what, "table": player.table, "who": player.name}
        self._file.write(encode(line | more) + b"\n")


class Player:
    """Always asks for something that is written: a move if there is one, else a line of chat."""

    def __init__(
        self, url: str, opened: Any, name: str, luck: random.Random, journal: Journal
    ) -> None:
        self.url, self.table, self.name = url, opened["table"], name
        self.token: str | None = opened["token"] if name.endswith("0") else None
        self.host = self.token is not None
        self.luck, self.journal = luck, journal
        self.state: ClientState | None = None
        self.open: dict[str, Any] | None = None
        self.socket: ClientConnection | None = None
        self.asked = self.tries = 0
        self.asked_at = 0.0
        self.node: str | None = None
        self.heard = 0.0

    # Coming and coming back ---------------------------------------------------------------------

    async def play(self) -> None:
        while True:
            try:
                prefix = f"/n/{self.node}" if self.node else ""
                path = f"{self.url.replace('http', 'ws', 1)}{prefix}/ws/{self.table}"
                async with connect(
                    path, ping_interval=None, open_timeout=5, close_timeout=0.1
                ) as socket:
                    self.socket = socket
                    if await self._converse(socket):
                        continue
            except (OSError, WebSocketException, TimeoutError, UpdateMissing):
                pass
            self.socket, self.node = None, None
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** (self.tries - 1)) if self.tries else 0
            self.tries += 1
            await asyncio.sleep(wait * self.luck.uniform(0.75, 1.25))

    async def _converse(self, socket: ClientConnection) -> bool:
        """Until the end; whether somebody else is to be asked at once."""
        await say(socket, {"type": "hello", "table": self.table, "token": self.token})
        beat = asyncio.create_task(self._beat(socket))
        try:
            async for frame in socket:
                self.heard = time.monotonic()
                message = read(frame)
                if isinstance(message, server_messages.Redirect):
                    named, self.node = self.node is not None, message.node
                    return not named and bool(message.node)
                await self._hear(socket, message)
        finally:
            beat.cancel()
        return False

    async def _beat(self, socket: ClientConnection) -> None:
        self.heard = time.monotonic()
        while True:
            await asyncio.sleep(PING_EVERY)
            if time.monotonic() - self.heard > DEAF_AFTER:
                socket.transport.abort()
            await say(socket, {"type": "ping", "n": 1})

    # What is heard ------------------------------------------------------------------------------

    async def _hear(self, socket: ClientConnection, message: server_messages.ServerMessage) -> None:
        match message:
            case server_messages.Welcome():
                self.tries = 0
                self.state = ClientState.of(message.match) if message.match else None
                self._shown("whole")
                if self.token is None:
                    await say(socket, {"type": "join", "id": "join", "name": self.name})
                elif self.open:
                    await say(socket, self.open)
                else:
                    await self._ask(socket)
            case server_messages.Joined():
                self.token = message.token
                await self._ask(socket)
            case server_messages.MatchChanged():
                self.state = ClientState.of(message.match)
            case server_messages.Update() if self.state:
                self.state = self.state.after(message)
                self._shown("update")
            case _:
                pass
        for id, refusal in answers(message).items():
            if self.open and id == self.open["id"]:
                await self._answered(socket, done=refusal is None)

    def _shown(self, what: str) -> None:
        if self.state:
            facts = hashlib.sha256(encode(self.state.facts)).hexdigest()[:16]
            place = {"match": self.state.match_number, "seat": self.state.you, "n": self.state.n}
            self.journal.write(what, self, **place, facts=facts)

    async def _answered(self, socket: ClientConnection, *, done: bool) -> None:
        assert self.open
        what = {"kind": self.open["type"], "id": self.open["id"], "match": self.open.get("match")}
        self.journal.write("ack" if done else "refused", self, **what, asked=self.asked_at)
        self.open = None
        await asyncio.sleep(self.luck.uniform(0, 2 * PAUSE))
        await self._ask(socket)

    # What is asked ------------------------------------------------------------------------------

    async def _ask(self, socket: ClientConnection) -> None:
        self.asked += 1
        self.asked_at = time.monotonic()
        self.open = {"id": f"{self.name}-{self.asked}", **self._wish()}
        await say(socket, self.open)

    def _wish(self) -> dict[str, Any]:
        if self.state is None or self.state.outcome:
            return {"type": "start"} if self.host else {"type": "chat", "text": "let us begin"}
        move = self._move(self.state)
        if move is None or self.luck.random() < 0.2:
            return {"type": "chat", "text": "on y va"}
        wish = {"type": "move", "match": self.state.match_number, "move": move}
        if self.state.started.races:
            return wish | {"seen": self.state.n, "since_ms": 200}
        return wish | {"decision": self.state.decision}

    def _move(self, state: ClientState) -> Any:
        """Something that may well be allowed; who knows no rule tries."""
        view = state.view
        if state.offer.moves:
            picked = view.get("stage") == "picking" and view.get("pick")
            return None if picked else self.luck.choice(state.offer.moves)
        race = view.get("race")
        if race:
            cards = [card["card"] for card in race["table"]]
            if race["due"] == state.you or not cards:
                return {"type": "turn"} if race["due"] == state.you else None
            return {"type": "touch", "on": self.luck.choice(cards)}
        return {"type": self.luck.choice(("draw", "agree_count", "go_on"))}


async def say(socket: ClientConnection, message: Any) -> None:
    await socket.send(encode(message).decode())


def opened(url: str, game: str) -> Any:
    """A table, from whichever node answers."""
    body = encode({"name": "p0", "game": game})
    with request.urlopen(f"{url}/api/tables", body, timeout=20) as answer:
        return msgspec.json.decode(answer.read())


async def cuts(players: list[Player], luck: random.Random) -> None:
    """A line on the input: somebody loses the connection. The end of it: stop."""
    loop = asyncio.get_running_loop()
    while await loop.run_in_executor(None, sys.stdin.readline):
        connected = [player for player in players if player.socket]
        if connected:
            luck.choice(connected).socket.transport.abort()  # type: ignore[union-attr]


async def main() -> None:
    """Sit down everywhere and play until the input ends."""
    url, journal, seed, tables = (
        sys.argv[1],
        Journal(sys.argv[2]),
        int(sys.argv[3]),
        int(sys.argv[4]),
    )
    luck = random.Random(seed)
    players: list[Player] = []
    for number in range(tables):
        table = await asyncio.to_thread(opened, url, GAMES[number % len(GAMES)])
        players += [
            Player(url, table, f"t{number}p{seat}", random.Random(luck.random()), journal)
            for seat in range(SEATS)
        ]
    playing = [asyncio.create_task(player.play()) for player in players]
    await cuts(players, luck)
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main())
