"""Faults planted in Janus, each against a clause, are caught by the law that names them."""

from collections.abc import Sequence
from dataclasses import replace as replaced
from typing import Any

import pytest
from msgspec.structs import replace

from conformance.cases import janus
from conformance.faults import (
    Fault,
    breaks,
    draws_hidden_luck,
    leaks_in_view,
    offers_too_much,
    refuses_with_a_trace,
    tells_everybody,
)
from tablee.games.janus.draw import stop
from tablee.games.janus.moves import PROPOSE_END, STOP, Draw
from tablee.games.janus.state import State
from tablee.games.janus.trio import trios_in
from tablee.games.janus.views import JanusView
from tablee.kernel import AnyGame, Facts, Refusal, Seat
from tablee.testing.laws import (
    Law,
    cards_are_conserved,
    legal_is_what_check_lets_pass,
    refusals_change_nothing,
    secrets_cannot_be_told_apart,
)

JANUS = replaced(janus.CASES[1], options={"memory_aid": True, "stall_rounds": 1})
"""A table with short games."""


def own_outer_side(state: State, view: JanusView) -> JanusView:
    """JANUS-05 broken: a number depends on the back of your own hand."""
    hand = () if view.you is None else state.hands[view.you]
    return replace(view, quiet=view.quiet + sum(card.far for card in hand))


def under_the_top(state: State, view: JanusView) -> JanusView:
    """JANUS-02 broken: the lower face of the top card shows."""
    return replace(view, dealer=state.pile[-1].far if state.pile else 0)


def next_in_the_pile(state: State, view: JanusView) -> JanusView:
    """JANUS-12 broken: a number depends on a card below the top."""
    return replace(view, pile=view.pile + sum(card.near for card in state.pile[-2:-1]))


def big_screen(state: State, view: JanusView) -> JanusView:
    """JANUS-05 broken: spectators see the outer sides too."""
    outer = tuple(card.far for hand in state.hands for card in hand)
    return replace(view, hint=outer) if view.you is None else view


def false_memory(state: State, view: JanusView) -> JanusView:
    """JANUS-27 broken: the aid shows everybody what somebody was shown."""
    if view.memory is None:
        return view
    hands = tuple(tuple(card.near for card in hand) for hand in state.hands)
    return replace(view, memory=replace(view.memory, hands=hands))


def impatience(game: AnyGame) -> AnyGame:
    """JANUS-29 broken: a turn ends by itself when there is no trio to lay."""

    def apply(state: State, seat: Seat, move: Any, at: int) -> Facts:
        facts = game.apply(state, seat, move, at)
        if isinstance(move, Draw) and not trios_in(state.hands[seat]):
            facts += stop(state, seat, STOP, at)
        return facts

    return replaced(game, apply=apply)


def knowing_offers(game: AnyGame) -> AnyGame:
    """JANUS-21 broken: whether an end may be proposed depends on the cards in the pile."""

    def legal(state: State, seat: Seat) -> Sequence[Any]:
        odd = sum(card.far for card in state.pile) % 2
        return [move for move in game.legal(state, seat) if odd or move != PROPOSE_END]

    return replaced(game, legal=legal)


def knowing_refusals(game: AnyGame) -> AnyGame:
    """JANUS-28 broken: the code of a refusal depends on hidden faces."""

    def check(state: State, seat: Seat, move: Any) -> Refusal | None:
        refused = game.check(state, seat, move)
        back = sum(card.far for card in state.hands[seat])
        return Refusal(f"{refused.code}_{back % 3}") if refused else None

    return replaced(game, check=check)


def drop_a_card(state: State, hidden: int) -> None:
    del state.pile[:1]


def late_by_one(state: State) -> None:
    state.since += 1


FAULTS: dict[str, tuple[Fault, Law]] = {
    "own outer side": (leaks_in_view(own_outer_side), secrets_cannot_be_told_apart),
    "under the top": (leaks_in_view(under_the_top), secrets_cannot_be_told_apart),
    "next in the pile": (leaks_in_view(next_in_the_pile), secrets_cannot_be_told_apart),
    "big screen": (leaks_in_view(big_screen), secrets_cannot_be_told_apart),
    "false memory": (leaks_in_view(false_memory), secrets_cannot_be_told_apart),
    "facts for all": (tells_everybody, secrets_cannot_be_told_apart),
    "a telling wait": (impatience, secrets_cannot_be_told_apart),
    "a telling offer": (knowing_offers, secrets_cannot_be_told_apart),
    "a telling refusal": (knowing_refusals, secrets_cannot_be_told_apart),
    "lost card": (draws_hidden_luck(drop_a_card), cards_are_conserved),
    "traces": (refuses_with_a_trace(late_by_one), refusals_change_nothing),
    "unlawful offer": (offers_too_much(STOP), legal_is_what_check_lets_pass),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_planted_fault_is_caught(name: str) -> None:
    fault, law = FAULTS[name]
    assert breaks(law, JANUS, fault)


def test_a_sound_copy_breaks_none_of_these_laws() -> None:
    laws = {law for _, law in FAULTS.values()}
    assert not any(breaks(law, JANUS, lambda game: game) for law in laws)
