"""TWIN-50 to TWIN-53: five piles, and the hand on the centre."""

from typing import Any

import pytest

from rules.twinit_table import CENTRE, claim, ring
from tablee import Match, Refused
from tablee.games.twinit.facts import Claimed, Erred, SetLost, Turned, Won

# Turning over ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_TWIN_50_all_cards_lie_in_five_piles_as_even_as_possible(seats: int) -> None:
    match = Match.new("twinit", seats=seats, options={"mode": "ring"}, seed=1)
    assert [len(pile) for pile in match.log.deal.piles] == [27] * 5
    view: Any = match.view(None)
    assert [pile.motif for pile in view.race.piles] == [pile[0][0] for pile in match.log.deal.piles]


@pytest.mark.parametrize("seats", [1, 7])
def test_TWIN_50_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("twinit", seats=seats, options={"mode": "ring"})


def test_TWIN_51_each_player_in_turn_turns_over_the_top_of_any_pile() -> None:
    s = ring(tops=((10, 1), (11, 2), 12, 13, (14, 3)))
    s.turn(0, pile=1)
    assert s.table() == {0: 2}
    assert s.refused(0, "turn", pile=0) == "not_your_turn"
    s.turn(1, pile=CENTRE)
    s.turn(2, pile=0)
    assert s.table() == {0: 2, 1: 3, 2: 1}
    assert s.tops() == [20, 21, 12, 13, 24]
    assert list(s.match.awaited()) == [0]


def test_TWIN_51_a_pile_must_be_named_and_have_cards() -> None:
    s = ring(tops=(10, None, 12, 13, 14))
    assert s.refused(0, "turn") == "no_pile"
    assert s.refused(0, "turn", pile=1) == "empty_pile"
    assert s.refused(0, "turn", pile=5) == "malformed"


def test_TWIN_51_everybody_sees_the_card_at_once() -> None:
    s = ring(tops=((10, 1), 11, 12, 13, 14), reveal_delay=150)
    s.turn(0, pile=0)
    assert all(s.seen_by(who).table[0].motif == 1 for who in (0, 1, None))


def test_TWIN_51_by_itself_the_fullest_pile_is_turned_over() -> None:
    s = ring(1, 2)
    s.match.advance(4_000)
    assert [fact.pile for fact in s.facts(Turned)] == [0]
    s.match.advance(8_000)
    assert [fact.pile for fact in s.facts(Turned)] == [0, 1]


def test_TWIN_09_in_the_ring_a_pile_under_a_rivals_hand_is_not_turned_over() -> None:
    s = ring(1, 2)
    s.touch(0, s.top(1), at=100)
    assert s.refused(2, "turn", at=200, pile=1) == "held"
    s.turn(2, pile=2)


# Hands on ring cards --------------------------------------------------------------------


def test_TWIN_52_a_pair_in_the_ring_is_claimed_with_one_hand_on_each() -> None:
    s = ring(1, 2, 1)
    s.both(2, s.spot(0), s.spot(2), at=100)
    assert s.sets() == [[], [], [(1, 2)]]
    assert s.table() == {1: 2}


# Hands on the centre --------------------------------------------------------------------


def test_TWIN_53_a_ring_card_and_a_pile_top_are_claimed_on_the_centre() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    claim(s, 2, s.spot(0), s.top(1), at=100)
    assert s.sets()[2] == [(1, 2)]
    assert s.tops()[1] == 21
    assert s.hands() == []


def test_TWIN_53_two_pile_tops_are_claimed_on_the_centre() -> None:
    s = ring(2, tops=(10, 1, 12, 13, 1))
    claim(s, 0, s.top(CENTRE), s.top(1), at=100)
    assert s.sets()[0] == [(1, 2)]
    assert s.tops() == [10, 21, 12, 13, 24]


def test_TWIN_53_a_ring_card_and_a_won_set_are_claimed_on_the_centre() -> None:
    s = ring(1, 2, 1, tops=((10, 1), 11, 12, 13, 14))
    s.both(0, s.spot(0), s.spot(2), at=100)
    s.turn(0, at=200, pile=0)
    claim(s, 1, s.won(0), s.spot(0), at=300)
    assert s.sets() == [[], [(1, 3)], []]


