"""What a bot would do now, each thing with the time that it takes a person."""

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from tablee.bots.brain import Level
from tablee.bots.social import pace
from tablee.bots.social.answers import worth_accepting
from tablee.bots.social.bluff import Memory, Temper, believes
from tablee.bots.social.cards import next_card, reward
from tablee.bots.social.pace import Span
from tablee.bots.social.scene import Scene
from tablee.bots.social.turns import turn
from tablee.bots.social.words import Speaker
from tablee.games.social.moves import (
    AGREE_COUNT,
    DRAW,
    DUEL,
    GO_ON,
    VOTE,
    Award,
    Declare,
    ObjectLike,
    Play,
    Reward,
    Swap,
)
from tablee.kernel import Luck, Move

LATE = 3_500
"""This long before a reward runs out even a bot that waits for Likes takes it."""


class Wish(NamedTuple):
    """Something to do."""

    key: Hashable
    """The same as long as it is the same wish: its time runs on."""
    span: Span
    move: Move
    urgent: bool = False
    """It is done before what else was begun."""
    not_before: int = 0


class Mind(NamedTuple):
    """Who decides, and from what."""

    level: Level
    memory: Memory
    temper: Temper
    speaker: Speaker
    luck: Luck


def duties(scene: Scene, mind: Mind) -> Iterator[Wish]:
    """What the rules ask of this player; everything else can wait."""
    offered, view, luck = scene.offered, scene.view, mind.luck
    if any(isinstance(move, Reward) for move in offered):
        yield taken(scene, mind)
    if VOTE[True] in offered and view.quiz:
        vote = VOTE[believes(mind.memory, view.quiz.author, mind.level, mind.temper, luck)]
        yield Wish("vote", pace.VOTE, vote, urgent=True)
    if any(isinstance(move, Declare) for move in offered):
        stated = mind.speaker.statement(scene, mind.memory, luck)
        yield Wish("state", pace.STATE, stated, urgent=True)
    if GO_ON in offered:
        between = view.stage == "between"
        yield Wish("go on", pace.NEXT_ROUND if between else pace.GO_ON, GO_ON, urgent=True)
    if any(move in offered for move in DUEL.values()):
        yield Wish("sign", pace.SIGN, list(DUEL.values())[luck.below(3)], urgent=True)
    if view.stage == "objections":
        yield from objections(scene)
    if scene.two:
        # SOCIAL-43, SOCIAL-44: a bot does no real-life task and has not seen it done: a draw.
        draws = [move for move in scene.legal if isinstance(move, Award) and move.seat is None]
        yield from (Wish(("name", move.contest), pace.STATE, move) for move in draws)
    else:
        yield from judgements(scene)


def judgements(scene: Scene) -> Iterator[Wish]:
    """SOCIAL-41: when no answer was right, an author accepts a slip of the keys, or else nobody."""
    language = scene.view.options.language
    for contest in scene.view.contests:
        if contest.author == scene.me and not contest.own and contest.phase == "picking":
            named = Award(contest.contest, worth_accepting(contest, language))
            if named in scene.offered:
                yield Wish(("name", contest.contest, contest.phase), pace.JUDGE, named)


def taken(scene: Scene, mind: Mind) -> Wish:
    """SOCIAL-16: a card face down; strong, late while Likes may come, if it is owed one only."""
    owed = [rewards.until for rewards in scene.view.rewards if scene.me in rewards.seats]
    until = owed[0]
    alone = len(owed) == 1 and scene.view.stage == "playing" and not scene.two
    waits = mind.level == "strong" and alone
    late = (
        until - LATE
        if until is not None and waits and scene.waits_for_likes() and not scene.hurry()
        else 0
    )
    move = reward(scene, mind.level, mind.luck)
    return Wish(("reward", until), pace.REWARD, move, urgent=True, not_before=late)


def objections(scene: Scene) -> Iterator[Wish]:
    """SOCIAL-14: a Like too many is pointed out, one after the other; then it agrees."""
    found = [move for move in scene.legal if isinstance(move, ObjectLike)]
    if found:
        yield Wish(("object", len(found)), pace.OBJECT, found[-1])
    elif AGREE_COUNT in scene.offered:
        yield Wish("agree", pace.OBJECT, AGREE_COUNT)


def with_cards(scene: Scene, mind: Mind, *, patient: bool, calm: bool) -> Iterator[Wish]:
    """SOCIAL-07, SOCIAL-31: the next card, draw or swap; a player with none agrees to the count."""
    if scene.view.stage != "playing":
        return
    if scene.two:
        move = turn(scene, mind.level, mind.luck) if scene.view.turn == scene.me else None
    else:
        move = next_card(scene, mind.level, mind.luck, patient=patient, calm=calm)
    if isinstance(move, Play):
        move = mind.speaker.dressed(move, scene, mind.memory, mind.luck)
    if move is not None:
        yield Wish("card", pace.TURN if scene.two else span_of(move), move)
    elif AGREE_COUNT in scene.offered and is_stuck(scene):
        yield Wish("agree", pace.AGREE, AGREE_COUNT)


def is_stuck(scene: Scene) -> bool:
    """SOCIAL-29: nothing to lay, nothing to draw, and nothing going on."""
    view = scene.view
    idle = not (view.contests or view.rewards or view.quiz)
    return idle and not scene.two and not scene.own.pile


def span_of(move: Move) -> Span:
    """How long it takes to find this card and to lay it."""
    if isinstance(move, Play):
        if move.on is not None:
            return pace.LIKE
        return pace.CARD if move.title else pace.SPOKEN
    return pace.SWAP if isinstance(move, Swap) else pace.DRAW if move == DRAW else pace.CARD
