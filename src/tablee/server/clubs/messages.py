"""What is said when a table opens: a club, who opened it, a game and an address, and nothing else.

Names were chosen by somebody. Of them go out letters, digits, spaces, hyphens, apostrophes and
pictures alone: no sign by which a receiver makes a mention, a link or a text of another kind. What
is more than a name goes out as JSON in the body, never in a header.
"""

import unicodedata
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import urlsplit, urlunsplit

import msgspec

from tablee.server.wire.notifications import Language, Shape

PLAIN = "'’- "
SPACE = "/ :.…_"
"""What stands between two words of a name and becomes a space."""
PICTURES = ("So", "Sk")
NAMELESS = "?"
WORDS: dict[Language, tuple[str, str]] = {
    "en": ("opens a table:", "tries whether you hear this."),
    "fr": ("ouvre une table :", "essaie si on l’entend ici."),
}


class TableOpened(NamedTuple):
    """A table of a club that somebody has opened."""

    club: str
    """Its code."""
    club_name: str
    who: str
    game: str
    titles: dict[str, str]
    """What the game is called, by language."""
    base: str
    """Where others find the house; a browser that is called knows."""
    table: str
    """Its code; empty: somebody only tries whether they are heard."""

    @property
    def url(self) -> str:
        """Where the table is found, or the club."""
        return f"{self.base}/t/{self.table}" if self.table else f"{self.base}/?club={self.club}"

    def title(self, language: Language) -> str:
        """What the game is called."""
        return self.titles.get(language, self.game)


def plain(name: str) -> str:
    """A name as it may be put into any text."""
    text = "".join(map(_plain, unicodedata.normalize("NFC", name)))
    return " ".join(text.split()) or NAMELESS


def _plain(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind[0] in "LMN" or kind in PICTURES or letter in PLAIN:
        return "" if letter in "`^" else letter
    return " " if letter in SPACE else ""


def said(opening: TableOpened, language: Language) -> str:
    """In a sentence."""
    who, game = plain(opening.who), opening.title(language)
    opens, tries = WORDS[language]
    return f"{who} {opens} {game}" if opening.table else f"{who} {tries}"


# For browsers ------------------------------------------------------------------------------------


class Notification(msgspec.Struct, frozen=True):
    """What a browser shows, and what it opens when that is touched."""

    title: str
    body: str
    path: str
    """Below the place of the house."""
    tag: str
    """One of these takes the place of another: who comes late sees the last table alone."""


def notification(opening: TableOpened, language: Language) -> bytes:
    """What a browser is told."""
    told = Notification(
        plain(opening.club_name), said(opening, language), f"t/{opening.table}", opening.club
    )
    return msgspec.json.encode(told)


# For webhooks ------------------------------------------------------------------------------------


class Post(NamedTuple):
    """What is posted, and where."""

    url: str
    body: Any


def post(shape: Shape, url: str, opening: TableOpened, language: Language) -> Post:
    """What this receiver understands."""
    return SHAPES[shape](url, opening, language)


def _json(url: str, opening: TableOpened, language: Language) -> Post:
    told = {
        "event": "table_opened" if opening.table else "test",
        "club": plain(opening.club_name),
        "who": plain(opening.who),
        "game": opening.game,
        "title": opening.title(language),
        "url": opening.url,
        "text": said(opening, language),
    }
    return Post(url, told)


def _discord(url: str, opening: TableOpened, language: Language) -> Post:
    content = f"{plain(opening.club_name)} · {said(opening, language)}\n{opening.url}"
    return Post(url, {"content": content, "allowed_mentions": {"parse": list[str]()}})


def _matrix(url: str, opening: TableOpened, language: Language) -> Post:
    """As the generic webhooks of Hookshot want it; Matrix itself has none."""
    text = f"{plain(opening.club_name)} · {said(opening, language)}\n{opening.url}"
    return Post(url, {"text": text})


def _ntfy(url: str, opening: TableOpened, language: Language) -> Post:
    """To the root of the server, with the topic in the body: so nothing is put into headers."""
    scheme, host, path, query, _ = urlsplit(url)
    above, _, topic = path.rstrip("/").rpartition("/")
    told = {
        "topic": topic,
        "title": plain(opening.club_name),
        "message": said(opening, language),
        "click": opening.url,
    }
    return Post(urlunsplit((scheme, host, f"{above}/", query, "")), told)


SHAPES: dict[Shape, Callable[[str, TableOpened, Language], Post]] = {
    "json": _json,
    "discord": _discord,
    "matrix": _matrix,
    "ntfy": _ntfy,
}
