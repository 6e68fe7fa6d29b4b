"""TWIN-17, TWIN-18, TWIN-20 to TWIN-22: errors, chains, running out of cards, the end."""

from typing import Any

import pytest

from rules.twinit_table import Scene, scene
from tablee.games.twinit.facts import (
    Banned,
    Ended,
    Erred,
    SearchBegun,
    SetLost,
    Turned,
    Unbanned,
    Won,
)

# Errors ---------------------------------------------------------------------------------


def test_TWIN_17_two_hands_on_different_motifs_are_an_error() -> None:
    s = scene([10, 11], [20, 21], table=[1, 2])
    s.both(1, s.spot(0), s.spot(1), at=100)
    assert s.facts(Erred) == [Erred(1, (s.spot(0), s.spot(1)))]
    assert s.table() == {0: 1, 1: 2}


def test_TWIN_17_a_hand_on_top_of_another_counts_for_an_error_too() -> None:
    s = scene([10, 11], [20, 21], table=[1, 2])
    s.touch(0, s.spot(0), at=90)
    s.both(1, s.spot(0), s.spot(1), at=100)
    assert [erred.seat for erred in s.facts(Erred)] == [1]


def with_sets() -> Scene:
    """Seat 0 has won 1s, then 2s; it has one card left in its pile."""
    s = scene([10], [20, 21, 22], table=[(1, 5), (2, 7), (1, 6), (2, 8), 3])
    s.both(0, s.spot(0), s.spot(2), at=10)
    s.both(0, s.spot(1), s.spot(3), at=20)
    return s


def test_TWIN_17_the_newest_set_is_lost_at_once() -> None:
    s = with_sets()
    newest = s.won(0, 1)
    s.both(0, s.spot(4), s.top(1), at=100)
    s.tuck()
    assert s.facts(SetLost) == [SetLost(0, newest, 0)]
    assert s.sets()[0] == [(1, 2)]


def test_TWIN_17_a_triple_counts_as_a_set_to_lose() -> None:
    s = scene([10, 11], [(20, 1), 21], table=[1, 1, 3])
    s.both(0, s.spot(0), s.spot(1), at=10)
    s.turn(0, at=20)
    s.turn(1, at=30)
    s.both(0, s.won(0), s.spot(1), at=40)
    assert s.sets()[0] == [(1, 3)]
    s.both(0, s.spot(0), s.spot(2), at=50)
    assert len(s.match.chances() or ()) == 3
    s.tuck()
    assert s.sets()[0] == []
    assert s.race.piles[0].cards == 1 + 3


@pytest.mark.parametrize("first", [7, 8])
def test_TWIN_17_the_lost_cards_go_under_the_own_pile_in_random_order(first: int) -> None:
    s = with_sets()
    s.both(0, s.spot(4), s.top(1), at=100)
    assert sorted(move.lower for move in s.match.chances() or ()) == [7, 8]
    s.tuck(first)
    assert s.race.piles[0].cards == 3
    s.turn(0, at=2_000)
    assert s.tops()[0] == 2
    s.turn(1, at=2_001)
    s.turn(0, at=2_002)
    assert s.table()[2] == first


def test_TWIN_17_cards_that_are_alike_are_drawn_as_likely_as_there_are() -> None:
    s = scene([10, 11], [20, 21], table=[(1, 5), (1, 5), 3])
    s.both(0, s.spot(0), s.spot(1), at=10)
    s.both(0, s.spot(2), s.top(1), at=20)
    assert [move.lower for move in s.match.chances() or ()] == [5, 5]


def test_TWIN_17_the_player_who_erred_restarts_the_game() -> None:
    s = scene([10, 11], [20, 21], [30, 31], table=[1, 2, 3])
    s.both(2, s.spot(0), s.spot(1), at=100)
    assert list(s.match.awaited()) == []
    s.match.advance(1_100)
    assert list(s.match.awaited()) == [2]
    assert s.refused(0, "turn") == "not_your_turn"
    s.turn(2)
    assert list(s.match.awaited()) == [0]


