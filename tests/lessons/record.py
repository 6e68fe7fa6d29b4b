"""`make lessons`: the lessons of the client, played by the engine so that they cannot lie."""

import json
from pathlib import Path
from typing import Any

import msgspec

from tablee import Match
from tablee.match import Stream

GAMES = Path(__file__).parents[2] / "web/src/games"
WAVE, KEY, LAUREL, MOON, AMPHORA, SUN, BEE, FISH, COLUMN, EYE, TORCH = range(11)
PUPIL = 0

Move = dict[str, Any]
Moves = list[tuple[int, Move] | tuple[int, Move, Move]]
"""Who does what, and the luck that follows, if any."""
JANUS_DEAL = {
    "hands": [
        [(SUN, MOON), (BEE, KEY)],
        [(FISH, SUN), (COLUMN, LAUREL)],
        [(EYE, SUN), (TORCH, WAVE)],
    ],
    "pile": [(KEY, KEY), (FISH, FISH), (EYE, EYE), (MOON, LAUREL), (AMPHORA, COLUMN)],
    "dealer": PUPIL,
}
JANUS: list[Moves] = [
    [],
    [],
    [(0, {"type": "draw", "from": 1, "slot": 0})],
    [(0, {"type": "draw", "from": 2, "slot": 0})],
    [
        (0, {"type": "lay", "slots": [0, 2, 3]}),
        (1, {"type": "draw", "from": 2, "slot": 0}),
        (1, {"type": "stop"}),
    ],
    [(2, {"type": "draw", "from": "pile"}), (2, {"type": "stop"})],
    [(0, {"type": "discard", "slots": [0]})],
    [(1, {"type": "propose_end"}), (2, {"type": "vote", "agree": True})],
    [(0, {"type": "vote", "agree": True})],
]
"""What happens on the way to each step; a pupil's move is what the step before waits for."""

FLIP: Move = {"type": "flip"}
CLIC: Move = {"type": "barrel", "card": "clic"}
BANG: Move = {"type": "barrel", "card": "pan"}


def pick(value: int) -> Move:
    """Lay this card face down."""
    return {"type": "pick", "value": value}


PAN_DEAL = {"hands": [[1, 4, 5, 6], [4, 4, 5, 6], [2, 3, 3, 4]]}
PAN: list[Moves] = [
    [],
    [(1, pick(5)), (2, pick(2))],
    [(0, pick(5)), (1, pick(6)), (2, pick(3))],
    [(0, pick(1)), (1, pick(4)), (2, pick(3))],
    [(0, pick(6)), (1, pick(4)), (2, pick(4))],
    [(0, pick(4))],
    [(0, FLIP, CLIC), (2, FLIP, CLIC), (1, FLIP, CLIC)],
    [(0, {"type": "spin", "value": 1}, CLIC), (2, FLIP, BANG)],
    [(0, {"type": "pass", "values": [3, 3]}), (1, FLIP, BANG)],
]


COOP_CARDS = [
    ((25, 3), 150, 420, 352),
    ((25, 7), 850, 480, 14),
    ((6, 25), 500, 820, 348),
    ((21, 12), 480, 130, 8),
    ((85, 15), 160, 60, 340),
    ((30, 22), 830, 80, 20),
    ((39, 10), 130, 880, 30),
    ((47, 17), 870, 900, 335),
]
"""Upper and lower motif, place and angle. 21 and 85 are near-twins; the third hides a 25."""
COOP_DEAL = {
    "heap": [
        {"card": card, "x": x, "y": y, "angle": angle, "layer": layer}
        for layer, (card, x, y, angle) in enumerate(COOP_CARDS)
    ]
}
COOP: list[Moves] = [
    [],
    [],
    [(0, {"type": "grab", "card": 1})],
    [(0, {"type": "match", "cards": [1, 2]})],
    [(0, {"type": "flip", "card": 3})],
    [(0, {"type": "grab", "card": 10})],
    [(0, {"type": "match", "cards": [9, 10]})],
]


