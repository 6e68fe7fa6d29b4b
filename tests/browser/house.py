"""A Tablée server in a process of its own, which can be stopped and started again."""

import json
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from eventual import PATIENCE, eventually
from ports import free_port

STATIC = Path(__file__).parents[2] / "src/tablee/server/static/index.html"
OURS = [sys.executable, "-c", "from tablee.cli import main; main()", "serve"]
PLENTY = 100_000
QUICK: dict[str, Any] = {
    "bot_delay_ms": [0, 60],
    "bot_patience": 0,
    "tables_at_once": PLENTY,
    "lookups_at_once": PLENTY,
    "guesses_at_once": PLENTY,
    "works_at_once": PLENTY,
    "connections_per_address": PLENTY,
    "joins_at_once": PLENTY,
}
"""Bots that do not dawdle, and no limits: all browsers of a run come from one address."""


class House:
    """The server, on a port that stays the same over restarts."""

    def __init__(self, tables: Path, command: list[str] = OURS, **settings: Any) -> None:
        assert command is not OURS or STATIC.exists(), "run `make web` first"
        self.command = command
        self.tables = tables
        self.settings = QUICK | settings
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self, elsewhere: Path | None = None) -> None:
        """Start it, here or in another folder, and wait until it answers."""
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--tables", str(self.tables)]
        self.process = subprocess.Popen(
            [*self.command, *where, "--settings", json.dumps(self.settings)], cwd=elsewhere
        )
        try:
            eventually(self.answers, seen=lambda: "the server does not answer")
        except AssertionError:
            self.close(rudely=True)  # left running, it would fail other tests too
            raise

    def answers(self) -> bool:
        """Whether somebody is at home."""
        assert self.process
        assert self.process.poll() is None, "the server has died"
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
