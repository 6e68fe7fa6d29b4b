"""The words all messages are made of."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tablee import bots
from tablee.kernel.types import snake_case

PROTOCOL = 1
"""Goes up when a client written for the one before could break (docs/protocol.md)."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Code: TypeAlias = Annotated[str, Meta(max_length=32)]
Secret: TypeAlias = Annotated[str, Meta(max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=80)]
Chair: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
MARKS = 6
"""People are a colour and a shape: this many can be told apart."""
Mark: TypeAlias = Annotated[int, Meta(ge=0, lt=MARKS)]
LONGEST_NAME = 24
LONGEST_LINE = 200
"""In the units a browser counts in, so that what can be typed is kept as it is."""
LONGEST_ADDRESS = 300
LONGEST_PACK = 12_000
"""Letters of a pack that is read at all; a game may have less room."""
MOST_SEEN = 800
"""Prompts that a browser says it has shown."""
Fingerprint: TypeAlias = Annotated[int, Meta(ge=0, lt=2**32)]
Thousandth: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]

Level: TypeAlias = bots.Level
BotName: TypeAlias = Literal["Bo", "Cleo", "Dot", "Ezra", "Fig", "Gus", "Hop", "Ivo", "Juno", "Kit"]
"""Who of the bots it is: each has a pace of its own."""
Takeover: TypeAlias = Literal["free", "ask", "never"]
Pace: TypeAlias = Literal["none", "relaxed", "fast"]
Phase: TypeAlias = Literal["lobby", "playing", "paused", "over"]
Presence: TypeAlias = Literal["here", "away"]
Opening: TypeAlias = Literal["everybody", "password", "nobody"]
Accent: TypeAlias = Literal["amber", "rose", "sage", "sky", "lilac", "pearl"]
"""Colours of `tokens.css` that can be read on every ground."""
LONGEST_KEY = 200
"""Letters of a password of the house."""
Reaction: TypeAlias = Literal["clap", "heart", "laugh", "wow", "think", "sad", "skull", "hurry"]


def of_game(part: str, typescript: str) -> Meta:
    """Marks what is a part of the game that is played, for the types and for the schema."""
    return Meta(extra={"typescript": typescript}, extra_json_schema={"x-game": part})


# What depends on the game that is played. The generated types say which game it may be of.
GameKey: TypeAlias = Annotated[str, Meta(max_length=32, extra={"typescript": "GameKey"})]
AnyOptions: TypeAlias = Annotated[Any, of_game("options", 'Games[GameKey]["options"]')]
SomeOptions: TypeAlias = Annotated[
    dict[str, Any], Meta(extra={"typescript": 'Partial<Games[GameKey]["options"]>'})
]
AnySchema: TypeAlias = Annotated[Any, Meta(extra={"typescript": "Record<string, unknown>"})]
"""A part of a JSON Schema."""
AnyFact: TypeAlias = Annotated[Any, of_game("fact", 'Games[GameKey]["fact"]')]
Patch: TypeAlias = Annotated[
    Any, Meta(extra={"typescript": "Patch"}, extra_json_schema={"$ref": "#/$defs/Patch"})
]
"""What changed between two positions (`tablee.match.patches`)."""
RawMove: TypeAlias = Annotated[msgspec.Raw, of_game("move", 'Games[GameKey]["move"]')]

# Why something is not done, besides the codes of the game itself.
RefusalCode: TypeAlias = Literal[
    "malformed",  # not a message of this protocol
    "another_page",  # found at an address the house does not know
    "malformed_options",
    "unknown_game",
    "game_missing",  # the table is kept, but its game is not installed here any more
    "unknown_table",
    "no_packs",  # this game takes none
    "bad_pack",  # the `faults` sent before say why
    "bad_name",
    "not_joined",  # give a name first
    "already_joined",
    "not_host",
    "not_seated",
    "no_such_seat",
    "seat_taken",
    "not_a_bot",
    "no_such_person",
    "not_away",  # a bot plays only for who is away
    "no_such_line",
    "table_full",
    "locked",  # the host lets nobody new in
    "knocked",  # the host is asked first; `joined` comes when they say yes
    "not_let_in",  # they said no
    "mark_taken",
    "no_takeover",  # nobody may take a bot's seat here
    "seen_another_seat",  # who knows one hand of this match may not play another
    "match_running",  # only between matches
    "no_match",
    "not_over",  # replays come after the end
    "wrong_number_of_seats",
    "paused",
    "stale",  # the decision this answers is past
    "game_over",
    "too_fast",
    "too_many_tables",
    "house_closed",  # only the operator opens tables here
    "wrong_password",  # only who has the one of the house opens tables
    "daily_played",  # a deal of the day is played once
    "daily_runs",  # and its clock does not stop
    "daily_over",  # nothing is handed in for that day any more, or nobody knows it
    "daily_differs",  # what was handed in cannot have gone like this
    "log_full",  # so much has been played here that another table has to be opened
    "bad_ticket",
    "unknown_person",  # this secret is nobody's any more
    "bad_words",  # the words or the pass lead to nobody
    "too_many_devices",
    "no_such_device",
    "last_device",  # without words to come back by, it is the only way to somebody
    "unknown_club",
    "club_full",
    "too_many_clubs",
    "not_founder",
    "no_push",  # this house cannot call browsers
    "bad_webhook",  # nothing is ever sent to such an address
    "already_a_clubs",  # this table belongs to a club
    "try_again",  # not written down; the table comes back from its log
]

# Why the server closes a connection: the code of the close frame, the word its reason.
# Come back at once: 1012 (restart), silent, slow, reload, elsewhere. Without token: bad_token.
CLOSE: dict[str, int] = {
    "newer_tab": 4001,
    "kicked": 4002,
    "moved": 4003,
    "unknown_table": 4004,
    "bad_token": 4005,
    "flood": 4006,
    "slow": 4007,
    "silent": 4008,
    "too_many": 4009,
    "no_hello": 4010,
    "left": 4012,
    "reload": 4013,
    "storage": 4014,
    "error": 4015,
    "elsewhere": 4016,
    "game_missing": 4017,
    "unknown_protocol": 4018,
}


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Anything that travels as one frame."""


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A hand over the table, at a place in thousandths of it, and the card it drags, by its token.

    Nothing else can be said with a hand: what a player may not tell does not fit in.
    """

    x: Thousandth
    y: Thousandth
    card: Number | None = None


class Ping(Message, frozen=True):
    """Are you there? Asked where nothing was heard; the answer is `pong` with the same number."""

    n: Number


class Pong(Message, frozen=True):
    """Here I am."""

    n: Number
