"""What a game from elsewhere is called and how it is told: the texts that its package brings.

Rules hold no text, so a package names its texts as an entry point `<key>` of the group
`tablee.words`: by language, a text for each name that the rules use. What is not there is shown as
the name itself, so a game needs none.
"""

from typing import Any, TypeAlias

import msgspec

from tablee.discovery import Found, Unsound

Wording: TypeAlias = dict[str, dict[str, str]]
"""By language, `en` or `fr`, a text by name."""

LANGUAGES = ("en", "fr")
MOST_CHARACTERS = 100_000
"""Of all texts of a game: every page of a table fetches them."""


def _sound(texts: Any, key: str) -> Wording:
    try:
        wording = msgspec.convert(texts, Wording)
    except msgspec.ValidationError as error:
        raise Unsound(f"texts are a dict of dicts of str: {error}") from error
    if strange := wording.keys() - {*LANGUAGES}:
        raise Unsound(f"it speaks {', '.join(sorted(strange))}, but pages speak en and fr")
    if len(msgspec.json.encode(wording)) > MOST_CHARACTERS:
        raise Unsound(f"its texts are longer than {MOST_CHARACTERS} characters together")
    return wording


def _none(key: str) -> Wording:
    raise KeyError(key)


WORDINGS: Found[Wording] = Found((), _none, "tablee.words", _sound)


def wording_of(game: str) -> Wording:
    """The texts of a game, in both languages; one that is missing is lent by the other."""
    texts: Wording = WORDINGS.get(game, {})
    lent = texts.get("en") or texts.get("fr") or {}
    return {language: texts.get(language) or lent for language in LANGUAGES}


def names_of(game: str) -> dict[str, str]:
    """What a game is called, by language."""
    called = game.replace("_", " ").capitalize()
    return {language: texts.get("name", called) for language, texts in wording_of(game).items()}
