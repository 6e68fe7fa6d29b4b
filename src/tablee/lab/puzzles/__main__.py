"""Writes the puzzles of the client; see the package."""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import count
from typing import Any

from tablee.lab.progress import progress
from tablee.lab.puzzles import janus, pan, twinit
from tablee.lab.puzzles.compact import CLIENT, compact, text_of
from tablee.lab.puzzles.words import wrong

GAMES: dict[str, Any] = {"pan": pan, "janus": janus, "twinit": twinit}


def made(game: str, wanted: dict[str, int] | None = None) -> list[Any]:
    """So many puzzles of each kind of a game, all different, the easiest first.

    No answer is right in more than half of the puzzles of a kind: guessing it would be no practice.
    At most a third of a kind is easy for all our levels.
    """
    kind = GAMES[game]
    wanted = wanted or dict[str, int](kind.KINDS)
    found, so_far = dict[object, Any](), Counter[object]()
    for puzzle in progress(every(game), game):
        same, most = kind.same(puzzle), wanted.get(puzzle.kind, 0)
        counts = {(puzzle.kind,): most, (puzzle.kind, kind.answer(puzzle)): most // 2}
        if not wrong(puzzle):
            counts[puzzle.kind, "easy"] = most // 3
        if same not in found and all(so_far[what] < count for what, count in counts.items()):
            found[same] = puzzle
            so_far.update(counts.keys())
        if len(found) == sum(wanted.values()):
            break
    return sorted(found.values(), key=hardness)


def hardness(puzzle: Any) -> tuple[int, str]:
    """The more of our levels get it wrong, the harder."""
    return puzzle.rating, puzzle.key


def every(game: str) -> Iterator[Any]:
    """Puzzles without end."""
    for number in count():
        yield from GAMES[game].found(number)


def main() -> None:
    """Make them, and put them where the build of the client finds them."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.puzzles")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    args = parser.parse_args()
    for game in args.games:
        text = text_of([compact(game, one) for one in made(game)])
        (CLIENT / f"{game}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
