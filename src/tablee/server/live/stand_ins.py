"""Who plays in which seat, and what a match is told of it if its game has moves for that.

A table of turns waits for absent players until a bot stands in. A racing table does not: a
player away for longer than it takes to load the page again has left, until they or a bot are back.
"""

from collections.abc import Iterator

from tablee.bots import Level
from tablee.kernel import Refusal, Seat
from tablee.server.tables.context import Context
from tablee.server.tables.matches.changes import Submission
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.tables.snapshots import phase


def bot_seats(context: Context) -> dict[Seat, Level]:
    """The seats where bots are to play now, with their levels: also where nobody else does."""
    if not context.clock.running:
        return {}
    people = {guest.person for guest in context.table.record.people} - context.presence.stand_ins
    return {
        seat: chair.bot.level if chair.bot else "normal"
        for seat, chair in enumerate(context.table.record.chairs)
        if chair.bot or chair.person not in people
    }


def submit_absences(context: Context, match: RunningMatch) -> None:
    """Make the moves of those who have gone or come since the last time."""
    if not context.clock.running or "leave" not in match.match.game.absence_moves:
        return
    now, patience = context.services.now_s(), context.services.settings.gone_after
    gone = {seat for seat, since in absent(context, match) if since + patience <= now}
    for seat in range(match.match.seats):
        if match.is_gone(seat) != (seat in gone):
            submit_absence(match, seat, gone=seat in gone)


def submit_absence(match: RunningMatch, seat: Seat, *, gone: bool) -> None:
    """The player of this seat is gone, or somebody plays there again; it counts at once."""
    move = match.match.game.absence_moves.get("leave" if gone else "return")
    if move is not None:
        match.submit(Submission(seat, move))


def submit_disconnect(match: RunningMatch, seat: Seat | None) -> None:
    """The connection of this seat is lost; what its hands held falls at once."""
    move = match.match.game.absence_moves.get("disconnect")
    if move is not None and seat is not None and not match.outcome:
        match.submit(Submission(seat, move))


def next_to_go(context: Context, match: RunningMatch) -> float | None:
    """When the next seat will have been empty for too long."""
    soon = [since for seat, since in absent(context, match) if not match.is_gone(seat)]
    return min(soon) + context.services.settings.gone_after if soon else None


def absent(context: Context, match: RunningMatch) -> Iterator[tuple[Seat, float]]:
    """The seats of a race that nobody plays in, with the moment since when."""
    if not match.is_race or "leave" not in match.match.game.absence_moves or match.outcome:
        return
    bots = bot_seats(context)
    for seat, person in enumerate(match.people):
        since = context.presence.away.get(person or 0)
        if since is not None and seat not in bots:
            yield seat, since


def stand_in(context: Context) -> bool:
    """A bot plays for those who have been away too long; whether that is new."""
    match = context.table.match
    late = context.services.now_s(), context.table.record.stand_in_after
    playing = match is not None and phase(context.table) == "playing"
    if match is None or not playing or not context.presence.stand_in(match.people, *late):
        return False
    _note_substitutes(context, match)
    return True


def let_bot_play(context: Context, person: int) -> Refusal | None:
    """The host waits no longer for this person, who is away: a bot plays until they are back."""
    match = context.table.match
    if match is None or match.outcome:
        return Refusal("no_match")
    if phase(context.table) == "paused":
        return Refusal("paused")
    if person not in match.people:
        return Refusal("no_such_person")
    if person not in context.presence.away:
        return Refusal("not_away")
    context.presence.stand_in([person], context.services.now_s(), after=0)
    _note_substitutes(context, match)
    return None


def _note_substitutes(context: Context, match: RunningMatch) -> None:
    for seat, person in enumerate(match.people):
        if person in context.presence.stand_ins:
            context.table.record.substitutes.setdefault(seat, "")


def replace_absent_host(context: Context) -> bool:
    """Somebody else is host when the host has been away too long; whether that is new."""
    since = context.presence.away.get(context.table.record.host or 0)
    patience = context.services.settings.host_after
    late = since is not None and context.services.now_s() >= since + patience
    return late and context.table.replace_host(context.presence.connections)
