"""Write a set of stores with the code of today: `python -m stored.write <folder>`, in tests/.

Real servers, real sockets. People make any moves they may, so no two sets are alike; what must be
found again is written down beside the stores.
"""

import gzip
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, get_args

from eventual import breath
from postgres import binaries, database
from stored import shelf, wire
from stored.drive import builtins, drive, kinds
from stored.observe import observe, plain
from stored.wire import House, Visitor
from tablee import Match
from tablee.games import GAMES
from tablee.kernel import TableMove

Plain = dict[str, Any]
Scene = Callable[[House, random.Random], list[Visitor]]

PACK = """\
# Family evening
What is our cat called? = Minouche; Minou
! Hum a song.
I have swum in a fountain.
Which town has the crooked tower? = Pise; Pisa
"""
STUDY = """\
title = "Pan: should whoever captured nothing be out at once?"
game = "pan"
seats = [2, 3]
games = 3
seed = 1
options = [{ no_cards = "plays" }, { no_cards = "out" }]
line_ups = [["easy"]]
"""
WORDS = Path(__file__).with_name("words.json")
SHORT = {"hand_timeout": 500, "reveal_delay": 0, "flip_timeout": 500, "final_search": 1_000}
ALONE = ("pass", "go_on", "agree_count")
"""Moves that need nothing but their name."""
QUICK_TEXTS = {"contest_timeout": 1_000, "quiz_timeout": 1_000}


# Parts of scenes --------------------------------------------------------------------------------


def must(refusal: str | None) -> None:
    assert refusal is None, refusal


def people_by_seat(people: list[Visitor]) -> dict[int, Visitor]:
    for person in people:
        person.catch_up()
    return {person.seat: person for person in people if person.seat is not None}


def begin(people: list[Visitor]) -> dict[int, Visitor]:
    """The host starts; who sits where."""
    before = people[0].number
    must(people[0].ask("start"))
    for person in people:
        person.until(lambda person=person: person.number > before)
    return people_by_seat(people)


def some_moves(house: House, seated: dict[int, Visitor], luck: random.Random, most: int) -> Match:
    return drive(house, seated, luck, lambda match, made: made >= most)


def finish(
    house: House,
    people: list[Visitor],
    luck: random.Random,
    *,
    old: bool = False,
    late: bool = False,
) -> None:
    """A match from its beginning until it is over and kept; late: at first nobody moves in time."""
    seated = begin(people)
    if late:
        people[0].until(lambda: "time_ran_out" in people[0].heard)
    end(house, people, seated, luck, old=old)


def end(
    house: House,
    people: list[Visitor],
    seated: dict[int, Visitor],
    luck: random.Random,
    *,
    old: bool = False,
) -> None:
    """The rest of a match, until it is over and kept."""
    if old:
        finish_blindly(seated, luck)
    else:
        drive(house, seated, luck, lambda match, made: False)
    for person in people:
        person.until(lambda person=person: person.is_over)
    people[0].until(lambda: people[0].is_kept)


def finish_blindly(seated: dict[int, Visitor], luck: random.Random) -> None:
    """Where the rules of the log are unknown here: moves that are offered, or none but time."""
    people = [*seated.values()]
    while not people[0].is_over:
        for person in people:
            person.catch_up()
            offer = person.position["offer"]
            moves = offer["moves"] or [{"type": deed} for deed in offer["deeds"] if deed in ALONE]
            if moves and offer["awaited"]:
                person.move(luck.choice(moves))
        breath()


def opened(house: House, game: str, people: int, bots: int, **more: Any) -> list[Visitor]:
    """A table with so many people and bots of all levels, who have said something."""
    host = house.open("Ada", game, **more)
    others = [house.join(host.code, name) for name in ("Bob", "Cléo", "Dan", "Eve")[: people - 1]]
    for bot, level in enumerate(("strong", "easy", "gentle")[:bots]):
        must(host.ask("add_bot", seat=people + bot, level=level))
    must(host.ask("say", text="Bonsoir ! 🎲"))
    return [host, *others]


# The tables -------------------------------------------------------------------------------------


def lobby(house: House, luck: random.Random) -> list[Visitor]:
    """Configured, and nothing has begun: a place that moves, a lock, a name and a look changed."""
    ada, bob = people = opened(
        house, "social", 2, 2, options={"language": "fr", **QUICK_TEXTS}, public=True, mark=3
    )
    make_up = {"likes": 10, "galleries": 7, "contests": 4, "quizzes": 2}
    must(ada.ask("configure", options={"make_up": make_up, "likes": "honour"}, pace="relaxed"))
    must(ada.ask("configure", stand_in_after=30, locked=True, takeover="never"))
    must(ada.ask("swap", seat=1, other=0))
    must(bob.ask("rename", name="Bóbby"))
    must(bob.ask("dress", mark=5))
    must(ada.ask("transfer"))
    return people


