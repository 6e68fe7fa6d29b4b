"""SOCIAL-10, SOCIAL-18, SOCIAL-40, SOCIAL-41, SOCIAL-43: what a player may not know.

Read from the log and from what was told to all: which cards were shown to whom, which votes,
choices and answers came to light. All the rest is drawn again.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tablee import Log, Match
from tablee.games.social import SOCIAL
from tablee.games.social.contests.matching import is_near, is_right
from tablee.games.social.contests.prompts import ContestKind, Prompt, Question, Task
from tablee.games.social.facts import (
    ContestOpened,
    ContestOver,
    Counted,
    Revealed,
    Stated,
)
from tablee.games.social.moves import (
    Answer,
    Award,
    Declare,
    Draw,
    DrawPrompt,
    Duel,
    Play,
    Reward,
    Sign,
    Swap,
    Vote,
)
from tablee.games.social.options import Prompts
from tablee.kernel import Audience, Luck, PerAudience, Seat, shuffled
from tablee.match import Entry, Step

Place = int
"""Where a card lay in its shuffled pile, top first."""


class Cards:
    """One player's cards in one round: which of the shuffled pile lies where."""

    def __init__(self, size: int) -> None:
        self.hand: list[Place | None] = list(range(5))
        self.pile = list(range(5, size))
        self.face_down: list[Place] = []
        self.held = set(range(5))
        """Ever seen by their player."""
        self.shown: set[Place] = set()
        """Ever seen by all."""

    def fill(self, slots: list[int]) -> None:
        for slot in slots[: len(self.pile)]:
            place = self.hand[slot] = self.pile.pop(0)
            self.held.add(place)

    def free(self) -> list[int]:
        return [slot for slot, place in enumerate(self.hand) if place is None]

    def take(self, slot: int) -> Place:
        place, self.hand[slot] = self.hand[slot], None
        assert place is not None
        return place

    def follow(self, move: Any, *, turns: bool) -> None:
        match move:
            case Play(slot=slot):
                self.shown.add(self.take(slot))
                self.fill(self.free()[: int(turns)])
            case Draw():
                self.fill(self.free())
            case Swap(slots):
                self.pile += [self.take(slot) for slot in slots]
                self.fill(list(slots))
            case Reward("hand", slot) if slot is not None:
                self.face_down.append(self.take(slot))
            case Reward("pile"):
                self.face_down.append(self.pile.pop(0))
            case _:
                pass


