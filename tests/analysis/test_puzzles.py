"""Every puzzle of the client against the engine: legal, clear, and made by the command alone."""

from collections import defaultdict
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bots.expectimax import Expectimax
from tablee import Match
from tablee import luck as sources
from tablee.analysis.pan import barrel
from tablee.games.janus import JANUS
from tablee.games.janus.knowledge import sample
from tablee.games.janus.moves import JanusMove
from tablee.games.janus.views import JanusView
from tablee.games.pan import PAN
from tablee.games.pan.cards import NONE, ONE, pile
from tablee.games.pan.moves import PanMove
from tablee.games.pan.prepared import ALONE, NOBODY
from tablee.games.pan.state import State
from tablee.games.pan.views import PanView
from tablee.games.twinit.cards import MOTIFS
from tablee.lab.puzzles import janus, pan, twinit
from tablee.lab.puzzles.__main__ import CLIENT, GAMES, every, made, written
from tablee.lab.puzzles.words import Choice, Sight, margin

ROOT = Path(__file__).parents[2]
LEAST = 100
WORLDS = 16
KINDS: dict[str, Any] = {
    "pan": (Choice, PanView, PanMove),
    "janus": (Choice, JanusView, JanusMove),
    "twinit": (Sight, None, None),
}


def text(game: str) -> str:
    return (ROOT / CLIENT / game / "puzzles.json").read_text("utf-8")


def committed(game: str) -> list[Any]:
    kind, view, move = KINDS[game]
    puzzles = msgspec.json.decode(text(game), type=list[kind])
    return [typed(one, view, move) for one in puzzles] if view else puzzles


def typed(puzzle: Choice, view: Any, move: Any) -> Choice:
    """With the game's own structs where JSON has plain things."""
    moves = msgspec.convert(puzzle.offer.moves, tuple[move, ...])
    options = tuple(
        replace(option, move=msgspec.convert(option.move, move)) for option in puzzle.options
    )
    seen = msgspec.convert(puzzle.view, view)
    return replace(puzzle, view=seen, offer=replace(puzzle.offer, moves=moves), options=options)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_all_different_the_easiest_first(game: str) -> None:
    puzzles = committed(game)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles) >= LEAST
    assert len({GAMES[game].same(puzzle) for puzzle in puzzles}) == len(puzzles)
    hardness = [GAMES[game].hardness(puzzle) for puzzle in puzzles]
    assert hardness == sorted(hardness)


@pytest.mark.parametrize("game", ["pan", "janus"])
def test_every_answer_is_one_of_the_options_and_one_of_them_is_right(game: str) -> None:
    for puzzle in committed(game):
        asked = {answer for answer in puzzle.answers if answer is not None}
        assert asked == set(range(len(puzzle.options)))
        assert 1 <= puzzle.right < len(puzzle.options)
        assert len(puzzle.answers) == len(puzzle.offer.moves)
        for answer, move in zip(puzzle.answers, puzzle.offer.moves, strict=True):
            if answer is not None:
                assert type(puzzle.options[answer].move) is type(move)
        chances = [option.chance.value for option in puzzle.options]
        assert chances == sorted(chances, reverse=True)


def test_the_command_makes_the_same_puzzles_again() -> None:
    assert written(made("pan", len(committed("pan")))) == text("pan"), "run `make puzzles`"


@pytest.mark.parametrize("game", ["janus", "twinit"])
def test_what_the_first_games_bring_is_committed(game: str) -> None:
    lines = text(game).split("\n")
    for puzzle in islice(every(game), 1):
        assert any(msgspec.json.encode(puzzle).decode() in line for line in lines)


# Pan ------------------------------------------------------------------------------------------


def barrel_state(view: PanView, *, alike: bool = False) -> State:
    """The game as it stands; alike: every captured card is worth the same."""
    state = Match.new("pan", seats=len(view.seats), options=view.options, seed=1).state
    state.hands, state.order, state.stage = [NONE] * state.seats, list(view.order), view.stage
    heaps = [seat.captured for seat in view.seats]
    state.captured = [len(heap) * ONE[1] if alike else pile(heap) for heap in heaps]
    state.waiting = NOBODY if view.on_turn is None else ALONE[view.on_turn]
    state.turn, state.clics = view.order.index(view.on_turn or 0), view.clics
    state.fallen, state.left_out = list(view.fallen), list(view.left_out)
    state.discards = pile(view.discards)
    state.flips = int(view.stage == "daring")
    return state


def test_pan_shows_what_the_engine_shows_and_offers_what_it_lets_pass() -> None:
    for puzzle in committed("pan"):
        state, you = barrel_state(puzzle.view), puzzle.view.you
        assert PAN.view(state, you) == puzzle.view
        assert tuple(PAN.legal(state, you)) == puzzle.offer.moves


def test_pan_is_exact() -> None:
    """By the calculation, and by the rules played out to every end."""
    solvers: defaultdict[Any, Expectimax] = defaultdict(partial(Expectimax, 1e-5))
    for puzzle in committed("pan"):
        calculated = {option.move: option.chance.value for option in barrel.options(puzzle.view)}
        state = barrel_state(puzzle.view, alike=True)
        played_out = solvers[puzzle.view.options].options(state)
        assert margin(puzzle.options) >= pan.CLEAR - 1e-4
        for option in puzzle.options:
            assert option.chance.value == pytest.approx(calculated[option.move], abs=1e-4)
            same: list[float] = [
                chances[puzzle.view.you]
                for move, chances in played_out.items()
                if type(move) is type(option.move)
            ]
            assert max(same) == pytest.approx(option.chance.value, abs=1e-3)


# Janus ----------------------------------------------------------------------------------------


def test_janus_shows_what_the_engine_shows_and_offers_what_it_lets_pass() -> None:
    for puzzle in committed("janus"):
        view: JanusView = puzzle.view
        assert view.you is not None
        state = sample(janus.known(view), sources.seeded(puzzle.key))
        shown = JANUS.view(state, view.you)
        assert replace(shown, memory=None) == replace(view, memory=None)
        assert tuple(JANUS.legal(state, view.you)) == puzzle.offer.moves


def test_janus_has_one_clear_answer_and_it_makes_a_trio() -> None:
    for puzzle in committed("janus"):
        again = janus.weighed(puzzle.view, WORLDS, "another seed")
        right = {option.move for option in puzzle.options[: puzzle.right]}
        assert {option.move for option in again[: puzzle.right]} == right
        assert margin(again) > janus.CLEAR / 2
        assert all(way.trio for way in again[: puzzle.right])
        assert margin(puzzle.options) >= janus.CLEAR - 1e-4


# Twin It! -------------------------------------------------------------------------------------


def test_twin_it_has_one_pair_and_nothing_else_twice() -> None:
    for puzzle in committed("twinit"):
        one, other = puzzle.pair
        assert one < other
        assert puzzle.motifs[one] == puzzle.motifs[other]
        assert len(set(puzzle.motifs)) == len(puzzle.motifs) - 1
        assert twinit.FEW <= len(puzzle.motifs) <= twinit.MANY
        assert max(puzzle.motifs) < MOTIFS
        assert puzzle.took > 0
