"""Everything a house knows of somebody, to be read as one file or to be gone.

Documents go in one commit. Tables belong to nodes, and are written anew one by one (ADR 72): what
is left to do is a document too, so that no crash and no sleeping node forgets it.
"""

import msgspec

from tablee.kernel import Refusal
from tablee.server.clubs.book import games_of, standings_of
from tablee.server.clubs.clubs import CLUBS, NOBODY, Club, left
from tablee.server.clubs.documents import Kind, Plan
from tablee.server.clubs.notifications import subscriptions_of
from tablee.server.clubs.persons import UNKNOWN, Person, kept_of, known, proofs_of
from tablee.server.clubs.told import games_told, standings_told
from tablee.server.tables.matches.daily import code_of_day
from tablee.server.tables.people import names
from tablee.server.wire.people import DeviceInfo, MyCalls, MyClubFile, MyFile
from tablee.store import Edit, Store

AT_ONCE = 200


class Trace(msgspec.Struct, frozen=True):
    """A table where nothing may stay of somebody."""

    table: str
    person: str


TRACES = Kind("trace", Trace)


def file_of(store: Store, secret: str) -> MyFile | Refusal:
    """Everything about somebody."""
    person = known(store, secret)
    if person is None:
        return UNKNOWN
    value, proof = person.value, names.secret_hash(secret)
    devices = [DeviceInfo(d.number, d.name, d.since, d.proof == proof) for d in value.devices]
    found = CLUBS.find_all(store, [*value.clubs, *value.clubs_left])
    clubs = [_club_file(store, one.value, person.key) for one in found]
    return MyFile(
        value.name,
        value.since,
        value.mark,
        value.company,
        bool(value.words),
        devices,
        clubs,
        value.tables,
        value.days,
        _calls(store, value),
    )


def _calls(store: Store, person: Person) -> list[MyCalls]:
    return [
        MyCalls(number, one.endpoint, one.language, one.since, one.clubs, one.called)
        for number, one in subscriptions_of(store, person).items()
    ]


def _club_file(store: Store, club: Club, person: str) -> MyClubFile:
    me = next(one for one in club.members if one.person == person)
    games = (one for one in games_of(store, club) if me.number in one.places)
    lines = standings_told(standings_of(store, club.code), {me.number})
    return MyClubFile(
        club.code, club.name, me.name, me.left, games_told(club, games, me.number), lines
    )


def deleted(store: Store, secret: str) -> Plan[None] | Refusal:
    """Nothing stays of somebody but places at tables, and of these it is written that they go."""
    person = known(store, secret)
    if person is None:
        return UNKNOWN
    edits: list[Edit] = [
        person.struck(),
        *proofs_of(store, person.value),
        *kept_of(store, person.key, person.value.devices),
    ]
    for club in CLUBS.find_all(store, [*person.value.clubs, *person.value.clubs_left]):
        for member in club.value.members:
            if member.person == person.key:
                member.name, member.mark, member.person = NOBODY, None, ""
                edits += left(store, club, member)
    days = map(code_of_day, person.value.days)
    for table in dict.fromkeys([*person.value.tables, *days]):
        edits.append(TRACES.new(f"{table}/{person.key}", Trace(table, person.key)))
    return Plan(None, tuple(edits))


def traces_left(store: Store) -> list[Trace]:
    """Where something of somebody is still to go; some of it, if it is much."""
    return [one.value for one in TRACES.last(store, "", AT_ONCE)]


def traces_at(store: Store, table: str) -> list[Trace]:
    """Who is still to go from this table."""
    return [one.value for one in TRACES.last(store, f"{table}/", AT_ONCE)]


def gone_from(store: Store, trace: Trace) -> Plan[None]:
    """Nothing of them is at this table any more."""
    found = TRACES.find(store, f"{trace.table}/{trace.person}")
    return Plan(None, (found.struck(),) if found else ())
