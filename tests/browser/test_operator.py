"""The operator's page in a real browser, with a table whose people write markup."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import PHONE, look
from ports import free_port
from server.people import QUICK, Served
from tablee.cli.serve import operator_page
from tablee.store.sqlite import SqliteStore

SECRET = "correct horse battery"
MARKUP = "<img src=x>"


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def server(tmp_path: Path, port: int) -> Iterator[Served]:
    beside = operator_page(f"127.0.0.1:{port}", SECRET)
    with Served(QUICK, SqliteStore(tmp_path / "t.db"), beside=[beside]) as one:
        yield one


def test_an_operator_looks_after_the_house(browser: Browser, server: Served, port: int) -> None:
    ada = server.open(MARKUP)
    with browser.new_context(**look(viewport=PHONE, locale="fr-FR")) as context:
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{port}/")
        for secret, said in (("wrong", "Ce n’est pas le bon secret."), (SECRET, "")):
            page.get_by_label("Secret").fill(secret)
            page.get_by_role("button", name="Ouvrir").click()
            expect(page.get_by_role("status")).to_have_text(said)
        row = page.get_by_role("row").filter(has_text=ada.table_code)
        row.get_by_role("button", name="Voir").click()
        expect(page.locator("pre")).to_contain_text(MARKUP)
        page.get_by_label("Dire à toutes les tables").fill(MARKUP)
        page.get_by_role("button", name="Envoyer").click()
        expect(page.get_by_role("status")).to_contain_text("C’est fait.")
        assert page.locator("img").count() == 0
        page.on("dialog", lambda dialog: dialog.accept())
        row.get_by_role("button", name="Supprimer").click()
        expect(row).to_have_count(0)
        page.reload()
        expect(page.get_by_role("heading", name="Maison")).to_be_visible()
