"""An operator asks a running server over its socket, as the command does."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE

import msgspec
import pytest

from eventual import PATIENCE, eventually
from server.people import QUICK, Person, Served
from tablee.cli import main
from tablee.cli.admin import ask, heard
from tablee.kernel import Refused
from tablee.match import Match
from tablee.server.app import Beside
from tablee.server.operating import requests
from tablee.server.operating.admin import answering
from tablee.store.sqlite import SqliteStore


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    return tmp_path / "admin"


@pytest.fixture
def server(tmp_path: Path, desk: Path) -> Iterator[Served]:
    store = SqliteStore(tmp_path / "t.db")
    with Served(QUICK, store, beside=[lambda endpoint: answering(endpoint.registry, desk)]) as one:
        eventually(lambda: answers(desk))
        yield one


def answers(desk: Path) -> bool:
    """Whether somebody listens: the file is there a moment earlier."""
    try:
        return ask(desk, requests.List()) == []
    except Refused:
        return False


def test_tables_are_listed_and_shown(server: Served, desk: Path) -> None:
    ada, _ = server.begin()
    rows = msgspec.convert(ask(desk, requests.List()), list[requests.TableRow])
    assert rows == [requests.TableRow(ada.table_code, "pan", "playing", 2, 0, 1)]
    shown = ask(desk, requests.Show(ada.table_code))
    assert shown["awake"]
    assert shown["written"]["records"] == 1
    assert [person["name"] for person in shown["table"]["people"]] == ["Ada", "Bob"]


def test_tables_that_sleep_are_listed_with_their_matches(desk: Path, tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with Served(QUICK, SqliteStore(path)) as before:
        code = before.begin()[0].table_code
    beside: list[Beside] = [lambda endpoint: answering(endpoint.registry, desk)]
    with Served(QUICK, SqliteStore(path), beside=beside):
        eventually(lambda: answers(desk))
        rows = msgspec.convert(ask(desk, requests.List(all=True)), list[requests.TableRow])
    assert rows == [requests.TableRow(code, "pan", "asleep", matches=1)]


def test_an_operator_stops_a_match_and_lets_it_go_on(server: Served, desk: Path) -> None:
    ada, bob = server.begin()
    for wish, phase in ((requests.Pause, "paused"), (requests.Resume, "playing")):
        assert ask(desk, wish(ada.table_code)) is None
        for person in (ada, bob):
            person.see(lambda table, phase=phase: table.phase == phase)


def test_a_table_without_a_match_cannot_be_paused(server: Served, desk: Path) -> None:
    ada = server.open("Ada")
    with pytest.raises(Refused, match="no_match"):
        ask(desk, requests.Pause(ada.table_code))


def test_what_is_exported_is_the_log_without_any_secret_of_people(
    server: Served, desk: Path
) -> None:
    ada, _ = server.begin()
    everything = ask(desk, requests.Export(ada.table_code))
    assert {guest["proof"] for guest in everything["page"]["people"]} == {""}
    log = ask(desk, requests.Export(ada.table_code, 1))
    assert everything["matches"] == {"1": log}
    again = Match.replay(msgspec.json.encode(log))
    assert (again.game.key, again.seats) == ("pan", 2)
    with pytest.raises(Refused, match="no_match"):
        ask(desk, requests.Export(ada.table_code, 2))


def test_a_table_that_is_struck_out_is_gone(server: Served, desk: Path) -> None:
    ada, bob = server.begin()
    assert ask(desk, requests.Delete(ada.table_code)) is None
    for person in (ada, bob):
        assert person.farewell() == (4004, "unknown_table")
    assert server.store.load(ada.table_code) is None
    with pytest.raises(Refused, match="unknown_table"):
        ask(desk, requests.Show(ada.table_code))
    late = Person(server, ada.table_code, ada.token, greeted=False)
    assert late.farewell() == (4004, "unknown_table")


def test_a_match_goes_on_from_a_backup(server: Served, desk: Path, tmp_path: Path) -> None:
    ada, _ = server.begin()
    assert ada.ask("chat", text="before") is None
    copy, new = tmp_path / "copy.db", tmp_path / "new.db"
    assert ask(desk, requests.Backup(str(copy))) == {"tables": 1}
    assert ada.ask("chat", text="after") is None
    with pytest.raises(Refused, match="file_exists"):
        ask(desk, requests.Backup(str(copy)))
    main(["restore", str(copy), "--tables", str(new)])
    with Served(QUICK, SqliteStore(new)) as other:
        again = Person(other, ada.table_code, ada.token)
        assert [line.text for line in again.welcome.chat] == ["before"]
        assert again.welcome.match is not None


def test_only_the_servers_own_user_may_ask(server: Served, desk: Path) -> None:
    assert S_IMODE(desk.stat().st_mode) == 0o600


@pytest.mark.parametrize("line", [b"", b"{}", b'{"ask":"nothing"}', b"\xff", b'{"ask":"show"}'])
def test_what_is_no_question_is_told_so(server: Served, desk: Path, line: bytes) -> None:
    assert heard(desk, line + b"\n").error
    assert ask(desk, requests.List()) == []


def test_the_command_prints_what_it_is_told(
    server: Served, desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = server.open("Ada")
    main(["admin", "--socket", str(desk), "list"])
    main(["admin", "--socket", str(desk), "show", ada.table_code])
    printed = capsys.readouterr().out
    assert printed.splitlines()[1].split() == [ada.table_code, "pan", "lobby", "1", "0", "0"]
    assert '"name": "Ada"' in printed
    with pytest.raises(SystemExit, match="unknown_table"):
        main(["admin", "--socket", str(desk), "strike", "nosuchtable"])


def test_the_command_looks_after_the_whole_house(
    server: Served, desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = server.open("Ada")
    for words in (["tell", "We close at ten"], ["drain"], ["status"], ["drain", "--off"]):
        main(["admin", "--socket", str(desk), *words])
    printed = capsys.readouterr().out
    assert '"tables": 1' in printed
    assert '"draining": true' in printed
    assert '"push": "set push_contact, or a public_url of https"' in printed
    assert server.get("/api/ready")[0] == 200
    assert server.join(ada.table_code, "Bob").welcome.chat[0].text == "We close at ten"


def test_nobody_at_the_socket_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="nobody answers"):
        main(["admin", "--socket", str(tmp_path / "none"), "list"])


def test_an_export_into_a_file_is_its_owners_alone(
    server: Served, desk: Path, tmp_path: Path
) -> None:
    ada, _ = server.begin()
    ask_for = ["admin", "--socket", str(desk), "export", ada.table_code]
    command = [sys.executable, "-c", "from tablee.cli import main; main()", *ask_for]
    with (tmp_path / "export.json").open("wb") as file:
        subprocess.run(command, stdout=file, check=True, timeout=PATIENCE)
    assert (tmp_path / "export.json").read_bytes()
    assert S_IMODE((tmp_path / "export.json").stat().st_mode) == 0o600
