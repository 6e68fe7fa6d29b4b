"""Arbitrary requests of arbitrary people, at a real session: the table stays a table."""

import asyncio
import os
from collections.abc import Iterable
from typing import Any

import msgspec
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from hostile.invariants import wrongs
from server.people import QUICK
from tablee.luck import system
from tablee.server.live import connections, dispatch
from tablee.server.live.session import Session
from tablee.server.services import Services
from tablee.server.short_codes import ShortCodes
from tablee.server.tables.connection import Connection
from tablee.server.tables.invariants import repair
from tablee.server.tables.people import names
from tablee.server.tables.record import Chair, Person, SeatedBot, TableRecord
from tablee.server.tables.restore import restored_table
from tablee.server.tables.table import Table
from tablee.server.wire import client_messages, server_messages
from tablee.server.workers import ProcessWorkers
from tablee.store import MemoryStore, Ownership

CODE = "abcdefghjk"
read = msgspec.json.Decoder(server_messages.ServerMessage).decode
ask = msgspec.json.Decoder(client_messages.ClientMessage).decode


class Ear(Connection):
    """A connection that keeps what it is told, and does not stop asking when it is closed."""

    def __init__(self, now: float) -> None:
        super().__init__(now)
        self.heard: list[server_messages.ServerMessage] = []
        self.closed: str | None = None

    def send(self, frame: bytes) -> None:
        self.heard.append(read(frame))

    def show(self, signs: Iterable[server_messages.Signal]) -> None:
        pass

    def close(self, why: str) -> None:
        self.closed = self.closed or why


seats = st.integers(0, 7)
people = st.integers(1, 9)
texts = st.sampled_from(["Ada", "Bo", "Аda", "👩‍🚀", "x" * 20, "\u3164", "a b"])
anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
options = st.sampled_from(
    [{}, {"double_clic": True}, {"mode": "coop"}, {"mode": "clans"}, {"nonsense": 1}]
)
moves = anything | st.sampled_from(
    [
        {"type": "flip"},
        {"type": "pick", "value": 3},
        {"type": "draw", "from": "pile"},
        {"type": "touch", "on": 1},
        {"type": "turn"},
        {"type": "leave"},
        {"type": "come_back"},
    ]
)
WISHES: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "join": {"name": texts, "seat": st.none() | seats, "watch": st.booleans()},
    "rename": {"name": texts},
    "sit": {"seat": seats},
    "stand_up": {},
    "leave": {},
    "configure": {
        "game": st.none() | st.sampled_from(["pan", "janus", "twinit", "social"]),
        "options": st.none() | options,
        "pace": st.none() | st.sampled_from(["none", "fast"]),
        "public": st.none() | st.booleans(),
    },
    "load_pack": {
        "seen": st.none() | st.lists(st.integers(0, 9), max_size=3),
        "pack": st.none() | st.sampled_from(["", "! Sing", "Who? = Bo", "Who?"]),
    },
    "add_bot": {"seat": seats, "level": st.sampled_from(["easy", "strong"])},
    "remove_bot": {"seat": seats},
    "kick": {"person": people},
    "start": {},
    "pause": {},
    "resume": {},
    "move": {
        "match": st.integers(0, 3),
        "move": moves,
        "decision": st.none() | st.integers(0, 5),
        "seen": st.none() | st.integers(0, 5),
        "since_ms": st.none() | st.integers(0, 500),
    },
    "chat": {"text": texts},
    "react": {"reaction": st.just("wow")},
    "hide_chat_line": {"line": st.integers(1, 3)},
    "request_ticket": {},
}
OFTEN = ("join", "join", "join", "leave", "leave", "sit", "sit", "sit", "start", "start", "kick")
"""What changes who sits where is asked more often."""
wishes = st.sampled_from([*OFTEN, *WISHES]).flatmap(
    lambda kind: st.fixed_dictionaries({"type": st.just(kind), "id": st.just("1")} | WISHES[kind])
)


