"""JANUS-27: what a perfect memory knows, and whole tables that fit it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from rules.janus_table import PILE, STOP, Cards, dealt, discard, lay, take
from tablee import Match, UpdateStream, luck
from tablee.games.janus import JANUS
from tablee.games.janus.cards import BOX, Card, Pair
from tablee.games.janus.end import ANSWER_TIME
from tablee.games.janus.knowledge import Knowledge, all_cards, could_be, learn, sample
from tablee.games.janus.state import State
from tablee.games.janus.worlds import Worlds
from tablee.kernel import Seat, facts_for, shuffled
from tablee.lab.random_play import random_step

Half = tuple[int | None, int | None]
"""The near and the far symbol of a card, as far as they are known."""


def knowing(match: Match, seat: Seat, deck: Iterable[Pair] = BOX) -> Knowledge:
    """A memory that hears, from the opening on, what this seat is told."""
    knowledge = Knowledge(match.log.options, seat, deck)
    for fact in facts_for(seat, match.opening):
        learn(knowledge, fact)

    def listen(step: Any) -> None:
        for fact in facts_for(seat, step.facts):
            learn(knowledge, fact)

    match.listeners.append(listen)
    return knowledge


def known(knowledge: Knowledge) -> list[Half]:
    """What is known of every card, hands first, then the pile, then trios."""
    symbols = knowledge.symbols
    return [(symbols[card.near], symbols[card.far]) for card in all_cards(knowledge.table)]


def shown_by_the_table(state: State, seat: Seat) -> list[Half]:
    """The same, from what the table itself keeps of who was shown what."""
    found: list[Half] = []
    for place, cards in enumerate([*state.hands, state.pile, *sum(state.trios, ())]):
        for depth, card in enumerate(cards):
            both = bool(card.known_by >> seat & 1)
            in_hand = place < state.seats
            near = both or (place == seat if in_hand else True)
            far = both or (in_hand and place != seat)
            if place == state.seats and depth < state.unseen:
                near = far = False
            found.append((card.near if near else None, card.far if far else None))
    return found


def test_JANUS_27_a_memory_follows_a_game_to_its_agreed_end() -> None:
    match = Match.new("janus", seats=3, seed=1)
    memory = knowing(match, 0)
    match.play(1, {"type": "propose_end"})
    for seat in (0, 2):
        match.play(seat, {"type": "vote", "agree": True})
    assert match.outcome
    assert memory.table.ending == "agreed"


def test_JANUS_27_a_memory_plays_on_after_a_proposal_that_nobody_answered() -> None:
    match = Match.new("janus", seats=3, seed=1, options={"dealer": 0})
    memory = knowing(match, 2)
    match.play(1, {"type": "propose_end"})
    match.advance(ANSWER_TIME)
    match.play(0, PILE)
    assert memory.table.agreed is None
    assert memory.table.drawn == ("pile",)


def test_JANUS_27_a_table_out_of_a_memory_has_no_clock() -> None:
    match = Match.new("janus", seats=3, seed=1, options={"clock": 2_000})
    memory = knowing(match, 0)
    assert match.deadline() == 2_000
    assert JANUS.deadline(sample(memory, luck.seeded(1))) is None, "facts do not tell the time"


@pytest.mark.parametrize("seed", range(8))
def test_JANUS_27_a_memory_knows_exactly_what_the_table_has_shown(seed: int) -> None:
    options = {"clock": 2_000} if seed % 2 else {}
    match = Match.new("janus", seats=3 + seed % 4, seed=seed, options=options)
    memories = [knowing(match, seat) for seat in range(match.seats)]
    source = luck.seeded(seed)
    for _ in range(150):
        for seat, knowledge in enumerate(memories):
            assert known(knowledge) == shown_by_the_table(match.state, seat)
        if match.outcome:
            break
        random_step(match, source)


@pytest.mark.parametrize("seed", range(8))
def test_JANUS_27_a_sampled_table_looks_to_the_seat_like_the_real_one(seed: int) -> None:
    match = Match.new("janus", seats=3 + seed % 4, seed=seed, options={"memory_aid": True})
    memories = [knowing(match, seat) for seat in range(match.seats)]
    source = luck.seeded(seed)
    for _ in range(60):
        random_step(match, source, pace=1)  # no time passes: a memory knows no time
        if match.outcome:
            break
        for seat, knowledge in enumerate(memories):
            state = sample(knowledge, source)
            assert JANUS.view(state, seat) == match.view(seat)
            assert list(JANUS.legal(state, seat)) == list(match.legal(seat))
            cards = Counter(tuple(sorted((card.near, card.far))) for card in all_cards(state))
            assert cards == Counter(BOX)


def test_JANUS_27_a_sample_can_be_played_on_without_touching_the_memory() -> None:
    match = Match.new("janus", seats=4, seed=2)
    knowledge = knowing(match, 1)
    before = known(knowledge)
    state = sample(knowledge, luck.seeded(1))
    while awaited := JANUS.awaited(state):
        JANUS.apply(state, awaited[0], JANUS.legal(state, awaited[0])[0], 0)
    assert known(knowledge) == before
    assert sample(knowledge, luck.seeded(1)).hands == sample(knowledge, luck.seeded(1)).hands


# Against full enumeration ---------------------------------------------------------------


def fillings(cards: Sequence[Half], deck: frozenset[Pair]) -> Iterator[tuple[Pair, ...]]:
    """Every way to lay the deck's cards there, each card both ways round, so a double twice."""
    if not cards:
        yield ()
        return
    for one, other in deck:
        for near, far in ((one, other), (other, one)):
            if cards[0][0] in (None, near) and cards[0][1] in (None, far):
                for rest in fillings(cards[1:], deck - {(one, other)}):
                    yield (near, far), *rest


