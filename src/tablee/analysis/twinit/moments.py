"""What mattered in a race or in a minute together, and one thing that was done well."""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import median
from typing import TypeAlias

from tablee.analysis.lead import lead_for_good
from tablee.analysis.results import MOMENTS, Kind, Moment, Point
from tablee.analysis.twinit.heap import HeapStory
from tablee.analysis.twinit.race import Pair, RaceStory
from tablee.kernel import Seat
from tablee.match import Log

OVERLOOKED = 3_000
"""ms: a pair that lay open for longer was overlooked."""
OFTEN = 2
"""Once is no habit."""
INHUMAN = 250
"""ms: to see a new card, to know its twin and to come down on it takes a person longer."""
BEYOND_CHANCE = 3
"""So many times is not a hand that came down on a guess."""

Entry: TypeAlias = Callable[[int], int]
"""The number of the last entry at a moment."""


def entry_at(log: Log) -> Entry:
    """By the times of this log."""
    times = [entry.at for entry in log.entries]
    return lambda at: bisect_right(times, at) - 1


# A race -----------------------------------------------------------------------------------


def of_race(story: RaceStory, curve: Sequence[Point], entry: Entry) -> tuple[Moment, ...]:
    """Who came to the front, what lay there unseen, who was late, and who was mistaken."""
    found = [lead_for_good(curve), unseen(story, entry), late(story, entry), mistaken(story, entry)]
    told = [moment for moment in found if moment][:MOMENTS]
    return tuple(sorted(told, key=lambda moment: moment.entry))


def unseen(story: RaceStory, entry: Entry) -> Moment | None:
    """The pair that lay open for longest, and who saw it in the end."""
    pair = max(story.pairs, key=open_for, default=None)
    if pair is None or open_for(pair) < OVERLOOKED:
        return None
    seat = pair.by[0] if pair.by else None
    return Moment(entry(pair.until), "unseen", seat, open_for(pair))


def open_for(pair: Pair) -> int:
    """For how long somebody could see it."""
    return pair.until - min(since for since in pair.since if since is not None)


def late(story: RaceStory, entry: Entry) -> Moment | None:
    """Who had a hand on most pairs that others took."""
    hands = [
        (hand.seat, pair.until)
        for pair in story.pairs
        if pair.end == "taken"
        for hand in pair.hands
        if hand.seat not in pair.by
    ]
    return most_often("late", hands, entry)


def mistaken(story: RaceStory, entry: Entry) -> Moment | None:
    """Who took most cards for twins that were none."""
    return most_often("mistaken", [(one.seat, one.at) for one in story.mistakes], entry)


def most_often(kind: Kind, times: Sequence[tuple[Seat, int]], entry: Entry) -> Moment | None:
    """Who did so most often, at the last time; None: nobody did more than once."""
    counts = Counter(seat for seat, _ in times)
    if not counts or max(counts.values()) < OFTEN:
        return None
    seat, often = counts.most_common(1)[0]
    last = max(at for one, at in times if one == seat)
    return Moment(entry(last), kind, seat, often)


def quickest_eye(story: RaceStory) -> Moment | None:
    """Who usually needed least time, among those who took more than one pair if there are any."""
    took: defaultdict[Seat, list[int]] = defaultdict(list)
    for pair in story.pairs:
        for seat in pair.by:
            if pair.took is not None:
                took[seat].append(pair.took)
    often = {seat: times for seat, times in took.items() if len(times) >= OFTEN} or took
    if not often:
        return None
    seat = min(often, key=lambda seat: median(often[seat]))
    return Moment(-1, "eye", seat, median(often[seat]))


def closest(story: RaceStory) -> tuple[Moment, ...]:
    """The pair that was taken by the least, where a rival's hand came after it."""
    margins = [
        (pair.margin, pair.by[0])
        for pair in story.pairs
        if pair.margin is not None and pair.margin >= 0
    ]
    if not margins:
        return ()
    by, seat = min(margins)
    return (Moment(-1, "closest", seat, by),)


def inhuman(story: RaceStory) -> tuple[Moment, ...]:
    """Who took pairs sooner than a person can see them and lay a hand on them, and how many."""
    counts = Counter(
        seat
        for pair in story.pairs
        if pair.end == "taken"
        for seat in pair.by
        if (since := pair.since[seat]) is not None and pair.until - since < INHUMAN
    )
    quick = sorted(seat for seat, times in counts.items() if times >= BEYOND_CHANCE)
    return tuple(Moment(-1, "inhuman", seat, counts[seat], of=INHUMAN) for seat in quick)


# A minute together ------------------------------------------------------------------------


def of_minute(story: HeapStory, entry: Entry) -> tuple[Moment, ...]:
    """When the last level was reached, and the longest time without a find."""
    found = [level(story, entry), pause(story, entry)]
    return tuple(sorted((m for m in found if m), key=lambda moment: moment.entry))


def level(story: HeapStory, entry: Entry) -> Moment | None:
    """The find that brought the level of the end; None: it is the first one."""
    steps = [step for step in story.steps if story.found and step <= story.found[-1].points]
    if not steps:
        return None
    find = next(find for find in story.found if find.points >= steps[-1])
    return Moment(entry(find.at), "level", find.seat, find.at - story.starts)


def pause(story: HeapStory, entry: Entry) -> Moment | None:
    """The longest time in which nobody found anything."""
    times = [story.starts, *(find.at for find in story.found), story.ends]
    longest, since = max((after - before, before) for before, after in pairwise(times))
    return Moment(entry(since + longest), "pause", None, longest) if longest > 0 else None


def finder(story: HeapStory) -> Moment | None:
    """Who put most together."""
    counts = Counter(find.seat for find in story.found)
    if not counts:
        return None
    seat, times = counts.most_common(1)[0]
    return Moment(-1, "finder", seat, times, of=len(story.found))
