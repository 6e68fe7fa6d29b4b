"""What goes over plain HTTP about being called when a table of a club opens."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tablee.server.wire.http import Body

Language: TypeAlias = Literal["en", "fr"]
Shape: TypeAlias = Literal["json", "discord", "matrix", "ntfy"]
Why: TypeAlias = Literal[
    "no_address",  # not a whole address
    "no_https",
    "private_address",  # it leads into a private network
    "not_reached",
    "no_tls",  # its certificate is not one that this machine trusts
    "no_http",
    "no_answer",
]
"""Why something did not arrive, or why that is not known."""
LONGEST_URL = 1_000
Url: TypeAlias = Annotated[str, Meta(max_length=LONGEST_URL)]
Base64: TypeAlias = Annotated[str, Meta(max_length=120, pattern="^[A-Za-z0-9_-]+$")]


class Subscribe(Body, frozen=True):
    """POST /api/clubs/<club>/subscribe: call this browser when a table of the club opens."""

    endpoint: Url
    """Where the service of the browser's maker takes what is meant for it."""
    p256dh: Base64
    auth: Base64
    language: Language


class SetWebhook(Body, frozen=True):
    """POST /api/clubs/<club>/webhook, by its founder: tell this address of tables that open."""

    url: Url
    shape: Shape
    language: Language


class WebhookInfo(msgspec.Struct, frozen=True):
    """What a founder is told of the webhook afterwards: not its address, which is a secret."""

    shape: Shape
    host: str


class ClubNotifications(msgspec.Struct, frozen=True):
    """GET /api/clubs/<club>/notifications: who calls whom."""

    push_key: str
    """What a browser subscribes to; empty: this house cannot call browsers."""
    on: bool
    """Whether this browser is called."""
    webhook: WebhookInfo | None = None
    """Told to the founder alone."""


class WebhookTested(msgspec.Struct, frozen=True):
    """POST /api/clubs/<club>/webhook/test: what the receiver answered."""

    status: int
    """By HTTP; 0: nobody answered."""
    why: Why | None = None
