"""Telling moments of every game and mode with every number of seats."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from browser.coop_moments import CoopStage
from browser.janus import JanusStage, draw
from browser.moments import CLIC, FLIP, PAN, SIX
from browser.social import SocialStage
from browser.stage import PanStage, Theatre, plain
from browser.twinit import TwinStage

Moment = Callable[[Theatre], None]


class Told(Protocol):
    """A moment that can be shown with several numbers of seats."""

    def __call__(self, theatre: Theatre, seats: int) -> None: ...


# Pan, t'es mort ! --------------------------------------------------------------------------------


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
        stage.match.play_table(lots[0])


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
        stage.match.play_table(lots[0])
    while (seat := stage.match.awaited()[0]) != 0:
        legal = [plain(move) for move in stage.match.legal(seat)]
        move = next((move for move in legal if move["type"] == "spin"), FLIP)
        stage.play(seat, move, CLIC)
    stage.play(0, FLIP, CLIC)
    stage.play(0, {"type": "again"}, CLIC)
    theatre.sit()
    theatre.rest()


# Janus -------------------------------------------------------------------------------------------


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


# Twin It! ----------------------------------------------------------------------------------------


def twinit_solo(theatre: Theatre, seats: int) -> None:
    """In the middle of a race: sets won, many cards open."""
    stage = TwinStage(theatre, seats)
    for seat in range(seats):
        stage.wins(seat)
    stage.turns(12)
    theatre.sit()
    theatre.rest()


def twinit_clans(theatre: Theatre, seats: int) -> None:
    """Two teams, cards open, something won."""
    stage = TwinStage(theatre, seats, mode="clans", teams=[seat % 2 for seat in range(seats)])
    stage.turns(8)
    one, other = stage.pair()
    stage.does(0, "touch", on=one)
    stage.does(2, "touch", on=other)
    stage.turns(6)
    theatre.sit()
    theatre.rest()


def twinit_ring(theatre: Theatre, seats: int) -> None:
    """Five piles and the centre."""
    stage = TwinStage(theatre, seats, mode="ring")
    for pile in (0, 1, 2, 3, 4, 0, 1, 2):
        stage.turns(1, pile=pile)
    theatre.sit()
    theatre.rest()


def twinit_coop(theatre: Theatre, seats: int) -> None:
    """The heap after half a minute, pairs made."""
    stage = CoopStage(theatre, seats=seats, now=28_000)
    stage.make(9)
    theatre.sit()
    theatre.page.wait_for_selector(".tile")
    theatre.page.wait_for_timeout(500)


# Social Network ----------------------------------------------------------------------------------


def lively(theatre: Theatre, seats: int) -> SocialStage:
    """Galleries with titles, and Likes on them."""
    stage = SocialStage(theatre, seats)
    stage.gallery(1, 0, "My lunch, again")
    stage.like(2, 0, 1)
    if seats > 3:
        stage.gallery(3, 0, "The worst haircut")
    stage.gallery(0, 1, "Me and a pigeon")
    return stage


def social_feed(theatre: Theatre, seats: int) -> None:
    """In the middle of a round: my hand, my pile, what the others show."""
    if seats == 2:
        SocialStage(theatre, seats).gallery(0, 1, "Me and a pigeon")
    else:
        lively(theatre, seats)
    theatre.sit()
    theatre.rest()


def social_contest(theatre: Theatre, seats: int) -> None:
    """Somebody asks a question, and an answer is wanted."""
    stage = lively(theatre, seats)
    theatre.sit()
    stage.contest(2, 3, "question")
    theatre.rest()


def social_duel(theatre: Theatre, seats: int) -> None:
    """Two play: rock, paper, scissors."""
    stage = SocialStage(theatre, seats)
    theatre.sit()
    stage.contest(0, 2, "rock_paper_scissors")
    theatre.rest()


def social_vote(theatre: Theatre, seats: int) -> None:
    """Stop! True or not?"""
    stage = lively(theatre, seats)
    theatre.sit()
    stage.quiz(2, 4)
    stage.play(2, {"type": "state", "statement": "I have missed a plane.", "truth": True})
    theatre.rest()
    theatre.page.wait_for_selector(".quiz[data-phase=voting] [data-vote]")


def social_compose(theatre: Theatre, seats: int) -> None:
    """I lay a contest and choose its kind."""
    lively(theatre, seats)
    theatre.sit()
    theatre.rest()
    theatre.page.locator(".hand [data-kind=contest]").first.click()
    theatre.page.wait_for_selector(".compose .one")


def social_stating(theatre: Theatre, seats: int) -> None:
    """My own quiz: I look for a statement."""
    stage = lively(theatre, seats)
    theatre.sit()
    stage.quiz(0, 3)
    theatre.rest()
    theatre.page.wait_for_selector(".quiz [data-vote]")


# All of them -------------------------------------------------------------------------------------

KINDS: dict[str, tuple[Told, range]] = {
    "pan-picking": (pan_picking, range(2, 7)),
    "pan-turn": (pan_turn, range(2, 7)),
    "pan-theft": (pan_theft, range(3, 7)),
    "janus-turn": (janus_turn, range(3, 7)),
    "janus-vote": (janus_vote, range(3, 7)),
    "twinit-solo": (twinit_solo, range(2, 7)),
    "twinit-clans": (twinit_clans, range(4, 7)),
    "twinit-ring": (twinit_ring, range(2, 7)),
    "twinit-coop": (twinit_coop, range(1, 7)),
    "social-feed": (social_feed, range(2, 7)),
    "social-contest": (social_contest, range(3, 7)),
    "social-duel": (social_duel, range(2, 3)),
    "social-vote": (social_vote, range(3, 7)),
    "social-compose": (social_compose, range(3, 7)),
    "social-stating": (social_stating, range(3, 7)),
}
"""Each moment, and the numbers of seats it can be shown with."""

MOMENTS: dict[str, Moment] = {
    f"{kind}-{seats}": partial(show, seats=seats)
    for kind, (show, numbers) in KINDS.items()
    for seats in numbers
}

READ: dict[str, tuple[str, ...]] = {
    "pan": (".headline", ".suspect .name", ".suspect .sum", ".trick .slot", ".count", ".odds b"),
    "janus": (".headline", ".rival .name", ".floor .top", ".floor .count"),
    "twinit": (".zone .name", ".hud [role=timer]"),
    "social": (".tray .asked", ".contest .prompt", ".quiz blockquote", ".hand .pile"),
}
"""What must be readable on a board, besides what can be pressed."""

CARDS: dict[str, str] = {"twinit": ".cloth [data-on], .tile"}
"""What may be smaller than a thumb where one can look closer."""

CROWDED: dict[str, str] = {"janus": ".rivals:not(.few) .take"}
"""What may be slimmer than a thumb, because everybody's is the game."""

VEILS: dict[str, str] = {"social": ".quiz, .over, .composer"}
"""What may lie over other things: I have asked for it, or the game stands still below it."""