class AnyRequests(RuleBasedStateMachine):
    """People come, go, are cut off and ask for anything, also through connections long closed."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.store = MemoryStore()
        self.services = Services(
            self.store, QUICK, ProcessWorkers(1), self.loop, ShortCodes(system()), lambda code: None
        )
        table = Table(TableRecord(CODE, "pan", {}), QUICK.clocks)
        table.set_chairs()
        self.tokens: dict[int, str] = {}
        self.ears: list[Ear] = []
        self.session = Session(self.services, table, Ownership())
        self.do(lambda: self.session.transact(self.session.changed))
        self.arrive()

    def do(self, deed: Any) -> None:
        """Let something happen on the loop, and what follows of it."""

        async def then() -> None:
            deed()
            for _ in range(3):
                await asyncio.sleep(0)

        self.loop.run_until_complete(then())

    def teardown(self) -> None:
        self.do(lambda: self.session.drop("reload"))
        self.services.workers.close()
        self.loop.close()

    @rule()
    @precondition(lambda self: len(self.ears) < 4)
    def arrive(self) -> None:
        ear = Ear(self.loop.time())
        self.ears.append(ear)
        self.do(lambda: connections.connect(self.session, ear, None, ""))

    @rule(person=people)
    def come_back(self, person: int) -> None:
        guest = self.session.table.person_with_token(self.tokens.get(person, "nobody's"))
        if guest:
            ear = Ear(self.loop.time())
            self.ears.append(ear)
            self.do(lambda: connections.connect(self.session, ear, guest, ""))

    @rule(which=st.integers(0, 3), wish=wishes)
    def ask(self, which: int, wish: dict[str, Any]) -> None:
        ear = self.ears[which % len(self.ears)]
        try:
            message = ask(msgspec.json.encode(wish))
        except msgspec.MsgspecError:
            return
        assert isinstance(message, client_messages.Request)
        self.do(lambda: dispatch.handle(self.session, ear, message))
        for heard in ear.heard:
            if isinstance(heard, server_messages.Joined):
                self.tokens[heard.person] = heard.token

    @rule(which=st.integers(0, 3))
    def lose(self, which: int) -> None:
        ear = self.ears[which % len(self.ears)]
        self.do(lambda: connections.disconnect(self.session, ear))

    @rule()
    def look_again(self) -> None:
        self.do(self.session.wake)

    @rule()
    def restart(self) -> None:
        self.do(lambda: self.session.drop("reload"))
        saved = self.store.claim(CODE)
        assert saved is not None
        assert repair(msgspec.json.decode(saved.table_record, type=TableRecord)) == []
        self.session = Session(
            self.services, restored_table(saved, QUICK.clocks, system()), saved.ownership
        )
        self.ears = []
        self.arrive()

    @invariant()
    def the_table_stands(self) -> None:
        assert not self.session.gone, "no request drops a table"
        assert self.session.recovery.may_run_again, "nor breaks it"

    @invariant()
    def the_table_is_whole(self) -> None:
        assert list(wrongs(self.session)) == []


MANY = int(os.environ.get("TABLEE_EXAMPLES", "60"))
AnyRequests.TestCase.settings = hypothesis_settings(max_examples=MANY, stateful_step_count=30)
TestAnyRequests = AnyRequests.TestCase


def test_a_page_that_is_broken_in_the_store_is_mended() -> None:
    ada, bob = (Person(n, name, names.secret_hash(name)) for n, name in ((1, "Ada"), (2, "Bob")))
    chairs = [Chair(1), Chair(7), Chair(1), Chair(2, SeatedBot("Bo", "easy"))]
    page = TableRecord(
        CODE, "pan", {}, host=9, chairs=chairs, people=[ada, bob, ada], people_so_far=1
    )
    assert len(repair(page)) == 6
    assert [chair.person for chair in page.chairs] == [1, None, None, 2]
    assert (page.host, page.people_so_far, len(page.people)) == (1, 2, 2)
    assert repair(page) == []
