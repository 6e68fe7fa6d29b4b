"""Janus, as the suite knows it from its clauses."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tablee import Log, Match
from tablee import luck as sources
from tablee.games.janus import JANUS
from tablee.games.janus.facts import Discarded, Drawn, Laid
from tablee.games.janus.moves import (
    AGREE,
    DISAGREE,
    DISCARDS,
    DRAW_PILE,
    DRAWS,
    LAYS,
    PROPOSE_END,
    STOP,
    Draw,
    JanusMove,
    Lay,
)
from tablee.games.janus.state import State
from tablee.kernel import Audience, Luck, Seat, Target, facts_for
from tablee.lab.random_play import random_act
from tablee.match import Step
from tablee.testing.case import Act, Case, by_type

Place = tuple[int, int]
"""A card, by its number in the deal, and the side that is near: up, or towards its holder."""


def cards(state: State) -> list[Any]:
    laid = [trio for trios in state.trios for trio in trios]
    places = [*state.hands, state.pile, *laid]
    return sorted(sorted((card.near, card.far)) for cards in places for card in cards)


def tries(state: State, seat: Seat, luck: Luck) -> Iterable[JanusMove]:
    yield from (DRAW_PILE, STOP, PROPOSE_END, AGREE, DISAGREE)
    yield from (move for opponent in DRAWS for move in opponent[4])
    yield from DISCARDS[4]
    yield from LAYS[4]


def names(state: State, seat: Seat, move: JanusMove) -> tuple[str, Target | None]:
    """JANUS-09: a card is drawn from the pile or from one of the opponents."""
    deed, _ = by_type(state, seat, move)
    if not isinstance(move, Draw):
        return deed, None
    return deed, None if move.source == seat or move.source in range(
        state.seats, 6
    ) else move.source


def act(match: Match, luck: Luck) -> Act | None:
    """At random, but mostly keen on trios and in no hurry to end the game."""
    chosen = random_act(match, luck)
    if chosen is None or luck.below(5) == 0:
        return chosen
    seat = chosen[0]
    moves = match.legal(seat)
    keen = [move for move in moves if isinstance(move, Lay)] or matching_draws(match, seat)
    patient = [move for move in moves if move not in (AGREE, PROPOSE_END)]
    for choice in (keen, patient):
        if choice:
            return seat, choice[luck.below(len(choice))]
    return chosen


def matching_draws(match: Match, seat: Seat) -> list[Draw]:
    """Cards that show the seat a symbol it sees most often in its own hand."""
    view: Any = match.view(seat)
    worth: dict[int, list[Draw]] = {}
    for move in match.legal(seat):
        if isinstance(move, Draw):
            face = view.top if move.slot is None else view.seats[move.source].outer[move.slot]
            worth.setdefault(view.hand.count(face), []).append(move)
    return worth[max(worth)] if worth and max(worth) else []


# The other world ------------------------------------------------------------------------


class Story:
    """Where the cards went, and which of their sides an audience was shown (JANUS-26)."""

    def __init__(self, log: Log, audience: Audience) -> None:
        self.audience = audience
        dealt = [card for cards in [*log.deal.hands, log.deal.pile] for card in cards]
        self.faces: list[tuple[int, int]] = dealt
        numbers = iter(range(len(dealt)))
        self.hands: list[list[Place]] = [[(next(numbers), 0) for _ in h] for h in log.deal.hands]
        self.pile: list[Place] = [(number, 0) for number in numbers]
        # JANUS-03: the faces that lie open at the deal are seen by all.
        self.seen = {(number, 1) for hand in self.hands for number, _ in hand}
        self.look()
        match = Match.from_head(log, game=JANUS)
        match.listeners.append(self.follow)
        for entry in log.entries:
            match.replay_entry(entry)
        self.over = match.outcome is not None

    def look(self) -> None:
        """JANUS-05: own inner sides, others' outer sides, the top of the pile."""
        self.seen |= set(self.pile[-1:])
        if self.audience is not None:
            for seat, hand in enumerate(self.hands):
                turned = 0 if seat == self.audience else 1
                self.seen |= {(number, near ^ turned) for number, near in hand}

    def follow(self, step: Step) -> None:
        """Only the movements are read from the facts, which all are told; never a face."""
        for fact in facts_for(None, step.facts):
            match fact:
                case Drawn(seat, _, "pile"):
                    self.hands[seat].append(self.pile.pop())
                case Drawn(seat, _, int(victim), int(slot)):
                    number, near = self.hands[victim].pop(slot)
                    self.hands[seat].append((number, 1 - near))
                case Discarded(seat, slots):
                    self.pile += self.shown(seat, slots)
                case Laid(seat, slots):
                    self.shown(seat, slots)
                case _:
                    continue
            self.look()

    def shown(self, seat: Seat, slots: tuple[int, ...]) -> list[Place]:
        """JANUS-15, JANUS-17: cards leave a hand, their near side shown to all."""
        leaving = [self.hands[seat][slot] for slot in slots]
        self.hands[seat] = [place for place in self.hands[seat] if place not in leaving]
        self.seen |= set(leaving)
        return leaving

    def possible(self, faces: list[tuple[int, int]]) -> set[int]:
        """JANUS-22: what the end tells all, from the cards still in hands and pile."""
        left = [faces[number] for cards in [*self.hands, self.pile] for number, _ in cards]
        times = Counter(symbol for card in left for symbol in set(card))
        return {symbol for symbol in times if times[symbol] >= 3}


