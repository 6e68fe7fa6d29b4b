"""Pan at the barrel with two alive: everything lies open, and every chance is calculated."""

from collections.abc import Iterator

from tablee.analysis.pan import PanAnalyst, barrel
from tablee.bots.pan.barrel import holdings
from tablee.games.pan.views import PanView
from tablee.lab.duel import sit_down
from tablee.lab.puzzles.words import Choice, choice, margin
from tablee.lab.table import play_out
from tablee.match import Match

CLEAR = 0.02
"""What the right answer is ahead by, at least."""
ALIVE = 2
"""With more, lots among the equally rich and other people's slips would come in."""


def found(number: int) -> Iterator[Choice]:
    """The clear choices of one game of bots."""
    seed, seats = f"puzzles/pan/{number}", 3 + number % 3
    match = Match.new("pan", seats=seats, options={"double_clic": number % 4 == 3}, seed=seed)
    seen: list[Choice] = []
    match.listeners.append(lambda step: seen.extend(asked(match, f"{number}.{len(seen)}")))
    play_out(match, sit_down("pan", ["easy"] * seats, seed))
    return iter(seen)


def asked(match: Match, key: str) -> Iterator[Choice]:
    """What the player on turn has to decide, if it is clear."""
    table = match.view(None)
    assert isinstance(table, PanView)
    if table.on_turn is None or len(table.order) != ALIVE:
        return
    view = match.view(table.on_turn)
    assert isinstance(view, PanView)
    options = barrel.options(view)
    if len(options) > 1:
        made = choice(key, match, table.on_turn, options, PanAnalyst(0).chosen)
        if margin(made.options) >= CLEAR:
            yield made


def answer(puzzle: Choice) -> object:
    """How it is answered: by a flip, a spin, a pass."""
    return barrel.kind(puzzle.options[0].move)


def same(puzzle: Choice) -> object:
    """What makes two of them the same question."""
    view: PanView = puzzle.view
    return view.stage, view.options.double_clic, holdings(view), view.clics


def hardness(puzzle: Choice) -> tuple[float, ...]:
    """The closer the second best, the harder."""
    return (-margin(puzzle.options),)
