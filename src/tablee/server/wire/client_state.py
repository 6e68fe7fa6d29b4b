"""What a client holds of a match: the position it was told, and every patch since.

The browser does the same in `web/src/net/patch.ts`. This one is for clients written in Python:
our tests and benches, and bots that play over the wire.
"""

from typing import Any

import msgspec

from tablee.kernel import Offer, Outcome
from tablee.match import patched
from tablee.server.wire.server_messages import Ack, MatchState, Refused, Update
from tablee.server.wire.types import Message


class UpdateMissing(Exception):
    """An update is missing: connect again, and `welcome` brings the whole."""


def answers(message: Message) -> dict[str, str | None]:
    """The requests that a message answers, each with why it was refused; None: it is done."""
    match message:
        case Ack():
            return {message.id: None}
        case Refused(id=str(id), code=code):
            return {id: code}
        case Update():
            return dict.fromkeys(message.acks)
        case _:
            return {}


class ClientState(msgspec.Struct, frozen=True):
    """A match as it stands for one client."""

    started: MatchState
    n: int
    now: int
    facts: list[Any]
    """Of the last update alone."""
    plain: Any
    """The position as it travels."""

    @classmethod
    def of(cls, started: MatchState) -> "ClientState":
        """What a `match` or a `welcome` brings."""
        update = started.update
        return cls(started, update.n, update.now, update.facts, patched(None, update.patch))

    def after(self, update: Update) -> "ClientState":
        """What is held after an update; one that brings the whole needs none before it.

        Raises UpdateMissing.
        """
        whole = type(update.patch) is list
        if update.n != self.n + 1 and not whole:
            raise UpdateMissing(f"{update.n} after {self.n}")
        plain = patched(self.plain, update.patch)
        return ClientState(self.started, update.n, update.now, update.facts, plain)

    @property
    def match_number(self) -> int:
        """The number of the match."""
        return self.started.match

    @property
    def you(self) -> int | None:
        """The seat through whose eyes this is told."""
        return self.started.you

    @property
    def view(self) -> Any:
        """What there is to see."""
        return self.plain["view"]

    @property
    def decision(self) -> int:
        """The decision a move now answers."""
        return self.plain["decision"]

    @property
    def offer(self) -> Offer:
        """What this seat may do now, and why not the rest."""
        return msgspec.convert(self.plain["offer"], Offer)

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        return msgspec.convert(self.plain["outcome"], Outcome | None)
