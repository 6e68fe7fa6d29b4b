"""Many random matches of one game, and what they have in common."""

from collections import Counter
from collections.abc import Callable, Iterable
from statistics import mean, quantiles
from typing import Any, get_args

import msgspec

from tablee import luck
from tablee.kernel import AnyGame, OrderOfPlay, Seat
from tablee.lab.random_play import random_step
from tablee.match import Match, Step


class Study(msgspec.Struct):
    """What was seen in this many matches."""

    lengths: list[int] = []
    """Players' moves in each match."""
    by_seat: Counter[Seat] = msgspec.field(default_factory=Counter[Seat])
    by_order: Counter[int] = msgspec.field(default_factory=Counter[int])
    """Wins by place in the order of play, 0 for the first; a shared win counts for each."""
    shared: int = 0


def simulate(
    game: AnyGame,
    seats: int,
    options: dict[str, Any],
    seeds: Iterable[int],
) -> Study:
    """Play one match a seed and write down how long it took and who won."""
    study = Study()
    for seed in seeds:
        match = Match.new(game, seats=seats, options=options, seed=seed)
        order = order_of_play(match)
        source = luck.seeded(f"players {seed}")
        while not match.outcome:
            random_step(match, source)
        winners = match.outcome.ranking[0]
        study.lengths.append(sum(entry.seat is not None for entry in match.log.entries))
        study.by_seat.update(winners)
        study.by_order.update(order().index(seat) for seat in winners if seat in order())
        study.shared += len(winners) > 1
    return study


def order_of_play(match: Match) -> Callable[[], list[Seat]]:
    """The first order that everybody is told of; in a game without, clockwise from the first."""
    first = (list(match.awaited()) or [0])[0]
    order = [(first + step) % match.seats for step in range(match.seats)]
    if any(issubclass(kind, OrderOfPlay) for kind in get_args(match.game.fact_type)):
        order = []
    told: list[list[Seat]] = []

    def listen(step: Step) -> None:
        for fact in step.facts if not told else ():
            if isinstance(fact, OrderOfPlay):
                told.append(list(fact.order))

    match.listeners.append(listen)
    return lambda: told[0] if told else order


def report(study: Study, seats: int) -> str:
    """The study as a page of text."""
    games = len(study.lengths)
    cuts = quantiles(study.lengths, n=10) if games > 1 else [study.lengths[0]] * 9
    lines = [
        f"{games:,} games, {seats} seats",
        f"moves a game   mean {mean(study.lengths):.1f}, "
        f"10 % {cuts[0]:.0f}, median {cuts[4]:.0f}, 90 % {cuts[8]:.0f}, "
        f"longest {max(study.lengths)}",
        f"shared wins    {share(study.shared, games)}",
        "wins by seat   " + _shares(study.by_seat, seats, games),
        "wins by order  " + _shares(study.by_order, seats, games),
    ]
    return "\n".join(lines)


def _shares(wins: Counter[int], seats: int, games: int) -> str:
    return "  ".join(f"{place + 1}: {share(wins[place], games)}" for place in range(seats))


def share(wins: int, games: int) -> str:
    """A share in per cent with its 95 % margin."""
    p = wins / games
    return f"{100 * p:.1f} ± {196 * (p * (1 - p) / games) ** 0.5:.1f} %"
