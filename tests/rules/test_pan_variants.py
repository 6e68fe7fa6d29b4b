"""PAN-22 to PAN-30: two players, Double Clic, empty-handed players, the clock."""

from typing import Any

import pytest

from rules.pan_table import at_the_barrel, captured, flip, heard, play_row, tricks_table
from tablee import Match, Refused
from tablee.games.pan.facts import (
    Dealt,
    Flipped,
    GhostRevealed,
    LeftOut,
    Picked,
    Revealed,
    Stolen,
    Stopped,
    TimeRanOut,
    Trick,
)
from tablee.kernel import facts_for

ROWS = [(5, 4), (6, 3), (2, 2), (1, 6)]


def duel(**options: Any) -> Match:
    return tricks_table(*ROWS, ghost=(5, 1, 3, 3), **options)


def play_all(match: Match, *ghosts: int) -> None:
    for row, ghost in zip(ROWS, ghosts, strict=True):
        play_row(match, row)
        match.play_table({"type": "ghost", "value": ghost})


def test_PAN_22_the_ghost_gets_four_cards_when_two_play() -> None:
    assert len(Match.new("pan", seats=2, seed=1).log.deal.ghost) == 4
    assert Match.new("pan", seats=3, seed=1).log.deal.ghost == ()
    with pytest.raises(ValueError, match="ghost"):
        Match.new("pan", seats=2, deal={"hands": [[1, 2, 3, 4], [1, 2, 3, 4]]})


def test_PAN_22_a_random_ghost_card_follows_the_two_picks() -> None:
    match = duel()
    facts = heard(match)
    play_row(match, (5, 4))
    assert [move.value for move in match.chances() or ()] == [1, 3, 3, 5]
    match.play_table({"type": "ghost", "value": 5})
    told = facts_for(None, facts)
    assert told[-3:] == [Revealed((5, 4)), GhostRevealed(5), Trick(1, (5, 4, 5), (5,))]
    assert captured(match, 1) == (4, 5, 5)


def test_PAN_22_nobody_is_told_the_ghosts_cards_before() -> None:
    match = duel()
    view: Any = match.view(0)
    assert view.ghost.cards == 4
    assert view.ghost.captured == ()
    assert facts_for(0, match.opening) == [Dealt((1, 2, 5, 6))]
    assert facts_for(None, match.opening) == [Dealt(())]


def test_PAN_22_what_the_ghost_wins_lies_before_the_ghost() -> None:
    match = duel()
    play_all(match, 5, 1, 3, 3)
    view: Any = match.view(None)
    assert view.ghost.captured == (1, 2, 2, 3, 3, 6)
    assert (captured(match, 0), captured(match, 1)) == ((1, 3, 6), (4, 5, 5))


def test_PAN_23_the_ghost_stays_out_of_stage_two() -> None:
    match = duel()
    play_all(match, 5, 1, 3, 3)
    view: Any = match.view(None)
    assert view.price == 2
    assert view.order == (1, 0)
    flip(match, "pan")
    assert match.outcome
    assert match.outcome.ranking == [[0], [1]]


def daring(**options: Any) -> Match:
    """Seat 1 has nothing and has just flipped a Clic."""
    match = at_the_barrel((6, 5, 4), (), (3,), double_clic=True, **options)
    flip(match)
    flip(match)
    flip(match)
    return match


def test_PAN_24_who_holds_no_captured_card_must_flip() -> None:
    match = at_the_barrel((6,), (), double_clic=True)
    flip(match)
    assert [type(move).__name__ for move in match.legal(1)] == ["Flip"]


def test_PAN_24_the_last_card_spent_on_a_spin_in_this_turn_does_not_count() -> None:
    match = at_the_barrel((6,), (5,), double_clic=True)
    match.play(0, {"type": "spin", "value": 6})
    match.play_table({"type": "barrel", "card": "clic"})
    assert match.awaited() == (1,)


