"""The engine's speed, as ratios against OpenSpiel in the same run: `make bench`."""

import random
import timeit
from typing import Any

from bench.playouts import measured, openspiel, ours
from tablee import luck
from tablee.games import GAMES
from tablee.kernel import AnyGame

ROUNDS = 5
SECONDS = 1.0
WARM_UP = 3.0


def ratio(label: str, mine: Any, peer_name: str, goal: float) -> None:
    """Turn by turn, so that a slow moment of the machine meets both; the median counts."""
    peer = openspiel(peer_name)
    measured(mine, WARM_UP)
    measured(peer, WARM_UP)
    rates = [(measured(mine, SECONDS), measured(peer, SECONDS)) for _ in range(ROUNDS)]
    ratios = sorted(a.per_second / b.per_second for a, b in rates)
    best, best_peer = (max(rate[i].per_second for rate in rates) for i in (0, 1))
    print(
        f"{label:34} {best:>10,.0f}/s   {peer_name} {best_peer:>10,.0f}/s   "
        f"ratio {ratios[ROUNDS // 2]:.2f} (goal {goal})"
    )


def clone_cost(label: str, game: AnyGame, seats: int, options: dict[str, Any]) -> None:
    """µs for a clone in mid-game."""
    chosen = game.options_type(**options)
    state = game.setup(chosen, seats, game.deal(chosen, seats, luck.seeded(1)))
    rng = random.Random(1)
    for seat in game.awaited(state):
        game.apply(state, seat, rng.choice(game.legal(state, seat)), 0)
    best = min(timeit.repeat(state.clone, number=20_000, repeat=5)) / 20_000
    print(f"{label:34} clone {best * 1e6:.2f} µs (goal 4)")


def main() -> None:
    pan = GAMES["pan"]
    ratio("pan, 4 seats", ours(pan, 4, {}), "goofspiel(players=4)", 0.7)
    ratio(
        "pan, 4 seats, double clic",
        ours(pan, 4, {"double_clic": True}),
        "goofspiel(players=4)",
        0.7,
    )
    clone_cost("pan, 4 seats", pan, 4, {})


if __name__ == "__main__":
    main()
