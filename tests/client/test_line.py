"""The line of a client: it comes back by itself, and says why where it cannot."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from eventual import PATIENCE
from ports import free_port
from server.people import QUICK, Person, Served
from tablee.client import ClientState, TableClient, play_match
from tablee.kernel import Refused
from tablee.server.wire import server_messages


@pytest.fixture
def server() -> Iterator[Served]:
    with Served() as served:
        yield served


def cut(server: Served) -> None:
    """Every line breaks, without a word."""
    endpoint = server.app.endpoint
    assert endpoint
    for visit in [*endpoint.open_connections]:
        endpoint.registry.services.loop.call_soon_threadsafe(visit.socket.abort)


def link(person: Person) -> str:
    return f"{person.server.url}/t/{person.table_code}"


def test_a_match_goes_on_over_lines_that_break(server: Served) -> None:
    asked = cuts = 0

    def choose(match: ClientState) -> Any:
        nonlocal asked, cuts
        asked += 1
        if asked % 2 == 0 and cuts < 6:
            cuts += 1
            cut(server)
        return match.offer.moves[0]

    async def played() -> TableClient:
        opened = TableClient.open(server.url, name="Ada", game="janus")
        async with opened as ada, TableClient.follow(ada.invite) as bob:
            await bob.join("Bob")
            await ada.add_bot(2, "gentle")
            playing = [asyncio.create_task(play_match(one, choose)) for one in (ada, bob)]
            await ada.start()
            first, second = await asyncio.gather(*playing)
            assert first == second
            return ada

    ada = asyncio.run(played())
    assert cuts == 6
    seats = [entry.seat for entry in server.entries(ada.table.table)]
    assert {0, 1, 2} <= {*seats}


def test_a_house_below_a_path(server: Served) -> None:
    async def there(url: str) -> str:
        async with TableClient.open(f"{url}/games/", name="Ada", game="pan") as ada:
            assert ada.invite.startswith("http://play.example.org/games/t/")
            async with TableClient.follow(f"{url}/games/t/{ada.table.table}") as visitor:
                assert await visitor.until(lambda: len(visitor.table.people) == 1, PATIENCE)
                return visitor.status

    with Served(replace(QUICK, public_url="http://play.example.org/games")) as below:
        assert asyncio.run(there(below.url)) == "open"


def test_who_has_a_token_comes_back_as_the_same(server: Served) -> None:
    async def again() -> None:
        async with TableClient.open(server.url, name="Ada", game="pan") as ada:
            token, invite = ada.token, ada.invite
        async with TableClient.follow(invite, token) as back:
            assert back.person == ada.person == 1
            async with TableClient.follow(invite, token):
                assert await back.until(lambda: back.gone, PATIENCE)
                assert back.gone == "newer_tab"
                with pytest.raises(Refused, match="newer_tab"):
                    await back.chat("Hello?")

    asyncio.run(again())


def test_nobody_is_made_a_visitor_without_a_word(server: Served) -> None:
    host = server.open()
    with pytest.raises(Refused, match="bad_token"):
        asyncio.run(TableClient.follow(link(host), "stolen").connect())


def test_where_there_is_no_way_it_is_said(server: Served) -> None:
    host = server.open()
    wrong = [
        (f"{server.url}/t/nowhere", "unknown_table"),
        (f"http://127.0.0.1:{free_port()}/t/{host.table_code}", "unreachable"),
        (link(host).replace("http:", "https:"), "unreachable"),
        (f"{server.url}/elsewhere/t/{host.table_code}", "unreachable"),
        ("pan", "no_link"),
    ]
    for where, code in wrong:
        with pytest.raises(Refused) as refused:
            asyncio.run(TableClient.follow(where).connect())
        assert refused.value.code == code
    with pytest.raises(Refused, match="unknown_game"):
        asyncio.run(TableClient.open(server.url, name="Ada", game="chess").connect())


def test_who_is_sent_away_hears_of_it(server: Served) -> None:
    host = server.open()

    async def guest() -> tuple[str | None, str]:
        async with TableClient.follow(link(host)) as bob:
            await bob.join("Bob")
            assert await asyncio.to_thread(host.ask, "kick", person=bob.person) is None
            await bob.until(lambda: bob.gone, PATIENCE)
            with pytest.raises(Refused) as refused:
                await bob.sit(1)
            return bob.gone, refused.value.code

    assert asyncio.run(guest()) == ("kicked", "kicked")


@pytest.mark.parametrize("granted", [True, False])
def test_who_knocks_waits_for_the_host(server: Served, granted: bool) -> None:
    host = server.open()
    assert host.ask("configure", knock=True) is None

    async def guest() -> int | None:
        async with TableClient.follow(link(host)) as bob:
            joining = asyncio.create_task(bob.join("Bob"))
            await asyncio.to_thread(host.see, lambda table: bool(table.knocks))
            number = host.table.knocks[0].knock
            answered = {"knock": number, "granted": granted}
            assert await asyncio.to_thread(host.ask, "answer_knock", **answered) is None
            await joining
            return bob.person

    if granted:
        assert asyncio.run(guest()) == 2
    else:
        with pytest.raises(Refused, match="not_let_in"):
            asyncio.run(guest())


def test_a_match_of_too_few_says_how_many_it_takes(server: Served) -> None:
    async def alone() -> None:
        async with TableClient.open(server.url, name="Ada", game="janus") as ada:
            await ada.start()

    with pytest.raises(Refused, match="wrong_number_of_seats: janus is for 3 to 6"):
        asyncio.run(alone())


def test_each_message_is_heard_in_order(server: Served) -> None:
    host = server.open()

    async def listening() -> list[str]:
        async with TableClient.follow(link(host)) as visitor:
            heard = visitor.messages()
            await asyncio.to_thread(host.ask, "chat", text="One")
            await asyncio.to_thread(host.ask, "chat", text="Two")
            lines = [await anext(heard) for _ in range(2)]
            return [m.line.text for m in lines if isinstance(m, server_messages.ChatChanged)]

    assert asyncio.run(listening()) == ["One", "Two"]
