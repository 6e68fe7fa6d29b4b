"""TWIN-12 to TWIN-15: turning cards over, winning, stealing."""

from typing import Any

from rules.twinit_table import Scene, heard_by, scene, theft
from tablee.games.twinit.facts import Erred, Revealed, Won

# Turning over ---------------------------------------------------------------------------


def test_TWIN_12_the_table_shows_the_other_face_and_the_pile_its_next_card() -> None:
    s = scene([(1, 2), 3], [(4, 5), 6])
    s.turn(0)
    assert s.table() == {0: 2}
    assert s.tops() == [3, 4]
    s.turn(1)
    assert s.table() == {0: 2, 1: 5}
    assert s.tops() == [3, 6]


def test_TWIN_12_turns_go_round_clockwise() -> None:
    s = scene([1, 2], [3, 4], [5, 6])
    for seat in (0, 1, 2, 0):
        assert list(s.match.awaited()) == [seat]
        assert s.refused((seat + 1) % 3, "turn") == "not_your_turn"
        s.turn(seat)


def test_TWIN_12_a_pile_cannot_be_chosen() -> None:
    assert scene([1, 2], [3, 4]).refused(0, "turn", pile=0) == "no_pile"


def test_TWIN_12_a_card_lies_in_the_first_free_spot() -> None:
    s = scene([10, 11], [20, 21], table=[1, 1, 3])
    s.both(0, s.spot(0), s.spot(1), at=5)
    s.turn(0, at=6)
    assert sorted(s.table()) == [0, 2]


def delayed(**options: Any) -> Scene:
    return scene([(1, 2), 3], [(4, 2), 6], [7, 8], reveal_delay=150, **options)


def test_TWIN_12_rivals_see_both_faces_150_ms_before_the_owner() -> None:
    s = delayed()
    heard = {who: heard_by(s.match, who) for who in (0, 1, 2, None)}
    s.turn(0, at=1_000)
    turned, uncovered = heard[1]
    assert (turned.motif, uncovered.motif) == (2, 3)
    assert heard[2] == heard[1]
    for late in (0, None):
        assert [fact.motif for fact in heard[late]] == [None, None]
        seen = s.seen_by(late)
        assert (seen.table[0].motif, seen.piles[0].motif) == (None, None)
    s.match.advance(1_149)
    assert len(heard[0]) == 2
    s.match.advance(1_150)
    revealed = Revealed(((turned.to, 2), (uncovered.card, 3)))
    assert heard[0][2:] == heard[None][2:] == [revealed]
    assert len(heard[1]) == len(heard[2]) == 2
    assert s.seen_by(0).table == s.seen_by(1).table
    assert s.seen_by(None).piles == s.seen_by(1).piles


def test_TWIN_12_the_owner_cannot_touch_what_is_not_revealed_yet() -> None:
    s = delayed()
    s.turn(0, at=1_000)
    for token in (s.spot(0), s.top(0)):
        assert s.refused(0, "touch", at=1_149, on=token) == "not_revealed"
        assert token not in [getattr(move, "on", None) for move in s.match.legal(0)]
    s.touch(0, s.spot(0), at=1_150)


def test_TWIN_12_a_rival_can_touch_at_once() -> None:
    s = delayed()
    s.turn(0, at=1_000)
    s.turn(1, at=1_010)
    s.both(2, s.spot(0), s.spot(1), at=1_020)
    assert s.sets()[2] == [(2, 2)]
    assert s.seen_by(0).sets[2][0].motif == 2


def test_TWIN_12_a_turn_over_that_happens_by_itself_is_revealed_late_too() -> None:
    s = delayed()
    s.match.advance(4_000)
    assert s.seen_by(0).table[0].motif is None
    assert s.seen_by(1).table[0].motif == 2


def test_TWIN_12_what_was_turned_over_and_taken_is_not_revealed_again() -> None:
    s = delayed()
    s.turn(0, at=1_000)
    s.turn(1, at=1_010)
    s.both(2, s.spot(0), s.spot(1), at=1_020)
    s.match.advance(1_200)
    assert [len(fact.cards) for fact in s.facts(Revealed)] == [1, 1]


def test_TWIN_12_the_delay_is_the_tables_choice() -> None:
    s = delayed()
    assert s.match.log.options.reveal_delay == 150
    s = scene([(1, 2), 3], [4, 6], reveal_delay=0)
    s.turn(0, at=5)
    assert s.seen_by(0).table[0].motif == 2
    assert s.facts(Revealed) == []


