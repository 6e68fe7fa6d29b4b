"""All luck of a game, drawn before it starts: the shuffles, the prompts, who begins."""

from tablee.games.social.bank import bank
from tablee.games.social.cards.box import ROUNDS, deck
from tablee.games.social.contests.prompts import Question, RealLife, Sentence
from tablee.games.social.contests.tasks import task
from tablee.games.social.options import Prompts, SocialDeal, SocialOptions
from tablee.kernel import Luck, shuffled


def deal(options: SocialOptions, seats: int, luck: Luck) -> SocialDeal:
    """SOCIAL-03, SOCIAL-31, SOCIAL-40: three shuffles each, the prompts, who begins."""
    cards = deck(options.make_up, seats)
    rounds = tuple(tuple(tuple(shuffled(cards, luck)) for _ in range(seats)) for _ in range(ROUNDS))
    first = luck.below(2) if seats == 2 else 0
    return SocialDeal(rounds, prompts(options, seats, luck), first)


def prompts(options: SocialOptions, seats: int, luck: Luck) -> Prompts:
    """As many of each kind as the game can need, or as the bank has."""
    need = ROUNDS * seats * options.make_up.contests
    order = shuffled(bank(options.language), luck)
    questions = [prompt for prompt in order if isinstance(prompt, Question)][:need]
    real_life = [prompt for prompt in order if isinstance(prompt, RealLife)][:need]
    sentences = [prompt for prompt in order if isinstance(prompt, Sentence)]
    tasks = (task(sentences, luck) for _ in range(need))
    return Prompts(tuple(questions), tuple(real_life), tuple(tasks))
