"""The contract of a game: a plain object of plain functions that share one state.

A rule runs without a network, a clock or luck. The match asks the questions and keeps the log.

- **Time is data.** `at` is whole milliseconds since the start. What happens by itself is
  announced by `deadline` and carried out by `expire`; the match fires a deadline before any move
  at the same moment. A scripted test of a race is a list of numbers.
- **Luck is data.** All luck that does not depend on play is the deal. Luck during play is a move
  of the table: `chance` lists what may come, all equally likely, and the match draws one and logs
  it with the move that called for it. So a log replays a game exactly, a test can force any draw,
  a search can sum over it, and nobody, not even the server's memory, knows the next card before
  it is turned. A permutation is drawn one element at a time, so that every draw stays small.
- **State is changed in place and cheap to clone.** It is a slotted class of ints, lists and small
  tuples. Its history is in the log, so no move gets slower as a game gets longer.
- **The law is a question.** `check` says why a move may not be made, as a value with a code. It is
  asked before every `apply`, which may then trust its arguments. `legal` lists what it lets pass.
- **A board knows no rules.** It is told what is open and why the rest is not (`offers.py`).
- **Secrets are never put in.** A view is built field by field from nothing. A fact goes to
  everybody in one form, or is a `PerAudience` with a form for each seat and one for spectators. A
  view changes for an audience only together with a fact told to it, so that even the number of
  updates tells nothing.
- **Names are appearances.** Where cards have two faces, a card's identity would tell its other
  face. So a client knows a card by a token (`tokens.py`): this card, this face, this place.

A game says what it has and leaves out the rest: every field below `outcome` is optional.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from tablee.kernel import types
from tablee.kernel.facts import Audience, Facts
from tablee.kernel.luck import Chances, Luck
from tablee.kernel.offers import Candidate, Offer, offered
from tablee.kernel.outcome import Outcome
from tablee.kernel.packs import PackRules
from tablee.kernel.refusal import Refusal
from tablee.kernel.types import Seat

O = TypeVar("O", bound=types.Options)  # noqa: E741
D = TypeVar("D", bound=types.Deal)
S = TypeVar("S", bound=types.State)
M = TypeVar("M", bound=types.Move)
T = TypeVar("T", bound=types.TableMove)
V = TypeVar("V", bound=types.View)


AbsenceEvent: TypeAlias = Literal["disconnect", "leave", "return"]
"""A seat's connection is lost; its player is gone; somebody plays there again."""


class RaceTiming(NamedTuple):
    """How a race is timed, in ms."""

    settle_max_ms: int = 250
    """How long after its moment a move is ruled at the latest."""
    tie_window_ms: int = 10
    """Moves for the same target within this time draw lots."""
    waits_for_screens: bool = False
    """Whether time begins only when every screen has drawn its table."""

    @property
    def patience_ms(self) -> int:
        """How far the ruling may stay behind: it also waits for what may tie with a move."""
        return max(0, self.settle_max_ms - self.tie_window_ms)


Sides: TypeAlias = Literal["alone", "teams", "together"]

REMEMBERED = 4_096
"""Situations, each with its offer."""


def nothing(*asked: Any) -> None:
    """The answer to a question that a game leaves out."""


def never(*asked: Any) -> Facts:
    """Stands for what is done only after a question that this game leaves out."""
    raise AssertionError("the game has no chance or deadline that could call for this")


def no_facts(state: Any) -> Facts:
    """The opening of a game that has nothing to tell before the first move."""
    return ()


def each_alone(options: Any) -> Sides:
    """A game in which nobody has a partner."""
    return "alone"