def stream_of(match: Match, seat: Seat, moves: Sequence[dict[str, Any]]) -> UpdateStream | None:
    """What the seat is sent in the course of these moves; None: they cannot be made."""
    stream = UpdateStream(match, seat)
    for move in moves:
        on_turn = match.awaited()[0]
        if match.attempt(on_turn, match.decode(move)) is not None:
            return None
    return stream


def faces(state: State) -> tuple[Pair, ...]:
    return tuple((card.near, card.far) for card in all_cards(state))


def assert_as_likely(drawn: Counter[Any], ways: Counter[Any]) -> None:
    """Pearson's χ², far below what a wrong sampler would give; fixed seeds, so no chance."""
    samples, total = drawn.total(), ways.total()
    assert set(drawn) <= set(ways)
    expected = {way: samples * weight / total for way, weight in ways.items()}
    chi_square = sum((drawn[way] - mean) ** 2 / mean for way, mean in expected.items())
    freedom = len(ways) - 1
    assert chi_square < freedom + 3.5 * (2 * freedom) ** 0.5 + 3


HANDS = ([(0, 1), (2, 2)], [(1, 3), (0, 2)], [(3, 3), (1, 2)])
TRIOS = ([(0, 1), (0, 2)], [(3, 1), (3, 3)], [(1, 2), (2, 2)])
Script = tuple[Sequence[Cards], Cards, list[dict[str, Any]]]

SCRIPTS: dict[str, Script] = {
    "at the deal": (HANDS, [(1, 1), (3, 2)], []),
    "own draws": (HANDS, [(1, 1), (3, 2), (0, 0)], [PILE, take(1, 0), STOP]),
    "others' draws": (
        HANDS,
        [(1, 1), (3, 2)],
        [discard(0), take(2, 1), PILE, STOP, take(1, 0), STOP],
    ),
    "no card unseen": (HANDS, [(0, 0)], [take(2, 0), PILE, STOP, discard(0), discard(0)]),
    "own trio": (TRIOS, [(1, 1), (2, 3), (0, 3)], [PILE, lay(0, 1, 2), discard(0)]),
    "another's trio": (TRIOS, [(1, 1), (3, 0)], [take(2, 0), STOP, PILE, lay(0, 1, 2)]),
}


