"""An analysis in brief: the one moment that decided a game, and what a sentence about it names."""

from msgspec.structs import replace

from tablee.analysis.results import Analysis, Moment

TELLING = ("lead", "level")
"""Of what is not counted in chances, these tell most."""


def brief(found: Analysis) -> Analysis:
    """The same with that moment alone; of course and choices only what it was about."""
    moment = decisive(found)
    if moment is None:
        return replace(found, curve=(), decisions=(), swings=(), moments=(), players=(), story=None)
    return replace(
        found,
        curve=tuple(point for point in found.curve if point.entry <= moment.entry)[-1:],
        decisions=tuple(made for made in found.decisions if made.entry == moment.entry),
        swings=(),
        moments=(moment,),
        players=(),
        story=None,
    )


def decisive(found: Analysis) -> Moment | None:
    """The moment that moved most; where sets or points are counted, who came to the front."""
    if found.unit == "chance":
        return max(found.moments, key=lambda one: abs(one.by), default=None)
    told = [one for one in found.moments if one.kind in TELLING]
    return next(iter([*told, *found.moments]), None)
