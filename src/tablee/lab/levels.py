"""Is each level clearly better than the one below? `python -m tablee.lab.levels`.

One player of a level against three of the level below, with and without luck: all matches, the
first 200, and studies of 500 matches, drawn again and again from those that were played.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import NamedTuple, get_args

from tablee import luck as sources
from tablee.bots import Level
from tablee.kernel import Luck
from tablee.lab.duel import Duel, Tally, fight
from tablee.lab.standings import Rating, standing

SEATS = 4
PAR = 1 / SEATS
FEW, STUDY = 200 // SEATS, 500 // SEATS
"""Deals, each of which is played from every chair."""
STUDIES = 2_000
DEALS = {"pan": 250, "janus": 50, "twinit": 100, "social": 50}
LEVELS: tuple[Level, ...] = get_args(Level)
PAGE = """# Each level against the one below

```console
{command}
```

One player of a level against three of the level below. Every deal is played once from each chair.
*Won* is the part of the wins in hundredths, par is {par:g}; *adjusted* is the same without the luck
of deal, draws and the bots' dice, where that can be taken out
([how](../adr/0086-luck-as-it-comes-to-light.md)). The intervals are at 95 %, with the deal as the
unit. *First*: by the first {few} matches alone; **bold** is an interval that lies above par: then
the levels are apart. *Studies*: {studies:,} studies of {study} matches are put together from deals
drawn from those played, again and again; in so many of them the better player won more than par.
None of them knows more than what was played.

| game | better | than | matches | won | adjusted | first won | adjusted | studies won | adjusted |
|---|---|---|---|---|---|---|---|---|---|
{rows}
"""


class Told(NamedTuple):
    """What one of both figures says: of all, of the first, and of studies."""

    every: str
    first: str
    studies: str


def told(values: Sequence[float], luck: Luck) -> Told:
    """Deal by deal; nothing where there are none."""
    if not values:
        return Told("–", "–", "–")
    first = standing(values[:FEW])
    said = in_hundredths(first)
    ahead = f"{100 * fmean(wins(values, luck) for _ in range(STUDIES)):.1f} %"
    return Told(in_hundredths(standing(values)), f"**{said}**" if first.low > PAR else said, ahead)


def wins(values: Sequence[float], luck: Luck) -> bool:
    """Whether a study of deals drawn from these finds the better player ahead of par."""
    return fmean(values[luck.below(len(values))] for _ in range(STUDY)) > PAR


def in_hundredths(found: Rating) -> str:
    """A mean and its interval."""
    return f"{100 * found.share:.1f} ± {100 * (found.high - found.share):.1f}".replace("-", "−")


def row(game: str, better: Level, worse: Level, tally: Tally) -> str:
    """A pair of levels."""
    luck = sources.seeded(f"{game} {better}")
    won, adjusted = told(tally.shares, luck), told(tally.adjusted, luck)
    cells = " | ".join(f"{one} | {other}" for one, other in zip(won, adjusted, strict=True))
    return f"| {game} | {better} | {worse} | {SEATS * len(tally.shares)} | {cells} |"


def rows(times: float, jobs: int) -> Iterator[str]:
    """Every pair of every game."""
    for game, deals in DEALS.items():
        for worse, better in pairwise(LEVELS):
            line_up = (better, *(SEATS - 1) * (worse,))
            duel = Duel(game, line_up, max(FEW, round(times * deals)))
            yield row(game, better, worse, fight(duel, jobs=jobs)[better])


def main() -> None:
    """Play, and write the report."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.levels")
    parser.add_argument("--times", type=float, default=1.0, help="so many times as many deals")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("docs/reports/levels.md"))
    args = parser.parse_args()
    page = PAGE.format(
        command=f"{parser.prog} --times {args.times:g}",
        par=100 * PAR,
        few=SEATS * FEW,
        studies=STUDIES,
        study=SEATS * STUDY,
        rows="\n".join(rows(args.times, args.jobs)),
    )
    args.out.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
