"""Plain Markdown as a site: contents from lists of links, captions, diagrams drawn here.

The sources stay as GitHub shows them. What only a site needs is added while they are read.
"""

import hashlib
import posixpath
import re
from pathlib import Path
from typing import Any

import mmdr
from environments import made
from sphinx.application import Sphinx

from tablee.cli.schema import written
from tablee.server import configuration
from tablee.server.wire.schema import documents
from tablee.testing.benchmark import task
from tablee.testing.benchmark.task import shapes

SETTINGS = "<!-- settings -->"
"""Where the table of all settings goes, which is made from the code."""
CLAUSES = re.compile(r"<!-- clauses (\w+) -->")
"""Where the table goes that says what the benchmark checks of each clause of a game."""
ENVIRONMENT = re.compile(r"<!-- (actions|observations|moves|things|random) (\w+) -->")
"""Where a part of what research is told of a game goes."""
SCHEMAS = "<!-- schemas -->"
"""Where the links to the documents of the schema go."""
CONTENTS = "docs/README"
"""The page whose headings and lists are the groups of the side bar."""

LINK = re.compile(r"^(?:- |\|[^\[\n]*)\[([^\]]+)\]\((?!\w+:)([^)#]+)\.md\)", re.MULTILINE)
"""The link to a page at the beginning of an item of a list, or the first in a row of a table."""

PICTURE = re.compile(r"^!\[(.+)\]\((\S+\.svg)\)$", re.MULTILINE)
DIAGRAM = re.compile(r"^```mermaid\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx calls this."""
    app.connect("source-read", prepare)
    app.connect("html-page-context", speak)
    app.connect("build-finished", open_at_index)
    app.connect("build-finished", write_schemas)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def prepare(app: Sphinx, page: str, source: list[str]) -> None:
    """What a page has on the site beyond its own text."""
    text = source[0]
    source[0] = DIAGRAM.sub(lambda found: drawn(app, page, found[1]), text)
    if SETTINGS in text:
        source[0] = source[0].replace(SETTINGS, configuration.table())
    source[0] = CLAUSES.sub(lambda found: clauses(found[1]), source[0])
    source[0] = ENVIRONMENT.sub(lambda found: made(found[1], found[2]), source[0])
    if SCHEMAS in text:
        links = (f'<a href="schema/{name}.json">{name}.json</a>' for name in documents())
        source[0] = source[0].replace(SCHEMAS, f" Here: {', '.join(links)}.")
    if page.startswith("docs/rules/"):
        source[0] = PICTURE.sub(r"```{figure} \2\n\1\n```", source[0])
    if page == app.config.root_doc:
        contents = Path(app.srcdir, CONTENTS + ".md").read_text("utf-8")
        groups = [("", ["/" + CONTENTS]), *grouped(CONTENTS, contents)]
        source[0] += "".join(toctree(name, pages) for name, pages in groups)
        source[0] += toctree("Python names", ["/docs/api/*"])
    elif page.endswith("/README") and page != CONTENTS:
        source[0] += toctree("", linked(page, text))


def clauses(game: str) -> str:
    """What the benchmark checks, clause by clause, and what it leaves out."""
    asked = shapes(task(game))
    left_out: dict[str, str] = asked["unjudged"]
    rows = [
        f"| {number} | {checked} | {left_out.get(number, '')} |"
        for number, checked in asked["clauses"].items()
    ]
    return "\n".join(["| clause | what is checked | left out |", "|---|---|---|", *rows])


def grouped(page: str, text: str) -> list[tuple[str, list[str]]]:
    """The headings of a page, each with the pages listed below it."""
    _, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return [(part.partition("\n")[0], linked(page, part)) for part in parts]


def linked(page: str, text: str) -> list[str]:
    """The pages that lists and tables of this one link to, in their order, as Sphinx names them."""
    folder = posixpath.dirname(page)
    return [
        f"{title} </{posixpath.normpath(posixpath.join(folder, name))}>"
        for title, name in LINK.findall(text)
    ]


def toctree(caption: str, pages: list[str]) -> str:
    """Sphinx's own form of a list of pages, not shown in the text."""
    options = ":hidden:\n:glob:" + (f"\n:caption: {caption}" if caption else "")
    return "\n\n```{toctree}\n" + options + "\n\n" + "\n".join(pages) + "\n```\n"


def drawn(app: Sphinx, page: str, diagram: str) -> str:
    """A Mermaid diagram as a picture, so that reading it needs no script and no network."""
    name = f"{hashlib.sha256(diagram.encode()).hexdigest()[:12]}.svg"
    path = Path(app.doctreedir, "diagrams", name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(mmdr.render(diagram, theme="neutral").svg(), "utf-8")
    address = posixpath.relpath(path, Path(app.srcdir, page).parent)
    return f"```{{figure}} {address}\n:figclass: diagram\n:alt: A diagram.\n```"


def speak(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """A page in French says so to those who have it read to them."""
    if page.endswith(".fr"):
        context["language"] = "fr"


def open_at_index(app: Sphinx, fault: Exception | None) -> None:
    """The front page, also under the name that hosts look for."""
    front = Path(app.outdir, f"{app.config.root_doc}.html")
    if fault is None and front.exists():
        front.with_name("index.html").write_bytes(front.read_bytes())


def write_schemas(app: Sphinx, fault: Exception | None) -> None:
    """The protocol as JSON Schema, beside the page that tells of it."""
    folder = Path(app.outdir, "docs")
    if fault is None and folder.exists():
        written(folder / "schema")
