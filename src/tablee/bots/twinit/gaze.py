"""What a bot has noticed, and what it is going to notice when.

Whatever lies open comes in as motifs by token. Two things that look alike are a *likeness*. It
takes time to notice one: how much is drawn once, when the likeness comes into sight, and runs down
while the bot looks. It looks hardest where somebody points, and where something is new; the rest it
sees from the corner of the eye, the less the more there is. What is gone is forgotten.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from tablee.bots.twinit.eyes import HANDS_VARY, Eyes, spread
from tablee.bots.twinit.kin import Kin
from tablee.kernel import Luck, Token

Pair: TypeAlias = tuple[Token, Token]
"""The smaller token first."""

POINTED = 2.5
"""How hard the bot looks where a team-mate points or has a hand."""
CORNER = 0.5
"""How hard it looks at most where nothing is new."""
OFTEN = 6
"""The first hand goes for the older of two cards once in this many times: the eye is on the new
one, and rivals who reach for the same card have nothing to dispute."""
TWIN_DOUBT, FAMILY_DOUBT = 0.35, 0.04
"""How much longer it takes for each near-twin, or motif drawn in the same manner, in sight."""


def other_of(pair: Pair, token: Token) -> Token:
    """The one of the two that is not this."""
    return pair[0] if pair[1] == token else pair[1]


@dataclass(slots=True)
class Likeness:
    """Two things that look alike."""

    looked: float = 0.0
    """How long they were looked at, in ms of full attention."""
    need: float | None = None
    """How long it takes to notice; infinite if they are seen to differ; None: not drawn yet."""
    since: float = inf
    """When it was noticed."""
    reach: int = 0
    """How long the first hand takes from there."""
    second: int = 0
    """How long the second hand takes after the first."""
    swap: bool = False
    """Whether the first hand goes for the second of the two."""


class Gaze:
    """The eyes of one bot over time."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.at = 0
        self.seen: dict[Token, int] = {}
        self.likes: dict[Pair, Likeness] = {}
        self._fresh: frozenset[Token] = frozenset()
        self._hands: frozenset[Token] = frozenset()

    def watch(self, shown: dict[Token, int], kin: Kin, at: int) -> list[Token]:
        """The table looks like this now; what is new in it."""
        self._look(at)
        gone = self.seen.keys() - shown.keys()
        if gone:
            self.likes = {pair: like for pair, like in self.likes.items() if gone.isdisjoint(pair)}
        new = [token for token in shown if token not in self.seen]
        self.seen = shown
        if new:
            self._compare(new, kin)
        return new

    def turn_to(self, tokens: Collection[Token]) -> None:
        """Look at these as at something new."""
        self._fresh = frozenset(tokens)

    def follow(self, hands: Collection[Token]) -> None:
        """Hands and fingers of team-mates are here."""
        self._hands = frozenset(hands)

    def see_through(self, pair: Pair) -> None:
        """These two differ after all."""
        if pair in self.likes:
            self.likes[pair].need = self.likes[pair].since = inf

    def look_closely(self, token: Token) -> None:
        """What is no twin of this is seen to be none."""
        for pair in self.likes:
            if token in pair and self.seen[pair[0]] != self.seen[pair[1]]:
                self.see_through(pair)

    def draw(self, kin: Kin, luck: Luck, now: int) -> None:
        """Whatever has come into sight gets the time it takes to notice, from now on."""
        self._look(now)
        fresh = [pair for pair, like in self.likes.items() if like.need is None]
        if not fresh:
            return
        motifs = Counter(self.seen.values())
        families = Counter(kin.family[motif] for motif in self.seen.values())
        for pair in fresh:
            motif, other = self.seen[pair[0]], self.seen[pair[1]]
            twin = kin.twin[motif]
            near = 0 if twin is None else motifs[twin]
            manner = families[kin.family[motif]] - motifs[motif]
            self._settle(self.likes[pair], 1 + TWIN_DOUBT * near + FAMILY_DOUBT * manner, luck)
            if motif != other and luck.below(100) >= self.eyes.slip:
                self.see_through(pair)

    def noticed(self) -> Iterator[tuple[float, Pair, Likeness]]:
        """Every likeness and the moment at which it is noticed, should nothing change before."""
        corner = self._corner()
        for pair, like in self.likes.items():
            if like.since < inf:
                yield like.since, pair, like
            elif like.need is not None and like.need < inf:
                yield self.at + (like.need - like.looked) / self._rate(pair, corner), pair, like

    def _settle(self, like: Likeness, doubt: float, luck: Luck) -> None:
        median = (self.eyes.look + self.eyes.each * len(self.seen)) * doubt
        like.need = spread(median, self.eyes.vary, luck)
        like.reach = spread(self.eyes.reach, HANDS_VARY, luck)
        like.second = spread(self.eyes.second, HANDS_VARY, luck)
        like.swap = luck.below(OFTEN) > 0

    def _look(self, at: int) -> None:
        """Time has passed; what was in sight before anybody asked does not count as looked at."""
        corner, passed = self._corner(), max(0, at - self.at)
        for pair, like in self.likes.items():
            if like.need is None or like.since < inf:
                continue
            rate = self._rate(pair, corner)
            left, like.looked = like.need - like.looked, like.looked + passed * rate
            if like.looked >= like.need:
                like.since = self.at + left / rate
        self.at += passed

    def _rate(self, pair: Pair, corner: float) -> float:
        """How hard the bot looks at these two."""
        if not self._hands.isdisjoint(pair):
            return POINTED
        return corner if self._fresh.isdisjoint(pair) else 1.0

    def _corner(self) -> float:
        glance = min(CORNER, self.eyes.stray / max(1, len(self.seen)))
        return max(self.eyes.sweep, glance)

    def _compare(self, new: Collection[Token], kin: Kin) -> None:
        """Each new thing with all that shows the same motif or its near-twin."""
        showing: dict[int, list[Token]] = {}
        for token, motif in self.seen.items():
            showing.setdefault(motif, []).append(token)
        for token in new:
            motif = self.seen[token]
            twin = kin.twin[motif]
            like = showing[motif] + ([] if twin is None else showing.get(twin, []))
            for other in like:
                if other != token:
                    self.likes.setdefault((min(token, other), max(token, other)), Likeness())
