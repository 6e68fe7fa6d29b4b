"""Janus: what to remember, what to deny, when to discard, when to propose the end.

- `remember`: the best card is another one for somebody who has forgotten what was shown. The board
  shows all that could be remembered, and takes it away before it asks.
- `deny`: unless something is done the next player makes a trio.
- `discard`: nothing that can be drawn is as good as giving cards away.
- `end`: in no table that fits is a trio possible any more, or in nearly all of them.

Chances are those of the analysis, over many tables that fit; a question is asked only if the right
answers are ahead by more than sampling explains.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from tablee import luck as sources
from tablee.analysis.janus import JanusAnalyst, turns
from tablee.analysis.janus.turns import Weighed
from tablee.analysis.results import Chance, Option
from tablee.bots import Level
from tablee.bots.janus import FORGETS, JanusBrain
from tablee.bots.janus.ending import gives_up
from tablee.bots.janus.judgement import KINDS as PROMISES
from tablee.bots.janus.judgement import READY, places
from tablee.bots.janus.memory import arrive
from tablee.bots.janus.scene import Scene, Turn, played, scene
from tablee.games.janus.end import cards_left, possible_trios
from tablee.games.janus.knowledge import Knowledge, note, sample, worlds
from tablee.games.janus.moves import PROPOSE_END, STOP, Discard, Draw
from tablee.games.janus.views import JanusView
from tablee.kernel import Move
from tablee.lab.duel import sit_down
from tablee.lab.puzzles.words import (
    CLEAR,
    LEVELS,
    MOST_RIGHT,
    Asked,
    Choice,
    Why,
    choice,
    lucks,
    right,
    share,
)
from tablee.lab.table import play_out
from tablee.match import Match

KINDS = {"remember": 82, "deny": 12, "discard": 26, "end": 32}
"""How many of each."""
GLANCE, LOOK, SURE = 3, 12, 64
"""Worlds for a first glance, for a look, and to be sure."""
SEATS = (3, 4, 5)
THREAT, SAFE = 0.5, 0.25
"""The next player makes a trio in at least so many tables, whatever most moves bring; in at most so
many after the right one."""
FEW, LATE = 30, 3
"""The end is asked about with so few cards left, after so many rounds without a trio."""
SURELY = 50
"""That a trio is possible is no question where all levels answer it so often."""
SOME = 0.95
"""A trio is possible in at least so many tables, or in none."""
TRIES = 8
"""How often a bot of each level is asked: one that imagines tables takes its time."""


def found(number: int) -> Iterator[Choice]:
    """The clear choices of one game of bots."""
    seed, seats = f"puzzles/janus/{number}", SEATS[number % len(SEATS)]
    match = Match.new("janus", seats=seats, options={"memory_aid": True}, seed=seed)
    seen: list[Choice] = []
    match.listeners.append(
        lambda _: seen.extend(asked(match, f"{number}.{len(match.log.entries)}"))
    )
    play_out(match, sit_down("janus", ["normal"] * seats, seed))
    return iter(seen)


def asked(match: Match, key: str) -> Iterator[Choice]:
    """What the player who begins a turn has to decide, if it is clear."""
    table = match.view(None)
    if table.on_turn is None or table.proposal or table.drawn:
        return
    view = match.view(table.on_turn)
    assert isinstance(view, JanusView)
    yield from the_end(match, view, key)
    yield from the_turn(match, view, key)


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


# The turn -------------------------------------------------------------------------------


def the_turn(match: Match, view: JanusView, key: str) -> Iterator[Choice]:
    """JANUS-08: which card, or which cards away."""
    knowledge = known(view)
    if not (
        promising(weighed(knowledge, GLANCE, key)) and promising(weighed(knowledge, LOOK, key))
    ):
        return
    options = weighed(knowledge, SURE, key)
    count = right(options)
    if not count:
        return
    threats = threatened(knowledge, key)
    kind = kind_of(view, options[:count], options, threats, key)
    if kind is None:
        return
    best = {option.move for option in options[:count]}
    yield choice(
        Asked(
            key=key,
            kind=kind,
            match=match,
            seat=knowledge.seat,
            options=[Option(way.move, way.chance) for way in options],
            right=count,
            chosen=JanusAnalyst(0).chosen,
            why=[because(way, threats[way.move]) for way in options],
            levels=levels(view, match.legal(knowledge.seat), best, key),
        )
    )


def promising(ranked: Sequence[Weighed]) -> bool:
    """A first look need not be sure."""
    best = [way.chance.value for way in ranked[: MOST_RIGHT + 1]]
    return len(best) > 1 and best[0] - best[-1] >= CLEAR


def weighed(knowledge: Knowledge, count: int, seed: str) -> Sequence[Weighed]:
    """What each move is worth to somebody who knows so much, the best first."""
    ways = turns.weighed(knowledge, count, sources.seeded(f"{seed}/{count}"))
    return sorted(ways, key=lambda way: -way.chance.value)


def kind_of(
    view: JanusView,
    best: Sequence[Weighed],
    every: Sequence[Weighed],
    threats: dict[Move, float],
    key: str,
) -> str | None:
    """What the question is about; None: a trio in plain sight, or nothing in particular."""
    if all(isinstance(way.move, Discard) for way in best):
        return "discard"
    if not all(isinstance(way.move, Draw) for way in best):
        return None
    forgetful = weighed(arrive(view), LOOK, key)
    if forgetful[0].move not in {way.move for way in best}:
        return "remember"
    usual = sum(threats[way.move] for way in every) / len(every)
    if usual >= THREAT and all(threats[way.move] <= SAFE for way in best):
        return "deny"
    return None


def threatened(knowledge: Knowledge, key: str) -> dict[Move, float]:
    """JANUS-20: in what share of tables the next player can make a trio after each move."""
    imagined, luck = worlds(knowledge), sources.seeded(f"{key}/threats")
    tables = [scene(knowledge.table, imagined.drawn(luck)) for _ in range(SURE)]
    found: dict[Move, float] = {}
    for move, turn in turns.ways(knowledge):
        threat = sum(can_lay(knowledge, table, turn) for table in tables) / len(tables)
        found[move] = min(threat, found.get(move, 1.0))
    return found


def can_lay(knowledge: Knowledge, table: Scene, turn: Turn | None) -> bool:
    """Whether the next player can make a trio at once."""
    after = table if turn is None else played(table, knowledge.seat, turn)[1]
    following = (knowledge.seat + 1) % knowledge.table.seats
    return places(after)[following] % len(PROMISES) >= READY


def because(way: Weighed, threat: float) -> Why:
    """What comes of it: a trio for sure, or what the next player can do then."""
    return ("trio",) if way.trio else ("leaves", round(100 * threat))


# The end --------------------------------------------------------------------------------


def the_end(match: Match, view: JanusView, key: str) -> Iterator[Choice]:
    """JANUS-21, JANUS-23: whether a trio is possible at all."""
    knowledge = known(view)
    rounds = view.quiet / len(view.seats)
    if not view.may_propose or cards_left(knowledge.table) > FEW or rounds < LATE:
        return
    luck = sources.seeded(f"{key}/end")
    possible = sum(bool(possible_trios(sample(knowledge, luck))) for _ in range(SURE)) / SURE
    if 0 < possible < SOME:
        return
    gave_up = tuple([given_up(view, level, key, right=possible == 0) for level in LEVELS])
    if possible and min(gave_up) >= SURELY:
        return
    over, on = Chance(1 - possible), Chance(possible)
    ranked = [Option(PROPOSE_END, over), Option(STOP, on)]
    ranked.sort(key=lambda option: -option.chance.value)
    yield choice(
        Asked(
            key=f"{key}.end",
            kind="end",
            match=match,
            seat=knowledge.seat,
            options=ranked,
            right=1,
            chosen=ends,
            why=[("possible", round(100 * possible)) for _ in ranked],
            levels=gave_up,
        )
    )


def given_up(view: JanusView, level: Level, key: str, *, right: bool) -> int:
    """Of 100 answers of this level, so many are right."""
    mind = memory(view, level)
    return share(gives_up(mind, level, luck) == right for luck in lucks(key, TRIES))


def ends(options: Sequence[Option], move: Any) -> int | None:
    """Whatever is not a proposal goes on with the game."""
    proposed = [option.move == PROPOSE_END for option in options]
    return proposed.index(move == PROPOSE_END)


# Levels ---------------------------------------------------------------------------------


def memory(view: JanusView, level: Level) -> Knowledge:
    """What a bot of this level has kept of what it was shown."""
    return arrive(view) if level in FORGETS else known(view)


def levels(view: JanusView, legal: Sequence[Move], best: set[Move], key: str) -> tuple[int, ...]:
    """Of 100 answers of each level, so many are right."""
    turn = [move for move in legal if move != PROPOSE_END]
    found: list[int] = []
    for level in LEVELS:
        answers: list[bool] = []
        for luck in islice(lucks(f"{key}/{level}"), TRIES):
            brain = JanusBrain(level)
            brain.knowledge = memory(view, level)
            answers.append(brain.think(turn, luck) in best)
        found.append(share(answers))
    return tuple(found)


def answer(puzzle: Choice) -> object:
    """How it is answered: cards of somebody's are each alike; the end is a yes or a no."""
    if puzzle.kind == "end":
        return "end", type(puzzle.options[0].move).__name__
    return puzzle.key


def same(puzzle: Choice) -> object:
    """One question of a kind in a round: the next turns of a game look much the same."""
    game, entry, *_ = puzzle.key.split(".")
    return puzzle.kind, game, int(entry) // (60 if puzzle.kind == "end" else 12)
