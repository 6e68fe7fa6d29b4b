"""What each audience of a race is shown: built field by field, never by taking things away."""

from functools import lru_cache

from tablee.games.twinit.race.ending import ranking
from tablee.games.twinit.race.state import Pause, Race
from tablee.games.twinit.race.wins import CORRECTION, COUNT
from tablee.games.twinit.views import (
    BOX,
    SIGHTS,
    RaceView,
    SeenCard,
    SeenHand,
    SeenPause,
    SeenPile,
    SeenRing,
    SeenSet,
    TwinView,
)
from tablee.kernel import Audience, Token


def view(state: Race, audience: Audience) -> TwinView:
    """TWIN-04, TWIN-12: the table as this audience sees it."""
    return view_race(state, audience)


def view_race(
    state: Race, audience: Audience, *, teams: tuple[int, ...] = (), ring: SeenRing | None = None
) -> TwinView:
    """What all races show, and what the mode adds."""
    groups = tuple(map(tuple, ranking(state))) if state.over else ()
    race = seen_race(state, audience, teams, ring)
    return TwinView(state.options, BOX, audience, state.seats, race, None, groups)


def seen_race(
    state: Race, audience: Audience, teams: tuple[int, ...], ring: SeenRing | None
) -> RaceView:
    """Everything that is public, and the bars of this audience."""
    unseen = hidden_from(state, audience)
    return RaceView(
        teams=teams,
        piles=tuple(seen_pile(state, pile, unseen) for pile in range(len(state.piles))),
        table=tuple(seen_card(state, token, unseen) for token in state.spots if token),
        sets=tuple(tuple(seen_set(state, token) for token in sets) for sets in state.sets),
        hands=seen_hands(state),
        due=state.due,
        free=state.free,
        due_at=None if state.due is None else state.due_at,
        pause=seen_pause(state, state.pause) if state.pause else None,
        barred=tuple(bar.on for bar in state.bars if bar.seat == audience),
        banned=tuple(until or None for until in state.bans),
        search_until=state.search_until,
        hand_timeout=state.hand_timeout,
        goal=state.mode.goal,
        ring=ring,
    )


def hidden_from(state: Race, audience: Audience) -> set[Token]:
    """TWIN-12: the player who turned a card over sees it later, and so do spectators."""
    return {shown.on for shown in state.reveals if audience in (shown.seat, None)}


def seen_pause(state: Race, pause: Pause) -> SeenPause:
    """TWIN-06, TWIN-16, TWIN-64: why nothing happens, until when, and how long in all."""
    lasts = {"start": state.options.countdown, "dispute": COUNT, "error": CORRECTION}
    return SeenPause(*pause, lasts[pause.why])


def seen_pile(state: Race, pile: int, unseen: set[Token]) -> SeenPile:
    """TWIN-10: a pile's size and top, nothing of what lies below."""
    top = state.tops[pile]
    if not top:
        return NO_PILE
    motif = None if top in unseen else state.sight.things[top].motif
    return a_pile(len(state.piles[pile]), top, motif)


def seen_card(state: Race, token: Token, unseen: set[Token]) -> SeenCard:
    """A card on the table, upper face only."""
    thing = state.sight.things[token]
    return a_card(thing.where, token, None if token in unseen else thing.motif)


def seen_set(state: Race, token: Token) -> SeenSet:
    """TWIN-13: a set lies open, its lower faces do not."""
    thing = state.sight.things[token]
    return a_set(token, thing.motif, len(thing.cards))


NO_PILE = SeenPile(0, None, None)
a_pile = lru_cache(SIGHTS)(SeenPile)
a_card = lru_cache(SIGHTS)(SeenCard)
a_set = lru_cache(SIGHTS)(SeenSet)


def seen_hands(state: Race) -> tuple[SeenHand, ...]:
    """TWIN-05: all hands, the earliest first."""
    last = state.hand_timeout
    return tuple(SeenHand(hand.seat, hand.on, hand.since + last) for hand in state.hands)
