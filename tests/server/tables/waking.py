"""Wake a table in many threads of many fresh processes: how many of them ended on the way.

A process of its own, because in that of the tests every struct has been looked at.
"""

import os
import sys
from threading import Thread

import msgspec

from tablee.luck import system
from tablee.server.tables.restore import restored_table
from tablee.server.warm_up import warm_up
from tablee.store import StoredTable

CHILDREN, THREADS = 60, 6


def ended(saved: StoredTable) -> bool:
    """Whether a process that wakes tables at once ends before they are awake."""
    child = os.fork()
    if child == 0:
        sys.setswitchinterval(1e-6)
        threads = [
            Thread(target=restored_table, args=(saved, {}, system())) for _ in range(THREADS)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        os._exit(0)
    return os.waitpid(child, 0)[1] != 0


if __name__ == "__main__":
    table = msgspec.json.decode(sys.stdin.buffer.read(), type=StoredTable)
    if sys.argv[1:] == ["warm_up"]:
        warm_up()
    print(sum(ended(table) for _ in range(CHILDREN)))
