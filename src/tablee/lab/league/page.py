"""The league as a page: tables of ratings, and a plot of strength over thinking time."""

# Matplotlib's types are partly unknown.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from collections.abc import Iterable, Iterator, Mapping, Sequence

from matplotlib.axes import Axes

from tablee.lab.league.contest import Contest, LeagueResult, beats
from tablee.lab.standings import standing
from tablee.lab.study.plots import COLOURS, MARKS, drawn_curves

PAGE = """# The league

Made by this command, which plays the same matches whenever it is run (thinking times are the
machine's, one core of it):

```console
{command}
```

Of those in a league as many as there are seats are drawn for each match, and where they sit.
*Rating* is openskill's (Plackett-Luce, with ties, skill that does not drift): everybody begins at
25, and ± is two standard deviations, as far as the truth may lie: where two overlap, their order
may be chance. In Pan bots risk their places to win, so only wins are rated there, and all others
have tied. Ratings of different games cannot be compared. *Before the next*: how often one is
expected to come before the one below. *Won* is the part of the wins in hundredths, *adjusted* the
same without the luck of deal, draws and the bots' dice, where it is known
([how](../adr/0086-luck-as-it-comes-to-light.md)); these intervals are at 95 %. *Thinking* is the
mean computing time of a move, in ms.
`strong/96` is *strong* with 96 imagined worlds instead of 24 in Janus, or 120 in Pan.

{leagues}
## Strength for its time

![rating over thinking time](league.svg)
"""
ROWS = """## {game}, {seats} seats, {matches} matches

| who | matches | rating | ± | before the next | won | adjusted | thinking |
|---|---|---|---|---|---|---|---|
{rows}
"""
FEWEST = 2
"""With one match there is no interval."""
THINKERS = "strong"
"""Those whose names begin like this differ in how long they think."""


def league(contest: Contest, standings: Mapping[str, LeagueResult]) -> str:
    """One game."""
    rows = "\n".join(lines(standings))
    return ROWS.format(game=contest.game, seats=contest.seats, matches=contest.matches, rows=rows)


def lines(standings: Mapping[str, LeagueResult]) -> Iterator[str]:
    """A line for each, the best first."""
    order = list(standings.items())
    below = [*(standing for _, standing in order[1:]), None]
    for (name, entrant), after in zip(order, below, strict=True):
        ahead = f"{100 * beats(entrant, after):.0f} %" if after else ""
        rating = entrant.rating
        yield (
            f"| {name} | {entrant.matches} | **{rating.mu:.1f}** | {2 * rating.sigma:.1f} "
            f"| {ahead} | {share(entrant.won)} | {share(entrant.adjusted)} "
            f"| {entrant.thinking:.2f} |"
        )


def share(parts: Sequence[float]) -> str:
    """A mean part of the wins in hundredths, with its 95 % interval."""
    if len(parts) < FEWEST:
        return "–"
    found = standing(parts)
    return f"{100 * found.share:.1f} ± {100 * (found.high - found.share):.1f}"


def plot(found: Iterable[tuple[Contest, Mapping[str, LeagueResult]]]) -> str:
    """Rating over thinking time, of those who differ in nothing else."""

    def draw(axes: Axes) -> None:
        for number, (contest, standings) in enumerate(found):
            thinkers = sorted(
                (one.thinking, one.rating.mu, 2 * one.rating.sigma)
                for name, one in standings.items()
                if name.startswith(THINKERS)
            )
            times, ratings, reach = zip(*thinkers, strict=True)
            axes.errorbar(
                times,
                ratings,
                yerr=reach,
                fmt=f"{MARKS[number]}-",
                color=COLOURS[number],
                capsize=2,
                label=contest.game,
            )
        axes.set_xscale("log")

    return drawn_curves("ms of thinking a move", "rating", draw)
