"""A bot for Nim: greedy while that is safe, careful afterwards."""

from collections.abc import Sequence

from tablee.bots import Level
from tablee.kernel import Fact, Luck, Move, View

from tablee_nim import NimView, Take


class NimBot:
    """It knows what its seat is told, and nothing else."""

    def __init__(self, level: Level) -> None:
        self.level: Level = level
        self.view: NimView | None = None

    def observe(self, facts: Sequence[Fact], view: View) -> None:
        """Look at the table."""
        assert isinstance(view, NimView)
        self.view = view

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """NIM-02: two levels take any number, the others what is safe."""
        if not legal or self.view is None:
            return None
        if self.level in ("gentle", "easy"):
            return legal[luck.below(len(legal))]
        safe = self.view.least - sum(self.view.taken) - 1
        return Take(max(1, min(self.view.most, safe)))


Bot = NimBot
