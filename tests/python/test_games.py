"""Games, states, views, luck, bots, match files and positions."""

import copy
import json
from pathlib import Path

import pytest
import rainyday as rd


def played(game, seed, bots=("lively",), most=400):
    """States of one game between bots, a seat each in turn."""
    luck = rd.Luck(seed)
    minds = [rd.Bot(bots[seat % len(bots)]) for seat in range(game.seats)]
    state = game.new()
    for _ in range(most):
        yield state
        if state.is_over:
            return
        actor = state.actor
        state.apply(state.draw(luck) if state.is_chance else minds[actor].choose(state.view(actor), luck))


TABLES = [rd.Game(game, simulated=True) for game in rd.games()]
by_id = pytest.mark.parametrize("game", TABLES, ids=lambda game: game.id)


def test_what_there_is():
    folders = (path.parent.name for path in Path("games").glob("*/entry.hpp"))
    assert set(rd.games()) == {folder.replace("_", "-") for folder in folders}
    assert "legrand" in rd.packs("spree")
    assert rd.bots()[0] == "random" and "expert" in rd.bots()
    jokers = next(option for option in rd.options("spree") if option["name"] == "jokers")
    assert jokers["help"] and jokers["values"] and jokers["standard"]
    spree = rd.Game("spree", seats=3, options={"jokers": 8})
    assert (spree.seats, spree.options["jokers"], spree.pack) == (3, "8", "legrand")


@pytest.mark.parametrize(
    "make, says",
    [
        (lambda: rd.Game("chess"), "no game 'chess'"),
        (lambda: rd.Game("spree", pack="nowhere"), "no pack 'nowhere'"),
        (lambda: rd.Game("spree", seats=99), "seats"),
        (lambda: rd.Game("spree", options={"jokers": -1}), "jokers"),
        (lambda: rd.Game("spree", options={"luck": 1}), "luck"),
        (lambda: rd.Bot("genius"), "no bot 'genius'"),
        (lambda: rd.read_position("{}"), "rainyday"),
        (lambda: rd.read_match("hello"), "line 1"),
        (lambda: rd.Game("pig").new().view(9), "no seat 9"),
        (lambda: rd.Game("pig").new().apply("dance"), "dance"),
        (lambda: rd.Game("pig").new().apply(10**9), "no action"),
        (lambda: rd.Game("pig").new().apply(-1), "no action"),
        (lambda: rd.Game("pig").new().draw(rd.Luck(1)), "chance"),
        (lambda: rd.Match(rd.Game("pig"), bots=["greedy"]), "one a seat"),
        (lambda: rd.Match(rd.Game("pig")).take_back(1), "take back"),
        (lambda: rd.Bot("random").choose(rd.Game("pig", seats=2).new().view(1), rd.Luck(1)), "not asked"),
    ],
)
def test_bad_input_says_what_is_wrong(make, says):
    with pytest.raises(rd.Error, match=says):
        make()


def test_a_refusal_names_its_rule_and_changes_nothing():
    state = rd.Game("pig", seats=2).new()
    before = state.copy()
    with pytest.raises(rd.Refused, match="Roll at least once") as refused:
        state.apply("hold")
    assert (refused.value.rule, refused.value.reason) == ("PIG-2", "roll_first")
    assert state == before
    with pytest.raises(rd.Refused) as refused:
        state.apply("die 3")
    assert refused.value.rule == "PIG-1"


def test_pig_by_hand():
    state = rd.Game("pig", seats=2).new()
    assert (state.actor, state.question, list(map(str, state.choices()))) == (0, "decide", ["roll"])
    state.apply("roll")
    assert state.is_chance and state.actor == rd.CHANCE and len(state.choices()) == 0
    assert [(str(action), weight) for action, weight in state.outcomes()] == [(f"die {n}", 1) for n in range(1, 7)]
    state.apply("die 4")
    assert json.loads(state.view(rd.NOBODY).json())["pot"] == 4
    hold = state.choices()[1]
    assert (hold.verb, hold.operands, hold.text) == ("hold", {}, "Keep the points and pass the die on")
    assert hold == "hold" and hold == state.game.action(hold.id) and "hold" in state.choices()
    state.apply(hold)
    assert state.actor == 1 and state.result() is None
    assert state.game.action("die 4").operands == {"side": 4}
    assert copy.copy(state) == state == copy.deepcopy(state)


