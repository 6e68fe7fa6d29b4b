"""What each level of Janus sees in a position."""

import pytest

from tablee import Match, UpdateStream, luck
from tablee.bots import Level, turn_bot
from tablee.bots.janus.ending import MANY, expected_symbols, gives_up
from tablee.bots.janus.greedy import gentle_turn, greedy_turn
from tablee.bots.janus.judgement import (
    KINDS,
    LEAD,
    LEADS,
    NOTHING,
    PAIR,
    PAIRS,
    READY,
    SAFE,
    SURE,
    judge,
    places,
    weights,
)
from tablee.bots.janus.memory import arrive
from tablee.bots.janus.scene import UNKNOWN, Cards, Scene
from tablee.bots.janus.weighing import Mood, Patience, mood_of
from tablee.games.janus.cards import BOX, SYMBOLS
from tablee.games.janus.end import possible_trios
from tablee.games.janus.moves import DRAW_PILE, Draw
from tablee.games.janus.state import State
from tablee.games.janus.views import JanusView
from tablee.kernel import Move

SEEN: list[Level] = ["normal", "strong"]


def hand(*cards: tuple[int, int]) -> Cards:
    """Cards as (near, far)."""
    return tuple(near * 12 + far for near, far in cards)


def held(*near: int) -> Cards:
    """A hand whose outer side shows nothing of use."""
    return hand(*((symbol, UNKNOWN) for symbol in near))


def shown(*far: int) -> Cards:
    """A hand of which only the outer side is known."""
    return hand(*((UNKNOWN, symbol) for symbol in far))


@pytest.mark.parametrize(
    ("mine", "others", "kind"),
    [
        (held(), [shown(1), shown(2), shown(3)], NOTHING),
        (held(), [shown(1), shown(1), shown(1)], LEAD),
        (held(1), [shown(2), shown(3), shown(4)], NOTHING),
        (held(1), [shown(1), shown(3), shown(4)], LEAD),
        (held(1), [shown(1, 1), shown(3), shown(4)], LEAD),
        (held(1), [shown(1), shown(1), shown(4)], READY),
        (held(1), [shown(1), shown(1), shown(1)], SURE),
        (held(1, 2), [shown(1), shown(2), shown(4)], LEADS),
        (held(1, 1), [shown(2), shown(3), shown(4)], PAIR),
        (held(1, 1), [shown(1), shown(3), shown(4)], READY),
        (held(1, 1), [shown(1), shown(1), shown(4)], SURE),
        (held(1, 1, 2), [shown(1), shown(2), shown(2)], READY),
        (held(1, 2, 3), [shown(1), shown(1), shown(2)], NOTHING),
        (held(1, 1, 1), [shown(), shown(), shown()], SAFE),
        (held(1, 1, 2, 3), [shown(1), shown(1), shown(1)], PAIR),
        (held(1, 1, 2, 2), [shown(1), shown(1), shown(1)], PAIRS),
        (held(1, 2, 3, 4), [shown(1), shown(1), shown(1)], NOTHING),
    ],
)
def test_a_hand_is_known_by_what_it_can_come_to(
    mine: Cards, others: list[Cards], kind: int
) -> None:
    """JANUS-09: two cards from two different hands; JANUS-13: while there is room for them."""
    place = places(Scene([mine, *others], shown(0)))[0]
    assert divmod(place, len(KINDS)) == (len(mine), kind)


def test_nobody_sees_the_own_outer_side() -> None:
    mine = hand((1, 1), (1, 1))
    assert places(Scene([mine, shown(2)], ()))[0] % len(KINDS) == PAIR
    assert places(Scene([mine, shown(1)], ()))[0] % len(KINDS) == READY


def test_a_trio_left_to_the_next_player_costs_most() -> None:
    ready, idle = held(1, 1), held(2, 3)
    fear = weights(1.0, 3)
    worth = [
        judge(Scene(hands, held(1)), 0, fear)
        for hands in (
            [ready, idle, idle],
            [idle, idle, idle],
            [idle, idle, ready],
            [idle, ready, idle],
        )
    ]
    assert worth == sorted(worth, reverse=True)
    assert judge(Scene([idle, ready, idle], held(1)), 0, weights(0.0, 3)) == pytest.approx(
        judge(Scene([idle, idle, idle], held(1)), 0, weights(0.0, 3))
    )


