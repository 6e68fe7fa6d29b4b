"""What a thumb and an eye find on a screen: what is too small, out of reach or covered.

`faults(page)` says in words what is wrong with the page as it is now; an empty list: nothing. It
scrolls to each thing as a person would, and leaves everything scrolled as it was.
"""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

TARGET = 44
"""Pixels that a thumb wants in both directions."""
SIZES: dict[str, tuple[int, int]] = {
    "old-phone": (320, 568),
    "small-phone": (360, 640),
    "phone-with-bars": (390, 664),
    "phone": (390, 844),
    "phone-sideways": (844, 390),
    "big-phone-sideways": (932, 430),
    "tablet": (768, 1024),
    "netbook": (1024, 600),
    "zoomed": (640, 400),
    "desk": (1280, 800),
    "laptop": (1366, 650),
    "big-desk": (2560, 1440),
}
"""Every screen a board must be playable on; *zoomed* is the desk at 200 %."""

SLIM = 36
"""Pixels across that do for the cards of six hands which all have to be seen at once."""

LOOK = """([readable, target, apart, veils, crowded, slim]) => {
  const found = []
  const name = (el) => (el.getAttribute('aria-label') || el.textContent || el.className)
    .toString().trim().replace(/\\s+/g, ' ').slice(0, 40)
  const shown = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !el.closest('[inert], .heard-only, [popover]')
    && getComputedStyle(el).clipPath !== 'inset(50%)'
  const box = (el) => el.getBoundingClientRect()
  const scrolls = []
  for (const el of document.querySelectorAll('*'))
    if (el.scrollHeight > el.clientHeight || el.scrollWidth > el.clientWidth)
      scrolls.push([el, el.scrollTop, el.scrollLeft])
  /** Scroll to it as a person can: what hides its overflow stays where it is. */
  const bring = (el) => {
    el.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    for (const [up, top, left] of scrolls) {
      const { overflowX, overflowY } = getComputedStyle(up)
      if (overflowX === 'hidden' || overflowX === 'clip') up.scrollLeft = left
      if (overflowY === 'hidden' || overflowY === 'clip') up.scrollTop = top
    }
  }
  /** The part of it that can be seen through everything that clips it, in pixels. */
  const clip = (el) => {
    let { left, top, right, bottom } = box(el)
    for (let up = el.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up)
      const open = style.overflowX === 'visible' && style.overflowY === 'visible'
      if (open || style.display === 'contents') continue
      const frame = box(up)
      left = Math.max(left, frame.left); right = Math.min(right, frame.right)
      top = Math.max(top, frame.top); bottom = Math.min(bottom, frame.bottom)
    }
    left = Math.max(left, 0); top = Math.max(top, 0)
    right = Math.min(right, innerWidth); bottom = Math.min(bottom, innerHeight)
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  }
  const look = (el, kind) => {
    if (!shown(el)) return
    bring(el)
    const whole = box(el), seen = clip(el)
    const least = kind === 'press' ? target - 0.6 : 6
    const across = el.matches(crowded) ? slim : least
    const size = ({ width, height }) => `${Math.round(width)}×${Math.round(height)}`
    if (whole.width < across || whole.height < least)
      found.push(`${kind} ${name(el)}: only ${size(whole)}`)
    if (seen.width < whole.width * 0.85 || seen.height < whole.height * 0.85)
      return found.push(`${kind} ${name(el)}: cut off, ${size(seen)} of ${size(whole)}`)
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2]
    const over = document.elementFromPoint(x, y)
    const same = over && (el.contains(over) || over.contains(el))
    const veiled = over?.closest(veils) && !el.closest(veils)
    if (!same && !veiled)
      found.push(`${kind} ${name(el)}: covered by ${over ? name(over) : 'nothing'}`)
  }
  const pressable = 'button, select, input, textarea, a[href]'
  for (const el of document.querySelectorAll(pressable))
    if (!el.matches(apart)) look(el, 'press')
  for (const el of document.querySelectorAll(readable || 'none')) look(el, 'read')
  for (const el of document.querySelectorAll(veils))
    if (el.scrollWidth > el.clientWidth + 1) found.push(`${name(el)}: scrolls sideways`)
  for (const [el, top, left] of scrolls) el.scrollTo({ top, left, behavior: 'instant' })
  const page = document.scrollingElement
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`)
  return [...new Set(found)]
}"""

TYPE = """(readable) => [...document.querySelectorAll(readable)]
  .filter((el) => el.checkVisibility() && !el.closest('.heard-only'))
  .map((el) => {
    const grown = el.offsetHeight ? el.getBoundingClientRect().height / el.offsetHeight : 1
    return parseFloat(getComputedStyle(el).fontSize) * grown
  })"""


TIGHT = """([cards, target]) => {
  const found = []
  const zoomable = document.querySelector('.lens, .board > .view') !== null
  const on = [...document.querySelectorAll(cards)].filter((card) => card.checkVisibility())
  for (const card of on) {
    const { width, height, left, top, right, bottom } = card.getBoundingClientRect()
    const size = `${Math.round(width)}×${Math.round(height)}`
    if (Math.min(width, height) < target - 0.6 && !zoomable) found.push(`card: only ${size}`)
    if (Math.min(width, height) < target / 2) found.push(`card: tiny, ${size}`)
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) found.push('card: off the screen')
  }
  return [...new Set(found)]
}"""


def faults(
    page: Page,
    *,
    readable: Sequence[str] = (),
    target: int = TARGET,
    apart: str = "none",
    veils: str = "none",
    crowded: str = "none",
) -> list[str]:
    """What is too small, out of reach or covered now.

    `readable` are selectors of what must be readable besides what can be pressed; what `apart`
    selects is not looked at; `veils` may lie over other things; what is `crowded` may be slim.
    """
    told: list[Any] = page.evaluate(
        LOOK, [", ".join(readable), target, apart, veils, crowded, SLIM]
    )
    return [str(one) for one in told]


def tight(page: Page, cards: str) -> list[str]:
    """Cards too small for a thumb where one cannot look closer, or too small to be told apart."""
    told: list[Any] = page.evaluate(TIGHT, [cards, TARGET])
    return [str(one) for one in told]


def smallest_type(page: Page, *readable: str) -> float:
    """The smallest letters among these, in pixels."""
    return min(page.evaluate(TYPE, ", ".join(readable)), default=0)
