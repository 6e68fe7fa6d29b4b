"""What a seat can know of the cards it does not see.

Everything that a perfect memory could hold lies open in the view: what was captured, what
was discarded, your own hand, how many cards each of the others still has. So the view is the
knowledge, and the cards that are nowhere in it are equally likely in every hidden place.
"""

from itertools import islice

from tablee.games.pan.cards import BOX, NONE, pile, spread
from tablee.games.pan.prepared import ALONE
from tablee.games.pan.state import Stage, State
from tablee.games.pan.views import PanView
from tablee.kernel import Luck, shuffled

FLIPS: dict[Stage, int] = {"picking": 0, "turn": 0, "daring": 1, "stealing": 2, "over": 0}
"""The stages a view is told in, and how many flips the turn has seen in each (PAN-25)."""


def unseen(view: PanView) -> tuple[int, ...]:
    """PAN-03, PAN-10: the cards in the other hands, with the ghost or in the box, lowest first."""
    own = (*view.hand, view.pick) if view.pick else view.hand
    shown = [own, view.discards, *(seat.captured for seat in view.seats)]
    if view.ghost:
        shown.append(view.ghost.captured)
    return spread(BOX - sum(map(pile, shown)))


def sample(view: PanView, luck: Luck) -> State:
    """A whole state in which this seat sees just this view, each as likely as the cards fall."""
    if view.stage not in FLIPS:
        raise ValueError(f"nobody is shown a game that waits for luck: {view.stage}")
    state = State(view.options, [NONE] * len(view.seats), NONE)
    lay_open_cards(state, view)
    lay_barrel(state, view)
    deal_unseen(state, view, luck)
    return state


def lay_open_cards(state: State, view: PanView) -> None:
    """PAN-10, PAN-22: what lies face up."""
    state.captured = [pile(seat.captured) for seat in view.seats]
    state.discards = pile(view.discards)
    state.ghost_captured = pile(view.ghost.captured) if view.ghost else NONE


def lay_barrel(state: State, view: PanView) -> None:
    """PAN-14 to PAN-26: whose turn it is, what of it is done, and since when it is due."""
    state.order = list(view.order)
    state.left_out = list(view.left_out)
    state.fallen = list(view.fallen)
    state.clics = view.clics
    state.flips = FLIPS[view.stage]
    state.steals = view.steals
    if view.on_turn is not None:
        state.turn = state.order.index(view.on_turn)
        state.waiting = ALONE[view.on_turn]
    clock, deadline = view.options.clock, view.deadline
    since = 0 if clock is None or deadline is None else deadline - clock
    state.decide(view.stage, state.waiting, since)


def deal_unseen(state: State, view: PanView, luck: Luck) -> None:
    """PAN-03, PAN-06: the hidden cards at random; of a hidden pick any card of its hand."""
    deck = iter(shuffled(unseen(view), luck))
    for seat, seen in enumerate(view.seats):
        own = seat == view.you
        known = (*view.hand, view.pick) if own and view.pick else view.hand if own else ()
        hand = known or tuple(islice(deck, seen.cards + seen.picked))
        state.hands[seat] = pile(hand)
        if seen.picked:
            state.waiting = state.waiting.without[seat]
            state.picks[seat] = (view.pick if own else None) or hand[luck.below(len(hand))]
    state.ghost = pile(tuple(islice(deck, view.ghost.cards))) if view.ghost else NONE
