"""What the points of a minute are worth (TWIN-45, TWIN-46)."""

from bisect import bisect_right

from tablee.games.twinit.facts import Level

LEVELS: tuple[Level, ...] = ("moles", "eaglets", "falcons", "lynxes")
LEVEL_FROM = {
    1: (5, 7, 10),
    2: (10, 13, 18),
    3: (15, 19, 27),
    4: (20, 25, 36),
    5: (25, 31, 45),
    6: (30, 37, 54),
}
"""TWIN-46: by number of players, the points from which each level after the first is reached."""


def level(players: int, points: int) -> Level:
    """TWIN-46: the level this many points are worth."""
    return LEVELS[bisect_right(LEVEL_FROM[players], points)]
