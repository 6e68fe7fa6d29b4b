"""Janus as numbers: a face is one of eleven symbols, a card a slot of a hand."""

from collections.abc import Iterator
from functools import lru_cache

from tablee.games.janus.cards import BOX, FULL_HAND, SYMBOLS, TRIO
from tablee.games.janus.moves import DISCARDS, DRAW_PILE, DRAWS, LAYS, PILE
from tablee.games.janus.options import JanusOptions
from tablee.games.janus.views import JanusView
from tablee.research.encoding import (
    Encoding,
    Feature,
    Legend,
    chairs,
    counts,
    floats,
    in_words,
    joined,
    noughts,
    number,
    one_hot,
    several_hot,
)

FACES = len(SYMBOLS)
HAND = FULL_HAND * FACES
QUIET = 1_000 * 6
"""JANUS-25: the most turns without a trio that a table can allow."""


def encoding(seats: int, options: JanusOptions) -> Encoding:
    """A table of Janus. A seat proposes the end when it is asked, not at any time (JANUS-21)."""
    return Encoding(actions(seats), features(seats, options), in_words, legend(seats))


def actions(seats: int) -> Iterator[str]:
    """JANUS-08 to JANUS-21: what a seat can ever do."""
    draws = (draw for opponent in range(seats) for draw in DRAWS[opponent][FULL_HAND])
    for move in (DRAW_PILE, *draws, *DISCARDS[FULL_HAND], *LAYS[FULL_HAND]):
        yield in_words(move)
    yield from ("stop", "propose_end", "vote true", "vote false")


@lru_cache(16_384)
def faces(shown: tuple[int | None, ...]) -> bytes:
    """A hand, slot by slot; an unknown face and an empty slot are all noughts."""
    row = joined(one_hot(face, FACES) for face in shown)
    return row + noughts(HAND - FACES * len(shown))


def features(seats: int, options: JanusOptions) -> list[Feature]:
    """JANUS-26: what is shown now; with `memory_aid` what was shown before (JANUS-27)."""

    def drawn(view: JanusView) -> bytes:
        places = tuple(seats if source == PILE else int(source) for source in view.drawn)
        return counts(places, seats + 1)

    def proposed(view: JanusView) -> bytes:
        proposal = view.proposal
        if proposal is None:
            return noughts(2 * seats + 1)
        by = seats if proposal.by is None else proposal.by
        return one_hot(by, seats + 1) + several_hot(proposal.agreed, seats)

    found = [
        Feature("you", seats, lambda view: one_hot(view.you, seats)),
        Feature("hand", HAND, lambda view: faces(view.hand)),
        Feature(
            "cards", seats, lambda view: floats([seat.cards for seat in view.seats]), FULL_HAND
        ),
        Feature("outer", seats * HAND, lambda view: joined([faces(s.outer) for s in view.seats])),
        Feature(
            "trios",
            seats * FACES,
            lambda view: joined([counts(seat.trios, FACES) for seat in view.seats]),
            FACES // TRIO + 1,
        ),
        Feature("pile", 1, lambda view: number(view.pile), len(BOX)),
        Feature("top", FACES, lambda view: one_hot(view.top, FACES)),
        Feature("on_turn", seats, lambda view: one_hot(view.on_turn, seats)),
        Feature("drawn", seats + 1, drawn, 2),
        Feature("quiet", 1, lambda view: number(view.quiet), QUIET),
        Feature("may_propose", 1, lambda view: number(view.may_propose)),
        Feature("proposal", 2 * seats + 1, proposed),
    ]
    if options.memory_aid:
        found.append(
            Feature("remembered", seats * HAND, lambda view: joined(map(faces, view.memory.hands)))
        )
    return found


MEANS = {
    "you": "which seat is yours",
    "hand": "the faces of your cards that look at you; an empty slot is all noughts",
    "cards": "how many cards each player holds",
    "outer": "the faces of the others' cards that look at you; of your own there are none",
    "trios": "how many trios of each symbol a player has laid",
    "pile": "how many cards the pile has",
    "top": "the upper face of its top card",
    "on_turn": "whose turn it is",
    "drawn": "how often a card was drawn in this turn, and from where",
    "quiet": "how many turns in a row have brought no trio",
    "may_propose": "whether you may propose the end",
    "proposal": "who proposes the end, and who has agreed",
    "remembered": "with the memory aid: the faces turned away from you that you were shown before",
}


def legend(seats: int) -> Legend:
    """What the features mean."""
    who, slots = chairs(seats), [f"slot {slot}" for slot in range(FULL_HAND)]
    symbols = [f"symbol {symbol}" for symbol in range(FACES)]
    proposal = [f"by {one}" for one in (*who, "the table")] + [f"{seat} agreed" for seat in who]
    along = {
        **dict.fromkeys(("you", "cards", "on_turn"), (who,)),
        **dict.fromkeys(
            ("outer", "remembered"),
            (
                who,
                slots,
                symbols,
            ),
        ),
        "hand": [slots, symbols],
        "trios": [who, symbols],
        "top": [symbols],
        "drawn": [[*who, "the pile"]],
        "proposal": [proposal],
    }
    return Legend(MEANS, along)
