"""What players do with their cards (SOCIAL-07 to SOCIAL-18, SOCIAL-31)."""

from typing import NamedTuple

from tablee.games.social import refusals
from tablee.games.social.cards.box import HAND, Kind, Laid, held
from tablee.games.social.cards.profiles import (
    exchange,
    fill,
    has_liked,
    lay_gallery,
    lay_like,
    lay_own,
    take_from_hand,
)
from tablee.games.social.cards.turns import turn_with_card, turn_without_card
from tablee.games.social.contests.announcing import check_announcement, check_drawing, open_contest
from tablee.games.social.facts import Played
from tablee.games.social.moves import Declare, Draw, DrawPrompt, Pass, Play, Swap
from tablee.games.social.quiz.stopping import call, check_call
from tablee.games.social.rounds.count import end_round
from tablee.games.social.state import State, card_in, has_no_card, stir, two_play
from tablee.kernel import Facts, Refusal, Seat, Token


class With(NamedTuple):
    """What a card is played with."""

    title: bool = False
    on: bool = False
    contest: bool = False
    statement: bool = False
    truth: bool = False
    drawing: bool = False


FITTING: dict[Kind, tuple[With, ...]] = {
    "gallery": tuple(With(title=t, drawing=d) for t in (False, True) for d in (False, True)),
    "like": (With(on=True),),
    "contest": (With(contest=True),),
    "quiz": (With(), With(statement=True, truth=True)),
}
"""What a card of each kind is played with."""


def check_turn(state: State, seat: Seat) -> Refusal | None:
    """SOCIAL-07, SOCIAL-17, SOCIAL-31: whether this player may touch their cards now."""
    if state.stage != "playing":
        return refusals.STOPPED if state.stage == "stopped" else refusals.NOT_NOW
    if two_play(state) and state.turn != seat:
        return refusals.NOT_YOUR_TURN
    return refusals.NOT_NOW if state.acted else None


# Playing a card ---------------------------------------------------------------------------


def check_play(state: State, seat: Seat, move: Play) -> Refusal | None:
    """SOCIAL-11 to SOCIAL-18: a card of the hand, with what its kind needs."""
    if refusal := check_turn(state, seat):
        return refusal
    if move.on is not None and "like" not in state.hands[seat]:
        return refusals.NO_LIKE
    card = card_in(state, seat, move.slot)
    if card is None:
        return refusals.EMPTY_SLOT
    if not fits(card, move):
        return refusals.MISFIT
    if move.on is not None:
        return check_like(state, seat, move.on)
    if move.contest is not None:
        return check_announcement(state, move.contest)
    return check_call(state) if card == "quiz" else None


def check_draw_prompt(state: State, seat: Seat, move: DrawPrompt) -> Refusal | None:
    """SOCIAL-40: with any hand: asking for the card would tell that it is there."""
    return check_turn(state, seat) or check_drawing(state, seat, move.kind)


def fits(card: Kind, move: Play) -> bool:
    """Whether the move says what this card needs and nothing else."""
    said = (
        move.title is not None,
        move.on is not None,
        move.contest is not None,
        move.statement is not None,
        move.truth is not None,
        move.drawing is not None,
    )
    return said in FITTING[card]


def check_like(state: State, seat: Seat, token: Token) -> Refusal | None:
    """SOCIAL-13, SOCIAL-14: on another player's active gallery, once."""
    owner = state.tokens.find(token)
    if owner is None:
        return refusals.STALE if 0 < token <= state.tokens.issued else refusals.NO_GALLERY
    if owner == seat:
        return refusals.OWN_GALLERY
    again = state.options.likes == "enforced" and has_liked(state, seat, owner)
    return refusals.ALREADY_LIKED if again else None


def play(state: State, seat: Seat, move: Play, at: int) -> Facts:
    """SOCIAL-07, SOCIAL-25: one card; if it was the last, the round ends and nothing is held."""
    card = take_from_hand(state, seat, move.slot)
    state.agreed[seat] = False
    stir(state, at)
    facts: Facts = (lay(state, seat, card, move),)
    if two_play(state):
        facts += turn_with_card(state, seat)
    if has_no_card(state, seat):
        return facts + end_round(state, at, "emptied")
    if move.contest is not None:
        facts += open_contest(state, seat, move.contest, at)
    if card == "quiz":
        call(state, seat, declared(move))
    return facts


def lay(state: State, seat: Seat, card: Kind, move: Play) -> Played:
    """SOCIAL-11, SOCIAL-13: a Like goes on another's gallery, anything else on your own profile."""
    if move.on is not None:
        return Played(seat, card, lay_like(state, seat, move.on))
    if card == "gallery":
        token = lay_gallery(state, seat, move.title, move.drawing)
        return Played(seat, card, seat, move.title, token, move.drawing)
    lay_own(state, seat, Laid(seat, card))
    return Played(seat, card, seat)


def declared(move: Play) -> Declare | None:
    """SOCIAL-18: the statement that came with the card."""
    if move.statement is None or move.truth is None:
        return None
    return Declare(move.statement, move.truth)


# Drawing and swapping ---------------------------------------------------------------------


def check_draw(state: State, seat: Seat, move: Draw) -> Refusal | None:
    """SOCIAL-08: with a free slot; of two players only with an empty hand (SOCIAL-31)."""
    if refusal := check_turn(state, seat):
        return refusal
    cards = held(state.hands[seat])
    if cards == HAND:
        return refusals.HAND_FULL
    if two_play(state) and cards:
        return refusals.HAND_NOT_EMPTY
    return None if state.piles[seat] else refusals.EMPTY_PILE


def draw(state: State, seat: Seat, move: Draw, at: int) -> Facts:
    """SOCIAL-08: up to five cards in hand."""
    facts = fill(state, seat)
    return facts + (turn_without_card(state, at) if two_play(state) else ())


def check_swap(state: State, seat: Seat, move: Swap) -> Refusal | None:
    """SOCIAL-09: any cards of the hand."""
    if refusal := check_turn(state, seat):
        return refusal
    full = all(card_in(state, seat, slot) for slot in move.slots)
    return None if full and move.slots else refusals.EMPTY_SLOT


def swap(state: State, seat: Seat, move: Swap, at: int) -> Facts:
    """SOCIAL-09: under the pile with them, and as many from its top."""
    facts = exchange(state, seat, move.slots)
    return facts + (turn_without_card(state, at) if two_play(state) else ())


def check_pass(state: State, seat: Seat, move: Pass) -> Refusal | None:
    """SOCIAL-31: only where there are turns."""
    return check_turn(state, seat) if two_play(state) else refusals.NOT_NOW
