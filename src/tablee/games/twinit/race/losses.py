"""What an error costs: a set that goes back under a pile, or a while without touching."""

from tablee.games.twinit.cards import Card
from tablee.games.twinit.facts import Banned, SetLost, Unbanned
from tablee.games.twinit.moves import Tuck
from tablee.games.twinit.race.state import Race
from tablee.games.twinit.race.table import take, uncover
from tablee.kernel import Chances, Facts, Seat, Token

BAN = 4_000
"""TWIN-17: how long at most a player with nothing to lose may not touch."""


def lose(state: Race, seat: Seat, token: Token, pile: int | None) -> Facts:
    """TWIN-17, TWIN-56: a set goes under a pile; in the last search and at the end it is gone."""
    cards, _ = take(state, token)
    if pile is None or state.search_until is not None:
        state.gone += cards
        return (SetLost(seat, token, None),)
    return (SetLost(seat, token, pile), *bury(state, pile, cards))


def ban(state: Race, seat: Seat, at: int) -> Facts:
    """TWIN-17: no set to lose: no touching until another player turns a card over, or 4 s."""
    state.bans[seat] = at + BAN
    return (Banned(seat, at + BAN),)


def unban(state: Race, at: int) -> Facts:
    """TWIN-17: bans that have lasted long enough."""
    ended = [seat for seat, until in enumerate(state.bans) if 0 < until <= at]
    for seat in ended:
        state.bans[seat] = 0
    return tuple(map(Unbanned, ended))


def bury(state: Race, pile: int, cards: tuple[Card, ...]) -> Facts:
    """TWIN-17: cards go under a pile in random order; the last one has no choice."""
    if len(cards) > 1:
        state.burials.append((pile, cards))
        return ()
    state.piles[pile] = cards + state.piles[pile]
    return () if state.tops[pile] else uncover(state, pile)


def chance(state: Race) -> Chances[Tuck] | None:
    """TWIN-17: which of the lost cards goes under the pile next."""
    if not state.burials:
        return None
    return [Tuck(lower) for _, lower in state.burials[0][1]]


def tuck(state: Race, lower: int) -> Facts:
    """TWIN-17: the card drawn lies under the pile."""
    pile, cards = state.burials.pop(0)
    place = [card[1] for card in cards].index(lower)
    told = bury(state, pile, cards[place : place + 1])
    return told + bury(state, pile, cards[:place] + cards[place + 1 :])
