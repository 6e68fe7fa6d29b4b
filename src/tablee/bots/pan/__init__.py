"""Bots for Pan: one for each level, or the tricks of one level with the barrel of another."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import product
from typing import get_args

from tablee.bots.brain import Level
from tablee.bots.pan import barrel, tricks
from tablee.bots.pan.rehearsal import rehearse
from tablee.games.pan.facts import Dealt, Flipped, LotDrawn, Passed, Picked, Revealed, Spun, Trick
from tablee.games.pan.moves import PICK
from tablee.games.pan.views import PanView
from tablee.kernel import Fact, Luck, Move, View

SEEN: dict[type[Fact], int] = {
    Picked: 200,
    Dealt: 700,
    Revealed: 1_750,
    Trick: 3_100,
    LotDrawn: 800,
    Spun: 1_500,
    Passed: 1_500,
    Flipped: 2_200,
}
"""As long as a board shows these, in ms: a bot that waits for it never runs ahead of the film."""


STUDIED = (8, 30, 480)
"""How many worlds others rehearse in, in studies."""


class PanBrain:
    """A player of Pan: it remembers the picks it saw, and looks at the table for the rest."""

    __slots__ = ("barrel", "revealed", "tricks", "view", "worlds")

    rethinks = True

    def __init__(
        self, level: Level, *, tricks: Level | None = None, worlds: int | None = None
    ) -> None:
        self.barrel: Level = level
        self.tricks: Level = tricks or level
        self.worlds = worlds
        """How many it rehearses its tricks in; None: as its level does."""
        self.view: PanView | None = None
        self.revealed: list[tuple[int, ...]] = []

    def observe(self, facts: Sequence[Fact], view: View) -> None:
        """Remember who played what (PAN-07)."""
        assert isinstance(view, PanView)
        self.view = view
        self.revealed += [fact.picks for fact in facts if isinstance(fact, Revealed)]

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """A pick that is laid stays (PAN-06); at the barrel only the player on turn chooses."""
        view = self.view
        if view is None or view.pick or not legal:
            return None
        if view.stage == "picking":
            return PICK[self._pick(view, luck)]
        return barrel.SHOOTERS[self.barrel](view, legal, luck)

    def _pick(self, view: PanView, luck: Luck) -> int:
        if self.worlds:
            return rehearse(view, self.revealed, luck, self.worlds)[0]
        return tricks.PICKERS[self.tricks](view, self.revealed, luck)

    def glance(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """A move without a calculation, as normal makes it."""
        hasty = PanBrain("normal")
        hasty.view, hasty.revealed = self.view, self.revealed
        return hasty.think(legal, luck)

    @staticmethod
    def seen_in(fact: Fact) -> int:
        """A payment, a click and a death are each a moment."""
        return SEEN.get(type(fact), 1_300)

    @classmethod
    def entrants(cls) -> dict[str, Callable[[], "PanBrain"]]:
        """`easy+strong` picks like easy and shoots like strong; `strong/480` rehearses longer."""
        pairs: Iterable[tuple[Level, Level]] = product(get_args(Level), repeat=2)
        return {
            **{f"{picks}+{shoots}": partial(cls, shoots, tricks=picks) for picks, shoots in pairs},
            **{f"strong/{worlds}": partial(cls, "strong", worlds=worlds) for worlds in STUDIED},
        }


Bot = PanBrain
