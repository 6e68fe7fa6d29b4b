"""How good could one be at Pan? `python -m tablee.lab.pan.best`.

Against each level: the best anybody can do at the barrel, by calculation, and in the tricks, by
rehearsal against the very habits of these rivals. Games are played to the end of the tricks; what
the captured cards are worth from there on is calculated, so no barrel has to be turned.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple, get_args

from tablee import luck as sources
from tablee.bots import Level
from tablee.bots.pan import PanBrain
from tablee.bots.pan.odds import Odds
from tablee.bots.pan.rehearsal import Picks, arrange, likelihood, orders, takers_of
from tablee.games.pan import PAN
from tablee.games.pan.cards import size, spread
from tablee.games.pan.facts import Revealed
from tablee.games.pan.knowledge import sample
from tablee.games.pan.moves import PICK
from tablee.games.pan.state import State
from tablee.games.pan.views import PanView
from tablee.kernel import Luck, Seat, shuffled
from tablee.lab.pan.field import BEST, HABITS, Player, strong
from tablee.lab.pan.worth import ANY, EAGER, field
from tablee.lab.progress import progress
from tablee.lab.standings import NORMAL_95
from tablee.match import Match

WORLDS = 120
LEVELS: tuple[Level, ...] = get_args(Level)
PAGE = """# How good could one be at Pan?

```console
{command}
```

One player against rivals of one level, {games} deals ({few} against *strong*), the same for every
row; what one wins on average, in hundredths of a win (± 95 %). *Strong*: our level. *Barrel*: its
tricks, and the best barrel there is against these very rivals, calculated. *Best*: tricks rehearsed
against the habits of these rivals as well: a lower bound of what is possible, near to it where the
habits are known exactly (*gentle*, *easy*). *Bound*: the same for somebody who also sees all
hands, so about the most there is against *gentle* or *easy*; how *normal* and *strong* pick is only
guessed here. *Left*: what *best* wins more than *strong*, on the same deals.

| rivals | seats | par | strong | barrel | best | bound | left |
|---|---|---|---|---|---|---|---|
{rows}

## How often rivals are expected to slip

*Strong* expects a random choice once in ten. What it would win at the barrel if it expected them
more or less often, calculated, after the tricks of {deals} deals among *easy* rivals (the same for
every cell, so that differences are exact there); and what *best* wins, who knows the habits.

