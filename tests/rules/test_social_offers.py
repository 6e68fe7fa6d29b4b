"""What a board of Social Network is offered, by deed and by thing."""

from rules.social_table import PROMPTS, QUESTION, REAL_LIFE, SIGNS, START, Table


def test_SOCIAL_45_the_host_may_hide_and_the_others_report_who_has_written() -> None:
    table = Table("L", "GLLLL", "L", "L")
    table.play(1, "gallery", title="Mine")
    host, other, writer = (table.match.offer(seat) for seat in (0, 2, 1))
    assert host.is_open("hide", 1)
    assert not host.is_open("hide", 2)
    assert "report" not in host.kinds
    assert other.is_open("report", 1)
    assert not other.is_open("report", 3)
    assert "hide" not in other.kinds
    assert not {"hide", "report"} & {*writer.kinds}
    table.do(2, "report", seat=1)
    assert "report" not in table.match.offer(2).kinds
    assert table.match.offer(3).is_open("report", 1)


def test_SOCIAL_15_each_contest_is_offered_what_it_asks_for() -> None:
    table = Table("CCLLL", "L", "L")
    table.play(0, "contest", contest=QUESTION)
    table.play(0, "contest", contest=REAL_LIFE)
    question, real_life = (contest.contest for contest in table.view(1).contests)
    rival, author = table.match.offer(1), table.match.offer(0)
    assert rival.is_open("answer", question)
    assert not rival.is_open("answer", real_life)
    assert rival.is_open("done", real_life)
    assert not rival.is_open("done", question)
    assert not {"answer", "done"} & {*author.kinds}
    assert author.is_open("award", f"{real_life}:1")
    assert not author.is_open("award", f"{real_life}:0")
    assert "award" not in rival.kinds


def test_SOCIAL_15_who_judges_one_contest_is_not_asked_about_the_others() -> None:
    table = Table("CLLLL", "CLLLL", "L")
    table.play(1, "contest", contest=REAL_LIFE)
    theirs = table.contest()
    table.play(0, "contest", contest=REAL_LIFE)
    mine, offer = table.contest(), table.match.offer(0)
    for winner in (0, 1, 2, "nobody"):
        assert not offer.is_open("award", f"{theirs}:{winner}")
    assert [winner for winner in range(3) if offer.is_open("award", f"{mine}:{winner}")] == [1, 2]
    assert offer.is_open("done", theirs)
    assert not offer.is_open("done", mine)


def test_SOCIAL_40_a_board_is_told_which_contests_its_table_has() -> None:
    many = ("question", "own_question", "screen_task", "real_life", "own_real_life")
    assert Table("C", "L", "L").view(1).announceable == many
    bare = Table("C", "L", "L", prompts=PROMPTS | {"screen_tasks": [], "questions": []})
    assert bare.view(1).announceable == ("own_question", "real_life", "own_real_life")


def test_SOCIAL_43_a_board_for_two_is_told_of_duels() -> None:
    duels = ("screen_task", "real_life", "own_real_life", "rock_paper_scissors")
    assert Table("C", "L").view(1).announceable == duels


def test_SOCIAL_24_contests_are_offered_all_at_once_or_not_at_all() -> None:
    table = Table("CCLLL", "CQLLL", "L")
    assert "contest" in table.match.offer(0).kinds
    assert "contest" not in table.match.offer(2).kinds
    table.play(0, "contest", contest=QUESTION)
    table.play(1, "quiz")
    assert table.match.offer(0).barred["contest"] == "quiz_waiting"


def test_SOCIAL_14_three_may_agree_to_count_at_any_time() -> None:
    assert "agree_count" in Table("L", "L", "L").match.offer(0).kinds


