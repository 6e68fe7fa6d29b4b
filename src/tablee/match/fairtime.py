"""When a touch happened, as far as the connection lets anybody know (all times in ms).

Over a network the first message to arrive is not the first finger to come down. A client
says which update it had painted and how long after that the finger came; the server knows
when it released that update and when the message arrived. The claim holds only within what
the connection, as the server measures it, makes possible.
"""

from collections.abc import Iterable

import msgspec


class Lag(msgspec.Struct, frozen=True):
    """How long a round trip of this connection can take, painting included."""

    least: int
    most: int

    def after(self, head_start: int) -> "Lag":
        """What is left of it for an update that was sent this much before its release."""
        return Lag(max(0, self.least - head_start), max(0, self.most - head_start))


def fair_time(released: int, since: int, arrived: int, lag: Lag) -> int:
    """The moment of a touch: its update's release and the response time, within the bounds.

    Between release and arrival lie one round trip and the player's own response, so the
    touch belongs `least` to `most` before its arrival, and never before the release.
    """
    claim = released + since
    return max(released, min(max(claim, arrived - lag.most), arrived - lag.least))


HEAD_START = 80
"""The most that a far line is given, and so the longest that an update waits for the others."""


def head_start(lag: Lag, *, settle_max: int) -> int:
    """How long before its release an update is sent to this line, so that its answers are in time.

    An update has one release for all seats, and responses count from there. Who is so far away
    that a touch would come behind the watermark is sent it sooner; near lines need none of it.
    """
    return min(HEAD_START, max(0, lag.most - settle_max))


def watermark(now: int, lags: Iterable[Lag], *, settle_max: int) -> int:
    """The moment before which no earlier touch can come from a connection in good standing.

    Never more than `settle_max` behind the present: nobody waits longer for a slow line. (The
    time line holds a contested claim back for its tie window besides, so a table that promises
    a ruling within some time passes that time less the window.)
    """
    return max(now - settle_max, min((now - lag.most for lag in lags), default=now))
