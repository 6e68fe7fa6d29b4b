"""What each audience of Social Network is shown: built field by field from nothing."""

from functools import cache

import msgspec

from tablee.games.social import times
from tablee.games.social.album import Album
from tablee.games.social.cards.box import COVERING, ROUNDS, Hand, Laid, held
from tablee.games.social.cards.drawing import Canvas
from tablee.games.social.contests.answering import tries_left
from tablee.games.social.contests.duels import told_choice
from tablee.games.social.contests.prompts import Question, ShownPrompt, shown
from tablee.games.social.contests.running import lasts
from tablee.games.social.contests.tasks import PADS
from tablee.games.social.moves import Sign
from tablee.games.social.offers import ContestName, announceable
from tablee.games.social.options import SocialOptions
from tablee.games.social.quiz import stopping
from tablee.games.social.rounds.clock import count_at, turn_timer
from tablee.games.social.rounds.count import ranking, total, worth
from tablee.games.social.state import (
    Contest,
    ContestPhase,
    Given,
    Quiz,
    QuizPhase,
    Rewards,
    Stage,
    State,
    host,
    present,
    two_play,
)
from tablee.kernel import LONGEST_TEXT, Audience, ClockedView, Seat, Token


class SocialSeat(msgspec.Struct, frozen=True):
    """SOCIAL-10: what everybody sees of a player."""

    hand: int
    pile: int
    profile: tuple[Laid, ...]
    """Bottom first; a face-down card has no kind until the count."""
    gallery: Token | None
    """SOCIAL-13: the active gallery, as a Like has to name it."""
    away: bool
    agreed: bool
    points: tuple[int, ...]
    """SOCIAL-26: of each counted round."""
    total: int
    """SOCIAL-04: of all of them."""
    worth: int
    """SOCIAL-26: what this round would bring if it were counted now."""


class SeenContest(msgspec.Struct, frozen=True, omit_defaults=True):
    """SOCIAL-15: a contest that is running."""

    contest: int
    author: Seat
    prompt: ShownPrompt
    phase: ContestPhase
    until: int
    lasts: int
    """How long this phase takes in all, in ms."""
    tries: int
    """How often you may still answer."""
    own: bool = False
    ahead: Seat | None = None
    answers: tuple[Given, ...] = ()
    """SOCIAL-41: in the order they came; all of them only for the author of a question."""
    done: tuple[Seat, ...] = ()
    """SOCIAL-42: who has done a real-life task, in the order they said so."""
    chosen: tuple[Seat, ...] = ()
    """SOCIAL-43: which of two players have chosen."""
    choice: Sign | Seat | None = None
    """SOCIAL-43: your own choice."""


class SeenQuiz(msgspec.Struct, frozen=True, omit_defaults=True):
    """SOCIAL-17: a quiz that is waiting or on."""

    author: Seat
    phase: QuizPhase
    until: int | None = None
    statement: str | None = None
    voted: tuple[Seat, ...] = ()
    """SOCIAL-18: whose vote card lies there."""
    vote: bool | None = None
    """Your own vote card; the author's is the truth."""
    truth: bool | None = None
    """Once it is revealed."""
    votes: tuple[bool | None, ...] = ()
    """Once they are revealed, by seat."""


class Box(msgspec.Struct, frozen=True):
    """The numbers of the box that a board has to know; times in ms."""

    quiz: dict[QuizPhase, int]
    """SOCIAL-42: how long each phase takes."""
    rounds: int = ROUNDS
    longest_text: int = LONGEST_TEXT
    pads: int = PADS
    """SOCIAL-40: how many there are where their order is to be remembered."""
    covering: tuple[str, ...] = COVERING
    """SOCIAL-12: the actions that end one's gallery."""
    countdown: int = times.COUNTDOWN
    reward: int | None = times.REWARD
    """None: rewards wait."""
    warning: int = times.WARNING
    between: int = times.BETWEEN
    canvas: Canvas = Canvas()
    """SOCIAL-11: of a drawing."""


@cache
def box(options: SocialOptions, reward_time: int | None) -> Box:
    """The box of a table that is set up like this."""
    return Box(stopping.lasts(options), reward=reward_time)


