"""Around the match: names, chairs, bots, the host, chat, devices. Over real sockets."""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from server.people import QUICK, Person, Served
from tablee.server.wire import server_messages
from tablee.store.sqlite import SqliteStore


def names(person: Person) -> list[str]:
    return [other.name for other in person.table.people]


def seated(person: Person) -> list[int | None]:
    return [chair.person for chair in person.table.chairs]


def test_a_link_is_all_one_needs(server: Served) -> None:
    ada = server.open("Ada")
    assert ada.welcome.person == 1
    assert ada.welcome.invite == f"{server.url}/t/{ada.table_code}"
    assert len(ada.table_code) == 10
    visitor = Person(server, ada.table_code)
    assert visitor.welcome.person is None
    assert visitor.table.watching == 1
    assert visitor.ask("sit", seat=2) == "not_joined"
    assert visitor.ask("join", name="Bob") is None
    assert visitor.ask("join", name="Bob") == "already_joined"
    ada.see(lambda table: len(table.people) == 2)
    assert (names(ada), seated(ada)[:3], ada.table.watching) == (["Ada", "Bob"], [1, 2, None], 0)
    joined = visitor.last(server_messages.Joined)
    assert joined
    assert visitor.again().welcome.person == joined.person == 2


def test_table_codes_and_tokens_are_all_different(server: Served) -> None:
    people = [server.open("Ada") for _ in range(5)]
    assert len({person.table_code for person in people}) == 5
    assert len({person.token for person in people}) == 5


