"""TWIN-03 to TWIN-09: hands on cards."""

from typing import Any

from rules.twinit_table import Scene, heard_by, ring, scene
from tablee.games.twinit.facts import Disputed, Erred, Lifted, Unbarred, Won
from tablee.games.twinit.moves import TURN


def plain() -> Scene:
    """Three players; on the table a pair of 1s and a 2; nothing else is equal."""
    return scene([10, 11], [20, 21], [30, 31], table=[1, 2, 1])


def test_TWIN_03_a_player_has_two_hands() -> None:
    s = scene([1, 11], [20, 21], [30, 31], table=[1, 2, 1])
    s.touch(1, s.spot(0), at=100)
    s.touch(0, s.spot(2), at=110)
    s.touch(0, s.spot(0), at=120)
    assert s.hands() == [(1, s.spot(0)), (0, s.spot(2)), (0, s.spot(0))]
    assert s.refused(0, "touch", at=130, on=s.top(1)) == "hands_busy"
    assert s.refused(1, "touch", at=130, on=s.spot(0)) == "already_there"


def test_TWIN_03_hands_go_on_table_cards_on_any_pile_and_on_won_sets() -> None:
    s = plain()
    s.both(0, s.spot(0), s.spot(2), at=50)
    for seat, on in ((1, s.spot(1)), (0, s.top(2)), (2, s.won(0))):
        s.touch(seat, on, at=100)
    assert [seat for seat, _ in s.hands()] == [1, 0, 2]


def test_TWIN_03_the_moment_of_a_touch_is_in_the_record() -> None:
    s = plain()
    s.touch(1, s.spot(1), at=1_234)
    assert (s.match.log.entries[-1].at, s.match.log.entries[-1].seat) == (1_234, 1)


def test_TWIN_03_everybody_is_told_of_a_hand() -> None:
    s = plain()
    heard = [heard_by(s.match, who) for who in (0, 1, 2, None)]
    s.touch(1, s.spot(1), at=10)
    assert all(facts == heard[0] and facts for facts in heard)


def test_TWIN_04_motifs_on_the_table_count() -> None:
    s = plain()
    s.both(2, s.spot(0), s.spot(2), at=10)
    assert s.sets()[2] == [(1, 2)]


def test_TWIN_04_motifs_on_top_of_piles_count() -> None:
    s = scene([7, 11], [20, 21], [7, 31])
    s.both(1, s.top(2), s.top(0), at=10)
    assert s.sets()[1] == [(7, 2)]
    assert s.tops() == [11, 20, 31]


def test_TWIN_04_motifs_of_won_sets_count() -> None:
    s = scene([10, 1], [20, 21], [30, 31], table=[1, 2, 1])
    s.both(0, s.spot(0), s.spot(2), at=10)
    s.turn(0, at=20)
    s.both(1, s.won(0), s.top(0), at=30)
    assert s.sets() == [[], [(1, 3)], []]


def test_TWIN_05_of_two_hands_on_one_card_the_one_underneath_holds_it() -> None:
    s = plain()
    s.touch(1, s.spot(0), at=100)
    s.touch(2, s.spot(0), at=130)
    s.touch(1, s.spot(2), at=160)
    assert s.sets()[1] == [(1, 2)]
    assert s.hands() == []


def test_TWIN_05_who_lies_on_top_holds_nothing_and_only_disputes_the_other_card() -> None:
    s = plain()
    s.touch(1, s.spot(0), at=100)
    s.touch(2, s.spot(0), at=130)
    s.touch(2, s.spot(2), at=160)
    assert s.facts(Won) == []
    assert len(s.facts(Disputed)) == 1


def test_TWIN_05_when_the_hand_underneath_lifts_the_next_one_holds() -> None:
    s = scene([1, 11], [20, 21], [30, 31], table=[1, 2, 1])
    s.touch(1, s.spot(0), at=100)
    s.touch(2, s.spot(0), at=130)
    s.touch(2, s.spot(2), at=160)
    assert s.facts(Won) == []
    s.lift(1, s.spot(0), at=200)
    assert s.sets()[2] == [(1, 2)]


