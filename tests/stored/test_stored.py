"""Stores, logs and files of earlier code open, go on and replay.

A failure here means that somebody's evening is lost: what is stored keeps its names for good. Only
the words of the wire (`wire`) and those of the command line may change.
"""

import gzip
import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from postgres import Database, binaries, database
from stored import shelf, wire, write
from stored.drive import builtins, drive
from stored.observe import observe, plain
from stored.shelf import Shelf, Written
from stored.wire import House, Visitor
from tablee import Match, Refused

Plain = dict[str, Any]

HERE = Path(__file__).parent
SETS = sorted(file.parent for file in HERE.glob("*/expected.json.gz"))
WORDS: dict[str, list[str]] = json.loads((HERE / "words.json").read_text())
TYPES = HERE.parents[1] / "web/src/wire/types.ts"
QUICK = ("janus", "pan")
"""Games that bots without patience bring to their end at once."""
every_set = pytest.mark.parametrize("folder", SETS, ids=lambda folder: folder.name)


def unpacked(file: Path) -> bytes:
    return gzip.decompress(file.read_bytes())


def laid_out(folder: Path, to: Path, *names: str) -> Path:
    """Files of a set as they stood; where the first of them is."""
    for name in names:
        (to / name).write_bytes(unpacked(folder / f"{name}.gz"))
    return to / names[0]


def expected(folder: Path, store: str) -> Plain:
    return json.loads(unpacked(folder / "expected.json.gz"))[store]


# The words of what is stored ----------------------------------------------------------------------


def need_known(found: Mapping[str, set[str]]) -> None:
    """Nothing is written in words that no earlier store has."""
    new = {where: sorted(words - {*WORDS.get(where, ())}) for where, words in found.items()}
    new = {where: words for where, words in new.items() if words}
    assert not new, (
        f"stored under names that earlier stores do not have: {new}. A tag or a field that was"
        " renamed must keep its stored name. One that is new belongs into stored/words.json"
    )


@every_set
def test_the_sets_are_written_in_words_of_the_list(folder: Path, tmp_path: Path) -> None:
    need_known(shelf.words(shelf.in_sqlite(laid_out(folder, tmp_path, "store.db"))))
    for one in json.loads(unpacked(folder / "logs.json.gz")):
        need_known(shelf.words_of_log(json.loads(one["log"])))


def test_every_stored_tag_is_one_the_games_still_have() -> None:
    """By the types the client is given, which are made from the games."""
    text = TYPES.read_text(encoding="utf-8")
    tags = set(re.findall(r'\btype: "(\w+)"', text))
    for where, words in WORDS.items():
        if re.fullmatch(r"\w+\.(move|fact)", where):
            lost = {*words} - tags
            assert not lost, f"{where}: stored matches have {lost}, and the game knows them no more"


def test_what_is_written_today_has_the_same_words(tmp_path: Path) -> None:
    scenes = [
        write.lobby,
        write.pan_rematch,
        write.pan_running,
        write.janus_running,
        write.social_two_over,
    ]
    file = tmp_path / "store.db"
    with wire.serving(file, tmp_path) as house:
        write.played(house, scenes)
    found = shelf.words(shelf.in_sqlite(file))
    need_known(found)
    for where in ("record", "page", "log", "kept", "kept.update", "page.chat"):
        assert found[where] == {*WORDS[where]}, f"{where} is written without names it has had"


# Whole stores -------------------------------------------------------------------------------------


@every_set
def test_a_store_in_sqlite_goes_on(folder: Path, tmp_path: Path) -> None:
    file = laid_out(folder, tmp_path, "store.db", "store.db-tail")
    assert "all as they were written" in wire.run("verify", file)
    found = shelf.in_sqlite(file)
    with wire.serving(file, tmp_path) as house:
        opens(house, found, expected(folder, "sqlite"))
        reads_pack(house, (folder / "pack.txt").read_text(encoding="utf-8"))
    assert "all as they were written" in wire.run("verify", file)
    need_known(shelf.words(shelf.in_sqlite(file)))


