"""A move that may not be made: a value with a code inside, an exception at the edge."""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why a move may not be made. The code is translated by whoever shows it."""

    code: str


class Refused(Exception):
    """A refusal that has reached the edge of the Python API."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
