"""Bots for games that do not wait: a bot says what it will do next, and when.

Such a bot is asked after everything its seat hears, and after everything it does. What it
answers is a plan: it stands until the bot is asked again, and is carried out if nothing comes
before its moment. So a bot has a reaction time, and can be surprised.
"""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import msgspec

from tablee.kernel import Fact, Luck, Move, View


class Act(msgspec.Struct, frozen=True):
    """What a bot will do, and when, in ms of the match."""

    at: int
    move: Move | None = None
    """None: nothing, but it wants to be asked again."""


@runtime_checkable
class RealTimeBot(Protocol):
    """One seat's bot. A call costs well below a millisecond; it can be pickled."""

    def observe(self, facts: Sequence[Fact], view: View, at: int) -> None:
        """Take in what the seat was told at this moment, and the table as the seat sees it."""
        ...

    def plan(self, legal: Sequence[Move], luck: Luck, now: int) -> Act | None:
        """The next thing it will do, should it hear nothing before; None: it waits to hear."""
        ...

    def acted(self, act: Act) -> None:
        """It did as it planned. Whether that counted, it hears or does not hear later."""
        ...


class PlannedBot:
    """A quick bot at a table: its mind, its luck, and its present plan."""

    __slots__ = ("luck", "mind", "next")

    def __init__(self, mind: RealTimeBot, luck: Luck) -> None:
        self.mind = mind
        self.luck = luck
        self.next: Act | None = None

    def plan(self, legal: Sequence[Move], now: int) -> None:
        """Ask for a plan in place of the present one; nobody acts at once."""
        act = self.mind.plan(legal, self.luck, now)
        self.next = act and Act(max(act.at, now + 1), act.move)

    def act(self) -> Act | None:
        """Do what is planned; then it has to plan again."""
        act, self.next = self.next, None
        if act is not None:
            self.mind.acted(act)
        return act
