"""What follows from the hands in `solo` and `clans`: wins, thefts, disputes, errors."""

from tablee.games.twinit.cards import Card
from tablee.games.twinit.ending import end_if_won
from tablee.games.twinit.facts import Disputed, Erred, Resumed, Won
from tablee.games.twinit.losses import ban, lose
from tablee.games.twinit.rulings import all_equal
from tablee.games.twinit.state import Pause, Side, State
from tablee.games.twinit.table import motif_of, show, take, turn_over
from tablee.games.twinit.turns import go_on_from, restart_by
from tablee.kernel import Facts, Seat, Token

COUNT = 3 * 700
"""TWIN-16: how long it takes to count to three."""
CORRECTION = 1_000
"""TWIN-06: how long an error stops the game."""


def win(state: State, seats: tuple[Seat, ...], cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-13, TWIN-15, TWIN-19: the cards become a set; a third equal card is turned over."""
    third = [token for token in all_equal(state, cards[0]) if token not in cards]
    _, facts = capture(state, seats, cards)
    for token in third:
        facts += turn_over(state, token)
    go_on_from(state, seats[0], at)
    return facts + end_if_won(state)


def capture(state: State, seats: tuple[Seat, ...], cards: tuple[Token, ...]) -> tuple[Token, Facts]:
    """TWIN-13, TWIN-15: one set in front of the winners; one they had already grows."""
    motif, side = motif_of(state, cards[0]), state.sides[seats[0]]
    place = place_of_set(state, side, cards)
    taken: list[Card] = []
    uncovered: Facts = []
    for token in cards:
        lifted, told = take(state, token)
        taken += lifted
        uncovered += told
    won = show(state, "set", side, tuple(taken))
    state.sets[side] = (*state.sets[side][:place], won, *state.sets[side][place:])
    return won, [Won(seats, cards, won, motif, len(taken)), *uncovered]


def place_of_set(state: State, side: Side, cards: tuple[Token, ...]) -> int:
    """TWIN-15: a set that grows stays where it is in the row; a new one is the newest."""
    own = state.sets[side]
    return next((place for place, token in enumerate(own) if token in cards), len(own))


def dispute(state: State, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-16: count to three for all to see; whoever was due to turn a card still is."""
    pause(state, at, COUNT, cards)
    restart_by(state, state.due)
    return [Disputed(cards, at + COUNT)]


def err(state: State, seat: Seat, cards: tuple[Token, ...], at: int) -> Facts:
    """TWIN-17, TWIN-32: the side's newest set goes under the pile of the player who erred."""
    pause(state, at, CORRECTION, ())
    restart_by(state, seat)
    sets = state.sets[state.sides[seat]]
    cost = lose(state, seat, sets[-1], seat) if sets else ban(state, seat, at)
    return [Erred(seat, cards), *cost]


def pause(state: State, at: int, length: int, disputed: tuple[Token, ...]) -> None:
    """TWIN-06: the game stands still, and the time to turn over the next card with it."""
    state.pause = Pause(at + length, disputed)
    state.due_at += length


def resume(state: State) -> Facts:
    """TWIN-16: the disputed cards are turned over, not a won set; all hands lift."""
    disputed = state.pause.disputed if state.pause else ()
    state.pause = None
    state.hands = []
    facts: Facts = [Resumed()]
    for token in disputed:
        if state.sight.things[token].place != "set":
            facts += turn_over(state, token)
    return facts
