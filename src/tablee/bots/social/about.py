"""What a bot says of itself in a quiz: something people can know who watch it play (SOCIAL-44).

Each saying has two texts, one for yes and one for no, and one of them is true. So a statement can
be weighed against what was seen, but not by how it is worded.
"""

from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import TypeAlias

import msgspec

from tablee.bots.brain import Level
from tablee.bots.social.answers import KNOWS
from tablee.bots.social.bluff import HONEST, TRUSTING, Memory
from tablee.bots.social.cards import DRAWS_BELOW, SIMPLE
from tablee.bots.social.scene import Scene, has_like, latest_gallery
from tablee.games.social.bank import Language
from tablee.games.social.cards.box import HAND, Kind

Texts: TypeAlias = tuple[str, str]
"""For yes and for no."""
Answer: TypeAlias = bool | None
"""None: it cannot be said now, or is so nearly both that nobody could tell."""
CLEARLY = 10
"""Of a hundred, how far from one half a habit has to be before people can notice it."""


@cache
def sayings(language: Language) -> dict[str, Texts]:
    """All texts in this language."""
    page = resources.files(__package__ or "").joinpath("sayings.json").read_bytes()
    return msgspec.json.decode(page, type=dict[Language, dict[str, Texts]])[language]


def statements(scene: Scene, memory: Memory, level: Level, *, truth: bool) -> list[str]:
    """All that the bot could say of itself now that is true, or is not."""
    answers = {
        **{name: of_game(scene, memory) for name, of_game in PLAY.items()},
        **{name: of_level(level) for name, of_level in CHARACTER.items()},
    }
    texts = sayings(scene.view.options.language)
    return [texts[name][yes is not truth] for name, yes in answers.items() if yes is not None]


# Its play: seen by all, or in its hand ------------------------------------------------------


def holds(kind: Kind) -> Callable[[Scene, Memory], Answer]:
    """Whether there is such a card in its hand."""
    return lambda scene, memory: bool(scene.slots(kind))


def mostly_likes(scene: Scene, memory: Memory) -> Answer:
    """SOCIAL-10: a guess at its hand; the quiz is not in it any more."""
    cards = scene.view.hand
    others = sum(card is not None and card != "like" for card in cards)
    return None if not any(cards) else cards.count("like") > others


def liked_two(scene: Scene, memory: Memory) -> Answer:
    """Whether its Likes lie in two profiles."""
    profiles = [scene.view.seats[seat].profile for seat in scene.others()]
    return sum(any(card.owner == scene.me for card in profile) for profile in profiles) > 1


def posted_two(scene: Scene, memory: Memory) -> Answer:
    """Whether there are two galleries in its profile."""
    return sum(card.kind == "gallery" for card in scene.own.profile) > 1


def was_liked(scene: Scene, memory: Memory) -> Answer:
    """Whether a Like lies on its topmost gallery, if there is one."""
    gallery = latest_gallery(scene.own.profile)
    return has_like(gallery) if gallery else None


def voted_true(scene: Scene, memory: Memory) -> Answer:
    """What its last vote was."""
    votes = memory.voted.get(scene.me)
    return votes[-1] if votes else None


def over_ten(scene: Scene, memory: Memory) -> Answer:
    """Its points of the last round."""
    return scene.own.points[-1] > 10 if scene.own.points else None


PLAY: dict[str, Callable[[Scene, Memory], Answer]] = {
    "holds_like": holds("like"),
    "holds_gallery": holds("gallery"),
    "holds_contest": holds("contest"),
    "mostly_likes": mostly_likes,
    "hid_a_card": lambda scene, memory: any(card.face_down for card in scene.own.profile),
    "liked_two": liked_two,
    "posted_two": posted_two,
    "was_liked": was_liked,
    "won_a_contest": lambda scene, memory: scene.me in memory.winners,
    "voted_true": voted_true,
    "has_lied": lambda scene, memory: False in memory.told.get(scene.me, ()),
    "over_ten": over_ten,
}


# Its character: what its level does ---------------------------------------------------------


def mostly(of_a_hundred: int) -> Answer:
    """Whether something happens more often than not, if people can tell."""
    return None if abs(of_a_hundred - 50) < CLEARLY else of_a_hundred > 50


CHARACTER: dict[str, Callable[[Level], Answer]] = {
    "fills_up": lambda level: DRAWS_BELOW[level] == HAND,
    "likes_first": lambda level: level not in SIMPLE,
    "waits_for_likes": lambda level: level == "strong",
    "trusts": lambda level: mostly(TRUSTING[level]),
    "is_honest": lambda level: mostly(HONEST[level]),
    "knows_a_lot": lambda level: mostly(KNOWS[level]),
    "hides_likes": lambda level: level not in SIMPLE,
}