def test_TWIN_17_with_no_set_to_lose_no_touching_for_4_seconds() -> None:
    s = scene([10, 11], [20, 21], table=[1, 2], flip_timeout=60_000)
    s.both(1, s.spot(0), s.spot(1), at=100)
    assert s.facts(Banned) == [Banned(1, 4_100)]
    assert s.refused(1, "touch", at=1_100, on=s.spot(0)) == "banned"
    s.touch(0, s.spot(0), at=1_100)
    assert s.refused(1, "touch", at=4_099, on=s.spot(0)) == "banned"
    s.touch(1, s.spot(0), at=4_100)
    assert s.facts(Unbanned) == [Unbanned(1)]


def test_TWIN_17_the_ban_ends_when_another_player_turns_a_card_over() -> None:
    s = scene([10, 11], [20, 21], table=[1, 2])
    s.both(1, s.spot(0), s.spot(1), at=100)
    s.turn(1, at=1_200)
    assert s.refused(1, "touch", at=1_201, on=s.spot(0)) == "banned"
    s.turn(0, at=1_300)
    s.touch(1, s.spot(0), at=1_300)
    assert s.race.banned == (None, None)


def test_TWIN_17_the_own_restart_does_not_lift_the_ban_even_if_it_happens_by_itself() -> None:
    s = scene([10, 11], [20, 21], table=[1, 2], flip_timeout=1_000)
    s.both(1, s.spot(0), s.spot(1), at=100)
    s.match.advance(3_100)
    assert [turned.seat for turned in s.facts(Turned)] == [1]
    assert s.refused(1, "touch", at=3_101, on=s.spot(0)) == "banned"


def test_TWIN_16_nothing_turns_by_itself_in_the_first_2_seconds_after_an_error() -> None:
    s = scene([10, 11], [20, 21], table=[1, 2])
    s.both(1, s.spot(0), s.spot(1), at=3_900)
    s.match.advance(6_899)
    assert s.facts(Turned) == []
    s.match.advance(6_900)
    assert len(s.facts(Turned)) == 1


def test_TWIN_17_who_loses_a_set_is_not_banned() -> None:
    s = with_sets()
    s.both(0, s.spot(4), s.top(1), at=100)
    s.tuck()
    s.touch(0, s.spot(4), at=1_100)
    assert s.facts(Banned) == []


def test_TWIN_17_lost_cards_become_the_pile_of_who_had_none() -> None:
    s = scene([], [20, 21], table=[(1, 5), (1, 6), 3])
    s.both(0, s.spot(0), s.spot(1), at=10)
    assert list(s.match.awaited()) == [1]
    s.both(0, s.spot(2), s.top(1), at=20)
    s.tuck(6)
    s.match.advance(1_020)
    assert s.tops()[0] == 1
    assert list(s.match.awaited()) == [0]


def test_TWIN_17_errors_do_not_put_the_next_turn_over_off_for_ever() -> None:
    """A player with nothing to lose errs as soon as the ban is over; the card still comes."""
    s = scene([10, 11], [20, 21], table=[1, 2])
    s.both(1, s.spot(0), s.spot(1), at=100)
    s.both(1, s.spot(0), s.spot(1), at=4_100)
    s.match.advance(7_100)
    assert len(s.facts(Turned)) == 1


# Chains ---------------------------------------------------------------------------------


def test_TWIN_18_a_chain_of_three_and_the_last_winner_restarts() -> None:
    s = scene([1, 2, 3, 10], [20, 21], [30, 31], table=[1, 2, 3])
    s.both(0, s.spot(0), s.top(0), at=100)
    s.both(1, s.spot(1), s.top(0), at=200)
    s.both(2, s.spot(2), s.top(0), at=300)
    assert s.sets() == [[(1, 2)], [(2, 2)], [(3, 2)]]
    assert s.tops()[0] == 10
    assert list(s.match.awaited()) == [2]


