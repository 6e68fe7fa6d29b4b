"""What boards are told is watched in every game: each kind of wrong offer is caught by its law."""

import pytest
from msgspec.structs import replace

from conformance.cases import CASES
from conformance.faults import Fault, breaks, drops_candidates, offers_otherwise
from tablee.kernel import AnyGame, Offer, Target
from tablee.testing import Case
from tablee.testing.laws import offers_are_what_check_says, what_is_open_was_said_to_be


def wrong_reasons(offer: Offer) -> Offer:
    """Why something is closed is nonsense, wherever it is said."""
    barred = {
        kind: "nonsense" if isinstance(bars, str) else dict.fromkeys(bars, "nonsense")
        for kind, bars in offer.barred.items()
    }
    return replace(offer, barred=barred, default_reason="nonsense")


def wrong_person(offer: Offer) -> Offer:
    """Whoever is waited for is told that others are."""
    return replace(offer, awaited=not offer.awaited)


def everything_else(game: AnyGame) -> AnyGame:
    """Of a kind that is open, whatever was once open to anybody is so for good."""
    once: dict[str, dict[Target, None]] = {}

    def remember(offer: Offer) -> Offer:
        for kind, named in offer.open.items():
            once.setdefault(kind, {}).update(dict.fromkeys(named))
        return replace(offer, open={kind: tuple(once.get(kind, ())) for kind in offer.kinds})

    return offers_otherwise(remember)(game)


FAULTS: dict[str, Fault] = {
    "kinds left out": drops_candidates(lambda it: it.target is not None),
    "targets left out": drops_candidates(lambda it: it.target is None),
    "wrong reasons": offers_otherwise(wrong_reasons),
    "wrong person": offers_otherwise(wrong_person),
}
TABLES = [case for case in CASES if case.game.candidates]


def can_be_planted(fault: str, case: Case) -> bool:
    """PAN-26: a board of Pan names targets only where one of several can be stolen from."""
    robbers = case.game.key != "pan" or ("double_clic" in case.options and case.seats > 2)
    return fault != "targets left out" or robbers


PLANTED = [(case, name) for case in TABLES for name in FAULTS if can_be_planted(name, case)]


@pytest.mark.parametrize(("case", "name"), PLANTED, ids=lambda it: getattr(it, "name", it))
def test_a_wrong_offer_is_caught(case: Case, name: str) -> None:
    assert breaks(offers_are_what_check_says, case, FAULTS[name])


TARGETS_GO = [case for case in TABLES if case.game.key in ("social", "twinit")]
"""Where cards and contests come and go; in the others each target is always asked about."""


@pytest.mark.parametrize("case", TARGETS_GO, ids=lambda it: it.name)
def test_an_offer_of_everything_else_is_caught(case: Case) -> None:
    assert breaks(what_is_open_was_said_to_be, case, everything_else)
