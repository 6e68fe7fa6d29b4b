"""What comes in from outside: every value is read as a log would give it back, or refused."""

from functools import cache
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from tablee import luck as sources
from tablee.games import find
from tablee.kernel import AnyGame, Game, Luck, Pack, Refused, Seat, Supply
from tablee.match.foresight import Foreign

LATEST = 2**53 - 1
"""The last moment of a match: the greatest whole number that every JSON reader keeps exactly."""
Moment: TypeAlias = Annotated[int, Meta(ge=0, le=LATEST)]
LONGEST_ID = 100

UNREADABLE = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)
"""What encoding and decoding may raise for values that are no plain data."""


def read(plain: Any, to: Any, code: str) -> Any:
    """A struct from its plain form, or from one built by hand.

    By way of MessagePack: JSON would make nothing of NaN, and a text of bytes.
    """
    try:
        return _decoder(to).decode(msgspec.msgpack.encode(plain))
    except UNREADABLE as error:
        raise Refused(code, str(error)) from error


@cache
def _decoder(to: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(to)


def read_game(game: Any) -> AnyGame:
    """A game, or the one with this key."""
    if isinstance(game, Game):
        return game  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(game, str):
        raise Refused("unknown_game", "a game is named by its key, for example 'pan'")
    return find(game)


def read_seats(game: AnyGame, options: Any, seats: Any) -> int:
    """A number of players that this table can have."""
    fitting = game.seats(options)
    if not is_whole(seats) or seats not in fitting:
        some = f"{fitting[0]} to {fitting[-1]} players" if fitting else "no number of players"
        who = f"{game.key} with these options is for {some}"
        raise Refused("wrong_number_of_seats", f"{who}, not {shown(seats)}")
    return seats


def read_moment(at: Any) -> int:
    """Whole milliseconds since the start."""
    if not is_whole(at) or abs(at) > LATEST:
        raise Refused("malformed_time", f"whole milliseconds since the start, not {shown(at)}")
    return at


def read_luck(luck: Luck | None, seed: Any) -> Luck:
    """The luck handed in, that of a seed, or the system's."""
    if luck is not None:
        return _foreign(luck)
    if seed is None:
        return sources.system()
    if not is_whole(seed) and not is_text(seed):
        raise Refused("malformed_seed", f"a seed is a whole number or a text, not {shown(seed)}")
    return sources.seeded(seed)


def _foreign(luck: Any) -> Luck:
    if sources.is_ours(luck):
        return luck
    if not callable(getattr(luck, "below", None)):
        raise Refused("malformed_luck", "luck has a method `below`: see tablee.luck")
    return Foreign(luck)


def read_supply(supply: Any) -> Supply | None:
    """What people bring to the deal, as the game has read it."""
    fits = isinstance(supply, Supply) and isinstance(supply.pack, Pack | None)
    if supply is not None and not fits:
        raise Refused("malformed_supply", "a Supply, with a pack that the game has read")
    return supply


def read_id(id: Any) -> str | None:
    """A client's own name for its move."""
    if id is not None and (not is_text(id) or len(id) > LONGEST_ID):
        raise Refused("malformed_id", f"a text of at most {LONGEST_ID} characters")
    return id


def is_seat(seat: Any, seats: int) -> bool:
    """Whether there is such a chair."""
    return is_whole(seat) and 0 <= seat < seats


def need_seat(seat: Any, seats: int) -> Seat:
    """A chair of this table. Raises Refused."""
    if not is_seat(seat, seats):
        raise Refused("no_such_seat", f"the seats are 0 to {seats - 1}, not {shown(seat)}")
    return seat


def is_whole(number: Any) -> bool:
    """A whole number; True is not one."""
    return type(number) is int


def is_text(text: Any) -> bool:
    """A text that can be written down: half a character cannot."""
    return isinstance(text, str) and not any("\ud800" <= sign <= "\udfff" for sign in text)


def shown(value: Any) -> str:
    """A value as an error names it: a number, or what kind of thing it is."""
    return str(value) if is_whole(value) and abs(value) <= LATEST else type(value).__name__
