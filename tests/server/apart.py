"""A server in a process of its own, for what must not happen to the process of the tests."""

import subprocess
import sys
from pathlib import Path
from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit
from threading import Thread
from typing import Self

import msgspec

from eventual import PATIENCE, eventually
from ports import free_port
from server.people import Served

SERVE = "from tablee.cli import main; main()"


class Apart(Served):
    """`tablee serve` on a file; what it logs is in `log`."""

    def __init__(self, tables: Path, *more: str) -> None:
        self.port = free_port()
        self.people = []
        self.log: list[bytes] = []
        settings = '{"bot_delay_ms": [0, 0], "bot_patience": 0, "drawn_within": 0}'
        command = [sys.executable, "-c", SERVE, "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--tables", str(tables), "--settings", settings]
        self.process = subprocess.Popen(
            [*command, *more], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        self._reader = Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stderr
        with self.process.stderr as lines:
            self.log.extend(lines)

    def __enter__(self) -> Self:
        eventually(lambda: self._answers("/api/health"))
        return self

    def __exit__(self, *args: object) -> None:
        for person in self.people:
            person.leave()
        self.stop()

    def stop(self) -> None:
        """Ask it to end, and see that it does."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)

    def fill(self, *, full: bool) -> None:
        """No file may grow beyond a few bytes any more, as on a full disk; or all may again."""
        limit = 100 if full else RLIM_INFINITY
        prlimit(self.process.pid, RLIMIT_FSIZE, (limit, RLIM_INFINITY))

    def leave_room(self, file: Path, size: int) -> None:
        """No file may grow beyond this one and so many bytes more."""
        limit = file.stat().st_size + size
        prlimit(self.process.pid, RLIMIT_FSIZE, (limit, RLIM_INFINITY))

    def logged(self, what: str) -> list[dict[str, str]]:
        """The lines of the log that say this."""
        lines = map(msgspec.json.decode, self.log)
        return [line for line in lines if line["what"] == what]

    def _answers(self, path: str) -> bool:
        assert self.process.poll() is None, self.log
        try:
            return self.get(path)[0] == 200
        except OSError:
            return False
