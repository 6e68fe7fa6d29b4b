"""Whole games with every option, drawn in a real page step by step.

Nothing in the page may break, and at every step the board offers what the law says.

The match is played here by moves chosen at random from a seed, and the page is told of it as its
seat would be. The page's timers are run forward, so every keyframe is drawn without
waiting for it. `python -m tools.sweep` plays many seeds; the tests play a few.
"""

import json
import random
import sys
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from browser import offered_social, offered_twinit
from browser.conftest import CHROMIUM, DESK, QUIET, look
from browser.house import House
from browser.offered import allowed, offered
from browser.people import hear_faults
from browser.stage import Stage, Theatre, plain, stop_time
from eventual import eventually
from tablee import Match
from tablee.games.twinit.options import SEATS

MOTION_MS = 12_000
"""The motion of one update is not longer, in ms."""
A_BREATH = 20
"""Long enough for a page to draw what it has heard, in ms."""
A_WHILE = 1_500
"""The longest time between two things that happen at a table where time counts, in ms."""
A_FRAME = 20
LONGEST = 400
"""Moves after which a game that will not end has been seen enough."""
TIMED = ("twinit", "social")
SELDOM = ("propose_end", "leave", "agree_count")


class Game(NamedTuple):
    """A table as it is set up."""

    game: str
    seats: int
    options: dict[str, Any]


def every_option() -> Iterator[Game]:
    """Every table of every game: all modes and options, with all numbers of seats by turns."""
    yield from _turn_by_turn()
    for mode, seats in SEATS.items():
        for number in seats:
            for difficulty in ("easy", "hard"):
                colour_blind = number % 2 == 0
                options = {"mode": mode, "difficulty": difficulty, "colour_blind": colour_blind}
                yield Game("twinit", number, options)
    for number, likes in product(range(2, 7), ("enforced", "honour")):
        language = "fr" if number % 2 else "en"
        yield Game("social", number, {"likes": likes, "language": language})


