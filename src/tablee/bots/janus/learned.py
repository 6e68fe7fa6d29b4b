"""A player of Janus who learned by playing: how likely it takes each turn.

It remembers, and calls the end, as *normal* does. Each turn that it could take is rated by what it
leaves, as a sum of weights, one for each trait of the turn; the better it is rated, the likelier it
is taken. The weights were made by `python -m tablee.lab.janus.learn`.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from math import exp
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tablee import luck as sources
from tablee.bots.janus import JanusBrain, choice_of, first_move
from tablee.bots.janus.judgement import places
from tablee.bots.janus.promise import PROMISE
from tablee.bots.janus.scene import TOP, Scene, Turn, played, scene
from tablee.bots.learned import drawn, read
from tablee.games.janus.knowledge import Knowledge
from tablee.games.janus.state import State
from tablee.kernel import Luck, Move, Seat

HANDS = sum(map(len, PROMISE[0]))
"""How many kinds of hands there are, in the order of `judgement.places`."""
OWN, NEXT, LATER = 0, HANDS, 2 * HANDS
"""Where the weights of hands begin: one's own, that of the next player, of a later one."""
TRIO, FRESH, BACK, FROM_NEXT, TWO, TRAITS = range(3 * HANDS, 3 * HANDS + 6)
"""A trio; each card from the pile, each put back, each of the next player's; two cards drawn."""
PATIENT = 1.0, 3.0
"""After so many rounds without a trio the next row of weights counts."""
LIMIT = 10_000.0

Traits: TypeAlias = list[tuple[int, float]]
"""By number: how much of each trait a turn has."""
Weight: TypeAlias = Annotated[float, Meta(ge=-LIMIT, le=LIMIT)]
Row: TypeAlias = Annotated[list[Weight], Meta(min_length=TRAITS, max_length=TRAITS)]


class Weights(msgspec.Struct, forbid_unknown_fields=True):
    """What was learned."""

    game: Literal["janus"]
    made_by: Annotated[str, Meta(max_length=200)]
    """The command."""
    rows: Annotated[list[Row], Meta(min_length=len(PATIENT) + 1, max_length=len(PATIENT) + 1)]


class LearnedJanus(JanusBrain):
    """A player who takes each turn as likely as the weights say."""

    def __init__(self, rows: Sequence[Row]) -> None:
        super().__init__("normal")
        self.rethinks = True
        self.rows = rows

    def likely(self, legal: Sequence[Move]) -> Mapping[Move, float]:
        """How likely it makes each of these moves."""
        known = self.knowledge
        if known is None:
            return {}
        if said := copy(self)._ending(known, legal, sources.seeded(0)):
            return {said: 1.0}
        found: dict[Move, float] = {}
        for turn, chance in self._turns(known, choice_of(known, legal)).items():
            move = first_move(turn, legal)
            found[move] = found.get(move, 0.0) + chance
        return found

    def _ending(self, known: Knowledge, legal: Sequence[Move], luck: Luck) -> Move | None:
        """Whoever knows the same says the same: here no dice are thrown."""
        table = known.table
        return super()._ending(known, legal, sources.seeded(repr((table.hands, table.quiet))))

    def _turn(self, known: Knowledge, choice: list[Turn], luck: Luck) -> Turn:
        return drawn(self._turns(known, choice), luck)

    def _turns(self, known: Knowledge, choice: list[Turn]) -> Mapping[Turn, float]:
        if self._holds_plan(known, choice):
            return {self.plan: 1.0}
        now, weights = scene(known.table, known.symbols), self.rows[patience(known.table)]
        every = [traits(now, known.seat, turn) for turn in choice]
        return dict(zip(choice, chances(weights, every), strict=True))


def patience(table: State) -> int:
    """Which row of weights counts now."""
    return sum(table.quiet / table.seats >= rounds for rounds in PATIENT)


def traits(now: Scene, me: Seat, turn: Turn) -> Traits:
    """What a turn does, and what it leaves: the hands of all after it."""
    trio, after = played(now, me, turn)
    found, seats = places(after), len(after.hands)
    following, share = (me + 1) % seats, 1 / (seats - 1)
    every: Traits = [(OWN + found[me], 1.0), (NEXT + found[following], share)]
    every += [
        (LATER + place, share) for seat, place in enumerate(found) if seat not in (me, following)
    ]
    fresh = sum([seat == TOP for seat, _ in turn.takes])
    theirs = sum([seat == following for seat, _ in turn.takes])
    turned = (trio, fresh, len(turn.drops), theirs, len(turn.takes) > 1)
    every += [(TRIO + number, float(much)) for number, much in enumerate(turned) if much]
    return every


def chances(weights: Sequence[float], every: Sequence[Traits]) -> list[float]:
    """How likely each turn with such traits is taken."""
    rated = [sum([weights[number] * much for number, much in one]) for one in every]
    best = max(rated)
    shares = [exp(one - best) for one in rated]
    total = sum(shares)
    return [share / total for share in shares]


def learned(raw: bytes) -> LearnedJanus:
    """The player of such a file. Raises Refused."""
    return LearnedJanus(read(raw, Weights).rows)
