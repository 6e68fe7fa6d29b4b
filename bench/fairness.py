"""Is a race fair over a network? Simulated players, the real bounds and the real time line.

    python -m bench.fairness

A card lies open for all at the same moment of the server. Everybody sees it one trip and a frame
later, responds, and touches; the touch travels back. Who would have won with no network between
them should win. Delays are log-normal around half the round trip with a spread of 15 %, 40 % of
it on the way out; one message in a hundred stalls for 50 to 300 ms more.
"""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import log
from statistics import mean, median
from typing import NamedTuple

from tablee import Match, Timeline, luck
from tablee.match import Lag, Line, fair_time, watermark

RACES = 20_000
SEED = 2026
SETTLE_MAX, TIE_WINDOW, TICK = 250, 10, 5
RELEASED = 1_000
TWIN_OPTIONS = {"mode": "solo", "flip_timeout": 60_000}

Response = Callable[[random.Random], float]


def ex_gaussian(mu: float, sigma: float, tau: float) -> Response:
    """How long people take: a bell with a long tail."""
    return lambda rng: max(80.0, rng.gauss(mu, sigma) + rng.expovariate(1 / tau))


RESPONSES = {"reflex": ex_gaussian(220, 25, 40), "search": ex_gaussian(600, 120, 700)}


@dataclass
class Player:
    """Somebody at the end of a line, perhaps with a page that lies."""

    trip: float
    early: bool = False
    """Claims the earliest moment the bounds allow."""
    holds_back: float = 0.0
    """Answers echoes so many ms later than it could."""
    line: Line = field(default_factory=lambda: Line(SETTLE_MAX - TIE_WINDOW))

    def way(self, rng: random.Random, share: float) -> float:
        """How long one message takes."""
        stall = rng.uniform(50, 300) if rng.random() < 0.01 else 0.0
        return rng.lognormvariate(log(self.trip * share), 0.15) + stall

    def measure(self, rng: random.Random, times: int) -> None:
        """Echoes of the page, and acknowledgements of its kernel, smoothed as kernels do."""
        kernel = self.trip
        for _ in range(times):
            trip = self.way(rng, 0.4) + self.way(rng, 0.6)
            kernel += (trip - kernel) / 8
            self.line.echoed(trip + self.holds_back)
            self.line.acknowledged(kernel)


class Touch(NamedTuple):
    """One player's touch in one race."""

    seat: int
    response: float
    arrived: int
    fair: int


class Result(NamedTuple):
    """What many races showed."""

    wins: list[float]
    by_arrival: list[float]
    gains: list[float]
    """Mean ms by which each player's fair time is before the honest one."""
    settling: list[int]
    """ms from a winner's fair time to its ruling."""


def touch(seat: int, player: Player, response: Response, rng: random.Random) -> Touch:
    """The card travels out, is painted, answered; the touch travels back."""
    player.measure(rng, 1)
    answer = response(rng)
    out, painted = player.way(rng, 0.4), rng.uniform(0, 16.7)
    arrived = round(RELEASED + out + painted + answer + player.way(rng, 0.6))
    since = 0 if player.early else round(answer)
    return Touch(seat, answer, arrived, fair_time(RELEASED, since, arrived, player.line.lag))


def rule(touches: list[Touch], lags: list[Lag], seed: int) -> tuple[int, int]:
    """Who holds the card, and how long after the fair time of that touch it was known."""
    match = Match.new("twinit", seats=len(touches), options=TWIN_OPTIONS, seed=1)
    line = Timeline(match, luck.seeded(seed), tie_window=TIE_WINDOW)
    coming = sorted(touches, key=lambda touch: touch.arrived)
    now = coming[0].arrived
    while True:
        line.settle(watermark(now, lags, settle_max=SETTLE_MAX - TIE_WINDOW))
        if match.log.entries:
            break
        while coming and coming[0].arrived <= now:
            heard = coming.pop(0)
            line.hear(heard.seat, {"type": "touch", "on": 1}, heard.fair)
        now = min([now + TICK] + [touch.arrived for touch in coming[:1]])
    entry = match.log.entries[0]
    assert entry.seat is not None
    return entry.seat, now - entry.at


def races(players: list[Player], kind: str, times: int = RACES) -> Result:
    """Many races of the same people."""
    rng = random.Random(f"{SEED} {kind} {[player.trip for player in players]}")
    for player in players:
        player.measure(rng, 20)
    wins: Counter[int] = Counter()
    arrivals: Counter[int] = Counter()
    gains: list[list[float]] = [[] for _ in players]
    settling: list[int] = []
    for number in range(times):
        touches = [touch(seat, player, RESPONSES[kind], rng) for seat, player in enumerate(players)]
        winner, waited = rule(touches, [player.line.lag for player in players], number)
        wins[winner] += 1
        arrivals[min(touches, key=lambda touch: (touch.arrived, rng.random())).seat] += 1
        settling.append(waited)
        for one in touches:
            gains[one.seat].append(RELEASED + one.response - one.fair)
    seats = range(len(players))
    return Result(
        [wins[seat] / times for seat in seats],
        [arrivals[seat] / times for seat in seats],
        [mean(gain) for gain in gains],
        settling,
    )


def shares(values: list[float]) -> str:
    return " ".join(f"{value:.3f}" for value in values)


def show(label: str, result: Result) -> None:
    print(
        f"{label:34} wins {shares(result.wins)}   by arrival {shares(result.by_arrival)}   "
        f"settling median {median(result.settling):.0f} ms, most {max(result.settling)} ms"
    )


def main() -> None:
    for kind in RESPONSES:
        show(f"{kind}: 20 against 200 ms", races([Player(20), Player(200)], kind))
    trips = (10, 50, 100, 150, 200, 250)
    for kind in RESPONSES:
        show(f"{kind}: six, 10 to 250 ms", races([Player(trip) for trip in trips], kind))
    show("reflex: three within 30 ms", races([Player(10), Player(20), Player(30)], "reflex"))
    for name, liar in {
        "claims early": Player(20, early=True),
        "holds back echoes": Player(20, holds_back=180),
        "both": Player(20, early=True, holds_back=180),
        "both, far away": Player(200, early=True, holds_back=180),
    }.items():
        result = races([Player(20), liar], "reflex")
        show(f"liar: {name}", result)
        print(f"{'':34} gains {result.gains[1] - result.gains[0]:.1f} ms over the honest player")


if __name__ == "__main__":
    main()
