"""Faults planted in Twin It! are found by the law that names them."""

from dataclasses import replace as replaced
from typing import Any

import pytest
from msgspec.structs import replace

from conformance.cases import twinit
from conformance.faults import (
    Fault,
    draws_hidden_luck,
    leaks_in_view,
    loses_a_card,
    offers_too_much,
    refuses_with_a_trace,
    tells_everybody,
)
from tablee import luck
from tablee.games.twinit import TWINIT
from tablee.games.twinit.moves import Touch
from tablee.kernel import AnyGame, Refusal
from tablee.testing import Case
from tablee.testing.laws import (
    Law,
    cards_are_conserved,
    legal_is_what_check_lets_pass,
    refusals_change_nothing,
    replay_is_identical,
    secrets_cannot_be_told_apart,
    who_is_told_nothing_sees_nothing_new,
)

SOLO, DELAYED, CLANS, COOP, RING = twinit.CASES
SEEDS = range(25)


def owner_sees_at_once(state: Any, view: Any) -> Any:
    """TWIN-12 broken: the player who turned a card over sees it like everybody else."""
    rival: Any = TWINIT.view(state, (view.you or 0) + 1)
    return replace(view, race=rival.race)


def next_card_of_the_pile(state: Any, view: Any) -> Any:
    """TWIN-10 broken: a number depends on the card below the top."""
    below = [pile[-2][0] for pile in state.piles if len(pile) > 1]
    return replace(view, seats=view.seats + sum(below) % 5)


def other_face(state: Any, view: Any) -> Any:
    """A token tells identity: it depends on the face that lies down."""
    piles = list(view.race.piles)
    if piles[0].top:
        piles[0] = replace(piles[0], top=piles[0].top * 100 + state.piles[0][-1][1])
    return replace(view, race=replace(view.race, piles=tuple(piles)))


def under_the_heap(state: Any, view: Any) -> Any:
    """TWIN-40 broken: something of the lower faces shows."""
    lowers = [card[1] for thing in state.sight.things.values() for card in thing.cards]
    return replace(view, seats=view.seats + hash(tuple(lowers)) % 7)


def order_of_lost_cards(state: Any, view: Any) -> Any:
    """TWIN-17 broken: something of the order under a pile shows."""
    return replace(view, seats=view.seats + hash(tuple(state.piles)) % 7)


def nosy_touches(game: AnyGame) -> AnyGame:
    """TWIN-12 broken: the refusal of a touch that comes too early depends on the motif."""

    def check(state: Any, seat: int, move: Any) -> Any:
        refusal = game.check(state, seat, move)
        if refusal and refusal.code == "not_revealed":
            return Refusal(f"not_revealed_{state.sight.things[move.on].motif}")
        return refusal

    return replaced(game, check=check)


def lose_from_a_pile(state: Any) -> None:
    state.piles = [pile[1:] if len(pile) > 1 else pile for pile in state.piles]


def put_off(state: Any, hidden: int) -> None:
    state.due_at += hidden % 3


def turn_around(state: Any) -> None:
    state.hands.reverse()
    state.due_at += 1


FAULTS: dict[str, tuple[Case, Fault, Law]] = {
    "owner's view": (DELAYED, leaks_in_view(owner_sees_at_once), secrets_cannot_be_told_apart),
    "facts for all": (DELAYED, tells_everybody, secrets_cannot_be_told_apart),
    "refusals": (DELAYED, nosy_touches, secrets_cannot_be_told_apart),
    "pile": (SOLO, leaks_in_view(next_card_of_the_pile), secrets_cannot_be_told_apart),
    "identity": (SOLO, leaks_in_view(other_face), secrets_cannot_be_told_apart),
    "order": (RING, leaks_in_view(order_of_lost_cards), secrets_cannot_be_told_apart),
    "pointers": (CLANS, tells_everybody, secrets_cannot_be_told_apart),
    "heap": (COOP, leaks_in_view(under_the_heap), secrets_cannot_be_told_apart),
    "late view": (
        DELAYED,
        leaks_in_view(owner_sees_at_once),
        who_is_told_nothing_sees_nothing_new,
    ),
    "lost card": (SOLO, loses_a_card(lose_from_a_pile), cards_are_conserved),
    "hidden luck": (RING, draws_hidden_luck(put_off), replay_is_identical),
    "traces": (CLANS, refuses_with_a_trace(turn_around), refusals_change_nothing),
    "offers": (SOLO, offers_too_much(Touch(9_999)), legal_is_what_check_lets_pass),
}


def play_all(law: Law, case: Case) -> None:
    for seed in SEEDS:
        law(case, luck.seeded(seed))


@pytest.mark.parametrize("name", FAULTS)
def test_the_planted_fault_is_caught(name: str) -> None:
    case, fault, law = FAULTS[name]
    with pytest.raises(AssertionError):
        play_all(law, replaced(case, game=fault(case.game)))


@pytest.mark.parametrize("case", twinit.CASES, ids=lambda case: case.name)
def test_a_sound_copy_is_not_suspected(case: Case) -> None:
    play_all(secrets_cannot_be_told_apart, case)