@pytest.mark.parametrize(
    ("name", "in_the_box"), [*((name, 0) for name in SCRIPTS), ("others' draws", 1)]
)
def test_JANUS_27_samples_are_as_likely_as_the_deals_that_look_the_same(
    name: str, in_the_box: int
) -> None:
    hands, pile, moves = SCRIPTS[name]
    match = dealt(*hands, pile=pile)
    deck = deck_of(match, in_the_box)
    knowledge = knowing(match, 0, deck)
    opening = known(knowledge)
    told = stream_of(match, 0, moves)
    assert told is not None

    worlds: list[State] = []
    for cards in fillings(opening, deck):
        other = dealt(cards[0:2], cards[2:4], cards[4:6], pile=cards[6:])
        stream = stream_of(other, 0, moves)
        if stream is not None and stream.updates == told.updates:
            worlds.append(other.state)

    source = luck.seeded(name)
    ways = Counter(map(faces, worlds))
    draws = (faces(sample(knowledge, source)) for _ in range(20 * len(ways)))
    assert_as_likely(Counter(draws), ways)
    for number, card in enumerate(all_cards(knowledge.table)):
        assert could_be(knowledge, card) == {way[number] for way in ways}


def deck_of(match: Match, more: int) -> frozenset[Pair]:
    """The cards in play, and this many others of the same four symbols that stayed in the box."""
    low, high = zip(*map(sorted, faces(match.state)), strict=True)
    deck = set(zip(low, high, strict=True))
    unused = [pair for pair in BOX if pair[1] <= 3 and pair not in deck]
    return frozenset([*deck, *unused[:more]])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("halves", "blanks", "spare"), [(4, 1, 1), (4, 2, 0), (7, 0, 0), (9, 0, 0)]
)
def test_JANUS_27_however_tight_the_cards_fit(
    halves: int, blanks: int, spare: int, seed: int
) -> None:
    source = luck.seeded(seed)
    deck = shuffled([pair for pair in BOX if pair[1] <= 3], source)[: halves + blanks + spare]
    cards = [Card(2 * number, 2 * number + 1) for number in range(halves + blanks)]
    symbols: list[int | None] = []
    for number in range(halves + blanks):
        side = source.below(2)
        face = deck[number][source.below(2)] if number < halves else None
        symbols += [face, None] if side else [None, face]

    worlds = Worlds(cards, symbols, frozenset(deck))
    shown = [(symbols[card.near], symbols[card.far]) for card in cards]
    ways = Counter(fillings(shown, frozenset(deck)))
    drawn = Counter(in_pairs(worlds.drawn(source)) for _ in range(20 * len(ways)))
    assert_as_likely(drawn, ways)
    for number, card in enumerate(cards):
        assert worlds.could_be(card) == {way[number] for way in ways}


def in_pairs(symbols: list[int]) -> tuple[Pair, ...]:
    return tuple(zip(symbols[::2], symbols[1::2], strict=True))


def test_JANUS_27_a_card_seen_from_one_side_is_twice_as_likely_the_double() -> None:
    # Either of the two faces of 0/0 would have been seen, but only one of 0/1.
    worlds = Worlds([Card(0, 1)], [0, None], frozenset([(0, 0), (0, 1)]))
    source = luck.seeded(1)
    drawn = Counter(worlds.drawn(source)[1] for _ in range(3_000))
    assert_as_likely(drawn, Counter({0: 2, 1: 1}))


def test_JANUS_27_a_single_gap_is_filled_by_reasoning() -> None:
    # All other cards with a 0 are known, so the hidden side of the last one is certain.
    worlds = Worlds(
        [Card(0, 1), Card(2, 3), Card(4, 5)],
        [0, 0, 1, 0, 0, None],
        frozenset([(0, 0), (0, 1), (0, 2), (1, 2)]),
    )
    assert worlds.could_be(Card(4, 5)) == {(0, 2)}


def test_JANUS_27_what_cannot_be_is_an_error_of_ours() -> None:
    with pytest.raises(ValueError, match=r"^no card of the box is left for what was seen$"):
        Worlds([Card(0, 1), Card(2, 3)], [0, None, 0, None], frozenset([(0, 0), (1, 1)]))
