"""An evening of a family: two games, who leads, and a page of it that is looked at and kept."""

from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import Invite
from browser.people import LEISURE, play_out
from browser.shell_screens import MEASURE, resize
from browser.test_access import assert_clean

SIZES = ((1280, 800), (390, 844), (390, 664), (360, 640), (844, 390))


def stands_alone(page: Page, file: Path) -> None:
    """It opens without a network, has no scripts and leads nowhere."""
    text = file.read_text(encoding="utf-8")
    assert "<script" not in text
    assert "http" not in text.replace("http-equiv", "").replace("http://www.w3.org/", "")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    expect(page.locator("ol > li")).to_have_count(2)
    expect(page.locator("a")).to_have_count(0)
    assert asked == [file.as_uri()]


def test_two_games_are_an_evening_to_look_at_and_to_keep(invite: Invite, tmp_path: Path) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    bob.sits_down(ada.opens_a_table())
    ada.starts()
    play_out(ada, bob)
    tonight = bob.page.locator(".end").get_by_role("region", name="This evening")
    expect(tonight).to_contain_text("leads with 1 win.")
    ada.page.get_by_role("button", name="Rematch").click()
    for one in (ada, bob):
        expect(one.page.locator(".end")).to_have_count(0)
        one.page.wait_for_selector(".board")
    play_out(ada, bob)
    expect(tonight.locator("li")).to_contain_text(["of 2", "of 2"])
    tonight.get_by_role("button", name="The page of the evening").click()
    page = bob.page
    expect(page.locator(".games li")).to_have_count(2)
    won = page.locator(".won")
    expect(won).to_contain_text("in 2 games")
    expect(won.locator("li", has_text="Ada")).to_have_count(1)
    expect(page.get_by_text("What decided it is still being worked out.")).to_have_count(
        0, timeout=LEISURE
    )
    assert_clean(page)
    for width, height in SIZES:
        resize(page, width=width, height=height)
        assert page.evaluate(MEASURE) == []
    with page.expect_download() as kept:
        page.get_by_role("button", name="Keep it as a file").click()
    kept.value.save_as(tmp_path / "evening.html")
    page.get_by_role("link", name="Watch it again").first.click()
    expect(page.get_by_role("button", name="One step forward")).to_be_visible()
    page.go_back()
    expect(page.locator(".games li")).to_have_count(2)
    # Back at the table it stands there too, and a rematch calls back who looks at the page.
    page.get_by_role("button", name="Come back to the table").click()
    expect(page.get_by_role("region", name="This evening").first).to_be_visible()
    stands_alone(bob.context.new_page(), tmp_path / "evening.html")
