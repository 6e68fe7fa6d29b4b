"""What is public, name by name with its signature: `make goldens` writes it to surface.txt."""

import inspect
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_overloads

PUBLIC = (
    "tablee",
    "tablee.analysis",
    "tablee.bots",
    "tablee.client",
    "tablee.kernel",
    "tablee.luck",
    "tablee.match",
    "tablee.server.embedding",
    "tablee.testing",
)
GOLDEN = Path(__file__).parents[1] / "tests/surface.txt"


def surface() -> str:
    """Every public name of every public module."""
    return "\n".join(line for name in PUBLIC for line in of_module(import_module(name))) + "\n"


def of_module(module: ModuleType) -> Iterator[str]:
    yield module.__name__
    for name in names_of(module):
        thing = getattr(module, name)
        home = ".".join(str(getattr(thing, "__module__", "")).split(".")[:2])
        if home in PUBLIC and home != module.__name__:
            yield f"  {name}: as in {home}"
        else:
            yield from of_thing(name, thing, "  ")


def names_of(module: ModuleType) -> list[str]:
    """What it declares; where it declares nothing, all that it defines."""
    own = [name for name, thing in vars(module).items() if is_own(name, thing, module)]
    return sorted(getattr(module, "__all__", own))


def is_own(name: str, thing: Any, module: ModuleType) -> bool:
    return not name.startswith("_") and getattr(thing, "__module__", None) == module.__name__


def of_thing(name: str, thing: Any, margin: str) -> Iterator[str]:
    if inspect.isclass(thing):
        bases = ", ".join(base.__name__ for base in thing.__bases__ if base is not object)
        yield f"{margin}class {name}({bases})"
        yield from of_class(thing, margin + "  ")
    elif inspect.isroutine(thing):
        yield f"{margin}{name}{signature(thing)}"
        yield from (f"{margin}{name}{signature(other)}" for other in get_overloads(thing))
    elif type(thing).__module__ in ("types", "typing"):
        yield f"{margin}{name} = {plain(repr(thing))}"
    else:
        yield f"{margin}{name}: {type(thing).__name__}"


def of_class(thing: type, margin: str) -> Iterator[str]:
    """Its fields, properties and methods, as far as they are its own."""
    for name, kind in sorted(inspect.get_annotations(thing).items()):
        if not name.startswith("_"):
            yield f"{margin}{name}: {described(kind)}"
    for name, raw in sorted(vars(thing).items()):
        if isinstance(raw, property):
            yield f"{margin}{name} -> {described(getter(raw).__annotations__['return'])}"
        elif is_method(raw) and not is_private(name, thing):
            yield from of_thing(name, getattr(thing, name), margin)


def is_private(name: str, of: type[Any]) -> bool:
    """The fields of a dataclass say what its `__init__` takes; a protocol is never made."""
    given = getattr(of, "_is_protocol", False) or is_dataclass(of)
    return name.startswith("_") and (name != "__init__" or given)


def is_method(raw: Any) -> bool:
    return isinstance(raw, classmethod) or inspect.isfunction(raw)


def getter(found: property) -> Any:
    return found.fget


def described(kind: Any) -> str:
    return plain(inspect.formatannotation(kind))


def signature(thing: Any) -> str:
    return plain(str(inspect.signature(getattr(thing, "__func__", thing))))


def plain(text: str) -> str:
    """Without the modules things lie in, and without their places in memory."""
    text = re.sub(r"<function (\w+) at \w+>", r"\1", text)
    text = re.sub(r"\b(typing|collections\.abc|msgspec|tablee(\.\w+)+)\.(?=\w)", "", text)
    return re.sub(
        r"(?<!= )Annotated\[int, Meta\(extra_json_schema={'format': 'seat'}\)\]", "Seat", text
    )


if __name__ == "__main__":
    GOLDEN.write_text(surface(), encoding="utf-8")
