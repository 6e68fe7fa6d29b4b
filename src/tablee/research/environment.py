"""A match as a decision process: who is asked, what they are told, which numbers they may answer.

Everything a seat gets here is made from its view, its legal moves and the facts told to it; the
state is never looked at, so what cannot leak to a player cannot leak to an agent. While a seat
decides, time stands still; where nobody is asked, it passes to the next thing that happens.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import index
from typing import Any, NamedTuple, Self

import msgspec
import numpy as np

from tablee.kernel import Fact, Facts, Move, Outcome, Refused, Seat, TableMove, as_json, facts_for
from tablee.match import Entry, Match, Step
from tablee.match.validation import validated_seat
from tablee.research.encoding import WAIT, ByIdentity, Mask, Question, Row
from tablee.research.encodings import encoding

LINES = msgspec.json.Encoder()


class Draw(NamedTuple):
    """What luck may bring, each different thing once, and how likely each is."""

    moves: tuple[TableMove, ...]
    likely: list[tuple[int, float]]
    """By their numbers."""


def counted(chances: Sequence[TableMove]) -> Draw:
    """A card that is there twice is twice as likely."""
    times = Counter(chances)
    shares = [often / len(chances) for often in times.values()]
    return Draw(tuple(times), list(enumerate(shares)))


draw_of = ByIdentity(counted)


class Environment:
    """One match, asked and answered in numbers."""

    def __init__(self, match: Match, entries: Iterable[Entry] = ()) -> None:
        """`entries`: what has happened already, of the log the match was begun with."""
        self.match = match
        self.encoding = encoding(match.game.key, match.seats, match.log.options)
        self.steps: list[tuple[Seat | None, Move | None, Facts]] = [(None, None, match.opening)]
        """Who moved, how, and the facts it brought, from the deal on."""
        self._awaited: Sequence[Seat] = ()
        """Whom the game waits for now."""
        self._questions: dict[Seat, Question] = {}
        """What they may answer, as far as anybody wanted to know."""
        self._first: Seat | None = None
        match.listeners.append(self._listen)
        for entry in entries:
            match.replay_entry(entry)
        self._let_time_pass()

    @classmethod
    def new(
        cls, game: str, *, seats: int, options: Any = None, seed: int | str | None = None
    ) -> Self:
        """A match before its first move."""
        return cls(Match.new(game, seats=seats, options=options, seed=seed))

    def clone(self) -> Self:
        """The same, to be played on apart."""
        copy = self.__class__.__new__(self.__class__)
        copy.match = self.match.clone()
        copy.encoding = self.encoding
        copy.steps = self.steps[:]
        copy.match.listeners.append(copy._listen)
        copy._ask()
        return copy

    # What a seat gets -------------------------------------------------------------------

    def asked(self) -> list[Seat]:
        """Who is to decide now; nobody while luck is due and after the end."""
        return [seat for seat in self._awaited if self._of(seat)]

    def first(self) -> Seat | None:
        """The first of them, where they answer one after the other."""
        return self._first

    def choices(self, seat: Seat) -> dict[int, Move]:
        """The moves this seat may make now, by their numbers."""
        question = self._of(seat) or self.encoding.question(self.match.legal(seat))
        return question.choices

    def numbers(self, seat: Seat) -> Sequence[int]:
        """What this seat is asked to choose from, lowest first; nothing if it is not asked."""
        question = self._of(seat)
        return question.numbers if question else ()

    def observe(self, seat: Seat) -> Row:
        """What this seat sees, as one row of numbers."""
        return np.frombuffer(bytearray(self.packed(seat)), np.float32)

    def packed(self, seat: Seat) -> bytes:
        """The same as it lies in memory."""
        return self.encoding.row(self.match.view(seat))

    def mask(self, seat: Seat) -> Mask:
        """A one for each number this seat may answer with; a seat not asked can only wait."""
        return np.frombuffer(bytearray(self.packed_mask(seat)), np.int8)

    def packed_mask(self, seat: Seat) -> bytes:
        """The same as it lies in memory."""
        question = self._of(seat)
        if question is None:
            return self.encoding.mask([WAIT])
        if question.mask is None:
            question.mask = self.encoding.mask(question.numbers)
        return question.mask

    def told(self, seat: Seat) -> list[Fact]:
        """All this seat was told since the deal: what a perfect memory holds. Raises Refused."""
        validated_seat(seat, self.match.seats)
        return [fact for *_, facts in self.steps for fact in facts_for(seat, facts)]

    def information_state(self, seat: Seat) -> str:
        """All that tells this seat's histories apart, a line for each step it made or heard of.

        The same for two histories exactly if the seat was given the same in both; and a later one
        begins with every earlier one, so nothing is forgotten. Raises Refused.
        """
        validated_seat(seat, self.match.seats)
        lines: list[Any] = [[self.match.game.key, self.match.log.options, self.match.seats, seat]]
        for who, move, facts in self.steps:
            heard = facts_for(seat, facts)
            if heard or who == seat:
                lines.append([move if who == seat else None, heard])
        return LINES.encode_lines(lines).decode()

    def news(self, seat: Seat) -> list[Fact]:
        """What this seat was told since it moved last, and of that move. Raises Refused."""
        validated_seat(seat, self.match.seats)
        last = max((n for n, (who, *_) in enumerate(self.steps) if who == seat), default=0)
        return [fact for *_, facts in self.steps[last:] for fact in facts_for(seat, facts)]

    def text(self, seat: Seat) -> str:
        """What this seat sees and was told lately, and what it may answer, as plain text."""
        answers = [f"  {number}: {name}" for number, name in self.answers(seat).items()]
        return "\n".join([*self.scene(seat), *(["You may answer:", *answers] if answers else [])])

    def scene(self, seat: Seat) -> list[str]:
        """What this seat was told lately and sees, line by line."""
        match = self.match
        view: dict[str, Any] = msgspec.to_builtins(match.view(seat))
        return [
            f"You are seat {seat} of {match.seats} in {match.game.key}.",
            "What happened since your last move:",
            *(f"  {as_json(fact)}" for fact in self.news(seat)),
            "What you see:",
            *(f"  {key}: {as_json(value)}" for key, value in view.items()),
        ]

    def answers(self, seat: Seat) -> dict[int, str]:
        """What this seat is asked to choose from, by number; nothing if it is not asked."""
        return {number: self.encoding.actions[number] for number in self.numbers(seat)}

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on."""
        return self.match.outcome

    def returns(self) -> list[float]:
        """What the ranking is worth to each seat, from -1 to 1; noughts while the game goes on."""
        return by_rank(self.match.outcome, self.match.seats)

    # What moves it ----------------------------------------------------------------------

    def step(self, seat: Seat, action: int) -> None:
        """Answer for a seat. Raises Refused for a number it may not answer with."""
        question = self._of(validated_seat(seat, self.match.seats))
        move = question.choices.get(_number(action)) if question else None
        if move is None:
            raise Refused("illegal_action", self.named(action))
        self.match.apply_unchecked(seat, move)
        self._let_time_pass()

    def play(self, seat: Seat, move: Move) -> None:
        """Make any move the rules allow. Raises Refused."""
        self.match.play(seat, move)
        self._let_time_pass()

    def due(self) -> Draw | None:
        """The draw that is due, where the caller draws; None: a decision is, or all is over."""
        chances = self.match.chances()
        return draw_of(chances) if chances else None

    def draw(self, number: int) -> None:
        """Let luck bring this one of what is due. Raises Refused where no such luck is."""
        due = self.due()
        if due is None or number not in range(len(due.moves)):
            raise Refused("not_a_chance", f"{number!r} is no number of a draw that is due")
        self.match.apply_chance(due.moves[number])
        self._let_time_pass()

    def wait(self, to: int) -> None:
        """Let time pass up to this moment, while somebody thinks."""
        self.match.advance(to)
        self._let_time_pass()

    def named(self, action: int) -> str:
        """What an action is called."""
        known = action in range(len(self.encoding.actions))
        return self.encoding.actions[int(action)] if known else f"no action {action!r}"

    def _let_time_pass(self) -> None:
        """To the next moment at which somebody is asked, luck is due, or all is over."""
        while not (self._ask() or self.match.chances() or self.match.outcome):
            due = self.match.deadline()
            if due is None:
                raise RuntimeError("nobody is asked and nothing happens by itself")
            self.match.advance(due)

    def _listen(self, step: Step) -> None:
        self.steps.append((step.entry.seat, step.entry.move, step.facts))

    def _ask(self) -> bool:
        """Find out again who is asked, up to the first; whether anybody is."""
        self._questions = {}
        self._awaited = self.match.awaited()
        for seat in self._awaited:
            if self._of(seat):
                self._first = seat
                return True
        self._first = None
        return False

    def _of(self, seat: Seat) -> Question | None:
        """What this seat is asked; None: nothing."""
        question = self._questions.get(seat)
        if question is None:
            if seat not in self._awaited:
                return None
            moves = self.match.game.legal(self.match.state, seat)
            question = self._questions[seat] = self.encoding.question(moves)
        return question if question.choices else None


def by_rank(outcome: Outcome | None, seats: int) -> list[float]:
    """For each seat those it left behind less those before it, as a share of all others.

    From -1 to 1, adding up to zero; all zero while the game goes on.
    """
    returns = [0.0] * seats
    before = 0
    for group in outcome.ranking if outcome and seats > 1 else []:
        behind = seats - before - len(group)
        for seat in group:
            returns[seat] = (behind - before) / (seats - 1)
        before += len(group)
    return returns


def _number(action: Any) -> int:
    """A whole number of whatever library; -1, which is no action, if it is none."""
    try:
        return -1 if isinstance(action, bool) else index(action)
    except TypeError:
        return -1
