"""One script of cases for both halves of the protocol: the page's own, and its model here.

    python -m tools.simulation.cases tests/simulation/connection_cases.json

Each case is a walk: what happens to a connection, step by step, and all that it then does. It is
written down as the model does it; `web/tests/connection_cases.test.ts` has the page do it too, and
the model is compared with the file, so none of them can change alone.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from tablee.client.connection import Connection, Socket
from tablee.server.wire.types import CLOSE

Step = list[Any]
WALKS, STEPS = 80, 26
CHANCES = (0.1, 0.9, 0.5, 0.25, 0.75)
MOVE = {"type": "move", "match": 1, "decision": 3, "move": {"type": "flip"}}
CODES = (1006, 1012, *(code for word, code in CLOSE.items() if word != "unknown_protocol"))


class ScriptedSocket:
    """A socket that writes down what is done with it."""

    def __init__(self, told: list[Any]) -> None:
        self._told = told
        self.ready_state = 0
        self.onopen: Callable[[], None] | None = None
        self.onmessage: Callable[[Any], None] | None = None
        self.onclose: Callable[[int], None] | None = None

    def say(self, message: Any) -> None:
        """Something is sent."""
        self._told.append(["sent", message])

    def close(self) -> None:
        """It is closed."""
        self.ready_state = 3
        self._told.append(["shut"])


class Walk:
    """A connection in a world of steps; `told` is what it did since it was last asked."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.answers: list[Any] = []
        self._now = 0.0
        self._chances = 0
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._timer = 0
        self.socket: ScriptedSocket | None = None
        self.connection = Connection(self, self)

    def open(self, path: str) -> Socket:
        """A socket is asked for."""
        self.told.append(["path", path])
        self.socket = ScriptedSocket(self.told)
        return self.socket

    def now(self) -> float:
        """The clock."""
        return self._now

    def later(self, run: Callable[[], None], ms: float) -> int:
        """A timer."""
        self._timer += 1
        self._timers.append((self._now + ms, self._timer, run))
        return self._timer

    def cancel(self, timer: int | None) -> None:
        """No timer any more."""
        self._timers = [one for one in self._timers if one[1] != timer]

    def random(self) -> float:
        """The same chances for both."""
        self._chances += 1
        return CHANCES[self._chances % len(CHANCES)]

    def hello(self) -> dict[str, Any]:
        """Always the same."""
        return {"table": "abc", "token": "secret"}

    def on_message(self, message: Any) -> None:
        """Something was handed on."""
        self.told.append(["heard", message["type"]])

    def on_status(self, state: str, why: str | None) -> None:
        """The line is now like this."""
        self.told.append(["status", state, why])

    def on_token_revoked(self) -> None:
        """The token is of no use."""
        self.told.append(["revoked"])

    def on_new_version(self) -> None:
        """The page loads again."""
        self.told.append(["reload"])

    def on_answer(self, id: str, refusal: str | None) -> None:
        """A request is settled."""
        self.answers.append(["answer", id, refusal])

    def do(self, step: Step) -> list[Any]:
        """What the connection does when this happens."""
        kind, *given = step
        socket, connection = self.socket, self.connection
        acts: dict[str, Callable[..., object]] = {
            "open": connection.open,
            "close": connection.close,
            "probe": connection.probe,
            "reconnect": connection.reconnect,
            "request": connection.request,
            "visible": connection.set_visible,
            "drawn": connection.report_drawn,
            "pass": self._pass,
            "up": partial(self._up, socket),
            "say": partial(self._say, socket),
            "gone": partial(self._gone, socket),
        }
        acts[kind](*given)
        # A page hears of answers in a moment, so they are compared apart from the rest.
        told, self.told[:] = [*self.told, *sorted(self.answers)], []
        self.answers = []
        return told

    def _up(self, socket: ScriptedSocket | None) -> None:
        if socket and socket.onopen:
            socket.ready_state = 1
            socket.onopen()

    def _say(self, socket: ScriptedSocket | None, message: Any) -> None:
        if socket and socket.onmessage:
            socket.onmessage(message)

    def _gone(self, socket: ScriptedSocket | None, code: int) -> None:
        if socket and socket.onclose:
            socket.ready_state = 3
            socket.onclose(code)

    def _pass(self, ms: float) -> None:
        end = self._now + ms
        while due := sorted(one for one in self._timers if one[0] <= end):
            self._timers.remove(due[0])
            self._now = due[0][0]
            due[0][2]()
        self._now = end


def drawn(luck: random.Random, walk: Walk) -> Step:
    """Something that may well happen now."""
    pending = [*walk.connection.pending, "nobody-1"]
    says: list[Any] = [
        {"type": "welcome", "version": luck.choice("1112")},
        {"type": "pong", "n": 1},
        {"type": "redirect", "node": luck.choice(("b", "c", ""))},
        {"type": "ack", "id": luck.choice(pending)},
        {"type": "refused", "id": luck.choice(pending), "code": "stale"},
        {"type": "refused", "id": None, "code": "malformed"},
        {"type": "update", "n": 4},
        {"type": "update", "n": 5, "acks": [luck.choice(pending)]},
    ]
    socket = walk.socket
    if socket is None or socket.onopen is None:
        return luck.choice([["open"], ["pass", 300], ["pass", 9000], ["request", MOVE]])
    if socket.ready_state == 0:
        return luck.choice([["up"], ["up"], ["pass", 2000], ["gone", 1006]])
    if not walk.connection.welcomed and luck.random() < 0.6:
        return ["say", says[0]]
    return luck.choice(
        [
            *(["say", one] for one in says),
            ["request", MOVE],
            ["request", {"type": "chat", "text": "hi"}],
            ["pass", luck.choice((0, 400, 1300, 6000, 12_000))],
            ["gone", luck.choice(CODES)],
            ["visible", luck.random() < 0.5],
            ["drawn", 2],
            ["probe"],
            ["reconnect"],
            ["close"],
        ]
    )


def walked(seed: int) -> list[list[Any]]:
    """Each step of a walk, and what the connection did."""
    luck, walk = random.Random(f"walk {seed}"), Walk()
    steps: list[list[Any]] = []
    for _ in range(STEPS):
        step = drawn(luck, walk)
        steps.append([step, walk.do(step)])
    return steps


def cases() -> bytes:
    """All walks, as they are kept: one on each line."""
    lines = b",\n".join(msgspec.json.encode(walked(seed)) for seed in range(WALKS))
    return b"[\n" + lines + b"\n]\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(cases())
