"""What is told of a game of Twin It!."""

from typing import Literal, TypeAlias

from tablee.kernel import Fact, Seat, Timed, Token

Level: TypeAlias = Literal["moles", "eaglets", "falcons", "lynxes"]


class Dealt(Fact, frozen=True):
    """TWIN-11, TWIN-30: the cards are dealt; who begins, and the team of each seat."""

    first: Seat
    teams: tuple[int, ...]


class Turned(Fact, frozen=True):
    """TWIN-12: a pile's top card now lies in a spot, other face up; None: not seen yet."""

    seat: Seat
    pile: int
    card: Token
    to: Token
    spot: int
    motif: int | None


class Uncovered(Fact, frozen=True):
    """A pile shows its next card; None: not seen yet."""

    pile: int
    card: Token
    motif: int | None


class Revealed(Fact, frozen=True):
    """TWIN-12: the player who turned a card over sees it now, and so do spectators."""

    cards: tuple[tuple[Token, int], ...]


class Touched(Timed, frozen=True):
    """TWIN-03, TWIN-63: a hand lies on something, with the times its place was decided by."""

    seat: Seat
    on: Token


class Lifted(Fact, frozen=True):
    """TWIN-07: a hand is gone, of itself or because its time was over."""

    seat: Seat
    on: Token
    timed_out: bool


class Unbarred(Fact, frozen=True):
    """TWIN-07: you may touch this again."""

    on: Token


class Won(Fact, frozen=True):
    """TWIN-13, TWIN-15, TWIN-54: what was taken is now this set of theirs."""

    seats: tuple[Seat, ...]
    taken: tuple[Token, ...]
    set: Token
    motif: int
    size: int


class Disputed(Fact, frozen=True):
    """TWIN-16: equal cards held by rivals; they are turned over at the end of the count."""

    cards: tuple[Token, ...]
    until: int


class TurnedOver(Fact, frozen=True):
    """TWIN-16, TWIN-19: a card shows its other face, here."""

    card: Token
    to: Token
    spot: int
    motif: int


class Resumed(Fact, frozen=True):
    """TWIN-16, TWIN-64: the game goes on, or starts; all hands are lifted."""


class Erred(Fact, frozen=True):
    """TWIN-17, TWIN-56: a player's hands, or a pair shown, were wrong."""

    seat: Seat
    cards: tuple[Token, ...]


class SetLost(Fact, frozen=True):
    """TWIN-17, TWIN-56: a set goes under this pile; None: it leaves the game (TWIN-21)."""

    seat: Seat
    set: Token
    pile: int | None


class Banned(Fact, frozen=True):
    """TWIN-17: no set to lose, so no touching until another turns a card, or this moment."""

    seat: Seat
    until: int


class Unbanned(Fact, frozen=True):
    """TWIN-17: this player may touch again."""

    seat: Seat


class Pointed(Fact, frozen=True):
    """TWIN-34: a team-mate shows you something."""

    seat: Seat
    on: Token


class Said(Fact, frozen=True):
    """TWIN-34: a team-mate says something."""

    seat: Seat
    text: str


class Claimed(Fact, frozen=True):
    """TWIN-53: whose hand on the centre counts, and until when a pair must be shown."""

    seat: Seat
    until: int


class PairShown(Fact, frozen=True):
    """TWIN-53: the pair the claim was for."""

    seat: Seat
    cards: tuple[Token, ...]


class Owed(Fact, frozen=True):
    """TWIN-56: a set is owed, at the latest at this moment."""

    seat: Seat
    due: int


class SearchBegun(Fact, frozen=True):
    """TWIN-21: all piles are empty; pairs can still be found until this moment."""

    until: int


class Spread(Fact, frozen=True):
    """TWIN-40: the heap is spread on the table and the clock runs."""

    until: int


class Grabbed(Fact, frozen=True):
    """TWIN-41: a card is being dragged."""

    seat: Seat
    card: Token


class Dropped(Fact, frozen=True):
    """TWIN-41: a card lies here now."""

    seat: Seat
    card: Token
    to: Token
    x: int
    y: int


class Flipped(Fact, frozen=True):
    """TWIN-41: a card shows its other face."""

    seat: Seat
    card: Token
    to: Token
    motif: int


class Matched(Fact, frozen=True):
    """TWIN-42: equal cards put together, and the points there are now."""

    seat: Seat
    cards: tuple[Token, ...]
    to: Token
    size: int
    points: int


class Levelled(Fact, frozen=True):
    """TWIN-46: the level reached."""

    points: int
    level: Level


class Ended(Fact, frozen=True):
    """TWIN-20, TWIN-21: the final ranking."""

    ranking: tuple[tuple[Seat, ...], ...]


TwinFact: TypeAlias = (
    Dealt
    | Turned
    | Uncovered
    | Revealed
    | Touched
    | Lifted
    | Unbarred
    | Won
    | Disputed
    | TurnedOver
    | Resumed
    | Erred
    | SetLost
    | Banned
    | Unbanned
    | Pointed
    | Said
    | Claimed
    | PairShown
    | Owed
    | SearchBegun
    | Spread
    | Grabbed
    | Dropped
    | Flipped
    | Matched
    | Levelled
    | Ended
)
