"""Everything about somebody as one file, and nothing of them any more."""

import msgspec

from eventual import eventually
from server.live.test_booking import at_a_table, club_of, games
from server.live.test_forgetting import written
from server.live.test_playing import play_to_the_end
from server.people import Served
from server.web.houseful import Browser
from tablee.store import MemoryStore


def everything(server: Served) -> bytes:
    """All documents of a house."""
    assert isinstance(server.store, MemoryStore)
    return b"\n".join(one.body for one in server.store.papers.values())


def test_a_file_has_everything_and_no_secret(server: Served) -> None:
    club, (ada, bob) = club_of(server, "Adalbert", "Bob")
    words = ada.done("/api/me/words")["words"]
    seated = at_a_table(club, [ada, bob])
    assert seated[0].ask("start") is None
    play_to_the_end(seated)
    games(ada, club, 1)
    status, told = ada.get("/api/me/file")
    assert status == 200
    assert (told["name"], told["has_words"]) == ("Adalbert", True)
    assert told["tables"] == [seated[0].table_code]
    (mine,) = told["clubs"]
    assert (mine["called"], len(mine["games"]), mine["left"]) == ("Adalbert", 1, False)
    assert [one["lines"][0]["member"] for one in mine["standings"]] == [1]
    text = msgspec.json.encode(told).decode()
    assert ada.secret not in text
    assert words not in text
    assert Browser(server, "x" * 32).get("/api/me/file")[0] == 401


def test_who_is_deleted_is_gone_from_everywhere(server: Served) -> None:
    club, (ada, bob) = club_of(server, "Adalbert", "Bob")
    other = bob.founds("Others")
    ada.joins(other)
    ada.done(f"/api/clubs/{other['club']}/remove", member=2)
    words, ticket = ada.done("/api/me/words")["words"], ada.pass_()
    phone = ada.back(ada.pass_())
    seated = at_a_table(club, [ada, bob])
    assert seated[0].ask("chat", text="hello from Adalbert") is None
    assert seated[0].ask("start") is None
    play_to_the_end(seated)
    games(ada, club, 1)
    table = seated[0].table_code
    eventually(lambda: server.store.archived(table, 1) is not None)
    phone.done("/api/me/delete")
    for one in (ada, phone):
        assert one.get("/api/me") == (401, {"code": "unknown_person"})
    for shown in (words, ticket):
        assert server.post("/api/people/back", {"shown": shown})[1] == {"code": "bad_words"}
    eventually(lambda: b"Adalbert" not in written(server.store, table))
    eventually(lambda: b'"table"' not in everything(server).replace(b'"table":', b"", 1))
    assert b"Adalbert" not in everything(server)
    page = bob.club(club["club"])
    assert [one["name"] for one in page["members"]] == ["Bob"]
    assert page["founder"] == 2
    (told,) = page["games"]
    assert sorted(name for group in told["ranking"] for name in group) == ["Bob", "–"]
    assert [one["lines"][0]["member"] for one in page["standings"]] == [2]


def test_who_had_left_the_table_before_is_gone_there_too(server: Served) -> None:
    club, (ada, bob) = club_of(server, "Adalbert", "Bob")
    seated = at_a_table(club, [ada, bob])
    table = seated[0].table_code
    assert seated[0].ask("chat", text="hello") is None
    seated[0].say("leave")
    assert seated[0].farewell()[1] == "left"
    assert b"Adalbert" in written(server.store, table)
    ada.done("/api/me/delete")
    eventually(lambda: b"Adalbert" not in written(server.store, table))
