"""Twin It! in real browsers: everybody for themselves."""

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.twinit_people import UNHURRIED, Player, dealt, seated, turn_until

house = dealt("43")


def takes(player: Player, players: list[Player]) -> None:
    """The next pair is this player's."""
    before = player.sets()
    one, other = turn_until([player, *players], "table", "pile")
    player.touches(one, other)
    expect(player.page.locator(".zone.you .won")).to_have_count(before + 1)


def test_two_people_play_to_five_sets(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob", times=UNHURRIED | {"countdown": 1_000})
    for player in (ada, bob, ada, ada, bob, ada):
        takes(player, players)
    one, other = turn_until(players, "table", "pile")
    ada.touches(one, other)
    for player in players:
        expect(player.page.locator(".end h2")).to_be_visible()
    expect(ada.page.locator(".end h2")).to_have_text("You won")
    expect(bob.page.locator(".end h2")).to_have_text("Ada wins with 5 sets")
    expect(bob.page.locator(".story")).to_contain_text("Ada 5 · Bob 2")
    bob.page.get_by_role("button", name="Watch it again").click()
    bob.page.wait_for_selector(".board.twinit .thing")
    for _ in range(3):
        bob.page.get_by_role("button", name="One step forward").click()
    expect(bob.page.locator('.thing[data-kind="table"]')).not_to_have_count(0)
    bob.page.get_by_role("button", name="To the end").click()
    for name, sets in (("Ada", "5 of 5 sets"), ("Bob", "2 of 5 sets")):
        zone = bob.page.locator(".zone", has_text=name)
        expect(zone.get_by_role("img", name=sets)).to_be_visible()


def test_who_only_watches_sees_the_table_and_cannot_touch(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob")
    eve = Player(invite("Eve"))
    eve.page.goto(ada.page.url)
    eve.page.get_by_role("dialog").press("Escape")
    eve.page.wait_for_selector(".board.twinit .thing")
    turn_until(players, "table", "pile")
    expect(eve.page.locator('.thing[data-kind="table"]')).not_to_have_count(0)
    eve.touches(eve.sees()[0])
    takes(bob, players)
    expect(eve.page.locator(".zone .won")).to_have_count(1)
    facts = [fact for f in bob.person.frames for fact in f.get("facts", ())]
    assert {fact["seat"] for fact in facts if fact["type"] == "touched"} == {1}


def test_two_hands_of_rivals_on_one_pair_are_a_dispute(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob")
    one, other = turn_until(players, "table")
    bob.touches(other)
    expect(ada.page.locator('.hand[data-seat="1"]')).to_be_visible()
    ada.person.looks_for(".thing.disputed", 2)
    ada.touches(one)
    ada.person.saw_it()
    for player in players:
        player.person.said("Dispute between")
    for player in players:
        expect(player.page.locator(".count")).to_have_count(0)
        assert not {one["on"], other["on"]} & {thing["on"] for thing in player.sees()}
        assert player.sets() == 0


def test_the_third_card_steals_a_set(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob")
    takes(ada, players)
    others = ("table", "pile", "set")
    third = turn_until(
        [bob, ada], *others, fits=lambda a, b: (a["kind"] == "set") != (b["kind"] == "set")
    )
    bob.touches(*third)
    expect(bob.page.locator(".zone.you .won")).to_have_count(1)
    expect(ada.page.locator(".zone.you .won")).to_have_count(0)
    bob.person.said("Theft")
    assert [t["cards"] for t in ada.sees() if t["kind"] == "set"] == [3]


def test_a_wrong_pair_stops_the_hands(invite: Invite) -> None:
    ada, _ = players = seated(invite, "Ada", "Bob")
    takes(ada, players)
    unlike = [thing for thing in ada.sees() if thing["kind"] == "pile"]
    assert unlike[0]["motif"] != unlike[1]["motif"]
    for player in players:
        player.person.looks_for(".thing.wrong", 2)
    ada.touches(*unlike)
    for player in players:
        player.person.saw_it()
    expect(ada.page.locator(".zone.you .won")).to_have_count(0)
    ada.person.said("lose a set")


def test_every_card_is_three_keys_away(invite: Invite) -> None:
    ada, bob = players = seated(invite, "Ada", "Bob")
    one, other = turn_until(players, "table", "pile")
    ada.page.keyboard.press("f")
    for thing in (one, other):
        label = ada.page.locator(f'[data-on="{thing["on"]}"] kbd').inner_text()
        assert len(label) == 2
        for letter in label:
            ada.page.keyboard.press(letter.lower())
    expect(ada.page.locator(".zone.you .won")).to_have_count(1)
    ada.page.wait_for_selector(".turn.ready")
    before = len(bob.sees())
    ada.page.keyboard.press("Space")
    expect(bob.page.locator(".cloth [data-on]")).not_to_have_count(before)
