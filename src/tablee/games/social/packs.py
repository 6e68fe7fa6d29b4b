"""SOCIAL-40: a pack of your own, as lines that anybody can write.

| line                                    | is                                        |
|-----------------------------------------|-------------------------------------------|
| `# Family evening`                      | the name, if it is the first; else a note |
| `What is our cat called? = Minou; Mimi` | a question and its accepted answers       |
| `! Hum a song until somebody knows it.` | a real-life task                          |
| `I have swum in a fountain.`            | a statement to borrow in a quiz           |

A pack comes from a stranger. Whatever is wrong is said line by line, and nothing of it is taken.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from tablee.games.social.contests.matching import plain, said
from tablee.games.social.contests.prompts import Question, RealLife
from tablee.kernel import Pack, PackError, Text

LONGEST = 12_000
"""Bytes of a pack: it has to fit into one message, and into a link."""
MOST = 100
"""Prompts in a pack."""
MOST_ANSWERS, LONGEST_ANSWER, LONGEST_NAME = 8, 60, 60
BULLET = re.compile(r"^[-•*–]\s+")


class SocialPack(Pack, frozen=True):
    """Questions, tasks and statements of somebody's own."""

    questions: tuple[Question, ...] = ()
    tasks: tuple[RealLife, ...] = ()
    statements: tuple[Text, ...] = ()

    def counts(self) -> dict[str, int]:
        """How many of each kind."""
        return {
            "questions": len(self.questions),
            "tasks": len(self.tasks),
            "statements": len(self.statements),
        }


class Line(NamedTuple):
    """A line that says something, and where it stands."""

    number: int
    text: str


def read_pack(text: str) -> SocialPack | list[PackError]:
    """The pack, or what is wrong with it."""
    if len(text.encode(errors="replace")) > LONGEST:
        return [PackError(0, "pack_too_long")]
    notes, lines = sorted_out(text)
    faults = [*misnamed(notes), *repeated(lines[:MOST]), *too_many(lines)]
    read: list[Question | RealLife | str] = []
    for line in lines[:MOST]:
        found = read_line(line.text)
        if isinstance(found, PackError):
            faults.append(PackError(line.number, found.code))
        else:
            read.append(found)
    return sorted(faults, key=lambda fault: fault.line) or packed(name_in(notes), read)


def packed(name: str, read: list[Question | RealLife | str]) -> SocialPack:
    """What was read, by its kinds."""
    return SocialPack(
        name,
        tuple(one for one in read if isinstance(one, Question)),
        tuple(one for one in read if isinstance(one, RealLife)),
        tuple(one for one in read if isinstance(one, str)),
    )


def sorted_out(text: str) -> tuple[list[Line], list[Line]]:
    """Notes, and the lines that count; an empty line is neither."""
    rows = text.removeprefix("\ufeff").split("\n")
    lines = [Line(n, row) for n, raw in enumerate(rows, 1) if (row := BULLET.sub("", raw.strip()))]
    notes = [line for line in lines if line.text.startswith("#")]
    return notes, [line for line in lines if not line.text.startswith("#")]


def name_in(notes: list[Line]) -> str:
    """The first note is the name."""
    return notes[0].text.lstrip("# ") if notes else ""


def misnamed(notes: list[Line]) -> Iterator[PackError]:
    """A name that cannot be shown."""
    name = name_in(notes)
    if name and not fits(name, LONGEST_NAME):
        yield PackError(notes[0].number, "bad_text")


def repeated(lines: list[Line]) -> Iterator[PackError]:
    """A prompt that is there already."""
    known: set[str] = set()
    for line in lines:
        asked = plain(line.text if is_task(line.text) else line.text.partition("=")[0])
        if asked in known:
            yield PackError(line.number, "line_twice")
        known.add(asked)


def too_many(lines: list[Line]) -> Iterator[PackError]:
    """None at all, or the first of those beyond what a pack may hold."""
    if not lines:
        yield PackError(0, "empty_pack")
    elif len(lines) > MOST:
        yield PackError(lines[MOST].number, "too_many_lines")


def read_line(text: str) -> Question | RealLife | str | PackError:
    """One prompt; a fault knows only its code."""
    if is_task(text):
        task = text.removeprefix("!").strip()
        return RealLife(task) if fits(task) else PackError(0, "bad_text")
    asked, equals, answers = (part.strip() for part in text.partition("="))
    if equals:
        return read_question(asked, [answer.strip() for answer in answers.split(";")])
    if not fits(text):
        return PackError(0, "bad_text")
    return PackError(0, "no_answer") if text.endswith("?") else text


def is_task(text: str) -> bool:
    """Whether a line is a real-life task, whatever else is in it."""
    return text.startswith("!")


def read_question(asked: str, answers: list[str]) -> Question | PackError:
    """A question that can be asked, with answers that can be given."""
    accepted = tuple(answer for answer in answers if answer)
    if not fits(asked):
        return PackError(0, "bad_text")
    if not accepted:
        return PackError(0, "no_answer")
    if len(accepted) > MOST_ANSWERS:
        return PackError(0, "too_many_answers")
    if not all(fits(answer, LONGEST_ANSWER) and any(said(answer).words) for answer in accepted):
        return PackError(0, "bad_answer")
    return Question(asked, accepted)


def fits(text: str, longest: int | None = None) -> bool:
    """SOCIAL-45: a text as players may write one, and no longer than this."""
    try:
        msgspec.convert(text, Text)
    except msgspec.ValidationError:
        return False
    return longest is None or len(text) <= longest
