"""Opponents for Janus: what a seat was shown goes in, a move comes out.

*Gentle* takes what suits its hand half of the time, and else a card of the pile. *Easy* grabs what
suits its own hand and forgets everything else. *Normal* remembers all it was shown, plans whole
turns and avoids leaving a trio to others. *Strong* tries every turn in many tables that fit what
it knows, and has more patience. The reasons: docs/adr/0012-janus-bots.md.
"""

from collections.abc import Callable, Sequence
from functools import partial

from tablee.bots.brain import Level
from tablee.bots.janus.ending import gives_up
from tablee.bots.janus.greedy import gentle_turn, greedy_turn
from tablee.bots.janus.memory import arrive
from tablee.bots.janus.scene import FINISH, Scene, Turn, draw_of, scene, take_of, turns
from tablee.bots.janus.weighing import Patience, best, mood_of
from tablee.games.janus.facts import Dealt, Discarded, Laid, Proposed, Rejected, Stopped
from tablee.games.janus.knowledge import Knowledge, learn, worlds
from tablee.games.janus.moves import AGREE, DISAGREE, PILE, PROPOSE_END, STOP, Discard, Draw, Lay
from tablee.games.janus.views import JanusView
from tablee.kernel import Fact, Luck, Move, View

WORLDS = 24
"""How many tables the strong bot imagines. In each it plays every turn it could take."""
STUDIED = (3, 6, 12, 48, 96)
"""How many others imagine, in studies."""
FORGETS = {"gentle": gentle_turn, "easy": greedy_turn}
"""Levels that remember nothing, and how they take a turn."""
PATIENCE = {"normal": Patience(0, 2), "strong": Patience(4, 8)}


SEEN: dict[type[Fact], int] = {
    Dealt: 3_700,
    Stopped: 0,
    Discarded: 1_300,
    Laid: 1_200,
    Rejected: 1_500,
    Proposed: 5_000,
}
"""How long a board shows these, in ms, less the moment that a bot takes to move anyway. After a
proposal people read and answer first: one refusal ends the vote."""


class JanusBrain:
    """A player of Janus."""

    def __init__(self, level: Level, *, worlds: int = WORLDS) -> None:
        self.level: Level = level
        self.worlds = worlds
        self.rethinks = level in FORGETS  # others throw no dice, or take long
        self.knowledge: Knowledge | None = None
        self.view: JanusView | None = None
        """What it sees, where that is all it goes by."""
        self.plan = FINISH
        """What is left of the turn that it has begun."""
        self.proposed_with = 0
        """How many cards were left when it last proposed the end."""

    @staticmethod
    def seen_in(fact: Fact) -> int:
        """Cards turn, and people want to remember what they saw."""
        return SEEN.get(type(fact), 700)

    @classmethod
    def entrants(cls) -> dict[str, Callable[[], "JanusBrain"]]:
        """`strong/96` imagines 96 tables: what is more thinking worth?"""
        return {f"strong/{worlds}": partial(cls, "strong", worlds=worlds) for worlds in STUDIED}

    def observe(self, facts: Sequence[Fact], view: View) -> None:
        """Remember what was shown; who forgets, or comes late, starts from what lies there."""
        assert isinstance(view, JanusView)
        if self.level in FORGETS:
            self.knowledge, self.view = None, view
            return
        if self.knowledge is None and not any(isinstance(fact, Dealt) for fact in facts):
            self.knowledge = arrive(view)
            return
        if self.knowledge is None:
            assert view.you is not None
            self.knowledge = Knowledge(view.options, view.you)
        for fact in facts:
            learn(self.knowledge, fact)

    def think(self, legal: Sequence[Move], luck: Luck) -> Move | None:
        """An answer to a proposal, a proposal, or a turn."""
        if self.knowledge is None and self.view is not None:
            self.knowledge = arrive(self.view)
        known = self.knowledge
        if known is None:
            return None
        if said := self._ending(known, legal, luck):
            return said
        turn = [move for move in legal if move != PROPOSE_END]
        return self._chosen(known, turn, luck) if turn else None

    def _ending(self, known: Knowledge, legal: Sequence[Move], luck: Luck) -> Move | None:
        """JANUS-21, JANUS-22: an answer to a proposal, or a proposal."""
        if AGREE in legal:
            return AGREE if gives_up(known, self.level, luck) else DISAGREE
        asked = PROPOSE_END in legal and len(legal) > 1
        return PROPOSE_END if asked and self._wants_the_end(known, luck) else None

    def _wants_the_end(self, known: Knowledge, luck: Luck) -> bool:
        """JANUS-21: at the start of a turn, and not again before a card has gone."""
        left = len(known.table.pile) + sum(map(len, known.table.hands))
        if known.table.drawn or self.proposed_with == left:
            return False
        if not gives_up(known, self.level, luck):
            return False
        self.proposed_with = left
        return True

    def _chosen(self, known: Knowledge, legal: Sequence[Move], luck: Luck) -> Move:
        if self.level in FORGETS:
            return FORGETS[self.level](known, legal, luck)
        turn = self._turn(known, choice_of(known, legal), luck)
        self.plan = Turn(turn.takes[1:])
        return first_move(turn, legal)

    def _turn(self, known: Knowledge, choice: list[Turn], luck: Luck) -> Turn:
        if self._holds_plan(known, choice):
            return self.plan
        return choice[0] if len(choice) == 1 else self._best(known, choice, luck)

    def _holds_plan(self, known: Knowledge, choice: list[Turn]) -> bool:
        """JANUS-11: a card from a hand shows its drawer nothing new."""
        drawn = known.table.drawn
        return self.plan in choice and bool(drawn) and drawn[-1] != PILE

    def _best(self, known: Knowledge, choice: list[Turn], luck: Luck) -> Turn:
        mood = mood_of(known.table, PATIENCE[self.level])
        return best(self._scenes(known, luck), known.seat, choice, mood)

    def _scenes(self, known: Knowledge, luck: Luck) -> list[Scene]:
        """The table as far as it is known, or whole tables that fit."""
        if self.level == "normal":
            return [scene(known.table, known.symbols)]
        imagined = worlds(known)
        return [scene(known.table, imagined.drawn(luck)) for _ in range(self.worlds)]


def choice_of(known: Knowledge, legal: Sequence[Move]) -> list[Turn]:
    """The turns to choose from, or what is left of one that has begun."""
    table = known.table
    if table.drawn:
        return [FINISH, *(Turn((take_of(move),)) for move in legal if isinstance(move, Draw))]
    sizes = tuple(map(len, table.hands))
    found = turns(known.seat, sizes, min(2, len(table.pile)), 1 + table.options.two_from_pile)
    lays = any(isinstance(move, Lay) for move in legal)
    return [*found, FINISH] if lays else found


def first_move(turn: Turn, legal: Sequence[Move]) -> Move:
    """How a turn begins: with the first card drawn, all that are discarded, a trio, or a stop."""
    if turn.takes:
        return draw_of(turn.takes[0])
    if turn.drops:
        return Discard(turn.drops)
    return next((move for move in legal if isinstance(move, Lay)), STOP)


Bot = JanusBrain
