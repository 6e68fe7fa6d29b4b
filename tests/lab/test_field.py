"""The barrel among known players: against the calculation of the bots, and against games."""

from itertools import permutations
from math import sqrt
from statistics import mean
from typing import cast

import pytest

from rules.pan_table import at_the_barrel
from tablee import luck
from tablee.bots import Level, turn_bot
from tablee.bots.pan.odds import Odds
from tablee.lab.pan.field import BEST, Field, Player, orders_of

FAR = 4


def test_players_who_know_each_other_are_those_of_the_calculation() -> None:
    odds, field = Odds(double_clic=False, tremble=0), Field()
    for held in ((2, 0), (1, 3, 2), (4, 4, 0), (0, 0, 3, 1)):
        line = tuple(Player(cards, BEST) for cards in held)
        for clics in range(6):
            assert field.turn(line, clics) == pytest.approx(odds.turn(held, clics))
        assert field.round(line) == pytest.approx(odds.round(held))


def test_lots_order_those_with_equally_many() -> None:
    line = (Player(1, "easy"), Player(2, "easy"), Player(1, "gentle"))
    assert sorted(orders_of(line)) == [(1, 0, 2), (1, 2, 0)]
    alike = tuple(Player(0, "easy") for _ in range(3))
    assert sorted(orders_of(alike)) == sorted(permutations(range(3)))


@pytest.mark.parametrize("names", [("easy", "gentle", "normal"), ("strong", "easy", "easy")])
def test_the_chances_are_those_of_games(names: tuple[str, ...]) -> None:
    """All hold different numbers of like cards, so no values decide about places."""
    captured = ((4, 4, 4), (3, 3, 3, 3, 2), (5,))
    line = tuple(Player(len(cards), name) for cards, name in zip(captured, names, strict=True))
    said = Field().round(line)
    wins = [finished(names, captured, seed) for seed in range(1_500)]
    for seat, chance in enumerate(said):
        won = mean(winner == seat for winner in wins)
        assert abs(won - chance) < FAR * sqrt(chance * (1 - chance) / len(wins))


def finished(names: tuple[str, ...], captured: tuple[tuple[int, ...], ...], seed: int) -> int:
    """Who is left when these have played on from here."""
    match, source = at_the_barrel(*captured), luck.seeded(seed)
    brains = [(turn_bot("pan", cast(Level, name)), luck.seeded(f"{seed} {name}")) for name in names]
    while (outcome := match.outcome) is None:
        if ways := match.chances():
            match.apply_chance(ways[source.below(len(ways))])
            continue
        seat = match.awaited()[0]
        brain, dice = brains[seat]
        brain.observe((), match.view(seat))
        move = brain.think(match.legal(seat), dice)
        assert move is not None
        match.play(seat, move)
    return outcome.ranking[0][0]
