"""Cards put face down as a reward (SOCIAL-16, SOCIAL-22, SOCIAL-25, SOCIAL-42)."""

from collections.abc import Iterable

from msgspec.structs import replace

from tablee.games.social import refusals
from tablee.games.social.cards.profiles import lay_face_down, take_from_hand, take_from_pile
from tablee.games.social.facts import Forgone, Frozen, Rewarded, RewardsOpened
from tablee.games.social.moves import Reward
from tablee.games.social.state import Rewards, State, card_in, has_no_card, stir
from tablee.kernel import Facts, Refusal, Seat


def grant(state: State, contest: int | None, seats: Iterable[Seat], at: int) -> Facts:
    """SOCIAL-16, SOCIAL-19, SOCIAL-42: those who are there and have a card may put one down."""
    here = tuple(seat for seat in seats if not (state.away[seat] or has_no_card(state, seat)))
    if not here:
        return ()
    until = None if state.reward_time is None else at + state.reward_time
    state.rewards.append(Rewards(here, until, contest))
    return (RewardsOpened(here, until, contest),)


def owed(state: State, seat: Seat) -> Rewards | None:
    """SOCIAL-16: the reward of this player that runs out first, which is the oldest."""
    return next((rewards for rewards in state.rewards if seat in rewards.seats), None)


def check_reward(state: State, seat: Seat, move: Reward) -> Refusal | None:
    """SOCIAL-16: one card from the hand or the top of the pile, or none."""
    if owed(state, seat) is None:
        return refusals.NO_REWARD
    if (move.slot is not None) != (move.source == "hand"):
        return refusals.MISFIT
    if move.slot is not None and card_in(state, seat, move.slot) is None:
        return refusals.EMPTY_SLOT
    if move.source == "pile" and not state.piles[seat]:
        return refusals.EMPTY_PILE
    return None


def take(state: State, seat: Seat, move: Reward, at: int) -> Facts:
    """SOCIAL-22: the card lies face down and does nothing, but it may be the last one."""
    rewards = owed(state, seat)
    assert rewards is not None
    stir(state, at)
    if move.source == "none":
        return forgo(state, rewards, (seat,))
    strike_out(state, rewards, (seat,))
    if move.slot is not None:
        card = take_from_hand(state, seat, move.slot)
    else:
        (card,) = take_from_pile(state, seat, 1)
    lay_face_down(state, seat, card)
    facts: Facts = (Rewarded(seat, move.source),)
    return facts + (freeze(state, seat, rewards) if has_no_card(state, seat) else ())


def freeze(state: State, seat: Seat, rewards: Rewards) -> Facts:
    """SOCIAL-25: only the other rewards of the same contest or quiz are still open."""
    state.stage = "emptied"
    state.contests = []
    state.quiz = None
    state.rewards = [other for other in state.rewards if other.contest == rewards.contest]
    return (Frozen(seat),)


def forgo(
    state: State, rewards: Rewards, seats: tuple[Seat, ...], *, lapsed: bool = False
) -> Facts:
    """SOCIAL-42: these put nothing down."""
    strike_out(state, rewards, seats)
    return (Forgone(seats, lapsed),)


def time_is_up(state: State, at: int, rewards: Rewards) -> Facts:
    """SOCIAL-42: not taken in time, forgone."""
    stir(state, at)
    return forgo(state, rewards, rewards.seats, lapsed=True)


def forgo_all(state: State, seat: Seat) -> Facts:
    """SOCIAL-46: a player who leaves no longer puts anything down."""
    mine = [rewards for rewards in state.rewards if seat in rewards.seats]
    return tuple(fact for rewards in mine for fact in forgo(state, rewards, (seat,)))


def strike_out(state: State, rewards: Rewards, seats: tuple[Seat, ...]) -> None:
    """Take these seats off; a list with nobody on it is gone."""
    left = tuple(seat for seat in rewards.seats if seat not in seats)
    place = state.rewards.index(rewards)
    state.rewards[place : place + 1] = [replace(rewards, seats=left)] if left else []
