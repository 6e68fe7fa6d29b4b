"""A table where every chair is a bot's."""

from dataclasses import dataclass, field
from time import thread_time

from tablee.bots import Brain, Player, Quick
from tablee.kernel import Facts, Luck, Outcome, Seat, told_to
from tablee.lab.race import Race
from tablee.match import Match, Step


@dataclass(slots=True)
class Chair:
    """A bot, its own luck, and the seconds of computing each of its moves or plans took."""

    brain: Brain | Quick
    luck: Luck
    spent: list[float] = field(default_factory=list[float])


def play_out(match: Match, chairs: list[Chair]) -> Outcome:
    """Let the bots play to the end, each when its game lets it: in time, or in turn."""
    quick = [Player(chair.brain, chair.luck) for chair in chairs if isinstance(chair.brain, Quick)]
    if not quick:
        return take_turns(match, chairs)
    race = Race(match, quick, chairs[0].luck)
    outcome = race.run()
    for chair, spent in zip(chairs, race.spent, strict=True):
        chair.spent += spent
    return outcome


def take_turns(match: Match, chairs: list[Chair]) -> Outcome:
    """Bots of a game that waits: each moves as soon as it may and wants to."""
    brains = [chair.brain for chair in chairs if not isinstance(chair.brain, Quick)]

    def tell(facts: Facts) -> None:
        for seat, brain in enumerate(brains):
            if heard := told_to(seat, facts):
                brain.hear(heard, match.view(seat))

    def listen(step: Step) -> None:
        tell(step.facts)

    tell(match.opening)
    match.listeners.append(listen)
    while (outcome := match.outcome) is None:
        # Only those the game waits for: others could change their pick for ever.
        asked = sorted(match.awaited())
        if not any(move(match, seat, chairs[seat], brains[seat]) for seat in asked):
            let_time_pass(match)
    return outcome


def move(match: Match, seat: Seat, chair: Chair, brain: Brain) -> bool:
    """Let a bot move if it may and wants to."""
    legal = match.legal(seat)
    if not legal:
        return False
    before = thread_time()
    thought = brain.think(legal, chair.luck)
    if thought is None:
        return False
    chair.spent.append(thread_time() - before)
    match.play(seat, thought)
    return True


def let_time_pass(match: Match) -> None:
    """To the next thing that happens by itself."""
    due = match.deadline()
    if due is None:
        raise RuntimeError("every bot waits, and nothing happens by itself")
    match.advance(due)
