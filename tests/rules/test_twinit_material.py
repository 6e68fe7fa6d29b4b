"""TWIN-01, TWIN-02, TWIN-10, TWIN-11: the box, the deal, who begins."""

from collections import Counter
from typing import Any

import pytest

from rules.twinit_table import scene
from tablee import Match, Refused, luck
from tablee.games.twinit.cards import new_box


def dealt(seats: int, seed: int, **options: Any) -> Any:
    return Match.new("twinit", seats=seats, options=options, seed=seed).log.deal


@pytest.mark.parametrize("seed", range(5))
def test_TWIN_01_the_box_holds_135_cards_with_10_single_67_double_and_42_triple_motifs(
    seed: int,
) -> None:
    cards = new_box(luck.seeded(seed))
    copies = Counter(face for card in cards for face in card)
    assert len(cards) == 135
    assert Counter(copies.values()) == {1: 10, 2: 67, 3: 42}
    assert set(copies) == set(range(119))


def test_TWIN_01_no_card_shows_the_same_motif_on_both_faces() -> None:
    for seed in range(50):
        assert all(upper != lower for upper, lower in new_box(luck.seeded(seed)))


def test_TWIN_01_the_number_of_a_motif_does_not_tell_how_often_it_exists() -> None:
    singles: set[int] = set()
    for seed in range(100):
        copies = Counter(face for card in new_box(luck.seeded(seed)) for face in card)
        singles |= {motif for motif, times in copies.items() if times == 1}
    assert len(singles) > 110


@pytest.mark.parametrize(
    ("cards", "reason"),
    [([[4, 4]], "never show the same"), ([[4, 1], [4, 2], [4, 3], [5, 4]], "more than three")],
)
def test_TWIN_01_a_deal_from_another_box_is_refused(cards: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Match.new("twinit", seats=2, deal={"piles": [cards, [[7, 8]]]})


def test_TWIN_02_a_set_is_two_or_three_equal_cards_won_in_one_go() -> None:
    pair = scene([3], [4, 5], table=[1, 1])
    pair.both(0, pair.spot(0), pair.spot(1))
    assert pair.sets() == [[(1, 2)], []]
    pair.turn(0, at=10)
    assert pair.sets() == [[(1, 2)], []]


def test_TWIN_02_in_the_ring_a_set_may_be_one_card() -> None:
    ring = scene([3], [4], [5], [6], [7], table=[1, 1], mode="ring", seats=2)
    ring.touch(0, ring.spot(0))
    ring.touch(1, ring.spot(1))
    assert ring.sets() == [[(1, 1)], [(1, 1)]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_TWIN_10_all_cards_are_dealt_as_evenly_as_possible(seats: int) -> None:
    sizes = [len(pile) for pile in dealt(seats, seed=1).piles]
    assert sum(sizes) == 135
    assert len(sizes) == seats
    assert max(sizes) - min(sizes) <= 1


def test_TWIN_10_the_cards_are_shuffled_and_turned_at_random() -> None:
    tops = {tuple(pile[0] for pile in dealt(2, seed).piles) for seed in range(20)}
    assert len(tops) == 20


def test_TWIN_10_everybody_sees_the_top_face_of_each_pile_and_nothing_below() -> None:
    match = Match.new("twinit", seats=3, seed=8)
    for audience in (0, 1, 2, None):
        view: Any = match.view(audience)
        assert [pile.motif for pile in view.race.piles] == [
            pile[0][0] for pile in match.log.deal.piles
        ]
        assert [pile.cards for pile in view.race.piles] == [45, 45, 45]


@pytest.mark.parametrize("seats", [1, 7])
def test_TWIN_10_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("twinit", seats=seats)


def test_TWIN_11_the_table_names_the_first_player() -> None:
    for seed in range(5):
        match = Match.new("twinit", seats=4, options={"first": 2}, seed=seed)
        match.advance(3_000)
        assert list(match.awaited()) == [2]


def test_TWIN_11_otherwise_the_first_player_is_drawn_by_lot() -> None:
    assert {dealt(4, seed).first for seed in range(40)} == {0, 1, 2, 3}


def test_TWIN_11_somebody_who_is_not_there_cannot_begin() -> None:
    with pytest.raises(Refused, match="wrong_number_of_seats"):
        Match.new("twinit", seats=2, options={"first": 2})
    with pytest.raises(ValueError, match="begins"):
        Match.new("twinit", seats=2, deal={"piles": [[[1, 2]], [[3, 4]]], "first": 2})
