"""The table without a network: moves and times in, steps and updates per seat out."""

from tablee.match.fairtime import Lag, fair_time, watermark
from tablee.match.line import Line
from tablee.match.log import Entry, Log
from tablee.match.match import Match, Step
from tablee.match.stream import Stream, Teller, Update
from tablee.match.timeline import Ruling, Timeline

__all__ = [
    "Entry",
    "Lag",
    "Line",
    "Log",
    "Match",
    "Ruling",
    "Step",
    "Stream",
    "Teller",
    "Timeline",
    "Update",
    "fair_time",
    "watermark",
]
