"""What a player receives over whole games of bots: patches beside whole positions, in one run.

Run it with `python -m bench.wire`. For every game and mode: how many bytes an update has, whole
and as a patch, the most a player receives in a minute of the match, and what one costs in CPU time:
following the match and building view and offer, then encoding and sending it whole, or comparing,
encoding and sending the patch. The ratio is of all that a delivery costs, patches to whole views.
"""

from collections import defaultdict
from collections.abc import Iterator
from socket import socketpair
from time import thread_time
from typing import Any, NamedTuple

import msgspec

from tablee.kernel import Audience
from tablee.lab.duel import sit_down
from tablee.lab.table import play_out
from tablee.match import Feed, Match, Position, Step, patch
from tablee.match import Update as Change
from tablee.server.wire.server_messages import Update

TABLES: list[tuple[str, str, int, dict[str, Any]]] = [
    ("Pan", "pan", 4, {}),
    ("Pan, all variants", "pan", 6, {"double_clic": True}),
    ("Janus", "janus", 4, {}),
    ("Twin It! race", "twinit", 4, {"mode": "solo"}),
    ("Twin It! race of six", "twinit", 6, {"mode": "solo"}),
    ("Twin It! ring", "twinit", 4, {"mode": "ring"}),
    ("Twin It! clans", "twinit", 4, {"mode": "clans"}),
    ("Twin It! co-op of six", "twinit", 6, {"mode": "coop"}),
    ("Social Network", "social", 4, {}),
    ("Social Network for two", "social", 2, {}),
    ("Social Network of six", "social", 6, {}),
]
GAMES, MINUTE = 3, 60_000
encode = msgspec.json.Encoder().encode


class Sent(NamedTuple):
    """One update of one player."""

    at: int
    whole: int
    patch: int


class Meter:
    """Writes down what each audience of a match is sent, both ways, and how long that takes."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.told: dict[Audience, list[Sent]] = defaultdict(list)
        self.seconds = {"build": 0.0, "whole": 0.0, "patch": 0.0}
        self._near, self._far = socketpair()
        self._tellers = [Feed(match, audience) for audience in (*range(match.seats), None)]
        self._held: dict[Audience, Position] = {}
        for teller in self._tellers:
            self._held[teller.audience] = teller.opening().position
        match.listeners.append(self.observe)

    def observe(self, step: Step) -> None:
        for teller in self._tellers:
            start = thread_time()
            update = teller.update_for(step)
            if update:
                self._measure(teller, update, step.entry.at, [start, thread_time()])

    def _measure(self, teller: Feed, update: Change, at: int, times: list[float]) -> None:
        whole = encode(Update(update.n, at, update.facts, [update.position]))
        self._near.sendall(whole)
        times.append(thread_time())
        change = patch(self._held[teller.audience], update.position)
        small = encode(Update(update.n, at, update.facts, change))
        self._near.sendall(small)
        times.append(thread_time())
        self._far.recv(len(whole) + len(small))
        for what, start, end in zip(self.seconds, times, times[1:], strict=False):
            self.seconds[what] += end - start
        self._held[teller.audience] = update.position
        self.told[teller.audience].append(Sent(at, len(whole), len(small)))

    def close(self) -> None:
        self._near.close()
        self._far.close()


def games(key: str, seats: int, options: dict[str, Any]) -> Iterator[Meter]:
    """This many games of normal bots."""
    for number in range(GAMES):
        match = Match.new(key, seats=seats, options=options, seed=number)
        meter = Meter(match)
        play_out(match, sit_down(key, ["normal"] * seats, f"{number}"))
        meter.close()
        yield meter


def busiest_minute(told: list[Sent]) -> int:
    """The most bytes of patches within one minute of the match."""
    most = start = total = 0
    for one in told:
        total += one.patch
        while told[start].at < one.at - MINUTE:
            total -= told[start].patch
            start += 1
        most = max(most, total)
    return most


def row(name: str, meters: list[Meter]) -> str:
    everything = [told for meter in meters for told in meter.told.values()]
    updates = [one for told in everything for one in told]
    count = len(updates)
    whole = sum(one.whole for one in updates) / count
    small = sum(one.patch for one in updates) / count
    minute = max(busiest_minute(told) for told in everything)
    build, *ways = [sum(m.seconds[way] for m in meters) / count * 1e6 for way in meters[0].seconds]
    ratio = (build + ways[1]) / (build + ways[0])
    return (
        f"{name:24} {count:7} {whole:7.0f} {small:6.0f} {max(o.patch for o in updates):7}"
        f" {minute / 1000:8.1f} {build:8.1f} {ways[0]:8.1f} {ways[1]:8.1f} {ratio:6.2f}"
    )


def main() -> None:
    """Print the table."""
    print(f"{'':24} {'updates':>7} {'whole':>7} {'patch':>6} {'most':>7} {'kB/min':>8}", end="")
    print(f" {'µs build':>8} {'µs whole':>8} {'µs patch':>8} {'ratio':>6}")
    for name, key, seats, options in TABLES:
        print(row(name, list(games(key, seats, options))), flush=True)


if __name__ == "__main__":
    main()