@pytest.fixture(scope="module")
def server() -> Iterator[Database]:
    with database() as one:
        yield one


@every_set
def test_a_store_in_postgres_goes_on(folder: Path, tmp_path: Path, server: Database) -> None:
    url = server.fresh()
    psql = [str(binaries() / "psql"), "-q", "-v", "ON_ERROR_STOP=1", "-d", url]
    subprocess.run(psql, input=unpacked(folder / "store.sql.gz"), check=True)
    with wire.serving(url, tmp_path) as house:
        opens(house, shelf.in_postgres(url), expected(folder, "postgres"))
    need_known(shelf.words(shelf.in_postgres(url)))


@every_set
def test_a_backup_is_put_back_into_sqlite(folder: Path, tmp_path: Path) -> None:
    backup, file = laid_out(folder, tmp_path, "backup.db"), tmp_path / "new.db"
    before = shelf.in_sqlite(backup)
    assert wire.run("restore", backup, "--tables", file) == f"{len(before)} tables are back\n"
    assert shelf.in_sqlite(file) == before
    with wire.serving(file, tmp_path) as house:
        opens(house, before, expected(folder, "backup"))


@every_set
def test_a_backup_is_put_back_into_postgres(folder: Path, tmp_path: Path, server: Database) -> None:
    backup, url = laid_out(folder, tmp_path, "postgres-backup.db"), server.fresh()
    before = shelf.in_sqlite(backup)
    assert wire.run("restore", backup, "--store", url) == f"{len(before)} tables are back\n"
    assert shelf.in_postgres(url) == before


def opens(house: House, found: Shelf, wanted: Plain) -> None:
    """Everything of a store is there as it was, and goes on."""
    assert house.listed() == {*found} == {*wanted}
    for code, table in found.items():
        reads_as_written(house, code, table)
        replays_as_told(house, code, table)
    tokens = {code: one["tokens"] for code, one in wanted.items()}
    seen = plain(observe(house, found, tokens))
    for code, one in wanted.items():
        assert seen[code]["shown"] == one["shown"], f"{one['name']} is shown in another way"
        for person, then in one["stories"].items():
            now = seen[code]["stories"][person]
            assert now["seat"] == then["seat"]
            told_alike(told(now), told(then), found[code].page["game"])
    with ThreadPoolExecutor(len(found)) as pool:
        going = [pool.submit(goes_on, house, found[code], wanted[code]) for code in found]
    for one in going:
        one.result()


def reads_as_written(house: House, code: str, table: Written) -> None:
    """An operator's export has all that was written, and nothing of it got lost on the way."""
    page, logs = house.export(code)
    people: list[Plain] = [{**guest, "proof": ""} for guest in table.page["people"]]
    bare: Plain = {**table.page, "people": people, "tickets": {}}
    assert {name: page.get(name) for name in bare} == bare
    assert logs == table.logs


def replays_as_told(house: House, code: str, table: Written) -> None:
    """A match that is over is told to every audience as it was then."""
    assert [*table.kept] == [*range(1, table.page["kept"] + 1)]
    for number, kept in table.kept.items():
        for seat in (*range(kept["seats"]), None):
            again = house.replay(code, number, seat)
            assert (again.seat, again.names) == (seat, kept["names"])
            assert again.outcome == kept["outcome"]
            then = [stored(update) for update in shelf.told_to(kept, seat)]
            told_alike(again.updates, then, kept["game"])
        assert house.analysis(code, number) == kept["analysis"]


def told_alike(now: Sequence[wire.Told], then: Sequence[wire.Told], game: str) -> None:
    """An audience is told what it was told when the sets were written."""
    after = zip(wire.positions(now), wire.positions(then), strict=True)
    for one, other in after:
        ours, theirs = one["change"], other["change"]
        if ours["offer"] and theirs["offer"]:
            ours["offer"], theirs["offer"] = wire.comparable(ours["offer"], theirs["offer"])
            if game == wire.LISTED_SINCE:
                ours["offer"]["moves"] = theirs["offer"]["moves"]
        assert one == other


