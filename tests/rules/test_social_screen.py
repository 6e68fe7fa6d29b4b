"""SOCIAL-44 to SOCIAL-46: bots, texts, and players who leave."""

import pytest

from rules.social_table import OWN_QUESTION, QUESTION, REAL_LIFE, SIGNS, START, Table
from tablee.games.social.facts import (
    CameBack,
    ContestOver,
    Forgone,
    Left,
    Passed,
    QuizCancelled,
    Reported,
    RoundEnded,
    TextsHidden,
)

# SOCIAL-44 ----------------------------------------------------------------------------------


def test_SOCIAL_44_everybody_can_tell_own_contests_from_those_of_the_bank() -> None:
    table = Table("CCCLL", "L", "L")
    for announced in (QUESTION, OWN_QUESTION, REAL_LIFE):
        table.play(0, "contest", contest=announced)
    assert [contest.own for contest in table.view(1).contests] == [False, True, False]
    kinds = [type(contest.prompt).__name__ for contest in table.view(1).contests]
    assert kinds == ["Asked", "Asked", "RealLife"]


# SOCIAL-45 ----------------------------------------------------------------------------------

MARKUP = "<b>Tom & 'Jerry'</b> 🐈"


def test_SOCIAL_45_texts_come_out_as_they_went_in() -> None:
    table = Table("GCQLL", "L", "L")
    table.play(0, "gallery", title=MARKUP)
    assert table.view(1).seats[0].profile[0].title == MARKUP
    table.play(0, "contest", contest={"kind": "question", "text": MARKUP})
    table.do(1, "answer", contest=1, text=MARKUP)
    assert table.view(0).contests[0].answers[0].text == MARKUP


@pytest.mark.parametrize(
    "text",
    ["x" * 201, "", "   ", 7, "\u200d", "\u3164 ", "two\nlines", "bell\x07", "\u202eturned round"],
)
def test_SOCIAL_45_a_text_is_one_line_of_1_to_200_visible_characters(text: object) -> None:
    table = Table("GCQLL", "L", "L")
    assert table.refusal(0, "play", slot=0, title=text) == "malformed"
    announced = {"kind": "question", "text": text}
    assert table.refusal(0, "play", slot=1, contest=announced) == "malformed"
    assert table.refusal(0, "play", slot=2, statement=text, truth=True) == "malformed"
    assert table.refusal(1, "answer", contest=1, text=text) == "malformed"
    assert table.refusal(0, "play", slot=0, title="é" * 200) is None


@pytest.mark.parametrize("text", ["👩‍🚀 up!", "❤️", "می\u200cخواهم", "שלום", "…", "a\u00a0b"])
def test_SOCIAL_45_every_script_and_every_emoji_is_welcome(text: str) -> None:
    table = Table("GLLLL", "L", "L")
    assert table.refusal(0, "play", slot=0, title=text) is None
    assert table.view(1).seats[0].profile[0].title == text


def test_SOCIAL_45_the_host_hides_what_a_player_has_written() -> None:
    table = Table("L", "GCQLL", "L")
    table.play(1, "gallery", title=MARKUP)
    table.play(1, "contest", contest={"kind": "question", "text": MARKUP})
    table.do(2, "answer", contest=1, text="My own words")
    assert table.refusal(2, "hide", seat=1) == "not_the_host"
    assert table.refusal(0, "hide", seat=3) == "nothing_written"
    assert table.refusal(0, "hide", seat=2) == "nothing_written"
    table.do(0, "hide", seat=1)
    assert table.told(2) == [TextsHidden(1)]
    assert all("Jerry" not in str(table.view(seat)) for seat in (0, 1, 2, None))
    assert table.profile(1) == [(1, "gallery"), (1, "contest")]
    assert [given.text for given in table.view(1).contests[0].answers] == ["My own words"]
    table.do(1, "award", contest=1, seat=2)
    assert table.told()[0].winner == 2


def test_SOCIAL_45_a_statement_can_be_hidden_and_the_votes_still_count() -> None:
    table = Table("L", "QLLLL", "L")
    table.quiz(1, truth=True)
    table.do(0, "hide", seat=1)
    assert table.view().quiz.statement == ""
    assert table.refusal(0, "hide", seat=1) == "nothing_written"
    table.do(0, "vote", truth=True)
    table.do(2, "vote", truth=True)
    assert table.view().quiz.truth is True


def test_SOCIAL_45_a_report_is_in_the_record_and_heard_by_the_host_alone() -> None:
    table = Table("L", "GLLLL", "L", "L")
    assert table.refusal(2, "report", seat=1) == "nothing_written"
    table.play(1, "gallery", title=MARKUP)
    table.do(2, "report", seat=1)
    heard = {seat: table.told(seat) for seat in (0, 1, 2, 3, None)}
    assert heard == {0: [Reported(1, 2)], 1: [], 2: [Reported(1, 2)], 3: [], None: []}
    assert b'"report"' in table.match.log.encode()
    assert table.view(1).seats[1].profile[0].title == MARKUP, "only the host hides"


