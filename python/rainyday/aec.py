"""Our games in the words of PettingZoo's AEC environments, without PettingZoo or Gymnasium.

    env = aec.env("freeloader", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from .errors import Error


class Discrete:
    """The numbers 0 to n-1."""

    def __init__(self, n: int, seed: int = 0) -> None:
        self.n = n
        self._rng = np.random.default_rng(seed)

    def seed(self, seed: int) -> None:
        self._rng = np.random.default_rng(seed)

    def sample(self, mask: NDArray[Any] | None = None) -> int:
        if mask is None:
            return int(self._rng.integers(self.n))
        return int(self._rng.choice(np.flatnonzero(mask)))

    def contains(self, value: Any) -> bool:
        return isinstance(value, (int, np.integer)) and 0 <= value < self.n


class Box:
    """Rows of numbers of one shape, from `low` up."""

    low = 0.0

    def __init__(self, shape: tuple[int, ...], dtype: Any) -> None:
        self.shape = shape
        self.dtype = np.dtype(dtype)

    def contains(self, value: Any) -> bool:
        fits = isinstance(value, np.ndarray) and value.shape == self.shape and value.dtype == self.dtype
        return fits and bool((value >= self.low).all())


class Dict:
    """Named parts."""

    def __init__(self, **spaces: Discrete | Box) -> None:
        self.spaces = spaces

    def __getitem__(self, name: str) -> Discrete | Box:
        return self.spaces[name]

    def contains(self, value: Any) -> bool:
        return value.keys() == self.spaces.keys() and all(
            space.contains(value[name]) for name, space in self.spaces.items()
        )


class AECEnv:
    """Agents are S0, S1, …; chance is drawn inside. The reward comes at the end: one's part of a win."""

    def __init__(self, game: _core.Game) -> None:
        self.game = game
        self.metadata = {"name": f"rainyday_{game.id}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"S{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self._actions = {agent: Discrete(game.action_count) for agent in self.possible_agents}
        self._observations = Dict(
            observation=Box((game.observation_size,), np.float32), action_mask=Box((game.action_count,), np.int8)
        )

    @property
    def unwrapped(self) -> AECEnv:
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    def observation_space(self, agent: str) -> Dict:
        return self._observations

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._luck = _core.Luck(int(np.random.SeedSequence(seed).generate_state(1)[0]) if seed is None else seed)
        self._state = self.game.new()
        self._steps = self._state.draw_all(self._luck)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.actor]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        view = self._state.view(self.possible_agents.index(agent))
        return {"observation": view.observation(), "action_mask": view.mask().view(np.int8)}

    def last(self, observe: bool = True) -> tuple[dict[str, NDArray[Any]] | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise Error("an agent that plays on needs an action")
        self._state.apply(action)
        self._steps += 1 + self._state.draw_all(self._luck)
        self._cumulative_rewards[agent] = 0.0
        result = self._state.result()
        for seat, one in enumerate(self.agents):
            self.rewards[one] = result["worth"][seat] if result else 0.0
            self._cumulative_rewards[one] += self.rewards[one]
            self.terminations[one] = result is not None
            self.truncations[one] = result is None and self._steps >= self.game.most_steps
        if self._state.actor >= 0:
            self.agent_selection = self.possible_agents[self._state.actor]

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise Error("an agent whose game is over can only step(None)")
        self.agents.remove(agent)
        for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> str:
        return self._state.view(_core.NOBODY).picture()

    def close(self) -> None:
        """Nothing is open."""


def env(name: str, **table: Any) -> AECEnv:
    """As rainyday.Game: env("spree", seats=4). Options are those of a simulation, which ends."""
    return AECEnv(_core.Game(name, **{"simulated": True, **table}))
