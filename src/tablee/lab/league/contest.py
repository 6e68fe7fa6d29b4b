"""A league of one game: many matches of drawn line-ups, and a rating for everybody in it."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from tablee.analysis.account import shares
from tablee.kernel import Seat, shuffled
from tablee.lab.duel import sit_down
from tablee.lab.luck_out import accounts_of
from tablee.lab.progress import progress
from tablee.lab.table import play_out
from tablee.luck import seeded
from tablee.match import Match

MODEL = PlackettLuce(tau=0)
"""Ratings that know ties. Nobody in this league learns, so skill does not drift."""


class Contest(msgspec.Struct, frozen=True):
    """Who plays what: for each match, as many entrants are drawn as there are seats."""

    game: str
    entrants: tuple[str, ...]
    matches: int
    seats: int = 4
    options: dict[str, Any] = {}
    only_wins: bool = False
    """Where bots risk their places to win, who came second tells little: the others have tied."""


class Played(msgspec.Struct, frozen=True):
    """A match: who sat where, who came where, and the seconds their moves took."""

    names: tuple[str, ...]
    places: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    won: tuple[float, ...] = ()
    """Everybody's part of the win."""
    adjusted: tuple[float, ...] = ()
    """The same without its luck; empty where nobody has worked it out."""


class LeagueResult(msgspec.Struct):
    """Where an entrant stands after all matches."""

    rating: PlackettLuceRating
    matches: int = 0
    moves: int = 0
    seconds: float = 0.0
    won: list[float] = []
    """Its part of the wins, match by match."""
    adjusted: list[float] = []
    """The same without luck, where it is known."""

    @property
    def thinking(self) -> float:
        """Computing time for one move, in ms."""
        return 1_000 * self.seconds / max(1, self.moves)


def play(contest: Contest, number: int) -> Played:
    """One match; the same number is the same match."""
    seed = f"league/{number}"
    names = tuple(shuffled(contest.entrants, seeded(seed))[: contest.seats])
    match = Match.new(contest.game, seats=contest.seats, options=contest.options, seed=seed)
    chairs = sit_down(contest.game, names, seed, rethink=True)
    outcome = play_out(match, chairs)
    ranking = outcome.ranking
    last = 1 if contest.only_wins else contest.seats
    return Played(
        names,
        tuple(min(place(ranking, seat), last) for seat in range(contest.seats)),
        tuple(len(chair.spent) for chair in chairs),
        tuple(sum(chair.spent) for chair in chairs),
        shares(outcome, contest.seats),
        tuple(found.adjusted for found in accounts_of(match, names, chairs)),
    )


def place(ranking: list[list[Seat]], seat: Seat) -> int:
    """Where a seat came; those who share a place have the same."""
    return next(number for number, group in enumerate(ranking) if seat in group)


def run(contest: Contest, jobs: int) -> dict[str, LeagueResult]:
    """Play all matches of a contest, and rate who was in it, the best first."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        played = pool.map(partial(play, contest), range(contest.matches), chunksize=4)
        return rated(progress(played, contest.game, total=contest.matches))


def rated(played: Iterable[Played]) -> dict[str, LeagueResult]:
    """Everybody's rating after these matches, in their order."""
    found: dict[str, LeagueResult] = {}
    for match in played:
        seated = [found.setdefault(name, LeagueResult(MODEL.rating())) for name in match.names]
        teams = [[standing.rating] for standing in seated]
        after = MODEL.rate(teams, ranks=[float(place) for place in match.places])
        for seat, standing in enumerate(seated):
            [standing.rating] = after[seat]
            standing.matches += 1
            standing.moves += match.moves[seat]
            standing.seconds += match.seconds[seat]
            standing.won += match.won[seat : seat + 1]
            standing.adjusted += match.adjusted[seat : seat + 1]
    return dict(sorted(found.items(), key=lambda item: -item[1].rating.mu))


def beats(one: LeagueResult, other: LeagueResult) -> float:
    """How often one is expected to come before the other."""
    return MODEL.predict_win([[one.rating], [other.rating]])[0]
