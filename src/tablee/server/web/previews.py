"""The page of a table with what a messenger shows of an invitation: who invites, which game."""

from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.net.origins import base_url
from tablee.server.web.static_files import StaticFiles

MARK = b"<!-- preview -->"
"""Where the built page leaves room."""
WORDS = {
    "fr": "Une place t’attend à la table. Un geste, et tu joues.",
    "en": "A seat is waiting for you at the table. One tap and you play.",
}


class Previews:
    """Pages of tables, each with its preview; other pages have a general one."""

    def __init__(self, registry: Registry, files: StaticFiles) -> None:
        self.registry = registry
        self.page = files.items["/index.html"].body
        raw = files.items.get("/names.json")
        self.names: dict[str, dict[str, str]] = msgspec.json.decode(raw.body) if raw else {}

    async def give(self, request: Request) -> Response:
        """The page of this table. Nothing is told of a table that is not awake."""
        session = self.registry.sessions.get(request.path_params["table"].lower())
        page = self.page
        if session:
            page = page.replace(MARK, self._tags(request, session).encode())
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
        return Response(page, headers=headers, media_type="text/html")

    def _tags(self, request: Request, session: Session) -> str:
        spoken = request.headers.get("accept-language", "").strip().lower()
        language = "fr" if spoken.startswith("fr") else "en"
        table, base = session.table.page, base_url(request.scope, self.registry.settings)
        game = self.names.get(table.game, {}).get(language, table.game)
        host = session.table.guest(table.host)
        title = " · ".join([*([host.name] if host else []), game, "Tablée"])
        tags = {
            "og:title": title,
            "og:description": WORDS[language],
            "og:url": f"{base}/t/{table.code}",
            "og:image": f"{base}/previews/{table.game}.jpg",
        }
        lines = [f'<meta property="{key}" content="{escape(text)}">' for key, text in tags.items()]
        return "\n    ".join(lines)
