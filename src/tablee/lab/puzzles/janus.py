"""Janus: which card now, for a seat that is shown all it could remember.

A question is asked only if its answer makes a trio for sure in this turn and no other first card
is nearly as good. So nobody has to take the fitted value of a table on trust.
"""

from collections.abc import Iterator, Sequence

from tablee import luck as sources
from tablee.analysis.janus import JanusAnalyst, turns
from tablee.analysis.janus.turns import Weighed
from tablee.analysis.results import Option
from tablee.bots.janus.memory import arrive
from tablee.games.janus.knowledge import Knowledge, note
from tablee.games.janus.moves import Draw
from tablee.games.janus.views import JanusView
from tablee.lab.duel import sit_down
from tablee.lab.puzzles.words import Choice, choice, margin, right
from tablee.lab.table import play_out
from tablee.match import Match

CLEAR = 0.05
"""What the right answer is ahead by, at least, errors of sampling taken off."""
LOOK, SURE = 12, 64
"""Worlds for a first look, and to be sure."""
SEATS = (3, 4, 5)


def found(number: int) -> Iterator[Choice]:
    """The clear choices of one game of bots."""
    seed, seats = f"puzzles/janus/{number}", SEATS[number % len(SEATS)]
    match = Match.new("janus", seats=seats, options={"memory_aid": True}, seed=seed)
    seen: list[Choice] = []
    match.listeners.append(lambda step: seen.extend(asked(match, f"{number}.{len(seen)}")))
    play_out(match, sit_down("janus", ["normal"] * seats, seed))
    return iter(seen)


def asked(match: Match, key: str) -> Iterator[Choice]:
    """What the player who begins a turn has to decide, if it is clear."""
    table = match.view(None)
    assert isinstance(table, JanusView)
    if table.on_turn is None or table.proposal or table.drawn:
        return
    view = match.view(table.on_turn)
    assert isinstance(view, JanusView)
    if clear(weighed(view, LOOK, key)) and clear(ways := weighed(view, SURE, key)):
        options = [Option(way.move, way.chance) for way in ways]
        yield choice(key, match, table.on_turn, options, JanusAnalyst(0).chosen)


def weighed(view: JanusView, count: int, seed: str) -> Sequence[Weighed]:
    """What each move is worth to the seat that sees this, the best first."""
    ways = turns.weighed(known(view), count, sources.seeded(f"{seed}/{count}"))
    return sorted(ways, key=lambda way: -way.chance.value)


def clear(ranked: Sequence[Weighed]) -> bool:
    """Whether one card is the answer, by more than sampling could explain, and makes a trio."""
    if not ranked:
        return False
    best = ranked[: right(ranked)]
    others = ranked[len(best) :]
    if not others or not all(way.trio and isinstance(way.move, Draw) for way in best):
        return False
    doubt = best[0].chance.error + others[0].chance.error
    return margin(ranked) - doubt >= CLEAR


def known(view: JanusView) -> Knowledge:
    """What the view shows, with its memory aid: all that a perfect memory knows (JANUS-27)."""
    found, memory = arrive(view), view.memory
    assert memory
    table = found.table
    for seat, away in enumerate(memory.hands):
        mine = seat == view.you
        note(found, [card.far if mine else card.near for card in table.hands[seat]], away)
    seen = table.pile[len(table.pile) - len(memory.pile) :]
    for card, faces in zip(seen, memory.pile, strict=True):
        note(found, (card.near, card.far), faces)
    for trios, backs in zip(table.trios, memory.trios, strict=True):
        for trio, far in zip(trios, backs, strict=True):
            note(found, [card.far for card in trio], far)
    return found


def answer(puzzle: Choice) -> object:
    """How it is answered: by a card of somebody's, each alike."""
    return puzzle.key


def same(puzzle: Choice) -> object:
    """No two tables are alike."""
    return puzzle.key


def hardness(puzzle: Choice) -> tuple[float, ...]:
    """Two cards to find are harder than one; then, the more there is to look at."""
    return puzzle.right, len(puzzle.options), -margin(puzzle.options)
