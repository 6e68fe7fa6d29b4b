"""TWIN-40 to TWIN-46: all together against one minute."""

from typing import Any

import pytest

from rules.twinit_table import heap, heard_by
from tablee import Match, Refused, luck
from tablee.games.twinit.deal import EDGE
from tablee.games.twinit.facts import Dropped, Flipped, Grabbed, Levelled, Matched, Spread
from tablee.games.twinit.heap.levels import level
from tablee.match import Timeline


def shown(match: Match) -> Any:
    view: Any = match.view(None)
    return view.heap


def put_together(match: Match, *cards: int, seat: int = 0, at: int | None = None) -> None:
    match.play(seat, {"type": "match", "cards": cards}, at=at)


def refusal(match: Match, seat: int, at: int | None = None, **move: Any) -> str:
    with pytest.raises(Refused) as caught:
        match.play(seat, move, at=at)
    return caught.value.code


def test_TWIN_40_before_the_start_signal_nobody_sees_into_the_heap() -> None:
    match = Match.new("twinit", seats=2, options={"mode": "coop"}, seed=1)
    assert (shown(match).stage, shown(match).waiting, shown(match).table) == ("countdown", 135, ())
    assert refusal(match, 0, at=2_999, type="flip", card=1) == "not_started"
    assert match.legal(0) == []


def test_TWIN_40_at_the_start_signal_the_cards_are_spread_as_dealt_and_the_clock_runs() -> None:
    match = Match.new("twinit", seats=2, options={"mode": "coop"}, seed=1)
    heard = heard_by(match, 0)
    match.advance(3_000)
    assert heard == [Spread(63_000)]
    assert [
        (card.motif, card.x, card.y, card.angle, card.layer) for card in shown(match).table
    ] == [(card.card[0], card.x, card.y, card.angle, card.layer) for card in match.log.deal.heap]
    assert match.deadline() == 63_000


def test_TWIN_40_a_table_may_agree_on_another_minute() -> None:
    match = Match.new("twinit", seats=2, options={"mode": "coop", "minute": 5_000}, seed=1)
    heard = heard_by(match, 0)
    match.advance(3_000)
    assert heard == [Spread(8_000)]
    assert (shown(match).ends, match.deadline()) == (8_000, 8_000)
    match.advance(8_000)
    assert shown(match).stage == "over"


def test_TWIN_40_places_angles_layers_and_faces_are_drawn() -> None:
    one, other = (
        Match.new("twinit", seats=1, options={"mode": "coop"}, seed=seed).log.deal.heap
        for seed in (1, 2)
    )
    assert sorted(card.layer for card in one) == list(range(135))
    assert len({(card.x, card.y) for card in one}) > 100
    assert len({card.angle for card in one}) > 50
    assert [card.card for card in one] != [card.card for card in other]


@pytest.mark.parametrize("seats", [0, 7])
def test_TWIN_40_one_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("twinit", seats=seats, options={"mode": "coop"})


def test_TWIN_41_everybody_may_move_a_card_and_all_see_it() -> None:
    match = heap(1, 2, seats=3)
    heard = [heard_by(match, who) for who in (0, 1, 2, None)]
    match.play(2, {"type": "grab", "card": 1})
    assert shown(match).table[0].dragger == 2
    match.play(2, {"type": "drop", "card": 1, "x": 700, "y": 30})
    assert heard[0] == [Grabbed(2, 1), Dropped(2, 1, 3, 700, 30)]
    assert all(facts == heard[0] for facts in heard)
    moved = shown(match).table[-1]
    assert (moved.card, moved.motif, moved.x, moved.y, moved.dragger) == (3, 1, 700, 30, None)
    assert moved.layer > shown(match).table[0].layer


def test_TWIN_41_everybody_may_turn_a_card_over() -> None:
    match = heap((1, 7), 2, seats=2)
    heard = heard_by(match, None)
    match.play(1, {"type": "flip", "card": 1})
    assert heard == [Flipped(1, 1, 3, 7)]
    match.play(0, {"type": "flip", "card": 3})
    assert [card.motif for card in shown(match).table] == [2, 1]


def test_TWIN_41_a_dragged_card_belongs_to_its_dragger_until_released() -> None:
    match = heap((1, 7), 1, 3, seats=2)
    match.play(0, {"type": "grab", "card": 1})
    for kind in ("grab", "flip"):
        assert refusal(match, 1, type=kind, card=1) == "dragged"
    assert refusal(match, 1, type="match", cards=[1, 2]) == "dragged"
    assert refusal(match, 1, type="drop", card=1, x=0, y=0) == "not_dragged"
    match.play(0, {"type": "flip", "card": 1})
    assert shown(match).table[-1].dragger == 0
    match.play(0, {"type": "drop", "card": 4, "x": 5, "y": 5})
    match.play(1, {"type": "grab", "card": 5})


