"""A Tablée server in a process of its own, which can be stopped and started again."""

import json
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from socket import socket
from time import monotonic, sleep
from typing import Any

STATIC = Path(__file__).parents[2] / "src/tablee/server/static/index.html"
QUICK: dict[str, Any] = {"bot_delay_ms": [0, 60], "tables_at_once": 100}
PATIENCE = 20


class House:
    """The server, on a port that stays the same over restarts."""

    def __init__(self, tables: Path, **settings: Any) -> None:
        assert STATIC.exists(), "run `make web` first"
        self.tables = tables
        self.settings = QUICK | settings
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-c", "from tablee.cli import main; main()", "serve"]
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--tables", str(self.tables)]
        self.process = subprocess.Popen([*command, *where, "--settings", json.dumps(self.settings)])
        end = monotonic() + PATIENCE
        while not self.answers():
            assert monotonic() < end, "the server does not answer"
            assert self.process.poll() is None, "the server has died"
            sleep(0.05)

    def answers(self) -> bool:
        """Whether somebody is at home."""
        try:
            with urllib.request.urlopen(f"{self.url}/api/health", timeout=2) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False

    def close(self, *, rudely: bool = False) -> None:
        """Stop it; rudely: as a power cut would."""
        if self.process is None:
            return
        if rudely:
            self.process.kill()
        else:
            self.process.terminate()
        self.process.wait(PATIENCE)
        self.process = None


def free_port() -> int:
    """A port nobody uses just now."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
