"""A club: a name, its members, one lasting link, and the tables they opened.

As with `persons`, nothing here waits or sends. A club is shown to its members alone. Its link has
a key, which lets others join; the founder may have a new one made, and the old link leads nowhere.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import msgspec

from tablee.kernel import Refusal
from tablee.server.clubs.documents import Found, Kind, Plan
from tablee.server.clubs.persons import (
    MOST_CLUBS,
    MOST_TABLES,
    PERSONS,
    UNKNOWN,
    Person,
    cleaned_name,
    known,
)
from tablee.server.tables.people import names
from tablee.server.wire.people import ChangeMe
from tablee.server.wire.server_messages import TableClub
from tablee.store import Damaged, Edit, Store

MOST_MEMBERS, MOST_EVER = 30, 200
TABLES_KEPT = 50
"""So many tables of a club stay although nobody uses them: what was played there can be seen."""
NOBODY = "–"
"""What stands where the name of somebody was who had it deleted."""


class Member(msgspec.Struct):
    """Somebody of a club; who has left keeps their number, for games of before."""

    number: int
    person: str
    """Their id."""
    name: str
    mark: int | None = None
    left: bool = False


class Club(msgspec.Struct):
    """Everything of a club but its games."""

    code: str
    name: str
    key: str
    founder: int
    since: float
    members: list[Member] = []
    tables: list[str] = []
    """Of which nothing is struck out, the latest last."""
    games: int = 0
    """How many are over."""

    @property
    def present(self) -> list[Member]:
        """Those who have not left."""
        return [one for one in self.members if not one.left]

    def member(self, person: str) -> Member | None:
        """The member who is this person."""
        return next((one for one in self.present if one.person == person), None)

    def name_of(self, number: int) -> str:
        """What the member with this number is called."""
        return next(one.name for one in self.members if one.number == number)


CLUBS = Kind("club", Club)
OF_CLUBS: list[Kind[Any]] = []
"""What else is kept of a club: by its code, or by keys that begin with it and a slash."""
OF_MEMBERS: list[Callable[[Store, Club, int], list[Edit]]] = []
"""What else changes when a member, by their number, leaves a club that stays."""
ALL = 10_000_000


def gone(store: Store, club: Found[Club]) -> list[Edit]:
    """A club and all that is kept of it, struck out."""
    others = [
        one.struck()
        for kind in OF_CLUBS
        for one in (*kind.find_all(store, [club.key]), *kind.last(store, f"{club.key}/", ALL))
    ]
    return [club.struck(), *others]


def found_by(store: Store, secret: str, code: str) -> tuple[Found[Club], Member] | Refusal:
    """A club, for one of its members."""
    person, club = known(store, secret), CLUBS.find(store, code)
    if person is None:
        return UNKNOWN
    member = club.value.member(person.key) if club else None
    return (club, member) if club and member else Refusal("unknown_club")


def invited_to(store: Store, code: str, key: str) -> Club | None:
    """A club, for whoever has its link."""
    club = CLUBS.find(store, code)
    return club.value if club and names.same_hash(club.value.key, key) else None


# Members -----------------------------------------------------------------------------------------


def founded(
    store: Store, *, secret: str, code: str, key: str, name: str, now: float, table: str = ""
) -> Plan[Club] | Refusal:
    """A new club, with its founder, and perhaps the table it was made at."""
    person, called = known(store, secret), cleaned_name(name)
    if person is None or not called:
        return UNKNOWN if person is None else Refusal("bad_name")
    if len(person.value.clubs) >= MOST_CLUBS:
        return Refusal("too_many_clubs")
    club = Club(code, called, key, 1, now, tables=[table] if table else [])
    _enter(club, person.value)
    if table:
        note_table(person.value, table)
    return Plan(club, (CLUBS.new(code, club), person.edited()))


def joined(store: Store, secret: str, code: str) -> Plan[Member] | Refusal:
    """Somebody becomes a member; whoever is one already stays one."""
    person, club = known(store, secret), CLUBS.find(store, code)
    if person is None or club is None:
        return UNKNOWN if person is None else Refusal("unknown_club")
    if member := club.value.member(person.key):
        return Plan(member)
    if len(person.value.clubs) >= MOST_CLUBS:
        return Refusal("too_many_clubs")
    is_full = len(club.value.present) >= MOST_MEMBERS or len(club.value.members) >= MOST_EVER
    if is_full:
        return Refusal("club_full")
    member = _enter(club.value, person.value)
    return Plan(member, (club.edited(), person.edited()))


def _enter(club: Club, person: Person) -> Member:
    """Somebody new, or somebody who was a member before, under their number of then."""
    name = names.unambiguous_name(person.name, [one.name for one in club.present])
    person.clubs.append(club.code)
    before = next((one for one in club.members if one.person == person.id), None)
    if before:
        person.clubs_left = [code for code in person.clubs_left if code != club.code]
        before.name, before.mark, before.left = name, person.mark, False
        return before
    member = Member(len(club.members) + 1, person.id, name, person.mark)
    club.members.append(member)
    return member


def removed(store: Store, *, secret: str, code: str, number: int, key: str) -> Plan[None] | Refusal:
    """A member leaves, or the founder sends one away: the link they know leads nowhere then."""
    found = found_by(store, secret, code)
    if isinstance(found, Refusal):
        return found
    club, me = found
    member = next((one for one in club.value.present if one.number == number), None)
    if member is None or (me.number not in (number, club.value.founder)):
        return Refusal("no_such_person" if member is None else "not_founder")
    if member is not me:
        club.value.key = key
    person = PERSONS.find(store, member.person)
    if person:
        _leave(person.value, code)
        person.value.clubs_left.append(code)
    return Plan(None, (*left(store, club, member), *([person.edited()] if person else [])))


def _leave(person: Person, code: str) -> None:
    person.clubs = [one for one in person.clubs if one != code]


def left(store: Store, club: Found[Club], member: Member) -> list[Edit]:
    """The club without a member; the oldest of the others founds it anew, and none closes it."""
    member.left = True
    others = club.value.present
    if not others:
        return gone(store, club)
    if club.value.founder == member.number:
        club.value.founder = others[0].number
    others_too = [edit for of in OF_MEMBERS for edit in of(store, club.value, member.number)]
    return [club.edited(), *others_too]


# What a founder does -----------------------------------------------------------------------------


def founders(store: Store, secret: str, code: str) -> Found[Club] | Refusal:
    """A club, for its founder."""
    found = found_by(store, secret, code)
    if isinstance(found, Refusal):
        return found
    return found[0] if found[0].value.founder == found[1].number else Refusal("not_founder")


def renewed(store: Store, secret: str, code: str, key: str) -> Plan[None] | Refusal:
    """A new link; the old one leads nowhere."""
    club = founders(store, secret, code)
    if isinstance(club, Refusal):
        return club
    club.value.key = key
    return Plan(None, (club.edited(),))


def handed_over(store: Store, secret: str, code: str, number: int) -> Plan[None] | Refusal:
    """Another member is the founder from now on."""
    club = founders(store, secret, code)
    if isinstance(club, Refusal):
        return club
    if number not in [one.number for one in club.value.present]:
        return Refusal("no_such_person")
    club.value.founder = number
    return Plan(None, (club.edited(),))


def closed(store: Store, secret: str, code: str) -> Plan[None] | Refusal:
    """There is no such club any more; its tables go as others do."""
    club = founders(store, secret, code)
    if isinstance(club, Refusal):
        return club
    people = PERSONS.find_all(store, [one.person for one in club.value.present])
    for person in people:
        _leave(person.value, code)
    return Plan(None, (*gone(store, club), *(person.edited() for person in people)))


# Tables ------------------------------------------------------------------------------------------


def sat_down(store: Store, secret: str, code: str, table: str) -> Plan[Member] | Refusal:
    """A member is about to sit at a table of the club, which is one of its tables from now on."""
    found, person = found_by(store, secret, code), known(store, secret)
    if isinstance(found, Refusal) or person is None:
        return found if isinstance(found, Refusal) else UNKNOWN
    club, member = found
    edits: list[Edit] = []
    if table not in club.value.tables:
        club.value.tables = [*club.value.tables, table][-TABLES_KEPT:]
        edits.append(club.edited())
    if table not in person.value.tables:
        note_table(person.value, table)
        edits.append(person.edited())
    return Plan(member, tuple(edits))


def note_table(person: Person, table: str) -> None:
    """Somebody has a place at a table of a club: what is written there goes with them."""
    person.tables = [*person.tables, table][-MOST_TABLES:]


class ClubOfTable(msgspec.Struct):
    """Of a table's page, whose table it is."""

    club: TableClub | None = None


