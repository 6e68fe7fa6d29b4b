"""Phones nobody has told us of: drawn at random, upright and sideways, the same in every run."""

from random import Random

SMALLEST, LARGEST = (320, 560), (430, 930)


def phones(count: int, seed: int) -> list[dict[str, int]]:
    """So many upright, and so many held sideways."""
    luck = Random(seed)
    (least_wide, least_high), (most_wide, most_high) = SMALLEST, LARGEST
    drawn = [
        (luck.randint(least_wide, most_wide), luck.randint(least_high, most_high))
        for _ in range(2 * count)
    ]
    upright = [{"width": wide, "height": high} for wide, high in drawn[:count]]
    return upright + [{"width": high, "height": wide} for wide, high in drawn[count:]]
