"""What a puzzle is: what is shown, what can be answered, which answer is right, and why."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Protocol, TypeAlias, get_args

import msgspec

from tablee import luck as sources
from tablee.analysis.results import Chance, Option
from tablee.bots import Level
from tablee.kernel import Luck, Offer, Seat
from tablee.match import Match

CLEAR = 0.03
"""What the right answers are ahead by, at least, errors of sampling taken off."""
ALIKE = 0.02
"""Right answers differ by less."""
MOST_RIGHT = 6
PLACES = 4
"""Of a chance that is written down."""
TRIES = 40
"""How often a bot of each level is asked."""
LEVELS: tuple[Level, ...] = get_args(Level)
STRENGTH = 700, 1000, 1300, 1600
"""What the levels would be rated, from the weakest to the strongest: each step wins 85 in 100."""
BOUNDS = 400, 2000

Why: TypeAlias = tuple[str | int, ...]
"""The name of a sentence, and its numbers."""


class Choice(msgspec.Struct, frozen=True):
    """A table as the seat on turn sees it, and what everything it can do is worth."""

    key: str
    kind: str
    rating: int
    """How hard it is, by how many of our levels get it wrong."""
    levels: tuple[int, ...]
    """Of 100 answers of each level, so many are right."""
    view: Any
    offer: Offer
    options: tuple[Option, ...]
    """The best first."""
    right: int
    """How many of them are right: the first ones."""
    answers: tuple[int | None, ...]
    """Of each move that is offered, which option it is; None: it is not asked about."""
    why: tuple[Why, ...]
    """Of each option, what comes of it."""
    earlier: tuple[tuple[int, ...], ...] = ()
    """Pan: who played what in the tricks before."""


class Sight(msgspec.Struct, frozen=True):
    """Motifs in sight of which two are the same."""

    key: str
    kind: str
    rating: int
    levels: tuple[int, ...]
    deck: str
    """As the server calls it."""
    motifs: tuple[int, ...]
    lies: tuple[int, ...]
    """Where each lies: 0 on the table, 1 to 4 a corner of the ring, 5 its centre, 10 and more the
    set of a seat."""
    pair: tuple[int, int]
    """The places of the two."""
    centre: int | None
    """Where a hand goes before the pair is shown; None: the hands go on the two."""
    took: int
    """After how many ms a bot took it."""


class Asked(msgspec.Struct, frozen=True):
    """A question as its game finds it."""

    key: str
    kind: str
    match: Match
    seat: Seat
    options: Sequence[Option]
    """The best first."""
    right: int
    chosen: Callable[[Sequence[Option], Any], int | None]
    """Which option a move is."""
    why: Sequence[Why]
    levels: tuple[int, ...]
    earlier: tuple[tuple[int, ...], ...] = ()


def choice(asked: Asked) -> Choice:
    """What this seat is to choose now."""
    offer = asked.match.offer(asked.seat)
    answers = tuple(asked.chosen(asked.options, move) for move in offer.moves)
    moves = [
        option.move if option.move in offer.moves else offer.moves[answers.index(number)]
        for number, option in enumerate(asked.options)
    ]
    return Choice(
        key=asked.key,
        kind=asked.kind,
        rating=rating(asked.levels),
        levels=asked.levels,
        view=asked.match.view(asked.seat),
        offer=offer,
        options=tuple(
            Option(move, _short(option.chance))
            for move, option in zip(moves, asked.options, strict=True)
        ),
        right=asked.right,
        answers=answers,
        why=tuple(asked.why),
        earlier=asked.earlier,
    )


def _short(chance: Chance) -> Chance:
    """As much of it as anybody could read."""
    return Chance(round(chance.value, PLACES), round(chance.error, PLACES))


class Ranked(Protocol):
    """Anything that has a chance."""

    @property
    def chance(self) -> Chance:
        """Of winning."""
        ...


def right(ranked: Sequence[Ranked], clear: float = CLEAR) -> int:
    """How many of these, the best first, are right: about as good as the first, and clearly better
    than the next. 0: nothing is clear."""
    best = ranked[0].chance
    for number, (one, after) in enumerate(pairwise(ranked), 1):
        if number > MOST_RIGHT or best.value - one.chance.value > ALIKE:
            return 0
        doubt = one.chance.error + after.chance.error
        if one.chance.value - after.chance.value - doubt >= clear:
            return number
    return 0


def margin(options: Sequence[Ranked], count: int) -> float:
    """How far the right ones are ahead of the next."""
    return options[count - 1].chance.value - options[count].chance.value


def share(answers: Iterable[bool]) -> int:
    """Of 100 answers, so many are right."""
    every = list(answers)
    return round(100 * sum(every) / len(every))


def lucks(key: str, tries: int = TRIES) -> Iterator[Luck]:
    """Luck for each time a bot is asked."""
    return (sources.seeded(f"{key}/{number}") for number in range(tries))


def rating(levels: Sequence[int]) -> int:
    """The rating at which our levels would get as many right as they do."""
    got = sum(levels) / 100
    low, high = BOUNDS
    while high - low > 1:
        middle = (low + high) // 2
        expected = sum(1 / (1 + 10 ** ((middle - one) / 400)) for one in STRENGTH)
        low, high = (middle, high) if expected > got else (low, middle)
    return low


def wrong(puzzle: Choice | Sight) -> int:
    """How many of our levels are wrong more often than right."""
    return sum(one < 50 for one in puzzle.levels)
