"""The log of a match: the deal and every move, from which the match can be made again."""

from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta

from tablee.kernel import Facts, Refused, Seat
from tablee.match.validation import LATEST_MS, LONGEST_ID, UNREADABLE, TimeMs, described, validated

LARGEST = 64 * 1024 * 1024
"""Bytes of a log that is read."""
LONGEST = 500_000
"""Entries of a log: no more are written, and no more are read."""


class Entry(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One record: a player's move or a deadline that passed, and the luck that followed."""

    at: TimeMs
    """Fair time in ms since the start. Never less than that of the entry before."""
    seat: Annotated[Seat, Meta(ge=0, le=99)] | None = None
    """Who moved; None: a deadline passed."""
    move: Any = None
    chance: Annotated[list[Any], Meta(max_length=1_000)] = []
    """The table's moves that followed, in order."""
    id: Annotated[str, Meta(max_length=LONGEST_ID)] | None = None
    """The client's own name for the move."""
    claimed: Annotated[int, Meta(ge=-LATEST_MS, le=LATEST_MS)] | None = None
    """The time the claim was heard with, where a lot or the watermark changed it."""


class Step(msgspec.Struct, frozen=True):
    """One entry of the log as it happens, with the facts it brings."""

    entry: Entry
    facts: Facts


class Log(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Everything that is needed to play a match again."""

    game: str
    version: int
    seats: int
    options: Any
    deal: Any
    entries: Annotated[list[Entry], Meta(max_length=LONGEST)] = []

    def encode(self) -> bytes:
        """The log as JSON."""
        return msgspec.json.encode(self)

    @classmethod
    def decode(cls, raw: bytes | str) -> Self:
        """The log that was encoded; moves stay plain until the match is played again."""
        if not isinstance(raw, bytes | str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise Refused("malformed_log", f"a log is bytes or str, not {described(raw)}")
        if len(raw) > LARGEST:
            raise Refused("malformed_log", f"more than {LARGEST} bytes")
        try:
            return msgspec.json.decode(raw, type=cls)
        except UNREADABLE as error:
            raise Refused("malformed_log", str(error)) from error

    def copied(self) -> Self:
        """The same log as plain data, however it was made. Raises Refused."""
        return validated(self, self.__class__, "malformed_log")

    def prefix(self, entries: int) -> Self:
        """The log as it was after this many entries."""
        return msgspec.structs.replace(self, entries=self.entries[:entries])