# Winning --------------------------------------------------------------------------------


def test_TWIN_13_both_hands_on_a_pair_win_it() -> None:
    s = scene([10, 11], [20, 21], table=[1, 1, 3])
    cards = s.spot(0), s.spot(1)
    s.both(1, *cards, at=300)
    (won,) = s.facts(Won)
    assert (won.seats, won.taken, won.motif, won.size) == ((1,), cards, 1, 2)
    assert s.table() == {2: 3}


def test_TWIN_13_the_set_lies_visible_to_all_and_within_reach() -> None:
    s = scene([10, 11], [20, 21], table=[1, 1, 3])
    s.both(1, s.spot(0), s.spot(1), at=300)
    for audience in (0, 1, None):
        (won,) = s.seen_by(audience).sets[1]
        assert (won.motif, won.cards) == (1, 2)
    s.touch(0, s.won(1), at=400)


def test_TWIN_13_one_hand_wins_nothing() -> None:
    s = scene([10, 11], [20, 21], table=[1, 1, 3])
    s.touch(1, s.spot(0), at=300)
    s.touch(1, s.spot(1), at=3_200)
    assert s.sets()[1] == [(1, 2)]
    s = scene([10, 11], [20, 21], table=[1, 1, 3])
    s.touch(1, s.spot(0), at=300)
    s.touch(1, s.spot(1), at=3_300)
    assert s.sets()[1] == []


def test_TWIN_14_the_winner_turns_over_the_next_card_and_play_goes_on_from_there() -> None:
    s = scene([10, 11], [20, 21], [30, 31], table=[1, 2, 1])
    assert list(s.match.awaited()) == [0]
    s.both(1, s.spot(0), s.spot(2), at=300)
    assert list(s.match.awaited()) == [1]
    assert s.refused(0, "turn") == "not_your_turn"
    s.turn(1, at=400)
    assert list(s.match.awaited()) == [2]


# Theft ----------------------------------------------------------------------------------


def test_TWIN_15_whoever_touches_the_set_and_the_third_card_takes_all_three() -> None:
    s = theft()
    s.both(2, s.won(0), s.spot(0), at=100)
    assert s.sets() == [[], [], [(1, 3)]]
    assert list(s.match.awaited()) == [2]


def test_TWIN_15_the_owner_keeps_the_set_by_being_first() -> None:
    s = theft()
    s.both(0, s.won(0), s.spot(0), at=100)
    assert s.sets() == [[(1, 3)], [], []]


def test_TWIN_15_thief_and_owner_race_for_the_hand_underneath() -> None:
    s = theft()
    s.touch(2, s.spot(0), at=100)
    s.touch(0, s.spot(0), at=120)
    s.touch(2, s.won(0), at=140)
    assert s.sets() == [[], [], [(1, 3)]]
    assert s.hands() == []


def test_TWIN_15_a_set_that_grows_stays_one_set_in_its_place() -> None:
    s = scene([10, (9, 1), 11], [(20, 2), 21], table=[1, 1, 2])
    s.both(0, s.spot(0), s.spot(1), at=10)
    s.turn(0, at=20)
    s.turn(1, at=30)
    s.both(0, s.spot(1), s.spot(2), at=40)
    s.turn(0, at=50)
    assert s.sets()[0] == [(1, 2), (2, 2)]
    s.both(0, s.won(0), s.spot(1), at=60)
    assert s.sets()[0] == [(1, 3), (2, 2)]


def test_TWIN_15_a_set_and_another_motif_are_an_error() -> None:
    s = theft()
    s.both(2, s.won(0), s.spot(1), at=100)
    assert len(s.facts(Erred)) == 1
    assert s.sets() == [[(1, 2)], [], []]


def test_TWIN_15_two_won_sets_are_an_error() -> None:
    s = scene([10, 11], [20, 21], table=[1, 2, 1, 2])
    s.both(0, s.spot(0), s.spot(2), at=10)
    s.both(1, s.spot(1), s.spot(3), at=20)
    s.both(1, s.won(0), s.won(1), at=30)
    s.tuck()
    (erred,) = s.facts(Erred)
    assert erred.seat == 1
    assert s.sets() == [[(1, 2)], []]
