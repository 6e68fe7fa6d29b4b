"""Fair time: who was first at a racing table, whatever the network did. All times are in ms.

**When a touch was.** The first message to arrive is not the first finger to come down. A client
says which update it had painted, and how long after that the finger came. The server knows when it
released that update and when the message arrived. The claim holds within what the connection, as
the server measures it (`latency`), makes possible: that is `fair_time`.

**When a touch is ruled.** A message from a far line may still be under way, with an earlier touch
in it. So a claim waits in the `Timeline` until the *watermark* has passed it: the moment before
which nothing can come any more from a connection in good standing. Nobody waits longer than
`settle_max`. A line so far away that its touches would come behind the watermark is sent each
update sooner (`head_start`); a claim that still comes behind it is moved up to it, and the log
keeps the time it was heard with.

**Ties.** Claims for the same thing (`Game.contested`) within the tie window cannot be told apart.
Lots put them in order; the places in line, with their times, stay as they are. A claim that would
be refused at its own moment, or at that of the first, takes no part and keeps its place.

**Order.** Everything at a racing table goes along one line: touches, turns, texts, and the
deadlines of the game, each before the claims of its own moment.
"""

from collections.abc import Hashable, Iterable
from itertools import takewhile
from typing import Any

import msgspec

from tablee.kernel import Luck, Refusal, Seat, shuffled
from tablee.match.match import Match, validated_match
from tablee.match.validation import validated_id, validated_luck, validated_time


class RoundTrip(msgspec.Struct, frozen=True):
    """How long a round trip of this connection can take, painting included."""

    least_ms: int
    most_ms: int

    def after(self, head_start: int) -> "RoundTrip":
        """What is left of it for an update that was sent this much before its release."""
        return RoundTrip(max(0, self.least_ms - head_start), max(0, self.most_ms - head_start))


def fair_time(released: int, since: int, arrived: int, lag: RoundTrip) -> int:
    """The moment of a touch: its update's release and the response time, within the bounds.

    Between release and arrival lie one round trip and the player's own response, so the
    touch belongs `least` to `most` before its arrival, and never before the release.
    """
    claim = released + since
    return max(released, min(max(claim, arrived - lag.most_ms), arrived - lag.least_ms))


HEAD_START_MS = 320
"""The most that a far line is given, and so the longest that an update waits for the others."""


def head_start(lag: RoundTrip, *, settle_max: int) -> int:
    """How long before its release an update is sent to this line, so that its answers are in time.

    An update has one release for all seats, and responses count from there. Who is so far away
    that a touch would come behind the watermark is sent it sooner; near lines need none of it.
    """
    return min(HEAD_START_MS, max(0, lag.most_ms - settle_max))


def watermark(now: int, lags: Iterable[RoundTrip], *, settle_max: int) -> int:
    """The moment before which no earlier touch can come from a connection in good standing.

    Never more than `settle_max` behind the present: nobody waits longer for a slow line. (The
    timeline holds a contested claim back for its tie window besides, so a table that promises
    a ruling within some time passes that time less the window.)
    """
    return max(now - settle_max, min((now - lag.most_ms for lag in lags), default=now))


class Claim(msgspec.Struct):
    """A move that somebody says was made at this moment."""

    at: int
    seat: Seat
    move: Any
    claimed: int
    id: str | None = None
    by_lot: bool = False
    """Whether its place was settled by lot."""


class Ruling(msgspec.Struct, frozen=True):
    """What became of a claim."""

    seat: Seat
    id: str | None
    refusal: Refusal | None


