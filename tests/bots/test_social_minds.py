"""What bots of Social Network know, believe and put down, by their level."""

from typing import get_args

import pytest
from msgspec.structs import replace

from rules.social_table import Table
from tablee import luck
from tablee.bots import Level
from tablee.bots.social import pace
from tablee.bots.social.answers import KNOWS, attempts, slip, worth_accepting
from tablee.bots.social.bluff import Memory, believes, drawn_temper, says_the_truth
from tablee.bots.social.cards import next_card, reward
from tablee.bots.social.scene import Scene
from tablee.games.social.bank import Language, bank
from tablee.games.social.contests import tasks
from tablee.games.social.contests.prompts import (
    Asked,
    Question,
    ScreenTask,
    Sentence,
    ShownPrompt,
    Taps,
    plain,
)
from tablee.games.social.facts import Revealed
from tablee.games.social.moves import DRAW, Play, Reward
from tablee.games.social.state import Given
from tablee.games.social.views import SeenContest

LEVELS: list[Level] = ["easy", "normal", "strong"]
TIMES = 300
SENTENCES = [prompt for prompt in bank("en") if isinstance(prompt, Sentence)]
TASKS = [tasks.task(SENTENCES, luck.seeded(number)) for number in range(TIMES)]


def seen(prompt: ShownPrompt) -> SeenContest:
    """A contest of the bank as another player sees it."""
    return SeenContest(1, 0, prompt, "open", 45_000, lasts=45_000, tries=20)


# What they know -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SOCIAL_44_bots_know_the_more_the_higher_their_level(language: Language) -> None:
    questions = [prompt for prompt in bank(language) if isinstance(prompt, Question)]
    for level in LEVELS:
        right = tries = 0
        for number in range(TIMES):
            question = questions[number % len(questions)]
            asked = seen(Asked(question.text))
            said = attempts(asked, language, level, luck.seeded(number))
            right += any(question.solved_by([text]) for text in said)
            tries += len(said)
        assert abs(100 * right / TIMES - KNOWS[level]) < 8
        assert right < tries < TIMES, "it says something wrong, or nothing, now and then"


def test_SOCIAL_44_what_the_bank_does_not_hold_no_bot_knows() -> None:
    asked = seen(Asked("Where does my aunt live?"))
    assert not any(attempts(asked, "en", level, luck.seeded(1)) for level in LEVELS)


def test_SOCIAL_40_bots_do_every_screen_task_in_the_end_and_slip_less_with_their_level() -> None:
    first_time: list[int] = []
    for level in LEVELS:
        said = [attempts(seen(task), "en", level, luck.seeded(n)) for n, task in enumerate(TASKS)]
        tried = list(zip(TASKS, said, strict=True))
        assert all(task.solved_by(said) and len(said) <= task.tries for task, said in tried)
        first_time.append(sum(task.solved_by(said[:1]) for task, said in tried))
    assert first_time[0] < first_time[1] < first_time[2]


@pytest.mark.parametrize("right", ["0", "1", "V", "Canberra", "12,34,56", "deux mots"])
def test_a_slip_is_never_right_and_never_empty(right: str) -> None:
    for seed in range(30):
        wrong = slip(right, luck.seeded(seed))
        assert plain(wrong)
        if " " not in right:
            assert plain(wrong) != plain(right)


def test_SOCIAL_40_every_screen_task_takes_a_bot_as_long_as_a_person() -> None:
    for task in TASKS:
        quick, slow = pace.effort(task, task.solution(), "normal")
        times = task.times if isinstance(task, Taps) else 1
        assert quick * times >= 1_200
        assert slow * times < 20_000
    assert {type(task) for task in TASKS} == set(get_args(ScreenTask))


def test_a_slip_in_a_row_is_two_in_the_wrong_order() -> None:
    for seed in range(30):
        wrong = slip("12,34,56", luck.seeded(seed))
        assert wrong in ("34,12,56", "12,56,34")


# What they believe ----------------------------------------------------------------------------


def liars(*authors: int) -> Memory:
    memory = Memory()
    for author in authors:
        memory.hear([Revealed(author, False, (None, True, True), ())])
    return memory


def share(level: Level, memory: Memory, *, author: int) -> float:
    lots = map(luck.seeded, range(TIMES))
    return sum(believes(memory, author, level, drawn_temper(lot), lot) for lot in lots) / TIMES


def test_SOCIAL_18_strong_sees_through_who_lies_and_easy_trusts_everybody() -> None:
    memory = liars(0, 0, 0)
    assert 0 < share("strong", memory, author=0) < 0.3
    assert 0.5 < share("strong", memory, author=1) < 1
    assert share("easy", memory, author=0) == share("easy", memory, author=1) > 0.6


