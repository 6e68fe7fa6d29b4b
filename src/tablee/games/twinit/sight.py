"""What can be seen now, by token and by motif (TWIN-04)."""

from bisect import bisect_left
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


def without(touches: tuple[Touch, ...], on: Token) -> tuple[Touch, ...]:
    """These touches but for one of them; tokens only ever grow, so it is soon found."""
    place = bisect_left(touches, on, key=attrgetter("on"))
    return touches[:place] + touches[place + 1 :]


class Sight(Tokens[Thing]):
    """The appearances that can be named now, and which of them are equal."""

    __slots__ = ("equal", "touches")

    def __init__(self) -> None:
        super().__init__()
        self.equal: dict[int, tuple[Token, ...]] = {}
        """The tokens that show each motif, oldest first."""
        self.touches: tuple[Touch, ...] = ()
        """TWIN-03: a hand on each, oldest first."""

    def issue(self, thing: Thing) -> Token:
        """A new name for an appearance that has just come into sight."""
        token = super().issue(thing)
        self.touches += (touch(token),)
        self.equal[thing.motif] = (*self.equal.get(thing.motif, ()), token)
        return token

    def retire(self, token: Token) -> Thing:
        """The appearance is gone; its name will not be used again."""
        thing = super().retire(token)
        self.touches = without(self.touches, token)
        left = tuple(other for other in self.equal[thing.motif] if other != token)
        if left:
            self.equal[thing.motif] = left
        else:
            del self.equal[thing.motif]
        return thing

    def clone(self) -> Self:
        """A copy. The things themselves are shared and must not change."""
        copy = super().clone()
        copy.equal = self.equal.copy()
        copy.touches = self.touches
        return copy
