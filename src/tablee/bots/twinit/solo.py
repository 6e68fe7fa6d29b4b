"""Two hands on a pair (TWIN-13, TWIN-15, TWIN-52)."""

from tablee.bots.quick import Act
from tablee.bots.twinit.gaze import Likeness, Pair, other_of
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
        return self.second_hand(hands[0], now) if hands else self.first_hand(now)

    def claims(self) -> list[tuple[int, Pair, Likeness]]:
        """TWIN-16: where a rival was first it does not quarrel, unless that would be the end."""
        return [claim for claim in super().claims() if not self.is_lost(claim[1])]

    def is_lost(self, pair: Pair) -> bool:
        """Whether a rival has a hand on one of the two and is not one set from winning."""
        if any(on in pair for on in self.hands()):
            return False
        rivals = [self.holder(on) for on in pair if self.rivals_hold(on)]
        return any(
            rival is not None and len(self.race.sets[rival]) < self.race.goal - 1
            for rival in rivals
        )

    def target(self, pair: Pair, like: Likeness) -> Token:
        """TWIN-16: the card that no rival holds; for the other one it would have to fight."""
        one, other = reversed(pair) if like.swap else pair
        return other if self.rivals_hold(one) else one

    def second_hand(self, on: Token, now: int) -> Act | None:
        """The other hand on a card like this one, or this hand away."""
        for moment, pair, like in self.claims():
            if moment <= now and on in pair and self.is_for_two_hands(pair):
                other = other_of(pair, on)
                if not self.rivals_hold(other):
                    return Act(max(now, self.hands()[on] + like.second), touch(other))
        return self.let_go(on, now)

    def is_for_two_hands(self, pair: Pair) -> bool:
        """TWIN-13: every pair."""
        return True
