"""What a step costs through the research libraries, beside their own games in the same run."""

# The libraries come without types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import random
from statistics import median
from typing import Any

import numpy as np
from open_spiel.python.games import kuhn_poker
from pettingzoo.classic import hanabi_v5, leduc_holdem_v4

from bench.playouts import Playout, measured, openspiel
from tablee.research import openspiel as games
from tablee.research.pettingzoo import Sequential

assert all((games, kuhn_poker)), "importing them registers the games"

ROUNDS = 5
SECONDS = 0.5
ZOO_GOAL, SPIEL_GOAL = 3.0, 1.0


def zoo(env: Any) -> Playout:
    """Random self-play through `last` and `step`, observations and masks made."""

    def playout(rng: random.Random) -> int:
        env.reset(seed=rng.randrange(2**31))
        steps = 0
        while env.agents:
            seen, _, over, cut, _ = env.last()
            mask = None if over or cut else np.flatnonzero(seen["action_mask"])
            env.step(None if mask is None else int(mask[int(rng.random() * len(mask))]))
            steps += mask is not None
        return steps

    return playout


def compare(title: str, mine: dict[str, Playout], peers: dict[str, Playout], goal: float) -> None:
    """Turn by turn, so that a slow moment of the machine meets all; the median counts."""
    players = {**mine, **peers}
    rounds = [
        {name: measured(player, SECONDS).per_second for name, player in players.items()}
        for _ in range(ROUNDS + 1)
    ][1:]
    print(title)
    for name in players:
        print(f"  {name:22} {median(rates[name] for rates in rounds):>9,.0f} steps/s")
    for name in mine:
        for peer in peers:
            ratio = median(rates[name] / rates[peer] for rates in rounds)
            print(f"  {name} ÷ {peer}: {ratio:.2f} (goal {goal:g})")


def main() -> None:
    compare(
        "through PettingZoo, AEC",
        {
            "pan, 4 seats": zoo(Sequential("pan", seats=4)),
            "janus, 4 seats": zoo(Sequential("janus", seats=4)),
            "social, 2 seats": zoo(Sequential("social", seats=2)),
        },
        {"leduc": zoo(leduc_holdem_v4.env()), "hanabi": zoo(hanabi_v5.env())},
        ZOO_GOAL,
    )
    compare(
        "through OpenSpiel's Python games",
        {
            "pan, 4 seats": openspiel("tablee_pan(players=4)"),
            "janus, 3 seats": openspiel("tablee_janus(players=3)"),
        },
        {"python_kuhn_poker": openspiel("python_kuhn_poker")},
        SPIEL_GOAL,
    )


if __name__ == "__main__":
    main()
