"""A candidate is somebody else's code: it is judged in a process of its own, within limits.

It still runs with the rights of whoever types the command. This keeps a judge from waiting for
ever, and a machine from running out of memory; it is no cage.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import EntryPoint
from typing import Any, BinaryIO

import msgspec

from tablee.games import GAMES, sound
from tablee.kernel import AnyGame, Refused, unknown
from tablee.testing.benchmark import task
from tablee.testing.benchmark.judging import Judge, Verdict, nothing_yet
from tablee.testing.benchmark.report import Report, reported
from tablee.testing.benchmark.watching import Unsound

ENDED = 30
"""Seconds in which a process that was told to end is gone."""


class Orders(msgspec.Struct, frozen=True, kw_only=True):
    """What is judged, and within which limits."""

    task: str
    candidate: str
    games: int = 25
    """At each table of the task."""
    seed: int = 1
    seconds: int = 600
    """For all games, by the clock."""
    game_seconds: float = 10
    """For each game, of processor time."""
    megabytes: int = 1_024
    """Of memory."""


class Sentence(msgspec.Struct, omit_defaults=True):
    """A line that the process of the candidate says."""

    began: str = ""
    verdict: Verdict | None = None
    refused: str = ""


# The judge's side -------------------------------------------------------------------------


def judged(orders: Orders) -> Report:
    """The report on a candidate. Raises Refused if there is none to judge."""
    known = task(orders.task)
    found, candidate = nothing_yet(known), orders.candidate
    said, stopped = listened(orders)
    for sentence in said:
        if sentence.refused:
            raise Refused("no_candidate", sentence.refused)
        candidate = sentence.began or candidate
        if sentence.verdict:
            found.include(sentence.verdict)
    return reported(
        orders.task,
        candidate,
        orders.seed,
        found,
        games=orders.games * len(known.tables),
        stopped=stopped,
        unjudged=dict(known.unjudged),
    )


def listened(orders: Orders) -> tuple[list[Sentence], str | None]:
    """What the process says until it ends or its time is over, and why it did not finish."""
    words = [sys.executable, "-m", "tablee.testing.benchmark", msgspec.json.encode(orders).decode()]
    process = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    out, stopped = heard(process, orders.seconds)
    whole = out[: out.rfind(b"\n") + 1].splitlines()
    return [msgspec.json.decode(line, type=Sentence) for line in whole], stopped


def heard(process: "subprocess.Popen[bytes]", seconds: int) -> tuple[bytes, str | None]:
    """All that it printed; then it is gone, and so is what it has started."""
    try:
        out = process.communicate(timeout=seconds)[0]
    except subprocess.TimeoutExpired:
        end(process)
        return process.communicate(timeout=ENDED)[0], f"it took longer than {seconds} s"
    finally:
        end(process)
    code = process.returncode
    return out, f"its process ended with {code}" if code else None


def end(process: "subprocess.Popen[bytes]") -> None:
    """It and what it has started are gone."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


# The candidate's side ---------------------------------------------------------------------


def main() -> None:
    """Do what the one argument orders. What the candidate itself prints goes nowhere."""
    orders = msgspec.json.decode(sys.argv[1], type=Orders)
    with os.fdopen(os.dup(1), "wb") as out, open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        limit_memory(orders.megabytes)
        try:
            game = found(orders.candidate)
        except Refused as refused:
            say(out, Sentence(refused=str(refused)))
            return
        say(out, Sentence(began=f"{game.key} {game.version}"))
        for verdict in verdicts(orders, game):
            say(out, Sentence(verdict=verdict))


def verdicts(orders: Orders, game: AnyGame) -> Iterator[Verdict]:
    """Each game that is played, judged: one of each table after the other."""
    known = task(orders.task)
    for number in range(orders.games):
        for setup in known.tables:
            with at_most(orders.game_seconds):
                yield Judge(known, game, setup, f"{orders.seed}/{number}").judge()


@contextmanager
def at_most(seconds: float) -> Generator[None]:
    """So much processor time, where the system counts it; then Unsound is raised."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(*_: Any) -> None:
        raise Unsound(f"it took longer than {seconds} s of processor time")

    signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def limit_memory(megabytes: int) -> None:
    """No more than this, where the system can say so."""
    with suppress(ImportError):
        import resource  # noqa: PLC0415 - not on every system

        size = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def found(candidate: str) -> AnyGame:
    """The candidate, imported now: by its key, or as `module:NAME`. Raises Refused."""
    if ":" not in candidate:
        if candidate in GAMES:
            return GAMES[candidate]
        raise Refused("unknown_game", unknown("game", candidate, [*GAMES]))
    try:
        game = EntryPoint("candidate", candidate, "tablee.games").load()
        return sound(game, getattr(game, "key", ""))
    except (Exception, SystemExit) as error:
        raise Refused("unknown_game", f"{candidate}: {type(error).__name__}: {error}") from error


def say(out: BinaryIO, sentence: Sentence) -> None:
    """A line to the judge."""
    out.write(msgspec.json.encode(sentence) + b"\n")
    out.flush()
