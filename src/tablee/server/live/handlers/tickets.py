"""A place that moves to another device."""

from tablee.kernel import Refusal
from tablee.server.live.handlers.common import who
from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection
from tablee.server.tables.people import names
from tablee.server.tables.record import Person, TicketRecord
from tablee.server.wire import client_messages, http, server_messages

TICKET_LASTS = 600
"""Seconds."""


def request_ticket(
    session: Session, connection: Connection, request: client_messages.RequestTicket
) -> Refusal | None:
    """A ticket that moves this person's place to another device; a new one voids the old."""
    ticket = issue(session, who(connection))
    session.outbox.send([connection], server_messages.Ticket(ticket))
    return None


def issue(session: Session, person: int) -> str:
    """A ticket for this person's place."""
    ticket = names.new_secret(session.services.luck)
    record, now = session.table.record, session.services.calendar()
    others = {p: t for p, t in record.tickets.items() if t.person != person and known(session, t)}
    record.tickets = {**others, names.secret_hash(ticket): TicketRecord(person, now + TICKET_LASTS)}
    session.record_changed()
    return ticket


def redeem(session: Session, ticket: str) -> http.TicketRedeemed | Refusal:
    """A ticket for a new token; the old token and its connection are void."""
    tickets, proof = session.table.record.tickets, names.secret_hash(ticket)
    stored = tickets.get(proof)
    guest = session.table.person(stored.person) if stored else None
    if stored is None or guest is None or not is_valid(stored, session.services.calendar()):
        return Refusal("bad_ticket")
    del tickets[proof]
    token = names.new_secret(session.services.luck)
    move(session, guest, token)
    return http.TicketRedeemed(guest.person, token)


def move(session: Session, guest: Person, token: str) -> None:
    """A place is of whoever has this token from now on; the old one and its connection are void."""
    guest.proof = names.secret_hash(token)
    connection = session.presence.connections.get(guest.person)
    if connection:
        connection.close("moved")
    session.changed()


def is_valid(stored: TicketRecord, now: float) -> bool:
    """Whether its ten minutes run; one from the future is of a clock that was wrong."""
    return 0 <= stored.until_epoch_s - now <= TICKET_LASTS


def known(session: Session, stored: TicketRecord) -> bool:
    """Whether the person is still here: no clock decides which tickets go."""
    return session.table.person(stored.person) is not None
