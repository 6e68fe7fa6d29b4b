"""SOCIAL-17 to SOCIAL-24 and the time-outs of SOCIAL-42: the quiz."""

from typing import Any

import pytest

from rules.social_table import OWN_QUESTION, REAL_LIFE, SCREEN_TASK, START, Table
from tablee import Timeline, luck
from tablee.games.social.facts import (
    Forgone,
    QuizCancelled,
    QuizSettled,
    Revealed,
    RewardsOpened,
    Stated,
    Stopped,
    Voted,
    WentOn,
)

HANDS = ("QGCLL", "QGCLL", "GCLLL", "GLLLL")


def quiz_table(*, seats: int = 4, truth: bool = True, **options: Any) -> Table:
    """Player 0 has stopped the game with a statement."""
    table = Table(*HANDS[:seats], **options)
    table.quiz(0, truth=truth)
    return table


def vote(table: Table, votes: dict[int, bool]) -> None:
    for seat, truth in votes.items():
        table.do(seat, "vote", truth=truth)


def put_down(table: Table, *seats: int) -> None:
    for seat in seats:
        table.do(seat, "reward", from_="pile")


# SOCIAL-17 ----------------------------------------------------------------------------------


def test_SOCIAL_17_stop_nobody_plays_draws_or_swaps() -> None:
    table = Table(*HANDS)
    table.play(1, "gallery")
    table.play(0, "quiz")
    assert table.told()[-1] == Stopped(0, START + 30_000)
    assert table.profile(0) == [(0, "quiz")]
    for seat in (0, 2):
        like = table.slot(seat, "like")
        assert table.refusal(seat, "play", slot=like, on=table.token(1)) == "stopped"
        assert table.refusal(seat, "swap", slots=[like]) == "stopped"
    assert table.refusal(1, "draw") == "stopped"
    assert table.refusal(2, "agree_count") == "not_now"


def test_SOCIAL_17_the_author_says_go_on_after_the_rewards() -> None:
    table = quiz_table()
    vote(table, {1: True, 2: True, 3: False})
    assert table.refusal(0, "go_on") == "not_now"
    put_down(table, 0, 1, 2)
    assert table.told()[-1] == QuizSettled(0, START + 5_000)
    assert table.view().quiz.votes == (None, True, True, False), "they lie open until it goes on"
    assert table.refusal(1, "go_on") == "not_the_author"
    table.do(0, "go_on")
    assert table.told() == [WentOn(0)]
    table.play(1, "gallery")


def test_SOCIAL_17_go_on_is_said_by_itself_after_5_s() -> None:
    table = quiz_table()
    vote(table, {1: False, 2: False, 3: False})
    put_down(table, 0)
    table.wait(4_999)
    assert table.stage == "stopped"
    table.wait(1)
    assert table.told() == [WentOn(0)]
    assert table.stage == "playing"


def test_SOCIAL_17_the_pause_is_no_idle_time() -> None:
    table = quiz_table(quiz_timeout=600_000)
    table.wait(500_000)
    assert table.stage == "stopped"
    vote(table, {1: False, 2: False, 3: False})
    put_down(table, 0)
    table.do(0, "go_on")
    table.wait(59_999)
    assert table.view().count_at is None


# SOCIAL-18 ----------------------------------------------------------------------------------


def test_SOCIAL_18_the_statement_may_come_with_the_card_or_after_the_stop() -> None:
    table = Table(*HANDS)
    table.play(0, "quiz")
    assert table.match.awaited() == [0]
    table.do(0, "state", statement="I can whistle", truth=False)
    assert table.told(2) == [Stated(0, "I can whistle", START + 30_000)]
    assert quiz_table().told(2)[-1] == Stated(0, "I like bananas", START + 30_000)


def test_SOCIAL_18_statement_and_vote_come_together_and_from_the_author() -> None:
    table = Table(*HANDS)
    quiz = table.slot(0, "quiz")
    assert table.refusal(0, "play", slot=quiz, statement="I can whistle") == "misfit"
    assert table.refusal(0, "play", slot=quiz, truth=True) == "misfit"
    table.play(0, "quiz")
    assert table.refusal(1, "state", statement="He cannot", truth=True) == "not_the_author"
    assert table.refusal(0, "state", statement="I can whistle") == "malformed"
    assert table.refusal(0, "state", statement="  ", truth=True) == "malformed"


