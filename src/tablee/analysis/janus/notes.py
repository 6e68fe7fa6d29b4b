"""What is said of a seat's game of Janus: trios missed, cards handed on, what could be known."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tablee.analysis.mean import Mean
from tablee.analysis.results import Kind, Moment
from tablee.games.janus.facts import Discarded, Drawn, Laid, Stopped
from tablee.games.janus.knowledge import Knowledge
from tablee.games.janus.moves import PILE
from tablee.kernel import Fact, Seat


class Notebook:
    """Follows a game as all at the table see it."""

    def __init__(self) -> None:
        self.turn = 0
        self._missed: dict[int, Seat] = {}
        """By turn, so that none counts twice."""
        self._handed: Counter[Seat] = Counter()
        self._known: dict[Seat, Mean] = {}
        self._put_back: Seat | None = None
        """Who laid the card that lies on the pile."""
        self._giver: Seat | None = None
        """Who had laid the card that was drawn in this turn."""

    def observe(self, facts: Iterable[Fact]) -> None:
        """Follow a card from a hand over the pile into a trio."""
        for fact in facts:
            match fact:
                case Drawn(source=source) if source == PILE:
                    if self._put_back is not None:
                        self._giver, self._put_back = self._put_back, None
                case Discarded(seat):
                    self._over()
                    self._put_back = seat
                case Laid(seat):
                    if self._giver not in (None, seat):
                        self._handed[self._giver] += 1
                    self._missed.pop(self.turn, None)
                    self._over()
                case Stopped():
                    self._over()
                case _:
                    """The rest moves no card."""

    def _over(self) -> None:
        self.turn += 1
        self._giver = None

    def decides(self, known: Knowledge, *, trio: bool) -> None:
        """JANUS-17: a seat chooses; whether a trio could be made for sure in this turn."""
        if trio:
            self._missed[self.turn] = known.seat
        self._known.setdefault(known.seat, Mean()).add(1, remembered(known))

    def notes(self) -> Sequence[Moment]:
        """Who missed most, who handed on most, and who could know most."""
        told = [most("missed", Counter(self._missed.values())), most("handed", self._handed)]
        known = {seat: mean.chance().value for seat, mean in self._known.items()}
        if known:
            seat = max(known, key=lambda seat: known[seat])
            told.append(Moment(-1, "known", seat, known[seat]))
        return [note for note in told if note]


def most(kind: Kind, counts: Counter[Seat]) -> Moment | None:
    """Who did so most often; None: nobody did."""
    if not counts:
        return None
    seat, times = counts.most_common(1)[0]
    return Moment(-1, kind, seat, times)


def remembered(known: Knowledge) -> float:
    """JANUS-27: of all faces in hands that are turned away from a seat, the share it was shown."""
    away = [
        card.far if seat == known.seat else card.near
        for seat, hand in enumerate(known.table.hands)
        for card in hand
    ]
    shown = sum(known.symbols[face] is not None for face in away)
    return shown / len(away) if away else 0.0
