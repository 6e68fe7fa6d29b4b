"""Matches told again as a seat heard them: from their log, or as they were kept at their end.

A log can be told again only by the rules it was played by. So when a match is over, what every
audience was told is kept beside it, and serves once its rules have changed.
"""

import zlib
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.analysis import analyse
from tablee.kernel import Audience, Outcome, Refusal, Refused
from tablee.match import Entry, Log, Match, Position, retell
from tablee.server.tables.matches.records import Begun, Record, matches_in, read_record
from tablee.server.tables.matches.running import as_sent
from tablee.server.wire import told, web

OUTDATED = ("unknown_version", "unknown_game")
"""Why a log cannot be told again although nothing is wrong with it."""
MOST_ENTRIES = 20_000
LARGEST = 64 * 2**20
"""Bytes. A match that is longer than any of people is not kept."""


class KeptMatch(msgspec.Struct, frozen=True):
    """What all audiences were told, as it was sent: it may be of words nobody knows any more."""

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


def replay(records: list[Record], number: int, seat: Audience) -> web.Replay | Refusal:
    """All updates of one audience; only of a match that is over, whose secrets are nobody's."""
    told = told_again(records, number, seat)
    if isinstance(told, Refusal):
        return told
    story, outcome = told
    if outcome is None:
        return Refusal("not_over")
    return web.Replay(**msgspec.structs.asdict(story), outcome=outcome)


def story(records: list[Record], number: int, seat: Audience) -> web.Story | Refusal:
    """All that one audience has been told so far."""
    told = told_again(records, number, seat)
    return told if isinstance(told, Refusal) else told[0]


def told_again(
    records: list[Record], number: int, seat: Audience
) -> tuple[web.Story, Outcome | None] | Refusal:
    """What one audience was told, and how it ended if it did."""
    found = _find(records, number)
    if found is None:
        return Refusal("no_match")
    begun, entries = found
    if seat is not None and not 0 <= seat < begun.head.seats:
        return Refusal("no_such_seat")
    try:
        match = Match.begin(begun.head)
    except Refused as refused:
        return Refusal(refused.code)
    updates = list(_updates(match, seat, entries))
    so_far = web.Story(
        match=number,
        game=begun.head.game,
        seats=begun.head.seats,
        names=begun.names,
        you=seat,
        updates=updates,
    )
    return so_far, match.outcome


def _updates(match: Match, seat: Audience, entries: list[Entry]) -> Iterator[told.Update]:
    """Every update as it was sent: the first one whole, then what changed."""
    held: Position | None = None
    for at, update in retell(match, seat, entries):
        yield as_sent(update, at, held)
        held = update.position


def keep(raw: list[bytes], number: int, worlds: int) -> bytes | None:
    """Everything that was told of a match; None: it is not over, too long or outdated already.

    It is judged in so many worlds.
    """
    records = [read_record(record) for record in raw]
    found = _find(records, number)
    if found is None or len(found[1]) > MOST_ENTRIES:
        return None
    head, names = found[0].head, found[0].names
    told = [replay(records, number, audience) for audience in (*range(head.seats), None)]
    replays = [one for one in told if isinstance(one, web.Replay)]
    if len(replays) < len(told):
        return None
    rows = [[_raw(one) for one in row] for row in zip_longest(*(r.updates for r in replays))]
    judged = _judged(replace(head, entries=found[1]), worlds)
    kept = KeptMatch(number, head.game, head.seats, names, _raw(replays[0].outcome), rows, judged)
    whole = msgspec.json.encode(kept)
    return zlib.compress(whole) if len(whole) <= LARGEST else None


def _judged(log: Log, worlds: int) -> msgspec.Raw:
    try:
        return _raw(analyse(log, budget=worlds))
    except Refused:
        return _raw(None)


def _raw(thing: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(thing))


def _opened(kept: bytes) -> KeptMatch:
    whole = zlib.decompressobj().decompress(kept, LARGEST)
    return msgspec.json.decode(whole, type=KeptMatch)


def kept_analysis(kept: bytes) -> msgspec.Raw | Refusal:
    """What the match was worth, out of what was kept."""
    judged = _opened(kept).analysis
    return Refusal("not_judged") if bytes(judged) == b"null" else judged


def kept_replay(kept: bytes, seat: Audience) -> web.Replay | Refusal:
    """The replay of one audience, out of what was kept."""
    match = _opened(kept)
    if seat is not None and seat >= match.seats:
        return Refusal("no_such_seat")
    place = match.seats if seat is None else seat
    fields: dict[str, Any] = msgspec.structs.asdict(match)
    del fields["analysis"]
    updates = [row[place] for row in fields.pop("rows") if bytes(row[place]) != b"null"]
    return web.Replay(**fields, you=seat, updates=updates)


def _find(records: list[Record], number: int) -> tuple[Begun, list[Entry]] | None:
    """A match by its number: how it began, and its entries."""
    return next((one for one in matches_in(records) if one[0].match == number), None)
