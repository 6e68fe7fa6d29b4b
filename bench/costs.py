"""What each attack of the last siege costs now, beside an honest table: one page.

    python -m bench.costs --out docs/reports/siege-costs.md

Every attack is done to a server of its own, by an observer who shares no code with it, from an
address of its own. What it cost when it was found is written here; what it costs now is measured.
"""

import argparse
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.house import SERVE, House
from bench.server import free_port
from bench.siege import Honest, Remote, percentile
from hostile.observer import Observer, asked
from hostile.strangers import ELSEWHERE

STRANGER = ELSEWHERE[0]
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
SETTINGS: dict[str, object] = {"unload_after": 1, "stats_every": 5}


class Row(NamedTuple):
    """One attack: what it cost when it was found, and what it costs now."""

    attack: str
    before: str
    now: str
    honest: str = "–"


# Beside somebody honest ------------------------------------------------------------------------


@contextmanager
def besieged(*more: str) -> Generator[tuple[House, Honest]]:
    """A server and two people who play at it."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), free_port(), SETTINGS, *more)
        honest = Honest(Remote(house))
        try:
            yield house, honest
        finally:
            honest.stop = True
            honest.thread.join(60)
            house.stop()


def felt(honest: Honest, attack: Callable[[], str], seconds: float = 4) -> tuple[str, str]:
    """What an attack came to, and the honest acknowledgements beside it and without it."""
    time.sleep(seconds)
    honest.under = "attack"
    told = attack()
    honest.under = "afterwards"
    told_of = {}
    for under in ("nothing", "attack"):
        moves = honest.moves[under]
        told_of[under] = f"{percentile(moves, 50):.1f} / {percentile(moves, 99):.0f}"
    return told, f"{told_of['nothing']} → {told_of['attack']}"


def filled(house: House, seconds: float) -> tuple[Observer, int, str]:
    """Somebody changes their mind as often as they may; their table, and how often they could."""
    opened = post(house.port, "/api/tables", {"name": "Eve", "game": "pan"})
    eve = Observer(house.port, opened["table"], opened["token"], source=STRANGER)
    friend = Observer(house.port, opened["table"], source=STRANGER)
    assert friend.ask("join", name="Mallory") is None
    assert eve.ask("start") is None
    assert eve.position
    moves = eve.position["offer"]["moves"]
    written, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        refused = eve.ask("move", **answering(eve), move=moves[written % len(moves)])
        written += refused is None
        if refused:
            time.sleep(0.05)
    friend.leave()
    return eve, written, opened["token"]


def answering(one: Observer) -> dict[str, int]:
    """Which decision a move of theirs answers now."""
    assert one.position
    return {"match": one.match, "decision": one.position["decision"]}


def post(port: int, path: str, body: object) -> dict[str, str]:
    return msgspec.json.decode(asked(port, path, body, STRANGER)[2])


def ordered_work() -> Row:
    """A log that one seat fills, and then questions about the sleeping table."""
    with besieged() as (house, honest):

        def attack() -> str:
            eve, written, token = filled(house, 20)
            eve.leave()
            time.sleep(3)  # it falls asleep
            mine = {"tokens": [{"table": eve.table, "token": token}] * 12}
            begun = time.perf_counter()
            with ThreadPoolExecutor(8) as crowd:
                ask = partial(asked, house.port, "/api/my-tables", mine, STRANGER)
                answers = [one.result()[0] for one in [crowd.submit(ask) for _ in range(8)]]
            took = (time.perf_counter() - begun) * 1000
            codes = ", ".join(sorted({answer.split()[1] for answer in answers}))
            return (
                f"{written} entries in 20 s; the sleeping table named twelve times, eight times at"
                f" once: {took:.0f} ms for all ({codes})"
            )

        told, honestly = felt(honest, attack)
    before = (
        "13,225 entries in 58 s; one question about the sleeping table 2.4 s on the event loop;"
        " eight at once: honest acknowledgements p50 0.7 → 335 ms"
    )
    return Row("work that one person orders", before, told, honestly)


def one_lane() -> Row:
    """Many transcripts of a long table, and somebody else's short one."""
    with besieged() as (house, honest):

        def attack() -> str:
            eve, written, _ = filled(house, 15)
            path = f"/api/tables/{eve.table}/matches/1"
            done: list[str] = []

            def order(number: int) -> None:
                with suppress(OSError):
                    what = "replay" if number % 2 else "transcript"
                    done.append(asked(house.port, f"{path}/{what}", None, STRANGER)[0])

            crowd = [threading.Thread(target=order, args=(n,)) for n in range(28)]
            for one in crowd:
                one.start()
            begun = time.perf_counter()
            short = (
                f"/api/tables/{honest.ada.table_code}/matches/{honest.ada.table.match}/transcript"
            )
            status = asked(house.port, short)[0].split()[1]
            took = (time.perf_counter() - begun) * 1000
            for one in crowd:
                one.join(60)
            eve.leave()
            codes = sorted({answer.split()[1] for answer in done})
            return (
                f"28 requests for a table of {written} entries ({', '.join(codes)}); another"
                f" address's transcript meanwhile: {took:.0f} ms ({status})"
            )

        told, honestly = felt(honest, attack)
    before = "another address waited 24.6 s for a trivial one"
    return Row("one lane for everybody", before, told, honestly)