def test_SOCIAL_45_the_same_player_is_reported_once_a_round_by_each() -> None:
    table = Table("L", "GGLLL", "L")
    table.play(1, "gallery", title=MARKUP)
    table.do(2, "report", seat=1)
    table.play(1, "gallery", title="Another")
    assert table.refusal(2, "report", seat=1) == "already_reported"
    assert table.refusal(0, "report", seat=1) is None
    for seat in range(3):
        table.do(seat, "agree_count")
    table.do(0, "go_on")
    table.wait(3_000)
    table.play(1, "gallery", title="And again")
    assert table.refusal(2, "report", seat=1) is None


def test_SOCIAL_45_new_words_of_a_player_can_be_reported_after_the_old_ones_were_hidden() -> None:
    table = Table("L", "GGGLL", "GLLLL")
    table.play(1, "gallery", title=MARKUP)
    table.play(2, "gallery", title=MARKUP)
    for writer in (1, 2):
        table.do(0, "report", seat=writer)
    table.do(0, "hide", seat=1)
    assert table.refusal(0, "report", seat=1) == "nothing_written"
    table.play(1, "gallery", title="Another")
    assert table.refusal(0, "report", seat=1) is None
    assert table.refusal(0, "report", seat=2) == "already_reported"


# SOCIAL-46 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("announced", [QUESTION, OWN_QUESTION, REAL_LIFE])
def test_SOCIAL_46_the_contest_of_a_leaver_is_cancelled_and_its_card_stays(
    announced: dict[str, str],
) -> None:
    table = Table("CLLLL", "L", "L")
    table.play(0, "contest", contest=announced)
    table.do(0, "leave")
    left, over = table.told()
    assert left == Left(0)
    assert (over.why, over.winner) == ("cancelled", None)
    assert table.view().contests == ()
    assert table.profile(0) == [(0, "contest")]


def test_SOCIAL_46_a_contest_that_is_won_still_rewards_its_winner() -> None:
    table = Table("CLLLL", "L", "L")
    table.play(0, "contest", contest=REAL_LIFE)
    table.do(0, "award", contest=1, seat=2)
    table.do(0, "leave")
    assert table.told() == [Left(0), Forgone((0,))]
    table.do(2, "reward", from_="pile")


def test_SOCIAL_46_a_right_answer_has_won_though_the_author_leaves() -> None:
    table = Table("CLLLL", "L", "L")
    table.play(0, "contest", contest=QUESTION)
    table.do(2, "answer", contest=1, text="Brazilia")
    table.do(1, "answer", contest=1, text="Brasilia")
    assert table.view().contests != (), "the author may still accept the slip"
    table.do(0, "leave")
    assert table.heard(ContestOver)[0].winner == 1
    assert table.view().rewards[0].seats == (1,)


def test_SOCIAL_46_the_quiz_of_a_leaver_is_cancelled_and_the_game_goes_on() -> None:
    for statement in (True, False):
        table = Table("QLLLL", "L", "L")
        if statement:
            table.quiz(0)
        else:
            table.play(0, "quiz")
        table.do(0, "leave")
        assert table.told() == [Left(0), QuizCancelled(0)]
        assert table.stage == "playing"
        assert table.profile(0) == [(0, "quiz")]


def test_SOCIAL_46_a_quiz_that_waits_is_cancelled_too() -> None:
    table = Table("QLLLL", "CLLLL", "L")
    table.play(1, "contest", contest=REAL_LIFE)
    table.quiz(0)
    table.do(0, "leave")
    table.wait(45_000)
    assert table.stage == "playing"
    assert table.view().quiz is None


def test_SOCIAL_46_after_the_reveal_the_rewards_stand_and_nobody_waits_for_go_on() -> None:
    table = Table("QLLLL", "L", "L")
    table.quiz(0, truth=True)
    table.do(1, "vote", truth=True)
    table.do(2, "vote", truth=False)
    table.do(0, "leave")
    assert table.stage == "stopped"
    table.do(1, "reward", from_="pile")
    assert table.stage == "playing"


def test_SOCIAL_46_a_leaver_abstains() -> None:
    table = Table("QLLLL", "L", "L", "L")
    table.quiz(0, truth=True)
    table.do(1, "vote", truth=True)
    table.do(2, "vote", truth=True)
    table.do(3, "leave")
    assert table.view().quiz.votes == (None, True, True, None)
    assert table.view().rewards[0].seats == (1, 2)