def other_world(log: Log, audience: Audience, luck: Luck) -> Log:
    """Cards change places, as long as every side this audience was shown stays as it was."""
    story = Story(log, audience)
    faces = story.faces[:]
    told = story.possible(faces)
    source = sources.seeded(luck.below(1 << 30))
    hidden = [n for n in range(len(faces)) if not {(n, 0), (n, 1)} <= story.seen]
    for _ in range(300 if len(hidden) > 1 else 0):
        one, other = (hidden[source.below(len(hidden))] for _ in range(2))
        swapped = faces[:]
        swapped[one] = turned(faces[other], source)
        swapped[other] = turned(faces[one], source)
        looks_the_same = all(
            swapped[number][side] == faces[number][side]
            for number in (one, other)
            for side in (0, 1)
            if (number, side) in story.seen
        )
        if looks_the_same and (not story.over or story.possible(swapped) == told):
            faces = swapped
    return Log(log.game, log.version, log.seats, log.options, deal_of(log, faces), log.entries)


def turned(card: tuple[int, int], luck: Luck) -> tuple[int, int]:
    return card if luck.below(2) else (card[1], card[0])


def deal_of(log: Log, faces: list[tuple[int, int]]) -> dict[str, Any]:
    """The deal with these cards in the places of the log's."""
    hands = [faces[2 * seat : 2 * seat + 2] for seat in range(log.seats)]
    return {"pile": faces[2 * log.seats :], "hands": hands, "dealer": log.deal.dealer}


# Few rounds without a trio end these games (JANUS-25), to keep them short.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {"stall_rounds": 5}),
    (4, {"memory_aid": True, "stall_rounds": 2}),
    (5, {"two_from_pile": True, "trio_hint": False, "stall_rounds": 2}),
    (6, {"memory_aid": True, "clock": 2_000, "stall_rounds": 1}),
    (3, {"memory_aid": True, "two_from_pile": True, "clock": 20_000, "stall_rounds": 6}),
]

CASES = [
    Case(
        name=f"janus-{seats}" + "".join(f"-{key}" for key in options),
        game=JANUS,
        seats=seats,
        options=options,
        cards=cards,
        moves_to_try=tries,
        kind_and_target=names,
        other_world=other_world,
        max_steps=1_500,
        act=act,
    )
    for seats, options in TABLES
]