def abandoned(house: House, luck: random.Random) -> list[Visitor]:
    """Whoever opened it has left for good."""
    (ada,) = opened(house, "pan", 1, 1)
    ada.send(type="leave", id="bye")
    return []


def janus_running(house: House, luck: random.Random) -> list[Visitor]:
    """Somebody is away, somebody asks for a bot's seat, and a line of chat is hidden."""
    people = opened(house, "janus", 2, 1, options={"stall_rounds": 2, "memory_aid": True})
    ada, bob = people
    must(ada.ask("configure", pace="relaxed"))
    must(bob.ask("say", text="something rude"))
    some_moves(house, begin(people), luck, 6)
    must(ada.ask("hide", line=2))
    cleo = house.join(ada.code, "Cleo", watch=True)
    must(cleo.ask("take_over", seat=2))
    bob.leave()
    return [*people, cleo]


def janus_over(house: House, luck: random.Random) -> list[Visitor]:
    """A rematch, and the tally of both."""
    people = opened(house, "janus", 2, 2, options={"two_from_pile": True, "stall_rounds": 2})
    must(people[0].ask("configure", pace="fast"))
    finish(house, people, luck, late=True)
    for _ in range(4):
        finish(house, people, luck)
    return people


def pan_rematch(house: House, luck: random.Random) -> list[Visitor]:
    """Two people and the ghost: two matches are over, the third goes on."""
    people = opened(house, "pan", 2, 0)
    for _ in range(2):
        finish(house, people, luck)
    some_moves(house, begin(people), luck, 3)
    return people


def pan_running(house: House, luck: random.Random) -> list[Visitor]:
    """Double Clic; somebody took over a bot's seat, somebody left theirs to one. It is paused."""
    people = opened(house, "pan", 3, 2, options={"double_clic": True, "no_cards": "out"})
    ada, bob, cleo = people
    must(ada.ask("configure", takeover="free"))
    seated = begin(people)
    some_moves(house, seated, luck, 4)
    dan = house.join(ada.code, "Dan", watch=True)
    must(dan.ask("take_over", seat=3))
    cleo.send(type="leave", id="bye")
    people = [ada, bob, dan]
    ada.until(lambda: len(ada.table["people"]) == 3)
    some_moves(house, people_by_seat(people), luck, 3)
    must(ada.ask("pause"))
    return people


def pan_over(house: House, luck: random.Random) -> list[Visitor]:
    """Over with a clock, and the table has chosen another game since."""
    people = opened(house, "pan", 2, 3, options={"double_clic": True}, pace="fast")
    finish(house, people, luck, late=True)
    for no_cards in ("out", "plays", "plays", "plays"):
        must(people[0].ask("configure", options={"no_cards": no_cards}))
        finish(house, people, luck)
    must(people[0].ask("configure", game="janus", options={"trio_hint": False}))
    return people


def pan_stand_in(house: House, luck: random.Random) -> list[Visitor]:
    """A bot plays for somebody who is away."""
    people = opened(house, "pan", 2, 1, options={"no_cards": "plays"})
    ada, bob = people
    must(ada.ask("configure", stand_in_after=5))
    begin(people)
    bob.leave()
    ada.until(lambda: any(chair["stand_in"] for chair in ada.table["chairs"]))
    ada.until(lambda: bool(ada.table["substitutes"]))
    return people


def twinit_running(mode: str, people: int, bots: int, **options: Any) -> Scene:
    def scene(house: House, luck: random.Random) -> list[Visitor]:
        given = {"mode": mode, **options}
        everybody = opened(house, "twinit", people, bots, options=given)
        some_moves(house, begin(everybody), luck, 12)
        must(everybody[0].ask("pause"))
        return everybody

    scene.__name__ = f"twinit_{mode}_running"
    return scene


def twinit_over(mode: str, people: int, bots: int, **options: Any) -> Scene:
    def scene(house: House, luck: random.Random) -> list[Visitor]:
        given = {"mode": mode, "countdown": 0, **options}
        everybody = opened(house, "twinit", people, bots, options=given)
        finish(house, everybody, luck)
        return everybody

    scene.__name__ = f"twinit_{mode}_over"
    return scene