class SocialView(ClockedView, frozen=True):
    """A game of Social Network from one chair."""

    options: SocialOptions
    box: Box
    stage: Stage
    until: int | None
    """When the stage ends by itself."""
    you: Audience
    round: int
    hand: Hand
    """Your own cards by slot; empty for spectators."""
    seats: tuple[SocialSeat, ...]
    announceable: tuple[ContestName, ...]
    """SOCIAL-40, SOCIAL-43: the kinds of contest this table has."""
    drawn: ShownPrompt | None
    """SOCIAL-40: what you have drawn from the box and not announced yet."""
    contests: tuple[SeenContest, ...]
    quiz: SeenQuiz | None
    rewards: tuple[Rewards, ...]
    to_agree: int
    """SOCIAL-29: how many have to agree before a round is counted."""
    count_at: int | None
    """SOCIAL-29: when the idle round will be counted, once there was a warning."""
    turn: Seat | None
    """SOCIAL-31: two players; whose turn it is."""
    unplayed_turns: int
    """SOCIAL-33: two players; turns in a row without a card."""
    host: Seat | None
    statements: tuple[str, ...]
    """SOCIAL-40: of the table's own pack, to borrow in a quiz."""
    ranking: tuple[tuple[Seat, ...], ...]
    album: Album | None
    """SOCIAL-47: at the end, for those who sit at the table."""


def view(state: State, audience: Audience) -> SocialView:
    """SOCIAL-10: the table as this audience sees it."""
    over = state.stage == "over"
    return SocialView(
        options=state.options,
        box=box(state.options, state.reward_time),
        stage=state.stage,
        until=state.until,
        you=audience,
        round=state.round + 1,
        hand=() if audience is None else state.hands[audience],
        seats=tuple(seen_seat(state, seat) for seat in range(state.seats)),
        announceable=announceable(state),
        drawn=seen_prompt(state, audience),
        contests=tuple(seen_contest(state, contest, audience) for contest in state.contests),
        quiz=state.quiz and seen_quiz(state.quiz, audience),
        rewards=tuple(state.rewards),
        to_agree=len(present(state)),
        count_at=count_at(state) if state.warned else None,
        turn=state.turn if two_play(state) and not over else None,
        deadline=next((at for at, _ in turn_timer(state)), None),
        unplayed_turns=state.unplayed_turns,
        host=host(state),
        statements=state.deal.prompts.statements,
        ranking=tuple(map(tuple, ranking(state))) if over else (),
        album=state.album if over and audience is not None else None,
    )


def seen_seat(state: State, seat: Seat) -> SocialSeat:
    """SOCIAL-10: numbers of hand and pile, and the profile in order."""
    return SocialSeat(
        hand=held(state.hands[seat]),
        pile=len(state.piles[seat]),
        profile=tuple(state.profiles[seat]),
        gallery=state.galleries[seat],
        away=state.away[seat],
        agreed=state.agreed[seat],
        points=tuple(points[seat] for points in state.points),
        total=total(state, seat),
        worth=worth(state, seat),
    )


def seen_prompt(state: State, audience: Audience) -> ShownPrompt | None:
    """SOCIAL-40: only who has drawn it sees it."""
    drawn = None if audience is None else state.drawn[audience]
    return drawn and shown(drawn)


def seen_contest(state: State, contest: Contest, audience: Audience) -> SeenContest:
    """SOCIAL-40, SOCIAL-41, SOCIAL-43: without accepted answers and others' secrets."""
    mine = None if audience is None or not contest.laid else contest.laid[audience]
    return SeenContest(
        contest=contest.id,
        author=contest.author,
        prompt=shown(contest.prompt),
        own=contest.own,
        phase=contest.phase,
        until=contest.until,
        lasts=lasts(state, contest.prompt, contest.phase),
        ahead=contest.ahead,
        answers=seen_answers(contest, audience),
        tries=0 if audience is None else tries_left(contest, audience),
        done=contest.done,
        chosen=tuple(seat for seat, laid in enumerate(contest.laid) if laid is not None),
        choice=told_choice(mine),
    )


def seen_answers(contest: Contest, audience: Audience) -> tuple[Given, ...]:
    """SOCIAL-41: the author sees what has to be judged, everybody what they wrote themselves."""
    if audience == contest.author and isinstance(contest.prompt, Question):
        return contest.answers
    return tuple(given for given in contest.answers if given.seat == audience)


def seen_quiz(quiz: Quiz, audience: Audience) -> SeenQuiz:
    """SOCIAL-18: votes and truth only when all are revealed, your own vote before."""
    open_now = quiz.phase in ("rewarding", "going_on")
    declared = None if quiz.phase == "waiting" else quiz.declared
    mine = None if audience is None else quiz.votes[audience]
    if audience == quiz.author and quiz.declared:
        mine = quiz.declared.truth
    return SeenQuiz(
        author=quiz.author,
        phase=quiz.phase,
        until=quiz.until,
        statement=declared.statement if declared else None,
        voted=tuple(seat for seat, laid in enumerate(quiz.votes) if laid is not None),
        vote=mine,
        truth=declared.truth if declared and open_now else None,
        votes=quiz.votes if open_now else (),
    )
