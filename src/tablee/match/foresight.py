"""Luck that can be looked at before it happens, and then happens so."""

from typing import Any

from tablee.kernel import Luck, Refused


def looked_ahead(luck: Luck) -> tuple[Luck, Luck]:
    """The luck to go on with, and the same for a dry run: by its `twin`, or kept as drawn."""
    twin = getattr(luck, "twin", None)
    if twin:
        return luck, twin()
    kept = luck if isinstance(luck, Foresight) else Foresight(luck)
    return kept, kept.ahead()


class Foreign:
    """Luck that somebody hands in: what is no such number is refused."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1. Raises Refused."""
        drawn: Any = self._luck.below(n)
        if type(drawn) is not int or not 0 <= drawn < n:
            raise Refused("malformed_luck", f"below({n}) gives a whole number from 0 to {n - 1}")
        return drawn


class Foresight:
    """A source of luck with a dry run: `ahead` draws what will be drawn, and it is kept.

    A move that is made late is first tried on a copy of the match, on which time has passed up
    to its moment. If it is refused there nothing has happened, and what was drawn waits: asking
    again, or asking for something else, does not turn bad luck into good.
    """

    def __init__(self, luck: Luck) -> None:
        self._luck = luck
        self._kept: list[tuple[int, int]] = []

    def below(self, n: int, /) -> int:
        """What was foreseen for such a draw, or else fresh luck."""
        if self._kept and self._kept[0][0] == n:
            return self._kept.pop(0)[1]
        self._kept.clear()
        return self._luck.below(n)

    def ahead(self) -> Luck:
        """The same luck for a dry run, which may draw it but does not use it up."""
        return _DryRun(self._luck, self._kept)


class _DryRun:
    def __init__(self, luck: Luck, kept: list[tuple[int, int]]) -> None:
        self._luck = luck
        self._kept = kept
        self._place = 0

    def below(self, n: int, /) -> int:
        if self._place == len(self._kept) or self._kept[self._place][0] != n:
            self._kept[self._place :] = [(n, self._luck.below(n))]
        self._place += 1
        return self._kept[self._place - 1][1]
