"""A deal from outside is one of this box and of these options, or refused before anything is made.

What it lets in can be played, shown and read back.
"""

from typing import Any

import msgspec
import pytest

from tablee import Log, Match, Refused

CLANS = {"mode": "clans"}
CHOSEN = {"mode": "clans", "teams": [0, 0, 1, 1], "first": 3}
COOP = {"mode": "coop"}
LYING = {"card": [0, 1], "x": 0, "y": 0}
TOO_MANY = [[a, (a + step) % 118] for step in (1, 3, 5) for a in range(0, 118, 2)]
"""177 cards, and no motif more than three times."""
TASKS: list[dict[str, Any]] = [
    {"kind": "odd_one_out", "signs": ["a", "a"]},
    {"kind": "odd_one_out", "signs": ["a", "b"]},
    {"kind": "odd_one_out", "signs": []},
    {"kind": "sum", "terms": [10**4298] * 99},
    {"kind": "sum", "terms": [10_000]},
    {"kind": "sentence", "text": "a" * 201},
    {"kind": "sentence", "text": " "},
    {"kind": "taps", "times": 0},
    {"kind": "taps", "times": 21},
    {"kind": "how_many", "sign": "a", "signs": ["a"] * 200},
    {"kind": "ascending", "numbers": [*range(100)]},
    {"kind": "repeat", "steps": [4]},
]
"""What nobody could do, or could not be answered."""

NOT_OF_THE_BOX: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    *(
        ("twinit", 4, CLANS, {"teams": [team] * 4})
        for team in (-1, 7, 10**6, 10**17, 2**63, True, "0", None)
    ),
    ("twinit", 4, CLANS, {"teams": [0, 1, 2, 3]}),
    ("twinit", 4, CHOSEN, {"teams": [0, 1, 0, 1]}),
    ("twinit", 4, CHOSEN, {"first": 1}),
    ("twinit", 4, {"first": 1}, {"first": 2}),
    ("twinit", 1, COOP, {"heap": [LYING | {"layer": 2**70}]}),
    ("twinit", 1, COOP, {"heap": [LYING | {"layer": 135}]}),
    ("twinit", 1, COOP, {"heap": [LYING | {"colour": 1}]}),
    ("twinit", 1, COOP, {"heap": [LYING | {"card": card} for card in TOO_MANY]}),
    ("twinit", 2, {}, {"piles": [TOO_MANY[::2], TOO_MANY[1::2]]}),
    ("janus", 4, {"dealer": 2}, {"dealer": 1}),
    *(("social", 4, {}, {"prompts": {"screen_tasks": [task]}}) for task in TASKS),
    ("social", 4, {}, {"prompts": {"questions": [{"kind": "question", "text": "?" * 201}]}}),
    ("social", 4, {}, {"prompts": {"real_life": [{"kind": "real_life", "text": "a" * 201}]}}),
    ("social", 4, {}, {"prompts": {"statements": ["\n"]}}),
]


@pytest.mark.parametrize(("game", "seats", "options", "change"), NOT_OF_THE_BOX)
def test_a_deal_that_cannot_be_is_refused(
    game: str, seats: int, options: dict[str, Any], change: dict[str, Any]
) -> None:
    dealt = Match.new(game, seats=seats, options=options, seed=1).log
    deal: dict[str, Any] = msgspec.to_builtins(dealt.deal) | change
    log = Log(game, dealt.version, seats, options, deal)
    for made in (
        lambda: Match.new(game, seats=seats, options=options, deal=deal),
        lambda: Match.replay(log),
    ):
        with pytest.raises(Refused) as caught:
            made()
        assert caught.value.code in ("malformed_deal", "malformed_log")
        assert caught.value.detail