def test_patience_ends() -> None:
    table = State(Match.new("janus", seats=4, seed=1).state.options, [(), (), (), ()], [], 0)
    moods: list[Mood] = []
    for table.quiet in (0, 8, 12, 16, 80):
        moods.append(mood_of(table, Patience(2, 4)))
    assert moods[0] == moods[1] == (weights(1.0, 4), 0)
    assert moods[2].weights == weights(0.5, 4)
    assert moods[3].weights == moods[4].weights == weights(0.0, 4)
    assert moods[2].fresh < moods[3].fresh < moods[4].fresh


# At the table ---------------------------------------------------------------------------


def thought(deal: dict[str, object], level: Level) -> Move | None:
    """What a bot would do who begins with this deal."""
    match = Match.new("janus", seats=3, deal=deal)
    stream = UpdateStream(match, 0)
    mind = turn_bot("janus", level)
    for update in stream.updates:
        mind.observe(update.facts, update.position.view)
    return mind.think(match.legal(0), luck.seeded(1))


@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_everybody_takes_a_third_card_in_sight(level: Level) -> None:
    hands = [[(1, 2), (1, 3)], [(4, 1), (5, 6)], [(7, 8), (9, 10)]]
    pile = [(0, 3), (0, 2)]
    assert thought({"pile": pile, "hands": hands, "dealer": 0}, level) == Draw(1, 0)


@pytest.mark.parametrize("level", SEEN)
def test_two_cards_are_planned_together(level: Level) -> None:
    hands = [[(1, 2), (3, 4)], [(4, 1), (5, 6)], [(7, 8), (9, 1)]]
    first = thought({"pile": [(0, 3), (0, 2)], "hands": hands, "dealer": 0}, level)
    assert first in (Draw(1, 0), Draw(2, 1))


def test_easy_takes_a_fresh_card_where_nothing_is_alike() -> None:
    hands = [[(1, 2), (3, 4)], [(4, 5), (5, 6)], [(7, 8), (9, 10)]]
    assert thought({"pile": [(0, 3), (0, 2)], "hands": hands, "dealer": 0}, "easy") == DRAW_PILE


# The end --------------------------------------------------------------------------------


def test_many_cards_always_hold_a_trio() -> None:
    """JANUS-23: the most cards of which no three share a symbol."""
    doubles = [(symbol, symbol) for symbol in SYMBOLS]
    joined = [(symbol, symbol + 1) for symbol in range(0, 10, 2)]
    without = doubles + joined
    assert len(without) == MANY
    assert not any(sum(symbol in card for card in without) > 2 for symbol in SYMBOLS)
    for card in set(BOX) - set(without):
        assert any(sum(symbol in each for each in [*without, card]) > 2 for symbol in SYMBOLS)


def test_easy_expects_trios_of_a_full_box_and_none_of_two_cards() -> None:
    assert expected_symbols(66) == pytest.approx(11)
    assert expected_symbols(2) == 0


@pytest.mark.parametrize("level", SEEN)
def test_nobody_gives_up_while_a_trio_is_in_sight(level: Level) -> None:
    hands = [[(1, 2), (1, 3)], [(4, 1), (5, 6)], [(7, 8), (9, 10)]]
    match = Match.new("janus", seats=3, deal={"pile": [], "hands": hands, "dealer": 0})
    view = match.view(0)
    assert isinstance(view, JanusView)
    assert possible_trios(match.state) == (1,)
    assert not gives_up(arrive(view), level, luck.seeded(1))


def test_gentle_takes_from_the_pile_where_easy_would_rob() -> None:
    """Half of the time it leaves others what suits its own hand."""
    hands = [[(5, 3), (6, 1)], [(7, 5), (8, 6)], [(9, 0), (10, 4)]]
    used = {tuple(sorted(card)) for hand in hands for card in hand}
    pile = [card for card in BOX if card not in used]
    deal = Match.new("janus", seats=3, deal={"hands": hands, "pile": pile, "dealer": 0})
    view = deal.view(0)
    assert isinstance(view, JanusView)
    known = arrive(view)
    moves = [gentle_turn(known, deal.legal(0), luck.seeded(seed)) for seed in range(200)]
    fresh = [greedy_turn(known, deal.legal(0), luck.seeded(seed)) for seed in range(200)]
    assert moves.count(DRAW_PILE) > fresh.count(DRAW_PILE)
    assert all(move in deal.legal(0) for move in moves)
