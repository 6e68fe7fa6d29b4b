"""Games played by ear: what is said comes in the order in which it happened."""

import re

import pytest
from playwright.sync_api import expect

from browser import anywhere
from browser.conftest import Invite
from browser.ears import (
    RECORD,
    REGION,
    Heard,
    acts_when_called,
    against_bots,
    heard_on,
    listens,
    plays_along,
)
from browser.janus import PILE, STOP, JanusStage
from browser.moments import CLIC, FLIP, SIX
from browser.people import Person
from browser.stage import PanStage, Theatre, run_on
from browser.telling import at_the_barrel
from eventual import PATIENCE

AT_ONCE = 1_000
"""ms: what is looked for is there, or will be looked for again."""
A_WHILE = 20_000
"""ms: all that has happened has been shown and told."""


def listener(invite: Invite, bots: int, game: str, **options: object) -> Person:
    """Somebody who acts on what they hear, at a table with bots."""
    ada = invite("Ada")
    listens(ada)
    against_bots(ada, bots, game, **options)
    ada.page.set_default_timeout(AT_ONCE)
    return ada


def words(said: list[Heard]) -> list[str]:
    """What was heard, without the rest."""
    return [sentence for sentence, _ in said]


def listens_in(theatre: Theatre) -> None:
    """From the next page on, all that is said there is kept."""
    theatre.page.add_init_script(f"({RECORD})()")


def test_the_clic_is_told_before_my_turn(theatre: Theatre) -> None:
    listens_in(theatre)
    stage = PanStage(theatre, SIX[:3])
    at_the_barrel(stage, 3)
    while stage.match.awaited()[0] == 0:
        stage.play(0, FLIP, CLIC)
    page = theatre.sit()
    run_on(page, A_WHILE)
    while (seat := stage.match.awaited()[0]) != 0:
        stage.play(seat, FLIP, CLIC)
    run_on(page, A_WHILE)
    *told, last = words(heard_on(page))
    assert "Clic." in told[-1]
    assert last == "Your turn"


def test_what_rivals_did_is_told_before_my_turn(theatre: Theatre) -> None:
    listens_in(theatre)
    stage = JanusStage(theatre, 3, dealer=1)
    page = theatre.sit()
    run_on(page, A_WHILE)
    for seat in (1, 2):
        for move in (PILE, STOP):
            stage.play(seat, move)
    run_on(page, A_WHILE)
    told = words(heard_on(page))
    assert [re.sub(" .*", "", one) for one in told[-5:]] == ["Bo", "Bo", "Cléo", "Cléo", "Your"]


@pytest.mark.timeout(600)
def test_a_whole_game_of_pan_is_played_by_ear(invite: Invite) -> None:
    ada = listener(invite, 2, "pan")
    said = words(acts_when_called(ada, Person.acts, "pick a card", calls=4))
    asked = [sentence for sentence in said if "pick a card" in sentence]
    assert asked == [f"Trick {trick} of 4: pick a card" for trick in (1, 2, 3, 4)]
    said = acts_when_called(ada, Person.acts, "Your turn")
    assert not any(moving for sentence, moving in said if sentence == "Your turn")
    follows_a_replay(ada)


def follows_a_replay(ada: Person) -> None:
    """What is told of a jump is where one has come to, and nothing else."""
    ada.page.set_default_timeout(PATIENCE * 1_000)
    ada.page.get_by_role("button", name="Watch it again").click()
    region = ada.page.locator(REGION)
    ada.page.get_by_role("button", name="To the end").click()
    expect(region).to_have_text(re.compile(r"^\s*Step (\d+) of \1"))
    ada.page.get_by_role("button", name="To the start").click()
    expect(region).to_have_text(
        re.compile(r"^\s*Step 1 of \d+\s*Your cards|^\s*Step 1 of \d+\s*The cards")
    )


@pytest.mark.timeout(600)
def test_janus_is_played_by_ear(invite: Invite) -> None:
    ada = listener(invite, 2, "janus")
    said = acts_when_called(ada, anywhere.janus, "Your turn", whole_turn=True, calls=3)
    assert not any(moving for sentence, moving in said if sentence == "Your turn")


@pytest.mark.timeout(600)
def test_a_whole_race_is_told_to_those_who_listen(invite: Invite) -> None:
    ada = listener(invite, 2, "twinit", first=0, flip_timeout=60_000)
    acts_when_called(ada, anywhere.race, "Your turn", calls=1)
    said = words(plays_along(ada, anywhere.race))
    dealt, called, *_ = said
    assert dealt == "The cards are dealt. You begin."
    assert called == "Your turn"
