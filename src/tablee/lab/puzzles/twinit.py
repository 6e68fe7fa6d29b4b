"""Twin It!: the pair among false twins, the set that can be stolen, the ring's right place."""

from collections import Counter
from collections.abc import Iterator
from math import inf
from typing import get_args

import msgspec

from tablee import luck as sources
from tablee.analysis import analyse
from tablee.analysis.steps import replayed_steps
from tablee.analysis.twinit.race import RaceStory
from tablee.bots import Level
from tablee.bots.twinit.eyes import RACE
from tablee.bots.twinit.gaze import Gaze
from tablee.bots.twinit.kin import Kin, kin
from tablee.games.twinit.deal import CENTRE
from tablee.games.twinit.options import Difficulty, TwinOptions
from tablee.games.twinit.views import RaceView, TwinView
from tablee.kernel import Luck, shuffled
from tablee.lab.duel import sit_down
from tablee.lab.puzzles.words import LEVELS, Sight, lucks, rating, share
from tablee.lab.table import play_out
from tablee.match import Match

KINDS = {"twins": 66, "theft": 29, "ring": 60}
"""How many of each."""
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
FEW, MANY = 8, 28
"""With fewer cards there is nothing to look for; more are too small on a phone."""
SEATS = (2, 3, 4, 5, 6)
LIMIT = 4_000
"""Who has not seen it after so many ms has not."""
TABLE, CORNER, MIDDLE, SETS = 0, 1, CENTRE + 1, 10
"""Where something lies, as the client draws it."""


class Lying(msgspec.Struct, frozen=True):
    """Something in sight."""

    motif: int
    where: int


def found(number: int) -> Iterator[Sight]:
    """Every moment of one race at which a pair came into sight alone, and was taken."""
    seed, difficulty = f"puzzles/twinit/{number}", DIFFICULTIES[number // 2 % len(DIFFICULTIES)]
    mode = ("solo", "ring")[number % 2]
    seats = SEATS[number // 2 % len(SEATS)]
    options = TwinOptions(mode=mode, difficulty=difficulty)
    match = Match.new("twinit", seats=seats, options=options, seed=seed)
    play_out(match, sit_down("twinit", ["easy"] * seats, seed))
    story = analyse(match.log).story
    assert isinstance(story, RaceStory)
    race, before = Match.from_head(match.log), set[int]()
    for step in replayed_steps(race, match.log):
        lying = in_sight(race)
        pairs = alike(lying)
        new, before = pairs - before, pairs
        if len(pairs) == len(new) == 1 and FEW <= len(lying) <= MANY:
            (motif,) = new
            if took := taken_after(story, motif, step.at):
                yield from sight(f"{number}.{step.entry}", options, lying, motif, took)


def in_sight(match: Match) -> list[Lying]:
    """TWIN-04: everything that all can see."""
    view = match.view(None)
    assert isinstance(view, TwinView)
    assert view.race
    return list(lying(view.race))


def lying(race: RaceView) -> Iterator[Lying]:
    """The table, the tops of the piles, the won sets."""
    for card in race.table:
        if card.motif is not None:
            yield Lying(card.motif, TABLE)
    for place, pile in enumerate(race.piles):
        if pile.motif is not None:
            yield Lying(pile.motif, CORNER + place if race.ring else TABLE)
    for owner, sets in enumerate(race.sets):
        for won in sets:
            yield Lying(won.motif, SETS + owner)


def alike(lying: list[Lying]) -> set[int]:
    """The motifs that can be matched now; two sets never match (TWIN-58)."""
    cards = Counter(one.motif for one in lying if one.where < SETS)
    sets = {one.motif for one in lying if one.where >= SETS}
    return {motif for motif, times in cards.items() if times + (motif in sets) > 1}


def taken_after(story: RaceStory, motif: int, at: int) -> int | None:
    """How long the pair that lies here now waited for somebody; None: nobody took it."""
    pairs = [pair for pair in story.pairs if pair.motif == motif and pair.until > at]
    return pairs[0].took if pairs else None


def sight(
    key: str, options: TwinOptions, lying: list[Lying], motif: int, took: int
) -> Iterator[Sight]:
    """The cards in any order, each where it lies; nothing where three are alike."""
    placed = sorted(shuffled(lying, sources.seeded(key)), key=lambda one: one.where)
    here = [place for place, one in enumerate(placed) if one.motif == motif]
    likeness = kin(options)
    kind = kind_of(options, placed, here, likeness)
    if kind is None or len(here) != 2:
        return
    centre = None
    if kind == "ring" and not all(placed[place].where == TABLE for place in here):
        middle = [place for place, one in enumerate(placed) if one.where == MIDDLE]
        if not middle:
            return
        (centre,) = middle
    shares = levels([one.motif for one in placed], motif, likeness, key)
    yield Sight(
        key=key,
        kind=kind,
        rating=rating(shares),
        levels=shares,
        deck=f"1-{options.difficulty}",
        motifs=tuple(one.motif for one in placed),
        lies=tuple(one.where for one in placed),
        pair=(here[0], here[1]),
        centre=centre,
        took=took,
    )


def kind_of(options: TwinOptions, lying: list[Lying], here: list[int], likeness: Kin) -> str | None:
    """What the question is about; None: nothing in particular."""
    if options.mode == "ring":
        return "ring"
    if any(lying[place].where >= SETS for place in here):
        return "theft"
    motifs = {one.motif for one in lying}
    twins = sum(likeness.twin[motif] in motifs for motif in motifs) // 2
    return "twins" if twins else None


def levels(motifs: list[int], motif: int, likeness: Kin, key: str) -> tuple[int, ...]:
    """Of 100 looks of each level, so many find this pair first, and soon."""
    return tuple(
        share(
            first_seen(motifs, likeness, level, luck) == motif for luck in lucks(f"{key}/{level}")
        )
        for level in LEVELS
    )


def first_seen(motifs: list[int], likeness: Kin, level: Level, luck: Luck) -> int | None:
    """The motif of what a bot takes for a pair first; None: it sees none, or the two differ."""
    gaze = Gaze(RACE[level])
    gaze.watch(dict(enumerate(motifs)), likeness, 0)
    gaze.turn_to(())
    gaze.draw(likeness, luck, 0)
    moment, pair, _ = min(gaze.noticed(), default=(inf, (0, 0), None), key=lambda one: one[0])
    if moment > LIMIT or motifs[pair[0]] != motifs[pair[1]]:
        return None
    return motifs[pair[0]]


def answer(puzzle: Sight) -> object:
    """How it is answered: by this motif; at the ring with two hands or at the centre."""
    if puzzle.kind == "ring":
        return "ring", puzzle.centre is None
    return puzzle.deck, puzzle.motifs[puzzle.pair[0]]


def same(puzzle: Sight) -> object:
    """What makes two of them the same question."""
    return puzzle.deck, frozenset(puzzle.motifs)