def test_PAN_25_after_a_clic_the_player_may_stop() -> None:
    match = daring()
    assert sorted(type(move).__name__ for move in match.legal(1)) == ["Again", "Stop"]
    facts = heard(match)
    match.play(1, {"type": "stop"})
    assert facts == [Stopped(1)]
    assert match.awaited() == (0,)


def test_PAN_25_or_risk_a_second_flip_at_once() -> None:
    match = daring()
    match.play(1, {"type": "again"})
    assert [move.card for move in match.chances() or ()] == ["clic", "clic", "pan"]


def test_PAN_25_only_as_a_variant() -> None:
    match = at_the_barrel((6,), ())
    flip(match)
    flip(match)
    assert match.awaited() == (0,)


def stealing() -> Match:
    match = daring()
    match.play(1, {"type": "again"})
    match.play_table({"type": "barrel", "card": "clic"})
    return match


def test_PAN_26_after_a_second_clic_as_many_cards_as_players_alive_are_stolen() -> None:
    match = stealing()
    facts = heard(match)
    for victim, value in [(0, 6), (2, 3), (0, 4)]:
        assert match.awaited() == (1,)
        match.play(1, {"type": "steal", "seat": victim, "value": value})
    assert captured(match, 1) == (3, 4, 6)
    assert captured(match, 0) == (5,)
    assert captured(match, 2) == ()
    assert facts[0] == Stolen(1, 0, 6)
    assert match.awaited() == (0,)


def test_PAN_26_all_from_one_victim_is_fine() -> None:
    match = stealing()
    for value in (6, 5, 4):
        match.play(1, {"type": "steal", "seat": 0, "value": value})
    assert captured(match, 0) == ()


def test_PAN_26_all_there_are_if_fewer() -> None:
    match = at_the_barrel((6,), (), double_clic=True)
    flip(match)
    flip(match)
    match.play(1, {"type": "again"})
    match.play_table({"type": "barrel", "card": "clic"})
    match.play(1, {"type": "steal", "seat": 0, "value": 6})
    assert match.awaited() == (0,)
    assert captured(match, 1) == (6,)


def test_PAN_26_none_if_there_are_none() -> None:
    match = at_the_barrel((), (), lots=(0,), double_clic=True)
    flip(match)
    match.play(0, {"type": "again"})
    match.play_table({"type": "barrel", "card": "clic"})
    assert match.awaited() == (1,)


def test_PAN_26_only_from_living_players_and_only_what_lies_there() -> None:
    match = stealing()
    for victim in (-1, 1, 3):
        with pytest.raises(Refused, match="no_victim"):
            match.play(1, {"type": "steal", "seat": victim, "value": 6})
    with pytest.raises(Refused, match="not_theirs"):
        match.play(1, {"type": "steal", "seat": 2, "value": 6})
    with pytest.raises(Refused, match="not_now"):
        match.play(1, {"type": "stop"})


def test_PAN_26_never_from_the_dead() -> None:
    match = at_the_barrel((6, 6), (5,), (), double_clic=True)
    flip(match, "pan")
    flip(match)
    flip(match)
    match.play(2, {"type": "again"})
    match.play_table({"type": "barrel", "card": "clic"})
    assert [(move.seat, move.value) for move in match.legal(2)] == [(1, 5)]


def test_PAN_27_the_second_flip_can_kill() -> None:
    match = daring()
    match.play(1, {"type": "again"})
    match.play_table({"type": "barrel", "card": "pan"})
    view: Any = match.view(None)
    assert view.fallen == (1,)


def test_PAN_27_a_theft_does_not_change_the_order() -> None:
    match = stealing()
    for value in (6, 5, 4):
        match.play(1, {"type": "steal", "seat": 0, "value": value})
    view: Any = match.view(None)
    assert view.order == (0, 2, 1)


def test_PAN_28_who_held_a_card_never_flips_twice() -> None:
    match = at_the_barrel((6,), (5,), double_clic=True)
    flip(match)
    assert match.awaited() == (1,)


