"""Fair time over real connections: whom a race waits for, who is sent first, when a touch was."""

from typing import NamedTuple, Protocol

from tablee.match import fair_time, head_start, watermark
from tablee.server.clock import Clock
from tablee.server.hall import Hall
from tablee.server.link import Link
from tablee.server.presence import Presence
from tablee.server.running import Running
from tablee.server.wire import asked


class Racing(Protocol):
    """What of a room matters in a race."""

    hall: Hall
    running: Running | None
    presence: Presence
    clock: Clock


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


def start_of(room: Racing) -> Start:
    """The start of an update that goes out now."""
    running, now = room.running, room.hall.seconds()
    if running is None or running.race is None:
        return AT_ONCE
    heads = {
        link: head_start(link.line.lag, settle_max=running.race.patience)
        for person, link in room.presence.links.items()
        if person in running.people and link.is_sound(now)
    }
    return Start(max(heads.values(), default=0), heads)


def ruled_to(room: Racing, running: Running) -> int:
    """Up to which moment everything can be ruled: at a table of turns, now."""
    if running.race is None:
        return room.clock.now
    lags = [link.line.lag.after(head) for link, head in start_of(room).heads.items()]
    return watermark(room.clock.now, lags, settle_max=running.race.patience)


def touched_at(link: Link, wish: asked.Move, now: int) -> int | None:
    """When the finger came down, as far as the connection bears it out; None: it cannot be said."""
    release = None if wish.seen is None else link.find(wish.seen)
    if release is None or wish.since is None:
        return None
    link.weigh()
    return fair_time(release.at, wish.since, now, link.line.lag.after(release.head_start))
