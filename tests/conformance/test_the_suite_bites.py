"""The suite finds what is wrong: each planted fault is caught, by the law that names it."""

from dataclasses import replace as replaced
from typing import Any

import pytest
from msgspec.structs import replace

from conformance.cases import cups, magpies, pan
from conformance.faults import (
    Fault,
    adds_a_candidate,
    breaks,
    draws_hidden_luck,
    drops_candidates,
    laws_broken,
    leaks_in_view,
    loses_a_card,
    offers_by_turns_alone,
    offers_too_much,
    refuses_with_a_trace,
    sets_its_own_clock,
    shows_its_own_deadline,
    tells_everybody,
    tells_everybody_of_luck,
)
from tablee.games.pan.cards import ONE, VALUES, copies
from tablee.games.pan.facts import Picked
from tablee.games.pan.law import NOT_YOUR_TURN
from tablee.games.pan.moves import AGAIN, FLIP
from tablee.kernel import AnyGame, Candidate, Refusal
from tablee.testing import Case, laws
from toy.words import Grab

TOY = magpies.CASES[0]
CUPS = cups.CASES[0]
PAN = pan.CASES[0]
PAN_FOUR = pan.CASES[2]
PAN_DARING = pan.CASES[1]


def pan_pick_in_view(state: Any, view: Any) -> Any:
    """PAN-07 broken: the sum of all picks shows in a number everybody sees."""
    return replace(view, price=view.price + sum(state.picks))


def pan_hash_of_hands(state: Any, view: Any) -> Any:
    """PAN-03 broken: a number that means nothing, but depends on hidden hands."""
    return replace(view, steals=hash(tuple(state.hands)) % 7)


def toy_next_trinket(state: Any, view: Any) -> Any:
    return replace(view, left=view.left * 3 + (state.trinkets[-2] if view.left > 1 else 0))


def cups_sum(state: Any, view: Any) -> Any:
    return replace(view, shakes=view.shakes + sum(state.dice))


def drop_discard(state: Any) -> None:
    for value in VALUES:
        if copies(state.discards, value):
            state.discards -= ONE[value]
            return


def drop_trinket(state: Any) -> None:
    if len(state.trinkets) > 1:
        del state.trinkets[0]


def shift_turn(state: Any, hidden: int) -> None:
    state.clics = (state.clics + hidden) % 5 if state.stage == "turn" else state.clics


def shift_time(state: Any, hidden: int) -> None:
    state.since += hidden % 3


def late_by_one(state: Any) -> None:
    state.since += 1


def count_a_flip(state: Any) -> None:
    state.flips += 1


def nosy_refusals(game: AnyGame) -> AnyGame:
    """A refusal code depends on other players' cards."""

    def check(state: Any, seat: int, move: Any) -> Any:
        others = [hand for other, hand in enumerate(state.hands) if other != seat]
        refused = game.check(state, seat, move)
        return Refusal(f"no_{hash(tuple(others)) % 9}") if refused else None

    return replaced(game, check=check)


def tells_of_changes(game: AnyGame) -> AnyGame:
    """PAN-06 broken: the others hear of a pick again when it is changed."""

    def apply(state: Any, seat: int, move: Any, at: int) -> Any:
        facts = game.apply(state, seat, move, at)
        return [*facts, Picked(seat)] if state.stage == "picking" else facts

    return replaced(game, apply=apply)


def asks_whose_turn(game: AnyGame) -> AnyGame:
    """The law asks whose turn it is even when it is nobody's: before the lots and after the end."""

    def check(state: Any, seat: int, move: Any) -> Any:
        at_the_barrel = state.stage != "picking"
        return NOT_YOUR_TURN if at_the_barrel and seat != state.on_turn() else None

    return replaced(game, check=check)


def things_by_hidden_cards(state: Any, seat: int) -> Candidate:
    """PAN-03 broken: what a board is told to offer depends on what others hold."""
    return Candidate("pick", AGAIN, f"the {hash(tuple(state.hands)) % 9}th")


def theft_by_flip(state: Any, seat: int) -> Candidate:
    return Candidate("steal", FLIP)


OFFERS = laws.offers_are_what_check_says
SECRETS = laws.secrets_cannot_be_told_apart
FAULTS: dict[str, tuple[Case, Fault, laws.Law]] = {
    "toy: leak in a view": (TOY, leaks_in_view(toy_next_trinket), SECRETS),
    "toy: leak in a fact": (TOY, tells_everybody, SECRETS),
    "cups: leak of a roll": (CUPS, tells_everybody_of_luck, SECRETS),
    "cups: leak in a view": (CUPS, leaks_in_view(cups_sum), SECRETS),
    "toy: lost card": (TOY, loses_a_card(drop_trinket), laws.cards_are_conserved),
    "toy: hidden luck": (TOY, draws_hidden_luck(shift_time), laws.luck_is_the_tables),
    "toy: traces": (TOY, refuses_with_a_trace(late_by_one), laws.refusals_change_nothing),
    "toy: unlawful offer": (TOY, offers_too_much(Grab(0)), laws.legal_is_what_check_lets_pass),
    "pan: no answer": (PAN, asks_whose_turn, laws.the_law_always_answers),
    "pan: leak in a view": (PAN, leaks_in_view(pan_pick_in_view), SECRETS),
    "pan: hash of secrets": (PAN, leaks_in_view(pan_hash_of_hands), SECRETS),
    "pan: leak in a fact": (PAN, tells_everybody, SECRETS),
    "pan: leak in a refusal": (PAN, nosy_refusals, SECRETS),
    "pan: leak by an update": (PAN_FOUR, tells_of_changes, SECRETS),
    "pan: leak in an offer": (PAN_FOUR, adds_a_candidate(things_by_hidden_cards), SECRETS),
    "pan: a kind not offered": (PAN, drops_candidates(lambda it: it.kind != "spin"), OFFERS),
    "pan: a victim not barred": (
        PAN_DARING,
        drops_candidates(lambda it: it.target is None),
        OFFERS,
    ),
    "pan: a kind wrongly offered": (PAN, adds_a_candidate(theft_by_flip), OFFERS),
    "pan: an offer of another situation": (PAN, offers_by_turns_alone, OFFERS),
    "pan: lost card": (PAN, loses_a_card(drop_discard), laws.cards_are_conserved),
    "pan: hidden luck": (PAN, draws_hidden_luck(shift_turn), laws.replay_is_identical),
    "pan: traces": (PAN, refuses_with_a_trace(count_a_flip), laws.refusals_change_nothing),
    "pan: a clock of its own": (PAN, sets_its_own_clock, laws.a_clock_is_declared),
    "pan: a deadline of its own": (PAN, shows_its_own_deadline, laws.a_clock_is_declared),
    "pan: unlawful offer": (PAN, offers_too_much(AGAIN), laws.legal_is_what_check_lets_pass),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_planted_fault_is_caught(name: str) -> None:
    case, fault, law = FAULTS[name]
    assert breaks(law, case, fault)


@pytest.mark.parametrize("case", [TOY, CUPS, PAN, PAN_FOUR], ids=lambda case: case.name)
def test_a_sound_copy_breaks_no_law(case: Case) -> None:
    assert laws_broken(case, lambda game: game) == set()
