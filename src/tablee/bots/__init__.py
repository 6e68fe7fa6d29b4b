"""Opponents that play fair: what a seat was told goes in, a move comes out."""

from collections.abc import Callable

from tablee.bots.brain import AnyMove, Brain, Level
from tablee.bots.janus import JanusBrain
from tablee.bots.pan import PanBrain
from tablee.bots.quick import Act, Player, Quick
from tablee.bots.social import SocialBot
from tablee.bots.twinit import TwinBot
from tablee.games import find

__all__ = ["Act", "AnyMove", "Brain", "Level", "Player", "Quick", "brain", "quick"]

BRAINS: dict[str, Callable[[Level], Brain]] = {"janus": JanusBrain, "pan": PanBrain}
QUICK: dict[str, Callable[[Level], Quick]] = {"social": SocialBot, "twinit": TwinBot}


def quick(game: str, level: Level) -> Quick | None:
    """A bot for one seat of a game that does not wait; None: this game has a `brain` instead."""
    key = find(game).key
    return QUICK[key](level) if key in QUICK else None


def brain(game: str, level: Level) -> Brain:
    """A bot for one seat of this game; where nobody has written one yet, any move will do."""
    key = find(game).key
    return BRAINS[key](level) if key in BRAINS else AnyMove()