def told(story: Plain) -> list[wire.Told]:
    """The updates of a match that goes on."""
    return [wire.Told(*update) for update in story["told"]]


def stored(update: Plain) -> wire.Told:
    """An update as it was kept."""
    assert update["type"] == "update"
    return wire.Told(update["n"], update["now"], update["facts"], update["patch"])


def goes_on(house: House, table: Written, wanted: Plain) -> None:
    """Everybody is let in by their token; a match that goes on is played on, and bots play too."""
    people: list[Visitor] = []
    for person, token in wanted["tokens"].items():
        visitor = Visitor(house, table.page["code"], token)
        assert visitor.person == int(person)
        assert visitor.chat == [(line["name"], line["text"]) for line in table.page["chat"]]
        if table.running:
            assert visitor.seat == table.seat_of(visitor.person)
        if table.running and not people:
            assert visitor.view == wire.seen_then(wanted["stories"][person]["view"])
        people.append(visitor)
    if table.running:
        plays_on(house, people, table)
    elif people and len(table.page["chairs"]) > 1:
        starts(people, table)


def plays_on(house: House, people: list[Visitor], table: Written) -> None:
    """To its end where that is quick; elsewhere until people and bots have moved."""
    if table.page["paused"]:
        assert people[0].ask("resume") is None
    before = len(table.logs[table.running or 0]["entries"])
    bots = {seat for seat, person in enumerate(table.page["players"]) if person is None}
    seated = {person.seat: person for person in people if person.seat is not None}

    to_the_end = table.page["game"] in QUICK

    def enough(match: Match, made: int) -> bool:
        moved = {entry.seat for entry in match.log.entries[before:]}
        return not to_the_end and made >= 3 and (not bots or bool(bots & moved))

    match = drive(house, seated, random.Random(1), enough, tired_after=3)
    assert match.outcome or not to_the_end
    assert len(match.log.entries) > before


def reads_pack(house: House, pack: str) -> None:
    """Prompts of somebody's own are taken as they were."""
    assert house.open("Ada", "social").ask("bring", pack=pack) is None


def starts(people: list[Visitor], table: Written) -> None:
    """The next match begins, with those who sat there."""
    host = next(one for one in people if one.person == table.page["host"])
    before = host.number
    assert host.ask("start") is None
    host.until(lambda: host.number > before)
    assert host.number == table.page["matches"] + 1


# Files that people hold ---------------------------------------------------------------------------


@every_set
def test_logs_replay_to_what_everybody_saw(folder: Path) -> None:
    for one in json.loads(unpacked(folder / "logs.json.gz")):
        log = json.loads(one["log"])
        try:
            match = Match.replay(one["log"])
        except Refused as refused:
            pytest.fail(f"a log of {log['game']}, {log['options']}, is not read: {refused}")
        assert builtins(match.outcome) == one["outcome"]
        audiences = [*range(match.seats), None]
        views = [wire.seen_then(builtins(match.view(audience))) for audience in audiences]
        assert views == [*map(wire.seen_then, one["views"])]
        assert match.log.encode().decode() == one["log"], "it is written as it was read"
        luck = random.Random(1)
        while not match.outcome:
            write.step(match, luck)


@every_set
def test_exports_replay_and_are_judged(folder: Path, tmp_path: Path) -> None:
    *tables, alone = json.loads(unpacked(folder / "exports.json.gz"))
    for table in tables:
        for log in table["matches"].values():
            assert Match.replay(json.dumps(log)).outcome
    file = tmp_path / "game.json"
    file.write_text(json.dumps(alone))
    judged = json.loads(wire.run("analyse", file, "--json", "--budget", "1"))
    assert judged["game"] == alone["game"]


@every_set
def test_a_study_that_was_stopped_ends_up_the_same(folder: Path, tmp_path: Path) -> None:
    study, file = tmp_path / "study.toml", tmp_path / "study.jsonl"
    shutil.copy(folder / "study.toml", study)
    whole = unpacked(folder / "study.jsonl.gz")
    file.write_bytes(whole[: len(whole) // 2])
    wire.run("lab", study, "--jobs", "1")
    assert file.read_bytes() == whole
