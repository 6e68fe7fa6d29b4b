"""What a table of Pan is worth to bots whose habits are known: so luck is taken out best."""

from collections.abc import Sequence
from functools import cache

from tablee.analysis.account import Shares, mean
from tablee.analysis.pan.worth import PanWorth, clics_now
from tablee.bots.pan.odds import Chances, Held
from tablee.bots.pan.rehearsal import arrange
from tablee.games.pan import PAN
from tablee.games.pan.cards import Pile, spread
from tablee.games.pan.options import PanOptions
from tablee.games.pan.state import State
from tablee.kernel import Luck, Seat
from tablee.lab.pan.field import HABITS, Field, Player
from tablee.match import Log

DEALS = 8
"""So many other deals stand for all that there could have been."""

EAGER: dict[str, Sequence[int]] = {
    "easy": (0, 1, 2, 3, 4, 5, 6),
    "normal": (0, 1, 3, 9, 27, 81, 81),
}
"""How readily a card of each value is picked; *normal* is a guess, and others pick any."""
ANY = (0, 1, 1, 1, 1, 1, 1)


class KnownWorth(PanWorth):
    """PAN-12: as `PanWorth`, but everybody goes on as their level does."""

    def __init__(self, names: Sequence[str], number: int = 0) -> None:
        super().__init__(number)
        self.names = names
        self.picks = [EAGER.get(name.partition("+")[0], ANY) for name in names]
        self.shoots = [shooter(name) for name in names]

    def sampled(self, number: int) -> "KnownWorth":
        """Other orders of the hands."""
        return KnownWorth(self.names, number)

    def start(self, log: Log, luck: Luck) -> Shares:
        """The mean over deals, sampled: who sits where matters now."""
        deals = [PAN.deal(log.options, log.seats, luck) for _ in range(DEALS)]
        return mean((self.of(PAN.setup(log.options, log.seats, deal)), 1) for deal in deals)

    def order(self, seat: Seat, hand: Pile, luck: Luck) -> list[int]:
        """A hand in the order in which this seat may play it."""
        return list(arrange(spread(hand), self.picks[seat], luck))

    def entering(self, held: Held, state: State) -> Shares:
        """PAN-14, PAN-29: everybody's chance as stage 2 begins."""
        inside = range(len(held))
        if state.options.no_cards != "plays" and any(held):
            inside = [seat for seat in inside if held[seat]]
        players = tuple([Player(held[seat], self.shoots[seat]) for seat in inside])
        found = dict(zip(inside, field().round(players), strict=True))
        return tuple([found.get(seat, 0.0) for seat in range(len(held))])

    def turn(self, living: Sequence[Seat], held: Held, state: State) -> Chances:
        """PAN-15: everybody's chance in their order, with so many cards."""
        shoots = [self.shoots[seat] for seat in living]
        return field().turn(tuple(map(Player, held, shoots)), clics_now(state))


@cache
def field() -> Field:
    """One calculation for all tables of a process."""
    return Field()


def shooter(name: str) -> str:
    """Whose habits a bot has at the barrel: `easy+strong` shoots like strong."""
    return name.rpartition("+")[2].partition("/")[0]


def is_known(names: Sequence[str], options: PanOptions) -> bool:
    """Whether all habits at this table are known; thefts are not followed here."""
    return not options.double_clic and all(shooter(name) in HABITS for name in names)
