"""What brought most, what cost most, and who knows the others best."""

from collections.abc import Callable, Sequence
from itertools import accumulate

from tablee.analysis.lead import ahead, for_good
from tablee.analysis.results import MOMENTS, Kind, Moment, Point
from tablee.analysis.social.feed import FeedStory, Share
from tablee.kernel import Seat

SOME = 2
"""What moved fewer points is no moment."""
VOTES = 3
"""A player who voted less often may just have been lucky."""

SOURCES: dict[Kind, Callable[[Share], int]] = {
    "likes": lambda share: share.likes,
    "won": lambda share: share.won,
    "left": lambda share: share.left,
}


def moments(story: FeedStory, curve: Sequence[Point]) -> tuple[Moment, ...]:
    """The round from which on somebody was in front, then what moved most points."""
    end = curve[-1].entry
    sums = [_most(kind, story.shares, end) for kind in SOURCES]
    sums.sort(key=lambda moment: -moment.by)
    found = [in_front(story, end), *(moment for moment in sums if moment.by >= SOME)]
    return tuple(moment for moment in found if moment)[:MOMENTS]


def _most(kind: Kind, shares: Sequence[Share], end: int) -> Moment:
    points = [SOURCES[kind](share) for share in shares]
    return Moment(end, kind, points.index(max(points)), max(points))


def in_front(story: FeedStory, end: int) -> Moment | None:
    """SOCIAL-26: since which round the winner led; None: nobody is alone in front."""
    by_seat = [list(accumulate(points)) for points in zip(*story.rounds, strict=True)]
    front: list[Seat | None] = [ahead(points) for points in zip(*by_seat, strict=True)]
    since = for_good(front)
    return None if since is None else Moment(end, "lead", front[-1], since + 1)


def reader(story: FeedStory) -> Moment | None:
    """Who was right most often about the statements of others; else whom the others liked most."""
    shares = {seat: share for seat, share in enumerate(story.shares) if share.votes >= VOTES}
    if not shares:
        liked = _most("likes", story.shares, -1)
        return liked if liked.by else None
    seat = max(shares, key=lambda seat: shares[seat].right / shares[seat].votes)
    return Moment(-1, "reader", seat, shares[seat].right, of=shares[seat].votes)
