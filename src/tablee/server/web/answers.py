"""What is asked besides the frames of a table, answered without HTTP."""

import asyncio
from typing import Any, get_args

from tablee.bots import Level
from tablee.games import GAMES
from tablee.kernel import AnyGame, Audience, Refusal
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.tables.matches import replays
from tablee.server.tables.table import Table
from tablee.server.wire import told, web

LEVELS: list[Level] = list(get_args(Level))


def whole(text: str) -> int | None:
    """A number of an address; None if it is none, or longer than any of ours."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def catalogue(version: str) -> web.Catalogue:
    """What can be played."""
    return web.Catalogue(version, [card(game) for game in GAMES.values()], LEVELS)


def card(game: AnyGame) -> web.GameCard:
    """What there is to know of a game before a table is opened."""
    options = game.options_type()
    numbers = game.seats(options)
    return web.GameCard(game.key, options, numbers[0], numbers[-1], game.clocked)


def my_table(table: Table, state: told.TableState, person: int) -> web.MyTable:
    """How it stands at a table for somebody who sits there."""
    running = table.match if table.playing else None
    seats = running.match.awaited() if running else ()
    turns = () if running is None or running.races else seats
    awaited = [table.called(seat) for seat in turns]
    yours = running is not None and running.seat_of(person) in seats
    return web.MyTable(state, person, yours, awaited)


async def place(registry: Registry, where: web.Place) -> web.MyTable | None:
    """How things stand at a table for the owner of this token; None: nobody there has it."""
    seen = await registry.glance(where.table)
    guest = seen[0].who(where.token) if seen else None
    return my_table(*seen, guest.person) if seen and guest else None


async def story(
    registry: Registry, session: Session, number: int | None, token: str
) -> web.Story | Refusal:
    """The match so far, as the seat of who asks was told it."""
    guest, running = session.table.who(token), session.table.match
    if running is None or number is None or running.number != number:
        return Refusal("no_match")
    seat = running.seat_of(guest.person if guest else None)
    await session.outbox.flushed()
    records = await registry.records(session.table.page.code)
    return await asyncio.to_thread(replays.story, records, number, seat)


async def replay(
    registry: Registry, session: Session, number: int, audience: Audience
) -> web.Replay | Refusal:
    """A match that is over; if its rules are no longer known, as it was told at the end."""
    await session.outbox.flushed()
    code = session.table.page.code
    records = await registry.records(code)
    told = await asyncio.to_thread(replays.replay, records, number, audience)
    if isinstance(told, Refusal) and told.code in replays.OUTDATED:
        kept = await asyncio.to_thread(registry.store.kept, code, number)
        return await asyncio.to_thread(replays.kept_replay, kept, audience) if kept else told
    return told


async def analysis(registry: Registry, session: Session, number: int) -> Any:
    """What a match that is over was worth; nobody is told anything of one that goes on."""
    kept = await asyncio.to_thread(registry.store.kept, session.table.page.code, number)
    if kept is None:
        return Refusal("not_judged")
    return await asyncio.to_thread(replays.kept_analysis, kept)
