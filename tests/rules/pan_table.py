"""Tables of Pan for scripted tests."""

from typing import Any

from tablee import Match
from tablee.games.pan.barrel import draw_lot, go_to_the_barrel
from tablee.games.pan.cards import NONE, pile
from tablee.games.pan.moves import Lot
from tablee.kernel import Fact, PerAudience
from tablee.match import Step

# The worked example of PAN-13: four players A, B, C, D, row by row.
EXAMPLE = [(1, 5, 5, 6), (6, 6, 2, 1), (3, 2, 4, 6), (1, 1, 4, 4)]


def tricks_table(*rows: tuple[int, ...], ghost: tuple[int, ...] = (), **options: Any) -> Match:
    """A table where everybody holds what these four rows of picks need."""
    hands = list(zip(*rows, strict=True))
    deal = {"hands": hands, "ghost": ghost}
    return Match.new("pan", seats=len(hands), options=options, deal=deal, chance="manual")


def play_row(match: Match, row: tuple[int, ...], at: int | None = None) -> None:
    """Everybody picks, in the order of the seats."""
    for seat, value in enumerate(row):
        match.play(seat, {"type": "pick", "value": value}, at=at)


def at_the_barrel(*captured: tuple[int, ...], lots: tuple[int, ...] = (), **options: Any) -> Match:
    """A table that has finished its tricks, with these cards captured and these lots drawn.

    From here on luck is up to the test.
    """
    seats = len(captured)
    match = Match.new("pan", seats=seats, options=options, seed=1, chance="manual")
    match.state.hands = [NONE] * seats
    match.state.ghost = NONE
    match.state.captured = [pile(cards) for cards in captured]
    go_to_the_barrel(match.state, 0)
    for seat in lots:
        draw_lot(match.state, Lot(seat), 0)
    return match


def flip(match: Match, card: str = "clic") -> None:
    """The player on turn flips, and this comes up."""
    match.play(match.awaited()[0], {"type": "flip"})
    match.play_table({"type": "barrel", "card": card})


def heard(match: Match) -> list[Fact | PerAudience]:
    """A list that fills with the facts of every step from now on."""
    facts: list[Fact | PerAudience] = []

    def listen(step: Step) -> None:
        facts.extend(step.facts)

    match.listeners.append(listen)
    return facts


def captured(match: Match, seat: int) -> tuple[int, ...]:
    """What everybody sees lying before a player."""
    view: Any = match.view(None)
    return view.seats[seat].captured
