"""How the members of a club stand against each other, game by game.

Who beat whom is rated by `openskill`, a Bayesian model of skill for several players and ties: each
has a *mean* and a *spread*, which is how little is known of them. Beside it stand plain counts.
Everything is made from the games in their order and from nothing else, so it can be made again.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from math import erf, sqrt
from typing import Any

import msgspec

from tablee.analysis import Chance
from tablee.analysis.mean import SURE
from tablee.kernel import Seat
from tablee.kernel.contract import Sides
from tablee.server.tables.matches.verdict import THOUSANDTHS, Verdict

MEAN, SPREAD = 25.0, 25.0 / 3
NOISE = 25.0 / 3
"""How much one game differs from another: openskill's beta (docs/reports/ratings.md)."""
FEW = 3
"""So many games must be rated before anything is said of somebody."""
FEWEST_OF_RIVALS = 3
"""So many games make somebody a rival or a team-mate to be named."""
FEW_JUDGED = 5
"""So many games must be judged before a mean of them is told."""


class PlayerOfGame(msgspec.Struct, frozen=True):
    """Who played in a seat: a member by their number, or somebody else by their name."""

    member: int = 0
    name: str = ""
    is_bot: bool = False


class BookedGame(msgspec.Struct, frozen=True):
    """A finished match in a club's book; what the analysis says of it is added once it is known."""

    table: str
    match: int
    game: str
    at: float
    players: list[PlayerOfGame]
    ranking: list[list[int]]
    scores: list[int]
    counts: bool
    sides: Sides
    verdict: Verdict | None = None

    @property
    def places(self) -> dict[int, int]:
        """The place of each member, 0 for the winners."""
        return {
            self.players[seat].member: place
            for place, group in enumerate(self.ranking)
            for seat in group
            if self.players[seat].member
        }

    @property
    def is_rated(self) -> bool:
        """Whether it says who is stronger: members played against each other to the end.

        Of teams, all must be members: a guest may have won it for them. Where two teams share
        the first place, nothing tells them apart.
        """
        if self.sides == "teams":
            whole = len(self.ranking) > 1 and all(player.member for player in self.players)
        else:
            whole = self.sides == "alone" and len(self.places) > 1
        return self.counts and whole


class Together(msgspec.Struct):
    """What somebody has played with one other."""

    games: int = 0
    ahead: int = 0
    """Against them: how often before them. With them: how often they won."""
    behind: int = 0


class Line(msgspec.Struct):
    """How one member stands in one game."""

    mean: float = MEAN
    spread: float = SPREAD
    rated: int = 0
    games: int = 0
    wins: int = 0
    streak: int = 0
    """How many of the last games in a row they have won."""
    longest_streak: int = 0
    best: int | None = None
    """The most that all together reached, where all play together."""
    rivals: dict[int, Together] = {}
    mates: dict[int, Together] = {}
    judged: int = 0
    """Of how many games it is known how they played, apart from their cards."""
    played: int = 0
    """All of that together, in thousandths of a win, and the squares of each."""
    squares: int = 0
    fastest: int | None = None
    """Their quickest pair of Twin It!, in ms."""

    @property
    def above(self) -> Chance | None:
        """How far they play above their cards in a game, on average; None: too few to tell."""
        if self.judged < FEW_JUDGED:
            return None
        mean = self.played / self.judged
        spread = sqrt(max(0.0, (self.squares - self.played * mean) / (self.judged - 1)))
        error = student(self.judged - 1) * spread / sqrt(self.judged)
        return Chance(mean / THOUSANDTHS, error / THOUSANDTHS)


class Standings(msgspec.Struct):
    """By game and member."""

    games: dict[str, dict[int, Line]] = {}

    def count(self, game: BookedGame) -> None:
        """Count a game that is over."""
        lines = self.games.setdefault(game.game, {})
        for member in game.places:
            lines.setdefault(member, Line())
        self.judge(game)
        if game.sides == "together":
            _count_together(lines, game)
            return
        _count_places(lines, game)
        for one in game.places:
            for other in game.places:
                if one != other:
                    _count_pair(lines[one], other, game, one)
        if game.is_rated:
            rate(lines, game)

    def judge(self, game: BookedGame) -> None:
        """Count what the analysis says of a game: in whole numbers, so that no order matters."""
        verdict = game.verdict if game.counts else None
        for seat, player in enumerate(game.players if verdict else ()):
            if player.member and verdict:
                _judge(self.games[game.game][player.member], seat, verdict)


