"""Observations, masks and batches, as NumPy has them."""

import threading

import numpy as np
import pytest
import rainyday as rd

from test_games import TABLES, by_id, played


@by_id
def test_equal_views_have_equal_observations_and_different_ones_different(game):
    names = game.observation_names
    assert len(set(names)) == len(names) == game.observation_size
    seen = {}
    luck = rd.Luck(1)
    for number, state in enumerate(played(game, 21, bots=("lively", "random"), most=300)):
        for eye in [rd.NOBODY, *range(game.seats)]:
            view = state.view(eye)
            row = view.observation()
            assert row.dtype == np.float32 and row.shape == (game.observation_size,)
            assert seen.setdefault(row.tobytes(), view.information_state()) == view.information_state()
            if number % 16 == 0:
                assert (view.sample(luck).view(eye).observation() == row).all()
    assert len(set(seen.values())) == len(seen) > 50


def test_entries_have_the_names_of_the_fields():
    game = rd.Game("pig", seats=2)
    state = game.new()
    state.apply("roll")
    state.apply("die 5")
    row = dict(zip(game.observation_names, state.view(1).observation()))
    assert row == {"eye=S0": 0, "eye=S1": 1, "seats[0].score": 0, "seats[1].score": 0, "pot": 5, "round": 0,
                   "seat=S0": 1, "seat=S1": 0, "rolling": 0}  # fmt: skip
    spree = rd.Game("spree", seats=4, simulated=True)
    for state in played(spree, 2):
        if state.question == "act":
            break
    view = state.view(state.actor)
    row = dict(zip(spree.observation_names, view.observation()))
    hand = sum(row[f"seats[{view.eye}].hand[{card}]"] for card in cards(spree))
    assert hand == row[f"seats[{view.eye}].hand_size"] > 0
    assert sum(row[f"seats[{(view.eye + 1) % 4}].hand[{card}]"] for card in cards(spree)) == 0


def cards(game):
    start = "deck["
    return [name[len(start) : -1] for name in game.observation_names if name.startswith(start)]


@by_id
def test_masks_are_the_choices(game):
    for state in played(game, 22, most=120):
        if state.actor >= 0:
            mask = state.view(state.actor).mask()
            assert mask.dtype == np.bool_ and mask.shape == (game.action_count,)
            assert list(np.flatnonzero(mask)) == sorted(state.choices().ids)


@by_id
def test_a_batch_shows_what_its_views_would(game):
    batch = rd.Batch(game, 8, seed=3, threads=2)
    assert len(batch) == 8
    rows = np.arange(8)
    rng = np.random.default_rng(1)
    for _ in range(60):
        assert (batch.masks.sum(axis=1) == batch.counts).all()
        assert ((batch.choices >= 0).sum(axis=1) == batch.counts).all()
        picked = batch.choices[rows, (rng.random(8) * batch.counts).astype(int)]
        assert batch.masks[rows, picked].all()
        eyes = batch.observations[:, : game.seats]
        assert (eyes.argmax(axis=1) == batch.seats).all() and (eyes.sum(axis=1) == 1).all()
        batch.step(picked)
    assert batch.actions >= 480


def test_the_arrays_stay_where_they_are_and_are_read_only():
    game = rd.Game("pig", simulated=True)
    batch = rd.Batch(game, 4, threads=1)
    observations, seats = batch.observations, batch.seats
    with pytest.raises(ValueError):
        observations[0, 0] = 1
    for _ in range(30):
        batch.step(batch.pick())
    assert (observations == batch.observations).all() and np.shares_memory(observations, batch.observations)
    assert (seats == batch.seats).all()
    del batch
    assert observations.sum() > 0  # they keep the batch


def test_a_bad_step_changes_nothing():
    batch = rd.Batch(rd.Game("pig", simulated=True), 3)
    before = batch.observations.copy()
    for bad in ([0], [0, 0, 1], [0, 0, 99], [0, -1, 0]):
        with pytest.raises(rd.Error, match="actions"):
            batch.step(bad)
    assert (before == batch.observations).all()
    for rows, threads in ((0, 1), (1, -1), (1 << 40, 1)):
        with pytest.raises(rd.Error):
            rd.Batch(rd.Game("pig"), rows, threads=threads)


def test_games_that_end_are_followed_by_others():
    game = rd.Game("pig", seats=3, simulated=True)
    batch = rd.Batch(game, 16, seed=5)
    ends = 0
    for _ in range(3000):
        batch.step(batch.pick())
        over = batch.ended == 1
        ends += int(over.sum())
        assert np.allclose(batch.returns[over].sum(axis=1), 1)
    assert ends > 16


def test_other_threads_of_python_run_while_a_batch_steps():
    batches = [rd.Batch(rd.Game("spree", simulated=True), 64, seed=8, threads=1) for _ in range(2)]

    def work(batch):
        for _ in range(50):
            batch.step(batch.pick())

    threads = [threading.Thread(target=work, args=(batch,)) for batch in batches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (batches[0].observations == batches[1].observations).all()


def test_the_space_is_the_same_at_every_table_of_a_game():
    for game in TABLES:
        for pack in rd.packs(game.id):
            other = rd.Game(game.id, pack=pack)
            assert (other.action_count, other.all_action_count) == (game.action_count, game.all_action_count)
