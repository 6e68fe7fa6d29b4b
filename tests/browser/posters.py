"""People who play Social Network: everything at once, and whatever they are asked for besides."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from browser.people import A_GAME, HURRY, Person
from browser.told import states

A_RULING = 10
"""Seconds after which a touch that nobody has ruled on was lost."""
State = dict[str, Any]
LOOK = """() => {
  const board = document.querySelector('.board')
  if (document.querySelector('.end')) return { at: 'end' }
  if (!board) return { at: 'elsewhere' }
  const seen = (what) => document.querySelector(what) !== null
  return {
    at: 'board',
    stage: board.dataset.stage,
    round: Number(board.dataset.round),
    states: seen('.quiz[data-phase=stating] [data-vote]'),
    votes: seen('.quiz[data-phase=voting] button[data-vote]'),
    reward: seen('.hand.rewarding'),
    goOn: seen('.quiz .go'),
    hand: [...document.querySelectorAll('.hand [data-kind]')].map((card) => card.dataset.kind),
    ready: seen('.pile.ready'),
  }
}"""


def soon(thing: Locator) -> bool:
    """Whether this comes while somebody in a hurry looks."""
    try:
        thing.wait_for(timeout=HURRY)
    except Error:
        return False
    return True


class Poster:
    """Somebody at a table of Social Network."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.truth = True
        """Of what they say about themselves."""
        self.belief = True
        """What they vote."""

    def looks(self) -> State:
        """What is on the screen."""
        return self.page.evaluate(LOOK)

    def touch(self, what: str) -> None:
        """A tap or a click, once it is there."""
        self.person.touch(self.page.locator(what).first)

    def try_touch(self, what: str) -> None:
        """In a hurry: what is gone by then needs no touch."""
        self.person.try_touch(self.page.locator(what).first)

    def obliges(self) -> State:
        """Do what the table waits for: a statement, a vote, a reward, a word."""
        seen = self.looks()
        if seen.get("states"):
            self.try_touch(".quiz .idea")
            self.try_touch(f".quiz button[data-vote={str(self.truth).lower()}]")
        elif seen.get("votes"):
            self.try_touch(f".quiz button[data-vote={str(self.belief).lower()}]")
        elif seen.get("reward"):
            self.try_touch(".hand .pile")
        elif seen.get("goOn"):
            self.try_touch(".quiz .go")
        return seen

    def reaches_for(self, kind: str) -> bool:
        """Whether such a card is in the hand; if not, draw or swap for one."""
        seen = self.looks()
        if seen.get("stage") != "playing":
            return False
        if kind in seen["hand"]:
            return True
        if seen["ready"]:
            self.try_touch(".hand .pile")
        else:
            self.swaps()
        return False

    def swaps(self) -> None:
        """All cards under the pile, as many from its top; a swap that was lost is given up."""
        before = len(self.facts("swapped"))
        self.try_touch(".actions .swap")
        for card in self.page.locator(".hand [data-kind]").all():
            self.person.try_touch(card)
        self.try_touch(".actions .main")
        if not self.hears("swapped", before):
            self.page.keyboard.press("Escape")

    def takes_up(self, kind: str) -> None:
        """A card that is at hand and may be played: its words are asked for."""
        self.touch(f".hand [data-kind={kind}]:not(.idle)")
        expect(self.page.locator(f".compose.{kind}")).to_be_visible()

    def lays(self, kind: str) -> bool:
        """Take up a card that needs words, if one is at hand; whether they are asked for now."""
        if not self.reaches_for(kind):
            return False
        asked = self.page.locator(f".compose.{kind}")
        if not asked.count():
            self.try_touch(f".hand [data-kind={kind}]")
        return soon(asked)

    def plays(self, kind: str, way: str) -> None:
        """Lay such a card with a touch on this, if one is at hand."""
        if self.lays(kind):
            self.puts_down(f".compose {way}")

    def announces(self, kind: str) -> None:
        """SOCIAL-40: a contest of the box, looked at before, if such a card is at hand."""
        if self.lays("contest"):
            self.try_touch(f".compose [data-contest={kind}]")
            if soon(self.page.locator(".box[data-drawn=true]")):
                self.puts_down(".box .start")

    def asks(self, question: str) -> None:
        """A contest with a question of one's own, if such a card is at hand."""
        if not self.lays("contest"):
            return
        before = len(self.facts("played"))
        self.try_touch(".compose [data-own=question]")
        words = self.page.locator(".compose input")
        if soon(words):
            words.fill(question)
            words.press("Enter")
            self.hears("played", before)

    def puts_down(self, what: str) -> None:
        """The touch that plays a card; until it is ruled, nobody reaches for another."""
        before = len(self.facts("played"))
        self.try_touch(what)
        self.hears("played", before)

    def hears(self, kind: str, before: int) -> bool:
        """Whether one more fact of this type comes; a lost or refused touch brings none."""
        end = monotonic() + A_RULING
        while len(self.facts(kind)) <= before and monotonic() < end:
            self.person.rests()
        return len(self.facts(kind)) > before

    def facts(self, kind: str) -> list[dict[str, Any]]:
        """All facts of this type that this browser was told."""
        told = [frame for frame in self.person.frames if frame["type"] == "update"]
        return [fact for frame in told for fact in frame["facts"] if fact["type"] == kind]

    def knows(self, type: str, **fields: object) -> bool:
        """Whether this browser was told such a fact."""
        return any(fact.items() >= fields.items() for fact in self.facts(type))

    @property
    def view(self) -> dict[str, Any]:
        """The last view this browser was sent."""
        return states(self.person.frames)[-1]["view"]


def meanwhile(
    posters: list[Poster], done: Callable[[], bool], action: Callable[[], object] = lambda: None
) -> None:
    """Everybody obliges and one thing is tried, until it is done.

    A bot takes its time, and a round that nobody plays on is counted only after more than a minute.
    """
    end = monotonic() + 2 * A_GAME
    while not done():
        stages = [poster.obliges().get("stage") for poster in posters]
        if set(stages) == {"playing"}:
            action()
        assert monotonic() < end, [poster.looks() for poster in posters]
        posters[0].page.wait_for_timeout(40)
