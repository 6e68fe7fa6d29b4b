"""A game as numbers by its types alone, where nobody has written an encoding for it.

Every move must be one of a finite number, so its fields have limits; and so has a list in the view
that does not run along the seats. A number of the view without limits is one number.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import msgspec
from msgspec import inspect

from tablee.games import find
from tablee.kernel import Refused
from tablee.research.encoding import (
    WIDTH,
    Encoding,
    Feature,
    Stretch,
    in_words,
    joined,
    noughts,
    number,
    one_hot,
)

SEAT, BY_SEAT = "seat", "by-seat"
MOST_ACTIONS = 20_000
MOST_SIZE = 100_000
ANY_NUMBER = 1e9
"""Beyond every number that a view without limits has."""


def encoding(game: str, seats: int) -> Encoding:
    """This table as numbers. Raises Refused where a type has no limits."""
    known = find(game)
    kinds = inspect.type_info(known.move_type)
    structs = kinds.types if isinstance(kinds, inspect.UnionType) else (kinds,)
    moves = [in_words(move) for struct in structs for move in every(struct, seats, game)]
    if len(moves) > MOST_ACTIONS:
        raise Refused("not_encoded", f"{game} has {len(moves)} moves, more than {MOST_ACTIONS}")
    features = [feature(field, seats, game) for field in fields_of(known.view_type)]
    if sum(feature.size for feature in features) > MOST_SIZE:
        raise Refused("not_encoded", f"the views of {game} are longer than {MOST_SIZE} numbers")
    return Encoding(dict.fromkeys(moves), features, in_words)


def fields_of(struct: type[msgspec.Struct]) -> Sequence[inspect.Field]:
    """The fields of a struct, with their types."""
    known = inspect.type_info(struct)
    assert isinstance(known, inspect.StructType)
    return known.fields


def feature(field: inspect.Field, seats: int, game: str) -> Feature:
    """A field of the view."""
    part = part_of(field.type, seats, f"{game}: {field.name}")

    def read(view: Any) -> Stretch:
        return part.read(getattr(view, field.name))

    return replace(part, name=field.name, read=read)


# Moves ------------------------------------------------------------------------------------


def every(kind: inspect.Type, seats: int, where: str) -> Iterator[Any]:
    """Every value of a type. Raises Refused where there is no end of them."""
    match kind:
        case inspect.Metadata(type=inner):
            yield from range(seats) if mark(kind) == SEAT else every(inner, seats, where)
        case inspect.IntType(ge=int(least), le=int(most)):
            yield from range(least, most + 1)
        case inspect.BoolType():
            yield from (False, True)
        case inspect.NoneType():
            yield None
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.UnionType(types=types):
            for one in types:
                yield from every(one, seats, where)
        case inspect.TupleType(item_types=types):
            yield from product(*(list(every(one, seats, where)) for one in types))
        case inspect.StructType(cls=struct, fields=fields):
            named = [list(every(one.type, seats, f"{where}: {one.name}")) for one in fields]
            yield from (struct(*values) for values in product(*named))
        case _:
            raise Refused("not_encoded", f"{where} has no limits: give it some, or an encoding")


def mark(kind: inspect.Metadata) -> str | None:
    """What a number or a list says of itself."""
    marks: dict[str, Any] = msgspec.structs.asdict(kind)["extra_json_schema"] or {}
    return marks.get("format")


# Views ------------------------------------------------------------------------------------


def part_of(kind: inspect.Type, seats: int, where: str) -> Feature:
    """How a value of this type is written. Raises Refused where its length has no limit."""
    match kind:
        case inspect.Metadata():
            return of_marked(kind, seats, where)
        case inspect.BoolType():
            return Feature(where, 1, number)
        case inspect.IntType() | inspect.FloatType():
            least = -ANY_NUMBER if kind.ge is None else kind.ge
            return Feature(where, 1, number, ANY_NUMBER if kind.le is None else kind.le, least)
        case inspect.LiteralType(values=values):
            return one_of(values, where)
        case inspect.UnionType(types=(one, inspect.NoneType())):
            return or_nothing(part_of(one, seats, where))
        case inspect.TupleType(item_types=types):
            return row_of([part_of(one, seats, where) for one in types], list)
        case inspect.VarTupleType(item_type=item, max_length=int(most)):
            return list_of(part_of(item, seats, where), most)
        case inspect.StructType(fields=fields):
            parts = [part_of(one.type, seats, f"{where}.{one.name}") for one in fields]
            return row_of(parts, lambda value: [getattr(value, one.name) for one in fields])
        case _:
            raise Refused("not_encoded", f"{where} has no limits: give it some, or an encoding")


def of_marked(kind: inspect.Metadata, seats: int, where: str) -> Feature:
    """What says that it is a seat, or runs along the seats."""
    if mark(kind) == SEAT:
        return one_of(range(seats), where)
    if mark(kind) == BY_SEAT and isinstance(kind.type, inspect.VarTupleType):
        return row_of([part_of(kind.type.item_type, seats, where)] * seats, list)
    return part_of(kind.type, seats, where)


def one_of(values: Sequence[Any], where: str) -> Feature:
    """A one for the value that it has."""
    return Feature(where, len(values), lambda value: one_hot(values.index(value), len(values)))


def or_nothing(part: Feature) -> Feature:
    """Whether there is something, and what."""

    def read(value: Any) -> bytes:
        return noughts(part.size + 1) if value is None else joined([(1.0,), part.read(value)])

    return Feature(part.name, part.size + 1, read, max(1, part.most), min(0, part.least))


def list_of(part: Feature, most: int) -> Feature:
    """How many there are, and what each is; noughts behind the last."""
    size = 1 + most * part.size

    def read(values: Sequence[Any]) -> bytes:
        row = joined([(len(values),), *map(part.read, values)])
        return row + noughts(size - len(row) // WIDTH)

    return Feature(part.name, size, read, max(most, part.most), min(0, part.least))


def row_of(parts: Sequence[Feature], values: Callable[[Any], Sequence[Any]]) -> Feature:
    """One after the other."""

    def read(value: Any) -> bytes:
        return joined(part.read(one) for part, one in zip(parts, values(value), strict=True))

    most = max((part.most for part in parts), default=1)
    least = min((part.least for part in parts), default=0)
    name = parts[0].name if parts else ""
    return Feature(name, sum(part.size for part in parts), read, most, least)
