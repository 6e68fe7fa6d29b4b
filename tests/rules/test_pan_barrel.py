"""PAN-14 to PAN-21: the order, the barrel, and who is left."""

from collections import Counter
from typing import Any

import pytest

from rules.pan_table import at_the_barrel, captured, flip, heard, play_row, tricks_table
from tablee import Refused
from tablee.games.pan.cards import pile
from tablee.games.pan.facts import Eliminated, Flipped, LotDrawn, RoundBegun, Spun
from tablee.games.pan.moves import Lot
from tablee.kernel import facts_for


def order(match: Any) -> tuple[int, ...]:
    return match.view(None).order


def test_PAN_14_most_captured_cards_first() -> None:
    assert order(at_the_barrel((1, 1, 1), (6, 6), (2, 2, 2, 2))) == (2, 0, 1)


def test_PAN_14_then_the_higher_total() -> None:
    assert order(at_the_barrel((1, 2), (6, 1), (3, 3))) == (1, 2, 0)


def test_PAN_14_then_more_sixes_then_fives_down_to_ones() -> None:
    more_sixes, more_fives = (6, 4, 1), (5, 5, 1)
    assert sum(more_sixes) == sum(more_fives)
    assert pile(more_sixes) > pile(more_fives)
    assert order(at_the_barrel(more_fives, (), more_sixes)) == (2, 0, 1)
    assert pile((6, 2, 1)) > pile((5, 3, 1))
    assert pile((4, 4, 1)) > pile((4, 3, 2))


def test_PAN_14_a_tie_that_still_stands_is_broken_by_lot_seen_by_all() -> None:
    rows = [(1, 1, 4, 4), (2, 2, 5, 5), (3, 3, 6, 6), (1, 1, 4, 4)]
    match = tricks_table(*rows)
    facts = heard(match)
    for row in rows:
        play_row(match, row)
    assert match.chances() == (Lot(0), Lot(1), Lot(2), Lot(3))
    for seat in (2, 0, 3):
        match.play_table({"type": "lot", "seat": seat})
    assert order(match) == (2, 0, 3, 1)
    drawn = [fact for fact in facts_for(None, facts) if isinstance(fact, LotDrawn)]
    assert drawn == [LotDrawn(2, (0, 1, 2, 3)), LotDrawn(0, (0, 1, 3)), LotDrawn(3, (1, 3))]


def test_PAN_14_only_those_who_are_tied_draw_lots() -> None:
    match = at_the_barrel((4, 4), (), (3, 5), (5, 3), (), lots=(3,))
    assert match.chances() == (Lot(1), Lot(4))
    assert order(at_the_barrel((4, 4), (), (3, 5), (5, 3), (), lots=(3, 1))) == (3, 2, 0, 1, 4)


def test_PAN_14_the_lot_is_drawn_anew_at_each_ordering() -> None:
    match = at_the_barrel((1,), (), (), lots=(2,))
    assert order(match) == (0, 2, 1)
    facts = heard(match)
    flip(match, "pan")
    match.play_table({"type": "lot", "seat": 1})
    assert order(match) == (1, 2)
    assert facts[-2:] == [LotDrawn(1, (1, 2)), RoundBegun((1, 2))]


def test_PAN_14_the_lot_can_only_fall_on_somebody_tied() -> None:
    match = at_the_barrel((1,), (), ())
    with pytest.raises(Refused, match="not_a_chance"):
        match.play_table({"type": "lot", "seat": 0})


def test_PAN_15_a_turn_is_a_flip_a_spin_or_a_pass() -> None:
    match = at_the_barrel((6, 6, 5), (4,), ())
    kinds = {type(move).__name__ for move in match.legal(0)}
    assert kinds == {"Flip", "Spin", "Pass"}
    for move in ({"type": "again"}, {"type": "stop"}, {"type": "steal", "seat": 1, "value": 4}):
        with pytest.raises(Refused, match="not_now"):
            match.play(0, move)


def test_PAN_15_everybody_sees_whose_turn_it_is() -> None:
    match = at_the_barrel((6, 6), (5,), (4,))
    seen: list[Any] = [match.view(audience) for audience in (0, 1, None)]
    assert {view.on_turn for view in seen} == {match.awaited()[0]} == {0}
    flip(match)
    seen = [match.view(1), match.view(None)]
    assert {view.on_turn for view in seen} == {match.awaited()[0]}


def test_PAN_15_only_the_player_on_turn_acts() -> None:
    match = at_the_barrel((6,), (4,), ())
    assert match.legal(1) == ()
    for seat in (1, 2):
        with pytest.raises(Refused, match="not_your_turn"):
            match.play(seat, {"type": "flip"})


def test_PAN_15_a_spin_costs_the_card_of_ones_choice_and_shuffles_all_six() -> None:
    match = at_the_barrel((6, 5), (4, 3), (2,))
    flip(match)
    flip(match)
    assert view(match).clics == 2
    match.play(2, {"type": "spin", "value": 2})
    assert weights(match) == {"clic": 5, "pan": 1}
    facts = heard(match)
    match.play_table({"type": "barrel", "card": "clic"})
    assert facts == [Spun(2, 2), Flipped(2, "clic", 1)]
    assert captured(match, 2) == ()
    assert view(match).discards == (2,)


def test_PAN_15_a_pass_costs_one_card_for_each_player_alive_and_turns_nothing() -> None:
    match = at_the_barrel((6, 5, 4, 1), (3,), ())
    match.play(0, {"type": "pass", "values": [5, 1, 6]})
    assert match.chances() is None
    assert captured(match, 0) == (4,)
    assert view(match).discards == (1, 5, 6)
    assert match.awaited() == (1,)


