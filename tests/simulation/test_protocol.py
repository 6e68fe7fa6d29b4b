"""The model of a page's connection does what the page's own code does, step by step."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from tools.simulation.cases import cases

KEPT = Path(__file__).with_name("connection_cases.json")


def test_the_model_walks_as_the_page_does() -> None:
    assert cases() == KEPT.read_bytes(), "python -m tools.simulation.cases, and the page's test"


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