class Story:
    """The log told again, noting what came to light."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.rounds: list[list[Cards]] = []
        self.asked: dict[int, Prompt] = {}
        """The prompt of each contest, by its number."""
        self.drawn: list[tuple[Seat, Prompt]] = []
        """What somebody alone has seen of the box."""
        self.authors: dict[int, Seat] = {}
        self.over: set[int] = set()
        """Contests that came to an end before everybody."""
        self.secret: set[int] = set()
        """Entries whose vote, truth or statement was never revealed."""
        self.untold: set[int] = set()
        """Quizzes, by the entry that played them, whose statement was never made."""
        self.match = Match.from_head(log, game=SOCIAL)
        self.match.listeners.append(self.observe)
        self.deal_round()
        for number, entry in enumerate(log.entries):
            self.number, self.round = number, self.match.state.round
            self.follow(entry)
            self.match.replay_entry(entry)
            if self.match.state.round > self.round:
                self.deal_round()

    def deal_round(self) -> None:
        self.rounds.append([Cards(len(pile)) for pile in self.log.deal.piles[0]])

    def follow(self, entry: Entry) -> None:
        if entry.seat is None:
            return
        self.rounds[-1][entry.seat].follow(entry.move, turns=self.log.seats == 2)
        if isinstance(entry.move, Vote | Declare) or is_statement(entry.move):
            self.secret.add(self.number)
        if is_statement(entry.move):
            self.untold.add(self.number)

    def observe(self, step: Step) -> None:
        for fact in step.facts:
            match fact:
                case ContestOpened():
                    self.asked[fact.contest] = self.match.state.contests[-1].prompt
                    self.authors[fact.contest] = fact.author
                case PerAudience():
                    self.note_drawn(step)
                case ContestOver():
                    self.over.add(fact.contest)
                case Stated():
                    self.untold = set()
                case Revealed():
                    self.secret = {n for n in self.secret if n in self.untold}
                case Counted():
                    for cards in self.rounds[-1]:
                        cards.shown |= set(cards.face_down)
                case _:
                    pass

    def note_drawn(self, step: Step) -> None:
        """SOCIAL-40: looked at before, by one player."""
        if isinstance(step.entry.move, DrawPrompt) and step.entry.seat is not None:
            prompt = self.match.state.drawn[step.entry.seat]
            self.drawn.append((step.entry.seat, prompt))


def is_statement(move: Any) -> bool:
    return isinstance(move, Play) and move.truth is not None


def other_world(log: Log, audience: Audience, luck: Luck) -> Log:
    """The same game to this audience: other cards unseen, other secrets kept."""
    story = Story(log)
    deal = replace(
        log.deal,
        piles=other_piles(story, audience, luck),
        prompts=other_prompts(story, audience, luck),
    )
    entries = [
        told
        for number, entry in enumerate(log.entries)
        if (told := retold(story, number, entry, audience, luck)) is not None
    ]
    return Log(log.game, log.version, log.seats, log.options, deal, entries)


# Cards ------------------------------------------------------------------------------------


def other_piles(story: Story, audience: Audience, luck: Luck) -> tuple[Any, ...]:
    """SOCIAL-10: every card nobody showed to this audience may have been another."""
    dealt = story.log.deal.piles
    return tuple(
        tuple(
            other_pile(pile, seen(story, number, seat, audience), luck)
            for seat, pile in enumerate(piles)
        )
        for number, piles in enumerate(dealt)
    )


def seen(story: Story, number: int, seat: Seat, audience: Audience) -> set[Place]:
    if number >= len(story.rounds):
        return set()
    cards = story.rounds[number][seat]
    return cards.shown | (cards.held if seat == audience else set())


def other_pile(pile: tuple[Any, ...], known: set[Place], luck: Luck) -> tuple[Any, ...]:
    hidden = shuffled([card for place, card in enumerate(pile) if place not in known], luck)
    return tuple(card if place in known else hidden.pop() for place, card in enumerate(pile))


# Prompts ----------------------------------------------------------------------------------


def other_prompts(story: Story, audience: Audience, luck: Luck) -> Prompts:
    """SOCIAL-40: prompts not shown may be others; accepted answers are told with the end."""
    seen = [*story.asked.values(), *(drawn for seat, drawn in story.drawn if seat == audience)]
    played, prompts = story.match.state.played, story.log.deal.prompts

    def other_deck(kind: ContestKind) -> tuple[Any, ...]:
        deck = prompts.of(kind)
        known = {
            place: other_answers(story, prompt, luck)
            for place, prompt in enumerate(deck[: played.get(kind, 0)])
            if prompt in seen
        }
        rest = shuffled([p for place, p in enumerate(deck) if place not in known], luck)
        return tuple(known[place] if place in known else rest.pop() for place in range(len(deck)))

    return Prompts(
        other_deck("question"),
        other_deck("real_life"),
        other_deck("screen_task"),
        prompts.statements,
    )


def fits(text: str, accepted: Sequence[str]) -> bool:
    """SOCIAL-41: right or nearly right, which those it is told to know."""
    return is_right(text, accepted) or is_near(text, accepted)


def other_answers(story: Story, prompt: Any, luck: Luck) -> Any:
    """A question that is not over may have other answers, as long as they judge the same."""
    contests = [number for number, asked in story.asked.items() if asked == prompt]
    if not isinstance(prompt, Question) or any(number in story.over for number in contests):
        return prompt
    given = [
        entry.move.text
        for entry in story.log.entries
        if isinstance(entry.move, Answer) and entry.move.contest in contests
    ]
    matched = tuple(
        answer for answer in prompt.accepted if any(fits(text, [answer]) for text in given)
    )
    return replace(prompt, accepted=(*matched, f"nobody says {luck.below(1000)}"))


# Moves ------------------------------------------------------------------------------------

SIGNS: list[Sign] = ["rock", "paper", "scissors"]


def retold(story: Story, number: int, entry: Entry, audience: Audience, luck: Luck) -> Entry | None:
    """An entry as it may have been, given what this audience knows of it."""
    move = entry.move
    if entry.seat is None or entry.seat == audience:
        return entry
    if number in story.secret:
        move = other_vote(move, luck, told=number not in story.untold)
    if isinstance(move, Answer | Award) and move.contest not in story.over:
        move = other_word(story, entry.seat, move, audience, luck)
    if isinstance(move, Duel) and not story.over >= set(story.asked):
        on = max(story.asked)
        move = move if on in story.over or not is_last(story, number) else sign(luck)
    return None if move is None else Entry(entry.at, entry.seat, move, entry.chance)


def is_last(story: Story, number: int) -> bool:
    """Whether this entry belongs to the duel that is on at the end of the log."""
    later = story.log.entries[number + 1 :]
    return not any(isinstance(entry.move, Play) for entry in later if entry.seat is not None)


def sign(luck: Luck) -> Duel:
    return Duel(SIGNS[luck.below(3)])


def other_vote(move: Any, luck: Luck, *, told: bool) -> Any:
    """SOCIAL-18: vote cards that were never turned over; a statement never made."""
    truth = bool(luck.below(2))
    if isinstance(move, Vote):
        return Vote(truth)
    statement = move.statement if told else f"statement {luck.below(9)}"
    return replace(move, truth=truth, statement=statement)


def other_word(
    story: Story, seat: Seat, move: Answer | Award, audience: Audience, luck: Luck
) -> Any:
    """SOCIAL-41, SOCIAL-43: what others answered or named in a contest that is not over."""
    prompt = story.asked[move.contest]
    if isinstance(move, Award):
        return Award(move.contest, (None, 0, 1)[luck.below(3)])
    judged = isinstance(prompt, Question) and story.authors[move.contest] == audience
    close = isinstance(prompt, Question) and fits(move.text, prompt.accepted)
    if judged or close or (prompt.solved_by([move.text]) and not isinstance(prompt, Task)):
        return move
    running = [contest for contest in story.match.state.contests if contest.id == move.contest]
    if running and running[0].phase == "open" and luck.below(2):
        return None
    return Answer(move.contest, f"wrong {luck.below(99)}")
