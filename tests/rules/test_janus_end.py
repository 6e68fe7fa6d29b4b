"""JANUS-21 to JANUS-25: how a game ends, and who has won."""

import pytest

from rules.janus_table import (
    NO,
    PILE,
    PROPOSE,
    STOP,
    YES,
    Cards,
    discard,
    last_told,
    lay,
    listening,
    midgame,
    offers,
    play,
    quiet_turns,
    refused,
    seen,
    take,
)
from tablee import Match
from tablee.games.janus.facts import Ended, Proposed, Rejected, Voted

HANDS: tuple[Cards, ...] = ([(0, 1), (2, 3)], [(4, 5), (6, 7)], [(8, 9), (10, 0)])
LYING = [(1, 2), (3, 4), (5, 6)]


def table(**options: object) -> Match:
    return midgame(*HANDS, pile=LYING, **options)


def agree_to_end(match: Match) -> None:
    match.play(0, PROPOSE)
    for seat in range(1, match.seats):
        match.play(seat, YES)


def test_JANUS_21_the_game_ends_when_every_other_player_agrees() -> None:
    match = table()
    streams = listening(match)
    match.play(1, PROPOSE)
    assert last_told(streams[None]) == [Proposed(1)]
    assert list(match.awaited()) == [0, 2]
    match.play(2, YES)
    assert last_told(streams[0]) == [Voted(2, agree=True)]
    assert match.outcome is None
    match.play(0, YES)
    assert last_told(streams[0])[0] == Voted(0, agree=True)
    assert seen(match, 1).end.why == "agreed"
    assert match.outcome is not None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_JANUS_21_anybody_may_propose_at_any_time_also_in_mid_turn(seat: int) -> None:
    match = table()
    assert "propose_end" in offers(match, seat)
    play(match, PILE)
    assert seen(match, seat).may_propose
    match.play(seat, PROPOSE)
    assert seen(match, None).proposal.by == seat
    assert seen(match, None).proposal.agreed == (seat,)


def test_JANUS_21_one_proposal_at_a_time_and_play_is_frozen() -> None:
    match = table()
    match.play(1, PROPOSE)
    for move in (PROPOSE, PILE, discard(0), STOP):
        assert refused(match, 0, move) == "proposal_open"
    assert offers(match, 0) == {"vote"}
    assert offers(match, 1) == set()
    assert not seen(match, 2).may_propose


def test_JANUS_21_one_no_closes_it_and_play_goes_on_exactly_where_it_was() -> None:
    match = table()
    play(match, PILE)
    before = seen(match, 0)
    streams = listening(match)
    match.play(1, PROPOSE)
    match.play(2, NO)
    assert last_told(streams[None]) == [Voted(2, agree=False), Rejected()]
    assert seen(match, 0) == before
    assert list(match.awaited()) == [0]
    play(match, take(1, 0), STOP)


def test_JANUS_21_each_player_answers_once_and_only_when_asked() -> None:
    match = table()
    assert refused(match, 1, YES) == "no_proposal"
    match.play(1, PROPOSE)
    assert refused(match, 1, YES) == "answered_already"
    match.play(2, YES)
    assert refused(match, 2, NO) == "answered_already"


def test_JANUS_21_no_answer_within_20_seconds_is_a_no() -> None:
    match = table()
    streams = listening(match)
    match.play(1, PROPOSE, at=1_000)
    match.play(0, YES, at=5_000)
    assert seen(match, 2).deadline == match.deadline() == 21_000
    match.advance(20_999)
    assert seen(match, None).proposal is not None
    match.advance(21_000)
    assert last_told(streams[2]) == [Rejected((2,))]
    assert seen(match, None).proposal is None
    assert refused(match, 2, YES) == "no_proposal"


def test_JANUS_21_not_again_by_the_same_player_before_another_turn() -> None:
    match = table()
    match.play(1, PROPOSE)
    match.play(0, NO)
    assert refused(match, 1, PROPOSE) == "proposed_already"
    assert not seen(match, 1).may_propose
    assert refused(match, 2, PROPOSE) is None
    play(match, discard(0))
    assert refused(match, 1, PROPOSE) == "proposed_already"
    play(match, discard(0))
    assert refused(match, 1, PROPOSE) is None


def test_JANUS_21_the_turn_in_which_one_proposed_is_not_another_turn() -> None:
    match = table()
    play(match, PILE)
    match.play(0, PROPOSE)
    match.play(1, NO)
    play(match, STOP)
    assert refused(match, 0, PROPOSE) == "proposed_already"
    play(match, discard(0), discard(0), PILE)
    assert refused(match, 0, PROPOSE) == "proposed_already"
    play(match, STOP)
    assert refused(match, 0, PROPOSE) is None


def test_JANUS_22_a_trio_that_was_still_possible_is_told_and_lost_for_everybody() -> None:
    # Symbol 0 stands on three cards: in a hand inside, in a hand outside, in the pile.
    match = midgame([(0, 1)], [(2, 0)], [(3, 4)], pile=[(5, 0)])
    streams = listening(match)
    agree_to_end(match)
    for stream in streams.values():
        assert last_told(stream)[-1] == Ended("agreed", (0,), ((0, 1, 2),))
        assert seen(match, stream.feed.audience).end.possible == (0,)
    assert match.outcome is not None
    assert match.outcome.scores == [0, 0, 0]


