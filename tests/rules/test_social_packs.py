"""SOCIAL-40: packs of one's own, and prompts that the people at a table have not seen yet."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee import Match, luck
from tablee.games.social import SOCIAL
from tablee.games.social.bank import bank
from tablee.games.social.contests.prompts import Question, RealLife, fingerprint
from tablee.games.social.deal import in_order, prompts, set_apart
from tablee.games.social.options import SocialOptions
from tablee.games.social.packs import LONGEST, MOST, SocialPack, read_pack
from tablee.kernel import DealSupply

PACK = """\
# Family evening
# (written on the train)

What is our cat called? = Minou ; Mimi
- ! Hum a song until somebody knows it.\r
• I have swum in a fountain.
"""


SEEDED = luck.seeded(5)


def read(text: str) -> SocialPack:
    pack = read_pack(text)
    assert isinstance(pack, SocialPack), pack
    return pack


def faults(text: str) -> list[tuple[int, str]]:
    found = read_pack(text)
    assert not isinstance(found, SocialPack), "nothing was wrong with it"
    return [(fault.line, fault.code) for fault in found]


def dealt(supply: DealSupply, *, seats: int = 3, language: str = "en") -> Match:
    return Match.new("social", seats=seats, options={"language": language}, seed=5, supply=supply)


# Packs --------------------------------------------------------------------------------------


def test_SOCIAL_40_a_pack_is_lines_that_anybody_can_write() -> None:
    assert read(PACK) == SocialPack(
        "Family evening",
        (Question("What is our cat called?", ("Minou", "Mimi")),),
        (RealLife("Hum a song until somebody knows it."),),
        ("I have swum in a fountain.",),
    )


def test_SOCIAL_40_a_task_may_have_an_equals_sign_in_it() -> None:
    assert read("! Draw x = y\n! Draw x = z").tasks == (
        RealLife("Draw x = y"),
        RealLife("Draw x = z"),
    )


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("What is our cat called?", "no_answer"),
        ("What is our cat called? = ;  ;", "no_answer"),
        ("= Minou", "bad_text"),
        ("What? = " + ";".join("abcdefghi"), "too_many_answers"),
        ("What? = ?!", "bad_answer"),
        ("What? = " + "x" * 61, "bad_answer"),
        ("!", "bad_text"),
        ("! " + "x" * 201, "bad_text"),
        ("I am \u202eback to front", "bad_text"),
        ("I have a\0null", "bad_text"),
    ],
)
def test_SOCIAL_40_what_is_wrong_with_a_pack_is_said_by_line(lines: str, code: str) -> None:
    assert faults(f"# Us\n\nI can juggle.\n{lines}") == [(4, code)]


def test_SOCIAL_40_all_that_is_wrong_is_said_at_once_and_nothing_is_taken() -> None:
    assert faults("Who?\n! Dance\n! dance\nI ski.\nWhen? =") == [
        (1, "no_answer"),
        (3, "line_twice"),
        (5, "no_answer"),
    ]


def test_SOCIAL_40_a_pack_is_neither_empty_nor_endless() -> None:
    assert faults("# A name is not enough") == [(0, "empty_pack")]
    assert faults("x" * (LONGEST + 1)) == [(0, "pack_too_long")]
    assert faults("é" * (LONGEST // 2 + 1)) == [(0, "pack_too_long")]
    lines = [f"! Task {n}" for n in range(MOST + 3)]
    assert len(read("\n".join(lines[:MOST])).tasks) == MOST
    assert faults("\n".join(lines)) == [(MOST + 1, "too_many_lines")]


@given(
    st.text(max_size=400) | st.lists(st.sampled_from("=;!#?\n\r\0é "), max_size=400).map("".join)
)
def test_SOCIAL_40_any_text_is_a_pack_or_has_few_faults(text: str) -> None:
    pack = read_pack(text)
    if not isinstance(pack, SocialPack):
        assert 0 < len(pack) <= 2 * MOST + 2
        return
    match = dealt(DealSupply(pack), seats=2)
    assert Match.replay(match.log.encode()).view(0) == match.view(0)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_SOCIAL_40_a_pack_is_copied_into_the_deal_before_the_box(seats: int) -> None:
    match = dealt(DealSupply(read(PACK)), seats=seats)
    prompts = match.log.deal.prompts
    assert prompts.questions[0] == Question("What is our cat called?", ("Minou", "Mimi"))
    assert prompts.real_life[0] == RealLife("Hum a song until somebody knows it.")
    assert len(prompts.questions) == len(
        dealt(DealSupply(), seats=seats).log.deal.prompts.questions
    )
    for audience in (*range(seats), None):
        assert match.view(audience).statements == ("I have swum in a fountain.",)  # type: ignore[attr-defined]


def test_SOCIAL_40_a_seed_deals_the_same_cards_with_a_pack() -> None:
    assert dealt(DealSupply(read(PACK))).log.deal.piles == dealt(DealSupply()).log.deal.piles


# What was seen ------------------------------------------------------------------------------


def marks(texts: Iterable[str]) -> dict[int, int]:
    return {fingerprint(text): 1 for text in texts}


def texts_of(kind: type, language: str = "en") -> list[str]:
    return [prompt.text for prompt in bank(language) if isinstance(prompt, kind)]  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_SOCIAL_40_no_two_prompts_of_the_box_have_the_same_fingerprint(language: str) -> None:
    texts = [prompt.text for prompt in bank(language)]  # type: ignore[arg-type]
    assert len(set(map(fingerprint, texts))) == len(texts)


@pytest.mark.parametrize("kind", [Question, RealLife])
def test_SOCIAL_40_a_second_evening_brings_nothing_that_was_seen(kind: type) -> None:
    seen: dict[int, int] = {}
    for _ in range(3):
        prompts = dealt(DealSupply(seen=seen), seats=6).log.deal.prompts
        deck = prompts.questions if kind is Question else prompts.real_life
        shown = marks(prompt.text for prompt in deck[:30])
        assert not shown.keys() & seen.keys()
        seen |= shown


def test_SOCIAL_40_a_claim_to_have_seen_nearly_all_does_not_choose_the_rest() -> None:
    """Somebody knows five answers and claims to have seen all other questions, in many deals."""
    everything, deals = texts_of(Question), 400
    known = set(everything[:5])
    claimed = DealSupply(seen=marks(everything[5:]))
    dealt_known = 0
    for seed in range(deals):
        order = prompts(SocialOptions(), 3, luck.seeded(seed), claimed).questions
        dealt_known += sum(prompt.text in known for prompt in order[:5])
    by_luck = 5 * 5 / len(everything)
    assert by_luck < dealt_known / deals < 2.5 * by_luck, "a shift of the odds, and no choice"


def test_SOCIAL_40_half_of_the_box_comes_first_whatever_was_seen() -> None:
    box = [prompt for prompt in bank("en") if isinstance(prompt, Question)]
    for claims in (box, box[7:], box[: len(box) // 2 + 1], box[:3], []):
        first, late = set_apart(box, DealSupply(seen=marks(one.text for one in claims)), SEEDED)
        assert sorted(one.text for one in first + late) == sorted(one.text for one in box)
        assert len(late) == min(len(claims), len(box) // 2)
        assert {one.text for one in late} <= {one.text for one in claims}


def test_SOCIAL_40_of_what_was_seen_what_fewest_know_comes_first() -> None:
    box = [prompt for prompt in bank("en") if isinstance(prompt, Question)]
    seen = {fingerprint(one.text): 1 + n % 2 for n, one in enumerate(box[:100])}
    late = in_order([], box, DealSupply(seen=seen), SEEDED)[-100:]
    assert [seen[fingerprint(one.text)] for one in late] == [1] * 50 + [2] * 50


def test_SOCIAL_40_a_prompt_of_a_pack_that_was_seen_waits_like_any_other() -> None:
    supply = DealSupply(read(PACK), marks(["What is our cat called?"]))
    questions = dealt(supply).log.deal.prompts.questions
    assert "What is our cat called?" not in {prompt.text for prompt in questions}


def test_SOCIAL_40_who_brings_nothing_is_dealt_the_box() -> None:
    assert Match.new("social", seats=3, seed=5).log.deal == dealt(DealSupply()).log.deal
    assert SOCIAL.packs
    assert SOCIAL.packs.read is read_pack
