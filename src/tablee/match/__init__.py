"""The table without a network: moves and times in, steps and updates per seat out."""

from tablee.match.fairtime import HEAD_START, Lag, fair_time, head_start, watermark
from tablee.match.line import Line, Standing
from tablee.match.log import Entry, Log
from tablee.match.match import Match, Step
from tablee.match.stream import Stream, Teller, Update
from tablee.match.timeline import Ruling, Timeline

__all__ = [
    "HEAD_START",
    "Entry",
    "Lag",
    "Line",
    "Log",
    "Match",
    "Ruling",
    "Standing",
    "Step",
    "Stream",
    "Teller",
    "Timeline",
    "Update",
    "fair_time",
    "head_start",
    "watermark",
]
