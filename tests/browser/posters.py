"""People who play Social Network: everything at once, and whatever they are asked for besides."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Page

from browser.people import A_GAME, Person
from browser.told import states

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
        """A tap or a click; what is gone by then needs none."""
        self.person.touch(self.page.locator(what).first)

    def obliges(self) -> State:
        """Do what the table waits for: a statement, a vote, a reward, a word."""
        seen = self.looks()
        if seen.get("states"):
            self.touch(".quiz .idea")
            self.touch(f".quiz button[data-vote={str(self.truth).lower()}]")
        elif seen.get("votes"):
            self.touch(f".quiz button[data-vote={str(self.belief).lower()}]")
        elif seen.get("reward"):
            self.touch(".hand .pile")
        elif seen.get("goOn"):
            self.touch(".quiz .go")
        return seen

    def reaches_for(self, kind: str) -> bool:
        """Whether such a card is in the hand; if not, draw or swap for one."""
        seen = self.looks()
        if seen.get("stage") != "playing":
            return False
        if kind in seen["hand"]:
            return True
        if seen["ready"]:
            self.touch(".hand .pile")
        else:
            self.swaps()
        return False

    def swaps(self) -> None:
        """All cards under the pile, as many from its top."""
        self.touch(".actions .swap")
        for card in self.page.locator(".hand [data-kind]").all():
            self.person.touch(card)
        self.touch(".actions .main")

    def lays(self, kind: str) -> bool:
        """Take up a card that needs words; whether they are asked for now."""
        if not self.reaches_for(kind):
            return False
        self.touch(f".hand [data-kind={kind}]")
        return self.page.locator(f".compose.{kind}").count() > 0

    def facts(self, kind: str) -> list[dict[str, Any]]:
        """All facts of this type that this browser was told."""
        told = [frame for frame in self.person.frames if frame["type"] == "update"]
        return [fact for frame in told for fact in frame["facts"] if fact["type"] == kind]

    @property
    def view(self) -> dict[str, Any]:
        """The last view this browser was sent."""
        return states(self.person.frames)[-1]["view"]


def meanwhile(
    posters: list[Poster], done: Callable[[], bool], deed: Callable[[], object] = lambda: None
) -> None:
    """Everybody obliges and one thing is tried, until it is done.

    A bot takes its time, and a round that nobody plays on is counted only after more than a minute.
    """
    end = monotonic() + 2 * A_GAME
    while not done():
        stages = [poster.obliges().get("stage") for poster in posters]
        if set(stages) == {"playing"}:
            deed()
        assert monotonic() < end, [poster.looks() for poster in posters]
        posters[0].page.wait_for_timeout(40)
