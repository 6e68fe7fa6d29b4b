"""The last page of every game: the curve, also as a table, what mattered, and by keys."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Route, expect

from browser.conftest import DESK, PHONE, look
from browser.house import House
from browser.shell_screens import MEASURE, resize
from browser.stage import Stage, Theatre
from browser.test_access import assert_clean
from tablee import Match
from tablee import luck as sources
from tablee.analysis import analyse
from tablee.bots import BOTS
from tablee.lab.table import Chair, play_out

WORLDS = 4
GAMES: list[tuple[str, int, dict[str, Any], dict[str, int]]] = [
    ("pan", 3, {}, PHONE),
    ("janus", 3, {}, DESK),
    ("twinit", 3, {}, PHONE),
    ("social", 3, {}, DESK),
]


class LastMove(Stage):
    """A match of bots, shown from just before its last move; then it is over and judged."""

    def __init__(self, theatre: Theatre, whole: Match) -> None:
        self.left = list(whole.log.entries)
        super().__init__(theatre, Match.from_head(whole.log))
        self.judged = analyse(whole.log, budget=WORLDS)
        theatre.page.route("**/analysis", self.judge)
        while len(self.left) > 1:
            self.match.replay_entry(self.left.pop(0))

    @property
    def praises(self) -> bool:
        """Whether a compliment is told: not to who chose best and came last."""
        praise, outcome = self.judged.praise, self.match.outcome
        assert praise
        assert outcome
        return praise.kind != "choices" or praise.seat not in outcome.ranking[-1]

    def judge(self, route: Route) -> None:
        """As the server keeps it."""
        route.fulfill(body=msgspec.json.encode(self.judged), content_type="application/json")

    def finish(self) -> None:
        """The last move; then the table says that the match is kept."""
        self.match.replay_entry(self.left.pop())
        self.say(self.state())
        table = self.welcome()["table"] | {"phase": "over", "archived": 1}
        self.say({"type": "table_changed", "table": table})


def played(game: str, seats: int, options: dict[str, Any]) -> Match:
    match = Match.new(game, seats=seats, options=options, seed=3)
    play_out(match, [Chair(BOTS[game]("easy"), sources.seeded(seat)) for seat in range(seats)])
    return match


@pytest.mark.parametrize(("game", "seats", "options", "size"), GAMES, ids=[g[0] for g in GAMES])
def test_a_finished_game_is_read_off_its_curve_and_table_by_keys(
    browser: Browser, house: House, game: str, seats: int, options: dict[str, Any], size: Any
) -> None:
    calm = look(viewport=size, locale="en-GB", reduced_motion="reduce")
    with browser.new_context(**calm) as context:
        page = context.new_page()
        theatre = Theatre(page, house)
        stage = LastMove(theatre, played(game, seats, options))
        theatre.sit()
        stage.finish()
        judged = page.locator(".judged")
        expect(judged.locator("svg[role=img] path")).to_have_count(seats)
        expect(page.locator(".end .story li").first).to_be_visible()
        expect(page.locator(".end dl dd")).to_have_count(3)
        decided = page.locator(".told :is(use, img)").first
        expect(decided, "a picture of what decided it").to_be_attached()
        summary = judged.locator("summary").first
        summary.press("Enter")
        rows = judged.get_by_role("row")
        last = [chance.value for chance in stage.judged.curve[-1].chances]
        words = [
            f"{value:.0%}" if stage.judged.unit == "chance" else f"{value:g}" for value in last
        ]
        expect(rows.last.get_by_role("cell")).to_have_text(words)
        notes = [note for note in stage.judged.notes if note.kind not in ("clic", "closest")]
        told = len(stage.judged.moments) + len(notes) + stage.praises
        expect(judged.locator(".moments li")).to_have_count(told)
        assert_clean(page)
        resize(page, **(PHONE if size == DESK else DESK))
        expect(judged).to_be_visible()
        assert page.evaluate(MEASURE) == []
