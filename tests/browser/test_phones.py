"""Boards on phones of sizes drawn by lot: nobody is hidden, and nothing moves under a finger."""

from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import look
from browser.drawn_sizes import Size, phones
from browser.house import House
from browser.measure import faults
from browser.shell_screens import resize
from browser.stage import Theatre, run_on, stop_time
from browser.telling import CROWDED, MOMENTS, READ
from browser.twinit import TwinStage

ME, BO = 0, 1
SMALLEST: Size = (320, 560)
SIZES = [SMALLEST, SMALLEST[::-1], *phones(4, seed=27)]
FEW = SIZES[:4]
MODES = [("solo", 6), ("solo", 2), ("clans", 4), ("ring", 4)]

STILL = """() => ['.cloth', '.turn', ...[...document.querySelectorAll('.zone')].map(
    (_, i) => `.zone:nth-of-type(${i + 1})`)].map((one) => {
  const box = document.querySelector(one)?.getBoundingClientRect()
  return box ? [one, box.x, box.y, box.width, box.height].join(' ') : one
})"""
"""Where the table, the zones and the button lie."""
CUT = """() => [...document.querySelectorAll('.status, .headline, .compare figcaption')]
  .filter((el) => el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1)
  .map((el) => el.textContent)"""
"""Words of the footer that are not seen whole."""
SCROLLS = (
    "() => { const b = document.querySelector('.board'); return b.scrollHeight - b.clientHeight }"
)


@pytest.fixture(params=FEW, ids=lambda size: "x".join(map(str, size)))
def phone(request: pytest.FixtureRequest, browser: Browser, house: House) -> Iterator[Theatre]:
    """A phone of this size, whose time is ours."""
    width, height = request.param
    view = {"width": width, "height": height}
    with browser.new_context(
        **look(viewport=view, locale="fr-FR", has_touch=True, reduced_motion="reduce")
    ) as context:
        page = context.new_page()
        stop_time(page)
        yield Theatre(page, house)


def errs(stage: TwinStage, seat: int) -> None:
    """Both hands on two motifs that are not the same."""
    unlike = {card.motif: card.card for card in stage.race.table}
    for on in list(unlike.values())[:2]:
        stage.does(seat, "touch", on=on)


def told_whole(page: Page) -> str:
    """What the footer says; all of it can be read."""
    assert page.evaluate(CUT) == []
    return page.locator(".reach .status").inner_text()


@pytest.mark.parametrize(
    ("phone", "mode", "seats"),
    [(size, *mode) for size, mode in zip(SIZES, cycle(MODES), strict=False)],
    indirect=["phone"],
)
def test_an_error_moves_nothing_under_a_finger(phone: Theatre, mode: str, seats: int) -> None:
    teams = {"teams": [seat % 2 for seat in range(seats)]} if mode == "clans" else {}
    stage = TwinStage(phone, seats, mode=mode, **teams)
    for card in range(8):
        stage.turns(1, **({"pile": card % 5} if mode == "ring" else {}))
    page = phone.sit()
    run_on(page, 500)
    before = page.evaluate(STILL)
    for seat in (BO, ME):
        errs(stage, seat)
        told_whole(page)
        assert page.evaluate(STILL) == before
        stage.wait(1_000)
        run_on(page, 400)
        expect(page.locator(".compare")).to_have_count(1)
        told_whole(page)
        assert page.evaluate(STILL) == before
        run_on(page, 4_000)
        told_whole(page)
        assert page.evaluate(STILL) == before
        stage.wait(3_000)


def test_a_mistake_is_told_once_at_a_time(phone: Theatre) -> None:
    stage = TwinStage(phone, 3)
    stage.turns(8)
    page = phone.sit()
    errs(stage, BO)
    run_on(page, 300)
    expect(page.locator(".compare")).to_have_count(1)
    expect(page.locator(".banner")).to_have_count(0)


def test_rivals_piles_are_large_enough_to_be_told_apart(phone: Theatre) -> None:
    stage = TwinStage(phone, 6)
    stage.turns(12)
    page = phone.sit()
    piles = page.locator(".thing.pile").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert len(piles) == 6
    assert min(piles) >= 36


@pytest.mark.parametrize("moment", ["janus-turn-6", "janus-turn-5", "janus-vote-6"])
def test_nobody_at_janus_is_hidden(browser: Browser, house: House, moment: str) -> None:
    view = {"width": 400, "height": 700}
    with browser.new_context(**look(viewport=view, locale="fr-FR", reduced_motion="reduce")) as it:
        page = it.new_page()
        MOMENTS[moment](Theatre(page, house))
        wrong: dict[str, list[str]] = {}
        for width, height in SIZES:
            resize(page, width, height)
            found = faults(page, readable=READ["janus"], crowded=CROWDED["janus"])
            if (over := page.evaluate(SCROLLS)) > 1:
                found.append(f"the board scrolls by {over}")
            if found:
                wrong[f"{width}x{height}"] = found
        assert not wrong


def test_at_pan_what_wins_and_what_i_have_taken_are_told(phone: Theatre) -> None:
    MOMENTS["pan-picking-6"](phone)
    told = phone.page.locator(".mine .detail")
    expect(told).to_have_text("La plus haute gagne, égales annulées, 1 bat 6")
    expect(told).to_be_in_viewport(ratio=1)
    expect(phone.page.locator(".mine .loot")).to_contain_text("×2")
