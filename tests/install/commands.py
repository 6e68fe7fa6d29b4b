"""Every command of the Makefile, README, CONTRIBUTING and docs, and the first good sign of each.

`test_commands.py` finds them and asks for a row here. It runs those of `QUICK` in environments that
were empty; `make commands` (`every_command.py`) runs those of `SLOW`, with the network.
"""

import os
import re
import signal
import subprocess
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from eventual import PATIENCE, eventually
from install import ROOT

PAGES = [
    page
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
    if "reports" not in page.parts  # they tell what was done
]


class Sign(NamedTuple):
    """What shows that a command does what it is for."""

    said: str = ""
    """Words among what it prints; none: it has to end well."""
    instead: Mapping[str, str] = {}
    """What its words are replaced by: less of the same."""


FEWER = {"10000": "20", "400": "8", "--nodes 8": "--nodes 2"}
OPEN = Sign("Tablée is open", FEWER)

FROM_THE_WHEEL: dict[str, Sign] = {
    "tablee verify copy.db": Sign("all as they were written"),
    "tablee restore copy.db --tables tables.db": Sign("tables are back"),
    "/opt/tablee/bin/tablee serve": OPEN,
    "tablee serve --host 127.0.0.1 --port 8000 --proxy 127.0.0.1"
    " --public-url https://play.example.org --tables /var/lib/tablee/tables.db": OPEN,
    ".venv/bin/tablee serve --forgetful --origin http://localhost:5173": OPEN,
    "TABLEE_OPERATOR_SECRET=a-long-secret-of-yours tablee serve --operator 127.0.0.1:8001": Sign(
        "For the operator"
    ),
    ".venv/bin/tablee simulate pan --seats 4 --games 10000": Sign("games", FEWER),
    ".venv/bin/tablee duel pan --levels strong,easy,easy,easy --games 400": Sign("strong", FEWER),
    ".venv/bin/tablee coop --help": Sign(),
    "tablee benchmark pan": Sign("clauses held     30 of 30"),
    "tablee benchmark pan --shapes": Sign("PAN-30"),
    "tablee leaderboard play pan learned --version 1.0 --out my-logs": Sign(
        "adjusted", {"--out": "--matches 4 --out"}
    ),
    "tablee leaderboard verify my-logs/pan-learned.jsonl": Sign("holds"),
    "tablee leaderboard page my-logs": Sign("README.md"),
    "tablee new-game nim": Sign("It runs"),
    "pip install -e ./tablee-nim": Sign(),
    "tablee serve": OPEN,
    ".venv/bin/tablee analyse game.json": Sign("game.html"),
    ".venv/bin/tablee schema --out schema": Sign("game-pan.json"),
    ".venv/bin/tablee deck --seed 1 --difficulty hard --out deck": Sign("deck/sheet-1.svg"),
}
"""With nothing but the wheel, in this order."""

AGENT = "tablee mcp"
"""Typed by nobody: it stands in the settings of an agent."""

WITHOUT_ITS_EXTRA: dict[str, Sign] = {
    "tablee cluster --nodes 8 --port 8000": Sign('pip install "tablee[postgres]"'),
    "tablee restore copy.db --store postgresql://tablee@db/tablee": Sign('"tablee[postgres]"'),
    "tablee serve --store postgresql://tablee@db/tablee --node a --proxy 10.0.0.2": Sign(
        'pip install "tablee[postgres]"'
    ),
    "tablee serve --metrics 127.0.0.1:9464 --admin /run/tablee/admin.sock --log info": Sign(
        'pip install "tablee[metrics]"'
    ),
    "tablee move tables.db postgresql://tablee@db/tablee": Sign('pip install "tablee[postgres]"'),
    "tablee lab study.toml": Sign('pip install "tablee[lab]"'),
    ".venv/bin/tablee lab study.toml": Sign('pip install "tablee[lab]"'),
    "tablee lab study.toml --scheduler tcp://10.0.0.5:8786": Sign('pip install "tablee[lab]"'),
    AGENT: Sign('pip install "tablee[agents]"'),
}
"""Where a library is missing that not everybody needs."""

WITH_THE_DATABASE: dict[str, Sign] = {
    "tablee cluster --nodes 8 --port 8000": OPEN,
    "tablee restore copy.db --store postgresql://tablee@db/tablee": Sign("tables are back"),
    "tablee move postgresql://tablee@db/tablee back.db": Sign("stop it first"),
    "tablee serve --store postgresql://tablee@db/tablee --node a --proxy 10.0.0.2": OPEN,
    "tablee serve --metrics 127.0.0.1:9464 --admin /run/tablee/admin.sock --log info": OPEN,
}
"""With the extras of a cluster; the first one stays while the others run."""

FROM_THE_SOURCES: dict[str, Sign] = {
    "make play": OPEN,
    "make cluster": Sign("Tablée is open on 2 nodes"),
}
"""In a copy of the project that has the client as it was built and nothing else."""

