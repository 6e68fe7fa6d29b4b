"""What an analysis says: plain structs, every number with its error."""

from typing import Any, Literal, TypeAlias

import msgspec

from tablee.kernel import Seat

Kind: TypeAlias = Literal[
    "choice",  # a choice that cost much, in chances to win
    "luck",  # a draw of the table that moved somebody's chance
    "choices",  # all choices of a seat together cost so much
    "clic",  # Pan: the Clic that was least to be expected; such a flip is survived so often
    "missed",  # Janus: so many trios that could have been laid in a turn, and were not
    "handed",  # Janus: so many cards put back that the next one made a trio with
    "known",  # Janus: the share of the faces turned away that a good memory would know
    "lead",  # in front for good: since so many ms, or since this round
    "unseen",  # Twin It!: a pair lay open for so many ms; by whom it was taken, if by anybody
    "late",  # Twin It!: a hand on so many pairs that others took
    "mistaken",  # Twin It!: so often cards that only looked alike
    "eye",  # Twin It!: the usual time for a pair, in ms
    "level",  # Twin It!: the level of the end was reached after so many ms
    "pause",  # Twin It!: so many ms without a find
    "finder",  # Twin It!: so many of all finds
    "closest",  # Twin It!: a pair taken so many ms before the next hand came
    "inhuman",  # Twin It!: so many pairs taken within so many ms, as no person can; for the host
    "likes",  # Social Network: so many Likes from others
    "won",  # Social Network: so many contests won
    "left",  # Social Network: so many cards left over
    "reader",  # Social Network: so many votes that were right, of all
]
MOMENTS = 3
"""At most: so many sentences are read."""

Unit: TypeAlias = Literal["chance", "sets", "points"]


class Chance(msgspec.Struct, frozen=True):
    """A chance to win, and half the width of its 95 % interval; 0: it was calculated.

    Where the curve of a game counts sets or points, so many.
    """

    value: float
    error: float = 0.0


class Option(msgspec.Struct, frozen=True):
    """Something the seat could have done, and its chance to win then, by what it knew."""

    move: Any
    chance: Chance


class Decision(msgspec.Struct, frozen=True):
    """What a seat did, what else it could have done, and what the choice cost it."""

    entry: int
    """The number of the log's entry."""
    n: int
    """The last update of the seat itself before it."""
    at: int
    seat: Seat
    chosen: int
    """Which of the options."""
    options: tuple[Option, ...]
    cost: Chance
    """How far the choice stays behind the best one; never less than 0."""
    scene: Any = None
    """What else a sentence about it names. Pan: how many Clics are out at the barrel."""

    @property
    def best(self) -> Option:
        """The first of the best options."""
        return max(self.options, key=lambda option: option.chance.value)


class Point(msgspec.Struct, frozen=True):
    """How everybody stood by what all could see, once an entry had happened."""

    entry: int
    """-1: as the cards were dealt."""
    at: int
    n: int
    """The update of spectators that told of it."""
    chances: tuple[Chance, ...]


class Swing(msgspec.Struct, frozen=True):
    """What a draw of the table did to everybody's chances."""

    entry: int
    by: tuple[float, ...]


class Moment(msgspec.Struct, frozen=True):
    """Something that mattered, or that is worth a sentence."""

    entry: int
    """-1: it is about the whole game."""
    kind: Kind
    seat: Seat | None
    """Whose choice it was, whom luck moved most, who did so; None: nobody."""
    by: float
    """How much, as the kind has it."""
    of: float = 0.0
    """Of how many, where that matters."""


class Parts(msgspec.Struct, frozen=True):
    """Where a result came from, with all cards face up: start + deal + draws + others + own.

    To a thousandth, and adding up to it.
    """

    result: float
    """1: won; a part of it where several came first together."""
    start: Chance
    """The mean over all deals."""
    deal: Chance
    """What the cards dealt to everybody were worth beyond that."""
    draws: Chance
    """What the table drew, or what came to light that nobody had seen."""
    others: Chance
    """What the choices of the others brought, and time that ran out."""
    own: Chance
    """What its own choices brought."""
    played: Chance
    """Both together: the result above or below what the cards were worth."""


class Player(msgspec.Struct, frozen=True):
    """One seat's game: where its result came from, and what its choices gave away."""

    cost: Chance
    """How far its choices stayed behind the best, by what it knew, added up: no part of the sum."""
    decisions: int
    parts: Parts | None = None
    """None: nobody has worked out what luck there is."""


class Analysis(msgspec.Struct, frozen=True):
    """A finished game, judged. The same log, seed and budget give the same numbers."""

    game: str
    version: int
    seats: int
    seed: int
    budget: int
    """How many worlds each sampled number is an average of."""
    unit: Unit
    """What the curve counts."""
    curve: tuple[Point, ...]
    decisions: tuple[Decision, ...] = ()
    swings: tuple[Swing, ...] = ()
    moments: tuple[Moment, ...] = ()
    """What mattered most, in the order in which it happened."""
    notes: tuple[Moment, ...] = ()
    """What else can be said of a seat's game."""
    praise: Moment | None = None
    """Something that somebody did well."""
    players: tuple[Player, ...] = ()
    story: Any = None
    """What only this game can tell, in its own struct."""
