"""Names for appearances: this card, this face, this place.

A token is issued from a counter in public order and tells nothing of the card's identity,
which in a game of two-faced cards would give the other face away. When the appearance
changes the token is retired for good, so a move that names it is known to be late.
"""

from typing import Generic, Self, TypeVar

Token = int
"""What a client knows a card by: this card, this face, this place."""
Thing = TypeVar("Thing")


class Tokens(Generic[Thing]):
    """The appearances that can be named now."""

    __slots__ = ("issued", "things")

    def __init__(self) -> None:
        self.issued = 0
        self.things: dict[Token, Thing] = {}

    def issue(self, thing: Thing) -> Token:
        """A new name for an appearance that has just come into sight."""
        self.issued += 1
        self.things[self.issued] = thing
        return self.issued

    def retire(self, token: Token) -> Thing:
        """The appearance is gone; its name will not be used again."""
        return self.things.pop(token)

    def find(self, token: Token) -> Thing | None:
        """What the token names now, or None if it is stale or never was."""
        return self.things.get(token)

    def clone(self) -> Self:
        """A copy. The things themselves are shared and must not change."""
        copy = self.__class__.__new__(self.__class__)
        copy.issued = self.issued
        copy.things = self.things.copy()
        return copy