def test_TWIN_18_what_a_win_uncovers_is_seen_by_all_at_once() -> None:
    s = scene([1, 2, 10], [20, 21], table=[1, 3], reveal_delay=150)
    s.match.advance(150)
    s.both(1, s.spot(0), s.top(0), at=200)
    assert all(s.seen_by(who).piles[0].motif == 2 for who in (0, 1, None))


def test_TWIN_18_no_turn_over_is_automatic_before_4_seconds_have_passed() -> None:
    s = scene([10, 11], [20, 21])
    s.match.advance(3_999)
    assert s.facts(Turned) == []
    s.match.advance(4_000)
    assert [fact.seat for fact in s.facts(Turned)] == [0]
    s.match.advance(7_999)
    assert len(s.facts(Turned)) == 1
    s.match.advance(8_000)
    assert [fact.seat for fact in s.facts(Turned)] == [0, 1]


def test_TWIN_18_every_win_of_a_chain_gives_the_full_time_again() -> None:
    s = scene([1, 2, 10], [20, 21], table=[1, 2])
    s.both(1, s.spot(0), s.top(0), at=3_900)
    s.match.advance(7_899)
    assert s.facts(Turned) == []
    s.match.advance(7_900)
    assert [fact.seat for fact in s.facts(Turned)] == [1]


def test_TWIN_18_flip_timeout_is_the_tables_choice() -> None:
    s = scene([10, 11], [20, 21], flip_timeout=1_000)
    s.match.advance(3_000)
    assert len(s.facts(Turned)) == 3


# The end --------------------------------------------------------------------------------


def sets_of_zero(sets: int, **options: Any) -> Scene:
    """Seat 0 wins this many sets of two, one after the other; each player has cards left."""
    motifs = [motif for motif in range(1, sets + 1) for _ in range(2)]
    s = scene([40, 41], [42, 43], table=motifs, **options)
    for pair in range(sets):
        s.both(0, s.spot(2 * pair), s.spot(2 * pair + 1), at=10 + pair)
    return s


def test_TWIN_20_the_first_to_five_sets_wins_at_once() -> None:
    assert sets_of_zero(4).match.outcome is None
    s = sets_of_zero(5)
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[0], [1]]
    assert s.match.outcome.scores == [5, 0]
    assert s.match.deadline() is None
    assert s.refused(1, "touch", on=s.top(0)) == "game_over"
    assert s.facts(Ended) == [Ended(((0,), (1,)))]


def test_TWIN_20_a_theft_can_bring_the_fifth_set() -> None:
    motifs = [motif for motif in range(1, 6) for _ in range(2)]
    s = scene([(40, 5), 41], [42, 43], table=motifs)
    for pair in range(4):
        s.both(0, s.spot(2 * pair), s.spot(2 * pair + 1), at=10)
    s.both(1, s.spot(8), s.spot(9), at=20)
    s.turn(1, at=30)
    s.turn(0, at=40)
    third = next(spot for spot, motif in s.table().items() if motif == 5)
    s.both(0, s.won(1), s.spot(third), at=50)
    assert s.match.outcome is not None
    assert s.match.outcome.scores == [5, 0]


def test_TWIN_21_a_player_with_an_empty_pile_is_passed_over() -> None:
    s = scene([10, 11], [], [30, 31])
    s.turn(0)
    assert list(s.match.awaited()) == [2]


def test_TWIN_21_a_first_player_without_cards_is_passed_over() -> None:
    assert list(scene([], [20], [30]).match.awaited()) == [1]


def test_TWIN_21_the_next_with_cards_restarts_for_a_winner_without() -> None:
    s = scene([10, 11], [1], [], table=[1, 2, 3])
    s.both(1, s.spot(0), s.top(1), at=10)
    assert list(s.match.awaited()) == [0]


