"""What SQLite's write-ahead log says of itself, read without SQLite.

SQLite ends its recovery at the first frame that is not whole and takes what follows for nothing.
But every commit is on the disk before the next one begins, so only the last can have been cut off
by a crash: frames of a later commit behind a broken one are damage. The format is SQLite's
(https://www.sqlite.org/fileformat2.html#walformat).
"""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

HEAD = struct.Struct("!8I")
FRAME = struct.Struct("!6I")
MAGIC = 0x377F0682
"""The last bit says in which order the words of checksums are read."""
SIZES = {2**power for power in range(9, 17)}
WORD = 0xFFFF_FFFF

Sums: TypeAlias = tuple[int, int]


class Frame(NamedTuple):
    """A frame of the log's present life."""

    number: int
    is_whole: bool
    """It and all before it are as they were written."""
    commits: bool
    """It is the last of its commit."""


def fault(log: Path) -> str | None:
    """Why a log cannot be all that was committed; None: nothing in it speaks against that.

    Somebody may be writing to it: what was only half there is whole a moment later.
    """
    found = _fault(log)
    return found if found and found == _fault(log) else None


def _fault(log: Path) -> str | None:
    try:
        content = log.read_bytes()
    except FileNotFoundError:
        return None
    if len(content) < HEAD.size:
        return None
    sums = _head_sums(content)
    if sums is None:
        return "its header is damaged"
    broken = _damaged_frame(_frames(content, sums))
    return f"frame {broken} is damaged, and later ones are there" if broken else None


def _damaged_frame(frames: Iterator[Frame]) -> int | None:
    """The first broken frame, if a whole commit lies behind it."""
    broken: int | None = None
    ended = False
    for frame in frames:
        if ended:
            return broken
        if not frame.is_whole:
            broken = broken or frame.number
            ended = frame.commits
    return None


def _head_sums(content: bytes) -> Sums | None:
    """The checksum of the header, from which those of the frames go on; None: it is damaged."""
    magic, _, size, _, _, _, *told = HEAD.unpack_from(content)
    if magic & ~1 != MAGIC or size not in SIZES:
        return None
    sums = _added((0, 0), content[: HEAD.size - 8], magic)
    return sums if sums == tuple(told) else None


def _frames(content: bytes, sums: Sums) -> Iterator[Frame]:
    """The frames up to the first broken one, and those with this header's salts behind it.

    Others are of the log's earlier lives.
    """
    magic, _, size, _, *salts, _, _ = HEAD.unpack_from(content)
    starts = range(HEAD.size, len(content) - FRAME.size - size + 1, FRAME.size + size)
    whole = True
    for number, start in enumerate(starts, start=1):
        _, commit, *of_frame, first, second = FRAME.unpack_from(content, start)
        page = start + FRAME.size
        was_whole, ours = whole, of_frame == salts
        if whole:
            head = _added(sums, content[start : start + 8], magic)
            sums = _added(head, content[page : page + size], magic)
            whole = ours and sums == (first, second)
        if was_whole or ours:
            yield Frame(number, whole, ours and commit > 0)


def _added(sums: Sums, content: bytes, magic: int) -> Sums:
    """A checksum with this content added to it."""
    first, second = sums
    order = ">" if magic & 1 else "<"
    words = struct.unpack(f"{order}{len(content) // 4}I", content)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & WORD
        second = (second + odd + first) & WORD
    return first, second
