"""Twin It!: find the pair, among all cards that lay in sight when it came."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from tablee import luck as sources
from tablee.analysis import analyse
from tablee.analysis.steps import replayed_steps
from tablee.analysis.twinit.race import RaceStory, cards_in
from tablee.games.twinit.options import Difficulty
from tablee.games.twinit.views import TwinView
from tablee.kernel import shuffled
from tablee.lab.duel import sit_down
from tablee.lab.puzzles.words import Sight
from tablee.lab.table import play_out
from tablee.match import Match

DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
FEW, MANY = 8, 36
"""With fewer cards there is nothing to look for; more are too small on a phone."""
SEATS = (2, 3, 4, 5, 6)


def found(number: int) -> Iterator[Sight]:
    """Every moment of one race at which a pair came into sight alone, and was taken."""
    seed, difficulty = f"puzzles/twinit/{number}", DIFFICULTIES[number % len(DIFFICULTIES)]
    seats = SEATS[number % len(SEATS)]
    match = Match.new("twinit", seats=seats, options={"difficulty": difficulty}, seed=seed)
    play_out(match, sit_down("twinit", ["easy"] * seats, seed))
    story = analyse(match.log).story
    assert isinstance(story, RaceStory)
    race, before = Match.from_head(match.log), set[int]()
    for step in replayed_steps(race, match.log):
        motifs = in_sight(race)
        pairs = {motif for motif, times in Counter(motifs).items() if times > 1}
        new = pairs - before
        before = pairs
        if len(pairs) == len(new) == 1 and FEW <= len(motifs) <= MANY:
            (motif,) = new
            if took := taken_after(story, motif, step.at):
                yield sight(f"{number}.{step.entry}", difficulty, motifs, motif, took)


def in_sight(match: Match) -> list[int]:
    """The upper faces that all can see."""
    view = match.view(None)
    assert isinstance(view, TwinView)
    assert view.race
    return list(cards_in(view.race).values())


def taken_after(story: RaceStory, motif: int, at: int) -> int | None:
    """How long the pair that lies here now waited for somebody; None: nobody took it."""
    pairs = [pair for pair in story.pairs if pair.motif == motif and pair.until > at]
    return pairs[0].took if pairs else None


def sight(key: str, difficulty: Difficulty, motifs: list[int], motif: int, took: int) -> Sight:
    """The cards in any order."""
    lying = shuffled(motifs, sources.seeded(key))
    one, other = (place for place, lies in enumerate(lying) if lies == motif)
    return Sight(key, f"1-{difficulty}", tuple(lying), (one, other), took)


def answer(puzzle: Sight) -> object:
    """How it is answered: by this motif."""
    return puzzle.deck, puzzle.motifs[puzzle.pair[0]]


def same(puzzle: Sight) -> object:
    """What makes two of them the same question."""
    return puzzle.deck, frozenset(puzzle.motifs)


def hardness(puzzle: Sight) -> tuple[float, ...]:
    """The more near-twins in the deck, then the more cards in sight."""
    return [f"1-{name}" for name in DIFFICULTIES].index(puzzle.deck), len(puzzle.motifs)
