"""Opponents that play fair: what a seat was told goes in, a move comes out."""

from collections.abc import Callable

from tablee.bots.brain import AnyMove, Brain, Level
from tablee.bots.janus import JanusBrain
from tablee.bots.pan import PanBrain
from tablee.games import find

__all__ = ["AnyMove", "Brain", "Level", "brain"]

BRAINS: dict[str, Callable[[Level], Brain]] = {"janus": JanusBrain, "pan": PanBrain}


def brain(game: str, level: Level) -> Brain:
    """A bot for one seat of this game; where nobody has written one yet, any move will do."""
    key = find(game).key
    return BRAINS[key](level) if key in BRAINS else AnyMove()
