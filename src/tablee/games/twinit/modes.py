"""The four modes, and the match's questions handed to the one that is played."""

from collections.abc import Hashable, Iterator, Sequence
from typing import TypeAlias

from tablee.games.twinit import refusals
from tablee.games.twinit.cards import BOX, Box, new_box
from tablee.games.twinit.deal import TwinDeal
from tablee.games.twinit.heap.mode import COOP
from tablee.games.twinit.heap.state import Heap
from tablee.games.twinit.mode import Mode
from tablee.games.twinit.moves import Grab, Touch, Tuck, TwinMove
from tablee.games.twinit.options import Mode as ModeName
from tablee.games.twinit.options import TwinOptions
from tablee.games.twinit.race.clans import CLANS
from tablee.games.twinit.race.solo import SOLO
from tablee.games.twinit.race.state import Race
from tablee.games.twinit.ring.mode import RING
from tablee.games.twinit.ring.state import Ring
from tablee.games.twinit.views import TwinView
from tablee.kernel import Audience, Candidate, Chances, Facts, Luck, Outcome, Refusal, Seat

TwinState: TypeAlias = Race | Heap

MODES: dict[ModeName, Mode] = {"solo": SOLO, "clans": CLANS, "coop": COOP, "ring": RING}


def deal(options: TwinOptions, seats: int, luck: Luck, box: Box = BOX) -> TwinDeal:
    """All that is drawn before the game begins."""
    return MODES[options.mode].deal(options, seats, new_box(luck, box), luck)


def setup(options: TwinOptions, seats: int, deal: TwinDeal) -> TwinState:
    """The table before the first move, if the deal is one of this mode."""
    mode = MODES[options.mode]
    mode.need_fair_deal(options, seats, deal)
    return mode.setup(mode, options, seats, deal)


def setup_3(options: TwinOptions, seats: int, deal: TwinDeal) -> TwinState:
    """The same by the rules of version 3: at the ring a win ended the choice (TWIN-56)."""
    state = setup(options, seats, deal)
    if isinstance(state, Ring):
        state.pays_with_win = True
    return state


def opening(state: TwinState) -> Facts:
    """What is told as the cards are dealt."""
    return state.mode.opening(state)


def awaited(state: TwinState) -> Sequence[Seat]:
    """The seats the game waits for."""
    return state.mode.awaited(state)


def check(state: TwinState, seat: Seat, move: TwinMove) -> Refusal | None:
    """The law."""
    rule = state.mode.law.get(type(move))
    return rule.check(state, seat, move) if rule else refusals.NOT_IN_THIS_MODE


def legal(state: TwinState, seat: Seat) -> Sequence[TwinMove]:
    """Every move the law lets pass, places and words by samples."""
    moves: list[TwinMove] = []
    for rule in state.mode.law.values():
        moves += rule.legal(state, seat)
    return moves


def candidates(state: TwinState, seat: Seat) -> Iterator[Candidate | TwinMove]:
    """What a board could offer."""
    for rule in state.mode.law.values():
        yield from rule.candidates(state, seat)


def apply(state: TwinState, seat: Seat, move: TwinMove, at: int) -> Facts:
    """Make a move, and let follow what follows."""
    return state.mode.law[type(move)].effect(state, seat, move, at) + state.mode.follow(state, at)


def chance(state: TwinState) -> Chances[Tuck] | None:
    """TWIN-17: the draw the game waits for."""
    return state.mode.chance(state)


def apply_table(state: TwinState, move: Tuck, at: int) -> Facts:
    """Make the table's move."""
    return state.mode.apply_table(state, move, at)


def deadline(state: TwinState) -> int | None:
    """When something next happens by itself."""
    return state.mode.deadline(state)


def expire(state: TwinState, at: int) -> Facts:
    """Let it happen."""
    return state.mode.expire(state, at)


def view(state: TwinState, audience: Audience) -> TwinView:
    """The table as this audience sees it."""
    return state.mode.view(state, audience)


def outcome(state: TwinState) -> Outcome | None:
    """None while the game goes on."""
    return state.mode.outcome(state)


def contested(move: TwinMove) -> Hashable | None:
    """TWIN-41, TWIN-62: hands race for what they are laid on."""
    match move:
        case Touch(token) | Grab(token):
            return token
        case _:
            return None
