"""Opponents for Twin It!: they see what a player sees, and take a player's time to see it.

Nothing here decides faster than it looks. What differs between the levels is how quickly and how
well a bot notices that two motifs are alike (`eyes`); the rest is what hands have to do then.
"""

from collections.abc import Sequence

from tablee.bots.brain import Level
from tablee.bots.quick import Act
from tablee.bots.twinit.clan import Clan
from tablee.bots.twinit.eyes import HEAP, RACE
from tablee.bots.twinit.gatherer import Gatherer
from tablee.bots.twinit.racer import Racer
from tablee.bots.twinit.ringside import Ringside
from tablee.bots.twinit.solo import Solo
from tablee.games.twinit.options import Mode
from tablee.games.twinit.views import TwinView
from tablee.kernel import Fact, Luck, Move, View

ROLES: dict[Mode, type[Racer | Gatherer]] = {
    "solo": Solo,
    "clans": Clan,
    "coop": Gatherer,
    "ring": Ringside,
}


class TwinBot:
    """A player of Twin It!."""

    def __init__(self, level: Level) -> None:
        self.level: Level = level
        self._role: Racer | Gatherer | None = None

    def observe(self, facts: Sequence[Fact], view: View, at: int) -> None:
        """Look at the table; at the first look it learns what is played."""
        assert isinstance(view, TwinView)
        if self._role is None:
            eyes = HEAP if view.heap else RACE
            self._role = ROLES[view.options.mode](eyes[self.level], view)
        self._role.observe(facts, view, at)

    def plan(self, legal: Sequence[Move], luck: Luck, now: int) -> Act | None:
        """What its hands will do next."""
        return self._role and self._role.plan(legal, luck, now)

    def acted(self, act: Act) -> None:
        """Its hands did it."""
        assert self._role
        self._role.acted(act)


Bot = TwinBot
