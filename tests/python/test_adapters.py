"""The contracts that OpenSpiel and PettingZoo document, kept by rainyday.spiel and rainyday.aec."""

import random

import numpy as np
import pytest
import rainyday as rd
from rainyday import aec, spiel

GAMES = pytest.mark.parametrize("name", rd.games())


@GAMES
def test_spiel_random_playthrough(name):
    game = spiel.load_game(name)
    state = game.new_initial_state()
    rng = random.Random(1)
    for number in range(1500):
        if state.is_terminal():
            break
        player = state.current_player()
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal
        assert state.returns() == [0.0] * game.num_players()
        if state.is_chance_node():
            assert player == spiel.CHANCE_PLAYER
            outcomes = state.chance_outcomes()
            assert sorted(action for action, _ in outcomes) == legal and max(legal) < game.max_chance_outcomes()
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)
            action = rng.choices(*zip(*outcomes))[0]
        else:
            assert 0 <= player < game.num_players() and all(a < game.num_distinct_actions() for a in legal)
            mask = state.legal_actions_mask()
            assert [i for i, legal_now in enumerate(mask) if legal_now] == legal
            assert state.legal_actions((player + 1) % game.num_players()) == [] or game.num_players() == 1
            action = rng.choice(legal)
        assert state.string_to_action(state.action_to_string(player, action)) == action
        if number % 50 == 0:
            check_spiel_copies(game, state, action)
        state.apply_action(action)
        assert state.history()[-1] == action and len(state.history()) == number + 1 == state.move_number()
        assert not state.is_simultaneous_node()
    if state.is_terminal():
        assert state.current_player() == spiel.TERMINAL_PLAYER and state.legal_actions() == []
        returns = state.returns()
        assert all(game.min_utility() <= one <= game.max_utility() for one in returns)
        assert returns == [state.player_return(p) for p in range(game.num_players())]


def check_spiel_copies(game, state, action):
    before = [state.information_state_string(p) for p in range(game.num_players())]
    child = state.child(action)
    assert [state.information_state_string(p) for p in range(game.num_players())] == before
    assert child.history() == [*state.history(), action]
    for player in range(game.num_players()):
        tensor = state.observation_tensor(player)
        assert list(tensor.shape) == game.observation_tensor_shape()
        other = state.resample_from_infostate(player, rd.Luck(3))
        assert other.information_state_string(player) == before[player]
        assert (other.information_state_tensor(player) == tensor).all()


@GAMES
def test_aec_random_game(name):
    env = aec.env(name)
    assert env.unwrapped is env and env.metadata["name"]
    assert env.max_num_agents == len(env.possible_agents)
    for agent in env.possible_agents:
        env.action_space(agent).seed(4)
    env.reset(seed=5)
    assert env.agents == env.possible_agents
    total = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    for agent in env.agent_iter(1500):
        assert agent == env.agent_selection
        observation, reward, termination, truncation, info = env.last()
        total[agent] += reward
        if termination or truncation:
            assert env.last(observe=False)[0] is None
            with pytest.raises(rd.Error):
                env.step(0)
            env.step(None)
            assert agent not in env.agents
            continue
        if steps % 20 == 0:
            assert env.observation_space(agent).contains(observation)
            assert observation["action_mask"].dtype == np.int8  # as Gymnasium's Discrete.sample wants it
            assert info == {}
        action = env.action_space(agent).sample(observation["action_mask"])
        assert env.action_space(agent).contains(action)
        env.step(action)
        steps += 1
    if not env.agents:
        assert all(0 <= one <= 1 for one in total.values())
    assert env.render().strip()
    env.close()


def test_aec_rewards_of_a_whole_game():
    env = aec.env("pig", seats=3)
    for seed in range(5):
        env.reset(seed=seed)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            total[agent] += reward
            over = termination or truncation
            env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
        assert sum(total.values()) == pytest.approx(1) and env.agents == [] and not truncation


def test_aec_seeds_and_mistakes():
    env = aec.env("spree", seats=4)
    env.reset(seed=9)
    first = env.observe("S2")["observation"]
    env.reset(seed=9)
    assert (env.observe("S2")["observation"] == first).all()
    env.reset(seed=10)
    assert not np.array_equal(env.observe("S2")["observation"], first)
    with pytest.raises(rd.Error):
        env.step(None)
    with pytest.raises(rd.Refused):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0]))
    assert not env.action_space("S0").contains(-1) and not env.action_space("S0").contains("roll")
