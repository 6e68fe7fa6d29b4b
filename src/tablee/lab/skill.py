"""How much of a result is luck, and is it taken out fairly? `python -m tablee.lab.skill`.

Where a game has an account, bots play it many times: what deal, draws and dice brought has to be 0
on average, within its error, and what is left is less scattered than the result. Elsewhere the same
deals are played again and again by equal bots: what the results of one deal have in common is the
luck of its cards, and the rest is what happened at the table.
"""

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev, variance
from typing import Any, TypeVar

import msgspec

from tablee import luck
from tablee.analysis import WORTHS
from tablee.analysis.account import Account, accounts, shares
from tablee.games import find
from tablee.lab.duel import sit_down
from tablee.lab.luck_out import accounts_of
from tablee.lab.progress import progress
from tablee.lab.standings import NORMAL_95
from tablee.lab.table import play_out
from tablee.match import Match

PAGE = """# How much of a result is luck

```console
{command}
```

## Taken out of a result

What the first of a line-up won, and what deal, draws and dice of the bots brought it, in hundredths
of a win; the line-up moves on by a chair from game to game. Each of these parts has mean 0 if luck
is taken out fairly: ± is the 95 % interval. *Known* says that the value of a table knows the habits
of these bots, as duels do where they can; else it is the value that people at a table are judged
by, and nobody's choices are corrected. *Scatter* is the standard deviation of one result.

| game | line-up | known | games | deal | draws | dice | scatter | adjusted | of it |
|---|---|---|---|---|---|---|---|---|---|
{taken}

## Where there is no account

*Twin It!* and *Social Network* are played against the clock, where a moment earlier is another
game, so nothing can be corrected move by move. Equal bots play every deal {again} times. *Cards* is
the part of the scatter of a seat's result that the results of one deal have in common: the luck of
what was dealt, prompts included (± 95 %, over deals). *Draws* are what the table draws after the
deal in a game, on average: in *Twin It!* the place of a card that is given back. *Lots* are moves
that were as early as another, so that a lot had to order them. The rest is the play itself:
reactions, what was seen and said, and what was chosen.

| game | options | seats | level | deals | cards | draws | lots | moves |
|---|---|---|---|---|---|---|---|---|
{dealt}
"""


class Study(msgspec.Struct, frozen=True):
    """Who plays how many games, and whether their habits are known."""

    game: str
    names: tuple[str, ...]
    games: int
    known: bool = True


class Repeated(msgspec.Struct, frozen=True):
    """Equal bots who play the same deals again."""

    game: str
    deals: int
    options: dict[str, str] = {}
    level: str = "normal"
    seats: int = 4


Asked = TypeVar("Asked", Study, Repeated)
Found = TypeVar("Found")


class Again(msgspec.Struct, frozen=True):
    """One game of a deal that is played again."""

    won: float
    """The first chair's part of a win."""
    draws: int
    lots: int
    moves: int


AGAIN = 6
FEWEST = 20
"""Games of any study."""
STUDIES = (
    Study("pan", ("gentle",) * 4, 1_000),
    Study("pan", ("easy",) * 4, 1_000),
    Study("pan", ("normal",) * 4, 1_000),
    Study("pan", ("strong",) * 4, 200),
    Study("pan", ("normal", "easy", "easy", "easy"), 1_000),
    Study("janus", ("easy",) * 4, 300),
    Study("janus", ("normal",) * 4, 200),
    Study("janus", ("easy",) * 3, 10_000, known=False),
    Study("pan", ("easy",) * 2, 10_000, known=False),
    Study("pan", ("gentle",) * 4, 10_000, known=False),
    Study("pan", ("easy",) * 4, 100_000, known=False),
)
REPEATED = (
    Repeated("twinit", 40),
    Repeated("twinit", 40, {"mode": "clans"}),
    Repeated("twinit", 40, {"mode": "ring"}),
    Repeated("social", 40),
)


def account(study: Study, number: int) -> Account:
    """What the first of the line-up won in this game, and its parts."""
    seats, seed = len(study.names), f"skill/{number}"
    chair = number % seats
    names = study.names[seats - chair :] + study.names[: seats - chair]
    match = Match.new(study.game, seats=seats, seed=seed)
    chairs = sit_down(study.game, names, seed, rethink=study.known)
    play_out(match, chairs)
    if study.known:
        return accounts_of(match, names, chairs)[chair]
    worth = WORTHS[study.game]
    assert worth
    return accounts(match.log, worth)[chair]


