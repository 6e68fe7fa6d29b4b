"""The site is not built when something on it leads nowhere: each fault, planted in a small one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONF = Path(__file__).parents[1] / "docs/site"

PAGES = {
    "README.md": "# House\n\n[All](docs/README.md), [a file](planted/__init__.py)\n",
    "docs/README.md": (
        "# Pages\n\n## Read\n- [Page](page.md)\n- [Why](adr/README.md)\n- [Law](rules/README.md)\n"
    ),
    "docs/page.md": "# Page\n\n[Here](#here), [there](adr/0001-why.md#because)\n\n## Here\n",
    "docs/adr/README.md": "# Why\n\n| number | what |\n|---|---|\n| 1 | [Why](0001-why.md) |\n",
    "docs/adr/0001-why.md": "# 1. Why\n\n## Because\n",
    "docs/rules/README.md": "# Law\n\n- [Game](game.fr.md)\n",
    "docs/rules/game.fr.md": "# Game\n\n![What it **means**.](picture.svg)\n",
    "docs/rules/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    "planted/__init__.py": (
        '"""Names."""\n\nfrom planted.inside import LIMIT\n\n__all__ = ["LIMIT", "act"]\n\n\n'
        'def act() -> None:\n    """Does `it`."""\n'
    ),
    "planted/inside.py": 'LIMIT = 3\n"""At most."""\n',
}

FAULTS = [
    ("docs/page.md", "[x](nowhere.md)", "nowhere.md"),
    ("docs/page.md", "[x](../planted/nowhere.py)", "nowhere.py"),
    ("docs/page.md", "[x](#nowhere)", "nowhere"),
    ("docs/page.md", "[x](adr/0001-why.md#nowhere)", "nowhere"),
    ("README.md", "![x](docs/nowhere.svg)", "nowhere.svg"),
    ("docs/rules/game.fr.md", "![x](nowhere.svg)", "nowhere.svg"),
    ("docs/glossary.md", "# Words", "glossary.md: WARNING: document isn't included in any toctree"),
    ("docs/adr/0002-more.md", "# 2. More", "0002-more.md: WARNING: document isn't included"),
    ("planted/__init__.py", "def bare() -> None: ...\n__all__ += ['bare']", "planted.bare has no"),
    ("planted/inside.py", "BARE = 4\n__all__ = ['BARE']", "planted.inside.BARE has no docstring"),
    ("planted/__init__.py", "__all__ += ['gone']", "planted.gone does not exist"),
]


def build(folder: Path, pages: dict[str, str], *more: str) -> subprocess.CompletedProcess[str]:
    """What Sphinx says to a site of these pages."""
    for name, text in pages.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    places = ["-c", str(CONF), "-D", "reference_package=planted", str(folder), str(folder / "out")]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    return subprocess.run(
        [*command, *more, *places], check=False, capture_output=True, text=True, env=environment
    )


def test_a_sound_site_is_built(tmp_path: Path) -> None:
    built = build(tmp_path, PAGES)
    assert (built.returncode, built.stderr) == (0, "")
    game = (tmp_path / "out/docs/rules/game.fr.html").read_text("utf-8")
    assert 'lang="fr"' in game
    assert "<strong>means</strong>" in game
    names = (tmp_path / "out/docs/api/planted.html").read_text("utf-8")
    assert 'id="planted.LIMIT"' in names
    assert "At most." in names
    front = (tmp_path / "out/index.html").read_text("utf-8")
    assert all(f'href="docs/{name}.html"' in front for name in ("page", "adr/0001-why"))


@pytest.mark.parametrize(("file", "fault", "said"), FAULTS)
def test_a_fault_stops_the_build(tmp_path: Path, file: str, fault: str, said: str) -> None:
    built = build(tmp_path, PAGES | {file: f"{PAGES.get(file, '')}\n\n{fault}\n"})
    assert built.returncode == 1
    assert said in built.stderr


def test_a_name_that_no_page_shows_stops_the_build(tmp_path: Path) -> None:
    built = build(tmp_path, PAGES, "-D", "exclude_patterns=out,docs/api")
    assert built.returncode == 1
    assert "planted.act is not in the reference" in built.stderr


def test_a_diagram_becomes_a_picture(tmp_path: Path) -> None:
    page = PAGES["docs/page.md"] + "\n```mermaid\nflowchart LR\n  a[seat] --> b[table]\n```\n"
    built = build(tmp_path, PAGES | {"docs/page.md": page})
    assert (built.returncode, built.stderr) == (0, "")
    assert "mermaid" not in (tmp_path / "out/docs/page.html").read_text("utf-8")
    (picture,) = (tmp_path / "out/_images").glob("????????????.svg")
    assert "table" in picture.read_text("utf-8")
