"""What changed between two positions, and how it is put into the one that is held.

A patch is plain: `[value]` puts a value in the place of the old one, `{key: patch}` goes into an
object or, by index, into a list; a key with `null` is gone. In a list `"~"` comes last: splices
`[start, removed, *added]`, from the back to the front. So `[position]` is the whole of it, and
nothing has to be known about a game to write or to apply one.
"""

from collections.abc import Callable, Sequence
from itertools import compress, count
from operator import eq, is_not
from typing import Any, TypeAlias, cast

import msgspec
from msgspec.structs import astuple

from tablee.kernel import Offer

Patch: TypeAlias = Any
"""None: nothing has changed."""

SPLICE = "~"
kind_of: Callable[[Any], type[Any]] = type
PLAIN = frozenset((int, str, bool, float, type(None)))
CONTAINERS = frozenset((tuple, list, dict))
FEW = 8
"""This many plain values are written again rather than looked through."""


Fields: TypeAlias = tuple[tuple[str, ...], tuple[Any, ...]]
"""A struct's names on the wire, and for each field the value that is not written, where it spares
its defaults."""
_fields_of: dict[type[Any], Fields] = {}

WRITTEN = object()
"""No value is this one: the field is always written."""


def patch(old: Any, new: Any) -> Patch:
    """What makes the old into the new."""
    if type(old) is type(new) and isinstance(new, msgspec.Struct):
        return _fields(old, new) or None
    return None if old == new else _differing(old, new)


def _differing(old: Any, new: Any) -> Patch:
    kind = kind_of(new)
    if kind in PLAIN or type(old) is not kind:
        return [new]
    if kind is tuple or kind is list:
        return _items(old, new)
    return _entries(old, new) if kind is dict else _fields(old, new)


def _fields(old: Any, new: Any) -> dict[str, Patch]:
    """Every field is looked at once: a struct within is gone into before it is compared."""
    names, spared = fields(kind_of(new))
    was, now = astuple(old), astuple(new)
    changed: dict[str, Patch] = {}
    for place in compress(count(), map(is_not, was, now)):
        before, after, default = was[place], now[place], spared[place]
        kind = kind_of(after)
        if kind in PLAIN or type(before) is not kind or before is default:
            if before != after:
                changed[names[place]] = None if after is default else [after]
        elif kind in SHARED:
            if inner := SHARED[kind].patch(before, after):
                changed[names[place]] = None if after is default else inner
        elif kind in CONTAINERS:
            if before != after:
                changed[names[place]] = None if after is default else _differing(before, after)
        elif inner := _fields(before, after):
            changed[names[place]] = inner
    return changed


class Compared:
    """What was compared before, among things that never change."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[tuple[int, int], tuple[Any, Any, Patch]] = {}
        """The things themselves are kept, so that no other has their number."""

    def patch(self, before: Any, after: Any) -> Patch:
        """What makes one into the other."""
        pair = id(before), id(after)
        known = self._known.get(pair)
        if known is None:
            if len(self._known) >= self._most:
                self._known.clear()
            inner = None if before == after else _differing(before, after) or None
            known = self._known[pair] = before, after, inner
        return known[2]


SHARED: dict[type[Any], Compared] = {tuple: Compared(64), Offer: Compared(1_024)}
"""What all audiences are shown is compared once; offers are the same objects again and again."""


def _entries(old: dict[Any, Any], new: dict[Any, Any]) -> Patch:
    changed: dict[Any, Patch] = {key: None for key in old if key not in new}
    for key, after in new.items():
        if key not in old:
            changed[key] = [after]
        elif old[key] != after:
            changed[key] = _differing(old[key], after)
    return changed


def _items(old: Sequence[Any], new: Sequence[Any]) -> Patch:
    """What is the same at both ends stays; what lies between has changed, come or gone."""
    start, before, after = _between(old, new)
    plain = before - start <= FEW and after > start and type(new[start]) in PLAIN
    if plain or start in (before, after):
        return {SPLICE: [[start, before - start, *new[start:after]]]}
    if before == after == start + 1:
        return {start: _differing(old[start], new[start])}
    return _aligned(old, new, start, before, after)


def _aligned(old: Sequence[Any], new: Sequence[Any], start: int, before: int, after: int) -> Patch:
    """Go along both: a thing is the same, or the next one is, or it is another in its place."""
    changed: dict[Any, Patch] = {}
    splices: list[list[Any]] = []
    was, now = start, start
    while was < before and now < after:
        if old[was] == new[now]:
            was, now = was + 1, now + 1
        elif was + 1 < before and old[was + 1] == new[now]:
            splices.append([was, 1])
            was += 1
        elif now + 1 < after and old[was] == new[now + 1]:
            splices.append([was, 0, new[now]])
            now += 1
        else:
            changed[was] = _differing(old[was], new[now])
            was, now = was + 1, now + 1
    if was < before or now < after:
        splices.append([was, before - was, *new[now:after]])
    if splices:
        changed[SPLICE] = splices[::-1]
    return changed


def _between(old: Sequence[Any], new: Sequence[Any]) -> tuple[int, int, int]:
    """Where the two begin to differ, and where they have ended to: in the old, in the new."""
    start, before, after = 0, len(old), len(new)
    for same in map(eq, old, new):
        if not same:
            break
        start += 1
    while before > start and after > start and old[before - 1] == new[after - 1]:
        before, after = before - 1, after - 1
    return start, before, after


def fields(kind: type[msgspec.Struct]) -> Fields:
    """How a kind of struct is taken apart."""
    known = _fields_of.get(kind)
    if known is None:
        known = _fields_of[kind] = _fields_read(kind)
    return known


def _fields_read(kind: type[msgspec.Struct]) -> Fields:
    config, names = kind.__struct_config__, kind.__struct_fields__
    spared = [WRITTEN] * len(names)
    if config.omit_defaults:
        defaults = kind.__struct_defaults__
        spared[len(names) - len(defaults) :] = defaults
    return kind.__struct_encode_fields__, tuple(spared)


def patched(held: Any, change: Patch) -> Any:
    """What is held, in its plain form, after a patch; what is held stays as it was."""
    if change is None:
        return held
    if isinstance(change, list):
        return cast(list[Any], change)[0]
    into: Any = held.copy()
    for key, inner in change.items():
        _put(into, key, inner)
    return into


def _put(into: Any, key: str, inner: Patch) -> None:
    if key == SPLICE:
        for start, removed, *added in inner:
            into[start : start + removed] = added
    elif isinstance(into, list):
        into[int(key)] = patched(into[int(key)], inner)
    elif inner is None:
        del into[key]
    else:
        into[key] = patched(into.get(key), inner)
