"""The table's luck: each chance counts as often as it is listed."""

import pytest

from rules.pan_table import play_row, tricks_table
from tablee import Log, Match
from tablee.games.pan.moves import BANG, Barrel, Spin
from tablee.luck import PlacedLuck


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


def flips_by_seat(*, spends: bool) -> dict[int, list[bool]]:
    """What each seat's flips of a whole match brought where a flip kills one time in six.

    The first seat pays for spins as long as it can, or never does.
    """
    dealt = Match.new("pan", seats=4, seed=11).log
    match = Match.from_head(dealt, luck=PlacedLuck("of a day"))
    found: dict[int, list[bool]] = {seat: [] for seat in range(4)}
    while not match.outcome:
        seat = match.awaited()[0]
        spins = [move for move in match.legal(seat) if isinstance(move, Spin)]
        match.play(seat, spins[0] if spends and spins and seat == 0 else match.legal(seat)[0])
        for drawn in match.log.entries[-1].chance:
            if isinstance(drawn, Barrel):
                found[seat].append(drawn == BANG)
    return found


def test_what_a_seat_draws_does_not_depend_on_what_another_did_before() -> None:
    thrifty, lavish = flips_by_seat(spends=False), flips_by_seat(spends=True)
    assert len(thrifty[0]) != len(lavish[0]), "they were not the same game"
    for seat in (1, 2, 3):
        for place in range(min(len(thrifty[seat]), len(lavish[seat]))):
            fate = PlacedLuck("of a day").at(f"Barrel {seat} {place}").below(6) == 5
            assert thrifty[seat][place] >= fate
            assert lavish[seat][place] >= fate, "where one in six kills, no fewer do"


def test_luck_by_places_is_that_of_a_seat_and_not_of_the_order_of_draws() -> None:
    luck = PlacedLuck("seed")
    assert [luck.at("a").below(6) for _ in range(3)] == [luck.at("a").below(6)] * 3
    assert len({luck.at(str(n)).below(1_000) for n in range(50)}) > 40
    assert all(luck.at(str(n)).below(6) >= luck.at(str(n)).below(3) for n in range(50))
    assert luck.copy() is luck