def test_SOCIAL_18_votes_lie_face_down_until_all_lie() -> None:
    table = quiz_table(truth=True)
    assert table.refusal(0, "vote", truth=True) == "own_quiz"
    table.do(1, "vote", truth=False)
    assert table.told(1) == [Voted(1, False)]
    assert table.told(2) == table.told(None) == [Voted(1)]
    assert table.refusal(1, "vote", truth=True) == "already_laid"
    seen = table.view(2).quiz
    assert (seen.voted, seen.vote, seen.truth, seen.votes) == ((1,), None, None, ())
    assert (table.view(1).quiz.vote, table.view(0).quiz.vote) == (False, True)
    assert table.match.awaited() == [2, 3]


def test_SOCIAL_18_all_are_revealed_together() -> None:
    table = quiz_table(truth=True)
    vote(table, {3: True, 1: False, 2: True})
    revealed = table.told(None)[1]
    assert revealed == Revealed(0, True, (None, False, True, True), (2, 3))
    assert table.view(None).quiz.votes == (None, False, True, True)


def test_SOCIAL_18_no_vote_before_the_statement() -> None:
    table = Table(*HANDS)
    table.play(0, "quiz")
    assert table.refusal(1, "vote", truth=True) == "not_now"


# SOCIAL-19 to SOCIAL-23 ---------------------------------------------------------------------


def rewarded(table: Table) -> tuple[int, ...]:
    opened = [fact for fact in table.told(None) if isinstance(fact, RewardsOpened)]
    return opened[0].seats if opened else ()


@pytest.mark.parametrize("truth", [True, False])
def test_SOCIAL_19_all_right_they_may_and_the_author_may_not(truth: bool) -> None:
    table = quiz_table(truth=truth)
    vote(table, dict.fromkeys((1, 2, 3), truth))
    assert rewarded(table) == (1, 2, 3)
    assert table.refusal(0, "reward", from_="pile") == "no_reward"


@pytest.mark.parametrize("truth", [True, False])
def test_SOCIAL_20_some_right_these_and_the_author(truth: bool) -> None:
    table = quiz_table(truth=truth)
    vote(table, {1: truth, 2: not truth, 3: truth})
    assert rewarded(table) == (0, 1, 3)
    assert table.refusal(2, "reward", from_="pile") == "no_reward"


@pytest.mark.parametrize("truth", [True, False])
def test_SOCIAL_21_nobody_right_only_the_author(truth: bool) -> None:
    table = quiz_table(truth=truth)
    vote(table, dict.fromkeys((1, 2, 3), not truth))
    assert rewarded(table) == (0,)


def test_SOCIAL_21_from_the_hand_or_the_top_of_the_pile() -> None:
    table = quiz_table()
    vote(table, {1: True, 2: True, 3: True})
    table.do(1, "reward", from_="hand", slot=0)
    table.do(2, "reward", from_="pile")
    table.do(3, "reward", from_="none")
    assert table.counts()[1:] == [(4, 18, 1), (5, 17, 1), (5, 18, 0)]


def test_SOCIAL_21_with_two_players_it_is_all_or_nobody() -> None:
    for guess, expected in ((True, (1,)), (False, (0,))):
        table = quiz_table(seats=2, truth=True)
        table.do(1, "vote", truth=guess)
        assert rewarded(table) == expected


def test_SOCIAL_22_a_card_put_down_does_nothing() -> None:
    table = quiz_table()
    vote(table, {1: True, 2: True, 3: True})
    for seat, kind in ((1, "quiz"), (2, "contest"), (3, "gallery")):
        table.do(seat, "reward", from_="hand", slot=table.slot(seat, kind))
    table.do(0, "go_on")
    view = table.view()
    assert (view.stage, view.quiz, view.contests) == ("playing", None, ())
    assert [seat.gallery for seat in view.seats] == [None] * 4


def test_SOCIAL_23_vote_cards_come_back_for_the_next_quiz() -> None:
    table = quiz_table()
    vote(table, {1: True, 2: False, 3: False})
    put_down(table, 0, 1)
    table.do(0, "go_on")
    before = table.counts()
    table.quiz(1, truth=False)
    vote(table, {0: True, 2: False, 3: False})
    assert table.counts()[0] == before[0]
    assert table.view().quiz.votes == (True, None, False, False)