def test_TWIN_21_with_all_piles_empty_20_seconds_are_left() -> None:
    s = scene([10], [20], table=[1, 1])
    s.turn(0, at=100)
    s.turn(1, at=200)
    assert s.facts(SearchBegun) == [SearchBegun(20_200)]
    assert list(s.match.awaited()) == []
    s.both(1, s.spot(0), s.spot(1), at=20_199)
    s.match.advance(20_200)
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[1], [0]]


def test_TWIN_21_a_pile_emptied_by_a_win_or_a_dispute_may_begin_the_search() -> None:
    s = scene([1], [], table=[1, 3])
    s.both(1, s.spot(0), s.top(0), at=100)
    assert s.facts(SearchBegun) == [SearchBegun(20_100)]
    s = scene([1], [], table=[1, 3])
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.top(0), at=100)
    s.match.advance(2_200)
    assert s.facts(SearchBegun) == [SearchBegun(22_200)]


def test_TWIN_21_a_set_lost_in_the_search_leaves_the_game_and_the_clock_runs_on() -> None:
    s = scene([10], [], table=[1, 1, 2])
    s.both(0, s.spot(0), s.spot(1), at=100)
    s.turn(0, at=200)
    s.both(0, s.spot(0), s.spot(2), at=300)
    assert s.match.chances() is None
    assert s.facts(SetLost)[0].pile is None
    assert s.sets() == [[], []]
    assert s.race.search_until == 20_200
    assert list(s.match.awaited()) == []
    s.match.advance(20_200)
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[0, 1]]


def test_TWIN_21_a_win_in_the_search_restarts_nothing() -> None:
    s = scene([10], [], table=[1, 1, 2])
    s.turn(0, at=100)
    s.both(1, s.spot(0), s.spot(1), at=200)
    assert s.race.due is None
    assert s.refused(1, "turn") == "not_your_turn"
    assert s.race.search_until == 20_100


def test_TWIN_21_a_dispute_does_not_stop_the_clock_of_the_search() -> None:
    s = scene([10], [], table=[1, 1, 2])
    s.turn(0, at=100)
    s.touch(0, s.spot(0), at=19_000)
    s.touch(1, s.spot(1), at=19_000)
    s.match.advance(20_100)
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[0, 1]]


def test_TWIN_21_final_search_is_the_tables_choice_and_equal_numbers_share() -> None:
    s = scene([10], [20], [], table=[1, 1, 2, 2], final_search=5_000)
    s.both(0, s.spot(0), s.spot(1), at=10)
    s.both(2, s.spot(2), s.spot(3), at=20)
    s.match.advance(60_000)
    assert s.facts(SearchBegun)[0].until == s.match.log.entries[-1].at
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[0, 2], [1]]
    assert s.match.outcome.scores == [1, 0, 1]


def test_TWIN_21_nobody_there_and_the_game_still_ends() -> None:
    s = scene([10, 11], [20, 21])
    s.match.advance(4 * 4_000 + 20_000)
    assert s.match.outcome is not None
    assert s.facts(Won) == []


# Faces ----------------------------------------------------------------------------------


def test_TWIN_22_a_card_turned_over_shows_its_other_face_and_can_be_turned_again() -> None:
    s = scene([10, 11], [20, 21], table=[(1, 5), (1, 6), (5, 8)])
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(1), at=100)
    s.match.advance(2_200)
    assert s.table() == {0: 5, 1: 6, 2: 5}
    s.touch(0, s.spot(0), at=2_300)
    s.touch(1, s.spot(2), at=2_300)
    s.match.advance(4_400)
    assert s.table() == {0: 1, 1: 6, 2: 8}


def test_TWIN_22_a_face_turned_up_by_a_dispute_can_be_won() -> None:
    s = scene([10, 11], [20, 21], table=[(1, 5), (1, 6), (5, 8)])
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(1), at=100)
    s.match.advance(2_200)
    s.both(1, s.spot(2), s.spot(0), at=2_300)
    assert s.sets() == [[], [(5, 2)]]
