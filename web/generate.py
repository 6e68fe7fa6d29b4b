"""Writes what the client takes from the engine: the types of the wire, lessons and puzzles.

Every build of the client begins with this, as do its tests and its type checks. A file that is
already right is not touched.
"""

import sys
from importlib import import_module
from pathlib import Path

WEB = Path(__file__).parent


def generate() -> None:
    """From the sources beside this folder, whichever are installed."""
    sys.path.insert(0, str(WEB.parent / "src"))
    wire = import_module("tablee.server.wire.typescript")
    lessons = import_module("tablee.lessons")
    write(WEB / "src/wire/types.ts", wire.typescript())
    try:
        recorded = lessons.recorded()
    except lessons.Misfit as misfit:
        sys.exit(str(misfit))
    for name, text in recorded.items():
        write(WEB / "src/games" / name / "lesson.json", text)
    puzzles = import_module("tablee.lab.puzzles.compact")
    for kept in sorted((WEB / "puzzles").glob("*.jsonl")):
        text = puzzles.for_client(kept.stem, kept.read_text("utf-8"))
        write(WEB / "src/games" / kept.stem / "puzzles.json", text)


def write(path: Path, text: str) -> None:
    """As it should be; if it is, it keeps its time, by which make judges what is old."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    generate()
