"""Twin It! as it is staged: what a win, an error, a team-mate's hand and a debt look like."""

from collections import Counter
from itertools import cycle

from playwright.sync_api import expect

from browser.stage import STEP, Theatre, run_on
from browser.twinit import TwinStage
from eventual import eventually

ME, BO, CLEO = 0, 1, 2
READABLE = 1_200
"""What matters stays so many ms."""


def ring_pair(stage: TwinStage) -> tuple[int, int]:
    """Two equal cards in the ring; cards are turned over until there are some."""
    pile = 0
    while True:
        lying: dict[int, int] = {}
        for card in stage.race.table:
            if card.motif in lying:
                return lying[card.motif], card.card
            lying[card.motif] = card.card
        stage.turns(1, pile=pile)
        pile = (pile + 1) % 5


def two_ring_pairs(stage: TwinStage) -> tuple[list[int], list[int]]:
    """Two pairs in the ring at once."""
    for pile in cycle(range(5)):
        lying: dict[int, list[int]] = {}
        for card in stage.race.table:
            lying.setdefault(card.motif, []).append(card.card)
        pairs = [cards[:2] for cards in lying.values() if len(cards) > 1]
        if len(pairs) > 1:
            return pairs[0], pairs[1]
        stage.turns(1, pile=pile)
    raise AssertionError("the piles never end")


def unlike(stage: TwinStage, card: int) -> int:
    """A card in the ring that shows another motif than this one, alone of its kind."""
    motif = {lying.card: lying.motif for lying in stage.race.table}
    shown = Counter(motif.values())
    return next(on for on, seen in motif.items() if seen != motif[card] and shown[seen] == 1)


def test_a_win_shows_both_hands_and_pulses_before_it_flies(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 3)
    one, other = stage.pair()
    page = theatre.sit()
    stage.does(BO, "touch", on=one)
    expect(page.locator(".hand[data-seat='1']")).to_have_count(1)
    stage.does(BO, "touch", on=other)
    flying = page.locator(".ghost")
    expect(flying.locator(".hand")).to_have_count(2)
    run_on(page, 400)
    expect(flying).to_have_count(2)
    expect(page.locator(".zone .won")).to_have_count(1)
    run_on(page, 1_000)
    expect(flying).to_have_count(0)


def test_the_last_set_is_a_moment(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 2)
    for _ in range(4):
        stage.wins(BO)
    stage.pair()
    page = theatre.sit()
    stage.wins(BO)
    crown = page.locator(".crown")
    expect(crown).to_contain_text("Set number 5! Bo wins")
    run_on(page, READABLE)
    expect(crown.locator("div > span")).to_have_count(5)
    expect(page.locator(".end")).to_have_count(0)
    run_on(page, 5_000)
    expect(page.locator(".end h2")).to_have_text("Bo wins with 5 sets")


def test_an_error_shows_what_differs_and_what_it_costs(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 3)
    stage.wins(BO)
    stage.turns(8)
    page = theatre.sit()
    one, other = (card.card for card in stage.race.table[:2])
    stage.does(BO, "touch", on=one)
    stage.does(BO, "touch", on=other)
    compared = page.locator(".compare.large")
    expect(compared).to_contain_text("Two different motifs. Bo loses their newest set")
    run_on(page, READABLE - 200)  # the game stands still for a second
    expect(page.locator(".compare").first.locator(".cards > span")).to_have_count(3)
    expect(page.locator(".compare .differs").first).to_be_visible()


def test_two_hands_of_one_person_are_told_as_such_and_the_set_is_the_teams(
    theatre: Theatre,
) -> None:
    stage = TwinStage(theatre, 4, mode="clans", teams=[0, 1, 0, 1])
    stage.turns(8)
    one, other = stage.pair()
    stage.does(BO, "touch", on=one)
    stage.does(3, "touch", on=other)
    one, other = stage.pair()
    page = theatre.sit()
    stage.does(BO, "touch", on=one)
    stage.does(BO, "touch", on=other)
    compared = page.locator(".compare.large")
    expect(compared).to_have_text("Both hands are Bo’s. Their team loses a set")
    expect(compared.locator(".differs")).to_have_count(0)


def test_a_team_mates_hand_asks_for_its_twin_and_a_rivals_does_not(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 4, mode="clans", teams=[0, 1, 0, 1])
    stage.turns(8)
    page = theatre.sit()
    mine, theirs = (card.card for card in stage.race.table[:2])
    stage.does(CLEO, "touch", on=mine)
    stage.does(BO, "touch", on=theirs)
    expect(page.locator(".hand.mate")).to_have_count(1)
    expect(page.locator(".hand.mate")).to_have_attribute("data-seat", str(CLEO))
    expect(page.locator(".hand:not(.mate)")).to_have_attribute("data-seat", str(BO))


def test_how_close_it_was_is_told_beside_cards_that_can_be_touched(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 3)
    stage.turns(6)
    one, other = stage.pair()
    page = theatre.sit()
    for seat, on in ((BO, one), (CLEO, one), (BO, other)):
        stage.does(seat, "touch", on=on)
    expect(page.locator(".reach .close")).to_be_visible()
    expect(page.locator(".photo")).to_have_count(0)


def test_keys_are_named_for_those_who_use_them(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 2)
    stage.turns(6)
    page = theatre.sit()
    named = page.locator(".thing kbd")
    expect(named).to_have_count(0)
    page.keyboard.press("f")
    expect(named.first).to_be_visible()
    page.locator(".headline").click()
    expect(named).to_have_count(0)


