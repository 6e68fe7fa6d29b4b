"""The words of the kernel by themselves, without a game around them."""

import random

import pytest
from msgspec.structs import replace

from tablee import luck
from tablee.kernel import (
    Fact,
    Facts,
    Outcome,
    PerAudience,
    RaceTiming,
    Refused,
    Timed,
    Tokens,
    per_audience,
    rank,
    shuffled,
)
from tablee.kernel.telling import facts_for, with_heard_time
from tablee.kernel.types import snake_case


class Rang(Fact, frozen=True):
    """A bell."""

    times: int


class Struck(Timed, frozen=True):
    """A bell, at a moment."""


@pytest.mark.parametrize(
    ("name", "tag"), [("Pick", "pick"), ("GiveBack", "give_back"), ("AThirdOne", "a_third_one")]
)
def test_a_struct_travels_under_its_name_in_snake_case(name: str, tag: str) -> None:
    assert snake_case(name) == tag


def test_a_token_names_an_appearance_until_it_is_retired() -> None:
    tokens = Tokens[str]()
    first, second = tokens.issue("moon"), tokens.issue("sun")
    assert (first, second, tokens.issued) == (1, 2, 2)
    assert tokens.retire(first) == "moon"
    assert (tokens.find(first), tokens.find(second)) == (None, "sun")
    assert tokens.issue("bee") == 3


def test_a_copy_of_tokens_goes_its_own_way() -> None:
    tokens = Tokens[str]()
    tokens.issue("moon")
    copy = tokens.clone()
    assert (copy.issued, copy.things) == (1, {1: "moon"})
    copy.issue("sun")
    copy.retire(1)
    assert (tokens.issued, tokens.things) == (1, {1: "moon"})


def test_seats_are_ranked_best_first_and_ties_share_a_group() -> None:
    scores = [3, 5, 3, 1]
    assert rank(range(4), scores.__getitem__) == [[1], [0, 2], [3]]
    assert Outcome([[0]], [1]).ranking == [[0]]


def test_seeded_luck_is_that_of_the_standard_library() -> None:
    drawn, known = luck.seeded(7), random.Random(7)
    for n in [*range(1, 70), 2**53]:
        assert drawn.below(n) == known.randrange(n)
    with pytest.raises(ValueError, match="below"):
        drawn.below(0)


def test_every_order_comes_out_of_a_shuffle_and_nothing_is_lost() -> None:
    orders = {tuple(shuffled("abc", luck.seeded(seed))) for seed in range(200)}
    assert len(orders) == 6
    assert {"".join(sorted(order)) for order in orders} == {"abc"}


def test_a_shuffle_asks_for_ever_smaller_numbers_from_the_end() -> None:
    asked: list[int] = []

    class First:
        def below(self, n: int, /) -> int:
            asked.append(n)
            return 0

    assert shuffled([1, 2, 3, 4], First()) == [2, 3, 4, 1]
    assert asked == [4, 3, 2]


def test_each_audience_hears_its_own_form() -> None:
    assert per_audience(2, {}, others=None, spectators=Rang(4)) == PerAudience(
        (None, None), Rang(4)
    )
    secret = per_audience(3, {1: Rang(1)}, others=Rang(2), spectators=None)
    assert secret == PerAudience((Rang(2), Rang(1), Rang(2)), None)
    facts: Facts = (Rang(9), secret)
    assert facts_for(1, facts) == [Rang(9), Rang(1)]
    assert facts_for(0, facts) == [Rang(9), Rang(2)]
    assert facts_for(None, facts) == [Rang(9)]
    assert facts_for(None, [replace(secret, spectators=Rang(3))]) == [Rang(3)]


def test_the_time_that_was_heard_goes_with_what_has_a_time() -> None:
    assert with_heard_time((Rang(1), Struck(at=5)), 7) == (Rang(1), Struck(at=5, heard=7))


def test_a_ruling_waits_for_what_may_tie_and_never_a_negative_time() -> None:
    assert RaceTiming().patience_ms == 240
    assert RaceTiming(settle_max_ms=5, tie_window_ms=10).patience_ms == 0


def test_a_refusal_at_the_edge_says_its_code_and_what_helps() -> None:
    assert (str(Refused("stale")), Refused("stale").code) == ("stale", "stale")
    helpful = Refused("unknown_game", "chess", entry=3)
    assert str(helpful) == "entry 3: unknown_game: chess"
    assert (helpful.code, helpful.detail, helpful.entry) == ("unknown_game", "chess", 3)
    assert str(Refused("unknown_game", "chess")) == "unknown_game: chess"
