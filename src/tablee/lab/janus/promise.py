"""`python -m tablee.lab.janus.promise`: what a hand of Janus has come to, in trios.

Bots of all levels play; after every turn each hand is put into its place, and three rounds later
we count the trios that its holder has laid. The means are the table of `tablee.bots.janus.promise`.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from tablee import luck
from tablee.bots import Level, turn_bot
from tablee.bots.janus.judgement import KINDS, places
from tablee.bots.janus.scene import scene
from tablee.games.janus.cards import FULL_HAND, SYMBOLS
from tablee.games.janus.state import State
from tablee.kernel import Seat
from tablee.lab.progress import progress
from tablee.lab.table import Chair, play_out
from tablee.match import Match, Step

SEATS = 4
ROUNDS = 3
PRIOR = 10
"""This many hands of the same kind, of any size, are counted with the hands of one size."""
WAITS = ("me", "next", "later")

Place: TypeAlias = tuple[int, int]
"""Who holds the hand, by the number in WAITS, and its place in the rows of the table."""
Sums: TypeAlias = defaultdict[Place, tuple[int, int]]
"""How many hands there were, and how many trios they came to."""
LEVELS: tuple[Level, ...] = ("easy", "normal", "strong")
"""Whose games are looked at: the promise is that of players who want to win."""


class Seen(NamedTuple):
    """The table at the end of a turn."""

    mover: Seat
    places: list[int]
    trios: list[int]


def watched(seed: str) -> list[Seen]:
    """A game of four bots of any levels, turn by turn."""
    lots = luck.seeded(seed)
    match = Match.new("janus", seats=SEATS, seed=seed)
    seen: list[Seen] = []

    def listen(step: Step) -> None:
        state: State = match.state
        mover = (state.on_turn - 1) % SEATS
        if not state.drawn and (not seen or seen[-1].mover != mover):
            found = places(scene(state, SYMBOLS))
            seen.append(Seen(mover, found, [len(trios) for trios in state.trios]))

    match.listeners.append(listen)
    minds = [turn_bot("janus", LEVELS[lots.below(len(LEVELS))]) for _ in range(SEATS)]
    play_out(match, [Chair(mind, luck.seeded(f"{seed}/{n}")) for n, mind in enumerate(minds)])
    return seen


def counted(game: list[Seen]) -> Iterator[tuple[Place, int]]:
    """Every hand of a game, and the trios it came to."""
    for now, then in zip(game, game[SEATS * ROUNDS :], strict=False):
        for seat, place in enumerate(now.places):
            wait = min(2, (seat - now.mover) % SEATS)
            yield (wait, place), then.trios[seat] - now.trios[seat]


def table(sums: Sums) -> str:
    """The means as they are written in the source of the bots."""
    lines = ["PROMISE: tuple[Hands, Hands, Hands] = ("]
    for wait, who in enumerate(WAITS):
        lines.append(f"    (  # {who}")
        for cards in range(FULL_HAND + 1):
            row = [mean(sums, wait, cards, kind) for kind in KINDS]
            lines.append(f"        ({', '.join(f'{worth:.2f}' for worth in row)}),")
        lines.append("    ),")
    return "\n".join([*lines, ")"])


def mean(sums: Sums, wait: int, cards: int, kind: int) -> float:
    """The trios of such a hand; of one hardly seen, mostly those of its kind."""
    hands, trios = sums[wait, cards * len(KINDS) + kind]
    alike = [sums[wait, size * len(KINDS) + kind] for size in range(FULL_HAND + 1)]
    prior = sum(trios for _, trios in alike) / max(1, sum(hands for hands, _ in alike))
    return (trios + PRIOR * prior) / (hands + PRIOR)


def main() -> None:
    """Play, count, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    sums: Sums = defaultdict(lambda: (0, 0))
    for number in progress(range(args.games), total=args.games):
        for place, trios in counted(watched(f"{args.seed}/{number}")):
            hands, laid = sums[place]
            sums[place] = hands + 1, laid + trios
    print(table(sums))


if __name__ == "__main__":
    main()
