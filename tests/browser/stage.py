"""A match played by hand with chosen cards, shown to a page as its seat would be told of it."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from browser.house import House
from tablee import Match
from tablee.match import Stream
from tablee.server.replays import replay
from tablee.server.running import Begun, Entered

NAMES = ("Ada", "Bo", "Cléo", "Dan", "Eve", "Fox")


class Theatre:
    """A page on which games are staged."""

    def __init__(self, page: Page, house: House) -> None:
        self.page = page
        self.house = house

    def sit(self) -> Page:
        """Open the staged table."""
        self.page.goto(f"{self.house.url}/t/pictures")
        self.page.wait_for_selector(".board")
        return self.page

    def rest(self) -> None:
        """Until the film has caught up."""
        self.page.wait_for_selector(".board[data-filming=false]")
        self.page.wait_for_timeout(500)


class Stage:
    """A match played by hand, shown to one page as its seat is told of it."""

    def __init__(self, theatre: "Theatre", match: Match) -> None:
        self.match = match
        self.stream = Stream(match, 0)
        self.theatre = theatre
        self.socket: WebSocketRoute | None = None
        self.told = 0
        self.asked: list[dict[str, Any]] = []
        """The moves the page has sent. Whether they are made is up to the script."""
        self.races = False
        self.begins = False
        """Whether the page sees the match begin instead of coming into it."""
        theatre.page.route_web_socket("**/ws", self.answer)
        theatre.page.route("**/replay*", self.tell_again)

    def answer(self, socket: WebSocketRoute) -> None:
        """Play the server for this page."""
        self.socket = socket
        socket.on_message(lambda text: self.hear(json.loads(text)))

    def hear(self, message: dict[str, Any]) -> None:
        """The present to who says hello; a nod to everything else."""
        if message["type"] == "hello":
            self.say(self.welcome())
        elif message["type"] == "move":
            self.asked.append(message["move"])
            self.say({"type": "ack", "id": message["id"]})

    def say(self, message: dict[str, Any]) -> None:
        """One frame to the page."""
        assert self.socket
        self.socket.send(json.dumps(message))

    def tell_again(self, route: Route) -> None:
        """The match to who looks back, through the eyes that are asked for."""
        seat = parse_qs(urlsplit(route.request.url).query).get("seat")
        log = self.match.log
        begun = Begun(1, log.prefix(0), list(NAMES[: log.seats]), list(range(log.seats)))
        records = [begun, *map(Entered, log.entries)]
        told = replay(records, 1, int(seat[0]) if seat else None)
        route.fulfill(body=msgspec.json.encode(told), content_type="application/json")

    def welcome(self) -> dict[str, Any]:
        """The table with everybody on it, and the match as it stands."""
        seats = self.match.seats
        chairs = [{"person": i, "bot": None, "stand_in": False} for i in range(seats)]
        people = [
            {"person": i, "name": NAMES[i], "seat": i, "presence": "away" if i == 2 else "here"}
            for i in range(seats)
        ]
        game = self.match.game.key
        table = {"table": "pictures", "phase": "playing", "game": game, "pace": "none"}
        table |= {"options": plain(self.match.log.options), "public": False, "stand_in_after": 60}
        table |= {"host": 0, "chairs": chairs, "people": people, "watching": 0, "match": 1}
        table |= {"least": 2, "most": 6}
        begun = {"match": 1, "game": game, "races": self.races, "you": 0, "running": True}
        match = self.state() | begun
        if not self.begins:
            match["facts"] = ()
        told = {"type": "welcome", "version": "1", "person": 0, "invite": "", "chat": ()}
        return told | {"table": table, "match": match}

    def state(self) -> dict[str, Any]:
        """The newest update as the wire has it."""
        update = self.stream.updates[-1]
        self.told = len(self.stream.updates)
        legal: list[Any] = [] if self.races else plain(self.match.legal(0))
        outcome = plain(self.match.outcome)
        seen = {"n": update.n, "facts": plain(update.facts), "view": plain(update.view)}
        return seen | {"turn": self.told, "legal": legal, "outcome": outcome, "now": self.match.now}

    def play(self, seat: int, *moves: dict[str, Any]) -> None:
        """A player's move, then the table's, told to the page if it is there."""
        self.match.play(seat, moves[0])
        for chance in moves[1:]:
            self.match.play_table(chance)
        if self.socket and len(self.stream.updates) > self.told:
            self.say({"type": "update"} | self.state())


class PanStage(Stage):
    """A match of Pan with these hands."""

    def __init__(self, theatre: "Theatre", hands: list[list[int]], **options: Any) -> None:
        deal = {"hands": hands, "ghost": [2, 3, 4, 5] if len(hands) == 2 else []}
        match = Match.new("pan", seats=len(hands), deal=deal, options=options, chance="manual")
        super().__init__(theatre, match)

    def tricks(self, rows: list[list[int]]) -> None:
        """Four tricks, seat by seat."""
        for row in rows:
            for seat, value in enumerate(row):
                self.play(seat, {"type": "pick", "value": value})


def plain(told: Any) -> Any:
    """As it travels."""
    return json.loads(msgspec.json.encode(told))