def same_options(options: Any, seats: int) -> Any:
    """The options of a game in which nothing is chosen for one player rather than another."""
    return options


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, D, S, M, T, V]):
    """One game: its vocabulary, and the questions and actions the match asks of it."""

    key: str
    version: int
    """Of the rules: a log is replayed by the version that wrote it (`earlier`) or not at all."""

    options_type: type[O]
    """A kind of `Clocked` where tables can have a clock; then views are kinds of `ClockedView`."""
    deal_type: type[D]
    move_type: Any
    """The union of the moves players make."""
    fact_type: Any
    """The union of the facts told."""
    view_type: type[V]

    seats: Callable[[O], range]
    """How many can play with these options."""
    deal: Callable[[O, int, Luck], D]
    """All luck that does not depend on play, as data that can be stored or written by hand."""
    setup: Callable[[O, int, D], S]
    """The state before the first move. A deal that is not of this box raises ValueError."""

    awaited: Callable[[S], Sequence[Seat]]
    """The seats the game waits for; none after the end. Others may still be allowed to act."""
    check: Callable[[S, Seat, M], Refusal | None]
    """The law: why this seat may not make this move now, or None. Changes nothing.

    It answers at any time. That nobody moves after the end is the match's to say.
    """
    legal: Callable[[S, Seat], Sequence[M]]
    """The moves that `check` lets pass; free texts and places are represented by samples."""
    apply: Callable[[S, Seat, M, int], Facts]
    """Make a move that has been checked, at this time."""

    view: Callable[[S, Audience], V]
    """What this audience is shown. It changes only together with a fact told to it."""
    outcome: Callable[[S], Outcome | None]
    """None while the game goes on."""

    opening: Callable[[S], Facts] = no_facts
    """What is told as the cards are dealt."""

    table_move_type: Any = types.TableMove
    """The union of the moves the table makes."""
    chance: Callable[[S], Chances[T] | None] = nothing
    """The draw the game waits for: one of these, all as likely; None: it waits for no draw."""
    apply_table: Callable[[S, T, int], Facts] = never
    """Make a move of the table that `chance` lists."""

    deadline: Callable[[S], int | None] = nothing
    """When something next happens by itself, if nobody acts before."""
    expire: Callable[[S, int], Facts] = never
    """Let happen what `deadline` announced."""

    race_timing: Callable[[O, int], RaceTiming | None] = nothing
    """How it is timed where a moment earlier matters and moves are ordered by fair time."""
    contested: Callable[[M], Hashable | None] = nothing
    """What this move races for: moves for the same target at the same moment draw lots."""

    candidates: Callable[[S, Seat], Iterable[Candidate | M]] | None = None
    """What a board is told of; None: it is given `legal` as a list.

    The law is asked about a `Candidate`. A bare move is a legal one, for the list.
    """

    situation: Callable[[S, Seat], Hashable | None] = nothing
    """All that decides what a seat is offered: where it is the same, so is the offer, and it is
    looked up. None: the law is asked each time."""

    earlier: Mapping[int, Callable[[O, int, D], S]] = field(default_factory=dict[int, Any])
    """How matches of earlier versions are set up: their state knows what was different then."""
    sides: Callable[[O], Sides] = each_alone
    """Who plays with whom: in `teams`, those who share a place in the outcome did."""
    options_for: Callable[[O, int], O] = same_options
    """The options when this many are left at the table: what was chosen for others falls away."""
    packs: PackRules | None = None
    """How people's own packs are read and dealt; None: the box is all there is."""
    absence_moves: Mapping[AbsenceEvent, M] = field(default_factory=dict[AbsenceEvent, M])
    """The move the server makes for a seat when this happens; without one the game just waits."""
    _offers: dict[Hashable, Offer] = field(
        init=False, repr=False, compare=False, default_factory=dict[Hashable, Offer]
    )
    """By situation, what was offered in it."""

    @property
    def has_clock(self) -> bool:
        """Whether its tables can have a clock."""
        return issubclass(self.options_type, types.Clocked)

    def of_version(self, version: int) -> "Game[O, D, S, M, T, V] | None":
        """The game by the rules of this version; None: nobody knows them any more."""
        if version == self.version:
            return self
        setup = self.earlier.get(version)
        return replace(self, version=version, setup=setup) if setup else None

    def offer(self, state: S, seat: Seat) -> Offer:
        """What this seat may do now, and why not the rest."""
        situation = self.situation(state, seat)
        if situation is None:
            return self._offer(state, seat)
        offer = self._offers.get(situation)
        if offer is None:
            if len(self._offers) >= REMEMBERED:
                self._offers.clear()
            offer = self._offers[situation] = self._offer(state, seat)
        return offer

    def _offer(self, state: S, seat: Seat) -> Offer:
        candidates = self.legal if self.candidates is None else self.candidates
        ask = partial(self.check, state, seat)
        return offered(candidates(state, seat), ask, awaited=seat in self.awaited(state))


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
"""A game of which only the contract is known."""
