"""A page without a screen that plays by a script: the same over a socket and in a worker.

It fills a table with bots, starts, and makes one of the moves it is offered, drawn from a seed,
whenever all the others have made theirs. So what it is sent depends on nothing but the table.
"""

import asyncio
from typing import Any, TypeAlias

import msgspec

from tablee.luck import seeded
from tablee.server.live.registry import Registry
from tablee.server.settings import Settings
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState

GAMES = ("pan", "janus", "twinit", "social")
SEED = "the same on both sides"
PLENTY = 1_000_000
SETTINGS = Settings(
    version="1",
    code_mark="here-",
    seed=SEED,
    public_url="http://table.example",
    bot_delay_ms=(0, 0),
    bot_patience=0,
    trip_cap_ms=0,
    frames_at_once=PLENTY,
    raw_at_once=PLENTY,
)
OPEN: dict[str, dict[str, Any]] = {game: {"name": "Ada", "game": game} for game in GAMES}
read = msgspec.json.Decoder(server_messages.ServerMessage).decode

Reply: TypeAlias = str | int
"""A frame; or a number of ms that pass."""


class Stepped:
    """A clock that stands still until it is told how much time passes.

    It is so far ahead of the loop's that no timer of a table goes off by itself, and its steps are
    numbers that add up exactly.
    """

    def __init__(self) -> None:
        self.at = float(round(asyncio.get_running_loop().time()) + PLENTY)

    def __call__(self) -> float:
        return self.at

    async def passes(self, ms: int, registry: Registry) -> None:
        """It is later now, and every table looks what is due."""
        self.at += ms / 1000
        for session in [*registry.sessions.values()]:
            session.wake()


class Page:
    """What it was sent is in `frames`."""

    forgives = False
    """Whether it may be refused something."""

    def __init__(self, table: str, token: str) -> None:
        self.frames: list[str] = []
        self.over = False
        self._luck = seeded(SEED)
        self._held: ClientState | None = None
        self._asked = 0
        self._answered = -1
        self._plans = [*({"type": "add_bot", "seat": s, "level": "easy"} for s in (1, 2, 3))]
        self._plans.append({"type": "start"})
        self.hello = msgspec.json.encode({"type": "hello", "table": table, "token": token}).decode()

    def observe(self, frame: str) -> list[Reply]:
        """Take in a frame; what the page says to it."""
        message = read(frame)
        self.frames.append(frame)
        if isinstance(message, server_messages.Refused) and not self.forgives:
            raise AssertionError(frame)
        if isinstance(message, server_messages.MatchChanged):
            self._held = ClientState.of(message.match)
        elif isinstance(message, server_messages.Update) and self._held:
            self._held = self._held.after(message)
        return self._next(message)

    def _next(self, message: server_messages.ServerMessage) -> list[Reply]:
        if isinstance(message, server_messages.Welcome | server_messages.Ack) and self._plans:
            return [self._ask(**self._plans.pop(0))]
        held = self._held
        self.over = held is not None and held.outcome is not None
        if (
            held is None
            or self.over
            or not isinstance(message, server_messages.MatchChanged | server_messages.Update)
        ):
            return []
        return self._move(held)

    def _move(self, held: ClientState) -> list[Reply]:
        if held.decision == self._answered or not held.offer.awaited or not waits_for_me(held.view):
            return []
        self._answered = held.decision
        moves = held.offer.moves
        move = moves[self._luck.below(len(moves))]
        return [self._ask(type="move", match=held.match_number, decision=held.decision, move=move)]

    def _ask(self, **what: Any) -> str:
        self._asked += 1
        return msgspec.json.encode({**what, "id": str(self._asked)}).decode()


def waits_for_me(view: Any) -> bool:
    """Whether all the others have laid a card or said yes, where all do it at once."""
    others = set(range(len(view["seats"]))) - {view["you"]}
    if view.get("stage") == "picking":
        return all(view["seats"][seat]["picked"] for seat in others)
    if proposal := view.get("proposal"):
        return others <= {*proposal["agreed"], proposal["by"]}
    return True
