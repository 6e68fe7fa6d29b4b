"""Who counts as one: an address of IPv4, a /64 of IPv6, and wider networks where they flood.

Whoever has one address of IPv6 has 2^64 of them, so limits count the /64. Whoever rents many
networks is counted by the wider ones too, each of which may do `MORE` times as much as the one
inside it. Networks at home are not rented: there nothing is counted but who asks.
"""

import re
from collections import Counter, OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from tablee.server.tables.bucket import Bucket

COUNTED = {4: (32, 24, 16), 6: (64, 48, 32)}
"""What is counted of an address, the narrowest first."""
MORE = 8
PLENTY = 1_048_576
"""A stock that does not run out."""
MOST_COUNTED = 20_000
"""So many networks are remembered; whoever was not heard of for longest is forgotten first."""


@lru_cache(maxsize=4_096)
def networks_of(address: str) -> tuple[str, ...]:
    """The networks that an address, or a network of them, counts for, the narrowest first."""
    try:
        ip = ip_address(re.split("[%/]", address)[0])
    except ValueError:
        return (address,)
    if isinstance(ip, IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    widths = COUNTED[ip.version][: 1 if ip.is_private else None]
    return tuple(str(ip_network((ip, width), strict=False)) for width in widths)


class Rate(NamedTuple):
    """How often something may be done by one network."""

    per_second: float
    at_once: float


class NetworkBuckets:
    """A bucket for each network that does something, and for the wider ones around it."""

    def __init__(self, most: int = MOST_COUNTED) -> None:
        self._most = most
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, what: str, address: str, rate: Rate, now: float, cost: float = 1) -> bool:
        """Count that this address does this; False: it or a network around it may not again."""
        if not self.has(what, address, rate, now, cost):
            return False
        for bucket in self._of(what, address, rate):
            bucket.take(now, cost)
        return True

    def has(self, what: str, address: str, rate: Rate, now: float, cost: float = 1) -> bool:
        """Whether it may, without counting it."""
        return all(bucket.has(now, cost) for bucket in self._of(what, address, rate))

    def left(self, what: str, address: str, rate: Rate, now: float) -> float:
        """The share that is left to it, or to the network around it that has least."""
        return min(bucket.take(now, 0) / bucket.burst for bucket in self._of(what, address, rate))

    def _of(self, what: str, address: str, rate: Rate) -> Iterator[Bucket]:
        """The buckets of an address, the widest first: a crowd is stopped before it is counted."""
        for place, network in reversed([*enumerate(networks_of(address))]):
            wider = Rate(rate.per_second * MORE**place, rate.at_once * MORE**place)
            yield self._bucket((what, network), wider)

    def _bucket(self, key: tuple[str, str], rate: Rate) -> Bucket:
        bucket = self._buckets.pop(key, None) or Bucket(*rate, 0)
        bucket.rate, bucket.burst = rate
        self._buckets[key] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket


class Crowds:
    """How many of something each network has open: of a stock that runs out never most of it."""

    def __init__(self, most: int, stock: int = PLENTY) -> None:
        self._most = min(most, stock // 4)
        self._half = stock // 2
        self._open: Counter[str] = Counter()

    def has_room(self, address: str) -> bool:
        """Whether one more may come from there."""
        return all(
            self._open[network] < min(self._most * MORE**place, self._half)
            for place, network in enumerate(networks_of(address))
        )

    def enter(self, address: str) -> None:
        """One more."""
        self._open.update(networks_of(address))

    def leave(self, address: str) -> None:
        """One less."""
        for network in networks_of(address):
            self._open[network] -= 1
            if not self._open[network]:
                del self._open[network]
