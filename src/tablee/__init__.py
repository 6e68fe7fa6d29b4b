"""Tablée: four card games, played at a distance or in Python."""

from tablee.kernel import Outcome, Refused
from tablee.match import Log, Match, Stream, Timeline

__all__ = ["Log", "Match", "Outcome", "Refused", "Stream", "Timeline"]