# SOCIAL-24 ----------------------------------------------------------------------------------


def test_SOCIAL_24_running_contests_are_finished_first_and_play_goes_on() -> None:
    table = Table(*HANDS)
    table.play(2, "contest", contest=REAL_LIFE)
    table.quiz(0)
    assert table.stage == "playing"
    assert table.view(1).quiz.phase == "waiting"
    assert table.view(1).quiz.statement is None
    table.play(3, "gallery")
    table.like(1, owner=3)
    table.do(3, "draw")
    table.do(2, "award", contest=1, seat=1)
    assert table.stage == "playing"
    put_down(table, 1, 2)
    assert table.stage == "stopped"
    assert [type(fact) for fact in table.told()[-2:]] == [Stopped, Stated]


def test_SOCIAL_24_meanwhile_no_new_contest_and_no_other_quiz() -> None:
    table = Table(*HANDS)
    table.play(2, "contest", contest=OWN_QUESTION)
    table.play(0, "quiz")
    quiz, contest = table.slot(1, "quiz"), table.slot(1, "contest")
    assert table.refusal(1, "play", slot=quiz) == "quiz_waiting"
    assert table.refusal(1, "play", slot=contest, contest=REAL_LIFE) == "quiz_waiting"
    table.wait(45_000)
    assert table.told()[-1] == Stopped(0, START + 45_000 + 30_000)


def test_SOCIAL_24_of_several_contests_the_last_one_counts() -> None:
    table = Table(*HANDS)
    table.play(2, "contest", contest=SCREEN_TASK)
    table.wait(20_000)
    table.play(1, "contest", contest=SCREEN_TASK)
    table.play(0, "quiz")
    table.wait(25_000)
    assert table.stage == "playing"
    table.wait(20_000)
    assert table.stage == "stopped"


def test_SOCIAL_24_of_two_quizzes_at_once_the_first_in_fair_time_counts() -> None:
    table = Table("QLLLL", "GQLLL", "LLLLL")
    table.play(1, "gallery")
    token = table.token(1)
    line = Timeline(table.match, luck.seeded(1))
    line.enqueue(1, {"type": "play", "slot": 1}, at=START + 640)
    line.enqueue(0, {"type": "play", "slot": 0}, at=START + 600)
    rulings = {ruling.seat: ruling.refusal for ruling in line.settle(START + 1_000)}
    assert rulings[0] is None
    assert rulings[1]
    assert rulings[1].code == "stopped"
    assert table.view().quiz.author == 0
    assert table.counts()[1] == (4, 18, 1)
    assert table.token(1) == token


# SOCIAL-42 ----------------------------------------------------------------------------------


def test_SOCIAL_42_a_quiz_without_a_statement_is_cancelled_and_its_card_stays() -> None:
    table = Table(*HANDS)
    table.play(0, "quiz")
    table.wait(29_999)
    assert table.stage == "stopped"
    table.wait(1)
    assert table.told() == [QuizCancelled(0)]
    assert table.stage == "playing"
    assert table.profile(0) == [(0, "quiz")]


def test_SOCIAL_42_a_vote_not_laid_is_an_abstention() -> None:
    table = quiz_table(truth=True)
    vote(table, {2: True})
    table.wait(29_999)
    assert table.view().quiz.phase == "voting"
    table.wait(1)
    assert table.told()[0] == Revealed(0, True, (None, None, True, None), (2,))
    assert rewarded(table) == (2,), "all who voted were right, so the author gets nothing"


def test_SOCIAL_42_abstainers_are_neither_counted_nor_rewarded() -> None:
    table = quiz_table(truth=True, quiz_timeout=9_000)
    vote(table, {1: False})
    table.wait(9_000)
    assert rewarded(table) == (0,)


def test_SOCIAL_42_when_all_abstain_nobody_guessed_right() -> None:
    table = quiz_table()
    table.wait(30_000)
    assert rewarded(table) == (0,)


def test_SOCIAL_42_rewards_of_a_quiz_are_forgone_after_20_s() -> None:
    table = quiz_table()
    vote(table, {1: True, 2: True, 3: False})
    table.do(1, "reward", from_="pile")
    table.wait(20_000)
    assert table.told() == [Forgone((0, 2), lapsed=True), QuizSettled(0, START + 25_000)]
    assert table.counts()[0] == (4, 18, 1)
