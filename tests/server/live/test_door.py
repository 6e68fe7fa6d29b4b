"""Who was sent away knocks, who is away is not waited for, and who took over has a name."""

import msgspec
import pytest

from server.live.test_around_the_table import begun_with_a_bot
from server.live.test_playing import play_to_the_end
from server.people import QUICK, Person, Served
from tablee.server.tables.people.names import BOTS
from tablee.server.wire import server_messages


def sent_away(server: Served) -> tuple[Person, Person]:
    """Ada, who has sent Eve away."""
    ada = server.open("Ada")
    eve = server.join(ada.table_code, "Eve")
    assert ada.ask("kick", person=2) is None
    return ada, eve


def knocking(person: Person) -> list[str]:
    return [knock.name for knock in person.table.knocks]


def knock(server: Served, host: Person, name: str = "Nobody") -> tuple[Person, int]:
    """Somebody who waits outside, and the number of their knock."""
    stranger = Person(server, host.table_code)
    before = {one.knock for one in host.table.knocks}
    assert stranger.ask("join", name=name) == "knocked"
    seen = host.see(lambda table: bool({one.knock for one in table.knocks} - before))
    return stranger, seen.knocks[-1].knock


# Who was sent away ------------------------------------------------------------------------


def test_nobody_knocks_before_somebody_was_sent_away(server: Served) -> None:
    ada = server.open("Ada")
    assert not ada.table.knock
    assert server.join(ada.table_code, "Bob").table.chairs[1].person == 2


def test_who_was_sent_away_comes_in_only_if_the_host_says_so(server: Served) -> None:
    ada, eve = sent_away(server)
    assert eve.farewell() == (4002, "kicked")
    assert ada.see(lambda table: table.knock).knock
    again, number = knock(server, ada, "Somebody else")
    assert knocking(ada) == ["Somebody else"]
    assert again.ask("sit", seat=1) == "not_joined"
    assert again.ask("take_over", seat=1) == "not_joined"
    assert ada.ask("answer_knock", knock=number, granted=False) is None
    refused = again.wait(server_messages.Refused, lambda said: said.code == "not_let_in")
    assert refused.id == "1"
    assert (knocking(ada), len(ada.table.people)) == ([], 1)
    assert again.last(server_messages.Joined) is None


def test_who_is_let_in_has_a_seat(server: Served) -> None:
    ada, _ = sent_away(server)
    bob, number = knock(server, ada, "Bob")
    assert ada.ask("answer_knock", knock=number, granted=True) is None
    joined = bob.wait(server_messages.Joined)
    table = bob.see(lambda table: len(table.people) == 2)
    assert (table.chairs[1].person, table.people[1].name) == (joined.person, "Bob")
    assert ada.ask("answer_knock", knock=number, granted=True) == "no_such_person"
    assert bob.again().welcome.person == joined.person, "a known person need not knock"


def test_a_place_that_was_taken_away_is_not_moved_to_another_device(server: Served) -> None:
    ada = server.open("Ada")
    eve = server.join(ada.table_code, "Eve")
    eve.say("request_ticket")
    ticket = eve.wait(server_messages.Ticket).ticket
    assert ada.ask("kick", person=2) is None
    path = f"/api/tables/{ada.table_code}/redeem"
    assert server.post(path, {"ticket": ticket}) == (400, {"code": "bad_ticket"})


def test_a_knock_is_gone_with_its_connection_and_counts_once(server: Served) -> None:
    ada, _ = sent_away(server)
    eve, first = knock(server, ada, "Eve")
    assert eve.ask("join", name="Eva") == "knocked"
    assert ada.see(lambda table: [one.name for one in table.knocks] == ["Eva"])
    assert ada.ask("answer_knock", knock=first, granted=True) == "no_such_person"
    eve.leave()
    ada.see(lambda table: not table.knocks)


def test_only_so_many_knock_and_only_the_host_answers(server: Served) -> None:
    ada = server.open("Ada")
    bob, eve = server.join(ada.table_code, "Bob"), server.join(ada.table_code, "Eve")
    assert ada.ask("kick", person=3) is None
    eve.farewell()
    crowd = [knock(server, ada, f"Eve {n}") for n in range(6)]
    assert Person(server, ada.table_code).ask("join", name="Eve 7") == "table_full"
    assert bob.ask("answer_knock", knock=crowd[0][1], granted=True) == "not_host"
    stranger = crowd[0][0]
    assert stranger.ask("answer_knock", knock=crowd[0][1], granted=True) == "not_joined"
    assert stranger.ask("let_bot_play", person=1) == "not_joined"
    assert bob.ask("let_bot_play", person=1) == "not_host"


def test_a_name_at_the_door_is_cleaned_and_nobody_elses(server: Served) -> None:
    ada, _ = sent_away(server)
    assert Person(server, ada.table_code).ask("join", name="\u200b") == "bad_name"
    knock(server, ada, "\u202eADA")
    assert knocking(ada) == ["ADA 2"]