| rivals | seats | {slips} | best |
|---|---|{dashes}---|
{barrels}
"""
SLIPS = (0.02, 0.1, 0.3, 0.5)
DEALS = 60


class Found(NamedTuple):
    """What one deal is worth to four players, from the same chair against the same dice."""

    strong: float
    barrel: float
    best: float
    bound: float


def deal_worth(rivals: Level, seats: int, number: int) -> Found:
    """One deal, its tricks played by three pickers."""
    usual = captured(rivals, seats, number, None)
    fair, seer = (captured(rivals, seats, number, seeing) for seeing in (False, True))
    worth = partial(entering, rivals)
    return Found(worth(usual, "strong"), worth(usual, BEST), worth(fair, BEST), worth(seer, BEST))


def entering(rivals: str, held: Sequence[int], who: str) -> float:
    """The chance of the first seat as the barrel comes."""
    line = (Player(held[0], who), *(Player(cards, rivals) for cards in held[1:]))
    return field().round(line)[0]


def captured(rivals: Level, seats: int, number: int, seeing: bool | None) -> list[int]:
    """How many cards everybody captures. None: the first seat picks as *strong* does."""
    seed = f"best/{number}"
    match = Match.new(PAN, seats=seats, seed=seed)
    brains = [PanBrain("strong"), *(PanBrain(rivals) for _ in range(seats - 1))]
    dice = [sources.seeded(f"{seed}/{seat}") for seat in range(seats)]
    revealed: list[Picks] = []
    match.listeners.append(
        lambda step: revealed.extend(it.picks for it in step.facts if isinstance(it, Revealed))
    )
    while match.state.hands[0]:
        for seat, brain in enumerate(brains):
            brain.view, brain.revealed = match.view(seat), revealed
            if seat == 0 and seeing is not None:
                told = match.state if seeing else None
                pick = best_pick(match.view(0), revealed, rivals, dice[0], told)
                match.play(0, PICK[pick])
            elif move := brain.think(match.legal(seat), dice[seat]):
                match.play(seat, move)
    return [size(cards) for cards in match.state.captured]


def best_pick(
    view: PanView, revealed: Sequence[Picks], rivals: Level, luck: Luck, told: State | None
) -> int:
    """The first card of the order that wins most in worlds where rivals do as they do."""
    plans = orders(view.hand)
    worth = [0.0] * len(plans)
    chances: dict[tuple[Seat | None, ...], float] = {}
    for _ in range(WORLDS):
        weight, tricks = imagined(view, revealed, rivals, luck, told)
        takers = [takers_of(trick, view) for trick in tricks]
        for place, plan in enumerate(plans):
            took = tuple([taker[card] for taker, card in zip(takers, plan, strict=True)])
            if took not in chances:
                chances[took] = after(view, rivals, took)
            worth[place] += weight * chances[took]
    return plans[worth.index(max(worth))][0]


def imagined(
    view: PanView, revealed: Sequence[Picks], rivals: Level, luck: Luck, told: State | None
) -> tuple[float, list[Picks]]:
    """How the rivals may play the rest of their cards, and how well that explains the past."""
    state, habit = told or sample(view, luck), EAGER.get(rivals, ANY)
    weight, rows = 1.0, list[tuple[int, ...]]()
    for seat in range(1, state.seats):
        hand = spread(state.hands[seat])
        if told is None:
            weight *= likelihood(tuple([picks[seat] for picks in revealed]), hand, habit)
        rows.append(arrange(hand, habit, luck))
    if state.ghost:
        rows.append(tuple(shuffled(spread(state.ghost), luck)))
    return weight, list(zip(*rows, strict=True))


def after(view: PanView, rivals: Level, takers: Sequence[Seat | None]) -> float:
    """The chance of the first seat once these have taken the tricks that are left."""
    held = [len(seat.captured) for seat in view.seats]
    cards = len(held) + (view.ghost is not None)
    for taker in takers:
        if taker is not None and taker < len(held):
            held[taker] += cards
    return entering(rivals, held, BEST)


# The page ---------------------------------------------------------------------------------


def row(rivals: Level, seats: int, found: Sequence[Found]) -> str:
    """A line of the table."""
    cells = [in_hundredths(values) for values in zip(*found, strict=True)]
    left = in_hundredths([one.best - one.strong for one in found])
    return f"| {rivals} | {seats} | {100 / seats:.1f} | {' | '.join(cells)} | **{left}** |"


def in_hundredths(values: Sequence[float]) -> str:
    """A mean and its interval."""
    reach = NORMAL_95 * stdev(values) / sqrt(len(values))
    number = f"{100 * fmean(values):.1f}".replace("-", "\N{MINUS SIGN}")
    return f"{number} ± {100 * reach:.1f}"


def rows(games: int) -> Iterator[str]:
    """Every level, at tables of two to four."""
    for rivals in LEVELS:
        played = fewer(games) if rivals == "strong" else games
        for seats in (2, 3, 4):
            numbers = progress(range(played), f"{rivals}, {seats} seats", total=played)
            yield row(rivals, seats, [deal_worth(rivals, seats, number) for number in numbers])


def slip_rows() -> Iterator[str]:
    """What other expectations would win at the barrel."""
    names = {often: f"strong, {often:.0%}" for often in SLIPS}
    for often, name in names.items():
        HABITS[name] = partial(strong, odds=Odds(double_clic=False, tremble=often))
    for seats in (3, 4):
        helds = [captured("easy", seats, number, None) for number in range(DEALS)]
        for rivals in LEVELS:
            won = [
                fmean(entering(rivals, held, who) for held in helds)
                for who in (*names.values(), BEST)
            ]
            cells = " | ".join(f"{100 * chance:.1f}" for chance in won)
            yield f"| {rivals} | {seats} | {cells} |"


def fewer(games: int) -> int:
    """*Strong* thinks long."""
    return max(2, games // 4)


def main() -> None:
    """Play, and write the report."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.pan.best")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--out", type=Path, default=Path("docs/reports/pan-best.md"))
    args = parser.parse_args()
    command = f"{parser.prog} --games {args.games}"
    page = PAGE.format(
        command=command,
        games=args.games,
        few=fewer(args.games),
        rows="\n".join(rows(args.games)),
        deals=DEALS,
        slips=" | ".join(f"{often:.0%}" for often in SLIPS),
        dashes="---|" * len(SLIPS),
        barrels="\n".join(slip_rows()),
    )
    args.out.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
