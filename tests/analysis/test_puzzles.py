"""Every puzzle of the client against the engine: legal, clear, and made by the command alone."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee import luck as sources
from tablee.bots.pan.barrel import TREMBLE, holdings
from tablee.bots.twinit.kin import kin
from tablee.games.janus import JANUS
from tablee.games.janus.end import possible_trios
from tablee.games.janus.knowledge import sample
from tablee.games.janus.moves import Discard, Draw
from tablee.games.janus.views import JanusView
from tablee.games.pan import PAN
from tablee.games.pan.views import PanView
from tablee.games.twinit.options import TwinOptions
from tablee.lab.puzzles import janus, pan, twinit
from tablee.lab.puzzles.__main__ import GAMES, hardness
from tablee.lab.puzzles.compact import CLIENT, TABLES, compact, expanded, for_client, text_of
from tablee.lab.puzzles.words import CLEAR, Choice, Option, margin, rating, right, wrong

LEAST = 150
ROOT = Path(__file__).parents[2]
CHOICES = ["pan", "janus"]
WORLDS = 32


def kept(game: str) -> str:
    return (ROOT / CLIENT / f"{game}.jsonl").read_text("utf-8")


@cache
def puzzles(game: str) -> list[Any]:
    return [expanded(game, line) for line in kept(game).splitlines()]


def of(game: str, *kinds: str) -> list[Any]:
    return [puzzle for puzzle in puzzles(game) if puzzle.kind in kinds]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_each_kind_all_different_the_easiest_first(game: str) -> None:
    every = puzzles(game)
    assert len({puzzle.key for puzzle in every}) == len(every) >= LEAST
    assert len({GAMES[game].same(puzzle) for puzzle in every}) == len(every)
    assert Counter(puzzle.kind for puzzle in every) == GAMES[game].KINDS
    assert every == sorted(every, key=hardness)


@pytest.mark.parametrize("game", GAMES)
def test_they_are_hard_for_some_of_our_levels_and_no_answer_can_be_guessed(game: str) -> None:
    every = puzzles(game)
    assert sum(wrong(puzzle) > 0 for puzzle in every) >= 2 * len(every) // 3
    answers = Counter((puzzle.kind, GAMES[game].answer(puzzle)) for puzzle in every)
    assert all(times <= GAMES[game].KINDS[kind] / 2 for (kind, _), times in answers.items())


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_the_same_puzzle(game: str) -> None:
    assert text_of([compact(game, puzzle) for puzzle in puzzles(game)]) == kept(game)
    plain = msgspec.json.decode(for_client(game, kept(game)))
    assert plain == msgspec.json.decode(msgspec.json.encode(puzzles(game)))


@pytest.mark.parametrize("game", GAMES)
def test_the_command_makes_the_same_puzzles_again(game: str) -> None:
    first = min(int(puzzle.key.split(".")[0]) for puzzle in puzzles(game))
    made = {msgspec.json.encode(compact(game, one)).decode() for one in GAMES[game].found(first)}
    mine = [line for line in kept(game).splitlines() if line.startswith(f'["{first}.')]
    assert mine
    assert made.issuperset(mine), "run `make puzzles`"


@pytest.mark.parametrize("game", CHOICES)
def test_every_answer_is_one_of_the_options_and_one_of_them_is_right(game: str) -> None:
    for puzzle in puzzles(game):
        asked = {answer for answer in puzzle.answers if answer is not None}
        assert asked == set(range(len(puzzle.options)))
        assert 1 <= puzzle.right < len(puzzle.options) == len(puzzle.why)
        assert len(puzzle.answers) == len(puzzle.offer.moves)
        chances = [option.chance.value for option in puzzle.options]
        assert chances == sorted(chances, reverse=True)
        assert margin(puzzle.options, puzzle.right) >= CLEAR - 2e-4


@pytest.mark.parametrize("game", CHOICES)
def test_a_table_that_looks_so_is_offered_these_moves(game: str) -> None:
    rules: Any = {"pan": PAN, "janus": JANUS}[game]
    for puzzle in puzzles(game):
        state = TABLES[game](puzzle.view)
        shown = rules.view(state, puzzle.view.you)
        if game == "janus":  # a table from nothing but a view has not seen what was shown before
            shown = replace(shown, memory=puzzle.view.memory)
        assert shown == puzzle.view
        assert rules.offer(state, puzzle.view.you) == puzzle.offer
        for option in puzzle.options:
            assert rules.check(state, puzzle.view.you, option.move) is None


def test_a_rating_is_what_our_levels_would_solve_as_often() -> None:
    assert rating((100, 100, 100, 100)) < rating((0, 50, 100, 100)) < rating((0, 0, 0, 50))
    assert rating((15, 50, 85, 97)) == pytest.approx(1000, abs=15)


def test_right_answers_are_alike_and_clear_of_the_next() -> None:
    def options(*chances: float) -> list[Option]:
        return [Option(None, pan.Chance(chance)) for chance in chances]

    assert right(options(0.5, 0.49, 0.45)) == 2
    assert right(options(0.5, 0.48, 0.46)) == 0
    assert right(options(0.5, 0.47)) == 1
    assert right(options(0.5, 0.471)) == 0


# Pan ------------------------------------------------------------------------------------------


def test_pan_asks_about_tricks_and_barrels_with_three_to_five_alive() -> None:
    for puzzle in of("pan", "trick"):
        view: PanView = puzzle.view
        assert view.stage == "picking"
        assert len(puzzle.earlier) == view.trick - 1 >= 1
    alive = Counter(len(puzzle.view.order) for puzzle in of("pan", "barrel", "double_clic"))
    assert alive.keys() == {3, 4, 5}
    for puzzle in of("pan", "double_clic"):
        assert puzzle.view.options.double_clic
        assert puzzle.view.stage in ("daring", "stealing")


def test_pan_is_calculated_and_the_same_whoever_slips() -> None:
    for puzzle in of("pan", "barrel", "double_clic"):
        for slips in (TREMBLE, *pan.SLIPS):
            again = pan.best_of(puzzle.view, pan.odds(puzzle.view, slips))
            assert pan.chosen(puzzle.options, again[0].move) == 0
        assert sum(holdings(puzzle.view)) <= 24


def test_pan_in_other_worlds_finds_the_same_card_best() -> None:
    for puzzle in of("pan", "trick")[::5]:
        again = pan.ranked(pan.weighed(puzzle.view, puzzle.earlier, 1_000, "others"))
        assert again[0].move in [option.move for option in puzzle.options[: puzzle.right]]


# Janus ----------------------------------------------------------------------------------------


def test_janus_in_other_worlds_finds_the_same_answers_best() -> None:
    for puzzle in of("janus", "remember", "deny", "discard")[::3]:
        again = janus.weighed(janus.known(puzzle.view), WORLDS, "another seed")
        assert again[0].move in {option.move for option in puzzle.options[: puzzle.right]}


def test_janus_asks_what_its_kinds_say() -> None:
    for puzzle in of("janus", "discard"):
        assert all(isinstance(option.move, Discard) for option in puzzle.options[: puzzle.right])
    for puzzle in of("janus", "remember", "deny"):
        assert all(isinstance(option.move, Draw) for option in puzzle.options[: puzzle.right])
    for puzzle in of("janus", "deny"):
        threats = [why[1] if why[0] == "leaves" else 0 for why in puzzle.why]
        assert max(threats[: puzzle.right]) <= 100 * janus.SAFE < max(threats[puzzle.right :])


def test_janus_knows_whether_a_trio_is_possible() -> None:
    for puzzle in of("janus", "end"):
        view: JanusView = puzzle.view
        luck = sources.seeded(puzzle.key)
        possible = sum(bool(possible_trios(sample(janus.known(view), luck))) for _ in range(WORLDS))
        over = type(puzzle.options[0].move).__name__ == "ProposeEnd"
        assert possible == 0 if over else possible > WORLDS * 0.8


# Twin It! -------------------------------------------------------------------------------------


def test_twin_it_has_one_pair_and_each_kind_is_what_it_says() -> None:
    for puzzle in puzzles("twinit"):
        here = [puzzle.lies[place] for place in puzzle.pair]
        lying = list(map(twinit.Lying, puzzle.motifs, puzzle.lies))
        assert twinit.alike(lying) == {puzzle.motifs[puzzle.pair[0]]}
        assert puzzle.motifs.count(puzzle.motifs[puzzle.pair[0]]) == 2
        assert twinit.FEW <= len(puzzle.motifs) <= twinit.MANY
        assert puzzle.took > 0
        if puzzle.kind == "ring":
            assert (puzzle.centre is None) == (here == [twinit.TABLE, twinit.TABLE])
            assert puzzle.centre is None or puzzle.lies[puzzle.centre] == twinit.MIDDLE
        else:
            assert puzzle.centre is None
            assert (max(here) >= twinit.SETS) == (puzzle.kind == "theft")
        if puzzle.kind == "twins":
            difficulty: Any = puzzle.deck.removeprefix("1-")
            twin = kin(TwinOptions(difficulty=difficulty)).twin
            assert any(twin[motif] in puzzle.motifs for motif in puzzle.motifs)


def test_a_choice_knows_its_game() -> None:
    assert all(isinstance(puzzle, Choice) for game in CHOICES for puzzle in puzzles(game))
