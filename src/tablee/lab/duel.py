"""Who is stronger: a line-up that plays the same deals from every chair."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import msgspec

from tablee import luck
from tablee.bots import Level, RandomBot, RealTimeBot, TurnBot, real_time_bot, study_bots, turn_bot
from tablee.games import find
from tablee.kernel import Outcome, Refused, Seat
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
    spent: list[float] = []
    """Seconds, move by move."""


def entrant(game: str, name: str) -> TurnBot | RealTimeBot:
    """A bot by its level, one that its game names, or `random` where nobody has to be quick."""
    if name in study_bots(game):
        return study_bots(game)[name]()
    if name == "random" and real_time_bot(game, "easy") is None:
        return RandomBot()
    try:
        level = msgspec.convert(name, Level)
    except msgspec.ValidationError as error:
        raise Refused("unknown_level", name) from error
    return real_time_bot(game, level) or turn_bot(game, level)


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
    won: dict[str, list[float]] = {name: [] for name in duel.entrants}
    spent: dict[str, list[float]] = {name: [] for name in duel.entrants}
    for turn in range(seats):
        names = duel.entrants[turn:] + duel.entrants[:turn]
        match = Match.new(game, seats=seats, options=options, deal=deal, seed=f"{seed}/{turn}")
        chairs = sit_down(duel.game, names, f"{seed}/{turn}")
        outcome = play_out(match, chairs)
        for seat, name in enumerate(names):
            won[name].append(share(outcome, seat))
            spent[name] += chairs[seat].spent
    return {name: Tally([sum(won[name]) / len(won[name])], spent[name]) for name in won}


def sit_down(game: str, names: Iterable[str], seed: str) -> list[Chair]:
    """A bot in each chair, each with its own luck."""
    return [
        Chair(entrant(game, name), luck.seeded(f"{seed}/{seat}")) for seat, name in enumerate(names)
    ]


def share(outcome: Outcome, seat: Seat) -> float:
    """A win, or the part of it that is left when several come first together."""
    first = outcome.ranking[0]
    return 1 / len(first) if seat in first else 0.0