def test_no_token_is_written_or_shown(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    saved = server.store.load(ada.table_code)
    assert saved
    assert ada.token
    assert bob.token
    for token in (ada.token, bob.token):
        assert token.encode() not in saved.table_record
    assert ada.token not in "".join(bob.frames)
    assert bob.token not in "".join(ada.frames)
    assert "proof" not in "".join(bob.frames)


def test_names_are_short_visible_single_and_text(server: Served) -> None:
    ada = server.open("  Ada\u202e \n Lovelace, Countess of   ")
    assert names(ada) == ["Ada Lovelace, Countess of"[:24]]
    assert ada.ask("rename", name=" \u200b\t ") == "bad_name"
    assert ada.ask("rename", name="<b>Ada</b>") is None
    assert names(ada) == ["<b>Ada</b>"]
    server.join(ada.table_code, "<B>ada</B>")
    ada.see(lambda table: len(table.people) == 2)
    assert names(ada)[1] == "<B>ada</B> 2"
    status, problem = server.post("/api/tables", {"name": "\u0000", "game": "pan"})
    assert (status, problem) == (400, {"code": "bad_name"})


def test_chairs_are_taken_changed_and_given_up(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob", seat=4)
    assert bob.table.chairs[4].person == 2
    assert bob.ask("sit", seat=0) == "seat_taken"
    assert bob.ask("sit", seat=6) == "no_such_seat"
    assert bob.ask("sit", seat=5) is None
    assert seated(bob) == [1, None, None, None, None, 2]
    assert bob.ask("stand_up") is None
    assert bob.ask("stand_up") == "not_seated"
    assert seated(bob) == [1, None, None, None, None, None]


def test_only_the_host_does_what_a_host_does(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    wishes = {
        "configure": {"pace": "fast"},
        "add_bot": {"seat": 2},
        "swap_seats": {"seat": 0, "other": 1},
        "clear_seats": {},
        "answer_takeover": {"person": 1, "granted": True},
        "remove_bot": {"seat": 2},
        "kick": {"person": 1},
        "start": {},
        "pause": {},
        "resume": {},
        "hide_chat_line": {"line": 1},
    }
    for wish, fields in wishes.items():
        assert bob.ask(wish, **fields) == "not_host"


def test_settings_are_checked_and_shown(server: Served) -> None:
    ada = server.open("Ada")
    assert ada.ask("configure", options={"double_clic": True}, stand_in_after=30) is None
    assert ada.table.options["double_clic"] is True
    assert ada.table.stand_in_after == 30
    assert ada.ask("configure", options={"double_clic": 3}) == "malformed_options"
    assert ada.ask("configure", options={"cheat": True}) == "malformed_options"
    assert ada.ask("configure", game="chess") == "unknown_game"
    assert ada.ask("configure", options={"no_cards": "out"}) is None
    assert ada.table.options["double_clic"] is True, "what is not given stays"
    nobody = {"mode": "clans", "teams": [0, 0, 0]}
    assert ada.ask("configure", game="twinit", options=nobody) == "malformed_options"
    bad = {"name": "Ada", "game": "pan", "options": {"clock": "x"}}
    assert server.post("/api/tables", bad)[1] == {"code": "malformed_options"}
    assert server.post("/api/tables", bad | {"game": "go"})[1] == {"code": "unknown_game"}


def test_who_begins_and_who_plays_together_is_chosen_again_when_somebody_leaves(
    server: Served,
) -> None:
    ada = server.open("Ada", game="twinit", options={"mode": "clans"})
    for seat in (1, 2, 3):
        assert ada.ask("add_bot", seat=seat) is None
    chosen = {"teams": [0, 0, 1, 1], "first": 3}
    assert ada.ask("configure", options=chosen) is None
    assert len(ada.table.chairs) == 4
    assert ada.ask("remove_bot", seat=1) is None
    assert (ada.table.options["teams"], ada.table.options["first"]) == (None, None)
    assert (len(ada.table.chairs), ada.table.options["mode"]) == (6, "clans")
    assert ada.ask("configure", options={"first": 1}) is None
    assert ada.ask("remove_bot", seat=2) is None
    assert ada.table.options["first"] == 1, "somebody still sits there"
    assert ada.ask("stand_up") is None
    assert ada.table.options["first"] is None


def test_bots_are_put_on_chairs_and_taken_away(server: Served) -> None:
    ada = server.open("Ada")
    assert ada.ask("add_bot", seat=0) == "seat_taken"
    assert ada.ask("add_bot", seat=9) == "no_such_seat"
    assert ada.ask("add_bot", seat=2, level="strong") is None
    bot = ada.table.chairs[2].bot
    assert bot
    assert bot.level == "strong"
    assert ada.ask("add_bot", seat=2, level="easy") is None
    assert ada.table.chairs[2].bot == server_messages.BotState(bot.name, "easy")
    assert ada.ask("add_bot", seat=2, level="easy", name="Juno") is None
    assert ada.table.chairs[2].bot == server_messages.BotState("Juno", "easy")
    assert ada.ask("add_bot", seat=3, name="Juno") is None
    assert ada.table.chairs[3].bot == server_messages.BotState("Juno 2", "normal")
    assert ada.ask("remove_bot", seat=3) is None
    assert ada.ask("remove_bot", seat=1) == "not_a_bot"
    assert ada.ask("remove_bot", seat=2) is None
    assert ada.ask("start") == "wrong_number_of_seats"


def test_at_the_start_taken_chairs_close_up(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob", seat=3)
    assert ada.ask("start") is None
    assert seated(ada) == [1, 2]
    assert bob.wait(server_messages.MatchChanged).match.you == 1
    for wish, fields in {"sit": {"seat": 0}, "stand_up": {}}.items():
        assert bob.ask(wish, **fields) == "match_running"
    for wish, fields in {
        "start": {},
        "add_bot": {"seat": 1},
        "configure": {"pace": "fast"},
    }.items():
        assert ada.ask(wish, **fields) == "match_running"
    assert ada.ask("configure", public=True) is None


def test_who_is_sent_away_is_gone_and_cannot_come_back_as_the_same(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("kick", person=1) == "no_such_person"
    assert ada.ask("kick", person=7) == "no_such_person"
    assert ada.ask("kick", person=2) is None
    assert names(ada) == ["Ada"]
    assert bob.farewell() == (4002, "kicked")
    assert rejected(server, ada.table_code, bob.token) == (4005, "bad_token")


def rejected(server: Served, table: str, token: str | None) -> tuple[int, str]:
    """How a hello that is not welcome ends."""
    stranger = Person(server, table, token, greeted=False)
    return stranger.farewell()


def test_who_leaves_in_a_match_is_replaced_by_a_bot(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    ada.ask("start")
    bob.wait(server_messages.MatchChanged)
    bob.say("leave")
    assert bob.farewell() == (4012, "left")
    chair = ada.see(lambda table: table.chairs[1].person is None).chairs[1]
    assert chair.bot
    update = ada.wait(server_messages.Update)
    assert update.facts == [{"type": "picked", "seat": 1, "value": None}], "the bot plays on"


def test_the_host_is_succeeded_when_gone(server: Served) -> None:
    ada = server.open("Ada")
    zoe = server.join(ada.table_code, "Zoe", watch=True)
    bob = server.join(ada.table_code, "Bob")
    ada.say("leave")
    table = zoe.see(lambda table: table.host != 1)
    assert (table.host, bob.table.chairs[1].person) == (3, 3), "the seated before who watches"


def test_a_host_who_stays_away_is_succeeded() -> None:
    with Served(replace(QUICK, host_after=0.05)) as server:
        ada = server.open("Ada")
        bob = server.join(ada.table_code, "Bob")
        ada.leave()
        assert bob.see(lambda table: table.host == 2).people[0].presence == "away"
        again = ada.again()
        assert again.table.host == 2
        assert bob.ask("kick", person=1) is None


def test_a_table_left_by_all_goes_to_who_comes_next(server: Served) -> None:
    ada = server.open("Ada")
    ada.say("leave")
    ada.farewell()
    bob = server.join(ada.table_code, "Bob")
    assert bob.table.host == 2


def test_a_host_who_leaves_while_all_others_are_away_is_succeeded_by_one_of_them(
    server: Served,
) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    bob.leave()
    ada.see(lambda table: table.people[-1].presence == "away")
    visitor = Person(server, ada.table_code)
    ada.say("leave")
    assert visitor.see(lambda table: len(table.people) == 1).host == 2


def test_pause_stops_moves_and_the_clock(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert ada.ask("pause") == "no_match"
    ada.ask("start")
    bob.wait(server_messages.MatchChanged)
    assert ada.ask("pause") is None
    assert ada.table.phase == "paused"
    stopped = bob.wait(server_messages.ClockChanged)
    assert not stopped.running
    assert bob.play(bob.match.offer.moves[0]) == "paused"
    assert bob.ask("chat", text="Back in a minute") is None
    assert ada.ask("resume") is None
    goes_on = bob.wait(server_messages.ClockChanged)
    assert (goes_on.now, goes_on.running) == (stopped.now, True), "no time has passed"
    assert bob.play(bob.match.offer.moves[0]) is None


def test_a_move_that_was_made_before_a_pause_is_not_refused_when_it_is_sent_again(
    server: Served,
) -> None:
    ada, bob = server.begin()
    made = {"match": 1, "decision": bob.now.decision, "move": bob.now.offer.moves[0]}
    assert bob.ask("move", id="made", **made) is None
    assert ada.ask("pause") is None
    again = bob.again()
    assert again.ask("move", id="made", **made) is None
    assert again.ask("move", id="new", **made) == "paused"


def test_public_tables_are_listed_while_somebody_is_there(server: Served) -> None:
    ada = server.open("Ada", public=True)
    server.open("Bob")
    listed = msgspec.json.decode(server.get("/api/tables")[2])["tables"]
    assert [table["table"] for table in listed] == [ada.table_code]
    assert ada.ask("configure", public=False) is None
    assert msgspec.json.decode(server.get("/api/tables")[2]) == {"tables": []}


def test_chat_is_text_for_all_and_the_host_can_hide_it(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert bob.ask("chat", text="<script>alert(1)</script>\u202e\n") is None
    said = ada.wait(server_messages.ChatChanged).line
    assert said == server_messages.ChatLine(1, 2, "Bob", "<script>alert(1)</script>")
    assert bob.ask("chat", text=" \u200b ") == "malformed"
    assert ada.ask("hide_chat_line", line=5) == "no_such_line"
    assert ada.ask("hide_chat_line", line=1) is None
    assert bob.wait(server_messages.ChatChanged, lambda said: not said.line.text).line.line == 1
    assert server.join(ada.table_code, "Eve").welcome.chat[0].text == ""


def test_reactions_reach_the_others(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert bob.ask("react", reaction="wow") is None
    assert ada.wait(server_messages.Reacted) == server_messages.Reacted(2, "wow")
    saved = server.store.load(ada.table_code)
    assert saved
    assert saved.records == []


def test_a_place_moves_to_another_device_once(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    ada.ask("start")
    bob.wait(server_messages.MatchChanged)
    first = bob.say("request_ticket")
    voided = bob.wait(server_messages.Ticket).ticket
    assert bob.answer(first) is None
    bob.say("request_ticket")
    ticket = bob.wait(server_messages.Ticket).ticket
    path = f"/api/tables/{ada.table_code}/redeem"
    for wrong in (voided, "x" * 32):
        assert server.post(path, {"ticket": wrong}) == (400, {"code": "bad_ticket"})
    status, redeemed = server.post(path, {"ticket": ticket})
    assert status == 200
    assert bob.farewell() == (4003, "moved")
    assert server.post(path, {"ticket": ticket}) == (400, {"code": "bad_ticket"})
    assert rejected(server, ada.table_code, bob.token) == (4005, "bad_token")
    phone = Person(server, ada.table_code, redeemed["token"])
    assert (phone.welcome.person, phone.match.you) == (2, 1)
    assert phone.play(phone.match.offer.moves[0]) is None


def test_chat_tickets_and_wishes_survive_a_restart(tmp_path: Path) -> None:
    with Served(store=SqliteStore(tmp_path / "t.db")) as server:
        ada = server.open("Ada")
        assert ada.ask("add_bot", seat=1, level="easy") is None
        assert ada.ask("start") is None
        bob = server.join(ada.table_code, "Bob")
        assert bob.ask("chat", text="hello") is None
        assert bob.ask("take_over", seat=1) is None
        bob.say("request_ticket")
        ticket = bob.wait(server_messages.Ticket).ticket
    with Served(store=SqliteStore(tmp_path / "t.db")) as server:
        again = Person(server, ada.table_code, ada.token)
        assert [line.text for line in again.welcome.chat] == ["hello"]
        assert again.welcome.table.takeover_requests == [server_messages.TakeoverRequest(2, 1)]
        path = f"/api/tables/{ada.table_code}/redeem"
        assert server.post(path, {"ticket": ticket})[0] == 200
        assert server.post(path, {"ticket": ticket})[0] == 400


def test_the_newest_tab_wins_and_the_other_is_told(server: Served) -> None:
    ada = server.open("Ada")
    tab = ada.again()
    assert ada.farewell() == (4001, "newer_tab")
    assert tab.table.people[0].presence == "here"
    assert tab.ask("rename", name="Ada L.") is None


def test_the_same_network_is_invited_by_the_machines_address() -> None:
    with Served(replace(QUICK, lan_url="http://192.0.2.7:8000")) as server:
        ada = server.open("Ada")
        assert ada.welcome.invite == f"http://192.0.2.7:8000/t/{ada.table_code}"
    with Served(replace(QUICK, public_url="https://play.example.org/")) as server:
        ada = server.open("Ada")
        assert ada.welcome.invite == f"https://play.example.org/t/{ada.table_code}"
