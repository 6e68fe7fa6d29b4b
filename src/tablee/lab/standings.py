"""What duels show: win shares with their intervals, and how long the thinking took."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, stdev

import msgspec

from tablee.lab.duel import Duel, Tally

NORMAL_95 = 1.96

PAGE = """# Bots of {game} against each other

Made by this command, which plays the same games whenever it is run:

```console
{command}
```

Every deal is played once for each turn of the line-up round the table, so everybody has had
every hand and every chair. A win shared by several counts for each in part. *Share* is what one
chair of this kind won; *par* is what it would win if all were equally strong. *Adjusted* is the
share without the luck of deal, draws and the bots' dice: it has the same mean, and is known sooner
([how](../adr/0086-luck-as-it-comes-to-light.md)). The intervals are the normal ones at 95 %, with
the deal as the unit, since games of one deal are not independent. *Thinking* is computing time for
one move, in ms, on one core of the machine that wrote this page: half of the moves took no longer
than the first figure, 95 % no longer than the second; the third is the longest.

| line-up | games | who | share | 95 % | adjusted | 95 % | par | thinking |
|---|---|---|---|---|---|---|---|---|
{rows}
"""


class Rating(msgspec.Struct, frozen=True):
    """A win share with its 95 % interval."""

    share: float
    low: float
    high: float


def standing(shares: Sequence[float]) -> Rating:
    """The mean over the deals, and how far the truth may lie from it."""
    share = mean(shares)
    reach = NORMAL_95 * stdev(shares) / sqrt(len(shares))
    return Rating(share, share - reach, share + reach)


def page(command: str, fought: Sequence[tuple[Duel, dict[str, Tally]]]) -> str:
    """The report on several duels, as Markdown."""
    rows = [row for duel, tallies in fought for row in duel_rows(duel, tallies)]
    return PAGE.format(game=fought[0][0].game, command=command, rows="\n".join(rows))


def duel_rows(duel: Duel, tallies: dict[str, Tally]) -> Iterable[str]:
    """A row for each kind of entrant."""
    line_up = ", ".join(duel.entrants)
    games = duel.deals * len(duel.entrants)
    par = 1 / len(duel.entrants)
    for name, tally in tallies.items():
        thinking = " / ".join(f"{1000 * seconds:.1f}" for seconds in milestones(tally.spent))
        adjusted = told(tally.adjusted) if tally.adjusted else "– | –"
        yield (
            f"| {line_up} | {games} | {name} | {told(tally.shares)} | {adjusted} "
            f"| {par:.3f} | {thinking} |"
        )
        line_up = ""


def told(shares: Sequence[float]) -> str:
    """A share and its interval, as two cells of a row."""
    found = standing(shares)
    return f"**{found.share:.3f}** | {found.low:.3f} – {found.high:.3f}"


def milestones(spent: Sequence[float]) -> tuple[float, float, float]:
    """The middle, the point that 95 % do not pass, and the longest."""
    times = sorted(spent)
    return times[len(times) // 2], times[int(len(times) * 0.95)], times[-1]
