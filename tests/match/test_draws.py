"""The table's luck: every weight counts for what it is, to the last point."""

from collections import Counter

from tablee import Log, Match
from tablee.match.course import drawn


class Fixed:
    """Luck that draws this number, and remembers below what."""

    def __init__(self, point: int) -> None:
        self.point = point
        self.limit = 0

    def below(self, n: int, /) -> int:
        self.limit = n
        return self.point


def test_each_point_belongs_to_the_move_whose_weight_covers_it() -> None:
    chances = [("clic", 3), ("pan", 1), ("lot", 2)]
    found = [drawn(chances, Fixed(point)) for point in range(6)]
    assert Counter(found) == {"clic": 3, "pan": 1, "lot": 2}
    assert found == ["clic", "clic", "clic", "pan", "lot", "lot"]


def test_luck_is_asked_for_as_many_points_as_there_is_weight() -> None:
    luck = Fixed(0)
    drawn([("clic", 3), ("pan", 1)], luck)
    assert luck.limit == 4


def test_a_log_can_be_replayed_as_it_is_and_as_bytes() -> None:
    match = Match.new("pan", seats=3, seed=5)
    match.play(0, match.legal(0)[0])
    assert isinstance(match.log, Log)
    for log in (match.log, match.log.encode()):
        assert Match.replay(log).log.encode() == match.log.encode()