def test_an_open_door_lets_in_who_waits_and_a_locked_one_nobody(server: Served) -> None:
    ada, _ = sent_away(server)
    bob, number = knock(server, ada, "Bob")
    assert ada.ask("configure", locked=True) is None
    assert ada.ask("answer_knock", knock=number, granted=True) == "locked"
    assert bob.wait(server_messages.Refused, lambda said: said.code == "locked")
    assert Person(server, ada.table_code).ask("join", name="Cleo") == "locked"
    assert ada.ask("configure", locked=False) is None
    cleo, _ = knock(server, ada, "Cleo")
    assert ada.ask("configure", knock=False) is None
    assert cleo.wait(server_messages.Joined)
    server.join(ada.table_code, "Dan")


def test_a_table_that_everybody_has_left_asks_nobody(server: Served) -> None:
    ada, _ = sent_away(server)
    bob, _ = knock(server, ada, "Bob")
    ada.say("leave")
    ada.farewell()
    assert bob.wait(server_messages.Joined).person
    assert bob.see(lambda table: table.host == 3).knock is False


def test_everybody_who_was_sent_away_at_once_knocks(server: Served) -> None:
    ada = server.open("Ada")
    server.join(ada.table_code, "Bob")
    assert ada.ask("clear_seats", away=True) is None
    knock(server, ada, "Bob")


def test_whether_newcomers_knock_survives_a_restart() -> None:
    with Served(QUICK) as server:
        ada, _ = sent_away(server)
        code, token, store = ada.table_code, ada.token, server.store
    with Served(QUICK, store) as server:
        again = Person(server, code, token)
        knock(server, again, "Eve")


# Who is away ------------------------------------------------------------------------------


def test_the_host_lets_a_bot_play_at_once(server: Served) -> None:
    ada, bob = server.begin()
    assert ada.ask("let_bot_play", person=2) == "not_away"
    bob.leave()
    ada.see(lambda table: table.people[1].presence == "away")
    assert ada.ask("let_bot_play", person=2) is None
    assert ada.see(lambda table: table.chairs[1].stand_in).substitutes == {1: ""}
    ada.learns("picked")
    assert ada.ask("let_bot_play", person=2) is None, "once more changes nothing"
    again = bob.again()
    assert not again.table.chairs[1].stand_in, "and goes when they are back"
    assert again.match.you == 1


def test_a_bot_plays_only_for_who_plays_and_is_away(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    eve = server.join(ada.table_code, "Eve", watch=True)
    assert ada.ask("let_bot_play", person=2) == "no_match"
    assert ada.ask("start") is None
    for person in (bob, eve):
        person.leave()
    ada.see(lambda table: {one.presence for one in table.people[1:]} == {"away"})
    for nobody in (1, 3, 9):
        assert ada.ask("let_bot_play", person=nobody) in ("not_away", "no_such_person")
    assert ada.ask("pause") is None
    assert ada.ask("let_bot_play", person=2) == "paused"
    assert ada.ask("resume") is None
    assert ada.ask("let_bot_play", person=2) is None


@pytest.mark.parametrize("game", ["twinit", "social"])
def test_a_bot_plays_at_once_in_a_race_too(server: Served, game: str) -> None:
    ada, bob = server.begin(game)
    bob.leave()
    ada.see(lambda table: table.people[1].presence == "away")
    assert ada.ask("let_bot_play", person=2) is None
    assert ada.see(lambda table: table.chairs[1].stand_in)


# Who took over ----------------------------------------------------------------------------


def test_who_took_over_from_a_bot_is_called_by_their_own_name(server: Served) -> None:
    ada, bob = begun_with_a_bot(server, takeover="free")
    assert ada.match.started.names == ["Ada", BOTS[0]]
    assert bob.ask("take_over", seat=1) is None
    assert ada.wait(server_messages.NamesChanged).names == ["Ada", "Bob"]
    assert Person(server, ada.table_code).match.started.names == ["Ada", "Bob"]
    play_to_the_end([ada, bob])
    told = server.get(f"/api/tables/{ada.table_code}/matches/1/replay")[2]
    assert msgspec.json.decode(told)["names"] == ["Ada", "Bob"]
    ada.see(lambda table: table.archived == 1)
    code, store = ada.table_code, server.store
    assert store.archived(code, 1)
    with Served(QUICK, store) as later:
        assert Person(later, code, ada.token).match.started.names == ["Ada", "Bob"]


def test_who_takes_over_for_somebody_who_left_has_had_a_bot_before(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    cleo = server.join(ada.table_code, "Cleo", watch=True)
    assert ada.ask("configure", takeover="free") is None
    assert ada.ask("start") is None
    bob.wait(server_messages.MatchChanged)
    bob.say("leave")
    ada.see(lambda table: table.chairs[1].bot is not None)
    assert cleo.ask("take_over", seat=1) is None
    assert cleo.match.started.names == ["Ada", "Cleo"]
    assert cleo.see(lambda table: table.chairs[1].person == 3).substitutes == {1: ""}
