"""The table without a network: moves and times in, steps and updates per seat out."""

from tablee.match.course import Step
from tablee.match.fairtime import HEAD_START, Lag, fair_time, head_start, watermark
from tablee.match.latency import Latency, Standing
from tablee.match.log import Entry, Log
from tablee.match.match import Match
from tablee.match.patches import Patch, patch, patched
from tablee.match.stream import Position, Stream, Teller, Update, retell
from tablee.match.timeline import Ruling, Timeline

__all__ = [
    "HEAD_START",
    "Entry",
    "Lag",
    "Latency",
    "Log",
    "Match",
    "Patch",
    "Position",
    "Ruling",
    "Standing",
    "Step",
    "Stream",
    "Teller",
    "Timeline",
    "Update",
    "fair_time",
    "head_start",
    "patch",
    "patched",
    "retell",
    "watermark",
]
