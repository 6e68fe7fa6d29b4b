"""Every law on every registered table, over many seeds; and again with Hypothesis as luck."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conformance.cases import CASES
from tablee import luck
from tablee.testing import Case, Law, keep, laws_for, worlds_differ
from tablee.testing.laws import random_play_ends

KEPT = [
    pytest.param(case, law, id=f"{case.name}-{law.__name__}")
    for case in CASES
    for law in laws_for(case)
]


@pytest.mark.parametrize(("case", "law"), KEPT)
def test_the_law_is_kept(case: Case, law: Law) -> None:
    keep(case, law)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_two_worlds_are_two(case: Case) -> None:
    assert worlds_differ(case)


class Drawn:
    """Luck that Hypothesis decides for a stretch of its choice, and shrinks when a law is broken.

    Before and after it goes on by itself: a whole game of many cards is too much to search.
    """

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.calm = data.draw(st.integers(0, 1_000))
        self.left = 250
        self.luck = luck.seeded(data.draw(st.integers(0, 99)))

    def below(self, n: int, /) -> int:
        if self.calm or not self.left:
            self.calm = max(0, self.calm - 1)
            return self.luck.below(n)
        self.left -= 1
        return self.data.draw(st.integers(0, n - 1))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[
        HealthCheck.data_too_large,
        HealthCheck.large_base_example,
        HealthCheck.too_slow,
    ],
)
@given(data=st.data())
def test_hypothesis_finds_no_way_around(case: Case, data: st.DataObject) -> None:
    law = data.draw(st.sampled_from([law for law in laws_for(case) if law is not random_play_ends]))
    law(case, Drawn(data))
