"""The one way in which tests wait for what nobody tells them."""

from collections.abc import Callable
from time import monotonic, sleep

PATIENCE = 60
"""Seconds until a test gives up; nothing that works comes near it, however busy the machine is."""


def breath() -> None:
    """Let others run."""
    sleep(0.01)


def eventually(
    true: Callable[[], bool],
    *,
    within: float = PATIENCE,
    pause: Callable[[], object] = breath,
    seen: Callable[[], object] = lambda: "it did not come true",
) -> None:
    """Wait until it is so. A browser needs its page's own `pause`; `seen` explains a failure."""
    end = monotonic() + within
    while not true():
        assert monotonic() < end, seen()
        pause()