@by_id
def test_a_game_to_its_end(game):
    for state in played(game, 5, most=10**6):
        if state.is_over:
            break
    result = state.result()
    assert len(result["worth"]) == game.seats and result["ended"] != "not yet"
    assert all(0 <= worth <= 1 for worth in result["worth"])
    assert state.actor == rd.NOBODY and len(state.choices()) == 0 and state.question is None
    with pytest.raises(rd.Error):
        state.apply(0)


@by_id
def test_the_same_seed_is_the_same_game(game):
    one, other = (list(map(rd.State.copy, played(game, 11, most=80))) for _ in range(2))
    assert one == other and one != list(played(game, 12, most=80))


@by_id
def test_choices_are_those_of_the_view_and_the_weights_are_odds(game):
    for state in played(game, 3):
        if state.is_chance:
            outcomes = state.outcomes()
            assert outcomes and all(weight > 0 for _, weight in outcomes)
            assert all(action.is_chance for action, _ in outcomes)
        elif not state.is_over:
            view = state.view(state.actor)
            assert list(view.choices()) == list(state.choices())
            assert view.question == state.question and view.actor == view.eye == state.actor
            for seat in range(game.seats):
                assert seat == state.actor or len(state.view(seat).choices()) == 0


@by_id
def test_notation_and_numbers_lead_back(game):
    for state in played(game, 4, most=200):
        for action in state.choices():
            assert game.action(str(action)) == action == game.action(action.id)
            assert 0 <= action.id < game.action_count <= game.all_action_count
        for action, _ in state.outcomes():
            assert game.action_count <= action.id < game.all_action_count


@by_id
def test_positions_lead_back(game):
    for number, state in enumerate(played(game, 6, most=200)):
        if number % 20 == 0:
            again = rd.read_position(state.position())
            assert again == state and again.game.id == game.id


@by_id
def test_a_sampled_world_looks_the_same_to_the_eye(game):
    luck = rd.Luck(1)
    for number, state in enumerate(played(game, 7, most=200)):
        if number % 10 == 0:
            for eye in [rd.NOBODY, *range(game.seats)]:
                view = state.view(eye)
                world = view.sample(luck)
                assert world.view(eye) == view and hash(world.view(eye)) == hash(view)
                assert world.view(eye).information_hash() == view.information_hash()


def test_a_view_gives_no_state():
    view = rd.Game("spree").new().view(0)
    ways = {name for name in dir(view) if not name.startswith("_")}
    assert ways == {
        "actor", "choices", "eye", "information_hash", "information_state", "json", "mask", "observation", "picture",
        "question", "sample",
    }  # fmt: skip
    with pytest.raises(TypeError):
        rd.View()
    with pytest.raises(TypeError):
        rd.State(view)


@by_id
def test_the_json_of_a_view_is_no_way_to_what_is_hidden(game):
    hidden = refused = 0
    for state in played(game, 2, most=150):
        position = json.loads(state.position())
        for eye in {state.actor, rd.NOBODY} - {rd.CHANCE}:
            told = {**position, "state": json.loads(state.view(eye).json())}
            hidden += told != position
            try:
                assert rd.read_position(json.dumps(told)).view(eye) == state.view(eye)
            except rd.Error:
                refused += 1
    assert (refused > 0) == (hidden > 0)


@by_id
def test_pictures(game):
    for number, state in enumerate(played(game, 8, most=60)):
        if number % 20 == 0:
            picture = state.view(0).picture(80)
            assert picture.strip() and max(map(len, picture.splitlines())) <= 80


@by_id
def test_match_files_lead_back(game):
    luck = rd.Luck(9)
    match = rd.Match(game, seed=9, bots=["lively"] * game.seats)
    bot = rd.Bot("lively")
    for _ in range(60):
        state = match.state
        match.add(state.draw(luck) if state.is_chance else bot.choose(state.view(state.actor), luck))
    match.take_back(3)
    again = rd.read_match(match.text())
    assert again.state == match.state and again.text() == match.text() and again.seed == 9
    assert again.bots == ["lively"] * game.seats and len(again.steps) == 57
    state = again.start
    for by, action in again.steps:
        assert by == state.actor
        state.apply(action)
    assert state == again.state
    before = match.text()
    with pytest.raises(rd.Error):
        match.add(0 if state.is_chance else game.action_count)
    assert match.text() == before


@pytest.mark.parametrize("name", rd.bots())
def test_every_bot_plays(name):
    state = rd.Game("pig", seats=2, simulated=True).new()
    luck = rd.Luck(2)
    for _ in range(3):
        state.apply(rd.Bot(name).choose(state.view(state.actor), luck))
        state.draw_all(luck)
