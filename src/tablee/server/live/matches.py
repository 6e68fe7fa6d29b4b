"""A table's match: its beginning, its moves, its pauses, and who takes over a seat."""

from tablee.kernel import Refusal
from tablee.match import Log, Match
from tablee.server.live.session import Session
from tablee.server.tables.connection import Connection
from tablee.server.tables.matches.budget import MOST_RECORDS
from tablee.server.tables.matches.changes import Submission
from tablee.server.tables.matches.clock import MatchClock
from tablee.server.tables.matches.racing import touched_at
from tablee.server.tables.matches.records import MatchStarted
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.wire import client_messages, server_messages


def start(
    session: Session, connection: Connection, request: client_messages.Start
) -> Refusal | None:
    """Begin a match with those who sit there; after the end of one it is the rematch."""
    table = session.table
    if table.playing:
        return Refusal("match_running")
    if session.outbox.ownership.records > MOST_RECORDS:
        return Refusal("log_full")
    if table.record.daily and table.record.matches_so_far:
        return Refusal("daily_played")
    refusal = table.close_up()
    if refusal:
        return refusal
    chairs = table.record.chairs
    people = [chair.person for chair in chairs]
    head = _dealt(session, people)
    if head.seats != len(chairs):
        return Refusal("wrong_number_of_seats")
    table.record.matches_so_far += 1
    names = [table.name_at(seat) for seat in range(len(chairs))]
    begin(session, MatchStarted(table.record.matches_so_far, head, names, people))
    return None


def _dealt(session: Session, people: list[int | None]) -> Log:
    """The log of a match before its first move: the deal of a day, or one of our own."""
    table, services = session.table, session.services
    if table.record.daily:
        return table.record.daily.head()
    seed = services.settings.seed
    return Match.new(
        table.game,
        seats=len(people),
        options=table.options,
        seed=seed,
        supply=session.packs.supply_for(table.game, people),
        luck=services.luck if seed is None else None,
    ).log


def begin(session: Session, started: MatchStarted) -> None:
    """A match begins."""
    session.bots.drop()
    table, services = session.table, session.services
    services.counters.matches[table.record.game] += 1
    daily = table.record.daily
    table.match = RunningMatch.new(started, daily.luck() if daily else services.luck)
    table.match.listens = session.broadcast.has_audience
    table.record.players = table.match.people
    table.record.takeover_requests.clear()
    session.context.clock = MatchClock(0, services.now_s)
    table.record.paused = False
    session.changed()
    session.send_table()
    if table.match.race and table.match.race.waits_for_screens:
        now = services.now_s()
        in_time = [
            connection
            for connection in session.presence.all_connections()
            if connection.is_here(now)
        ]
        session.readiness.begin(in_time, now + services.settings.drawn_within)
    session.set_clock()
    for connection in session.presence.all_connections():
        session.broadcast.send_match(connection, fresh=True)


def submit_move(
    session: Session, connection: Connection, request: client_messages.Move
) -> Refusal | None:
    """A move in the running match; its ruling follows, in a race a little later."""
    match = session.table.match
    seat = match.seat_of(connection.person) if match else None
    if match is None or seat is None:
        return Refusal("not_seated" if match else "no_match")
    move = match.decode(request.move)
    if move is None or request.match != match.number:
        return Refusal("malformed" if move is None else "stale")
    if not match.has(seat, request.id):  # else it came before, and only its answer was lost
        if session.table.record.paused and not match.outcome:
            return Refusal("paused")
        if not match.budget.allows(seat, session.services.now_s()):
            return Refusal("too_fast")
    if match.is_race:
        connection.measure_kernel()
    at = touched_at(connection, request, session.clock.now) if match.is_race else None
    if match.is_race and at is None:
        return Refusal("malformed")
    decision = None if match.is_race else request.decision or 0
    match.submit(Submission(seat, move, at, decision, request.id))
    return None


def screen_ready(session: Session, connection: Connection, match: int) -> None:
    """The table of this match is on this connection's screen."""
    if session.table.match and session.table.match.number == match:
        session.readiness.ready(connection)
        session.transact(lambda: None)


def take_over(session: Session, person: int, seat: int) -> Refusal | None:
    """Somebody plays on for a bot."""
    table = session.table
    refusal = table.take_over(person, seat) if table.match else Refusal("no_match")
    if refusal or table.match is None:
        return refusal
    table.record.takeover_requests.pop(person, None)
    table.match.seat_person(seat, person, table.name_at(seat))
    called = server_messages.NamesChanged(table.match.number, table.match.names)
    session.broadcast.send_to_all(called)
    session.changed()
    connection = session.presence.connections.get(person)
    if connection:
        session.broadcast.send_match(connection, fresh=False)
    return None


def pause(
    session: Session,
    connection: Connection,
    request: client_messages.Pause | client_messages.Resume,
) -> Refusal | None:
    """Stop the clock, or let it go on."""
    return set_paused(session, paused=isinstance(request, client_messages.Pause))


def set_paused(session: Session, *, paused: bool) -> Refusal | None:
    """Stop the clock, or let it go on; the operator may, too."""
    match = session.table.match
    if match is None or match.outcome:
        return Refusal("no_match")
    if session.table.record.daily and match.is_race:
        return Refusal("daily_runs")
    session.table.record.paused = paused
    session.changed()
    return None
