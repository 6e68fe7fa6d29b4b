"""A page at a table where moments matter: it says when time passes, and how much.

Before and after each step it asks for something that is answered behind everything else. So both
sides have said all they had to say when time goes on, however long a frame travels.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from local.page import Page, Reply
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState, answers

STEP = 125
"""ms."""
PLAIN: dict[str, dict[str, Any]] = {
    "draw": {"type": "draw"},
    "state": {"type": "state", "statement": "I have been to the moon.", "truth": True},
    "vote": {"type": "vote", "truth": True},
    "reward": {"type": "reward", "from": "pile"},
    "go_on": {"type": "go_on"},
    "agree_count": {"type": "agree_count"},
}
"""What can be done in Social Network without looking at anything."""


class Racer(Page):
    """It now and then does what a player would, at a moment of its own."""

    forgives = True
    """Who comes too late is refused, and goes on."""
    _paces = 0

    def _next(self, message: server_messages.ServerMessage) -> list[Reply]:
        if self._plans:
            return super()._next(message)
        self.over = self._held is not None and self._held.outcome is not None
        waits = self.over or str(self._asked) not in answers(message)
        return [] if waits or not self._held else self._pace(self._held)

    def _pace(self, held: ClientState) -> list[Reply]:
        self._paces += 1
        said: list[Reply] = [STEP] if self._paces % 2 else [*self._moves(held)]
        if self._paces == 1:
            drawn = {"type": "screen_ready", "match": held.match_number}
            said = [msgspec.json.encode(drawn).decode()]
        return [*said, self._ask(type="react", reaction="clap")]

    def _moves(self, held: ClientState) -> Iterator[str]:
        wishes = list(touches(held) if held.started.game == "twinit" else deeds(held))
        if wishes and not self._luck.below(4):
            wish = wishes[self._luck.below(len(wishes))]
            since = self._luck.below(300)
            yield self._ask(
                type="move", match=held.match_number, seen=held.n, since_ms=since, move=wish
            )


def touches(held: ClientState) -> Iterator[dict[str, Any]]:
    """A card of each pair in sight, or the own pile."""
    race = held.view["race"]
    piles = [(pile["motif"], pile["top"]) for pile in race["piles"] if pile["top"] is not None]
    seen = [*piles, *((card["motif"], card["card"]) for card in race["table"])]
    motifs = [motif for motif, _ in seen if motif is not None]
    yield from ({"type": "touch", "on": on} for motif, on in seen if motifs.count(motif) > 1)
    if held.offer.is_open("turn"):
        yield {"type": "turn"}


def deeds(held: ClientState) -> Iterator[dict[str, Any]]:
    """What is open just now, and a gallery for who has one in hand."""
    yield from (PLAIN[deed] for deed in held.offer.kinds if deed in PLAIN)
    if "gallery" in held.offer.kinds:
        slot = held.view["hand"].index("gallery")
        yield {"type": "play", "slot": slot, "title": "At the sea"}


def page(game: str, table: str, token: str) -> Page:
    """Whoever plays this game."""
    return (Racer if game in ("twinit", "social") else Page)(table, token)