def test_JANUS_22_a_trio_even_complete_in_a_hand_is_lost() -> None:
    match = midgame([(0, 1), (0, 2), (0, 3)], [(4, 5)], [(8, 9)])
    agree_to_end(match)
    assert seen(match, 0).end.possible == (0,)
    assert seen(match, 0).seats[0].trios == ()


@pytest.mark.parametrize(
    ("hands", "pile", "possible"),
    [
        (([(0, 1)], [(2, 0)], [(3, 4)]), (), ()),
        (([(0, 0)], [(2, 0)], [(3, 4)]), (), ()),
        (([(0, 0)], [(2, 0)], [(3, 0)]), (), (0,)),
        (((), (), ()), [(7, 1), (2, 7), (1, 2), (7, 7), (1, 3)], (1, 7)),
    ],
)
def test_JANUS_23_possible_means_a_symbol_on_three_different_cards(
    hands: tuple[Cards, ...], pile: Cards, possible: tuple[int, ...]
) -> None:
    match = midgame(*hands, pile=pile)
    agree_to_end(match)
    assert seen(match, None).end.possible == possible


def test_JANUS_23_cards_in_trios_do_not_count() -> None:
    match = midgame([(0, 1), (0, 2), (0, 3), (4, 5)], [(0, 6)], [(0, 7)], pile=[(8, 9)])
    play(match, lay(0, 1, 2))
    match.play(1, PROPOSE)
    match.play(0, YES)
    match.play(2, YES)
    assert seen(match, None).end.possible == ()


def test_JANUS_24_most_trios_wins() -> None:
    match = midgame([(0, 1), (0, 2), (0, 3), (4, 5)], [(6, 6)], [(7, 7)], pile=LYING)
    play(match, lay(0, 1, 2), discard(0), discard(0))
    match.play(1, PROPOSE)
    match.play(0, YES)
    match.play(2, YES)
    assert match.outcome is not None
    assert match.outcome.ranking == [[0], [1, 2]]
    assert match.outcome.scores == [1, 0, 0]
    assert seen(match, 1).end.ranking == ((0,), (1, 2))


def test_JANUS_24_equal_numbers_share_the_victory() -> None:
    hands = [[(a, b) for b in range(a, a + 3)] + [(9, 9 + a // 4)] for a in (0, 4)]
    match = midgame(*hands, [(10, 10)], pile=LYING)
    play(match, lay(0, 1, 2), lay(0, 1, 2))
    match.play(0, PROPOSE)
    match.play(1, YES)
    match.play(2, YES)
    assert match.outcome is not None
    assert match.outcome.ranking == [[0, 1], [2]]


def test_JANUS_25_after_five_rounds_without_a_trio_the_table_proposes_to_all() -> None:
    match = table()
    quiet_turns(match, 14)
    streams = listening(match)
    assert seen(match, None).proposal is None
    quiet_turns(match, 1)
    assert Proposed(None) in last_told(streams[None])
    assert seen(match, 0).proposal.by is None
    assert list(match.awaited()) == [0, 1, 2]
    for seat in range(3):
        match.play(seat, YES)
    assert match.outcome is not None


def test_JANUS_25_and_again_after_every_five_more() -> None:
    match = table()
    asked: list[int] = []
    for turn in range(1, 46):
        quiet_turns(match, 1)
        if seen(match, None).proposal:
            asked.append(turn)
    assert asked == [15, 30, 45]


def test_JANUS_25_the_tables_proposal_takes_no_right_from_the_players() -> None:
    match = table()
    quiet_turns(match, 15)
    match.play(1, NO)
    assert all(refused(match, seat, PROPOSE) is None for seat in range(3))


def test_JANUS_25_a_trio_starts_the_count_again() -> None:
    match = table()
    quiet_turns(match, 12)
    match.state.hands[0] = midgame([(0, 1), (0, 2), (0, 3), (4, 4)], *HANDS[1:]).state.hands[0]
    play(match, lay(0, 1, 2))
    assert seen(match, None).quiet == 0
    quiet_turns(match, 14)
    assert seen(match, None).proposal is None
    quiet_turns(match, 1)
    assert seen(match, None).proposal is not None


@pytest.mark.parametrize("stall_rounds", [1, 7, 20])
def test_JANUS_25_after_stall_rounds_without_a_trio_the_game_ends_by_itself(
    stall_rounds: int,
) -> None:
    match = table(stall_rounds=stall_rounds)
    quiet_turns(match, 3 * stall_rounds - 1)
    assert match.outcome is None
    quiet_turns(match, 1)
    assert seen(match, None).end.why == "stalled"


def test_JANUS_25_twenty_rounds_is_the_default_and_zero_means_never() -> None:
    assert seen(table(), None).options.stall_rounds == 20
    match = table(stall_rounds=0)
    quiet_turns(match, 3 * 50)
    assert match.outcome is None


def test_JANUS_25_whatever_the_faces_are() -> None:
    # No trio is possible in the first of these games, several in the second.
    for pile in ([(1, 4), (6, 3), (5, 9)], [(0, 4), (0, 5), (0, 6)]):
        match = midgame([(0, 1)], [(2, 3)], [(7, 8)], pile=pile)
        quiet_turns(match, 15)
        assert seen(match, None).proposal is not None