def away_and_back(house: House, people: list[Visitor], luck: random.Random) -> None:
    """The second drops out, is taken for gone, and comes back."""
    people[1].leave()
    drive(house, {0: people[0]}, luck, lambda match, made: has(match, "leave"))
    people[1] = Visitor(house, people[1].code, people[1].token)
    drive(house, {0: people[0]}, luck, lambda match, made: has(match, "come_back"))


def right_answer(asker: Visitor, other: Visitor) -> None:
    """A question of the pack, and its answer."""
    asker.until(lambda: asker.view["stage"] == "playing")
    while "contest" not in asker.view["hand"]:
        must(asker.move({"type": "swap", "slots": [0, 1, 2, 3, 4]}))
        asker.catch_up()
    slot = asker.view["hand"].index("contest")
    must(asker.move({"type": "play", "slot": slot, "contest": {"kind": "question"}}))
    other.until(lambda: "contest_opened" in other.heard)
    for text in ("Minouche", "Pise"):
        other.move({"type": "answer", "contest": 1, "text": text})


def social_running(house: House, luck: random.Random) -> list[Visitor]:
    """Three or more, with a pack of their own; somebody was away and is back."""
    people = opened(house, "social", 3, 1, options={"language": "fr"})
    must(people[0].ask("bring", pack=PACK))
    seated = begin(people)
    some_moves(house, seated, luck, 10)
    away_and_back(house, people, luck)
    some_moves(house, people_by_seat(people), luck, 4)
    must(people[0].ask("pause"))
    return people


def has(match: Match, tag: str) -> bool:
    """Whether somebody has made such a move."""
    return any(
        move["type"] == tag for entry in plain_log(match)["entries"] if (move := entry.get("move"))
    )


def social_over(house: House, luck: random.Random) -> list[Visitor]:
    people = opened(house, "social", 3, 0, options={"likes": "honour", **QUICK_TEXTS})
    must(people[0].ask("bring", pack=PACK))
    begin(people)
    right_answer(people[0], people[2])
    away_and_back(house, people, luck)
    end(house, people, people_by_seat(people), luck)
    return people


def social_two_running(house: House, luck: random.Random) -> list[Visitor]:
    people = opened(house, "social", 1, 1, options=QUICK_TEXTS)
    must(people[0].ask("bring", seen=[1, 2, 3]))
    some_moves(house, begin(people), luck, 8)
    return people


def social_two_over(house: House, luck: random.Random) -> list[Visitor]:
    people = opened(house, "social", 2, 0, options=QUICK_TEXTS, pace="relaxed")
    must(people[0].ask("bring", pack=PACK))
    finish(house, people, luck)
    return people


SMALL: list[Scene] = [lobby, pan_rematch]
SCENES: list[Scene] = [
    social_over,
    twinit_over("solo", 3, 1, **{**SHORT, "hand_timeout": 3_000, "reveal_delay": 100}),
    twinit_over("ring", 2, 1, **SHORT),
    twinit_over("clans", 3, 1, **SHORT),
    social_two_over,
    social_running,
    social_two_running,
    twinit_over("coop", 2, 1, minute=3_000),
    twinit_running("solo", 2, 2),
    twinit_running("clans", 2, 2, teams=[0, 1, 1, 0], first=1, difficulty="hard"),
    twinit_running("coop", 2, 1, countdown=0, minute=4_000, deck=7),
    twinit_running("ring", 2, 1, colour_blind=True),
    abandoned,
    janus_running,
    janus_over,
    pan_running,
    pan_over,
    pan_stand_in,
]


def outdated(game: str, people: int, **options: Any) -> Scene:
    """A match that is over, of rules that are unknown afterwards: it was kept as it was told."""

    def scene(house: House, luck: random.Random) -> list[Visitor]:
        everybody = opened(house, game, people, 0, options=options)
        finish(house, everybody, luck, old=True)
        return everybody

    scene.__name__ = f"{game}_outdated"
    return scene


OUTDATED: list[Scene] = [
    outdated("janus", 3, stall_rounds=1),
    outdated("pan", 3),
    outdated("twinit", 2, mode="coop", minute=1_000, countdown=0),
    outdated("social", 2),
]


# Stores -----------------------------------------------------------------------------------------


def played(house: House, scenes: list[Scene]) -> Plain:
    """The tables of these scenes, played side by side: what each is called, everybody's token."""

    def play(scene: Scene) -> tuple[str, Plain]:
        people = scene(house, random.Random(scene.__name__))
        print("  ", scene.__name__, flush=True)
        tokens = {str(person.person): person.token for person in people}
        return (people[0].code if people else ""), {"name": scene.__name__, "tokens": tokens}

    with ThreadPoolExecutor(6) as pool:
        return dict(pool.map(play, scenes))


