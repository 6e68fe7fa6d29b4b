"""The same client without `async`, for notebooks and scripts: its loop is in a thread."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from tablee.client.players import Player, play_match
from tablee.client.table_client import TableClient
from tablee.kernel import Outcome, Refused
from tablee.server.wire.client_state import ClientState
from tablee.server.wire.server_messages import TableState

P = ParamSpec("P")
T = TypeVar("T")


def waited_for(
    method: Callable[Concatenate[TableClient, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate["SyncTableClient", P], T]:
    """The same method, which returns when it is done."""

    @wraps(method)
    def call(self: "SyncTableClient", /, *given: P.args, **named: P.kwargs) -> T:
        return self.run(method(self.client, *given, **named))

    return call


class SyncTableClient:
    """One place at one table, for programs that wait for each answer."""

    def __init__(self, client: TableClient) -> None:
        self.client = client
        """The client itself; it lives in the loop of a thread."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    @classmethod
    def follow(cls, link: str, token: str | None = None) -> Self:
        """Come to the table behind a link. Raises Refused."""
        return cls(TableClient.follow(link, token)).__enter__()

    @classmethod
    def open(cls, house: str, *, name: str, game: str, **more: Any) -> Self:
        """Open a table and come to it, as its host. Raises Refused."""
        return cls(TableClient.open(house, name=name, game=game, **more)).__enter__()

    def run(self, what: Coroutine[Any, Any, T]) -> T:
        """Have something done in the loop of the client, and wait for it."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result()

    def __enter__(self) -> Self:
        """Come to the table, once. Raises Refused."""
        if not self._thread.is_alive():
            self._thread.start()
            try:
                self.run(self.client.connect())
            except BaseException:
                self._stop()
                raise
        return self

    def __exit__(self, *error: object) -> None:
        """Hang up."""
        self.close()

    def close(self) -> None:
        """Hang up; the chair is kept for a while, as for anybody."""
        if self._thread.is_alive():
            self.run(self.client.hang_up())
            self._stop()

    def _stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def table(self) -> TableState:
        """The table as everybody at it sees it."""
        return self.client.table

    @property
    def match(self) -> ClientState:
        """The running match, or the last one, as it stands for this one. Raises Refused."""
        if self.client.match is None:
            raise Refused("no_match", "wait until a match begins")
        return self.client.match

    @property
    def outcome(self) -> Outcome | None:
        """How the last match ended; None: it goes on, or there was none."""
        return self.client.outcome

    @property
    def invite(self) -> str:
        """The link to send to friends."""
        return self.client.invite

    def play_match(self, player: Player) -> Outcome:
        """Have the running match, or the next one, played to its end. Raises Refused."""
        return self.run(play_match(self.client, player))

    def wait(self, true: Callable[[TableClient], object], seconds: float | None = None) -> bool:
        """Wait for something to come true of the client, at most so long; whether it has."""
        return self.run(self.client.until(lambda: true(self.client), seconds))

    def wait_for_turn(self, seconds: float | None = None) -> bool:
        """Wait until the game waits for this seat; False: it is over, or so long has passed."""
        self.wait(is_asked, seconds)
        match = self.client.match
        return match is not None and match.offer.awaited and match.outcome is None

    ask = waited_for(TableClient.ask)
    join = waited_for(TableClient.join)
    sit = waited_for(TableClient.sit)
    stand_up = waited_for(TableClient.stand_up)
    leave = waited_for(TableClient.leave)
    chat = waited_for(TableClient.chat)
    react = waited_for(TableClient.react)
    add_bot = waited_for(TableClient.add_bot)
    configure = waited_for(TableClient.configure)
    start = waited_for(TableClient.start)
    pause = waited_for(TableClient.pause)
    resume = waited_for(TableClient.resume)
    play = waited_for(TableClient.play)
    transcript = waited_for(TableClient.transcript)


def is_asked(client: TableClient) -> bool:
    """Whether the table waits for this one, or no longer waits for anybody."""
    match = client.match
    return bool(client.gone) or (match is not None and (match.offer.awaited or bool(match.outcome)))
