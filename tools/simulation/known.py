"""People whom the house knows again: by devices, words and passes.

They ask one thing after the other, and each remembers what they were told for certain. What was
never answered may have been done or not, and nothing is said of it. Some of the laws are looked at
here, when an answer comes: whoever is known stays known, no pass works twice, and what was revoked
or deleted is void.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from tools.simulation.journal import Journal
from tools.simulation.people import Person

if TYPE_CHECKING:
    from tools.simulation.house import House
    from tools.simulation.world import World

UNSURE = (0, 503)
"""Nobody answered, or the house asks to try again: perhaps it was done."""
Then: TypeAlias = Callable[[int, Any, float], None]
"""Hears the status, the answer, and when it was asked."""


@dataclass
class Identity:
    """Somebody as the house knows them, as far as that is certain."""

    called: str
    """Is in every name they ever have, and in nobody else's."""
    name: str = ""
    names: set[str] = field(default_factory=set[str])
    """Further ones that may count."""
    secrets: list[str] = field(default_factory=lambda: [])
    numbers: dict[str, int] = field(default_factory=lambda: {})
    """Of devices, by their secrets."""
    revoked: list[str] = field(default_factory=lambda: [])
    words: str = ""
    """That bring them back for certain."""
    has_doubtful_words: bool = False
    passes: list[str] = field(default_factory=lambda: [])
    spent: list[str] = field(default_factory=lambda: [])
    deleted_at: float | None = None
    """Since when nothing may be told of them; infinity: perhaps they are deleted."""
    handed_in: dict[tuple[str, str], Any] = field(default_factory=lambda: {})


class Known(Person):
    """Somebody with a secret."""

    def __init__(self, world: "World", house: "House", journal: Journal, name: str) -> None:
        super().__init__(world, house, journal, name, "")
        self.identities = [Identity(f"{name}a")]
        self.waiting_since: float | None = None

    @property
    def one(self) -> Identity:
        """Who they are now."""
        return self.identities[-1]

    def _ask(
        self, path: str, body: Any, then: Then, secret: str | None = None, token: str = ""
    ) -> None:
        """Ask as oneself; without a body only to know."""
        secrets = self.one.secrets
        me = secret if secret is not None else self.luck.choice(secrets) if secrets else ""
        now = self.waiting_since = self.world.now
        told = partial(self._told, then, now)
        method = "GET" if body is None else "POST"
        self.house.ask(self.name, method, path, body, told, token=token, me=me)

    def _told(self, then: Then, asked: float, status: int, answer: Any) -> None:
        self.waiting_since = None
        self.journal.answered[f"{status}"] += 1
        then(status, answer, asked)
        if status in (200, 201):
            self._named(answer, asked)

    def _named(self, answer: Any, asked: float) -> None:
        """Something is told; perhaps of somebody."""

    def _broken(self, law: str) -> None:
        self.world.broken(f"{self.one.called} {law}")

    # Oneself ----------------------------------------------------------------------------------

    def _created(self, status: int, answer: Any, asked: float) -> None:
        one = self.one
        if status == 201:
            one.name, one.secrets = one.called, [answer["secret"]]
        elif status in UNSURE:
            letter = chr(ord(one.called[-1]) + 1)
            self.identities.append(Identity(f"{self.name}{letter}"))

    def _look_for(self, secret: str) -> None:
        """Ask who one is, by a secret that counts, or should not any more."""
        one = self.one
        if one.revoked and self.luck.random() < 0.3:
            secret = self.luck.choice(one.revoked)
        self._ask("/api/me", None, partial(self._looked, one, secret), secret)

    def _looked(self, one: Identity, secret: str, status: int, answer: Any, asked: float) -> None:
        is_gone = one.deleted_at is not None and one.deleted_at < asked
        if status == 200 and (is_gone or secret in one.revoked):
            self._broken("is known by what was void")
        elif status == 200 and one.deleted_at is None:
            if answer["name"] not in {one.name, *one.names}:
                self._broken(f"is called {answer['name']!r} and not {one.name!r}")
            one.numbers[secret] = next(d["number"] for d in answer["devices"] if d["this"])
        elif status == 401 and one.deleted_at is None and secret in one.secrets:
            self._broken("is not known any more")

    def _rename(self) -> None:
        name = f"{self.one.called} {self.luck.randrange(10)}"
        self.one.names.add(name)
        self._ask("/api/me", {"name": name}, partial(self._renamed, name))

    def _renamed(self, name: str, status: int, answer: Any, asked: float) -> None:
        if status == 200:
            self.one.name = name
        if status not in UNSURE:
            self.one.names.discard(name)

    def _kept(self, status: int, answer: Any, asked: float) -> None:
        one = self.one
        one.has_doubtful_words |= status in UNSURE
        one.words = answer["words"] if status == 200 else "" if status in UNSURE else one.words

    def _got_pass(self, status: int, answer: Any, asked: float) -> None:
        if status == 200:
            self.one.passes.append(answer["link"].partition("#pass=")[2])

    def _come_back(self) -> None:
        """As from another browser: by words, by a pass, or by one that was used before."""
        one = self.one
        shown = self.luck.choice([one.words, *one.passes[-1:], *one.spent[-1:]])
        if shown:
            self._show(shown)

    def _show(self, shown: str) -> None:
        body = {"shown": shown, "device": "b"}
        self._ask("/api/people/back", body, partial(self._back, shown), "")

    def _back(self, shown: str, status: int, answer: Any, asked: float) -> None:
        one = self.one
        if status == 200:
            one.secrets.append(answer["secret"])
            if shown in one.spent:
                self._broken("came back twice by one pass")
        elif status == 400 and answer["code"] == "bad_words" and self._is_certain_of(shown):
            self._broken("is not brought back by their words")
        if shown in one.passes and status == 200:
            one.passes.remove(shown)
            one.spent.append(shown)
            self._show(shown)

    def _is_certain_of(self, words: str) -> bool:
        return words == self.one.words and not self.one.has_doubtful_words

    def _revoke(self) -> None:
        one = self.one
        others = [secret for secret in one.secrets[1:] if secret in one.numbers]
        if others:
            gone = self.luck.choice(others)
            one.secrets.remove(gone)
            body = {"device": one.numbers[gone]}
            self._ask("/api/me/revoke", body, partial(self._revoked, gone), one.secrets[0])

    def _revoked(self, gone: str, status: int, answer: Any, asked: float) -> None:
        if status == 200:
            self.one.revoked.append(gone)
        elif status not in UNSURE:
            self.one.secrets.append(gone)

    def _deleted(self, status: int, answer: Any, asked: float) -> None:
        if status == 200 or status in UNSURE:
            self.one.deleted_at = self.world.now if status == 200 else float("inf")
            self.home = True
            for page in list(self.pages):
                self.shut(page)

    @property
    def _wishes_of_mine(self) -> list[Callable[[], None]]:
        """What somebody does with what is theirs."""
        return [
            self._rename,
            lambda: self._ask("/api/me/words", {}, self._kept),
            lambda: self._ask("/api/me/pass", {}, self._got_pass),
            self._come_back,
            self._revoke,
        ]
