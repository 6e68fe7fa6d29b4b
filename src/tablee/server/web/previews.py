"""The page of a table: what a messenger shows of an invitation, and which files its game needs."""

from html import escape

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.live.registry import Registry
from tablee.server.live.session import Session
from tablee.server.net.origins import base_url
from tablee.server.web.static_files import HEAD, PAGE, StaticFiles

MARK = b"<!-- preview -->"
"""Where the built page leaves room."""
WORDS = {
    "fr": "Une place t’attend à la table. Un geste, et tu joues.",
    "en": "A seat is waiting for you at the table. One tap and you play.",
}
EARLY = '<script async src="{}/early.js" fetchpriority="high"></script>\n    '
"""Opens the table's WebSocket while everything else is on its way."""


class Previews:
    """Pages of tables, each with its preview and its files; other pages have a general one."""

    def __init__(self, registry: Registry, files: StaticFiles) -> None:
        self.registry = registry
        self.ahead = files.ahead(registry.settings.prefix)
        self.page = files.items[PAGE].body.replace(self.ahead.get("/", b""), b"")
        raw = files.items.get("/names.json")
        own: dict[str, dict[str, str]] = msgspec.json.decode(raw.body) if raw else {}
        self.guests = registry.settings.told.guests
        self.names = own | self.guests
        self.early = EARLY.format(registry.settings.prefix)

    async def give(self, request: Request) -> Response:
        """The page of this table. Nothing is told of a table that is not awake."""
        session = self.registry.sessions.get(request.path_params["table"].lower())
        page = self.page
        if session:
            page = page.replace(MARK, (self.early + self._tags(request, session)).encode())
            page = page.replace(HEAD, self.ahead.get(session.table.record.game, b"") + HEAD)
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
        return Response(page, headers=headers, media_type="text/html")

    def _tags(self, request: Request, session: Session) -> str:
        languages = request.headers.get("accept-language", "").strip().lower()
        language = "fr" if languages.startswith("fr") else "en"
        table, base = session.table.record, base_url(request.scope, self.registry.settings)
        game = self.names.get(table.game, {}).get(language, table.game)
        host = session.table.person(table.host)
        house = self.registry.settings.house_name or "Tablée"
        title = " · ".join([*([host.name] if host else []), game, house])
        tags = {
            "og:title": title,
            "og:description": WORDS[language],
            "og:url": f"{base}/t/{table.code}",
        }
        if table.game not in self.guests:
            tags["og:image"] = f"{base}/previews/{table.game}.jpg"
        lines = [f'<meta property="{key}" content="{escape(text)}">' for key, text in tags.items()]
        return "\n    ".join(lines)
