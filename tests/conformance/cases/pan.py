"""Pan, as the suite knows it from its clauses."""

from collections.abc import Iterable
from typing import Any

from tablee.games.pan import PAN
from tablee.games.pan.cards import choices, spread
from tablee.games.pan.moves import (
    AGAIN,
    FLIP,
    PICK,
    SPIN,
    STOP,
    PanMove,
    Pass,
    Steal,
)
from tablee.games.pan.state import State
from tablee.kernel import Luck, Seat, Target
from tablee.testing.benchmark.pan.worlds import other_world
from tablee.testing.case import Case, by_type


def cards(state: State) -> list[Any]:
    taken = [*state.captured, state.ghost_captured, state.discards]
    return sorted(card for pile in [*state.hands, state.ghost, *taken] for card in spread(pile))


def tries(state: State, seat: Seat, luck: Luck) -> Iterable[PanMove]:
    yield from PICK.values()
    yield from SPIN.values()
    yield from (FLIP, AGAIN, STOP, Pass(()))
    for size in range(1, 7):
        yield from map(Pass, choices(state.captured[seat], size)[:8])
        yield Pass(tuple(1 + luck.below(6) for _ in range(size)))
    for victim in range(-1, state.seats + 1):
        yield from (Steal(victim, value) for value in range(1, 7))


def names(state: State, seat: Seat, move: PanMove) -> tuple[str, Target | None]:
    """PAN-26: of each of the others it can be said whether anything can be stolen there."""
    deed, _ = by_type(state, seat, move)
    if not isinstance(move, Steal):
        return deed, None
    return deed, move.seat if move.seat != seat and move.seat in range(state.seats) else None


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"double_clic": True}),
    (4, {"no_cards": "out"}),
    (6, {}),
    (2, {"double_clic": True, "no_cards": "out", "clock": 20_000}),
    (5, {"double_clic": True, "clock": 2_000}),
]

CASES = [
    Case(
        name=f"pan-{seats}" + "".join(f"-{key}" for key in options),
        game=PAN,
        seats=seats,
        options=options,
        cards=cards,
        moves_to_try=tries,
        kind_and_target=names,
        other_world=other_world,
        max_steps=400,
    )
    for seats, options in TABLES
]
