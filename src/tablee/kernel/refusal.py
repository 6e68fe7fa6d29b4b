"""A move that may not be made: a value with a code inside, an exception at the edge."""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why a move may not be made. The code is translated where it is shown."""

    code: str


class Refused(ValueError):
    """A user's mistake, at the edge of the Python API: a code, and a sentence that helps."""

    def __init__(self, code: str, detail: str = "", entry: int | None = None) -> None:
        where = "" if entry is None else f"entry {entry}: "
        super().__init__(f"{where}{code}: {detail}" if detail else f"{where}{code}")
        self.code = code
        self.detail = detail
        self.entry = entry
        """The number of the log's entry that was refused, counted from 0."""
