"""Cups: secret luck in mid-game, the second example of docs/add-a-game.md.

Everybody has a die under a cup and peeks at it. In turn, shake your cup, twice at most, and peek
again; or lift it for all to see, and be done. The highest die wins.
"""

from collections.abc import Sequence
from typing import Annotated, Self, TypeAlias

from msgspec import Meta

from tablee.kernel import (
    Audience,
    BySeat,
    Chances,
    Deal,
    Fact,
    Facts,
    Game,
    Luck,
    Move,
    Options,
    Outcome,
    PerAudience,
    Refusal,
    Seat,
    TableMove,
    View,
    per_audience,
    rank,
)

Die: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
SHAKES = 2
NOT_YOUR_TURN = Refusal("not_your_turn")
NO_SHAKE_LEFT = Refusal("no_shake_left")


class Shake(Move, frozen=True):
    """Roll the die under your cup again."""


class Lift(Move, frozen=True):
    """Show your die, and be done."""


class Roll(TableMove, frozen=True):
    """How the die lands under the cup."""

    die: Die


class Rolled(Fact, frozen=True):
    """A die was rolled; only its owner is told how it landed."""

    seat: Seat
    die: Die | None = None


class Lifted(Fact, frozen=True):
    """A cup was lifted."""

    seat: Seat
    die: Die


CupsMove: TypeAlias = Shake | Lift
CupsFact: TypeAlias = Rolled | Lifted
ROLLS: Chances[Roll] = tuple(map(Roll, range(1, 7)))


class CupsOptions(Options, frozen=True):
    """Nothing to choose."""


class CupsDeal(Deal, frozen=True):
    """The first roll of everybody."""

    dice: tuple[Die, ...]


class State:
    """A game in progress."""

    __slots__ = ("dice", "lifted", "on_turn", "shakes", "shaking")

    def __init__(self, dice: Sequence[int]) -> None:
        self.dice = list(dice)
        self.lifted = 0
        """Cups are lifted in the order of the seats."""
        self.on_turn: Seat = 0
        self.shakes = 0
        self.shaking = False

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__(self.dice)
        copy.lifted, copy.on_turn = self.lifted, self.on_turn
        copy.shakes, copy.shaking = self.shakes, self.shaking
        return copy


def deal(options: CupsOptions, seats: int, luck: Luck) -> CupsDeal:
    """A die for each."""
    return CupsDeal(tuple(1 + luck.below(6) for _ in range(seats)))


def setup(options: CupsOptions, seats: int, deal: CupsDeal) -> State:
    """Before anybody moves."""
    if len(deal.dice) != seats:
        raise ValueError("there must be a die for everybody")
    return State(deal.dice)


def opening(state: State) -> Facts:
    """Everybody peeks under their own cup."""
    return (PerAudience(tuple(Rolled(seat, die) for seat, die in enumerate(state.dice))),)


def awaited(state: State) -> Sequence[Seat]:
    """One after the other."""
    return (state.on_turn,) if state.lifted < len(state.dice) else ()


def check(state: State, seat: Seat, move: CupsMove) -> Refusal | None:
    """In turn; a cup is shaken twice at most."""
    if seat != state.on_turn:
        return NOT_YOUR_TURN
    return NO_SHAKE_LEFT if isinstance(move, Shake) and state.shakes == SHAKES else None


def legal(state: State, seat: Seat) -> Sequence[CupsMove]:
    """What `check` lets pass."""
    return [move for move in (Shake(), Lift()) if check(state, seat, move) is None]


def apply(state: State, seat: Seat, move: CupsMove, at: int) -> Facts:
    """A shaken cup waits for luck; a lifted one is seen by all, and the next player is asked."""
    if isinstance(move, Shake):
        state.shakes += 1
        state.shaking = True
        return ()
    state.lifted += 1
    state.on_turn, state.shakes = state.on_turn + 1, 0
    return (Lifted(seat, state.dice[seat]),)


def chance(state: State) -> Chances[Roll] | None:
    """A shaken die lands on any side."""
    return ROLLS if state.shaking else None


def apply_table(state: State, move: Roll, at: int) -> Facts:
    """All hear that the die was rolled, but only its owner how it landed."""
    seat, state.shaking = state.on_turn, False
    state.dice[seat] = move.die
    unseen = Rolled(seat)
    owner: dict[Seat, Fact] = {seat: Rolled(seat, move.die)}
    return (per_audience(len(state.dice), owner, others=unseen, spectators=unseen),)


class CupsView(View, frozen=True):
    """The table as one player sees it."""

    dice: BySeat[Die | None]
    """By seat; None: under a cup of somebody else."""
    on_turn: Seat
    shakes: int


def view(state: State, audience: Audience) -> CupsView:
    """The dice that were lifted, and one's own."""
    shown = [*range(state.lifted)] if audience is None else [*range(state.lifted), audience]
    dice = tuple(die if seat in shown else None for seat, die in enumerate(state.dice))
    return CupsView(dice, state.on_turn, state.shakes)


def outcome(state: State) -> Outcome | None:
    """The highest die wins."""
    if state.lifted < len(state.dice):
        return None
    return Outcome(rank(range(len(state.dice)), state.dice.__getitem__), state.dice[:])


CUPS: Game[CupsOptions, CupsDeal, State, CupsMove, Roll, CupsView] = Game(
    key="cups",
    version=1,
    options_type=CupsOptions,
    deal_type=CupsDeal,
    move_type=CupsMove,
    table_move_type=Roll,
    fact_type=CupsFact,
    view_type=CupsView,
    seats=lambda options: range(2, 7),
    deal=deal,
    setup=setup,
    opening=opening,
    awaited=awaited,
    check=check,
    legal=legal,
    apply=apply,
    chance=chance,
    apply_table=apply_table,
    view=view,
    outcome=outcome,
)
