"""What a match was worth is told when it is over, and never before."""

import msgspec

from server.live.test_playing import play_to_the_end
from server.people import Served
from tablee.server.tables.replays import WORLDS
from tablee.server.wire import told


def test_a_match_is_judged_when_it_is_over_and_not_before(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    path = f"/api/tables/{ada.table_code}/matches/1/analysis"
    assert server.get(path)[0] == 404
    ada.ask("start")
    bob.wait(told.Match)
    assert server.get(path)[2] == b'{"code":"not_judged"}', "nothing is told while it goes on"
    play_to_the_end([ada, bob])
    bob.see(lambda table: table.kept == 1)
    status, _, body = server.get(path)
    judged = msgspec.json.decode(body)
    assert status == 200
    assert (judged["game"], judged["unit"], judged["budget"]) == ("pan", "chance", WORLDS)
    outcome = bob.now.outcome
    assert outcome
    last = [chance["value"] for chance in judged["curve"][-1]["chances"]]
    assert last.index(1.0) in outcome.ranking[0]
    assert server.get(path.replace("/1/", "/2/"))[0] == 404
    with Served(store=server.store) as again:
        assert again.get(path)[2] == body, "it is kept with the match"
