"""What is wrong with a value that was refused, and what would have been right.

msgspec says where a value does not fit its type, but not what would: this looks there.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
from msgspec import inspect

from tablee.kernel import unknown

Found = tuple[inspect.Type, Any, str]
"""A type, the value that stands in its place, and what it is called."""
NOUNS = {"malformed": "move", "malformed_options": "option", "malformed_deal": "deal"}


def advice(error: msgspec.ValidationError, plain: Any, to: Any, code: str) -> str:
    """A sentence on what did not fit, and what would have."""
    text, _, path = str(error).partition(" - at `")
    noun = NOUNS.get(code, "value")
    whole: Any = msgspec.msgpack.decode(msgspec.msgpack.encode(plain))
    found = inspect.type_info(to), whole, f"{noun}s" if noun == "option" else f"a {noun}"
    for step in re.findall(r"\.([^.\[`]+)|\[(\w+)\]", path):
        found = _inside(found, *step)
    for pattern, sentence in SENTENCES:
        if fits := re.fullmatch(pattern, text):
            return sentence(found, noun, *fits.groups()) or str(error)
    return str(error)


# The kinds of mistakes -----------------------------------------------------------------------


def _unknown_field(found: Found, noun: str, name: str) -> str:
    struct = _chosen(found)
    if not isinstance(struct, inspect.StructType):
        return ""
    fields = [field.encode_name for field in struct.fields]
    if struct.tag is None:
        return unknown(noun if noun == "option" else "field", name, fields)
    return f"a move {struct.tag!r} has " + unknown("field", name, fields)


def _missing_field(found: Found, noun: str, name: str) -> str:
    struct = _chosen(found)
    if not isinstance(struct, inspect.StructType):
        return f"{found[2]} is {allowed(found[0])}"
    (field,) = [field for field in struct.fields if field.encode_name == name]
    return f"the field {name!r} is missing: {allowed(field.type)}"


def _unknown_type(found: Found, noun: str, given: str) -> str:
    types = found[0].types if isinstance(found[0], inspect.UnionType) else (found[0],)
    return unknown(noun, found[1], [str(tag) for tag in map(_tag, types) if tag is not None])


def _wrong(found: Found, noun: str, *_: str) -> str:
    right, value, name = found
    if not (says := allowed(right)):
        return ""
    return f"{name} {'are' if name == 'options' else 'is'} {says}, not {_shown(value)}"


SENTENCES: list[tuple[str, Callable[..., str]]] = [
    (r"Object contains unknown field `(.*)`", _unknown_field),
    (r"Object missing required field `(.*)`", _missing_field),
    (r"Invalid value (.*)", _unknown_type),
    (r"Invalid enum value (.*)", _wrong),
    (r"Expected (.*)", _wrong),
]


# Types -----------------------------------------------------------------------------------------


def allowed(right: inspect.Type) -> str:
    """What may stand in the place of this type; empty where there is no short word for it."""
    match right:
        case inspect.IntType():
            return "a whole number" + _between(right.ge, right.le)
        case inspect.BoolType() | inspect.NoneType():
            return "None" if isinstance(right, inspect.NoneType) else "True or False"
        case inspect.LiteralType():
            return _either([repr(value) for value in right.values])
        case inspect.StrType():
            most = right.max_length
            return f"one line of text, at most {most} characters" if most else "a text"
        case inspect.StructType():
            fields = ", ".join(field.encode_name for field in right.fields)
            return f"an object of type {right.tag!r}" if right.tag else f"an object of {fields}"
        case inspect.VarTupleType() | inspect.ListType():
            most = "" if right.max_length is None else f" of at most {right.max_length}"
            return f"a list{most}, each {allowed(right.item_type)}"
        case inspect.UnionType():
            return _one_of(right)
        case _:
            return ""


def _one_of(union: inspect.UnionType) -> str:
    tags = [repr(tag) for tag in map(_tag, union.types) if tag is not None]
    if len(tags) == len(union.types):
        return f"an object of type {_either(tags)}"
    return _either([allowed(each) for each in union.types])


def _tag(of: inspect.Type) -> str | int | None:
    return of.tag if isinstance(of, inspect.StructType) else None


def _between(least: int | None, most: int | None) -> str:
    if least is None or most is None:
        return "" if least is None else f" of at least {least}"
    return f" from {least} to {most}"


def _either(words: Sequence[str]) -> str:
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


# Where it is -----------------------------------------------------------------------------------


def _inside(found: Found, name: str, place: str) -> Found:
    """One step along the path that msgspec names: into a field, or into a list."""
    outer, value, called = _chosen(found), found[1], found[2]
    inner: Any = value[name if name else int(place)]
    if isinstance(outer, inspect.StructType):
        for field in outer.fields:
            if field.encode_name == name:
                return field.type, inner, name
    if isinstance(outer, inspect.VarTupleType | inspect.ListType):
        return outer.item_type, inner, f"{called}[{place}]"
    return (outer, inner, called) if name == "type" else (inspect.AnyType(), inner, called)


def _chosen(found: Found) -> inspect.Type:
    """The type itself, or the one of a union that the value is meant for."""
    right, value, _ = found
    if not isinstance(right, inspect.UnionType):
        return right
    given = cast(dict[str, Any], value).get("type") if isinstance(value, dict) else None
    some = [each for each in right.types if not isinstance(each, inspect.NoneType)]
    meant = [each for each in some if _tag(each) is not None and _tag(each) == given]
    return (meant or (some if len(some) == 1 else [right]))[0]


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else type(value).__name__
