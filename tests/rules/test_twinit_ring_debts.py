"""TWIN-55, TWIN-56: ties in the ring, and what an error costs there."""

import msgspec
import pytest

from rules.twinit_table import CENTRE, Scene, claim, ring
from tablee import Match
from tablee.games.twinit.facts import Banned, Disputed, Ended, Erred, Owed, SetLost, Won

# Ties -----------------------------------------------------------------------------------


def test_TWIN_55_two_players_with_a_hand_each_win_one_card_each() -> None:
    s = ring((1, 5), 2, (1, 6))
    s.touch(2, s.spot(2), at=100)
    s.touch(1, s.spot(0), at=300)
    assert s.sets() == [[], [(1, 1)], [(1, 1)]]
    assert s.table() == {1: 2}
    assert s.facts(Disputed) == []
    assert [(won.seats, won.size) for won in s.facts(Won)] == [((2,), 1), ((1,), 1)]


def test_TWIN_55_the_earlier_hand_restarts_the_game() -> None:
    s = ring(1, 2, 1)
    s.touch(2, s.spot(2), at=100)
    s.touch(1, s.spot(0), at=300)
    assert list(s.match.awaited()) == [2]


def test_TWIN_55_a_third_hand_on_a_third_copy_lifts() -> None:
    """The three hands come while somebody has still to show a pair."""
    s = ring(1, 2, 1, 1, seats=4)
    s.touch(3, s.centre, at=50)
    for seat, spot in ((2, 0), (0, 2), (1, 3)):
        s.touch(seat, s.spot(spot), at=102)
    s.match.advance(1_550)
    assert s.sets() == [[(1, 1)], [], [(1, 1)], []]
    assert s.table() == {1: 2, 3: 1}
    assert s.hands() == []


def test_TWIN_55_the_hand_underneath_decides_who_holds() -> None:
    s = ring(1, 2, 1)
    s.touch(0, s.spot(0), at=100)
    s.touch(1, s.spot(0), at=110)
    s.touch(1, s.spot(2), at=120)
    assert s.sets() == [[(1, 1)], [(1, 1)], []]


def tied_at_seven(*, triple: bool) -> Scene:
    """Seats 0 and 1 have six sets each, one of seat 0 a triple or not; the next is a tie."""
    motifs = [motif for motif in range(1, 14) for _ in range(2)]
    third = 1 if triple else 20
    s = ring(*motifs, third, tops=(30, 31, 32, 33, 34), under=(40, 41, 42, 43, 44))
    for pair in range(12):
        s.both(pair % 2, s.spot(2 * pair), s.spot(2 * pair + 1), at=10)
    s.touch(1, s.spot(24), at=100)
    s.touch(0, s.spot(25), at=110)
    return s


def test_TWIN_55_of_two_with_seven_more_cards_win() -> None:
    outcome = tied_at_seven(triple=True).match.outcome
    assert outcome is not None
    assert outcome.ranking == [[0], [1], [2]]
    assert outcome.scores == [7, 7, 0]


def test_TWIN_55_of_two_with_seven_and_as_many_cards_both_win() -> None:
    outcome = tied_at_seven(triple=False).match.outcome
    assert outcome is not None
    assert outcome.ranking == [[0, 1], [2]]


# Errors ---------------------------------------------------------------------------------


def test_TWIN_56_a_wrong_pair_touched_is_an_error_and_play_does_not_stop() -> None:
    s = ring(1, 2, 1)
    s.touch(1, s.spot(0), at=90)
    s.both(0, s.spot(0), s.spot(1), at=100)
    assert s.facts(Erred) == [Erred(0, (s.spot(0), s.spot(1)))]
    assert s.facts(Owed) == [Owed(0, 2_100)]
    assert s.hands() == [(1, s.spot(0))]
    s.touch(1, s.spot(2), at=110)
    assert s.sets()[1] == [(1, 2)]


def test_TWIN_56_the_centre_for_a_ring_pair_is_an_error() -> None:
    s = ring(1, 2, 1)
    claim(s, 0, s.spot(0), s.spot(2), at=100)
    assert [erred.seat for erred in s.facts(Erred)] == [0]


def test_TWIN_56_two_hands_for_a_centre_pair_are_an_error() -> None:
    s = ring(1, 2, tops=(1, 11, 12, 13, 14))
    s.both(0, s.spot(0), s.top(0), at=100)
    assert [erred.seat for erred in s.facts(Erred)] == [0]
    assert s.sets()[0] == []


