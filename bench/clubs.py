"""A house full of people who come back: `python -m bench.clubs`. 100,000 people, 10,000 clubs and
a million finished games: how long a club's page and the front page's question take, asked over
kept connections by people drawn at random. `--people 10000` makes a smaller house."""

import argparse
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter, sleep

import msgspec

from bench.server import free_port, wait_for
from tablee.server.clubs.book import game_key
from tablee.server.clubs.clubs import Club, Member
from tablee.server.clubs.persons import Device, Person, Whose
from tablee.server.clubs.standings import BookedGame, PlayerOfGame, counted
from tablee.server.tables.people.names import secret_hash
from tablee.store import Document
from tablee.store.chain import sum_of
from tablee.store.files import fill
from tablee.store.rows import NEW

SERVE = "from tablee.cli import main; main()"
OF_A_CLUB = 10
"""Members; and ten times as many games."""
ASKING = 2
EACH = 3_000
NOW = 1_795_000_000.0


def secret(person: int) -> str:
    return f"secret-of-{person}"


def club_code(number: int) -> str:
    return f"c{number:09}"


def booked(number: int) -> BookedGame:
    """Two to five members at a game of Pan."""
    luck = random.Random(number)
    players = luck.sample(range(1, OF_A_CLUB + 1), luck.randint(2, 5))
    seats = list(range(len(players)))
    luck.shuffle(seats)
    ranking = [[seat] for seat in seats]
    told = [PlayerOfGame(member) for member in players]
    scores = [0] * len(players)
    return BookedGame("t" * 10, number, "pan", NOW, told, ranking, scores, True, "alone")


def documents(people: int) -> Iterator[Document]:
    """The whole house, game by game."""
    encode = msgspec.json.encode
    games = [booked(number) for number in range(1, 10 * OF_A_CLUB + 1)]
    bodies, sums = [encode(game) for game in games], encode(counted(games))
    for number in range(people // OF_A_CLUB):
        code, members = club_code(number), list[Member]()
        for place in range(OF_A_CLUB):
            person = number * OF_A_CLUB + place
            proof, id = secret_hash(secret(person)), f"person-{person}"
            devices = [Device(1, proof, "Chrome, Android", NOW)]
            told = Person(id, f"Person {place}", NOW, 1, None, devices, 1, clubs=[code])
            members.append(Member(place + 1, id, told.name, 1))
            yield Document("person", id, 1, encode(told))
            yield Document("device", proof, 1, encode(Whose(id)))
        club = Club(code, f"Club {number}", "key", 1, NOW, members, ["t" * 10], len(games))
        yield Document("club", code, 1, encode(club))
        yield Document("standings", code, 1, sums)
        for place, body in enumerate(bodies, start=1):
            yield Document("game", game_key(code, place), 1, body)


def filled(path: Path, people: int) -> int:
    """A store with all of it; how many games there are."""
    fill(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("BEGIN")
        file.executemany(NEW, ((*one, sum_of(one)) for one in documents(people)))
        file.execute("COMMIT")
        (games,) = file.execute("SELECT count(*) FROM documents WHERE kind = 'game'").fetchone()
    return games


def ask(port: int, path: str, people: int, seed: int, took: list[float]) -> None:
    """Many questions one after the other, each by somebody else."""
    luck, line = random.Random(seed), HTTPConnection("127.0.0.1", port, timeout=30)
    for _ in range(EACH):
        person = luck.randrange(people)
        where = path.format(club=club_code(person // OF_A_CLUB))
        begun = perf_counter()
        line.request("GET", where, headers={"X-Me": secret(person)})
        answer = line.getresponse()
        body = answer.read()
        took.append(perf_counter() - begun)
        assert answer.status == 200, body
        sleep(0.002)
    line.close()


def measured(port: int, path: str, people: int) -> list[float]:
    took: list[float] = []
    asking = [
        threading.Thread(target=ask, args=(port, path, people, seed, took))
        for seed in range(ASKING)
    ]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    return sorted(took)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100_000)
    people: int = parser.parse_args().people
    with tempfile.TemporaryDirectory() as folder:
        path, port = Path(folder) / "tables.db", free_port()
        games = filled(path, people)
        size = path.stat().st_size / 1e6
        print(f"{people:,} people, {people // OF_A_CLUB:,} clubs, {games:,} games: {size:,.0f} MB")
        limits = {"requests_per_second": 99_999, "requests_at_once": 999_999}
        command = [sys.executable, "-c", SERVE, "serve", "--port", str(port), "--host", "127.0.0.1"]
        command += ["--tables", str(path), "--settings", json.dumps(limits)]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                wait_for(port)
                for name, where in (("club page", "/api/clubs/{club}"), ("front page", "/api/me")):
                    took = measured(port, where, people)
                    p50, p99 = (1000 * took[int(len(took) * part)] for part in (0.5, 0.99))
                    print(f"{name:10} p50 {p50:5.1f} ms, p99 {p99:5.1f} ms of {len(took):,}")
            finally:
                server.terminate()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
