"""Rules and the way of a move of Tablée, compiled. `tablee` asks for them when it is imported."""

import sys
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any
from zlib import crc32

FOLDER = Path(__file__).parent


def check_sum(package: Path, modules: Iterable[str]) -> int:
    """Of the sources of these modules, all together: they call each other without looking."""
    total = 0
    for module in modules:
        total = crc32(
            package.parent.joinpath(*module.split(".")).with_suffix(".py").read_bytes(), total
        )
    return total


class Compiled:
    """Finds the compiled form of a module."""

    def __init__(self, modules: Iterable[str]) -> None:
        self.modules = frozenset(modules)

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """None: the module is not one of ours."""
        if name not in self.modules:
            return None
        place = FOLDER.joinpath(*name.split("."))
        return spec_from_file_location(name, f"{place}{EXTENSION_SUFFIXES[0]}")


def stand_in(package: str) -> None:
    """Be imported instead of the sources beside this one, if these were compiled from just them."""
    from tablee_fast.made import MODULES, SUM  # noqa: PLC0415  (not there while it is built)

    try:
        fits = check_sum(Path(package).parent, MODULES) == SUM
    except FileNotFoundError:
        fits = False
    if fits:
        sys.meta_path.insert(0, Compiled(MODULES))
