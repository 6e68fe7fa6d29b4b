"""What Prometheus is told is what happened, and the dashboard asks for nothing else."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from urllib.request import urlopen

import msgspec
from prometheus_client.parser import text_string_to_metric_families

from eventual import eventually
from install import ROOT
from ports import free_port
from server.people import QUICK, Served
from tablee.server.operating.metrics import exposed
from tablee.server.wire import server_messages
from tablee.store.sqlite import SqliteStore

NAME = re.compile(r"\b(?:tablee|process)_\w+")


@contextmanager
def watched(folder: Path) -> Generator[tuple[Served, int]]:
    """A server on a disk, and the port of its metrics."""
    port = free_port()
    expose = partial(exposed, host="127.0.0.1", port=port)
    with Served(QUICK, SqliteStore(folder / "t.db"), beside=[expose]) as server:
        eventually(lambda: server.get("/api/ready")[0] == 200)
        yield server, port


def scraped(port: int) -> dict[str, float]:
    """Every sample, by its name and the values of its labels."""
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        text = answer.read().decode()
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_what_happens_is_counted_and_the_dashboard_asks_for_nothing_else(tmp_path: Path) -> None:
    with watched(tmp_path) as (server, port):
        ada = server.open("Ada")
        bob = server.join(ada.table_code, "Bob")
        assert bob.ask("start") == "not_host"
        assert ada.ask("start") is None
        ada.wait(server_messages.MatchChanged) if ada.match_begun is None else None
        assert ada.play(ada.now.offer.moves[0]) is None
        seen = scraped(port)
        assert server.get("/metrics")[2] == server.get("/no/such/page")[2], "not for the public"
    assert seen["tablee_connections"] == 2
    assert (seen["tablee_tables pan"], seen["tablee_tables janus"]) == (1, 0)
    assert seen["tablee_playing pan"] == 1
    assert (seen["tablee_matches_total pan"], seen["tablee_moves_total pan"]) == (1, 1)
    assert seen["tablee_refusals_total not_host"] == 1
    assert seen["tablee_acknowledgement_seconds_count"] == 4, "join, start twice, move"
    assert seen["tablee_commit_changes_sum"] >= seen["tablee_commit_changes_count"] >= 4
    assert seen["tablee_commit_seconds_count"] == seen["tablee_commit_changes_count"]
    assert (seen["tablee_unwritten_total"], seen["tablee_ready"]) == (0, 1)
    assert asked_by_the_dashboard() <= {name.split(" ")[0] for name in seen}


def asked_by_the_dashboard() -> set[str]:
    """The names of all numbers it draws."""
    board = msgspec.json.decode((ROOT / "deploy/grafana.json").read_bytes())
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(asked) > 10
    return {name for expression in asked for name in NAME.findall(expression)}


def test_a_touch_in_a_race_is_settled_in_some_time(tmp_path: Path) -> None:
    with watched(tmp_path) as (server, port):
        ada = server.open("Ada", "twinit")
        server.join(ada.table_code, "Bob")
        assert ada.ask("start") is None
        ada.ask("move", match=1, seen=ada.now.n, since_ms=1, move={"type": "turn"})
        seen = scraped(port)
    assert seen["tablee_settling_seconds_count"] == 1
    assert seen["tablee_settling_seconds_bucket +Inf"] == 1
