"""Regret minimisation on a small Pan: OpenSpiel's MCCFR on our rules, and how far it can be beaten.

    python -m bench.baselines.pan_mccfr --seconds 12 --out docs/reports

Two games made small by parameters of the adapter alone. *The barrel*: two players late in a game,
with two cards and one. *The tricks*: two tricks before their end, in many deals that begin alike.
"""

# OpenSpiel and matplotlib come with few types.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportMissingTypeStubs=false
# pyright: reportUnknownParameterType=false, reportAttributeAccessIssue=false

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import pyspiel
from matplotlib.axes import Axes
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr
from open_spiel.python.policy import UniformRandomPolicy

import tablee.research.openspiel  # noqa: F401 # pyright: ignore
from tablee import Match
from tablee.lab.study.plots import COLOURS, drawn_curves

BARREL = "tablee_pan(players=2,seeds=5 ,start=4 2 0 6 3 0 3 5 0 6 4 0 30 13 0 34 9 0 9 0 16)"
"""One deal, four tricks and some turns at the barrel: two cards against one, one Clic open."""
PICKED = 3, 4
"""What both picked in the first two tricks: equal cards cancel, and the ghost took both."""
SHOWN = 1, 2
"""What the ghost showed in them: its lowest cards."""
DEALS, MOST = 60, 250
"""So many deals, each of no more positions: nobody comes to the barrel with cards to pay there."""


def fitting(many: int, start: str) -> Iterator[int]:
    """The first deals that begin alike and stay small."""
    found, seed = 0, 0
    while found < many:
        deal = Match.new("pan", seats=2, seed=seed).log.deal
        hands = all(value in hand for hand in deal.hands for value in PICKED)
        if hands and deal.ghost[:2] == SHOWN and stays_small(asked_for([seed], start)):
            found += 1
            yield seed
        seed += 1


def stays_small(game: str) -> bool:
    """Whether it has no more than so many positions."""
    left, count = [pyspiel.load_game(game).new_initial_state()], 0
    while left and count <= MOST:
        state = left.pop()
        count += 1
        left += [state.child(action) for action in state.legal_actions()]
    return not left


def asked_for(seeds: list[int], start: str) -> str:
    """A game as OpenSpiel is asked for it; a name in a list of one is a word, too."""
    names = " ".join(map(str, seeds)) + " "
    return f"tablee_pan(players=2,options=no_cards:out,seeds={names},start={start})"


def small(deals: int) -> str:
    """The game of so many deals."""
    names = list(pyspiel.load_game("tablee_pan(players=2,deals=1)").numbers.actions)
    first, second = (names.index(f"pick {value}") for value in PICKED)
    start = f"{first} {first} 0 {second} {second} 0"
    return asked_for(list(fitting(deals, start)), start)


class Point(NamedTuple):
    """How far the average policy was from an equilibrium after so many iterations."""

    iterations: int
    seconds: float
    exploitability: float
    known: int
    """Information states visited so far."""


def size(state: Any) -> tuple[int, set[str]]:
    """Positions from here on, and the information states among them."""
    if state.is_terminal():
        return 1, set()
    asked = not state.is_chance_node()
    count, known = 1, {state.information_state_string()} if asked else set[str]()
    for action in state.legal_actions():
        below, states = size(state.child(action))
        count, known = count + below, known | states
    return count, known


def climb(game: Any, seconds: float) -> Iterator[Point]:
    """MCCFR for so long, measured whenever the number of iterations has doubled."""
    solver: Any = external_sampling_mccfr.ExternalSamplingSolver(
        game, external_sampling_mccfr.AverageType.SIMPLE
    )
    done, target, spent = 0, 1, 0.0
    while spent < seconds:
        before = process_time()
        while done < target:
            solver.iteration()
            done += 1
        spent += process_time() - before
        policy = solver.average_policy()
        left = exploitability.exploitability(game, policy)
        yield Point(done, spent, left, len(solver._infostates))
        target *= 2


def plot(points: list[Point], uniform: float) -> str:
    """Exploitability over iterations, both axes logarithmic."""

    def draw(axes: Axes) -> None:
        axes.plot(
            [point.iterations for point in points],
            [point.exploitability for point in points],
            "o-",
            color=COLOURS[0],
            label="MCCFR",
        )
        axes.axhline(uniform, color=COLOURS[1], linestyle=":", label="any move")
        axes.set_xscale("log")
        axes.set_yscale("log")

    return drawn_curves("iterations", "exploitability", draw)


PAGE = """# Regret minimisation on a small Pan

```console
python -m bench.baselines.pan_mccfr --seconds {seconds:g} --out docs/reports
```

External-sampling MCCFR of OpenSpiel (its Python implementation) on our own rules. The games are
made small by parameters of the adapter alone. *Exploitability* is what best answers to both
policies would win on average, from 0 (an equilibrium) to 1.

## The barrel

Two players late in a game, with two cards and one, and one Clic open: flip, spin or pass.

```text
{barrel}
```

{positions:,} positions, {states:,} information states. Somebody who makes any move can be exploited
for {uniform:.3f}.

![exploitability over iterations](pan-mccfr.svg)

| iterations | seconds | exploitability | information states visited |
|---|---|---|---|
{rows}

## The tricks

Two tricks before their end: both picked 3, then 4, and the ghost took both; whoever captured
nothing will be out. {deals} deals that begin alike, in which nobody comes to the barrel with
cards to pay there: what is left to decide is the order of two cards, without knowing those of the
other or of the ghost. {trick_positions:,} positions, {trick_states:,} information states. Here
somebody who makes any move can be exploited for **{trick_uniform:.3f}**: [random play is an
equilibrium](../adr/0010-pan-bots.md), and there is nothing for MCCFR to learn.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.baselines.pan_mccfr")
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    (positions, states, uniform), tricks = measured(BARREL), measured(small(DEALS))
    points = list(climb(pyspiel.load_game(BARREL), args.seconds))
    page = PAGE.format(
        seconds=args.seconds,
        deals=DEALS,
        barrel=BARREL,
        positions=positions,
        states=states,
        uniform=uniform,
        rows="\n".join(map(row, points)),
        trick_positions=tricks[0],
        trick_states=tricks[1],
        trick_uniform=tricks[2],
    )
    (args.out / "pan-mccfr.md").write_text(page, encoding="utf-8")
    (args.out / "pan-mccfr.svg").write_text(plot(points, uniform), encoding="utf-8")


def measured(text: str) -> tuple[int, int, float]:
    """How many positions and information states a game has, and how bad any move is."""
    game: Any = pyspiel.load_game(text)
    positions, known = size(game.new_initial_state())
    return positions, len(known), exploitability.exploitability(game, UniformRandomPolicy(game))


def row(at: Point) -> str:
    return f"| {at.iterations:,} | {at.seconds:.2f} | {at.exploitability:.4f} | {at.known:,} |"


if __name__ == "__main__":
    main()
