"""What members ask of their clubs. A club is shown to nobody else, but its name to the invited."""

from functools import partial
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.kernel import Refusal
from tablee.server.clubs import clubs
from tablee.server.clubs.book import last_games, standings_of
from tablee.server.clubs.standings import BookedGame, Standings
from tablee.server.clubs.told import games_told, standings_told
from tablee.server.live import club_tables
from tablee.server.live.session import Session
from tablee.server.tables.people import names
from tablee.server.web.api import json_response
from tablee.server.web.notifier import Notifier
from tablee.server.web.people import PeopleApi, secret_of
from tablee.server.wire import client_messages, http, people
from tablee.server.wire.server_messages import TableClub
from tablee.store import Store

KEY = 16
LAST = 12
"""Games that a page shows."""


class Seen(NamedTuple):
    """A club as it is read for one of its members."""

    club: clubs.Club
    me: clubs.Member
    games: list[BookedGame]
    standings: Standings


class ClubsApi:
    """Clubs."""

    def __init__(self, people_api: PeopleApi, notifier: Notifier) -> None:
        self.people, self.notifier = people_api, notifier
        self.api = people_api.api
        self.registry = people_api.registry
        self.services = people_api.services

    def routes(self) -> list[Route]:
        """What is asked where."""
        club = "/api/clubs/{club}"
        asked = [
            ("join", self.join),
            ("seen", self.seen),
            ("tables", self.open_table),
            ("enter", self.enter),
            ("link", self.renew),
            ("remove", self.remove),
            ("founder", self.hand_over),
            ("close", self.close),
        ]
        return [
            Route("/api/clubs", self.found, methods=["POST"]),
            Route(club, self.page),
            *(Route(f"{club}/{what}", do, methods=["POST"]) for what, do in asked),
        ]

    async def found(self, request: Request) -> Response:
        """A new club; perhaps at a table, whose host asks."""
        posted = await self.api.body(request, people.NewClub)
        if isinstance(posted, Refusal):
            return json_response(posted)
        session = await self._table(request, posted.table) if posted.table else None
        if isinstance(session, Refusal):
            return json_response(session)
        if not self.people.may("person", request):
            return json_response(Refusal("too_fast"))
        luck = self.services.luck
        plan = partial(
            clubs.founded,
            secret=secret_of(request),
            code=names.new_code(luck),
            key=names.new_secret(luck)[:KEY],
            name=posted.name,
            now=self.services.calendar(),
            table=posted.table.lower(),
        )
        club = await self.people.amended(request, plan)
        if session and not isinstance(club, Refusal):
            refusal = await self._make_ours(session, posted.token, club)
            if isinstance(refusal, Refusal):
                undo = partial(clubs.closed, secret=secret_of(request), code=club.code)
                await self.people.amended(request, undo)
                return json_response(refusal)
        return await self._page(request, club if isinstance(club, Refusal) else club.code, 201)

    async def _make_ours(self, session: Session, token: str, club: clubs.Club) -> Refusal | None:
        told = TableClub(club.code, club.name)
        who = club.members[0].person
        action = partial(club_tables.make_ours, session, token, who, told)
        return await session.transact_and_wait(action)

    async def page(self, request: Request) -> Response:
        """What a member sees; asking for it, they are there."""
        return await self._page(request, _code(request))

    async def _page(self, request: Request, code: str | Refusal, status: int = 200) -> Response:
        if isinstance(code, Refusal):
            return json_response(code)
        question = partial(_page, secret=secret_of(request), code=code)
        found = await self.people.ask(request, question)
        if isinstance(found, Refusal):
            return json_response(found)
        self.registry.lookers.saw(code, found.me.person)
        return json_response(await self._told(found), status)

    async def _told(self, seen: Seen) -> people.ClubPage:
        club, present = seen.club, {one.number for one in seen.club.present}
        news = await self.registry.club_news(club.code, club.tables)
        members = [
            people.ClubMember(one.number, one.name, one.mark, one.person in news.here)
            for one in club.present
        ]
        return people.ClubPage(
            club.code,
            club.name,
            club.key,
            seen.me.number,
            club.founder,
            members,
            news.tables,
            games_told(club, seen.games, seen.me.number),
            standings_told(seen.standings, present),
        )

    async def seen(self, request: Request) -> Response:
        """What somebody is told who has the link, before they join."""
        posted = await self.api.body(request, people.ClubKey)
        if isinstance(posted, Refusal):
            return json_response(posted)
        question = partial(_invited, code=_code(request), key=posted.key)
        club = await self.people.ask(request, question)
        if isinstance(club, Refusal):
            return json_response(club)
        told = people.ClubSeen(club.code, club.name, [one.name for one in club.present])
        return json_response(told)

    async def join(self, request: Request) -> Response:
        """By the link, or as one of those who were at the table when the club was made there."""
        posted, code = await self.api.body(request, people.JoinClub), _code(request)
        if isinstance(posted, Refusal):
            return json_response(posted)
        session = await self._table(request, posted.table) if posted.table else None
        if isinstance(session, Refusal):
            return json_response(session)
        if session:
            let_in: Any = club_tables.invited_at(session, posted.token, code)
        else:
            let_in = await self.people.ask(request, partial(_invited, code=code, key=posted.key))
        if isinstance(let_in, Refusal) or not let_in:
            return json_response(let_in or Refusal("unknown_club"))
        plan = partial(clubs.joined, secret=secret_of(request), code=code)
        member = await self.people.amended(request, plan)
        if session and not isinstance(member, Refusal):
            seat = partial(club_tables.is_members, session, posted.token, member.person)
            await session.transact_and_wait(seat)
        return await self._page(request, member if isinstance(member, Refusal) else code, 201)

    # Tables -------------------------------------------------------------------------------------

    async def open_table(self, request: Request) -> Response:
        """A table of the club, whose host I am; members see it at once."""
        posted, code = await self.api.body(request, people.OpenClubTable), _code(request)
        if isinstance(posted, Refusal):
            return json_response(posted)
        found = await self.people.ask(
            request, partial(clubs.found_by, secret=secret_of(request), code=code)
        )
        if isinstance(found, Refusal):
            return json_response(found)
        if not self.people.may("open", request):
            return json_response(Refusal("too_many_tables"))
        club, me = found
        asked = http.OpenTable(
            me.name, posted.game, posted.options, posted.pace, mark=me.mark, key=posted.key
        )
        ours = TableClub(code, club.value.name)
        opened = await self.registry.open(asked, club=ours, who=me.person)
        if isinstance(opened, Refusal):
            return json_response(opened)
        noted = await self._sit(request, opened.table)
        if isinstance(noted, Refusal):
            return json_response(noted)
        opening = self.notifier.opening(club.value, me.name, posted.game, opened.table)
        self.notifier.tell(opening, me.person, self.api.network(request))
        return json_response(opened, 201)

    async def enter(self, request: Request) -> Response:
        """A place at a table of the club."""
        posted = await self.api.body(request, people.EnterTable)
        session = (
            posted if isinstance(posted, Refusal) else await self._table(request, posted.table)
        )
        if isinstance(session, Refusal):
            return json_response(session)
        ours = session.table.record.club
        if ours is None or ours.club != _code(request):
            return json_response(Refusal("unknown_club"))
        if not self.people.may("join", request):
            return json_response(Refusal("too_fast"))
        me = await self._sit(request, session.table.record.code)
        if isinstance(me, Refusal):
            return json_response(me)
        wanted = client_messages.Join("enter", me.name, mark=me.mark)
        address = self.api.network(request)
        action = partial(club_tables.enter, session, me.person, wanted, address)
        return json_response(await session.transact_and_wait(action))

    async def _sit(self, request: Request, table: str) -> clubs.Member | Refusal:
        """It is written of me that I am at this table, before I am."""
        secret, code = secret_of(request), _code(request)
        return await self.people.amended(
            request, partial(clubs.sat_down, secret=secret, code=code, table=table)
        )

    async def _table(self, request: Request, table: str) -> Session | Refusal:
        return await self.api.endpoint.find(table, self.people.address(request))

    # What a founder does ------------------------------------------------------------------------

    async def renew(self, request: Request) -> Response:
        """A new link."""
        posted = await self.api.body(request, people.Asked)
        key = names.new_secret(self.services.luck)[:KEY]
        return await self._do(request, posted, partial(clubs.renewed, key=key))

    async def remove(self, request: Request) -> Response:
        """Somebody leaves, or is sent away."""
        posted = await self.api.body(request, people.OfMember)
        key = names.new_secret(self.services.luck)[:KEY]
        plan = partial(clubs.removed, number=_member(posted), key=key)
        return await self._do(request, posted, plan)

    async def hand_over(self, request: Request) -> Response:
        """Another founder."""
        posted = await self.api.body(request, people.OfMember)
        return await self._do(request, posted, partial(clubs.handed_over, number=_member(posted)))

    async def close(self, request: Request) -> Response:
        """No club any more."""
        posted = await self.api.body(request, people.Asked)
        return await self._do(request, posted, clubs.closed)

    async def _do(self, request: Request, posted: Any, plan: Any) -> Response:
        mine = partial(plan, secret=secret_of(request), code=_code(request))
        return await self.people.do(request, posted, mine)


def _code(request: Request) -> str:
    return request.path_params["club"][:32].lower()


def _member(posted: people.OfMember | Refusal) -> int:
    return posted.member if isinstance(posted, people.OfMember) else 0


def _page(store: Store, secret: str, code: str) -> Seen | Refusal:
    found = clubs.found_by(store, secret, code)
    if isinstance(found, Refusal):
        return found
    club, me = found
    return Seen(club.value, me, last_games(store, code, LAST), standings_of(store, code))


def _invited(store: Store, code: str, key: str) -> clubs.Club | Refusal:
    return clubs.invited_to(store, code, key) or Refusal("unknown_club")
