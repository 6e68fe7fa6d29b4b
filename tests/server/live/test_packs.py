"""What people bring to the next deal: packs that nobody sees, and prompts already seen."""

from collections.abc import Iterator
from typing import Any

import pytest

from server.live.test_social import act, hear
from server.people import Person, Served
from tablee.games.social.bank import bank
from tablee.games.social.contests.prompts import Question, fingerprint
from tablee.games.social.packs import LONGEST, MOST
from tablee.server.tables.matches.records import MatchStarted, read_record
from tablee.server.wire import server_messages
from tablee.server.wire.types import MOST_SEEN

PACK = """\
# Family evening
What is our cat called? = Minouche
! Hum a song.
I have swum in a fountain.
"""
SECRET = "Minouche"


@pytest.fixture(autouse=True)
def no_countdown(monkeypatch: pytest.MonkeyPatch) -> None:
    """SOCIAL-06 without its three seconds."""
    monkeypatch.setattr("tablee.games.social.rounds.starting.COUNTDOWN", 1)


@pytest.fixture
def server() -> Iterator[Served]:
    with Served() as served:
        yield served


def people(server: Served, *names: str, game: str = "social") -> list[Person]:
    ada = server.open("Ada", game=game)
    return [ada, *(server.join(ada.table_code, name) for name in names)]


def prompts(server: Served, person: Person) -> Any:
    """What was dealt, as it is in the record of the last match."""
    saved = server.store.load(person.table_code)
    assert saved
    begun = [one for one in map(read_record, saved.records) if isinstance(one, MatchStarted)]
    return begun[-1].head.deal["prompts"]


def playing(everybody: list[Person]) -> None:
    assert everybody[0].ask("start") is None
    for person in everybody:
        while (
            not person.last(server_messages.MatchChanged) or person.now.view["stage"] != "playing"
        ):
            person.listen()


def test_SOCIAL_40_a_pack_is_told_by_its_numbers_and_its_answers_only_with_the_end(
    server: Served,
) -> None:
    everybody = people(server, "Bo", "Cleo")
    ada, bo, cleo = everybody
    assert ada.ask("load_pack", pack=PACK) is None
    told_pack = server_messages.PackState(
        "Family evening", {"questions": 1, "tasks": 1, "statements": 1}
    )
    assert (
        bo.wait(server_messages.TableChanged, lambda told: told.table.pack is not None).table.pack
        == told_pack
    )
    playing(everybody)
    while "contest" not in cleo.now.view["hand"]:
        assert act(cleo, "swap", slots=[0, 1, 2, 3, 4]) is None
    slot = cleo.now.view["hand"].index("contest")
    assert act(cleo, "play", slot=slot, contest={"kind": "question"}) is None
    assert hear(bo, "contest_opened")["prompt"]["text"] == "What is our cat called?"
    assert act(ada, "answer", contest=1, text="Garfield") is None
    assert act(bo, "answer", contest=1, text="Felix") is None
    assert [one for person in everybody for one in person.frames if SECRET in one] == []
    assert act(bo, "answer", contest=1, text="la minouche") is None
    assert hear(ada, "contest_over")["accepted"] == [SECRET]


def test_SOCIAL_40_what_somebody_at_the_table_has_seen_is_not_dealt(server: Served) -> None:
    ada, bo = everybody = people(server, "Bo")
    texts = [prompt.text for prompt in bank("en") if isinstance(prompt, Question)]
    assert ada.ask("load_pack", seen=[fingerprint(text) for text in texts[:100]]) is None
    assert bo.ask("load_pack", seen=[fingerprint(text) for text in texts[100:200]]) is None
    playing(everybody)
    dealt = {one["text"] for one in prompts(server, ada)["questions"]}
    assert len(dealt) == 18
    assert not dealt & set(texts[:200])


def test_SOCIAL_40_a_pack_stays_for_the_rematch_and_goes_when_it_is_put_away(
    server: Served,
) -> None:
    ada, bo = people(server, "Bo")
    assert ada.ask("load_pack", pack=PACK) is None
    assert ada.ask("load_pack", seen=[]) is None
    assert ada.ask("configure", game="pan", options={}) is None
    assert (
        bo.wait(server_messages.TableChanged, lambda told: told.table.game == "pan").table.pack
        is None
    )
    assert ada.ask("configure", game="social", options={}) is None
    assert (
        bo.wait(server_messages.TableChanged, lambda told: told.table.game == "social").table.pack
        is not None
    )
    assert ada.ask("load_pack", pack="") is None
    assert bo.wait(server_messages.TableChanged, lambda told: told.table.pack is None)


HOSTILE = {
    "an empty one": "#",
    "a long line": "! " + "x" * 5_000,
    "many lines": "\n".join(f"! {n}" for n in range(1_500)),
    "many lines with nothing in them": "=\n" * 3_000,
    "many lines that are the same": "! a\n" * 2_000,
    "writing turned round": "I am \u202eback to front.",
    "things that are not seen": "! \u200b\ufeff\u2060",
    "a bell": "! ding\a",
    "answers that say nothing": "What? = …; ?!; —",
    "more answers than anybody reads": "What? = " + ";".join(map(str, range(900))),
    "one byte too many": "é" * (LONGEST // 2 + 1),
}


@pytest.mark.parametrize("pack", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_pack_is_refused_by_line_and_the_last_one_stays(
    server: Served, pack: str
) -> None:
    (ada,) = people(server)
    assert ada.ask("load_pack", pack=PACK) is None
    assert ada.ask("load_pack", pack=pack) == "bad_pack"
    answer = ada.last(server_messages.PackErrors)
    assert answer
    assert 0 < len(answer.errors) <= 2 * MOST + 2
    assert ada.table.pack
    assert ada.table.pack.name == "Family evening"


def test_a_pack_is_the_hosts_and_only_where_a_game_takes_one(server: Served) -> None:
    _, bo = people(server, "Bo")
    assert bo.ask("load_pack", pack=PACK) == "not_host"
    (eve,) = people(server, game="pan")
    assert eve.ask("load_pack", pack=PACK) == "no_packs"


@pytest.mark.parametrize(
    "seen", [[-1], [2**32], [0] * (MOST_SEEN + 1), ["x"], [1.5], "no", {"a": 1}]
)
def test_what_was_seen_is_a_short_list_of_small_numbers(server: Served, seen: Any) -> None:
    (ada,) = people(server)
    ada.send({"type": "load_pack", "id": "b", "seen": seen})
    assert ada.wait(server_messages.Refused).code == "malformed"
    assert ada.ask("load_pack", seen=[1, 2, 3]) is None
