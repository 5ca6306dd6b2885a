"""Our games in OpenSpiel's words (pyspiel.Game and pyspiel.State), without OpenSpiel.

Actions are numbers, those of `rainyday.Action.id`; a player is a seat. A player's information state is
his view: what he may know, as the rules keep it, not the list of all that he has seen. `returns` are
parts of a win: one win in all where somebody wins.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _core

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4


class Game:
    def __init__(self, game: _core.Game) -> None:
        self.table = game

    def num_players(self) -> int:
        return self.table.seats

    def num_distinct_actions(self) -> int:
        return self.table.action_count

    def max_chance_outcomes(self) -> int:
        """Their numbers are below it; they follow those of players."""
        return self.table.all_action_count

    def max_game_length(self) -> int:
        return self.table.most_steps

    def min_utility(self) -> float:
        return 0.0

    def max_utility(self) -> float:
        return 1.0

    def observation_tensor_shape(self) -> list[int]:
        return [self.table.observation_size]

    information_state_tensor_shape = observation_tensor_shape

    def new_initial_state(self) -> State:
        return State(self, self.table.new(), [])

    def __str__(self) -> str:
        return f"{self.table.id}(seats={self.table.seats},pack={self.table.pack})"


class State:
    def __init__(self, game: Game, state: _core.State, history: list[int]) -> None:
        self._game = game
        self._state = state
        self._history = history

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def current_player(self) -> int:
        actor = self._state.actor
        return TERMINAL_PLAYER if actor == _core.NOBODY else actor

    def is_terminal(self) -> bool:
        return self._state.is_over

    def is_chance_node(self) -> bool:
        return self._state.is_chance

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        return False

    def move_number(self) -> int:
        return len(self._history)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """In ascending order; none for a player who is not asked."""
        if player is not None and player != self.current_player():
            return []
        if self.is_chance_node():
            return sorted(action.id for action, _ in self._state.outcomes())
        return sorted(self._state.choices().ids)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        if not self.is_chance_node():
            for action in self.legal_actions(player):
                mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._state.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(action.id, weight / total) for action, weight in outcomes]

    def apply_action(self, action: int) -> None:
        self._state.apply(action)
        self._history.append(action)

    def child(self, action: int) -> State:
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> State:
        return State(self._game, self._state.copy(), list(self._history))

    def history(self) -> list[int]:
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self._history))

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        return str(self._game.table.action(player_or_action if action is None else action))

    def string_to_action(self, text: str) -> int:
        return self._game.table.action(text).id

    def returns(self) -> list[float]:
        result = self._state.result()
        return result["worth"] if result else [0.0] * self.num_players()

    rewards = returns  # all of it comes at the end

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    player_reward = player_return

    def _view(self, player: int | None) -> _core.View:
        return self._state.view(self.current_player() if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        return self._view(player).information_state()

    observation_string = information_state_string

    def information_state_tensor(self, player: int | None = None) -> NDArray[np.float32]:
        return self._view(player).observation()

    observation_tensor = information_state_tensor

    def resample_from_infostate(self, player: int, luck: _core.Luck) -> State:
        """Another state that the player cannot tell from this one. Its history is not known."""
        return State(self._game, self._view(player).sample(luck), [])

    def __str__(self) -> str:
        return self._state.view(_core.NOBODY).picture()


def load_game(name: str, **table: Any) -> Game:
    """As rainyday.Game: load_game("spree", seats=4). Options are those of a simulation, which ends."""
    return Game(_core.Game(name, **{"simulated": True, **table}))
