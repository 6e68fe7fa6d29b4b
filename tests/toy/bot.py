"""A bot for the toy race."""

from collections.abc import Sequence

from tablee.bots import Act
from tablee.kernel import Fact, Luck, Move, Token, View
from toy.views import MagpieView
from toy.words import Grab


class MagpieBot:
    """Takes a moment to see what glitters; what it loves it sees sooner."""

    def __init__(self) -> None:
        self.token: Token | None = None
        """What lies there, until it has reached for it."""
        self.loved = False
        self.seen = 0
        self.reach: int | None = None
        """When it will have it in its beak, once it has made up its mind."""

    def observe(self, facts: Sequence[Fact], view: View, at: int) -> None:
        """A new trinket catches its eye."""
        assert isinstance(view, MagpieView)
        if view.token != self.token:
            self.token, self.seen, self.reach = view.token, at, None
            self.loved = view.colour == view.love

    def plan(self, legal: Sequence[Move], luck: Luck, now: int) -> Act | None:
        """One reach for each trinket, however often it is asked."""
        if self.token is None:
            return None
        if self.reach is None:
            self.reach = self.seen + (300 if self.loved else 500) + luck.below(200)
        return Act(self.reach, Grab(self.token))

    def acted(self, act: Act) -> None:
        """It has reached; whether the trinket is there, it will see."""
        self.token = None
