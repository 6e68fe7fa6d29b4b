"""The best answer to known rivals: it is no worse than anybody else, and picks what must win."""

import pytest

from tablee import Match, luck
from tablee.games.pan.cards import spread
from tablee.lab.pan.best import captured, entering, imagined
from tablee.lab.pan.field import BEST, HABITS

HELDS = ([4, 8, 0, 4], [0, 4, 4, 8], [12, 0, 4, 0], [3, 6, 0], [3, 3, 6], [6, 3])


@pytest.mark.parametrize("rivals", ["gentle", "easy", "normal", "strong"])
def test_nobody_does_better_at_the_barrel_than_who_knows_the_others(rivals: str) -> None:
    for held in HELDS:
        best = entering(rivals, held, BEST)
        for who in HABITS:
            assert entering(rivals, held, who) <= best + 1e-9


def test_who_sees_all_hands_imagines_no_others() -> None:
    match = Match.new("pan", seats=3, seed=4)
    hands = [sorted(spread(hand)) for hand in match.state.hands]
    fair: set[tuple[int, ...]] = set()
    for seed in range(20):
        _, tricks = imagined(match.view(0), [], "easy", luck.seeded(seed), match.state)
        assert [sorted(cards) for cards in zip(*tricks, strict=True)] == hands[1:]
        _, tricks = imagined(match.view(0), [], "easy", luck.seeded(seed), None)
        fair.add(tuple(sorted([trick[0] for trick in tricks])))
    assert len(fair) > 5


def test_the_tricks_of_a_deal_are_the_same_whenever_they_are_played() -> None:
    for seeing in (None, False, True):
        held = captured("easy", 3, 7, seeing)
        assert held == captured("easy", 3, 7, seeing)
        assert sum(held) % 3 == 0
        assert sum(held) <= 12
