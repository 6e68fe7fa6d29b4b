"""Whole games with every option, drawn in a real page step by step.

Nothing in the page may break, and at every step the board offers what the law says.

The match is played here by moves chosen at random from a seed, and the page is told of it as its
seat would be. The page's timers are run forward, so every moment of every film is drawn without
waiting for it. `python -m browser.sweep` plays many seeds; the tests play a few.
"""

import json
import random
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Page, sync_playwright

from browser.conftest import CHROMIUM, DESK, QUIET, look
from browser.house import House
from browser.offered import allowed, offered
from browser.people import hear_faults
from browser.stage import Stage, Theatre, plain
from tablee import Match

A_FILM = 12_000
"""No film of one update is longer, in ms."""
LONGEST = 400
"""Moves after which a game that will not end has been seen enough."""


class Game(NamedTuple):
    """A table as it is set up."""

    game: str
    seats: int
    options: dict[str, Any]


def every_option() -> Iterator[Game]:
    """All options of Pan and Janus, each combination once, with the numbers of seats by turns."""
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
        page.clock.install()

    def plays(self, game: Game, seed: int) -> None:
        """A whole game, drawn at every step; an error names the table and the step."""
        match = Match.new(game.game, seats=game.seats, options=game.options, seed=seed)
        self.page.unroute_all()
        stage = Stage(Theatre(self.page, self.house), match)
        self.page.goto(f"{self.house.url}/t/pictures")
        self.page.wait_for_selector(".board")
        luck = random.Random(seed)
        for step in range(LONGEST):
            if match.outcome:
                break
            seat = luck.choice(match.awaited())
            stage.play(seat, choose(match, seat, luck))
            self.page.clock.run_for(A_FILM)
            assert not self.faults, (game, seed, step, self.faults)
            may, shown = allowed(match, 0), offered(self.page, game.game)
            assert shown == may, (game, seed, step, "the board offers", shown, "the law", may)
        assert self.page.locator(".board").count(), (game, seed, "the board is gone")


def choose(match: Match, seat: int, luck: random.Random) -> dict[str, Any]:
    """Any move, but of each kind as often as of another, and seldom a word about the end."""
    by_kind: dict[str, list[dict[str, Any]]] = {}
    for move in match.legal(seat):
        made = plain(move)
        by_kind.setdefault(made["type"], []).append(made)
    if len(by_kind) > 1 and luck.random() < 0.9:
        by_kind.pop("propose_end", None)
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
