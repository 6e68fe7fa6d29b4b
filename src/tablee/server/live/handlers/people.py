"""What people ask for themselves: a name, a look, a chair."""

from tablee.kernel import Refusal
from tablee.server.live import connections, matches
from tablee.server.live.handlers.common import change, who
from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection
from tablee.server.wire import client_messages


def join(session: Session, connection: Connection, request: client_messages.Join) -> Refusal | None:
    """Become somebody; where the host is asked first, knock."""
    if connection.person is not None:
        return Refusal("already_joined")
    if not session.table.record.knock:
        return connections.join(session, connection, request)
    name = connections.name_for(session, connection, request)
    if isinstance(name, Refusal):
        return name
    session.changed(record=False)
    return session.door.knock(connection, request, name)


def rename(
    session: Session, connection: Connection, request: client_messages.Rename
) -> Refusal | None:
    """Be called something else."""
    return change(session, session.table.rename(who(connection), request.name))


def set_appearance(
    session: Session, connection: Connection, request: client_messages.SetAppearance
) -> Refusal | None:
    """Be another colour and shape."""
    return change(session, session.table.set_appearance(who(connection), request.mark))


def take_over(
    session: Session, connection: Connection, request: client_messages.TakeOver
) -> Refusal | None:
    """Play on for a bot, or ask the host for it."""
    person, table = who(connection), session.table
    if table.record.takeover == "free" or person == table.record.host:
        return matches.take_over(session, person, request.seat)
    refusal = table.may_take_over(person, request.seat)
    if refusal is None:
        table.record.takeover_requests[person] = request.seat
        session.changed()
    return refusal


def sit(session: Session, connection: Connection, request: client_messages.Sit) -> Refusal | None:
    """Take a chair."""
    return change(session, session.table.sit(who(connection), request.seat))


def stand_up(
    session: Session, connection: Connection, request: client_messages.StandUp
) -> Refusal | None:
    """Give up the chair."""
    return change(session, session.table.stand_up(who(connection)))


def leave(
    session: Session, connection: Connection, request: client_messages.Leave
) -> Refusal | None:
    """Be gone for good."""
    connections.remove_person(session, who(connection), "left")
    return None
