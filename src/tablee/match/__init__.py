"""The table without a network: moves and times in, steps and updates per seat out.

What `__all__` names is public and stable; the modules in this folder are not. `match` tells how
order, luck and the log work, `timeline` how fair time does.
"""

from tablee.match.feed import Feed, UpdateStream, replayed_updates
from tablee.match.latency import Latency, LineQuality
from tablee.match.log import Entry, Log, Step
from tablee.match.match import Match
from tablee.match.patches import Patch, patch, patched
from tablee.match.timeline import (
    HEAD_START_MS,
    RoundTrip,
    Ruling,
    Timeline,
    fair_time,
    head_start,
    watermark,
)
from tablee.match.updates import Position, Update

__all__ = [
    "HEAD_START_MS",
    "Entry",
    "Feed",
    "Latency",
    "LineQuality",
    "Log",
    "Match",
    "Patch",
    "Position",
    "RoundTrip",
    "Ruling",
    "Step",
    "Timeline",
    "Update",
    "UpdateStream",
    "fair_time",
    "head_start",
    "patch",
    "patched",
    "replayed_updates",
    "watermark",
]