def one_line() -> Row:
    """One /64 of IPv6, as a proxy that is believed tells of it."""
    with besieged("--proxy", "127.0.0.1") as (house, honest):

        def attack() -> str:
            statuses = [
                through(house.port, f"/api/codes/{code_of(n)}", n).split()[1] for n in range(3_000)
            ]
            opened = [
                through(house.port, "/api/tables", n, {"name": "Eve", "game": "pan"}).split()[1]
                for n in range(60)
            ]
            return (
                f"{statuses.count('404')} of 3,000 short codes were looked up,"
                f" {opened.count('201')} of 60 tables opened"
            )

        told, honestly = felt(honest, attack)
    before = "3,000 of 3,000 short codes looked up in 0.4 s, 60 of 60 tables opened"
    return Row("a million addresses of one /64", before, told, honestly)


def code_of(number: int) -> str:
    letters = ""
    for _ in range(6):
        number, letter = divmod(number * 7 + 3, len(ALPHABET))
        letters += ALPHABET[letter]
    return letters


def through(port: int, path: str, number: int, body: object = None) -> str:
    """A request of one address of a /64, through a proxy; the first line of its answer."""
    raw = b"" if body is None else msgspec.json.encode(body)
    method = "GET" if body is None else "POST"
    with socket.create_connection(("127.0.0.1", port), 60) as line:
        line.sendall(
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            f"X-Forwarded-For: 2a01:e0a:1:2::{number:x}\r\n"
            f"Content-Length: {len(raw)}\r\n\r\n".encode()
            + raw
        )
        heard = b""
        while more := line.recv(65_536):
            heard += more
    return heard.partition(b"\r\n")[0].decode()


# Files -----------------------------------------------------------------------------------------


