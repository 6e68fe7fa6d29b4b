"""An analysis in brief: the one moment that decided a game, and what a sentence about it names."""

from msgspec.structs import replace

from tablee.analysis.results import Analysis, Moment


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
    """What moved the chances most; where none are known, since when the winner led."""
    if found.unit == "chance":
        return max(found.moments, key=lambda moment: abs(moment.by), default=None)
    led = [moment for moment in found.moments if moment.kind == "lead"]
    return next(iter((*led, *found.moments)), found.praise)
