"""The glossary names at most sixty concepts, and each stands under its name in its file."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/glossary.md"
ROW = re.compile(r"^- `(\w+)` \(\[.*?\]\((\S+?)\)\): (.+)$", re.M)
CONCEPTS: list[tuple[str, str, str]] = ROW.findall(PAGE.read_text(encoding="utf-8"))


def test_there_are_at_most_sixty_concepts_each_with_one_sentence() -> None:
    assert 40 <= len(CONCEPTS) <= 60
    assert PAGE.read_text(encoding="utf-8").count("\n- ") == len(CONCEPTS)
    assert [text for _, _, text in CONCEPTS if not text.endswith(".") or ". " in text] == []


@pytest.mark.parametrize(("name", "path"), [(name, path) for name, path, _ in CONCEPTS])
def test_a_concept_is_defined_under_its_name_in_its_file(name: str, path: str) -> None:
    source = (PAGE.parent / path).resolve().read_text(encoding="utf-8")
    python = rf"^(?:class|def|async def) {name}\b|^{name}(?:: TypeAlias)? = "
    typescript = rf"^(?:export )?(?:class|interface|type|function|const) {name}\b"
    assert re.search(f"{python}|{typescript}", source, re.M), f"{name} is not defined in {path}"
