"""People at tables: they act and hesitate, lose the line, change devices, leave and come back.

Who plays knows no rule. To choose a move they look over the server's shoulder at what would be
allowed just now, which is neither what they see nor always what is allowed when it arrives.
"""

import random
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.server.net.frames import Kind
from tools.simulation.journal import Journal
from tools.simulation.page import LOADS_IN, Page
from tools.simulation.wires import Weather

if TYPE_CHECKING:
    from tablee.server.live.session import Session
    from tools.simulation.house import House
    from tools.simulation.world import World

GAMES = ("pan", "janus", "twinit", "social")
REACTIONS = ("clap", "heart", "laugh", "hurry")
JUNK = (
    "",
    "{}",
    "[" * 900,
    '{"type":"move"}',
    '{"type":"hello","table":"nowhere"}',
    '{"type":"chat","id":"x","text":""}',
    '{"type":"move","id":"h1","match":1,"move":{"type":"nothing"},"decision":9}',
    '{"type":"configure","id":"h2","options":{"seats":-1}}',
    '{"type":"ping","n":-1}',
    "x" * 20_000,
)


class Person:
    """Somebody, with what their browser keeps."""

    def __init__(
        self, world: "World", house: "House", journal: Journal, name: str, table: str
    ) -> None:
        self.world, self.house, self.journal = world, house, journal
        self.name, self.table = name, table
        self.luck: random.Random = world.luck(f"person {name}")
        self.patience = self.luck.uniform(1.0, 8.0)
        """Seconds between two things they do, on average."""
        far = self.luck.choice((0.005, 0.02, 0.06, 0.25))
        self.weather = Weather(latency=far, jitter=far * self.luck.random())
        if self.luck.random() < 0.15:
            self.weather.rate = self.luck.choice((3_000.0, 20_000.0))
        if self.luck.random() < 0.2:
            self.weather.buffer = self.luck.choice((500, 4_000))
        self.tokens: dict[str, str] = {}
        self.pages: list[Page] = []
        self._pages = 0
        self.crowded = False
        """Turned away because enough others look on."""
        self.home = False
        """Gone home for tonight."""
        self.away_until = 0.0
        """Has gone for a walk, with everybody else of the table."""
        self.quiet_until = 0.0
        """Sits there and does nothing, like everybody else of the table."""
        self.faithful = False
        """Does nothing but play: how people are once nothing goes wrong any more."""

    # Pages ----------------------------------------------------------------------------------------

    @property
    def page(self) -> Page | None:
        """The one that is looked at."""
        return self.pages[-1] if self.pages else None

    def come(self) -> None:
        """Open a page of the table."""
        if self.home or self.world.now < self.away_until:
            return
        self._pages += 1
        page = Page(self, self.table, self.weather, self._pages)
        self.pages.append(page)
        page.connection.open()

    def reload(self, page: Page) -> None:
        """The page loads again."""
        self.shut(page)
        self.world.after(LOADS_IN, self.come)

    def shut(self, page: Page) -> None:
        """Close a tab."""
        page.connection.close()
        if page in self.pages:
            self.pages.remove(page)

    def turned_away(self, page: Page, why: str) -> None:
        """The house has closed the line for good."""
        self.world.note(self.name, f"turned away: {why}")
        rows = self.house.rows.tables.get(self.table)
        there = rows is not None and rows.page is not None
        if why == "unknown_table" and there:
            self.world.broken(f"{page.name} was told that there is no table {self.table}")
        self.crowded = why == "too_many"
        self.home |= why == "unknown_table" and not there  # struck out: nobody used it for long
        if page in self.pages:
            self.pages.remove(page)
        if not self.pages:
            self.world.after(self.luck.uniform(1, 6), self._come_again)

    def _come_again(self) -> None:
        if not self.pages:
            self.come()

    def welcomed(self, page: Page) -> None:
        """At the table, or only looking on."""
        if page.you is None and self.name[-1] != "w":
            self.world.after(self.luck.uniform(0.2, 1), self._join, page)

    def _join(self, page: Page) -> None:
        if page.you is None and page in self.pages and not page.asked:
            page.ask({"type": "join", "name": self.name, "watch": self.luck.random() < 0.1})

    def got_ticket(self, page: Page, ticket: str) -> None:
        """The other device asks for this place."""
        self.world.after(self.luck.uniform(0.5, 3), self._redeem, ticket)

    def _redeem(self, ticket: str) -> None:
        if not self.home:
            path = f"/api/tables/{self.table}/redeem"
            self.house.ask(self.name, "POST", path, {"ticket": ticket}, self._moved)

    def _moved(self, status: int, answer: Any) -> None:
        if status == 200 and not self.home:
            self.tokens[self.table] = answer["token"]
            self.come()

    # What they do -------------------------------------------------------------------------------

    def begin(self) -> None:
        """From now on something is done every now and then."""
        self.world.after(self.luck.uniform(0, 2), self._beat)

    def _beat(self) -> None:
        if self.home:
            return
        patience = 2.0 if self.faithful else self.patience
        self.world.after(self.luck.expovariate(1 / patience), self._beat)
        page = self.page
        if self.world.now < self.quiet_until:
            return
        if page is None:
            if self.luck.random() < 0.5 or self.faithful:
                self.come()
        elif page.connection.welcomed and page.state:
            self._act(page)

    def _act(self, page: Page) -> None:
        if page.you is None:
            self._join(page)
            return
        phase, match = page.state["phase"], page.match
        if match and phase == "playing" and match["you"] is not None and self.luck.random() < 0.8:
            self._play(page)
        elif page.is_host and self._host(page, phase):
            return
        elif not self.faithful:
            self._around(page)

    def _play(self, page: Page) -> None:
        move = self._move(page)
        if move is None:
            return
        match = page.match
        wish: dict[str, Any] = {"type": "move", "match": match["match"], "move": move}
        if match["races"]:
            wish |= {"seen": page.n, "since_ms": self.luck.randrange(900)}
        else:
            wish["decision"] = page.position["decision"]
        page.ask(wish)
        if self.luck.random() < 0.06 and not self.faithful:
            page.ask(wish)  # a double click

    def _move(self, page: Page) -> Any:
        moves = self._moves_of(page.match["you"])
        return msgspec.to_builtins(self.luck.choice(moves)) if moves else None

    def _moves_of(self, seat: int) -> list[Any]:
        """What would be allowed in this seat just now."""
        session = self.session
        match = session.table.match if session else None
        if match is None or match.outcome:
            return []
        absence = match.match.game.absence_moves.values()
        moves = match.match.legal(seat % match.match.seats)
        return [move for move in moves if move not in absence]

    @property
    def session(self) -> "Session | None":
        """The table as a server has it, if one is awake."""
        for server in self.house.servers.values():
            if server.registry is not None and self.table in server.registry.sessions:
                return server.registry.sessions[self.table]
        return None

    def _host(self, page: Page, phase: str) -> bool:
        """What hosts do; whether it was something."""
        state, luck = page.state, self.luck
        if state["knocks"]:
            granted = self.faithful or luck.random() < 0.8
            page.ask(
                {"type": "answer_knock", "knock": state["knocks"][0]["knock"], "granted": granted}
            )
            return True
        if state["takeover_requests"]:
            person = state["takeover_requests"][0]["person"]
            page.ask({"type": "answer_takeover", "person": person, "granted": luck.random() < 0.8})
            return True
        if phase == "paused":
            page.ask({"type": "resume"})
            return True
        if phase in ("lobby", "over"):
            self._prepare(page, state)
            return True
        away = [one["person"] for one in state["people"] if one["presence"] == "away"]
        if self.faithful or luck.random() > 0.15:
            return False
        wishes: list[dict[str, Any]] = [{"type": "pause"}, {"type": "pause"}]
        wishes += [{"type": "let_bot_play", "person": person} for person in away]
        wishes += [{"type": "kick", "person": luck.choice(state["people"])["person"]}]
        page.ask(luck.choice(wishes))
        return True

    def _prepare(self, page: Page, state: Any) -> None:
        free = [
            seat for seat, one in enumerate(state["chairs"]) if not (one["person"] or one["bot"])
        ]
        seated = len(state["chairs"]) - len(free)
        if seated < max(2, state["least_players"]) and free:
            page.ask({"type": "add_bot", "seat": free[0], "level": "easy"})
        elif self.faithful or self.luck.random() < 0.5:
            page.ask({"type": "start"})
        else:
            page.ask(self._setting(state))

    def _setting(self, state: Any) -> dict[str, Any]:
        luck = self.luck
        seat = luck.randrange(max(1, len(state["chairs"])))
        wishes: list[dict[str, Any]] = [
            {"type": "configure", "game": luck.choice(GAMES)},
            {"type": "configure", "pace": luck.choice(("none", "relaxed", "fast"))},
            {"type": "configure", "knock": luck.random() < 0.3},
            {"type": "configure", "takeover": luck.choice(("free", "ask", "never"))},
            {"type": "configure", "stand_in_after": luck.randrange(5, 40)},
            {"type": "configure", "public": True},
            {"type": "configure", "locked": luck.random() < 0.3},
            {"type": "add_bot", "seat": seat, "level": "easy"},
            {"type": "remove_bot", "seat": seat},
            {"type": "swap_seats", "seat": seat, "other": 0},
            {"type": "clear_seats"},
        ]
        return luck.choice(wishes)

    def _around(self, page: Page) -> None:
        """Everything that people do besides playing."""
        luck, roll = self.luck, self.luck.random()
        if roll < 0.8:
            page.ask(self._wish(roll))
        elif roll < 0.84:
            hand = {"x": luck.randrange(1000), "y": luck.randrange(1000)}
            page.connection.signal({"type": "send_signal", "hands": [hand], "typing": False})
        elif roll < 0.88:
            page.connection.set_visible(luck.random() < 0.6)
        else:
            self._with_pages(page, luck.random())

    def _wish(self, roll: float) -> dict[str, Any]:
        """Something one can ask for."""
        luck = self.luck
        if roll < 0.35:
            return {"type": "chat", "text": f"{self.name} says {luck.random()}"}
        wishes: list[dict[str, Any]] = [
            {"type": "react", "reaction": luck.choice(REACTIONS)},
            {"type": "rename", "name": f"{self.name} {luck.randrange(9)}"},
            {"type": "stand_up"},
            {"type": "sit", "seat": luck.randrange(4)},
            {"type": "take_over", "seat": luck.randrange(4)},
            {"type": "request_ticket"},
            {"type": "set_appearance", "mark": luck.randrange(6)},
            {"type": "leave"},
        ]
        return luck.choice(wishes)

    def _with_pages(self, page: Page, roll: float) -> None:
        """Tabs are closed, opened twice, loaded again; a laptop wakes up."""
        if roll < 0.25:
            self.shut(page)
            self.world.after(self.luck.uniform(0.5, 20), self._come_again)
        elif roll < 0.45:
            self.reload(page)
        elif roll < 0.65:
            self.come()
        elif roll < 0.85:
            page.connection.probe()
        else:
            page.connection.reconnect()

    def rest(self, seconds: float) -> None:
        """Close everything, and come back later."""
        self.away_until = self.world.now + seconds
        for page in list(self.pages):
            self.shut(page)

    def leave(self) -> None:
        """Give up one's place for good."""
        if self.page is not None:
            self.page.ask({"type": "leave"})

    def settle(self) -> None:
        """Nothing but play from now on, and with one page."""
        self.faithful, self.away_until, self.quiet_until = True, 0.0, 0.0
        self.weather.stalled_until, self.weather.deaf, self.weather.rate = 0.0, False, 0.0
        for page in self.pages[:-1]:
            self.shut(page)
        if self.page is None:
            self.come()
        else:
            self.page.connection.set_visible(True)

    def go_home(self) -> None:
        """Close everything."""
        self.home = True
        for page in list(self.pages):
            self.shut(page)


