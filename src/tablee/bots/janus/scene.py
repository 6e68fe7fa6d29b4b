"""The table as a bot pictures it: every face a bit, so that it can be judged fast.

The rules also tell everybody what happened and keep count of who has seen what. A bot that
tries out thousands of turns needs neither; a test plays both side by side.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from tablee.games.janus.cards import FULL_HAND, SYMBOLS, TRIO, Card
from tablee.games.janus.moves import DISCARDS, DRAW_PILE, DRAWS, PILE, Draw
from tablee.games.janus.state import State
from tablee.kernel import Seat

Face: TypeAlias = int
"""The bit of its symbol, or 0 where the symbol is not known."""
Faces: TypeAlias = tuple[Face, Face]
"""A card: the face towards its holder, or up in the pile, and the other one."""
Cards: TypeAlias = tuple[Faces, ...]

BITS: dict[int | None, Face] = {None: 0} | {symbol: 1 << symbol for symbol in SYMBOLS}
DEPTH = 12
"""No bot looks further down into the pile; a round never gets there."""
TOP = -1
"""The pile, where a card may come from a seat or the pile."""

Take: TypeAlias = tuple[Seat, int]
"""A card drawn: from which seat, or TOP, and from which slot."""


class Scene(NamedTuple):
    """Hands and pile, the top last."""

    hands: list[Cards]
    pile: Cards


class Turn(NamedTuple):
    """A whole turn: cards drawn, or cards discarded. A trio that is there is laid."""

    takes: tuple[Take, ...] = ()
    drops: tuple[int, ...] = ()


FINISH = Turn()


def scene(table: State, symbols: Sequence[int | None]) -> Scene:
    """The table of a `Knowledge`, its numbered faces seen as these symbols."""

    def faces(cards: Sequence[Card]) -> Cards:
        return tuple([(BITS[symbols[card.near]], BITS[symbols[card.far]]) for card in cards])

    return Scene([faces(hand) for hand in table.hands], faces(table.pile[-DEPTH:]))


# Looking at a hand ----------------------------------------------------------------------


class Look(NamedTuple):
    """A hand at a glance: the symbols its holder sees so often, and those the others see."""

    cards: int
    once: int
    twice: int
    thrice: int
    outer: int


@lru_cache(1 << 16)
def look(hand: Cards) -> Look:
    """JANUS-20: inner faces make trios, outer ones can be drawn."""
    once = twice = thrice = outer = 0
    for near, far in hand:
        thrice |= twice & near
        twice |= once & near
        once |= near
        outer |= far
    return Look(len(hand), once, twice, thrice, outer)


# Turns ----------------------------------------------------------------------------------


@lru_cache(500)
def turns(me: Seat, sizes: tuple[int, ...], pile: int, most_from_pile: int) -> list[Turn]:
    """JANUS-08 to JANUS-15: every turn that begins now, whatever the faces are.

    Two draws count once, in whichever order; the pile first, since it shows its next card.
    """
    size = sizes[me]
    others = [[(seat, slot) for slot in range(size)] for seat, size in enumerate(sizes)]
    others[me] = []
    singles: list[Take] = [(TOP, 0)] * (pile > 0) + [take for hand in others for take in hand]
    found = [Turn((take,)) for take in singles] if size < FULL_HAND else []
    if size + 2 <= FULL_HAND:
        if min(pile, most_from_pile) > 1:
            found.append(Turn(((TOP, 0), (TOP, 0))))
        found += [Turn((one, two)) for one in singles for two in singles if one[0] < two[0]]
    return found + [Turn(drops=move.slots) for move in DISCARDS[size]]


def take_of(move: Draw) -> Take:
    """The card that this move draws."""
    return (TOP, 0) if move.source == PILE else (move.source, move.slot or 0)


def draw_of(take: Take) -> Draw:
    """The move that draws this card."""
    seat, slot = take
    return DRAW_PILE if seat == TOP else DRAWS[seat][FULL_HAND][slot]


def played(scene: Scene, me: Seat, turn: Turn) -> tuple[bool, Scene]:
    """Whether this turn lays a trio, and the table after it."""
    hands, pile = scene.hands[:], scene.pile
    mine = hands[me]
    for seat, slot in turn.takes:
        if seat == TOP:
            mine += pile[-1:]
            pile = pile[:-1]
        else:
            hand = hands[seat]
            near, far = hand[slot]
            mine += ((far, near),)
            hands[seat] = hand[:slot] + hand[slot + 1 :]
    if turn.drops:
        pile += tuple([mine[slot] for slot in turn.drops])
        mine = tuple([card for slot, card in enumerate(mine) if slot not in turn.drops])
    trio = 0 if turn.drops else look(mine).thrice
    hands[me] = without_trio(mine, trio) if trio else mine
    return trio > 0, Scene(hands, pile)


def without_trio(hand: Cards, symbol: int) -> Cards:
    """JANUS-17, JANUS-18: what is left when the first three of this symbol are laid."""
    trio = [slot for slot, card in enumerate(hand) if card[0] == symbol][:TRIO]
    return tuple([card for slot, card in enumerate(hand) if slot not in trio])
