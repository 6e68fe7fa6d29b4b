"""What is sent behind a goodbye is not obeyed: no chair is held by nobody."""

import msgspec
import pytest

from hostile.strangers import TEXT, frame, stranger
from server.people import Person, Served


def said(**message: object) -> bytes:
    return frame(TEXT, msgspec.json.encode(message))


def seated(server: Served) -> tuple[Person, Person]:
    ada = server.open("Ada")
    return ada, server.join(ada.table_code, "Bob")


@pytest.mark.parametrize(
    "behind", ["sit", "join", "rename", "add_bot", "start", "chat", "request_ticket"]
)
def test_nothing_behind_a_leave_in_the_same_segment_counts(server: Served, behind: str) -> None:
    ada, bob = seated(server)
    wish: dict[str, object] = {"type": behind, "id": "2", "seat": 3, "name": "Ghost", "text": "boo"}
    fields = {"sit": ["seat"], "join": ["name"], "rename": ["name"], "add_bot": ["seat"]}
    asked = {key: wish[key] for key in ("type", "id", *fields.get(behind, ()))}
    if behind == "chat":
        asked["text"] = "boo"
    with stranger(server.port) as ghost:
        ghost.upgrade()
        hello = said(type="hello", table=ada.table_code, token=bob.token)
        ghost.socket.sendall(hello + said(type="leave", id="1") + said(**asked))
        assert ghost.is_cut()
    assert ada.ask("react", reaction="wow") is None
    assert [person.name for person in ada.table.people] == ["Ada"]
    assert [chair.person for chair in ada.table.chairs] == [1, *[None] * 5]


def test_a_match_goes_on_after_somebody_left_and_tried_to_stay(server: Served) -> None:
    ada, bob = seated(server)
    assert ada.ask("start") is None
    with stranger(server.port) as ghost:
        ghost.upgrade()
        hello = said(type="hello", table=ada.table_code, token=bob.token)
        ghost.socket.sendall(hello + said(type="leave", id="1") + said(type="sit", id="2", seat=1))
        assert ghost.is_cut()
    assert ada.play(ada.now.offer.moves[0]) is None
    ada.learns("revealed")
