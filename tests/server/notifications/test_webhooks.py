"""A club tells one address of its tables, in the shape that its receiver understands."""

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from eventual import eventually
from server.notifications.receivers import Receiver, calm, house, receiver
from server.notifications.test_calls import counted, documents, opens, told
from server.people import Served
from server.web.houseful import Browser
from tablee.server.clubs.messages import SHAPES, TableOpened, plain, post
from tablee.server.web import notifier

SECRET = "/hooks/very-secret"
OPENED = TableOpened(
    "p3rn8v2mkd",
    "Les Dupont",
    "Ada",
    "pan",
    {"en": "Pan", "fr": "Pan, t’es mort !"},
    "https://play.example.org/games",
    "k7xw2m9qhd",
)
URL = "https://play.example.org/games/t/k7xw2m9qhd"


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with receiver() as one:
        yield one


def founded(server: Served, hook: Receiver, shape: str = "json", **more: Any) -> tuple[Any, str]:
    """A club of Ada with a webhook, and where it is asked."""
    ada = Browser.new(server, "Ada")
    club = ada.founds("Les Dupont")
    path = f"/api/clubs/{club['club']}"
    asked = {"url": hook.url + SECRET, "shape": shape, "language": "en"}
    ada.done(f"{path}/webhook", **asked | more)
    return (ada, club), path


# Shapes ------------------------------------------------------------------------------------------


def test_what_each_receiver_is_told() -> None:
    """As docs/people.md has them."""
    assert post("json", "https://r/x", OPENED, "fr").body == {
        "event": "table_opened",
        "club": "Les Dupont",
        "who": "Ada",
        "game": "pan",
        "title": "Pan, t’es mort !",
        "url": URL,
        "text": "Ada ouvre une table : Pan, t’es mort !",
    }
    assert post("discord", "https://r/x", OPENED, "en").body == {
        "content": f"Les Dupont · Ada opens a table: Pan\n{URL}",
        "allowed_mentions": {"parse": []},
    }
    assert post("matrix", "https://r/x", OPENED, "en").body == {
        "text": f"Les Dupont · Ada opens a table: Pan\n{URL}"
    }
    assert post("ntfy", "https://r/topic", OPENED, "en") == (
        "https://r/",
        {
            "topic": "topic",
            "title": "Les Dupont",
            "message": "Ada opens a table: Pan",
            "click": URL,
        },
    )
    below = post("ntfy", "https://r:81/below/topic/?auth=abc", OPENED, "en")
    assert (below.url, below.body["topic"]) == ("https://r:81/below/?auth=abc", "topic")


@pytest.mark.parametrize("shape", SHAPES)
def test_each_shape_arrives(hook: Receiver, shape: str) -> None:
    with house() as server:
        (ada, club), path = founded(server, hook, shape, language="fr")
        table = opens(ada, club)
        (got,) = hook.wait()
        assert got.path == ("/hooks/" if shape == "ntfy" else SECRET)
        assert got.headers["content-type"] == "application/json"
        said = str(got.json)
        assert f"{server.url}/t/{table}" in said
        assert "Ada ouvre une table : Pan" in said
        status, seen = ada.get(f"{path}/notifications")
        assert status == 200
        assert seen["webhook"] == {"shape": shape, "host": "127.0.0.1"}


TRICKS = [
    "@everyone",
    "<@&123456789>",
    "<b>Ada</b>",
    "[x](http://evil)",
    "**Ada**",
    "`Ada`",
    "||Ada||",
    "~~Ada~~ __x__",
    "http://evil.example",
    "evil.example",
    "&lt;script&gt;",
    "# Ada",
    "> Ada",
    "Ada\r\nX-Evil: 1",
    "\u202eadA",
    "${jndi:ldap://x}",
    "\\u0041",
]


@pytest.mark.parametrize("name", TRICKS)
def test_a_name_is_a_name_and_no_mention_link_or_markup(name: str) -> None:
    assert not {*plain(name)} & {*'@<>[]()*_`|~&#:/.\\\r\n${}\u202e"'}
    assert "http://" not in plain(name)


