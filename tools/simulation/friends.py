"""Friends whom the house knows: they have a club, play at its tables, and hand in a deal a day.

Some of the laws are looked at here, when an answer comes: nobody who was sent away is shown a club
or let in at its tables, no void link leads there, whoever is on a board stays there, and nobody who
had themselves deleted is named any more.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from tools.simulation.journal import Journal
from tools.simulation.known import UNSURE, Known
from tools.simulation.page import Page
from tools.simulation.people import GAMES

if TYPE_CHECKING:
    from tools.simulation.house import House
    from tools.simulation.world import World

DEALS = ("pan", "janus", "twinit")


class Circle:
    """A club, as those who know of it know it."""

    def __init__(self, tables: list[str]) -> None:
        self.tables = tables
        """All tables of the evening."""
        self.friends: list[Friend] = []
        self.forget()

    def forget(self) -> None:
        """There is none any more."""
        self.code = self.key = self.table = ""
        self.founder: Friend | None = None
        self.void: list[tuple[str, float]] = []
        """Keys that let nobody in any more, and since when."""
        for friend in self.friends:
            friend.number, friend.is_member, friend.sent_away_at = 0, False, None

    def renewed(self, now: float) -> None:
        """The link leads nowhere; whoever sees the page knows the new one."""
        self.void.append((self.key, now))
        self.key = ""


class Friend(Known):
    """Somebody of a circle."""

    def __init__(
        self, world: "World", house: "House", journal: Journal, name: str, circle: Circle
    ) -> None:
        super().__init__(world, house, journal, name)
        self.circle = circle
        circle.friends.append(self)
        self.number = 0
        """As a member."""
        self.is_member: bool | None = False
        """None: nobody knows."""
        self.sent_away_at: float | None = None
        self.must_enter = False
        self.is_evening_over = False
        """Else somebody who is deleted asks from home whether they are."""

    # At a table -----------------------------------------------------------------------------------

    def come(self) -> None:
        """Open a page of the table of the club, once there is one."""
        if self.table and self.one.deleted_at is None:
            super().come()

    def _join(self, page: Page) -> None:
        """Members enter by their club."""
        self.must_enter = page.you is None

    def _wish(self, roll: float) -> dict[str, Any]:
        """What others ask for, under a name that is theirs alone."""
        wish = super()._wish(roll)
        return {
            what: said.replace(self.name, self.one.called) if what in ("text", "name") else said
            for what, said in wish.items()
        }

    def turned_away(self, page: Page, why: str) -> None:
        """A table that is gone is not the club's any more."""
        was_home = self.home
        super().turned_away(page, why)
        if self.home and not was_home:
            self.home = False
            self.circle.table = self.table = ""

    def go_home(self) -> None:
        """Ask for nothing any more."""
        super().go_home()
        self.is_evening_over = True

    # Errands --------------------------------------------------------------------------------------

    def begin(self) -> None:
        """From now on something is done every now and then."""
        super().begin()
        self.world.after(self.luck.uniform(0, 2), self._errand)

    def _errand(self) -> None:
        if self.is_evening_over or (self.home and self.one.deleted_at is None):
            return
        self.world.after(self.luck.expovariate(1 / (2 if self.faithful else 4)), self._errand)
        if self.waiting_since is None and self.world.now >= self.away_until:
            self._next()

    def _next(self) -> None:
        one, circle = self.one, self.circle
        if one.deleted_at is not None:
            self._look_for(self.luck.choice(one.secrets))
        elif not one.secrets:
            self._ask("/api/people", {"name": one.called, "device": "a"}, self._created)
        elif not circle.code:
            if self is circle.friends[0]:
                self._ask("/api/clubs", {"name": "club"}, self._founded)
        elif not self.is_member:
            self._join_club()
        elif not circle.table:
            body = {"game": self.luck.choice(GAMES), "pace": self.luck.choice(("none", "fast"))}
            self._ask(f"/api/clubs/{circle.code}/tables", body, self._opened)
        elif self.must_enter or self.table != circle.table:
            body = {"table": circle.table}
            self._ask(f"/api/clubs/{circle.code}/enter", body, self._entered)
        else:
            self._something()

    def _something(self) -> None:
        """What somebody does who has all they need."""
        luck, one, circle = self.luck, self.one, self.circle
        wishes: list[Callable[[], None]] = [
            lambda: self._look_for(luck.choice(one.secrets)),
            lambda: self._ask(f"/api/clubs/{circle.code}", None, self._saw),
            lambda: self._ask("/api/daily", None, self._deals),
        ]
        if not self.faithful:
            wishes += [*self._wishes_of_mine, self._found_again, self._manage]
            if luck.random() < 0.02:
                wishes = [lambda: self._ask("/api/me/delete", {}, self._deleted)]
        luck.choice(wishes)()

    def _named(self, answer: Any, asked: float) -> None:
        """Nobody is named who was deleted before it was asked; tables follow a little later."""
        told = {what: said for what, said in answer.items() if what not in ("tables", "clubs")}
        text = msgspec.json.encode(told).decode()
        for friend in self.circle.friends:
            for one in friend.identities:
                if one.deleted_at is not None and one.deleted_at < asked and one.called in text:
                    self._broken(f"was told of {one.called}, who is deleted")

    def _deleted(self, status: int, answer: Any, asked: float) -> None:
        super()._deleted(status, answer, asked)
        if self.one.deleted_at is not None:
            self.is_member = None if status in UNSURE else False

    # The club ---------------------------------------------------------------------------------

    def _founded(self, status: int, answer: Any, asked: float) -> None:
        if status == 201:
            self.circle.code, self.circle.founder = answer["club"], self
            self.is_member = True
            self._saw(200, answer, asked)

    def _join_club(self) -> None:
        """By the link as it is known, or as it was."""
        circle = self.circle
        key = circle.key
        if circle.void and self.luck.random() < 0.3:
            key = circle.void[-1][0]
        if key:
            path = f"/api/clubs/{circle.code}/join"
            self._ask(path, {"key": key}, partial(self._joined, circle.code, key))

    def _joined(self, code: str, key: str, status: int, answer: Any, asked: float) -> None:
        if code != self.circle.code:
            return
        if status in (200, 201):
            # Of who is a member already the link is not looked at.
            is_void = any(key == void and since < asked for void, since in self.circle.void)
            if is_void and self.is_member is not None:
                self._broken("joined a club by a link that is void")
            self.is_member, self.sent_away_at = True, None
            self._saw(200, answer, asked)
        elif status in UNSURE:
            self.is_member = None

    def _saw(self, status: int, answer: Any, asked: float) -> None:
        circle = self.circle
        if status == 200 and answer["club"] == circle.code:
            self.number = answer["me"]
            if all(key != answer["key"] for key, _ in circle.void):
                circle.key = answer["key"]
            if self.sent_away_at is not None and self.sent_away_at < asked and not self.is_member:
                self._broken("sees a club that they do not belong to")
            played = [(game["table"], game["match"]) for game in answer["games"]]
            if len({*played}) < len(played):
                self._broken("sees a game twice in the book")
        elif status == 404 and self.is_member and self.sent_away_at is None and circle.code:
            self._broken("is not shown their club")

    def _found_again(self) -> None:
        """A founder closes the club, seldom, and makes another."""
        circle = self.circle
        if circle.founder is self and self.luck.random() < 0.1:
            self._ask(f"/api/clubs/{circle.code}/close", {}, self._closed)
            circle.forget()

    def _closed(self, status: int, answer: Any, asked: float) -> None:
        """Whatever became of it, nobody asks for it any more."""

    def _manage(self) -> None:
        """What founders do, and everybody with themselves."""
        circle, luck = self.circle, self.luck
        path = f"/api/clubs/{circle.code}"
        gone = luck.choice(circle.friends) if circle.founder is self else self
        leaves = gone.number and gone.is_member and gone is not circle.founder
        if circle.founder is self and luck.random() < 0.3:
            self._ask(f"{path}/link", {}, partial(self._renewed, circle.code))
        elif leaves and luck.random() < 0.4:
            gone.is_member = None
            sent = partial(self._sent_away, circle.code, gone)
            self._ask(f"{path}/remove", {"member": gone.number}, sent)

    def _renewed(self, code: str, status: int, answer: Any, asked: float) -> None:
        if code == self.circle.code and (status == 200 or status in UNSURE):
            if status == 200:
                self.circle.void.append((self.circle.key, self.world.now))
            self.circle.key = ""

    def _sent_away(self, code: str, gone: "Friend", status: int, answer: Any, asked: float) -> None:
        circle = self.circle
        if code != circle.code:
            return
        if status == 200 and gone.is_member is None and gone.waiting_since is None:
            gone.is_member, gone.sent_away_at = False, self.world.now
            if gone is not self:
                circle.renewed(self.world.now)
        elif status != 200 and status not in UNSURE:
            gone.is_member = gone.is_member is not False

    def _opened(self, status: int, answer: Any, asked: float) -> None:
        if status == 201:
            self.journal.opened.append(answer["table"])
            self.journal.of_clubs.append(answer["table"])
            self.circle.tables.append(answer["table"])
            self.circle.table = answer["table"]
            self._entered(200, answer, asked)

    def _entered(self, status: int, answer: Any, asked: float) -> None:
        if status == 200:
            if self.sent_away_at is not None and self.sent_away_at < asked and not self.is_member:
                self._broken("was let in at a table of a club that they do not belong to")
            self.must_enter = False
            for page in [page for page in self.pages if page.table != answer["table"]]:
                self.shut(page)
            self.table = answer["table"]
            self.tokens[self.table] = answer["token"]
            people = self.journal.people
            people[self.table] = max(people.get(self.table, 0), answer["person"])
            self.come()
        elif status == 404 and answer["code"] == "unknown_table":
            self.circle.table = ""

    # The day ----------------------------------------------------------------------------------

    def _deals(self, status: int, answer: Any, asked: float) -> None:
        if status != 200:
            return
        day, game = answer["day"], self.luck.choice(DEALS)
        path = f"/api/daily/{day}/{game}"
        if self.luck.random() < 0.5:
            moves = [{"n": n, "at": n, "move": None} for n in range(self.luck.randrange(1, 30))]
            body = {"who": f"browser of {self.name}", "name": self.one.name, "moves": moves}
            self._ask(path, body, partial(self._stands, day, game, handed_in=True))
        else:
            told = partial(self._stands, day, game, handed_in=False)
            self._ask(path, None, told, token=f"browser of {self.name}")

    def _stands(
        self, day: str, game: str, status: int, answer: Any, asked: float, *, handed_in: bool
    ) -> None:
        """Where one stands on the board of a day: there for good, and as it was first told."""
        before, one = self.one.handed_in.get((day, game)), self.one
        if status != 200 or f"daily-{day}" in self.house.rows.struck:
            return
        mine = answer["you"] and answer["you"]["result"]
        if mine is None and (before or handed_in):
            self._broken(f"is not on the board of {day}")
        elif mine and before and mine != before:
            self._broken(f"stands on the board of {day} otherwise than before")
        elif mine:
            one.handed_in[day, game] = mine