def test_TWIN_41_two_hands_drag_two_cards() -> None:
    match = heap(1, 2, 3)
    match.play(0, {"type": "grab", "card": 1})
    assert refusal(match, 0, type="grab", card=1) == "already_there"
    match.play(0, {"type": "grab", "card": 2})
    assert refusal(match, 0, type="grab", card=3) == "hands_busy"


@pytest.mark.parametrize("first", [0, 1])
def test_TWIN_41_of_two_who_grab_one_card_the_first_in_fair_time_gets_it(first: int) -> None:
    match = heap(1, 2, seats=2)
    line = Timeline(match, luck.seeded(1))
    line.enqueue(1 - first, {"type": "grab", "card": 1}, 4_020)
    line.enqueue(first, {"type": "grab", "card": 1}, 4_000)
    rulings = line.settle(5_000)
    assert [ruling.seat for ruling in rulings] == [first, 1 - first]
    assert rulings[0].refusal is None
    assert rulings[1].refusal is not None
    assert rulings[1].refusal.code == "dragged"


def test_TWIN_41_what_is_meant_must_still_be_there() -> None:
    match = heap(1, 1, 3)
    match.play(0, {"type": "flip", "card": 3})
    assert refusal(match, 0, type="flip", card=3) == "stale"
    put_together(match, 1, 2)
    assert refusal(match, 0, type="grab", card=1) == "stale"
    assert refusal(match, 0, type="match", cards=[1, 4]) == "stale"
    assert refusal(match, 0, type="grab", card=5) == "not_on_table"


def test_TWIN_42_equal_upper_faces_are_put_together_and_leave_the_table() -> None:
    match = heap(1, 2, 1)
    heard = heard_by(match, None)
    put_together(match, 3, 1)
    assert heard == [Matched(0, (1, 3), 4, 2, 1)]
    assert [card.motif for card in shown(match).table] == [2]
    assert [(made.motif, made.cards) for made in shown(match).made] == [(1, 2)]


def test_TWIN_42_three_at_once_are_a_triple() -> None:
    match = heap(1, 1, 1)
    put_together(match, 1, 2, 3)
    assert [(made.motif, made.cards) for made in shown(match).made] == [(1, 3)]


def test_TWIN_42_a_pair_becomes_a_triple_when_its_third_is_added() -> None:
    match = heap(1, 1, (9, 1))
    put_together(match, 1, 2)
    match.play(0, {"type": "flip", "card": 3})
    put_together(match, 4, 5)
    assert [(made.motif, made.cards) for made in shown(match).made] == [(1, 3)]
    assert shown(match).points == 2


def test_TWIN_42_everybody_sees_who_put_what_together() -> None:
    match = heap(1, 1, 1, 2, 2, seats=3)
    put_together(match, 1, 2, seat=2)
    put_together(match, 4, 5, seat=0)
    put_together(match, 3, 6, seat=1)
    assert [(made.motif, made.by) for made in shown(match).made] == [(2, (0,)), (1, (2, 1))]


def test_TWIN_42_the_cards_in_ones_own_hand_can_be_put_together() -> None:
    match = heap(1, 1)
    match.play(0, {"type": "grab", "card": 1})
    put_together(match, 1, 2)
    assert shown(match).table == ()


def test_TWIN_43_a_wrong_match_is_refused_and_costs_nothing() -> None:
    match = heap((1, 2), 2, 1)
    before = match.log.encode()
    assert refusal(match, 0, type="match", cards=[1, 2]) == "not_equal"
    assert refusal(match, 0, type="match", cards=[1, 2, 3]) == "not_equal"
    assert refusal(match, 0, type="match", cards=[1, 1]) == "same_card"
    assert match.log.encode() == before
    put_together(match, 1, 3)
    assert shown(match).points == 1


def test_TWIN_44_a_match_in_the_last_millisecond_counts_and_one_after_it_does_not() -> None:
    match = heap(1, 1, 2, 2)
    put_together(match, 1, 2, at=62_999)
    assert refusal(match, 0, at=63_000, type="match", cards=[3, 4]) == "game_over"
    match.advance(63_000)
    assert match.outcome is not None
    assert match.outcome.scores == [1]


def test_TWIN_44_a_match_that_arrives_late_is_judged_by_its_fair_time() -> None:
    match = heap(1, 1, 2, 2)
    line = Timeline(match, luck.seeded(1))
    line.enqueue(0, {"type": "match", "cards": [3, 4]}, 63_000)
    line.enqueue(0, {"type": "match", "cards": [1, 2]}, 62_999)
    rulings = line.settle(63_200)
    assert [ruling.refusal and ruling.refusal.code for ruling in rulings] == [None, "game_over"]
    assert match.outcome is not None
    assert match.outcome.scores == [1]


