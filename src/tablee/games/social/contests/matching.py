"""SOCIAL-41: when two answers say the same, and when one is nearly right. For both languages.

Case, accents, spaces, punctuation, articles and prepositions, units and plurals are set aside.
A *near-miss* is a slip of the keys in a longer word, or has the accepted answer among its words.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

Words: TypeAlias = tuple[str, ...]

TYPOGRAPHY = str.maketrans({"’": "'", "œ": "oe", "æ": "ae"})
ELIDED = re.compile(r"\b(?:qu|[cdjlmnst])'(?=\w)")
WORD = re.compile(r"\d+|[^\W\d_]+")


def listed(words: str) -> frozenset[str]:
    """A list of words."""
    return frozenset(words.split())


SMALL = listed(
    "a an the of in on at to from by with for some "
    "le la les un une des du de au aux à en dans sur chez par pour avec da von van"
)
"""Articles and prepositions, before their accents are taken away: tea is no article."""
SHORT = {"st": "saint", "ste": "sainte", "mt": "mount", "dr": "doctor"}
UNITS = listed(
    "c f k celsius fahrenheit degree degre percent cent m cm mm km metre meter kilometre "
    "kilometer g kg gram gramme kilo l cl litre liter s h min second seconde minute hour heure "
    "day jour year an annee euro dollar"
)
"""What may stand after a number or not."""
IRREGULAR = {
    "foot": "feet",
    "tooth": "teeth",
    "goose": "geese",
    "mouse": "mice",
    "man": "men",
    "woman": "women",
    "child": "children",
    "oeil": "yeux",
}
LONG = 4
"""Letters a word has at least for a slip in it to be one: below that it is another word."""


class Said(NamedTuple):
    """An answer as it is compared: all of its words, and those that matter."""

    words: Words
    bare: Words


def plain(text: str) -> str:
    """A text with case, accents and spaces aside."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(TYPOGRAPHY))
    return "".join(c for c in letters if not (unicodedata.combining(c) or c.isspace()))


def said(text: str) -> Said:
    """SOCIAL-41: what this answer says."""
    composed = unicodedata.normalize("NFKC", text).casefold().translate(TYPOGRAPHY)
    found = WORD.findall(ELIDED.sub(" ", composed))
    *front, last = found or [""]
    matter = [*(word for word in front if word not in SMALL), last]
    return Said(tuple(map(spelled, found)), without_units(tuple(map(spelled, matter))))


def spelled(word: str) -> str:
    """A word without accents, and written out."""
    return SHORT.get(letters := plain(word), letters)


def without_units(words: Words) -> Words:
    """The number alone, where units follow it."""
    while len(words) > 1 and words[0].isdigit() and is_unit(words[-1]):
        words = words[:-1]
    return words


def is_unit(word: str) -> bool:
    """One of them, or several."""
    return word in UNITS or word.removesuffix("s") in UNITS


def same(one: Said, other: Said) -> bool:
    """SOCIAL-41: whether both say the same."""
    return any(a and b and alike(a, b) for a, b in zip(one, other, strict=True))


def alike(one: Words, other: Words) -> bool:
    """Word by word, or written together; each may be one or many."""
    if len(one) == len(other) and all(map(is_same_word, one, other)):
        return True
    return is_same_word("".join(one), "".join(other))


def is_same_word(one: str, other: str) -> bool:
    """The same, or its plural."""
    return one == other or other in plurals(one) or one in plurals(other)


def plurals(word: str) -> set[str]:
    """How several of these may be written, in English or French."""
    if len(word) < 2 or word.isdigit():
        return set()
    many = {word + "s", word + "es", word + "x", IRREGULAR.get(word, word + "s")}
    endings = {"y": "ies", "f": "ves", "fe": "ves", "al": "aux", "ail": "aux"}
    return many | {
        word.removesuffix(end) + ies for end, ies in endings.items() if word.endswith(end)
    }


def is_right(text: str, accepted: Iterable[str]) -> bool:
    """SOCIAL-41: equal to an accepted answer."""
    given = said(text)
    return any(same(given, said(answer)) for answer in accepted)


def is_near(text: str, accepted: Sequence[str]) -> bool:
    """SOCIAL-41: a near-miss."""
    given = said(text)
    return is_slip(text, accepted) or any(has_inside(given, said(answer)) for answer in accepted)


def is_slip(text: str, accepted: Iterable[str]) -> bool:
    """SOCIAL-41: an accepted answer but for a slip of the keys."""
    return bool(slips(text, accepted))


def slips(text: str, accepted: Iterable[str]) -> list[str]:
    """SOCIAL-41: the words in which a slip of the keys makes this of an accepted answer."""
    given = said(text).bare
    return [slip for answer in accepted if (slip := slipped(given, said(answer).bare))]


def slipped(given: Words, answer: Words) -> str | None:
    """One of the words, or all of them written together."""
    if len(given) != len(answer):
        given, answer = ("".join(given),), ("".join(answer),)
    wrong = [pair for pair in zip(given, answer, strict=True) if not is_same_word(*pair)]
    return wrong[0][0] if len(wrong) == 1 and one_slip(*wrong[0]) else None


def has_inside(given: Said, answer: Said) -> bool:
    """Whether the answer is among the words given, in its order."""
    size = len(answer.bare)
    starts = range(len(given.bare) - size + 1) if any(answer.bare) else ()
    return any(all(map(is_same_word, given.bare[i : i + size], answer.bare)) for i in starts)


def one_slip(one: str, other: str) -> bool:
    """A letter too many, too few or mistaken, or two that changed places; never in numbers."""
    if min(len(one), len(other)) < LONG or not (one + other).isalpha():
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if start is None:
        return abs(len(one) - len(other)) == 1
    a, b = one[start:], other[start:]
    return a[1:] == b or a == b[1:] or a[1:] == b[1:] or (a[:2] == b[1::-1] and a[2:] == b[2:])
