"""Who is stronger: a line-up that plays the same deals from every chair."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import mean
from typing import Any

import msgspec

from tablee import luck
from tablee.analysis import WORTHS
from tablee.analysis.account import shares
from tablee.bots import entrant
from tablee.games import find
from tablee.lab.luck_out import accounts_of
from tablee.lab.progress import progress
from tablee.lab.table import Chair, play_out
from tablee.match import Match
from tablee.match.validation import validated, validated_seats


class Duel(msgspec.Struct, frozen=True):
    """What to play: one game, who sits down, how many deals, and the seed that repeats it."""

    game: str
    entrants: tuple[str, ...]
    deals: int
    seed: int = 1
    options: dict[str, Any] = {}


class Tally(msgspec.Struct):
    """How an entrant fared."""

    shares: list[float] = []
    """Its part of the wins, deal by deal; nobody better than anybody would have 1/seats."""
    adjusted: list[float] = []
    """The same without the luck of deal, draws and dice; empty where nobody has worked it out."""
    spent: list[float] = []
    """Seconds, move by move."""


def fight(duel: Duel, *, jobs: int = 1) -> dict[str, Tally]:
    """All games of a duel: every deal once with each turn of the line-up round the table."""
    tallies = {name: Tally() for name in duel.entrants}
    need_playable(duel)
    label = ",".join(duel.entrants)
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        played = pool.map(partial(play_deal, duel), range(duel.deals), chunksize=10)
        for deal in progress(played, label, total=duel.deals):
            for name, tally in deal.items():
                tallies[name].shares += tally.shares
                tallies[name].adjusted += tally.adjusted
                tallies[name].spent += tally.spent
    return tallies


def need_playable(duel: Duel) -> None:
    """Options, a number of chairs and names that the game has. Raises Refused."""
    game = find(duel.game)
    options = validated(duel.options, game.options_type, "malformed_options")
    validated_seats(game, options, len(duel.entrants))
    sit_down(duel.game, duel.entrants, "")


def play_deal(duel: Duel, number: int) -> dict[str, Tally]:
    """One deal, with every entrant once in every chair."""
    seats = len(duel.entrants)
    game = find(duel.game)
    options = msgspec.convert(duel.options, game.options_type)
    seed = f"{duel.seed}/{number}"
    deal = game.deal(options, seats, luck.seeded(seed))
    games = {name: Tally() for name in duel.entrants}
    for turn in range(seats):
        names = duel.entrants[turn:] + duel.entrants[:turn]
        match = Match.new(game, seats=seats, options=options, deal=deal, seed=f"{seed}/{turn}")
        chairs = sit_down(duel.game, names, f"{seed}/{turn}", rethink=True)
        won = shares(play_out(match, chairs), seats)
        found = accounts_of(match, names, chairs)
        for seat, name in enumerate(names):
            games[name].shares.append(won[seat])
            games[name].spent += chairs[seat].spent
            games[name].adjusted += [found[seat].adjusted] if found else []
    return {name: one_deal(tally) for name, tally in games.items()}


def one_deal(games: Tally) -> Tally:
    """The games of one deal are one figure, since they are not independent."""
    adjusted = [mean(games.adjusted)] if games.adjusted else []
    return Tally([mean(games.shares)], adjusted, games.spent)


def sit_down(game: str, names: Iterable[str], seed: str, *, rethink: bool = False) -> list[Chair]:
    """A bot in each chair, each with its own luck, and with more for second thoughts if asked."""
    return [
        Chair(
            entrant(game, name),
            luck.seeded(f"{seed}/{seat}"),
            other_luck=luck.seeded(f"again {seed}/{seat}") if rethink and game in WORTHS else None,
        )
        for seat, name in enumerate(names)
    ]
