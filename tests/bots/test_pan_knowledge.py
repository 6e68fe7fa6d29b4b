"""What a seat knows of Pan, and whole states that fit it."""

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from conformance.cases.pan import CASES, cards
from rules.pan_table import at_the_barrel, play_row, tricks_table
from tablee import Match, luck
from tablee.games.pan.cards import ONE, copies
from tablee.games.pan.knowledge import sample, unseen
from tablee.games.pan.sight import view
from tablee.games.pan.views import PanView
from tablee.kernel import Audience, Luck
from tablee.lab.random_play import random_step
from tablee.testing import Case


def seen(match: Match, audience: Audience) -> PanView:
    shown = match.view(audience)
    assert isinstance(shown, PanView)
    return shown


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_sample_looks_the_same_from_its_chair(case: Case) -> None:
    for seed in range(8):
        source = luck.seeded(seed)
        match = Match.new("pan", seats=case.seats, options=case.options, luck=source)
        while not match.outcome:
            samples_fit(match, source)
            random_step(match, source)
        samples_fit(match, source)


def samples_fit(match: Match, source: Luck) -> None:
    for audience in [*range(match.seats), None]:
        shown = seen(match, audience)
        again = view(sample(shown, source), audience)
        assert msgspec.json.encode(again) == msgspec.json.encode(shown)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_sample_can_be_played_to_the_end(case: Case) -> None:
    source = luck.seeded(case.name)
    match = Match.new("pan", seats=case.seats, options=case.options, luck=source)
    while not match.outcome:
        state = sample(seen(match, 0), source)
        assert Counter(cards(state)) - Counter(4 * [*range(1, 7)]) == Counter()
        other = Match.new("pan", seats=case.seats, options=case.options, luck=source)
        other.state, other.now = state, match.now
        while not other.outcome:
            random_step(other, source)
        random_step(match, source)


ROWS = [(3, 3, 3, 3, 4), (4, 4, 4, 5, 5), (5, 5, 6, 6, 6), (6, 1, 1, 2, 2)]
"""Five players; before the last trick seat 0 has not seen the 1s and the 2s, eight cards."""


def test_hidden_cards_fall_as_often_as_enumeration_says() -> None:
    match = tricks_table(*ROWS)
    for row in ROWS[:3]:
        play_row(match, row)
    shown = seen(match, 0)
    assert unseen(shown) == (1, 1, 1, 1, 2, 2, 2, 2)
    expected = Counter(places[:4] for places in permutations(unseen(shown)))
    source, tries = luck.seeded(1), 4_000
    found = Counter(tuple(sample(shown, source).hands[1:]) for _ in range(tries))
    assert sum(found.values()) == tries
    for places, ways in expected.items():
        share = ways / sum(expected.values())
        reach = 4 * (share * (1 - share) / tries) ** 0.5
        hands = tuple(ONE[card] for card in places)
        assert found[hands] / tries == pytest.approx(share, abs=reach), hands


def test_a_hidden_pick_is_any_card_of_its_hand() -> None:
    match = tricks_table(*zip((1, 1, 1, 1), (2, 2, 6, 6), (3, 3, 3, 3), strict=True))
    match.play(1, {"type": "pick", "value": 6})
    shown, source, tries = seen(match, 0), luck.seeded(2), 4_000
    samples = [sample(shown, source) for _ in range(tries)]
    assert all(copies(state.hands[1], state.picks[1]) for state in samples)
    assert all(state.picks[0] == state.picks[2] == 0 for state in samples)
    found = Counter(state.picks[1] for state in samples)
    for value in range(2, 7):
        assert found[value] / tries == pytest.approx(4 / 20, abs=4 * (0.2 * 0.8 / tries) ** 0.5)


def test_a_table_that_waits_for_luck_is_shown_to_nobody() -> None:
    match = at_the_barrel((3, 3), (4,))
    match.play(0, {"type": "flip"})
    with pytest.raises(ValueError, match="flipping"):
        sample(seen(match, 0), luck.seeded(1))
