"""Pan at the table: what the line says, what is offered, what can be read."""

from playwright.sync_api import Page, expect

from browser.moments import CLIC, FLIP, FOUR, ROWS, until_my_turn
from browser.stage import PanStage, Theatre, run_on, run_until

READABLE = 1_200
"""What matters stays so many ms."""


def barrel(theatre: Theatre) -> tuple[PanStage, Page]:
    """My turn at the barrel, with cards to pay."""
    stage = PanStage(theatre, FOUR)
    stage.tricks(ROWS)
    until_my_turn(stage)
    page = theatre.sit()
    run_on(page, 12_000)
    return stage, page


def test_the_line_says_what_i_do_until_the_table_has_ruled(theatre: Theatre) -> None:
    stage, page = barrel(theatre)
    headline = page.locator(".headline")
    expect(headline).to_have_text("Your turn")
    page.locator("[data-action=flip]").click()
    expect(headline).to_have_text("You flip…")
    stage.play(0, FLIP, CLIC)
    expect(headline).to_have_text("You flip…")
    run_on(page, 900)
    expect(headline).to_have_text("Clic. You live.")
    run_on(page, 12_000)
    expect(headline).to_contain_text("’s turn")


def test_the_cheapest_payment_is_offered_at_once(theatre: Theatre) -> None:
    stage, page = barrel(theatre)
    captured = stage.stream.updates[-1].position.view.seats[0].captured  # type: ignore[attr-defined]
    spin = page.locator("[data-action=spin]")
    expect(spin).to_have_attribute("aria-disabled", "false")
    expect(spin).to_contain_text(f"pay your {min(captured)}")
    spin.click()
    expect(page.locator(".headline")).to_have_text(f"You pay {min(captured)} and spin")
    assert stage.asked == [{"type": "spin", "value": min(captured)}]


def test_a_payment_of_others_lies_there_to_be_read(theatre: Theatre) -> None:
    stage, page = barrel(theatre)
    stage.play(0, FLIP, CLIC)
    run_on(page, 12_000)
    seat = stage.match.awaited()[0]
    paid = next(move for move in stage.match.legal(seat) if type(move).__name__ == "Spin")
    stage.play(seat, {"type": "spin", "value": paid.value}, CLIC)
    told = page.locator(".headline", has_text=f"pays {paid.value} and spins")
    run_until(page, told)
    run_on(page, READABLE)
    expect(page.locator(".paid [data-card]")).to_have_count(1)
    expect(told).to_be_visible()


def test_everybody_sees_how_many_cards_the_others_captured(theatre: Theatre) -> None:
    stage, page = barrel(theatre)
    view = stage.stream.updates[-1].position.view
    counts = [len(view.seats[seat].captured) for seat in view.order]  # type: ignore[attr-defined]
    shown = [int(text) for text in page.locator(".suspect .sum").all_inner_texts()]
    assert shown == counts


def test_stepping_fast_through_a_replay_leaves_no_motion_behind(theatre: Theatre) -> None:
    stage, page = barrel(theatre)
    while not stage.match.outcome:
        stage.match.play(stage.match.awaited()[0], FLIP)
        stage.match.play_table({"type": "barrel", "card": "pan"})
        while lots := stage.match.chances():
            stage.match.play_table(lots[0])
    page.goto(f"{theatre.house.url}/t/pictures?replay=1")
    page.wait_for_selector(".board")
    run_on(page, 500)
    for _ in range(len(stage.match.log.entries) + 1):
        page.keyboard.press("ArrowRight")
    run_on(page, 6_000)
    expect(page.locator(".board")).to_have_attribute("data-moving", "false")
    expect(page.locator(".board")).to_have_attribute("data-stage", "over")
