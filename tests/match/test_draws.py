"""The table's luck: each chance counts as often as it is listed."""

import pytest

from rules.pan_table import play_row, tricks_table
from tablee import Log, Match


class Fixed:
    """Luck that draws this number, and remembers below what."""

    def __init__(self, point: int) -> None:
        self.point = point
        self.limit = 0

    def below(self, n: int, /) -> int:
        self.limit = n
        return self.point


@pytest.mark.parametrize(("point", "card"), [(0, "clic"), (4, "clic"), (5, "pan")])
def test_luck_is_asked_for_one_of_all_that_are_listed(point: int, card: str) -> None:
    luck = Fixed(point)
    rows = [(6, 5, 4), (6, 5, 4), (5, 6, 4), (3, 2, 4)]
    tricks = tricks_table(*rows)
    for row in rows:
        play_row(tricks, row)
    match = Match.replay(tricks.log, luck=luck)
    match.play(0, {"type": "flip"})
    assert luck.limit == 6
    assert [drawn.card for drawn in match.log.entries[-1].chance] == [card]


def test_a_log_can_be_replayed_as_it_is_and_as_bytes() -> None:
    match = Match.new("pan", seats=3, seed=5)
    match.play(0, match.legal(0)[0])
    assert isinstance(match.log, Log)
    for log in (match.log, match.log.encode()):
        assert Match.replay(log).log.encode() == match.log.encode()
