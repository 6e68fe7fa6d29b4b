"""Hands on two ring cards, or one on the centre and a pair to show (TWIN-50 to TWIN-58)."""

from tablee.bots.quick import Act
from tablee.bots.twinit.eyes import Eyes
from tablee.bots.twinit.gaze import Likeness, Pair
from tablee.bots.twinit.solo import Solo
from tablee.games.twinit.deal import CENTRE
from tablee.games.twinit.moves import GiveBack, Show, Turn
from tablee.games.twinit.ring.claims import SHOW
from tablee.games.twinit.views import SeenRing, TwinView
from tablee.kernel import Luck, Token

CLAIM_READ = SHOW - 200
"""A claim is read before its pair is shown, and the pair is shown in time."""
AT_LAST = 900
"""How long before it is due a debt is paid."""


class Ringside(Solo):
    """One seat at the ring."""

    def __init__(self, eyes: Eyes, view: TwinView) -> None:
        super().__init__(eyes, view)
        self._answered: set[int] = set()
        """Claims and debts, by when they are due, that it has answered already."""

    @property
    def ring(self) -> SeenRing:
        """What only the ring has."""
        assert self.race.ring
        return self.race.ring

    def lies(self, on: Token) -> bool:
        """TWIN-53: the centre can be touched at any time."""
        return on == self.ring.centre or super().lies(on)

    def wishes(self, luck: Luck, now: int) -> list[Act | None]:
        """TWIN-56: debts are paid too."""
        return [*super().wishes(luck, now), self.pay(now)]

    def acted(self, act: Act) -> None:
        """What is shown or paid is not shown or paid again."""
        super().acted(act)
        if isinstance(act.move, Show) and self.ring.claim:
            self._answered.add(self.ring.claim.until)
        if isinstance(act.move, GiveBack):
            self._answered.update(self.debts()[:1])

    def touch(self, now: int) -> Act | None:
        """TWIN-53: a bot that is to show a pair shows it; one at the centre waits."""
        claim = self.ring.claim
        if claim and claim.seat == self.me:
            return None if claim.until in self._answered else self.show(claim.until - SHOW, now)
        return None if self.ring.centre in self.hands() else super().touch(now)

    def target(self, pair: Pair, like: Likeness) -> Token:
        """TWIN-52, TWIN-53: a ring card, or the centre."""
        if self.is_for_two_hands(pair):
            return super().target(pair, like)
        return self.ring.centre

    def is_lost(self, pair: Pair) -> bool:
        """TWIN-55: the player who comes second still wins one card."""
        return False

    def is_for_two_hands(self, pair: Pair) -> bool:
        """TWIN-52: two cards that lie in the ring."""
        return {card.card for card in self.race.table}.issuperset(pair)

    def show(self, since: int, now: int) -> Act | None:
        """TWIN-53: the pair it saw; if that is gone, the next one it comes to see."""
        for moment, pair, _ in self.claims():
            if not self.is_for_two_hands(pair):
                return Act(max(now, moment, since + CLAIM_READ), Show(pair))
        return None

    def debts(self) -> list[int]:
        """TWIN-56: when what it owes is due, as far as it has not paid."""
        own = [debt.due for debt in self.ring.debts if debt.seat == self.me]
        return [due for due in own if due not in self._answered]

    def pay(self, now: int) -> Act | None:
        """TWIN-56: the smallest set, under the centre pile."""
        due, own = self.debts(), [won.cards for won in self.race.sets[self.me]]
        if not due or not own or self.ring.claim:
            return None
        return Act(max(now, due[0] - AT_LAST), GiveBack(own.index(min(own)), CENTRE))

    def turn_over(self) -> Turn | None:
        """TWIN-51: the fullest pile."""
        return max(self.turns, key=self.cards_under, default=None)

    def cards_under(self, turn: Turn) -> int:
        """How many cards this pile has."""
        assert turn.pile is not None
        return self.race.piles[turn.pile].cards
