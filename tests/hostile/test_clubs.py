"""People and clubs under attack: guessed, replayed, stolen, raced, and looked at by strangers."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from server.live.test_booking import at_a_table, club_of
from server.people import QUICK, Person, Served
from server.web.houseful import Browser
from tablee.server.wire import server_messages

SECRETS = ("", "x" * 32, "x" * 1000, "../device", "' OR 1=1 --")


@pytest.fixture(params=[1, 2, 3])
def seed(request: pytest.FixtureRequest) -> int:
    return request.param


@pytest.fixture
def strict() -> Iterator[Served]:
    """A house with its own numbers for guesses and lookups, which do not come back meanwhile."""
    numbers = {"guesses_at_once": 5, "guesses_per_minute": 1e-6, "lookups_per_minute": 1e-6}
    with Served(replace(QUICK, lookups_at_once=20, **numbers)) as served:
        yield served


def test_words_are_not_found_by_guessing_and_the_right_ones_wait_too(strict: Served) -> None:
    ada = Browser.new(strict, "Ada")
    words = ada.done("/api/me/words")["words"]
    answers = [strict.post("/api/people/back", {"shown": f"guess {n}"}) for n in range(12)]
    assert [code["code"] for _, code in answers[:5]] == ["bad_words"] * 5
    assert [status for status, _ in answers[5:]] == [429] * 7
    assert strict.post("/api/people/back", {"shown": words})[0] == 429, "even the right ones"
    assert ada.me()["kept"], "who is known goes on"


def test_secrets_and_clubs_are_not_found_by_guessing(strict: Served) -> None:
    club, (_ada,) = club_of(strict, "Ada")
    stranger = Browser(strict, "y" * 32)
    found = [stranger.get(f"/api/clubs/{club['club']}")[0] for _ in range(30)]
    assert found[:20] == [401] * 20
    assert found[20:] == [429] * 10


@pytest.mark.parametrize("secret", SECRETS, ids=range(len(SECRETS)))
def test_no_secret_of_nobody_does_anything(server: Served, secret: str) -> None:
    club, (ada, _) = club_of(server, "Ada", "Bob")
    before = ada.club(club["club"])
    nobody = Browser(server, secret)
    path = f"/api/clubs/{club['club']}"
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/me", {"name": "Eve"}),
        ("/api/me/words", {}),
        ("/api/me/pass", {}),
        ("/api/me/revoke", {"device": 1}),
        ("/api/me/delete", {}),
        ("/api/clubs", {"name": "Eve"}),
        (f"{path}/join", {"key": club["key"]}),
        (f"{path}/tables", {"game": "pan"}),
        (f"{path}/link", {}),
        (f"{path}/remove", {"member": 2}),
        (f"{path}/founder", {"member": 2}),
        (f"{path}/close", {}),
    ]
    for where, body in asked:
        assert nobody.post(where, **body) == (401, {"code": "unknown_person"}), where
    assert ada.club(club["club"]) == before


def test_another_page_cannot_ask_in_somebodys_name(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    headers = {"X-Me": ada.secret, "Origin": "https://evil.example.org"}
    status, told = server.post("/api/me/delete", {}, **headers)
    assert (status, told) == (403, {"code": "another_page"})
    assert ada.me()["name"] == "Ada"


def test_of_two_who_scan_the_same_code_at_once_one_gets_in(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    ticket = ada.pass_()
    asked = {"shown": ticket, "device": "x"}

    def scans(_: int) -> int:
        return server.post("/api/people/back", asked)[0]

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(scans, range(8)))
    assert answers.count(200) == 1
    assert len(ada.me()["devices"]) == 2


def founded(device: Browser) -> str:
    return device.founds()["club"]


def test_many_devices_at_once_lose_nothing(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    devices: list[Browser] = [ada, *(ada.back(ada.pass_()) for _ in range(3))]
    with ThreadPoolExecutor(4) as pool:
        clubs = list(pool.map(founded, devices))
    assert sorted(one["club"] for one in ada.me()["clubs"]) == sorted(clubs)


def test_a_link_that_was_renewed_is_worth_nothing(server: Served) -> None:
    club, (ada,) = club_of(server, "Ada")
    thief = Browser.new(server, "Eve")
    ada.done(f"/api/clubs/{club['club']}/link")
    assert thief.refused(f"/api/clubs/{club['club']}/join", key=club["key"]) == "unknown_club"
    assert thief.refused(f"/api/clubs/{club['club']}/seen", key=club["key"]) == "unknown_club"
    assert thief.get(f"/api/clubs/{club['club']}")[0] == 404


def test_who_was_removed_cannot_walk_in_or_look(server: Served) -> None:
    club, (ada, bob) = club_of(server, "Ada", "Bob")
    path = f"/api/clubs/{club['club']}"
    (host,) = at_a_table(club, [ada])
    ada.done(f"{path}/remove", member=2)
    assert bob.refused(f"{path}/enter", table=host.table_code) == "unknown_club"
    assert bob.refused(f"{path}/tables", game="pan") == "unknown_club"
    assert bob.refused(f"{path}/join", key=club["key"]) == "unknown_club"


def test_nothing_at_a_table_tells_who_somebody_is_or_lets_anybody_in(server: Served) -> None:
    club, (ada, bob) = club_of(server, "Ada", "Bob")
    host, _ = at_a_table(club, [ada, bob])
    spectator = Person(server, host.table_code)
    saved = server.store.page(host.table_code)
    assert saved is not None
    ids = list(msgspec.json.decode(saved.table_record)["members"].values())
    assert len(ids) == 2
    said = "".join([*spectator.frames, *host.frames])
    for secret in (*ids, club["key"], ada.secret, bob.secret):
        assert secret not in said


def test_a_house_full_of_bodies_answers_each(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    bodies = [
        b"",
        b"[]",
        b"{",
        b'{"name":1}',
        b'{"name":"' + b"x" * 20_000 + b'"}',
        b'{"name":"A","mark":99}',
        b'{"more":1}',
        b"\xff\xfe",
        b"[" * 5_000,
    ]
    for path in ("/api/me", "/api/people", "/api/people/back", "/api/clubs"):
        for body in bodies:
            status, told = server.post(path, body, **{"X-Me": ada.secret})
            assert (status, told) == (400, {"code": "malformed"}), (path, body[:20])
    assert ada.me()["name"] == "Ada"


# Two worlds --------------------------------------------------------------------------------------


def page_of_a_running_game(seed: int, other: bool) -> tuple[Any, Any]:
    """What a member who does not sit there is shown, and what a spectator is."""
    with Served(
        replace(QUICK, seed=f"deal {seed}{' of another world' if other else ''}")
    ) as server:
        club, (ada, bob, eve) = club_of(server, "Ada", "Bob", "Eve")
        seated = at_a_table(club, [ada, bob])
        assert seated[0].ask("start") is None
        host = seated[0]
        if host.match_begun is None:
            host.wait(server_messages.MatchChanged)
        # The other one still thinks: what was picked is a secret.
        assert host.play(host.now.offer.moves[-1 if other else 0]) is None
        spectator = Person(server, seated[0].table_code)
        page, me = eve.club(club["club"]), eve.me()
        status, file = eve.get("/api/me/file")
        assert status == 200
        names = {club["club"]: "club", seated[0].table_code: "table", club["key"]: "key"}
        short = page["tables"][0].pop("short_code")
        return (
            without(names | {short: "short"}, [page, me["clubs"], file["clubs"]]),
            without(names, msgspec.to_builtins(spectator.table)),
        )


def without(names: dict[str, str], told: Any) -> Any:
    """The same where luck has made codes of tables and clubs."""
    text = msgspec.json.encode(told).decode()
    for code, name in names.items():
        text = text.replace(code, name)
    return msgspec.json.decode(text)


def test_a_clubs_page_of_a_running_game_is_the_same_in_two_worlds(seed: int) -> None:
    one, seen = page_of_a_running_game(seed, other=False)
    two, _ = page_of_a_running_game(seed, other=True)
    assert one == two
    (table,) = one[0]["tables"]
    assert table["phase"] == "playing"
    for key, value in table.items():
        if key not in ("people", "watching", "short_code"):
            assert value == seen[key], "what a spectator sees, and no more"
