"""What a club keeps of the analysis of a finished match: small, by seats, and without a name."""

from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.analysis import Analysis, Decision, Moment, Point
from tablee.analysis.brief import brief
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
    decisions: tuple[Decision, ...] = ()
    """Where that was a choice: that one, with what was done and what was best."""
    curve: tuple[Point, ...] = ()
    """Where it was luck: how everybody stood then."""


def verdict_of(packed: bytes) -> Verdict | None:
    """The verdict on an archived match, for another process; None: it was not judged."""
    raw = archived_analysis(packed)
    if not isinstance(raw, bytes):
        return None
    try:
        analysis = msgspec.json.decode(raw, type=Analysis)
    except msgspec.ValidationError:  # by an earlier version, before the house was renewed
        return None
    parts = [player.parts.played for player in analysis.players if player.parts]
    gist = brief(analysis)
    moment = next(iter(gist.moments), None)
    kind = moment.kind if moment else ""
    return Verdict(
        [round(THOUSANDTHS * one.value) for one in parts],
        [round(THOUSANDTHS * one.error) for one in parts],
        fastest_pairs(analysis.story, analysis.seats),
        moment,
        tuple(map(shortened, gist.decisions)) if kind == "choice" else (),
        gist.curve if kind == "luck" else (),
    )


def shortened(made: Decision) -> Decision:
    """A choice with nothing but what was done and what was best."""
    return replace(made, chosen=0, options=(made.options[made.chosen], made.best))


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
