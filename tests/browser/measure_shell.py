"""`make screens`: the screens around the boards at every size; nothing small, nothing lost."""

import pytest

from browser.conftest import Invite
from browser.shell_screens import SCREENS, SIZES, faults, resize


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits_every_size(invite: Invite, screen: str) -> None:
    ada, eve = invite("Ada"), invite("Eve")
    page = SCREENS[screen](ada, eve)
    found: dict[str, list[str]] = {}
    for size in SIZES:
        resize(page, **SIZES[size])
        if wrong := faults(page):
            found[size] = wrong
    assert not found