def test_in_the_ring_claim_queue_debt_and_payment_are_told(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 3, mode="ring")
    for pile in (0, 1, 2, 3, 4, 0, 1, 2, 3):
        stage.turns(1, pile=pile)
    page = theatre.sit()
    for seat in (BO, CLEO):
        stage.does(seat, "touch", on=stage.race.ring.centre)
    expect(page.locator(".centre.claimed")).to_be_visible()
    expect(page.get_by_text("Bo shows a pair, then Cléo")).to_be_visible()


def test_in_the_ring_a_debt_names_its_piles_and_its_payment_is_told(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 2, mode="ring")
    for on in ring_pair(stage):
        stage.does(ME, "touch", on=on)
    page = theatre.sit()
    unlike = {card.motif: card.card for card in stage.race.table}
    for on in list(unlike.values())[:2]:
        stage.does(ME, "touch", on=on)
    debt = page.locator(".debt")
    for pile in ("Top left", "Top right", "Bottom right", "Bottom left", "Centre"):
        expect(debt.get_by_role("button", name=pile)).to_be_visible()
    run_on(page, STEP)  # nobody touches what has not been drawn
    debt.get_by_role("button", name="Top right").click()
    eventually(lambda: {"type": "give_back", "set": 0, "pile": 1} in stage.asked, pause=page.title)
    stage.does(ME, "give_back", set=0, pile=1)
    expect(page.locator(".banner")).to_have_text("You give back a set")


def test_in_the_ring_a_win_leaves_the_choice_of_set_and_pile(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 2, mode="ring")
    won, then = two_ring_pairs(stage)
    page = theatre.sit()
    for on in (*won, then[0], unlike(stage, then[0]), *then):
        stage.does(ME, "touch", on=on)
    sets = page.locator(".debt .sets button")
    expect(sets).to_have_count(2)
    panel, bar = (page.locator(one).bounding_box() for one in (".debt", ".reach"))
    assert panel
    assert bar
    assert panel["y"] >= bar["y"], "no card lies under it"
    expect(sets.nth(0)).to_have_attribute("aria-pressed", "true")
    run_on(page, STEP)  # nobody touches what has not been drawn
    sets.nth(1).click()
    page.locator(".debt").get_by_role("button", name="Top left").click()
    eventually(lambda: {"type": "give_back", "set": 1, "pile": 0} in stage.asked, pause=page.title)
    stage.does(ME, "give_back", set=1, pile=0)
    expect(page.locator(".debt")).to_have_count(0)


def test_in_the_ring_a_card_is_turned_over_by_the_button_that_says_so(theatre: Theatre) -> None:
    stage = TwinStage(theatre, 2, mode="ring")
    page = theatre.sit()
    turn = page.locator(".button.turn")
    expect(page.locator(".turn.ready")).to_be_visible()
    run_on(page, STEP)  # nobody touches what has not been drawn
    turn.click()
    eventually(lambda: stage.asked == [{"type": "turn", "pile": 4}], pause=page.title)
    stage.turns(1, pile=4)
    expect(page.locator(".turn.ready")).to_have_count(0)
    turn.click(force=True)
    expect(page.locator(".hint")).to_contain_text("It is not your turn to turn over a card.")


def queued(theatre: Theatre) -> TwinStage:
    """Bo claims a pair at the ring, and this page's hand lies under his on the centre."""
    stage = TwinStage(theatre, 3, mode="ring")
    for pile in (0, 1, 2, 3, 4, 0, 1):
        stage.turns(1, pile=pile)
    theatre.sit()
    stage.does(BO, "touch", on=stage.race.ring.centre)
    stage.does(ME, "touch", on=stage.race.ring.centre)
    expect(theatre.page.locator(".hand.own")).to_have_count(1)
    run_on(theatre.page, STEP)  # nobody touches what has not been drawn
    return stage


def test_who_waits_behind_a_claim_may_lay_a_hand_on_a_card(theatre: Theatre) -> None:
    stage = queued(theatre)
    card = stage.race.table[0].card
    theatre.page.locator(f".thing[data-on='{card}']").click()
    eventually(lambda: stage.asked == [{"type": "touch", "on": card}], pause=theatre.page.title)


def test_who_waits_behind_a_claim_may_take_the_hand_away_again(theatre: Theatre) -> None:
    stage = queued(theatre)
    centre = stage.race.ring.centre
    expect(theatre.page.locator(".headline")).to_have_text("Bo shows a pair, then you")
    theatre.page.locator(".centre").click()
    eventually(lambda: stage.asked == [{"type": "lift", "on": centre}], pause=theatre.page.title)


def test_who_claims_shows_two_cards_and_lifts_nothing(theatre: Theatre) -> None:
    stage = queued(theatre)
    stage.wait(2_000)  # Bo has shown nothing: it is our turn
    expect(theatre.page.locator(".headline")).to_have_text("Show your pair: touch both cards")
    run_on(theatre.page, STEP)
    one, other = sorted(card.card for card in stage.race.table[:2])
    for on in (one, other):
        theatre.page.locator(f".thing[data-on='{on}']").click()
    shown = {"type": "show", "cards": [one, other]}
    eventually(lambda: stage.asked == [shown], pause=theatre.page.title)
