"""PAN-01 to PAN-13: the box, the deal, and the four tricks."""

from collections import Counter
from typing import Any

import pytest

from rules.pan_table import EXAMPLE, captured, heard, play_row, tricks_table
from tablee import Match, Refused
from tablee.games.pan.cards import size
from tablee.games.pan.facts import Picked, Revealed, Trick
from tablee.games.pan.prepared import CHANGED, PICKED
from tablee.games.pan.tricks import winner
from tablee.kernel import PerAudience, facts_for


def dealt(seats: int, seed: int) -> Counter[int]:
    deal = Match.new("pan", seats=seats, seed=seed).log.deal
    return Counter(card for hand in [*deal.hands, deal.ghost] for card in hand)


def test_PAN_01_the_box_holds_four_of_each_value_from_1_to_6() -> None:
    assert dealt(6, seed=3) == dict.fromkeys(range(1, 7), 4)


def test_PAN_01_a_deal_from_another_box_is_refused() -> None:
    five_ones = {"hands": [[1, 1, 1, 1], [1, 2, 2, 2], [3, 3, 3, 3]]}
    with pytest.raises(Refused, match="malformed_deal: the box holds four"):
        Match.new("pan", seats=3, deal=five_ones)


def test_PAN_02_the_barrel_has_five_clics_and_one_pan() -> None:
    match = tricks_table(*EXAMPLE)
    for row in EXAMPLE:
        play_row(match, row)
    match.play(0, {"type": "flip"})
    assert [move.card for move in match.chances() or ()] == [*["clic"] * 5, "pan"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_PAN_03_each_player_gets_four_cards_of_the_box(seats: int) -> None:
    for seed in range(20):
        assert all(count <= 4 for count in dealt(seats, seed).values())
        deal = Match.new("pan", seats=seats, seed=seed).log.deal
        assert [len(hand) for hand in deal.hands] == [4] * seats


def test_PAN_03_undealt_cards_are_nowhere() -> None:
    match = Match.new("pan", seats=3, seed=1)
    assert sum(dealt(3, seed=1).values()) == 12
    assert size(sum(match.state.hands)) == 12


@pytest.mark.parametrize("seats", [1, 7])
def test_PAN_03_only_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("pan", seats=seats)


def test_PAN_04_the_barrel_starts_whole_and_face_down() -> None:
    view: Any = tricks_table(*EXAMPLE).view(0)
    assert view.clics == 0


def test_PAN_05_the_last_one_alive_has_won() -> None:
    match = Match.new("pan", seats=3, seed=5)
    while not match.outcome:
        seat = match.awaited()[0]
        match.play(seat, match.legal(seat)[0])
    alive = [seat for seat, seen in enumerate(view_of(match).seats) if seen.alive]
    assert match.outcome.ranking[0] == alive


def view_of(match: Match, audience: int | None = None) -> Any:
    return match.view(audience)


def test_PAN_06_only_cards_left_in_hand_can_be_picked() -> None:
    match = tricks_table(*EXAMPLE)
    with pytest.raises(Refused, match="not_in_hand"):
        match.play(0, {"type": "pick", "value": 5})
    play_row(match, EXAMPLE[0])
    play_row(match, EXAMPLE[1])
    with pytest.raises(Refused, match="not_in_hand"):
        match.play(0, {"type": "pick", "value": 6})


def test_PAN_06_a_pick_can_be_changed_until_the_last_player_has_picked() -> None:
    match = tricks_table(*EXAMPLE)
    match.play(0, {"type": "pick", "value": 6})
    match.play(0, {"type": "pick", "value": 1})
    assert view_of(match, 0).pick == 1
    assert view_of(match, 0).hand == (1, 3, 6)
    facts = heard(match)
    for seat, value in [(1, 5), (2, 5), (3, 6)]:
        match.play(seat, {"type": "pick", "value": value})
    assert Revealed((1, 5, 5, 6)) in facts


def test_PAN_06_whoever_laid_a_card_is_told_its_value_and_the_others_what_hides_it() -> None:
    for value in range(1, 7):
        assert PICKED[2][0][value] == (PerAudience((Picked(0, value), Picked(0)), Picked(0)),)
        assert CHANGED[2][1][value] == (PerAudience((None, Picked(1, value)), None),)


def test_PAN_06_nobody_else_can_tell_that_a_pick_was_changed() -> None:
    match = tricks_table(*EXAMPLE)
    match.play(0, {"type": "pick", "value": 6})
    before = [match.view(audience) for audience in (1, 2, 3, None)]
    facts = heard(match)
    match.play(0, {"type": "pick", "value": 1})
    assert [match.view(audience) for audience in (1, 2, 3, None)] == before
    assert facts_for(0, facts) == [Picked(0, 1)]
    assert all(facts_for(audience, facts) == [] for audience in (1, 2, 3, None))


def test_PAN_07_before_the_reveal_others_learn_only_that_a_pick_was_made() -> None:
    match = tricks_table(*EXAMPLE)
    facts = heard(match)
    match.play(0, {"type": "pick", "value": 6})
    for audience in (1, 2, 3, None):
        assert facts_for(audience, facts) == [Picked(0)]
        assert view_of(match, audience).pick is None
        assert [seen.picked for seen in view_of(match, audience).seats] == [True] + [False] * 3
    assert view_of(match, None).hand == ()


def test_PAN_07_all_picks_are_revealed_at_the_same_moment() -> None:
    match = tricks_table(*EXAMPLE)
    for seat, value in enumerate((1, 5, 5)):
        match.play(seat, {"type": "pick", "value": value})
        assert list(match.awaited()) == list(range(seat + 1, 4))
    facts = heard(match)
    match.play(3, {"type": "pick", "value": 6})
    told = facts_for(None, facts)
    assert told[:2] == [Picked(3), Revealed((1, 5, 5, 6))]


def test_PAN_08_equal_values_are_out_of_the_running() -> None:
    assert winner((5, 5, 2)) == 2
    assert winner((5, 5, 5, 4, 4, 1)) == 5
    match = tricks_table((5, 5, 2), (1, 1, 1), (2, 2, 3), (3, 4, 4))
    facts = heard(match)
    play_row(match, (5, 5, 2))
    assert Trick(2, (5, 5, 2), (5,)) in facts


def test_PAN_09_the_highest_card_in_the_running_wins() -> None:
    assert winner((2, 5, 3, 4)) == 1


def test_PAN_09_mouse_beats_elephant() -> None:
    assert winner((6, 5, 1)) == 2
    assert winner((1, 6)) == 0


def test_PAN_09_a_cancelled_elephant_does_not_count() -> None:
    assert winner((6, 6, 2, 1)) == 2


def test_PAN_09_a_cancelled_mouse_does_not_beat_the_elephant() -> None:
    assert winner((6, 1, 1)) == 0


def test_PAN_10_the_winner_keeps_every_card_of_the_trick_in_sight_of_all() -> None:
    match = tricks_table(*EXAMPLE)
    play_row(match, EXAMPLE[0])
    assert captured(match, 0) == (1, 5, 5, 6)
    assert [captured(match, seat) for seat in (1, 2, 3)] == [(), (), ()]


def test_PAN_11_when_all_cards_cancel_they_are_discarded() -> None:
    assert winner((1, 1, 4, 4)) is None
    match = tricks_table((1, 1, 4, 4), *EXAMPLE[:3])
    facts = heard(match)
    play_row(match, (1, 1, 4, 4))
    assert Trick(None, (1, 1, 4, 4), (1, 4)) in facts
    assert all(captured(match, seat) == () for seat in range(4))
    assert view_of(match).discards == (1, 1, 4, 4)


def test_PAN_12_tricks_go_on_until_the_hands_are_empty() -> None:
    match = tricks_table(*EXAMPLE)
    for number, row in enumerate(EXAMPLE, start=1):
        assert view_of(match).trick == number
        play_row(match, row)
    assert view_of(match).trick == 0
    assert view_of(match).stage == "turn"
    with pytest.raises(Refused, match="not_now"):
        match.play(0, {"type": "pick", "value": 1})


def test_PAN_13_the_worked_example() -> None:
    match = tricks_table(*EXAMPLE)
    facts = heard(match)
    for row in EXAMPLE:
        play_row(match, row)
    assert [fact.taker for fact in facts if isinstance(fact, Trick)] == [0, 2, 3, None]
    assert view_of(match).order == (0, 2, 3, 1)
    assert match.awaited() == (0,)
