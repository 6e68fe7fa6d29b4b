"""Teach a player of Pan: `python -m tablee.lab.pan.learn`.

One pupil plays rivals of each level, at tables of two to four. *At the barrel* every choice has an
exact value (`lab.pan.field`); of situations that share a line of the table, the mean decides. *In
the tricks* the rivals' orders are drawn by their habits, all orders of the pupil's hand are played
through, and regret matching finds how often each card should be picked (external-sampling CFR).

One process, minutes; the same numbers give the same file, byte for byte.
"""

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, get_args

import msgspec

from tablee import luck as sources
from tablee.bots import Level
from tablee.bots.learned import drawn
from tablee.bots.pan.learned import (
    CHOICES,
    LARGEST,
    Lines,
    Table,
    barrel_key,
    shared,
    trick_key,
    usual,
)
from tablee.bots.pan.odds import Choice, Held, first_best
from tablee.bots.pan.rehearsal import Picks, arrange
from tablee.games.pan import PAN
from tablee.games.pan.cards import CHAMBERS, spread
from tablee.games.pan.options import PanOptions
from tablee.games.pan.tricks import winner
from tablee.kernel import Luck, shuffled
from tablee.lab.pan.field import BEST, HABITS, Line, Player, orders_of
from tablee.lab.pan.worth import ANY, EAGER, field
from tablee.lab.progress import progress

LEVELS: tuple[Level, ...] = get_args(Level)
DEALS = 200_000
CURIOUS = 4
"""Once in so many turns the pupil tries anything."""


class Deal(NamedTuple):
    """The pupil's hand, what the others play in each trick, and who they are."""

    hand: tuple[int, ...]
    others: list[Picks]
    rivals: Level
    seats: int


class Mean(msgspec.Struct):
    """What the choices of a line were worth, and how often they were looked at."""

    worth: dict[Choice, float] = {}
    times: int = 0


