"""Every way to go on with a turn, tried in many tables that fit what a seat knows."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablee.analysis.janus.value import chances, promises
from tablee.analysis.mean import Mean
from tablee.analysis.results import Chance
from tablee.bots.janus.scene import FINISH, Scene, Turn, draw_of, played, scene, take_of, turns
from tablee.games.janus.draw import draws
from tablee.games.janus.end import cards_left
from tablee.games.janus.knowledge import Knowledge, worlds
from tablee.games.janus.moves import LAYS, STOP, Discard, Draw, Lay
from tablee.games.janus.trio import time_to_lay
from tablee.kernel import Luck, Move


class Weighed(NamedTuple):
    """A move that can be made now, as good as the best turn that begins with it."""

    move: Move
    chance: Chance
    trio: bool
    """Whether such a turn lays a trio, whatever the hidden faces are."""


def weighed(known: Knowledge, count: int, luck: Luck) -> Sequence[Weighed]:
    """All moves where there is a choice, tried in so many tables."""
    every = list(ways(known))
    if len(every) < 2:
        return ()
    imagined = worlds(known)
    tables = [scene(known.table, imagined.drawn(luck)) for _ in range(count)]
    best: dict[Move, Weighed] = {}
    for move, turn in every:
        chance, trio = _worth(known, tables, turn)
        before = best.get(move, Weighed(move, chance, trio))
        better = chance if chance.value > before.chance.value else before.chance
        best[move] = Weighed(move, better, before.trio or trio)
    return list(best.values())


def _worth(known: Knowledge, tables: Sequence[Scene], turn: Turn | None) -> tuple[Chance, bool]:
    """The chance to win after this turn, and whether it lays a trio, over all these tables.

    None: a turn that ends here. All ways are compared as of now: cards that a trio takes away do
    not make a lead weigh more.
    """
    me, mean, certain = known.seat, Mean(), True
    laid = [len(trios) for trios in known.table.trios]
    left = cards_left(known.table)
    for table in tables:
        trio, after = (False, table) if turn is None else played(table, me, turn)
        trios = [*laid[:me], laid[me] + trio, *laid[me + 1 :]]
        mean.add(1, chances(trios, promises(after, me), left)[me])
        certain = certain and trio
    return mean.chance(), certain


def ways(known: Knowledge) -> Iterator[tuple[Move, Turn | None]]:
    """JANUS-08 to JANUS-17: each whole turn, or rest of one, and the move it begins with."""
    table, me = known.table, known.seat
    if time_to_lay(table, me) and (lay := _trio(known)):
        yield lay, FINISH
    if table.drawn:
        yield STOP, None
        for move in draws(table, me):
            if isinstance(move, Draw):
                yield move, Turn((take_of(move),))
        return
    sizes = tuple(map(len, table.hands))
    for turn in turns(me, sizes, min(2, len(table.pile)), 1 + table.options.two_from_pile):
        if turn.drops:
            yield Discard(turn.drops), turn
        for take in turn.takes:  # two cards can be drawn in either order
            yield draw_of(take), turn


def _trio(known: Knowledge) -> Lay | None:
    """JANUS-20: three equal faces on the holder's own side."""
    hand = [known.symbols[card.near] for card in known.table.hands[known.seat]]
    every = LAYS[len(hand)]
    return next((lay for lay in every if len({hand[slot] for slot in lay.slots}) == 1), None)
