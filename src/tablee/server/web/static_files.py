"""The built client, kept in memory with its compressed forms and given out by name alone."""

import gzip
import hashlib
import mimetypes
from copy import copy
from html import escape
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.settings import Settings

PAGE = "/index.html"
HEAD = b"</head>"
"""Behind what every page needs first stands what this one needs soon."""
NAMED, TITLED = 'site_name" content="Tablée"', "<title>Tablée</title>"
STATIC = Path(__file__).parents[1] / "static"
NOT_BUILT = b"<!doctype html><title>Cards</title><p>The client is not built: run make play.</p>"
SQUEEZED = ("text/", "application/javascript", "application/json", "image/svg", "font/ttf")


class StaticFile(msgspec.Struct, frozen=True):
    """One file."""

    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str


class StaticFiles:
    """Every file of the client by its path; what is not there is no file, wherever it lies."""

    def __init__(self, root: Path = STATIC) -> None:
        files = sorted(path for path in root.rglob("*") if path.is_file())
        self.items = {f"/{path.relative_to(root).as_posix()}": item_of(path) for path in files}
        self.items.setdefault(PAGE, made_item(NOT_BUILT, "text/html"))
        self._tag()

    def of_house(self, settings: Settings) -> "StaticFiles":
        """The same client, whose page names its files by where they are on the host, and the house.

        It is given for many addresses, from which `./assets` would be many places.
        """
        page, other = self.items[PAGE], copy(self)
        body = page.body.replace(b'="./', f'="{settings.prefix}/'.encode())
        name = escape(settings.house_name or "Tablée")
        for old in (NAMED, TITLED):
            body = body.replace(old.encode(), old.replace("Tablée", name).encode())
        house = escape(msgspec.json.encode(settings.told).decode())
        said = f'<html data-house="{house}" data-accent="{settings.accent}"'
        body = body.replace(b"<html", said.encode(), 1)
        body = body.replace(HEAD, self.ahead(settings.prefix).get("/", b"") + HEAD)
        other.items = self.items | {PAGE: made_item(body, page.kind)}
        other._tag()
        return other

    def ahead(self, prefix: str) -> dict[str, bytes]:
        """What the front page (`/`) and a table of each game need soon, as lines of their head."""
        raw = self.items.get("/ahead.json")
        needed: dict[str, list[str]] = msgspec.json.decode(raw.body) if raw else {}
        return {page: links(prefix, paths) for page, paths in needed.items()}

    def _tag(self) -> None:
        tags = "".join(f"{path} {item.tag}" for path, item in self.items.items())
        self.tag = hashlib.sha256(tags.encode()).hexdigest()[:8]
        """Changes whenever any file does."""

    async def give(self, request: Request) -> Response:
        """A file, or the page for every other address: the client knows what to show there."""
        path = request.url.path
        item = self.items.get(path)
        if item is None:
            if "." in path.rsplit("/", 1)[-1]:
                return Response("not found", 404, headers={"Cache-Control": "no-store"})
            path, item = PAGE, self.items[PAGE]
        headers = {"ETag": f'"{item.tag}"', "Vary": "Accept-Encoding"}
        hashed = path.startswith("/assets/")
        headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        if item.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = item.body
        if item.squeezed and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["Content-Encoding"] = item.squeezed, "gzip"
        return Response(body, headers=headers, media_type=item.kind)


def item_of(path: Path) -> StaticFile:
    """A file from the disk."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    kind = "application/javascript" if path.suffix in (".js", ".mjs") else kind
    return made_item(path.read_bytes(), kind)


def made_item(body: bytes, kind: str) -> StaticFile:
    """A file, compressed where that makes it smaller."""
    squeezed = gzip.compress(body, mtime=0) if kind.startswith(SQUEEZED) else None
    if squeezed and len(squeezed) >= len(body):
        squeezed = None
    return StaticFile(body, squeezed, kind, hashlib.sha256(body).hexdigest()[:16])


def links(prefix: str, paths: list[str]) -> bytes:
    """Files to fetch before they are asked for."""
    return "".join(f"    {link(f'{prefix}/{path}')}\n" for path in paths).encode()


def link(path: str) -> str:
    """One of them."""
    kind = 'rel="modulepreload"' if path.endswith(".js") else 'rel="preload" as="style"'
    return f'<link {kind} crossorigin href="{escape(path)}">'
