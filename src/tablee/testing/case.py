"""What a game hands in to be tested by the suite, and how the suite plays it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from tablee import Log, Match
from tablee.kernel import AnyGame, Audience, DealSupply, Luck, Seat, Target
from tablee.kernel.types import snake_case
from tablee.lab.random_play import PACE, random_act

Act = tuple[Seat, Any]
"""What is done at a table: a seat, and its move."""


def by_type(state: Any, seat: Seat, move: Any) -> tuple[str, Target | None]:
    """A move that boards offer under its own name, with nothing that could be barred by itself."""
    return snake_case(type(move).__name__), None


def no_targets(move: Any) -> Iterable[Target]:
    """A move that `kind_and_target` says all of."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Case:
    """One game at one table, and what the suite must know of it from its clauses."""

    name: str
    game: AnyGame
    seats: int
    options: dict[str, Any]
    moves_to_try: Callable[[Any, Seat, Luck], Iterable[Any]]
    """Moves worth trying, legal or not. Where texts or places are free, only the samples."""
    other_world: Callable[[Log, Audience, Luck], Log]
    """The log of a game that looks the same to this audience, written from the clauses.

    What this audience may not know is drawn again: the deal, luck, other players' secrets.
    """
    max_steps: int
    """Random play ends within this many steps."""
    cards: Callable[[Any], list[Any]] | None = None
    """Every card that was dealt, wherever it lies now, in an order that play does not change.

    None: a game without cards, or anything else that must not get lost.
    """
    ends_by_itself: bool = False
    """Whether deadlines alone finish the game, even without a clock."""
    pace_ms: int = PACE
    """Players let up to this many ms pass between two acts."""
    kind_and_target: Callable[[Any, Seat, Any], tuple[str, Target | None] | None] = by_type
    """The kind under which boards offer a move, and its target, if that can be barred by itself.

    None: a move that no board would send.
    """
    targets: Callable[[Any], Iterable[Target]] = no_targets
    """What a move is made with whose kind is open with several targets, none of them barred."""
    is_listed: Callable[[Any], bool] = bool
    """Whether a legal move stands in the list of an offer that has one: usually all do."""
    act: Callable[[Match, Luck], Act | None] = random_act
    supply: DealSupply | None = None
    """What people have brought to the deal."""


def new_match(case: Case, luck: Luck) -> Match:
    """The case's table before the first move."""
    return Match.new(
        case.game, seats=case.seats, options=case.options, supply=case.supply, luck=luck
    )


def step(case: Case, match: Match, luck: Luck) -> None:
    """One act of somebody, or time passing to the next deadline."""
    match.advance(match.now + luck.below(case.pace_ms))
    if match.outcome:
        return
    act = case.act(match, luck)
    if act is not None:
        assert match.attempt(*act) is None, f"{act} was offered and refused"
        return
    due = match.deadline()
    assert due is not None, "nobody can act and nothing happens by itself"
    match.advance(due)


def play(case: Case, luck: Luck, steps: int | None = None) -> Match:
    """A match played at random, to its end or for this many steps."""
    match = new_match(case, luck)
    for _ in range(case.max_steps if steps is None else steps):
        if match.outcome:
            break
        step(case, match, luck)
    return match


def dump(thing: Any) -> Any:
    """A state as plain values, whole, so that two can be compared."""
    if isinstance(thing, msgspec.Struct):
        if is_frozen(thing):
            return thing
        return type(thing).__name__, dump(msgspec.structs.astuple(thing))
    if isinstance(thing, dict):
        return {dump(key): dump(value) for key, value in thing.items()}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(thing, list | tuple):
        return tuple(map(dump, thing))  # pyright: ignore[reportUnknownArgumentType]
    if isinstance(thing, set | frozenset):
        return frozenset(map(dump, thing))  # pyright: ignore[reportUnknownArgumentType]
    names = attributes(thing)
    return tuple((name, dump(getattr(thing, name))) for name in names) if names else thing


def attributes(thing: Any) -> list[str]:
    """What a slotted object is made of; where it is compiled, mypyc has slots of its own."""
    kinds = map(vars, type(thing).__mro__)
    return [
        name
        for kind in kinds
        for name in sorted(kind.get("__slots__") or kind.get("__mypyc_attrs__") or ())
    ]


def is_frozen(thing: msgspec.Struct) -> bool:
    """Whether a struct can never change, so that it can be compared as it is."""
    try:
        hash(thing)
    except TypeError:
        return False
    return True


def audiences(match: Match) -> list[Audience]:
    """Every seat, and spectators."""
    return [*range(match.seats), None]
