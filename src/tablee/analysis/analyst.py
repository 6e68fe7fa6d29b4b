"""What a game must know to be judged."""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from tablee.analysis.results import Chance, Moment, Option
from tablee.kernel import Audience, Fact, Luck, Seat, View


class Analyst(Protocol):
    """One game being judged. It hears what each audience is told, and keeps them apart."""

    def observe(self, audience: Audience, facts: Sequence[Fact], view: View) -> None:
        """Take in what an audience was told, and the table as it sees it now."""
        ...

    def win_chances(self, luck: Luck) -> tuple[Chance, ...]:
        """Everybody's chance to win, by what spectators know."""
        ...

    def chances_after(self, seat: Seat | None, move: Any) -> tuple[float, ...] | None:
        """Everybody's chance once this move is made, before the table's draw that it calls for.

        None: unknown before the draw; `entered` may know it afterwards.
        """
        ...

    def chances_before_draw(self) -> tuple[float, ...] | None:
        """What everybody's chance was before the draw that was just heard of, where known."""
        ...

    def options(self, seat: Seat, luck: Luck) -> Sequence[Option]:
        """What a seat can do now, by what it knows; none where there is nothing to choose."""
        ...

    def chosen(self, options: Sequence[Option], move: Any) -> int | None:
        """Which of the options this move is; None: it is not one that is judged."""
        ...

    def scene(self, seat: Seat) -> Any:
        """What else a sentence about this seat's decision names; None: nothing."""
        ...

    def notes(self) -> Sequence[Moment]:
        """What else can be said, once the game is over."""
        ...

    def about(self, seat: Seat) -> Hashable:
        """What a decision of this seat is about: a later one about the same replaces it."""
        ...
