"""Social Network, judged by where the points came from and how well one reads the others."""

from tablee.analysis.results import Analysis, Chance, Point
from tablee.analysis.social.feed import PointSources
from tablee.analysis.social.moments import moments, reader
from tablee.analysis.steps import ReplayedStep, replayed_steps
from tablee.games.social.views import SocialView
from tablee.match import Log, Match


def judge(log: Log, seed: int, budget: int) -> Analysis:
    """A whole game of Social Network."""
    match, feed, curve = Match.from_head(log), PointSources(log.seats), list[Point]()
    for step in replayed_steps(match, log):
        feed.observe(step)
        point = _point(step, match)
        if not curve or point.chances != curve[-1].chances:
            curve.append(point)
    story = feed.story()
    return Analysis(
        game=log.game,
        version=log.version,
        seats=log.seats,
        seed=seed,
        budget=budget,
        unit="points",
        curve=tuple(curve),
        moments=moments(story, curve),
        praise=reader(story),
        story=story,
    )


def _point(step: ReplayedStep, match: Match) -> Point:
    """SOCIAL-26: the rounds counted so far, and what the profiles of this one are worth now."""
    view = match.view(None)
    assert isinstance(view, SocialView)
    counted = len(view.seats[0].points) == view.round
    totals = [sum(seat.points) + (0 if counted else seat.worth) for seat in view.seats]
    return Point(step.entry, step.at, step.n, tuple(map(Chance, totals)))
