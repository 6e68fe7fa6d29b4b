"""All luck of a game, drawn before it starts: the shuffles, the prompts, who begins."""

from tablee.games.social.bank import bank
from tablee.games.social.cards.box import ROUNDS, deck
from tablee.games.social.contests.prompts import (
    BankPrompt,
    Question,
    RealLife,
    Sentence,
    fingerprint,
)
from tablee.games.social.contests.tasks import task
from tablee.games.social.options import Prompts, SocialDeal, SocialOptions
from tablee.games.social.packs import SocialPack
from tablee.kernel import Luck, Supply, shuffled

THE_BOX = Supply()


def deal(options: SocialOptions, seats: int, luck: Luck, supply: Supply = THE_BOX) -> SocialDeal:
    """SOCIAL-03, SOCIAL-31, SOCIAL-40: three shuffles each, the prompts, who begins."""
    cards = deck(options.make_up, seats)
    rounds = tuple(tuple(tuple(shuffled(cards, luck)) for _ in range(seats)) for _ in range(ROUNDS))
    first = luck.below(2) if seats == 2 else 0
    return SocialDeal(rounds, prompts(options, seats, luck, supply), first)


def prompts(options: SocialOptions, seats: int, luck: Luck, supply: Supply) -> Prompts:
    """As many of each kind as the game can need, or as there are."""
    need = ROUNDS * seats * options.make_up.contests
    own = supply.pack or SocialPack("")
    order = freshest([*own.questions, *own.tasks], bank(options.language), supply, luck)
    questions = [prompt for prompt in order if isinstance(prompt, Question)][:need]
    real_life = [prompt for prompt in order if isinstance(prompt, RealLife)][:need]
    sentences = [prompt for prompt in order if isinstance(prompt, Sentence)]
    fresh = not_seen(sentences, supply) or sentences
    tasks = (task(fresh, luck) for _ in range(need))
    return Prompts(tuple(questions), tuple(real_life), tuple(tasks), own.statements)


def not_seen(sentences: list[Sentence], supply: Supply) -> list[Sentence]:
    """SOCIAL-40: those that nobody here has seen."""
    if not supply.seen:
        return sentences
    return [prompt for prompt in sentences if fingerprint(prompt.text) not in supply.seen]


def freshest(
    own: list[Question | RealLife], box: tuple[BankPrompt, ...], supply: Supply, luck: Luck
) -> list[BankPrompt]:
    """SOCIAL-40: what the fewest people here have seen; of that, their own pack before the box."""
    order = [*shuffled(own, luck), *shuffled(box, luck)]
    if not supply.seen:
        return order
    return sorted(order, key=lambda prompt: supply.seen.get(fingerprint(prompt.text), 0))
