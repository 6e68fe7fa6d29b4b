"""Twin It! in real browsers: clans and the ring."""

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.twinit_people import Player, dealt, seated, turn_until

house = dealt("12")

NAMES = ("Ada", "Bob", "Cleo", "Dan")


def teams(players: list[Player]) -> tuple[list[Player], list[Player]]:
    """Who plays with whom, as the first player's table shows it."""
    page = players[0].page
    zones = page.locator(".zone[data-zone][data-team]").all()
    of = {int(z.get_attribute("data-zone") or 0): z.get_attribute("data-team") for z in zones}
    sides: tuple[list[Player], list[Player]] = ([], [])
    for seat, player in enumerate(players):
        sides[of[seat] != of[0]].append(player)
    return sides


def test_two_team_mates_win_a_pair_and_point_in_secret(invite: Invite) -> None:
    players = seated(invite, *NAMES, mode="Clans")
    (ada, mate), (rival, _) = teams(players)
    one, other = turn_until([ada, *players], "table", "pile")
    mate.page.get_by_role("button", name="Look here").click()
    ada.person.looks_for(".look")
    mate.touches(one)
    ada.person.saw_it()
    expect(rival.page.locator(".look")).to_have_count(0)
    mate.page.get_by_role("button", name="To my team").click()
    mate.page.keyboard.type("The eye, quick")
    mate.page.keyboard.press("Enter")
    ada.person.said(f"{mate.person.name}: The eye, quick")
    ada.touches(one)
    mate.touches(other)
    for player in (ada, mate):
        expect(player.page.locator(".zone.you .won")).to_have_count(1)
    expect(rival.page.locator(".zone:not([data-zone]) .won")).to_have_count(1)
    assert not any(
        fact["type"] in ("pointed", "said")
        for f in rival.person.frames
        for fact in f.get("facts", ())
    )


def mixed(one: dict[str, object], other: dict[str, object]) -> bool:
    """A pair of which at least one is the top of a pile."""
    return "pile" in (one["kind"], other["kind"])


def test_a_claim_on_the_centre(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob", mode="Ring")
    one, other = turn_until(players, "table", "pile", fits=mixed)
    ada.points_at(".centre")
    expect(bob.page.locator(".centre.claimed")).to_be_visible()
    for thing in (one, other):
        where = ".centre" if (thing["kind"], thing["where"]) == ("pile", 4) else None
        ada.points_at(where or f'.thing[data-on="{thing["on"]}"]')
    expect(ada.page.locator(".zone.you .won")).to_have_count(1)
    bob.person.said("Ada takes")


def test_no_pair_shown_is_a_debt_without_a_set(invite: Invite) -> None:
    ada, bob = seated(
        invite, "Ada", "Bob", mode="Ring", times={"hand_timeout": 6_000, "countdown": 0}
    )
    ada.points_at(".centre")
    expect(bob.page.locator(".centre.claimed")).to_be_visible()
    ada.person.said("You owe a set")
    bob.told("banned", seat=0)  # seen for a moment only: the next card to be turned ends it


def test_a_tie_in_the_ring_gives_one_card_each(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob", mode="Ring")
    one, other = turn_until(players, "table")
    ada.touches(one)
    expect(bob.page.locator('.hand[data-seat="0"]')).to_be_visible()
    bob.touches(other)
    for player in players:
        expect(player.page.locator(".zone.you .won")).to_have_count(1)
        assert [t["cards"] for t in player.sees() if t["kind"] == "set"] == [1, 1]
