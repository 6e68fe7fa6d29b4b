"""When a bot holds that the game is over (JANUS-21)."""

from math import comb

from tablee.bots.brain import Level
from tablee.games.janus.end import cards_left, possible_trios
from tablee.games.janus.knowledge import Knowledge, sample
from tablee.kernel import Luck

WORLDS = 16
"""How many tables that fit are looked at."""
MANY = 16
"""JANUS-23: among more cards than this, three always have the same symbol.

The most without three: the eleven doubles, and five cards that join ten of the symbols."""


def gives_up(knowledge: Knowledge, level: Level, luck: Luck) -> bool:
    """The longer nobody has found a trio, the less likely one that is possible gets laid."""
    left = cards_left(knowledge.table)
    rounds = knowledge.table.quiet / knowledge.table.seats
    if level in ("gentle", "easy"):
        return expected_symbols(left) <= rounds / 2
    hopeless = max(0.0, rounds / 5 - 1)
    return (hopeless > 0 or left <= MANY) and few_open(knowledge, hopeless, luck)


def few_open(knowledge: Knowledge, most: float, luck: Luck) -> bool:
    """JANUS-23: whether trios of this few symbols are possible, as far as this seat can tell."""
    rest = most * WORLDS
    for _ in range(WORLDS):
        rest -= len(possible_trios(sample(knowledge, luck)))
        if rest < 0:
            return False
    return True


def expected_symbols(left: int) -> float:
    """How many symbols can still make a trio, for somebody who only counts the cards left."""
    ways = sum(comb(11, bearing) * comb(55, left - bearing) for bearing in range(3, left + 1))
    return 11 * ways / comb(66, left)
