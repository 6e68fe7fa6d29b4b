"""What a racing table has heard and not yet ruled, in the order of fair time.

Everything at a racing table goes through here: touches, turns, texts. A claim waits until
the watermark has passed it, so that nothing earlier can come any more; then it is ruled.
Deadlines of the game are fired on the same line, each before the claims of its own moment.
"""

from collections.abc import Hashable
from typing import Any

import msgspec

from tablee.kernel import Luck, Refusal, Seat, shuffled
from tablee.match import edges
from tablee.match.match import Match


class Claim(msgspec.Struct):
    """A move that somebody says was made at this moment."""

    at: int
    seat: Seat
    move: Any
    claimed: int
    id: str | None = None
    drawn: bool = False
    """Whether its place was settled by lot."""


class Ruling(msgspec.Struct, frozen=True):
    """What became of a claim."""

    seat: Seat
    id: str | None
    refusal: Refusal | None


class Timeline:
    """Claims in, rulings out, in fair order."""

    def __init__(self, match: Match, luck: Luck, *, tie_window: int = 10) -> None:
        self.match = match
        self.luck = luck
        self.tie_window = tie_window
        self.passed = match.now
        """The watermark: everything before it has been ruled."""
        self.waiting: list[Claim] = []

    def hear(self, seat: Seat, move: Any, at: int, id: str | None = None) -> None:
        """Take in a claim. One behind the watermark is moved up to it. Raises Refused."""
        heard = max(edges.read_moment(at), self.passed)
        claim = Claim(heard, seat, self.match.decode(move), at, edges.read_id(id))
        place = sum(1 for other in self.waiting if other.at <= claim.at)
        self.waiting.insert(place, claim)

    def settle(self, to: int) -> list[Ruling]:
        """Move the watermark up and rule, in order, whatever it has passed. Raises Refused."""
        self.passed = max(self.passed, edges.read_moment(to))
        rulings = self._rule_ripe()
        self.match.advance(min([self.passed] + [claim.at - 1 for claim in self.waiting[:1]]))
        return rulings + self._rule_ripe()

    def _rule_ripe(self) -> list[Ruling]:
        """Whatever can be ruled now; once the match is over nothing has to wait any more."""
        rulings: list[Ruling] = []
        while self.waiting and (self.match.outcome or self._ripe(self.waiting[0]) <= self.passed):
            self._draw_lots(self.waiting[0])
            rulings.append(self._rule(self.waiting.pop(0)))
        return rulings

    @property
    def due(self) -> int | None:
        """The watermark at which the next claim is ruled or the next deadline fires."""
        deadline = self.match.deadline()
        if self.waiting and (deadline is None or self.waiting[0].at <= deadline):
            return self._ripe(self.waiting[0])
        return deadline

    def _ripe(self, claim: Claim) -> int:
        """When a claim can be ruled: a contested one waits for those that would tie with it."""
        contested = self._stake(claim) is not None and not claim.drawn
        return claim.at + self.tie_window if contested else claim.at

    def _stake(self, claim: Claim) -> Hashable | None:
        return self.match.game.contested(claim.move)

    def _draw_lots(self, first: Claim) -> None:
        """Those who want the same thing within the tie window are put in order by lot.

        The places in line, with their times, stay as they are; which claim stands in them is drawn.
        """
        if first.drawn or self._stake(first) is None:
            return
        places = self._tied(first)
        group = [self.waiting[place] for place in places]
        times = [claim.at for claim in group]
        for place, at, claim in zip(places, times, shuffled(group, self.luck), strict=True):
            claim.at, claim.drawn = at, True
            self.waiting[place] = claim

    def _tied(self, first: Claim) -> list[int]:
        """The places of those who tie with the first. Touching twice gives no second lot."""
        places: dict[Seat, int] = {}
        for place, claim in enumerate(self.waiting):
            if claim.at > first.at + self.tie_window:
                break
            if self._stake(claim) == self._stake(first):
                places.setdefault(claim.seat, place)
        return sorted(places.values())

    def _rule(self, claim: Claim) -> Ruling:
        claimed = claim.claimed if claim.claimed != claim.at else None
        self.match.advance(claim.at)
        refusal = self.match.attempt(claim.seat, claim.move, claim.at, id=claim.id, claimed=claimed)
        return Ruling(claim.seat, claim.id, refusal)
