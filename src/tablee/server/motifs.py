"""The motifs of a Twin It! deck as one file: asked for whole, so no request tells a card."""

import asyncio
import gzip
import re
from functools import lru_cache
from typing import cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.art import DIFFICULTIES, Difficulty, deck, svg

NAME = re.compile(rf"(\d{{1,4}})-({'|'.join(DIFFICULTIES)})(-cb)?")
SIZE = 256
"""The side of a picture in pixels, before the screen makes it smaller."""
KEPT = 32
"""Decks in memory, about 80 kB each."""


async def give(request: Request) -> Response:
    """TWIN-01: all pictures of a deck, by motif; the same for ever, so it is kept by browsers."""
    name = NAME.fullmatch(request.path_params["deck"])
    if not name:
        return Response("not found", 404)
    seed, difficulty, colour_blind = name.groups()
    body = await asyncio.to_thread(
        pictures, int(seed), cast(Difficulty, difficulty), colour_blind=colour_blind is not None
    )
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(maxsize=KEPT)
def pictures(seed: int, difficulty: Difficulty, *, colour_blind: bool) -> bytes:
    """The SVG of every motif, as JSON, compressed."""
    motifs = deck(seed, difficulty, colour_blind=colour_blind)
    return gzip.compress(msgspec.json.encode([svg(motif, SIZE) for motif in motifs]), mtime=0)
