"""Ports for servers that tests start."""

import random
import socket
from contextlib import suppress

LOWEST, HIGHEST = 18_000, 32_000
"""Below what the kernel gives to clients: who tries a port while nobody listens there may be given
that very port, be connected with itself, and keep the server from coming back."""
LUCK = random.SystemRandom()
"""Of its own: processes that test side by side may have seeded the common one alike."""


def free_port() -> int:
    """A port nobody uses, and no client is given: the server may die and come back."""
    while True:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", LUCK.randrange(LOWEST, HIGHEST)))
            return probe.getsockname()[1]