def test_SOCIAL_13_a_board_is_told_why_there_is_nothing_to_like() -> None:
    table = Table("LGGGG", "GGGGG", "L")
    assert table.match.offer(0).barred["like"] == "no_gallery"
    table.play(0, "gallery")
    assert table.match.offer(0).barred["like"] == "no_gallery", "my own is no gallery to like"
    assert table.match.offer(1).barred["like"] == "no_like"
    table.play(1, "gallery")
    assert table.match.offer(0).is_open("like", 1)
    assert table.refusal(1, "play", slot=1, on=table.token(0)) == "no_like"
    table.like(0, owner=1)
    assert table.match.offer(0).barred["like"] == "no_like"


def test_SOCIAL_12_a_board_is_told_which_deeds_end_a_gallery() -> None:
    ended = {deed for deed in ("gallery", "contest", "quiz", "like", "reward") if ends(deed)}
    assert ended == {*Table("L", "L", "L").view(0).box.covering}


def ends(deed: str) -> bool:
    """Whether the gallery that is on show is not on show any more after this."""
    table = Table("GGCQL", "CGLLL", "L")
    table.play(1, "contest", contest=REAL_LIFE)
    table.play(1, "gallery")
    table.play(0, "gallery")
    shown = table.token(0)
    if deed == "reward":
        table.do(1, "award", contest=1, seat=0)
        table.do(0, "reward", from_="pile")
    elif deed == "like":
        table.like(0, owner=1)
    else:
        table.play(0, deed, contest=REAL_LIFE if deed == "contest" else None)
    return table.token(0) != shown


def test_SOCIAL_29_a_board_is_told_how_many_have_to_agree() -> None:
    table = Table("L", "L", "L", "L")
    assert table.view(0).to_agree == 4
    table.do(3, "leave")
    assert table.view(0).to_agree == 3
    for seat in range(3):
        assert table.stage == "playing"
        table.do(seat, "agree_count")
    assert table.stage == "between"


def test_SOCIAL_04_a_board_is_told_the_points_of_all_rounds() -> None:
    table = Table("GGGGG", "LLLLL", "LLLLL")
    assert [seat.total for seat in table.view().seats] == [0, 0, 0]
    for posted in (1, 2):
        for _ in range(posted):
            table.play(0, "gallery")
        for seat in range(3):
            table.do(seat, "agree_count")
        assert [seat.total for seat in table.view().seats] == [
            sum(seat.points) for seat in table.view().seats
        ]
        table.wait(30_000 + START)


def test_SOCIAL_42_a_board_is_told_how_long_each_phase_of_a_contest_takes() -> None:
    table = Table("CCLLL", "L", "L", contest_timeout=20_000)
    table.play(0, "contest", contest=QUESTION)
    assert spans(table) == [(20_000, 20_000)]
    table.do(1, "answer", contest=1, text="Brasilio")
    table.do(2, "answer", contest=1, text="Brasília")
    assert spans(table) == [(5_000, 5_000)]
    table.play(0, "contest", contest=REAL_LIFE)
    table.wait(20_000)
    assert spans(table) == [(10_000, 10_000)]
    duel = Table("CLLLL", "L")
    duel.play(0, "contest", contest=SIGNS)
    assert spans(duel) == [(15_000, 15_000)]


def spans(table: Table) -> list[tuple[int, int]]:
    """What is told of each contest, and what is left of it just now."""
    return [(one.lasts, one.until - table.now) for one in table.view().contests]


def test_SOCIAL_42_a_board_is_told_how_long_each_phase_of_a_quiz_takes() -> None:
    table = Table("QLLLL", "L", "L", quiz_timeout=20_000)
    lasts = {"stating": 30_000, "voting": 20_000, "going_on": 5_000}
    assert table.view().box.quiz == lasts
    table.play(0, "quiz")
    assert left_of_quiz(table) == ("stating", lasts["stating"])
    table.do(0, "state", statement="I can whistle", truth=True)
    assert left_of_quiz(table) == ("voting", lasts["voting"])
    table.wait(20_000)
    table.do(0, "reward", from_="none")
    assert left_of_quiz(table) == ("going_on", lasts["going_on"])


def left_of_quiz(table: Table) -> tuple[str, int]:
    """What the quiz waits for, and how long still."""
    quiz = table.view().quiz
    return quiz.phase, quiz.until - table.now
