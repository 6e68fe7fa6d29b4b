"""Our games in OpenSpiel, registered by importing this: tablee_pan, tablee_janus, tablee_social.

The deal is one chance node, one of `deals` that are seeded by their numbers, or one of `seeds`;
luck during play is chance nodes, in which each different thing stands once, as likely as it is.
Seats that pick at once answer one after the other, and what they picked is in nobody else's
information state.
`information_state_string` is that of the environment: all a seat was told and has done;
`observation_tensor` and `observation_string` are what it sees now.
"""

# OpenSpiel comes without types.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUntypedBaseClass=false
# pyright: reportMissingTypeStubs=false, reportUnknownParameterType=false
# pyright: reportMissingImports=false, reportAttributeAccessIssue=false

from typing import Any, Self

import msgspec
import numpy as np

from tablee.extras import needed
from tablee.kernel import Refused, as_json
from tablee.match import Log, Match
from tablee.research.encodings import encoded_games, numbers_of_seats, usual_seats
from tablee.research.environment import Environment

with needed():
    import pyspiel

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
LONGEST = 1_000_000
"""More moves than any game of ours has; where nobody ever agrees to end one, it can be long."""
MOST_LOTS = 10
"""More moves of the table than any draw of ours lists."""
PARAMETERS: dict[str, Any] = {"deals": 256, "options": "", "seeds": "", "start": ""}
"""`options` as `double_clic:true;no_cards:out`; `start`: actions made before the game begins.

`seeds` names the deals, as `3 17 52`; without it they are the first `deals`."""


def read_options(text: str) -> dict[str, Any]:
    """Options as a parameter of OpenSpiel can carry them: `name:value;name:value`."""
    pairs = (pair.split(":", 1) for pair in text.split(";") if pair)
    return {name: _value(plain) for name, plain in pairs}


def _value(plain: str) -> Any:
    try:
        return msgspec.json.decode(plain)
    except msgspec.DecodeError:
        return plain


def kind(key: str) -> Any:
    """How OpenSpiel describes one of our games."""
    seats = numbers_of_seats(key)
    game_type = pyspiel.GameType
    return game_type(
        short_name=f"tablee_{key}",
        long_name=f"Tablée: {key}",
        dynamics=game_type.Dynamics.SEQUENTIAL,
        chance_mode=game_type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=game_type.Information.IMPERFECT_INFORMATION,
        utility=game_type.Utility.ZERO_SUM,
        reward_model=game_type.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual_seats(key), **PARAMETERS},
    )


class Game(pyspiel.Game):
    """A table: how many play, with which options, and how many deals there are."""

    KEY = ""
    KIND: Any = None

    def __init__(self, params: Any = None) -> None:
        chosen: dict[str, Any] = {"players": usual_seats(self.KEY), **PARAMETERS, **(params or {})}
        self.seats = chosen["players"]
        self.seeds = [int(seed) for seed in chosen["seeds"].split()] or range(chosen["deals"])
        self.options = read_options(chosen["options"])
        self.start = [int(action) for action in chosen["start"].split()]
        self.likely = [(number, 1 / len(self.seeds)) for number in range(len(self.seeds))]
        self._heads: dict[int, Log] = {}
        self.numbers = self.dealt(0).encoding
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbers.actions),
            max_chance_outcomes=max(len(self.seeds), MOST_LOTS),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.KIND, info, params or {})

    def dealt(self, number: int) -> Environment:
        """The match of this deal, after the actions it starts with."""
        if number not in self._heads:
            dealt = Match.new(
                self.KEY, seats=self.seats, options=self.options, seed=self.seeds[number]
            )
            self._heads[number] = dealt.log
        match = Match.from_head(self._heads[number], chance="manual")
        env = Environment(match)
        for action in self.start:
            if env.due():
                env.draw(action)
            else:
                env.step(env.asked()[0], action)
        return env

    def new_initial_state(self) -> "State":
        """Before the deal."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a seat sees, or its information state."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, params, recall=recall)


class Position:
    """A match, or none before the deal. OpenSpiel clones a state by a deep copy, or by pickling."""

    __slots__ = ("env", "table")

    def __init__(self, table: Game, env: Environment | None) -> None:
        self.table = table
        self.env = env

    def __deepcopy__(self, memo: Any) -> Self:
        return self.__class__(self.table, self.env and self.env.clone())

    def __reduce__(self) -> Any:
        return replayed, (str(self.table), self.env and self.env.match.log.encode())


def replayed(table: str, log: bytes | None) -> Position:
    """The position a log leads to."""
    game: Any = pyspiel.load_game(table)
    if log is None:
        return Position(game, None)
    logged = Log.decode(log)
    return Position(game, Environment(Match.from_head(logged, chance="manual"), logged.entries))


def next_player(env: Environment) -> int:
    """Who is asked; luck; or nobody any more."""
    first = env.first()
    if first is not None:
        return first
    return TERMINAL if env.outcome else CHANCE


class State(pyspiel.State):
    """One match as OpenSpiel walks through it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.at = Position(game, None)
        self.player = CHANCE

    @property
    def env(self) -> Environment:
        """The match. Raises Refused before the deal."""
        if self.at.env is None:
            raise Refused("not_dealt")
        return self.at.env

    def current_player(self) -> int:
        """Who is asked; luck; or nobody any more."""
        return self.player

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.env.numbers(player)) if player == self.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely; or what the table can draw."""
        if self.at.env is None:
            return self.at.table.likely
        due = self.env.due()
        return due.likely if due else []

    def _apply_action(self, action: int) -> None:
        env = self.at.env
        if env is None:
            env = self.at.env = self.at.table.dealt(action)
        elif self.player == CHANCE:
            env.draw(action)
        else:
            env.step(self.player, action)
        self.player = next_player(env)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.at.table.numbers.actions[action]
        if self.at.env is None:
            return f"deal {action}"
        due = self.env.due()
        return as_json(due.moves[action]) if due else f"no luck {action}"

    def returns(self) -> list[float]:
        """From -1 to 1 by rank; noughts while the game goes on."""
        env = self.at.env
        return env.returns() if env else [0.0] * self.at.table.seats

    def __str__(self) -> str:
        env = self.at.env
        return env.match.log.encode().decode() if env else "not dealt"


class Observer:
    """What a seat sees, as the row of the environment and as text; or its information state."""

    def __init__(self, game: Game, params: Any, *, recall: bool) -> None:
        if params:
            raise ValueError(f"observers of tablee take no parameters, not {params}")
        self.recall = recall
        size = 0 if recall else game.numbers.size
        self.tensor = np.zeros(size, np.float32)
        places = {} if recall else game.numbers.places()
        self.dict = {name: self.tensor[at] for name, at in places.items()}

    def set_from(self, state: State, player: int) -> None:
        """Write what this player sees into `tensor` and `dict`."""
        env = state.at.env
        if not self.recall:
            self.tensor[:] = 0 if env is None else env.observe(player)

    def string_from(self, state: State, player: int) -> str:
        """The same as text; with perfect recall all this player was told and has done."""
        env = state.at.env
        if env is None:
            return "not dealt"
        if self.recall:
            return env.information_state(player)
        return f"{player} {as_json(env.match.view(player))}"


def _register(key: str) -> None:
    known = kind(key)
    pyspiel.register_game(known, type(f"{key.title()}Game", (Game,), {"KEY": key, "KIND": known}))


for _key in encoded_games():
    _register(_key)
