"""A match step by step, without async: python notebook.py HOUSE."""

import sys

from tablee.client import SyncTableClient

with SyncTableClient.open(sys.argv[1], name="Ada", game="pan") as table:
    table.add_bot(1, "easy")
    table.start()
    while table.wait_for_turn():
        table.play(table.match.offer.moves[0])
    print(table.outcome)