def test_what_a_name_may_have_stays() -> None:
    for name in ("Ada", "Zoé", "Jean-Luc d’Arc", "O'Neil 2", "李雷", "Ada 🐱", "אדה"):
        assert plain(name) == name
    assert plain("***") == plain("") == "?"


@pytest.mark.parametrize("shape", SHAPES)
def test_tricks_arrive_as_names(hook: Receiver, shape: str) -> None:
    with house() as server:
        (ada, _), _ = founded(server, hook, shape)
        ada.done("/api/me", name="@everyone [x](y)")
        club = ada.founds("<b>*Ours*</b> @here")
        asked = {"url": hook.url + SECRET, "shape": shape, "language": "en"}
        ada.done(f"/api/clubs/{club['club']}/webhook", **asked)
        opens(ada, club)
        (got,) = hook.wait()
        said = got.body.decode().replace("\\n", " ")
        assert "everyone xy opens a table" in said
        assert not {*"@<>[]*"} & {*said.replace('"parse":[]', "")}
        assert "everyone" not in str(got.headers)


# Who may, and what is told of it -----------------------------------------------------------------


def test_a_founder_sets_tries_and_removes_it_and_nobody_sees_it_again(hook: Receiver) -> None:
    with house() as server:
        (ada, club), path = founded(server, hook)
        bob = Browser.new(server, "Bob")
        bob.joins(club)
        asked = {"url": hook.url, "shape": "json", "language": "en"}
        assert bob.refused(f"{path}/webhook", **asked) == "not_founder"
        assert bob.refused(f"{path}/webhook/test") == "not_founder"
        assert bob.refused(f"{path}/webhook/remove") == "not_founder"
        assert told(bob, club)["webhook"] is None
        assert told(ada, club)["webhook"] == {"shape": "json", "host": "127.0.0.1"}
        assert ada.done(f"{path}/webhook/test") == {"status": 201, "why": None}
        (got,) = hook.got
        assert (got.json["event"], got.json["who"]) == ("test", "Ada")
        assert got.json["url"] == f"{server.url}/?club={club['club']}"
        for one in (ada, bob):
            for where in (path, "/api/me", "/api/me/file", f"{path}/notifications"):
                assert "very-secret" not in str(one.get(where))
        ada.done(f"{path}/founder", member=2)
        assert told(ada, club)["webhook"] is None
        assert "very-secret" not in str(told(bob, club))
        bob.done(f"{path}/webhook/remove")
        assert bob.refused(f"{path}/webhook/test") == "bad_webhook"
        opens(bob, club)
        eventually(lambda: calm(server))
        assert len(hook.got) == 1
        assert not documents(server, "calls")[0]["webhook"]


@pytest.mark.parametrize("goes", ["leaves", "is sent away", "is deleted"])
def test_it_goes_with_who_set_it(hook: Receiver, goes: str) -> None:
    """Else somebody who is a member no more would hear of every table, and where it is."""
    with house() as server:
        (ada, club), path = founded(server, hook)
        bob = Browser.new(server, "Bob")
        bob.joins(club)
        if goes == "is deleted":
            ada.done("/api/me/delete")
        elif goes == "leaves":
            ada.done(f"{path}/remove", member=1)
        else:
            ada.done(f"{path}/founder", member=2)
            bob.done(f"{path}/remove", member=1)
        assert told(bob, club)["webhook"] is None
        opens(bob, club)
        eventually(lambda: calm(server))
        assert not hook.got
        assert "very-secret" not in str(documents(server, "calls"))


def test_it_stays_while_others_go_and_with_another_founder(hook: Receiver) -> None:
    with house() as server:
        (ada, club), path = founded(server, hook)
        bob, cleo = (Browser.new(server, name) for name in ("Bob", "Cleo"))
        bob.joins(club)
        cleo.joins(club)
        ada.done(f"{path}/founder", member=2)
        cleo.done("/api/me/delete")
        opens(bob, club)
        hook.wait()


