"""What is asked besides the frames of a table, answered without HTTP."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import get_args

import msgspec

from tablee.bots import Level
from tablee.games import GAMES, shapes
from tablee.games.wording import wording_of
from tablee.kernel import AnyGame, Audience, Refusal
from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.settings import Settings
from tablee.server.tables.evening import evening_of, tally_of
from tablee.server.tables.finished import Result
from tablee.server.tables.matches import replays
from tablee.server.tables.record import Standing
from tablee.server.tables.sleeping import SleepingTable
from tablee.server.tables.snapshots import score_state, standing_of
from tablee.server.wire import http

LEVELS: list[Level] = list(get_args(Level))


def parse_number(text: str) -> int | None:
    """A number of an address; None if it is none, or longer than any of ours."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def catalogue(settings: Settings) -> http.GameCatalogue:
    """What can be played."""
    offered = [game_info(game) for game in GAMES.values() if settings.offers(game.key)]
    return http.GameCatalogue(settings.version, offered, LEVELS)


def game_info(game: AnyGame) -> http.GameInfo:
    """What there is to know of a game before a table is opened."""
    options = game.options_type()
    numbers = game.seats(options)
    return http.GameInfo(game.key, options, numbers[0], numbers[-1], game.has_clock)


def description(game: AnyGame) -> http.GameDescription:
    """What a page needs to draw a game that has no board of its own."""
    schemas, parts = shapes(game)
    info = game_info(game)
    return http.GameDescription(
        game.key,
        info.least_players,
        info.most_players,
        game.race_timing(info.options, info.least_players) is not None,
        wording_of(game.key),
        schemas,
        parts,
    )


async def my_table_for(
    registry: Registry,
    where: http.TableToken,
    read_page: Callable[[str], Awaitable[SleepingTable | Refusal | None]],
    read_standing: Callable[[SleepingTable], Awaitable[Standing | Refusal]],
) -> http.MyTable | http.KeptTable | Refusal | None:
    """How things stand at a table for the owner of this token; None: nobody there has it.

    A sleeping table is not woken: its front page is read, and its log only if that does not say.
    """
    session = registry.sessions.get(where.table.lower())
    sleeping = None if session else await read_page(where.table)
    if isinstance(sleeping, Refusal):
        return sleeping
    table = session.table if session else sleeping.table if sleeping else None
    guest = table.person_with_token(where.token) if table else None
    if table is None or guest is None:
        return None
    if session:
        standing, state = standing_of(table, 0), session.broadcast.table_state()
    else:
        assert sleeping
        if not sleeping.can_wake:
            return http.KeptTable(table.record.code, table.record.game)
        standing = sleeping.standing or await read_standing(sleeping)
        if isinstance(standing, Refusal):
            return standing
        state = sleeping.state(standing)
    seat = table.seat_played_by(guest.person)
    awaited = [table.name_at(seat) for seat in standing.awaited]
    return http.MyTable(state, guest.person, seat in standing.acting, awaited)


def not_over(session: Session, number: int | None) -> Refusal | None:
    """Why a match cannot be told again as a whole, as far as that is known without its log."""
    running, so_far = session.table.match, session.table.record.matches_so_far
    if number is None or not 1 <= number <= so_far:
        return Refusal("no_match")
    is_on = running is not None and running.number == number and running.outcome is None
    return Refusal("not_over") if is_on else None


def transcript_asked(
    session: Session, number: int | None, token: str
) -> tuple[int, Audience] | Refusal:
    """The match that goes on or was last, and whose ears its owner of this token has."""
    guest, running = session.table.person_with_token(token), session.table.match
    if running is None or number is None or running.number != number:
        return Refusal("no_match")
    return number, running.seat_of(guest.person if guest else None)


async def transcript(
    registry: Registry, session: Session, number: int, seat: Audience
) -> bytes | Refusal:
    """The match so far, as one audience was told it."""
    await session.outbox.flushed()
    raw = await registry.records_of(session.table.record.code, number)
    return await registry.workers.run_errand(replays.encoded_transcript, raw, number, seat)


async def replay(
    registry: Registry, session: Session, number: int, audience: Audience
) -> bytes | Refusal:
    """A match that is over; if its rules are no longer known, as it was told at the end."""
    refusal = not_over(session, number)
    if refusal:
        return refusal
    await session.outbox.flushed()
    code, errand = session.table.record.code, registry.workers.run_errand
    raw = await registry.records_of(code, number)
    outdated = await asyncio.to_thread(replays.outdated, raw)
    if outdated is None:
        return await errand(replays.encoded_replay, raw, number, audience)
    packed = await asyncio.to_thread(registry.store.archived, code, number)
    return await errand(replays.archived_replay, packed, audience) if packed else outdated


async def evening(registry: Registry, session: Session, number: int) -> bytes | Refusal:
    """The evening of a match that is over. Of one that goes on nothing is looked at."""
    record = session.table.record
    results = evening_of(record.results, number)
    if not results:
        return Refusal("no_match")
    games = [await _evening_game(registry, record.code, result) for result in results]
    tally = [score_state(score) for score in tally_of(results)]
    return msgspec.json.encode(http.Evening(tally, games))


async def _evening_game(registry: Registry, code: str, result: Result) -> http.EveningGame:
    packed = await asyncio.to_thread(registry.store.archived, code, result.match)
    judged = packed and await registry.workers.run_errand(replays.archived_brief, packed)
    return http.EveningGame(
        result.match,
        result.game,
        result.options,
        result.at,
        result.people,
        result.names,
        result.outcome,
        result.sides,
        {seat: http.HelpedSeat(help.how, help.bot) for seat, help in result.helped.items()},
        judged or None,
    )


async def analysis(registry: Registry, session: Session, number: int) -> bytes | Refusal:
    """What a match that is over was worth; nobody is told anything of one that goes on."""
    packed = await asyncio.to_thread(registry.store.archived, session.table.record.code, number)
    if packed is None:
        return Refusal("not_judged")
    return await registry.workers.run_errand(replays.archived_analysis, packed)
