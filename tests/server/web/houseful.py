"""Browsers of people whom a house knows again: each has a secret and nothing else."""

from typing import Any

import msgspec

from server.people import Served


class Browser:
    """One browser of somebody."""

    def __init__(self, server: Served, secret: str) -> None:
        self.server, self.secret = server, secret

    @classmethod
    def new(cls, server: Served, name: str, **more: Any) -> "Browser":
        """Somebody whom the house did not know."""
        status, told = server.post("/api/people", {"name": name, "device": "first", **more})
        assert status == 201, told
        return cls(server, told["secret"])

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        return self.server.post(path, body, **{"X-Me": self.secret})

    def done(self, path: str, **body: Any) -> Any:
        """What was asked is done."""
        status, told = self.post(path, **body)
        assert status in (200, 201), told
        return told

    def refused(self, path: str, **body: Any) -> str:
        """What was asked is not done, and why."""
        status, told = self.post(path, **body)
        assert status >= 400, told
        return told["code"]

    def get(self, path: str) -> tuple[int, Any]:
        status, _, body = self.server.get(path, **{"X-Me": self.secret})
        return status, msgspec.json.decode(body)

    def me(self) -> Any:
        status, told = self.get("/api/me")
        assert status == 200, told
        return told

    def back(self, shown: str, device: str = "second") -> "Browser":
        """Another browser of the same person."""
        status, told = self.server.post("/api/people/back", {"shown": shown, "device": device})
        assert status == 200, told
        return Browser(self.server, told["secret"])

    def pass_(self) -> str:
        """What a code to scan brings to another phone."""
        return self.done("/api/me/pass")["link"].partition("#pass=")[2]

    def founds(self, name: str = "Ours", **more: Any) -> Any:
        """A club, as its founder sees it."""
        return self.done("/api/clubs", name=name, **more)

    def club(self, code: str) -> Any:
        status, told = self.get(f"/api/clubs/{code}")
        assert status == 200, told
        return told

    def joins(self, club: Any) -> Any:
        """By its link."""
        return self.done(f"/api/clubs/{club['club']}/join", key=club["key"])
