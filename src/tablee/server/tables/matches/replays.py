"""Finished matches, replayed for anybody: from their log, or from the archive.

A log can be replayed only by the rules it was played by. So when a match is over, what every
audience was sent is archived beside it, and serves once its rules have changed.
"""

import zlib
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace

from tablee.analysis import Analysis, analyse
from tablee.analysis.brief import brief
from tablee.kernel import Audience, Outcome, Refusal, Refused
from tablee.match import Entry, Log, Match, Position, UpdateStream
from tablee.server.tables.matches.records import MatchStarted, Record, matches_in, read_record
from tablee.server.tables.matches.running import as_sent
from tablee.server.wire import http, server_messages

MOST_ENTRIES = 30_000
LARGEST = 64 * 2**20
"""Bytes. A match longer than people ever play is not archived."""


class ArchivedMatch(msgspec.Struct, frozen=True):
    """What all audiences were sent, as it was: today's code may not know its fields any more."""

    match: int
    game: str
    seats: int
    names: list[str]
    outcome: msgspec.Raw
    rows: list[list[msgspec.Raw]]
    """The first update of each seat and of spectators, then all second ones, and so on: what is
    nearly the same is side by side, and compresses well. `null`: this audience has no more."""
    analysis: msgspec.Raw = msgspec.Raw(b"null")
    """What it was worth, move by move; `null` where nobody can tell."""
    format: int = 1
    """Which field names its updates have; see `upgraded`."""


FORMAT = 2
"""1: positions had `turn`, offers had `deeds` and `otherwise`."""


def outdated(raw: list[bytes]) -> Refusal | None:
    """Why a match's log cannot be told again although nothing is wrong with it, or None."""
    begun = read_record(raw[0]) if raw else None
    if not isinstance(begun, MatchStarted):
        return None
    try:
        Match.from_head(begun.head)
    except Refused as refused:
        return Refusal(refused.code)
    return None


def encoded_replay(raw: list[bytes], number: int, seat: Audience) -> bytes | Refusal:
    """The replay of one audience as it is sent, for another process to make."""
    told = replay([read_record(record) for record in raw], number, seat)
    return told if isinstance(told, Refusal) else msgspec.json.encode(told)


def encoded_transcript(raw: list[bytes], number: int, seat: Audience) -> bytes | Refusal:
    """The same of a match so far."""
    told = transcript([read_record(record) for record in raw], number, seat)
    return told if isinstance(told, Refusal) else msgspec.json.encode(told)


def replay(records: Sequence[Record], number: int, seat: Audience) -> http.Replay | Refusal:
    """All updates of one audience; only of a match that is over, whose secrets are nobody's."""
    match = _replayed(records, number, [seat])
    if isinstance(match, Refusal):
        return match
    if match.outcome is None:
        return Refusal("not_over")
    return http.Replay(**_fields(match, seat), outcome=match.outcome)


def transcript(records: Sequence[Record], number: int, seat: Audience) -> http.Transcript | Refusal:
    """All that one audience has been sent so far."""
    match = _replayed(records, number, [seat])
    return match if isinstance(match, Refusal) else http.Transcript(**_fields(match, seat))


class ReplayedMatch(NamedTuple):
    """A match that was played again from its log."""

    started: MatchStarted
    entries: list[Entry]
    sent: dict[Audience, list[server_messages.Update]]
    """By audience, every update as it was sent: the first one whole, then what changed."""
    outcome: Outcome | None


def _replayed(
    records: Sequence[Record], number: int, audiences: Sequence[Audience] | None = None
) -> ReplayedMatch | Refusal:
    """A match, once, for these audiences; `None`: for all."""
    found = _find(records, number)
    if found is None:
        return Refusal("no_match")
    started, entries = found
    seats = started.head.seats
    wanted = audiences or [*range(seats), None]
    if any(seat is not None and not 0 <= seat < seats for seat in wanted):
        return Refusal("no_such_seat")
    try:
        match = Match.from_head(started.head)
    except Refused as refused:
        return Refusal(refused.code)
    return ReplayedMatch(started, entries, _sent(match, wanted, entries), match.outcome)


def _sent(
    match: Match, audiences: Sequence[Audience], entries: list[Entry]
) -> dict[Audience, list[server_messages.Update]]:
    streams = {audience: UpdateStream(match, audience) for audience in audiences}
    held: dict[Audience, Position | None] = dict.fromkeys(audiences)
    sent: dict[Audience, list[server_messages.Update]] = {audience: [] for audience in audiences}

    def send(at: int) -> None:
        for audience, stream in streams.items():
            for update in stream.take():
                sent[audience].append(as_sent(update, at, held[audience]))
                held[audience] = update.position

    send(0)
    for entry in entries:
        match.replay_entry(entry)
        send(entry.at)
    return sent


