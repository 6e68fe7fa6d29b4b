"""What each audience of Janus is shown: built field by field, never by taking things away."""

import msgspec

from tablee.games.janus.cards import FULL_HAND, MOST, TRIO, Card, knows
from tablee.games.janus.clock import deadline
from tablee.games.janus.end import ANSWER_TIME, possible_trios, ranking
from tablee.games.janus.law import check
from tablee.games.janus.moves import PROPOSE_END, Source
from tablee.games.janus.options import JanusOptions
from tablee.games.janus.state import Ending, State, top_of
from tablee.games.janus.trio import trios_in
from tablee.kernel import Audience, ClockedView, Seat


class JanusSeat(msgspec.Struct, frozen=True):
    """What is seen of a player."""

    cards: int
    outer: tuple[int, ...]
    """The faces turned to you, by slot; none of your own hand, none for spectators."""
    trios: tuple[int, ...]
    """The symbols of the trios laid."""


class JanusProposal(msgspec.Struct, frozen=True):
    """JANUS-21: a proposal to end the game, waiting for answers."""

    by: Seat | None
    """None: the table itself (JANUS-25)."""
    agreed: tuple[Seat, ...]


class JanusMemory(msgspec.Struct, frozen=True):
    """JANUS-27: the faces turned away from you that you have been shown; None: never shown."""

    hands: tuple[tuple[int | None, ...], ...]
    """By seat and slot: inner faces of others, outer faces of your own."""
    pile: tuple[tuple[int, int | None], ...]
    """The cards that have lain on top, as (up, down), the top last."""
    trios: tuple[tuple[tuple[int | None, ...], ...], ...]
    """By seat and trio: the faces on the other side of the three cards."""


class JanusEnd(msgspec.Struct, frozen=True):
    """JANUS-22, JANUS-24: how it ended."""

    why: Ending
    possible: tuple[int, ...]
    """The symbols of trios that were still possible."""
    ranking: tuple[tuple[Seat, ...], ...]


class JanusBox(msgspec.Struct, frozen=True):
    """The numbers of the rules."""

    trio: int = TRIO
    hand: int = FULL_HAND
    """JANUS-06: nobody holds more cards."""
    most: int = MOST
    """JANUS-08: how many cards a turn may bring, or take away."""
    answer_time: int = ANSWER_TIME
    """JANUS-21: ms in which a proposal is to be answered."""


BOX = JanusBox()


class JanusView(ClockedView, frozen=True):
    """A game of Janus from one chair."""

    options: JanusOptions
    box: JanusBox
    you: Audience
    dealer: Seat
    hand: tuple[int, ...]
    """The inner faces of your own hand, by slot; empty for spectators."""
    hint: tuple[int, ...]
    """JANUS-19: the slots of equal cards that make a trio, where the table gives that help."""
    seats: tuple[JanusSeat, ...]
    pile: int
    top: int | None
    on_turn: Seat | None
    drawn: tuple[Source, ...]
    """Where the player on turn has drawn from in this turn."""
    quiet: int
    """JANUS-25: how many turns in a row brought no trio."""
    may_propose: bool
    proposal: JanusProposal | None
    memory: JanusMemory | None
    end: JanusEnd | None


def view(state: State, audience: Audience) -> JanusView:
    """JANUS-26: the table as this audience sees it."""
    over = state.ending is not None
    seated = audience is not None
    return JanusView(
        options=state.options,
        box=BOX,
        you=audience,
        dealer=state.dealer,
        hand=tuple(card.near for card in state.hands[audience]) if seated else (),
        hint=hint(state, audience) if seated and state.options.trio_hint else (),
        seats=tuple(seen_seat(state, seat, audience) for seat in range(state.seats)),
        pile=len(state.pile),
        top=top_of(state),
        on_turn=None if over else state.on_turn,
        drawn=state.drawn,
        quiet=state.quiet,
        may_propose=seated and not over and check(state, audience, PROPOSE_END) is None,
        proposal=seen_proposal(state),
        memory=remembered(state, audience) if seated and state.options.memory_aid else None,
        deadline=None if over else deadline(state),
        end=seen_end(state),
    )


def hint(state: State, seat: Seat) -> tuple[int, ...]:
    """JANUS-19: the slots that take part in a trio."""
    return tuple(sorted({slot for trio in trios_in(state.hands[seat]) for slot in trio.slots}))


def seen_seat(state: State, seat: Seat, audience: Audience) -> JanusSeat:
    """JANUS-05: the outer faces of other hands, for those who sit at the table."""
    hand = state.hands[seat]
    across = audience is not None and audience != seat
    return JanusSeat(
        cards=len(hand),
        outer=tuple(card.far for card in hand) if across else (),
        trios=tuple(trio[0].near for trio in state.trios[seat]),
    )


def seen_proposal(state: State) -> JanusProposal | None:
    """JANUS-21: who proposed and who has agreed."""
    return None if state.agreed is None else JanusProposal(state.proposer, tuple(state.agreed))


def remembered(state: State, seat: Seat) -> JanusMemory:
    """JANUS-27: what this seat has been shown of the sides it does not see now."""

    def away(holder: Seat, card: Card) -> int | None:
        hidden = card.far if holder == seat else card.near
        return hidden if knows(seat, card) else None

    def below(card: Card) -> int | None:
        return card.far if knows(seat, card) else None

    return JanusMemory(
        hands=tuple(
            tuple(away(holder, card) for card in hand) for holder, hand in enumerate(state.hands)
        ),
        pile=tuple((card.near, below(card)) for card in state.pile[state.unseen :]),
        trios=tuple(tuple(tuple(map(below, trio)) for trio in trios) for trios in state.trios),
    )


def seen_end(state: State) -> JanusEnd | None:
    """JANUS-22: whether a trio was still possible, and which."""
    if state.ending is None:
        return None
    return JanusEnd(state.ending, possible_trios(state), tuple(map(tuple, ranking(state))))
