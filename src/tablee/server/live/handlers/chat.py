"""Lines of chat and quick reactions."""

from tablee.kernel import Refusal
from tablee.server.live.handlers.common import who
from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection
from tablee.server.tables.people import names
from tablee.server.wire import client_messages, server_messages
from tablee.server.wire.types import LONGEST_LINE

LINES_KEPT = 100


def chat(session: Session, connection: Connection, request: client_messages.Chat) -> Refusal | None:
    """A line of chat, as plain text."""
    text = names.cleaned_text(request.text, LONGEST_LINE)
    guest = session.table.person(connection.person)
    if not text or guest is None:
        return Refusal("malformed")
    say(session, guest.person, guest.name, text)
    return None


def say(session: Session, person: int, name: str, text: str) -> None:
    """Add a line for everybody at the table."""
    record = session.table.record
    record.chat_lines_so_far += 1
    line = server_messages.ChatLine(record.chat_lines_so_far, person, name, text)
    record.chat = [*record.chat, line][-LINES_KEPT:]
    session.broadcast.send_to_all(server_messages.ChatChanged(line))
    session.record_changed()


def react(
    session: Session, connection: Connection, request: client_messages.React
) -> Refusal | None:
    """A quick reaction."""
    session.broadcast.send_to_all(server_messages.Reacted(who(connection), request.reaction))
    return None


def hide(
    session: Session, connection: Connection, request: client_messages.HideChatLine
) -> Refusal | None:
    """Blank a line of chat, for everybody and for good."""
    chat = session.table.record.chat
    for place, line in enumerate(chat):
        if line.line == request.line:
            chat[place] = server_messages.ChatLine(line.line, line.person, line.name, "")
            session.broadcast.send_to_all(server_messages.ChatChanged(chat[place]))
            session.record_changed()
            return None
    return Refusal("no_such_line")
