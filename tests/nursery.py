"""Servers by the hundred: one process imports everything, and forks a server for each line.

Importing costs a second of processor, a fork hardly anything; what is forked is a process like
any other, and can be killed like one.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from signal import SIG_DFL, SIG_IGN, SIGCHLD, SIGKILL, Signals, signal
from typing import NoReturn

import msgspec

from eventual import eventually


class Wanted(msgspec.Struct):
    """A command of tablee, and a function (`module:name`) to call before it."""

    command: list[str]
    first: str | None = None


class Nursery:
    """The process that forks."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )

    def start(self, command: Sequence[str], first: str | None = None) -> "Child":
        """A process that runs this command."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(msgspec.json.encode(Wanted([*command], first)) + b"\n")
        self._process.stdin.flush()
        return Child(int(self._process.stdout.readline()))

    def close(self) -> None:
        """Fork no more; who was forked lives on."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait(20)
        self._process.stdout.close()


class Child:
    """A process that somebody else has started."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    @property
    def alive(self) -> bool:
        return Path(f"/proc/{self.pid}").exists()

    def signal(self, word: Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, word)

    def end(self, word: Signals = SIGKILL) -> None:
        """Tell it to stop, and wait until it is gone."""
        self.signal(word)
        eventually(lambda: not self.alive, within=30)


def main() -> None:
    from tablee.cli import main as tablee  # noqa: PLC0415

    for module in ("serve", "cluster"):
        __import__(f"tablee.cli.{module}")
    signal(SIGCHLD, SIG_IGN)  # who ends leaves nothing behind
    for line in sys.stdin.buffer:
        wanted = msgspec.json.decode(line, type=Wanted)
        pid = os.fork()
        if pid == 0:
            _become(wanted, tablee)
        print(pid, flush=True)


def _become(wanted: Wanted, tablee: Callable[[list[str]], None]) -> NoReturn:
    signal(SIGCHLD, SIG_DFL)
    quiet = os.open(os.devnull, os.O_RDWR)
    os.dup2(quiet, 0)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    if wanted.first:
        module, _, name = wanted.first.partition(":")
        getattr(__import__(module, fromlist=[name]), name)()
    tablee(wanted.command)
    os._exit(0)


if __name__ == "__main__":
    main()
