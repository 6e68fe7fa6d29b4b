"""Teach a player of Janus: `python -m tablee.lab.janus.learn`.

A policy gradient. Two pupils with the same weights play two bots of the level *normal*; whatever
turned out better than was thought makes the turn that was taken likelier. What was thought is the
chance to win by trios laid and promised (`analysis.janus.value`), with all cards face up. The
pupils begin by rating turns as *normal* does, and less sure of themselves.

One process, minutes; the same number of games gives the same file, byte for byte.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

import msgspec

from tablee import luck as sources
from tablee.analysis.account import shares
from tablee.analysis.janus.value import chances as foreseen
from tablee.analysis.janus.value import promises
from tablee.bots import turn_bot
from tablee.bots.janus.learned import (
    FRESH,
    HANDS,
    LATER,
    NEXT,
    OWN,
    TRAITS,
    TRIO,
    LearnedJanus,
    Weights,
    chances,
    patience,
    traits,
)
from tablee.bots.janus.promise import PROMISE
from tablee.bots.janus.scene import Turn, scene
from tablee.bots.janus.weighing import HASTE
from tablee.bots.learned import drawn
from tablee.games.janus.cards import SYMBOLS
from tablee.games.janus.end import cards_left
from tablee.games.janus.knowledge import Knowledge
from tablee.kernel import Luck, Seat
from tablee.lab.progress import progress
from tablee.lab.table import Chair, play_out
from tablee.match import Match

SEATS = 4
GAMES = 1_200
LESSON = 10
"""Games from one lesson to the next."""
DOUBT = 0.08
"""At first, a turn that is worse by this part of a trio is taken 2.7 times less often."""
FEAR = 1.0, 0.5, 0.0
TRACE = 0.9
"""How much of what came later a turn is held to account for, from turn to turn."""
RATE = 0.1
STEADY, SCALE = 0.9, 0.999
"""Of Adam: how long it remembers slopes, and how steep they were."""


class Note(msgspec.Struct):
    """A decision: which weights would have made it likelier, and the chance to win before it."""

    row: int
    slope: dict[int, float]
    chance: float


class Pupil(LearnedJanus):
    """Plays by weights that change, and takes notes."""

    def __init__(self, rows: Sequence[list[float]], match: Match, seat: Seat) -> None:
        super().__init__(rows)
        self.match, self.seat = match, seat
        self.notes: list[Note] = []

    def _turn(self, known: Knowledge, choice: list[Turn], luck: Luck) -> Turn:
        if self._holds_plan(known, choice) or len(choice) == 1:
            return self.plan if len(choice) > 1 else choice[0]
        now, row = scene(known.table, known.symbols), patience(known.table)
        every = [traits(now, known.seat, turn) for turn in choice]
        likely = chances(self.rows[row], every)
        taken = drawn(dict(enumerate(likely)), luck)
        slope = dict[int, float]()
        for place, (chance, its) in enumerate(zip(likely, every, strict=True)):
            for number, much in its:
                slope[number] = slope.get(number, 0.0) + ((place == taken) - chance) * much
        self.notes.append(Note(row, slope, self._chance()))
        return choice[taken]

    def _chance(self) -> float:
        """What spectators who see all faces give this seat."""
        state = self.match.state
        promised = promises(scene(state, SYMBOLS), (state.on_turn - 1) % state.seats)
        return foreseen(list(map(len, state.trios)), promised, cards_left(state))[self.seat]


class Learner:
    """The weights, and how they change (Adam)."""

    def __init__(self) -> None:
        self.rows = [first(number) for number in range(len(FEAR))]
        self._steady = [[0.0] * TRAITS for _ in FEAR]
        self._scale = [[0.0] * TRAITS for _ in FEAR]
        self._lessons = 0

    def learn(self, slopes: Sequence[Sequence[float]], rate: float) -> None:
        """One step uphill."""
        self._lessons += 1
        for row, slope in enumerate(slopes):
            steady, scale, weights = self._steady[row], self._scale[row], self.rows[row]
            for n, steep in enumerate(slope):
                steady[n] += (1 - STEADY) * (steep - steady[n])
                scale[n] += (1 - SCALE) * (steep * steep - scale[n])
                along = steady[n] / (1 - STEADY**self._lessons)
                width = sqrt(scale[n] / (1 - SCALE**self._lessons))
                weights[n] += rate * along / (width + 1e-8)


def first(row: int) -> list[float]:
    """What a beginner goes by: the promises of `judgement`, and rivals feared less and less."""
    weights = [0.0] * TRAITS
    own, following, later = ([worth for cards in hands for worth in cards] for hands in PROMISE)
    weights[OWN : OWN + HANDS] = own
    weights[NEXT : NEXT + HANDS] = [-FEAR[row] * worth for worth in following]
    weights[LATER : LATER + HANDS] = [-FEAR[row] * worth for worth in later]
    weights[TRIO], weights[FRESH] = 1.0, 2 * row * HASTE
    return [weight / DOUBT for weight in weights]


def game(rows: Sequence[list[float]], number: int) -> Iterator[tuple[Note, float]]:
    """Every decision of the pupils in one game, and how much better it went than was thought."""
    seed = f"learn/{number}"
    match = Match.new("janus", seats=SEATS, seed=seed)
    pupils = [Pupil(rows, match, seat) for seat in ((number % SEATS), (number + 2) % SEATS)]
    brains = {pupil.seat: pupil for pupil in pupils}
    chairs = [
        Chair(brains.get(seat) or turn_bot("janus", "normal"), sources.seeded(f"{seed}/{seat}"))
        for seat in range(SEATS)
    ]
    won = shares(play_out(match, chairs), SEATS)
    for pupil in pupils:
        yield from gains(pupil.notes, won[pupil.seat])


def gains(notes: Sequence[Note], won: float) -> Iterator[tuple[Note, float]]:
    """From the last decision to the first (GAE)."""
    ahead, chance = 0.0, won
    for note in reversed(notes):
        ahead = chance - note.chance + TRACE * ahead
        chance = note.chance
        yield note, ahead


def lesson(learner: Learner, numbers: range, rate: float) -> None:
    """Some games, and what follows from them."""
    found = [one for number in numbers for one in game(learner.rows, number)]
    mean, spread = fmean(gain for _, gain in found), pstdev(gain for _, gain in found)
    slopes = [[0.0] * TRAITS for _ in FEAR]
    for note, gain in found:
        for number, steep in note.slope.items():
            slopes[note.row][number] += steep * (gain - mean) / spread / len(found)
    learner.learn(slopes, rate)


def taught(games: int) -> list[list[float]]:
    """The weights after so many games; the steps get smaller towards the end."""
    learner = Learner()
    for start in progress(range(0, games, LESSON), "lessons", total=games // LESSON):
        lesson(learner, range(start, start + LESSON), RATE * (1 - start / games))
    return [[round(weight, 2) for weight in row] for row in learner.rows]


def main() -> None:
    """Teach, and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tablee.lab.janus.learn")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--out", type=Path, default=Path("src/tablee/bots/janus/learned.json"))
    args = parser.parse_args()
    made_by = f"{parser.prog} --games {args.games}"
    weights = Weights(game="janus", made_by=made_by, rows=taught(args.games))
    args.out.write_bytes(msgspec.json.encode(weights) + b"\n")


if __name__ == "__main__":
    main()
