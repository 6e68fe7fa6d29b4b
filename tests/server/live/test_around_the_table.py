"""Places, marks, locks, tallies, seats that are taken over, and the ways back to a table."""

import msgspec
import pytest
from msgspec.structs import replace

from eventual import eventually
from server.live.test_playing import play_to_the_end
from server.people import QUICK, Person, Served
from tablee.server.wire import server_messages


def marks(person: Person) -> list[int]:
    return [chair.mark for chair in person.table.chairs if chair.person or chair.bot]


def begun_with_a_bot(server: Served, **settings: str) -> tuple[Person, Person]:
    """Ada against a bot; Bob looks on."""
    ada = server.open("Ada")
    assert ada.ask("add_bot", seat=1) is None
    if settings:
        assert ada.ask("configure", **settings) is None
    bob = server.join(ada.table_code, "Bob", watch=True)
    assert ada.ask("start") is None
    return ada, bob


def test_a_mark_is_chosen_once_and_goes_along(server: Served) -> None:
    ada = server.open("Ada", mark=4)
    bob = server.join(ada.table_code, "Bob", mark=4)
    assert marks(bob) == [4, 0], "the first that nobody has"
    assert bob.ask("set_appearance", mark=4) == "mark_taken"
    assert bob.ask("set_appearance", mark=2) is None
    assert bob.ask("sit", seat=5) is None
    assert bob.table.chairs[5].mark == 2
    assert ada.ask("add_bot", seat=3) is None
    assert bob.ask("set_appearance", mark=0) is None, "a bot gives way"
    assert ada.ask("start") is None
    bob.wait(server_messages.MatchChanged)
    assert marks(bob) == [4, 2, 0], "chairs have closed up, marks stayed"
    assert bob.ask("set_appearance", mark=1) == "match_running"


