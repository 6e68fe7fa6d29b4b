"""Where an analysis says 60 %, are 60 of 100 won? `python -m tablee.lab.calibration pan`.

Bots play whole games; every point of every curve is a forecast for each seat. Forecasts of one
game hang together, so the interval of a row is made with the game as its unit.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

import msgspec

from tablee.analysis import analyse
from tablee.analysis.account import shares
from tablee.lab.duel import sit_down
from tablee.lab.progress import progress
from tablee.lab.table import play_out
from tablee.match import Match

BINS = 10
SURE = 1.96
SIZE, EDGE = 360, 40

PAGE = """# How well {game} is foreseen

```console
{command}
```

{games} games of {seats} bots, {level}; every change of the curve is a forecast for each seat.
*Said* is the mean forecast of a row, *won* the share of those games that were won, with its 95 %
interval (the game as the unit).

![reliability](calibration-{game}.svg)

| forecast | forecasts | games | said | won | 95 % |
|---|---|---|---|---|---|
{rows}
"""


class Row(msgspec.Struct):
    """All forecasts of about the same size."""

    said: float = 0.0
    won: float = 0.0
    forecasts: int = 0
    games: dict[int, tuple[int, float]] = {}
    """By game: how many forecasts, and how many of them came true."""

    def add(self, game: int, said: float, won: float) -> None:
        """One forecast more."""
        self.said += said
        self.won += won
        self.forecasts += 1
        times, true = self.games.get(game, (0, 0.0))
        self.games[game] = times + 1, true + won

    @property
    def share(self) -> float:
        """How many came true."""
        return self.won / self.forecasts

    @property
    def error(self) -> float:
        """Half of the 95 % interval."""
        off = [true - times * self.share for times, true in self.games.values()]
        return SURE * sqrt(sum(one * one for one in off)) / self.forecasts


Forecast = tuple[float, float]


def forecasts(game: str, seats: int, level: str, budget: int, number: int) -> list[Forecast]:
    """One game: every chance that the curve said on the way, and what came of it."""
    match = Match.new(game, seats=seats, seed=f"calibration/{number}")
    outcome = play_out(match, sit_down(game, [level] * seats, f"calibration/{number}"))
    won = shares(outcome, seats)
    curve = analyse(match.log, seed=number, budget=budget).curve
    told = [curve[0], *(now for before, now in pairwise(curve) if before.chances != now.chances)]
    return [(point.chances[seat].value, won[seat]) for point in told[:-1] for seat in range(seats)]


def table(games: Iterable[list[Forecast]]) -> dict[int, Row]:
    """The forecasts by their size."""
    rows: defaultdict[int, Row] = defaultdict(Row)
    for number, said in enumerate(games):
        for chance, won in said:
            if 0 < chance < 1:
                rows[min(int(chance * BINS), BINS - 1)].add(number, chance, won)
    return dict(sorted(rows.items()))


def written(rows: dict[int, Row]) -> str:
    """The rows of the report."""
    return "\n".join(
        f"| {place / BINS:.0%} – {(place + 1) / BINS:.0%} | {row.forecasts} | {len(row.games)} "
        f"| {row.said / row.forecasts:.1%} | {row.share:.1%} "
        f"| {max(0, row.share - row.error):.1%} – {min(1, row.share + row.error):.1%} |"
        for place, row in rows.items()
    )


def plot(rows: dict[int, Row]) -> str:
    """Said against won, with intervals: on the diagonal every forecast is true."""
    dots = [_dot(row.said / row.forecasts, row.share, row.error) for row in rows.values()]
    line = f"M{_across(0)} {_up(0)}L{_across(1)} {_up(1)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" font-size="12">'
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fff"/>'
        f'<path d="{line}" stroke="#999" stroke-dasharray="4 4"/>{"".join(dots)}'
        f'<text x="{SIZE // 2 - 12}" y="{SIZE - 10}">said</text>'
        f'<text x="6" y="{SIZE // 2}">won</text></svg>\n'
    )


def _dot(said: float, won: float, error: float) -> str:
    low, high = max(0.0, won - error), min(1.0, won + error)
    bar = f"M{_across(said):.1f} {_up(low):.1f}V{_up(high):.1f}"
    place = f'cx="{_across(said):.1f}" cy="{_up(won):.1f}"'
    return f'<path d="{bar}" stroke="#2f6fb0"/><circle {place} r="4" fill="#2f6fb0"/>'


def _across(share: float) -> float:
    return EDGE + share * (SIZE - 2 * EDGE)


def _up(share: float) -> float:
    return SIZE - _across(share)


def main() -> None:
    """Play, and write the report with its picture."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.calibration")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--level", default="strong")
    parser.add_argument("--budget", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("docs/reports"))
    args = parser.parse_args()
    one = partial(forecasts, args.game, args.seats, args.level, args.budget)
    with ProcessPoolExecutor(args.jobs, get_context("spawn")) as pool:
        played = pool.map(one, range(args.games), chunksize=5)
        rows = table(progress(played, args.game, total=args.games))
    words = {name: value for name, value in vars(args).items() if name not in ("out", "jobs")}
    options = " ".join(f"--{name} {value}" for name, value in words.items() if name != "game")
    command = f"python -m tablee.lab.calibration {args.game} {options}"
    report = PAGE.format(command=command, rows=written(rows), **words)
    (args.out / f"calibration-{args.game}.md").write_text(report, encoding="utf-8")
    (args.out / f"calibration-{args.game}.svg").write_text(plot(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
