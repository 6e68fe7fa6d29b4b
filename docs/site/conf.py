"""How `make docs` makes a site of the project's Markdown. Why so: docs/adr/0063."""

import re
import sys
from importlib.metadata import version as installed
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

project = "Tablée"
copyright = "The Tablée authors, MIT licence"
version = release = installed("tablee")
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "pages", "reference"]
root_doc = "README"
include_patterns = ["*.md", "docs/**"]
exclude_patterns = [
    *(".*", "bench", "build", "deploy", "dist", "fast", "scaffold", "src", "tests", "web"),
    "docs/site",
]
myst_heading_anchors = 6

default_role = "py:obj"
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80
add_module_names = False
toc_object_entries_show_parents = "hide"


def colours(scheme: str) -> dict[str, str]:
    """The house's colours of one scheme, by the names Furo has for them."""
    css = (ROOT / "web/src/tokens.css").read_text("utf-8")
    block = re.search(rf"color-scheme: {scheme};(.*?)\n *\}}", css, re.DOTALL)
    assert block, f"tokens.css has no scheme {scheme}"
    token = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", css[: block.start()] + block[1]))
    accent = token["accent"] if scheme == "dark" else token["focus"]
    return {
        "color-brand-primary": accent,
        "color-brand-content": accent,
        "color-brand-visited": accent,
        "color-api-name": accent,
        "color-api-pre-name": accent,
        "color-foreground-primary": token["text"],
        "color-foreground-secondary": token["text-soft"],
        "color-foreground-muted": token["text-soft"],
        "color-foreground-border": token["line-strong"],
        "color-background-primary": token["ground" if scheme == "dark" else "ground-raised"],
        "color-background-secondary": token["ground-raised" if scheme == "dark" else "ground"],
        "color-background-hover": token["line"],
        "color-background-border": token["line"],
        "color-code-background": token["ground-sunken" if scheme == "dark" else "ground"],
        "color-inline-code-background": token["ground-raised" if scheme == "dark" else "ground"],
        "font-stack--headings": '"Iowan Old Style", Georgia, serif',
    }


html_theme = "furo"
html_title = "Tablée"
html_logo = html_favicon = "../../web/public/icon.svg"
html_static_path = ["static"]
html_css_files = ["tablee.css"]
html_copy_source = False
html_theme_options = {
    "light_css_variables": colours("light"),
    "dark_css_variables": colours("dark"),
}
pygments_style = "tango"
pygments_dark_style = "gruvbox-dark"
