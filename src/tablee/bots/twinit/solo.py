"""Two hands on a pair (TWIN-13, TWIN-15, TWIN-52)."""

from tablee.bots.quick import Act
from tablee.bots.twinit.gaze import Likeness, Pair
from tablee.bots.twinit.racer import Racer
from tablee.games.twinit.moves import touch
from tablee.kernel import Token


class Solo(Racer):
    """Each for oneself."""

    def touch(self, now: int) -> Act | None:
        """The first hand, then the second."""
        hands = list(self.hands())
        if len(hands) > 1:
            return None
        return self.second(hands[0], now) if hands else self.first(now)

    def first(self, now: int) -> Act | None:
        """A hand for the pair it will have reached first."""
        reached = [(moment + like.reach, pair, like) for moment, pair, like in self.claims()]
        if not reached:
            return None
        moment, pair, like = min(reached, key=lambda claim: claim[0])
        return Act(max(now, moment), touch(self.target(pair, like)))

    def target(self, pair: Pair, like: Likeness) -> Token:
        """TWIN-16: the card that no rival holds; who holds the other one will have to fight."""
        one, other = reversed(pair) if like.swap else pair
        return other if self.rivals_hold(one) else one

    def second(self, on: Token, now: int) -> Act | None:
        """The other hand on a card like this one, or this hand away."""
        for moment, pair, like in self.claims():
            if moment <= now and on in pair and self.is_for_two_hands(pair):
                other = pair[0] if pair[1] == on else pair[1]
                if not self.rivals_hold(other):
                    return Act(max(now, self.hands()[on] + like.second), touch(other))
        return self.let_go(on, now)

    def is_for_two_hands(self, pair: Pair) -> bool:
        """TWIN-13: every pair."""
        return True
