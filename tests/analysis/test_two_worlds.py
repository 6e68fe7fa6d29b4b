"""What is told of a game that has no secrets worth guessing at comes from what all could see."""

from typing import Any

import pytest

from conformance.cases import social, twinit
from tablee import Log
from tablee import luck as sources
from tablee.analysis import JUDGES
from tablee.testing.case import play

CASES = [*social.CASES, *twinit.CASES]
STEPS = 60


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_spectators_never_learnt_changes_nothing(case: Any) -> None:
    luck = sources.seeded(case.name)
    log = play(case, luck, STEPS).log
    other = case.other_world(log, None, luck)
    assert told(case, log) == told(case, other)


def told(case: Any, log: Log) -> Any:
    """All but the numbers of entries: what a team says to itself is an entry too."""
    judged = JUDGES[case.game.key](log, 0, 1)
    curve = [(point.at, point.n, point.chances) for point in judged.curve]
    moments = [(moment.kind, moment.seat, moment.by) for moment in judged.moments]
    return curve, moments, judged.praise, judged.story
