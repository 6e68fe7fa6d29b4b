"""Pan: which card in a trick, and what to do at the barrel with three to five alive.

At the barrel everything lies open, and chances are calculated; what other people's slips bring in
is small beside the margin asked for, and a question is only asked if its answer is the same whether
people hardly ever slip or often. In a trick cards are hidden: chances are those of the analysis,
sampled in worlds that fit what the seat knows, against players who pick as people do.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from tablee import luck as sources
from tablee.analysis.pan import PanAnalyst, barrel, tricks
from tablee.analysis.results import Chance, Option
from tablee.bots.pan import PanBrain
from tablee.bots.pan.barrel import TREMBLE, from_turn, holdings
from tablee.bots.pan.odds import Chances, Dare, Held, Odds
from tablee.bots.pan.rehearsal import imagine
from tablee.games.pan.facts import Revealed
from tablee.games.pan.moves import AGAIN, STOP, Pick, Steal
from tablee.games.pan.tricks import winner
from tablee.games.pan.views import PanView
from tablee.kernel import Move, Seat, facts_for
from tablee.lab.duel import sit_down
from tablee.lab.puzzles.words import (
    LEVELS,
    Asked,
    Choice,
    Why,
    choice,
    lucks,
    right,
    share,
)
from tablee.lab.table import play_out
from tablee.match import Match, Step

KINDS = {"trick": 34, "barrel": 68, "double_clic": 48}
"""How many of each."""
ALIVE = range(3, 6)
MOST = 12
"""Captured cards of five alive: with more the calculation takes minutes."""
LOOK, SURE = 100, 2_000
"""Worlds for a first look, and to be sure."""
SLIPS = 0.02, 0.25
"""How often people slip: the answer is the same for both."""
PLAYERS = ("easy", "normal", "gentle", "easy", "strong", "normal")


def found(number: int) -> Iterator[Choice]:
    """The clear choices of one game of bots."""
    seed, seats = f"puzzles/pan/{number}", 3 + number % 4
    match = Match.new("pan", seats=seats, options={"double_clic": number % 2 == 1}, seed=seed)
    seen, revealed = list[Choice](), list[tuple[int, ...]]()

    def look(step: Step) -> None:
        told = [fact for fact in facts_for(None, step.facts) if isinstance(fact, Revealed)]
        revealed.extend(fact.picks for fact in told)
        view = match.view(None)
        key = f"{number}.{len(match.log.entries)}"
        if told and view.stage == "picking":
            seen.extend(in_a_trick(match, tuple(revealed), key))
        elif view.on_turn is not None and len(view.order) in ALIVE:
            seen.extend(at_the_barrel(match, view.on_turn, key))

    match.listeners.append(look)
    players = [PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(seats)]
    play_out(match, sit_down("pan", players, seed))
    return iter(seen)


# Tricks ---------------------------------------------------------------------------------


def in_a_trick(match: Match, revealed: tuple[tuple[int, ...], ...], key: str) -> Iterator[Choice]:
    """PAN-06: which card a seat plays, where it is clear."""
    for seat in range(match.seats):
        view = match.view(seat)
        if right(ranked(weighed(view, revealed, LOOK, key)) or [NOTHING], 0.02):
            options = ranked(weighed(view, revealed, SURE, key))
            if count := right(options):
                yield choice(
                    Asked(
                        key=f"{key}.{seat}",
                        kind="trick",
                        match=match,
                        seat=seat,
                        options=options,
                        right=count,
                        chosen=PanAnalyst(0).chosen,
                        why=[picked(view, revealed, option.move, key) for option in options],
                        levels=levels(view, revealed, match.legal(seat), options[:count], key),
                        earlier=revealed,
                    )
                )


NOTHING = Option(None, Chance(0.0))
DARES: dict[Dare, Move] = {"stop": STOP, "again": AGAIN}


def weighed(
    view: PanView, revealed: Sequence[tuple[int, ...]], worlds: int, key: str
) -> Sequence[Option]:
    """What each card of the hand is worth."""
    return tricks.options(view, revealed, worlds, sources.seeded(f"{key}/{worlds}"))


def ranked(options: Sequence[Option]) -> list[Option]:
    """The best first, in the same worlds: their errors are those of differences, and small."""
    best_first = sorted(options, key=lambda option: -option.chance.value)
    return [Option(option.move, Chance(option.chance.value)) for option in best_first]


def picked(view: PanView, revealed: Sequence[tuple[int, ...]], pick: Pick, key: str) -> Why:
    """PAN-08, PAN-09: how often this card takes the trick, and how often an equal one cancels."""
    assert view.you is not None
    luck = sources.seeded(f"{key}/why")
    total = takes = cancelled = 0.0
    for _ in range(400):
        weight, rows = imagine(view, revealed, luck)
        others, you = rows[0], view.you
        total += weight
        takes += weight * (winner((*others[:you], pick.value, *others[you:])) == you)
        cancelled += weight * (pick.value in others)
    return "pick", round(100 * takes / total), round(100 * cancelled / total)


# The barrel -----------------------------------------------------------------------------


def at_the_barrel(match: Match, seat: Seat, key: str) -> Iterator[Choice]:
    """PAN-15, PAN-25, PAN-26: what the one on turn does, where it is clear."""
    view = match.view(seat)
    held = holdings(view)
    if len(held) == max(ALIVE) and sum(held) > MOST:
        return
    options = best_of(view, odds(view, TREMBLE))
    count = right(options) if len(options) > 1 else 0
    best = [option.move for option in options[:count]]
    if count != 1 or not all(best_of(view, odds(view, s))[0].move == best[0] for s in SLIPS):
        return
    turn = view.stage == "turn"
    yield choice(
        Asked(
            key=key,
            kind="barrel" if turn else "double_clic",
            match=match,
            seat=seat,
            options=options,
            right=count,
            chosen=chosen,
            why=[reason(view, option.move) for option in options],
            levels=levels(view, (), match.legal(seat), options[:count], key),
        )
    )


@cache
def _odds(double_clic: bool, tremble: float) -> Odds:
    return Odds(double_clic=double_clic, tremble=tremble)


def odds(view: PanView, tremble: float) -> Odds:
    """The calculation for people who slip so often."""
    found = _odds(view.options.double_clic, tremble)
    found.forget()
    return found


def best_of(view: PanView, odds: Odds) -> list[Option]:
    """What can be done now and what it leaves, the best first."""
    held, clics = holdings(view), view.clics
    if view.stage == "stealing":
        ways: dict[Move, Chances] = robbed(view, odds, held)
    elif view.stage == "daring":
        ways = {DARES[dare]: worth for dare, worth in odds.dares(held, clics).items()}
    else:
        choices = odds.choices(held, clics).items()
        ways = {barrel.move_for(view, made): worth for made, worth in choices}
    options = [Option(move, Chance(worth[0])) for move, worth in ways.items()]
    return sorted(options, key=lambda option: -option.chance.value)


def robbed(view: PanView, odds: Odds, held: Held) -> dict[Move, Chances]:
    """PAN-26: from whom the next card is taken; the rest then as well as can be."""
    found: dict[Move, Chances] = {}
    for place, seat in enumerate(from_turn(view)):
        if place and held[place]:
            left = list(held)
            left[0], left[place] = left[0] + 1, left[place] - 1
            move = Steal(seat, view.seats[seat].captured[0])
            found[move] = odds.after_theft(tuple(left), view.clics, view.steals - 1)
    return found


def chosen(options: Sequence[Option], move: Any) -> int | None:
    """What is paid matters little; of whom a card is stolen does, and which card does not."""
    if isinstance(move, Steal):
        victims = [option.move.seat for option in options]
        return victims.index(move.seat) if move.seat in victims else None
    return PanAnalyst(0).chosen(options, move)


def reason(view: PanView, move: Any) -> Why:
    """PAN-17: the danger before and after."""
    left = view.box.chambers - view.clics
    match barrel.kind(move).__name__:  # type: ignore[union-attr]
        case "Flip":
            return ("flip", left) if left > 1 else ("last",)
        case "Spin":
            return ("spin", left, view.box.chambers) if view.clics else ("full",)
        case "Pass":
            return "pass", view.price, left
        case "Stop":
            return "stop", left
        case "Again":
            return ("again", left) if left > 1 else ("last",)
        case _:
            victim: Seat = move.seat
            return "steal", from_turn(view).index(victim), len(view.seats[victim].captured)


# Levels ---------------------------------------------------------------------------------


def levels(
    view: PanView,
    revealed: Sequence[tuple[int, ...]],
    legal: Sequence[Move],
    best: Sequence[Option],
    key: str,
) -> tuple[int, ...]:
    """Of 100 answers of each level, so many are right."""
    found: list[int] = []
    for level in LEVELS:
        brain = PanBrain(level)
        brain.view, brain.revealed = view, list(revealed)
        answers = (brain.think(legal, luck) for luck in lucks(f"{key}/{level}"))
        found.append(share(chosen(best, answer) is not None for answer in answers))
    return tuple(found)


def answer(puzzle: Choice) -> object:
    """How it is answered: by a flip, a spin, a pass; in a trick by how high the card is."""
    move = puzzle.options[0].move
    hand = sorted({option.move.value for option in puzzle.options if isinstance(option.move, Pick)})
    if isinstance(move, Pick):
        return puzzle.kind, "high" if move.value == hand[-1] else "low"
    return puzzle.kind, type(move).__name__


def same(puzzle: Choice) -> object:
    """What makes two of them the same question."""
    view: PanView = puzzle.view
    if puzzle.kind == "trick":
        return puzzle.key
    held = holdings(view) if view.on_turn is not None else ()
    return view.stage, view.options.double_clic, held, view.clics
