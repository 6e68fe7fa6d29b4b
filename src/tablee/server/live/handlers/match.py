"""The match: its beginning, its moves, its pauses."""

from tablee.kernel import Refusal
from tablee.match import Match
from tablee.server.live import matches
from tablee.server.live.session import Session
from tablee.server.tables.link import Link
from tablee.server.tables.matches.racing import touched_at
from tablee.server.tables.matches.records import Begun
from tablee.server.tables.matches.running import Submission
from tablee.server.wire import asked


def move(session: Session, link: Link, wish: asked.Move) -> Refusal | None:
    """A move in the running match; its ruling comes with the rest of the news."""
    match = session.table.match
    seat = match.seat_of(link.person) if match else None
    if match is None or seat is None:
        return Refusal("not_seated" if match else "no_match")
    if session.table.page.paused and not match.outcome:
        return Refusal("paused")
    made = match.decode(wish.move)
    if made is None or wish.match != match.number:
        return Refusal("malformed" if made is None else "stale")
    if match.races:
        link.weigh()
    at = touched_at(link, wish, session.clock.now) if match.races else None
    if match.races and at is None:
        return Refusal("malformed")
    turn = None if match.races else wish.turn or 0
    match.submit(Submission(seat, made, at, turn, wish.id))
    return None


def start(session: Session, link: Link, wish: asked.Start) -> Refusal | None:
    """Begin a match with those who sit there; after the end of one it is the rematch."""
    table = session.table
    if table.playing:
        return Refusal("match_running")
    refusal = table.close_up()
    if refusal:
        return refusal
    chairs = table.page.chairs
    seed = session.services.settings.seed
    people = [chair.person for chair in chairs]
    supply = session.supplies.of(table.game, people)
    match = Match.new(
        table.game, seats=len(chairs), options=table.options, seed=seed, supply=supply
    )
    table.page.matches += 1
    called = [table.called(seat) for seat in range(len(chairs))]
    matches.begin(session, Begun(table.page.matches, match.log, called, people))
    return None


def pause(session: Session, link: Link, wish: asked.Pause | asked.Resume) -> Refusal | None:
    """Stop the clock, or let it go on."""
    return matches.pause(session, stop=isinstance(wish, asked.Pause))
