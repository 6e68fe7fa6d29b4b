"""What an operator decides about their house: its name, its games, and who may open tables."""

import re
from hmac import compare_digest
from urllib.parse import urlsplit

import msgspec

from tablee.games import GAMES
from tablee.games.wording import names_of
from tablee.kernel import Refusal
from tablee.server.wire.http import HouseInfo
from tablee.server.wire.types import LONGEST_KEY, Accent, Opening

SHORTEST_PASSWORD = 8
LONGEST_HOUSE_NAME, LONGEST_ABOUT = 40, 200
HOST = re.compile(r"[a-z0-9.:_-]+")


class House(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is said of the house to its guests, and what they may do."""

    house_name: str = ""
    """What the house is called on its front page and in invitations."""
    accent: Accent = "amber"
    """Its colour: amber, rose, sage, sky, lilac or pearl."""
    about: str = ""
    """A line about the house, at the foot of its front page."""
    imprint: str | None = None
    """The address of the page that says who runs it."""
    privacy: str | None = None
    """The address of the page that says what becomes of what people tell it."""
    games: tuple[str, ...] = ()
    """The games that are offered; none named: all there are."""
    opening: Opening = "everybody"
    """Who may open tables: `everybody`, who has the `password`, or `nobody` but the operator."""
    house_password: str | None = None
    """Opens tables, typed in or as an invitation: `https://play.example.org/#key=…`."""

    @property
    def told(self) -> HouseInfo:
        """What its guests are told; never its password."""
        said = (self.house_name, self.about, self.imprint, self.privacy)
        guests = {key: names_of(key) for key in GAMES if key not in GAMES.own and self.offers(key)}
        return HouseInfo(*said, self.opening, self.games, guests)

    def offers(self, game: str) -> bool:
        """Whether a table may be opened for this game, or changed to it."""
        return not self.games or game in self.games

    def why_not_open(self, key: str) -> Refusal | None:
        """Why nobody with this key may open a table."""
        if self.opening == "everybody":
            return None
        if self.opening == "nobody" or self.house_password is None:
            return Refusal("house_closed")
        fits = compare_digest(bytes_of(key), bytes_of(self.house_password))
        return None if fits else Refusal("wrong_password")

    def verify_house(self) -> None:
        """Raise ValueError, with what would be right, unless a house can be like this."""
        from difflib import get_close_matches  # noqa: PLC0415 - a browser's Python has none

        for game in self.games:
            if game not in GAMES:
                near = get_close_matches(game, GAMES, 1)
                meant = f"; did you mean {near[0]}?" if near else f": {', '.join(GAMES)}"
                raise ValueError(f"games: there is no {game!r}{meant}")
        for url in (self.imprint, self.privacy):
            if url is not None and urlsplit(url).scheme not in ("http", "https"):
                raise ValueError(f"{url!r} is no whole address: write https://example.org/imprint")
        if len(self.house_name) > LONGEST_HOUSE_NAME or len(self.about) > LONGEST_ABOUT:
            most = f"{LONGEST_HOUSE_NAME} letters of house_name, {LONGEST_ABOUT} of about"
            raise ValueError(f"there is room for {most}")
        password = self.house_password
        if (self.opening == "password") != (password is not None):
            raise ValueError("opening = 'password' and house_password belong together")
        if password is not None and not SHORTEST_PASSWORD <= len(password) <= LONGEST_KEY:
            raise ValueError(f"house_password has {SHORTEST_PASSWORD} to {LONGEST_KEY} letters")


def bytes_of(text: str) -> bytes:
    """Whatever somebody typed."""
    return text.encode("utf-8", "surrogatepass")


def verify_host(host: str) -> None:
    """Raise ValueError unless this is a name and nothing else."""
    if not HOST.fullmatch(host):
        right = (urlsplit(host).hostname or "pc.example.org").lower()
        raise ValueError(f"hosts: {host!r} is more than a name: write {right}")