PASSED = "All checks passed!"
FROM_HERE = Sign(instead={'pip install "tablee[': '.venv/bin/uv pip install ".['})
"""As if what is here were published."""
SLOW: dict[str, Sign] = {
    "make web": Sign(),
    "make test": Sign(PASSED),
    "make check": Sign(PASSED),
    "make quick": Sign(PASSED),
    "make commands": Sign("passed"),
    "make docs": Sign(),
    "make client": Sign("Checked"),
    "make chromium": Sign(),
    "make postgres": Sign(),
    "make proxies": Sign(),
    "make format": Sign("left unchanged"),
    "make demo": Sign(),
    "make dist": Sign(),
    "make lock": Sign(),
    "make audit": Sign("No known vulnerabilities"),
    "make lessons": Sign(),
    "make rules-pictures": Sign(),
    "make goldens": Sign(),
    "make puzzles": Sign("%"),
    "make bench": Sign("/s  ratio"),
    "make peers": Sign("load average"),
    "make soak": Sign('"tables"'),
    "make siege": Sign("passed"),
    "make chaos": Sign(" acknowledgements"),
    "make kills": Sign("moves acknowledged"),
    "make observe": Sign("passed"),
    "make simulate": Sign("seeds"),
    "make research": Sign(" tables"),
    "make league": Sign("%"),
    "make skill": Sign("%"),
    "make baselines": Sign(),
    "make machines": Sign("byte for byte the same"),
    "make fast": Sign("passed"),
    "make mutants": Sign("→"),
    "make screens": Sign("ok"),
    "make sweep": Sign("ok"),
    "make flaky": Sign("run 1 of"),
    "make anywhere": Sign("passed"),
    "make anywhere-report": Sign("|"),
    "make firefox": Sign("passed"),
    "make pictures": Sign(),
    ".venv/bin/pytest -n 0 tests/rules/test_pan_tricks.py": Sign("passed"),
    ".venv/bin/pytest -n 0 tests/rules -k PAN_09": Sign("passed"),
    ".venv/bin/pytest -n 0 tests/browser/test_lesson.py -k Pan": Sign("passed"),
    "cd web && npx vitest tests/texts.test.ts": Sign("passed"),
    "cd web && npm run dev": Sign("Local:"),
    ".venv/bin/tablee benchmark pan candidates.anew:ANEW": Sign("clauses held     30 of 30"),
    ".venv/bin/tablee new-game nim": Sign("It runs"),
    ".venv/bin/pytest -n 0 -k nim tests/rules tests/conformance": Sign("passed"),
    'pip install "tablee[client]"': FROM_HERE,
    'pip install "tablee[lab]"': FROM_HERE,
    'pip install "tablee[metrics]"': FROM_HERE,
    'pip install "tablee[postgres]"': FROM_HERE,
    'pip install "tablee[push]"': FROM_HERE,
    'pip install "tablee[research]"': FROM_HERE,
}
"""In one copy of the project, in this order, as somebody would who has never seen it."""

BY_THE_SET_UP = (
    "python -m venv /opt/tablee",
    "/opt/tablee/bin/pip install tablee-<version>-py3-none-any.whl",
    "/opt/tablee/bin/pip install --upgrade tablee-<newer>-py3-none-any.whl",
)
"""How the environments of the tests are made."""

BY_OTHER_TESTS = (
    "python bot.py http://127.0.0.1:8000/t/k7xw2m9qhd",
    'pip install "tablee[client]" uvicorn',
    "uvicorn mounted:app",
)
"""What `tests/client` types."""

LISTED = {
    *FROM_THE_WHEEL,
    *WITHOUT_ITS_EXTRA,
    *WITH_THE_DATABASE,
    *FROM_THE_SOURCES,
    *SLOW,
    *BY_THE_SET_UP,
    *BY_OTHER_TESTS,
}


def found() -> set[str]:
    """Every target of the Makefile and every command in a page's console."""
    targets = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert targets
    lines = {f"make {target}" for target in targets[1].split()}
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            lines |= {" ".join(line.split("  #")[0].split()) for line in whole_lines(block)}
    return lines - {""} | {AGENT}


def whole_lines(block: str) -> list[str]:
    """With what was broken over several lines put together."""
    return re.sub(r"\\\n\s*", "", block).splitlines()


def mentioned() -> set[str]:
    """Commands of ours in the midst of a sentence."""
    texts = (page.read_text("utf-8") for page in PAGES)
    return {words for text in texts for words in re.findall(r"`((?:tablee|make) [^`\n]+)`", text)}


@contextmanager
def begun(
    command: str, folder: Path, environment: dict[str, str], said: str, within: float = PATIENCE
) -> Generator[None]:
    """A command that has given its sign, for as long as it is needed."""
    log = folder / "said.txt"
    with log.open("w") as out:
        process = subprocess.Popen(
            command,
            shell=True,
            cwd=folder,
            env=environment,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    try:
        eventually(
            lambda: said in log.read_text("utf-8") or process.poll() is not None,
            within=within,
            seen=lambda: f"{command}: {log.read_text('utf-8')[-4_000:]}",
        )
        text = log.read_text("utf-8")
        assert said in text, f"{command} ended with {process.wait()}: {text[-4_000:]}"
        assert said or process.wait() == 0, f"{command}: {text[-4_000:]}"
        yield
    finally:
        stopped(process)


def stopped(process: subprocess.Popen[bytes]) -> None:
    """It and all it has started are gone."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGINT)
    try:
        process.wait(30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
