"""How the promise of a hand of Janus is measured."""

from collections import defaultdict
from itertools import pairwise

from tablee.bots.janus.judgement import KINDS, PAIR, READY
from tablee.lab.janus.promise import ROUNDS, SEATS, Seen, Sums, counted, mean, table, watched

PLACE = 2 * len(KINDS) + READY


def test_a_hand_is_credited_with_its_holders_trios_of_three_rounds() -> None:
    start = [0, 0, 0, 0]
    game = [Seen(turn % SEATS, [PLACE] * SEATS, start) for turn in range(SEATS * ROUNDS)]
    game.append(Seen(0, [PLACE] * SEATS, [2, 0, 1, 0]))
    waits = [(0, 2), (1, 0), (2, 1), (2, 0)]
    assert list(counted(game)) == [((wait, PLACE), trios) for wait, trios in waits]


def test_every_turn_of_a_game_is_seen_once() -> None:
    seen = watched("once")
    for before, after in pairwise(seen):
        assert after.mover == (before.mover + 1) % SEATS
        assert sum(after.trios) - sum(before.trios) in (0, 1)
    assert sum(seen[-1].trios) > 5


def test_a_hand_hardly_seen_counts_with_others_of_its_kind() -> None:
    sums: Sums = defaultdict(lambda: (0, 0))
    sums[0, 2 * len(KINDS) + PAIR] = 10_000, 5_000
    sums[0, 3 * len(KINDS) + PAIR] = 1, 1
    assert round(mean(sums, 0, 2, PAIR), 2) == 0.5
    assert 0.5 < mean(sums, 0, 3, PAIR) < 0.6
    assert mean(sums, 1, 3, PAIR) == 0
    assert table(sums).count("0.50") == 4
