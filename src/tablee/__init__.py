"""Tablée: four card games, played at a distance or in Python."""

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.kernel import Outcome, Refused
    from tablee.match import Log, Match, Stream, Timeline

__all__ = ["Log", "Match", "Outcome", "Refused", "Stream", "Timeline"]


def __getattr__(name: str) -> Any:
    """Imported when first asked for: a command that plays no match does not wait for it."""
    if name not in __all__:
        raise AttributeError(f"tablee has no {name}")
    kernel = name in ("Outcome", "Refused")
    found = getattr(import_module("tablee.kernel" if kernel else "tablee.match"), name)
    globals()[name] = found
    return found


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
