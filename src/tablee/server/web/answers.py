"""Answers to plain requests: JSON that nobody keeps, and what a refusal is in HTTP."""

from typing import Any

import msgspec
from starlette.responses import Response

from tablee.kernel import Refusal
from tablee.server.wire import http

STATUS = {
    "unknown_table": 404,
    "no_match": 404,
    "game_missing": 404,
    "unknown_person": 401,
    "unknown_club": 404,
    "not_founder": 403,
    "not_judged": 404,
    "daily_over": 404,
    "another_page": 403,
    "house_closed": 403,
    "wrong_password": 403,
    "too_fast": 429,
    "too_many_tables": 429,
    "try_again": 503,
}


def json_response(thing: Any, status: int = 200) -> Response:
    """A struct as JSON, or what another process made of one; a refusal as what it is."""
    if isinstance(thing, Refusal):
        status, thing = STATUS.get(thing.code, 400), http.Problem(thing.code)
    headers = {"Cache-Control": "no-store"}
    body = thing if isinstance(thing, bytes) else msgspec.json.encode(thing)
    return Response(body, status, headers=headers, media_type="application/json")
