"""A table where every chair is a bot's."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from time import thread_time

from tablee.bots import PlannedBot, RealTimeBot, TurnBot
from tablee.kernel import Luck, Move, Outcome, Seat, facts_for
from tablee.lab.race import SimulatedRace
from tablee.match import Match, Step

AGAIN = 4
"""How often a bot is asked what else it would as soon have done."""


@dataclass(slots=True)
class Chair:
    """A bot, its own luck, and the seconds of computing each of its moves or plans took."""

    brain: TurnBot | RealTimeBot
    luck: Luck
    spent: list[float] = field(default_factory=list[float])
    other_luck: Luck | None = None
    """Where it is to be known what else it would have done: luck for that."""
    thoughts: dict[int, Sequence[Move]] = field(default_factory=dict[int, Sequence[Move]])
    """What it would as soon have done, by the number of the log's entry."""


def play_out(match: Match, chairs: list[Chair]) -> Outcome:
    """Let the bots play to the end, each when its game lets it: in time, or in turn."""
    quick = [
        PlannedBot(chair.brain, chair.luck)
        for chair in chairs
        if isinstance(chair.brain, RealTimeBot)
    ]
    if not quick:
        return take_turns(match, chairs)
    race = SimulatedRace(match, quick, chairs[0].luck)
    outcome = race.run()
    for chair, spent in zip(chairs, race.spent, strict=True):
        chair.spent += spent
    return outcome


def take_turns(match: Match, chairs: list[Chair]) -> Outcome:
    """Bots of a game that waits: each moves as soon as it may and wants to."""
    brains = [chair.brain for chair in chairs if not isinstance(chair.brain, RealTimeBot)]

    def listen(step: Step) -> None:
        for seat, brain in enumerate(brains):
            if heard := facts_for(seat, step.facts):
                brain.observe(heard, match.view(seat))

    for seat, brain in enumerate(brains):  # a game may have nothing to tell, but shows its table
        brain.observe(facts_for(seat, match.opening), match.view(seat))
    match.listeners.append(listen)
    while (outcome := match.outcome) is None:
        # Only those the game waits for: others could change their pick for ever.
        asked = sorted(match.awaited())
        if not any(move(match, seat, chairs[seat], brains[seat]) for seat in asked):
            let_time_pass(match)
    return outcome


def move(match: Match, seat: Seat, chair: Chair, brain: TurnBot) -> bool:
    """Let a bot move if it may and wants to."""
    legal = match.legal(seat)
    if not legal:
        return False
    again: Sequence[Move] = ()
    if chair.other_luck and getattr(brain, "rethinks", False):
        again = second_thoughts(brain, legal, chair.other_luck)
    before = thread_time()
    thought = brain.think(legal, chair.luck)
    if thought is None:
        return False
    chair.spent.append(thread_time() - before)
    if again:
        chair.thoughts[len(match.log.entries)] = again
    match.play(seat, thought)
    return True


def second_thoughts(brain: TurnBot, legal: Sequence[Move], luck: Luck) -> list[Move]:
    """What this bot would do, several times over."""
    every = [copy(brain).think(legal, luck) for _ in range(AGAIN)]
    return [thought for thought in every if thought is not None]


def let_time_pass(match: Match) -> None:
    """To the next thing that happens by itself."""
    due = match.deadline()
    if due is None:
        raise RuntimeError("every bot waits, and nothing happens by itself")
    match.advance(due)
