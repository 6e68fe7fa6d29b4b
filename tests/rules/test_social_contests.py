"""SOCIAL-15, SOCIAL-16, SOCIAL-40 to SOCIAL-42: contests and their rewards, for three and more."""

from typing import Any

import pytest

from rules.social_table import (
    OWN_QUESTION,
    QUESTION,
    REAL_LIFE,
    SCREEN_TASK,
    SIGNS,
    START,
    Table,
)
from tablee import Match, Timeline, luck
from tablee.games.social.bank import bank
from tablee.games.social.contests.announcing import LOOKS
from tablee.games.social.contests.prompts import (
    Asked,
    plain,
)
from tablee.games.social.facts import (
    Answered,
    AnsweredRight,
    AnswersClosed,
    ContestOpened,
    ContestOver,
    Forgone,
    PromptDrawn,
    Rewarded,
    RewardsOpened,
    SaidDone,
)
from tablee.games.social.state import Given


def contest_table(announced: dict[str, Any], **more: Any) -> Table:
    """Player 0 has just played a contest."""
    table = Table("CCGLLL", "CGLLLL", "GLLLLL", **more)
    table.play(0, "contest", contest=announced)
    return table


def answer(table: Table, seat: int, text: str, contest: int = 1) -> str | None:
    return table.refusal(seat, "answer", contest=contest, text=text)


# SOCIAL-15 ----------------------------------------------------------------------------------


def test_SOCIAL_15_the_card_lies_on_the_own_profile_and_the_task_is_announced() -> None:
    table = contest_table(OWN_QUESTION)
    assert table.profile(0) == [(0, "contest")]
    opened = table.told(2)[-1]
    assert opened == ContestOpened(1, 0, Asked("What is my cat called?"), START + 45_000, True)


def test_SOCIAL_15_the_game_goes_on_and_contests_run_side_by_side() -> None:
    table = contest_table(OWN_QUESTION)
    table.play(2, "gallery")
    table.like(1, owner=2)
    table.play(1, "contest", contest=SCREEN_TASK)
    table.play(0, "contest", contest=REAL_LIFE)
    assert [contest.contest for contest in table.view().contests] == [1, 2, 3]
    assert answer(table, 0, "12", contest=2) is None
    assert [contest.contest for contest in table.view().contests] == [1, 3]


def test_SOCIAL_15_the_author_does_not_take_part() -> None:
    table = contest_table(QUESTION)
    assert answer(table, 0, "Brasilia") == "own_contest"
    table = contest_table(REAL_LIFE)
    assert table.refusal(0, "award", contest=1, seat=0) == "no_such_answer"


def test_SOCIAL_15_the_author_decides_who_was_first() -> None:
    table = contest_table(REAL_LIFE)
    assert table.refusal(1, "award", contest=1, seat=1) == "not_the_author"
    assert table.refusal(0, "award", contest=1, seat=3) == "no_such_answer"
    assert table.refusal(0, "award", contest=9, seat=1) == "no_such_contest"
    table.do(0, "award", contest=1, seat=2)
    assert table.told()[0] == ContestOver(1, "won", 2, (), (), ())


def test_SOCIAL_15_a_contest_needs_its_task() -> None:
    table = Table("CLLLL", "L", "L")
    assert table.refusal(0, "play", slot=0) == "misfit"


# SOCIAL-16 ----------------------------------------------------------------------------------


def rewarded_table() -> Table:
    table = contest_table(REAL_LIFE)
    table.do(0, "award", contest=1, seat=2)
    return table


def test_SOCIAL_16_author_and_winner_may_put_a_card_down_and_nobody_else() -> None:
    table = rewarded_table()
    assert table.told()[-1] == RewardsOpened((0, 2), START + 20_000, 1)
    assert table.refusal(1, "reward", from_="pile") == "no_reward"
    table.do(2, "reward", from_="hand", slot=1)
    assert table.told() == [Rewarded(2, "hand")]
    table.do(0, "reward", from_="pile")
    assert table.counts() == [(4, 17, 2), (5, 18, 0), (4, 18, 1)]
    assert table.refusal(0, "reward", from_="pile") == "no_reward"


