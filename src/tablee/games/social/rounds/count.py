"""How a round ends, what it is worth, and who wins (SOCIAL-14, SOCIAL-25 to SOCIAL-29)."""

from tablee.games.social import refusals
from tablee.games.social.album import with_galleries
from tablee.games.social.cards.box import ROUNDS, held
from tablee.games.social.cards.profiles import is_too_many, revealed
from tablee.games.social.facts import (
    AgreedToCount,
    Counted,
    Ended,
    IdleWarning,
    LikeReturned,
    RoundEnded,
    WhyEnded,
)
from tablee.games.social.moves import AgreeCount, ObjectLike
from tablee.games.social.state import State, has_no_card, two_play
from tablee.games.social.times import BETWEEN, OBJECTIONS, WARNING
from tablee.kernel import Facts, Outcome, Refusal, Seat, rank

# The end of a round -----------------------------------------------------------------------


def end_round(state: State, at: int, why: WhyEnded) -> Facts:
    """SOCIAL-25: whatever is still running is dropped; with honour, objections come first."""
    state.contests = []
    state.quiz = None
    state.rewards = []
    state.warned = False
    state.agreed = [False] * state.seats
    empty = tuple(seat for seat in range(state.seats) if has_no_card(state, seat))
    if state.options.likes == "enforced":
        return (RoundEnded(why, empty, None), *count_up(state, at))
    state.stage = "objections"
    state.until = at + OBJECTIONS
    return (RoundEnded(why, empty, state.until),)


def warn(state: State, at: int) -> Facts:
    """SOCIAL-29: the last call of an idle round."""
    state.warned = True
    return (IdleWarning(at + WARNING),)


def check_agree(state: State, seat: Seat, move: AgreeCount) -> Refusal | None:
    """SOCIAL-29, SOCIAL-14: while all play at once, or while objections can be made."""
    if state.stage != "objections" and (state.stage != "playing" or two_play(state)):
        return refusals.NOT_NOW
    return refusals.ALREADY_AGREED if state.agreed[seat] else None


def agree(state: State, seat: Seat, move: AgreeCount, at: int) -> Facts:
    """SOCIAL-29: one more is ready for the count."""
    state.agreed[seat] = True
    return (AgreedToCount(seat),)


# Objections -------------------------------------------------------------------------------


def check_objection(state: State, seat: Seat, move: ObjectLike) -> Refusal | None:
    """SOCIAL-14: the gallery's owner points out a Like too many, after the round."""
    if state.stage != "objections":
        return refusals.NOT_NOW
    return None if is_too_many(state.profiles[seat], move.place) else refusals.NOT_TOO_MANY


def object_like(state: State, seat: Seat, move: ObjectLike, at: int) -> Facts:
    """SOCIAL-14: the Like goes back to the hand, where it costs a point."""
    card = state.profiles[seat].pop(move.place)
    state.hands[card.owner] += ("like",)
    return (LikeReturned(card.owner, seat, move.place),)


# Points -----------------------------------------------------------------------------------


def worth(state: State, seat: Seat) -> int:
    """SOCIAL-26: a point for each card of the profile, one less for each card left."""
    return len(state.profiles[seat]) - held(state.hands[seat]) - len(state.piles[seat])


def count_up(state: State, at: int) -> Facts:
    """SOCIAL-26: the points of the round; the face-down cards are turned over."""
    points = tuple(worth(state, seat) for seat in range(state.seats))
    face_down = tuple(tuple(cards) for cards in state.hidden)
    state.points.append(points)
    state.profiles = [revealed(state, seat) for seat in range(state.seats)]
    state.hidden = [[] for _ in points]
    state.album = with_galleries(state.album, state.round + 1, state.profiles)
    last = state.round + 1 == ROUNDS
    state.stage = "over" if last else "between"
    state.until = None if last else at + BETWEEN
    facts: Facts = (Counted(state.round + 1, points, face_down, state.until),)
    return (*facts, Ended(tuple(map(tuple, ranking(state))), totals(state))) if last else facts


def total(state: State, seat: Seat) -> int:
    """SOCIAL-04: the points of all rounds so far."""
    return sum(points[seat] for points in state.points)


def totals(state: State) -> tuple[int, ...]:
    """SOCIAL-04: the same of everybody."""
    return tuple(total(state, seat) for seat in range(state.seats))


def ranking(state: State) -> list[list[Seat]]:
    """SOCIAL-28: most points, then the better best round; equal players share the place."""
    scores = totals(state)
    best = [max(points[seat] for points in state.points) for seat in range(state.seats)]
    return rank(range(state.seats), lambda seat: (scores[seat], best[seat]))


def outcome(state: State) -> Outcome | None:
    """SOCIAL-28: the ranking after three rounds."""
    return Outcome(ranking(state), list(totals(state))) if state.stage == "over" else None
