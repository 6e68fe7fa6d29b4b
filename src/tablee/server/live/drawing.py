"""A match may wait until every screen has drawn its table; nobody starts with a head start."""

from collections.abc import Iterable

from tablee.server.tables.link import Link


class Drawing:
    """The connections whose screens are still being drawn, and how long to wait for them."""

    def __init__(self) -> None:
        self._links: set[Link] = set()
        self.until = 0.0
        """On the clock of the program."""

    def begin(self, links: Iterable[Link], until: float) -> None:
        """Wait for these, until this moment at the latest."""
        self._links = set(links)
        self.until = until

    def done(self, link: Link) -> None:
        """This screen is drawn, or gone."""
        self._links.discard(link)

    def holds(self, now: float) -> bool:
        """Whether the match still waits."""
        return bool(self._links) and now < self.until
