"""Every pair of a race, from coming into sight to being taken or lost from sight."""

from collections import Counter
from typing import Literal, TypeAlias

import msgspec

from tablee.analysis.steps import ReplayedStep
from tablee.games.twinit.facts import Disputed, Erred, Touched, Won
from tablee.games.twinit.views import RaceView, TwinView
from tablee.kernel import Audience, Fact, Seat, Token
from tablee.match import Match

End: TypeAlias = Literal["taken", "disputed", "gone", "left"]
PAIR = 2


class Hand(msgspec.Struct, frozen=True):
    """The first hand that a seat laid on a pair."""

    seat: Seat
    at: int
    """Fair time in ms since the start (TWIN-63)."""


class Pair(msgspec.Struct, frozen=True):
    """Equal motifs that lay in sight at the same time."""

    motif: int
    since: tuple[int | None, ...]
    """When each seat could see both; None: never."""
    until: int
    end: End
    """Taken, lost to a dispute, gone from sight, or left when the game ended."""
    by: tuple[Seat, ...]
    """Who took it."""
    hands: tuple[Hand, ...]
    """Who had a hand on it, the earliest first."""

    @property
    def took(self) -> int | None:
        """How long the fastest of those who took it needed; None: nobody did."""
        seen = [since for seat in self.by if (since := self.since[seat]) is not None]
        return self.until - min(seen) if self.end == "taken" and seen else None

    @property
    def margin(self) -> int | None:
        """By how much the first rival's hand came after the winner's; None: there was none."""
        mine = [hand.at for hand in self.hands if hand.seat in self.by]
        rivals = [hand.at for hand in self.hands if hand.seat not in self.by]
        return min(rivals) - min(mine) if self.end == "taken" and mine and rivals else None


class Mistake(msgspec.Struct, frozen=True):
    """TWIN-17: hands on cards that only looked alike."""

    seat: Seat
    at: int
    motifs: tuple[int, ...]


class RaceStory(msgspec.Struct, frozen=True, tag="race"):
    """A race, pair by pair."""

    pairs: tuple[Pair, ...]
    mistakes: tuple[Mistake, ...]


class _Open:
    """A pair that lies in sight now."""

    def __init__(self, motif: int, seats: int) -> None:
        self.motif = motif
        self.since: list[int | None] = [None] * seats
        self.hands: dict[Seat, int] = {}
        self.disputed = False

    def closed(self, until: int, end: End, by: tuple[Seat, ...] = ()) -> Pair:
        hands = [Hand(seat, at) for at, seat in sorted((at, s) for s, at in self.hands.items())]
        return Pair(self.motif, tuple(self.since), until, end, by, tuple(hands))


class Pairs:
    """Watches a race, each seat through its own eyes (TWIN-12)."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.open: dict[int, _Open] = {}
        self.pairs: list[Pair] = []
        self.mistakes: list[Mistake] = []
        self.motifs: dict[Token, int] = {}
        """What every token that spectators ever saw shows."""

    def observe(self, step: ReplayedStep, match: Match) -> None:
        """Take in one step."""
        heard = step.facts_for(None)
        for fact in heard:
            self._note(step.at, fact)
        taken: dict[int, tuple[Seat, ...]] = {}
        for won in heard:
            if isinstance(won, Won):  # TWIN-55: in a tie each wins a card
                taken[won.motif] = (*taken.get(won.motif, ()), *won.seats)
        self._look(step.at, match, taken)

    def story(self, match: Match) -> RaceStory:
        """What there is to tell when it is over."""
        left = [pair.closed(match.now, "left") for pair in self.open.values()]
        return RaceStory((*self.pairs, *left), tuple(self.mistakes))

    def _note(self, at: int, fact: Fact) -> None:
        match fact:
            case Touched(seat, on):
                if pair := self._pair_of(on):
                    pair.hands.setdefault(seat, fact.at)
            case Disputed(cards):
                for pair in filter(None, map(self._pair_of, cards)):
                    pair.disputed = True
            case Erred(seat, cards):
                motifs = tuple(self.motifs[card] for card in cards if card in self.motifs)
                self.mistakes.append(Mistake(seat, at, motifs))
            case _:
                """The rest is seen with the eyes."""

    def _pair_of(self, token: Token) -> _Open | None:
        return self.open.get(self.motifs.get(token, -1))

    def _end(self, pair: _Open, by: tuple[Seat, ...]) -> End:
        return "taken" if by else "disputed" if pair.disputed else "gone"

    def _look(self, at: int, match: Match, taken: dict[int, tuple[Seat, ...]]) -> None:
        """Open what has come into anybody's sight, close what nobody can see any more."""
        races = [_race(match, seat) for seat in range(self.seats)]
        for race in races:
            self.motifs |= cards_in(race) | _sets(race)
        counts = [_equal(race) for race in races]
        pairs = {motif for count in counts for motif, times in count.items() if times >= PAIR}
        for motif in [motif for motif in self.open if motif not in pairs or motif in taken]:
            pair, by = self.open.pop(motif), taken.get(motif, ())
            self.pairs.append(pair.closed(at, self._end(pair, by), by))
        for motif in pairs:
            pair = self.open.setdefault(motif, _Open(motif, self.seats))
            for seat, count in enumerate(counts):
                if count[motif] >= PAIR and pair.since[seat] is None:
                    pair.since[seat] = at


def _race(match: Match, seat: Audience) -> RaceView:
    view = match.view(seat)
    assert isinstance(view, TwinView)
    assert view.race
    return view.race


def _equal(race: RaceView) -> Counter[int]:
    """How many of each motif can be matched now; two sets never match (TWIN-58)."""
    return Counter(cards_in(race).values()) + Counter(set(_sets(race).values()))


def cards_in(race: RaceView) -> dict[Token, int]:
    """TWIN-10: the tops of piles and the open cards."""
    tops = {pile.top: pile.motif for pile in race.piles if pile.top is not None}
    cards = tops | {card.card: card.motif for card in race.table}
    return {token: motif for token, motif in cards.items() if motif is not None}


def _sets(race: RaceView) -> dict[Token, int]:
    """TWIN-15: won sets lie open, and can be stolen."""
    return {one.set: one.motif for own in race.sets for one in own}