def test_TWIN_05_when_the_hand_underneath_times_out_the_next_one_holds() -> None:
    s = plain()
    s.touch(1, s.spot(0), at=100)
    s.touch(2, s.spot(0), at=2_000)
    s.touch(2, s.spot(2), at=3_150)
    assert s.sets()[2] == [(1, 2)]


def test_TWIN_06_anybody_may_touch_on_turn_or_not() -> None:
    s = plain()
    assert list(s.match.awaited()) == [0]
    for seat in range(3):
        s.touch(seat, s.spot(1), at=100 + seat)
    assert len(s.hands()) == 3


def test_TWIN_06_in_a_dispute_touches_are_refused_without_penalty() -> None:
    s = plain()
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=120)
    assert s.refused(2, "touch", at=130, on=s.spot(1)) == "paused"
    assert s.refused(0, "lift", at=130, on=s.spot(0)) == "paused"
    assert s.refused(0, "turn", at=130) == "paused"
    assert s.match.legal(2) == []
    s.touch(2, s.spot(1), at=2_220)
    assert s.facts(Erred) == []


def test_TWIN_06_an_error_pauses_the_game_for_a_second() -> None:
    s = plain()
    s.both(0, s.spot(0), s.spot(1), at=100)
    assert s.refused(2, "touch", at=1_099, on=s.spot(0)) == "paused"
    assert s.refused(0, "turn", at=1_099) == "paused"
    s.touch(2, s.spot(0), at=1_100)
    assert s.hands() == [(2, s.spot(0))]


def test_TWIN_07_a_hand_without_a_partner_lifts_after_3_seconds_without_penalty() -> None:
    s = plain()
    s.touch(1, s.spot(1), at=500)
    s.match.advance(3_499)
    assert s.hands() == [(1, s.spot(1))]
    s.match.advance(3_500)
    assert s.hands() == []
    assert s.facts(Lifted) == [Lifted(1, s.spot(1), True)]
    assert s.facts(Erred) == []


def test_TWIN_07_in_clans_a_hand_waits_6_seconds() -> None:
    s = scene([10], [20], [30], [40], table=[1], teams=(0, 1, 0, 1), flip_timeout=60_000)
    s.touch(1, s.spot(0), at=500)
    assert s.race.hands[0].until == 6_500
    s.match.advance(6_499)
    assert s.hands() == [(1, s.spot(0))]
    s.match.advance(6_500)
    assert s.hands() == []


def test_TWIN_07_leaving_the_queue_on_the_centre_bars_nothing() -> None:
    s = ring(1, 2, 3)
    s.touch(0, s.centre, at=100)
    s.touch(1, s.centre, at=110)
    s.lift(1, s.centre, at=200)
    assert s.seen_by(1).barred == ()
    s.touch(1, s.centre, at=210)
    assert s.hands() == [(0, s.centre), (1, s.centre)]


def test_TWIN_07_hand_timeout_is_the_tables_choice() -> None:
    s = scene([10, 11], [20, 21], table=[1], hand_timeout=700)
    s.touch(1, s.spot(0), at=0)
    s.match.advance(700)
    assert s.hands() == []


def test_TWIN_07_a_parked_hand_bars_its_card_for_2_seconds() -> None:
    s = plain()
    token = s.spot(1)
    s.touch(1, token, at=0)
    assert s.refused(1, "touch", at=3_000, on=token) == "barred"
    assert s.seen_by(1).barred == (token,)
    assert s.refused(1, "touch", at=4_999, on=token) == "barred"
    s.touch(2, token, at=4_999)
    s.touch(1, token, at=5_000)
    assert s.hands() == [(2, token), (1, token)]


def test_TWIN_07_a_hand_that_was_lifted_bars_its_card_too() -> None:
    s = plain()
    s.touch(1, s.spot(1), at=0)
    s.lift(1, s.spot(1), at=100)
    assert s.refused(1, "touch", at=2_099, on=s.spot(1)) == "barred"
    s.touch(1, s.spot(0), at=2_099)
    s.lift(1, s.spot(0), at=2_099)
    s.touch(1, s.spot(1), at=2_100)
    assert s.hands() == [(1, s.spot(1))]


