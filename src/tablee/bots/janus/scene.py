"""The table as a bot pictures it: every card a small number, so that it can be judged fast.

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

UNKNOWN = len(SYMBOLS)
KINDS = UNKNOWN + 1
Cards: TypeAlias = tuple[int, ...]
"""Cards as numbers: near symbol · 12 + far symbol, 11 for a symbol that is not known."""

BIT = [1 << symbol for symbol in SYMBOLS] + [0]
NEAR = [BIT[card // KINDS] for card in range(KINDS * KINDS)]
"""The bit of the face towards the holder, or up in the pile; none where it is not known."""
FAR = [BIT[card % KINDS] for card in range(KINDS * KINDS)]
FLIP = [card % KINDS * KINDS + card // KINDS for card in range(KINDS * KINDS)]
"""The same card from the other side."""

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
    seen = [UNKNOWN if symbol is None else symbol for symbol in symbols]

    def pictured(cards: Sequence[Card]) -> Cards:
        return tuple([seen[card.near] * KINDS + seen[card.far] for card in cards])

    return Scene([pictured(hand) for hand in table.hands], pictured(table.pile[-DEPTH:]))


# Turns ----------------------------------------------------------------------------------


@lru_cache(2_000)
def singles(me: Seat, sizes: tuple[int, ...], pile: bool) -> list[Turn]:
    """JANUS-08: every turn of one card drawn, or of cards discarded, whatever the faces are."""
    takes: list[Take] = [(TOP, 0)] * pile
    takes += [(seat, slot) for seat, n in enumerate(sizes) if seat != me for slot in range(n)]
    found = [Turn((take,)) for take in takes] if sizes[me] < FULL_HAND else []
    return found + [Turn(drops=move.slots) for move in DISCARDS[sizes[me]]]


@lru_cache(2_000)
def turns(me: Seat, sizes: tuple[int, ...], pile: int, most_from_pile: int) -> list[Turn]:
    """JANUS-08 to JANUS-15: every turn that begins now.

    Two draws count once, in whichever order; the pile first, since it shows its next card.
    """
    found = singles(me, sizes, pile > 0)
    if sizes[me] + 2 > FULL_HAND:
        return found
    takes = [turn.takes[0] for turn in found if turn.takes]
    twice = [Turn((one, two)) for one in takes for two in takes if one[0] < two[0]]
    if min(pile, most_from_pile) > 1:
        twice.append(Turn(((TOP, 0), (TOP, 0))))
    return found + twice


def take_of(move: Draw) -> Take:
    """The card that this move draws."""
    return (TOP, 0) if move.source == PILE else (move.source, move.slot or 0)


def draw_of(take: Take) -> Draw:
    """The move that draws this card."""
    seat, slot = take
    return DRAW_PILE if seat == TOP else DRAWS[seat][FULL_HAND][slot]


def played(scene: Scene, me: Seat, turn: Turn) -> tuple[bool, Scene]:
    """Whether this turn lays a trio, and the table after it."""
    hands, pile = scene[0][:], scene[1]
    takes, drops = turn
    mine = hands[me]
    for seat, slot in takes:
        if seat == TOP:
            mine += pile[-1:]
            pile = pile[:-1]
        else:
            hand = hands[seat]
            mine += (FLIP[hand[slot]],)
            hands[seat] = hand[:slot] + hand[slot + 1 :]
    if drops:
        pile += tuple([mine[slot] for slot in drops])
        hands[me] = tuple([card for slot, card in enumerate(mine) if slot not in drops])
        return False, Scene(hands, pile)
    trio = trio_in(mine)
    hands[me] = without_trio(mine, trio) if trio else mine
    return trio > 0, Scene(hands, pile)


@lru_cache(1 << 16)
def trio_in(hand: Cards) -> int:
    """JANUS-17: the bit of the symbol of which the holder sees three, or 0."""
    once = twice = thrice = 0
    for card in hand:
        near = NEAR[card]
        thrice |= twice & near
        twice |= once & near
        once |= near
    return thrice


def without_trio(hand: Cards, symbol: int) -> Cards:
    """JANUS-17, JANUS-18: what is left when the first three of this symbol are laid."""
    trio = [slot for slot, card in enumerate(hand) if NEAR[card] == symbol][:TRIO]
    return tuple([card for slot, card in enumerate(hand) if slot not in trio])
