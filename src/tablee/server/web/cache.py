"""What was made for somebody, kept for the next who asks."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


class Cache(OrderedDict[K, bytes]):
    """The ones that were made last."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def keep(self, name: K, body: bytes) -> None:
        """Keep one more, and forget the oldest."""
        self[name] = body
        while len(self) > self._most:
            self.popitem(last=False)