def _judge(line: Line, seat: Seat, verdict: Verdict) -> None:
    if verdict.played:
        line.judged += 1
        line.played += verdict.played[seat]
        line.squares += verdict.played[seat] ** 2
    quickest = verdict.fastest[seat] if verdict.fastest else None
    if quickest is not None:
        line.fastest = min(quickest, line.fastest or quickest)


def _count_together(lines: dict[int, Line], game: BookedGame) -> None:
    for member in game.places:
        line, reached = lines[member], max(game.scores, default=0)
        line.games += 1
        line.best = reached if line.best is None else max(line.best, reached)


def _count_places(lines: dict[int, Line], game: BookedGame) -> None:
    for member, place in game.places.items():
        line = lines[member]
        won = place == 0 and len(game.ranking) > 1
        line.games += 1
        line.wins += won
        line.streak = line.streak + 1 if won else 0
        line.longest_streak = max(line.longest_streak, line.streak)


def _count_pair(line: Line, other: int, game: BookedGame, member: int) -> None:
    mine, theirs = game.places[member], game.places[other]
    if game.sides == "teams" and mine == theirs:
        both = line.mates.setdefault(other, Together())
        both.ahead += mine == 0 and len(game.ranking) > 1
    else:
        both = line.rivals.setdefault(other, Together())
        both.ahead += mine < theirs
        both.behind += mine > theirs
    both.games += 1


# Ratings -----------------------------------------------------------------------------------------


def rate(lines: dict[int, Line], game: BookedGame) -> None:
    """What a game says of its members' skill."""
    teams = list(teams_of(game))
    model = rating_model()
    told: list[list[Any]] = model.rate(
        [
            [model.create_rating([lines[one].mean, lines[one].spread]) for one in team]
            for _, team in teams
        ],
        ranks=[float(place) for place, _ in teams],
    )
    for (_, team), ratings in zip(teams, told, strict=True):
        for member, rating in zip(team, ratings, strict=True):
            line = lines[member]
            line.mean, line.spread = rating.mu, rating.sigma
            line.rated += 1


def teams_of(game: BookedGame) -> Iterator[tuple[int, list[int]]]:
    """Who won or lost together, with their place; who plays for themselves is a team of one."""
    for place, group in enumerate(game.ranking):
        members = [game.players[seat].member for seat in group if game.players[seat].member]
        if game.sides == "teams":
            yield place, members
        else:
            yield from ((place, [member]) for member in members)


def rating_model() -> Any:
    """The model of `openskill` that foretold simulated leagues best; a browser has none."""
    return import_module("openskill.models").BradleyTerryPart(mu=MEAN, sigma=SPREAD, beta=NOISE)


def better_than(line: Line, other: Line) -> float:
    """How probably somebody is the stronger of two."""
    apart = sqrt(line.spread**2 + other.spread**2)
    return 0.5 * (1 + erf((line.mean - other.mean) / apart / sqrt(2)))


def student(degrees: int) -> float:
    """Standard errors to either side that 95 of 100 means stay within, from few games as well.

    Student's t by the first terms of its expansion: from four degrees on within 0.3 %.
    """
    z = SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


def counted(games: Iterable[BookedGame]) -> Standings:
    """The standings made again from all games, the first one first."""
    standings = Standings()
    for game in games:
        standings.count(game)
    return standings


def most_played(others: dict[int, Together]) -> int | None:
    """The rival one meets most, of several the one who is closest; None: too few games."""
    often = {who: both for who, both in others.items() if both.games >= FEWEST_OF_RIVALS}
    return min(
        often,
        key=lambda who: (-often[who].games, abs(often[who].ahead - often[who].behind), who),
        default=None,
    )


def best_with(others: dict[int, Together]) -> int | None:
    """The team-mate with whom most games were won; None: too few games."""
    often = {who: both for who, both in others.items() if both.games >= FEWEST_OF_RIVALS}
    return min(often, key=lambda who: (-often[who].ahead / often[who].games, who), default=None)
