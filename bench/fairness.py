"""Is a race fair over a network? Simulated players, the real bounds and the real time line.

    python -m bench.fairness --out docs/reports/fairness.md

A card lies open for all at the same moment of the server. Everybody sees it one trip and a frame
later, responds, and touches; the touch travels back. Who would have won with no network between
them should win. Delays are log-normal around half the round trip with a spread of 15 %, 40 % of
it on the way out; one message in a hundred stalls for 50 to 300 ms more.
"""

import argparse
import random
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import log
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from bench.fairness_page import Result, page
from tablee import Match, Timeline, luck
from tablee.match import Latency, RoundTrip, fair_time, head_start, watermark

RACES = 20_000
SEED = 2026
SETTLE_MAX, TIE_WINDOW = 250, 10
WAIT = SETTLE_MAX - TIE_WINDOW
RELEASED = 1_000
TWIN_OPTIONS = {"mode": "solo", "flip_timeout": 60_000, "countdown": 0}
REMEMBERED = 150
"""Round trips of which the kernel knows the best: five minutes of them."""
DELAYED_ACK = 40.0
"""How long the other kernel waits for its program to say something before it acknowledges."""
FRAME = 16.7
RELAYS = (50, 200, 500)
"""ms."""

Response = Callable[[random.Random], float]


def ex_gaussian(mu: float, sigma: float, tau: float) -> Response:
    """How long people take: a bell with a long tail."""
    return lambda rng: max(80.0, rng.gauss(mu, sigma) + rng.expovariate(1 / tau))


RESPONSES = {"reflex": ex_gaussian(220, 25, 40), "search": ex_gaussian(600, 120, 700)}


@dataclass
class Player:
    """Somebody at the end of a line, perhaps with a page or a program that lies."""

    trip: float
    early: bool = False
    """Claims the earliest moment the bounds allow."""
    holds_back: float = 0.0
    """No browser: answers echoes this many ms later than it could."""
    relay: float = 0.0
    """What a relay adds to the round trip; the kernel sees only the way to the relay."""
    line: Latency = field(default_factory=Latency)
    smoothed: float = 0.0
    trips: deque[float] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    def way(self, rng: random.Random, share: float) -> float:
        """How long one message takes."""
        stall = rng.uniform(50, 300) if rng.random() < 0.01 else 0.0
        return rng.lognormvariate(log(self.trip * share), 0.15) + stall + self.relay * share

    def measure(self, rng: random.Random) -> None:
        """An echo, and what the kernels make of it; one packet in ten is acknowledged at once."""
        trip = self.way(rng, 0.4) + self.way(rng, 0.6)
        prompt = rng.random() < 0.1
        seen = self.trip if self.relay else trip
        acknowledged = seen + (0.0 if prompt else min(self.holds_back, DELAYED_ACK))
        self.smoothed = self.smoothed + (acknowledged - self.smoothed) / 8 if self.trips else trip
        self.trips.append(acknowledged)
        self.line.echoed(trip + self.holds_back)
        self.line.acknowledged(self.smoothed, min(self.trips))


class Touch(NamedTuple):
    """One player's touch in one race."""

    seat: int
    response: float
    arrived: int
    fair: int


def head_of(player: Player) -> int:
    """How long before its release this player is sent the card."""
    return head_start(player.line.lag, settle_max=WAIT)


def touch(seat: int, player: Player, response: Response, rng: random.Random) -> Touch:
    """The card travels out, is painted, answered; the touch travels back."""
    player.measure(rng)
    head, answer = head_of(player), response(rng)
    seen = RELEASED - head + player.way(rng, 0.4) + rng.uniform(0, FRAME)
    arrived = round(seen + answer + player.way(rng, 0.6))
    since = 0 if player.early else round(answer)
    fair = fair_time(RELEASED, since, arrived, player.line.lag.after(head))
    return Touch(seat, answer, arrived, fair)


def rule(touches: list[Touch], lags: list[RoundTrip], seed: int) -> tuple[int, int]:
    """Who holds the card, and how long after the fair time of that touch it was known."""
    match = Match.new("twinit", seats=len(touches), options=TWIN_OPTIONS, seed=1)
    line = Timeline(match, luck.seeded(seed), tie_window=TIE_WINDOW)
    coming = sorted(touches, key=lambda touch: touch.arrived)
    now = coming[0].arrived
    while True:
        line.settle(watermark(now, lags, settle_max=WAIT))
        if match.log.entries:
            break
        while coming and coming[0].arrived <= now:
            heard = coming.pop(0)
            line.enqueue(heard.seat, {"type": "touch", "on": 1}, heard.fair)
        now = min([now + 1] + [touch.arrived for touch in coming[:1]])
    entry = match.log.entries[0]
    assert entry.seat is not None
    return entry.seat, now - entry.at


def races(label: str, players: list[Player], kind: str, times: int = RACES) -> Result:
    """Race after race between the same players; the first ones let the lines be measured."""
    rng = random.Random(SEED)
    for player in players:
        for _ in range(40):
            player.measure(rng)
    wins: Counter[int] = Counter()
    arrivals: Counter[int] = Counter()
    gains: list[list[float]] = [[] for _ in players]
    settling: list[int] = []
    for number in range(times):
        touches = [touch(seat, player, RESPONSES[kind], rng) for seat, player in enumerate(players)]
        lags = [player.line.lag.after(head_of(player)) for player in players]
        winner, waited = rule(touches, lags, number)
        wins[winner] += 1
        arrivals[min(touches, key=lambda touch: (touch.arrived, rng.random())).seat] += 1
        settling.append(waited)
        for one in touches:
            gains[one.seat].append(RELEASED + one.response - one.fair)
    seats = range(len(players))
    return Result(
        label,
        kind,
        [wins[seat] / times for seat in seats],
        [arrivals[seat] / times for seat in seats],
        [mean(gain) for gain in gains],
        settling,
    )


def honest(times: int) -> list[Result]:
    """Players who tell the truth, near and far."""
    six = (10, 50, 100, 150, 200, 250)
    tables = {"20 against 200 ms": (20, 200), "10 to 250 ms": six, "all within 30 ms": (10, 20, 30)}
    lines = {label: [Player(trip) for trip in trips] for label, trips in tables.items()}
    lines |= {f"20 ms, and a relay of {ms} ms": relayed(ms) for ms in RELAYS}
    return [
        races(label, players, kind, times) for label, players in lines.items() for kind in RESPONSES
    ]


def relayed(ms: int) -> list[Player]:
    """Somebody near, and somebody as near to a relay that nobody told the server of."""
    return [Player(20), Player(20, relay=ms)]


def liars(times: int) -> list[Result]:
    """Somebody at 20 ms who tells the truth, against somebody who does not."""
    return [
        races(label, [Player(20), liar], "reflex", times)
        for label, liar in {
            "a page at 20 ms claims the earliest moment": Player(20, early=True),
            "a page at 200 ms claims the earliest moment": Player(200, early=True),
            "a program at 20 ms holds back echoes by 180 ms": Player(20, holds_back=180),
            "a program at 20 ms does both": Player(20, early=True, holds_back=180),
            "a program at 200 ms does both": Player(200, early=True, holds_back=180),
            **{
                f"a program at 20 ms pretends to be behind a relay of {ms} ms": Player(
                    20, early=True, holds_back=ms
                )
                for ms in RELAYS
            },
        }.items()
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--races", type=int, default=RACES)
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    report = page(honest(args.races), liars(args.races), seed=SEED, races=args.races)
    if args.out:
        args.out.write_text(report, encoding="utf-8")
    else:
        print(report, end="")


if __name__ == "__main__":
    main()
