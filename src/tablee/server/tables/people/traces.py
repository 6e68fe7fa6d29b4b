"""What is written of one person at a table, and the same table without it.

Names go from the page, from how matches began and from how they were told. What somebody wrote
in a game cannot be taken out of its log without another game coming of it: such a match, once it
is over, goes as a whole.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.games import GAMES
from tablee.kernel import Refusal, Seat
from tablee.server.tables.finished import FinishedMatch, Result
from tablee.server.tables.matches.records import (
    MatchStarted,
    Record,
    SeatTaken,
    read_record,
)
from tablee.server.tables.matches.replays import renamed
from tablee.server.tables.record import TableRecord
from tablee.store import ArchivedRow, StoredTable

NOBODY = "–"
"""What stands where a name was."""

encode = msgspec.json.encode


def matches_of(saved: StoredTable) -> int:
    """How many matches have begun at a table."""
    return msgspec.json.decode(saved.table_record, type=TableRecord).matches_so_far


def people_called(record: TableRecord, records: Iterable[Record], name: str) -> set[int]:
    """The numbers of everybody at a table who is or was called so."""
    wanted = name.casefold()
    found = {one.person for one in record.people if one.name.casefold() == wanted}
    found |= {line.person for line in record.chat if line.name.casefold() == wanted}
    found |= {
        score.person
        for score in record.tally
        if score.person is not None and score.name.casefold() == wanted
    }
    for one in records:
        if isinstance(one, MatchStarted):
            seated = zip(one.people, one.names, strict=True)
            found |= {p for p, called in seated if p is not None and called.casefold() == wanted}
        elif isinstance(one, SeatTaken) and one.person and one.name.casefold() == wanted:
            found.add(one.person)
    return found


def without(
    saved: StoredTable, archived: Mapping[int, bytes], person: int
) -> tuple[TableRecord, list[bytes], tuple[ArchivedRow, ...]] | Refusal:
    """A table without one person, who has left it. A match they wrote in must be over."""
    record = msgspec.json.decode(saved.table_record, type=TableRecord)
    matches = split(list(map(read_record, saved.records)))
    called = names_of(record, matches, person)
    results = {one.match: one for one in record.results}
    kept: list[bytes] = []
    told: list[ArchivedRow] = []
    for match in matches:
        started = match[0]
        seats = seats_of(match, person, called)
        if seats and writes(started.head.game):
            if started.match > record.archived:
                return Refusal("match_running")
            results.pop(started.match, None)
            continue
        if started.match in results:
            result = results[started.match]
            results[started.match] = _result_without(result, person, seats, called)
        kept += [encode(nameless(one, person, seats, called)) for one in match]
        packed = archived.get(started.match)
        if packed:
            hide = partial(hidden, seats=seats, called=called)
            told.append(ArchivedRow(started.match, renamed(packed, hide)))
    forget(record, person)
    record.results = list(results.values())
    record.standing = None  # it counts records
    return record, kept, tuple(told)


def split(records: list[Record]) -> list[list[Any]]:
    """The records of each match, how it began first."""
    matches = list[list[Any]]()
    for record in records:
        if isinstance(record, MatchStarted):
            matches.append([])
        if matches:
            matches[-1].append(record)
    return matches


def names_of(record: TableRecord, matches: list[list[Any]], person: int) -> set[str]:
    """All that somebody was ever called here."""
    found = {one.name for one in record.people if one.person == person}
    found |= {score.name for score in record.tally if score.person == person}
    found |= {line.name for line in record.chat if line.person == person}
    for started, *others in matches:
        seated = zip(started.people, started.names, strict=True)
        found |= {name for one, name in seated if one == person}
        found |= {one.name for one in others if isinstance(one, SeatTaken) and one.person == person}
    return found


def seats_of(match: list[Any], person: int, called: set[str]) -> set[Seat]:
    """Where somebody sat in a match: from its beginning, or for a bot later."""
    started: MatchStarted = match[0]
    first = {seat for seat, one in enumerate(started.people) if one == person}
    return first | {one.seat for one in match if took(one, person, called)}


def took(record: Record, person: int, called: set[str]) -> bool:
    """Whether somebody took over a seat; by their name, where no number was written yet."""
    if not isinstance(record, SeatTaken):
        return False
    return record.name in called if record.person is None else record.person == person


def nameless(record: Record, person: int, seats: set[Seat], called: set[str]) -> Record:
    """A record without what somebody was called."""
    if isinstance(record, MatchStarted):
        people = [None if one == person else one for one in record.people]
        return replace(record, names=hidden(record.names, seats, called), people=people)
    if isinstance(record, SeatTaken) and took(record, person, called):
        return replace(record, name=NOBODY, person=None)
    return record


def hidden(names: list[str], seats: set[Seat], called: set[str]) -> list[str]:
    """The names of a match, without those that somebody had in these seats."""
    mine = [seat in seats and name in called for seat, name in enumerate(names)]
    return [NOBODY if is_mine else name for is_mine, name in zip(mine, names, strict=True)]


def forget(record: TableRecord, person: int) -> None:
    """Nothing of somebody on the page of a table."""
    record.people = [one for one in record.people if one.person != person]
    record.chat = [line for line in record.chat if line.person != person]
    record.tally = [score for score in record.tally if score.person != person]
    record.tickets = {p: one for p, one in record.tickets.items() if one.person != person}
    record.hands_seen.pop(person, None)
    record.takeover_requests.pop(person, None)
    who = record.members.pop(person, "")
    record.finished = [_without_name(one, who) for one in record.finished]
    record.players = [None if one == person else one for one in record.players]
    for chair in record.chairs:
        if chair.person == person:
            chair.person = None


def _without_name(finished: FinishedMatch, who: str) -> FinishedMatch:
    """A match on its way into the book of a club, without what a member was called."""
    players = [
        replace(one, name=NOBODY) if who and one.person == who else one for one in finished.players
    ]
    return replace(finished, players=players)


def _result_without(result: Result, person: int, seats: set[Seat], called: set[str]) -> Result:
    """A result that does not say that they played: what they were called then may stand only here.

    Who took their seat stays.
    """
    people = [None if one == person else one for one in result.people]
    others = hidden(result.names, seats, called)
    names = [NOBODY if result.people[seat] == person else name for seat, name in enumerate(others)]
    return replace(result, people=people, names=names)


def writes(game: str) -> bool:
    """Whether people write in this game, or bring what somebody wrote; unknown: they may."""
    if game not in GAMES:
        return True
    kind = msgspec.inspect.type_info(GAMES[game].move_type)
    return GAMES[game].packs is not None or has_text(kind)


def has_text(kind: Any) -> bool:
    """Whether free text is anywhere in a type."""
    if isinstance(kind, msgspec.inspect.StrType):
        return True
    inner: list[Any] = [getattr(kind, "item_type", None), *getattr(kind, "types", ())]
    inner += [one.type for one in getattr(kind, "fields", ())]
    inner += [*getattr(kind, "item_types", ()), getattr(kind, "value_type", None)]
    return any(has_text(one) for one in inner if one is not None)
