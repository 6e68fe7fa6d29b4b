"""Agents at a live table, over MCP: a real client library, a real server, a whole match."""

import asyncio
import re
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack

import msgspec
import pytest
from mcp import Client, StdioServerParameters

from server.people import Person, Served
from tablee.agents.server import server as seat

MOVE = re.compile(r"^  (\{\"type\":.*\})$", re.MULTILINE)
COMMAND = [sys.executable, "-c", "from tablee.cli import main; main(['mcp'])"]


@pytest.fixture
def host() -> Iterator[Person]:
    """Somebody who opened a table of Pan and only looks on."""
    with Served() as served:
        ada = served.open("Ada")
        assert ada.ask("stand_up") is None
        yield ada


def link(host: Person) -> str:
    return f"{host.server.url}/t/{host.table_code}"


async def told(agent: Client, tool: str, **given: object) -> str:
    """What a tool says."""
    result = await agent.call_tool(tool, dict(given))
    (content,) = result.content
    assert content.type == "text"
    assert not result.is_error, content.text
    return content.text


async def refused(agent: Client, tool: str, **given: object) -> str:
    result = await agent.call_tool(tool, dict(given))
    (content,) = result.content
    assert result.is_error
    assert content.type == "text"
    return content.text


async def plays(agent: Client) -> str:
    """Wait, play the first of what is offered, and so on to the end; the last words."""
    while "The match is over" not in (seen := await told(agent, "wait")):
        moves = MOVE.findall(seen.partition("You may play one of these:")[2])
        if "It is your turn" in seen and moves:
            await agent.call_tool("play", {"move": msgspec.json.decode(moves[0])})
    return seen


async def two_agents(host: Person) -> list[str]:
    async with AsyncExitStack() as stack:
        stdio = StdioServerParameters(command=COMMAND[0], args=COMMAND[1:])
        agents = [await stack.enter_async_context(Client(way)) for way in (seat(), stdio)]
        for agent, name in zip(agents, ("Ann", "Ben"), strict=True):
            assert f"{name} (you)" in await told(agent, "take_seat", link=link(host), name=name)
        assert await asyncio.to_thread(host.ask, "start") is None
        return await asyncio.gather(*map(plays, agents))


def test_two_agents_play_a_whole_match_of_pan(host: Person) -> None:
    ends = asyncio.run(two_agents(host))
    assert all('The match is over: {"ranking":' in end for end in ends)
    host.until(lambda _: host.held is not None and host.now.outcome is not None)


async def a_clumsy_agent(host: Person) -> list[str]:
    async with Client(seat()) as agent:
        said = [await refused(agent, "look")]
        said += [await refused(agent, "take_seat", link="pan", name="Ann")]
        said += [await refused(agent, "take_seat", link=f"{host.server.url}/t/nowhere", name="A")]
        await told(agent, "take_seat", link=link(host), name="Ann")
        said += [await refused(agent, "play", move={"type": "flip"})]
        said += [await refused(agent, "start")]
        await told(agent, "say", text="hello")
        assert await told(agent, "leave") == "You have left."
        return said


def test_what_an_agent_gets_wrong_is_said_in_a_code(host: Person) -> None:
    wrong = ["no_seat", "no_link", "unknown_table", "no_match", "not_host"]
    said = asyncio.run(a_clumsy_agent(host))
    assert all(code in words for code, words in zip(wrong, said, strict=True)), said


async def plays_out_of_turn(host: Person) -> tuple[str, str]:
    async with Client(seat()) as agent:
        await told(agent, "take_seat", link=link(host), name="Ann")
        assert await asyncio.to_thread(host.ask, "start") is None
        seen = await told(agent, "wait")
        return seen, await refused(agent, "play", move={"type": "flip"})


def test_an_agent_is_told_the_rules_with_the_options_that_are_on(host: Person) -> None:
    assert host.ask("configure", options={"double_clic": True}) is None
    assert host.ask("add_bot", seat=2, level="easy") is None
    seen, wrong = asyncio.run(plays_out_of_turn(host))
    assert "Pan: be the last one alive." in seen
    assert "Double Clic is on: " in seen
    code, _, rest = wrong.removeprefix("Error executing tool play: ").partition(": ")
    assert re.fullmatch("[a-z_]+", code)
    sentence, *instead = rest.splitlines()
    assert sentence.endswith(".")
    assert "You may play one of these:" in instead


async def looks_twice(host: Person) -> tuple[str, str]:
    async with Client(seat()) as agent:
        await told(agent, "take_seat", link=link(host), name="Ann")
        assert await asyncio.to_thread(host.ask, "start") is None
        return await told(agent, "wait"), await told(agent, "look")


def test_the_rules_are_told_once_a_match(host: Person) -> None:
    assert host.ask("add_bot", seat=2, level="easy") is None
    first, second = asyncio.run(looks_twice(host))
    assert "be the last one alive" in first
    assert "be the last one alive" not in second
    assert "Double Clic" not in first
