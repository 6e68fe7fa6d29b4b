"""A copy of a table has all of it, and shares nothing that can change."""

from typing import Any

import pytest

from conformance.cases import CASES
from tablee import luck
from tablee.kernel import Tokens
from tablee.testing.case import Case, attributes, dump, new_match, step

SHARED = (list, dict, set, Tokens)
"""What must not be shared: it can change."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_clone_has_everything_and_shares_nothing(case: Case) -> None:
    source = luck.seeded(case.name)
    match = new_match(case, source)
    for number in range(case.max_steps):
        if number % 5 == 0 or match.outcome:
            compare(match.state)
        if match.outcome:
            break
        step(case, match, source)


def compare(state: Any) -> None:
    copy = state.clone()
    assert dump(copy) == dump(state)
    for name in attributes(state):
        mine = getattr(state, name)
        assert getattr(copy, name) is not mine or not isinstance(mine, SHARED), name
