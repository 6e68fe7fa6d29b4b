"""A page of the client without a screen: one connection, and what it holds of its table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tablee.client.connection import Connection
from tablee.match import patched
from tools.simulation.journal import Acknowledged, Place
from tools.simulation.wires import Weather, Wire
from tools.simulation.world import Event

if TYPE_CHECKING:
    from tools.simulation.people import Person

PAST = "of a match before"
"""Another match is on by now: what became of a move is not said any more."""
NOT_THEIRS = "of who was somebody else before"
"""The same browser has another place by now; what it asked at the first was another's to ask."""
LOADS_IN = 0.4
"""Seconds until a page that loads again is there."""


class Page:
    """One tab of one person: the environment and the handlers of its connection."""

    def __init__(self, person: "Person", table: str, weather: Weather, number: int) -> None:
        self.person, self.table, self.weather = person, table, weather
        self.name = f"{person.name}.{number}"
        self.world, self.journal = person.world, person.journal
        self._luck = self.world.luck(f"page {self.name}")
        self.status, self.why = "connecting", None
        self.welcomed_at = float("-inf")
        self.state: Any = None
        """The table as it was told last."""
        self.you: int | None = None
        self.match: Any = None
        """The head of the match as it was told, without what changes."""
        self.n = 0
        self.position: Any = None
        self.version = ""
        self.asked: dict[str, tuple[dict[str, Any], float]] = {}
        """What is asked and not answered, and since when."""
        self._askers: dict[str, int | None] = {}
        """Who they were here who asked."""
        self.wire: Wire | None = None
        self._told_now = -1
        self.connection = Connection(self, self)

    # What surrounds a connection ------------------------------------------------------------------

    def open(self, path: str) -> Wire:
        """A socket to this path."""
        self._told_now = -1
        house = self.person.house
        self.wire = house.dial(self.name, path, self.weather, self._luck)
        return self.wire

    def now(self) -> float:
        """The clock of the page, in ms."""
        return self.world.now * 1000

    def later(self, run: Callable[[], None], ms: float) -> Event:
        """Have something done later."""
        return self.world.after(ms / 1000, run)

    def cancel(self, timer: Event | None) -> None:
        """Or not."""
        if timer is not None:
            timer.cancel()

    def random(self) -> float:
        """A chance from 0 to 1."""
        return self._luck.random()

    # What a connection tells --------------------------------------------------------------------

    def hello(self) -> dict[str, Any]:
        """Which table, who, and what is held of it."""
        match = self.match
        holding = match and {
            "version": self.version,
            "match": match["match"],
            "you": match["you"],
            "n": self.n,
        }
        token = self.person.tokens.get(self.table)
        return {"table": self.table, "token": token, "holding": holding}

    def on_status(self, state: str, why: str | None) -> None:
        """How the line is."""
        self.status = state
        if state == "closed":
            self.person.turned_away(self, why or "")

    def on_token_revoked(self) -> None:
        """The token is of no use any more."""
        self.person.tokens.pop(self.table, None)

    def on_new_version(self) -> None:
        """Everything that this page held is gone; it comes back as another."""
        self.person.reload(self)

    def on_answer(self, id: str, refusal: str | None) -> None:
        """What became of a request."""
        asked = self.asked.pop(id, None)
        if asked is None:
            return
        message, _ = asked
        self.journal.answered[refusal or "done"] += 1
        if self.person.faithful and refusal == "too_fast" and message["type"] != "join":
            self.world.broken(f"{self.name} asks little and is refused as too fast")
        given = message.get("match"), self.match and self.match["you"]
        text = refusal or message.get("text", "")
        if refusal == "stale" and self.match and self.match["match"] != given[0]:
            text = PAST
        if refusal == "not_seated" and self._askers.pop(id, self.you) != self.you:
            text = NOT_THEIRS
        told = Acknowledged(self.table, message["type"], *given, id, text)
        (self.journal.refused if refusal else self.journal.acknowledged).append(told)

    def on_message(self, message: Any) -> None:
        """Keep what is told, as the client does."""
        match message["type"]:
            case "welcome":
                self.version, self.you, self.state = (
                    message["version"],
                    message["person"],
                    message["table"],
                )
                self._begin(message["match"])
                self.person.crowded = False
                self.welcomed_at = self.world.now
                self.person.welcomed(self)
            case "match_changed":
                self._begin(message["match"])
            case "update":
                self._update(message)
            case "table_changed":
                self.state = message["table"]
            case "joined":
                self.you = message["person"]
                self.person.tokens[self.table] = message["token"]
                people = self.journal.people
                people[self.table] = max(people.get(self.table, 0), message["person"])
            case "clock_changed":
                if self.match and self.state["match"] == self.match["match"]:
                    self._time(message["now"])
            case "ticket":
                self.person.got_ticket(self, message["ticket"])
            case _:
                pass

    @property
    def place(self) -> Place:
        """Through whose eyes the match is seen here."""
        return Place(self.table, self.match["match"], self.match["you"])

    def _begin(self, match: Any) -> None:
        fresh = match and (self.match is None or self.match["match"] != match["match"])
        if fresh:
            self._told_now = -1
        self.match = match
        if match is None:
            return
        update = match["update"]
        self.n, self.position = update["n"], patched(None, update["patch"])
        self.journal.shown(self.place, self.n, self.position, update["facts"] or None)
        self._time(update["now"])
        if fresh and match["races"]:
            wait = self._luck.uniform(0.05, 1.5)
            self.world.after(wait, self.connection.report_drawn, match["match"])

    def _update(self, message: Any) -> None:
        whole = isinstance(message["patch"], list)
        if self.match is None or (not whole and message["n"] != self.n + 1):
            self.world.broken(f"{self.name} was sent update {message['n']} after {self.n}")
            self.connection.reconnect()
            return
        self.n, self.position = message["n"], patched(self.position, message["patch"])
        self.journal.shown(self.place, self.n, self.position, message["facts"])
        self._time(message["now"])

    def _time(self, now: int) -> None:
        """On one line match time never goes backwards."""
        if now < self._told_now:
            self.world.broken(f"{self.name}: match time went from {self._told_now} to {now}")
        self._told_now = now

    # What its person does -------------------------------------------------------------------------

    def ask(self, what: dict[str, Any]) -> str:
        """Ask for something."""
        self.journal.asked[what["type"]] += 1
        given: list[str] = []
        # The answer may come before the id: then it is that nobody is there.
        if not self.connection.closed and (self.connection.welcomed or what["type"] == "move"):
            given.append(self.connection.request(what))
            self.asked[given[0]] = what, self.world.now
            self._askers[given[0]] = self.you
        return given[0] if given else ""

    @property
    def is_host(self) -> bool:
        """Whether its person decides what is played."""
        return bool(self.state) and self.you is not None and self.state["host"] == self.you
