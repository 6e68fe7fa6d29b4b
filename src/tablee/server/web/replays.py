"""Matches told again as a seat heard them."""

from collections.abc import Iterator

import msgspec

from tablee.kernel import Audience, Outcome, Refusal, Refused
from tablee.match import Entry, Match, Stream, patch
from tablee.server.tables.records import Begun, Record
from tablee.server.wire import told, web


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
    stream = Stream(match, seat)
    opening = stream.updates.pop()
    held = opening.position
    yield told.Update(opening.n, 0, opening.facts, [held])
    for entry in entries:
        match.repeat(entry)
        for update in stream.take():
            yield told.Update(update.n, entry.at, update.facts, patch(held, update.position))
            held = update.position


def _find(records: list[Record], number: int) -> tuple[Begun, list[Entry]] | None:
    """A match by its number: how it began, and its entries."""
    begun: Begun | None = None
    entries: list[Entry] = []
    for record in records:
        if isinstance(record, Begun):
            if begun:
                break
            begun = record if record.match == number else None
        elif begun:
            entries.append(record.entry)
    return (begun, entries) if begun else None
