"""What can be seen now, by token and by motif (TWIN-04)."""

from bisect import bisect_left
from collections.abc import Iterable
from operator import attrgetter
from typing import Protocol, Self, TypeVar

from tablee.games.twinit.moves import Touch, touch
from tablee.kernel import Token, Tokens


class Shown(Protocol):
    """Something that shows a motif."""

    @property
    def motif(self) -> int:
        """The motif that is up."""
        ...


Thing = TypeVar("Thing", bound=Shown)


class Sight(Tokens[Thing]):
    """The appearances that can be named now, and which of them are equal."""

    __slots__ = ("_touches", "equal")

    def __init__(self) -> None:
        super().__init__()
        self.equal: dict[int, tuple[Token, ...]] = {}
        """The tokens that show each motif, oldest first."""
        self._touches: tuple[Touch, ...] | None = None
        """A touch of each, oldest first; None: something has changed since they were listed."""

    def issue(self, thing: Thing) -> Token:
        """A new name for an appearance that has just come into sight."""
        token = super().issue(thing)
        self._touches = None
        self.equal[thing.motif] = (*self.equal.get(thing.motif, ()), token)
        return token

    def retire(self, token: Token) -> Thing:
        """The appearance is gone; its name will not be used again."""
        thing = super().retire(token)
        self._touches = None
        left = tuple(other for other in self.equal[thing.motif] if other != token)
        if left:
            self.equal[thing.motif] = left
        else:
            del self.equal[thing.motif]
        return thing

    def touches(self, forbidden: Iterable[Token]) -> tuple[Touch, ...]:
        """TWIN-03: a hand on everything in sight but these, which are in sight too."""
        if self._touches is None:
            self._touches = tuple(map(touch, self.things))
        every = self._touches
        for on in forbidden:
            place = bisect_left(every, on, key=attrgetter("on"))
            every = every[:place] + every[place + 1 :]
        return every

    def clone(self) -> Self:
        """A copy. The things themselves are shared and must not change."""
        copy = super().clone()
        copy.equal = self.equal.copy()
        copy._touches = self._touches
        return copy
