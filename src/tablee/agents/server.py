"""An MCP server through which an agent takes a seat at a live table by its link.

The agent knows what its seat is told and nothing more: this is a client of the table like any
browser, in a process of the agent's own.
"""

from collections.abc import AsyncGenerator, Awaitable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from tablee.agents.mistakes import sentence
from tablee.agents.visitor import Visitor
from tablee.agents.words import described, may_do
from tablee.client import TableClient
from tablee.kernel import Refused

T = TypeVar("T")

LONGEST_WAIT = 60.0
"""Seconds."""

ABOUT = """You play a card game with people and bots. Take a seat with `take_seat`, then
`wait` until it is your turn, and `play` one of the moves you are offered, as JSON, just as it
was shown. A refused move changes nothing: a code and a sentence say why, and what you may do
instead. `wait` again after each move until
the match is over."""


class SeatTools:
    """The one seat this agent has, and the tools it is played with."""

    def __init__(self) -> None:
        self._visitor: Visitor | None = None

    async def take_seat(self, link: str, name: str) -> str:
        """Follow a table's link, give a name and sit down if a chair is free."""
        if self._visitor:
            await self.leave()
        self._visitor = await done(arrived(link))
        await done(self._visitor.client.join(name))
        return described(self._visitor)

    async def look(self) -> str:
        """What happened since you last looked, what you see, and what you may do."""
        return described(self._here())

    async def wait(self, seconds: float = 20) -> str:
        """Wait until the table waits for you, the match begins or ends, or this long."""
        visitor = self._here()
        client = visitor.client
        before = client.table.phase
        await client.until(
            lambda: client.gone or is_asked(client) or client.table.phase != before,
            max(0.0, min(seconds, LONGEST_WAIT)),
        )
        return described(visitor)

    async def play(self, move: dict[str, Any]) -> str:
        """Make a move: an object as it was offered, for instance {"type": "flip"}."""
        visitor = self._here()
        try:
            await visitor.client.play(move)
        except Refused as refused:
            match = visitor.client.match
            instead = may_do(match.offer) if match and not match.outcome else ()
            raise ToolError("\n".join([sentence(refused), *instead])) from refused
        return described(visitor)

    async def start(self) -> str:
        """Host: start a match with those who sit."""
        await done(self._here().client.start())
        return described(self._here())

    async def say(self, text: str) -> str:
        """Say something to everybody at the table."""
        await done(self._here().client.chat(text))
        return described(self._here())

    async def leave(self) -> str:
        """Get up and go."""
        await self._here().client.leave()
        self._visitor = None
        return "You have left."

    async def hang_up(self) -> None:
        """End the connection; the chair is kept for a while, as for anybody."""
        if self._visitor:
            await self._visitor.client.hang_up()
        self._visitor = None

    def _here(self) -> Visitor:
        if self._visitor is None:
            raise ToolError("no_seat: take a seat first, with the table's link")
        return self._visitor


async def arrived(link: str) -> Visitor:
    """At the table behind a link. Raises Refused."""
    visitor = Visitor(TableClient.follow(link))
    await visitor.client.connect()
    return visitor


def is_asked(client: TableClient) -> bool:
    """Whether the table waits for this seat, or there is a match to look back at."""
    match = client.match
    return match is not None and (match.offer.awaited or match.outcome is not None)


async def done(action: Awaitable[T]) -> T:
    """What a tool call returns; what is refused is told as a tool's error."""
    try:
        return await action
    except Refused as refused:
        raise ToolError(sentence(refused)) from refused


def server() -> MCPServer:
    """A seat that is still to be taken; it is given up when the agent hangs up."""
    seat = SeatTools()

    @asynccontextmanager
    async def sitting(_: MCPServer) -> AsyncGenerator[None]:
        yield
        await seat.hang_up()

    tools = MCPServer("tablee", instructions=ABOUT, lifespan=sitting)
    tools_of_seat = (
        seat.take_seat,
        seat.look,
        seat.wait,
        seat.play,
        seat.start,
        seat.say,
        seat.leave,
    )
    for tool in tools_of_seat:
        tools.add_tool(tool, structured_output=False)
    return tools
