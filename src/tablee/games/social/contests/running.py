"""The contests that are running: finding one, changing it, and its end (SOCIAL-15, SOCIAL-16)."""

from tablee.games.social.album import AlbumAnswer, AlbumContest, asked, with_contest
from tablee.games.social.cards.rewards import grant
from tablee.games.social.contests import duels
from tablee.games.social.contests.prompts import AnyPrompt, Question, RockPaperScissors
from tablee.games.social.facts import ContestOver, WhyOver
from tablee.games.social.state import Contest, ContestPhase, State, stir, two_play
from tablee.games.social.times import DUEL, NEAR_MISS, PICKING
from tablee.kernel import Facts, Seat


def find(state: State, number: int) -> Contest | None:
    """The running contest with this number."""
    return next((contest for contest in state.contests if contest.id == number), None)


def put(state: State, contest: Contest) -> None:
    """A running contest has changed."""
    state.contests = [contest if old.id == contest.id else old for old in state.contests]


def lasts(state: State, prompt: AnyPrompt, phase: ContestPhase) -> int:
    """SOCIAL-41 to SOCIAL-43: how long this phase of a contest takes."""
    match phase:
        case "near_miss":
            return NEAR_MISS
        case "picking":
            return PICKING
        case "open":
            by_hand = isinstance(prompt, RockPaperScissors)
            return DUEL if by_hand else state.options.contest_timeout


def texts(contest: Contest, seat: Seat) -> list[str]:
    """What this player has answered so far."""
    return [given.text for given in contest.answers if given.seat == seat]


def takes_part(state: State, contest: Contest, seat: Seat) -> bool:
    """SOCIAL-15, SOCIAL-32: everybody but the author; in a duel both."""
    return contest.author != seat or two_play(state)


def close(state: State, contest: Contest, why: WhyOver, winner: Seat | None, at: int) -> Facts:
    """SOCIAL-16: the contest is over, its secrets are told, rewards are open."""
    state.contests = [other for other in state.contests if other.id != contest.id]
    stir(state, at)
    prompt = contest.prompt
    answers, accepted = (
        (contest.answers, prompt.accepted) if isinstance(prompt, Question) else ((), ())
    )
    state.album = with_contest(state.album, page(state, contest, winner))
    over = ContestOver(contest.id, why, winner, answers, accepted, duels.choices(contest))
    if winner is None:
        return (over,)
    rewarded = {winner} if two_play(state) else {contest.author, winner}
    return (over, *grant(state, contest.id, sorted(rewarded), at))


def page(state: State, contest: Contest, winner: Seat | None) -> AlbumContest:
    """SOCIAL-47: what is kept of it, now that its answers are told to all."""
    prompt = contest.prompt
    told = contest.answers if isinstance(prompt, Question) else ()
    last = {given.seat: given.text for given in told if given.text}
    answers = tuple(AlbumAnswer(seat, text) for seat, text in last.items())
    number = state.round + 1
    return AlbumContest(number, contest.author, asked(prompt), contest.own, winner, answers)
