"""The engine's speed, as ratios against OpenSpiel in the same run: `make bench`."""

import random
import time
import timeit
from statistics import median
from types import FunctionType
from typing import Any

from bench.playouts import Playout, chosen, measured, openspiel, ours
from tablee import luck
from tablee.games import GAMES
from tablee.kernel import AnyGame
from tablee.lab.random_play import random_step
from tablee.match import Match

ROUNDS = 5
GROWTH_GAMES = 5
LONG = 2_000
SECONDS = 1.0
WARM_UP = 3.0
GOALS = {"interpreted": {"pan": 0.9, "janus": 1.3}, "compiled": {"pan": 2.0, "janus": 2.5}}


def ratio(label: str, mine: Playout, peer_name: str, goal: float) -> None:
    """Turn by turn, so that a slow moment of the machine meets all; the median counts.

    The peer plays twice: drawing its luck as we draw ours, and by the standard library.
    """
    players = [mine, openspiel(peer_name), openspiel(peer_name, chosen)]
    for player in players:
        measured(player, WARM_UP)
    rates = [[measured(player, SECONDS).per_second for player in players] for _ in range(ROUNDS)]
    best, peer, peer_library = (max(column) for column in zip(*rates, strict=True))
    ratios = [median(row[0] / row[i] for row in rates) for i in (1, 2)]
    print(f"{label:28} {best:>9,.0f}/s  ratio {ratios[0]:.2f} (goal {goal})")
    print(f"  {peer_name:26} {peer:>9,.0f}/s")
    print(f"  with random.choices        {peer_library:>9,.0f}/s  ratio {ratios[1]:.2f}")


def clone_cost(label: str, game: AnyGame, seats: int, options: dict[str, Any]) -> None:
    """µs for a clone in mid-game."""
    chosen = game.options_type(**options)
    state = game.setup(chosen, seats, game.deal(chosen, seats, luck.seeded(1)))
    rng = random.Random(1)
    for seat in game.awaited(state):
        game.apply(state, seat, rng.choice(game.legal(state, seat)), 0)
    best = min(timeit.repeat(state.clone, number=20_000, repeat=5)) / 20_000
    print(f"{label:28} clone {best * 1e6:.2f} µs (goal 4)")


def race_rate(label: str, game: AnyGame, seats: int, options: dict[str, Any]) -> None:
    """Whole races with people's pace, deadlines and log: acts a second through a match."""
    acts, start, seed = 0, time.process_time(), 0
    while (passed := time.process_time() - start) < 3 * SECONDS:
        seed += 1
        match = Match.new(game, seats=seats, options=options, seed=seed)
        source = luck.seeded(f"players {seed}")
        while not match.outcome:
            random_step(match, source)
        acts += sum(entry.seat is not None for entry in match.log.entries)
    print(f"{label:28} {acts / passed:>9,.0f} acts/s, {acts / seed:.0f} acts a race")


def growth(label: str, game: AnyGame, seats: int, options: dict[str, Any]) -> None:
    """What a step costs early and late in a long match: the log grows, the cost must not."""
    early: list[float] = []
    late: list[float] = []
    for seed in range(GROWTH_GAMES):
        match = Match.new(game, seats=seats, options=options, seed=seed)
        source = luck.seeded(f"players {seed}")
        costs: list[float] = []
        while not match.outcome and len(costs) < LONG:
            start = time.perf_counter()
            random_step(match, source)
            costs.append(time.perf_counter() - start)
        tenth = max(1, len(costs) // 10)
        early += costs[tenth : 2 * tenth]
        late += costs[8 * tenth : 9 * tenth]
    ratio = median(late) / median(early)
    print(f"{label:28} a step at 10 % {median(early) * 1e6:.0f} µs, at 90 % {ratio:.2f} of that")


def main() -> None:
    pan, janus = GAMES["pan"], GAMES["janus"]
    build = "interpreted" if isinstance(pan.apply, FunctionType) else "compiled"
    print(f"the rules are {build}")
    goal = GOALS[build]["pan"]
    ratio("pan, 4 seats", ours(pan, 4, {}), "goofspiel(players=4)", goal)
    double_clic = ours(pan, 4, {"double_clic": True})
    ratio("pan, 4 seats, double clic", double_clic, "goofspiel(players=4)", goal)
    clone_cost("pan, 4 seats", pan, 4, {})
    ratio("janus, 4 seats", ours(janus, 4, {}), "hearts", GOALS[build]["janus"])
    clone_cost("janus, 6 seats", janus, 6, {})
    twinit = GAMES["twinit"]
    race_rate("twin it! solo, 4 seats", twinit, 4, {"mode": "solo"})
    clone_cost("twin it! solo, 4 seats", twinit, 4, {"mode": "solo"})
    growth("janus, 4 seats, long", janus, 4, {"stall_rounds": 500})
    growth("twin it! solo, 4 seats", twinit, 4, {"mode": "solo"})


if __name__ == "__main__":
    main()
