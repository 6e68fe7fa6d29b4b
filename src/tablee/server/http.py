"""What goes over plain HTTP: opening and finding tables, tickets, replays, codes to scan."""

import asyncio
import io
from typing import Any, TypeVar, get_args

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.bots import Level
from tablee.games import GAMES
from tablee.kernel import AnyGame, Refusal
from tablee.server import deeds, motifs
from tablee.server.addresses import client, invitation, is_ours
from tablee.server.connection import Door
from tablee.server.replays import replay
from tablee.server.room import Room
from tablee.server.table import has_clock
from tablee.server.wire import web

Body = TypeVar("Body", bound=web.Body)

STATUS = {
    "unknown_table": 404,
    "no_match": 404,
    "too_fast": 429,
    "too_many_tables": 429,
    "try_again": 503,
}
LEVELS: list[Level] = list(get_args(Level))


def answer(thing: Any, status: int = 200) -> Response:
    """A struct as JSON; a refusal as what it is."""
    if isinstance(thing, Refusal):
        status, thing = STATUS.get(thing.code, 400), web.Problem(thing.code)
    headers = {"Cache-Control": "no-store"}
    body = msgspec.json.encode(thing)
    return Response(body, status, headers=headers, media_type="application/json")


class Desk:
    """The plain questions of browsers, answered."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.house = door.house

    def routes(self) -> list[Route]:
        """What is asked where."""
        table = "/api/tables/{table}"
        return [
            Route("/api/health", self.health),
            Route("/api/games", self.games),
            Route("/api/tables", self.tables),
            Route("/api/tables", self.open, methods=["POST"]),
            Route(f"{table}/redeem", self.redeem, methods=["POST"]),
            Route(f"{table}/qr.svg", self.scan),
            Route(f"{table}/matches/{{match:int}}/replay", self.replay),
            Route("/api/motifs/{deck}", motifs.give),
            Route("/api/{rest:path}", self.nothing, methods=["GET", "POST"]),
        ]

    async def health(self, request: Request) -> Response:
        """Whether the server is well."""
        version = self.house.settings.version
        return answer(web.Health(version, len(self.house.rooms), self.door.connections))

    async def games(self, request: Request) -> Response:
        """What can be played."""
        cards = [card(game) for game in GAMES.values()]
        return answer(web.Catalogue(self.house.settings.version, cards, LEVELS))

    async def tables(self, request: Request) -> Response:
        """Tables that want to be found."""
        return answer(web.OpenTables(self.house.public()))

    async def open(self, request: Request) -> Response:
        """A new table."""
        wish = await self._body(request, web.OpenTable)
        if isinstance(wish, Refusal):
            return answer(wish)
        if not self.door.limits.open_table(client(request.scope), self._now()):
            return answer(Refusal("too_many_tables"))
        return answer(await self.house.open(wish), 201)

    async def redeem(self, request: Request) -> Response:
        """A ticket for a token."""
        wish = await self._body(request, web.Redeem)
        room = await self._room(request)
        if isinstance(wish, Refusal) or isinstance(room, Refusal):
            return answer(wish if isinstance(wish, Refusal) else room)
        redeemed = deeds.redeem(room, wish.ticket)
        if isinstance(redeemed, Refusal):
            return answer(redeemed)
        written = await room.post.flushed()
        return answer(web.Redeemed(*redeemed) if written else Refusal("try_again"))

    async def scan(self, request: Request) -> Response:
        """The invitation as a QR code."""
        link = invitation(request.scope, self.house.settings, request.path_params["table"])
        picture = io.BytesIO()
        segno.make_qr(link, error="m").save(picture, kind="svg", border=2, xmldecl=False)
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def replay(self, request: Request) -> Response:
        """A match that is over."""
        room = await self._room(request)
        seat = request.query_params.get("seat")
        if isinstance(room, Refusal) or (seat is not None and not seat.isdecimal()):
            return answer(room if isinstance(room, Refusal) else Refusal("no_such_seat"))
        await room.post.flushed()
        records = await self.house.records(room.table.page.code)
        audience = None if seat is None else int(seat[:9])
        number = request.path_params["match"]
        return answer(await asyncio.to_thread(replay, records, number, audience))

    async def nothing(self, request: Request) -> Response:
        """No such question."""
        return answer(web.Problem("not_found"), 404)

    async def _room(self, request: Request) -> Room | Refusal:
        room = await self.house.find(request.path_params["table"][:32])
        if room is None:
            allowed = self.door.limits.look_up(client(request.scope), self._now())
            return Refusal("unknown_table" if allowed else "too_fast")
        return room

    async def _body(self, request: Request, kind: type[Body]) -> Body | Refusal:
        """What was posted, if our own page posted it and it is not too much."""
        if not is_ours(request.scope, self.house.settings):
            return Refusal("malformed")
        raw = b""
        async for part in request.stream():
            raw += part
            if len(raw) > self.house.settings.largest_frame:
                return Refusal("malformed")
        try:
            return msgspec.json.decode(raw, type=kind)
        except (msgspec.MsgspecError, UnicodeError):
            return Refusal("malformed")

    def _now(self) -> float:
        return self.house.hall.seconds()


def card(game: AnyGame) -> web.GameCard:
    """What there is to know of a game before a table is opened."""
    options = game.options_type()
    numbers = game.seats(options)
    return web.GameCard(game.key, options, numbers[0], numbers[-1], has_clock(game))