read_club = msgspec.json.Decoder(ClubOfTable).decode


def kept_by_clubs(store: Store, tables: Iterable[str]) -> set[str]:
    """Those of these tables that stay although nobody uses them: the last ones of each club."""
    kept: dict[str, set[str]] = {}
    for table in tables:
        with suppress(Damaged, msgspec.MsgspecError):
            page = store.page(table)
            club = read_club(page.table_record).club if page else None
            if club and club.club not in kept:
                found = CLUBS.find(store, club.club)
                kept[club.club] = {*found.value.tables} if found else set()
    return {table for tables_of in kept.values() for table in tables_of}


# People ------------------------------------------------------------------------------------------


def changed(store: Store, secret: str, asked: ChangeMe) -> Plan[None] | Refusal:
    """Somebody's name, look or company, in their clubs too."""
    person = known(store, secret)
    if person is None:
        return UNKNOWN
    value = person.value
    if asked.name is not None:
        value.name = cleaned_name(asked.name)
    if not value.name:
        return Refusal("bad_name")
    value.mark = value.mark if asked.mark is None else asked.mark
    value.company = asked.company or value.company
    return Plan(None, (person.edited(), *_shown_in_clubs(store, value)))


def _shown_in_clubs(store: Store, person: Person) -> Iterable[Edit]:
    for club in CLUBS.find_all(store, person.clubs):
        member = club.value.member(person.id)
        if member is None:
            continue
        others = [one.name for one in club.value.present if one is not member]
        shown = names.unambiguous_name(person.name, others), person.mark
        if shown != (member.name, member.mark):
            member.name, member.mark = shown
            yield club.edited()
