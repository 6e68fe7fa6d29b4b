"""Twin It!, judged by the eye: what lay in sight, for how long, and who was late by how much."""

from tablee.analysis.results import Analysis, Chance, Point
from tablee.analysis.steps import ReplayedStep, replayed_steps
from tablee.analysis.twinit.heap import Minute
from tablee.analysis.twinit.moments import (
    closest,
    entry_at,
    finder,
    inhuman,
    of_minute,
    of_race,
    quickest_eye,
)
from tablee.analysis.twinit.race import Pairs, RaceStory
from tablee.games.twinit.views import RaceView, TwinView
from tablee.match import Log, Match


def judge(log: Log, seed: int, budget: int) -> Analysis:
    """A whole game of Twin It!, a race or a minute together."""
    match = Match.from_head(log)
    together = _seen(match).heap is not None
    teller = Minute(log.seats) if together else Pairs(log.seats)
    curve: list[Point] = []
    for step in replayed_steps(match, log):
        teller.observe(step, match)
        point = _point(step, _seen(match))
        if not curve or point.chances != curve[-1].chances:
            curve.append(point)
    story, entry = teller.story(match), entry_at(log)
    race = isinstance(story, RaceStory)
    return Analysis(
        game=log.game,
        version=log.version,
        seats=log.seats,
        seed=seed,
        budget=budget,
        unit="points" if together else "sets",
        curve=tuple(curve),
        moments=of_race(story, curve, entry) if race else of_minute(story, entry),
        notes=(*closest(story), *inhuman(story)) if race else (),
        praise=quickest_eye(story) if race else finder(story),
        story=story,
    )


def _seen(match: Match) -> TwinView:
    view = match.view(None)
    assert isinstance(view, TwinView)
    return view


def _point(step: ReplayedStep, view: TwinView) -> Point:
    """TWIN-13, TWIN-42: the sets of each seat, or the points of all."""
    if view.heap:
        return Point(step.entry, step.at, step.n, (Chance(view.heap.points),))
    assert view.race
    return Point(step.entry, step.at, step.n, _sets(view.race))


def _sets(race: RaceView) -> tuple[Chance, ...]:
    """TWIN-30: in clans everybody has the sets of their team."""
    counts = [len(sets) for sets in race.sets]
    owners = race.teams or range(len(counts))
    return tuple(Chance(counts[owner]) for owner in owners)