@pytest.mark.parametrize(
    "called", ["localhost:80@evil.example", "[::1] **x** [y](https://evil.example)", "6.6.6.6"]
)
def test_where_a_link_leads_is_not_for_who_opens_a_table_to_say(
    hook: Receiver, called: str
) -> None:
    """What a request calls the house stands in its header, for whoever writes it."""
    with house() as server:
        (_, club), path = founded(server, hook)
        bob = Browser.new(server, "Bob")
        bob.joins(club)
        headers = {"X-Me": bob.secret, "Host": called}
        status, opened = server.post(f"{path}/tables", {"game": "pan"}, **headers)
        assert status == 201, opened
        (got,) = hook.wait()
        assert got.json["url"] == f"{server.url}/t/{opened['table']}"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://example.org/",
        "https://user:pass@example.org/",
        "https://10.0.0.1/",
        "https://[::1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://example.org/\r\nX: 1",
        "javascript:alert(1)",
    ],
)
def test_what_nothing_is_sent_to_is_not_kept(url: str) -> None:
    with house(private_receivers=()) as server:
        ada = Browser.new(server, "Ada")
        path = f"/api/clubs/{ada.founds()['club']}/webhook"
        assert ada.refused(path, url=url, shape="json", language="en") == "bad_webhook"
        no_topic = {"url": "https://ntfy.sh/", "shape": "ntfy", "language": "en"}
        assert ada.refused(path, **no_topic) == "bad_webhook"
        assert not documents(server, "calls")


def test_a_name_that_leads_into_a_private_network_is_told_and_not_reached(hook: Receiver) -> None:
    with house(private_receivers=()) as server:
        ada = Browser.new(server, "Ada")
        club = ada.founds()
        path = f"/api/clubs/{club['club']}/webhook"
        ada.done(path, url=f"https://localhost:{hook.port}/", shape="json", language="en")
        answer = {"status": 0, "why": "private_address"}
        assert ada.done(f"{path}/test") == answer
        opens(ada, club)
        eventually(lambda: calm(server))
        assert counted(server) == {"private_address": 2}
        assert not hook.got


def test_to_try_it_counts_as_calling(hook: Receiver) -> None:
    with house(calls_per_club=3) as server:
        (ada, club), path = founded(server, hook)
        for _ in range(3):
            ada.done(f"{path}/webhook/test")
        assert ada.refused(f"{path}/webhook/test") == "too_fast"
        opens(ada, club)
        eventually(lambda: calm(server))
        assert len(hook.got) == 3
        assert len(documents(server, "calls")[0]["called"]) == 3


def test_a_receiver_that_says_no_is_asked_again_the_next_time(hook: Receiver) -> None:
    with house() as server:
        (ada, club), path = founded(server, hook)
        hook.status = 404
        assert ada.done(f"{path}/webhook/test")["status"] == 404
        opens(ada, club)
        hook.wait(2)
        assert told(ada, club)["webhook"] is not None, "its founder sees what is wrong"


def test_no_address_is_in_the_log(hook: Receiver, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG), house() as server:
        (ada, club), path = founded(server, hook)
        hook.status = 500
        ada.done(f"{path}/webhook/test")
        opens(ada, club)
        eventually(lambda: calm(server))
        assert counted(server) == {"5xx": 2}
    assert "very-secret" not in caplog.text
    assert "Dupont" not in caplog.text


def test_who_had_to_wait_too_long_for_others_is_not_called_late(
    hook: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "OPENINGS_AT_ONCE", 1)
    monkeypatch.setattr(notifier, "TOLD_WITHIN", 1.0)
    hook.answers.clear()
    with house() as server:
        first, second = founded(server, hook)[0], founded(server, hook)[0]
        opens(*first)
        hook.wait()
        monkeypatch.setattr(notifier, "TOLD_WITHIN", 0.05)
        opens(*second)
        eventually(lambda: calm(server))
        assert counted(server) == {"no_time": 2}
        assert len(hook.got) == 1


def test_many_slow_receivers_keep_no_other_club_waiting(hook: Receiver) -> None:
    """Nor the house: tables open, and whoever asks is answered."""
    with house() as server, receiver() as slow:
        slow.answers.clear()
        crowd = [founded(server, slow)[0] for _ in range(3)]
        for one, club in crowd:
            opens(one, club)
        slow.wait(3)
        (ada, club), _ = founded(server, hook)
        opens(ada, club)
        hook.wait()
        assert len(slow.got) == 3