def results(repeated: Repeated, number: int) -> list[Again]:
    """One deal, each time it was played."""
    game, seed = find(repeated.game), f"again/{number}"
    options = msgspec.convert(repeated.options, game.options_type)
    deal = game.deal(options, repeated.seats, luck.seeded(seed))
    return [once(repeated, deal, f"{seed}/{time}") for time in range(AGAIN)]


def once(repeated: Repeated, deal: Any, seed: str) -> Again:
    """One game of this deal."""
    match = Match.new(
        repeated.game, seats=repeated.seats, options=repeated.options, deal=deal, seed=seed
    )
    names = (repeated.level,) * repeated.seats
    won = shares(play_out(match, sit_down(repeated.game, names, seed)), repeated.seats)[0]
    entries = match.log.entries
    return Again(
        won,
        draws=sum(len(entry.chance) for entry in entries),
        lots=sum(entry.claimed is not None for entry in entries),
        moves=sum(entry.seat is not None for entry in entries),
    )


# The page ---------------------------------------------------------------------------------


def taken_row(study: Study, found: Sequence[Account]) -> str:
    """A study in numbers."""
    parts = [[one.deal for one in found], [one.draws for one in found], [one.dice for one in found]]
    raw, adjusted = stdev(one.result for one in found), stdev(one.adjusted for one in found)
    cells = [in_hundredths(part) for part in parts]
    line_up = ", ".join(study.names)
    return (
        f"| {study.game} | {line_up} | {'yes' if study.known else 'no'} | {len(found):,} "
        f"| {' | '.join(cells)} | {raw:.3f} | {adjusted:.3f} | **{adjusted / raw:.0%}** |"
    )


def in_hundredths(values: Sequence[float]) -> str:
    """A mean and its interval, in hundredths."""
    reach = NORMAL_95 * stdev(values) / sqrt(len(values))
    return f"{100 * fmean(values):+.2f} ± {100 * reach:.2f}".replace("-", "−")


def dealt_row(repeated: Repeated, deals: Sequence[Sequence[Again]]) -> str:
    """What deals explain, with the interval that leaving out a deal at a time gives."""
    found = [[game.won for game in games] for games in deals]
    part = common(found)
    without = [common([*found[:n], *found[n + 1 :]]) for n in range(len(found))]
    every = [game for games in deals for game in games]
    draws, lots = fmean(it.draws for it in every), fmean(it.lots for it in every)
    moves = fmean(it.moves for it in every)
    spread = sqrt((len(found) - 1) / len(found) * sum((one - part) ** 2 for one in without))
    options = ", ".join(f"{name} {value}" for name, value in repeated.options.items())
    return (
        f"| {repeated.game} | {options} | {repeated.seats} | {repeated.level} | {len(found)} "
        f"| {part:.0%} ± {NORMAL_95 * spread:.0%} "
        f"| {draws:.1f} | {lots:.1f} | {moves:.0f} |".replace("-", "−")
    )


def common(found: Sequence[Sequence[float]]) -> float:
    """The part of the scatter that results of one deal have in common (variance components)."""
    within = fmean(variance(one) for one in found)
    between = variance([fmean(one) for one in found]) - within / AGAIN
    return between / (between + within)


def played(play: Callable[[Asked, int], Found], asked: Asked, games: int, jobs: int) -> list[Found]:
    """Game after game, on so many processes."""
    label = msgspec.json.encode(asked).decode()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        every = pool.map(partial(play, asked), range(games), chunksize=max(1, games // 100))
        return list(progress(every, label, total=games))


def main() -> None:
    """Play, and write the report."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.skill")
    parser.add_argument("--part", type=float, default=1.0, help="of the games only this part")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("docs/reports/skill.md"))
    args = parser.parse_args()

    def fewer(games: int) -> int:
        return max(FEWEST, int(args.part * games))

    taken = [taken_row(it, played(account, it, fewer(it.games), args.jobs)) for it in STUDIES]
    dealt = [dealt_row(it, played(results, it, fewer(it.deals), args.jobs)) for it in REPEATED]
    page = PAGE.format(
        command=f"{parser.prog} --part {args.part:g}",
        taken="\n".join(taken),
        dealt="\n".join(dealt),
        again=AGAIN,
    )
    args.out.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
