"""What comes in from outside: every value is read as a log would give it back, or refused."""

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from tablee import luck as sources
from tablee.games import find
from tablee.kernel import AnyGame, DealSupply, Game, Luck, Pack, Refused, Seat

if TYPE_CHECKING:
    from tablee.match.log import Log

LATEST_MS = 2**53 - 1
"""The last moment of a match: the greatest whole number that every JSON reader keeps exactly."""
TimeMs: TypeAlias = Annotated[int, Meta(ge=0, le=LATEST_MS)]
LONGEST_ID = 100

UNREADABLE = (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError)
"""What encoding and decoding may raise for values that are no plain data."""


def validated(plain: Any, to: Any, code: str) -> Any:
    """A struct from its plain form, or from one built by hand. Raises Refused.

    By way of MessagePack: JSON would make nothing of NaN, and a text of bytes.
    """
    try:
        return _decoder(to).decode(msgspec.msgpack.encode(plain))
    except msgspec.ValidationError as error:
        from tablee.match.advice import advice  # noqa: PLC0415 - only who errs waits for it

        raise Refused(code, advice(error, plain, to, code)) from error
    except UNREADABLE as error:
        raise Refused(code, str(error)) from error


def converted(plain: Any, to: Any, code: str) -> Any:
    """A struct from the plain form of our own store; one of the right type passes as it is."""
    try:
        return msgspec.convert(plain, to)
    except msgspec.ValidationError as error:
        raise Refused(code, str(error)) from error


@cache
def _decoder(to: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(to)


def validated_game(game: Any) -> AnyGame:
    """A game, or the one with this key."""
    return game if isinstance(game, Game) else find(game)  # pyright: ignore[reportUnknownVariableType]


def validated_log(log: Any) -> "Log":
    """A log as it is in memory. Raises Refused for anything else."""
    from tablee.match.log import Log  # noqa: PLC0415 - it is read by the means of this module

    if not isinstance(log, Log):
        raise Refused("malformed_log", f"a log is a Log, bytes or str, not {described(log)}")
    return log


def validated_seats(game: AnyGame, options: Any, seats: Any) -> int:
    """A number of players that this table can have."""
    fitting = game.seats(options)
    if not is_whole(seats) or seats not in fitting:
        some = f"{fitting[0]} to {fitting[-1]} players" if fitting else "no number of players"
        who = f"{game.key} with these options is for {some}"
        raise Refused("wrong_number_of_seats", f"{who}, not {described(seats)}")
    return seats


def validated_time(at: Any) -> int:
    """Whole milliseconds since the start."""
    if not is_whole(at) or not 0 <= at <= LATEST_MS:
        raise Refused("malformed_time", f"whole milliseconds since the start, not {described(at)}")
    return at


def validated_luck(luck: Luck | None, seed: Any) -> Luck:
    """The luck handed in, that of a seed, or the system's."""
    if luck is not None:
        return _checked(luck)
    if seed is None:
        return sources.system()
    if isinstance(seed, str) and not is_text(seed):
        raise Refused("malformed_seed", "a seed is a text of whole characters")
    return sources.seeded(seed)


def _checked(luck: Any) -> Luck:
    if isinstance(luck, sources.Source):
        return luck
    if not callable(getattr(luck, "below", None)):
        raise Refused("malformed_luck", "luck has a method `below`: see tablee.luck")
    return CheckedLuck(luck)


class CheckedLuck:
    """Luck that somebody hands in: what is no such number is refused."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1. Raises Refused."""
        drawn: Any = self._luck.below(n)
        if type(drawn) is not int or not 0 <= drawn < n:
            raise Refused("malformed_luck", f"below({n}) gives a whole number from 0 to {n - 1}")
        return drawn


def validated_supply(supply: Any) -> DealSupply | None:
    """What people bring to the deal, as the game has read it."""
    fits = isinstance(supply, DealSupply) and isinstance(supply.pack, Pack | None)
    if supply is not None and not fits:
        raise Refused("malformed_supply", "a DealSupply, with a pack that the game has read")
    return supply


def validated_id(id: Any) -> str | None:
    """A client's own name for its move."""
    if id is not None and (not is_text(id) or len(id) > LONGEST_ID):
        raise Refused("malformed_id", f"a text of at most {LONGEST_ID} characters")
    return id


def is_seat(seat: Any, seats: int) -> bool:
    """Whether there is such a chair."""
    return is_whole(seat) and 0 <= seat < seats


def validated_seat(seat: Any, seats: int) -> Seat:
    """A chair of this table. Raises Refused."""
    if not is_seat(seat, seats):
        raise Refused("no_such_seat", f"the seats are 0 to {seats - 1}, not {described(seat)}")
    return seat


def is_whole(number: Any) -> bool:
    """A whole number; True is not one."""
    return type(number) is int


def is_text(text: Any) -> bool:
    """A text that can be written down: half a character cannot."""
    if not isinstance(text, str):
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def described(value: Any) -> str:
    """A value as an error names it: a number, or what kind of thing it is."""
    return str(value) if is_whole(value) and abs(value) <= LATEST_MS else type(value).__name__
