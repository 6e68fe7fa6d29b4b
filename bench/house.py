"""A server in a process of its own, and what it costs: for long runs beside it."""

import os
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import msgspec

SERVE = "from tablee.cli import main; main()"


class Sample(msgspec.Struct):
    """How a server stands at one moment."""

    second: int
    rss_mb: float
    descriptors: int
    threads: int
    store_mb: float
    connections: int
    tables: int
    tasks: int
    acts: int = 0
    ended: int = 0


class House:
    """`tablee serve` on a file in this folder."""

    def __init__(self, folder: Path, port: int, settings: dict[str, object], *more: str) -> None:
        self.folder, self.port = folder, port
        self.log = folder / "server.log"
        numbers = msgspec.json.encode(settings).decode()
        command = [sys.executable, "-c", SERVE, "serve", "--host", "127.0.0.1", "--log", "info"]
        command += ["--port", str(port), "--tables", str(folder / "tables.db")]
        self._errors = self.log.open("wb")
        self.process = subprocess.Popen(
            [*command, *more, "--settings", numbers], stdout=subprocess.DEVNULL, stderr=self._errors
        )
        self.begun = time.monotonic()
        while not self.is_well():
            time.sleep(0.1)

    def is_well(self) -> bool:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/api/health", timeout=5) as answer:
                return answer.status == 200
        except OSError:
            return False

    def sample(self) -> Sample:
        """Memory with that of the bots' processes; counts as the log last told them."""
        told = self.lines("carrying")[-1:] or [{}]
        return Sample(
            second=round(time.monotonic() - self.begun),
            rss_mb=round(sum(map(rss_mb, self._family())), 1),
            descriptors=len(os.listdir(f"/proc/{self.process.pid}/fd")),
            threads=len(os.listdir(f"/proc/{self.process.pid}/task")),
            store_mb=round(sum(f.stat().st_size for f in self.folder.glob("tables.db*")) / 1e6, 2),
            connections=told[0].get("connections", 0),
            tables=told[0].get("tables", 0),
            tasks=told[0].get("tasks", 0),
        )

    def lines(self, what: str) -> list[dict[str, int]]:
        """The lines of the log that say this."""
        found = (line for line in self.log.read_bytes().splitlines() if what.encode() in line)
        return [msgspec.json.decode(line) for line in found]

    def complaints(self) -> list[bytes]:
        """Errors in the log."""
        return [line for line in self.log.read_bytes().splitlines() if b'"level":"error"' in line]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)
        self._errors.close()

    def _family(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [self.process.pid, *map(int, children.split())]


def rss_mb(pid: int) -> float:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
