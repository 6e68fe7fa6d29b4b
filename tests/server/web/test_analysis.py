"""What a match was worth is told when it is over, and never before."""

import msgspec

from server.live.test_playing import play_to_the_end
from server.people import QUICK, Served
from tablee.server.settings import Settings
from tablee.server.wire import server_messages


def test_a_match_is_judged_when_it_is_over_and_not_before(server: Served) -> None:
    ada = server.open("Ada")
    bob = server.join(ada.table_code, "Bob")
    path = f"/api/tables/{ada.table_code}/matches/1/analysis"
    assert server.get(path)[0] == 404
    ada.ask("start")
    bob.wait(server_messages.MatchChanged)
    assert server.get(path)[2] == b'{"code":"not_judged"}', "nothing is told while it goes on"
    play_to_the_end([ada, bob])
    bob.see(lambda table: table.archived == 1)
    status, _, body = server.get(path)
    judged = msgspec.json.decode(body)
    assert status == 200
    assert (judged["game"], judged["unit"], judged["budget"]) == (
        "pan",
        "chance",
        Settings().judged_worlds,
    )
    outcome = bob.now.outcome
    assert outcome
    last = [chance["value"] for chance in judged["curve"][-1]["chances"]]
    assert last.index(1.0) in outcome.ranking[0]
    assert server.get(path.replace("/1/", "/2/"))[0] == 404
    with Served(store=server.store) as again:
        assert again.get(path)[2] == body, "it is kept with the match"


def test_no_address_tells_anything_of_a_match_that_goes_on(server: Served) -> None:
    """Replays, links to them, stories of others and previews: a seat's token opens none of them."""
    ada, bob = server.begin()
    match = f"/api/tables/{ada.table_code}/matches/1"
    for token in ("", ada.token or "", bob.token or ""):
        for path in ("analysis", "replay", "replay?seat=0", "replay?seat=1", "analysis?seat=0"):
            status, _, body = server.get(f"{match}/{path}", **{"X-Token": token})
            assert status >= 400
            assert body in (b'{"code":"not_judged"}', b'{"code":"not_over"}')
    plain = server.get(f"/t/{ada.table_code}")
    assert server.get(f"/t/{ada.table_code}?replay=1") == plain, "a link shows what the table shows"


def test_a_match_is_judged_in_as_many_worlds_as_the_house_can_afford() -> None:
    with Served(msgspec.structs.replace(QUICK, judged_worlds=3)) as server:
        ada, bob = server.begin()
        play_to_the_end([ada, bob])
        bob.see(lambda table: table.archived == 1)
        body = server.get(f"/api/tables/{ada.table_code}/matches/1/analysis")[2]
        assert msgspec.json.decode(body)["budget"] == 3
