"""The rules of the toy race."""

from collections.abc import Sequence

from tablee.kernel import Chances, Facts, Outcome, PerAudience, Refusal, Seat, Token, rank
from toy.state import State
from toy.words import (
    Appeared,
    Ended,
    Grab,
    Loves,
    MagpieMove,
    Said,
    Say,
    Slip,
    Slipped,
    Swept,
    Taken,
)

STALE = Refusal("stale")
SLIPS: Chances[Slip] = (Slip(False), Slip(False), Slip(False), Slip(True))


def shining(state: State) -> Token:
    """The token of the trinket on the table: the newest one issued."""
    return state.tokens.issued


def opening(state: State) -> Facts:
    """Every magpie learns which colour it loves; all see the first trinket."""
    loves = PerAudience(tuple(map(Loves, state.loves)))
    return (loves, Appeared(shining(state), state.trinkets[-1]))


def awaited(state: State) -> Sequence[Seat]:
    """Anybody may grab, as long as there is something."""
    return range(state.seats) if state.trinkets else ()


def check(state: State, seat: Seat, move: MagpieMove) -> Refusal | None:
    """A grab is meant for what the magpie saw; chatter is always welcome."""
    if isinstance(move, Grab) and state.tokens.find(move.on) is None:
        return STALE
    return None


def legal(state: State, seat: Seat) -> Sequence[MagpieMove]:
    """The grab, and a sample of chatter."""
    return Grab(shining(state)), Say("caw")


def apply(state: State, seat: Seat, move: MagpieMove, at: int) -> Facts:
    """A grab waits for luck; chatter is heard by all."""
    if isinstance(move, Say):
        return (Said(seat, move.text),)
    state.grabbing = seat
    return ()


def chance(state: State) -> Chances[Slip] | None:
    """A grabbed trinket may slip."""
    return None if state.grabbing is None else SLIPS


def apply_table(state: State, move: Slip, at: int) -> Facts:
    """The magpie has it, or it falls and looks new to everybody."""
    seat, state.grabbing = state.grabbing, None
    assert seat is not None
    if move.slips:
        return (Slipped(seat, shining(state)), *appear(state, at))
    token = shining(state)
    state.nests[seat].append(state.trinkets.pop())
    return (Taken(seat, token), *appear(state, at))


def appear(state: State, at: int) -> Facts:
    """The next trinket, under a new token; or the end."""
    state.tokens.retire(shining(state))
    state.since = at
    if not state.trinkets:
        return (Ended(state.loves),)
    return (Appeared(state.tokens.issue(state.trinkets[-1]), state.trinkets[-1]),)


def deadline(state: State) -> int | None:
    """When the trinket is swept away."""
    return state.since + state.patience


def expire(state: State, at: int) -> Facts:
    """Nobody wanted it."""
    token = shining(state)
    state.swept.append(state.trinkets.pop())
    return (Swept(token), *appear(state, at))


def outcome(state: State) -> Outcome | None:
    """One point a trinket, two for a loved one."""
    if state.trinkets:
        return None
    scores = [
        len(nest) + nest.count(love) for nest, love in zip(state.nests, state.loves, strict=True)
    ]
    return Outcome(rank(range(state.seats), scores.__getitem__), scores)
