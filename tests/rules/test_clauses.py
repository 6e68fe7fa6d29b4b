"""The law, its translation and its proof: every clause stands in both pages and in a test."""

import re
from pathlib import Path

import pytest

from tablee.games import GAMES

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
TESTS = Path(__file__).parent


def clauses(key: str, language: str) -> list[str]:
    """The clauses a rules page defines, in its order."""
    page = (PAGES / f"{key}.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]+-\d\d)\*\*", page, re.MULTILINE)


def prefix(key: str) -> str:
    """What the clauses of this game begin with."""
    return clauses(key, "en")[0].split("-")[0]


def clauses_proved(key: str) -> set[str]:
    """The clauses that tests are named after."""
    sources = [path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py")]
    named = re.findall(rf"def test_({prefix(key)}_\d\d)_", "\n".join(sources))
    return {name.replace("_", "-") for name in named}


@pytest.mark.parametrize("key", GAMES)
def test_both_pages_have_the_same_clauses_once_each(key: str) -> None:
    english = clauses(key, "en")
    assert english == clauses(key, "fr")
    assert len(set(english)) == len(english)
    assert all(clause.startswith(prefix(key)) for clause in english)


@pytest.mark.parametrize("key", GAMES)
def test_every_clause_has_a_test_and_every_test_a_clause(key: str) -> None:
    assert set(clauses(key, "en")) == clauses_proved(key)


def test_every_game_has_a_prefix_of_its_own() -> None:
    assert len({prefix(key) for key in GAMES}) == len(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_clauses_cited_in_the_rules_exist(key: str) -> None:
    folder = ROOT / "src" / "tablee" / "games" / key
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("**/*.py"))
    cited = set(re.findall(rf"{prefix(key)}-\d\d", source))
    assert cited <= set(clauses(key, "en"))
    assert cited
