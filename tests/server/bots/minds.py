"""Bots for tests, each with one habit."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tablee.kernel import Luck


class Waiting:
    """Thinks until a file appears."""

    def __init__(self, sign: Path) -> None:
        self.sign = sign

    def observe(self, facts: Sequence[Any], view: Any) -> None:
        pass

    def think(self, legal: Sequence[Any], luck: Luck) -> Any:
        while not self.sign.exists():
            pass
        return legal[0]


class Broken:
    """Ends its process."""

    def observe(self, facts: Sequence[Any], view: Any) -> None:
        pass

    def think(self, legal: Sequence[Any], luck: Luck) -> Any:
        os._exit(3)


class Remembering:
    """Keeps the numbers of cards it has heard of."""

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def observe(self, facts: Sequence[Any], view: Any) -> None:
        self.heard += facts

    def think(self, legal: Sequence[Any], luck: Luck) -> Any:
        return None


class Telling:
    """Tells in which process it thought."""

    process = 0

    def observe(self, facts: Sequence[Any], view: Any) -> None:
        pass

    def think(self, legal: Sequence[Any], luck: Luck) -> Any:
        self.process = os.getpid()
        return legal[0]
