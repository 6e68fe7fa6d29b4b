"""Twin It! and Social Network told from their logs: everything counted, nothing twice."""

from pathlib import Path
from typing import Any

import pytest

from tablee import Match
from tablee import luck as sources
from tablee.analysis import analyse
from tablee.analysis.page import page
from tablee.analysis.social.feed import FeedStory
from tablee.analysis.twinit.heap import HeapStory
from tablee.analysis.twinit.race import RaceStory
from tablee.bots import BOTS
from tablee.cli import main
from tablee.games.twinit.facts import Disputed, Erred, Matched, Won
from tablee.lab.table import Chair, play_out

MODES = ["solo", "clans", "ring"]


def played(game: str, seats: int, **options: Any) -> tuple[Match, list[Any]]:
    match = Match.new(game, seats=seats, options=options, seed=5)
    told: list[Any] = []
    match.listeners.append(lambda step: told.extend(step.facts))
    chairs = [Chair(BOTS[game]("easy"), sources.seeded(seat)) for seat in range(seats)]
    play_out(match, chairs)
    return match, told


@pytest.mark.parametrize("mode", MODES)
def test_every_pair_of_a_race_has_its_story(mode: str) -> None:
    match, told = played("twinit", 4, mode=mode)
    judged = analyse(match.log)
    story = judged.story
    assert isinstance(story, RaceStory)
    taken = [(pair.motif, seat) for pair in story.pairs if pair.end == "taken" for seat in pair.by]
    won = [(fact.motif, seat) for fact in told if isinstance(fact, Won) for seat in fact.seats]
    assert sorted(taken) == sorted(won)
    errors = [fact.seat for fact in told if isinstance(fact, Erred)]
    assert [mistake.seat for mistake in story.mistakes] == errors
    for pair in story.pairs:
        assert all(since is None or since <= pair.until for since in pair.since)
        if pair.took is not None:
            assert pair.took >= 0
    assert match.outcome
    last = [chance.value for chance in judged.curve[-1].chances]
    assert last == match.outcome.scores


def test_a_dispute_is_told_as_one() -> None:
    match, told = played("twinit", 4, mode="clans")
    story = analyse(match.log).story
    disputes = sum(isinstance(fact, Disputed) for fact in told)
    assert disputes
    assert sum(pair.end == "disputed" for pair in story.pairs) == disputes


def test_a_minute_together_says_who_found_what() -> None:
    match, told = played("twinit", 3, mode="coop")
    judged = analyse(match.log)
    story = judged.story
    assert isinstance(story, HeapStory)
    assert [find.points for find in story.found] == [
        fact.points for fact in told if isinstance(fact, Matched)
    ]
    assert judged.curve[-1].chances[0].value == story.found[-1].points


@pytest.mark.parametrize("seats", [2, 4])
def test_every_point_of_social_network_came_from_somewhere(seats: int) -> None:
    match, _ = played("social", seats)
    judged = analyse(match.log)
    story = judged.story
    assert isinstance(story, FeedStory)
    assert match.outcome
    for share, score in zip(story.shares, match.outcome.scores, strict=True):
        assert share.own + share.likes + share.rewards - share.left == score
        assert share.right <= share.votes
    assert sum(share.likes for share in story.shares) == sum(share.liked for share in story.shares)
    assert [chance.value for chance in judged.curve[-1].chances] == match.outcome.scores


def test_the_page_is_whole_and_shows_names_as_text() -> None:
    match, _ = played("social", 2)
    html = page(analyse(match.log), ["<script>", "Bob"])
    assert "&lt;script&gt;" in html
    assert "<script" not in html
    assert "http" not in html


def test_the_command_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, _ = played("twinit", 2)
    log = tmp_path / "game.json"
    log.write_bytes(match.log.encode())
    main(["analyse", str(log)])
    assert capsys.readouterr().out.strip() == str(tmp_path / "game.html")
    assert "<svg" in (tmp_path / "game.html").read_text("utf-8")
    with pytest.raises(SystemExit, match="tablee: "):
        main(["analyse", str(tmp_path / "nothing.json")])
