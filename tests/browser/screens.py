"""Telling moments of Pan and Janus with every number of seats, for walks over many screens.

`python -m browser.screens` measures each of them at every size and prints what is wrong.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import CHROMIUM, DESK, QUIET, look
from browser.house import House
from browser.janus import JanusStage, draw
from browser.measure import SIZES, faults
from browser.moments import CLIC, FLIP, PAN, SIX
from browser.stage import PanStage, Theatre, plain

Moment = Callable[[Theatre], None]

READ = {
    "pan": (".headline", ".suspect .name", ".suspect .sum", ".trick .slot", ".count", ".odds b"),
    "janus": (".headline", ".rival .name", ".floor .top", ".floor .count"),
}
"""What must be readable on a board, besides what can be pressed."""


def pan_picking(theatre: Theatre, seats: int) -> None:
    """The second trick, my card not yet laid."""
    stage = PanStage(theatre, SIX[:seats])
    picks = [1, 5, 5, 6, 2, 3][:seats]
    for seat, value in enumerate(picks):
        ghost = [{"type": "ghost", "value": 4}] if seats == 2 and seat == 1 else []
        stage.play(seat, {"type": "pick", "value": value}, *ghost)
    theatre.sit()
    theatre.rest()


def at_the_barrel(stage: PanStage, seats: int) -> None:
    """Four tricks in which everybody lays what is lowest in hand."""
    for trick in range(4):
        for seat in range(seats):
            value = sorted(SIX[seat])[trick]
            last = seats == 2 and seat == 1
            ghost = [{"type": "ghost", "value": [2, 3, 4, 5][trick]}] if last else []
            stage.play(seat, {"type": "pick", "value": value}, *ghost)
    while lots := stage.match.chances():
        stage.match.play_table(lots[0][0])


def pan_turn(theatre: Theatre, seats: int) -> None:
    """My turn at the barrel, with something to pay."""
    stage = PanStage(theatre, SIX[:seats])
    at_the_barrel(stage, seats)
    while stage.match.awaited()[0] != 0:
        card = CLIC if stage.match.state.clics < 4 else PAN
        stage.play(stage.match.awaited()[0], FLIP, card)
    theatre.sit()
    theatre.rest()


POORLY = [[2, 6, 1, 1, 3, 4], [2, 1, 6, 3, 1, 4], [2, 3, 4, 6, 5, 5], [2, 4, 3, 5, 6, 5]]
"""Four tricks in which the first seat takes nothing."""


def pan_theft(theatre: Theatre, seats: int) -> None:
    """Double Clic went well, and there is much to steal."""
    rows = [row[:seats] for row in POORLY]
    hands = [[row[seat] for row in rows] for seat in range(seats)]
    stage = PanStage(theatre, hands, double_clic=True)
    stage.tricks(rows)
    while lots := stage.match.chances():
        stage.match.play_table(lots[0][0])
    while (seat := stage.match.awaited()[0]) != 0:
        legal = [plain(move) for move in stage.match.legal(seat)]
        move = next((move for move in legal if move["type"] == "spin"), FLIP)
        stage.play(seat, move, CLIC)
    stage.play(0, FLIP, CLIC)
    stage.play(0, {"type": "again"}, CLIC)
    theatre.sit()
    theatre.rest()


def janus_turn(theatre: Theatre, seats: int) -> None:
    """My turn with full hands all around, a trio before me."""
    stage = JanusStage(theatre, seats, memory_aid=True)
    for move in (draw(1, 0), draw(2, 0), {"type": "lay", "slots": [0, 2, 3]}):
        stage.play(0, move)
    for _ in range(2):
        for seat in [*range(1, seats), 0]:
            stage.play(seat, {"type": "draw", "from": "pile"})
            stage.play(seat, {"type": "stop"})
    theatre.sit()
    theatre.rest()


def janus_vote(theatre: Theatre, seats: int) -> None:
    """Somebody proposes the end."""
    stage = JanusStage(theatre, seats)
    stage.play(2, {"type": "propose_end"})
    theatre.sit()
    theatre.rest()


def moments(game: str) -> dict[str, Moment]:
    """All of a game, by name and number of seats."""
    if game == "pan":
        kinds = {"picking": pan_picking, "turn": pan_turn, "theft": pan_theft}
    else:
        kinds = {"turn": janus_turn, "vote": janus_vote}
    numbers = {"pan": range(2, 7), "janus": range(3, 7)}[game]
    return {
        f"{game}-{kind}-{n}": partial(show, seats=n)
        for kind, show in kinds.items()
        for n in numbers
        if (kind, n) != ("theft", 2)
    }


def walk(
    browser: Browser, house: House, name: str, sizes: list[str] | None = None
) -> Iterator[tuple[str, list[str]]]:
    """One moment at each size: what is wrong there."""
    game = name.split("-", maxsplit=1)[0]
    calm = look(viewport=DESK, locale="fr-FR", reduced_motion="reduce")
    with browser.new_context(**calm) as context:
        page = context.new_page()
        moments(game)[name](Theatre(page, house))
        for size in sizes or list(SIZES):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
            yield size, faults(page, readable=READ[game])


def main() -> None:
    """Everything, everywhere; 1 where something is wrong."""
    wrong = 0
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "tables.db")
        house.open()
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=list(QUIET))
        for name in [*moments("pan"), *moments("janus")]:
            for size, found in walk(browser, house, name):
                wrong += len(found)
                print(name, size, found or "ok", flush=True)
        browser.close()
        house.close()
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
