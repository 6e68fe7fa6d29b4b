"""Pan as numbers: cards by value, captured cards as counts of each value."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import get_args

from tablee.games.pan.cards import CHAMBERS, COPIES, HAND, VALUES
from tablee.games.pan.options import PanOptions
from tablee.games.pan.state import Stage
from tablee.games.pan.views import PanView
from tablee.research.encoding import (
    Encoding,
    Feature,
    Legend,
    chairs,
    counts,
    floats,
    in_words,
    joined,
    number,
    one_hot,
)

KINDS = len(VALUES)
STAGES: tuple[str, ...] = get_args(Stage)


def encoding(seats: int, options: PanOptions) -> Encoding:
    """A table of Pan. A pick once laid is not changed: a seat is asked once a trick."""
    return Encoding(actions(seats, options), features(seats), in_words, legend(seats))


def actions(seats: int, options: PanOptions) -> Iterator[str]:
    """PAN-06, PAN-15, PAN-25, PAN-26: what a seat can ever do."""
    yield from (f"pick {value}" for value in VALUES)
    yield "flip"
    yield from (f"spin {value}" for value in VALUES)
    for price in range(2, seats + 1):
        for values in combinations_with_replacement(VALUES, price):
            if all(values.count(value) <= COPIES for value in values):
                yield " ".join(map(str, ("pass", *values)))
    if options.double_clic:
        yield from ("again", "stop")
        yield from (f"steal {seat} {value}" for seat in range(seats) for value in VALUES)


@lru_cache(4096)
def placed(order: tuple[int, ...], seats: int) -> bytes:
    """PAN-14: for each seat its place in the order."""
    return joined(
        one_hot(order.index(seat) if seat in order else None, seats) for seat in range(seats)
    )


def features(seats: int) -> list[Feature]:
    """PAN-07, PAN-10, PAN-17: what lies open, and the seat's own hand."""

    def cards(values: tuple[int, ...]) -> bytes:
        return counts(values, KINDS, 1)

    def places(view: PanView) -> bytes:
        return placed(view.order, seats)

    found = [
        Feature("you", seats, lambda view: one_hot(view.you, seats)),
        Feature("stage", len(STAGES), lambda view: one_hot(STAGES.index(view.stage), len(STAGES))),
        Feature("hand", KINDS, lambda view: cards(view.hand), COPIES),
        Feature("pick", KINDS, lambda view: cards((view.pick,) if view.pick else ())),
        Feature("cards", seats, lambda view: floats([seat.cards for seat in view.seats]), HAND),
        Feature("picked", seats, lambda view: floats([seat.picked for seat in view.seats])),
        Feature("alive", seats, lambda view: floats([seat.alive for seat in view.seats])),
        Feature(
            "captured",
            seats * KINDS,
            lambda view: joined([cards(seat.captured) for seat in view.seats]),
            COPIES,
        ),
        Feature("trick", 1, lambda view: number(view.trick), HAND + 1),
        Feature("order", seats * seats, places),
        Feature("on_turn", seats, lambda view: one_hot(view.on_turn, seats)),
        Feature("clics", 1, lambda view: number(view.clics), CHAMBERS),
        Feature("steals", 1, lambda view: number(view.steals), seats),
        Feature("price", 1, lambda view: number(view.price), seats),
        Feature("discards", KINDS, lambda view: cards(view.discards), COPIES),
    ]
    if seats == 2:
        found += [
            Feature("ghost_cards", 1, lambda view: number(view.ghost.cards), HAND),
            Feature("ghost_captured", KINDS, lambda view: cards(view.ghost.captured), COPIES),
        ]
    return found


MEANS = {
    "you": "which seat is yours",
    "stage": "what the table does; whoever is asked sees picking, turn, daring or stealing",
    "hand": "your cards of each value, without the one that lies face down",
    "pick": "the card you laid face down",
    "cards": "how many cards each player holds",
    "picked": "who has laid a card in this trick",
    "alive": "who is alive",
    "captured": "each player's captured cards of each value",
    "trick": "1 to 4 in the tricks, 0 at the barrel",
    "order": "each player's place in the order at the barrel",
    "on_turn": "whose turn it is at the barrel",
    "clics": "how many Clics lie open",
    "steals": "how many cards are still to be stolen",
    "price": "what a pass costs",
    "discards": "the cards of each value that are out of the game",
    "ghost_cards": "how many cards the ghost has left",
    "ghost_captured": "the ghost's captured cards of each value",
}


def legend(seats: int) -> Legend:
    """What the features mean."""
    who, values = chairs(seats), list(map(str, VALUES))
    by_seat = dict.fromkeys(("you", "cards", "picked", "alive", "on_turn"), (who,))
    by_value = dict.fromkeys(("hand", "pick", "discards", "ghost_captured"), (values,))
    along = {
        **by_seat,
        **by_value,
        "stage": [STAGES],
        "captured": [who, values],
        "order": [who, [f"place {place + 1}" for place in range(seats)]],
    }
    return Legend(MEANS, along)
