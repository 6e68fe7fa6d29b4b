"""A whole cluster on one machine: PostgreSQL, nodes and HAProxy as processes of ours."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from signal import SIGINT, SIGTERM, SIGUSR1
from urllib import request

import psycopg

from tablee.kernel import Refused
from tablee.server.cluster.proxy import haproxy

ROOT = 0
STOP = {"postgres": SIGINT}
"""PostgreSQL then waits for nobody who is connected."""
ANSWERS_WITHIN = 30.0
STOPS_WITHIN = 20.0
LOOK_EVERY = 1.0
"""Seconds."""


class ClusterProcesses:
    """The processes, in the order in which they were started."""

    def __init__(self, port: int, nodes: int) -> None:
        self.port = port
        self.ports = {f"n{number}": port + number for number in range(1, nodes + 1)}
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._commands: dict[str, tuple[list[str], str | None]] = {}

    def database(self, folder: Path) -> str:
        """Our own PostgreSQL, made if it is not there yet; its address."""
        port, user = self.port + 100, "tablee"
        if not (folder / "PG_VERSION").exists():
            folder.mkdir(parents=True, exist_ok=True)
            if os.getuid() == ROOT:
                shutil.chown(folder, "postgres")
            made = [program("initdb"), "-D", str(folder), "-A", "trust", "-U", user]
            subprocess.run(made, check=True, stdout=subprocess.DEVNULL, user=owner())
        local = ["-c", "listen_addresses=127.0.0.1", "-p", str(port), "-k", str(folder)]
        self._start("postgres", [program("postgres"), "-D", str(folder), *local], owner())
        url = f"postgresql://{user}@127.0.0.1:{port}/postgres"
        until(lambda: psycopg.connect(url, connect_timeout=1).close(), psycopg.Error)
        return url

    def nodes(self, store: str) -> None:
        """All nodes, on the ports after ours."""
        for name, port in self.ports.items():
            options = ["--host", "127.0.0.1", "--port", str(port), "--proxy", "127.0.0.1"]
            run = [sys.executable, "-m", "tablee", "serve", *options]
            self._start(name, [*run, "--store", store, "--node", name])

    def proxy(self, folder: Path) -> None:
        """HAProxy on our port, once all nodes answer: it sounds the alarm for any that does not."""
        for port in self.ports.values():
            until(partial(ready, port), OSError)
        file = folder / "haproxy.cfg"
        places = {name: f"127.0.0.1:{port}" for name, port in self.ports.items()}
        file.write_text(haproxy(f":{self.port}", places), encoding="utf-8")
        self._start("haproxy", [program("haproxy"), "-db", "-f", str(file)])
        until(partial(ready, self.port), OSError)

    def keep(self) -> None:
        """Restart any that end."""
        while True:
            time.sleep(LOOK_EVERY)
            for name, process in list(self._running.items()):
                if process.poll() is not None:
                    print(f"{name} has ended and is started again", flush=True)
                    self._start(name, *self._commands[name])

    def stop(self) -> None:
        """The last started first: people are sent away before the database goes."""
        if "haproxy" in self._running:  # lets nobody new in, and sounds no alarm for nodes that end
            self._running["haproxy"].send_signal(SIGUSR1)
        names = [name for name in reversed(self._running) if name not in self.ports]
        for group in (list(self.ports), *([name] for name in names)):
            for name in group:
                if name in self._running:
                    self._running[name].send_signal(STOP.get(name, SIGTERM))
            for name in group:
                if name in self._running:
                    self._running.pop(name).wait(STOPS_WITHIN)

    def _start(self, name: str, command: list[str], user: str | None = None) -> None:
        self._commands[name] = command, user
        self._running[name] = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, start_new_session=True, user=user
        )


def ready(port: int) -> None:
    """Somebody may be sent there. Raises OSError."""
    request.urlopen(f"http://127.0.0.1:{port}/api/ready", timeout=1).close()


def program(name: str) -> str:
    """Where a program is that Debian does not put on the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    places: Sequence[Path | str | None] = [shutil.which(name), *found, f"/usr/sbin/{name}"]
    for place in places:
        if place and Path(place).exists():
            return str(place)
    raise Refused("not_installed", f"{name} is not installed")


def owner() -> str | None:
    """PostgreSQL does not run as root."""
    return "postgres" if os.getuid() == ROOT else None


def until(works: Callable[[], None], wrong: type[Exception]) -> None:
    """Wait for a process to answer. Raises what is wrong if it never does."""
    end = time.monotonic() + ANSWERS_WITHIN
    while True:
        try:
            works()
        except wrong:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
        else:
            return
