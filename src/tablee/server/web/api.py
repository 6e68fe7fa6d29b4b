"""What goes over plain HTTP: opening and finding tables, tickets, replays, codes to scan."""

import asyncio
import gzip
import io
import logging
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from typing import TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.games import GAMES
from tablee.kernel import Refusal
from tablee.server.live.handlers import tickets
from tablee.server.live.session import Session
from tablee.server.net.endpoint import Endpoint
from tablee.server.net.lanes import Errand, FairLane
from tablee.server.net.networks import networks_of
from tablee.server.net.origins import client_address, invitation, is_own_page
from tablee.server.tables.record import Standing
from tablee.server.tables.sleeping import SleepingTable
from tablee.server.web import motifs, replies
from tablee.server.web.answers import STATUS, json_response
from tablee.server.web.cache import Cache
from tablee.server.wire import http

log = logging.getLogger(__name__)
Body = TypeVar("Body", bound=http.Body)
T = TypeVar("T")

RECORDS_PER_PIECE = 2_000
"""So many records of a table make what is told from them cost as much as another picture."""
ASKING_AT_ONCE = 4
DECKS, CODES = 64, 256
"""How many are kept that were made: decks of about 80 kB, codes to scan of 5."""


class Api:
    """The plain questions of browsers, answered."""

    def __init__(self, endpoint: Endpoint) -> None:
        self.endpoint = endpoint
        self.registry = endpoint.registry
        self._decks: Cache[motifs.Deck] = Cache(DECKS)
        self._codes: Cache[str] = Cache(CODES)
        self._described: dict[str, bytes] = {}
        """The games that were asked for; the same as long as the server runs."""
        self._errands = FairLane()
        """What has to be made first, one after the other."""
        self._asking = FairLane(ASKING_AT_ONCE)

    def routes(self) -> list[Route]:
        """What is asked where."""
        table = "/api/tables/{table}"
        return [
            Route("/api/health", self.health),
            Route("/api/ready", self.ready),
            Route("/api/games", self.games),
            Route("/api/games/{game}", self.game),
            Route("/api/tables", self.tables),
            Route("/api/tables", self.open_table, methods=["POST"]),
            Route("/api/my-tables", self.my_tables, methods=["POST"]),
            Route("/api/codes/{short_code}", self.resolve_code),
            Route(f"{table}/redeem", self.redeem, methods=["POST"]),
            Route(f"{table}/qr.svg", self.invitation_qr),
            Route(f"{table}/matches/{{match}}/replay", self.replay),
            Route(f"{table}/matches/{{match}}/analysis", self.analysis),
            Route(f"{table}/matches/{{match}}/evening", self.evening),
            Route(f"{table}/matches/{{match}}/transcript", self.transcript),
            Route("/api/motifs/{deck}", self.motifs),
            Route("/api/page-errors", self.page_error, methods=["POST"]),
            Route("/api/{rest:path}", self.nothing, methods=["GET", "POST"]),
        ]

    async def health(self, request: Request) -> Response:
        """Whether the server is well: it answers, and it can write."""
        if not await self.registry.can_write():
            return json_response(Refusal("try_again"))
        program, _, _ = self.registry.settings.version.partition("/")
        return json_response(
            http.Health(program, len(self.registry.sessions), self.endpoint.connections)
        )

    async def ready(self, request: Request) -> Response:
        """Whether anybody may be sent here; 404: nobody new, the server is about to stop."""
        if self.registry.leaving:
            return json_response(http.Problem("not_found"), 404)
        return (
            json_response({})
            if self.registry.cluster.ready
            else json_response(Refusal("try_again"))
        )

    async def games(self, request: Request) -> Response:
        """What can be played."""
        return json_response(replies.catalogue(self.registry.settings))

    async def game(self, request: Request) -> Response:
        """How a game is written and told."""
        key = request.path_params["game"]
        if key not in GAMES or not self.registry.settings.offers(key):
            return json_response(http.Problem("not_found"), 404)
        if key not in self._described:
            self._described[key] = msgspec.json.encode(replies.description(GAMES[key]))
        return json_response(self._described[key])

    async def tables(self, request: Request) -> Response:
        """Tables that want to be found."""
        return json_response(http.OpenTables(await self.registry.public()))

    async def open_table(self, request: Request) -> Response:
        """A new table."""
        posted = await self.body(request, http.OpenTable)
        if isinstance(posted, Refusal):
            return json_response(posted)
        if not self.endpoint.limits.allow("open", client_address(request.scope), self.now()):
            return json_response(Refusal("too_many_tables"))
        opened = await self.registry.open(posted)
        if isinstance(opened, Refusal) and opened.code in STATUS:
            self.endpoint.turned_away(STATUS[opened.code], opened.code, request.scope)
        return json_response(opened, 201)

    async def my_tables(self, request: Request) -> Response:
        """How it stands at the tables where somebody sits."""
        posted = await self.body(request, http.AskMyTables)
        if isinstance(posted, Refusal):
            return json_response(posted)
        places = list(
            {(place.table.lower(), place.token): place for place in posted.tokens}.values()
        )
        return json_response(await self._places(self.network(request), places))

    async def _places(self, network: str, places: list[http.TableToken]) -> http.MyTables | Refusal:
        found: list[http.MyTable] = []
        kept: list[http.KeptTable] = []
        for place in places:
            told = await self._place(network, place)
            if isinstance(told, Refusal):
                return told
            if isinstance(told, http.KeptTable):
                kept.append(told)
            elif told:
                found.append(told)
        return http.MyTables(found, kept)

    async def _place(
        self, network: str, place: http.TableToken
    ) -> http.MyTable | http.KeptTable | Refusal | None:
        limits = self.endpoint.limits
        asleep = place.table.lower() not in self.registry.sessions
        if asleep and not limits.may("look up", network, self.now()):
            return Refusal("too_fast")  # not None: a page forgets a place that nobody knows
        found = await replies.my_table_for(
            self.registry,
            place,
            partial(self._read_page, network),
            partial(self._read_standing, network),
        )
        if found is None:
            limits.allow("look up", network, self.now())
        return found

    async def _read_page(self, network: str, code: str) -> SleepingTable | Refusal | None:
        """The page of a sleeping table, in its turn; nobody holds that turn while a log is read."""
        return await self._asking.run(
            Errand(object(), network, ""), partial(self.registry.page, code)
        )

    async def _read_standing(self, network: str, sleeping: SleepingTable) -> Standing | Refusal:
        """How a table stands whose page does not say so, at the price of reading its log."""
        code = sleeping.table.record.code
        return await self.priced(
            network,
            ("standing", code),
            code,
            sleeping.records,
            partial(self.registry.standing, sleeping),
        )

    async def priced(
        self,
        network: str,
        name: Hashable,
        table: str,
        records: int,
        work: Callable[[], Awaitable[T | Refusal]],
    ) -> T | Refusal:
        """What has to be made first: it costs by the length of the log it is made from."""
        most = self.registry.settings.works_at_once
        cost = min(most, 1 + records // RECORDS_PER_PIECE)
        if not self.endpoint.limits.allow("work", network, self.now(), cost):
            return Refusal("too_fast")
        return await self._errands.run(Errand(name, network, table, cost), work)

    async def _told(
        self,
        request: Request,
        session: Session,
        name: Hashable,
        work: Callable[[], Awaitable[bytes | Refusal]],
    ) -> Response:
        """Something of a match, told again."""
        code, records = session.table.record.code, session.outbox.ownership.records
        return json_response(
            await self.priced(self.network(request), (code, name), code, records, work)
        )

    def network(self, request: Request) -> str:
        """The network a request comes from, by which it is counted."""
        return networks_of(client_address(request.scope))[0]

    async def resolve_code(self, request: Request) -> Response:
        """Which table a short code leads to."""
        address, now = client_address(request.scope), self.now()
        if not self.endpoint.limits.may_guess(address, now):
            return json_response(Refusal("too_fast"))
        table = await self.registry.resolve_code(request.path_params["short_code"][:32])
        if table is None:
            self.endpoint.limits.guessed_wrong(address, now)
            return json_response(Refusal("unknown_table"))
        return json_response(http.ResolvedCode(table))

    async def transcript(self, request: Request) -> Response:
        """A match so far, as the asker's seat was told it."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return json_response(session)
        number = replies.parse_number(request.path_params["match"])
        token = request.headers.get("x-token", "")[:64]
        asked = replies.transcript_asked(session, number, token)
        if isinstance(asked, Refusal):
            return json_response(asked)
        work = partial(replies.transcript, self.registry, session, *asked)
        return await self._told(request, session, ("transcript", *asked), work)

    async def redeem(self, request: Request) -> Response:
        """A ticket for a token."""
        posted = await self.body(request, http.RedeemTicket)
        session = await self._session(request)
        if isinstance(posted, Refusal) or isinstance(session, Refusal):
            return json_response(posted if isinstance(posted, Refusal) else session)
        return json_response(
            await session.transact_and_wait(lambda: tickets.redeem(session, posted.ticket))
        )

    async def invitation_qr(self, request: Request) -> Response:
        """The invitation as a QR code."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return json_response(session)
        link = invitation(request.scope, self.registry.settings, session.table.record.code)
        if link not in self._codes:
            if not self._may_work(request):
                return json_response(Refusal("too_fast"))
            self._codes.keep(link, await asyncio.to_thread(qr_code, link))
        headers = {"Cache-Control": "private, max-age=3600"}
        return Response(self._codes[link], headers=headers, media_type="image/svg+xml")

    async def replay(self, request: Request) -> Response:
        """A match that is over."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return json_response(session)
        number = replies.parse_number(request.path_params["match"])
        seat = replies.parse_number(request.query_params.get("seat", "0"))
        refusal = replies.not_over(session, number)
        if refusal or number is None or seat is None:
            return json_response(refusal or Refusal("no_such_seat"))
        audience = seat if "seat" in request.query_params else None
        work = partial(replies.replay, self.registry, session, number, audience)
        return await self._told(request, session, ("replay", number, audience), work)

    async def analysis(self, request: Request) -> Response:
        """What a match that is over was worth; nobody is told anything of one that goes on."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return json_response(session)
        number = replies.parse_number(request.path_params["match"])
        if number is None or number > session.table.record.archived:
            return json_response(Refusal("no_match" if number is None else "not_judged"))
        work = partial(replies.analysis, self.registry, session, number)
        return await self._told(request, session, ("analysis", number), work)

    async def evening(self, request: Request) -> Response:
        """The matches of an evening, as far as they are over."""
        session = await self._session(request)
        if isinstance(session, Refusal):
            return json_response(session)
        number = replies.parse_number(request.path_params["match"])
        if number is None:
            return json_response(Refusal("no_match"))
        work = partial(replies.evening, self.registry, session, number)
        return await self._told(request, session, ("evening", number), work)

    async def motifs(self, request: Request) -> Response:
        """TWIN-01: all pictures of a deck; the same for ever, so browsers keep them."""
        deck = motifs.named(request.path_params["deck"])
        if deck is None:
            return json_response(http.Problem("not_found"), 404)
        if deck not in self._decks:
            draw = partial(self.registry.workers.run_errand, motifs.compressed, *deck)
            drawn = await self.priced(self.network(request), deck, "", 0, draw)
            if isinstance(drawn, Refusal):
                return json_response(drawn)
            self._decks.keep(deck, drawn)
        return deck_response(self._decks[deck], request.headers.get("accept-encoding", ""))

    async def page_error(self, request: Request) -> Response:
        """A page that broke says so, for the log; rarely from one address."""
        report = await self.body(request, http.PageError)
        if isinstance(report, Refusal):
            return json_response(report)
        if not self.endpoint.limits.allow("report", client_address(request.scope), self.now()):
            return json_response(Refusal("too_fast"))
        log.warning("a page broke", extra={"where": report.where, "error": report.what})
        return json_response({}, 202)

    async def nothing(self, request: Request) -> Response:
        """No such question."""
        return json_response(http.Problem("not_found"), 404)

    async def _session(self, request: Request) -> Session | Refusal:
        return await self.endpoint.find(
            request.path_params["table"][:32], client_address(request.scope)
        )

    async def body(
        self, request: Request, kind: type[Body], largest: int | None = None
    ) -> Body | Refusal:
        """What was posted, if our own page posted it and it is not too much."""
        largest = largest or self.registry.settings.largest_frame
        if not is_own_page(request.scope, self.registry.settings):
            self.endpoint.turned_away(403, "another page", request.scope)
            return Refusal("another_page")
        raw = b""
        try:
            async for part in request.stream():
                raw += part
                if len(raw) > largest:
                    return Refusal("malformed")
            return msgspec.json.decode(raw, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ClientDisconnect):
            return Refusal("malformed")

    def _may_work(self, request: Request) -> bool:
        """Whether this address may ask for something that has to be made first."""
        return self.endpoint.limits.allow("work", client_address(request.scope), self.now())

    def now(self) -> float:
        """The time of the program."""
        return self.registry.services.now_s()


def qr_code(link: str) -> bytes:
    """A link as a QR code."""
    picture = io.BytesIO()
    segno.make_qr(link, error="m").save(picture, kind="svg", border=2, xmldecl=False)
    return picture.getvalue()


def deck_response(body: bytes, accepted: str) -> Response:
    """A deck, as the browser takes it."""
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" in accepted:
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, headers=headers, media_type="application/json")