def write_store(store: Path | str, folder: Path, backup: Path) -> Plain:
    """All tables into one store, and a copy of it when it was small."""
    with wire.serving(store, folder) as house:
        tables = played(house, SMALL)
        house.backup(backup)
        tables |= played(house, SCENES)
    old = [sys.executable, str(Path(__file__).with_name("older.py"))]
    with wire.serving(store, folder, old) as house:
        return tables | played(house, OUTDATED)


def expectation(store: Path | str, folder: Path, found: shelf.Shelf, tables: Plain) -> Plain:
    """What is seen of a store by the code that wrote it, twice the same."""
    tokens = {code: tables.get(code, {}).get("tokens", {}) for code in found}
    with wire.serving(store, folder) as house:
        seen = plain(observe(house, found, tokens))
    with wire.serving(store, folder) as house:
        assert plain(observe(house, found, tokens)) == seen
    return {
        code: {"name": tables.get(code, {}).get("name", "abandoned"), "tokens": tokens[code]} | more
        for code, more in seen.items()
    }


def checkpointed(file: Path) -> None:
    """Everything is in the one file; what was counted beside it stays."""
    store = sqlite3.connect(file)
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.execute("PRAGMA journal_mode = DELETE")
    store.execute("VACUUM")
    store.execute("PRAGMA journal_mode = WAL")
    store.close()


def write_sqlite(folder: Path, out: Path) -> Plain:
    file, backup = folder / "store.db", folder / "backup.db"
    tables = write_store(file, folder, backup)
    checkpointed(file)
    for name in ("store.db", "store.db-tail", "backup.db"):
        packed(out / f"{name}.gz", (folder / name).read_bytes())
    copy = folder / "copy.db"
    shutil.copy(file, copy)
    shutil.copy(f"{file}-tail", f"{copy}-tail")
    copied = folder / "copied-backup.db"
    shutil.copy(backup, copied)
    with wire.serving(file, folder) as house:
        packed(out / "exports.json.gz", json.dumps(exports(house, tables)).encode())
    return {
        "sqlite": expectation(copy, folder, shelf.in_sqlite(copy), tables),
        "backup": expectation(copied, folder, shelf.in_sqlite(copied), tables),
    }


def write_postgres(folder: Path, out: Path) -> Plain:
    with database() as server:
        url = server.fresh()
        tables = write_store(url, folder, folder / "postgres-backup.db")
        dump = [str(binaries() / "pg_dump"), "--no-owner", "--no-privileges", url]
        done = subprocess.run(dump, check=True, capture_output=True)
        packed(out / "store.sql.gz", for_any_version(done.stdout))
        packed(out / "postgres-backup.db.gz", (folder / "postgres-backup.db").read_bytes())
        return {"postgres": expectation(url, folder, shelf.in_postgres(url), tables)}


def for_any_version(dump: bytes) -> bytes:
    """A dump without what it sets first: not every PostgreSQL knows all of it."""
    aside = (b"SET ", b"--", b"\\restrict", b"\\unrestrict", b"SELECT pg_catalog.set_config")
    lines = dump.splitlines(keepends=True)
    return b"".join(line for line in lines if line.strip() and not line.startswith(aside))


def exports(house: House, tables: Plain) -> list[Plain]:
    """What an operator exports: whole tables, and the log of a match alone."""
    names = ("pan_over", "janus_over", "lobby", "social_two_over")
    codes = [code for code, told in tables.items() if told["name"] in names]
    found = [house.admin("export", table=code) for code in codes]
    return [*found, house.admin("export", table=codes[-1], match=1)]


# Files that people hold ---------------------------------------------------------------------------

SEEDS = 25
"""So many matches are played of each kind; those are kept that have something new."""
LOOSE: list[tuple[str, int, Plain]] = [
    ("janus", 3, {"clock": 20_000}),
    ("janus", 4, {"two_from_pile": True, "dealer": 2, "memory_aid": True}),
    ("pan", 2, {}),
    ("pan", 4, {"double_clic": True, "clock": 60_000}),
    ("pan", 6, {"double_clic": True, "no_cards": "out"}),
    ("twinit", 2, {}),
    ("twinit", 5, {"mode": "clans", "teams": [0, 1, 0, 1, 0]}),
    ("twinit", 3, {"mode": "coop", "minute": 20_000}),
    ("twinit", 3, {"mode": "ring"}),
    ("social", 2, {"clock": 60_000}),
    ("social", 3, {"likes": "honour"}),
    ("social", 4, {"language": "fr"}),
]


