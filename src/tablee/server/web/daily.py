"""The daily deal over plain HTTP: today's deals, results handed in, boards, the best lines."""

from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from typing import Any, TypeAlias

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.kernel import Refusal
from tablee.server.clubs import clubs, persons
from tablee.server.live.day import Player
from tablee.server.tables.matches import replays
from tablee.server.web import replies
from tablee.server.web.answers import json_response
from tablee.server.web.people import PeopleApi, secret_of
from tablee.server.wire import http
from tablee.store import Store

LARGEST = 131_072
"""Bytes of what is handed in: as many moves as nobody makes."""
RECORDS_PER_MOVE = 20
"""A move costs as much as so many records that are read: bots think about it."""

Told: TypeAlias = Callable[[bytes], bytes | Refusal]
"""Takes out of an archived match what is asked for; in another process."""


class DailyApi:
    """What is asked of the days."""

    def __init__(self, people: PeopleApi) -> None:
        self._people, self._api = people, people.api
        self._days = people.registry.days

    def routes(self) -> list[Route]:
        """What is asked where; a day that is over is looked at as a table is."""
        match = "/api/tables/daily-{day}/matches/{match}"
        return [
            Route("/api/daily", self.today),
            Route("/api/daily/{day}/{game}", self.board),
            Route("/api/daily/{day}/{game}", self.hand_in, methods=["POST"]),
            Route(f"{match}/replay", self.replay),
            Route(f"{match}/analysis", self.analysis),
        ]

    async def today(self, request: Request) -> Response:
        """The deals of today."""
        day = await self._days.today()
        if isinstance(day, Refusal):
            return json_response(day)
        before = await self._days.past(self._days.date(ago=1))
        games = [http.DailyGame(game, seed) for game, seed in day.page.seeds.items()]
        best = before.best_lines() if before else []
        return json_response(http.DailyDeals(day.page.day, self._days.left_s(), games, best))

    async def board(self, request: Request) -> Response:
        """Who did best on a day; what one did oneself, for the owner of a secret."""
        day, game = request.path_params["day"], request.path_params["game"]
        club, among = request.query_params.get("club"), None
        if club is not None:
            question = partial(_members, secret=secret_of(request), code=club[:32].lower())
            among = await self._people.ask(request, question)
            if isinstance(among, Refusal):
                return json_response(among)
        me = await self._me(request, request.headers.get("x-token", ""))
        told = me if isinstance(me, Refusal) else await self._days.board(day, game, me, among)
        return json_response(told)

    async def _me(self, request: Request, secret: str) -> Player | Refusal:
        """Who asks: a person the house knows, on any device, or whoever has this secret."""
        known = secret_of(request)
        person = await self._people.ask(request, partial(_known, secret=known)) if known else ""
        return person if isinstance(person, Refusal) else Player.of(secret, person)

    async def hand_in(self, request: Request) -> Response:
        """A result: it is played again before it counts."""
        posted = await self._api.body(request, http.HandIn, LARGEST)
        if isinstance(posted, Refusal):
            return json_response(posted)
        day, game = request.path_params["day"], request.path_params["game"]
        me = await self._me(request, posted.who)
        if isinstance(me, Refusal):
            return json_response(me)
        work = partial(self._days.hand_in, day, game, me, posted)
        name = ("daily", day, game, me)
        return await self._priced(request, name, len(posted.moves) * RECORDS_PER_MOVE, work)

    async def replay(self, request: Request) -> Response:
        """The best line of a day that is over, through somebody's eyes."""
        asked = request.query_params.get("seat")
        seat = None if asked is None else replies.parse_number(asked)
        if asked is not None and seat is None:
            return json_response(Refusal("no_such_seat"))
        return await self._best_line(request, seat, partial(_replay, seat))

    async def analysis(self, request: Request) -> Response:
        """What its moves were worth, by what was known."""
        return await self._best_line(request, "analysis", replays.archived_analysis)

    async def _best_line(self, request: Request, what: Hashable, told: Told) -> Response:
        day, match = request.path_params["day"], replies.parse_number(request.path_params["match"])
        work = partial(self._told, day, match or 0, told)
        return await self._priced(request, ("daily", day, match, what), 0, work)

    async def _told(self, day: str, match: int, told: Told) -> bytes | Refusal:
        packed = await self._days.best_line(day, match)
        if isinstance(packed, Refusal):
            return packed
        return await self._api.registry.workers.run_errand(told, packed)

    async def _priced(
        self, request: Request, name: Hashable, size: int, work: Callable[[], Awaitable[Any]]
    ) -> Response:
        network = self._api.network(request)
        return json_response(await self._api.priced(network, name, "", size, work))


def _known(store: Store, secret: str) -> str | Refusal:
    found = persons.known(store, secret)
    return found.key if found else persons.UNKNOWN


def _members(store: Store, secret: str, code: str) -> set[str] | Refusal:
    found = clubs.found_by(store, secret, code)
    if isinstance(found, Refusal):
        return found
    return {member.person for member in found[0].value.present}


def _replay(seat: int | None, packed: bytes) -> bytes | Refusal:
    return replays.archived_replay(packed, seat)
