"""What goes over plain HTTP: opening and finding tables, tickets, replays, codes to scan."""

import asyncio
import gzip
import io
import logging
from typing import Any, TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.kernel import Refusal
from tablee.server.live.handlers import tickets
from tablee.server.live.session import Session
from tablee.server.net.endpoint import Endpoint
from tablee.server.net.origins import client, invitation, is_ours
from tablee.server.web import answers, motifs
from tablee.server.web.cache import Cache
from tablee.server.wire import web

log = logging.getLogger(__name__)
Body = TypeVar("Body", bound=web.Body)

STATUS = {
    "unknown_table": 404,
    "no_match": 404,
    "not_judged": 404,
    "too_fast": 429,
    "too_many_tables": 429,
    "try_again": 503,
}

DECKS, CODES = 64, 256
"""How many are kept that were made: decks of about 80 kB, codes to scan of 5."""


def answer(thing: Any, status: int = 200) -> Response:
    """A struct as JSON; a refusal as what it is."""
    if isinstance(thing, Refusal):
        status, thing = STATUS.get(thing.code, 400), web.Problem(thing.code)
    headers = {"Cache-Control": "no-store"}
    body = msgspec.json.encode(thing)
    return Response(body, status, headers=headers, media_type="application/json")


class Api:
    """The plain questions of browsers, answered."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint
        self.registry = endpoint.registry
        self._decks: Cache[motifs.Deck] = Cache(DECKS)
        self._codes: Cache[str] = Cache(CODES)
        self._working = asyncio.Semaphore(1)
        """Matches are told again one at a time: two threads would slow everybody."""

    def routes(self) -> list[Route]:
        """What is asked where."""
        table = "/api/tables/{table}"
        return [
            Route("/api/health", self.health),
            Route("/api/ready", self.ready),
            Route("/api/games", self.games),
            Route("/api/tables", self.tables),
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/mine", self.mine, methods=["POST"]),
            Route("/api/codes/{spoken}", self.said),
            Route(f"{table}/redeem", self.redeem, methods=["POST"]),
            Route(f"{table}/qr.svg", self.scan),
            Route(f"{table}/matches/{{match}}/replay", self.replay),
            Route(f"{table}/matches/{{match}}/analysis", self.analysis),
            Route(f"{table}/matches/{{match}}/story", self.story),
            Route("/api/motifs/{deck}", self.motifs),
            Route("/api/faults", self.fault, methods=["POST"]),
            Route("/api/{rest:path}", self.nothing, methods=["GET", "POST"]),
        ]

    async def health(self, request: Request) -> Response:
        """Whether the server is well: it answers, and it can write."""
        if not await self.registry.writes():
            return answer(Refusal("try_again"))
        version = self.registry.settings.version
        return answer(web.Health(version, len(self.registry.sessions), self.endpoint.connections))

    async def ready(self, request: Request) -> Response:
        """Whether anybody may be sent here; 404: nobody new, the server is about to stop."""
        if self.registry.leaving:
            return answer(web.Problem("not_found"), 404)
        return answer({}) if self.registry.cluster.ready else answer(Refusal("try_again"))

    async def games(self, request: Request) -> Response:
        """What can be played."""
        return answer(answers.catalogue(self.registry.settings.version))

    async def tables(self, request: Request) -> Response:
        """Tables that want to be found."""
        return answer(web.OpenTables(await self.registry.public()))

    async def open(self, request: Request) -> Response:
        """A new table."""
        wish = await self._body(request, web.OpenTable)
        if isinstance(wish, Refusal):
            return answer(wish)
        if not self.endpoint.limits.allow("open", client(request.scope), self._now()):
            return answer(Refusal("too_many_tables"))
        return answer(await self.registry.open(wish), 201)

    async def mine(self, request: Request) -> Response:
        """How it stands at the tables where somebody sits."""
        wish = await self._body(request, web.Mine)
        if isinstance(wish, Refusal):
            return answer(wish)
        found = [await self._place(request, place) for place in wish.places]
        return answer(web.MyTables([table for table in found if table]))

    async def _place(self, request: Request, place: web.Place) -> web.MyTable | None:
        limits, address = self.endpoint.limits, client(request.scope)
        asleep = place.table.lower() not in self.registry.sessions
        if asleep and not limits.may("look up", address, self._now()):
            return None
        found = await answers.place(self.registry, place)
        if found is None:
            limits.allow("look up", address, self._now())
        return found

    async def said(self, request: Request) -> Response:
        """Which table a short code leads to."""
        address, now = client(request.scope), self._now()
        if not self.endpoint.limits.may_guess(address, now):
            return answer(Refusal("too_fast"))
        table = await self.registry.said(request.path_params["spoken"][:32])
        if table is None:
            self.endpoint.limits.guessed_wrong(address, now)
            return answer(Refusal("unknown_table"))
        return answer(web.SpokenCode(table))

    async def story(self, request: Request) -> Response:
        """A match so far, as the asker's seat was told it."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return answer(session)
        if not self._may_work(request):
            return answer(Refusal("too_fast"))
        number = answers.whole(request.path_params["match"])
        token = request.headers.get("x-token", "")[:64]
        async with self._working:
            return answer(await answers.story(self.registry, session, number, token))

    async def redeem(self, request: Request) -> Response:
        """A ticket for a token."""
        wish = await self._body(request, web.Redeem)
        session = await self._session(request)
        if isinstance(wish, Refusal) or isinstance(session, Refusal):
            return answer(wish if isinstance(wish, Refusal) else session)
        return answer(await session.ask(lambda: tickets.redeem(session, wish.ticket)))

    async def scan(self, request: Request) -> Response:
        """The invitation as a QR code."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return answer(session)
        link = invitation(request.scope, self.registry.settings, session.table.page.code)
        if link not in self._codes:
            if not self._may_work(request):
                return answer(Refusal("too_fast"))
            self._codes.keep(link, await asyncio.to_thread(scannable, link))
        headers = {"Cache-Control": "private, max-age=3600"}
        return Response(self._codes[link], headers=headers, media_type="image/svg+xml")

    async def replay(self, request: Request) -> Response:
        """A match that is over."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return answer(session)
        number = answers.whole(request.path_params["match"])
        seat = answers.whole(request.query_params.get("seat", "0"))
        if number is None or seat is None:
            return answer(Refusal("no_match" if number is None else "no_such_seat"))
        if not self._may_work(request):
            return answer(Refusal("too_fast"))
        audience = seat if "seat" in request.query_params else None
        async with self._working:
            return answer(await answers.replay(self.registry, session, number, audience))

    async def analysis(self, request: Request) -> Response:
        """What a match that is over was worth; nobody is told anything of one that goes on."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return answer(session)
        number = answers.whole(request.path_params["match"])
        if number is None:
            return answer(Refusal("no_match"))
        if not self._may_work(request):
            return answer(Refusal("too_fast"))
        async with self._working:
            return answer(await answers.analysis(self.registry, session, number))

    async def motifs(self, request: Request) -> Response:
        """TWIN-01: all pictures of a deck; the same for ever, so browsers keep them."""
        deck = motifs.named(request.path_params["deck"])
        if deck is None:
            return answer(web.Problem("not_found"), 404)
        if deck not in self._decks:
            if not self._may_work(request):
                return answer(Refusal("too_fast"))
            self._decks.keep(deck, await self.registry.workers.run(motifs.compressed, *deck))
        return drawn(self._decks[deck], request.headers.get("accept-encoding", ""))

    async def fault(self, request: Request) -> Response:
        """A page that broke says so, for the log; rarely from one address."""
        told = await self._body(request, web.Fault)
        if isinstance(told, Refusal):
            return answer(told)
        if not self.endpoint.limits.allow("report", client(request.scope), self._now()):
            return answer(Refusal("too_fast"))
        log.warning("a page broke", extra={"where": told.where, "error": told.what})
        return answer({}, 202)

    async def nothing(self, request: Request) -> Response:
        """No such question."""
        return answer(web.Problem("not_found"), 404)

    async def _session(self, request: Request) -> Session | Refusal:
        return await self.endpoint.find(request.path_params["table"][:32], client(request.scope))

    async def _body(self, request: Request, kind: type[Body]) -> Body | Refusal:
        """What was posted, if our own page posted it and it is not too much."""
        if not is_ours(request.scope, self.registry.settings):
            return Refusal("malformed")
        raw = b""
        try:
            async for part in request.stream():
                raw += part
                if len(raw) > self.registry.settings.largest_frame:
                    return Refusal("malformed")
            return msgspec.json.decode(raw, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ClientDisconnect):
            return Refusal("malformed")

    def _may_work(self, request: Request) -> bool:
        """Whether this address may ask for something that has to be made first."""
        return self.endpoint.limits.allow("work", client(request.scope), self._now())

    def _now(self) -> float:
        return self.registry.services.seconds()


def scannable(link: str) -> bytes:
    """A link as a QR code."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(picture, kind="svg", border=2, xmldecl=False)
    return picture.getvalue()


def drawn(body: bytes, accepted: str) -> Response:
    """A deck, as the browser takes it."""
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" in accepted:
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, headers=headers, media_type="application/json")
