"""A crowd at racing tables, in a process of its own: what people see goes in, moves come out.

    python -m bench.racers GAME PORT TABLES PAUSE SECONDS

Prints one line of JSON: what was measured, and what every seat was told, to be compared with the
logs. The players know no rule; they look at their views and try what seems to fit.
"""

import asyncio
import hashlib
import random
import sys
import time
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from bench.crowd import open_table
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState, answers

read = msgspec.json.Decoder(server_messages.ServerMessage).decode
encode = msgspec.json.Encoder().encode

SEATS = {"twinit": 4, "social": 6}
SEEN_BY = {"twinit": "touched", "social": "played"}
"""The fact by which a table is told of the act that is measured."""
PATIENCE = 20.0
SECOND_HAND = (0.08, 0.2)


class Witness(msgspec.Struct):
    """What one seat was told, up to its last update."""

    table: str
    seat: int
    n: int
    digest: str
    """Of every number and its facts, in order."""
    view: str
    """Of the last view."""


class Report(msgspec.Struct):
    """What a crowd saw."""

    delays: list[float] = []
    """Seconds from an act to the last at the table who is told of it."""
    asked: int = 0
    refused: int = 0
    unanswered: int = 0
    gaps: int = 0
    frames: int = 0
    ends: int = 0
    witnesses: list[Witness] = []


class Line:
    """One player: a connection, what it shows, and what was asked."""

    def __init__(self, socket: ClientConnection, report: Report) -> None:
        self.socket, self.report = socket, report
        self.state: ClientState | None = None
        self.seat = self.match = 0
        self.begun = asyncio.Event()
        self.told_at = 0.0
        self.answers: dict[str, asyncio.Future[bool]] = {}
        self.awaited: dict[tuple[int, Any], asyncio.Future[float]] = {}
        self.sha = hashlib.sha256()
        self.kind = ""
        self.ids = 0
        self.reader = asyncio.create_task(self.read_on())

    async def read_on(self) -> None:
        async for frame in self.socket:
            now = time.perf_counter()
            self.report.frames += 1
            message = read(frame)
            for id, refusal in answers(message).items():
                self.answer(id, made=refusal is None)
            match message:
                case server_messages.MatchChanged():
                    self.match, self.seat = message.match.match, message.match.you or 0
                    self.take(ClientState.of(message.match), now)
                    self.begun.set()
                case server_messages.Update():
                    assert self.state
                    self.report.gaps += message.n != self.state.n + 1
                    self.take(self.state.after(message), now)
                case _:
                    pass

    def take(self, state: ClientState, now: float) -> None:
        self.state, self.told_at = state, now
        self.sha.update(encode([state.n, state.facts]))
        for fact in state.facts:
            if fact["type"] == self.kind:
                on = fact["on"] if self.kind == "touched" else None
                waiting = self.awaited.pop((fact["seat"], on), None)
                if waiting and not waiting.done():
                    waiting.set_result(now)

    def answer(self, id: str, *, made: bool) -> None:
        if id in self.answers:
            self.answers.pop(id).set_result(made)

    async def say(self, message: Any) -> None:
        await self.socket.send(encode(message).decode())

    async def move(self, move: Any) -> bool:
        """Make a move now, by what is on the screen; whether it counted."""
        assert self.state
        since = round((time.perf_counter() - self.told_at) * 1000)
        claim = {"match": self.match, "seen": self.state.n, "since_ms": min(since, 600_000)}
        self.report.asked += 1
        made = await self.ask({"type": "move", "move": move} | claim)
        self.report.refused += not made
        return made

    async def ask(self, wish: Any) -> bool:
        """Ask for something; whether it was done."""
        self.ids += 1
        answer = self.answers[str(self.ids)] = asyncio.get_running_loop().create_future()
        await self.say(wish | {"id": str(self.ids)})
        return await asyncio.wait_for(answer, PATIENCE)