def test_TWIN_53_the_claim_must_be_shown_within_1500_ms() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    s.touch(2, s.centre, at=100)
    assert s.facts(Claimed) == [Claimed(2, 1_600)]
    assert s.race.ring.claim.until == 1_600
    assert list(s.match.awaited()) == [2]
    s.play(2, "show", 1_599, cards=[s.spot(0), s.top(1)])
    assert s.sets()[2] == [(1, 2)]


def test_TWIN_53_a_claim_shown_too_late_is_an_error() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    s.touch(2, s.centre, at=100)
    assert s.refused(2, "show", at=1_600, cards=[s.spot(0), s.top(1)]) == "no_claim"
    assert s.facts(Erred) == [Erred(2, ())]
    assert s.sets()[2] == []
    assert s.hands() == []


def test_TWIN_53_a_wrong_pair_shown_is_an_error_at_once() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    claim(s, 2, s.spot(1), s.top(1), at=100)
    assert s.facts(Erred) == [Erred(2, (s.spot(1), s.top(1)))]
    assert s.refused(2, "show", cards=[s.spot(0), s.top(1)]) == "no_claim"


def test_TWIN_53_nothing_comes_into_sight_that_the_claimer_cannot_have_meant() -> None:
    """A debt is due, a card is due, a pair is under two hands: all wait for the claim."""
    s = ring(1, 1, 3, 4, 5, 5, tops=(10, None, 12, 13, 14))
    s.both(0, s.spot(0), s.spot(1), at=100)
    s.both(0, s.spot(2), s.spot(3), at=1_000)
    s.touch(1, s.centre, at=2_900)
    seen = s.race.table, s.race.piles, s.race.sets
    assert s.refused(0, "give_back", at=2_910, set=0, pile=1) == "held"
    assert s.refused(0, "turn", at=2_910, pile=0) == "held"
    s.both(2, s.spot(4), s.spot(5), at=2_920)
    s.match.advance(4_399)
    assert (s.race.table, s.race.piles, s.race.sets) == seen
    s.match.advance(4_400)
    s.tuck()
    assert s.sets() == [[], [], [(5, 2)]]
    assert s.facts(SetLost) != []


def test_TWIN_53_only_the_claimer_shows_and_only_what_is_there() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    pair = [s.spot(0), s.top(1)]
    assert s.refused(2, "show", cards=pair) == "no_claim"
    s.touch(2, s.centre, at=100)
    assert s.refused(1, "show", cards=pair) == "no_claim"
    assert s.refused(2, "show", cards=[s.spot(0), 99]) == "stale"
    assert s.refused(2, "show", cards=[s.spot(0), s.centre]) == "stale"
    assert s.refused(2, "show", cards=[s.spot(0), s.spot(0)]) == "same_card"
    assert s.refused(2, "lift", on=s.centre) == "must_show"


def test_TWIN_53_further_hands_queue_and_get_their_chance_if_the_first_fails() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    s.touch(2, s.centre, at=100)
    s.touch(0, s.centre, at=150)
    s.touch(1, s.centre, at=200)
    s.match.advance(1_600)
    assert s.facts(Claimed)[-1] == Claimed(0, 3_100)
    s.play(0, "show", 1_700, cards=[s.spot(1), s.top(1)])
    assert s.facts(Claimed)[-1] == Claimed(1, 3_200)
    s.play(1, "show", 3_199, cards=[s.spot(0), s.top(1)])
    assert s.sets() == [[], [(1, 2)], []]
    assert [erred.seat for erred in s.facts(Erred)] == [2, 0]


def test_TWIN_53_when_the_first_succeeds_the_others_lift_without_penalty() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    s.touch(0, s.centre, at=90)
    s.touch(1, s.centre, at=95)
    s.play(0, "show", 190, cards=[s.spot(0), s.top(1)])
    assert s.hands() == []
    assert s.facts(Erred) == []
    s.touch(1, s.centre, at=200)


def test_TWIN_53_who_waits_in_the_queue_may_leave_it() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    s.touch(0, s.centre, at=90)
    s.touch(1, s.centre, at=95)
    s.lift(1, s.centre, at=100)
    s.match.advance(1_590)
    assert [erred.seat for erred in s.facts(Erred)] == [0]


