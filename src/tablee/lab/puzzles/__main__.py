"""Writes the puzzles of the client; see the package."""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from tablee.lab.progress import progress
from tablee.lab.puzzles import janus, pan, twinit

GAMES: dict[str, Any] = {"pan": pan, "janus": janus, "twinit": twinit}
EACH = 120
CLIENT = Path("web/src/games")


def made(game: str, wanted: int) -> list[Any]:
    """So many puzzles of a game, all different, the easiest first.

    No kind of answer is right more often than once in three: guessing it would be no practice.
    """
    kind, found, answers = GAMES[game], dict[object, Any](), Counter[object]()
    for puzzle in progress(every(game), game):
        same, answer = kind.same(puzzle), kind.answer(puzzle)
        if same not in found and answers[answer] < wanted // 3:
            found[same] = puzzle
            answers[answer] += 1
        if len(found) == wanted:
            break
    return sorted(found.values(), key=kind.hardness)


def every(game: str) -> Iterator[Any]:
    """Puzzles without end."""
    for number in count():
        yield from GAMES[game].found(number)


def written(puzzles: list[Any]) -> str:
    """One a line, so that a change can be read."""
    return "[\n" + ",\n".join(msgspec.json.encode(one).decode() for one in puzzles) + "\n]\n"


def main() -> None:
    """Make them, and put them where the client finds them."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.puzzles")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--each", type=int, default=EACH)
    args = parser.parse_args()
    for game in args.games:
        text = written(made(game, args.each))
        (CLIENT / game / "puzzles.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
