"""What lies in the folders of a package, found by their names and imported when first asked for.

So a new folder is all it takes to add something, and nobody waits for what they do not use.
"""

from collections.abc import Callable, Iterator, MutableMapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


class Folders(MutableMapping[str, T]):
    """The sub-packages of a package, by their names, each as `pick` takes it out of its module."""

    def __init__(self, package: ModuleType, pick: Callable[[ModuleType, str], T]) -> None:
        self._package = package.__name__
        self._pick = pick
        folders = [found.name for found in iter_modules(package.__path__) if found.ispkg]
        self._found: dict[str, T | None] = dict.fromkeys(sorted(folders))

    def __getitem__(self, name: str) -> T:
        """Imported now, if it was not before."""
        found = self._found[name]
        if found is None:
            found = self._pick(import_module(f"{self._package}.{name}"), name)
            self._found[name] = found
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._found

    def __setitem__(self, name: str, thing: T) -> None:
        self._found[name] = thing

    def __delitem__(self, name: str) -> None:
        del self._found[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)
