"""What people ask for themselves: a name, a look, a chair."""

from tablee.kernel import Refusal
from tablee.server.live import connections, matches
from tablee.server.live.handlers.common import change, who
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.tables.people import names
from tablee.server.wire import asked, told


def join(session: Session, link: Link, wish: asked.Join) -> Refusal | None:
    """Become somebody; the token goes to this connection alone."""
    if link.person is not None:
        return Refusal("already_joined")
    if connections.crowded(session, link.address):
        return Refusal("table_full")
    token = names.new_secret(session.services.luck)
    guest = session.table.join(wish, token)
    if isinstance(guest, Refusal):
        return guest
    connections.take(session, link, guest.person)
    session.joined_from[guest.person] = link.address
    session.outbox.send([link], told.Joined(guest.person, token))
    session.changed()
    return None


def rename(session: Session, link: Link, wish: asked.Rename) -> Refusal | None:
    """Be called something else."""
    return change(session, session.table.rename(who(link), wish.name))


def dress(session: Session, link: Link, wish: asked.Dress) -> Refusal | None:
    """Be another colour and shape."""
    return change(session, session.table.dress(who(link), wish.mark))


def take_over(session: Session, link: Link, wish: asked.TakeOver) -> Refusal | None:
    """Play on for a bot, or ask the host for it."""
    person, table = who(link), session.table
    if table.page.takeover == "free" or person == table.page.host:
        return matches.take_over(session, person, wish.seat)
    refusal = table.may_take_over(person, wish.seat)
    if refusal is None:
        table.page.asking[person] = wish.seat
        session.changed()
    return refusal


def sit(session: Session, link: Link, wish: asked.Sit) -> Refusal | None:
    """Take a chair."""
    return change(session, session.table.sit(who(link), wish.seat))


def stand(session: Session, link: Link, wish: asked.Stand) -> Refusal | None:
    """Give up the chair."""
    return change(session, session.table.stand(who(link)))


def leave(session: Session, link: Link, wish: asked.Leave) -> Refusal | None:
    """Be gone for good."""
    connections.part(session, who(link), "left")
    return None
