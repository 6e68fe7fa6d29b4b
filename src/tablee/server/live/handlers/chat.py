"""Lines of chat and quick reactions."""

from tablee.kernel import Refusal
from tablee.server.live.handlers.common import who
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.tables.people import names
from tablee.server.wire import asked, told
from tablee.server.wire.words import LONGEST_LINE

LINES_KEPT = 100


def say(session: Session, link: Link, wish: asked.Say) -> Refusal | None:
    """A line of chat, as plain text."""
    text = names.clean(wish.text, LONGEST_LINE)
    guest = session.table.guest(link.person)
    if not text or guest is None:
        return Refusal("malformed")
    page = session.table.page
    page.lines += 1
    line = told.ChatLine(page.lines, guest.person, guest.name, text)
    page.chat = [*page.chat, line][-LINES_KEPT:]
    session.broadcast.everybody(told.Said(line))
    session.page_changed()
    return None


def react(session: Session, link: Link, wish: asked.React) -> Refusal | None:
    """A quick reaction."""
    session.broadcast.everybody(told.Reacted(who(link), wish.reaction))
    return None


def hide(session: Session, link: Link, wish: asked.Hide) -> Refusal | None:
    """Blank a line of chat, for everybody and for good."""
    chat = session.table.page.chat
    for place, line in enumerate(chat):
        if line.line == wish.line:
            chat[place] = told.ChatLine(line.line, line.person, line.name, "")
            session.broadcast.everybody(told.Said(chat[place]))
            session.page_changed()
            return None
    return Refusal("no_such_line")
