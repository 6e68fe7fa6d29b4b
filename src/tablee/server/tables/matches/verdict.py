"""What a club keeps of the analysis of a finished match: small, by seats, and without a name."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.analysis import Analysis, Decision, Moment
from tablee.analysis.brief import decisive
from tablee.analysis.twinit.moments import INHUMAN
from tablee.analysis.twinit.race import RaceStory
from tablee.server.tables.matches.replays import archived_analysis

THOUSANDTHS = 1_000
"""Whole numbers add up to the same in any order."""


class Verdict(msgspec.Struct, frozen=True):
    """What the analysis says of a match, by seats."""

    played: list[int] = []
    """The result above the seat's own cards, in thousandths of a win; empty: nobody can tell."""
    error: list[int] = []
    """Half of the 95 % interval of each."""
    fastest: list[int | None] = []
    """How long the quickest pair took, in ms; a guess that came true is none."""
    moment: Moment | None = None
    """What decided it."""
    choice: Decision | None = None
    """Where it was a choice: that one, and the best instead."""
    swing: tuple[float, float] | None = None
    """Where it was luck: the chance to win before and after, of whom it moved most."""


def verdict_of(packed: bytes) -> Verdict | None:
    """The verdict on an archived match, for another process; None: it was not judged."""
    raw = archived_analysis(packed)
    if not isinstance(raw, bytes):
        return None
    analysis = msgspec.json.decode(raw, type=Analysis)
    parts = [player.parts.played for player in analysis.players if player.parts]
    moment = decisive(analysis)
    return Verdict(
        [round(THOUSANDTHS * one.value) for one in parts],
        [round(THOUSANDTHS * one.error) for one in parts],
        fastest_pairs(analysis.story, analysis.seats),
        moment,
        choice_of(analysis.decisions, moment),
        swing_of(analysis, moment),
    )


def choice_of(decisions: Sequence[Decision], moment: Moment | None) -> Decision | None:
    """The choice that a moment is about, with nothing but what was done and what was best."""
    if moment is None or moment.kind != "choice":
        return None
    made = next((one for one in decisions if one.entry == moment.entry), None)
    return made and replace(made, chosen=0, options=(made.options[made.chosen], made.best))


def swing_of(analysis: Analysis, moment: Moment | None) -> tuple[float, float] | None:
    """From where to where luck took somebody."""
    if moment is None or moment.kind != "luck" or moment.seat is None:
        return None
    points = [point for point in analysis.curve if point.entry <= moment.entry]
    after = points[-1].chances[moment.seat].value
    return after - moment.by, after


def fastest_pairs(story: Any, seats: int) -> list[int | None]:
    """TWIN-13: the least time in which each seat took a pair, from seeing it to having it."""
    try:
        race = msgspec.convert(story, RaceStory)
    except msgspec.ValidationError:
        return []
    took = [list[int]() for _ in range(seats)]
    for pair in race.pairs:
        for seat in pair.by if pair.end == "taken" else ():
            since = pair.since[seat]
            if since is not None and pair.until - since >= INHUMAN:
                took[seat].append(pair.until - since)
    return [min(times, default=None) for times in took]
