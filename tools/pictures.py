"""`make pictures`: every screen, on a desk and on a phone, into docs/pictures/."""

import sys
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageOps
from playwright.sync_api import Browser, Page, sync_playwright

from browser import coop_moments, janus, moments, social, twinit
from browser.conftest import CHROMIUM, DESK, PHONE, QUIET, look
from browser.house import House
from browser.people import Person, play_out, play_until
from browser.stage import Theatre
from browser.telling import MOMENTS
from tools import ROOT
from tools.sheets import PICTURES, contact_sheet

PREVIEWS = ROOT / "web/public/previews"
SETTLE = 250
OPENED = """() => Promise.all([...document.querySelectorAll('dialog')]
  .flatMap((drawer) => drawer.getAnimations().map((motion) => motion.finished)))"""
"""However slow the machine is, a drawer is open when it is shown."""
TV = {"width": 1920, "height": 1080}
SIZES = {"desk": DESK, "phone": PHONE}
STAGED = moments.STAGED | janus.STAGED | social.STAGED | twinit.STAGED | coop_moments.STAGED


REAL = (
    "home",
    "lobby",
    "join",
    "me",
    "rules",
    "chat",
    "settings",
    "hand",
    "way-back",
    "end",
    "replay",
    "practice",
    "python",
)
"""Screens of a game that is really played, and around it."""
TELEVISION = ("screen-lobby", "screen-game", "screen-end")
BIG = {
    "big-pan": "pan-turn-6",
    "big-janus": "janus-turn-6",
    "big-twinit": "twinit-solo-6",
    "big-twinit-clans": "twinit-clans-6",
    "big-twinit-ring": "twinit-ring-4",
    "big-twinit-coop": "twinit-coop-6",
    "big-social": "social-feed-6",
    "big-social-contest": "social-contest-6",
}
"""Boards on a television."""
QUALITY = 58
WIDEST = (1280, 1280)
"""Pixels of a picture: a television is shown smaller than it is."""
ACROSS = {"desk": 5, "phone": 10}
CELL = {"desk": (256, 160), "phone": (120, 260)}


def names() -> list[str]:
    """What every picture is called."""
    games = sorted({name.split("-", maxsplit=1)[0] for name in MOMENTS})
    return [
        *(f"{name}-{size}.jpg" for name in (*STAGED, *REAL) for size in SIZES),
        *(f"{name}-tv.jpg" for name in (*TELEVISION, *BIG)),
        *(f"contact-{size}.jpg" for size in SIZES),
        *(f"screens-{game}.jpg" for game in games),
    ]


def sheet(size: str) -> None:
    """All pictures of one size on one sheet."""
    shown = [(name, PICTURES / f"{name}-{size}.jpg") for name in (*STAGED, *REAL)]
    pictures = [(name, Image.open(path)) for name, path in shown]
    across = ACROSS[size]
    rows = [pictures[at : at + across] for at in range(0, len(pictures), across)]
    contact_sheet(PICTURES / f"contact-{size}.jpg", rows, cell=CELL[size])


def shoot(page: Page, name: str, size: str) -> None:
    """One picture, once everything has come to rest."""
    page.wait_for_timeout(SETTLE)
    page.evaluate(OPENED)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.thumbnail(WIDEST)
    picture.save(PICTURES / f"{name}-{size}.jpg", quality=QUALITY, optimize=True)


def take(browser: Browser, house: House, size: str, wanted: list[str]) -> None:
    """All pictures of one size."""
    touch = size == "phone"
    shape = look(viewport=SIZES[size], has_touch=touch, locale="fr-FR", color_scheme="dark")
    for name, staged in STAGED.items():
        if wanted and name not in wanted:
            continue
        context = browser.new_context(**shape)
        theatre = Theatre(context.new_page(), house)
        staged(theatre)
        shoot(theatre.page, name, size)
        context.close()
    if size == "desk" and (not wanted or "screen" in wanted):
        television(browser, house)
        big_boards(browser, house)
    if size == "desk" and (not wanted or "previews" in wanted):
        previews(browser, house)
    if not wanted or "real" in wanted:
        context = browser.new_context(**shape)
        really(Person("Ada", context, house), size)
        context.close()


