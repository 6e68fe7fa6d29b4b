"""A policy gradient on Janus: a small net learns by PPO against our bots, in minutes on one core.

    python -m bench.baselines.janus_policy --minutes 5 --out docs/reports

It sees the row of numbers of `tablee/Janus-v0`, which faces in it are equal, and the mask. On the
way it is paid for trios, its own and those of the others; what is reported are wins.
"""

# JAX is installed by `make baselines` only; matplotlib's types are partly unknown.
# pyright: reportMissingImports=false, reportMissingTypeStubs=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownParameterType=false

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import jax
import numpy as np
from matplotlib.axes import Axes

from bench.baselines.janus_table import TABLES, Table, look
from bench.baselines.ppo import HIDDEN, Batch, act, learn, student
from tablee.lab.study.figures import Estimate, share
from tablee.lab.study.plots import COLOURS, drawn_curves

STEPS = 128
"""So many decisions of each table between two lessons."""
LEVEL, LEVELS, GAMES = "easy", ("gentle", "easy", "normal"), 200
"""Which bots it learns from, against which it is measured, and in how many games."""
POINTS = 12
"""So often training is looked at."""


def gather(net: Any, lots: Iterator[Any], tables: list[Table]) -> tuple[Batch, Any]:
    """Play on at all tables; what happened, and what the last positions are worth."""
    rows: list[Any] = []
    for _ in range(STEPS):
        seen, masks = look(tables)
        found = act(net, next(lots), seen, masks)
        made = np.asarray(found[0]).tolist()
        results = [table.step(action) for table, action in zip(tables, made, strict=True)]
        rows.append((seen, masks, *found, *np.array(results, np.float32).T))
    batch = Batch(*(np.stack(column) for column in zip(*rows, strict=True)))
    return batch, act(net, next(lots), *look(tables))[2]


def drawn(seed: int) -> Iterator[Any]:
    """Keys of JAX's luck, one after the other."""
    key = jax.random.key(seed)
    while True:
        key, lot = jax.random.split(key)
        yield lot


class Point(NamedTuple):
    """How training went since the point before, and the net by then."""

    minutes: float
    decisions: int
    won: list[bool]
    net: Any


def train(minutes: float) -> Iterator[Point]:
    """Play and learn for so long, on the clock of the processor."""
    tables, lots = [Table(LEVEL, seed) for seed in range(TABLES)], drawn(1)
    who, decisions = student(next(lots), len(tables[0].seen()), len(tables[0].mask)), 0
    begun = process_time()
    for point in range(1, POINTS + 1):
        while (spent := (process_time() - begun) / 60) < minutes * point / POINTS:
            batch, last = gather(who.net, lots, tables)
            who = learn(who, next(lots), batch, last)
            decisions += TABLES * STEPS
        yield Point(spent, decisions, [won for table in tables for won in table.won], who.net)
        for table in tables:
            table.won.clear()


def wins(net: Any, level: str) -> Estimate:
    """The share of games won against two bots of this level; without a net: by any move."""
    table, lots, luck = Table(level, seed=10**6), drawn(2), np.random.default_rng(2)
    while len(table.won) < GAMES:
        if net is None:
            action = luck.choice(np.flatnonzero(table.mask))
        else:
            action = act(net, next(lots), *look([table]))[0][0]
        table.step(int(action))
    return share(table.won)


def plot(points: list[Point], by_any: float) -> str:
    """Games won over decisions made."""
    at, found = [point.decisions for point in points], [share(point.won) for point in points]
    low, high = [it.low for it in found], [it.high for it in found]

    def draw(axes: Axes) -> None:
        axes.plot(at, [it.mean for it in found], "o-", color=COLOURS[0], label="PPO")
        axes.fill_between(at, low, high, color=COLOURS[0], alpha=0.2, linewidth=0)
        axes.axhline(by_any, color=COLOURS[1], linestyle=":", label="any move")
        axes.set_ylim(bottom=0)

    return drawn_curves("decisions", "games won, %", draw)


PAGE = """# A policy gradient on Janus

```console
python -m bench.baselines.janus_policy --minutes {minutes:g} --out docs/reports
```

A net of two layers of {hidden} learned by PPO (JAX) for {minutes:g} minutes of one core against two
bots of the level *{level}*: {decisions:,} decisions in {played:,} games. It sees what
`tablee/Janus-v0` shows its seat with `memory_aid`, which of these faces are equal, and its mask. On
the way it is paid for its own trios less those of the others; at the end for its rank.

*Won* is the share of {games} new games in which it came first, alone or together with others, with
Wilson's 95 % interval: among equals each would have a third and, for shared wins, somewhat more.
Actions are drawn by the net's own chances.

| against two | any move | after training |
|---|---|---|
{rows}

On the way, in the games that ended since the line before:

![games won over decisions](janus-policy.svg)

| minutes | decisions | games | won against *{level}* |
|---|---|---|---|
{curve}

The settings are the third that were tried against this level; the games measured above were not
among those. Two trainings without the equal faces, and with other rates and rewards, were stopped
early: the longer one won 16.5 % (13.2 – 20.4) of its last 412 games after 456,704 decisions.
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.baselines.janus_policy")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    points = list(train(args.minutes))
    by_any = {level: wins(None, level) for level in LEVELS}
    learnt = {level: wins(points[-1].net, level) for level in LEVELS}
    page = PAGE.format(
        minutes=args.minutes,
        level=LEVEL,
        games=GAMES,
        hidden=HIDDEN,
        decisions=points[-1].decisions,
        played=sum(len(point.won) for point in points),
        rows="\n".join(f"| {it} | {said(by_any[it])} | **{said(learnt[it])}** |" for it in LEVELS),
        curve="\n".join(map(row, points)),
    )
    (args.out / "janus-policy.md").write_text(page, encoding="utf-8")
    picture = plot(points, by_any[LEVEL].mean)
    (args.out / "janus-policy.svg").write_text(picture, encoding="utf-8")


def row(at: Point) -> str:
    found = said(share(at.won))
    return f"| {at.minutes:.1f} | {at.decisions:,} | {len(at.won):,} | {found} |"


def said(found: Estimate) -> str:
    return f"{found.mean:.1f} % ({found.low:.1f} – {found.high:.1f})"


if __name__ == "__main__":
    main()
