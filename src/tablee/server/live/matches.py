"""What happens to the match of a table as a whole."""

from tablee.kernel import Refusal
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.tables.matches.clock import Clock
from tablee.server.tables.matches.records import Begun
from tablee.server.tables.matches.running import RunningMatch


def begin(session: Session, begun: Begun) -> None:
    """A match begins."""
    session.bots.drop()
    table, services = session.table, session.services
    services.meters.matches[table.page.game] += 1
    table.match = RunningMatch.new(begun, services.luck)
    table.match.listens = session.broadcast.listens
    table.page.players = table.match.people
    table.page.asking.clear()
    session.context.clock = Clock(0, services.seconds)
    table.page.paused = False
    session.changed()
    session.tell_table()
    if table.match.match.game.drawn_first:
        now = services.seconds()
        sound = [link for link in session.presence.everybody() if link.is_sound(now)]
        session.drawing.begin(sound, now + services.settings.drawn_within)
    session.set_clock()
    for link in session.presence.everybody():
        session.broadcast.match(link, fresh=True)


def drawn(session: Session, link: Link, match: int) -> None:
    """The table of this match is on this connection's screen."""
    if session.table.match and session.table.match.number == match:
        session.drawing.done(link)
        session.turn(lambda: None)


def take_over(session: Session, person: int, seat: int) -> Refusal | None:
    """Somebody plays on for a bot."""
    table = session.table
    refusal = table.take_over(person, seat) if table.match else Refusal("no_match")
    if refusal or table.match is None:
        return refusal
    table.page.asking.pop(person, None)
    table.match.people[seat] = person
    session.changed()
    link = session.presence.links.get(person)
    if link:
        session.broadcast.match(link, fresh=False)
    return None


def pause(session: Session, *, stop: bool) -> Refusal | None:
    """Stop the clock, or let it go on."""
    if not session.table.playing:
        return Refusal("no_match")
    session.table.page.paused = stop
    session.changed()
    return None
