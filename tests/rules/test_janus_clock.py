"""JANUS-30: the clock, and players who do not play."""

import pytest

from rules.janus_table import (
    NO,
    PILE,
    PROPOSE,
    STOP,
    Cards,
    discard,
    last_told,
    listening,
    midgame,
    play,
    seen,
    take,
)
from tablee import Match
from tablee.games.janus.facts import Discarded, Drawn, Stopped, TimeRanOut

HANDS: tuple[Cards, ...] = ([(0, 1), (2, 3)], [(4, 5), (6, 7)], [(8, 9), (10, 0)])
LYING = [(1, 2), (3, 4), (5, 6)]


def table(*hands: Cards, pile: Cards = LYING) -> Match:
    return midgame(*hands, pile=pile, clock=30_000)


def test_JANUS_30_without_a_clock_nothing_runs_out() -> None:
    match = midgame(*HANDS, pile=LYING)
    assert match.deadline() is None
    assert seen(match, 0).deadline is None


def test_JANUS_30_a_begun_turn_is_stopped() -> None:
    match = table(*HANDS)
    streams = listening(match)
    match.play(0, take(1, 0), at=20_000)
    assert seen(match, 1).deadline == 30_000
    match.advance(30_000)
    assert last_told(streams[1]) == [TimeRanOut(0), Stopped(0)]
    assert match.awaited() == (1,)
    assert match.deadline() == 60_000


def test_JANUS_30_a_trio_in_hand_is_not_laid_by_the_table() -> None:
    match = table([(5, 1), (5, 3)], *HANDS[1:])
    match.play(0, PILE)
    match.advance(30_000)
    assert seen(match, 0).hand == (5, 5, 5)
    assert seen(match, 0).seats[0].trios == ()


def test_JANUS_30_else_one_card_is_drawn_from_the_pile() -> None:
    match = table(*HANDS)
    streams = listening(match)
    match.advance(30_000)
    drawn = Drawn(0, 2, "pile", None, 6, 3)
    assert last_told(streams[2]) == [TimeRanOut(0), drawn, Stopped(0)]
    assert seen(match, 0).hand == (0, 2, 5)
    assert match.awaited() == (1,)


@pytest.mark.parametrize(("next_hand", "drawn"), [([(4, 5), (6, 7)], 5), ((), 9)])
def test_JANUS_30_or_the_leftmost_card_of_the_next_opponent_clockwise_who_has_one(
    next_hand: Cards, drawn: int
) -> None:
    match = table(HANDS[0], next_hand, HANDS[2], pile=())
    match.advance(30_000)
    assert seen(match, 0).hand == (0, 2, drawn)
    assert match.awaited() == (1,)


def test_JANUS_30_clockwise_goes_around_the_table() -> None:
    match = table([(0, 1), (2, 3)], [(4, 5), (6, 7)], [], pile=[])
    play(match, discard(0), PILE, STOP)
    match.advance(30_000)
    assert seen(match, 2).hand == (3,)


def test_JANUS_30_with_four_cards_the_leftmost_is_discarded() -> None:
    match = table([(0, 1), (0, 2), (0, 3), (5, 7)], *HANDS[1:])
    streams = listening(match)
    match.advance(30_000)
    assert last_told(streams[None]) == [TimeRanOut(0), Discarded(0, (0,), (0,))]
    assert seen(match, 1).seats[0].outer == (2, 3, 7)


def test_JANUS_30_so_it_is_with_three_where_nothing_can_be_drawn() -> None:
    match = table([(0, 1), (0, 2), (0, 3)], [], [], pile=[])
    match.advance(30_000)
    assert seen(match, 1).top == 0
    assert match.awaited() == (1,)


def test_JANUS_30_the_clock_stands_still_while_a_proposal_is_open() -> None:
    match = table(*HANDS)
    match.play(0, PILE, at=10_000)
    match.play(1, PROPOSE, at=12_000)
    assert seen(match, 0).deadline == 32_000
    match.play(2, NO, at=31_000)
    assert seen(match, 0).deadline == match.deadline() == 30_000 + 19_000
    match.play(2, PROPOSE, at=40_000)
    match.advance(60_000)
    assert seen(match, 0).proposal is None
    assert match.deadline() == 49_000 + 20_000


def test_JANUS_30_each_turn_has_the_whole_time() -> None:
    match = table(*HANDS)
    match.play(0, discard(0), at=29_999)
    assert match.deadline() == 59_999


def test_JANUS_30_a_game_that_everybody_left_comes_to_its_end_with_all_its_cards() -> None:
    match = Match.new("janus", seats=4, seed=5, options={"clock": 1_000})
    for _ in range(4 * 20 + 10):
        match.advance(match.deadline() or match.now)
    assert seen(match, None).end.why == "stalled"
    assert sum(player.cards for player in seen(match, None).seats) + seen(match, None).pile == 66
