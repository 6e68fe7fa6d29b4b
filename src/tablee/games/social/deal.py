"""All luck of a game, drawn before it starts: the shuffles, the prompts, who begins."""

from collections.abc import Iterable
from typing import TypeVar

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
from tablee.games.social.options import Prompts, SocialDeal, SocialOptions, chosen
from tablee.games.social.packs import SocialPack
from tablee.kernel import DealSupply, Luck, Seat, shuffled

T = TypeVar("T", Question, RealLife, Sentence)
THE_BOX = DealSupply()


def deal(
    options: SocialOptions, seats: int, luck: Luck, supply: DealSupply = THE_BOX
) -> SocialDeal:
    """SOCIAL-03, SOCIAL-31, SOCIAL-40: three shuffles each, the prompts, who begins."""
    cards = deck(options.make_up, seats)
    rounds = tuple(tuple(tuple(shuffled(cards, luck)) for _ in range(seats)) for _ in range(ROUNDS))
    return SocialDeal(rounds, prompts(options, seats, luck, supply), first(options, seats, luck))


def first(options: SocialOptions, seats: int, luck: Luck) -> Seat:
    """SOCIAL-31: of two players who was chosen, or a lot; elsewhere all begin at once."""
    if seats > 2:
        return 0
    begins = chosen(options)
    return luck.below(2) if begins is None else begins


def prompts(options: SocialOptions, seats: int, luck: Luck, supply: DealSupply) -> Prompts:
    """As many of each kind as the game can need, or as there are."""
    need = ROUNDS * seats * options.make_up.contests
    own = supply.pack or SocialPack("")
    brought = shuffled([*own.questions, *own.tasks], luck)
    box = shuffled(bank(options.language), luck)
    questions = in_order(of_kind(Question, brought), of_kind(Question, box), supply, luck)[:need]
    real_life = in_order(of_kind(RealLife, brought), of_kind(RealLife, box), supply, luck)[:need]
    sentences, _ = set_apart(of_kind(Sentence, box), supply, luck)
    tasks = (task(sentences, luck) for _ in range(need))
    return Prompts(tuple(questions), tuple(real_life), tuple(tasks), own.statements)


def of_kind(kind: type[T], prompts: Iterable[object]) -> list[T]:
    """Those of one kind, in their order."""
    return [prompt for prompt in prompts if isinstance(prompt, kind)]


def in_order(own: list[T], box: list[T], supply: DealSupply, luck: Luck) -> list[T]:
    """SOCIAL-40: their own pack before the box; of both, what somebody here has seen comes last."""
    fresh = [prompt for prompt in own if not times_seen(prompt, supply)]
    first, late = set_apart(box, supply, luck)
    rest = [*(prompt for prompt in own if times_seen(prompt, supply)), *late]
    return [*fresh, *first, *sorted(rest, key=lambda prompt: times_seen(prompt, supply))]


def set_apart(box: list[T], supply: DealSupply, luck: Luck) -> tuple[list[T], list[T]]:
    """SOCIAL-40: what comes first, and what was seen: never more than half of the box.

    What people have seen is what their browsers say. Nobody can leave only what they know: a
    claim makes no prompt more than twice as likely as luck alone.
    """
    if not supply.seen:
        return box, []
    fresh = [prompt for prompt in box if not times_seen(prompt, supply)]
    seen = [prompt for prompt in box if times_seen(prompt, supply)]
    place = max(0, len(seen) - len(box) // 2)
    return shuffled([*fresh, *seen[:place]], luck), seen[place:]


def times_seen(prompt: BankPrompt, supply: DealSupply) -> int:
    """How many people here have seen it."""
    return supply.seen.get(fingerprint(prompt.text), 0) if supply.seen else 0
