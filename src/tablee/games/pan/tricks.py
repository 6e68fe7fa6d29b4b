"""Stage 1: four tricks of secret picks (PAN-06 to PAN-12, PAN-22)."""

from collections.abc import Sequence
from functools import cache, partial
from operator import sub
from typing import Final, NamedTuple, TypeAlias

from tablee.games.pan.barrel import enter_stage_two
from tablee.games.pan.cards import ELEPHANT, MOUSE, ONE, Pile, pile, spread
from tablee.games.pan.facts import GhostRevealed, Picked, Revealed, Taker, Trick
from tablee.games.pan.moves import GHOST, Ghost, Pick
from tablee.games.pan.state import BIT, EVERYBODY, State
from tablee.kernel import Chances, Fact, Facts, Seat, Told, told


def in_the_running(picks: Sequence[int]) -> dict[int, int]:
    """PAN-08: a value played twice or more cancels; who played each value left."""
    return {value: player for player, value in enumerate(picks) if picks.count(value) == 1}


@cache
def winner(picks: tuple[int, ...]) -> int | None:
    """PAN-09: the highest card in the running, but a mouse beats an elephant."""
    running = in_the_running(picks)
    if MOUSE in running and ELEPHANT in running:
        return running[MOUSE]
    return running[max(running)] if running else None


def cancelled(picks: tuple[int, ...]) -> tuple[int, ...]:
    """PAN-08: the values that cancelled each other."""
    return tuple(sorted({value for value in picks if picks.count(value) > 1}))


class Turned(NamedTuple):
    """Cards that have been turned over together, the ghost's among them."""

    taker: Taker
    cards: tuple[Pile, ...]
    """Each by itself, in the order of the seats."""
    heap: Pile
    """All of them."""
    told: tuple[Fact, Fact]


def turned(seats: int, picks: tuple[int, ...]) -> Turned:
    """PAN-07 to PAN-11: what these picks mean; the ghost's is turned after the others."""
    first = winner(picks)
    taker: Taker = "ghost" if first == seats else first
    last = Revealed(picks) if len(picks) == seats else GhostRevealed(picks[-1])
    told = (last, Trick(taker, picks, cancelled(picks)))
    return Turned(taker, tuple(ONE[value] for value in picks), pile(picks), told)


TURNED: Final = tuple(cache(partial(turned, seats)) for seats in range(7))
"""The same, by how many play, remembered."""


Picks: TypeAlias = tuple[tuple[tuple[Told], ...], ...]
"""What is told of a pick, by seat and value."""


def each_pick(seats: int, hidden: Sequence[Fact | None]) -> Picks:
    """The value, for the player who laid it; the others get what hides it."""
    return tuple(
        tuple(
            (told(seats, {seat: Picked(seat, value)}, others=others, watchers=others),)
            for value in range(7)
        )
        for seat, others in enumerate(hidden)
    )


LAID: Final = tuple(each_pick(seats, tuple(map(Picked, range(seats)))) for seats in range(7))
"""A first pick, by how many play: everybody hears of it, nobody else of its value."""
CHANGED: Final = tuple(each_pick(seats, (None,) * seats) for seats in range(7))
"""A pick that was changed: nobody else can tell."""


def pick(state: State, seat: Seat, move: Pick, at: int) -> Facts:
    """PAN-06: lay or change a card; with the last one all are revealed (PAN-07)."""
    told = (CHANGED if state.picks[seat] else LAID)[state.seats][seat][move.value]
    state.picks[seat] = move.value
    state.waiting &= ~BIT[seat]
    return told if state.waiting else (*told, *reveal(state, at))


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
    """PAN-22: the ghost plays along."""
    state.ghost -= ONE[ghost.value]
    return take_trick(state, (*state.picks, ghost.value), at)


def take_trick(state: State, picks: tuple[int, ...], at: int) -> Facts:
    """PAN-10 to PAN-12: the cards go to the winner, or to the discards; then the next trick."""
    taker, cards, heap, told = TURNED[state.seats](picks)
    if taker is None:
        state.discards += heap
    elif taker == "ghost":
        state.ghost_captured += heap
    else:
        state.captured[taker] += heap
    state.hands = list(map(sub, state.hands, cards))
    state.picks = [0] * state.seats
    if state.hands[0]:
        state.waiting = EVERYBODY[state.seats]
        state.decide("picking", at)
        return told
    return (*told, *enter_stage_two(state, at))
