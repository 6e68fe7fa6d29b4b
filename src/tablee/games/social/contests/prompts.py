"""SOCIAL-40: what a contest asks for, and when a player has done it.

A new kind of screen task is one class here: what everybody sees of it, and its solution;
`tasks.py` says how luck makes one. The whole task is in the view, and an answer is a text:

| kind          | is shown                       | is answered with                            |
|---------------|--------------------------------|---------------------------------------------|
| `sentence`    | `text`                         | the sentence                                |
| `sum`         | `terms`                        | their sum in digits                         |
| `odd_one_out` | `signs`                        | the place of the odd one, from 0            |
| `taps`        | `times`                        | one answer for each tap, whatever it says   |
| `how_many`    | `signs`, one of them as `sign` | how often `sign` is among them, in digits   |
| `ascending`   | `numbers`                      | all of them, smallest first, commas between |
| `repeat`      | `steps`: pads 0 to 3, lit one  | the same pads, commas between               |
|               | after another, then no more    |                                             |

Where a guess could do it, `tries` is small; with none left one is refused by `enough_answers`.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, ClassVar, Literal, TypeAlias
from zlib import crc32

import msgspec
from msgspec import Meta

from tablee.games.social.contests.matching import is_near, is_right, plain
from tablee.kernel.types import LONGEST_TEXT, Text, snake_case

ContestKind: TypeAlias = Literal["question", "screen_task", "real_life", "rock_paper_scissors"]

PADS = 4
TRIES = 20
Many = Meta(min_length=1, max_length=24)
"""So many things can be shown, and be answered with, at once."""
Asking: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
"""SOCIAL-45: nothing is left of a text that was hidden."""
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=10_000)]
Pad: TypeAlias = Annotated[int, Meta(ge=0, lt=PADS)]


class Prompt(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="kind",
    tag=snake_case,
):
    """What is asked. The program judges nothing unless a kind says how."""

    tries: ClassVar[int] = TRIES
    """How often one player may answer."""

    def solved_by(self, given: Sequence[str]) -> bool:
        """Whether the last of one player's answers does it."""
        return False


class Question(Prompt, frozen=True):
    """A question; of the bank with its accepted answers, or a player's own without any."""

    text: Asking
    accepted: tuple[Text, ...] = ()

    def solved_by(self, given: Sequence[str]) -> bool:
        """SOCIAL-41: equal to an accepted answer."""
        return is_right(given[-1], self.accepted)

    def nearly_solved_by(self, text: str) -> bool:
        """SOCIAL-41: a near-miss."""
        return is_near(text, self.accepted)


class Asked(Prompt, frozen=True, tag="question"):
    """A question as it is shown: its accepted answers stay away until the contest is over."""

    text: str


class RealLife(Prompt, frozen=True):
    """Something to do in the room or on the call; a person judges."""

    text: Asking


class RockPaperScissors(Prompt, frozen=True):
    """SOCIAL-43: the oldest duel."""


class Task(Prompt, frozen=True):
    """A screen task: all of it is shown, and the program judges."""

    def solution(self) -> str:
        """The answer that does it, as anybody can find it out."""
        raise NotImplementedError

    def solved_by(self, given: Sequence[str]) -> bool:
        """The last answer is the solution."""
        return plain(given[-1]) == plain(self.solution())


class Sentence(Task, frozen=True):
    """Type this sentence."""

    text: Text

    def solution(self) -> str:
        """The sentence itself."""
        return self.text


class Sum(Task, frozen=True):
    """A quick sum."""

    terms: Annotated[tuple[Number, ...], Many]

    def solution(self) -> str:
        """The sum in digits."""
        return str(sum(self.terms))


class OddOneOut(Task, frozen=True):
    """Find the odd one out."""

    tries: ClassVar[int] = 3
    signs: Annotated[tuple[Text, ...], Many]

    def __post_init__(self) -> None:
        """There must be one, and no other."""
        if [*Counter(self.signs).values()].count(1) != 1:
            raise ValueError("one sign is there once, all others more often")

    def solution(self) -> str:
        """Its place, counted from 0."""
        return str(next(i for i, sign in enumerate(self.signs) if self.signs.count(sign) == 1))


class Taps(Task, frozen=True):
    """Tap this many times: every answer is a tap, whatever it says."""

    times: Annotated[int, Meta(ge=1, le=TRIES)]

    def solution(self) -> str:
        """One tap."""
        return "tap"

    def solved_by(self, given: Sequence[str]) -> bool:
        """Enough answers were given."""
        return len(given) >= self.times


class HowMany(Task, frozen=True):
    """Count one sign among others."""

    tries: ClassVar[int] = 3
    sign: Text
    signs: Annotated[tuple[Text, ...], Many]

    def solution(self) -> str:
        """Their number in digits."""
        return str(self.signs.count(self.sign))


class Ascending(Task, frozen=True):
    """Put numbers in order."""

    numbers: Annotated[tuple[Number, ...], Many]

    def solution(self) -> str:
        """The smallest first, with commas: without them 1, 11 would read like 11, 1."""
        return ",".join(map(str, sorted(self.numbers)))


class Repeat(Task, frozen=True):
    """Remember which pads lit up."""

    steps: Annotated[tuple[Pad, ...], Many]

    def solution(self) -> str:
        """The same pads in the same order."""
        return ",".join(map(str, self.steps))


ScreenTask: TypeAlias = Sentence | Sum | OddOneOut | Taps | HowMany | Ascending | Repeat
BankPrompt: TypeAlias = Question | RealLife | Sentence
"""What a bank holds."""
AnyPrompt: TypeAlias = Question | RealLife | ScreenTask | RockPaperScissors
ShownPrompt: TypeAlias = Asked | RealLife | ScreenTask | RockPaperScissors


REMEMBERED = 1_024
"""Texts whose fingerprint is not taken again: more than a bank holds."""


def shown(prompt: AnyPrompt) -> ShownPrompt:
    """SOCIAL-40: the prompt as players see it while the contest runs."""
    return Asked(prompt.text) if isinstance(prompt, Question) else prompt


@lru_cache(REMEMBERED)
def fingerprint(text: str) -> int:
    """SOCIAL-40: by what a browser remembers that it has shown this prompt."""
    return crc32(text.encode())
