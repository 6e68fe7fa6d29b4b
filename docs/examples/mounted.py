"""A house inside another application: uvicorn mounted:app --app-dir docs/examples."""

import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route

from tablee.server.embedding import EmbeddedHouse

house = EmbeddedHouse(os.environ.get("HOUSE", "http://127.0.0.1:8000/games"))


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncGenerator[None]:
    """The tables are awake as long as the application is."""
    async with house:
        yield


async def hello(request: Request) -> PlainTextResponse:
    """What the application is there for."""
    return PlainTextResponse("The games are at /games/.")


app = Starlette(routes=[Route("/", hello), Mount("/games", house)], lifespan=lifespan)
