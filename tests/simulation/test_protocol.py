"""The model of a page's connection does what the page's own code does, step by step."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from tools.simulation.cases import MOVE, Walk, cases

KEPT = Path(__file__).with_name("connection_cases.json")


def test_the_model_walks_as_the_page_does() -> None:
    assert cases() == KEPT.read_bytes(), "python -m tools.simulation.cases, and the page's test"


def test_a_tab_that_wakes_up_over_a_silent_line_says_only_its_move_again() -> None:
    walk, welcome = Walk(), ["say", {"type": "welcome", "version": "1"}]
    for step in (["open"], ["up"], welcome, ["request", MOVE]):
        walk.do(step)
    walk.do(["request", {"type": "chat", "text": "hi"}])
    move, line = walk.connection.pending
    walk.do(["pass", 4_000])
    assert ["answer", line, "offline"] in walk.do(["probe"])
    walk.do(["up"])
    assert [told[1] for told in walk.do(welcome) if told[0] == "sent"] == [{**MOVE, "id": move}]


def test_the_walks_come_everywhere() -> None:
    walks: list[list[tuple[Any, list[list[Any]]]]] = msgspec.json.decode(KEPT.read_bytes())
    done = Counter(
        f"{told[0]} {told[1]['type']}" if told[0] == "sent" else " ".join(map(str, told[::2]))
        for walk in walks
        for _, all_told in walk
        for told in all_told
    )
    for often in ("sent move", "sent ping", "sent hello", "reload", "revoked", "shut"):
        assert done[often] > 5, done
    statuses = {
        told[1] for walk in walks for _, all_ in walk for told in all_ if told[0] == "status"
    }
    assert statuses == {"connecting", "open", "stalled", "waiting", "unwritten", "closed"}
    paths = {told[1] for walk in walks for _, all_ in walk for told in all_ if told[0] == "path"}
    assert paths == {"/ws/abc", "/n/b/ws/abc", "/n/c/ws/abc"}
