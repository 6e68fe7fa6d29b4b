"""Screens nobody has chosen: phones of every size, drawn by lot, upright and sideways."""

from random import Random

Size = tuple[int, int]


def phones(count: int, seed: int) -> list[Size]:
    """So many phones between the smallest and the largest that are in use, each held both ways."""
    lot = Random(seed)
    upright = [(lot.randint(320, 430), lot.randint(560, 930)) for _ in range(count)]
    return [size for width, height in upright for size in ((width, height), (height, width))]
