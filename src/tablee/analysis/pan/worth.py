"""What a table of Pan is worth to everybody, with all cards face up."""

from collections.abc import Sequence
from itertools import chain, permutations, product

from tablee import luck as sources
from tablee.analysis.account import Shares, mean
from tablee.analysis.pan.barrel import odds_of
from tablee.bots.pan.odds import Chances, Held
from tablee.bots.pan.rehearsal import entering
from tablee.games.pan.cards import Pile, size, spread
from tablee.games.pan.state import State
from tablee.games.pan.tricks import winner
from tablee.kernel import Luck, Seat, shuffled
from tablee.match import Log

PLAYED_OUT = 32
"""How often the tricks to come are played out for one value."""


class PanWorth:
    """PAN-12: the tricks played out at random, the barrel calculated."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        """Which of many samples."""

    def sampled(self, number: int) -> "PanWorth":
        """Other orders of the hands."""
        return PanWorth(number)

    def start(self, log: Log, luck: Luck) -> Shares:
        """PAN-03: no chair is better than another."""
        return (1 / log.seats,) * log.seats

    def of(self, state: State) -> Shares:
        """Everybody's chance to be the last one alive."""
        if state.hands[0]:
            return self._tricks(state)
        return self._barrel(state)

    def uncovers(self, before: State, after: State) -> bool:
        """PAN-17: all that is drawn, the table draws."""
        return False

    def otherwise(self, before: State, luck: Luck) -> tuple[State, ...]:
        """PAN-03: no hand holds a card that nobody has seen."""
        return ()

    # What those may say otherwise who know the players ------------------------------------

    def order(self, seat: Seat, hand: Pile, luck: Luck) -> list[int]:
        """A hand in the order in which this seat may play it: each card as soon as another."""
        return shuffled(spread(hand), luck)

    def entering(self, held: Held, state: State) -> Shares:
        """PAN-14, PAN-29: everybody's chance as stage 2 begins."""
        return entering(held, state.options.double_clic, state.options.no_cards)

    def turn(self, living: Sequence[Seat], held: Held, state: State) -> Chances:
        """PAN-15 to PAN-26: the chances of the living, in order from the one on turn on."""
        odds = odds_of(state.options.double_clic)
        match state.stage:
            case "stealing":
                return odds.theft(held, state.clics, state.steals)[1]
            case "daring":
                return odds.chosen(list(odds.dares(held, state.clics).values()))
            case _:
                return odds.turn(held, clics_now(state))

    # The tricks, then the barrel ------------------------------------------------------------

    def _tricks(self, state: State) -> Shares:
        """The same luck before and after a pick, so that what differs is the pick alone."""
        luck = sources.seeded(repr((self.number, state.hands, state.captured, state.ghost)))
        return mean((self._played_out(state, luck), 1) for _ in range(PLAYED_OUT))

    def _played_out(self, state: State, luck: Luck) -> Shares:
        """PAN-13: everybody's chance once the hands are played."""
        rows = [
            first(laid, self.order(seat, hand, luck))
            for seat, (hand, laid) in enumerate(zip(state.hands, state.picks, strict=True))
        ]
        if state.ghost:
            rows.append(shuffled(spread(state.ghost), luck))
        held = [size(captured) for captured in state.captured]
        for trick in zip(*rows, strict=True):
            taker = winner(trick)
            if taker is not None and taker < state.seats:
                held[taker] += len(trick)
        return self.entering(tuple(held), state)

    def _barrel(self, state: State) -> Shares:
        """PAN-14: before lots, the mean over all orders that they can bring."""
        if state.stage != "ordering":
            return self._line(state, state.order[state.turn :] + state.order[: state.turn])
        ways = product(*map(permutations, state.tied))
        return mean((self._line(state, [*state.order, *chain(*way)]), 1) for way in ways)

    def _line(self, state: State, living: Sequence[Seat]) -> Shares:
        held = tuple([size(state.captured[seat]) for seat in living])
        found = dict(zip(living, self.turn(living, held, state), strict=True))
        return tuple([found.get(seat, 0.0) for seat in range(state.seats)])


def clics_now(state: State) -> int:
    """PAN-20: a new round begins with none, but the lots for it come first."""
    return 0 if state.stage == "ordering" else state.clics


def first(laid: int, cards: list[int]) -> list[int]:
    """PAN-06: a card that lies face down is the first."""
    if laid:
        cards.remove(laid)
        cards.insert(0, laid)
    return cards
