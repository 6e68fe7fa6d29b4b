"""A wire between a node and the database that can be cut without either end being told."""

import socket
import threading
from contextlib import suppress

CHUNK = 65_536


class Relay:
    """Passes bytes on; while it is cut, nothing comes through and nothing is refused."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._whole = threading.Event()
        self._whole.set()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._server.getsockname()[1]
        self._joined: list[threading.Thread] = []
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def close(self) -> None:
        """Everything ends."""
        self.mend()
        shut(self._server)
        self._accepting.join()
        for joined in self._joined:
            joined.join()

    def _accept(self) -> None:
        with suppress(OSError), self._server:
            while True:
                near, _ = self._server.accept()
                thread = threading.Thread(target=self._join, args=(near,), daemon=True)
                self._joined.append(thread)
                thread.start()

    def _join(self, near: socket.socket) -> None:
        """Both ways between two ends, until one of them ends."""
        with near:
            self._whole.wait()
            try:
                far = socket.create_connection(("127.0.0.1", self._target), timeout=5)
            except OSError:
                return
            far.settimeout(None)
            with far:
                back = threading.Thread(target=self._pass, args=(far, near), daemon=True)
                back.start()
                self._pass(near, far)
                back.join()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while chunk := one.recv(CHUNK):
                self._whole.wait()
                other.sendall(chunk)
        shut(one)
        shut(other)


def shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
