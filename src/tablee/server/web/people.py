"""What a browser asks about the person whose secret it has: `X-Me` in every request."""

import asyncio
from functools import partial
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.kernel import Refusal
from tablee.server.clubs import clubs, leaving, persons
from tablee.server.clubs.documents import amend
from tablee.server.clubs.notifications import subscriptions_of
from tablee.server.net.origins import base_url, client_address
from tablee.server.tables.people import names
from tablee.server.web.api import Api, json_response, qr_code
from tablee.server.wire import people
from tablee.store import Store

ID = 16
LONGEST_SECRET = 64


def secret_of(request: Request) -> str:
    """What a browser proves by who it is."""
    return request.headers.get("x-me", "")[:LONGEST_SECRET]


class Mine(NamedTuple):
    """What is read of somebody."""

    person: persons.Person
    clubs: list[clubs.Club]
    called_by: dict[int, list[str]]
    """By the numbers of devices: the names of clubs that call them."""


class PeopleApi:
    """People who come back."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.registry = api.registry
        self.services = api.registry.services

    def routes(self) -> list[Route]:
        """What is asked where."""
        return [
            Route("/api/people", self.create, methods=["POST"]),
            Route("/api/people/back", self.come_back, methods=["POST"]),
            Route("/api/me", self.me),
            Route("/api/me", self.change, methods=["POST"]),
            Route("/api/me/words", self.words, methods=["POST"]),
            Route("/api/me/pass", self.pass_on, methods=["POST"]),
            Route("/api/me/revoke", self.revoke, methods=["POST"]),
            Route("/api/me/file", self.file),
            Route("/api/me/delete", self.delete, methods=["POST"]),
        ]

    async def create(self, request: Request) -> Response:
        """Somebody new."""
        posted = await self.api.body(request, people.NewPerson)
        if isinstance(posted, Refusal):
            return json_response(posted)
        name = persons.cleaned_name(posted.name)
        if not name:
            return json_response(Refusal("bad_name"))
        if not self.may("person", request):
            return json_response(Refusal("too_fast"))
        id = names.new_secret(self.services.luck)[:ID]
        first = self._newcomer(posted.device)
        plan = partial(persons.created, id=id, name=name, mark=posted.mark, first=first)
        done = await amend(self.services, plan)
        known = people.KnownPerson(first.secret)
        return json_response(done if isinstance(done, Refusal) else known, 201)

    async def come_back(self, request: Request) -> Response:
        """Words or a pass for a secret of one's own; wrong ones are priced like short codes."""
        posted = await self.api.body(request, people.ComeBack)
        if isinstance(posted, Refusal):
            return json_response(posted)
        limits, address, now = self.api.endpoint.limits, self.address(request), self.api.now()
        if not limits.may_guess(address, now):
            return json_response(Refusal("too_fast"))
        new = self._newcomer(posted.device)
        before = secret_of(request)
        plan = partial(persons.came_back, shown=posted.shown, new=new, before=before)
        done = await amend(self.services, plan)
        if isinstance(done, Refusal):
            if done.code == "bad_words":
                limits.guessed_wrong(address, now)
            return json_response(done)
        return json_response(people.KnownPerson(new.secret))

    def _newcomer(self, device: str) -> persons.Newcomer:
        secret = names.new_secret(self.services.luck)
        return persons.Newcomer(secret, device, self.services.calendar())

    async def me(self, request: Request) -> Response:
        """What the house knows of me."""
        secret = secret_of(request)
        found = await self.ask(request, partial(_me, secret=secret))
        if isinstance(found, Refusal):
            return json_response(found)
        person, mine, called_by = found
        shown = [await self._shown(club, person.id) for club in mine]
        proof = names.secret_hash(secret)
        devices = [
            people.DeviceInfo(
                one.number, one.name, one.since, one.proof == proof, called_by.get(one.number, [])
            )
            for one in person.devices
        ]
        told = people.Me(
            person.name, person.mark, person.company, bool(person.words), devices, shown
        )
        return json_response(told)

    async def _shown(self, club: clubs.Club, me: str) -> people.MyClub:
        news = await self.registry.club_news(club.code, club.tables)
        here = [one.name for one in club.present if one.person in news.here and one.person != me]
        return people.MyClub(club.code, club.name, here, len(news.tables))

    async def change(self, request: Request) -> Response:
        """Another name, look or company."""
        posted = await self.api.body(request, people.ChangeMe)
        if isinstance(posted, Refusal):
            return json_response(posted)
        plan = partial(clubs.changed, secret=secret_of(request), asked=posted)
        return await self.do(request, posted, plan)

    async def words(self, request: Request) -> Response:
        """New words to write down."""
        posted = await self.api.body(request, people.Asked)
        words = persons.new_words(self.services.luck)
        plan = partial(persons.kept, secret=secret_of(request), words=words)
        return await self.do(request, posted, plan, people.Words(words))

    async def pass_on(self, request: Request) -> Response:
        """A link for another browser, and a code to scan."""
        posted = await self.api.body(request, people.Asked)
        ticket = names.new_secret(self.services.luck)
        now = self.services.calendar()
        plan = partial(persons.passed_on, secret=secret_of(request), pass_=ticket, now=now)
        link = f"{base_url(request.scope, self.registry.settings)}/?me#pass={ticket}"
        svg = await asyncio.to_thread(qr_code, link)
        told = people.PassToScan(link, svg.decode(), persons.PASS_LASTS // 60)
        return await self.do(request, posted, plan, told)

    async def revoke(self, request: Request) -> Response:
        """A device that is mine no longer."""
        posted = await self.api.body(request, people.Revoke)
        number = posted.device if isinstance(posted, people.Revoke) else 0
        plan = partial(persons.revoked, secret=secret_of(request), number=number)
        return await self.do(request, posted, plan)

    async def file(self, request: Request) -> Response:
        """Everything about me."""
        if not self.may("work", request):
            return json_response(Refusal("too_fast"))
        return json_response(
            await self.ask(request, partial(leaving.file_of, secret=secret_of(request)))
        )

    async def delete(self, request: Request) -> Response:
        """Nothing of me any more: at once in the store, a little later at tables."""
        posted = await self.api.body(request, people.Asked)
        done = await self.do(request, posted, partial(leaving.deleted, secret=secret_of(request)))
        if done.status_code == 200:
            self.registry.forget_soon()
        return done

    # What all of them share ---------------------------------------------------------------------

    async def do(self, request: Request, posted: Any, plan: Any, told: Any = None) -> Response:
        """What was posted well is done, at its price; a secret of nobody is a guess."""
        done = posted if isinstance(posted, Refusal) else await self.amended(request, plan)
        return json_response(
            done if isinstance(done, Refusal) else people.NoMore() if told is None else told
        )

    async def amended(self, request: Request, plan: Any) -> Any:
        """What came of a plan of somebody known."""
        if not self.may("work", request):
            return Refusal("too_fast")
        return self._counted(request, await amend(self.services, plan))

    async def ask(self, request: Request, question: Any) -> Any:
        """What the store says, read off the loop."""
        if not self.api.endpoint.limits.may("look up", self.address(request), self.api.now()):
            return Refusal("too_fast")
        answer = await asyncio.to_thread(question, self.services.store)
        return self._counted(request, answer)

    def _counted(self, request: Request, answer: Any) -> Any:
        """Secrets of nobody and clubs of others are looked up only so often."""
        if isinstance(answer, Refusal) and answer.code in ("unknown_person", "unknown_club"):
            self.api.endpoint.limits.allow("look up", self.address(request), self.api.now())
        return answer

    def may(self, what: Any, request: Request) -> bool:
        """Count that this is done from there; False: it is once too often."""
        return self.api.endpoint.limits.allow(what, self.address(request), self.api.now())

    def address(self, request: Request) -> str:
        """Where a request comes from."""
        return client_address(request.scope)


def _me(store: Store, secret: str) -> Mine | Refusal:
    person = persons.known(store, secret)
    if person is None:
        return persons.UNKNOWN
    found = [one.value for one in clubs.CLUBS.find_all(store, person.value.clubs)]
    called_by = {
        number: [club.name for club in found if club.code in one.clubs]
        for number, one in subscriptions_of(store, person.value).items()
    }
    return Mine(person.value, found, called_by)