@pytest.mark.parametrize(("guess", "rewarded"), [(True, (2,)), (False, (0, 2))])
def test_SOCIAL_46_a_vote_the_leaver_had_laid_stands_without_a_reward(
    guess: bool, rewarded: tuple[int, ...]
) -> None:
    """SOCIAL-19, SOCIAL-20: the author is rewarded only if somebody, here the leaver, was wrong."""
    table = Table("QLLLL", "L", "L")
    table.quiz(0, truth=True)
    table.do(1, "vote", truth=guess)
    table.do(1, "leave")
    table.do(2, "vote", truth=True)
    assert table.view().quiz.votes == (None, guess, True)
    assert table.view().rewards[0].seats == rewarded


def test_SOCIAL_46_without_the_leaver_all_agree() -> None:
    table = Table("G", "G", "G")
    table.do(0, "agree_count")
    table.do(1, "agree_count")
    table.do(2, "leave")
    assert table.heard(RoundEnded)[0].why == "agreed"


def test_SOCIAL_46_the_gallery_of_a_leaver_can_be_liked_and_the_cards_count() -> None:
    table = Table("GLLLL", "LLLLL", "LLLLL")
    table.play(0, "gallery")
    table.do(0, "leave")
    table.like(1, owner=0)
    assert table.profile(0) == [(0, "gallery"), (1, "like")]
    table.do(1, "agree_count")
    table.do(2, "agree_count")
    assert table.view().seats[0].points == (2 - 22,)


def test_SOCIAL_46_who_is_gone_does_nothing_but_come_back() -> None:
    table = Table("GLLLL", "L", "L")
    assert table.refusal(0, "come_back") == "not_away"
    table.do(0, "leave")
    assert table.refusal(0, "leave") == "away"
    assert table.refusal(0, "play", slot=0) == "away"
    assert list(table.match.awaited()) == [1, 2]
    assert [move.__class__.__name__ for move in table.match.legal(0)] == ["ComeBack"]
    table.do(0, "come_back")
    assert table.told() == [CameBack(0)]
    table.play(0, "gallery")


def test_SOCIAL_46_the_next_seat_is_host() -> None:
    table = Table("G", "G", "G")
    assert table.view().host == 0
    table.do(0, "leave")
    assert table.view().host == 1
    table.do(1, "agree_count")
    table.do(2, "agree_count")
    assert table.refusal(2, "go_on") == "not_the_host"
    assert table.refusal(1, "go_on") is None


def test_SOCIAL_46_a_leaver_of_two_passes() -> None:
    table = Table("GGLLL", "GGLLL")
    table.play(0, "gallery")
    table.do(1, "leave")
    assert table.told() == [Left(1), Passed(1)]
    table.play(0, "gallery")
    assert table.view().turn == 0
    table.do(0, "pass")
    assert table.heard(RoundEnded)[0].why == "passed"


def test_SOCIAL_46_a_leaver_loses_the_duel_of_the_other_and_cancels_the_own() -> None:
    table = Table("CLLLL", "CLLLL")
    table.play(0, "contest", contest=SIGNS)
    table.do(0, "duel", choice="rock")
    table.do(1, "leave")
    table.wait(15_000)
    assert table.heard(ContestOver)[0].winner == 0
    table = Table("CLLLL", "CLLLL")
    table.play(0, "contest", contest=SIGNS)
    table.do(0, "leave")
    assert table.heard(ContestOver)[0].why == "cancelled"
    assert table.view().turn == 1


def test_SOCIAL_46_a_table_that_everybody_left_comes_to_its_end() -> None:
    for seats in (2, 3):
        table = Table(*["G"] * seats)
        for seat in range(seats):
            table.do(seat, "leave")
        table.match.advance(START + 400_000)
        assert table.match.outcome


def test_SOCIAL_45_an_answer_is_hidden_with_its_writers_other_words_and_no_other_one() -> None:
    table = Table("L", "L", "GCLLL", "GLLLL")
    table.play(3, "gallery", title=MARKUP)
    table.play(2, "contest", contest={"kind": "question", "text": "Who is it?"})
    table.do(3, "answer", contest=1, text="Jerry")
    table.do(1, "answer", contest=1, text="Tom")
    table.do(0, "hide", seat=3)
    given = [(one.seat, one.text) for one in table.view(2).contests[0].answers]
    assert given == [(3, ""), (1, "Tom")]


def test_SOCIAL_45_hiding_one_players_words_leaves_anothers_statement() -> None:
    table = Table("L", "QLLLL", "GLLLL")
    table.play(2, "gallery", title=MARKUP)
    table.quiz(1)
    table.do(0, "hide", seat=2)
    assert table.view().quiz.statement == "I like bananas"
