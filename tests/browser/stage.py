"""A match played by hand with chosen cards, shown to a page as its seat would be told of it."""

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import segno
from playwright.sync_api import Locator, Page, Route, WebSocketRoute

from browser.house import House
from eventual import PATIENCE, eventually
from tablee import Match
from tablee.kernel import NO_OFFER
from tablee.match import UpdateStream
from tablee.server.tables.matches.records import EntryRecorded, MatchStarted, Record
from tablee.server.tables.matches.replays import replay

SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
NAMES = ("Ada", "Bo", "Cléo", "Dan", "Eve", "Fox")
STEP = 50
"""ms that pass at once where time is ours: the line is answered in between and does not stall."""
AN_HOUR = 3_600

RESTED = """async () => {
  const fades = document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect?.getComputedTiming().endTime < 2000)
  await Promise.allSettled(fades.map(({ finished }) => finished))
}"""
"""Once what flies or fades has come to rest; timers that are drawn as motion are longer."""


def stop_time(page: Page) -> None:
    """From its beginning, however slow the machine is, a page has only the time that is let run."""
    page.clock.install(time=0)
    page.clock.pause_at(AN_HOUR)  # as long as it may take to get here


def run_on(page: Page, ms: int) -> None:
    """Let so much time pass where it was stopped."""
    for passed in range(0, ms, STEP):
        page.clock.run_for(min(STEP, ms - passed))


def run_until(page: Page, seen: Locator) -> None:
    """Let time pass where it was stopped, and stop it when this is there."""
    eventually(lambda: seen.count() > 0, pause=lambda: page.clock.run_for(STEP), seen=lambda: seen)


def run_until_gone(page: Page, seen: Locator) -> None:
    """Let time pass where it was stopped, and stop it when nothing of this is left."""
    eventually(lambda: seen.count() == 0, pause=lambda: page.clock.run_for(STEP), seen=lambda: seen)


class Theatre:
    """A page on which games are staged."""

    def __init__(self, page: Page, house: House, *, big: bool = False) -> None:
        page.set_default_timeout(PATIENCE * 1_000)
        self.page = page
        self.house = house
        self.audience = None if big else 0
        """Whose table it is; on a big screen nobody's."""

    def sit(self) -> Page:
        """Open the staged table."""
        where = "/t/pictures" if self.audience == 0 else "/?screen=pictures"
        self.page.goto(self.house.url + where)
        self.page.wait_for_selector(".board")
        return self.page

    def rest(self) -> None:
        """Until the motion has caught up."""
        self.page.wait_for_selector(".board[data-moving=false]")
        self.page.evaluate(RESTED)


