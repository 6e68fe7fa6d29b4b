"""What is true of every table that is awake, whatever anybody asked of it."""

from collections.abc import Iterator

import msgspec

from tablee.server.live.session import Session
from tablee.server.tables.invariants import repair
from tablee.server.tables.record import TableRecord


def wrongs(session: Session) -> Iterator[str]:
    """Everything that is not as it must be."""
    table, presence = session.table, session.presence
    yield from repair(msgspec.json.decode(msgspec.json.encode(table.record), type=TableRecord))
    known = set(table.person_numbers)
    if not presence.connections.keys() <= known:
        yield "somebody connected is nobody"
    if not presence.away.keys() <= known:
        yield "somebody away is nobody"
    if any(link.person != person for person, link in presence.connections.items()):
        yield "a connection is somebody else's"
    if table.match and table.playing:
        for seat, chair in enumerate(table.record.chairs):
            if chair.bot is None and chair.person not in known:
                yield f"nobody plays in seat {seat}"
            if table.match.people[seat] not in {*known, None}:
                yield f"a ghost plays in seat {seat}"