class Cheat(Person):
    """Somebody who sits at the table and tries what is not theirs to do."""

    def _act(self, page: Page) -> None:
        if page.you is None or self.faithful or self.luck.random() < 0.6:
            super()._act(page)
            return
        match = page.match or {"match": 1, "you": None, "races": False}
        page.ask(self._forbidden(match))

    def _forbidden(self, match: Any) -> dict[str, Any]:
        """What only hosts may, or the move of somebody else, or one of another moment."""
        luck = self.luck
        others = self._moves_of(luck.randrange(6))
        wishes: list[dict[str, Any]] = [
            {"type": "kick", "person": luck.randrange(1, 6)},
            {"type": "configure", "game": luck.choice(GAMES)},
            {"type": "take_over", "seat": luck.randrange(9)},
            {"type": "answer_knock", "knock": luck.randrange(9), "granted": True},
            {"type": "redeem"},
        ]
        wishes += [
            {
                "type": "move",
                "match": match["match"] + luck.choice((-1, 0, 0, 0, 1)),
                "move": msgspec.to_builtins(move),
                "decision": luck.randrange(200),
                "seen": luck.randrange(500),
                "since_ms": luck.randrange(600_000),
            }
            for move in others[:5]
        ]
        return luck.choice(wishes)


class Stranger(Person):
    """Somebody hostile, within the limits of a network."""

    def welcomed(self, page: Page) -> None:
        """They have no name to give."""

    def _act(self, page: Page) -> None:
        wire = page.wire
        if wire is None:
            return
        roll = self.luck.random()
        if roll < 0.6:
            wire.say_raw(self.luck.choice(JUNK))
        elif roll < 0.7:
            wire.say_raw("\x00", Kind.BINARY)
        elif roll < 0.72:
            for _ in range(self.luck.randrange(400)):
                wire.say_raw('{"type":"ping","n":1}')
        elif roll < 0.9:
            self.tokens[self.table] = "stolen"
            self.reload(page)
        else:
            self.shut(page)
