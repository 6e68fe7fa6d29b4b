"""The games play as they were written down."""

import pytest

from conformance.cases import CASES
from tablee.testing import Case
from tools.goldens import FOLDER, path, playthrough


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_game_plays_as_written_down(case: Case) -> None:
    assert playthrough(case) == path(case).read_text(encoding="utf-8"), "see `make goldens`"


def test_no_playthrough_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {case.name for case in CASES}
