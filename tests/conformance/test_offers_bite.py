"""What boards are told is watched in every game: each kind of wrong offer is caught by its law."""

import pytest
from msgspec.structs import replace

from conformance.case import Case
from conformance.cases import CASES
from conformance.faults import Fault, breaks, offers_otherwise, tries_only
from conformance.laws import offers_are_what_check_says
from tablee.kernel import Offer, no_tries


def wrong_reasons(offer: Offer) -> Offer:
    """Why something is closed is nonsense, wherever it is said."""
    barred = {
        deed: "nonsense" if isinstance(bars, str) else dict.fromkeys(bars, "nonsense")
        for deed, bars in offer.barred.items()
    }
    return replace(offer, barred=barred, otherwise="nonsense")


def wrong_person(offer: Offer) -> Offer:
    """Whoever is waited for is told that others are."""
    return replace(offer, awaited=not offer.awaited)


FAULTS: dict[str, Fault] = {
    "deeds not tried": tries_only(lambda it: it.thing is not None),
    "things not tried": tries_only(lambda it: it.thing is None),
    "wrong reasons": offers_otherwise(wrong_reasons),
    "wrong person": offers_otherwise(wrong_person),
}
TABLES = [case for case in CASES if case.game.tries is not no_tries]


def can_be_planted(fault: str, case: Case) -> bool:
    """PAN-26: a board of Pan names things only where one of several can be stolen from."""
    robbers = case.game.key != "pan" or ("double_clic" in case.options and case.seats > 2)
    return fault != "things not tried" or robbers


PLANTED = [(case, name) for case in TABLES for name in FAULTS if can_be_planted(name, case)]


@pytest.mark.parametrize(("case", "name"), PLANTED, ids=lambda it: getattr(it, "name", it))
def test_a_wrong_offer_is_caught(case: Case, name: str) -> None:
    assert breaks(offers_are_what_check_says, case, FAULTS[name])
