"""JANUS-01 to JANUS-07: the cards, the deal, who sees which face, who begins."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from rules.janus_table import (
    PILE,
    STOP,
    dealt,
    last_told,
    listening,
    midgame,
    play,
    refused,
    seen,
    take,
)
from tablee import Match, Refused
from tablee.games.janus.facts import Dealt

HANDS = ([(0, 1), (2, 3)], [(4, 5), (6, 7)], [(8, 9), (10, 0)])
LYING = [(1, 2), (3, 4), (5, 6)]


def all_dealt(seats: int, seed: int) -> list[tuple[int, int]]:
    deal = Match.new("janus", seats=seats, seed=seed).log.deal
    return [card for cards in [*deal.hands, deal.pile] for card in cards]


def test_JANUS_01_every_pair_of_eleven_symbols_once_makes_66_cards() -> None:
    cards = Counter(tuple(sorted(card)) for card in all_dealt(4, seed=3))
    assert sorted(cards) == [(low, high) for low in range(11) for high in range(low, 11)]
    assert set(cards.values()) == {1}
    assert cards.total() == 66


def test_JANUS_01_each_symbol_stands_on_twelve_faces_of_eleven_cards() -> None:
    cards = all_dealt(5, seed=4)
    assert Counter(face for card in cards for face in card) == dict.fromkeys(range(11), 12)
    assert Counter(face for card in cards for face in set(card)) == dict.fromkeys(range(11), 11)


@pytest.mark.parametrize(
    ("pile", "why"),
    [
        ([(1, 2), (2, 1)], "each pair of symbols once"),
        ([(1, 0)], "each pair of symbols once"),
        ([(11, 0)], "<= 10"),
        ([(-1, 0)], ">= 0"),
    ],
)
def test_JANUS_01_a_deal_from_another_box_is_refused(pile: list[tuple[int, int]], why: str) -> None:
    with pytest.raises(Refused, match=f"malformed_deal: .*{why}"):
        dealt(*HANDS, pile=pile)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"hands": HANDS[:2]}, "two cards for every player"),
        ({"dealer": 3}, "the dealer is one of the players"),
    ],
)
def test_JANUS_02_a_deal_for_another_table_is_refused_with_a_reason(
    wrong: dict[str, Any], why: str
) -> None:
    deal = {"pile": [(5, 5)], "hands": HANDS, "dealer": 0, **wrong}
    with pytest.raises(Refused, match=f"^malformed_deal: {why}"):
        Match.new("janus", seats=3, deal=deal)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_JANUS_02_two_cards_each_and_the_rest_is_the_pile(seats: int) -> None:
    match = Match.new("janus", seats=seats, seed=1)
    view = seen(match, None)
    assert [player.cards for player in view.seats] == [2] * seats
    assert view.pile == 66 - 2 * seats


def test_JANUS_02_each_card_may_lie_either_way_up() -> None:
    lying = Counter(card for seed in range(40) for card in all_dealt(3, seed))
    for low in range(11):
        for high in range(low + 1, 11):
            assert lying[low, high] + lying[high, low] == 40
            assert lying[low, high] in range(7, 34)


def test_JANUS_02_any_card_may_lie_anywhere() -> None:
    tops = {tuple(sorted(all_dealt(3, seed)[-1])) for seed in range(200)}
    assert len(tops) > 50


@pytest.mark.parametrize("audience", [0, 1, None])
def test_JANUS_02_of_the_pile_only_the_upper_face_of_the_top_is_seen(audience: int | None) -> None:
    match, other = dealt(*HANDS, pile=LYING), dealt(*HANDS, pile=[(9, 9), (7, 8), (5, 10)])
    assert (seen(match, audience).pile, seen(match, audience).top) == (3, 5)
    assert seen(match, audience) == seen(other, audience)


@pytest.mark.parametrize("seats", [2, 7])
def test_JANUS_02_only_three_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("janus", seats=seats)


def test_JANUS_03_you_see_the_face_that_lay_hidden_the_others_the_open_one() -> None:
    match = dealt(*HANDS, pile=LYING)
    assert seen(match, 1).hand == (4, 6)
    assert seen(match, 0).seats[1].outer == (5, 7)
    assert seen(match, 2).seats[1].outer == (5, 7)


def test_JANUS_03_as_the_cards_lie_on_the_table_all_see_the_open_faces() -> None:
    streams = listening(dealt(*HANDS, pile=LYING))
    lying_open = ((1, 3), (5, 7), (9, 0))
    assert last_told(streams[0]) == [Dealt(0, lying_open, (0, 2), 3, 5)]
    assert last_told(streams[2]) == [Dealt(0, lying_open, (8, 10), 3, 5)]
    assert last_told(streams[None]) == [Dealt(0, lying_open, (), 3, 5)]


def test_JANUS_04_of_the_first_two_cards_both_faces_are_known() -> None:
    match = dealt(*HANDS, pile=LYING, memory_aid=True)
    for seat, hand in enumerate(HANDS):
        assert seen(match, seat).memory.hands[seat] == tuple(outer for _, outer in hand)


def test_JANUS_04_of_a_card_drawn_later_only_one() -> None:
    match = dealt(*HANDS, pile=LYING, memory_aid=True)
    play(match, PILE, take(2, 0))
    assert seen(match, 0).hand == (0, 2, 5, 9)
    assert seen(match, 0).memory.hands[0] == (1, 3, None, None)


def test_JANUS_05_nobody_is_shown_the_outer_side_of_the_own_hand() -> None:
    match = dealt(*HANDS, pile=LYING)
    play(match, take(1, 0), PILE, STOP)
    assert [seen(match, seat).seats[seat].outer for seat in range(3)] == [(), (), ()]
    assert seen(match, 0).hand == (0, 2, 5, 5)
    assert seen(match, 1).seats[0].outer == seen(match, 2).seats[0].outer == (1, 3, 4, 6)


def test_JANUS_05_no_card_can_be_turned() -> None:
    match = dealt(*HANDS, pile=LYING)
    assert refused(match, 0, {"type": "turn", "slot": 0}) == "malformed"
    assert refused(match, 0, {"type": "draw", "from": 0, "slot": 0}) == "no_opponent"


def test_JANUS_05_a_spectator_sees_what_all_seats_see() -> None:
    match = dealt(*HANDS, pile=LYING, memory_aid=True)
    streams = listening(match)
    play(match, take(1, 0), PILE)
    view = seen(match, None)
    assert view.hand == view.hint == ()
    assert view.memory is None
    assert [player.outer for player in view.seats] == [(), (), ()]
    assert [player.cards for player in view.seats] == [4, 1, 2]
    assert (view.pile, view.top) == (2, 3)
    drawn = [fact for update in streams[None].updates[1:] for fact in update.facts]
    assert [(fact.face, fact.top) for fact in drawn] == [(None, 5), (None, 3)]


def test_JANUS_05_a_spectators_stream_tells_nothing_of_hidden_faces() -> None:
    # What lies open at the deal stays the same; every other face is another one.
    one = dealt(*HANDS, pile=LYING)
    other_hands = ([(7, 1), (9, 3)], [(2, 5), (8, 7)], [(1, 9), (6, 0)])
    other = dealt(*other_hands, pile=[(1, 2), (3, 0), (5, 8)])
    streams = [listening(match)[None] for match in (one, other)]
    for match in (one, other):
        play(match, take(1, 0), take(2, 1), STOP, PILE, take(0, 0), STOP)
    encoded = [msgspec.json.encode(stream.updates) for stream in streams]
    assert encoded[0] == encoded[1]


def test_JANUS_06_a_full_hand_takes_no_fifth_card() -> None:
    match = midgame([(0, 1), (0, 2), (3, 4), (5, 6)], [(7, 8)], [(9, 10)], pile=LYING)
    assert refused(match, 0, PILE) == "hand_full"
    assert refused(match, 0, take(1, 0)) == "hand_full"


def test_JANUS_06_nor_for_a_moment_within_a_turn() -> None:
    match = midgame([(0, 1), (0, 2), (3, 4)], [(7, 8)], [(9, 10)], pile=LYING)
    play(match, PILE)
    assert refused(match, 0, take(1, 0)) == "hand_full"
    assert not any(move.__class__.__name__ == "Draw" for move in match.legal(0))


def test_JANUS_07_the_dealer_begins_and_play_goes_clockwise() -> None:
    match = Match.new("janus", seats=4, seed=8, options={"dealer": 2})
    assert seen(match, None).dealer == 2
    order: list[int] = []
    for _ in range(6):
        order += match.awaited()
        play(match, {"type": "discard", "slots": [0]})
    assert order == [2, 3, 0, 1, 2, 3]


def test_JANUS_07_any_seat_may_be_drawn_as_dealer() -> None:
    first = Counter(Match.new("janus", seats=5, seed=seed).awaited()[0] for seed in range(200))
    assert sorted(first) == [0, 1, 2, 3, 4]
    assert min(first.values()) > 20


def test_JANUS_07_the_host_may_choose_the_dealer_among_the_players() -> None:
    assert all(
        Match.new("janus", seats=6, seed=seed, options={"dealer": 5}).awaited() == (5,)
        for seed in range(20)
    )
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("janus", seats=5, options={"dealer": 5})
    with pytest.raises(Refused, match="the dealer is one of the players"):
        Match.new("janus", seats=3, deal={"pile": [], "hands": HANDS, "dealer": 3})