def test_PAN_15_equal_cards_are_interchangeable() -> None:
    match = at_the_barrel((6, 6, 5, 5), (1,))
    passes = [move.values for move in match.legal(0) if type(move).__name__ == "Pass"]
    assert sorted(passes) == [(5, 5), (5, 6), (6, 6)]
    assert match.check(0, match.decode({"type": "pass", "values": [6, 5]})) is None


def test_PAN_16_a_spin_needs_a_captured_card() -> None:
    match = at_the_barrel((6,), (4,), ())
    with pytest.raises(Refused, match="not_captured"):
        match.play(0, {"type": "spin", "value": 5})


@pytest.mark.parametrize("values", [[], [6], [6, 5], [6, 5, 4, 4]])
def test_PAN_16_a_pass_needs_exactly_as_many_cards_as_players_alive(values: list[int]) -> None:
    match = at_the_barrel((6, 5, 4, 4), (3,), ())
    with pytest.raises(Refused, match="wrong_price"):
        match.play(0, {"type": "pass", "values": values})


def test_PAN_16_a_pass_needs_cards_one_has() -> None:
    match = at_the_barrel((6, 5, 4), (3,), ())
    with pytest.raises(Refused, match="not_captured"):
        match.play(0, {"type": "pass", "values": [6, 6, 5]})


def test_PAN_16_with_nothing_to_pay_the_flip_is_forced() -> None:
    match = at_the_barrel((), (), (), lots=(0, 1))
    assert [type(move).__name__ for move in match.legal(0)] == ["Flip"]


def test_PAN_17_the_danger_grows_with_every_clic() -> None:
    match = at_the_barrel((6,), (5,))
    for clics in range(5):
        assert view(match).clics == clics
        match.play(match.awaited()[0], {"type": "flip"})
        assert weights(match) == {"clic": 5 - clics, "pan": 1}
        match.play_table({"type": "barrel", "card": "clic"})


def test_PAN_17_with_five_clics_out_a_flip_is_certain_death_and_allowed() -> None:
    match = at_the_barrel((6,), (5,))
    for _ in range(5):
        flip(match)
    match.play(1, {"type": "flip"})
    assert weights(match) == {"pan": 1}


def test_PAN_17_after_a_spin_it_is_one_in_six_again() -> None:
    match = at_the_barrel((6,), (5,))
    for _ in range(4):
        flip(match)
    match.play(0, {"type": "spin", "value": 6})
    assert weights(match) == {"clic": 5, "pan": 1}


def test_PAN_18_after_a_clic_the_next_in_order_and_round_again_with_the_same_barrel() -> None:
    match = at_the_barrel((5,), (6, 6), (4,))
    seen: list[int] = []
    for _ in range(4):
        seen += match.awaited()
        flip(match)
    assert seen == [1, 0, 2, 1]
    assert view(match).clics == 4
    assert order(match) == (1, 0, 2)


def test_PAN_18_paying_cards_does_not_change_the_order() -> None:
    match = at_the_barrel((6, 6), (5,), (4,))
    match.play(0, {"type": "spin", "value": 6})
    match.play_table({"type": "barrel", "card": "clic"})
    flip(match)
    flip(match)
    assert match.awaited() == (0,)


def test_PAN_19_pan_eliminates_and_takes_the_captured_cards_out_of_the_game() -> None:
    match = at_the_barrel((6, 3), (5,), (4,))
    facts = heard(match)
    flip(match, "pan")
    assert facts[:2] == [Flipped(0, "pan", 0), Eliminated(0, (3, 6))]
    assert captured(match, 0) == ()
    assert view(match).discards == (3, 6)
    assert not view(match).seats[0].alive
    with pytest.raises(Refused, match="not_your_turn"):
        match.play(0, {"type": "flip"})


def test_PAN_20_after_an_elimination_a_new_order_from_what_survivors_hold_now() -> None:
    match = at_the_barrel((6, 6, 6, 6), (5, 5, 5), (4,))
    match.play(0, {"type": "pass", "values": [6, 6, 6]})
    match.play(1, {"type": "spin", "value": 5})
    match.play_table({"type": "barrel", "card": "clic"})
    flip(match, "pan")
    assert order(match) == (1, 0)
    assert match.awaited() == (1,)


def test_PAN_20_the_barrel_is_shuffled_whole() -> None:
    match = at_the_barrel((6, 6), (5,), (4,))
    flip(match)
    flip(match, "pan")
    assert view(match).clics == 0
    match.play(match.awaited()[0], {"type": "flip"})
    assert weights(match) == {"clic": 5, "pan": 1}


def test_PAN_21_the_last_alive_wins_and_the_ranking_is_the_reverse_of_elimination() -> None:
    match = at_the_barrel((6, 6), (5,), (4,), (3,))
    flip(match)
    flip(match, "pan")  # seat 1
    flip(match, "pan")  # seat 0
    flip(match)
    flip(match, "pan")  # seat 3
    assert match.outcome
    assert match.outcome.ranking == [[2], [3], [0], [1]]
    assert match.outcome.scores == [1, 0, 3, 2]
    with pytest.raises(Refused, match="game_over"):
        match.play(2, {"type": "flip"})


def view(match: Any) -> Any:
    return match.view(None)


def weights(match: Any) -> dict[str, int]:
    return Counter(move.card for move in match.chances())
