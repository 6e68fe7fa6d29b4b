"""What happened, in the forms in which it is told."""

from typing import TypeAlias

import msgspec

from tablee.kernel.types import Seat, snake_case

Audience: TypeAlias = Seat | None
"""Who looks: a seat, or None for everybody without a seat (spectators, a big screen)."""


class Fact(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Something that happened, told to all in this form."""


class Timed(Fact, frozen=True, kw_only=True):
    """Something for which a moment earlier mattered: the times go with it, for all to see."""

    at: int
    """The fair time it was ruled with."""
    heard: int | None = None
    """The fair time it was heard with, where a lot or the watermark changed it."""


class OrderOfPlay(Fact, frozen=True):
    """From now on play goes in this order."""

    order: tuple[Seat, ...]


class PerAudience(msgspec.Struct, frozen=True, gc=False):
    """Something that happened, in the form each audience may know; None: not told at all."""

    seats: tuple[Fact | None, ...]
    spectators: Fact | None = None


Facts: TypeAlias = tuple[Fact | PerAudience, ...]
"""What happened in one step, in order. It never changes, so it can be told again."""