class Table:
    """Some people at one table."""

    def __init__(self, game: str, port: int, report: Report) -> None:
        self.game, self.port, self.report = game, port, report
        self.lines: list[Line] = []
        self.code = ""

    async def sit_down(self) -> None:
        opened = await open_table(self.port, self.game)
        self.code = opened["table"]
        for seat in range(SEATS[self.game]):
            line = Line(await connect(f"ws://127.0.0.1:{self.port}/ws"), self.report)
            line.kind = SEEN_BY[self.game]
            self.lines.append(line)
            token = opened["token"] if seat == 0 else None
            await line.say({"type": "hello", "table": self.code, "token": token})
            if seat:
                await line.ask({"type": "join", "name": f"P{seat}"})
        await self.lines[0].ask({"type": "start"})
        for line in self.lines:
            await asyncio.wait_for(line.begun.wait(), PATIENCE)

    async def act(self) -> None:
        """Somebody does something."""
        if any(line.state is None or line.state.outcome for line in self.lines):
            return
        await (self.race() if self.game == "twinit" else self.post())

    async def race(self) -> None:
        """One or two see a pair and go for it; or the next card is turned over."""
        line = random.choice(self.lines)
        view = seen(line)["race"]
        pair = None if view["pause"] else pair_in(view)
        if pair and random.random() < 0.8:
            rivals = random.sample(self.lines, random.choice((1, 1, 2)))
            await asyncio.gather(*(self.grab(rival, pair) for rival in rivals))
        elif view["due"] is not None:
            due: int = view["due"]
            await self.lines[due].move({"type": "turn"})

    async def grab(self, line: Line, pair: tuple[int, int]) -> None:
        await asyncio.sleep(random.uniform(0, 0.1))
        await self.measured(line, {"type": "touch", "on": pair[0]})
        await asyncio.sleep(random.uniform(*SECOND_HAND))
        await self.measured(line, {"type": "touch", "on": pair[1]})

    async def post(self) -> None:
        """Lay a card where it seems to fit, else draw, else look for other cards."""
        line = random.choice(self.lines)
        move = social_move(line, seen(line))
        if move["type"] == "play":
            await self.measured(line, move)
        else:
            await line.move(move)

    async def measured(self, line: Line, move: Any) -> None:
        """Make a move, and measure until all have been told of it."""
        name = line.seat, move.get("on") if self.game == "twinit" else None
        loop = asyncio.get_running_loop()
        heard = [loop.create_future() for _ in self.lines]
        for other, future in zip(self.lines, heard, strict=True):
            other.awaited[name] = future
        begun = time.perf_counter()
        if await line.move(move):
            times = await asyncio.wait_for(asyncio.gather(*heard), PATIENCE)
            self.report.delays.append(max(times) - begun)

    def witnesses(self) -> list[Witness]:
        return [
            Witness(
                self.code,
                line.seat,
                line.state.n if line.state else -1,
                line.sha.hexdigest(),
                hashlib.sha256(encode(line.state and line.state.view)).hexdigest(),
            )
            for line in self.lines
        ]


def seen(line: Line) -> Any:
    assert line.state
    return line.state.view


def pair_in(race: Any) -> tuple[int, int] | None:
    """Two equal cards in sight."""
    first: dict[int, int] = {}
    tops = [(pile["motif"], pile["top"]) for pile in race["piles"]]
    for motif, token in [*((card["motif"], card["card"]) for card in race["table"]), *tops]:
        if motif is None or token is None:
            continue
        if motif in first:
            return first[motif], token
        first[motif] = token
    return None


def social_move(line: Line, view: Any) -> Any:
    """What somebody would try who has seen the game once."""
    if view["stage"] != "playing":
        return {"type": "go_on"} if line.seat == view["host"] else {"type": "agree_count"}
    if any(line.seat in rewards["seats"] for rewards in view["rewards"] if "seats" in rewards):
        return {"type": "reward", "from": "none"}
    own = view["seats"][line.seat]
    if own["hand"] < 5 and own["pile"] and random.random() < 0.5:
        return {"type": "draw"}
    others = [seat["gallery"] for n, seat in enumerate(view["seats"]) if n != line.seat]
    galleries = [token for token in others if token is not None]
    cards: list[Any] = view["hand"]
    hand = list(enumerate(cards))
    plays: list[Any] = [{"type": "play", "slot": n} for n, kind in hand if kind == "gallery"]
    plays += [
        {"type": "play", "slot": n, "on": random.choice(galleries)}
        for n, kind in hand
        if kind == "like" and galleries
    ]
    if plays:
        return random.choice(plays)
    held = [n for n, kind in hand if kind]
    if held and own["pile"]:
        return {"type": "swap", "slots": held[:2]}
    return {"type": "agree_count"}


async def keep_acting(table: Table, pause: float, until: float) -> None:
    while time.perf_counter() < until:
        await asyncio.sleep(random.uniform(0, 2 * pause))
        await table.act()


async def main() -> None:
    """Sit down, play for a while, stop, and tell."""
    game, port, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    pause, seconds = float(sys.argv[4]), float(sys.argv[5])
    report = Report()
    tables = [Table(game, port, report) for _ in range(count)]
    for start in range(0, count, 10):
        await asyncio.gather(*(table.sit_down() for table in tables[start : start + 10]))
    until = time.perf_counter() + seconds
    await asyncio.gather(*(keep_acting(table, pause, until) for table in tables))
    await asyncio.gather(*(table.lines[0].ask({"type": "pause"}) for table in tables))
    await asyncio.sleep(1)
    report.unanswered = sum(len(line.answers) for table in tables for line in table.lines)
    report.ends = sum(any(line.state and line.state.outcome for line in t.lines) for t in tables)
    report.witnesses = [witness for table in tables for witness in table.witnesses()]
    print(encode(report).decode(), flush=True)


if __name__ == "__main__":
    random.seed(2026)
    uvloop.run(main())