def test_SOCIAL_16_a_reward_is_one_card_from_hand_or_pile_or_none() -> None:
    table = rewarded_table()
    assert table.refusal(0, "reward", from_="hand") == "misfit"
    assert table.refusal(0, "reward", from_="pile", slot=1) == "misfit"
    assert table.refusal(0, "reward", from_="none", slot=1) == "misfit"
    assert table.refusal(0, "reward", from_="hand", slot=0) == "empty_slot"
    table.do(0, "reward", from_="none")
    assert table.told() == [Forgone((0,))]
    assert table.counts()[0] == (4, 18, 1)


def test_SOCIAL_16_play_goes_on_while_rewards_are_open() -> None:
    table = rewarded_table()
    table.play(2, "gallery")
    table.do(2, "draw")
    assert table.refusal(2, "reward", from_="pile") is None


def test_SOCIAL_16_who_is_owed_two_takes_the_one_that_runs_out_first() -> None:
    table = contest_table(REAL_LIFE)
    table.play(1, "contest", contest=REAL_LIFE)
    table.do(1, "award", contest=2, seat=2)
    table.wait(4_000)
    table.do(0, "award", contest=1, seat=2)
    table.do(2, "reward", from_="pile")
    owed = {rewards.contest: rewards.seats for rewards in table.view().rewards}
    assert owed == {2: (1,), 1: (0, 2)}
    table.do(2, "reward", from_="pile")
    assert table.counts()[2] == (5, 16, 2)


# SOCIAL-40 ----------------------------------------------------------------------------------


def test_SOCIAL_40_prompts_of_the_bank_come_in_the_order_of_the_deal_and_then_again() -> None:
    table = Table("CCCLL", "L", "L")
    for text in ("Capital of Brazil?", "Colour of snow?", "Capital of Brazil?"):
        table.play(0, "contest", contest=QUESTION)
        assert table.view(1).contests[-1].prompt == Asked(text)
        assert not table.view(1).contests[-1].own


def test_SOCIAL_40_an_author_looks_at_a_prompt_first_and_draws_another() -> None:
    table = Table("CCGLL", "CLLLL", "L")
    table.do(0, "draw_prompt", kind="question")
    assert table.view(0).drawn == Asked("Capital of Brazil?")
    assert table.heard(PromptDrawn, 0)[-1].prompt == Asked("Capital of Brazil?")
    for audience in (1, 2, None):
        assert table.view(audience).drawn is None
        assert not table.heard(PromptDrawn, audience)
    table.do(0, "draw_prompt", kind="question")
    table.play(0, "contest", contest=QUESTION)
    assert table.view(1).contests[-1].prompt == Asked("Colour of snow?")
    assert table.view(0).drawn is None
    table.play(1, "contest", contest=QUESTION)
    assert table.view(2).contests[-1].prompt == Asked("Capital of Brazil?"), "begun again"


def test_SOCIAL_40_what_one_has_drawn_no_other_announces() -> None:
    table = Table("CLLLL", "CLLLL", "L")
    table.do(0, "draw_prompt", kind="question")
    table.play(1, "contest", contest=QUESTION)
    assert table.view(2).contests[-1].prompt == Asked("Colour of snow?")
    table.play(0, "contest", contest=QUESTION)
    assert table.view(2).contests[-1].prompt == Asked("Capital of Brazil?")


def test_SOCIAL_40_a_few_are_drawn_for_a_contest_and_none_comes_back() -> None:
    many = [{"kind": "question", "text": f"{n}?", "accepted": [f"{n}"]} for n in range(4)]
    table = Table("CCGLL", "L", "L", prompts={"questions": many})

    def look() -> str | None:
        return table.refusal(0, "draw_prompt", kind="question")

    assert [look() for _ in range(LOOKS)] == [None] * LOOKS
    assert look() == "enough_prompts"
    assert table.refusal(0, "draw_prompt", kind="real_life") == "no_prompt"
    table.play(0, "contest", contest=QUESTION)
    assert look() is None
    assert look() == "no_prompt", "all of them have come"


def test_SOCIAL_40_of_two_nobody_sees_a_screen_task_before_the_other() -> None:
    table = Table("CLLLL", "CLLLL")
    assert set(table.match.offer(0).open["draw_prompt"]) == {"real_life"}
    assert table.refusal(0, "draw_prompt", kind="question") == "wrong_kind"
    assert table.refusal(1, "draw_prompt", kind="real_life") == "not_your_turn"


