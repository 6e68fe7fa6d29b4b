"""The page of a table: what a messenger shows of an invitation, and which files its game needs."""

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
EARLY = '<script async src="{}/early.js" fetchpriority="high"></script>\n    '
"""Opens the table's WebSocket while everything else is on its way."""
HEAD = b"</head>"
"""Behind what every page needs first stands what this one needs soon."""


class Previews:
    """Pages of tables, each with its preview and its files; other pages have a general one."""

    def __init__(self, registry: Registry, files: StaticFiles) -> None:
        self.registry = registry
        self.page = files.items["/index.html"].body
        raw = files.items.get("/names.json")
        self.names: dict[str, dict[str, str]] = msgspec.json.decode(raw.body) if raw else {}
        raw = files.items.get("/ahead.json")
        needed: dict[str, list[str]] = msgspec.json.decode(raw.body) if raw else {}
        prefix = registry.settings.prefix
        self.early = EARLY.format(prefix)
        self.ahead = {game: links(prefix, paths) for game, paths in needed.items()}

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
            "og:image": f"{base}/previews/{table.game}.jpg",
        }
        lines = [f'<meta property="{key}" content="{escape(text)}">' for key, text in tags.items()]
        return "\n    ".join(lines)


def links(prefix: str, paths: list[str]) -> bytes:
    """Files to fetch before they are asked for."""
    return "".join(f"    {link(f'{prefix}/{path}')}\n" for path in paths).encode()


def link(path: str) -> str:
    """One of them."""
    kind = 'rel="modulepreload"' if path.endswith(".js") else 'rel="preload" as="style"'
    return f'<link {kind} crossorigin href="{escape(path)}">'
