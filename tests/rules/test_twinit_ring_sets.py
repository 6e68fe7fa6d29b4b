"""TWIN-54, TWIN-57, TWIN-58: what is won in the ring."""

from rules.twinit_table import CENTRE, Card, Scene, claim, ring
from tablee.games.twinit.facts import Erred, SearchBegun

# What is won ----------------------------------------------------------------------------


def test_TWIN_54_three_equal_cards_are_won_wherever_they_lie() -> None:
    s = ring(1, 2, 1, tops=(10, 1, 12, 13, 14))
    s.both(0, s.spot(0), s.spot(2), at=100)
    assert s.sets()[0] == [(1, 3)]
    assert s.tops()[1] == 21
    s = ring(1, 2, 1, tops=(10, 1, 12, 13, 14))
    claim(s, 1, s.spot(0), s.top(1), at=100)
    assert s.sets()[1] == [(1, 3)]
    assert s.table() == {1: 2}


def test_TWIN_54_the_whole_set_changes_hands_and_lies_visible() -> None:
    s = ring(1, 2, 1, tops=((10, 1), 11, 12, 13, 14))
    s.both(0, s.spot(0), s.spot(2), at=100)
    s.turn(0, at=200, pile=0)
    claim(s, 2, s.won(0), s.spot(0), at=300)
    for who in (0, 1, 2, None):
        assert [len(sets) for sets in s.seen_by(who).sets] == [0, 0, 1]
        assert s.seen_by(who).sets[2][0].cards == 3


def test_TWIN_54_then_the_winner_restarts() -> None:
    s = ring(1, 2, 1)
    s.both(1, s.spot(0), s.spot(2), at=100)
    assert list(s.match.awaited()) == [1]
    s.turn(1, at=200, pile=3)
    assert list(s.match.awaited()) == [2]


# The end --------------------------------------------------------------------------------


def seven(sets: int) -> Scene:
    motifs = [motif for motif in range(1, sets + 1) for _ in range(2)]
    s = ring(*motifs, tops=(30, 31, 32, 33, 34), under=(40, 41, 42, 43, 44))
    for pair in range(sets):
        s.both(1, s.spot(2 * pair), s.spot(2 * pair + 1), at=10 + pair)
    return s


def test_TWIN_57_the_first_to_seven_sets_wins() -> None:
    assert seven(6).match.outcome is None
    s = seven(7)
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[1], [0, 2]]
    assert s.match.outcome.scores == [0, 7, 0]


def test_TWIN_57_single_cards_count_as_sets() -> None:
    motifs = [motif for motif in range(1, 8) for _ in range(2)]
    s = ring(*motifs, tops=(30, 31, 32, 33, 34), under=(40, 41, 42, 43, 44))
    for pair in range(6):
        s.both(1, s.spot(2 * pair), s.spot(2 * pair + 1), at=10 + pair)
    s.touch(0, s.spot(12), at=100)
    s.touch(1, s.spot(13), at=110)
    assert s.match.outcome is not None
    assert s.match.outcome.scores == [1, 7, 0]


def test_TWIN_57_there_are_chain_reactions() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14), under=(20, 2, 22, 23, 24))
    claim(s, 2, s.spot(0), s.top(1), at=100)
    claim(s, 0, s.spot(1), s.top(1), at=300)
    assert s.sets() == [[(2, 2)], [], [(1, 2)]]
    assert list(s.match.awaited()) == [0]


def test_TWIN_21_in_the_ring_all_piles_run_out_too() -> None:
    s = ring(1, 2, 1, tops=(None, None, None, None, 14))
    s.turn(0, at=100, pile=CENTRE)
    s.turn(1, at=200, pile=CENTRE)
    assert s.facts(SearchBegun) == [SearchBegun(20_200)]
    s.both(2, s.spot(0), s.spot(2), at=20_000)
    s.match.advance(20_200)
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[2], [0, 1]]


def test_TWIN_21_the_number_of_cards_breaks_no_tie_at_the_end_of_the_search() -> None:
    s = ring(1, 2, 1, 2, 1, tops=(None, None, None, None, 14))
    s.both(0, s.spot(0), s.spot(2), at=10)
    s.both(1, s.spot(1), s.spot(3), at=20)
    s.match.advance(60_000)
    assert s.sets() == [[(1, 3)], [(2, 2)], []]
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[0, 1], [2]]


# Single cards ---------------------------------------------------------------------------


def singles(*tops: Card) -> Scene:
    """Seats 0 and 1 have one card each of motif 1."""
    s = ring(1, 2, 1, tops=(*tops, 11, 12, 13, 14)[:5])
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    assert s.sets() == [[(1, 1)], [(1, 1)], []]
    return s


def test_TWIN_58_a_single_card_can_be_claimed_with_an_equal_ring_card() -> None:
    s = singles((10, 1))
    s.turn(0, at=200, pile=0)
    claim(s, 2, s.won(0), s.spot(0), at=300)
    assert s.sets() == [[], [], [(1, 3)]]


def test_TWIN_58_a_single_card_can_be_claimed_with_an_equal_pile_top() -> None:
    s = ring(1, 2, 1, tops=((10, 9), 11, 12, 13, 14), under=(1, 21, 22, 23, 24))
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    s.turn(0, at=200, pile=0)
    claim(s, 0, s.won(1), s.top(0), at=300)
    assert s.sets() == [[(1, 3)], [], []]


def test_TWIN_58_two_won_sets_never_make_a_claim() -> None:
    s = singles(10)
    claim(s, 2, s.won(0), s.won(1), at=300)
    assert [erred.seat for erred in s.facts(Erred)] == [2]
    s = singles(10)
    s.both(2, s.won(0), s.won(1), at=300)
    assert [erred.seat for erred in s.facts(Erred)] == [2]
    assert s.sets() == [[(1, 1)], [(1, 1)], []]
