"""What a frame asks for, and which handler does it."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tablee.kernel import Refusal
from tablee.server.live import connections, matches, put_back
from tablee.server.live.broadcast import reply
from tablee.server.live.handlers import chat, host, packs, people, tickets
from tablee.server.live.parsing import Unreadable
from tablee.server.live.session import Reply, Session
from tablee.server.tables.connection import Connection
from tablee.server.wire import client_messages, server_messages
from tablee.server.wire.types import PROTOCOL, Ping, Pong

Handler: TypeAlias = Callable[[Session, Connection, Any], Refusal | None]

FOR_ALL: dict[type[client_messages.Request], Handler] = {
    client_messages.Join: people.join,
    client_messages.Rename: people.rename,
    client_messages.SetAppearance: people.set_appearance,
    client_messages.TakeOver: people.take_over,
    client_messages.Sit: people.sit,
    client_messages.StandUp: people.stand_up,
    client_messages.Leave: people.leave,
    client_messages.Move: matches.submit_move,
    client_messages.LoadPack: packs.load_pack,
    client_messages.Chat: chat.chat,
    client_messages.React: chat.react,
    client_messages.RequestTicket: tickets.request_ticket,
}
FOR_HOSTS: dict[type[client_messages.Request], Handler] = {
    client_messages.SwapSeats: host.swap_seats,
    client_messages.ClearSeats: host.clear_seats,
    client_messages.AnswerTakeover: host.answer_takeover,
    client_messages.Configure: host.configure,
    client_messages.AddBot: host.add_bot,
    client_messages.RemoveBot: host.remove_bot,
    client_messages.AnswerKnock: host.answer_knock,
    client_messages.LetBotPlay: host.let_bot_play,
    client_messages.Kick: host.kick,
    client_messages.Start: matches.start,
    client_messages.Pause: matches.pause,
    client_messages.Resume: matches.pause,
    client_messages.HideChatLine: chat.hide,
}
HANDLERS = FOR_ALL | FOR_HOSTS


def admit(
    session: Session, connection: Connection, hello: client_messages.Hello, invite: str
) -> str | None:
    """Into the session; or why not, as a word of `CLOSE`."""
    if hello.protocol not in (None, PROTOCOL):
        return "unknown_protocol"
    guest = session.table.person_with_token(hello.token) if hello.token else None
    if hello.token and guest is None:
        return "bad_token"
    most = session.services.settings.spectators_per_table
    if guest is None and len(session.presence.spectators) >= most:
        return "too_many"
    connections.connect(session, connection, guest, invite)
    version, held = session.services.settings.version, hello.holding
    if held and held.version == version and put_back.is_behind(session.table, guest, held):
        put_back.tell(session, connection, guest)
    return None


def handle_frame(
    session: Session,
    connection: Connection,
    message: client_messages.ClientMessage | Unreadable,
    *,
    allowed: bool = True,
) -> None:
    """A frame of somebody who is at the table; beyond their allowance requests are refused."""
    match message:
        case Unreadable(id):
            connection.send_message(server_messages.Refused(id, "malformed"))
        case client_messages.Hello():
            connection.send_message(server_messages.Refused(None, "malformed"))
        case Ping():
            connection.send_message(Pong(message.n))
        case client_messages.SetVisibility():
            connection.visible = message.visible
        case client_messages.ScreenReady():
            matches.screen_ready(session, connection, message.match)
        case client_messages.SendSignal():
            if allowed:
                session.signals.receive(connection, message)
        case _ if allowed:
            handle(session, connection, message)
        case _:
            session.services.counters.refusals["too_fast"] += 1
            connection.send_message(server_messages.Refused(message.id, "too_fast"))


def handle(session: Session, connection: Connection, request: client_messages.Request) -> None:
    """Do what is asked, once, and answer."""
    session.transact(lambda: _handled(session, connection, request), connection, request.id)


def _handled(
    session: Session, connection: Connection, request: client_messages.Request
) -> Reply | None:
    refusal = _allowed(session, connection, request) or HANDLERS[type(request)](
        session, connection, request
    )
    ruled_later = isinstance(request, client_messages.Move) and refusal is None
    return None if ruled_later else (connection, reply(request.id, refusal))


def _allowed(
    session: Session, connection: Connection, request: client_messages.Request
) -> Refusal | None:
    if connection.person is None:
        return None if isinstance(request, client_messages.Join) else Refusal("not_joined")
    if session.presence.connections.get(connection.person) is not connection:
        return Refusal("not_joined")  # left, sent away, or on another device by now
    if type(request) in FOR_HOSTS and connection.person != session.table.record.host:
        return Refusal("not_host")
    return None