def test_TWIN_07_nobody_else_hears_when_a_bar_ends() -> None:
    s = plain()
    heard: dict[Any, list[Any]] = {who: heard_by(s.match, who) for who in (0, 1, None)}
    s.touch(1, s.spot(1), at=0)
    s.lift(1, s.spot(1), at=100)
    s.match.advance(2_100)
    assert heard[1][-1] == Unbarred(s.spot(1))
    assert heard[0] == heard[None] == heard[1][:-1]


def test_TWIN_07_a_bar_falls_with_the_card_it_was_for() -> None:
    s = plain()
    s.touch(1, s.top(0), at=0)
    s.lift(1, s.top(0), at=100)
    s.turn(0, at=200)
    assert s.seen_by(1).barred == ()
    s.match.advance(2_500)
    assert s.facts(Unbarred) == []


def test_TWIN_07_only_ones_own_hand_can_be_lifted() -> None:
    s = plain()
    s.touch(1, s.spot(1), at=0)
    assert s.refused(2, "lift", at=10, on=s.spot(1)) == "no_hand_there"
    assert s.refused(1, "lift", at=10, on=s.spot(0)) == "no_hand_there"


def test_TWIN_08_a_touch_on_a_card_that_is_gone_is_free_of_charge() -> None:
    s = plain()
    top, card = s.top(0), s.spot(0)
    s.turn(0, at=100)
    assert s.refused(1, "touch", at=101, on=top) == "stale"
    s.both(2, card, s.spot(2), at=200)
    assert s.refused(1, "touch", at=201, on=card) == "stale"
    assert s.facts(Erred) == []


def test_TWIN_08_a_touch_meant_for_a_face_that_was_turned_over_is_free_of_charge() -> None:
    s = plain()
    before = s.spot(0)
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(2), at=110)
    assert s.refused(2, "touch", at=2_300, on=before) == "stale"
    assert s.spot(0) != before


def test_TWIN_08_a_hand_on_a_card_that_changes_lifts_without_penalty_and_without_a_bar() -> None:
    s = plain()
    top = s.top(0)
    s.touch(0, top, at=100)
    s.touch(1, top, at=110)
    s.turn(0, at=200)
    assert s.hands() == []
    assert s.facts(Erred) == []
    assert s.seen_by(1).barred == ()


def test_TWIN_08_a_token_that_never_was_is_stale_too() -> None:
    assert plain().refused(1, "touch", on=99) == "stale"


def test_TWIN_09_no_turn_over_under_a_rivals_hand() -> None:
    s = plain()
    s.touch(1, s.top(0), at=100)
    assert s.refused(0, "turn", at=200) == "held"
    assert TURN not in s.match.legal(0)
    s.lift(1, s.top(0), at=300)
    assert TURN in s.match.legal(0)
    s.turn(0, at=400)


def test_TWIN_09_the_own_hand_is_no_obstacle_nor_a_rivals_hand_above_it() -> None:
    s = plain()
    s.touch(0, s.top(0), at=100)
    s.touch(1, s.top(0), at=110)
    s.turn(0, at=200)
    assert s.hands() == []


def test_TWIN_09_a_turn_over_that_is_overdue_waits_for_the_hand_that_was_there_in_time() -> None:
    s = plain()
    s.touch(1, s.top(0), at=3_000)
    s.touch(2, s.top(0), at=4_500)
    s.match.advance(5_999)
    assert list(s.match.awaited()) == [0]
    s.match.advance(6_000)
    assert list(s.match.awaited()) == [1]
    assert s.hands() == []


def test_TWIN_09_an_overdue_card_is_turned_over_as_soon_as_the_hand_is_gone() -> None:
    s = plain()
    s.touch(1, s.top(0), at=3_000)
    s.lift(1, s.top(0), at=5_000)
    assert list(s.match.awaited()) == [1]
    assert s.race.due_at == 9_000


def test_TWIN_09_a_team_mates_hand_is_no_obstacle() -> None:
    s = scene([10, 11], [20, 21], [30, 31], [40, 41], teams=(0, 1, 0, 1))
    s.touch(2, s.top(0), at=100)
    s.turn(0, at=200)
    assert s.hands() == []
