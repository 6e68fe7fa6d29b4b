"""People's own pages are the last witness of what was played.

An old database put back together with its own old tail tells one story; only those who were told
of more know better. A page that comes back says which update it holds. If the table has not come
so far, it is told so, and the operator is, once for each table that is awake. Only what somebody
was told through their own seat is compared, so the answer says nothing that they do not know; and
as anybody with a token may lie, health does not depend on it.
"""

import logging

from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection
from tablee.server.tables.record import Person
from tablee.server.tables.table import Table
from tablee.server.wire import client_messages, server_messages

log = logging.getLogger("tablee.put_back")


def is_behind(table: Table, guest: Person | None, held: client_messages.Holding) -> bool:
    """Whether a page was told of more than the table knows."""
    if held.match != table.record.matches_so_far:
        return held.match > table.record.matches_so_far
    match = table.match
    seat = match.seat_of(guest.person if guest else None) if match else None
    return match is not None and seat == held.you and held.n > match.feeds[seat].n


def tell(session: Session, connection: Connection, guest: Person | None) -> None:
    """Tell the page, and the operator if it is somebody's whom the table knows."""
    connections = [connection]
    session.transact(lambda: session.outbox.send(connections, server_messages.PutBack()))
    if guest is None or session.is_put_back:
        return
    session.is_put_back = True
    session.services.counters.put_back += 1
    log.error("people know of more than is written: was an old store put back?")
