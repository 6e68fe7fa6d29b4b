"""What a table of Janus is worth to everybody, with all faces up that somebody has seen."""

from collections.abc import Sequence

from tablee.analysis.account import Shares, mean
from tablee.analysis.janus.race import Trios, one_more, wins
from tablee.analysis.janus.sight import InSight, in_sight
from tablee.games.janus import JANUS
from tablee.games.janus.cards import Card, Pair
from tablee.games.janus.state import State
from tablee.kernel import Luck
from tablee.match import Log

WAYS = 16
"""So many ways in which the unseen cards could lie stand for all of them."""


class JanusWorth:
    """JANUS-24: the trios laid, those in sight, and a race for the others.

    It looks at nothing of the pile but what lies open, so that the cards to come change nothing.
    """

    def sampled(self, number: int) -> "JanusWorth":
        """No value is sampled; what could have come to light is, by the luck of an account."""
        return self

    def start(self, log: Log, luck: Luck) -> Shares:
        """JANUS-07: no chair is better than another where the dealer is drawn."""
        if log.options.dealer is None:
            return (1 / log.seats,) * log.seats
        deals = [JANUS.deal(log.options, log.seats, luck) for _ in range(WAYS)]
        return mean((self.of(JANUS.setup(log.options, log.seats, deal)), 1) for deal in deals)

    def of(self, state: State) -> Shares:
        """Everybody's part of the victory."""
        return _claimed(tuple(map(len, state.trios)), list(in_sight(state)))

    def uncovers(self, before: State, after: State) -> bool:
        """JANUS-12: a card of the pile was drawn whose lower face nobody had seen."""
        return len(after.pile) < len(before.pile) and before.pile[-1].known_by == 0

    def otherwise(self, before: State, luck: Luck) -> Sequence[State]:
        """JANUS-02: the card below its face, and all below it, as they could lie as well."""
        return [_laid_otherwise(before, luck) for _ in range(WAYS)]


def _claimed(trios: Trios, sights: Sequence[InSight]) -> Shares:
    """Each trio in sight goes to whom it beckons, or is anybody's again."""
    if not sights:
        return wins(trios)
    (seat, chance), *later = sights
    claimed = _claimed(one_more(trios, seat), later)
    return (
        mean(((claimed, chance), (_claimed(trios, later), 1 - chance))) if chance < 1 else claimed
    )


def _laid_otherwise(before: State, luck: Luck) -> State:
    """The top is any unseen card with the face that lies open, and any other one comes next.

    No further down can anybody see. Counted in an order of its own, so that the same luck brings
    the same wherever the cards lie.
    """
    lit = before.pile[-1].near
    unseen = sorted([min((c.near, c.far), (c.far, c.near)) for c in before.pile])
    drawn = _any([card for card in unseen for face in card if face == lit], luck)
    unseen.remove(drawn)
    state = before.clone()
    state.pile[-1] = Card(lit, sum(drawn) - lit)
    if unseen:
        low, high = _any(unseen, luck)
        state.pile[-2] = Card(high, low) if luck.below(2) else Card(low, high)
    return state


def _any(cards: Sequence[Pair], luck: Luck) -> Pair:
    return cards[luck.below(len(cards))]
