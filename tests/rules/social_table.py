"""A table of Social Network whose cards are written by hand."""

from collections import Counter
from typing import Any

from tablee import Match, Refused
from tablee.games.social.cards.box import MakeUp, deck
from tablee.kernel import Audience, Seat, facts_for
from tablee.match import Step

KINDS = {"G": "gallery", "C": "contest", "Q": "quiz", "L": "like"}
PROMPTS = {
    "questions": [
        {"kind": "question", "text": "Capital of Brazil?", "accepted": ["Brasília"]},
        {"kind": "question", "text": "Colour of snow?", "accepted": ["white", "snow white"]},
    ],
    "real_life": [{"kind": "real_life", "text": "Jump three times"}],
    "screen_tasks": [{"kind": "sum", "terms": [3, 4, 5]}, {"kind": "taps", "times": 10}],
}
QUESTION = {"kind": "question"}
OWN_QUESTION = {"kind": "question", "text": "What is my cat called?"}
SCREEN_TASK = {"kind": "screen_task"}
REAL_LIFE = {"kind": "real_life"}
SIGNS = {"kind": "rock_paper_scissors"}
START = 3_000
"""When the first 3-2-1 is over."""


def pile(top: str, make_up: MakeUp, seats: int) -> list[str]:
    """A whole pile that begins with these cards, given by their first letters."""
    first = [KINDS[letter] for letter in top]
    whole: list[str] = list(deck(make_up, seats))
    rest = Counter(whole) - Counter(first)
    assert rest.total() + len(first) == len(whole), "too many of a kind"
    return first + sorted(rest.elements(), reverse=True)


class Table:
    """A match that speaks in cards instead of slots, and remembers what was told."""

    def __init__(self, *tops: str, first: Seat = 0, prompts: Any = PROMPTS, **options: Any) -> None:
        make_up = MakeUp(**options.get("make_up", {}))
        piles = [pile(top, make_up, len(tops)) for top in tops]
        deal = {"piles": [piles] * 3, "prompts": prompts, "first": first}
        self.match = Match.new("social", seats=len(tops), options=options, deal=deal)
        self.steps: list[Step] = []
        self.match.listeners.append(self.steps.append)
        if len(tops) > 2:
            self.match.advance(START)

    # Deeds ------------------------------------------------------------------------------

    def do(self, who: Seat, type: str, /, at: int | None = None, **fields: Any) -> None:
        """Make a move in its plain form; `from_` stands for `from`."""
        plain = {key.rstrip("_"): value for key, value in fields.items()}
        self.match.play(who, {"type": type, **plain}, at)

    def play(self, seat: Seat, kind: str, at: int | None = None, **fields: Any) -> None:
        """Play the first card of this kind in the hand."""
        self.do(seat, "play", at, slot=self.slot(seat, kind), **fields)

    def like(self, seat: Seat, owner: Seat, at: int | None = None) -> None:
        """A Like on this player's gallery."""
        self.play(seat, "like", at, on=self.token(owner))

    def quiz(self, seat: Seat, *, truth: bool = True, at: int | None = None) -> None:
        """A quiz with its statement."""
        self.play(seat, "quiz", at, statement="I like bananas", truth=truth)

    def refusal(self, who: Seat, type: str, /, at: int | None = None, **fields: Any) -> str | None:
        """The code with which the move is refused, or None if it was made."""
        try:
            self.do(who, type, at, **fields)
        except Refused as refused:
            return refused.code
        return None

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.match.advance(self.match.now + ms)

    # Looks ------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        return self.match.now

    @property
    def stage(self) -> str:
        return self.view().stage

    def view(self, audience: Audience = None) -> Any:
        return self.match.view(audience)

    def in_hand(self, seat: Seat) -> list[str | None]:
        return list(self.view(seat).hand)

    def slot(self, seat: Seat, kind: str) -> int:
        return self.in_hand(seat).index(kind)

    def token(self, owner: Seat) -> int | None:
        return self.view().seats[owner].gallery

    def contest(self) -> int:
        """The number of the newest contest."""
        return self.view().contests[-1].contest

    def hand(self, seat: Seat) -> int:
        return self.view().seats[seat].hand

    def counts(self) -> list[tuple[int, int, int]]:
        """Cards in hand, pile and profile, by seat."""
        return [(seat.hand, seat.pile, len(seat.profile)) for seat in self.view().seats]

    def profile(self, seat: Seat) -> list[tuple[Seat, str | None]]:
        """Owner and kind of every card, bottom first; None: face down."""
        return [(card.owner, card.kind) for card in self.view().seats[seat].profile]

    def told(self, audience: Audience = None, *, last: int = 1) -> list[Any]:
        """What this audience heard of the last steps."""
        return [fact for step in self.steps[-last:] for fact in facts_for(audience, step.facts)]

    def heard(self, fact: type, audience: Audience = None) -> list[Any]:
        """Every fact of this kind that this audience ever heard."""
        return [one for one in self.told(audience, last=len(self.steps)) if isinstance(one, fact)]


ALMOST_ALL_GALLERIES = {"likes": 5, "galleries": 18, "contests": 0, "quizzes": 0}
QUICK = {"likes": 5, "galleries": 16, "contests": 1, "quizzes": 1}
"""A make-up with which a hand can be played down quickly."""


def run_down(table: Table, seat: Seat, left: int, *, partner: Seat) -> None:
    """Play until this many cards are left, all in hand; the partner shows galleries to be liked."""
    while sum(table.counts()[seat][:2]) > left:
        if "gallery" in table.in_hand(seat):
            table.play(seat, "gallery")
        elif "like" in table.in_hand(seat):
            show_gallery(table, partner)
            table.like(seat, partner)
        else:
            table.do(seat, "draw")
    if table.counts()[seat][1]:
        table.do(seat, "draw")


def show_gallery(table: Table, seat: Seat) -> None:
    """A new gallery to be liked."""
    if "gallery" not in table.in_hand(seat):
        table.do(seat, "draw")
    table.play(seat, "gallery")