def test_seats_change_places(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("add_bot", seat=2) is None
    assert ada.ask("swap_seats", seat=0, other=1) is None
    assert [chair.person for chair in ada.table.chairs[:2]] == [2, 1]
    assert bob.ask("sit", seat=2) is None, "a bot gives way"
    assert [c.bot is not None for c in bob.table.chairs[:3]] == [True, False, False]
    assert ada.ask("swap_seats", seat=0, other=9) == "no_such_seat"


CALLS = {
    "https://meet.example.org/our-evening?pwd=x1#us": None,
    "http://meet.example.org/a": "malformed_options",
    "javascript:alert(1)//https://a.b": "malformed_options",
    "https://bank.example@evil.example/": "malformed_options",
    "https://localhost/": "malformed_options",
    "https://meet.example.org/\u202egnp": "malformed_options",
    'https://meet.example.org/"onclick="x': "malformed_options",
    "https://meet.example.org:99999/": "malformed_options",
    "https://": "malformed_options",
}


def test_the_host_brings_a_call_that_only_people_with_a_name_are_told(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    visitor = Person(server, ada.table_code)
    for address, refused in reversed(CALLS.items()):
        assert ada.ask("configure", call=address) == refused, address
    (address, *_) = CALLS
    bob.see(lambda table: table.call == address)
    bob = bob.again()
    assert ada.table.call == bob.welcome.table.call == address
    assert bob.ask("configure", call="https://other.example.org/") == "not_host"
    assert "meet.example.org" not in "".join(visitor.frames)
    assert visitor.ask("join", name="Cleo") is None
    visitor.see(lambda table: table.call == address)
    assert ada.ask("configure", call="") is None
    bob.see(lambda table: table.call == "")


def test_a_locked_table_lets_nobody_new_in(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("configure", locked=True) is None
    assert ada.table.short_code is None
    assert Person(server, ada.table_code).ask("join", name="Eve") == "locked"
    assert bob.again().welcome.person == 2, "a known person comes back"
    assert ada.ask("configure", locked=False) is None
    server.join(ada.table_code, "Eve")


def test_a_table_is_cleared(server: Served) -> None:
    ada = server.open("Ada")
    bob, eve = server.join(ada.table_code, "Bob"), server.join(ada.table_code, "Eve")
    assert ada.ask("add_bot", seat=4) is None
    eve.leave()
    ada.see(lambda table: table.people[2].presence == "away")
    assert ada.ask("clear_seats") is None
    assert [chair.person for chair in ada.table.chairs] == [1, *[None] * 5]
    assert [person.name for person in ada.table.people] == ["Ada", "Bob"]
    assert bob.ask("sit", seat=3) is None


def test_everybody_else_can_be_sent_away(server: Served) -> None:
    ada, bob = server.open("Ada"), None
    for name in ("Bob", "Eve"):
        bob = server.join(ada.table_code, name, watch=name == "Eve")
    assert ada.ask("clear_seats", away=True) is None
    assert bob
    assert bob.farewell() == (4002, "kicked")
    assert [person.name for person in ada.table.people] == ["Ada"]


def test_in_a_match_only_those_who_watch_can_be_sent_away(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    eve = server.join(ada.table_code, "Eve", watch=True)
    assert ada.ask("start") is None
    assert ada.ask("clear_seats") == "match_running"
    assert ada.ask("clear_seats", away=True) is None
    assert eve.farewell() == (4002, "kicked")
    bob.wait(server_messages.MatchChanged)
    assert bob.play(bob.now.offer.moves[0]) is None


def test_wins_are_counted_over_rematches(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    for games in (1, 2):
        assert ada.ask("start") is None
        bob.wait(server_messages.MatchChanged)
        play_to_the_end([ada, bob])
        tally = ada.see(lambda table: table.phase == "over").tally
        assert {score.name: score.games for score in tally} == {"Ada": games, "Bob": games}
        assert tally[0].wins >= games / 2


def test_a_bots_seat_is_taken_over(server: Served) -> None:
    ada, bob = begun_with_a_bot(server, takeover="free")
    assert bob.wait(server_messages.MatchChanged).match.you is None
    assert bob.ask("take_over", seat=0) == "not_a_bot"
    assert bob.ask("take_over", seat=1) is None
    assert bob.match.you == 1
    assert bob.table.chairs[1].person == 2
    assert bob.match.started.names == ["Ada", "Bob"]
    play_to_the_end([ada, bob])
    assert [score.name for score in ada.see(lambda table: table.phase == "over").tally]


def test_who_took_a_seat_over_has_it_after_the_end_and_a_sleep() -> None:
    with Served(replace(QUICK, unload_after=0.02)) as server:
        ada, bob = begun_with_a_bot(server, takeover="free")
        assert bob.ask("take_over", seat=1) is None
        play_to_the_end([ada, bob])
        for person in (ada, bob):
            person.leave()
        assert server.app.endpoint
        sessions = server.app.endpoint.registry.sessions
        eventually(lambda: not sessions)
        again = bob.again().welcome.match
        assert again
        assert again.you == 1


def test_the_host_is_asked_for_a_seat(server: Served) -> None:
    ada, bob = begun_with_a_bot(server)
    assert bob.ask("take_over", seat=1) is None
    assert ada.see(lambda table: bool(table.takeover_requests)).takeover_requests == [
        server_messages.TakeoverRequest(2, 1)
    ]
    assert ada.ask("answer_takeover", person=2, granted=False) is None
    assert bob.see(lambda table: not table.takeover_requests).chairs[1].bot
    assert bob.ask("take_over", seat=1) is None
    ada.see(lambda table: bool(table.takeover_requests))
    assert ada.ask("answer_takeover", person=2, granted=True) is None
    assert bob.wait(server_messages.MatchChanged, lambda news: news.match.you == 1)
    assert ada.ask("answer_takeover", person=2, granted=True) == "no_such_person"


def test_nobody_plays_a_second_hand_of_a_match(server: Served) -> None:
    ada, bob = begun_with_a_bot(server, takeover="never")
    assert bob.ask("take_over", seat=1) == "no_takeover"
    assert ada.ask("configure", takeover="free") is None
    assert ada.ask("take_over", seat=1) == "seen_another_seat"


def test_a_taken_seat_survives_a_restart() -> None:
    with Served(QUICK) as server:
        ada, bob = begun_with_a_bot(server, takeover="free")
        assert bob.ask("take_over", seat=1) is None
        code, token, store = ada.table_code, bob.token, server.store
    with Served(QUICK, store) as server:
        assert Person(server, code, token).match.you == 1


def test_who_was_played_for_is_told_at_the_end(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("start") is None
    bob.wait(server_messages.MatchChanged)
    bob.say("leave")
    bot = ada.see(lambda table: table.chairs[1].bot is not None).chairs[1].bot
    assert bot
    assert ada.table.substitutes == {1: bot.name}
    assert ada.again().match.started.names == ["Ada", "Bob"]


def test_the_front_page_finds_the_way_back(server: Served) -> None:
    ada, bob = begun_with_a_bot(server)
    places = [
        {"table": ada.table_code, "token": ada.token},
        {"table": ada.table_code, "token": "wrong"},
        {"table": "nosuchtable", "token": "x"},
    ]
    status, mine = server.post("/api/my-tables", {"tokens": places})
    assert status == 200
    (found,) = mine["tables"]
    assert (found["person"], found["your_turn"], found["table"]["phase"]) == (1, True, "playing")
    assert "Ada" in found["awaited"]
    (watching,) = server.post("/api/my-tables", {"tokens": [places[0] | {"token": bob.token}]})[1][
        "tables"
    ]
    assert watching["your_turn"] is False


def test_a_code_that_can_be_said_leads_to_the_table(server: Served) -> None:
    ada = server.open("Ada")
    spoken = ada.welcome.table.short_code
    assert spoken
    assert (len(spoken), spoken.isalpha()) == (6, True)
    answer = server.get(f"/api/codes/{spoken.upper()}")[2]
    assert msgspec.json.decode(answer) == {"table": ada.table_code}
    assert ada.ask("configure", locked=True) is None
    assert server.get(f"/api/codes/{spoken}")[0] == 404


def test_who_guesses_codes_is_not_told_of_a_right_one(server: Served) -> None:
    spoken = server.open("Ada").welcome.table.short_code
    codes = [server.get(f"/api/codes/aaaaa{letter}")[0] for letter in "bcdefghjkmn"]
    assert codes == [404] * 10 + [429]
    assert server.get(f"/api/codes/{spoken}")[0] == 429


@pytest.mark.parametrize("seat", [0, 1])
def test_the_story_so_far_is_what_the_seat_was_told(server: Served, seat: int) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("start") is None
    bob.wait(server_messages.MatchChanged)
    who = (ada, bob)[seat]
    assert who.play(who.now.offer.moves[0]) is None
    path = f"/api/tables/{ada.table_code}/matches/1/transcript"
    story = msgspec.json.decode(server.get(path, **{"X-Token": who.token or ""})[2])
    assert story["you"] == seat
    told_so_far = [
        who.match.facts,
        *[m.facts for m in who.heard if isinstance(m, server_messages.Update)],
    ]
    assert [update["facts"] for update in story["updates"]] == told_so_far
    assert msgspec.json.decode(server.get(path)[2])["you"] is None, "others hear what all may know"


def test_an_absence_is_told_with_its_length(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    bob.leave()
    away = ada.see(lambda table: table.people[-1].presence == "away").people[1]
    assert away.absent is not None
    assert away.absent >= 0
    assert ada.table.people[0].absent is None