def _turn_by_turn() -> Iterator[Game]:
    """All options of Pan and Janus, each combination once."""
    numbers = {"pan": (2, 3, 4, 5, 6), "janus": (3, 4, 5, 6)}
    choices: dict[str, dict[str, tuple[Any, ...]]] = {
        "pan": {"double_clic": (False, True), "no_cards": ("plays", "out")},
        "janus": {
            "two_from_pile": (True, False),
            "trio_hint": (False, True),
            "memory_aid": (True, False),
            "stall_rounds": (10, 20),
        },
    }
    for game, by_key in choices.items():
        for i, values in enumerate(product(*by_key.values())):
            seats = numbers[game][(i + i // 4) % len(numbers[game])]
            yield Game(game, seats, dict(zip(by_key, values, strict=True)))


class Sweep:
    """One page on which games are played out."""

    def __init__(self, page: Page, house: House) -> None:
        self.page = page
        self.house = house
        self.faults: list[str] = []
        hear_faults(page, self.faults)
        stop_time(page)

    def plays(self, game: Game, seed: int, longest: int = LONGEST) -> None:
        """A whole game, drawn at every step; an error names the table and the step."""
        match = Match.new(game.game, seats=game.seats, options=game.options, seed=seed)
        self.page.unroute_all()
        stage = Stage(Theatre(self.page, self.house), match)
        stage.races = game.game in TIMED
        self.page.goto(f"{self.house.url}/t/pictures")
        self.page.wait_for_selector(".board")
        luck = random.Random(seed)
        for step in range(longest):
            if match.outcome:
                break
            if game.game in TIMED:
                self.races_on(stage, luck)
                if game.game == "twinit":
                    self.sees_race(stage, (game, seed, step))
                    self.touches(stage, luck, (game, seed, step))
                else:
                    self.sees_feed(stage, (game, seed, step))
            else:
                seat = luck.choice(match.awaited())
                stage.play(seat, choose(match, seat, luck))
                self.sees_from_every_chair(stage, (game, seed, step))
            assert not self.faults, (game, seed, step, self.faults)
        assert self.page.locator(".board").count(), (game, seed, "the board is gone")

    def sees_from_every_chair(self, stage: Stage, where: tuple[object, ...]) -> None:
        """Once the motion of a step is over, the board offers each seat what it may do."""
        self.page.clock.run_for(MOTION_MS)
        match, first = stage.match, stage.theatre.audience or 0
        self.sees(match, first, where)
        for further in range(1, match.seats):
            seat = (first + further) % match.seats
            stage.look_from(seat)
            self.sees(match, seat, where)

    def sees(self, match: Match, seat: int, where: tuple[object, ...]) -> None:
        """As soon as the page has heard of it, the board offers what may be."""
        look, may = partial(offered, self.page, match.game.key), allowed(match, seat)
        eventually(
            lambda: look() == may,
            pause=partial(self.page.clock.run_for, A_BREATH),
            seen=lambda: (*where, f"seat {seat} is offered", look(), "the law", may),
        )

    def sees_race(self, stage: Stage, where: tuple[Any, ...]) -> None:
        """Once the page has heard of a step, its board offers what may be, motion or not."""
        may = offered_twinit.allowed(stage.match, 0)
        look = partial(offered_twinit.offered, self.page)
        eventually(
            lambda: look() == may,
            pause=partial(self.page.clock.run_for, A_FRAME),
            seen=lambda: (*where, "offered only", look() - may, "allowed only", may - look()),
        )

    def sees_feed(self, stage: Stage, where: tuple[Any, ...]) -> None:
        """Once the page has heard of a step and its motion is over, the board offers what is so."""
        may = offered_social.allowed(stage.match, 0)
        look = partial(offered_social.offered, self.page)
        motion = partial(self.page.clock.run_for, MOTION_MS)
        motion()
        eventually(
            lambda: look() == may,
            pause=motion,
            seen=lambda: (*where, "offered only", look() - may, "allowed only", may - look()),
        )

    def touches(self, stage: Stage, luck: random.Random, where: tuple[Any, ...]) -> None:
        """A finger anywhere asks for what the board says, or for something the law refuses."""
        stage.asked.clear()
        said = offered_twinit.touch(self.page, luck)
        if said is None or stage.match.outcome:
            return
        eventually(lambda: bool(stage.asked), pause=self.page.title, seen=lambda: (*where, said))
        move = stage.asked[0]
        lawful = stage.match.check(0, move) is None
        assert (move["type"] if lawful else None) == said[0], (*where, said, move)

    def races_on(self, stage: Stage, luck: random.Random) -> None:
        """Some time passes, and whoever likes does something."""
        passed = luck.randrange(50, A_WHILE)
        stage.wait(passed)
        match = stage.match
        # Somebody who is not waited for at a table for two could only leave.
        waited = match.awaited() if luck.random() < 0.9 else ()
        seat = luck.choice(waited or range(match.seats))
        if not match.outcome and match.legal(seat):
            tempted = at_the_centre(match, seat, luck) or sees_a_pair(match, seat, luck)
            stage.play(seat, tempted or choose(match, seat, luck))
        self.page.clock.run_for(passed)


def at_the_centre(match: Match, seat: int, luck: random.Random) -> dict[str, Any] | None:
    """TWIN-53: a hand on the ring's centre, often enough for claims and a queue behind them."""
    ring = getattr(getattr(match.view(seat), "race", None), "ring", None)
    if ring is None or luck.random() < (0.3 if ring.claim else 0.8):
        return None
    laid = {"type": "touch", "on": ring.centre}
    return None if match.check(seat, laid) else laid


def sees_a_pair(match: Match, seat: int, luck: random.Random) -> dict[str, Any] | None:
    """TWIN-13: a hand on a card that lies there twice, often enough for a race to go on."""
    race = getattr(match.view(seat), "race", None)
    if race is None or luck.random() < 0.4:
        return None
    seen: dict[int, list[int]] = {}
    for card in race.table:
        seen.setdefault(card.motif, []).append(card.card)
    pairs = [token for tokens in seen.values() if len(tokens) > 1 for token in tokens]
    touches = [plain(move) for move in match.legal(seat)]
    mine = [move for move in touches if move["type"] == "touch" and move["on"] in pairs]
    return luck.choice(mine) if mine else None


def choose(match: Match, seat: int, luck: random.Random) -> dict[str, Any]:
    """Any move, but of each kind as often as of another, and seldom one that ends it or leaves."""
    by_kind: dict[str, list[dict[str, Any]]] = {}
    for move in match.legal(seat):
        made = plain(move)
        by_kind.setdefault(made["type"], []).append(made)
    if luck.random() < 0.95:
        kept = {kind: moves for kind, moves in by_kind.items() if kind not in SELDOM}
        by_kind = kept or by_kind
    return luck.choice(by_kind[luck.choice(sorted(by_kind))])


def main(seeds: int) -> None:
    """Every option with many seeds."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        try:
            for seed, game in product(range(seeds), every_option()):
                with browser.new_context(**look(viewport=DESK, locale="en-GB")) as context:
                    Sweep(context.new_page(), house).plays(game, seed)
                print(json.dumps(game._asdict()), seed, "ok", flush=True)
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
