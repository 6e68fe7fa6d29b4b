"""Tablée: four card games, played at a distance or in Python::

    from tablee import Match

    match = Match.new("pan", seats=4, seed=7)
    while not match.outcome:
        seat = match.awaited()[0]
        match.play(seat, match.legal(seat)[0])

Public and stable is what `tablee`, `tablee.kernel`, `tablee.match`, `tablee.bots` and
`tablee.client` name in `__all__`, the module `tablee.luck`, and the games
`tablee.games.janus.JANUS`, `tablee.games.pan.PAN`, `tablee.games.social.SOCIAL` and
`tablee.games.twinit.TWINIT` with their options, deals, moves, facts and views. The changelog tells
of every change of these.
Everything else may change without notice.
"""

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.kernel import Outcome, Refused
    from tablee.match import Log, Match, Timeline, UpdateStream

    __version__: str
    """The version that is installed, or checked out."""

__all__ = ["Log", "Match", "Outcome", "Refused", "Timeline", "UpdateStream", "__version__"]


def __getattr__(name: str) -> Any:
    """Imported when first asked for: a command that plays no match does not wait for it."""
    if name not in __all__:
        raise AttributeError(f"module 'tablee' has no attribute {name!r}")
    found = globals()[name] = _version() if name == "__version__" else _imported(name)
    return found


def _imported(name: str) -> Any:
    home = "tablee.kernel" if name in ("Outcome", "Refused") else "tablee.match"
    return getattr(import_module(home), name)


def _version() -> str:
    from tablee.version import version  # noqa: PLC0415 - it takes longer than the rest

    return version()


def __dir__() -> list[str]:
    """Also what is not imported yet, so that `help` shows it."""
    return sorted({*globals(), *__all__})


def _prefer_compiled() -> None:
    """The compiled rules of `tablee[fast]`, where they are installed and nobody says no."""
    if os.environ.get("TABLEE_PURE"):
        return
    try:
        fast = import_module("tablee_fast")
    except ModuleNotFoundError:
        return
    fast.stand_in(__file__)


_prefer_compiled()
