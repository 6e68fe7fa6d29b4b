"""The page of an evening: what is over, for whoever may look back, and nothing of what goes on."""

from copy import deepcopy
from typing import Any

import msgspec
from msgspec.structs import replace

from server.live.test_playing import play_to_the_end
from server.people import QUICK, Person, Served
from tablee.server.wire import http


def path(table: str, match: int) -> str:
    return f"/api/tables/{table}/matches/{match}/evening"


def evening(server: Served, table: str, match: int = 1) -> http.Evening:
    status, _, body = server.get(path(table, match))
    assert status == 200, body
    return msgspec.json.decode(body, type=http.Evening)


def play_another(ada: Person, bob: Person, match: int) -> None:
    """A match from its start until it is judged."""
    assert ada.ask("start") is None
    bob.see(lambda table: table.match == match)
    play_to_the_end([ada, bob])
    bob.see(lambda table: table.archived == match)


def test_two_games_are_one_evening_and_a_restart_changes_nothing(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert ada.table.evening is None
    for match in (1, 2):
        play_another(ada, bob, match)
    told = evening(server, ada.table_code)
    assert [(one.match, one.game, one.people) for one in told.games] == [
        (1, "pan", [1, 2]),
        (2, "pan", [1, 2]),
    ]
    assert sum(score.wins for score in told.tally) == 2
    state: Any = bob.see(lambda table: table.evening is not None).evening
    assert (state.match, state.games, state.tally) == (2, 2, told.tally)
    for one in told.games:
        assert one.analysis
        assert len(one.analysis.moments) <= 1
        assert {made.entry for made in one.analysis.decisions} <= {
            moment.entry for moment in one.analysis.moments
        }
    with Served(store=server.store) as again:
        assert evening(again, ada.table_code, 2) == told


def test_of_a_game_that_goes_on_nothing_is_told(server: Served) -> None:
    """Two worlds: the same evening so far, another game that goes on."""
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    assert server.get(path(ada.table_code, 1))[0] == 404
    play_another(ada, bob, 1)
    bodies, hands = set[bytes](), set[tuple[Any, ...]]()
    for seed in (1, 2):
        with Served(replace(QUICK, seed=seed), deepcopy(server.store)) as world:
            people = [Person(world, ada.table_code, one.token) for one in (ada, bob)]
            assert people[0].ask("start") is None
            people[1].see(lambda table: table.match == 2)
            view: Any = people[0].now.view
            hands.add(tuple(view["hand"]))
            assert people[0].play(people[0].now.offer.moves[seed]) is None
            status, _, body = world.get(path(ada.table_code, 1))
            assert status == 200
            bodies.add(body)
            assert world.get(path(ada.table_code, 2))[2] == b'{"code":"no_match"}'
    assert len(hands) == 2
    assert len(bodies) == 1


def test_who_left_and_who_played_on_are_named(server: Served) -> None:
    ada, bob = server.begin()
    bob.say("leave")
    ada.see(lambda table: table.chairs[1].bot is not None)
    play_to_the_end([ada])
    ada.see(lambda table: table.archived == 1)
    told = evening(server, ada.table_code)
    bot = told.games[0].helped[1]
    assert (told.games[0].names, bot.how) == (["Ada", "Bob"], "played_on")
    assert {(score.person, score.name) for score in told.tally} == {(1, "Ada"), (None, bot.bot)}


def test_it_is_asked_for_like_a_replay(server: Served) -> None:
    assert server.get(path("nosuchtable", 1))[2] == b'{"code":"unknown_table"}'
    ada = server.open("Ada")
    assert server.get(path(ada.table_code, 1))[2] == b'{"code":"no_match"}'
    assert server.get(f"/api/tables/{ada.table_code}/matches/x/evening")[0] == 404
