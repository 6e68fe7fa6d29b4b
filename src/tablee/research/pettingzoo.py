"""Our games in PettingZoo: one after the other (AEC), or all at once (parallel).

Importing this module registers `tablee/pan_v0`, `tablee/janus_v0` and `tablee/social_v0`, so that
`pettingzoo.make("aec", "tablee/pan_v0", seats=4)` finds them. A seat that may not act has `wait`
as its only action in the parallel form; in the AEC form it is simply not selected.
"""

# PettingZoo comes with its own types, but does not say so.
# pyright: reportMissingTypeStubs=false

from functools import cached_property
from typing import Any, TypeAlias

import numpy as np

from tablee import luck as sources
from tablee.extras import needed
from tablee.games import find
from tablee.kernel import Refused, Seat
from tablee.match.validation import validated
from tablee.research.encodings import encoded_games, encoding
from tablee.research.environment import Environment

with needed():
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.env_registry.registration import register
    from pettingzoo.utils.env_logger import EnvLogger

Observation: TypeAlias = dict[str, Any]
ILLEGAL = -1.0
"""What an illegal action earns: as much as the last place."""


class Table:
    """What both forms share: a game, its agents and their spaces, and matches made by seed."""

    def __init__(self, game: str, seats: int, options: dict[str, Any] | None = None) -> None:
        self.game, self.seats, self.options = game, seats, options or {}
        self.agents = [f"player_{seat}" for seat in range(seats)]
        self.seat = {agent: seat for seat, agent in enumerate(self.agents)}
        self._seeds = sources.system()

    def deal(self, seed: int | None) -> Environment:
        """A new match; without a seed one that follows from the seed before it."""
        if seed is not None:
            self._seeds = sources.seeded(seed)
        return Environment.new(
            self.game, seats=self.seats, options=self.options, seed=self._seeds.below(2**53)
        )

    @cached_property
    def observations(self) -> dict[str, spaces.Dict]:
        """What each agent sees, and which actions are open to it."""
        options = validated(self.options, find(self.game).options_type, "malformed_options")
        numbers = encoding(self.game, self.seats, options)
        least, most = numbers.bounds()
        open_to = (len(numbers.actions),)
        return {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(least, most),
                    "action_mask": spaces.Box(0, 1, open_to, np.int8),
                }
            )
            for agent in self.agents
        }

    @cached_property
    def actions(self) -> dict[str, spaces.Discrete]:
        """The numbers an agent can ever answer with."""
        sizes = {agent: space["action_mask"].shape for agent, space in self.observations.items()}
        return {agent: spaces.Discrete(shape[0]) for agent, shape in sizes.items() if shape}


def shown(env: Environment, seat: Seat) -> Observation:
    """An observation as PettingZoo hands it out."""
    return {"observation": env.observe(seat), "action_mask": env.mask(seat)}


class Sequential(AECEnv[str, Observation, Any]):
    """The seats that are asked answer one after the other; nobody sees more for coming later."""

    def __init__(
        self,
        game: str,
        *,
        seats: int,
        options: dict[str, Any] | None = None,
        render_mode: Any = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options)
        self.possible_agents = self.table.agents
        self.metadata = {"name": f"tablee_{game}_v0", "render_modes": ["ansi"]}
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> spaces.Dict:
        """What this agent sees."""
        return self.table.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What this agent can do."""
        return self.table.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match."""
        self.env = self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What this agent sees now."""
        return shown(self.env, self.table.seat[agent])

    def text(self, agent: str) -> str:
        """The same in words."""
        return self.env.text(self.table.seat[agent])

    def step(self, action: int | None) -> None:
        """Answer for the agent that is selected; what it may not do ends the match for all."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)  # pyright: ignore[reportArgumentType]
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        try:
            self.env.step(self.table.seat[agent], int(action))
        except Refused:
            self._forfeit(agent)
            return
        if self.env.outcome:
            self._end(self.env.returns())
        else:
            self._select()

    def render(self) -> str:
        """What the selected agent sees, in words."""
        return self.text(self.agent_selection)

    def _select(self) -> None:
        first = self.env.first()
        assert first is not None, "a match that is not over asks somebody"
        self.agent_selection = self.possible_agents[first]

    def close(self) -> None:
        """There is nothing to close."""

    def _forfeit(self, agent: str) -> None:
        EnvLogger.warn_on_illegal_move()
        self.truncations = dict.fromkeys(self.agents, True)
        self._end([ILLEGAL if other == agent else 0.0 for other in self.possible_agents])

    def _end(self, returns: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]


class Simultaneous(ParallelEnv[str, Observation, Any]):
    """Everybody answers at once; those who are not asked wait."""

    def __init__(
        self,
        game: str,
        *,
        seats: int,
        options: dict[str, Any] | None = None,
        render_mode: Any = None,
    ) -> None:
        self.table = Table(game, seats, options)
        self.possible_agents = self.table.agents
        self.metadata = {"name": f"tablee_{game}_v0", "render_modes": []}
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> spaces.Dict:
        """What this agent sees."""
        return self.table.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What this agent can do."""
        return self.table.actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        """Deal a new match."""
        self.env = self.table.deal(seed)
        self.agents = self.possible_agents[:]
        return self._shown(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Any:
        """Answer for all who are asked, in the order of their seats. Raises Refused."""
        questions = {seat: self.env.choices(seat) for seat in self.env.asked()}
        for seat, question in questions.items():  # all or none of them is answered
            agent = self.possible_agents[seat]
            if actions.get(agent) not in question:
                raise Refused("illegal_action", f"{agent} cannot answer {actions.get(agent)!r}")
        for seat, question in questions.items():
            # An answer before this one may have closed the question, or opened another.
            if seat in self.env.asked() and self.env.choices(seat) == question:
                self.env.step(seat, int(actions[self.possible_agents[seat]]))
        over = self.env.outcome is not None
        told: Any = (
            self._shown(),
            dict(zip(self.agents, self.env.returns(), strict=True)),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, False),
            {agent: {} for agent in self.agents},
        )
        if over:
            self.agents = []
        return told

    def _shown(self) -> dict[str, Observation]:
        return {agent: shown(self.env, self.table.seat[agent]) for agent in self.agents}


for key in encoded_games():
    register("aec", f"tablee/{key}_v0", Sequential, kwargs={"game": key})
    register("parallel", f"tablee/{key}_v0", Simultaneous, kwargs={"game": key})
