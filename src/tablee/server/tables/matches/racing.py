"""Fair time over real connections: whom a race waits for, who is sent first, when a touch was."""

from typing import NamedTuple

from tablee.match import fair_time, head_start, watermark
from tablee.server.tables.connection import Connection
from tablee.server.tables.context import Context
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.wire import client_messages


class SendSchedule(NamedTuple):
    """When an update is sent to whom: far lines first, so that their answers come in time.

    It has one release, from which the responses of all seats count. That is as long after the
    first sending as the longest head start, and who needs none is sent the update only then
    (docs/adr/0013-a-head-start-for-far-lines.md).
    """

    lead_ms: int
    """ms from the first sending to the release."""
    heads: dict[Connection, int]
    """ms before the release at which players in good standing are sent it."""

    def delay_ms(self, connection: Connection) -> int:
        """How many ms after the first this connection is sent the update."""
        return self.lead_ms - self.heads.get(connection, 0)


AT_ONCE = SendSchedule(0, {})


def send_schedule(context: Context) -> SendSchedule:
    """The start of an update that goes out now."""
    match, now = context.table.match, context.services.now_s()
    if match is None or match.race is None:
        return AT_ONCE
    heads = {
        connection: head_start(connection.latency.lag, settle_max=match.race.patience_ms)
        for person, connection in context.presence.connections.items()
        if person in match.people and connection.is_in_good_standing(now)
    }
    return SendSchedule(max(heads.values(), default=0), heads)


def watermark_for(context: Context, match: RunningMatch) -> int:
    """Up to which moment everything can be ruled: at a table of turns, now."""
    if match.race is None:
        return context.clock.now
    lags = [
        connection.latency.lag.after(head)
        for connection, head in send_schedule(context).heads.items()
    ]
    return watermark(context.clock.now, lags, settle_max=match.race.patience_ms)


def touched_at(connection: Connection, request: client_messages.Move, now: int) -> int | None:
    """When the finger came down, as far as the connection bears it out; None: it cannot be said."""
    release = None if request.seen is None else connection.released_update(request.seen)
    if release is None or request.since_ms is None:
        return None
    return fair_time(
        release.at, request.since_ms, now, connection.latency.lag.after(release.head_start)
    )
