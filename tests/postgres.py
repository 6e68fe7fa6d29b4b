"""A real PostgreSQL for tests: made in an empty folder, gone at the end."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg

from eventual import eventually
from ports import free_port

ROOT = 0
SETTINGS = ("-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=50")


def binaries() -> Path:
    """Where the newest installed PostgreSQL has its programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    initdb = shutil.which("initdb")
    return found[-1] if found else Path(initdb or "initdb").parent


def as_owner(*command: str) -> list[str]:
    """PostgreSQL does not run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.getuid() == ROOT else [*command]


class Database:
    """One PostgreSQL, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "-D", str(folder), "-A", "trust", "-U", "tablee", "--no-sync")

    @property
    def url(self) -> str:
        return f"postgresql://tablee@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        command = as_owner(str(binaries() / "postgres"), "-D", str(self.folder), *SETTINGS)
        command += ["-p", str(self.port), "-k", str(self.folder)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        eventually(self._ready, seen=lambda: "PostgreSQL did not start")

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-D", str(self.folder), "-m", "immediate")
        assert self.process
        self.process.wait()

    def fresh(self) -> str:
        """The address of an empty database."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            row: Any = connection.execute("SELECT count(*) FROM pg_database").fetchone()
            connection.execute(f"CREATE DATABASE t{row[0]}".encode())
        return self.url.replace("/postgres", f"/t{row[0]}")

    def _ready(self) -> bool:
        """By its own word: at the port another one might answer."""
        assert self.process
        assert self.process.poll() is None, "PostgreSQL did not start"
        with suppress(FileNotFoundError):
            return (self.folder / "postmaster.pid").read_text().split()[-1:] == ["ready"]
        return False

    def _run(self, program: str, *args: str) -> None:
        subprocess.run(
            as_owner(str(binaries() / program), *args), check=True, stdout=subprocess.DEVNULL
        )


@contextmanager
def database() -> Generator[Database]:
    """A PostgreSQL that runs."""
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as name:
        folder = Path(name)
        if os.getuid() == ROOT:
            shutil.chown(folder, "postgres")
        one = Database(folder)
        one.start()
        try:
            yield one
        finally:
            one.stop()
