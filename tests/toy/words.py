"""What magpies do, what luck does, and what is told."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from tablee.kernel import Fact, Move, Seat, TableMove, Token

Colour: TypeAlias = Annotated[int, Meta(ge=0, le=2)]


class Grab(Move, frozen=True):
    """Snatch the trinket that this token names."""

    on: Token


class Say(Move, frozen=True):
    """Chatter."""

    text: Annotated[str, Meta(min_length=1, max_length=40)]


class Slip(TableMove, frozen=True):
    """Whether the grabbed trinket slips out of the beak."""

    slips: bool


class Loves(Fact, frozen=True):
    """Your colour; spectators hear nothing of it."""

    colour: Colour


class Appeared(Fact, frozen=True):
    """A new trinket lies on the table."""

    token: Token
    colour: Colour


class Taken(Fact, frozen=True):
    """A magpie has the trinket."""

    seat: Seat
    token: Token


class Slipped(Fact, frozen=True):
    """A magpie had it, nearly."""

    seat: Seat
    token: Token


class Swept(Fact, frozen=True):
    """Nobody wanted the trinket."""

    token: Token


class Said(Fact, frozen=True):
    """Chatter."""

    seat: Seat
    text: str


class Ended(Fact, frozen=True):
    """The trinkets are gone; now all learn who loved which colour."""

    loves: tuple[Colour, ...]


MagpieMove: TypeAlias = Grab | Say
MagpieFact: TypeAlias = Loves | Appeared | Taken | Slipped | Swept | Said | Ended
