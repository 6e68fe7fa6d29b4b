"""Stage 2: chances by calculation, from what lies open for all."""

from collections.abc import Hashable, Sequence
from functools import cache

from tablee.analysis.results import Chance, Option
from tablee.bots.pan.barrel import TREMBLE, from_turn, holdings, pay
from tablee.bots.pan.odds import Chances, Odds
from tablee.bots.pan.rehearsal import entering
from tablee.games.pan.moves import AGAIN, BARREL, CLIC, FLIP, STOP, Again, Pick, Spin
from tablee.games.pan.views import PanView
from tablee.kernel import Move, Seat


@cache
def odds_of(double_clic: bool) -> Odds:
    """The calculation; everybody's hand may tremble a little, as people's do."""
    return Odds(double_clic=double_clic, tremble=TREMBLE)


def standing(view: PanView) -> tuple[float, ...]:
    """Everybody's chance at this moment; none for those who are out."""
    if view.on_turn is None:
        return before_lots(view)
    odds, held = odds_of(view.options.double_clic), holdings(view)
    if view.stage == "stealing":
        return _by_seat(view, odds.theft(held, view.clics, view.steals)[1])
    if view.stage == "daring":
        return _by_seat(view, odds.chosen(list(odds.dares(held, view.clics).values())))
    return _by_seat(view, odds.turn(held, view.clics))


def before_lots(view: PanView) -> tuple[float, ...]:
    """PAN-14: everybody's chance as a round begins, before those with equally many draw lots."""
    held = tuple([len(seat.captured) for seat in view.seats])
    if not view.fallen and not view.left_out:
        return entering(held, view.options.double_clic, view.options.no_cards)
    living = [seat for seat, seen in enumerate(view.seats) if seen.alive]
    chances = odds_of(view.options.double_clic).round(tuple([held[seat] for seat in living]))
    return _by_seat(view, chances, living)


def expected(view: PanView, move: Move | None) -> tuple[float, ...] | None:
    """PAN-17: everybody's chance after this choice, before the barrel card is turned."""
    if view.on_turn is None:
        return None
    odds, held = odds_of(view.options.double_clic), holdings(view)
    if isinstance(move, Again):
        return _by_seat(view, odds.dares(held, view.clics)["again"])
    choices = odds.choices(held, view.clics)
    if isinstance(move, Spin):
        return _by_seat(view, choices["spin"])
    return _by_seat(view, choices["flip"])


def options(view: PanView) -> Sequence[Option]:
    """PAN-15, PAN-25: what the one on turn can do, and what it leaves them."""
    if view.on_turn != view.you:
        return ()
    odds, held = odds_of(view.options.double_clic), holdings(view)
    if view.stage == "daring":
        dares = odds.dares(held, view.clics)
        return [_option(STOP, dares["stop"]), _option(AGAIN, dares["again"])]
    if view.stage != "turn":
        return ()
    return [
        _option(move_for(view, choice), chances)
        for choice, chances in odds.choices(held, view.clics).items()
    ]


def survived(clics: int) -> float:
    """PAN-17: how likely the Clic was that made so many lie open."""
    ways = BARREL[clics - 1]
    return ways.count(CLIC) / len(ways)


def kind(move: Move) -> Hashable:
    """What a move is judged as: a pick by its value, a payment by what it is for."""
    return move if isinstance(move, Pick) else type(move)


def move_for(view: PanView, choice: str) -> Move:
    """The move of a choice of the calculation; what is paid matters little."""
    cards = view.seats[view.on_turn or 0].captured
    return FLIP if choice == "flip" else pay(cards, 1 if choice == "spin" else view.price)


def _option(move: Move, chances: Chances) -> Option:
    return Option(move, Chance(chances[0]))


def _by_seat(view: PanView, chances: Chances, seats: Sequence[Seat] = ()) -> tuple[float, ...]:
    """From the order of turns, or of these seats, to the order of all seats."""
    found = dict(zip(seats or from_turn(view), chances, strict=True))
    return tuple([found.get(seat, 0.0) for seat in range(len(view.seats))])
