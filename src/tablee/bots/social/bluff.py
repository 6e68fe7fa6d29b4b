"""Quizzes: what the bots believe of each other, and what they want to be believed.

*Easy* is honest and trusting. *Normal* is a little of both. *Strong* remembers who told the truth
and who believed it: it votes for what an author mostly does, and says what voters do not expect.
"""

from collections.abc import Sequence

from tablee.bots.brain import Level
from tablee.games.social.facts import Revealed
from tablee.kernel import Fact, Luck, Seat

HONEST: dict[Level, int] = {"easy": 70, "normal": 55, "strong": 40}
"""Of a hundred statements, true."""
TRUSTING: dict[Level, int] = {"easy": 70, "normal": 55, "strong": 50}
"""Of a hundred votes, for true."""
USUAL = 60
"""What people who are not known yet are taken for, in both."""
DOUBT = 3
"""How many quizzes that opinion is worth."""


class Memory:
    """How often each player said the truth, and believed it, before everybody."""

    def __init__(self) -> None:
        self.told: dict[Seat, list[bool]] = {}
        self.voted: dict[Seat, list[bool]] = {}

    def hear(self, facts: Sequence[Fact]) -> None:
        """Remember what was revealed."""
        for fact in facts:
            if isinstance(fact, Revealed):
                self.told.setdefault(fact.author, []).append(fact.truth)
                for seat, vote in enumerate(fact.votes):
                    if vote is not None:
                        self.voted.setdefault(seat, []).append(vote)


def often(said: Sequence[bool]) -> float:
    """Of a hundred, how often it will be true the next time."""
    return (USUAL * DOUBT + 100 * sum(said)) / (DOUBT + len(said))


def believes(memory: Memory, author: Seat, level: Level, luck: Luck) -> bool:
    """SOCIAL-18: the vote."""
    if level == "strong" and (known := often(memory.told.get(author, ()))) != 50:
        return known > 50
    return luck.below(100) < TRUSTING[level]


def says_the_truth(memory: Memory, voters: Sequence[Seat], level: Level, luck: Luck) -> bool:
    """SOCIAL-18: whether the next statement is true; strong, what fewer voters expect."""
    honest = HONEST[level]
    if level == "strong":
        trust = sum(often(memory.voted.get(seat, ())) for seat in voters) / len(voters)
        honest = 20 if trust > 50 else 80
    return luck.below(100) < honest
