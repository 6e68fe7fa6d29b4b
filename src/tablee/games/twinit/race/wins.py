"""What follows from the hands in `solo` and `clans`: wins, thefts, disputes, errors."""

from tablee.games.twinit.cards import Card
from tablee.games.twinit.facts import Disputed, Erred, Resumed, Won
from tablee.games.twinit.race.ending import end_if_won
from tablee.games.twinit.race.losses import ban, lose
from tablee.games.twinit.race.rulings import Dispute, Error, Win, all_equal
from tablee.games.twinit.race.state import CarryOut, Pause, Race, Side
from tablee.games.twinit.race.table import motif_of, show, take, turn_over
from tablee.games.twinit.race.turns import go_on_from
from tablee.kernel import Facts, Seat, Token

COUNT = 3 * 700
"""TWIN-16: how long it takes to count to three."""
CORRECTION = 1_000
"""TWIN-06: how long an error stops the game."""
LOOK = 2_000
"""TWIN-16: how long after a pause no card turns over by itself."""


def win(state: Race, ruling: Win, at: int) -> Facts:
    """TWIN-13, TWIN-15, TWIN-19: the cards become a set; a third equal card is turned over."""
    seats, cards = ruling
    third = [token for token in all_equal(state, cards[0]) if token not in cards]
    _, facts = capture(state, seats, cards)
    for token in third:
        facts += turn_over(state, token)
    go_on_from(state, seats[0], at)
    return facts + end_if_won(state)


def capture(state: Race, seats: tuple[Seat, ...], cards: tuple[Token, ...]) -> tuple[Token, Facts]:
    """TWIN-13, TWIN-15: one set in front of the winners; one they had already grows."""
    motif, side = motif_of(state, cards[0]), state.sides[seats[0]]
    place = place_of_set(state, side, cards)
    taken: list[Card] = []
    uncovered: Facts = ()
    for token in cards:
        lifted, told = take(state, token)
        taken += lifted
        uncovered += told
    won = show(state, "set", side, tuple(taken))
    state.sets[side] = (*state.sets[side][:place], won, *state.sets[side][place:])
    return won, (Won(seats, cards, won, motif, len(taken)), *uncovered)


def place_of_set(state: Race, side: Side, cards: tuple[Token, ...]) -> int:
    """TWIN-15: a set that grows stays where it is in the row; a new one is the newest."""
    own = state.sets[side]
    return next((place for place, token in enumerate(own) if token in cards), len(own))


def dispute(state: Race, ruling: Dispute, at: int) -> Facts:
    """TWIN-16: count to three for all to see; it is still the same player's turn."""
    pause(state, Pause(at + COUNT, "dispute", ruling.cards), at)
    state.mode.restart_by(state, state.due)
    return (Disputed(ruling.cards, at + COUNT),)


def err(state: Race, ruling: Error, at: int) -> Facts:
    """TWIN-17, TWIN-32: the side's newest set goes under the pile of the player who erred."""
    seat, cards = ruling
    pause(state, Pause(at + CORRECTION, "error"), at)
    state.mode.restart_by(state, seat)
    sets = state.sets[state.sides[seat]]
    cost = lose(state, seat, sets[-1], seat) if sets else ban(state, seat, at)
    return (Erred(seat, cards), *cost)


def pause(state: Race, why: Pause, at: int) -> None:
    """TWIN-06, TWIN-16: the game stands still; then there are 2 s at least to look."""
    state.pause = why
    state.due_at = max(state.due_at + why.until - at, why.until + LOOK)


def resume(state: Race, at: int) -> Facts:
    """TWIN-16: the disputed cards are turned over, not a won set; all hands lift."""
    disputed = state.pause.disputed if state.pause else ()
    state.pause = None
    state.hands = []
    facts: Facts = (Resumed(),)
    for token in disputed:
        if state.sight.things[token].place != "set":
            facts += turn_over(state, token)
    return facts


CARRY_OUT: CarryOut = {
    Win: win,
    Dispute: dispute,
    Error: err,
}