def test_SOCIAL_40_without_prompts_of_a_kind_only_own_ones_can_be_asked() -> None:
    table = Table("CLLLL", "L", "L", prompts={})
    for announced in (QUESTION, REAL_LIFE, SCREEN_TASK):
        assert table.refusal(0, "play", slot=0, contest=announced) == "no_prompt"
    assert table.refusal(0, "play", slot=0, contest=OWN_QUESTION) is None


def test_SOCIAL_40_players_write_questions_and_real_life_tasks_themselves() -> None:
    table = contest_table({"kind": "real_life", "text": "Whistle"})
    assert table.view(1).contests[0].prompt.text == "Whistle"
    own_task = {"kind": "screen_task", "text": "Tap"}
    assert table.refusal(0, "play", slot=1, contest=own_task) == "misfit"
    assert table.refusal(0, "play", slot=1, contest=SIGNS) == "wrong_kind"


def test_SOCIAL_40_accepted_answers_are_in_the_record_and_told_only_at_the_end() -> None:
    table = contest_table(QUESTION)
    answer(table, 1, "Rio")
    for audience in (0, 1, 2, None):
        assert "Bras" not in str(table.view(audience)) + str(table.heard(object, audience))
        assert "accepted" not in str(table.view(audience))
    assert b"Bras" in table.match.log.encode()
    table.wait(45_000)
    assert table.told(2)[-1] == ContestOver(
        1, "nobody", None, (Given(1, "Rio"),), ("Brasília",), ()
    )


def test_SOCIAL_40_offered_answers_do_not_tell_the_accepted_ones() -> None:
    table = contest_table(QUESTION)
    offered = [move for move in table.match.legal(1) if hasattr(move, "contest")]
    assert "Bras" not in str(offered)


def test_SOCIAL_40_the_deal_copies_prompts_in_the_language_of_the_table() -> None:
    french = Match.new("social", seats=3, options={"language": "fr"}, seed=1).log.deal.prompts
    assert set(french.questions) <= set(bank("fr"))
    assert set(french.real_life) <= set(bank("fr"))
    assert len(french.questions) == len(french.real_life) == len(french.screen_tasks) == 27


def test_SOCIAL_40_a_real_life_task_takes_no_typed_answers() -> None:
    assert answer(contest_table(REAL_LIFE), 1, "Done!") == "wrong_kind"


# SOCIAL-41 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["Brasília", "brasilia", "  BRASI LIA ", "Brasi\u0301lia"])
def test_SOCIAL_41_case_accents_and_spaces_do_not_matter(text: str) -> None:
    table = contest_table(QUESTION)
    answer(table, 2, text)
    assert table.told(1)[0].winner == 2


def test_SOCIAL_41_letters_do_matter() -> None:
    assert plain("Brazilia") != plain("Brasília")
    assert plain("cœur d’or") == plain("COEUR D'OR")


def test_SOCIAL_41_the_first_right_answer_wins_in_fair_time() -> None:
    table = contest_table(QUESTION)
    line = Timeline(table.match, luck.seeded(1))
    right = {"type": "answer", "contest": 1, "text": "Brasilia"}
    line.enqueue(1, right, at=START + 900)
    line.enqueue(2, right, at=START + 850)
    rulings = {ruling.seat: ruling.refusal for ruling in line.settle(START + 2_000)}
    assert rulings[2] is None
    assert rulings[1]
    assert rulings[1].code == "no_such_contest"
    assert table.heard(ContestOver)[0].winner == 2


def test_SOCIAL_41_answers_of_one_moment_draw_lots() -> None:
    winners: set[int] = set()
    right = {"type": "answer", "contest": 1, "text": "Brasilia"}
    for seed in range(12):
        table = contest_table(QUESTION)
        line = Timeline(table.match, luck.seeded(seed))
        for seat in (1, 2):
            line.enqueue(seat, right, at=START + 900 + seat)
        line.settle(START + 2_000)
        winners.add(table.heard(ContestOver)[0].winner)
    assert winners == {1, 2}


def test_SOCIAL_41_rewards_open_at_once_where_nobody_was_nearly_right() -> None:
    table = contest_table(QUESTION)
    answer(table, 2, "Rio")
    answer(table, 1, "Brazilia")
    answer(table, 1, "Brasilia")
    over, rewards = table.told()
    assert (over.winner, over.accepted) == (1, ("Brasília",))
    assert rewards.seats == (0, 1)


