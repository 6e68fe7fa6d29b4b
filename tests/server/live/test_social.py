"""Social Network on the wire: who leaves and comes back, texts as texts, bots that do not wait."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from server.people import QUICK, Person, Served
from tablee.server.settings import Settings
from tablee.server.tables.matches.records import EntryRecorded, read_record
from tablee.server.wire import server_messages

EAGER: Settings = replace(QUICK, gone_after=0)
MARKUP = "<b>Tom & 'Jerry'</b> 👩‍🚀"


@pytest.fixture(autouse=True)
def no_countdown(monkeypatch: pytest.MonkeyPatch) -> None:
    """SOCIAL-06 without its three seconds, which every test would wait for."""
    monkeypatch.setattr("tablee.games.social.rounds.starting.COUNTDOWN", 1)


@pytest.fixture
def social() -> Iterator[Served]:
    """A server where who drops out has left at once."""
    with Served(EAGER) as server:
        yield server


def begun(server: Served, *names: str) -> list[Person]:
    """These people in a match, its 3-2-1 over."""
    ada = server.open("Ada", game="social")
    people = [ada, *(server.join(ada.table_code, name) for name in names)]
    assert ada.ask("start") is None
    wait_for_play(*people)
    return people


def wait_for_play(*people: Person) -> None:
    """SOCIAL-06: until the 3-2-1 is over for all of them."""
    for person in people:
        while (
            not person.last(server_messages.MatchChanged) or person.now.view["stage"] != "playing"
        ):
            person.listen()


def hear(person: Person, kind: str) -> dict[str, Any]:
    """Listen until this fact is told."""
    return next(
        fact
        for fact in person.wait(server_messages.Update, lambda update: kind in kinds(update)).facts
        if fact["type"] == kind
    )


def kinds(update: server_messages.Update) -> list[str]:
    return [fact["type"] for fact in update.facts]


def act(person: Person, kind: str, **fields: Any) -> str | None:
    """A move at a racing table, right after what was last seen; `None` if it was made."""
    now = person.now
    move = {"type": kind, **fields}
    return person.ask("move", match=person.match.match_number, seen=now.n, since_ms=1, move=move)


def show_gallery(person: Person, title: str) -> str | None:
    """Lay a gallery, after changing cards until there is one."""
    while "gallery" not in person.now.view["hand"]:
        assert act(person, "swap", slots=[0, 1, 2, 3, 4]) is None
    return act(person, "play", slot=person.now.view["hand"].index("gallery"), title=title)


def moves(server: Served, person: Person) -> list[tuple[int | None, Any]]:
    """Everything that is in the record of the match."""
    saved = server.store.load(person.table_code)
    assert saved
    records = [read_record(record) for record in saved.records]
    return [(r.entry.seat, r.entry.move) for r in records if isinstance(r, EntryRecorded)]


# Leaving ------------------------------------------------------------------------------------


def test_SOCIAL_46_who_drops_out_has_left_and_is_there_again(social: Served) -> None:
    ada, bob, _ = begun(social, "Bob", "Cleo")
    bob.leave()
    assert hear(ada, "left") == {"type": "left", "seat": 1}
    assert ada.now.view["seats"][1]["away"]
    again = bob.again()
    assert hear(ada, "came_back") == {"type": "came_back", "seat": 1}
    hear(again, "came_back")
    assert show_gallery(again, "I am back") is None


def test_who_only_loads_the_page_again_has_not_left() -> None:
    with Served(replace(EAGER, gone_after=60)) as server:
        ada, bob, _ = begun(server, "Bob", "Cleo")
        bob.leave()
        ada.see(lambda table: table.people[1].presence == "away")
        again = bob.again()
        assert show_gallery(again, "Quick") is None
        hear(ada, "played")
        assert "left" not in str(ada.frames)


def test_SOCIAL_46_who_goes_for_good_has_left_and_a_bot_plays_on(social: Served) -> None:
    ada, bob, _ = begun(social, "Bob", "Cleo")
    bob.say("leave")
    hear(ada, "left")
    hear(ada, "came_back")
    assert ada.see(lambda table: table.chairs[1].bot is not None)
    hear(ada, "played")


def test_a_bot_that_stands_in_comes_back_for_who_is_away() -> None:
    with Served(replace(EAGER, stand_in_after=0, gone_after=0)) as server:
        ada, bob, _ = begun(server, "Bob", "Cleo")
        bob.leave()
        hear(ada, "played")
        assert not ada.now.view["seats"][1]["away"]
        assert ada.table.chairs[1].stand_in


def test_SOCIAL_31_two_players_wait_for_each_other(social: Served) -> None:
    ada, bob = begun(social, "Bob")
    bob.leave()
    ada.see(lambda table: table.people[1].presence == "away")
    assert not ada.now.view["seats"][1]["away"]
    bob.again()
    ada.see(lambda table: table.people[1].presence == "here")
    assert "left" not in str(ada.frames)


def test_nobody_can_say_that_they_left(social: Served) -> None:
    ada, *_ = begun(social, "Bob", "Cleo")
    assert act(ada, "leave") == "malformed"
    assert act(ada, "come_back") == "malformed"
    assert moves(social, ada) == [(None, None)], "only the countdown"


# Texts --------------------------------------------------------------------------------------


def test_SOCIAL_45_a_text_travels_as_it_was_written(social: Served) -> None:
    _, bob, cleo = begun(social, "Bob", "Cleo")
    assert show_gallery(bob, MARKUP) is None
    assert hear(cleo, "played")["title"] == MARKUP


@pytest.mark.parametrize("text", ["x" * 201, " ", "a\nb", "\x00", "\u202eabc", "\u200b", 5])
def test_SOCIAL_45_what_is_no_text_is_refused_and_nothing_happens(
    social: Served, text: object
) -> None:
    ada, *_ = begun(social, "Bob", "Cleo")
    before = ada.now.n
    assert act(ada, "play", slot=0, title=text) == "malformed"
    assert act(ada, "play", slot=0, statement=text, truth=True) == "malformed"
    assert act(ada, "answer", contest=1, text=text) == "malformed"
    assert ada.now.n == before


def test_SOCIAL_45_the_host_hides_a_text_and_who_comes_later_never_sees_it(social: Served) -> None:
    ada, bob, cleo = begun(social, "Bob", "Cleo")
    show_gallery(bob, MARKUP)
    hear(ada, "played")
    assert act(cleo, "hide", seat=1) == "not_the_host"
    assert act(ada, "hide", seat=1) is None
    assert hear(cleo, "texts_hidden") == {"type": "texts_hidden", "seat": 1}
    assert "Jerry" not in str(cleo.now.view)
    late = Person(social, ada.table_code)
    assert "Jerry" not in late.frames[0]


def test_SOCIAL_45_a_report_is_written_down_and_told_to_the_host_alone(social: Served) -> None:
    ada, bob, cleo = begun(social, "Bob", "Cleo")
    show_gallery(bob, MARKUP)
    hear(cleo, "played")
    assert act(cleo, "report", seat=1) is None
    assert hear(ada, "reported") == {"type": "reported", "seat": 1, "by": 2}
    assert act(cleo, "report", seat=1) == "already_reported"
    assert act(bob, "draw") is None
    assert "reported" not in str(bob.frames)
    assert (2, {"type": "report", "seat": 1}) in moves(social, ada)


def test_SOCIAL_45_a_bot_on_the_first_chair_hides_what_people_report(social: Served) -> None:
    """The host is whoever sits there (SOCIAL-06): no text stays because that is a bot."""
    galleries = {"likes": 5, "galleries": 18, "contests": 0, "quizzes": 0}
    ada = social.open("Ada", game="social", options={"make_up": galleries})
    assert ada.ask("sit", seat=1) is None
    bob = social.join(ada.table_code, "Bob", seat=2)
    assert ada.ask("add_bot", seat=0) is None
    assert ada.ask("start") is None
    wait_for_play(ada, bob)
    assert ada.now.view["host"] == 0
    for title in ("Look", "And again"):
        assert show_gallery(bob, title) is None
        while title not in str(ada.now.view):
            ada.listen()
        assert act(ada, "report", seat=2) is None
        assert hear(ada, "texts_hidden") == {"type": "texts_hidden", "seat": 2}
        assert title not in str(ada.now.view)


def test_SOCIAL_45_nobody_floods_the_table_with_texts() -> None:
    with Served(replace(EAGER, frames_per_second=1, frames_at_once=30)) as server:
        ada, *_ = begun(server, "Bob", "Cleo")
        text = {"type": "answer", "contest": 1, "text": "spam"}
        for _ in range(45):
            ada.say("move", match=1, seen=ada.now.n, since_ms=1, move=text)
        codes = [ada.wait(server_messages.Refused).code for _ in range(45)]
        assert set(codes) == {"no_such_contest", "too_fast"}


# Bots ---------------------------------------------------------------------------------------


def test_SOCIAL_44_bots_play_with_one_person_at_the_table(social: Served) -> None:
    no_quiz = {"likes": 12, "galleries": 8, "contests": 3, "quizzes": 0}  # nobody waits for Ada
    options = {"language": "fr", "make_up": no_quiz}
    ada = social.open("Ada", game="social", options=options)
    for seat, level in enumerate(("gentle", "easy", "normal", "strong"), start=1):
        assert ada.ask("add_bot", seat=seat, level=level) is None
    assert ada.ask("start") is None
    seen: set[int] = set()
    while seen != {1, 2, 3, 4}:
        seen.add(hear(ada, "played")["seat"])
    assert not [m for s, m in moves(social, ada) if s and m.get("type") in ("leave", "hide")]


def test_SOCIAL_29_the_pace_of_the_lobby_sets_the_clock_of_the_match() -> None:
    """As the lobby's row of paces does it: told which there are, it asks for one."""
    with Served(replace(QUICK, fast_ms=1_000)) as server:
        ada = server.open("Ada", game="social")
        bob = server.join(ada.table_code, "Bob")
        assert ada.table.clocks == {"relaxed": 60_000, "fast": 1_000}
        assert ada.ask("configure", pace="fast") is None
        assert ada.table.options["clock"] == 1_000
        assert ada.ask("start") is None
        passed = hear(bob, "passed")
        assert passed["seat"] in (0, 1), "nobody moved: the clock passed"
        assert bob.now.view["options"]["clock"] == 1_000
        assert bob.now.view["deadline"] is not None, "the next turn has its clock too"
