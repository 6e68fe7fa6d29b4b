"""The operator's page does what the command does, for nobody but the operator."""

import asyncio
import http.client
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eventual import PATIENCE, eventually
from ports import free_port
from server.people import QUICK, Served
from tablee.cli import main
from tablee.cli.serve import operator_page
from tablee.server.operating import page
from tablee.store.sqlite import SqliteStore

SECRET = "correct horse battery"


class Desk:
    """A browser, or what says so."""

    def __init__(self, port: int) -> None:
        self.port = port

    def send(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, bytes]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        line.request(method, path, body, {"Host": f"127.0.0.1:{self.port}"} | named)
        answer = line.getresponse()
        try:
            return answer.status, answer.read()
        finally:
            line.close()

    def ask(self, question: dict[str, Any], **headers: str) -> Any:
        given = {"Authorization": f"Bearer {SECRET}"} | headers
        status, body = self.send("POST", "/ask", msgspec.json.encode(question), **given)
        return msgspec.json.decode(body) if status == 200 else status

    @property
    def is_open(self) -> bool:
        try:
            return self.send("GET", "/")[0] == 200
        except OSError:
            return False


@pytest.fixture
def desk() -> Desk:
    return Desk(free_port())


@pytest.fixture
def server(tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setattr(page, "AFTER_A_GUESS", 0.01)
    beside = operator_page(f"127.0.0.1:{desk.port}", SECRET)
    with Served(QUICK, SqliteStore(tmp_path / "t.db"), beside=[beside]) as one:
        eventually(lambda: desk.is_open)
        yield one


def test_what_the_command_can_the_page_can(server: Served, desk: Desk, tmp_path: Path) -> None:
    ada, bob = server.begin()
    status = desk.ask({"ask": "status"})["done"]
    assert (status["tables"], status["playing"], status["people"]) == ({"pan": 1}, 1, 2)
    assert status["store"] == str(tmp_path / "t.db")
    assert status["store_bytes"] > 0
    assert [row["table"] for row in desk.ask({"ask": "list", "all": True})["done"]] == [
        ada.table_code
    ]
    assert desk.ask({"ask": "pause", "table": ada.table_code}) == {}
    bob.see(lambda table: table.phase == "paused")
    copy = tmp_path / "copy.db"
    assert desk.ask({"ask": "backup", "to": str(copy)}) == {"done": {"tables": 1}}
    assert copy.exists()


def test_everybody_is_told(server: Served, desk: Desk) -> None:
    ada = server.open("Ada")
    other = server.open("Bob", game="janus")
    assert desk.ask({"ask": "tell", "text": "We close <b>at ten</b>"}) == {"done": {"tables": 2}}
    for code in (ada.table_code, other.table_code):
        (line,) = server.join(code, "Cy").welcome.chat
        assert (line.person, line.text) == (0, "We close <b>at ten</b>")
    assert desk.ask({"ask": "tell", "text": "\u202e"}) == {"error": "malformed"}


def test_who_comes_new_is_sent_elsewhere(server: Served, desk: Desk) -> None:
    for on, status in ((True, 404), (False, 200)):
        desk.ask({"ask": "drain", "on": on})
        assert server.get("/api/ready")[0] == status
        assert desk.ask({"ask": "status"})["done"]["draining"] is on


def test_what_went_wrong_is_shown(server: Served, desk: Desk) -> None:
    logging.getLogger("tablee.test").error("a table could not be written")
    first = msgspec.json.decode(desk.ask({"ask": "status"})["done"]["problems"][0])
    assert first["what"] == "a table could not be written"


STRANGERS: dict[str, tuple[int, dict[str, str]]] = {
    "no secret": (401, {"Authorization": ""}),
    "another's secret": (401, {"Authorization": "Bearer correct horse batterz"}),
    "half a secret": (401, {"Authorization": "Bearer correct"}),
    "another kind": (401, {"Authorization": f"Basic {SECRET}"}),
    "letters that are none": (401, {"Authorization": "Bearer \xff\xfe"}),
    "another page": (403, {"Origin": "http://evil.example"}),
    "another port's page": (403, {"Origin": "http://127.0.0.1:1"}),
    "a page without a name": (403, {"Origin": "null"}),
    "a name that leads here": (421, {"Host": "evil.example"}),
    "a name of the network": (421, {"Host": "house.local:8001"}),
    "a name like ours": (421, {"Host": "127.0.0.1.evil.example"}),
    "a name that is none": (421, {"Host": "[::1"}),
}


@pytest.mark.parametrize("who", STRANGERS)
def test_nobody_else_is_answered(server: Served, desk: Desk, who: str) -> None:
    status, headers = STRANGERS[who]
    ada, _ = server.begin()
    assert desk.ask({"ask": "delete", "table": ada.table_code}, **headers) == status
    assert server.store.load(ada.table_code) is not None


def test_what_is_no_question_is_told_so(server: Served, desk: Desk) -> None:
    assert desk.ask({"ask": "nothing"})["error"]
    assert desk.ask({"ask": "tell", "text": "x" * 20_000}) == 413
    assert desk.send("GET", "/ask")[0] == 405
    assert desk.send("GET", "/../admin.py")[0] == 404


def test_its_files_run_nothing_from_elsewhere(server: Served, desk: Desk) -> None:
    line = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=PATIENCE)
    line.request("GET", "/", headers={"Host": f"localhost:{desk.port}"})
    answer = line.getresponse()
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    script = (page.FOLDER / "page.js").read_text("utf-8")
    assert not [
        word for word in ("innerHTML", "insertAdjacent", "outerHTML", "eval(") if word in script
    ]
    line.close()


def test_both_languages_say_the_same() -> None:
    script = (page.FOLDER / "page.js").read_text("utf-8").split("\n}\n")[0]
    english, french = (re.findall(r"\b(\w+): (?=['({])", text) for text in script.split("  fr: {"))
    assert english[1:] == french


@pytest.mark.parametrize(
    ("address", "secret", "said"),
    [
        ("0.0.0.0:8001", SECRET, "no address of this machine"),
        ("127.0.0.1", SECRET, "no address of this machine"),
        ("127.0.0.1:8001", "short", "needs a long secret"),
        ("127.0.0.1:8001", "", "needs a long secret"),
    ],
)
def test_it_opens_to_nobody_else(address: str, secret: str, said: str) -> None:
    told = ["--operator", address, "--operator-secret", secret]
    with pytest.raises(SystemExit, match=said):
        main(["serve", "--port", "0", "--forgetful", *told])


def test_a_guess_waits_for_the_one_before(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    asleep: list[int] = []
    most: list[int] = []

    async def slow(seconds: float) -> None:
        asleep.append(1)
        most.append(len(asleep))
        await real(0)
        asleep.pop()

    real = asyncio.sleep
    monkeypatch.setattr(page.asyncio, "sleep", slow)
    assert server.app.endpoint
    desk = page.OperatorPage(page.AdminServer(server.app.endpoint.registry), SECRET)

    async def guess() -> None:
        request: Any = type("Request", (), {"headers": {"authorization": "Bearer x"}})()
        assert (await desk.ask(request)).status_code == 401

    async def all_at_once() -> None:
        await asyncio.gather(*(guess() for _ in range(5)))

    asyncio.run(all_at_once())
    assert most == [1] * 5
