"""Stage 1: four tricks of secret picks (PAN-06 to PAN-12, PAN-22)."""

from collections.abc import Sequence
from functools import cache
from operator import sub
from typing import NamedTuple

from tablee.games.pan.barrel import enter_stage_two
from tablee.games.pan.cards import ELEPHANT, MOUSE, ONE, Pile, pile, spread
from tablee.games.pan.facts import GhostRevealed, Revealed, Trick, changed, laid
from tablee.games.pan.moves import GHOST, Ghost, Pick
from tablee.games.pan.state import State, everybody, others
from tablee.kernel import Chances, Facts, Seat


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


class Laid(NamedTuple):
    """Cards that have been turned over together, the ghost's among them."""

    trick: Trick
    cards: tuple[Pile, ...]
    """Each by itself, in the order of the seats."""
    heap: Pile
    """All of them."""


@cache
def turned(picks: tuple[int, ...], seats: int) -> Laid:
    """PAN-08 to PAN-11: what these picks mean."""
    taker = winner(picks)
    trick = Trick("ghost" if taker == seats else taker, picks, cancelled(picks))
    return Laid(trick, tuple(ONE[value] for value in picks), pile(picks))


def pick(state: State, seat: Seat, move: Pick, at: int) -> Facts:
    """PAN-06: lay or change a card; with the last one all are revealed (PAN-07)."""
    told = (changed if state.picks[seat] else laid)(state.seats)[seat][move.value]
    state.picks[seat] = move.value
    state.awaited = others(state.awaited, seat)
    return [told] if state.awaited else [told, *reveal(state, at)]


def reveal(state: State, at: int) -> Facts:
    """PAN-07: all picks at the same moment; with two players the ghost's card comes next."""
    picks = tuple(state.picks)
    if state.ghost:
        state.draw("ghost", ghost_cards(state.ghost))
        return [Revealed(picks)]
    return [Revealed(picks), *take_trick(state, picks, at)]


@cache
def ghost_cards(hand: Pile) -> Chances[Ghost]:
    """PAN-22: any card the ghost has left."""
    return tuple(GHOST[value] for value in spread(hand))


def reveal_ghost(state: State, ghost: Ghost, at: int) -> Facts:
    """PAN-22: the ghost plays along."""
    state.ghost -= ONE[ghost.value]
    return [GhostRevealed(ghost.value), *take_trick(state, (*state.picks, ghost.value), at)]


def take_trick(state: State, picks: tuple[int, ...], at: int) -> Facts:
    """PAN-10 to PAN-12: the cards go to the winner, or to the discards; then the next trick."""
    trick, cards, heap = turned(picks, state.seats)
    if trick.taker is None:
        state.discards += heap
    elif trick.taker == "ghost":
        state.ghost_captured += heap
    else:
        state.captured[trick.taker] += heap
    state.hands = list(map(sub, state.hands, cards))
    state.picks = [0] * state.seats
    if state.hands[0]:
        state.awaited = everybody(state.seats)
        state.decide("picking", at)
        return [trick]
    return [trick, *enter_stage_two(state, at)]
