"""One hand a player, and a team-mate for the other card (TWIN-30 to TWIN-36)."""

from collections.abc import Sequence

from tablee.bots.quick import Act
from tablee.bots.twinit.eyes import Eyes
from tablee.bots.twinit.gaze import Likeness, Pair, other_of
from tablee.bots.twinit.racer import Racer
from tablee.games.twinit.facts import Pointed
from tablee.games.twinit.moves import Point, point
from tablee.games.twinit.views import TwinView
from tablee.kernel import Fact, Seat, Token

POINT = 350
"""How long after the hand the finger shows the other card."""


class Clan(Racer):
    """A member of a team."""

    def __init__(self, eyes: Eyes, view: TwinView) -> None:
        super().__init__(eyes, view)
        self._shown_to_me: set[Token] = set()
        """TWIN-34: what team-mates have pointed at and is still there."""
        self._shown_by_me: set[Token] = set()

    def observe(self, facts: Sequence[Fact], view: TwinView, at: int) -> None:
        """TWIN-34: team-mates' hands and fingers draw the eye."""
        super().observe(facts, view, at)
        self._shown_to_me &= self.gaze.seen.keys()
        hands = {hand.on for hand in self.race.hands if self.is_mate(hand.seat)}
        self.gaze.follow(hands | self._shown_to_me)

    def learn(self, fact: Fact) -> None:
        """TWIN-34: what a team-mate shows."""
        super().learn(fact)
        if isinstance(fact, Pointed) and fact.seat != self.me:
            self._shown_to_me.add(fact.on)

    def acted(self, act: Act) -> None:
        """What it has pointed at it does not point at again."""
        if isinstance(act.move, Point):
            self._shown_by_me.add(act.move.on)
        else:
            super().acted(act)

    def touch(self, now: int) -> Act | None:
        """TWIN-32: one hand and never two; then a finger, or another place for the hand."""
        for on, since in self.hands().items():
            return self.wait_for_mate(on, since, now)
        return self.first_hand(now)

    def target(self, pair: Pair, like: Likeness) -> Token:
        """TWIN-31: the card that nobody holds, be the other one a mate's or a rival's."""
        one, other = reversed(pair) if like.swap else pair
        return other if self.holder(one) is not None else one

    def wait_for_mate(self, on: Token, since: int, now: int) -> Act | None:
        """TWIN-34: show the other card; where a mate's hand lies underneath, go there oneself."""
        others = [
            other_of(pair, on) for moment, pair, _ in self.claims() if on in pair and moment <= now
        ]
        if not others or self.is_mate(self.holder(on)):
            return self.let_go(on, now)
        if others[0] in self._shown_by_me:
            return None
        return Act(max(now, since + POINT), point(others[0]))

    def is_mate(self, seat: Seat | None) -> bool:
        """Whether this is a team-mate."""
        teams = self.race.teams
        return seat not in (None, self.me) and teams[seat] == teams[self.me]
