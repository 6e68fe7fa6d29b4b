"""A server that is told to stop ends well, and leaves nothing behind that somebody has to clear."""

import subprocess
import sys
from pathlib import Path
from signal import SIG_IGN, SIGINT, SIGTERM, Signals, signal
from urllib import request

import pytest

from eventual import PATIENCE, eventually
from ports import free_port


@pytest.mark.parametrize("told", [SIGTERM, SIGINT])
def test_a_server_with_processes_beside_it_ends_without_a_word(
    told: Signals, tmp_path: Path
) -> None:
    port = free_port()
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--forgetful"]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, cwd=tmp_path)
        address = f"http://127.0.0.1:{port}"
        eventually(lambda: answers(f"{address}/api/ready"))
        assert answers(f"{address}/api/motifs/7-normal"), "drawn by another process"
        server.send_signal(told)
        assert server.wait(PATIENCE) == 0
    assert (tmp_path / "log").read_text() == ""


def test_a_server_that_is_told_to_stop_while_it_starts_does_so(tmp_path: Path) -> None:
    """In the background of a shell too, where Ctrl-C is ignored unless somebody listens to it."""
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(free_port()), "--forgetful"]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(
            command,
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=tmp_path,
            preexec_fn=lambda: signal(SIGINT, SIG_IGN),  # noqa: PLW1509 - of a child without threads
        )
        eventually(lambda: "Tablée is open" in (tmp_path / "log").read_text())
        server.send_signal(SIGINT)
        server.wait(PATIENCE)


def answers(address: str) -> bool:
    try:
        request.urlopen(address, timeout=PATIENCE).close()
    except OSError:
        return False
    return True
