"""SOCIAL-40: the prompts that come with the game, one line each in a file per language.

The ideas beside them are for everybody: the client offers them to who would rather not type,
bots speak with them. Prompts are not: a client that has them has the accepted answers.
"""

from functools import cache
from importlib import resources
from typing import Literal, TypeAlias

import msgspec

from tablee.games.social.contests.prompts import BankPrompt

Language: TypeAlias = Literal["en", "fr"]


class Ideas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SOCIAL-11, SOCIAL-44: words to borrow."""

    titles: tuple[str, ...]
    """For galleries."""
    statements: tuple[str, ...]
    """For quizzes: about anybody, so true of some and not of others."""


@cache
def bank(language: Language) -> tuple[BankPrompt, ...]:
    """All prompts in this language, in the order of their file."""
    return tuple(msgspec.json.Decoder(BankPrompt).decode_lines(page(f"{language}.jsonl")))


@cache
def ideas(language: Language) -> Ideas:
    """The words to borrow in this language."""
    return msgspec.json.decode(page(f"ideas.{language}.json"), type=Ideas)


@cache
def words_of_their_own(language: Language) -> frozenset[str]:
    """SOCIAL-41: words that are a slip away from an accepted answer, and mean something else."""
    return frozenset(page(f"words.{language}.txt").decode().split())


def page(name: str) -> bytes:
    """A file of this folder."""
    return resources.files(__name__).joinpath(name).read_bytes()