def test_TWIN_53_an_empty_centre_pile_leaves_its_spot_as_the_target() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, None))
    claim(s, 2, s.spot(0), s.top(1), at=100)
    assert s.sets()[2] == [(1, 2)]


def test_TWIN_53_hands_go_on_the_centre_not_on_its_top_card() -> None:
    s = ring(1, 2)
    assert s.refused(0, "touch", on=s.top(CENTRE)) == "touch_the_centre"
    s.turn(2, pile=CENTRE)
    s.touch(0, s.centre)


def test_TWIN_53_what_the_claimer_saw_stays_until_the_claim_is_ruled() -> None:
    s = ring(1, 2, 1, 4, tops=(10, 1, 12, 13, 14))
    s.touch(2, s.centre, at=100)
    assert s.refused(1, "turn", at=200, pile=0) == "held"
    s.both(0, s.spot(0), s.spot(2), at=300)
    assert s.facts(Won) == []
    s.play(2, "show", 400, cards=[s.spot(2), s.top(1)])
    assert s.sets() == [[], [], [(1, 3)]]
    assert s.hands() == []


def test_TWIN_53_if_the_claim_fails_the_hands_that_came_later_count() -> None:
    s = ring(1, 2, 1, 4)
    s.touch(2, s.centre, at=100)
    s.both(0, s.spot(0), s.spot(2), at=300)
    s.match.advance(1_600)
    assert s.sets() == [[(1, 2)], [], []]


def test_TWIN_53_claims_do_not_put_off_the_next_turn_over_for_ever() -> None:
    """A card is due at 4,000; whoever fails from then on waits for it."""
    s = ring(1, 2)
    s.touch(0, s.centre, at=3_900)
    s.touch(1, s.centre, at=4_100)
    assert s.refused(0, "touch", at=5_400, on=s.centre) == "card_first"
    assert s.touches(0) == s.touches(2) - {s.centre}
    s.match.advance(6_899)
    assert s.facts(Turned) == []
    s.match.advance(6_900)
    assert len(s.facts(Turned)) == 1
    assert [erred.seat for erred in s.facts(Erred)] == [0, 1]
    s.touch(0, s.centre)


def test_TWIN_53_hands_laid_after_a_card_was_due_get_their_chance_before_it_turns() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    s.touch(0, s.centre, at=3_900)
    s.touch(1, s.centre, at=4_100)
    s.touch(2, s.centre, at=4_200)
    s.play(0, "show", 4_300, cards=[s.spot(1), s.top(1)])
    assert s.facts(Claimed)[1:] == [Claimed(1, 5_800)]
    s.match.advance(5_800)
    assert s.facts(Claimed)[2:] == [Claimed(2, 7_300)]
    s.play(2, "show", 7_299, cards=[s.spot(0), s.top(1)])
    assert s.sets() == [[], [], [(1, 2)]]
    assert s.facts(Turned) == []


def test_TWIN_53_a_claim_begun_while_a_hand_holds_the_card_up_is_decided_first() -> None:
    s = ring(1, 2, tops=(1, None, None, None, None))
    s.touch(0, s.top(0), at=3_900)
    s.touch(1, s.centre, at=4_100)
    s.lift(0, s.top(0), at=4_200)
    assert s.facts(Turned) == []
    s.play(1, "show", 5_599, cards=[s.spot(0), s.top(0)])
    assert s.sets()[1] == [(1, 2)]


def test_TWIN_53_who_fails_before_a_card_is_due_may_claim_again_at_once() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    claim(s, 0, s.spot(1), s.top(1), at=100)
    claim(s, 0, s.spot(0), s.top(1), at=300)
    s.tuck()
    assert [won.seats for won in s.facts(Won)] == [(0,)]


def test_TWIN_53_a_win_sets_those_free_who_waited_for_the_next_card() -> None:
    s = ring(1, 2, tops=(10, 1, 12, 13, 14))
    s.touch(0, s.centre, at=3_900)
    s.touch(1, s.centre, at=4_100)
    s.match.advance(5_400)
    s.play(1, "show", 5_500, cards=[s.spot(0), s.top(1)])
    s.touch(0, s.centre, at=5_600)
    assert s.facts(Claimed)[-1] == Claimed(0, 7_100)
