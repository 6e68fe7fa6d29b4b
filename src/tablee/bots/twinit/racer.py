"""A bot at a race: it looks, turns cards over and moves its hands; how, its mode says."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from math import ceil

from tablee.bots.quick import Act
from tablee.bots.twinit.eyes import HANDS_VARY, RULED, Eyes, spread
from tablee.bots.twinit.gaze import Gaze, Likeness, Pair
from tablee.bots.twinit.kin import kin
from tablee.games.twinit.facts import Erred, Lifted, Touched
from tablee.games.twinit.moves import Lift, Touch, Turn, lift, touch
from tablee.games.twinit.views import RaceView, TwinView
from tablee.kernel import Fact, Luck, Move, Seat, Token

FEW = 3
"""More new things at once are no news but another table."""
LET_GO = 450
"""How long a hand lies on a card at least."""


class Racer(ABC):
    """One seat in `solo`, `clans` or `ring`."""

    def __init__(self, eyes: Eyes, view: TwinView) -> None:
        assert view.you is not None
        assert view.race
        self.me: Seat = view.you
        self.view = view
        self.race: RaceView = view.race
        self.gaze = Gaze(eyes)
        self.kin = kin(view.options)
        self._laid: dict[Token, int] = {}
        """Hands it has laid that the table does not show yet, and when."""
        self._lifted: dict[Token, int] = {}
        """Hands it has lifted that the table still shows, and when."""
        self._turning: tuple[int | None, int] = None, 0
        """When it will turn over the card that is due at some moment."""
        self.turns: list[Turn] = []
        """TWIN-09, TWIN-12, TWIN-35, TWIN-51: the cards that the law lets it turn over now."""
        self._resumed = 0
        """When play went on after the last pause."""

    def observe(self, facts: Sequence[Fact], view: TwinView, at: int) -> None:
        """Look at the table as it is now."""
        assert view.race
        if self.race.pause and not view.race.pause:
            self._resumed = at
        self.view, self.race = view, view.race
        if not self.has_begun():
            return
        for fact in facts:
            self.learn(fact)
        new = self.gaze.watch(dict(self.things()), self.kin, at)
        if new:
            self.gaze.turn_to(new if len(new) <= FEW else ())
        self._feel({hand.on for hand in self.race.hands if hand.seat == self.me}, at)

    def _feel(self, shown: set[Token], at: int) -> None:
        """Where the table shows its hands, or has had time to, that is where they are."""
        self._laid = {
            on: since
            for on, since in self._laid.items()
            if at < since + RULED and on not in shown and self.lies(on)
        }
        self._lifted = {
            on: since for on, since in self._lifted.items() if at < since + RULED and on in shown
        }

    def plan(self, legal: Sequence[Move], luck: Luck, now: int) -> Act | None:
        """Whatever comes first: a hand, a card to turn over, another look."""
        self.turns = [move for move in legal if isinstance(move, Turn)]
        if not self.has_begun():
            return None
        self.gaze.draw(self.kin, luck, now)
        if self.race.pause or self.view.ranking:
            return None
        wishes = [act for act in self.wishes(luck, now) if act]
        return min(wishes, key=lambda act: act.at, default=None)

    def has_begun(self) -> bool:
        """TWIN-64: before the start nobody looks for pairs."""
        return self.race.pause is None or self.race.pause.why != "start"

    def wishes(self, luck: Luck, now: int) -> list[Act | None]:
        """Everything it would like to do, each at its moment."""
        return [self.touch(now), self.turn(luck, now), self.look_again()]

    def acted(self, act: Act) -> None:
        """Its own hand is felt at once."""
        match act.move:
            case Touch(on):
                self._laid[on] = act.at
                self._lifted.pop(on, None)
            case Lift(on):
                self._lifted[on] = act.at
                self._laid.pop(on, None)
            case _:
                self._turning = None, 0

    # What it sees ---------------------------------------------------------------------------

    def things(self) -> Iterator[tuple[Token, int]]:
        """TWIN-04: everything that shows a motif to this seat."""
        for pile in self.race.piles:
            if pile.top is not None and pile.motif is not None:
                yield pile.top, pile.motif
        for card in self.race.table:
            if card.motif is not None:
                yield card.card, card.motif
        for sets in self.race.sets:
            for won in sets:
                yield won.set, won.motif

    def lies(self, on: Token) -> bool:
        """Whether this can still be touched."""
        return on in self.gaze.seen

    def learn(self, fact: Fact) -> None:
        """TWIN-07, TWIN-17: after an error, or a wait for nothing, it looks closely."""
        match fact:
            case Touched(self.me, on):
                self._laid.pop(on, None)
            case Lifted(self.me, on):
                self.gaze.look_closely(on)
            case Erred(self.me, cards):
                for card in cards:
                    self.gaze.look_closely(card)
            case _:
                pass

    def hands(self) -> dict[Token, int]:
        """Where its own hands lie, and since when."""
        last = self.race.hand_timeout
        seen = {hand.on: hand.until - last for hand in self.race.hands if hand.seat == self.me}
        return {on: at for on, at in (seen | self._laid).items() if on not in self._lifted}

    def holder(self, on: Token) -> Seat | None:
        """TWIN-05: whose hand lies underneath."""
        return next((hand.seat for hand in self.race.hands if hand.on == on), None)

    def rivals_hold(self, on: Token) -> bool:
        """Whether somebody of another side holds this."""
        holder = self.holder(on)
        teams = self.race.teams or tuple(range(self.view.seats))
        return holder is not None and teams[holder] != teams[self.me]

    def sets(self) -> set[Token]:
        """All won sets."""
        return {won.set for sets in self.race.sets for won in sets}

    # What it does -----------------------------------------------------------------------------

    @abstractmethod
    def touch(self, now: int) -> Act | None:
        """The next thing its hands do about a pair."""

    def claims(self) -> list[tuple[int, Pair, Likeness]]:
        """The pairs it sees or is going to see and may claim, and when; soonest first."""
        if self.race.banned[self.me]:
            return []
        barred, sets = set(self.race.barred), self.sets()
        found = [
            (ceil(moment), pair, like)
            for moment, pair, like in self.gaze.noticed()
            if barred.isdisjoint(pair) and not sets.issuperset(pair)
        ]
        return sorted(found, key=lambda claim: claim[0])

    def first_hand(self, now: int) -> Act | None:
        """A hand for the pair it will have reached first; after a pause all hands set out again."""
        reached = [
            (max(moment, self._resumed) + like.reach, pair, like)
            for moment, pair, like in self.claims()
        ]
        if not reached:
            return None
        moment, pair, like = min(reached, key=lambda claim: claim[0])
        return Act(max(now, moment), touch(self.target(pair, like)))

    @abstractmethod
    def target(self, pair: Pair, like: Likeness) -> Token:
        """Where the first hand goes for this pair."""

    def let_go(self, on: Token, now: int) -> Act:
        """TWIN-07: a hand that is no longer useful lifts."""
        return Act(max(now, self.hands()[on] + LET_GO), lift(on))

    def turn(self, luck: Luck, now: int) -> Act | None:
        """TWIN-12: turn over a card, at a pace others can follow."""
        move = self.turn_over()
        if move is None or self.hands():
            return None
        if self._turning[0] != self.race.due_at:
            pace = self.gaze.eyes.pace * (1 if self.race.due == self.me else 2)
            self._turning = self.race.due_at, now + spread(pace, HANDS_VARY, luck)
        return Act(self._turning[1], move)

    def turn_over(self) -> Turn | None:
        """TWIN-12: the card of its own pile, if it may."""
        return next(iter(self.turns), None)

    def look_again(self) -> Act | None:
        """Whether a hand was allowed to lie there."""
        return Act(min(self._laid.values()) + RULED) if self._laid else None
