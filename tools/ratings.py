"""Which model of `openskill` foretells a club best: `python -m tools.ratings` prints the report.

Leagues are simulated: skills are drawn once, each game adds luck to them, and who is near ties.
Before each game every model says how probably each of two players ends before the other.
"""

import random
from itertools import combinations, product
from math import erf, log, sqrt
from typing import Any

from openskill import models

from tablee.server.clubs.standings import MEAN, SPREAD

NAMES = (
    "PlackettLuce",
    "BradleyTerryFull",
    "BradleyTerryPart",
    "ThurstoneMostellerFull",
    "ThurstoneMostellerPart",
)
NOISES = (25 / 6, 25 / 3, 25 / 2)
"""How much one game differs from another, to a model; the first is what openskill begins with."""
LEAGUES, GAMES, MEMBERS = 40, 60, 6
LUCK = {"a little": 0.5, "as much as skill": 1.0, "mostly": 3.0}
"""How far the luck of one game scatters, with skill as the unit."""
TIE = 0.15


def league(seed: int, luck: float) -> list[list[list[int]]]:
    """The rankings of a league's games: members in groups, the winners first."""
    draw = random.Random(seed)
    skills = [draw.gauss(0, 1) for _ in range(MEMBERS)]
    return [played(draw, skills, luck) for _ in range(GAMES)]


def played(draw: random.Random, skills: list[float], luck: float) -> list[list[int]]:
    players = draw.sample(range(MEMBERS), draw.randint(2, MEMBERS))
    done = {one: skills[one] + draw.gauss(0, luck) for one in players}
    ranking: list[list[int]] = []
    for one in sorted(players, key=lambda one: -done[one]):
        if ranking and done[ranking[-1][0]] - done[one] < TIE * luck:
            ranking[-1].append(one)
        else:
            ranking.append([one])
    return ranking


def losses(name: str, noise: float, games: list[list[list[int]]]) -> list[float]:
    """The log-loss of each forecast of one player before another; a tie is half of each."""
    model: Any = getattr(models, name)(mu=MEAN, sigma=SPREAD, beta=noise)
    ratings: list[Any] = [model.rating() for _ in range(MEMBERS)]
    found: list[float] = []
    for ranking in games:
        places = {one: place for place, group in enumerate(ranking) for one in group}
        for one, other in combinations(places, 2):
            apart = sqrt(2 * noise**2 + ratings[one].sigma ** 2 + ratings[other].sigma ** 2)
            chance = 0.5 * (1 + erf((ratings[one].mu - ratings[other].mu) / apart / sqrt(2)))
            chance = min(max(chance, 1e-6), 1 - 1e-6)
            came = 0.5 + 0.5 * ((places[one] < places[other]) - (places[one] > places[other]))
            found.append(-came * log(chance) - (1 - came) * log(1 - chance))
        rated = model.rate(
            [[ratings[one]] for one in places], ranks=list(map(float, places.values()))
        )
        for one, (rating,) in zip(places, rated, strict=True):
            ratings[one] = rating
    return found


def main() -> None:
    print("| model | noise | " + " | ".join(f"luck: {luck}" for luck in LUCK) + " | mean |")
    print("|---|" + "---|" * (len(LUCK) + 2))
    for name, noise in product(NAMES, NOISES):
        means: list[float] = []
        for luck in LUCK.values():
            all_of = [
                loss for seed in range(LEAGUES) for loss in losses(name, noise, league(seed, luck))
            ]
            means.append(sum(all_of) / len(all_of))
        told = " | ".join(f"{one:.4f}" for one in [*means, sum(means) / len(means)])
        print(f"| {name} | {noise:.2f} | {told} |")


if __name__ == "__main__":
    main()
