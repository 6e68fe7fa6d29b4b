"""Trios in sight: who could lay one next, if in turn each takes what lies there and no more.

Nobody draws a card that is not known, takes one only to spoil another's trio, or puts any back.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablee.bots.janus.scene import FLIP, KINDS, TOP, Cards, Take, trio_in, without_trio
from tablee.games.janus.cards import FULL_HAND, MOST, TRIO, Card
from tablee.games.janus.moves import PILE
from tablee.games.janus.state import State
from tablee.kernel import Seat

FAR_ENOUGH = 4
"""So many trios are looked ahead; what comes later is anybody's."""
NOW, LATER = 0.6, 0.2
"""How likely a trio in sight is laid by whom it beckons: on turn now or next, or later.

Of seven pairs tried the one that leaves least scatter in 350 games of *easy* or *normal* bots.
"""


class InSight(NamedTuple):
    """A trio that a seat can lay."""

    seat: Seat
    chance: float
    """How likely it is laid by this seat."""


class _Table:
    """All hands with both faces, and the upper face of the pile."""

    def __init__(self, state: State) -> None:
        self.hands = [_pictured(hand) for hand in state.hands]
        self.top = _pictured(state.pile[-1:])

    def takes(self, seat: Seat, room: int, barred: Sequence[object]) -> tuple[Take, ...] | None:
        """The fewest cards that make a trio of this hand, each from another place; None: none."""
        hand = self.hands[seat]
        if trio_in(hand):
            return ()
        held = [card // KINDS for card in hand]
        best: tuple[Take, ...] | None = None
        for symbol, places in self._sources(seat, barred).items():
            needed = TRIO - held.count(symbol)
            if needed <= min(room, len(places)) and (best is None or needed < len(best)):
                best = tuple(places[:needed])
        return best

    def _sources(self, seat: Seat, barred: Sequence[object]) -> dict[int, list[Take]]:
        """By symbol: where a card can be taken that will show it, one for each place."""
        found: dict[int, list[Take]] = {}
        if self.top and PILE not in barred:
            found[self.top[0] // KINDS] = [(TOP, 0)]
        for step in range(1, len(self.hands)):
            other = (seat + step) % len(self.hands)
            outer = [card % KINDS for card in self.hands[other]]
            if other not in barred:
                for symbol in dict.fromkeys(outer):
                    found.setdefault(symbol, []).append((other, outer.index(symbol)))
        return found

    def lay(self, seat: Seat, takes: Sequence[Take]) -> None:
        """These cards change hands, and a trio goes."""
        mine = self.hands[seat]
        for source, slot in takes:
            if source == TOP:
                mine, self.top = mine + self.top, ()
            else:
                hand = self.hands[source]
                mine += (FLIP[hand[slot]],)
                self.hands[source] = hand[:slot] + hand[slot + 1 :]
        self.hands[seat] = without_trio(mine, trio_in(mine))


def in_sight(state: State) -> Iterator[InSight]:
    """Every trio in the order in which it could be laid, for at most two rounds."""
    table, seats, quiet, found = _Table(state), state.seats, 0, 0
    for steps in range(2 * seats):
        seat = (state.on_turn + steps) % seats
        drawn = state.drawn if steps == 0 else ()
        room = min(MOST - len(drawn), FULL_HAND - len(table.hands[seat]))
        takes = table.takes(seat, room, drawn)
        quiet = 0 if takes is not None else quiet + 1
        if takes is not None:
            table.lay(seat, takes)
            soon = NOW if steps <= bool(state.drawn) else LATER
            yield InSight(seat, soon if steps or takes else 1.0)
            found += 1
        if quiet == seats or found == FAR_ENOUGH:
            return


def _pictured(cards: Sequence[Card]) -> Cards:
    return tuple([card.near * KINDS + card.far for card in cards])
