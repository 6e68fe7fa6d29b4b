"""A game of Janus in progress."""

from typing import Literal, Self, TypeAlias

from tablee.games.janus.cards import OTHERS, Card, Hand
from tablee.games.janus.moves import Source
from tablee.games.janus.options import JanusOptions
from tablee.kernel import Seat

Ending: TypeAlias = Literal[
    "agreed",  # JANUS-21: all players said so
    "stalled",  # JANUS-25: too many rounds without a trio
    "too_few_cards",  # JANUS-16: fewer than three are left
]


class State:
    """Hands, pile and trios, whose turn it is, and a proposal to end if one is open."""

    __slots__ = (
        "agreed",
        "asked",
        "dealer",
        "drawn",
        "ending",
        "hands",
        "on_turn",
        "options",
        "pile",
        "proposer",
        "quiet",
        "seats",
        "silent",
        "since",
        "trios",
        "unseen",
    )

    def __init__(
        self, options: JanusOptions, hands: list[Hand], pile: list[Card], dealer: Seat
    ) -> None:
        self.options = options
        self.seats = len(hands)
        self.dealer = dealer
        self.hands = hands
        self.pile = pile
        """The top is the last."""
        self.unseen = max(0, len(pile) - 1)
        """How many cards at the bottom of the pile have never lain on top."""
        self.trios: list[tuple[Hand, ...]] = [()] * self.seats
        self.on_turn = dealer
        self.drawn: tuple[Source, ...] = ()
        """Where the cards drawn in this turn came from."""
        self.since = 0
        """When this turn began; later by as long as proposals have frozen it."""
        self.quiet = 0
        """JANUS-25: how many turns in a row brought no trio."""
        self.silent = [0] * self.seats
        """JANUS-21: how many turns a player must finish before proposing again."""
        self.agreed: list[Seat] | None = None
        """Who agrees with the open proposal, its proposer included; None: none is open."""
        self.proposer: Seat | None = None
        """Who made the open proposal; None: the table."""
        self.asked = 0
        """When the open proposal was made."""
        self.ending: Ending | None = None
        """Why the game is over; None: it is not."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        copy = self.__class__(self.options, self.hands[:], self.pile[:], self.dealer)
        copy.unseen = self.unseen
        copy.trios = self.trios[:]
        copy.on_turn = self.on_turn
        copy.drawn = self.drawn
        copy.since = self.since
        copy.quiet = self.quiet
        copy.silent = self.silent[:]
        copy.agreed = None if self.agreed is None else self.agreed[:]
        copy.proposer = self.proposer
        copy.asked = self.asked
        copy.ending = self.ending
        return copy


def top_of(state: State) -> int | None:
    """JANUS-02: the one face of the pile that can be seen."""
    return state.pile[-1].near if state.pile else None


def seen_by_others(card: Card, seat: Seat) -> Card:
    """JANUS-27: the card as it lies, when all but this seat have been shown both its faces."""
    return Card(card.near, card.far, card.known_by | OTHERS[seat])
