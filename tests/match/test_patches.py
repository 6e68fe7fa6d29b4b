"""Patches, on structs and lists made up by Hypothesis."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.match import patch, patched


class Card(msgspec.Struct, frozen=True, tag="card"):
    token: int
    face: str | None = None


class Laid(msgspec.Struct, frozen=True, tag="laid", omit_defaults=True):
    owner: int
    kind: str | None = None
    hidden: bool = False


class Only(msgspec.Struct, frozen=True, tag="only"):
    one: int


class Table(msgspec.Struct, frozen=True):
    stage: str
    cards: tuple[Card | Laid | Only, ...]
    counts: tuple[int, ...]
    nested: tuple[tuple[int, ...], ...]
    by_seat: dict[str, int]
    top: Card | Laid | Only | None


small = st.integers(0, 3)
things = st.one_of(
    st.builds(Card, small, st.none() | st.sampled_from("ab")),
    st.builds(Laid, small, st.none() | st.just("like"), st.booleans()),
    st.builds(Only, small),
)
rows = st.lists(small, max_size=12).map(tuple)
tables = st.builds(
    Table,
    st.sampled_from(["picking", "turn"]),
    st.lists(things, max_size=8).map(tuple),
    rows,
    st.lists(rows, max_size=3).map(tuple),
    st.dictionaries(st.sampled_from("0123"), small),
    st.none() | things,
)


def wire(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


@given(old=tables, new=tables)
def test_the_old_with_its_patch_is_the_new(old: Table, new: Table) -> None:
    held = wire(old)
    kept = msgspec.json.encode(held)
    assert patched(held, wire(patch(old, new))) == wire(new)
    assert msgspec.json.encode(held) == kept, "what is held stays as it was"


def test_nothing_is_said_where_nothing_changed() -> None:
    table = Table("turn", (), (1,), (), {}, None)
    assert patch(table, table) is None


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (1, 2, [2]),
        (Card(1), Laid(1), [{"type": "laid", "owner": 1}]),
        (Card(1), Card(1, "a"), {"face": ["a"]}),
        (Laid(1, "like"), Laid(1), {"kind": None}),
        (Laid(1), Laid(1, "like"), {"kind": ["like"]}),
        ((1, 2, 3), (1, 2, 3, 4), {"~": [[3, 0, 4]]}),
        ((Card(1), Card(2), Card(3)), (Card(1), Card(3)), {"~": [[1, 1]]}),
        (
            (Card(1), Card(2), Card(3)),
            (Card(2), Card(3), Card(4)),
            {"~": [[3, 0, wire(Card(4))], [0, 1]]},
        ),
        (
            (Card(1), Card(2), Card(3)),
            (Card(1), Card(4), Card(2), Card(3, "a")),
            {"2": {"face": ["a"]}, "~": [[1, 0, wire(Card(4))]]},
        ),
        ((1, 2, 3, 4), (1, 5, 3, 6), {"~": [[1, 3, 5, 3, 6]]}),
        (
            (0, 1, 2, 3, 4, 5, 6, 7),
            (8, 1, 2, 3, 4, 5, 6, 9),
            {"~": [[0, 8, 8, 1, 2, 3, 4, 5, 6, 9]]},
        ),
        ((0, 1, 2, 3, 4, 5, 6, 7, 8), (9, 1, 2, 3, 4, 5, 6, 7, 9), {"0": [9], "8": [9]}),
        (
            (Card(1), Card(2), Card(3)),
            (Card(2), Card(3, "a")),
            {"2": {"face": ["a"]}, "~": [[0, 1]]},
        ),
        ({"a": (1, 2)}, {"a": (1, 2, 3)}, {"a": {"~": [[2, 0, 3]]}}),
        (
            Table("turn", (), (), (), {}, Card(1)),
            Table("turn", (), (), (), {}, Card(1, "a")),
            {"top": {"face": ["a"]}},
        ),
        (
            Table("turn", (), (1, 2, 3), (), {}, None),
            Table("turn", (), (1, 2, 3, 4), (), {}, None),
            {"counts": {"~": [[3, 0, 4]]}},
        ),
        ((Card(1), Card(2)), (Card(1), Card(2, "b")), {"1": {"face": ["b"]}}),
        ({"a": 1, "b": 2}, {"b": 3, "c": 4}, {"a": None, "b": [3], "c": [4]}),
    ],
)
def test_a_patch_says_what_changed_and_no_more(old: Any, new: Any, expected: Any) -> None:
    assert wire(patch(old, new)) == expected
