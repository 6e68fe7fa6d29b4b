"""What each card, Like, contest and quiz brought, seat by seat."""

from collections import Counter

import msgspec

from tablee.analysis.steps import ReplayedStep
from tablee.games.social.facts import (
    ContestOpened,
    ContestOver,
    Counted,
    LikeReturned,
    Played,
    Revealed,
    Rewarded,
)
from tablee.kernel import Fact, Seat


class Share(msgspec.Struct, frozen=True):
    """Where one seat's points came from, over all rounds (SOCIAL-26)."""

    own: int
    """Own cards laid face up: galleries, contests and quizzes."""
    likes: int
    """Likes that others gave."""
    rewards: int
    """Cards laid face down."""
    left: int
    """Cards left in hand and pile; each cost a point."""
    liked: int
    """Likes given to others: gone from the hand, and a point for them."""
    authored: int
    """Their own contests that were held."""
    won: int
    votes: int
    """Votes on the statements of others."""
    right: int
    """And how many of them were right."""
    quizzes: int
    """Their own statements that were voted on."""
    fooled: int
    """And how many of the votes on them were wrong."""


class FeedStory(msgspec.Struct, frozen=True, tag="feed"):
    """A game, seat by seat and round by round."""

    shares: tuple[Share, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The points of each round, by seat."""


class PointSources:
    """Counts what spectators hear."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.counts: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.laid = [0] * seats
        """Cards in each profile this round."""
        self.rounds: list[tuple[int, ...]] = []
        self.authors: dict[int, Seat] = {}

    def observe(self, step: ReplayedStep) -> None:
        """Take in one step."""
        for fact in step.facts_for(None):
            self._count(fact)

    def story(self) -> FeedStory:
        """What there is to tell when it is over."""
        names = Share.__struct_fields__
        shares = [Share(**{name: count[name] for name in names}) for count in self.counts]
        return FeedStory(tuple(shares), tuple(self.rounds))

    def _count(self, fact: Fact) -> None:
        match fact:
            case Played():
                self._played(fact)
            case LikeReturned(seat, owner):
                self._lay(owner, "likes", -1)
                self.counts[seat]["liked"] -= 1
            case Rewarded(seat):
                self._lay(seat, "rewards")
            case ContestOpened(contest, author):
                self.authors[contest] = author
            case ContestOver():
                self._contest_over(fact)
            case Revealed():
                self._voted(fact)
            case Counted(_, points):
                self._counted(points)
            case _:
                """The rest brings no points."""

    def _played(self, fact: Played) -> None:
        """SOCIAL-13: a Like is a card for its receiver."""
        if fact.kind == "like":
            self._lay(fact.on, "likes")
            self.counts[fact.seat]["liked"] += 1
        else:
            self._lay(fact.on, "own")

    def _lay(self, seat: Seat, name: str, cards: int = 1) -> None:
        self.counts[seat][name] += cards
        self.laid[seat] += cards

    def _contest_over(self, fact: ContestOver) -> None:
        author = self.authors.pop(fact.contest, None)
        if author is not None and fact.why != "cancelled":
            self.counts[author]["authored"] += 1
        if fact.winner is not None:
            self.counts[fact.winner]["won"] += 1

    def _voted(self, fact: Revealed) -> None:
        """SOCIAL-18: the author's own card is the truth, not a guess."""
        self.counts[fact.author]["quizzes"] += 1
        for seat, vote in enumerate(fact.votes):
            if seat != fact.author and vote is not None:
                self.counts[seat]["votes"] += 1
                self.counts[seat]["right"] += vote == fact.truth
                self.counts[fact.author]["fooled"] += vote != fact.truth

    def _counted(self, points: tuple[int, ...]) -> None:
        """SOCIAL-26: what the profile brought and the round did not is what was left."""
        self.rounds.append(points)
        for seat, total in enumerate(points):
            self.counts[seat]["left"] += self.laid[seat] - total
        self.laid = [0] * self.seats
