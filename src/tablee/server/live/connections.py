"""Connections and people who come to a table and go."""

from tablee.server.live.absences import submit_absence, submit_vanished
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.tables.page import Guest


def enter(session: Session, link: Link, guest: Guest | None, invite: str) -> None:
    """A connection arrives; the newest of a person counts."""
    link.invite = invite
    session.turn(lambda: _let_in(session, link, guest), link)


def _let_in(session: Session, link: Link, guest: Guest | None) -> None:
    if guest is None:
        session.presence.visit(link)
    else:
        take(session, link, guest.person)
    session.set_clock()
    session.broadcast.welcome(link)
    session.changed(page=False)


def take(session: Session, link: Link, person: int) -> None:
    """This connection is that person's now; a bot that stood in goes."""
    other = session.presence.arrive(link, person)
    if other:
        other.close("newer_tab")
    table = session.table
    if table.guest(table.page.host) is None:
        table.succeed(session.presence.links)
        session.changed()


def crowded(session: Session, address: str) -> bool:
    """Whether there are as many people here as may come from one address."""
    known = list(session.joined_from.values())
    return known.count(address) >= session.services.settings.people_per_address


def exit(session: Session, link: Link) -> None:
    """A connection is gone."""
    session.turn(lambda: _lose(session, link))


def _lose(session: Session, link: Link) -> None:
    session.presence.lose(link, session.services.seconds())
    session.drawing.done(link)
    match = session.table.match
    if match and link.person not in session.presence.links:
        submit_vanished(match, match.seat_of(link.person))
    session.signals.lose(link.person)
    session.changed(page=False)


def part(session: Session, person: int, why: str) -> None:
    """A person is gone for good, whether they left or were sent away."""
    link = session.presence.part(person, session.services.seconds())
    session.signals.lose(person)
    session.supplies.forget(person)
    table = session.table
    table.leave(person)
    if table.match and (seat := table.match.seat_of(person)) is not None:
        submit_vanished(table.match, seat)
        submit_absence(table.match, seat, gone=True)
        table.match.people[seat] = None
    table.page.asking.pop(person, None)
    session.joined_from.pop(person, None)
    if table.page.host == person:
        table.page.host = None
        table.succeed(session.presence.links)
    session.changed()
    if link:
        session.outbox.cancel(link)
        link.close(why)