def test_TWIN_45_a_pair_is_one_point_and_a_triple_two() -> None:
    match = heap(1, 1, 2, 2, 2, seats=2)
    put_together(match, 1, 2, seat=0)
    put_together(match, 3, 4, 5, seat=1)
    match.advance(63_000)
    assert match.outcome is not None
    assert match.outcome.ranking == [[0, 1]]
    assert match.outcome.scores == [3, 3]


LEVELS = {
    1: (0, 4, 5, 6, 7, 9, 10),
    2: (0, 9, 10, 12, 13, 17, 18),
    3: (0, 14, 15, 18, 19, 26, 27),
    4: (0, 19, 20, 24, 25, 35, 36),
    5: (0, 24, 25, 30, 31, 44, 45),
    6: (0, 29, 30, 36, 37, 53, 54),
}
"""The table of the rulebook: first and last of each level, by number of players."""


@pytest.mark.parametrize("players", LEVELS)
def test_TWIN_46_every_border_of_the_level_table(players: int) -> None:
    reached = [level(players, points) for points in (*LEVELS[players], 93)]
    two = ["moles", "eaglets", "falcons", "lynxes"]
    assert reached == [name for name in two for _ in range(2)]


@pytest.mark.parametrize("players", range(1, 7))
def test_TWIN_46_the_table_shows_where_the_levels_begin(players: int) -> None:
    steps = shown(heap(1, seats=players)).steps
    assert [level(players, points) for points in steps] == ["eaglets", "falcons", "lynxes"]
    assert [level(players, points - 1) for points in steps] == ["moles", "eaglets", "falcons"]


def test_TWIN_46_the_level_is_told_at_the_end() -> None:
    match = heap(*[motif for motif in range(1, 6) for _ in range(2)])
    heard = heard_by(match, None)
    for pair in range(5):
        put_together(match, 2 * pair + 1, 2 * pair + 2)
    match.advance(63_000)
    assert Levelled(5, "eaglets") in heard
    assert shown(match).level == "eaglets"


def test_TWIN_41_a_dragger_who_vanishes_lets_go() -> None:
    match = heap(1, 2, 3, seats=2)
    cards = [lying.card for lying in shown(match).table]
    for card in cards[:2]:
        match.play(0, {"type": "grab", "card": card})
    match.play(1, {"type": "grab", "card": cards[2]})
    assert match.attempt(0, match.game.absence_moves["disconnect"]) is None
    assert [lying.dragger for lying in shown(match).table].count(0) == 0
    places = {lying.motif: lying.x for lying in shown(match).table}
    assert places == {1: 0, 2: 1, 3: 2}
    assert [lying.dragger for lying in shown(match).table].count(1) == 1
    assert refusal(match, 0, type="let_go") == "not_dragged"


def test_TWIN_40_the_minute_begins_with_the_signal_and_everybody_is_waited_for() -> None:
    match = Match.new("twinit", seats=3, options={"mode": "coop"}, seed=1)
    assert match.awaited() == ()
    assert refusal(match, 0, type="match", cards=[1, 2]) == "not_started"
    match.advance(3_000)
    assert (shown(match).stage, list(match.awaited())) == ("open", [0, 1, 2])
    view: Any = match.view(0)
    assert view.ranking == ()
    match.advance(63_000)
    view = match.view(0)
    assert (shown(match).stage, list(match.awaited()), view.ranking) == ("over", [], ((0, 1, 2),))


class Utmost:
    """Luck that is always as high as it can be."""

    def below(self, n: int, /) -> int:
        return n - 1


def test_TWIN_40_a_card_may_lie_at_the_very_edge() -> None:
    deal: Any = Match.new("twinit", seats=2, options={"mode": "coop"}, luck=Utmost()).log.deal
    assert {(card.x, card.y, card.angle) for card in deal.heap} == {(EDGE, EDGE, 359)}


def test_TWIN_41_a_board_is_offered_what_hands_can_do() -> None:
    match = heap(1, 1, 2, seats=2)
    one, _, three = (card.card for card in shown(match).table)
    assert match.offer(0).kinds == ("grab", "flip", "match")
    match.play(1, {"type": "grab", "card": one})
    assert match.offer(0).barred["grab"] == {str(one): "dragged"}
    assert match.offer(0).barred["flip"] == {str(one): "dragged"}
    assert match.offer(0).kinds == ("grab", "flip")
    assert match.offer(1).kinds == ("grab", "drop", "let_go", "flip", "match")
    match.play(1, {"type": "grab", "card": three})
    assert match.offer(1).kinds == ("drop", "let_go", "flip", "match")
    assert match.offer(1).default_reason == "hands_busy"
