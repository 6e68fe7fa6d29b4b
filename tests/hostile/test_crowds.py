"""One address cannot fill a table; a household with ten screens notices nothing."""

from msgspec.structs import replace

from server.people import QUICK, Person, Served
from tablee.server.settings import Settings
from tablee.server.wire import server_messages


def test_one_address_cannot_fill_a_table() -> None:
    with Served(replace(QUICK, joins_at_once=100)) as server:
        ada = server.open("Ada")
        crowd = [Person(server, ada.table_code) for _ in range(25)]
        answers = [one.ask("join", name="Eve", watch=True) for one in crowd]
        assert answers == [None] * 20 + ["table_full"] * 5
        crowd[0].say("leave")
        assert crowd[0].farewell() == (4012, "left")
        assert crowd[-1].ask("join", name="Zoe") is None
        assert ada.ask("configure", locked=True) is None
        assert ada.ask("clear_seats", away=True) is None
        assert [person.name for person in ada.table.people] == ["Ada"]
        assert Person(server, ada.table_code).ask("join", name="Eve") == "locked"


def test_names_are_given_only_so_often_by_one_address() -> None:
    with Served(replace(QUICK, joins_at_once=3, joins_per_minute=0.001)) as server:
        ada = server.open("Ada")
        answers: list[str | None] = []
        for _ in range(5):
            guest = Person(server, ada.table_code)
            answers.append(guest.ask("join", name="Eve"))
            guest.say("leave")
        assert answers == [None] * 3 + ["too_fast"] * 2


def test_a_household_of_ten_screens_notices_nothing() -> None:
    """With the limits as they are, and everybody coming at once, twice."""
    with Served(Settings(bot_delay_ms=(0, 0))) as server:
        ada = server.open("Ada")
        family = [server.join(ada.table_code, f"Child {n}", watch=n > 4) for n in range(10)]
        for one in family:
            one.say("leave")
        ada.see(lambda table: len(table.people) == 1)
        for n in range(10):
            server.join(ada.table_code, f"Child {n}", watch=n > 4)
        assert ada.ask("start") is None


def test_a_table_that_changes_all_the_time_is_told_by_its_last() -> None:
    """Twenty guests rename as fast as they may; who sits there is told some of it, and the end."""
    with Served(replace(QUICK, joins_at_once=100)) as server:
        ada = server.open("Ada")
        guests = [server.join(ada.table_code, f"G{n}", watch=True) for n in range(20)]
        for turn in range(20):
            for n, guest in enumerate(guests):
                guest.say("rename", name=f"G{n} {turn}")
        ada.see(lambda table: all(one.name.endswith(" 19") for one in table.people[1:]))
        told_of = sum(isinstance(message, server_messages.TableChanged) for message in ada.heard)
        assert told_of < 200, "of 400 changes and more"
        assert ada.ask("chat", text="still here") is None
