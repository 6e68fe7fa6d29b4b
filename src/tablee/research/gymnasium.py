"""Our games in Gymnasium: an agent takes one seat, our bots the others.

Importing this module registers `tablee/Pan-v0`, `tablee/Janus-v0` and `tablee/Social-v0`. The mask
of what may be answered is `info["action_mask"]`; an illegal action loses the match at once.
"""

from typing import Any

from tablee import luck as sources
from tablee.extras import needed
from tablee.research.encoding import Row
from tablee.research.encodings import encoded_games, usual_seats
from tablee.research.environment import Environment
from tablee.research.opponents import Opponent

with needed():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.envs.registration import register  # pyright: ignore[reportUnknownVariableType]

LOST = -1.0


class AgainstBots(gymnasium.Env[Row, Any]):
    """One seat at a table of bots."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        level: str = "normal",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game, self.options = game, options or {}
        self.level = level
        self.seats = usual_seats(game) if seats is None else seats
        self.place = seat
        """Where the agent sits; None: by lot in every match."""
        self.render_mode = render_mode
        self._sit_down(seed=0, seat=0)
        numbers = self.env.encoding
        self.observation_space = spaces.Box(*numbers.bounds())
        self.action_space = spaces.Discrete(len(numbers.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """A new match, up to the agent's first decision."""
        super().reset(seed=seed)
        lots = self.np_random
        seed, seat = int(lots.integers(2**53)), int(lots.integers(self.seats))
        self._sit_down(seed=seed, seat=seat if self.place is None else self.place)
        self._let_bots_play()
        return self.env.observe(self.seat), self._info()

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Answer, and let the bots play to the next decision. The return comes at the end."""
        if int(action) not in self.env.choices(self.seat):
            return self.env.observe(self.seat), LOST, True, False, self._info()
        self.env.step(self.seat, int(action))
        self._let_bots_play()
        over = self.env.outcome is not None
        reward = self.env.returns()[self.seat]
        return self.env.observe(self.seat), reward, over, False, self._info()

    def render(self) -> Any:
        """What the agent sees, in words."""
        return self.env.text(self.seat)

    def _sit_down(self, *, seed: int, seat: int) -> None:
        self.seat = seat
        self.env = Environment.new(self.game, seats=self.seats, options=self.options, seed=seed)
        self.bots = [
            Opponent(self.env, chair, self.level, sources.seeded(f"{seed}/{chair}"))
            for chair in range(self.seats)
        ]

    def _let_bots_play(self) -> None:
        env = self.env
        while env.outcome is None and self.seat not in env.asked():
            self.bots[env.asked()[0]].take_turn()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.env.mask(self.seat)}


for _key in encoded_games():
    register(f"tablee/{_key.title()}-v0", f"{__name__}:AgainstBots", kwargs={"game": _key})
