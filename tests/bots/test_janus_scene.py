"""The table as the bots of Janus picture it follows the rules, card for card."""

from typing import Any

import pytest

from tablee import luck
from tablee.bots.janus.scene import DEPTH, Scene, Turn, draw_of, played, scene, singles, turns
from tablee.games.janus import JANUS
from tablee.games.janus.cards import SYMBOLS, TRIO
from tablee.games.janus.moves import STOP, Discard, Draw, JanusMove, Lay
from tablee.games.janus.options import JanusOptions
from tablee.games.janus.state import State
from tablee.kernel import Luck


def made(state: State, turn: Turn) -> bool:
    """Play the turn by the rules; whether it laid a trio."""
    me = state.on_turn
    if turn.drops:
        JANUS.apply(state, me, Discard(turn.drops), 0)
        return False
    for take in turn.takes:
        move = draw_of(take)
        assert JANUS.check(state, me, move) is None
        JANUS.apply(state, me, move, 0)
    lays = [move for move in JANUS.legal(state, me) if isinstance(move, Lay)]
    JANUS.apply(state, me, lays[0] if lays else STOP, 0)
    return bool(lays)


def choice(state: State) -> list[Turn]:
    sizes = tuple(map(len, state.hands))
    most = 1 + state.options.two_from_pile
    return turns(state.on_turn, sizes, min(2, len(state.pile)), most)


def fresh(seats: int, source: Luck, **options: Any) -> State:
    chosen = JanusOptions(**options)
    return JANUS.setup(chosen, seats, JANUS.deal(chosen, seats, source))


def shown(state: State) -> Scene:
    return scene(state, SYMBOLS)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_pictured_turn_is_the_turn_of_the_rules(seats: int) -> None:
    source = luck.seeded(f"scene {seats}")
    trios = 0
    for _ in range(4):
        state = fresh(seats, source, stall_rounds=0)
        for _ in range(150):
            state.agreed = None  # the table's own proposals are no turns
            found = choice(state)
            if state.ending or not found:
                break
            turn = found[source.below(len(found))]
            trio, after = played(shown(state), state.on_turn, turn)
            assert made(state, turn) == trio
            trios += trio
            assert after.hands == shown(state).hands
            assert after.pile[-DEPTH + 2 :] == shown(state).pile[-DEPTH + 2 :]
    assert trios


def first_moves(found: list[Turn]) -> set[JanusMove]:
    return {Discard(turn.drops) if turn.drops else draw_of(turn.takes[0]) for turn in found}


@pytest.mark.parametrize("two_from_pile", [False, True])
def test_every_turn_is_thought_of(two_from_pile: bool) -> None:
    """JANUS-08, JANUS-09: each way to begin, and each two draws in one order or the other."""
    source = luck.seeded("all turns")
    for _ in range(6):
        state = fresh(4, source, two_from_pile=two_from_pile)
        for _ in range(source.below(20)):
            found = choice(state)
            made(state, found[source.below(len(found))])
        me = state.on_turn
        sizes = tuple(map(len, state.hands))
        legal = {m for m in JANUS.legal(state, me) if isinstance(m, Draw | Discard)}
        assert first_moves(singles(me, sizes, bool(state.pile))) == legal
        pairs = {frozenset(map(draw_of, t.takes)) for t in choice(state) if len(t.takes) == 2}
        for first in legal:
            if isinstance(first, Draw) and len(state.hands[me]) < TRIO:
                later = state.clone()
                JANUS.apply(later, me, first, 0)
                seconds = [m for m in JANUS.legal(later, me) if isinstance(m, Draw)]
                # Beyond the first draw slots of that hand have moved, but it is closed now.
                assert {frozenset((first, second)) for second in seconds} <= pairs
