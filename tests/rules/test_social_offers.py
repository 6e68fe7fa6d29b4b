"""What a board of Social Network is offered, by deed and by thing."""

from rules.social_table import PROMPTS, QUESTION, REAL_LIFE, Table


def test_SOCIAL_45_the_host_may_hide_and_the_others_report_who_has_written() -> None:
    table = Table("L", "GLLLL", "L", "L")
    table.play(1, "gallery", title="Mine")
    host, other, writer = (table.match.offer(seat) for seat in (0, 2, 1))
    assert host.may("hide", 1)
    assert not host.may("hide", 2)
    assert "report" not in host.deeds
    assert other.may("report", 1)
    assert not other.may("report", 3)
    assert "hide" not in other.deeds
    assert not {"hide", "report"} & {*writer.deeds}
    table.do(2, "report", seat=1)
    assert "report" not in table.match.offer(2).deeds
    assert table.match.offer(3).may("report", 1)


def test_SOCIAL_15_each_contest_is_offered_what_it_asks_for() -> None:
    table = Table("CCLLL", "L", "L")
    table.play(0, "contest", contest=QUESTION)
    table.play(0, "contest", contest=REAL_LIFE)
    question, real_life = (contest.contest for contest in table.view(1).contests)
    rival, author = table.match.offer(1), table.match.offer(0)
    assert rival.may("answer", question)
    assert not rival.may("answer", real_life)
    assert rival.may("done", real_life)
    assert not rival.may("done", question)
    assert not {"answer", "done"} & {*author.deeds}
    assert author.may("award", f"{real_life}:1")
    assert not author.may("award", f"{real_life}:0")
    assert "award" not in rival.deeds


def test_SOCIAL_15_a_contest_is_offered_by_its_kinds() -> None:
    table = Table("CLLLL", "L", "L", prompts=PROMPTS | {"screen_tasks": []})
    offer = table.match.offer(0)
    assert offer.may("contest", "question")
    assert offer.may("contest", "own_question")
    assert not offer.may("contest", "screen_task")
    assert "contest" not in table.match.offer(1).deeds


def test_SOCIAL_14_three_may_agree_to_count_at_any_time() -> None:
    assert "agree_count" in Table("L", "L", "L").match.offer(0).deeds
