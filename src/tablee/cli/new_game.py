"""`tablee new-game nim`: a small game that already runs, to be made into another one.

Anywhere it is a package of its own, which is installed beside `tablee`. At the top of a checkout it
becomes one of the house's games, with a board, rules pages and a lesson.
"""

import argparse
import re
import subprocess
from collections.abc import Callable, Iterator
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING

import tablee
from tablee.games import GAMES
from tablee.kernel import Refused

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # pyright: ignore[reportPrivateUsage]

INSIDE = re.compile(r"[a-z]{2,20}")
"""What a game of the house may be called."""
OUTSIDE = re.compile(r"[a-z][a-z0-9_]{0,18}[a-z0-9]")
"""And one of a package."""
FORMS: dict[str, Callable[[str], str]] = {
    r"\btablee-nim": lambda key: f"tablee-{key.replace('_', '-')}",
    r"(?<![A-Za-z])NIM(?=[-_]\d)": lambda key: key.upper().replace("_", ""),
    r"(?<![A-Za-z])NIM(?![A-Za-z])": str.upper,
    r"Nim(?=[A-Z])": lambda key: key.title().replace("_", ""),
    r"Nim(?![a-z])": lambda key: key.title().replace("_", " "),
    r"(?<![A-Za-z])nim(?![a-z])": str,
}
"""The scaffold's name in each of its forms, and what becomes of it: in the name of the package, in
the numbers of clauses, as a constant, in the name of a type, in a text, as the key.

In other words, such as animate, minimum or Nimble, the letters stay.
"""
NAMES = re.compile("|".join(f"({form})" for form in FORMS))
MOVED = {
    "src/tablee_nim/__init__.py": "src/tablee/games/nim/__init__.py",
    "src/tablee_nim/bot.py": "src/tablee/bots/nim/__init__.py",
    "tests/cases.py": "tests/conformance/cases/nim.py",
    "tests/test_nim.py": "tests/rules/test_nim.py",
}
"""Where a checkout has what a package has too; the rest of the package it does not need."""
MODULES = {"tablee_nim.bot": "tablee.bots.nim", "tablee_nim": "tablee.games.nim"}
CODE = (".py", ".svelte", ".ts")
IMPORTED = re.compile(r"(?<=import \(\n)(?: +\w+,\n)+")
"""What is imported, name by name."""
MADE = ("goldens", "format")
"""What make writes from the game itself; and names of another length are wrapped differently."""

Files = dict[str, str]
"""Texts by their paths."""


def add(commands: "Commands") -> None:
    """Add the command to the parser."""
    parser = commands.add_parser("new-game", help="write a small game that already runs")
    parser.add_argument("key", help="what it is called in code: lower-case letters")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    """Write every file of the game, and say what to do next."""
    if Path("scaffold/checkout").is_dir():
        into_checkout(args.key)
    else:
        as_package(args.key)


def into_checkout(key: str) -> None:
    """A game of the house; then what is made from it."""
    if not INSIDE.fullmatch(key):
        raise Refused("bad_key", f"{key}: 2 to 20 lower-case letters")
    for path in write(for_checkout(Path("scaffold")), Path(), key):
        print(path)
    subprocess.run(["make", "--silent", *MADE], check=True)
    print(f"\nIt runs: make play, or .venv/bin/tablee simulate {key}. Then docs/add-a-game.md.")


def as_package(key: str) -> None:
    """A folder with a package of its own."""
    if not OUTSIDE.fullmatch(key):
        raise Refused("bad_key", f"{key}: 2 to 20 lower-case letters, digits and _")
    folder = Path(renamed("tablee-nim", key))
    if folder.exists():
        raise Refused("folder_exists", f"{folder} is there already")
    for path in write(files(scaffold()), folder, key):
        print(path)
    print(f"\nIt runs: cd {folder}; pip install -e .; tablee serve. Then its README.md.")


def scaffold() -> Path:
    """The package that is renamed: in a wheel, or in the checkout that is installed."""
    package = Path(tablee.__file__).parent
    within = package / "scaffold"
    return within if within.is_dir() else package.parents[1] / "scaffold/package"


def files(folder: Path) -> Files:
    """Every text below a folder."""
    found = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in found}


def for_checkout(folder: Path) -> Files:
    """What only a checkout has, and what of the package it has elsewhere, under other modules."""
    package = files(folder / "package")
    module = re.compile("|".join(map(re.escape, MODULES)))
    moved = {
        there: module.sub(lambda found: MODULES[found[0]], package[here])
        for here, there in MOVED.items()
    }
    return files(folder / "checkout") | moved


def write(texts: Files, folder: Path, key: str) -> Iterator[Path]:
    """Write these files under another name. Raises Refused, before anything is written."""
    verify_free(key, texts)
    for path, text in texts.items():
        there = folder / renamed(path, key)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(in_order(renamed(text, key)), "utf-8")
        yield there


def verify_free(key: str, texts: Files) -> None:
    """Raise Refused unless nothing else is called like this, here or in the scaffold's own code."""
    if key in GAMES or iskeyword(key):
        raise Refused("bad_key", f"{key}: there is a game, or a word of Python, with this name")
    used = {word for path, text in texts.items() if path.endswith(CODE) for word in words(text)}
    if clash := {renamed(word, key) for word in used if renamed(word, key) != word} & used:
        raise Refused("bad_key", f"{key}: the code that is written has {', '.join(sorted(clash))}")


def in_order(text: str) -> str:
    """Imported names sorted again: another name may stand elsewhere among them."""
    return IMPORTED.sub(
        lambda found: "".join(sorted(found[0].splitlines(keepends=True), key=kind_and_name)), text
    )


def kind_and_name(line: str) -> tuple[bool, bool, str]:
    """Constants first, then types, then functions."""
    name = line.strip(" ,\n")
    return not name.isupper(), not name[:1].isupper(), name


def words(code: str) -> set[str]:
    """Every name in it."""
    return {*re.findall(r"[^\W\d]\w*", code)}


def renamed(text: str, key: str) -> str:
    """The scaffold's name, replaced by another in the same form."""
    forms = [*FORMS.values()]
    return NAMES.sub(lambda found: forms[(found.lastindex or 1) - 1](key), text)