@contextmanager
def left_behind() -> Generator[Path]:
    """The files of a server that was killed, with twelve tables in its log."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), free_port(), {"tables_at_once": 100})
        for n in range(12):
            post(house.port, "/api/tables", {"name": f"Ada {n}", "game": "pan"})
        house.process.kill()
        house.process.wait()
        house.stop()
        yield Path(folder)


def starts(folder: Path) -> str:
    """Whether a server starts on these files, and what it says if not."""
    command = [sys.executable, "-c", SERVE, "serve", "--host", "127.0.0.1", "--port", "0"]
    command += ["--tables", str(folder / "tables.db")]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            said = server.communicate(timeout=8)[1]
        except subprocess.TimeoutExpired:
            server.kill()
            return "it starts"
    return said.strip().splitlines()[-1].replace(f"{folder}/", "")[:160]


def damage() -> Iterator[Row]:
    """What becomes of a store whose files were damaged before they were checkpointed."""
    before = "the server starts with an empty house, 0 of 12 tables, and says nothing"
    with left_behind() as folder:
        for what, deed in DAMAGES.items():
            with tempfile.TemporaryDirectory() as copy:
                for file in folder.glob("tables.db*"):
                    if not file.name.endswith("-shm"):
                        shutil.copy(file, copy)
                deed(Path(copy))
                yield Row(f"damage: {what}", before, f"*{starts(Path(copy))}*")


def flip(folder: Path, place: int) -> None:
    log = folder / "tables.db-wal"
    content = bytearray(log.read_bytes())
    content[place] ^= 1
    log.write_bytes(content)


DAMAGES: dict[str, Callable[[Path], None]] = {
    "a byte of the first frame": lambda folder: flip(folder, 32 + 24 + 100),
    "a byte of the log's header": lambda folder: flip(folder, 9),
    "the log is gone": lambda folder: (folder / "tables.db-wal").unlink(),
    "the database is gone": lambda folder: (folder / "tables.db").unlink(),
}


def foreign_schema() -> Row:
    """A backup that brings a trigger along."""
    with left_behind() as folder:
        with sqlite3.connect(folder / "tables.db") as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            file.execute(
                "CREATE TRIGGER lose AFTER INSERT ON records BEGIN DELETE FROM records; END"
            )
        file.close()
        command = [sys.executable, "-c", SERVE, "restore", str(folder / "tables.db")]
        said = subprocess.run(
            [*command, "--tables", str(folder / "restored.db")],
            capture_output=True,
            text=True,
            check=False,
        )
        answer = (said.stdout + said.stderr).strip().replace(f"{folder}/", "")
        started = starts(folder)
    now = f"restore: *{answer[:120]}*; serve: *{started[:120]}*"
    before = "restored and verified without a word; served, it lost all records"
    return Row("a foreign schema", before, now)


# Clocks and relays: shown by tests that need no server of their own ------------------------------

TESTED = (
    Row(
        "a clock 15 days ahead at the hourly sweep",
        "every sleeping table deleted without a word",
        "none: two readings must agree, tables are marked for three days, at most 500 an hour"
        " (`tests/server/live/test_sweeping.py`)",
    ),
    Row(
        "a claim to have seen 633 of 638 prompts",
        "chose the five questions of the next deal",
        "no prompt is more than twice as likely (`tests/rules/test_social_packs.py`)",
    ),
    Row(
        "a race behind an unnamed relay of 200 ms",
        "four of five pairs touched first went to the near player",
        "0.496 to 0.504 behind relays of 50, 200 and 500 ms"
        " (`tests/server/net/test_relays.py`, [fairness](fairness.md))",
    ),
)

HEAD = """\
# What the attacks of the third siege cost

`{command}`, load average {load:.1f} on {cores} cores.

Each row is one attack, done to a server of its own by a client that shares no code with it.
*Before* is what it cost when it was found; *now* is what this run measured. *Honest* is how long
two people at another table waited for the acknowledgement of a move, p50 / p99 in ms, without the
attack → under it. Compare the two sides of an arrow, not one run with another: the machine had
other work to do.

| attack | before | now | honest |
|---|---|---|---|
"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    rows = [ordered_work(), one_lane(), one_line(), *damage(), foreign_schema(), *TESTED]
    head = HEAD.format(
        command="python -m bench.costs", load=os.getloadavg()[0], cores=os.cpu_count()
    )
    page = head + "".join(f"| {' | '.join(row)} |\n" for row in rows)
    print(page)
    if args.out:
        args.out.write_text(page)


if __name__ == "__main__":
    main()