def test_SOCIAL_18_strong_is_not_fooled_by_truth_and_lie_in_turn() -> None:
    memory, right, quizzes = Memory(), 0, 40
    tempers = [drawn_temper(luck.seeded(n)) for n in range(5)]
    lot = luck.seeded("votes")
    for number in range(quizzes):
        truth = number % 2 == 0
        votes = [believes(memory, 0, "strong", temper, lot) for temper in tempers]
        right += sum(vote is truth for vote in votes)
        memory.hear([Revealed(0, truth, (None, *votes), ())])
    assert right > 0.55 * quizzes * len(tempers)
    assert len(set(tempers)) == len(tempers)


def test_SOCIAL_41_a_typed_answer_comes_the_later_the_lower_the_level() -> None:
    spans = [pace.effort(Asked("Why?"), "because", level) for level in ("gentle", *LEVELS)]
    assert spans[0] == (12_000, 20_000)
    assert spans == sorted(spans, reverse=True)


def test_SOCIAL_41_as_author_a_bot_accepts_a_slip_of_the_keys_and_nothing_else() -> None:
    asked = next(prompt for prompt in bank("en") if prompt.text == "Who painted the Mona Lisa?")
    near = Given(1, "the great Leonardo", True), Given(2, "Leonrado", True)
    contest = replace(seen(Asked(asked.text)), answers=near)
    assert worth_accepting(contest, "en") == 2
    assert worth_accepting(replace(contest, answers=near[:1]), "en") is None


def test_SOCIAL_18_strong_says_what_the_voters_do_not_expect() -> None:
    trusted = liars(0, 0, 0)
    told = [says_the_truth(trusted, [1, 2], "strong", luck.seeded(n)) for n in range(TIMES)]
    assert 0 < sum(told) < TIMES / 3
    doubted = Memory()
    for _ in range(5):
        doubted.hear([Revealed(0, True, (None, False, False), ())])
    told = [says_the_truth(doubted, [1, 2], "strong", luck.seeded(n)) for n in range(TIMES)]
    assert TIMES > sum(told) > TIMES * 2 / 3


# What they lay --------------------------------------------------------------------------------


def scene(table: Table, seat: int) -> Scene:
    return Scene(table.view(seat), table.match.legal(seat))


def kind_of(table: Table, seat: int, move: object) -> str | None:
    return table.in_hand(seat)[move.slot] if isinstance(move, Play) else None


def test_SOCIAL_12_strong_leaves_its_gallery_open_while_likes_may_come() -> None:
    table = Table("GGCQL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    assert next_card(scene(table, 0), "strong", luck.seeded(1), patient=True, calm=False) == DRAW
    table.do(0, "draw")
    assert next_card(scene(table, 0), "strong", luck.seeded(1), patient=True, calm=False) is None
    later = next_card(scene(table, 0), "strong", luck.seeded(1), patient=False, calm=False)
    assert kind_of(table, 0, later) == "contest"
    table.like(1, owner=0)
    table.like(2, owner=0)
    liked = next_card(scene(table, 0), "strong", luck.seeded(1), patient=True, calm=False)
    assert kind_of(table, 0, liked) == "contest"


def test_SOCIAL_13_strong_likes_who_is_behind() -> None:
    table = Table("LLLLL", "GGGLL", "GLLLL")
    for _ in range(3):
        table.play(1, "gallery")
    table.play(2, "gallery")
    for seed in range(9):
        like = next_card(scene(table, 0), "strong", luck.seeded(seed), patient=True, calm=False)
        assert like == Play(0, on=table.token(2))
    anybody = {
        next_card(scene(table, 0), "normal", luck.seeded(n), patient=True, calm=False)
        for n in range(9)
    }
    assert len(anybody) == 2


def test_SOCIAL_17_nobody_calls_a_quiz_right_after_another() -> None:
    table = Table("QQQLL", "LLLLL", "LLLLL")
    for level in LEVELS:
        for calm, kinds in ((False, {"quiz"}), (True, {None})):
            moves = [
                next_card(scene(table, 0), level, luck.seeded(n), patient=False, calm=calm)
                for n in range(9)
            ]
            assert {kind_of(table, 0, move) for move in moves} == kinds


def test_SOCIAL_16_a_like_is_the_best_card_to_put_face_down() -> None:
    table = Table("CGGGL", "LLLLL", "GGGGL")
    table.play(0, "contest", contest={"kind": "real_life"})
    table.do(0, "award", contest=1, seat=2)
    for level in ("normal", "strong"):
        assert reward(scene(table, 0), level, luck.seeded(1)) == Reward("hand", 4)
    offered = {reward(scene(table, 0), "easy", luck.seeded(n)) for n in range(60)}
    assert len(offered) == 5
    assert Reward("none") not in offered
