"""Matches that are over, told again as a seat heard them."""

from tablee.kernel import Audience, Refusal, Refused
from tablee.match import Entry, Match, Step, Stream
from tablee.server.running import Begun, Record
from tablee.server.wire import web


def replay(records: list[Record], number: int, seat: Audience) -> web.Replay | Refusal:
    """All updates of one audience; only of a match that is over, whose secrets are nobody's."""
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
    times, stream = [0], Stream(match, seat)

    def hear(step: Step) -> None:
        times.extend([step.entry.at] * (len(stream.updates) - len(times)))

    match.listeners.append(hear)
    for entry in entries:
        match.repeat(entry)
    if match.outcome is None:
        return Refusal("not_over")
    return web.Replay(
        match=number,
        game=begun.head.game,
        seats=begun.head.seats,
        names=begun.names,
        you=seat,
        outcome=match.outcome,
        updates=[
            web.ReplayUpdate(update.n, at, update.facts, update.view)
            for update, at in zip(stream.updates, times, strict=True)
        ],
    )


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