def test_SOCIAL_41_rewards_open_when_no_near_miss_was_accepted_for_5_s() -> None:
    table = contest_table(QUESTION)
    answer(table, 2, "Brazilia")
    table.wait(1_000)
    answer(table, 1, "Brasilia")
    assert table.told(2) == [AnsweredRight(1, 1, START + 6_000)]
    assert answer(table, 2, "Brasilia") == "answers_closed"
    table.wait(4_999)
    assert table.view().rewards == ()
    table.wait(1)
    over, rewards = table.told()
    assert (over.winner, over.accepted) == (1, ("Brasília",))
    assert rewards.seats == (0, 1)


def test_SOCIAL_41_near_misses_alone_are_judged_when_the_time_is_over() -> None:
    for named in (2, None):
        table = contest_table(QUESTION)
        answer(table, 1, "Rio")
        answer(table, 2, "Brazilia")
        assert table.refusal(0, "award", contest=1, seat=2) == "not_now"
        table.wait(45_000)
        assert table.told(1) == [AnswersClosed(1, START + 55_000)]
        assert table.refusal(0, "award", contest=1, seat=1) == "no_such_answer"
        table.do(0, "award", contest=1, seat=named)
        assert table.told()[0].winner == named


def test_SOCIAL_41_an_author_who_judges_no_near_miss_in_10_s_has_named_nobody() -> None:
    table = contest_table(QUESTION)
    answer(table, 2, "Brazilia")
    table.wait(55_000)
    assert (table.told()[0].winner, table.view().rewards) == (None, ())


def test_SOCIAL_41_who_answers_and_who_judges_hear_that_it_is_near() -> None:
    table = contest_table(QUESTION)
    answer(table, 2, "Brazilia")
    assert table.told(0) == table.told(2) == [Answered(1, 2, "Brazilia", True)]
    assert table.view(2).contests[0].answers == (Given(2, "Brazilia", True),)
    assert table.view(2).contests[0].tries == 19
    answer(table, 2, "Rio")
    assert table.told(2) == [Answered(1, 2, "Rio", False)]
    assert table.told(1) == []


def test_SOCIAL_41_the_author_may_accept_an_earlier_near_miss_instead() -> None:
    table = contest_table(QUESTION)
    answer(table, 2, "Brazilia")
    assert table.refusal(0, "award", contest=1, seat=2) == "not_now"
    answer(table, 1, "Brasilia")
    assert table.refusal(0, "award", contest=1, seat=None) == "not_now"
    table.wait(4_000)
    table.do(0, "award", contest=1, seat=2)
    assert table.told()[0].winner == 2
    assert table.told()[1].seats == (0, 2)


def test_SOCIAL_41_only_who_was_nearly_right_can_be_accepted() -> None:
    table = Table("CLLLL", "L", "L", "L")
    table.play(0, "contest", contest=QUESTION)
    answer(table, 1, "Rio")
    answer(table, 2, "the town of Brasilia")
    answer(table, 3, "Brasilia")
    assert table.refusal(0, "award", contest=1, seat=1) == "no_such_answer"
    assert table.refusal(0, "award", contest=1, seat=2) is None


def test_SOCIAL_41_the_author_hears_answers_as_they_come_the_others_only_their_own() -> None:
    table = contest_table(OWN_QUESTION)
    answer(table, 2, "Tom")
    assert table.told(0) == table.told(2) == [Answered(1, 2, "Tom")]
    assert table.told(1) == table.told(None) == []
    answer(table, 1, "Tim")
    assert table.view(0).contests[0].answers == (Given(2, "Tom"), Given(1, "Tim"))
    assert table.view(1).contests[0].answers == (Given(1, "Tim"),)
    assert table.view(None).contests[0].answers == ()


def test_SOCIAL_41_an_own_question_closes_and_its_author_picks() -> None:
    table = contest_table(OWN_QUESTION)
    answer(table, 2, "Tom")
    table.wait(45_000)
    assert answer(table, 1, "Tim") == "answers_closed"
    assert table.view().contests[0].until == START + 55_000
    assert table.refusal(0, "award", contest=1, seat=1) == "no_such_answer"
    table.do(0, "award", contest=1, seat=2)
    assert table.told()[0].winner == 2


