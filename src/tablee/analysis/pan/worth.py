"""What a table of Pan is worth to everybody, with all cards face up."""

from tablee import luck as sources
from tablee.analysis.account import Shares
from tablee.analysis.pan.barrel import odds_of
from tablee.bots.pan.rehearsal import entering
from tablee.games.pan.cards import size, spread
from tablee.games.pan.state import State
from tablee.games.pan.tricks import winner
from tablee.kernel import Luck, Seat, shuffled
from tablee.match import Log

PLAYED_OUT = 32
"""How often the tricks to come are played out for one value."""


class PanWorth:
    """PAN-12: the tricks played out at random, the barrel calculated."""

    def start(self, log: Log) -> Shares:
        """PAN-03: no chair is better than another."""
        return (1 / log.seats,) * log.seats

    def of(self, state: State) -> Shares:
        """Everybody's chance to be the last one alive."""
        if state.hands[0]:
            return self._tricks(state)
        return _by_seat(state, _barrel(state))

    def _tricks(self, state: State) -> Shares:
        luck = sources.seeded(repr((state.hands, state.picks, state.captured, state.ghost)))
        total = [0.0] * state.seats
        for _ in range(PLAYED_OUT):
            for seat, share in enumerate(_played_out(state, luck)):
                total[seat] += share
        return tuple([share / PLAYED_OUT for share in total])


def _played_out(state: State, luck: Luck) -> Shares:
    """PAN-13: everybody's chance once the hands are played, each card as soon as another."""
    rows = [_order(hand, laid, luck) for hand, laid in zip(state.hands, state.picks, strict=True)]
    if state.ghost:
        rows.append(_order(state.ghost, 0, luck))
    held = [size(captured) for captured in state.captured]
    for trick in zip(*rows, strict=True):
        taker = winner(trick)
        if taker is not None and taker < state.seats:
            held[taker] += len(trick)
    return entering(tuple(held), state.options.double_clic, state.options.no_cards)


def _order(hand: int, laid: int, luck: Luck) -> list[int]:
    """A hand in the order it may be played in; a card that lies face down is the first."""
    cards = list(spread(hand))
    if laid:
        cards.remove(laid)
    return [laid] * bool(laid) + shuffled(cards, luck)


def _barrel(state: State) -> dict[Seat, float]:
    """PAN-14 to PAN-26: what is left of the game, by calculation."""
    odds = odds_of(state.options.double_clic)
    if state.stage == "ordering":
        return _before_lots(state)
    living = state.order[state.turn :] + state.order[: state.turn]
    held, clics = tuple([size(state.captured[seat]) for seat in living]), state.clics
    match state.stage:
        case "stealing":
            found = odds.theft(held, clics, state.steals)[1]
        case "daring":
            found = odds.chosen(list(odds.dares(held, clics).values()))
        case _:
            found = odds.turn(held, clics)
    return dict(zip(living, found, strict=True))


def _before_lots(state: State) -> dict[Seat, float]:
    """PAN-14: those who are tied for places have the mean chance of these places."""
    groups = [*([seat] for seat in state.order), *state.tied]
    ranked = [size(state.captured[seat]) for group in groups for seat in group]
    places = iter(odds_of(state.options.double_clic).turn(tuple(ranked), 0))
    found: dict[Seat, float] = {}
    for group in groups:
        shared = sum([next(places) for _ in group]) / len(group)
        found |= dict.fromkeys(group, shared)
    return found


def _by_seat(state: State, chances: dict[Seat, float]) -> Shares:
    return tuple([chances.get(seat, 0.0) for seat in range(state.seats)])
