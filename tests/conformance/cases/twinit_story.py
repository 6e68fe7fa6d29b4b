"""What an audience of Twin It! knows of the cards, told from the log by the clauses alone."""

from collections import deque
from typing import Any, NamedTuple

from tablee import Log, Match
from tablee.games.twinit import TWINIT
from tablee.games.twinit.facts import (
    Disputed,
    Dropped,
    Erred,
    Flipped,
    Matched,
    SetLost,
    Spread,
    Turned,
    TurnedOver,
    Uncovered,
    Won,
)
from tablee.games.twinit.moves import Lift, Touch, Tuck
from tablee.kernel import Audience, Fact, Facts
from tablee.match import Entry, Step


class Face(NamedTuple):
    """One face of a dealt card: its place in the deal, and which side."""

    pile: int
    place: int
    side: int

    @property
    def back(self) -> "Face":
        return self._replace(side=1 - self.side)


class Burial(NamedTuple):
    """TWIN-17: cards that went under a pile, in the order drawn by this entry."""

    entry: int
    up: list[Face]


class Story:
    """Follows every card through a game, and notes which faces the audience has seen."""

    def __init__(self, log: Log, audience: Audience) -> None:
        self.log = log
        self.audience = audience
        self.faces = faces_of(log.deal)
        self.seen: set[Face] = set()
        self.unrevealed: list[tuple[int, int, Face]] = []
        """TWIN-12: until when, since when, and what."""
        self.burials: list[Burial] = []
        self.moved: dict[tuple[int, int], int] = {}
        """The entry with which a card last left its place."""
        self.lying: dict[int, list[Face]] = {}
        """What each token shows."""
        self.under: list[deque[Face]] = [
            deque(Face(pile, place, 0) for place in range(len(cards)))
            for pile, cards in enumerate(log.deal.piles)
        ]
        self.match = Match.from_head(log, game=TWINIT)
        self.number = 0
        self.match.listeners.append(self._hear)
        self._lay_out()
        for entry in log.entries:
            self.match.replay_entry(entry)
            self.number += 1
        self._see_what_was_revealed()

    def hidden(self) -> list[Face]:
        """The faces this audience has not seen."""
        return [face for face in self.faces if face not in self.seen]

    def _lay_out(self) -> None:
        """TWIN-10, TWIN-50: the tops lie open, in the order of the piles after the centre."""
        token = 1 if self.log.options.mode == "ring" else 0
        for under in self.under:
            if under:
                token += 1
                self._show(token, [under.popleft()])

    def _see_what_was_revealed(self) -> None:
        """TWIN-12: what is still unrevealed stays unknown, unless a hand tells something."""
        hands = [e.at for e in self.log.entries if isinstance(e.move, Touch | Lift)]
        last_hand = max(hands, default=-1)
        for until, since, face in self.unrevealed:
            if until <= self.match.now or last_hand >= since or self.match.state.hands:
                self.seen.add(face)

    def _show(self, token: int, up: list[Face]) -> None:
        self.lying[token] = up
        self.seen.update(up)

    def _take(self, token: int) -> list[Face]:
        up = self.lying.pop(token)
        self.seen.update(up)
        for face in up:
            self.moved[face[:2]] = self.number
        return up

    def _hear(self, step: Step) -> None:
        late_pile = None
        tucks = deque(move.lower for move in step.entry.chance if isinstance(move, Tuck))
        for fact in plain(step.facts):
            match fact:
                case Turned(seat, pile, card, to):
                    late_pile = pile if self._is_late(seat) else None
                    self._turn(card, to, step.entry, late=late_pile is not None)
                case Uncovered(pile, card):
                    self._uncover(card, pile, step.entry, late=pile == late_pile)
                    late_pile = None
                case SetLost(_, lost, pile):
                    self._bury(self._take(lost), pile, tucks)
                case _:
                    self._follow(fact)

    def _follow(self, fact: Any) -> None:
        """What happens for all to see at once."""
        match fact:
            case TurnedOver(card, to) | Flipped(_, card, to):
                self._show(to, [face.back for face in self._take(card)])
            case Won(_, cards, to) | Matched(_, cards, to):
                self._show(to, [face for card in cards for face in self._take(card)])
            case Dropped(_, card, to):
                self._show(to, self._take(card))
            case Disputed(cards) | Erred(_, cards):
                self.seen.update(face for card in cards for face in self.lying.get(card, ()))
            case Spread():
                for token, dealt in enumerate(self.log.deal.heap, 1):
                    self._show(token, [Face(0, dealt.layer, 0)])
            case _:
                pass

    def _is_late(self, seat: int) -> bool:
        """TWIN-12: the player who turned a card over sees it later, like spectators."""
        options = self.log.options
        return self.audience in (seat, None) and options.mode != "ring" and options.reveal_delay > 0

    def _turn(self, card: int, to: int, entry: Entry, *, late: bool) -> None:
        self.lying[to] = [face.back for face in self._take(card)]
        self._reveal(self.lying[to][0], entry.at, late=late)

    def _uncover(self, card: int, pile: int, entry: Entry, *, late: bool) -> None:
        self.lying[card] = [self.under[pile].popleft()]
        self._reveal(self.lying[card][0], entry.at, late=late)

    def _reveal(self, face: Face, at: int, *, late: bool) -> None:
        if late:
            self.unrevealed.append((at + self.log.options.reveal_delay, at, face))
        else:
            self.seen.add(face)

    def _bury(self, up: list[Face], pile: int | None, tucks: deque[int]) -> None:
        if pile is None:
            return
        rest, order = up[:], list[Face]()
        while len(rest) > 1:
            lower = tucks.popleft()
            order.append(next(face for face in rest if self.faces[face.back] == lower))
            rest.remove(order[-1])
        order += rest
        self.under[pile].extend(order)
        self.burials.append(Burial(self.number, order))


def faces_of(deal: Any) -> dict[Face, int]:
    """The motif of every face that was dealt; a heap counts as one pile, by layer."""
    piles = deal.piles or [[dealt.card for dealt in deal.heap]]
    return {
        Face(pile, place, side): motif
        for pile, cards in enumerate(piles)
        for place, card in enumerate(cards)
        for side, motif in enumerate(card)
    }


def plain(facts: Facts) -> list[Any]:
    """The facts with their tokens, whoever was told; motifs are not looked at."""
    forms = [[fact] if isinstance(fact, Fact) else [*fact.seats, fact.spectators] for fact in facts]
    return [next(form for form in row if form is not None) for row in forms]
