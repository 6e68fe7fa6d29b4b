"""A house has a name and games of its own, and its operator says who may open tables."""

import logging
import re
from collections.abc import Generator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from eventual import eventually
from server.people import QUICK, Person, Served
from tablee.cli.admin import ask
from tablee.kernel import Refused
from tablee.server.app import Beside
from tablee.server.operating import requests
from tablee.server.operating.admin import answering
from tablee.server.settings import Settings
from tablee.server.web.static_files import StaticFiles
from tablee.server.wire import http

WISH = {"name": "Ada", "game": "pan"}
PASSWORD = "correct hörse 🐴"


@contextmanager
def house(**settings: Any) -> Generator[Served]:
    files = settings.pop("files", None)
    with Served(replace(QUICK, **settings), static_files=files) as served:
        yield served


def opened(server: Served, **more: Any) -> tuple[int, str | None]:
    status, answer = server.post("/api/tables", WISH | more)
    return status, answer.get("code")


PAGE = '<html lang="fr"><head><!-- preview --><title>Tablée</title></head></html>'


def test_guests_are_told_of_the_house_and_never_its_password(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    said = {"house_name": "Chez <Ida>", "accent": "sage", "about": "Thursdays."}
    links = {"imprint": "https://example.org/who", "privacy": "https://example.org/what"}
    secret = {"opening": "password", "house_password": PASSWORD}
    with house(
        **said, **links, **secret, games=("pan", "social"), files=StaticFiles(tmp_path)
    ) as server:
        raw = server.get("/api/games")[2]
        page = server.get(f"/t/{server_table(server)}")[2].decode()
    told = msgspec.json.decode(raw, type=http.GameCatalogue)
    offered = ("pan", "social")
    (house_of,) = re.findall('<html data-house="([^"]+)" data-accent="sage"', page)
    assert msgspec.json.decode(unescape(house_of), type=http.HouseInfo) == http.HouseInfo(
        "Chez <Ida>", "Thursdays.", links["imprint"], links["privacy"], "password", offered
    )
    assert "<title>Chez &lt;Ida&gt;</title>" in page
    assert "· Chez &lt;Ida&gt;" in page
    assert [game.game for game in told.games] == ["pan", "social"]
    assert PASSWORD not in raw.decode() + page


def server_table(server: Served) -> str:
    return server.post("/api/tables", WISH | {"key": PASSWORD})[1]["table"]


def test_only_games_that_are_offered_are_opened_or_changed_to() -> None:
    with house(games=("pan",)) as server:
        assert opened(server, game="janus") == (400, "unknown_game")
        ada = server.open()
        assert ada.ask("configure", game="janus", options={}) == "unknown_game"
        assert ada.table.game == "pan"
        assert ada.ask("configure", options={"double_clic": True}) is None


def test_without_the_password_nobody_opens_a_table() -> None:
    with house(opening="password", house_password=PASSWORD) as server:
        wrong = ("x", PASSWORD[:-1], PASSWORD + " ", PASSWORD.upper(), "\x00", "x" * 200)
        for key in wrong:
            assert opened(server, key=key) == (403, "wrong_password")
        assert opened(server) == opened(server, key="") == (403, "wrong_password")
        for malformed in (None, [PASSWORD], {"$ne": ""}, "x" * 201):
            assert opened(server, key=malformed) == (400, "malformed")
        assert server.app.endpoint
        assert server.app.endpoint.registry.sessions == {}
        ada = server.open(key=PASSWORD)
        assert server.join(ada.table_code, "Bob").token, "who is invited to a table needs none"


def test_passwords_are_tried_no_more_often_than_tables_are_opened() -> None:
    with house(opening="password", house_password=PASSWORD, tables_at_once=3) as server:
        for _ in range(3):
            assert opened(server, key="guess")[0] == 403
        assert opened(server, key=PASSWORD) == (429, "too_many_tables")


def test_in_a_closed_house_only_the_operator_opens_tables(tmp_path: Path) -> None:
    path = tmp_path / "admin.sock"
    closed = replace(QUICK, opening="nobody", public_url="https://example.org/tablee")
    desk: Beside = lambda endpoint: answering(endpoint.registry, path)  # noqa: E731
    with Served(closed, beside=[desk]) as server:
        eventually(path.exists)
        for key in ("", "None", "null", PASSWORD):
            assert opened(server, key=key) == (403, "house_closed")
        done = ask(path, requests.Open("pan", "Ida"))
        before, _, ticket = done["link"].partition("#ticket=")
        assert before.startswith("https://example.org/tablee/t/")
        code = before.rpartition("/")[2]
        place = server.post(f"/api/tables/{code}/redeem", {"ticket": ticket})[1]
        ida = Person(server, code, place["token"])
        assert ida.table.host == place["person"]
        assert [person.name for person in ida.table.people] == ["Ida"]
        assert server.post(f"/api/tables/{code}/redeem", {"ticket": ticket})[0] == 400
        with pytest.raises(Refused, match="unknown_game"):
            ask(path, requests.Open("chess"))


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"games": ("pann",)}, "did you mean pan?"),
        ({"opening": "password"}, "belong together"),
        ({"house_password": PASSWORD}, "belong together"),
        ({"opening": "password", "house_password": "short"}, "8 to 200"),
        ({"imprint": "javascript:alert(1)"}, "whole address"),
        ({"privacy": "/privacy"}, "whole address"),
        ({"house_name": "x" * 41}, "40 letters"),
        ({"hosts": ("https://pc.fritz.box:8000/",)}, "write pc.fritz.box"),
        ({"public_url": "https://example.org/api/x"}, "must not begin"),
        ({"public_url": "example.org/tablee"}, "no whole address"),
        ({"public_url": "ftp://example.org"}, "no whole address"),
    ],
)
def test_what_makes_no_sense_is_told_with_what_would(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says.replace("?", r"\?")):
        Settings(**wrong)


LOCAL = ["localhost:1", "127.0.0.1", "[::1]:8000", "house", "pc.local", "pc.fritz.box:8000"]
HOME = ["livebox.home", "pc.lan", "pc.home.arpa", "pc.tail1.ts.net", "FRITZ.BOX."]
STRANGE = ["evil.example", "me.duckdns.org", "fritz.box.evil.example", "evilfritz.box", "x.box"]


def test_names_of_home_networks_are_ours_and_names_anybody_can_have_are_not(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with house(hosts=("my.duckdns.org",)) as server:
        for name in (*LOCAL, *HOME, "my.duckdns.org:8000"):
            assert server.get("/api/health", Host=name)[0] == 200, name
        for name in STRANGE:
            status, headers, body = server.get("/api/health", Host=name)
            assert (status, headers["content-type"][:10]) == (421, "text/plain")
            assert f"--hosts {name} " in body.decode()
        answer = server.get("/", Host="<b>.evil.example")[2]
        assert b"<b>" not in answer
    (line,) = [one for one in caplog.records if one.getMessage() == "refused"]
    assert vars(line).items() >= {"status": 421, "reason": "unknown name", "count": 1}.items()
    assert vars(line)["host"] == "evil.example"


def test_the_log_tells_seldom_what_is_refused_and_why(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    with house(tables_at_once=1, opening="password", house_password=PASSWORD) as server:
        assert server.post("/api/tables", WISH, Origin="https://other.example")[0] == 403
        for _ in range(5):
            opened(server)
        server.get("/api/codes/abcdef")
    told = [vars(one) for one in caplog.records if one.getMessage() == "refused"]
    assert [(one["status"], one["reason"]) for one in told] == [
        (403, "another page"),
        (403, "wrong_password"),
        (429, "open"),
    ]
