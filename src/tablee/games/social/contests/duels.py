"""SOCIAL-32, SOCIAL-43: with two players a contest is a duel, and both choose in secret."""

from typing import TypeAlias

from tablee.games.social import refusals
from tablee.games.social.contests.prompts import RealLife, RockPaperScissors
from tablee.games.social.facts import Chosen, known_to_one
from tablee.games.social.moves import Award, Duel, Sign
from tablee.games.social.state import Contest, State
from tablee.kernel import Facts, Refusal, Seat

Choice: TypeAlias = Duel | Award

BEATS: dict[Sign, Sign] = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


def current(state: State) -> Contest | None:
    """The game of signs that is on."""
    on = (c for c in state.contests if isinstance(c.prompt, RockPaperScissors))
    return next(on, None)


def check_sign(state: State, seat: Seat, move: Duel) -> Refusal | None:
    """SOCIAL-43: rock, paper or scissors, once."""
    contest = current(state)
    if contest is None:
        return refusals.NO_SUCH_CONTEST
    return None if contest.laid[seat] is None else refusals.ALREADY_LAID


def check_naming(contest: Contest, seat: Seat, move: Award) -> Refusal | None:
    """SOCIAL-43: after a real-life task both name the winner, or a draw, once."""
    if not isinstance(contest.prompt, RealLife):
        return refusals.WRONG_KIND
    if contest.laid[seat] is not None:
        return refusals.ALREADY_LAID
    return None if move.seat in (0, 1, None) else refusals.NO_SUCH_ANSWER


def laid_by(contest: Contest, seat: Seat, choice: Choice) -> tuple[Choice | None, ...]:
    """What lies when this player has chosen."""
    return tuple(choice if who == seat else laid for who, laid in enumerate(contest.laid))


def chosen(contest: Contest, seat: Seat, choice: Choice) -> Facts:
    """Everybody hears that a choice was made, only who made it hears which."""
    known = Chosen(contest.id, seat, told_choice(choice))
    return (known_to_one(2, seat, known, Chosen(contest.id, seat)),)


def told_choice(choice: Choice | None) -> Sign | Seat | None:
    """The sign, or the winner named."""
    return choice.choice if isinstance(choice, Duel) else choice and choice.seat


def choices(contest: Contest) -> tuple[Sign | Seat | None, ...]:
    """What both had chosen, to be told when it is over."""
    return tuple(told_choice(choice) for choice in contest.laid)


def winner(contest: Contest) -> Seat | None:
    """SOCIAL-43: the better sign, or who both named; no sign loses to any."""
    match contest.laid:
        case (Duel(one), Duel(other)):
            return None if one == other else 0 if BEATS[one] == other else 1
        case (Duel(), None):
            return 0
        case (None, Duel()):
            return 1
        case (Award(_, one), Award(_, other)):
            return one if one == other else None
        case _:
            return None
