"""Puzzles as they are kept: what the engine cannot say again; builds of the client expand them.

A table is what differs from the same table before its first move. What may be done, and which moves
are the same answer, the rules say.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeGuard, cast

import msgspec

from tablee import luck as sources
from tablee.analysis.janus import JanusAnalyst
from tablee.analysis.results import Chance, Option
from tablee.games import find
from tablee.games.janus.knowledge import sample as janus_table
from tablee.games.pan.knowledge import sample as pan_table
from tablee.lab.puzzles import janus, pan
from tablee.lab.puzzles.words import PLACES, Choice, Sight, Why, rating
from tablee.match import Match

Fields: TypeAlias = dict[str, Any]

CLIENT = Path("web/puzzles")
SCALE = 10**PLACES


class Kept(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A choice in few bytes."""

    key: str
    kind: str
    levels: tuple[int, ...]
    seats: int
    you: int
    options: dict[str, Any]
    view: dict[str, Any]
    """What differs from the table before its first move."""
    right: int
    ways: list[tuple[int, int, int, Why]]
    """Of each option, the best first: an offered move, its chance and error, and why."""
    earlier: tuple[tuple[int, ...], ...] = ()


class KeptSight(msgspec.Struct, frozen=True, array_like=True):
    """A sight in few bytes."""

    key: str
    kind: str
    levels: tuple[int, ...]
    deck: str
    motifs: tuple[int, ...]
    lies: tuple[int, ...]
    pair: tuple[int, int]
    centre: int | None
    took: int


def compact(game: str, puzzle: Any) -> Kept | KeptSight:
    """What is kept of a puzzle."""
    if isinstance(puzzle, Sight):
        fields = {name: getattr(puzzle, name) for name in KeptSight.__struct_fields__}
        return KeptSight(**fields)
    view = msgspec.to_builtins(puzzle.view)
    seats, you = len(view["seats"]), view["you"]
    options = {name: value for name, value in view["options"].items() if value not in (False, None)}
    blank = first_view(game, seats, options, you)
    ways = [
        (
            puzzle.offer.moves.index(option.move),
            whole(option.chance.value),
            whole(option.chance.error),
            why,
        )
        for option, why in zip(puzzle.options, puzzle.why, strict=True)
    ]
    difference = differing(blank, view)
    return Kept(
        puzzle.key,
        puzzle.kind,
        puzzle.levels,
        seats,
        you,
        options,
        difference,
        puzzle.right,
        ways,
        puzzle.earlier,
    )


def whole(chance: float) -> int:
    """A chance as a whole number."""
    return round(chance * SCALE)


def expanded(game: str, line: str | bytes) -> Choice | Sight:
    """The puzzle of a line."""
    if game == "twinit":
        sight = msgspec.json.decode(line, type=KeptSight)
        fields = {name: getattr(sight, name) for name in KeptSight.__struct_fields__}
        return Sight(rating=rating(sight.levels), **fields)
    kept = msgspec.json.decode(line, type=Kept)
    found = find(game)
    plain = restored(first_view(game, kept.seats, kept.options, kept.you), kept.view)
    view = msgspec.convert(plain, VIEWS[game])
    offer = found.offer(TABLES[game](view), kept.you)
    moves = [offer.moves[number] for number, *_ in kept.ways]
    options = tuple(
        Option(move, Chance(value / SCALE, error / SCALE))
        for move, (_, value, error, _) in zip(moves, kept.ways, strict=True)
    )
    chosen = CHOSEN["end" if kept.kind == "end" else game]
    return Choice(
        key=kept.key,
        kind=kept.kind,
        rating=rating(kept.levels),
        levels=kept.levels,
        view=view,
        offer=offer,
        options=options,
        right=kept.right,
        answers=tuple(chosen(options, move) for move in offer.moves),
        why=tuple(why for *_, why in kept.ways),
        earlier=kept.earlier,
    )


VIEWS: dict[str, Any] = {"pan": pan.PanView, "janus": janus.JanusView}
TABLES: dict[str, Callable[[Any], Any]] = {
    "pan": lambda view: pan_table(view, sources.seeded(0)),
    "janus": lambda view: janus_table(janus.known(view), sources.seeded(0)),
}
"""A table that looks so: what may be done depends on nothing that is hidden."""
CHOSEN: dict[str, Callable[[Sequence[Option], Any], int | None]] = {
    "pan": pan.chosen,
    "janus": JanusAnalyst(0).chosen,
    "end": janus.ends,
}


def first_view(game: str, seats: int, options: dict[str, Any], you: int) -> Any:
    """What a seat sees before the first move."""
    return msgspec.to_builtins(Match.new(game, seats=seats, options=options, seed=0).view(you))


def differing(one: Any, other: Any) -> Any:
    """What of the other is not in this one: fields of objects, elements of lists of objects."""
    if isinstance(one, dict) and isinstance(other, dict):
        old, new = cast("Fields", one), cast("Fields", other)
        return {key: differing(old[key], new[key]) for key in new if new[key] != old[key]}
    if is_rows(one) and is_rows(other) and len(one) == len(other):
        return [differing(row, value) for row, value in zip(one, other, strict=True)]
    return other


def restored(one: Any, difference: Any) -> Any:
    """The other again."""
    if isinstance(one, dict) and isinstance(difference, dict):
        old, new = cast("Fields", one), cast("Fields", difference)
        return {key: restored(old[key], new[key]) if key in new else old[key] for key in old}
    if is_rows(one) and is_rows(difference) and len(one) == len(difference):
        return [restored(row, value) for row, value in zip(one, difference, strict=True)]
    return difference


def is_rows(thing: Any) -> TypeGuard[list[Fields]]:
    """Whether this is a list of objects."""
    if not isinstance(thing, list) or not thing:
        return False
    return all(isinstance(row, dict) for row in cast("list[Any]", thing))


def text_of(puzzles: Sequence[Any]) -> str:
    """One a line, so that a change can be read."""
    return "".join(msgspec.json.encode(one).decode() + "\n" for one in puzzles)


def for_client(game: str, text: str) -> str:
    """The file that the client reads, out of the one that is kept."""
    lines = [msgspec.json.encode(expanded(game, line)).decode() for line in text.splitlines()]
    return "[\n" + ",\n".join(lines) + "\n]\n"
