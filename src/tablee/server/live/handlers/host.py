"""What only the host may ask."""

from tablee.kernel import Refusal
from tablee.server.live import connections, matches
from tablee.server.live.handlers.common import change
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.wire import asked


def admit(session: Session, link: Link, wish: asked.Admit) -> Refusal | None:
    """The host lets somebody play on for a bot, or does not."""
    seat = session.table.page.asking.pop(wish.person, None)
    if seat is None:
        return Refusal("no_such_person")
    session.changed()
    return matches.take_over(session, wish.person, seat) if wish.welcome else None


def configure(session: Session, link: Link, wish: asked.Configure) -> Refusal | None:
    """Change what is played and how."""
    return change(session, session.table.configure(wish))


def add_bot(session: Session, link: Link, wish: asked.AddBot) -> Refusal | None:
    """Put a bot on a chair."""
    return change(session, session.table.add_bot(wish.seat, wish.level))


def remove_bot(session: Session, link: Link, wish: asked.RemoveBot) -> Refusal | None:
    """Send a bot away."""
    return change(session, session.table.remove_bot(wish.seat))


def swap(session: Session, link: Link, wish: asked.Swap) -> Refusal | None:
    """Two chairs change places."""
    return change(session, session.table.swap(wish.seat, wish.other))


def clear(session: Session, link: Link, wish: asked.Clear) -> Refusal | None:
    """Only the host keeps a chair; people who are away go, and on request everybody who may."""
    table, here = session.table, session.presence.links
    if table.playing and not wish.away:
        return Refusal("match_running")
    plays = [table.page.host, *(chair.person for chair in table.page.chairs if table.playing)]
    for person in table.persons:
        if person not in plays and (wish.away or person not in here):
            connections.part(session, person, "kicked")
    return None if table.playing else change(session, table.clear(here))


def kick(session: Session, link: Link, wish: asked.Kick) -> Refusal | None:
    """Send somebody else away."""
    if wish.person == link.person or session.table.guest(wish.person) is None:
        return Refusal("no_such_person")
    connections.part(session, wish.person, "kicked")
    return None
