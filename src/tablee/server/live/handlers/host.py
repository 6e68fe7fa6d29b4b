"""What only the host may ask."""

from tablee.kernel import Refusal
from tablee.server.live import connections, matches, stand_ins
from tablee.server.live.broadcast import reply
from tablee.server.live.handlers.common import change
from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection
from tablee.server.wire import client_messages


def answer_takeover(
    session: Session, connection: Connection, request: client_messages.AnswerTakeover
) -> Refusal | None:
    """The host lets somebody play on for a bot, or does not."""
    seat = session.table.record.takeover_requests.pop(request.person, None)
    if seat is None:
        return Refusal("no_such_person")
    session.changed()
    return matches.take_over(session, request.person, seat) if request.granted else None


def answer_knock(
    session: Session, connection: Connection, request: client_messages.AnswerKnock
) -> Refusal | None:
    """The host lets somebody new in, or does not."""
    knock = session.door.take(request.knock)
    if knock is None:
        return Refusal("no_such_person")
    session.changed(record=False)
    refusal = connections.let_in(session, knock) if request.granted else Refusal("not_let_in")
    if refusal:
        session.outbox.send([knock.connection], reply(knock.request.id, refusal))
    return refusal if request.granted else None


def let_bot_play(
    session: Session, connection: Connection, request: client_messages.LetBotPlay
) -> Refusal | None:
    """Wait no longer for somebody who is away."""
    return change(session, stand_ins.let_bot_play(session.context, request.person))


def configure(
    session: Session, connection: Connection, request: client_messages.Configure
) -> Refusal | None:
    """Change what is played and how."""
    offered = not request.game or session.services.settings.offers(request.game)
    refusal = session.table.configure(request) if offered else Refusal("unknown_game")
    if refusal is None and request.knock is False:
        connections.let_all_in(session)
    return change(session, refusal)


def add_bot(
    session: Session, connection: Connection, request: client_messages.AddBot
) -> Refusal | None:
    """Put a bot on a chair."""
    return change(session, session.table.add_bot(request.seat, request.level, request.name))


def remove_bot(
    session: Session, connection: Connection, request: client_messages.RemoveBot
) -> Refusal | None:
    """Send a bot away."""
    return change(session, session.table.remove_bot(request.seat))


def swap_seats(
    session: Session, connection: Connection, request: client_messages.SwapSeats
) -> Refusal | None:
    """Two chairs change places."""
    return change(session, session.table.swap_seats(request.seat, request.other))


def clear_seats(
    session: Session, connection: Connection, request: client_messages.ClearSeats
) -> Refusal | None:
    """Only the host keeps a chair; people who are away go, and on request everybody who may."""
    table, here = session.table, session.presence.connections
    if table.playing and not request.away:
        return Refusal("match_running")
    table.record.knock |= request.away
    plays = [table.record.host, *(chair.person for chair in table.record.chairs if table.playing)]
    for person in table.person_numbers:
        if person not in plays and (request.away or person not in here):
            connections.remove_person(session, person, "kicked")
    return None if table.playing else change(session, table.clear_seats(here))


def kick(session: Session, connection: Connection, request: client_messages.Kick) -> Refusal | None:
    """Send somebody else away."""
    if request.person == connection.person or session.table.person(request.person) is None:
        return Refusal("no_such_person")
    session.table.record.knock = True
    connections.remove_person(session, request.person, "kicked")
    return None
