"""Small faults for a package: every function with one thing changed, as mutmut changes it."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple
from zlib import crc32

import tablee

SOURCE = Path(tablee.__file__).parents[1]


class Mutant(NamedTuple):
    """One fault, and the function it is planted in."""

    name: str
    was: str
    becomes: str
    """The lines that differ."""
    function: Any
    fault: Any

    @property
    def key(self) -> str:
        """Its name, as long as it is the same fault: another change of the code may count anew."""
        return f"{self.name} {crc32((self.was + self.becomes).encode()):08x}"

    def plant(self) -> None:
        """From now on this process runs the fault, whoever has got hold of the function."""
        self.function.__code__ = self.fault.__code__
        for defaults in ("__defaults__", "__kwdefaults__"):
            if getattr(self.function, defaults) != getattr(self.fault, defaults):
                setattr(self.function, defaults, getattr(self.fault, defaults))


def mutants(package: str) -> Iterator[Mutant]:
    """Every fault of a package, file by file."""
    for path in sorted((SOURCE / "tablee" / package).rglob("*.py")):
        yield from _of_file(path)


def _of_file(path: Path) -> Iterator[Mutant]:
    # Only `make mutants` installs the tool.
    planting: Any = import_module("mutmut.mutation.file_mutation")
    mutated = planting.mutate_file_contents(str(path), path.read_text("utf-8"))
    if not mutated.mutant_names:
        return
    name = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    module, faulty = import_module(name), ModuleType(name)
    exec(compile(mutated.code, str(path), "exec"), faulty.__dict__)
    for mutant in mutated.mutant_names:
        original = f"{mutant.rpartition('_')[0]}_orig"
        was, becomes = _differing(_lines(mutated, original), _lines(mutated, mutant))
        holder, plain = mutant.partition("__mutmut_")[0][2:].rpartition("ǁ")[::2]
        function, fault = _function(module, holder, plain), _function(faulty, holder, mutant)
        yield Mutant(f"{name}.{mutant}", was, becomes, function, fault)


def _lines(mutated: Any, function: str) -> list[str]:
    """The text of a function in the file of all faults, whatever its number."""
    span = mutated.line_span_by_function_name[function]
    lines = mutated.code.splitlines()[span.start - 1 : span.end]
    return [line.replace(function, "") for line in lines]


def _function(module: ModuleType, holder: str, name: str) -> Any:
    """A function of a module, or of a class in it."""
    found: Any = vars(getattr(module, holder) if holder else module)[name]
    return getattr(found, "__func__", found)


def _differing(was: list[str], becomes: list[str]) -> tuple[str, str]:
    """The lines between those that both have at the start and at the end."""
    while was and becomes and was[0] == becomes[0]:
        was, becomes = was[1:], becomes[1:]
    while was and becomes and was[-1] == becomes[-1]:
        was, becomes = was[:-1], becomes[:-1]
    return " ".join(map(str.strip, was)), " ".join(map(str.strip, becomes))
