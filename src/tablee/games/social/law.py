"""Who may do what, and what it does: the questions the match asks of Social Network."""

from collections.abc import Hashable, Sequence

from tablee.games.social import moves as m
from tablee.games.social import refusals
from tablee.games.social.cards import playing, rewards, turns
from tablee.games.social.contests import announcing, answering, duels, judging
from tablee.games.social.moves import SocialMove
from tablee.games.social.people import leaving, texts
from tablee.games.social.quiz import stopping, voting
from tablee.games.social.rounds import count, starting
from tablee.games.social.rounds.flow import onwards
from tablee.games.social.state import State, host, present, two_play
from tablee.kernel import Facts, Refusal, Rule, Seat


def awaited(state: State) -> Sequence[Seat]:
    """Whom the game waits for: the player on turn, or everybody while all play at once."""
    return [seat for seat in wanted(state) if not state.away[seat]]


def wanted(state: State) -> Sequence[Seat]:
    """The same, present or not."""
    owed = [seat for rewards in state.rewards for seat in rewards.seats]
    match state.stage:
        case "playing" if two_play(state):
            return owed or duellists(state) or [state.turn]
        case "playing":
            return range(state.seats)
        case "stopped":
            return owed or voting.wanted(state)
        case "objections":
            return [seat for seat in range(state.seats) if not state.agreed[seat]]
        case "between":
            return present(state)[:1]
        case _:
            return owed


def duellists(state: State) -> list[Seat]:
    """SOCIAL-43: who of two players has not chosen in the duel that is on."""
    return [
        seat for contest in state.contests for seat, laid in enumerate(contest.laid) if laid is None
    ]


def check_go_on(state: State, seat: Seat, move: m.GoOn) -> Refusal | None:
    """SOCIAL-06, SOCIAL-17: the host between rounds, the author after a quiz."""
    if state.stage == "between":
        return None if seat == host(state) else refusals.NOT_THE_HOST
    return stopping.check_go_on(state, seat)


def go_on(state: State, seat: Seat, move: m.GoOn, at: int) -> Facts:
    """SOCIAL-06, SOCIAL-17: the next round, or the game after a quiz."""
    between = state.stage == "between"
    return starting.next_round(state, at) if between else stopping.go_on(state, at)


LAW: dict[type[SocialMove], Rule] = {
    m.Play: Rule(playing.check_play, playing.play),
    m.DrawPrompt: Rule(playing.check_draw_prompt, announcing.draw_prompt),
    m.Draw: Rule(playing.check_draw, playing.draw),
    m.Swap: Rule(playing.check_swap, playing.swap),
    m.Pass: Rule(playing.check_pass, turns.pass_turn),
    m.Answer: Rule(answering.check_answer, answering.answer),
    m.Done: Rule(answering.check_done, answering.done),
    m.Award: Rule(judging.check_award, judging.award),
    m.Duel: Rule(duels.check_sign, judging.show_sign),
    m.Declare: Rule(stopping.check_declare, stopping.declare),
    m.Vote: Rule(voting.check_vote, voting.vote),
    m.Reward: Rule(rewards.check_reward, rewards.take),
    m.GoOn: Rule(check_go_on, go_on),
    m.AgreeCount: Rule(count.check_agree, count.agree),
    m.ObjectLike: Rule(count.check_objection, count.object_like),
    m.Hide: Rule(texts.check_hide, texts.hide),
    m.Report: Rule(texts.check_report, texts.report),
    m.Leave: Rule(leaving.check_leave, leaving.leave),
    m.ComeBack: Rule(leaving.check_come_back, leaving.come_back),
}


def check(state: State, seat: Seat, move: SocialMove) -> Refusal | None:
    """The law. A player who has left can only come back (SOCIAL-46)."""
    if state.away[seat] and not isinstance(move, m.ComeBack):
        return refusals.AWAY
    return LAW[type(move)].check(state, seat, move)


def apply(state: State, seat: Seat, move: SocialMove, at: int) -> Facts:
    """Make a move that has been checked, and let follow what follows."""
    return LAW[type(move)].effect(state, seat, move, at) + onwards(state, at)


def contested(move: SocialMove) -> Hashable | None:
    """SOCIAL-41: answers to one contest race; a tie within a moment is drawn by lot."""
    return ("answer", move.contest) if isinstance(move, m.Answer) else None
