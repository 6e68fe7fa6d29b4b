"""What the pages show is true: their code runs, or stands in the project word for word."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def blocks(page: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def test_the_page_in_the_browser_shows_the_five_lines() -> None:
    shown = (ROOT / "web/src/screens/five_lines.txt").read_text(encoding="utf-8")
    assert shown == blocks("README.md")[0]


@pytest.mark.parametrize("path", sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md")))
def test_links_inside_the_project_lead_somewhere(path: Path) -> None:
    prose = re.sub(r"`[^`\n]+`", "", path.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)#]+)", prose):
        assert target.startswith("http") or (path.parent / target).exists(), target


ADR = ROOT / "docs/adr"
LISTED = (ADR / "README.md").read_text("utf-8")
ROWS = dict(
    re.findall(
        r"^\| (\d+) \| (.*) \| (?:accepted|replaced by \d+) \| \d{4}-\d\d-\d\d \|$", LISTED, re.M
    )
)


@pytest.mark.parametrize("path", sorted(ADR.glob("[0-9]*.md")), ids=lambda path: path.stem)
def test_every_decision_is_listed_by_its_number_and_title(path: Path) -> None:
    number, title = path.read_text("utf-8").splitlines()[0].removeprefix("# ").split(". ", 1)
    assert int(path.name[:4]) == int(number)
    assert ROWS[number] == f"[{title}]({path.name})"


def named(page: str, heading: str) -> list[str]:
    """What the first column of the tables under this heading names."""
    text = (ROOT / page).read_text(encoding="utf-8").split(heading, 1)[1].split("\n## ", 1)[0]
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]


SOURCES = {path: path.read_text("utf-8") for path in (ROOT / "src/tablee").rglob("*.py")}


def stands(name: str) -> bool:
    """Whether there is such a file, or such a class, module or function with these parts."""
    if name.endswith((".ts", ".svelte")):
        return any((ROOT / "web/src").rglob(name))
    owner, *parts = name.split(".")
    texts = [
        text
        for path, text in SOURCES.items()
        if owner in (path.stem, path.parent.name) or re.search(rf"(class|def) {owner}\b", text)
    ]
    return bool(texts) and all(any(f"def {part}(" in text for text in texts) for part in parts)


@pytest.mark.parametrize("name", named("ARCHITECTURE.md", "### The path of a move"))
def test_every_hop_of_a_move_stands_under_its_name(name: str) -> None:
    assert stands(name)