def _fields(match: ReplayedMatch, seat: Audience) -> dict[str, Any]:
    """What a replay and a transcript have in common."""
    head = match.started.head
    return {
        "match": match.started.match,
        "game": head.game,
        "seats": head.seats,
        "names": match.started.names,
        "you": seat,
        "updates": match.sent[seat],
    }


def archive(raw: list[bytes], number: int, worlds: int) -> bytes | None:
    """A finished match as all audiences were sent it, judged by sampling this many worlds.

    None: it is not over, too long or outdated already.
    """
    records = [read_record(record) for record in raw]
    found = _find(records, number)
    if found is None or len(found[1]) > MOST_ENTRIES:
        return None
    match = _replayed(records, number)
    if isinstance(match, Refusal) or match.outcome is None:
        return None
    head = match.started.head
    rows = [[_raw(update) for update in row] for row in zip_longest(*match.sent.values())]
    judged = _judged(replace(head, entries=match.entries), worlds)
    outcome = _raw(match.outcome)
    archived = ArchivedMatch(
        number, head.game, head.seats, match.started.names, outcome, rows, judged, FORMAT
    )
    whole = msgspec.json.encode(archived)
    return zlib.compress(whole) if len(whole) <= LARGEST else None


def _judged(log: Log, worlds: int) -> msgspec.Raw:
    try:
        return _raw(analyse(log, budget=worlds))
    except Refused:
        return _raw(None)


def _raw(thing: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(thing))


def _opened(packed: bytes) -> ArchivedMatch:
    whole = zlib.decompressobj().decompress(packed, LARGEST)
    return msgspec.json.decode(whole, type=ArchivedMatch)


def renamed(packed: bytes, names: Callable[[list[str]], list[str]]) -> bytes:
    """An archived match that is told under other names."""
    match = _opened(packed)
    return zlib.compress(msgspec.json.encode(replace(match, names=names(match.names))))


def archived_analysis(packed: bytes) -> bytes | Refusal:
    """What the match was worth, out of what was kept."""
    judged = bytes(_opened(packed).analysis)
    return Refusal("not_judged") if judged == b"null" else judged


def archived_brief(packed: bytes) -> Analysis | None:
    """What decided the match, out of what was kept; None: it was not judged, or too long ago."""
    try:
        judged = msgspec.json.decode(_opened(packed).analysis, type=Analysis | None)
    except msgspec.ValidationError:
        return None
    return judged and brief(judged)


def archived_replay(packed: bytes, seat: Audience) -> bytes | Refusal:
    """The replay of one audience, out of what was kept."""
    match = _opened(packed)
    if seat is not None and seat >= match.seats:
        return Refusal("no_such_seat")
    place = match.seats if seat is None else seat
    fields: dict[str, Any] = msgspec.structs.asdict(match)
    del fields["analysis"], fields["format"]
    updates: Any = [row[place] for row in fields.pop("rows") if bytes(row[place]) != b"null"]
    if match.format < FORMAT:
        updates = [upgraded(update) for update in updates]
    return msgspec.json.encode(http.Replay(**fields, you=seat, updates=updates))


def upgraded(update: msgspec.Raw) -> msgspec.Raw:
    """An update that was archived in format 1, with the field names of today."""
    plain = msgspec.json.decode(update)
    plain["patch"] = _renamed(plain["patch"], {"turn": "decision"})
    for position in _dicts(plain["patch"]):
        if "offer" in position:
            names = {"deeds": "kinds", "otherwise": "default_reason"}
            position["offer"] = _renamed(position["offer"], names)
    return _raw(plain)


def _renamed(patch: Any, names: dict[str, str]) -> Any:
    """A patch of a struct whose fields have new names: whole (`[value]`) or what changed."""
    if isinstance(patch, list):
        return [_renamed(whole, names) for whole in cast(list[Any], patch)]
    if not isinstance(patch, dict):
        return patch
    return {names.get(key, key): value for key, value in cast(dict[str, Any], patch).items()}


def _dicts(patch: Any) -> list[dict[str, Any]]:
    several = cast(list[Any], patch if isinstance(patch, list) else [patch])
    return [one for one in several if isinstance(one, dict)]


def _find(records: Sequence[Record], number: int) -> tuple[MatchStarted, list[Entry]] | None:
    """A match by its number: how it began, and its entries."""
    return next((one for one in matches_in(records) if one[0].match == number), None)