def rich() -> Scene:
    """Seat 0 has won 1s and 2s; on the table lie 3, 4 and a pair of 5s."""
    s = ring((1, 41), (2, 43), (1, 42), (2, 44), 3, 4, 5, 5)
    s.both(0, s.spot(0), s.spot(2), at=10)
    s.both(0, s.spot(1), s.spot(3), at=20)
    return s


def test_TWIN_56_the_player_chooses_the_set_and_the_pile() -> None:
    s = rich()
    oldest = s.won(0, 0)
    s.both(0, s.spot(4), s.spot(5), at=100)
    s.play(0, "give_back", 500, set=0, pile=2)
    s.tuck(42)
    assert s.facts(SetLost) == [SetLost(0, oldest, 2)]
    assert s.sets()[0] == [(2, 2)]
    assert [pile.cards for pile in s.race.piles] == [2, 2, 4, 2, 2]
    assert s.refused(0, "give_back", set=0, pile=2) == "no_debt"


def test_TWIN_56_after_2_seconds_the_newest_set_goes_under_the_centre() -> None:
    s = rich()
    s.both(0, s.spot(4), s.spot(5), at=100)
    s.match.advance(2_099)
    assert len(s.sets()[0]) == 2
    assert [debt.due for debt in s.race.ring.debts] == [2_100]
    s.match.advance(2_100)
    s.tuck()
    assert s.sets()[0] == [(1, 2)]
    assert s.race.piles[CENTRE].cards == 4
    assert s.race.ring.debts == ()


def test_TWIN_56_only_a_set_one_has_can_be_given_back() -> None:
    s = rich()
    assert s.refused(0, "give_back", set=0, pile=2) == "no_debt"
    s.both(0, s.spot(4), s.spot(5), at=100)
    assert s.refused(0, "give_back", set=2, pile=2) == "no_such_set"
    assert s.refused(1, "give_back", set=0, pile=2) == "no_debt"


def wins_in_debt() -> Scene:
    """Seat 0 owes a set since 100 and wins the 5s at 600."""
    s = rich()
    s.both(0, s.spot(4), s.spot(6), at=100)
    s.both(0, s.spot(6), s.spot(7), at=600)
    return s


def test_TWIN_56_who_errs_may_still_win_before_the_others_and_pays_afterwards() -> None:
    s = wins_in_debt()
    assert s.sets()[0] == [(1, 2), (2, 2), (5, 2)]
    assert [debt.due for debt in s.race.ring.debts] == [2_100]
    s.match.advance(2_100)
    s.tuck()
    assert s.race.ring.debts == ()


@pytest.mark.parametrize("number", range(3))
def test_TWIN_56_after_a_win_any_set_can_still_be_chosen_and_any_pile(number: int) -> None:
    s = wins_in_debt()
    kept = [won for place, won in enumerate(s.sets()[0]) if place != number]
    s.play(0, "give_back", 2_099, set=number, pile=1)
    s.tuck()
    assert s.sets()[0] == kept
    assert s.race.piles[1].cards == 4
    assert s.race.ring.debts == ()


def test_TWIN_56_unchosen_it_is_the_newest_set_but_the_one_just_won() -> None:
    s = wins_in_debt()
    assert [debt.goes for debt in s.race.ring.debts] == [s.won(0, 1)]
    s.match.advance(2_100)
    s.tuck()
    assert s.sets()[0] == [(1, 2), (5, 2)]
    assert s.race.piles[CENTRE].cards == 4


def test_TWIN_56_a_set_won_before_the_error_is_not_spared() -> None:
    s = rich()
    s.both(0, s.spot(6), s.spot(7), at=100)
    s.both(0, s.spot(4), s.spot(5), at=600)
    s.match.advance(2_600)
    s.tuck()
    assert s.sets()[0] == [(1, 2), (2, 2)]


def test_TWIN_56_the_set_just_won_pays_if_there_is_no_other() -> None:
    s = ring(1, 2, 1)
    s.both(0, s.spot(0), s.spot(1), at=100)
    s.both(0, s.spot(0), s.spot(2), at=600)
    s.match.advance(2_100)
    s.tuck()
    assert s.sets()[0] == []
    assert s.race.piles[CENTRE].cards == 4
    assert s.facts(Banned) == []


def test_TWIN_56_one_set_is_owed_for_each_error() -> None:
    s = rich()
    s.both(0, s.spot(4), s.spot(5), at=100)
    s.both(0, s.spot(4), s.spot(6), at=500)
    assert [owed.due for owed in s.facts(Owed)] == [2_100, 2_500]
    s.match.advance(2_100)
    s.tuck()
    assert s.sets()[0] == [(1, 2)]
    s.match.advance(2_500)
    s.tuck()
    assert s.sets()[0] == []


