"""Fit what a standing in Janus is worth: `python -m tablee.lab.janus_chances`.

Bots play whole games; after every turn trios, promises and cards left are noted. The numbers that
foretell the winners of half of the games best are then tried on the other half.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from math import log
from typing import NamedTuple

from tablee.analysis.account import shares
from tablee.analysis.janus.value import FIT, Fit, chances, promises
from tablee.bots.janus.scene import scene
from tablee.games.janus.cards import SYMBOLS
from tablee.games.janus.end import cards_left
from tablee.lab.duel import sit_down
from tablee.lab.progress import progress
from tablee.lab.table import play_out
from tablee.match import Match

LEVELS = ("normal", "normal", "easy", "normal", "easy", "normal")
STEPS = (0.5, 0.7, 0.85, 1.0, 1.2, 1.5, 2.0)
ROUNDS = 5


class Noted(NamedTuple):
    """A table after a turn, and each seat's part of the victory in the end."""

    trios: tuple[int, ...]
    promised: tuple[float, ...]
    left: int
    won: tuple[float, ...] = ()


def noted(match: Match) -> Noted:
    """The table as it stands, all faces seen."""
    state = match.state
    mover = (state.on_turn - 1) % state.seats
    promised = promises(scene(state, SYMBOLS), mover)
    return Noted(tuple(map(len, state.trios)), tuple(promised), cards_left(state))


def game(number: int) -> Iterator[Noted]:
    """Every turn of one game."""
    seats = 3 + number % 4
    match = Match.new("janus", seats=seats, seed=f"chances/{number}")
    seen: list[Noted] = []
    turns: list[int] = [match.state.on_turn]

    def look(step: object) -> None:
        if match.state.on_turn != turns[-1] and match.outcome is None:
            turns.append(match.state.on_turn)
            seen.append(noted(match))

    match.listeners.append(look)
    outcome = play_out(match, sit_down("janus", LEVELS[:seats], f"chances/{number}"))
    won = shares(outcome, seats)
    return (one._replace(won=won) for one in seen)


def loss(fit: Fit, games: Sequence[Sequence[Noted]]) -> float:
    """How surprised these numbers are by who won; every game counts as much as another."""
    return sum(surprise(fit, turns) for turns in games) / len(games)


def surprise(fit: Fit, turns: Sequence[Noted]) -> float:
    """The mean over one game."""
    total = 0.0
    for one in turns:
        said = chances(one.trios, one.promised, one.left, fit)
        total -= sum(part * log(chance) for part, chance in zip(one.won, said, strict=True) if part)
    return total / len(turns)


def fitted(games: Sequence[Sequence[Noted]]) -> Fit:
    """Better and better numbers, all changed a little at a time."""
    best, least = FIT, loss(FIT, games)
    for _ in range(ROUNDS):
        start = best
        for steps in product(STEPS, repeat=len(FIT)):
            tried = Fit(*(value * step for value, step in zip(start, steps, strict=True)))
            found = loss(tried, games)
            if found < least:
                best, least = tried, found
        if best == start:
            break
    return best


def main() -> None:
    """Play, fit on one half, judge on the other."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.janus_chances")
    parser.add_argument("--games", type=int, default=300)
    games = parser.parse_args().games
    seen = [list(game(number)) for number in progress(range(games), total=games)]
    known, unknown = seen[::2], seen[1::2]
    fit = fitted([turns[::4] for turns in known if turns])
    print(fit)
    print(
        f"loss on games not fitted to: {loss(fit, unknown):.4f}, before: {loss(FIT, unknown):.4f}"
    )


if __name__ == "__main__":
    main()
