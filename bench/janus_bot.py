"""The strong bot of Janus, beside OpenSpiel's ISMCTS on hearts in the same run: `make bench`.

An iteration of ours plays one whole turn in one imagined table and judges what it leaves. One of
ISMCTS (in C++) deals the hidden cards, walks down its tree and plays at random to the end. They do
not do the same work; the figures say how many futures each looks at in a second.
"""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from statistics import mean, median
from typing import Any, TypeAlias

from tablee import Match, UpdateStream, luck
from tablee.bots import turn_bot
from tablee.bots.janus import WORLDS, JanusBrain
from tablee.bots.janus.scene import turns
from tablee.games.janus.state import State
from tablee.kernel import Move

ROUNDS = 5
GAMES = 4
TURNS = 24
SIMULATIONS = 400
PASSED = 64
"""Deal and passing come before: while cards are passed OpenSpiel 2 crashes as it imagines deals."""
LIMIT = 1_000
"""ms that a move may take at a full table."""

Thought: TypeAlias = tuple[int, Callable[[], object]]
"""This many iterations, and what they find."""


def janus_thoughts(seats: int) -> list[Thought]:
    """Turns that begin in games of normal bots, as a strong one would meet them."""
    return [thought for seed in range(GAMES) for thought in moments(seats, seed)]


def moments(seats: int, seed: int) -> list[Thought]:
    match = Match.new("janus", seats=seats, seed=seed)
    streams = [UpdateStream(match, seat) for seat in range(seats)]
    minds = [turn_bot("janus", "normal") for _ in streams]
    heard = [0] * seats
    source = luck.seeded(seed)
    found: list[Thought] = []
    while len(found) < TURNS:
        seat = match.awaited()[0]
        for update in streams[seat].updates[heard[seat] :]:
            minds[seat].observe(update.facts, update.position.view)
        heard[seat] = len(streams[seat].updates)
        legal = match.legal(seat)
        if not match.state.drawn and match.state.agreed is None:
            mind = strong_in(streams[seat])
            found.append((futures(match.state), partial(think, mind, legal)))
        if move := minds[seat].think(legal, source):
            match.play(seat, move)
    return found


def futures(state: State) -> int:
    """How many turns in how many imagined tables."""
    sizes = tuple(map(len, state.hands))
    return WORLDS * len(turns(state.on_turn, sizes, min(2, len(state.pile)), 1))


def strong_in(stream: UpdateStream) -> JanusBrain:
    """A strong bot that has heard what this seat heard."""
    mind = JanusBrain("strong")
    for update in stream.updates:
        mind.observe(update.facts, update.position.view)
    return mind


def think(mind: JanusBrain, legal: Sequence[Move]) -> Move | None:
    return mind.think(legal, luck.seeded(1))


def hearts_thoughts() -> list[Thought]:
    """Decisions in the play of hearts, as OpenSpiel's own search meets them."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("hearts")
    rollout = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, rollout, 2.0, SIMULATIONS)
    rng = random.Random(1)
    found: list[Thought] = []
    for _ in range(GAMES):
        state = game.new_initial_state()
        while len(state.history()) < 80:
            if len(state.history()) > PASSED:
                found.append((SIMULATIONS, partial(bot.step, state.clone())))
            state.apply_action(rng.choice(state.legal_actions()))
    return found


def seconds(thoughts: Sequence[Thought]) -> list[float]:
    """The computing time of each."""
    spent: list[float] = []
    for _, think in thoughts:
        start = time.process_time()
        think()
        spent.append(time.process_time() - start)
    return spent


def rate(thoughts: Sequence[Thought]) -> float:
    """Iterations a second."""
    return sum(iterations for iterations, _ in thoughts) / sum(seconds(thoughts))


def main() -> None:
    ours, peer = janus_thoughts(4), hearts_thoughts()
    rounds = [(rate(ours), rate(peer)) for _ in range(ROUNDS + 1)][1:]
    mine, theirs = (median(rates) for rates in zip(*rounds, strict=True))
    print(f"{'janus strong, 4 seats':28} {mine:>9,.0f} iterations/s")
    print(f"  {'ISMCTS on hearts, C++':26} {theirs:>9,.0f} iterations/s")
    for seats in (4, 6):
        spent = seconds(janus_thoughts(seats))
        print(
            f"{f'janus strong, {seats} seats':28} a turn takes {1000 * mean(spent):.0f} ms, "
            f"at most {1000 * max(spent):.0f} ms (limit {LIMIT})"
        )


if __name__ == "__main__":
    main()
