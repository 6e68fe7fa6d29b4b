"""How long things take a person, in ms: the same at every level, drawn anew each time."""

from typing import TypeAlias

from tablee.games.social.prompts import (
    Ascending,
    Asked,
    HowMany,
    OddOneOut,
    Repeat,
    Sentence,
    ShownPrompt,
    Sum,
    Taps,
)
from tablee.kernel import Luck

Span: TypeAlias = tuple[int, int]

LIKE: Span = (1_100, 2_500)
CARD: Span = (1_500, 3_300)
SPOKEN: Span = (2_800, 5_500)
"""A contest or a quiz: the player also has to say something."""
DRAW: Span = (600, 1_300)
SWAP: Span = (1_300, 2_600)
TURN: Span = (1_500, 3_500)
"""A turn of two players."""
VOTE: Span = (1_800, 4_800)
REWARD: Span = (1_000, 3_000)
SIGN: Span = (900, 2_600)
STATE: Span = (3_000, 7_000)
GO_ON: Span = (1_200, 2_400)
NEXT_ROUND: Span = (9_000, 12_000)
"""So that everybody can look at the count."""
AGREE: Span = (5_000, 9_000)
OBJECT: Span = (1_500, 3_000)
ECHO = 900
"""An act that was not heard of by then has come to nothing."""

READING = 45
TYPING = (130, 230)
"""For each letter."""


def drawn(span: Span, luck: Luck) -> int:
    """Somewhere in the span."""
    low, high = span
    return low + luck.below(high - low + 1)


def effort(prompt: ShownPrompt, answer: str) -> Span:
    """How long it takes to read, to find out and to enter this answer."""
    match prompt:
        case Asked(text):
            return typed(1_500 + READING * len(text), answer)
        case Sentence():
            return typed(900, answer)
        case Sum():
            return 2_500, 6_000
        case OddOneOut():
            return 1_400, 4_500
        case Taps():
            return 130, 240
        case HowMany():
            return 3_200, 7_500
        case Ascending(numbers):
            return 900 + 500 * len(numbers), 1_500 + 1_000 * len(numbers)
        case Repeat(steps):
            return 600 + 900 * len(steps), 1_500 + 1_300 * len(steps)
        case _:
            return STATE


def typed(before: int, answer: str) -> Span:
    """So long before, and then letter by letter."""
    quick, slow = TYPING
    return before + quick * len(answer), before + slow * len(answer)
