"""People whom the house knows again: on another device, and after a wiped browser."""

import re

import pytest
from msgspec.structs import replace

from server.people import QUICK, Served
from server.web.houseful import Browser
from tablee.server.clubs import persons
from tablee.store import MemoryStore

MANY = replace(QUICK, guesses_at_once=1000, house_guesses_per_minute=10_000)


def test_somebody_is_known_again_by_their_secret(server: Served) -> None:
    ada = Browser.new(server, " Ada  ", mark=3)
    told = ada.me()
    assert (told["name"], told["mark"], told["kept"], told["clubs"]) == ("Ada", 3, False, [])
    assert [(one["number"], one["name"], one["this"]) for one in told["devices"]] == [
        (1, "first", True)
    ]
    assert Browser(server, "x" * 32).get("/api/me") == (401, {"code": "unknown_person"})
    assert Browser(server, "").get("/api/me") == (401, {"code": "unknown_person"})
    assert server.post("/api/people", {"name": "\u200b"})[1] == {"code": "bad_name"}


def test_name_look_and_company_come_along(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    ada.done("/api/me", name="Ida", company={"bots": 2, "level": "strong"})
    ada.done("/api/me", mark=5)
    phone = ada.back(ada.pass_())
    told = phone.me()
    assert (told["name"], told["mark"]) == ("Ida", 5)
    assert told["company"] == {"bots": 2, "level": "strong"}
    assert [one["this"] for one in told["devices"]] == [False, True]
    assert ada.refused("/api/me", name=" ") == "bad_name"


def test_words_bring_somebody_back_as_people_type_them(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    words = ada.done("/api/me/words")["words"]
    assert re.fullmatch(r"([a-z]{5}-){4}[a-z]{5}", words)
    assert ada.me()["kept"]
    typed = f"  {words.upper().replace('-', '  ')}\n"
    assert ada.back(typed).me()["name"] == "Ada"
    assert ada.back(words).me()["name"] == "Ada"
    again = ada.done("/api/me/words")["words"]
    assert server.post("/api/people/back", {"shown": words})[1] == {"code": "bad_words"}
    assert len(ada.back(again).me()["devices"]) == 4


def test_a_pass_works_once_and_only_the_last_one(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    old, new = ada.pass_(), ada.pass_()
    assert server.post("/api/people/back", {"shown": old})[1] == {"code": "bad_words"}
    assert ada.back(new).me()["name"] == "Ada"
    assert server.post("/api/people/back", {"shown": new})[1] == {"code": "bad_words"}
    assert len(ada.me()["devices"]) == 2
    told = ada.done("/api/me/pass")
    assert "<svg" in told["svg"]
    assert told["minutes"] == 10


def test_a_device_that_is_revoked_knows_nobody_any_more(server: Served) -> None:
    ada = Browser.new(server, "Ada")
    phone = ada.back(ada.pass_())
    ada.done("/api/me/revoke", device=2)
    assert phone.get("/api/me") == (401, {"code": "unknown_person"})
    assert phone.refused("/api/me/words") == "unknown_person"
    assert ada.refused("/api/me/revoke", device=2) == "no_such_device"
    assert ada.refused("/api/me/revoke", device=1) == "last_device"
    words = ada.done("/api/me/words")["words"]
    ada.done("/api/me/revoke", device=1)
    assert ada.back(words).me()["name"] == "Ada"


def test_words_are_said_and_read_as_the_same(subtests: pytest.Subtests) -> None:
    class Fixed:
        def below(self, count: int) -> int:
            return next(numbers) % count

    numbers = iter([0, 65_535, 4_660, 1, 32_768])
    words = persons.new_words(Fixed())
    assert words == "babab-zuzuz-" + words.split("-", 2)[2]
    assert persons.read_words(words.replace("-", " ")) == words
    for wrong in ("", "babab", words + "-babab", words.replace("b", "c"), "x" * 10_000):
        with subtests.test(wrong=wrong[:20]):
            assert persons.read_words(wrong) is None


def test_a_pass_is_over_after_ten_minutes() -> None:
    store = MemoryStore()
    first = persons.Newcomer("secret", "", 1000.0)
    for edit in persons.created(store, "ada", "Ada", None, first).edits:
        store.edit((edit,), lambda error: None)
    given = persons.passed_on(store, "secret", "pass", 1000.0)
    assert isinstance(given, persons.Plan)
    store.edit(given.edits, lambda error: None)
    for now, works in ((1000.0 + persons.PASS_LASTS + 1, False), (999.0, False), (1500.0, True)):
        came = persons.came_back(store, "pass", persons.Newcomer("other", "", now))
        assert isinstance(came, persons.Plan) == works