def previews(browser: Browser, house: House) -> None:
    """What a messenger shows of an invitation to each game, 1200 by 630."""
    context = browser.new_context(**look(viewport=DESK, device_scale_factor=3, locale="fr-FR"))
    page = context.new_page()
    page.goto(house.url)
    PREVIEWS.mkdir(exist_ok=True)
    for poster in page.locator(".shelf > .poster").all():
        game = poster.get_attribute("data-game")
        poster.click()
        page.wait_for_timeout(SETTLE)
        art = Image.open(BytesIO(poster.locator(".art").screenshot()))
        ImageOps.fit(art.convert("RGB"), (1200, 630)).save(PREVIEWS / f"{game}.jpg", quality=82)
    context.close()


def television(browser: Browser, house: House) -> None:
    """The big screen beside a game of Pan, from the lobby to the end."""
    calm = look(viewport=DESK, locale="en-GB", reduced_motion="reduce")
    ada = Person("Ada", browser.new_context(**calm), house)
    code = ada.opens_a_table().rsplit("/", 1)[1]
    for _ in range(3):
        ada.page.get_by_role("button", name="Add a bot").first.click()
        ada.page.wait_for_timeout(SETTLE)
    context = browser.new_context(**look(viewport=TV, locale="fr-FR", color_scheme="dark"))
    page = context.new_page()
    page.goto(f"{house.url}/?screen={code}")
    page.wait_for_selector(".screen[data-phase=lobby]")
    shoot(page, "screen-lobby", "tv")
    ada.starts()
    play_until("turn", ada)
    page.wait_for_selector(".board[data-stage=turn]")
    shoot(page, "screen-game", "tv")
    play_out(ada)
    page.wait_for_selector(".end .story")
    shoot(page, "screen-end", "tv")
    for open_page in (ada.context, context):
        open_page.close()


def big_boards(browser: Browser, house: House) -> None:
    """Every game and mode on a television."""
    for name, moment in BIG.items():
        calm = look(viewport=TV, locale="fr-FR", reduced_motion="reduce", color_scheme="dark")
        context = browser.new_context(**calm)
        theatre = Theatre(context.new_page(), house, big=True)
        MOMENTS[moment](theatre)
        shoot(theatre.page, name, "tv")
        context.close()


def join(browser: Browser, url: str, size: str) -> None:
    """What somebody sees who followed the link."""
    context = browser.new_context(**look(viewport=SIZES[size], locale="fr-FR", color_scheme="dark"))
    page = context.new_page()
    page.goto(url)
    page.get_by_role("dialog").wait_for()
    shoot(page, "join", size)
    context.close()


def really(ada: Person, size: str) -> None:
    """The screens around a game, and a game that is really played to its end."""
    page = ada.page
    picture = partial(shoot, page, size=size)
    ada.home()
    picture("home")
    page.get_by_role("button", name="Jouer entre amis").click()
    page.get_by_role("button", name="Ajouter un robot").first.click()
    picture("lobby")
    browser = ada.context.browser
    assert browser
    join(browser, page.url, size)
    for drawer, name in (("Règles", "rules"), ("Discussion", "chat"), ("Réglages", "settings")):
        page.get_by_role("button", name=drawer, exact=True).click()
        picture(name)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Toi", exact=True).click()
    picture("me")
    page.keyboard.press("Escape")
    ada.plays_bots()
    page.wait_for_selector(".board[data-moving=false]")
    picture("hand")
    table = page.url
    ada.home()
    page.get_by_role("link", name="Continuer").first.wait_for()
    picture("way-back")
    page.goto(table)
    page.wait_for_selector(".board[data-moving=false]")
    play_out(ada)
    picture("end")
    page.get_by_role("button", name="Revoir la partie").click()
    page.wait_for_selector(".board")
    page.get_by_role("combobox").select_option(label="Ada")
    for _ in range(3):
        page.get_by_role("button", name="Un pas en avant").click()
    picture("replay")
    page.goto(f"{ada.house.url}/?practice=pan")
    page.wait_for_selector(".board[data-moving=false]")
    picture("practice")
    page.goto(f"{ada.house.url}/?python")
    page.wait_for_selector("textarea")
    picture("python")


def main() -> None:
    """Take all pictures, or those that are named."""
    wanted = sys.argv[1:]
    PICTURES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        try:
            for size in SIZES:
                take(browser, house, size, wanted)
            for size in SIZES:
                sheet(size)
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