class Timeline:
    """Claims in, rulings out, in fair order."""

    def __init__(self, match: Match, luck: Luck, *, tie_window: int = 10) -> None:
        self.match = validated_match(match)
        self.luck = validated_luck(luck, None)
        self.tie_window_ms = validated_time(tie_window)
        self.watermark = match.now
        """The watermark: everything before it has been ruled."""
        self.pending: list[Claim] = []

    def enqueue(self, seat: Seat, move: Any, at: int, id: str | None = None) -> None:
        """Take in a claim. One behind the watermark is moved up to it. Raises Refused."""
        effective = max(validated_time(at), self.watermark)
        claim = Claim(effective, seat, self.match.decode(move), at, validated_id(id))
        place = sum(1 for other in self.pending if other.at <= claim.at)
        self.pending.insert(place, claim)

    def settle(self, to: int) -> list[Ruling]:
        """Move the watermark up and rule, in order, whatever it has passed. Raises Refused."""
        self.watermark = max(self.watermark, validated_time(to))
        rulings = self._rule_ripe()
        self._advance(min([self.watermark] + [claim.at - 1 for claim in self.pending[:1]]))
        return rulings + self._rule_ripe()

    def _rule_ripe(self) -> list[Ruling]:
        """Whatever can be ruled now; once the match is over nothing has to wait any more."""
        rulings: list[Ruling] = []
        while self.pending and (
            self.match.outcome or self._ripe(self.pending[0]) <= self.watermark
        ):
            self._draw_lots(self.pending[0])
            rulings.append(self._rule(self.pending.pop(0)))
        return rulings

    @property
    def due(self) -> int | None:
        """The watermark at which the next claim is ruled or the next deadline fires."""
        deadline = self.match.deadline()
        if self.pending and (deadline is None or self.pending[0].at <= deadline):
            return self._ripe(self.pending[0])
        return deadline

    def _ripe(self, claim: Claim) -> int:
        """When a claim can be ruled: a contested one waits for those that would tie with it."""
        contested = self._stake(claim) is not None and not claim.by_lot
        return claim.at + self.tie_window_ms if contested else claim.at

    def _stake(self, claim: Claim) -> Hashable | None:
        return self.match.game.contested(claim.move)

    def _draw_lots(self, first: Claim) -> None:
        """Those who want the same thing within the tie window are put in order by lot.

        The places in line, with their times, stay as they are; which claim stands in them is drawn.
        """
        if first.by_lot or self._stake(first) is None:
            return
        places = self._entitled(first)
        if 0 not in places:
            return
        group = [self.pending[place] for place in places]
        times = [claim.at for claim in group]
        for place, at, claim in zip(places, times, shuffled(group, self.luck), strict=True):
            claim.at, claim.by_lot = at, True
            self.pending[place] = claim

    def _entitled(self, first: Claim) -> list[int]:
        """The places of those who draw lots with the first. Touching twice gives no second lot."""
        tied = self._tied(first)
        if len({self.pending[place].seat for place in tied}) > 1:
            tied = self._admissible(tied)
        places: dict[Seat, int] = {}
        for place in tied:
            places.setdefault(self.pending[place].seat, place)
        return sorted(places.values())

    def _tied(self, first: Claim) -> list[int]:
        """The places of all claims that cannot be told apart from the first."""
        last, stake = first.at + self.tie_window_ms, self._stake(first)
        near = takewhile(lambda place: self.pending[place].at <= last, range(len(self.pending)))
        return [place for place in near if self._stake(self.pending[place]) == stake]

    def _admissible(self, tied: list[int]) -> list[int]:
        """Those of a tie that could stand in its first place, and are not refused in their own.

        Whatever else happens until then is rehearsed; what the tie brings is still to be drawn.
        """
        then = self.match.rehearsal()
        left = set(tied)
        for place, claim in enumerate(self.pending[: tied[-1] + 1]):
            if then.chances():
                break
            then.advance(max(claim.at, then.now))
            if place not in tied:
                then.attempt(claim.seat, claim.move)
            else:
                asked = left if place == tied[0] else left & {place}
                left -= {one for one in asked if self._would_refuse(then, one)}
        return sorted(left)

    def _would_refuse(self, then: Match, place: int) -> bool:
        claim = self.pending[place]
        return then.check(claim.seat, claim.move) is not None

    def _rule(self, claim: Claim) -> Ruling:
        claimed = claim.claimed if claim.claimed != claim.at else None
        self._advance(claim.at)
        refusal = self.match.attempt(claim.seat, claim.move, id=claim.id, claimed=claimed)
        return Ruling(claim.seat, claim.id, refusal)

    def _advance(self, to: int) -> None:
        """Let time pass in the match; it may be ahead of the line, and never goes back."""
        self.match.advance(max(to, self.match.now))
