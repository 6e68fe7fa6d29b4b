"""A place that moves to another device."""

import time

from tablee.kernel import Refusal
from tablee.server.live.handlers.common import who
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.tables.page import Ticket
from tablee.server.tables.people import names
from tablee.server.wire import asked, told, web

TICKET_LASTS = 600
"""Seconds."""


def transfer(session: Session, link: Link, wish: asked.Transfer) -> Refusal | None:
    """A ticket that moves this person's place to another device; a new one voids the old."""
    person, ticket = who(link), names.new_secret(session.services.luck)
    page, now = session.table.page, time.time()
    others = {p: t for p, t in page.tickets.items() if t.person != person and t.until > now}
    page.tickets = {**others, names.proof(ticket): Ticket(person, now + TICKET_LASTS)}
    session.page_changed()
    session.outbox.send([link], told.Ticket(ticket))
    return None


def redeem(session: Session, ticket: str) -> web.Redeemed | Refusal:
    """A ticket for a new token; the old token and its connection are void."""
    kept = session.table.page.tickets.pop(names.proof(ticket), None)
    guest = session.table.guest(kept.person) if kept else None
    if kept is None or guest is None or time.time() > kept.until:
        return Refusal("bad_ticket")
    token = names.new_secret(session.services.luck)
    guest.proof = names.proof(token)
    link = session.presence.links.get(guest.person)
    if link:
        link.close("moved")
    session.changed()
    return web.Redeemed(guest.person, token)
