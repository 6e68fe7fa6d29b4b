"""`make docs`: every page of the site fits a phone, and reading it needs no network."""

from pathlib import Path

from playwright.sync_api import Browser

from browser.conftest import PHONE, look

SITE = Path(__file__).parents[2] / "dist/docs"
WIDTH = "document.documentElement.scrollWidth"


def test_every_page_fits_a_phone_and_asks_nobody_else(browser: Browser) -> None:
    pages = sorted(SITE.rglob("*.html"))
    assert SITE / "index.html" in pages, "run `make docs` first"
    context = browser.new_context(**look(viewport=PHONE))
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    wide: list[Path] = []
    for path in pages:
        page.goto(path.as_uri())
        if page.evaluate(WIDTH) > PHONE["width"]:
            wide.append(path)
    context.close()
    assert not wide
    assert not [url for url in asked if not url.startswith((SITE.as_uri(), "data:"))]
