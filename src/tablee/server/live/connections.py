"""Connections and people who come to a table and go."""

from tablee.kernel import Refusal
from tablee.server.live.broadcast import reply
from tablee.server.live.door import Knocking
from tablee.server.live.session import Session
from tablee.server.live.stand_ins import submit_absence, submit_disconnect
from tablee.server.tables.connection import Connection
from tablee.server.tables.people import names
from tablee.server.tables.record import Person
from tablee.server.wire import client_messages, server_messages


def connect(session: Session, connection: Connection, guest: Person | None, invite: str) -> None:
    """A connection arrives; the newest of a person counts."""
    connection.invite = invite
    session.transact(lambda: _let_in(session, connection, guest), connection)


def _let_in(session: Session, connection: Connection, guest: Person | None) -> None:
    if guest is None:
        session.presence.add_spectator(connection)
    else:
        identify(session, connection, guest.person)
    session.set_clock()
    session.outbox.cancel(connection)  # the welcome says it all, and comes first
    session.broadcast.welcome(connection)
    session.changed(record=False)


def identify(session: Session, connection: Connection, person: int) -> None:
    """This connection is that person's now; a bot that stood in goes."""
    other = session.presence.connect(connection, person)
    if other:
        other.close("newer_tab")
    table = session.table
    if table.person(table.record.host) is None:
        table.replace_host(session.presence.connections)
        session.changed()


def name_for(
    session: Session, connection: Connection, request: client_messages.Join
) -> str | Refusal:
    """What somebody new would be called; or why they cannot come in."""
    if too_many_from(session, connection.address):
        return Refusal("table_full")
    return session.table.name_for(request.name)


def join(session: Session, connection: Connection, request: client_messages.Join) -> Refusal | None:
    """Somebody new comes in; the token goes to this connection alone."""
    name = name_for(session, connection, request)
    if isinstance(name, Refusal):
        return name
    token = names.new_secret(session.services.luck)
    guest = session.table.join(request, token)
    if isinstance(guest, Refusal):
        return guest
    identify(session, connection, guest.person)
    session.joined_from[guest.person] = connection.address
    session.outbox.send([connection], server_messages.Joined(guest.person, token))
    session.changed()
    return None


def let_in(session: Session, knock: Knocking) -> Refusal | None:
    """Who has knocked comes in."""
    return join(session, knock.connection, knock.request)


def let_all_in(session: Session) -> None:
    """Nobody has to knock any more, nor to wait who has."""
    for knock in session.door.take_all():
        refusal = let_in(session, knock)
        if refusal:
            session.outbox.send([knock.connection], reply(knock.request.id, refusal))


def too_many_from(session: Session, address: str) -> bool:
    """Whether there are as many people here as may come from one address."""
    known = list(session.joined_from.values())
    return known.count(address) >= session.services.settings.people_per_address


def disconnect(session: Session, connection: Connection) -> None:
    """A connection is gone."""
    session.transact(lambda: _lose(session, connection))


def _lose(session: Session, connection: Connection) -> None:
    session.presence.disconnect(connection, session.services.now_s())
    session.door.forget(connection)
    session.readiness.ready(connection)
    match = session.table.match
    if match and connection.person not in session.presence.connections:
        submit_disconnect(match, match.seat_of(connection.person))
    session.signals.forget(connection.person)
    session.changed(record=False)


def remove_person(session: Session, person: int, why: str) -> None:
    """A person is gone for good, whether they left or were sent away."""
    connection = session.presence.remove(person, session.services.now_s())
    session.signals.forget(person)
    session.packs.forget(person)
    table = session.table
    table.leave(person)
    if table.match and (seat := table.match.seat_of(person)) is not None:
        submit_disconnect(table.match, seat)
        submit_absence(table.match, seat, gone=True)
        table.match.people[seat] = None
    table.record.takeover_requests.pop(person, None)
    session.joined_from.pop(person, None)
    if table.record.host == person:
        table.record.host = None
        if not table.replace_host(session.presence.connections):
            table.replace_host([guest.person for guest in table.record.people])
    if not table.record.people:
        let_all_in(session)
    session.changed()
    if connection:
        session.outbox.cancel(connection)
        connection.close(why)
