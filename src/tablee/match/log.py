"""The log of a match: the deal and every move, from which the match can be made again."""

from typing import Any, Self

import msgspec

from tablee.kernel import Refused, Seat


class Entry(msgspec.Struct, omit_defaults=True):
    """One record: a player's move or a deadline that passed, and the luck that followed."""

    at: int
    """Fair time in ms since the start. Never less than that of the entry before."""
    seat: Seat | None = None
    """Who moved; None: a deadline passed."""
    move: Any = None
    chance: list[Any] = []
    """The table's moves that followed, in order."""
    id: str | None = None
    """The client's own name for the move."""
    claimed: int | None = None
    """The time the claim was heard with, where a lot or the watermark changed it."""


class Log(msgspec.Struct, omit_defaults=True):
    """Everything that is needed to play a match again."""

    game: str
    version: int
    seats: int
    options: Any
    deal: Any
    entries: list[Entry] = []

    def encode(self) -> bytes:
        """The log as JSON."""
        return msgspec.json.encode(self)

    @classmethod
    def decode(cls, raw: bytes) -> Self:
        """The log that was encoded; moves stay plain until the match is played again."""
        try:
            return msgspec.json.decode(raw, type=cls)
        except msgspec.MsgspecError as error:
            raise Refused("malformed_log", str(error)) from error

    def prefix(self, entries: int) -> Self:
        """The log as it was after so many entries."""
        return msgspec.structs.replace(self, entries=self.entries[:entries])
