"""The study of bots at the heap of Twin It!: the same every time, told as it was."""

from tablee.lab.twinit.coop import Minute, Table, one_minute, page, tables


def test_a_minute_can_be_repeated() -> None:
    table = Table("strong", 2)
    points = [one_minute(table, "7/3").points for _ in range(2)]
    assert points[0] == points[1] > 0
    assert one_minute(table, "7/4").points != one_minute(table, "7/5").points


def test_every_level_plays_in_every_number() -> None:
    """TWIN-40: one to six."""
    assert len(set(map(str, tables()))) == 4 * 6


def test_the_page_tells_what_was_reached() -> None:
    """TWIN-46: two players with 13 points are falcons."""
    minutes = [Minute(points, [0.0002, 0.004]) for points in (9, 10, 13, 14, 18)]
    text = page("tablee coop", [(Table("normal", 2), minutes)])
    row = "| normal | 2 | 5 | 9 / 13 / 18 | **falcons** | 20 / 20 / 40 / 20 | 4.00 / 4.00 / 4.00 |"
    assert row in text
    assert "tablee coop" in text
