"""Janus for everyone: signs that no eye mixes up, targets a thumb can hit, words for a reader."""

import base64
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page

from browser.conftest import PHONE, look
from browser.house import House
from browser.janus import STAGED
from browser.stage import Theatre
from browser.test_access import assert_clean

Rgb = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]
SIZE = 32
SEES: dict[str, Matrix] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes (2009), full severity, on linear light."""
PICTURE = 20.0
"""Mean CIE76 difference of two pictures, pixel by pixel."""
COLOUR = 13.0
"""CIE76 difference of floor and figure, averaged: what is left when the outline is ignored."""
OUTLINE = 0.35
"""One minus overlap over union of two figures: what is left when colour is ignored."""

DRAW = """([art, size]) => {
  const box = document.createElement('div')
  box.id = 'sample'
  box.style.cssText = `position:fixed;inset:0 auto auto 0;z-index:999;width:${size}px;` +
    `height:${size}px;background:#fff`
  box.innerHTML = `<svg width="${size}" height="${size}"><use href="#${art}"/></svg>`
  document.getElementById('sample')?.remove()
  document.body.append(box)
}"""
READ = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const brush = new OffscreenCanvas(image.width, image.height).getContext('2d')
  brush.drawImage(image, 0, 0)
  return [...brush.getImageData(0, 0, image.width, image.height).data]
}"""
BLACKEN = "document.head.insertAdjacentHTML('beforeend', `<style>%s</style>`)"
FLAT = "symbol[id^=janus-sign] path { fill: #000; stroke: #000 }"
Lab = tuple[float, float, float]


def pixels(page: Page, art: str) -> list[Rgb]:
    """A drawing of the sprite at its smallest size, as the screen shows it."""
    page.evaluate(DRAW, [art, SIZE])
    png = base64.b64encode(page.locator("#sample").screenshot()).decode()
    flat: list[int] = page.evaluate(READ, png)
    return [(flat[i] / 255, flat[i + 1] / 255, flat[i + 2] / 255) for i in range(0, len(flat), 4)]


def lab(colour: Rgb, seen: Matrix) -> Lab:
    """A colour as an eye of this kind sees it, in CIE Lab."""
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    r, g, b = (min(1, max(0, sum(m * c for m, c in zip(row, light, strict=True)))) for row in seen)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: Lab, other: Lab) -> float:
    """CIE76."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


def mean(colours: list[Lab]) -> Lab:
    """The colour of a patch from afar."""
    a, b, c = (sum(part) / len(colours) for part in zip(*colours, strict=True))
    return a, b, c


@pytest.fixture
def samples(browser: Browser, house: House) -> tuple[list[list[Rgb]], list[list[bool]]]:
    """All eleven signs as pictures, and where each has its figure."""
    page = browser.new_page(bypass_csp=True)
    page.goto(house.url)
    page.wait_for_selector("#janus-sign-0", state="attached")
    pictures = [pixels(page, f"janus-tile-{i}") for i in range(11)]
    page.evaluate(BLACKEN % (FLAT + " symbol[id^=janus-tile] rect { fill: #fff }"))
    figures = [[pixel[0] < 0.5 for pixel in pixels(page, f"janus-tile-{i}")] for i in range(11)]
    page.close()
    return pictures, figures


def test_no_two_signs_are_alike_to_any_eye(
    samples: tuple[list[list[Rgb]], list[list[bool]]],
) -> None:
    pictures, figures = samples
    for name, seen in SEES.items():
        looks = [[lab(pixel, seen) for pixel in picture] for picture in pictures]
        patches = [
            [mean([c for c, on in zip(sign, figure, strict=True) if on == part]) for part in (0, 1)]
            for sign, figure in zip(looks, figures, strict=True)
        ]
        for one, other in combinations(range(11), 2):
            pairs = list(zip(looks[one], looks[other], strict=True))
            picture = sum(apart(a, b) for a, b in pairs) / len(pairs)
            colour = sum(apart(patches[one][i], patches[other][i]) for i in (0, 1)) / 2
            assert picture >= PICTURE, (name, one, other, picture)
            assert colour >= COLOUR, (name, one, other, colour)


def test_every_sign_is_known_by_its_outline_alone(
    samples: tuple[list[list[Rgb]], list[list[bool]]],
) -> None:
    for (one, a), (other, b) in combinations(enumerate(samples[1]), 2):
        both = sum(x and y for x, y in zip(a, b, strict=True))
        either = sum(x or y for x, y in zip(a, b, strict=True))
        assert 1 - both / either >= OUTLINE, (one, other, 1 - both / either)


@pytest.mark.parametrize("moment", STAGED)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_every_moment_is_clean_on_a_phone(
    browser: Browser, house: House, moment: str, locale: str
) -> None:
    shape = look(viewport=PHONE, has_touch=True, locale=locale, reduced_motion="reduce")
    context = browser.new_context(**shape)
    theatre = Theatre(context.new_page(), house)
    STAGED[moment](theatre)
    assert_clean(theatre.page)
    assert theatre.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()
