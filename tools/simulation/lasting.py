"""What must be true of people, clubs and days once an evening is over.

Nothing of them that was acknowledged is lost or there twice, a finished game of a club is booked
exactly once, and nobody who had themselves deleted is named anywhere.
"""

import zlib
from collections import Counter
from collections.abc import Iterator

import msgspec

from tablee.server.clubs import persons
from tablee.server.clubs.book import STANDINGS, games_of
from tablee.server.clubs.clubs import CLUBS, Club
from tablee.server.clubs.leaving import TRACES
from tablee.server.clubs.standings import Standings, counted
from tablee.server.live.day import HandedIn
from tablee.server.tables.record import TableRecord
from tablee.store import Store
from tools.simulation.disk import Rows, TableRows
from tools.simulation.friends import Circle
from tools.simulation.house import House
from tools.simulation.journal import Journal
from tools.simulation.known import Identity
from tools.simulation.laws import DAY

EVERY = 1_000


def violations(house: House, journal: Journal, circle: Circle) -> Iterator[str]:
    """Every broken promise, in a sentence."""
    store: Store = next(iter(house.servers.values())).store
    for friend in circle.friends:
        for one in friend.identities:
            if one.deleted_at is None:
                yield from _known(store, one)
                yield from _on_boards(house.rows, one)
            elif one.deleted_at < house.world.now:
                yield from _named(house.rows, store, one)
    for club in CLUBS.last(store, "", EVERY):
        yield from _booked(store, club.value, house.rows, journal)
    for code, table in house.rows.tables.items():
        if code.startswith(DAY):
            yield from _twice(code, table)


def _known(store: Store, one: Identity) -> Iterator[str]:
    """Whoever was told that they are known is, on each device that is theirs."""
    for secret in one.secrets:
        person = persons.known(store, secret)
        if person is None:
            yield f"{one.called} is not known any more"
        elif person.value.name not in {one.name, *one.names}:
            yield f"{one.called} is called {person.value.name!r} and not {one.name!r}"


def _named(rows: Rows, store: Store, one: Identity) -> Iterator[str]:
    """Nothing names who is deleted, but tables of which it is written that they will follow."""
    following = {trace.value.table for trace in TRACES.last(store, "", EVERY)}
    for (kind, key), paper in rows.papers.items():
        if one.called.encode() in paper.body:
            yield f"{kind} {key} names {one.called}, who is deleted"
    for code, table in rows.tables.items():
        if code not in following and one.called.encode() in _written(table):
            yield f"{code} names {one.called}, who is deleted"


def _written(table: TableRows) -> bytes:
    told = [zlib.decompress(packed) for packed in table.archived.values()]
    return b"".join([table.page or b"", *(row.record for row in table.rows), *told])


def _on_boards(rows: Rows, one: Identity) -> Iterator[str]:
    """Who was told that they are on a board is there, unless the day was struck out."""
    for (day, game), result in one.handed_in.items():
        code = f"{DAY}{day}"
        if code in rows.struck:
            continue
        table = rows.tables.get(code)
        kept = [row for row in _handed_in(table) if row.game == game] if table else []
        if result not in [msgspec.to_builtins(row.result) for row in kept]:
            yield f"{one.called} is not on the board of {day}"


def _twice(code: str, table: TableRows) -> Iterator[str]:
    """Everybody is on a board once."""
    times = Counter((row.game, row.person or row.proof) for row in _handed_in(table))
    if any(many > 1 for many in times.values()):
        yield f"{code}: somebody is twice on a board"


def _handed_in(table: TableRows) -> list[HandedIn]:
    return [msgspec.json.decode(row.record, type=HandedIn) for row in table.rows]


def _booked(store: Store, club: Club, rows: Rows, journal: Journal) -> Iterator[str]:
    """Every game of a club that is over is in its book once, or on its way there."""
    games = list(games_of(store, club))
    booked = Counter((game.table, game.match) for game in games)
    if len(games) != club.games:
        yield f"club {club.code}: of {club.games} games {len(games)} are there"
    if twice := [game for game, times in booked.items() if times > 1]:
        yield f"club {club.code}: booked twice: {twice[:3]}"
    found = STANDINGS.find(store, club.code)
    if (found.value if found else Standings()) != counted(games):
        yield f"club {club.code}: the standings are not the sum of the games"
    for code in journal.of_clubs:
        table = rows.tables.get(code)
        if table is None or table.page is None:
            continue
        page = msgspec.json.decode(table.page, type=TableRecord)
        if page.club is None or page.club.club != club.code:
            continue
        waiting = {(code, one.match) for one in page.finished}
        ended = {one for one in journal.ended if one[0] == code}
        if missing := ended - booked.keys() - waiting:
            yield f"club {club.code}: not booked: {sorted(missing)[:3]}"
        if not table.forgot and (early := {one for one in booked if one[0] == code} - ended):
            yield f"club {club.code}: booked and not over: {sorted(early)[:3]}"
