"""First the tricks: four of them, of secret picks (PAN-06 to PAN-13, PAN-22)."""

from functools import cache
from operator import sub
from typing import Final, NamedTuple

from tablee.games.pan.barrel import go_to_the_barrel
from tablee.games.pan.cards import ELEPHANT, MOUSE, ONE, Pile, copies, pile, spread
from tablee.games.pan.facts import GhostRevealed, Revealed, Taker, Trick
from tablee.games.pan.moves import GHOST, PICK, Ghost, Pick
from tablee.games.pan.prepared import CHANGED, EVERYBODY, PICKED
from tablee.games.pan.state import State
from tablee.kernel import Chances, Facts, Refusal, Seat

NOT_IN_HAND: Final = Refusal("not_in_hand")

# A card face down -----------------------------------------------------------------------


def picks(hand: Pile) -> tuple[Pick, ...]:
    """PAN-06: one pick for each different card of the hand."""
    return tuple(PICK[value] for value in dict.fromkeys(spread(hand)))


def check_pick(state: State, seat: Seat, move: Pick) -> Refusal | None:
    """PAN-06: any card left in the hand, also instead of the one laid before."""
    return None if copies(state.hands[seat], move.value) else NOT_IN_HAND


def pick(state: State, seat: Seat, move: Pick, at: int) -> Facts:
    """PAN-06: lay a card face down, or change it unnoticed; the last one reveals all (PAN-07)."""
    told = (CHANGED if state.picks[seat] else PICKED)[state.seats][seat][move.value]
    state.picks[seat] = move.value
    state.waiting = state.waiting.without[seat]
    return told if state.waiting else told + reveal(state, at)


# All cards turn over --------------------------------------------------------------------


def reveal(state: State, at: int) -> Facts:
    """PAN-07: all picks at the same moment; with two players the ghost's card comes next."""
    picks = tuple(state.picks)
    if state.ghost:
        state.draw("ghost", ghost_cards(state.ghost))
        return (Revealed(picks),)
    return take_trick(state, picks, at)


@cache
def ghost_cards(hand: Pile) -> Chances[Ghost]:
    """PAN-22: any card the ghost has left."""
    return tuple(GHOST[value] for value in spread(hand))


def reveal_ghost(state: State, ghost: Ghost, at: int) -> Facts:
    """PAN-22: the ghost's card counts like any other."""
    state.ghost -= ONE[ghost.value]
    return take_trick(state, (*state.picks, ghost.value), at)


# Who wins the trick ---------------------------------------------------------------------


def in_the_running(picks: tuple[int, ...]) -> dict[int, int]:
    """PAN-08: a value played twice or more cancels; who played each value left."""
    return {value: player for player, value in enumerate(picks) if picks.count(value) == 1}


def cancelled(picks: tuple[int, ...]) -> tuple[int, ...]:
    """PAN-08: the values that cancelled each other."""
    return tuple(sorted({value for value in picks if picks.count(value) > 1}))


@cache
def winner(picks: tuple[int, ...]) -> int | None:
    """PAN-09: the highest card in the running, but a mouse beats an elephant."""
    running = in_the_running(picks)
    if MOUSE in running and ELEPHANT in running:
        return running[MOUSE]
    return running[max(running)] if running else None


class Turned(NamedTuple):
    """Cards that have been turned over together, the ghost's among them."""

    taker: Taker
    cards: tuple[Pile, ...]
    """Each by itself, in the order of the seats."""
    heap: Pile
    """All of them."""
    told: Facts


@cache
def turned(seats: int, picks: tuple[int, ...]) -> Turned:
    """PAN-07 to PAN-11: what these picks mean; the ghost's is turned after the others."""
    first = winner(picks)
    taker: Taker = "ghost" if first == seats else first
    last = Revealed(picks) if len(picks) == seats else GhostRevealed(picks[-1])
    told = (last, Trick(taker, picks, cancelled(picks)))
    return Turned(taker, tuple(ONE[value] for value in picks), pile(picks), told)


def take_trick(state: State, picks: tuple[int, ...], at: int) -> Facts:
    """PAN-10: the winner takes all cards, the cancelled ones too; PAN-11: or they are put away."""
    taker, cards, heap, told = turned(state.seats, picks)
    if taker is None:
        state.discards += heap
    elif taker == "ghost":
        state.ghost_captured += heap
    else:
        state.captured[taker] += heap
    state.hands = list(map(sub, state.hands, cards))
    return told + next_trick(state, at)


def next_trick(state: State, at: int) -> Facts:
    """PAN-12: everybody picks again; when the hands are empty the barrel comes."""
    state.picks = [0] * state.seats
    if state.hands[0]:
        state.decide("picking", EVERYBODY[state.seats], at)
        return ()
    return go_to_the_barrel(state, at)
