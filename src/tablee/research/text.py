"""A match in words, for language models, with the interface of TextArena's environments.

    env = TextEnvironment("pan")
    env.reset(num_players=4, seed=7)
    done = False
    while not done:
        player, observation = env.get_observation()
        done, info = env.step(agents[player](observation))
    rewards, info = env.close()

An answer may say anything, but holds one move in square brackets: `I keep my mouse. [pick 5]`. A
wrong answer changes nothing: its player is told why and asked again, and who errs too often loses.
"""

import re
from typing import Any, NamedTuple

from tablee.games import GAMES, find
from tablee.games.wording import about
from tablee.kernel import Refused, Seat
from tablee.research.encodings import ENCODINGS
from tablee.research.environment import Environment

MOVE = re.compile(r"\[([^\[\]]*)\]")
LONGEST = 20_000
"""Characters of an answer that is read."""


class Fault(NamedTuple):
    """Why an answer is no move: a code, and a sentence that helps."""

    code: str
    detail: str


class TextEnvironment:
    """One table, asked and answered in words."""

    def __init__(self, game: str, options: Any = None, *, mistakes: int = 3) -> None:
        """`mistakes`: how many wrong answers to one question lose the match."""
        if find(game).key in GAMES.own and game not in ENCODINGS:
            raise Refused("not_in_words", f"{game} is played in time: see TimedEnvironment")
        self.game, self.options, self.mistakes = game, options, mistakes

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a new match. Raises Refused."""
        self.watch(Environment.new(self.game, seats=num_players, options=self.options, seed=seed))

    def watch(self, env: Environment) -> None:
        """Go on with a match that has begun already."""
        self.env = env
        self.loser: Seat | None = None
        """Who erred too often."""
        self._faults: list[Fault] = []
        self._wrong = [0] * env.match.seats
        self._turns = [0] * env.match.seats

    def get_observation(self) -> tuple[Seat, str]:
        """Who is asked, and all that this player is told. Raises Refused after the end."""
        return self._asked(), self.observation(self._asked())

    def observation(self, seat: Seat) -> str:
        """What a player knows of the game, was told lately, sees, and may answer."""
        names = self.env.answers(seat).values()
        match = self.env.match
        lines = [about(self.game, match.log.options, match.seats), *self.env.scene(seat)]
        if names:
            lines += ["Answer with one of these moves, in square brackets:"]
            lines += [f"  [{name}]" for name in names]
        if names and self._faults and seat == self._asked():
            lines.append(f"Your last answer was refused. {in_words(self._faults[-1])}")
        return "\n".join(lines)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Answer for the player who is asked; whether the match is over, and what was wrong."""
        seat = self._asked()
        found = read(action, self.env.answers(seat))
        if isinstance(found, Fault):
            return self._err(seat, found)
        self._faults = []
        self._turns[seat] += 1
        self.env.step(seat, found)
        return self.env.outcome is not None, {}

    def close(self) -> tuple[dict[Seat, float], dict[Seat, dict[str, Any]]]:
        """What each player earned, from -1 to 1 by rank, and how they fared."""
        earned = [0.0] * self.env.match.seats if self.loser is not None else self.env.returns()
        if self.loser is not None:
            earned[self.loser] = -1.0
        return dict(enumerate(earned)), {
            seat: {"invalid_move": seat == self.loser, "turn_count": turns, "wrong": wrong}
            for seat, (turns, wrong) in enumerate(zip(self._turns, self._wrong, strict=True))
        }

    def _asked(self) -> Seat:
        asked = self.env.asked()
        if self.loser is not None or not asked:
            raise Refused("game_over")
        return asked[0]

    def _err(self, seat: Seat, fault: Fault) -> tuple[bool, dict[str, Any]]:
        self._faults.append(fault)
        self._wrong[seat] += 1
        if len(self._faults) >= self.mistakes:
            self.loser = seat
        return self.loser is not None, {"error": fault.code, "detail": fault.detail}


def read(answer: str, names: dict[int, str]) -> int | Fault:
    """The number of the one move in this answer that may be made now, or what is wrong with it."""
    if len(answer) > LONGEST:
        return Fault("too_long", f"An answer has {LONGEST} characters at most.")
    found = MOVE.findall(answer)
    if not found:
        return Fault("no_move", "Write your move in square brackets.")
    if len(found) > 1:
        return Fault("several_moves", f"Write one move in square brackets, not {len(found)}.")
    name = " ".join(found[0].lower().split())
    numbers = {known: number for number, known in names.items()}
    if name not in numbers:
        return Fault("illegal_move", f"[{name[:80]}] is not one of the moves you may make now.")
    return numbers[name]


def in_words(fault: Fault) -> str:
    """A fault as its player reads it."""
    return f"{fault.code}: {fault.detail}"
