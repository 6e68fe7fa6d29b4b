"""The contract of a game: a plain object of plain functions that share one state.

A rule runs without a network, a clock or luck. Time comes in as `at`, in whole
milliseconds since the start. Luck comes in twice: as the deal, before the first move, and
as moves of the table, which `chance` lists and the match draws. So a log of moves replays
a game exactly, a test can force any draw, and a search can sum over it.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from tablee.kernel import words
from tablee.kernel.facts import Audience, Facts
from tablee.kernel.law import no_chance, no_deadline, no_expiry, no_table_move
from tablee.kernel.luck import Chances, Luck
from tablee.kernel.offers import Bars, Offer, Try, no_tries, shortened
from tablee.kernel.outcome import Outcome
from tablee.kernel.refusal import Refusal
from tablee.kernel.supplies import LineFault, Pack, Supply
from tablee.kernel.words import Seat

O = TypeVar("O", bound=words.Options)  # noqa: E741
D = TypeVar("D", bound=words.Deal)
S = TypeVar("S", bound=words.State)
M = TypeVar("M", bound=words.Move)
T = TypeVar("T", bound=words.TableMove)


class Race(NamedTuple):
    """How a race is timed, in ms."""

    settle_max: int = 250
    """How long after its moment a move is ruled at the latest."""
    tie_window: int = 10
    """Moves for the same thing so close together draw lots."""

    @property
    def patience(self) -> int:
        """How far the ruling may stay behind: it also waits for what may tie with a move."""
        return max(0, self.settle_max - self.tie_window)


def never_races(options: Any, seats: int) -> Race | None:
    """A game of turns or of secret picks: nobody gains by being a moment earlier."""
    return None


def as_chosen(options: Any, seats: int) -> Any:
    """Nothing is chosen for one player rather than for another."""
    return options


def never_contested(move: Any) -> Hashable | None:
    """No two moves of this game race for the same thing."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[O, D, S, M, T]):
    """One game: its vocabulary, and the questions and deeds the match asks of it."""

    key: str
    version: int
    """The version of the rules: a log is replayed by the version that wrote it or not at all."""

    options_type: type[O]
    """A kind of `Clocked` where tables can have a clock; then views are kinds of `ClockedView`."""
    deal_type: type[D]
    move_type: Any
    """The union of the moves players make."""
    fact_type: Any
    """The union of the facts told."""
    view_type: type[words.View]

    seats: Callable[[O], range]
    """How many can play with these options."""
    deal: Callable[[O, int, Luck], D]
    """All luck that does not depend on play, as data that can be stored or written by hand."""
    setup: Callable[[O, int, D], S]
    """The state before the first move. A deal that is not of this box raises ValueError."""
    opening: Callable[[S], Facts]
    """What is told as the cards are dealt."""

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

    view: Callable[[S, Audience], words.View]
    """What this audience is shown. It changes only together with a fact told to it."""
    outcome: Callable[[S], Outcome | None]
    """None while the game goes on."""

    table_move_type: Any = words.TableMove
    """The union of the moves the table makes."""
    chance: Callable[[S], Chances[T] | None] = no_chance
    """The draw the game waits for: one of these, all as likely; None: it waits for no draw."""
    apply_table: Callable[[S, T, int], Facts] = no_table_move
    """Make a move of the table that `chance` lists."""

    deadline: Callable[[S], int | None] = no_deadline
    """When something next happens by itself, if nobody acts before."""
    expire: Callable[[S, int], Facts] = no_expiry
    """Let happen what `deadline` announced."""

    races: Callable[[O, int], Race | None] = never_races
    """How it is timed where a moment earlier matters and moves are ordered by fair time."""
    contested: Callable[[M], Hashable | None] = never_contested
    """What this move races for: moves for the same thing at the same moment draw lots."""

    tries: Callable[[S, Seat], Iterable[Try]] = no_tries
    """What a board could offer this seat now; `offer` asks the law about each."""
    listed: bool = True
    """Whether its boards need every legal move as a list too, where players take turns."""

    read_pack: Callable[[str], Pack | Sequence[LineFault]] | None = None
    """Reads what somebody brings for the deal, or says what is wrong; None: the box is all."""
    supplied: Callable[[O, int, Luck, Supply], D] | None = None
    """The same as `deal`, with what people have brought to it."""

    fitted: Callable[[O, int], O] = as_chosen
    """The options when so many are left at the table: what was chosen for others falls away."""
    drawn_first: bool = False
    """Whether time begins only when every screen has drawn its table."""
    vanished: M | None = None
    """The move that is made at once for a seat whose connection is lost."""
    gone: M | None = None
    """The move that is made for a seat whose player is gone; None: the game just waits."""
    back: M | None = None
    """The move that is made for that seat when somebody plays there again."""

    @property
    def clocked(self) -> bool:
        """Whether its tables can have a clock."""
        return issubclass(self.options_type, words.Clocked)

    def offer(self, state: S, seat: Seat, *, listed: bool) -> Offer:
        """What this seat may do now and why not the rest; `listed`: with every legal move."""
        deeds: dict[str, None] = {}
        barred: dict[str, Bars] = {}
        for deed, move, thing in self.tries(state, seat):
            bars = barred.get(deed)
            if isinstance(bars, str):
                continue
            refusal = self.check(state, seat, move)  # type: ignore[arg-type]
            if refusal is None:
                deeds[deed] = None
            elif thing is None:
                barred[deed] = refusal.code
            elif bars is None:
                barred[deed] = {str(thing): refusal.code}
            else:
                bars[str(thing)] = refusal.code
        moves = tuple(self.legal(state, seat)) if listed else ()
        barred, otherwise = shortened(deeds, barred)
        return Offer(moves, tuple(deeds), barred, seat in self.awaited(state), otherwise)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
