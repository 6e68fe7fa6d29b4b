"""SOCIAL-46: who leaves, who comes back, and what happens without them."""

from tablee.games.social import refusals
from tablee.games.social.cards.rewards import forgo_all
from tablee.games.social.contests.judging import abandon
from tablee.games.social.facts import CameBack, Left
from tablee.games.social.moves import ComeBack, Leave
from tablee.games.social.quiz.stopping import cancel
from tablee.games.social.state import State
from tablee.kernel import Facts, Refusal, Seat

UNDECIDED = ("waiting", "stating", "voting")


def check_leave(state: State, seat: Seat, move: Leave) -> None:
    """Anybody who is there can go at any time."""


def leave(state: State, seat: Seat, move: Leave, at: int) -> Facts:
    """SOCIAL-46: what the player is the author of is cancelled, unless it is decided already."""
    state.away[seat] = True
    state.agreed[seat] = False
    facts: Facts = (Left(seat), *forgo_all(state, seat))
    for contest in [contest for contest in state.contests if contest.author == seat]:
        facts += abandon(state, contest, at)
    if state.quiz and state.quiz.author == seat and state.quiz.phase in UNDECIDED:
        facts += cancel(state, at)
    return facts


def check_come_back(state: State, seat: Seat, move: ComeBack) -> Refusal | None:
    """Only a player who has left can come back."""
    return None if state.away[seat] else refusals.NOT_AWAY


def come_back(state: State, seat: Seat, move: ComeBack, at: int) -> Facts:
    """SOCIAL-46: the cards are where they were."""
    state.away[seat] = False
    return (CameBack(seat),)