def test_SOCIAL_41_the_author_may_pick_earlier_or_nobody() -> None:
    table = contest_table(OWN_QUESTION)
    answer(table, 2, "Tom")
    table.do(0, "award", contest=1, seat=2)
    assert table.told()[0].winner == 2
    table = contest_table(OWN_QUESTION)
    answer(table, 2, "Tom")
    table.do(0, "award", contest=1, seat=None)
    assert table.told() == [ContestOver(1, "nobody", None, (Given(2, "Tom"),), (), ())]


def test_SOCIAL_41_an_author_who_picks_nobody_in_10_s_has_picked_nobody() -> None:
    table = contest_table(OWN_QUESTION)
    answer(table, 2, "Tom")
    table.wait(54_999)
    assert table.view().contests
    table.wait(1)
    assert table.told()[0].winner is None
    assert table.view().rewards == ()


def test_SOCIAL_41_a_player_can_answer_again_but_not_without_end() -> None:
    table = contest_table(OWN_QUESTION)
    for number in range(20):
        assert answer(table, 1, f"Cat {number}") is None
    assert answer(table, 1, "Cat 20") == "enough_answers"
    assert answer(table, 2, "Tom") is None


# SOCIAL-42 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("announced", [QUESTION, OWN_QUESTION, SCREEN_TASK])
def test_SOCIAL_42_a_contest_nobody_has_won_ends_without_reward(announced: Any) -> None:
    table = contest_table(announced)
    table.wait(44_999)
    assert table.view().contests
    table.wait(1)
    (over,) = table.told()
    assert (over.why, over.winner) == ("nobody", None)
    assert (table.view().contests, table.view().rewards) == ((), ())
    assert table.profile(0) == [(0, "contest")]


def test_SOCIAL_42_the_time_of_contests_is_a_table_option() -> None:
    table = contest_table(SCREEN_TASK, contest_timeout=5_000)
    table.wait(5_000)
    assert table.view().contests == ()


def test_SOCIAL_42_a_real_life_task_is_judged_at_any_time_and_for_10_s_after() -> None:
    table = contest_table(REAL_LIFE)
    table.wait(45_000)
    assert table.told() == [AnswersClosed(1, START + 55_000)]
    table.wait(9_999)
    table.do(0, "award", contest=1, seat=2)
    assert table.told()[0].winner == 2
    table = contest_table(REAL_LIFE)
    table.wait(55_000)
    assert (table.told()[0].winner, table.view().rewards) == (None, ())


def test_SOCIAL_42_who_has_done_a_real_life_task_says_so_and_the_author_judges() -> None:
    table = contest_table(REAL_LIFE)
    assert table.refusal(0, "done", contest=1) == "own_contest"
    table.do(2, "done", contest=1)
    assert table.told(None) == table.told(1) == [SaidDone(1, 2)]
    table.do(1, "done", contest=1)
    assert table.refusal(1, "done", contest=1) == "already_said"
    assert table.view().contests[0].done == (2, 1)
    table.do(0, "award", contest=1, seat=1)
    assert table.told()[0].winner == 1


def test_SOCIAL_42_done_is_said_in_real_life_tasks_only() -> None:
    assert contest_table(QUESTION).refusal(1, "done", contest=1) == "wrong_kind"
    assert contest_table(QUESTION).refusal(1, "done", contest=7) == "no_such_contest"


def test_SOCIAL_42_a_reward_not_taken_in_20_s_is_forgone() -> None:
    table = rewarded_table()
    table.do(2, "reward", from_="pile")
    table.wait(19_999)
    assert table.view().rewards
    table.wait(1)
    assert table.told() == [Forgone((0,), lapsed=True)]
    assert table.view().rewards == ()


def test_SOCIAL_42_a_reward_lapses_for_who_has_nothing_to_put_down() -> None:
    table = contest_table(REAL_LIFE)
    table.match.state.hands[2], table.match.state.piles[2] = (None,) * 5, ()
    table.do(0, "award", contest=1, seat=2)
    assert table.told()[-1].seats == (0,)


def test_SOCIAL_42_an_answer_at_the_very_moment_of_the_time_out_is_too_late() -> None:
    table = contest_table(QUESTION)
    at = START + 45_000
    assert table.refusal(1, "answer", at, contest=1, text="Brasilia") == "no_such_contest"
