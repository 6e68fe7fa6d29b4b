"""Quizzes: what the bots believe of each other, and what they want to be believed.

*Gentle* and *easy* are honest and trusting. *Normal* is a little of both. *Strong* remembers who
told the truth and who believed it. It weighs how often an author does so and what they do after a
truth or a lie, each bot in its own way, and leaves a part to chance: whoever always did the likely
thing could be led by the nose.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tablee.bots.brain import Level
from tablee.games.social.facts import ContestOver, Revealed
from tablee.kernel import Fact, Luck, Seat

HONEST: dict[Level, int] = {"gentle": 80, "easy": 70, "normal": 55, "strong": 40}
"""Of a hundred statements, true."""
TRUSTING: dict[Level, int] = {"gentle": 75, "easy": 70, "normal": 55, "strong": 50}
"""Of a hundred votes, for true."""
USUAL = 60
"""What people who are not known yet are taken for, in both."""
DOUBT = 3
"""How many quizzes that opinion is worth."""


class Memory:
    """Who said the truth, who believed it and who won contests, all of it before everybody."""

    def __init__(self) -> None:
        self.winners: set[Seat | None] = set()
        self.told: dict[Seat, list[bool]] = {}
        self.voted: dict[Seat, list[bool]] = {}

    def observe(self, facts: Sequence[Fact]) -> None:
        """Remember what was revealed."""
        for fact in facts:
            if isinstance(fact, ContestOver):
                self.winners.add(fact.winner)
            if isinstance(fact, Revealed):
                self.told.setdefault(fact.author, []).append(fact.truth)
                for seat, vote in enumerate(fact.votes):
                    if vote is not None:
                        self.voted.setdefault(seat, []).append(vote)


def often(said: Sequence[bool]) -> float:
    """Of a hundred, how often it will be true the next time."""
    return (USUAL * DOUBT + 100 * sum(said)) / (DOUBT + len(said))


class Temper(NamedTuple):
    """How one strong bot reads people: no two are alike."""

    rhythm: int
    """Of a hundred, how much the order of truths and lies counts beside their number."""
    boldness: int
    """Of a hundred, how far it trusts what it has read."""


def drawn_temper(luck: Luck) -> Temper:
    """Somebody's way of reading people."""
    return Temper(30 + luck.below(61), 55 + luck.below(41))


def expected(said: Sequence[bool], temper: Temper) -> float:
    """Of a hundred, how often the next statement is true, by number and by rhythm."""
    after = [now for before, now in pairwise(said) if before is said[-1]]
    rhythm = often(after) if after else often(said)
    return (temper.rhythm * rhythm + (100 - temper.rhythm) * often(said)) / 100


def believes(memory: Memory, author: Seat, level: Level, temper: Temper, luck: Luck) -> bool:
    """SOCIAL-18: the vote; strong, likely by what the author is expected to do, never surely."""
    chance = float(TRUSTING[level])
    if level == "strong":
        lean = expected(memory.told.get(author, ()), temper) - 50
        chance = 50 + lean * temper.boldness / 50
    return luck.below(100) < min(90, max(10, chance))


def says_the_truth(memory: Memory, voters: Sequence[Seat], level: Level, luck: Luck) -> bool:
    """SOCIAL-18: whether the next statement is true; strong, what fewer voters expect."""
    honest = HONEST[level]
    if level == "strong":
        trust = sum(often(memory.voted.get(seat, ())) for seat in voters) / len(voters)
        honest = round(min(80, max(20, 100 - trust)))
    return luck.below(100) < honest
