"""SOCIAL-40: the prompts that come with the game, one line each in a file per language."""

from functools import cache
from importlib import resources
from typing import Literal, TypeAlias

import msgspec

from tablee.games.social.prompts import BankPrompt

Language: TypeAlias = Literal["en", "fr"]


@cache
def bank(language: Language) -> tuple[BankPrompt, ...]:
    """All prompts in this language, in the order of their file."""
    lines = resources.files(__name__).joinpath(f"{language}.jsonl").read_bytes()
    return tuple(msgspec.json.Decoder(BankPrompt).decode_lines(lines))
