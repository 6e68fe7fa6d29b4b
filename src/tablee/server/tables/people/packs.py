"""What people bring to a table for its next deal: a pack of their own, and what they have seen.

It is kept in memory alone: a browser that has brought it brings it again.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from tablee.kernel import AnyGame, DealSupply, Pack, PackError
from tablee.server.wire import server_messages


class Packs:
    """The pack of a table, and whose browser has shown what."""

    def __init__(self) -> None:
        self._pack: tuple[str, Pack] | None = None
        """With the key of the game that has read it."""
        self._seen: dict[int, tuple[int, ...]] = {}

    def load(self, game: AnyGame, text: str) -> Sequence[PackError]:
        """Take a pack in place of the last one, or say what is wrong with it; "": none."""
        read = game.packs.read(text) if game.packs and text else None
        if read is not None and not isinstance(read, Pack):
            return read
        self._pack = (game.key, read) if read else None
        return ()

    def remember(self, person: int, seen: tuple[int, ...]) -> None:
        """What somebody's browser has shown, the whole of it each time."""
        self._seen[person] = seen

    def forget(self, person: int) -> None:
        """Somebody is gone for good."""
        self._seen.pop(person, None)

    def supply_for(self, game: AnyGame, people: Collection[int | None]) -> DealSupply:
        """What these people bring to a deal of this game."""
        seen = Counter(
            mark for person, marks in self._seen.items() if person in people for mark in set(marks)
        )
        return DealSupply(self._pack_for(game), seen)

    def state(self, game: AnyGame) -> server_messages.PackState | None:
        """What everybody may know of the pack: its name, and how much is in it."""
        pack = self._pack_for(game)
        return server_messages.PackState(pack.name, pack.counts()) if pack else None

    def _pack_for(self, game: AnyGame) -> Pack | None:
        return self._pack[1] if self._pack and self._pack[0] == game.key else None
