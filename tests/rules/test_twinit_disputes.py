"""TWIN-16, TWIN-19: disputes, and three equal cards."""

from typing import Any

import pytest

from rules.twinit_table import Scene, scene, theft
from tablee.games.twinit.facts import Disputed, Turned, TurnedOver, Uncovered
from tablee.match import UpdateStream

# Disputes -------------------------------------------------------------------------------


def test_TWIN_16_a_pair_between_two_players_is_counted_out_then_both_are_turned_over() -> None:
    s = scene([10, 11], [20, 21], [30, 31], table=[(1, 5), 2, (1, 6)])
    cards = s.spot(0), s.spot(2)
    s.touch(1, cards[0], at=100)
    s.touch(2, cards[1], at=400)
    assert s.facts(Disputed) == [Disputed(cards, 2_500)]
    assert s.table() == {0: 1, 1: 2, 2: 1}
    assert len(s.hands()) == 2
    s.match.advance(2_499)
    assert s.table() == {0: 1, 1: 2, 2: 1}
    s.match.advance(2_500)
    assert s.table() == {0: 5, 1: 2, 2: 6}
    assert s.hands() == []
    assert s.sets() == [[], [], []]


def test_TWIN_16_both_cards_are_turned_over_at_the_same_moment() -> None:
    s = scene([10, 11], [20, 21], table=[(1, 5), (1, 6)])
    stream = UpdateStream(s.match, 0)
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(1), at=100)
    s.match.advance(2_200)
    turned: list[Any] = [fact for fact in stream.updates[-1].facts if isinstance(fact, TurnedOver)]
    assert [fact.motif for fact in turned] == [5, 6]


def test_TWIN_16_a_pile_top_in_a_dispute_is_turned_over_onto_the_table() -> None:
    s = scene([(1, 5), 11], [20, 21], table=[2, (1, 6)])
    s.touch(0, s.top(0), at=100)
    s.touch(1, s.spot(1), at=110)
    s.match.advance(2_210)
    assert s.table() == {0: 2, 1: 6, 2: 5}
    assert s.tops() == [11, 20]


def test_TWIN_16_of_a_dispute_with_a_won_set_only_the_other_card_is_turned_over() -> None:
    s = theft()
    s.touch(1, s.won(0), at=100)
    s.touch(2, s.spot(0), at=110)
    s.match.advance(2_210)
    assert s.sets() == [[(1, 2)], [], []]
    assert s.table() == {0: 9, 1: 2}


def test_TWIN_16_a_dispute_with_a_won_set_and_a_pile_top() -> None:
    s = scene([(9, 8), (1, 7), 11], [20, 21], [30, 31], table=[1, 2, 1])
    s.both(0, s.spot(0), s.spot(2), at=10)
    s.turn(0, at=20)
    s.touch(0, s.won(0), at=100)
    s.touch(1, s.top(0), at=110)
    s.match.advance(2_210)
    assert s.sets()[0] == [(1, 2)]
    assert s.table() == {0: 8, 1: 2, 2: 7}
    assert s.tops()[0] == 11


def test_TWIN_16_all_hands_lift_also_those_elsewhere() -> None:
    s = scene([10, 11], [20, 21], [30, 31], table=[1, 2, 1])
    s.touch(2, s.spot(1), at=90)
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    s.match.advance(2_210)
    assert s.hands() == []
    s.touch(2, s.spot(1), at=2_210)


@pytest.mark.parametrize("due", [0, 1, 2])
def test_TWIN_16_whoever_was_due_to_turn_a_card_still_is(due: int) -> None:
    s = scene([10, 11], [20, 21], [30, 31], table=[1, 2, 1, 4, 5][: 3 + due])
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    s.match.advance(2_210)
    assert list(s.match.awaited()) == [due]


def test_TWIN_16_the_time_to_turn_over_stands_still_while_it_is_counted() -> None:
    s = scene([10, 11], [20, 21], table=[1, 1])
    s.touch(0, s.spot(0), at=1_000)
    s.touch(1, s.spot(1), at=1_000)
    s.match.advance(6_099)
    assert s.facts(Turned) == []
    s.match.advance(6_100)
    assert len(s.facts(Turned)) == 1