def test_TWIN_56_with_no_set_the_debt_lapses_and_touching_is_barred() -> None:
    s = ring(1, 2, 1, flip_timeout=60_000)
    s.both(0, s.spot(0), s.spot(1), at=100)
    s.touch(0, s.spot(0), at=2_099)
    s.lift(0, s.spot(0), at=2_099)
    s.match.advance(2_100)
    assert s.facts(Banned) == [Banned(0, 6_100)]
    assert s.refused(0, "touch", at=6_099, on=s.spot(2)) == "banned"
    assert s.race.ring.debts == ()
    s.touch(0, s.spot(2), at=6_100)


def six(*, owing: int = 1, more: int = 2) -> Scene:
    """Seat 1 has six sets and has erred; this many pairs are left, the 7s from spot 12 on."""
    motifs = [motif for motif in range(1, 7 + more) for _ in range(2)]
    s = ring(*motifs, 20, tops=(30, 31, 32, 33, 34), under=(40, 41, 42, 43, 44))
    for pair in range(6):
        s.both(1, s.spot(2 * pair), s.spot(2 * pair + 1), at=10 + pair)
    for error in range(owing):
        s.both(1, s.spot(12), s.spot(12 + 2 * more), at=100 + error)
    return s


def test_TWIN_56_a_seventh_set_waits_for_the_debt() -> None:
    s = six()
    s.both(1, s.spot(12), s.spot(13), at=200)
    assert s.match.outcome is None
    assert len(s.sets()[1]) == 7
    s.match.advance(2_100)
    s.tuck()
    assert s.match.outcome is None
    assert len(s.sets()[1]) == 6
    assert (7, 2) in s.sets()[1]


def test_TWIN_56_who_pays_and_still_has_seven_has_won() -> None:
    s = six()
    for pair in (12, 14):
        s.both(1, s.spot(pair), s.spot(pair + 1), at=200 + pair)
    assert s.match.outcome is None
    s.play(1, "give_back", 300, set=7, pile=0)
    s.tuck()
    assert s.match.outcome is not None
    assert s.match.outcome.ranking[0] == [1]
    assert s.match.outcome.scores[1] == 7
    assert s.facts(Ended) == s.told[-1:]


def test_TWIN_56_while_one_pays_another_may_be_the_first_with_seven() -> None:
    """Seat 1 has seven and owes one; seat 0 has six and wins the next."""
    motifs = [motif for motif in range(1, 15) for _ in range(2)]
    s = ring(*motifs, 20, 21, tops=(30, 31, 32, 33, 34), under=(40, 41, 42, 43, 44))
    for pair in range(12):
        s.both(pair % 2, s.spot(2 * pair), s.spot(2 * pair + 1), at=10 + pair)
    s.both(1, s.spot(28), s.spot(29), at=100)
    s.both(1, s.spot(26), s.spot(27), at=200)
    assert s.match.outcome is None
    s.both(0, s.spot(24), s.spot(25), at=300)
    assert s.match.outcome is not None
    assert s.match.outcome.ranking == [[0], [1], [2]]
    assert s.match.outcome.scores == [7, 6, 0]


def test_TWIN_56_a_match_of_version_3_goes_on_as_it_began() -> None:
    """There a win paid at once, so that nobody could choose after it."""
    log = msgspec.structs.replace(wins_in_debt().match.log, version=3)
    s = Scene(Match.from_head(log, chance="manual"))
    for entry in log.entries:
        s.match.replay_entry(entry)
    s.tuck()
    assert s.sets()[0] == [(1, 2), (5, 2)]
    assert s.race.ring.debts == ()
    assert s.match.log.version == 3
    assert Match.replay(s.match.log.encode()).view(0) == s.match.view(0)


def test_TWIN_56_what_is_owed_at_the_end_of_the_search_is_paid_first() -> None:
    s = ring(1, 2, 1, 3, tops=(None, None, None, None, 14), final_search=1_000)
    s.both(0, s.spot(0), s.spot(2), at=10)
    s.turn(0, at=20, pile=CENTRE)
    s.turn(1, at=30, pile=CENTRE)
    s.both(0, s.spot(1), s.spot(3), at=900)
    s.match.advance(1_030)
    assert s.match.outcome is not None
    assert s.match.outcome.scores == [0, 0, 0]
    assert s.facts(SetLost)[0].pile is None
