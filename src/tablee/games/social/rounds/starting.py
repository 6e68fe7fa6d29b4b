"""How a round starts (SOCIAL-03, SOCIAL-06, SOCIAL-27, SOCIAL-30)."""

from tablee.games.social.cards.box import HAND, ROUNDS, deck
from tablee.games.social.facts import Dealt, RoundBegun
from tablee.games.social.options import SocialDeal, SocialOptions, chosen
from tablee.games.social.state import State, stir, two_play
from tablee.games.social.times import COUNTDOWN, REWARD_2
from tablee.kernel import Facts, PerAudience


def setup(options: SocialOptions, seats: int, deal: SocialDeal) -> State:
    """The state as the host has pressed start: the first round is dealt."""
    box = sorted(deck(options.make_up, seats))
    if [len(piles) for piles in deal.piles] != [seats] * ROUNDS:
        raise ValueError("three rounds, and in each a pile for every player")
    if any(sorted(pile) != box for piles in deal.piles for pile in piles):
        raise ValueError("every pile is one whole colour")
    if not 0 <= deal.first < seats:
        raise ValueError("the first player must sit at the table")
    if seats == 2 and chosen(options) not in (None, deal.first):
        raise ValueError(f"seat {options.first} was chosen to begin")
    state = State(options, seats, deal)
    deal_round(state, 0)
    return state


def setup_2(options: SocialOptions, seats: int, deal: SocialDeal) -> State:
    """The same by the rules of version 2: every reward lapsed after 10 s (SOCIAL-42)."""
    state = setup(options, seats, deal)
    state.reward_time = REWARD_2
    return state


def deal_round(state: State, at: int) -> None:
    """SOCIAL-03, SOCIAL-27: all cards are back, shuffled, five of them in the hand."""
    piles = state.deal.piles[state.round]
    state.hands = [pile[:HAND] for pile in piles]
    state.piles = [pile[HAND:] for pile in piles]
    state.profiles = [[] for _ in piles]
    state.hidden = [[] for _ in piles]
    state.galleries = [None for _ in piles]
    for token in list(state.tokens.things):
        state.tokens.retire(token)
    state.agreed = [False for _ in piles]
    state.reported = ()
    state.turn = (state.deal.first + state.round) % state.seats
    state.turn_since = at
    state.acted = False
    state.passes = state.unplayed_turns = 0
    await_start(state, at)


def await_start(state: State, at: int) -> None:
    """SOCIAL-06: 3-2-1 for those who play at once; players in turn need none."""
    state.stage = "playing" if two_play(state) else "countdown"
    state.until = None if two_play(state) else at + COUNTDOWN
    stir(state, at)


def dealt(state: State) -> Facts:
    """SOCIAL-03: every player is told their hand."""
    number, starts = state.round + 1, state.until
    hands = tuple(Dealt(number, hand, starts) for hand in state.hands)
    return (PerAudience(hands, Dealt(number, (), starts)),)


def start(state: State, at: int) -> Facts:
    """SOCIAL-06: the countdown is over."""
    state.stage = "playing"
    state.until = None
    stir(state, at)
    return (RoundBegun(state.round + 1),)


def next_round(state: State, at: int) -> Facts:
    """SOCIAL-27: the next round is dealt and starts."""
    state.round += 1
    deal_round(state, at)
    return dealt(state)
