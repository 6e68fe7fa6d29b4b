"""Which card three or more players lay next, when everybody plays at once.

*Gentle* and *easy* lay whatever they see first. *Normal* gives its Likes away first. *Strong* also
leaves its gallery open while Likes may still come, likes those who are behind, and fills its hand
only when it has nothing better to do.
"""

from tablee.bots.brain import Level
from tablee.bots.social.scene import Scene
from tablee.games.social.cards.box import HAND, Kind
from tablee.games.social.moves import DRAW, Play, Reward, Swap
from tablee.kernel import Luck, Move, Seat

ORDER: tuple[Kind, ...] = ("contest", "quiz", "gallery")
"""Strong: what brings a reward first, since a reward would cover a gallery."""
SIMPLE: tuple[Level, ...] = ("gentle", "easy")
"""They lay whatever they see first."""
DRAWS_BELOW: dict[Level, int] = {"gentle": HAND, "easy": HAND, "normal": 3, "strong": 1}


def next_card(scene: Scene, level: Level, luck: Luck, *, patient: bool, calm: bool) -> Move | None:
    """SOCIAL-07 to SOCIAL-15: a card, a draw, a swap, or for the moment nothing.

    While it is `calm` after a quiz nobody calls the next one; a last card is not held (SOCIAL-25).
    """
    if scene.can_draw() and scene.own.hand < DRAWS_BELOW[level]:
        return DRAW
    likes, own = best_likes(scene, level, luck), scene.plays()
    if calm and not scene.goes_out():
        own.pop("quiz", None)
    if level in SIMPLE:
        choice: list[Move] = [*likes, *own.values()]
        return choice[luck.below(len(choice))] if choice else otherwise(scene)
    if likes:
        return likes[0]
    if level == "strong" and patient and scene.waits_for_likes() and not scene.hurry():
        return DRAW if scene.can_draw() else None
    if own:
        return best_own(own, level, luck)
    return otherwise(scene)


def otherwise(scene: Scene) -> Move | None:
    """SOCIAL-08, SOCIAL-09: nothing can be laid, so look for other cards."""
    if scene.can_draw():
        return DRAW
    if not scene.may_swap():
        return None
    return Swap(tuple(slot for slot, card in enumerate(scene.view.hand) if card))


def best_likes(scene: Scene, level: Level, luck: Luck) -> list[Play]:
    """SOCIAL-13: Likes that can be laid; strong, for the player furthest behind."""
    slots, galleries = scene.slots("like"), scene.likeable()
    if not slots:
        return []

    def rank(seat: Seat) -> tuple[int, int]:
        return (scene.standing(seat) if level == "strong" else 0, luck.below(1_000))

    likes = (Play(slots[0], on=galleries[seat]) for seat in sorted(galleries, key=rank))
    return [like for like in likes if like in scene.offered]


def best_own(own: dict[Kind, Play], level: Level, luck: Luck) -> Play:
    """The card to lay on its own profile: strong picks by its order, normal any."""
    if level == "strong":
        return next(own[kind] for kind in ORDER if kind in own)
    plays = list(own.values())
    return plays[luck.below(len(plays))]


def reward(scene: Scene, level: Level, luck: Luck) -> Reward:
    """SOCIAL-16: anything, or with more thought a Like, which would feed somebody else."""
    likes = scene.slots("like")
    if level not in SIMPLE and likes:
        return Reward("hand", likes[0])
    if level not in SIMPLE and scene.own.pile:
        return Reward("pile")
    offers = [m for m in scene.legal if isinstance(m, Reward) and m.source != "none"]
    return offers[luck.below(len(offers))] if offers else Reward("none")
