"""When a table has to look again."""

from tablee.server.live.stand_ins import next_to_go
from tablee.server.tables.context import Context
from tablee.server.tables.matches.racing import watermark_for
from tablee.server.tables.matches.running import RunningMatch


def next_due(context: Context, bots_due: int | None) -> float | None:
    """When something may be due next, on the clock of the program; None: nothing will be."""
    times = [_next_host(context)]
    match = context.table.match
    if match and context.clock.running:
        times += [
            _next_stand_in(context, match),
            next_to_go(context, match),
            _next_ruling(context, match),
        ]
        times.append(None if bots_due is None else context.clock.until(bots_due))
    return min((time for time in times if time is not None), default=None)


def _next_host(context: Context) -> float | None:
    away = context.presence.away.get(context.table.record.host or 0)
    if away is None or not context.presence.connections:
        return None
    return away + context.services.settings.host_after


def _next_stand_in(context: Context, match: RunningMatch) -> float | None:
    away = context.presence.next_stand_in_at(match.people)
    return None if away is None else away + context.table.record.stand_in_after


def _next_ruling(context: Context, match: RunningMatch) -> float | None:
    due = match.due
    if due is None:
        return None
    behind = context.clock.now - watermark_for(context, match)
    return context.clock.until(due + behind)
