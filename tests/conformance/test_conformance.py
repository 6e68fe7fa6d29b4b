"""Every law on every registered table, over many seeds; and again with Hypothesis as luck."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conformance.case import Case, play
from conformance.cases import CASES
from conformance.laws import LAWS, Law, random_play_ends
from conformance.worlds import differ
from tablee import luck

SEEDS = range(12)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_law_is_kept(case: Case, law: Law) -> None:
    for seed in SEEDS:
        law(case, luck.seeded(f"{case.name} {seed}"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_two_worlds_are_two(case: Case) -> None:
    """A world that never differs would prove nothing."""
    differing = 0
    for seed in SEEDS:
        source = luck.seeded(f"{case.name} {seed}")
        match = play(case, source, source.below(8))
        differing += differ(case, match.log, case.other_world(match.log, 0, source))
    assert differing >= len(SEEDS) // 4


class Drawn:
    """Luck that Hypothesis decides, and shrinks when a law is broken."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def below(self, n: int, /) -> int:
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
    law = data.draw(st.sampled_from([law for law in LAWS if law is not random_play_ends]))
    law(case, Drawn(data))
