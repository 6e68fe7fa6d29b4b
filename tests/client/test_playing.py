"""A client of Python at a real server: whole matches of every game, by functions and by bots."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from eventual import PATIENCE
from server.people import QUICK, Served
from tablee.bots import RealTimeBot, TurnBot, real_time_bot, turn_bot
from tablee.client import ClientState, SyncTableClient, TableClient, play_match
from tablee.kernel import Outcome, Refused
from tablee.server.wire import server_messages


@pytest.fixture
def server() -> Iterator[Served]:
    with Served(QUICK) as served:
        yield served


def first(match: ClientState) -> Any:
    """The first move that is offered, if any is listed."""
    return next(iter(match.offer.moves), None)


def bot(game: str, level: Any = "easy") -> TurnBot | RealTimeBot:
    return real_time_bot(game, level) or turn_bot(game, level)


async def match_of(server: Served, game: str, players: list[Any], **settings: Any) -> list[Outcome]:
    """A match between these; what each was told of its end."""
    async with AsyncExitStack() as stack:
        host = TableClient.open(server.url, name="Ada", game=game, **settings)
        clients = [await stack.enter_async_context(host)]
        for number, _ in enumerate(players[1:]):
            guest = await stack.enter_async_context(TableClient.follow(host.invite))
            await guest.join(f"Guest {number}")
            clients.append(guest)
        playing = [
            asyncio.create_task(play_match(*pair)) for pair in zip(clients, players, strict=True)
        ]
        await host.start()
        return await asyncio.gather(*playing)


@pytest.mark.parametrize("game", ["pan", "janus"])
def test_a_function_and_a_bot_of_ours_play_a_match(server: Served, game: str) -> None:
    seats = [first, bot(game), bot(game, "normal")]
    ends = asyncio.run(match_of(server, game, seats))
    assert ends[0] == ends[1] == ends[2]
    assert sorted(seat for group in ends[0].ranking for seat in group) == [0, 1, 2]


async def race_until(server: Served, fact: str, options: Any, players: list[Any]) -> None:
    """A race between these, until everybody was told of such a thing."""
    async with AsyncExitStack() as stack:
        opened = TableClient.open(server.url, name="Ada", game="twinit", options=options)
        host = await stack.enter_async_context(opened)
        guest = await stack.enter_async_context(TableClient.follow(host.invite))
        await guest.join("Bob")
        told: list[str] = []
        heard = server_messages.Update
        guest.listen(
            lambda m: told.extend(f["type"] for f in m.facts) if isinstance(m, heard) else None
        )
        pairs = zip((host, guest), players, strict=True)
        playing = [asyncio.create_task(play_match(*pair)) for pair in pairs]
        await host.start()
        assert await host.until(lambda: fact in told or host.gone or guest.gone, PATIENCE)
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        assert fact in told, told


@pytest.mark.parametrize(
    ("mode", "fact"), [("solo", "won"), ("ring", "pair_shown"), ("coop", "matched")]
)
def test_bots_of_ours_race(server: Served, mode: str, fact: str) -> None:
    bots = [bot("twinit", "strong"), bot("twinit", "strong")]
    asyncio.run(race_until(server, fact, {"mode": mode}, bots))


def test_a_notebook_plays_step_by_step(server: Served) -> None:
    with SyncTableClient.open(server.url, name="Ada", game="pan") as table:
        table.add_bot(1, "easy")
        table.start()
        while table.wait_for_turn():
            table.play(table.match.offer.moves[0])
        assert table.client.outcome
        with pytest.raises(Refused, match=r"game_over|stale"):
            table.play({"type": "flip"})
        table.chat("Again?")
        table.start()
        assert table.play_match(first).ranking
