"""Fair time over real connections: whom a race waits for, who is sent first, when a touch was."""

from typing import NamedTuple

from tablee.match import fair_time, head_start, watermark
from tablee.server.tables.context import Context
from tablee.server.tables.link import Link
from tablee.server.tables.matches.running import RunningMatch
from tablee.server.wire import asked


class Start(NamedTuple):
    """When an update is sent to whom: far lines first, so that their answers come in time.

    It has one release, from which the responses of all seats count. That is as long after the
    first sending as the longest head start, and who needs none is sent the update only then
    (docs/adr/0013-a-head-start-for-far-lines.md).
    """

    lead: int
    """ms from the first sending to the release."""
    heads: dict[Link, int]
    """ms before the release at which players in good standing are sent it."""

    def wait(self, link: Link) -> int:
        """How many ms after the first this connection is sent the update."""
        return self.lead - self.heads.get(link, 0)


AT_ONCE = Start(0, {})


def start_of(context: Context) -> Start:
    """The start of an update that goes out now."""
    match, now = context.table.match, context.services.seconds()
    if match is None or match.race is None:
        return AT_ONCE
    heads = {
        link: head_start(link.latency.lag, settle_max=match.race.patience)
        for person, link in context.presence.links.items()
        if person in match.people and link.is_sound(now)
    }
    return Start(max(heads.values(), default=0), heads)


def ruled_to(context: Context, match: RunningMatch) -> int:
    """Up to which moment everything can be ruled: at a table of turns, now."""
    if match.race is None:
        return context.clock.now
    lags = [link.latency.lag.after(head) for link, head in start_of(context).heads.items()]
    return watermark(context.clock.now, lags, settle_max=match.race.patience)


def touched_at(link: Link, wish: asked.Move, now: int) -> int | None:
    """When the finger came down, as far as the connection bears it out; None: it cannot be said."""
    release = None if wish.seen is None else link.find(wish.seen)
    if release is None or wish.since is None:
        return None
    return fair_time(release.at, wish.since, now, link.latency.lag.after(release.head_start))
