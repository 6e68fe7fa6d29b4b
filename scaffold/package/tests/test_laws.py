"""The laws every game must keep, tried on the tables of `cases.py`."""

import pytest
from cases import CASES
from tablee.testing import Case, Law, keep, laws_for, worlds_differ


@pytest.mark.parametrize(
    ("case", "law"),
    [
        pytest.param(case, law, id=f"{case.name}-{law.__name__}")
        for case in CASES
        for law in laws_for(case)
    ],
)
def test_the_law_is_kept(case: Case, law: Law) -> None:
    keep(case, law)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_a_seat_may_not_know_is_often_different_in_another_world(case: Case) -> None:
    assert worlds_differ(case)
