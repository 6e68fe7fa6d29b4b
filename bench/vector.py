"""Steps a second of many tables at once, beside a loop over PettingZoo environments.

Both play at random, and make every observation and mask.
"""

# PettingZoo comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

import random
from itertools import count
from statistics import median
from time import perf_counter

import numpy as np

from tablee.research import VectorEnvironment
from tablee.research.pettingzoo import Sequential

TABLES, SECONDS, ROUNDS, GOAL = 256, 2.0, 5, 3.0
JOBS = (0, 1, 2)


def loop(game: str) -> float:
    """One table after the other."""
    env, rng, steps, started = Sequential(game, seats=4), random.Random(1), 0, perf_counter()
    for seed in count():
        env.reset(seed=seed)
        while env.agents:
            seen, _, over, cut, _ = env.last()
            mask = np.flatnonzero(seen["action_mask"]) if seen and not (over or cut) else None
            env.step(None if mask is None else int(mask[int(rng.random() * len(mask))]))
            steps += mask is not None
        if perf_counter() - started > SECONDS:
            break
    return steps / (perf_counter() - started)


def vector(env: VectorEnvironment) -> float:
    """All tables at once."""
    rng, steps, started, said = np.random.default_rng(1), 0, perf_counter(), env.arrays
    while perf_counter() - started < SECONDS:
        wishes = rng.random(said.masks.shape, dtype=np.float32)
        said = env.step((wishes * said.masks).argmax(1))
        steps += TABLES
    return steps / (perf_counter() - started)


def main() -> None:
    """Turn by turn, so that a slow moment of the machine meets all; the median counts."""
    for game in ("pan", "janus"):
        envs = {jobs: VectorEnvironment(game, tables=TABLES, seats=4, jobs=jobs) for jobs in JOBS}
        for env in envs.values():
            env.reset()
        rounds = [
            (loop(game), {jobs: vector(env) for jobs, env in envs.items()}) for _ in range(ROUNDS)
        ]
        print(f"{game}, 4 seats: a loop {median(alone for alone, _ in rounds):,.0f} steps/s")
        for jobs, env in envs.items():
            ratio = median(rates[jobs] / alone for alone, rates in rounds)
            rate = median(rates[jobs] for _, rates in rounds)
            print(
                f"  {TABLES} tables, {jobs} processes: {rate:>8,.0f},"
                f" ÷ loop {ratio:.2f} (goal {GOAL:g})"
            )
            env.close()


if __name__ == "__main__":
    main()