def test_PAN_29_by_default_players_without_cards_play_on() -> None:
    match = at_the_barrel((6,), (5,), ())
    view: Any = match.view(None)
    assert view.order == (0, 1, 2)


def test_PAN_29_out_keeps_them_from_stage_two_and_shares_the_last_rank() -> None:
    rows = [(6, 5, 1, 2), (6, 3, 3, 3), (4, 4, 5, 5), (1, 1, 2, 2)]
    match = tricks_table(*rows, no_cards="out")
    facts = heard(match)
    for row in rows:
        play_row(match, row)
    assert LeftOut((1, 3)) in facts
    flip(match, "pan")
    assert match.outcome
    assert match.outcome.ranking == [[2], [0], [1, 3]]
    assert match.outcome.scores == [2, 0, 3, 0]


def test_PAN_29_if_nobody_captured_anything_everybody_enters() -> None:
    match = at_the_barrel((), (), (), lots=(2, 0), no_cards="out")
    view: Any = match.view(None)
    assert view.order == (2, 0, 1)


def test_PAN_29_the_only_one_with_cards_wins() -> None:
    match = at_the_barrel((), (6,), (), no_cards="out")
    assert match.outcome
    assert match.outcome.ranking == [[1], [0, 2]]


def test_PAN_30_in_stage_one_a_lot_lays_a_card_for_who_is_late() -> None:
    match = tricks_table((5, 4, 3), (5, 3, 2), (1, 1, 1), (2, 2, 6), clock=10_000)
    match.play(1, {"type": "pick", "value": 4}, at=2_000)
    assert match.deadline() == 10_000
    facts = heard(match)
    match.advance(to=10_000)
    chances = [(move.seat, move.value) for move in match.chances() or ()]
    assert chances == [(0, 1), (0, 2), (0, 5), (0, 5)]
    match.play_table({"type": "late_card", "seat": 0, "value": 5})
    match.play_table({"type": "late_card", "seat": 2, "value": 3})
    assert facts_for(1, facts)[:2] == [TimeRanOut((0, 2)), Picked(0)]
    assert Picked(0, 5) in facts_for(0, facts)
    assert Revealed((5, 4, 3)) in facts
    assert match.deadline() == 20_000


def test_PAN_30_in_stage_two_a_flip() -> None:
    match = at_the_barrel((6,), (5,), clock=5_000)
    match.advance(to=5_000)
    facts = heard(match)
    match.play_table({"type": "barrel", "card": "clic"})
    assert facts == [TimeRanOut((0,)), Flipped(0, "clic", 1)]
    assert match.deadline() == 10_000


def test_PAN_30_a_move_at_the_deadline_itself_comes_too_late() -> None:
    match = at_the_barrel((6,), (5,), clock=5_000)
    with pytest.raises(Refused, match="table_to_move"):
        match.play(0, {"type": "spin", "value": 6}, at=5_000)
    assert captured(match, 0) == (6,)


def test_PAN_30_after_a_first_clic_a_stop() -> None:
    match = daring(clock=5_000)
    facts = heard(match)
    match.advance(to=5_000)
    assert facts == [TimeRanOut((1,)), Stopped(1)]


def test_PAN_30_at_a_theft_the_highest_card_of_the_player_with_most() -> None:
    match = daring(clock=5_000)
    match.play(1, {"type": "again"}, at=1_000)
    match.play_table({"type": "barrel", "card": "clic"})
    facts = heard(match)
    match.advance(to=6_000)
    assert facts == [TimeRanOut((1,)), Stolen(1, 0, 6)]


def test_PAN_30_without_a_clock_nothing_happens_by_itself() -> None:
    match = tricks_table(*ROWS, ghost=(5, 1, 3, 3))
    assert match.deadline() is None
    match.advance(to=10_000_000)
    assert match.log.entries == []