def test_TWIN_16_nothing_turns_by_itself_in_the_first_2_seconds_after_it() -> None:
    s = scene([10, 11], [20, 21], table=[1, 1])
    s.touch(0, s.spot(0), at=3_950)
    s.touch(1, s.spot(1), at=3_960)
    s.match.advance(3_960 + 2_100 + 1_999)
    assert s.facts(Turned) == []
    s.match.advance(3_960 + 2_100 + 2_000)
    assert len(s.facts(Turned)) == 1


def test_TWIN_16_whoever_is_due_may_turn_a_card_over_as_soon_as_it_is_counted() -> None:
    s = scene([10, 11], [20, 21], table=[1, 1])
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(1), at=110)
    s.turn(0, at=2_210)
    assert len(s.facts(Turned)) == 1


# Three equal cards ----------------------------------------------------------------------


def three() -> Scene:
    return scene([(1, 7), 11], [20, 21], [30, 31], table=[(1, 5), 2, (1, 6)])


def test_TWIN_19_of_three_equal_cards_the_first_with_two_wins_and_the_third_is_turned_over() -> (
    None
):
    s = three()
    s.both(1, s.spot(0), s.top(0), at=100)
    assert s.sets()[1] == [(1, 2)]
    assert s.table() == {1: 2, 2: 6}


def test_TWIN_19_a_third_card_on_a_pile_is_turned_over_onto_the_table() -> None:
    s = three()
    s.both(1, s.spot(0), s.spot(2), at=100)
    assert s.sets()[1] == [(1, 2)]
    assert s.table() == {0: 7, 1: 2}
    assert s.tops()[0] == 11
    assert [type(fact) for fact in s.told[-2:]] == [TurnedOver, Uncovered]


def test_TWIN_19_two_hands_of_two_players_dispute_nothing_yet() -> None:
    s = three()
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    assert s.facts(Disputed) == []
    s.touch(1, s.top(0), at=120)
    assert s.sets()[1] == [(1, 2)]
    assert s.table() == {0: 5, 1: 2}


def test_TWIN_19_three_hands_of_three_players_dispute_all_three() -> None:
    s = three()
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    s.touch(2, s.top(0), at=120)
    (disputed,) = s.facts(Disputed)
    assert len(disputed.cards) == 3
    s.match.advance(2_220)
    assert s.table() == {0: 5, 1: 2, 2: 6, 3: 7}
    assert s.tops()[0] == 11


def test_TWIN_19_a_hand_that_times_out_while_a_rival_holds_another_disputes_all_three() -> None:
    s = three()
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    s.match.advance(3_100)
    (disputed,) = s.facts(Disputed)
    assert len(disputed.cards) == 3
    s.match.advance(5_200)
    assert s.table() == {0: 5, 1: 2, 2: 6, 3: 7}
    assert s.seen_by(0).barred == ()


def test_TWIN_19_a_hand_underneath_that_times_out_leaves_the_card_to_the_next_before_ruling() -> (
    None
):
    s = three()
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    s.touch(1, s.spot(0), at=120)
    s.match.advance(3_100)
    assert s.facts(Disputed) == []
    assert s.sets()[1] == [(1, 2)]


def test_TWIN_19_a_hand_underneath_that_lifts_leaves_the_card_to_the_next() -> None:
    s = three()
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(0), at=110)
    s.touch(1, s.spot(2), at=120)
    s.lift(0, s.spot(0), at=200)
    assert s.sets()[1] == [(1, 2)]


def test_TWIN_19_whoever_takes_the_card_over_has_its_whole_time() -> None:
    s = three()
    s.touch(0, s.spot(0), at=100)
    s.touch(2, s.spot(0), at=1_000)
    s.touch(1, s.spot(2), at=1_500)
    s.match.advance(3_999)
    assert s.facts(Disputed) == []
    s.match.advance(4_000)
    assert len(s.facts(Disputed)) == 1


def test_TWIN_19_a_hand_that_is_lifted_disputes_nothing() -> None:
    s = three()
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    s.lift(0, s.spot(0), at=200)
    assert s.facts(Disputed) == []
    s.match.advance(3_110)
    assert s.facts(Disputed) == []
    assert s.hands() == []


def test_TWIN_19_when_the_third_card_goes_away_the_other_two_are_disputed() -> None:
    s = three()
    s.touch(1, s.spot(0), at=100)
    s.touch(2, s.spot(2), at=110)
    s.turn(0, at=120)
    (disputed,) = s.facts(Disputed)
    assert disputed.cards == (s.spot(0), s.spot(2))
