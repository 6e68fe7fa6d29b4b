"""A place at a live table for programs: bots of your own, scripts, notebooks::

    from tablee.client import TableClient, play_match

    async with TableClient.follow("http://127.0.0.1:8000/t/k7xw2m9qhd") as table:
        await table.join("Robo")
        outcome = await play_match(table, lambda match: match.offer.moves[0])

It is told what a browser is told and nothing else, comes back by itself when its line is lost, and
sends a move again that was not answered. docs/live-bots.md shows more. Installed with
`tablee[client]`.
"""

from tablee.extras import needed

with needed():
    from tablee.client.notebook import SyncTableClient
    from tablee.client.offers import open_moves
    from tablee.client.players import Chooser, Player, play_match
    from tablee.client.table_client import TableClient
    from tablee.server.wire.client_state import ClientState

__all__ = [
    "Chooser",
    "ClientState",
    "Player",
    "SyncTableClient",
    "TableClient",
    "open_moves",
    "play_match",
]
