"""Whole matches over real sockets: what each seat is sent is what `match` streams for it."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from server.people import QUICK, Person, Served
from tablee import Match, UpdateStream
from tablee.games import GAMES
from tablee.kernel import Audience
from tablee.match import Update, patched
from tablee.server.tables.matches.records import EntryRecorded, MatchStarted, read_record
from tablee.server.wire import server_messages
from tablee.server.wire.client_state import ClientState


def play_to_the_end(people: list[Person]) -> None:
    """Everybody whose move it is makes the last of the moves offered."""
    while True:
        for person in people:
            if person.now.outcome:
                return
            view: Any = person.now.view
            mine = view["pick"] is None if view["stage"] == "picking" else True
            if person.now.offer.moves and mine:
                refusal = person.play(person.now.offer.moves[-1])
                assert refusal in (None, "stale")
                break
        else:
            people[0].wait(server_messages.Update)
        for person in people:
            catch_up(person)


def catch_up(person: Person) -> None:
    """Hear everything that was said up to now."""
    person.send({"type": "ping", "n": 1})
    person.wait(server_messages.Pong)


def streams(server: Served, table: str) -> dict[Audience, list[Update]]:
    """What `match` would tell each audience of the last match in the log."""
    saved = server.store.load(table)
    assert saved is not None
    records = [read_record(record) for record in saved.records]
    start = max(i for i, record in enumerate(records) if isinstance(record, MatchStarted))
    begun = records[start]
    assert isinstance(begun, MatchStarted)
    match = Match.from_head(begun.head)
    told_to = {audience: UpdateStream(match, audience) for audience in (*range(match.seats), None)}
    for record in records[start + 1 :]:
        assert isinstance(record, EntryRecorded)
        match.replay_entry(record.entry)
    return {audience: stream.updates for audience, stream in told_to.items()}


def payload(update: Any) -> Any:
    """What an update or a match says of the game."""
    position = update.plain if isinstance(update, ClientState) else update.position
    told_of = {"n": update.n, "facts": update.facts, "position": position}
    return msgspec.json.decode(msgspec.json.encode(told_of))


def sent(person: Person) -> list[Any]:
    """All that this person was ever sent of the game, in order."""
    held: list[ClientState] = []
    for message in person.heard:
        if isinstance(message, server_messages.MatchChanged):
            held = [ClientState.of(message.match)]
        if isinstance(message, server_messages.Update):
            held.append(held[-1].after(message))
    return [payload(holding) for holding in held]


LOBBY = (
    server_messages.Welcome,
    server_messages.Joined,
    server_messages.TableChanged,
    server_messages.Ack,
    server_messages.Refused,
    server_messages.ClockChanged,
    server_messages.Pong,
)


def test_each_seat_is_sent_what_match_streams_for_it_and_nothing_more(server: Served) -> None:
    ada = server.open("Ada")
    bob, eve = (server.join(ada.table_code, name) for name in ("Bob", "Eve"))
    zoe = server.join(ada.table_code, "Zoe", watch=True)
    visitor = Person(server, ada.table_code)
    players = [ada, bob, eve]
    assert ada.ask("start") is None
    for person in (*players, zoe, visitor):
        if not person.last(server_messages.MatchChanged):
            person.wait(server_messages.MatchChanged)
    play_to_the_end(players)
    for person in (*players, zoe, visitor):
        catch_up(person)
    expected = streams(server, ada.table_code)
    audiences: list[tuple[Audience, Person]] = [*enumerate(players), (None, zoe), (None, visitor)]
    for seat, person in audiences:
        assert person.match.you == seat
        assert sent(person) == [payload(update) for update in expected[seat]]
        others = [m for m in person.heard if not isinstance(m, LOBBY)]
        assert all(
            isinstance(m, server_messages.MatchChanged | server_messages.Update) for m in others
        )


def test_coming_back_shows_the_present_and_not_the_film(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    ada.ask("start")
    bob.wait(server_messages.MatchChanged)
    ada.play(ada.match.offer.moves[0])
    bob.wait(server_messages.Update)
    again = bob.again()
    assert again.welcome.match is not None
    assert payload(again.now) == payload(bob.now) | {"facts": []}
    assert bob.farewell() == (4001, "newer_tab")
    assert again.play(again.match.offer.moves[0]) is None


def test_a_double_click_is_stale_and_others_picks_are_not(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    server.join(ada.table_code, "Eve")
    ada.ask("start")
    bob.wait(server_messages.MatchChanged)
    pick = bob.match.offer.moves[0]
    ada.play(ada.match.offer.moves[0])
    first = bob.say("move", match=1, decision=bob.match.decision, move=pick)
    second = bob.say("move", match=1, decision=bob.match.decision, move=pick)
    assert bob.answer(first) is None
    assert bob.answer(second) == "stale"


def test_the_update_that_a_move_brings_acknowledges_it_to_its_player_alone(server: Served) -> None:
    ada, bob = server.begin()
    assert ada.play(ada.match.offer.moves[0]) is None
    told = ada.last(server_messages.Update)
    assert told
    assert told.acks == (str(ada.asked),)
    assert server_messages.Ack(*told.acks) not in ada.heard
    assert bob.wait(server_messages.Update).acks == ()


def test_an_id_that_comes_again_is_acknowledged_again_and_made_once(server: Served) -> None:
    ada = server.open("Ada")
    server.join(ada.table_code, "Bob")
    ada.ask("start")
    move = {
        "match": 1,
        "decision": ada.match.decision,
        "move": ada.match.offer.moves[0],
        "id": "once",
    }
    assert ada.ask("move", **move) is None
    assert ada.ask("move", **move) is None
    again = ada.again()
    assert again.ask("move", **move) is None
    saved = server.store.load(ada.table_code)
    assert saved is not None
    assert len(saved.records) == 2, "the beginning and one move"


def test_the_pace_sets_the_clock_of_the_game(server: Served) -> None:
    ada = server.open("Ada", pace="fast")
    assert ada.table.options["clock"] == 20_000
    for pace, clock in (("relaxed", 60_000), ("none", None)):
        assert ada.ask("configure", pace=pace) is None
        assert ada.table.options["clock"] == clock


def test_the_clock_plays_for_who_lets_it_run_out() -> None:
    with Served(replace(QUICK, fast_ms=1_000)) as server:
        ada = server.open("Ada", pace="fast")
        bob = server.join(ada.table_code, "Bob")
        ada.ask("start")
        bob.wait(server_messages.MatchChanged)
        ada.play(ada.match.offer.moves[0])
        late = bob.wait(server_messages.Update, lambda update: len(update.facts) > 1)
        assert late.facts[0] == {"type": "time_ran_out", "seats": [1]}
        click = {"match": 1, "decision": bob.match.decision, "move": bob.match.offer.moves[0]}
        assert bob.ask("move", **click) == "stale", "a click that met the time-out"


def test_a_rematch_keeps_chairs_settings_and_spectators(server: Served) -> None:
    ada = server.open("Ada", options={"double_clic": True})
    bob = server.join(ada.table_code, "Bob")
    zoe = server.join(ada.table_code, "Zoe", watch=True)
    for number in (1, 2):
        assert ada.ask("start") is None
        for person in (ada, bob, zoe):
            if (
                person.last(server_messages.MatchChanged) is None
                or person.match.match_number < number
            ):
                person.wait(server_messages.MatchChanged)
            assert person.match.match_number == number
        assert [ada.match.you, bob.match.you, zoe.match.you] == [0, 1, None]
        play_to_the_end([ada, bob])
        ada.see(lambda table: table.phase == "over")
    assert ada.table.options["double_clic"] is True


def test_a_match_that_is_over_is_replayed_from_any_seat(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    ada.ask("start")
    bob.wait(server_messages.MatchChanged)
    path = f"/api/tables/{ada.table_code}/matches/1/replay"
    for eyes in ("", "?seat=0", "?seat=1"):
        status, _, body = server.get(path + eyes)
        assert (status, body) == (400, b'{"code":"not_over"}'), "nobody looks back before the end"
    play_to_the_end([ada, bob])
    expected = streams(server, ada.table_code)
    for seat in (0, 1, None):
        status, _, body = server.get(path if seat is None else f"{path}?seat={seat}")
        replay = msgspec.json.decode(body)
        assert status == 200
        assert (replay["names"], replay["you"]) == (["Ada", "Bob"], seat)
        position, shown = None, list[Any]()
        for update in replay["updates"]:
            position = patched(position, update["patch"])
            shown.append({"n": update["n"], "facts": update["facts"], "position": position})
        assert shown == [payload(update) for update in expected[seat]]
        times = [update["now"] for update in replay["updates"]]
        assert times == sorted(times)
    assert server.get(f"{path}?seat=7")[0] == 400
    assert server.get(path.replace("/1/", "/2/"))[0] == 404


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_of_the_house_is_dealt_and_played(server: Served, game: str) -> None:
    ada = server.open("Ada", game=game)
    for seat in (1, 2):  # with two, Social Network could wait for Ada to begin
        assert ada.ask("add_bot", seat=seat) is None
    assert ada.ask("start") is None
    assert (ada.match.started.game, ada.match.you) == (game, 0)
    if ada.now.offer.moves:
        ada.say("move", match=1, decision=ada.now.decision, move=ada.now.offer.moves[0])
    assert ada.wait(server_messages.Update).facts