class Stage:
    """A match played by hand, shown to one page as its seat is told of it."""

    def __init__(self, theatre: "Theatre", match: Match) -> None:
        self.match = match
        self.streams = {theatre.audience: UpdateStream(match, theatre.audience)}
        self.theatre = theatre
        self.socket: WebSocketRoute | None = None
        self.told = 0
        self.asked: list[dict[str, Any]] = []
        """The moves the page has sent. Whether they are made is up to the script."""
        self.races = False
        self.begins = False
        """Whether the page sees the match begin instead of coming into it."""
        theatre.page.route_web_socket("**/ws/*", self.answer)
        theatre.page.route("**/replay*", self.tell_again)
        theatre.page.route("**/qr.svg", show_code)

    def answer(self, socket: WebSocketRoute) -> None:
        """Play the server for this page."""
        self.socket = socket
        socket.on_message(lambda text: self.observe(json.loads(text)))

    @property
    def stream(self) -> UpdateStream:
        """What the seat that looks is told."""
        return self.streams[self.theatre.audience]

    def look_from(self, seat: int) -> None:
        """The same page in another chair: it is told how things stand there."""
        self.theatre.audience = seat
        self.streams.setdefault(seat, UpdateStream(self.match, seat))
        self.say(self.welcome())

    def observe(self, message: dict[str, Any]) -> None:
        """The present to who says hello; a nod to everything else."""
        if message["type"] == "hello":
            self.say(self.welcome())
        elif message["type"] == "move":
            self.asked.append(message["move"])
            self.say({"type": "ack", "id": message["id"]})
        elif message["type"] == "ping":
            self.say({"type": "pong", "n": message["n"]})

    def say(self, message: dict[str, Any]) -> None:
        """One frame to the page."""
        assert self.socket
        self.socket.send(json.dumps(message))

    def tell_again(self, route: Route) -> None:
        """The match for a replay, through the eyes that are asked for."""
        seat = parse_qs(urlsplit(route.request.url).query).get("seat")
        log = self.match.log
        begun = MatchStarted(1, log.prefix(0), list(NAMES[: log.seats]), list(range(log.seats)))
        records: list[Record] = [begun, *map(EntryRecorded, log.entries)]
        told = replay(records, 1, int(seat[0]) if seat else None)
        route.fulfill(body=msgspec.json.encode(told), content_type="application/json")

    def welcome(self) -> dict[str, Any]:
        """The table with everybody on it, and the match as it stands."""
        seats = self.match.seats
        chairs = [{"person": i, "bot": None, "stand_in": False, "mark": i} for i in range(seats)]
        people = [
            {
                "person": i,
                "name": NAMES[i],
                "seat": i,
                "presence": "away" if i == 2 else "here",
                "absent": None,
            }
            for i in range(seats)
        ]
        game = self.match.game.key
        table = {"table": "pictures", "phase": "playing", "game": game, "pace": "none"}
        table |= {"options": plain(self.match.log.options), "public": False, "stand_in_after": 60}
        table |= {"host": 0, "chairs": chairs, "people": people, "watching": 0, "match": 1}
        table |= {"least_players": 2, "most_players": 6, "clocks": {}}
        table |= {"locked": False, "knock": False, "knocks": (), "takeover": "ask"}
        table |= {"short_code": "hkmqrt", "takeover_requests": (), "substitutes": {}, "tally": ()}
        match = {"match": 1, "game": game, "races": self.races, "running": True}
        match |= {"you": self.theatre.audience, "names": NAMES[:seats]}
        match |= {"update": self.state() | ({} if self.begins else {"facts": ()})}
        told = {"type": "welcome", "version": "1", "person": self.theatre.audience or 0}
        told |= {"invite": "", "chat": ()}
        return told | {"table": table, "match": match}

    def state(self) -> dict[str, Any]:
        """The newest update as the wire has it, whole."""
        update = self.stream.updates[-1]
        self.told = len(self.stream.updates)
        seat = self.theatre.audience
        offer = plain(NO_OFFER if seat is None else self.match.offer(seat))
        position = {"view": plain(update.position.view), "decision": self.told}
        position |= {"offer": offer, "outcome": plain(self.match.outcome)}
        told = {"type": "update", "n": update.n, "now": self.match.now}
        return told | {"facts": plain(update.facts), "patch": [position]}

    def play(self, seat: int, *moves: dict[str, Any]) -> None:
        """A player's move, then the table's, told to the page if it is there."""
        self.match.play(seat, moves[0])
        for chance in moves[1:]:
            self.match.play_table(chance)
        if self.socket and len(self.stream.updates) > self.told:
            self.say(self.state())

    def wait(self, ms: int) -> None:
        """Time passes, and the page is told of what it brings."""
        self.match.advance(self.match.now + ms)
        if self.socket and len(self.stream.updates) > self.told:
            self.say(self.state())


def show_code(route: Route) -> None:
    """The code to scan of a table that is only staged."""
    drawn = segno.make("https://example.org/t/pictures").svg_inline(scale=4)
    route.fulfill(body=drawn.replace("<svg", SVG, 1), content_type="image/svg+xml")


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