def coop() -> Match:
    """A co-op table whose cards have just been spread."""
    match = Match.new("twinit", seats=1, options={"mode": "coop"}, deal=COOP_DEAL)
    match.advance(3_000)
    return match


FEED = ["like"] * 12 + ["gallery"] * 5 + ["contest"] * 3 + ["quiz"] * 3
SOCIAL_HANDS = [
    ["like", "gallery", "like", "contest", "quiz"],
    ["gallery", "like", "quiz", "like", "like"],
    ["like", "contest", "gallery", "like", "like"],
]
ODD = 7
BEGUN = 3_000
PILE: Move = {"type": "reward", "from": "pile"}
AGREE: Move = {"type": "agree_count"}
SOCIAL: list[Moves] = [
    [],
    [(1, {"type": "play", "slot": 0, "title": "…"})],
    [(0, {"type": "play", "slot": 0, "on": 1})],
    [
        (0, {"type": "play", "slot": 1}),
        (1, {"type": "play", "slot": 1, "on": 2}),
        (2, {"type": "play", "slot": 0, "on": 2}),
    ],
    [
        (0, {"type": "draw"}),
        (2, {"type": "play", "slot": 1, "contest": {"kind": "screen_task"}}),
    ],
    [(0, {"type": "answer", "contest": 1, "text": str(ODD)})],
    [
        (0, PILE),
        (2, PILE),
        (1, {"type": "play", "slot": 2, "statement": "…", "truth": True}),
    ],
    [(0, {"type": "vote", "truth": True}), (2, {"type": "vote", "truth": False})],
    [(0, PILE), (1, PILE), (1, {"type": "go_on"}), (1, AGREE), (2, AGREE)],
    [(0, AGREE)],
]


def social_deal() -> dict[str, Any]:
    """Chosen hands on whole piles, and a task that a touch can solve."""
    piles: list[list[str]] = []
    for hand in SOCIAL_HANDS:
        rest = FEED.copy()
        for kind in hand:
            rest.remove(kind)
        piles.append(hand + rest)
    signs = ["Q" if place == ODD else "O" for place in range(12)]
    tasks = [{"kind": "odd_one_out", "signs": signs}]
    return {"piles": [piles] * 3, "prompts": {"screen_tasks": tasks}}


def social() -> Match:
    """A match of three whose countdown is over."""
    match = Match.new("social", seats=3, deal=social_deal())
    match.advance(BEGUN)
    return match


def lesson(match: Match, script: list[Moves]) -> list[dict[str, Any]]:
    """Each step: the updates that lead to it, and the move it waits for, if it is the pupil's."""
    stream = Stream(match, PUPIL)
    steps: list[dict[str, Any]] = []
    told = 0
    for moves in script:
        if moves and moves[0][0] == PUPIL:
            steps[-1]["awaits"] = moves[0][1]
        for seat, move, *chance in moves:
            match.play(seat, move)
            for drawn in chance:
                match.play_table(drawn)
        updates = [seen(update) for update in stream.updates[told:]]
        told = len(stream.updates)
        steps.append({"updates": updates, "awaits": None})
    return steps


def seen(update: Any) -> dict[str, Any]:
    """An update as it travels."""
    plain = json.loads(msgspec.json.encode(update))
    return {key: plain[key] for key in ("n", "facts", "view", "legal")}


def lessons() -> dict[str, str]:
    """The lesson of each game that has one, as its file holds it."""
    janus = lesson(Match.new("janus", seats=3, deal=JANUS_DEAL), JANUS)
    pan = lesson(Match.new("pan", seats=3, deal=PAN_DEAL, chance="manual"), PAN)
    together = {"social": lesson(social(), SOCIAL), "twinit/coop": lesson(coop(), COOP)}
    played = {"janus": janus, "pan": pan, **together}
    return {game: json.dumps(steps, indent=1) + "\n" for game, steps in played.items()}


def path(game: str) -> Path:
    """Where the client finds it."""
    return GAMES / game / "lesson.json"


def main() -> None:
    """Write all lessons anew."""
    for game, text in lessons().items():
        path(game).write_text(text)


if __name__ == "__main__":
    main()
