"""How long the way to a browser and back is, below its messages.

Ping frames are answered by the browser itself: no script of the page sees them or can hold the
answers back, and proxies let them through. The kernel's view of a TCP connection is its
`TCP_INFO`.
"""

import asyncio
import socket
import struct

UNANSWERED = 16
"""So many echoes may be on their way at once."""

# `struct tcp_info` of linux/tcp.h: microseconds, as unsigned 32-bit numbers at these bytes. The
# structure only ever grows at its end.
SMOOTHED_TRIP, LEAST_TRIP, ENOUGH = 68, 148, 152


class PingTracker:
    """Pings that are on their way, and how long each takes to come back."""

    def __init__(self) -> None:
        self._sent: dict[bytes, float] = {}
        self._asked = 0

    def ask(self, now: float) -> bytes:
        """What the next ping carries."""
        self._asked += 1
        payload = struct.pack("!I", self._asked % 2**32)
        self._sent[payload] = now
        if len(self._sent) > UNANSWERED:
            del self._sent[next(iter(self._sent))]
        return payload

    def answered(self, payload: bytes, now: float) -> float | None:
        """The round trip in ms; None for an answer that nobody asked for."""
        sent = self._sent.pop(payload, None)
        return None if sent is None else (now - sent) * 1000


def kernel_round_trip_ms(transport: asyncio.BaseTransport) -> tuple[float, float] | None:
    """The average and the best round trip of a connection's packets, in ms; None: unknown."""
    end = transport.get_extra_info("socket")
    if end is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        raw: bytes = end.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, ENOUGH)
    except OSError:
        return None
    if len(raw) < ENOUGH:
        return None
    smoothed, least = (struct.unpack_from("=I", raw, at)[0] for at in (SMOOTHED_TRIP, LEAST_TRIP))
    return smoothed / 1000, least / 1000