def dealt(number: int, luck: Luck) -> Deal:
    """A deal, played by rivals of one level; the pupil sits first."""
    seats = 2 + number % (LARGEST - 1)
    rivals = LEVELS[number // (LARGEST - 1) % len(LEVELS)]
    state = PAN.setup(PanOptions(), seats, PAN.deal(PanOptions(), seats, luck))
    hand, *hands = map(spread, state.hands)
    rows = [arrange(other, EAGER.get(rivals, ANY), luck) for other in hands]
    if state.ghost:
        rows.append(tuple(shuffled(spread(state.ghost), luck)))
    return Deal(hand, list(zip(*rows, strict=True)), rivals, seats)


# The barrel -----------------------------------------------------------------------------


def at_the_barrel(deal: Deal, known: dict[str, Mean], luck: Luck) -> None:
    """The tricks in any order, then the barrel to the pupil's end; every turn is looked at."""
    held = [0] * deal.seats
    for trick in zip(shuffled(deal.hand, luck), deal.others, strict=True):
        picks = (trick[0], *trick[1])
        taker = winner(picks)
        if taker is not None and taker < deal.seats:
            held[taker] += len(picks)
    line = tuple(Player(cards, BEST if n == 0 else deal.rivals) for n, cards in enumerate(held))
    while len(line) > 1 and any(player.who == BEST for player in line):
        line = one_round(line, known, luck)


def one_round(line: Line, known: dict[str, Mean], luck: Luck) -> Line:
    """PAN-20: from one death to the next; who is left."""
    ways, clics = list(orders_of(line)), 0
    line = tuple(line[place] for place in ways[luck.below(len(ways))])
    while True:
        options = field().choices(line, clics)
        habit = pupil(known, line, clics, options, luck) if line[0].who == BEST else None
        choice = drawn(habit or HABITS[line[0].who](line, clics, options), luck)
        (cards, who), *others = line
        if choice == "pass":
            line = (*others, Player(cards - len(line), who))
            continue
        clics = 0 if choice == "spin" else clics
        if luck.below(CHAMBERS - clics) == 0:
            return tuple(others)
        line = (*others, Player(cards - (choice == "spin"), who))
        clics += 1


def pupil(
    known: dict[str, Mean],
    line: Line,
    clics: int,
    options: Mapping[Choice, tuple[float, ...]],
    luck: Luck,
) -> Mapping[Choice, float]:
    """Note what each choice is worth; then mostly take the best so far."""
    mean = known.setdefault(barrel_key(held_by(line), clics), Mean())
    mean.times += 1
    for choice, found in options.items():
        mean.worth[choice] = mean.worth.get(choice, 0.0) + found[0]
    if luck.below(CURIOUS) == 0:
        return dict.fromkeys(options, 1.0)
    return {best_of({choice: mean.worth[choice] for choice in options}): 1.0}


def held_by(line: Line) -> Held:
    """How many cards they hold, from the one on turn on."""
    return tuple(player.cards for player in line)


def best_of(worth: Mapping[Choice, float]) -> Choice:
    """The first of the best, a flip before a payment."""
    return list(worth)[first_best([(one,) for one in worth.values()])]


def barrel_lines(known: Mapping[str, Mean]) -> Lines:
    """The lines that say something else than *normal* would do."""
    found: Lines = {}
    for key, mean in sorted(known.items()):
        able = CHOICES[: len(mean.worth)]
        best = best_of(mean.worth)
        if best != usual(able, int(key.split()[2])):
            found[key] = [100 * (choice == best) for choice in CHOICES]
    return found


# The tricks -----------------------------------------------------------------------------


class Regret(msgspec.Struct):
    """By value of a card: how much better it would have been, and how often it was picked."""

    more: dict[int, float]
    often: dict[int, float]

    def policy(self) -> Mapping[int, float]:
        """Cards by how much they are regretted."""
        return shared({value: max(0.0, more) for value, more in self.more.items()}, list(self.more))


class Tricks:
    """All regrets, by their keys."""

    def __init__(self) -> None:
        self.regrets: dict[str, Regret] = {}

    def play(self, deal: Deal) -> None:
        """Every order of the hand, against what the others play."""
        self._from(deal, deal.hand, (0,) * deal.seats, 1.0)

    def _from(self, deal: Deal, hand: tuple[int, ...], taken: Held, reach: float) -> float:
        """The chance to win from here on; reach: how likely the pupil comes here."""
        if not hand:
            return entering(deal, taken)
        key = trick_key(deal.seats, hand, taken[0], max(taken[1:]))
        regret = self.regrets.get(key)
        if regret is None:
            nought = dict.fromkeys(hand, 0.0)
            regret = self.regrets[key] = Regret(nought, dict(nought))
        policy, others = regret.policy(), deal.others[-len(hand)]
        worth = dict[int, float]()
        for value in regret.more:
            left, then = without(hand, value), after(taken, winner((value, *others)))
            worth[value] = self._from(deal, left, then, reach * policy.get(value, 0.0))
        mean = sum(chance * worth[value] for value, chance in policy.items())
        for value, one in worth.items():
            regret.more[value] = max(0.0, regret.more[value] + one - mean)
            regret.often[value] += reach * policy.get(value, 0.0)
        return mean


def without(hand: tuple[int, ...], value: int) -> tuple[int, ...]:
    """A hand less one card."""
    place = hand.index(value)
    return hand[:place] + hand[place + 1 :]


def after(taken: Held, taker: int | None) -> Held:
    """PAN-10: the tricks everybody has taken; the ghost's count for nobody."""
    if taker is None or taker >= len(taken):
        return taken
    return (*taken[:taker], taken[taker] + 1, *taken[taker + 1 :])


def entering(deal: Deal, taken: Held) -> float:
    """PAN-14: the pupil's chance as the barrel comes."""
    cards = 1 + len(deal.others[0])
    first, *others = (tricks * cards for tricks in taken)
    return field().round((Player(first, BEST), *(Player(one, deal.rivals) for one in others)))[0]


def trick_lines(regrets: Mapping[str, Regret]) -> Lines:
    """How often each card was picked; hands of equal cards need no line."""
    return {
        key: [round(100 * share) for share in shares_of(regret.often)]
        for key, regret in sorted(regrets.items())
        if len(regret.often) > 1 and any(regret.often.values())
    }


def shares_of(often: Mapping[int, float]) -> Iterator[float]:
    """Parts of the whole, the lowest card first."""
    total = sum(often.values())
    yield from (often[value] / total for value in sorted(often))


def taught(deals: int) -> tuple[Lines, Lines]:
    """The lines for the tricks and for the barrel after so many deals."""
    luck, barrel, tricks = sources.seeded("learn"), dict[str, Mean](), Tricks()
    for number in progress(range(deals), "deals", total=deals):
        deal = dealt(number, luck)
        at_the_barrel(deal, barrel, luck)
        tricks.play(deal)
    return trick_lines(tricks.regrets), barrel_lines(barrel)


def main() -> None:
    """Teach, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.pan.learn")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--out", type=Path, default=Path("src/tablee/bots/pan/learned.json"))
    args = parser.parse_args()
    made_by = f"{parser.prog} --deals {args.deals}"
    picks, barrel = taught(args.deals)
    table = Table(game="pan", made_by=made_by, picks=picks, barrel=barrel)
    args.out.write_bytes(msgspec.json.encode(table) + b"\n")


if __name__ == "__main__":
    main()
