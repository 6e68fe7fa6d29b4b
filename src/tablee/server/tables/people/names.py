"""Names, texts and secrets: what people call themselves, and how the server knows them again."""

import hashlib
import hmac
import re
import unicodedata
from collections.abc import Collection
from typing import get_args

from tablee.kernel import Luck
from tablee.server.tables.people.lookalikes import is_seen, skeleton
from tablee.server.wire.types import LONGEST_NAME, BotName

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not mistaken for each other when read aloud."""
URL_SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CODE, LONGEST_CODE = 10, 32
"""Letters of a table's code, and with the mark of its server before it."""
BOTS: tuple[BotName, ...] = get_args(BotName)


def cleaned_text(text: str, longest: int) -> str:
    """Text as text: one line, nothing invisible, not too long; empty if nothing is left."""
    text = unicodedata.normalize("NFC", text)
    spaced = re.sub(r"\s+", " ", text)
    shown = "".join(c for c in spaced if unicodedata.category(c)[0] != "C" or c == "\u200d")
    kept = cut_to_utf16_units(shown.strip(), longest).strip()
    return kept if any(map(is_seen, kept)) else ""


def cut_to_utf16_units(text: str, longest: int) -> str:
    """The beginning of a text, as long as a browser's field would let it become."""
    return text.encode("utf-16-le")[: 2 * longest].decode("utf-16-le", "ignore")


def unambiguous_name(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody here has it already, or one that looks so."""
    taken = {skeleton(other) for other in others}
    number = 1
    wanted = name
    while skeleton(wanted) in taken:
        number += 1
        suffix = f" {number}"
        wanted = cut_to_utf16_units(name, LONGEST_NAME - len(suffix)).strip() + suffix
    return wanted


def bot_name(others: Collection[str]) -> str:
    """A name for a bot that nobody at the table has."""
    free = [name for name in BOTS if name not in others]
    return free[0] if free else unambiguous_name(BOTS[0], others)


def new_code(luck: Luck) -> str:
    """A table's code: 10 letters, about 50 bits; with limits on guessing nobody finds one."""
    return "".join(ALPHABET[luck.below(len(ALPHABET))] for _ in range(CODE))


def is_code(text: str) -> bool:
    """Whether it could be a table's code."""
    return CODE <= len(text) <= LONGEST_CODE and set(text[-CODE:]) <= set(ALPHABET)


def new_secret(luck: Luck) -> str:
    """A token or ticket nobody can guess: 192 bits."""
    return "".join(URL_SAFE[luck.below(len(URL_SAFE))] for _ in range(32))


def secret_hash(secret: str) -> str:
    """What is kept of a secret: enough to know it again, useless to whoever reads it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def same_hash(one: str, other: str) -> bool:
    """Whether two proofs are of the same secret; takes as long either way."""
    return hmac.compare_digest(one, other)