def step(match: Match, luck: random.Random) -> None:
    """A little time passes, and somebody does anything they may."""
    match.advance(match.now + luck.randrange(1_500))
    able = [seat for seat in range(match.seats) if match.legal(seat)]
    awaited = [seat for seat in match.awaited() if seat in able]
    seats = able if not awaited or luck.random() < 0.2 else awaited
    if match.outcome:
        return
    if not seats:
        due = match.deadline()
        assert due is not None
        match.advance(due)
        return
    seat = luck.choice(seats)
    move = luck.choice(luck.choice([*kinds(match, seat).values()]))
    claimed = match.now if luck.random() < 0.1 else None
    assert match.attempt(seat, move, id=f"{len(match.log.entries)}", claimed=claimed) is None


def loose_logs() -> Iterator[Plain]:
    """Logs as `match.log.encode()` gives them: cut off in the middle, and over."""
    for game, seats, options in LOOSE:
        known: set[tuple[str, str]] = set()
        for seed in range(SEEDS):
            half, whole = played_out(game, seats, options, seed)
            words = shelf.words_of_log(json.loads(whole["log"]))
            found = {(where, word) for where, some in words.items() for word in some}
            if not found <= known:
                known |= found
                yield whole
            if seed == 0 and half:
                yield half


def played_out(game: str, seats: int, options: Plain, seed: int) -> tuple[Plain | None, Plain]:
    """A match after some moves, and at its end."""
    luck, half = random.Random(seed), None
    match = Match.new(game, seats=seats, options=options, seed=seed)
    while not match.outcome:
        step(match, luck)
        if len(match.log.entries) == 25 and not match.outcome:
            half = seen(match)
    return half, seen(match)


def plain_log(match: Match) -> Plain:
    return json.loads(match.log.encode())


def seen(match: Match) -> Plain:
    """A log, how it ended, and what everybody sees."""
    audiences = [*range(match.seats), None]
    return {
        "log": match.log.encode().decode(),
        "outcome": builtins(match.outcome),
        "views": [builtins(match.view(audience)) for audience in audiences],
    }


def write_study(folder: Path, out: Path) -> None:
    study = out / "study.toml"
    study.write_text(STUDY, encoding="utf-8")
    wire.run("lab", study, "--jobs", "1", "--out", folder / "study")
    packed(out / "study.jsonl.gz", (folder / "study.jsonl").read_bytes())


def packed(file: Path, content: bytes) -> None:
    """Compressed, and the same for the same content."""
    file.write_bytes(gzip.compress(content, 9, mtime=0))


def main(out: Path) -> None:
    out.mkdir(parents=True)
    (out / "pack.txt").write_text(PACK, encoding="utf-8")
    packed(out / "logs.json.gz", json.dumps([*loose_logs()]).encode())
    expected: Plain = {}
    for write in (write_sqlite, write_postgres):
        with tempfile.TemporaryDirectory() as folder:
            expected |= write(Path(folder), out)
    packed(out / "expected.json.gz", json.dumps(expected).encode())
    with tempfile.TemporaryDirectory() as folder:
        write_study(Path(folder), out)
        add_words(out, Path(folder))


def add_words(out: Path, folder: Path) -> None:
    """The words of this set join those of the others."""
    known: dict[str, list[str]] = json.loads(WORDS.read_text()) if WORDS.exists() else {}
    (folder / "store.db").write_bytes(gzip.decompress((out / "store.db.gz").read_bytes()))
    found = [shelf.words(shelf.in_sqlite(folder / "store.db"))]
    logs = json.loads(gzip.decompress((out / "logs.json.gz").read_bytes()))
    found += [shelf.words_of_log(json.loads(one["log"])) for one in logs]
    for words in (*(words.items() for words in found), tags()):
        for where, some in words:
            known[where] = sorted({*known.get(where, ()), *some})
    WORDS.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")


def tags() -> Iterator[tuple[str, set[str]]]:
    """All that a game may write: no set happens to have every tag and every field."""
    yield "log.entries", {"claimed"}
    for game in GAMES.values():
        kinds = {"move": game.move_type, "chance": game.table_move_type, "fact": game.fact_type}
        for kind, union in kinds.items():
            structs = [one for one in get_args(union) or (union,) if one is not TableMove]
            yield f"{game.key}.{kind}", {one.__struct_config__.tag for one in structs}
            for one in structs:
                where = f"{game.key}.{kind}.{one.__struct_config__.tag}"
                yield where, {"type", *one.__struct_encode_fields__}
        whole = {"options": game.options_type, "deal": game.deal_type, "view": game.view_type}
        for kind, struct in whole.items():
            for one in get_args(struct) or (struct,):
                yield f"{game.key}.{kind}", {*one.__struct_encode_fields__}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
