"""Anybody's bot at a fixed table, a small log of it, and the proof of its figure.

A log holds what the bot chose, as numbers among the moves it was offered. Deals, draws, the rivals
and their dice come from the number of the match, so the house plays every match again from that,
and finds the same figure to the last digit. A log is read, and never run.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee import __version__, luck
from tablee.analysis.account import accounts
from tablee.bots import RealTimeBot, TurnBot, baseline, entrant
from tablee.kernel import Fact, Luck, Move, Refused, View, shuffled
from tablee.lab.duel import sit_down
from tablee.lab.luck_out import worth_to
from tablee.lab.standings import NORMAL_95
from tablee.lab.table import Chair, play_out
from tablee.match import Match
from tablee.match.validation import validated

FIELD = "easy", "normal", "strong"
"""Who else sits there, in an order drawn for each match."""
SEATS = len(FIELD) + 1
PAR = 1 / SEATS
TAKEN_FOR = "strong"
"""Nobody knows the habits of a guest; any guess keeps the figure right (ADR 73)."""
FEWEST, MOST = 2, 2_000
LARGEST = 4_000_000
"""Bytes of a log that is read."""
DIGITS = 4

Word = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9][A-Za-z0-9 ._+-]{0,39}\Z")]
Choices = Annotated[list[Annotated[int, Meta(ge=0, le=9_999)]], Meta(max_length=2_000)]
"""What was chosen in one match: places among the moves that were offered."""


Part = Annotated[float, Meta(ge=-100, le=100)]
"""Of a win; without its luck a result may lie below nothing or above all."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mean part of the wins, and half of its 95 % interval."""

    mean: Part
    reach: Part


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who played what, and what came of it."""

    leaderboard: Literal[1]
    """Rises when logs of before can no longer be checked."""
    tablee: Annotated[str, Meta(max_length=80)]
    """The version that played it."""
    game: Literal["janus", "pan"]
    name: Word
    version: Word
    raw: Figure
    adjusted: Figure


class BoardLog(msgspec.Struct, frozen=True):
    """One bot's matches."""

    head: Head
    choices: list[list[int]]

    def encode(self) -> bytes:
        """The head, then a match a line."""
        lines = [self.head, *self.choices]
        return b"\n".join(msgspec.json.encode(line) for line in lines) + b"\n"


def read(path: Path) -> BoardLog:
    """A log from anywhere. Raises Refused."""
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise Refused("malformed_log", f"{path}: more than {LARGEST} bytes")
    first, *lines = raw.splitlines() or [b""]
    if not FEWEST <= len(lines) <= MOST:
        raise Refused("malformed_log", f"{path}: {FEWEST} to {MOST} matches, not {len(lines)}")
    try:
        head = msgspec.json.decode(first, type=Head)
        return BoardLog(head, [msgspec.json.decode(line, type=Choices) for line in lines])
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("malformed_log", f"{path}: {error}") from error


# Playing --------------------------------------------------------------------------------


class Recorded:
    """A bot, and what it chose."""

    def __init__(self, bot: TurnBot) -> None:
        self.bot, self.choices = bot, list[int]()

    def observe(self, facts: Sequence[Fact], view: View) -> None:
        """Pass on what is told."""
        self.bot.observe(facts, view)

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """Its move, noted. Raises Refused for one that it was not offered."""
        move = self.bot.think(legal, luck)
        if move is None or move not in legal:
            raise Refused("illegal_move", f"{move!r} is none of {len(legal)} moves")
        self.choices.append(list(legal).index(move))
        return move


class Repeated:
    """Somebody who chooses again what was chosen."""

    def __init__(self, choices: Iterable[int]) -> None:
        self._left = list(choices)[::-1]

    def observe(self, facts: Sequence[Fact], view: View) -> None:
        """It only repeats."""

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """The next choice. Raises Refused where that was none."""
        if not self._left or self._left[-1] >= len(legal):
            raise Refused("other_match", "a choice that could not be made there")
        return legal[self._left.pop()]

    def need_end(self) -> None:
        """Raises Refused if more was chosen than could be."""
        if self._left:
            raise Refused("other_match", "the match was over before all choices were made")


class Result(msgspec.Struct, frozen=True):
    """One match: the part of the win, and the same without its luck."""

    raw: float
    adjusted: float


def play(game: str, number: int, guest: TurnBot) -> Result:
    """The match of this number; the same choices give the same result."""
    seed = f"leaderboard/{number}"
    place, rivals = number % SEATS, shuffled(FIELD, luck.seeded(seed))
    names = [*rivals[:place], TAKEN_FOR, *rivals[place:]]
    match = Match.new(game, seats=SEATS, seed=seed)
    chairs = sit_down(game, names, seed, rethink=True)
    chairs[place] = Chair(guest, chairs[place].luck)
    play_out(match, chairs)
    worth = worth_to(match, names)
    assert worth
    thoughts = {entry: others for chair in chairs for entry, others in chair.thoughts.items()}
    found = accounts(match.log, worth, thoughts)[place]
    return Result(found.result, found.adjusted)


def played(
    game: str, matches: int, guest: Callable[[], TurnBot]
) -> Iterator[tuple[Result, list[int]]]:
    """Match after match: a new bot for each, and what it chose."""
    for number in range(matches):
        recorded = Recorded(guest())
        yield play(game, number, recorded), recorded.choices


def guest_of(game: str, name: str) -> Callable[[], TurnBot]:
    """How a bot is made: one of a name, or of a trained file. Raises Refused."""
    if name.endswith(".json"):
        return partial(baseline, game, Path(name))

    def made() -> TurnBot:
        bot = entrant(game, name)
        if isinstance(bot, RealTimeBot):
            raise Refused("not_in_turns", f"{name} plays against the clock")
        return bot

    return made


def figure(values: Sequence[float]) -> Figure:
    """What these come to, as it is written down."""
    reach = NORMAL_95 * stdev(values) / sqrt(len(values))
    return Figure(round(fmean(values), DIGITS), round(reach, DIGITS))


def head_of(game: str, name: str, version: str, results: Sequence[Result]) -> Head:
    """The first line of a log. Raises Refused for a name that no page could show."""
    raw, adjusted = figures(results)
    said = {"game": game, "name": name, "version": version, "tablee": __version__}
    head = {"leaderboard": 1, "raw": raw, "adjusted": adjusted, **said}
    return validated(head, Head, "malformed_log")


def figures(results: Sequence[Result]) -> tuple[Figure, Figure]:
    """With and without luck."""
    return figure([one.raw for one in results]), figure([one.adjusted for one in results])


# Checking -------------------------------------------------------------------------------


def again(log: BoardLog, numbers: Iterable[int]) -> Iterator[Result]:
    """These matches, played again from the log. Raises Refused where that cannot be."""
    for number in numbers:
        guest = Repeated(log.choices[number])
        try:
            result = play(log.head.game, number, guest)
            guest.need_end()
        except Refused as refused:
            raise Refused(refused.code, f"match {number}: {refused.detail}") from refused
        yield result


def need_true(log: BoardLog, results: Sequence[Result]) -> None:
    """Raises Refused where the figures are not those of these results."""
    found, said = figures(results), (log.head.raw, log.head.adjusted)
    if found != said:
        raise Refused("other_figures", f"{said} is said, {found} is found")
