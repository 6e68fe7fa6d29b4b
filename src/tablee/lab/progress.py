"""How far a study has come, drawn where somebody looks on and `tablee[lab]` is installed."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

try:
    from tqdm import tqdm
except ModuleNotFoundError:
    tqdm = None

T = TypeVar("T")


def progress(
    things: Iterable[T], what: str = "", *, total: int | None = None, unit: str = "it"
) -> Iterator[T]:
    """The same things, counted as they go by."""
    if tqdm is None:
        return iter(things)
    return iter(tqdm(things, what or None, total=total, unit=unit, disable=None))
