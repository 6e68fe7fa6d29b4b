"""What two players do in their turn (SOCIAL-31).

A Like gives the other as much as it frees its player of, so own cards come first.
"""

from tablee.bots.brain import Level
from tablee.bots.social.cards import SIMPLE, best_likes, best_own
from tablee.bots.social.scene import Scene
from tablee.games.social.moves import DRAW, PASS, Swap
from tablee.kernel import Luck, Move


def turn(scene: Scene, level: Level, luck: Luck) -> Move | None:
    """A card, another hand, or nothing."""
    if scene.can_draw():
        return DRAW
    own, likes = scene.plays(), best_likes(scene, level, luck)
    if level in SIMPLE and (choice := [*own.values(), *likes]):
        return choice[luck.below(len(choice))]
    if own:
        return best_own(own, level, luck)
    if likes:
        return likes[0]
    useless = tuple(slot for slot, card in enumerate(scene.view.hand) if card)
    if scene.may_swap() and useless and scene.view.unplayed_turns < 4:
        return Swap(useless)
    return PASS if PASS in scene.offered else None
