"""How long things take a person, in ms, drawn each time; the strong answer sooner."""

from typing import TypeAlias

from tablee.bots.brain import Level
from tablee.games.social.contests.prompts import (
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
from tablee.kernel import Luck, Seat

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
JUDGE: Span = (1_500, 3_500)
GO_ON: Span = (1_200, 2_400)
NEXT_ROUND: Span = (9_000, 12_000)
"""So that everybody can look at the count."""
AGREE: Span = (5_000, 9_000)
OBJECT: Span = (1_500, 3_000)
LEAD = 2
"""So many cards a bot may be ahead of the slowest at the table without looking up."""
REST_A_CARD, LONGEST_REST = 4_000, 25_000
"""For each card beyond that it waits longer between two of its own."""
BEGINNING, HEARING = 300, 300
"""Bots begin contests in turn: so long one may, and so long it takes all others to hear of it."""
ECHO = 900
"""An act that was not heard of by then has come to nothing."""

THINKING: dict[Level, Span] = {
    "gentle": (12_000, 20_000),
    "easy": (8_500, 14_000),
    "normal": (6_500, 11_000),
    "strong": (4_500, 8_500),
}
"""From reading a question to sending a typed answer."""
SLOWER: dict[Level, int] = {"gentle": 220, "easy": 140, "normal": 115, "strong": 100}
"""Screen tasks, in percent."""
TYPING = (130, 230)
"""For each letter."""


def drawn(span: Span, luck: Luck) -> int:
    """Somewhere in the span."""
    low, high = span
    return low + luck.below(high - low + 1)


def rest(ahead: int) -> int:
    """SOCIAL-44: how long a bot waits between two cards, this far ahead of the slowest."""
    return min(LONGEST_REST, max(0, ahead - LEAD) * REST_A_CARD)


def own_turn(at: int, seat: Seat, seats: int) -> int:
    """SOCIAL-44: from then on the first moment at which this seat may begin a contest or a quiz.

    Between the last moment of one bot and the first of the next each hears what the other began.
    """
    whole = seats * (BEGINNING + HEARING)
    late = (at - seat * (BEGINNING + HEARING)) % whole
    return at if late < BEGINNING else at + whole - late


def effort(prompt: ShownPrompt, answer: str, level: Level) -> Span:
    """How long it takes to read, to find out and to enter this answer."""
    if isinstance(prompt, Asked):
        return THINKING[level]
    low, high = handiwork(prompt, answer)
    return low * SLOWER[level] // 100, high * SLOWER[level] // 100


def handiwork(prompt: ShownPrompt, answer: str) -> Span:
    """How long a screen task takes somebody quick."""
    match prompt:
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
    """This long before, and then letter by letter."""
    quick, slow = TYPING
    return before + quick * len(answer), before + slow * len(answer)
