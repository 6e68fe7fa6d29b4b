"""Games, bots and studies: those in our own folders, and those of packages installed beside.

A folder of ours and an entry point of somebody's package are found by a key and taken in the same
way, imported when first asked for. What comes from elsewhere may be broken: then it is named in the
log and left out, and the house goes on without it.
"""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, TypeVar

T = TypeVar("T")

log = logging.getLogger("tablee.discovery")

KEY = re.compile(r"[a-z][a-z0-9_]{1,29}(\.[a-z][a-z0-9_]{0,29})?")
"""What something from elsewhere may be called; after a dot, one of several for a game."""


class Unsound(ValueError):
    """Why something from elsewhere cannot be used, in a sentence."""


def anything(found: Any, key: str) -> Any:
    """Where nothing is asked of what a package brings."""
    return found


class Found(MutableMapping[str, T]):
    """Things by their keys: our own, and those of the packages that name them in this group."""

    def __init__(
        self,
        own: Iterable[str],
        load: Callable[[str], T],
        group: str,
        checked: Callable[[Any, str], T] = anything,
    ) -> None:
        """`load` brings one of our own; `checked` raises `Unsound` for what cannot be used."""
        self.own = (*sorted(own),)
        """The keys of the house's own."""
        self._group = group
        self._load = load
        self._checked = checked
        self._found: dict[str, T | None] = dict.fromkeys(self.own)
        self._elsewhere: dict[str, EntryPoint] | None = None
        """What packages name and nobody has asked for yet; None: nobody has looked."""

    def __getitem__(self, key: str) -> T:
        """Imported now, if it was not before."""
        found = self._found.get(key)
        if found is not None:
            return found
        if key in self._found:
            found = self._found[key] = self._load(key)
            return found
        self._take_in(key)
        found = self._found.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        """Whether there is one that can be used: one from elsewhere is imported to know."""
        if key not in self._found and isinstance(key, str):
            self._take_in(key)
        return key in self._found

    def __setitem__(self, key: str, thing: T) -> None:
        self._found[key] = thing

    def __delitem__(self, key: str) -> None:
        del self._found[key]

    def __iter__(self) -> Iterator[str]:
        """Our own first; those from elsewhere are imported, since a broken one is none."""
        for key in sorted(self._waiting()):
            self._take_in(key)
        return iter([*self._found])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _waiting(self) -> dict[str, EntryPoint]:
        if self._elsewhere is None:
            self._elsewhere = named_elsewhere(self._group, self.own)
        return self._elsewhere

    def _take_in(self, key: str) -> None:
        """Import what a package calls so, if it can be used; it is tried once."""
        entry = self._waiting().pop(key, None)
        if entry is None:
            return
        try:
            self._found[key] = self._checked(entry.load(), key)
        except (Exception, SystemExit) as error:
            why = str(error) if isinstance(error, Unsound) else f"{type(error).__name__}: {error}"
            log.error("%s %r of %s is left out: %s", self._group, key, package_of(entry), why)


def named_elsewhere(group: str, own: Iterable[str]) -> dict[str, EntryPoint]:
    """What installed packages name in this group; a key that is taken, or no key, is refused."""
    named: dict[str, list[EntryPoint]] = {}
    for entry in entry_points(group=group):
        named.setdefault(entry.name, []).append(entry)
    for key, entries in list(named.items()):
        packages = " and ".join(sorted({package_of(entry) for entry in entries}))
        if why := wrong_key(key, taken=key in own, often=len({*map(str, entries)}) > 1):
            log.error("%s %r of %s is left out: %s", group, key, packages, why)
            del named[key]
    return {key: entries[0] for key, entries in named.items()}


def wrong_key(key: str, *, taken: bool, often: bool) -> str | None:
    """Why nothing from elsewhere may be called so, in a sentence; None: it may."""
    if not KEY.fullmatch(key):
        return "a key is 2 to 30 lower-case letters, digits and _, and begins with a letter"
    if taken:
        return "the house has its own with this key"
    return "a key belongs to one package: uninstall all but one" if often else None


def package_of(entry: EntryPoint) -> str:
    """The package that brings it, with its version."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def folders(
    package: ModuleType,
    pick: Callable[[ModuleType, str], T],
    group: str,
    checked: Callable[[Any, str], T] = anything,
) -> Found[T]:
    """The sub-packages of one of ours, each as `pick` takes it out of its module; and the group."""
    own = [found.name for found in iter_modules(package.__path__) if found.ispkg]
    name = package.__name__
    return Found(own, lambda key: pick(import_module(f"{name}.{key}"), key), group, checked)
