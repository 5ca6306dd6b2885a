// Action spaces and observations of every game, pack and number of seats.
#include "arrays/arrays.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "bots/runs.hpp"
#include "engine/match_file.hpp"
#include "games/registry.hpp"

namespace rainyday {
namespace {

struct Setting {
  std::string game;
  std::string pack;
  int seats;
};
void PrintTo(const Setting& setting, std::ostream* out) {
  *out << setting.game << " " << setting.pack << " " << setting.seats;
}

AnyGamePtr make(const Setting& setting) {
  const GameEntry* entry = find_game(setting.game);
  std::vector<std::int32_t> options;
  for (const OptionRow& row : entry->info().options) options.push_back(row.standard);
  auto game = make_game(setting.game, setting.pack, entry->for_simulation(options), setting.seats);
  return game ? *game : nullptr;
}

std::vector<Setting> settings() {
  std::vector<Setting> all;
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    for (const Pack& pack : packs_of(info.id)) {
      for (const int seats : info.seat_numbers) {
        const Setting setting{std::string(info.id), pack.id, seats};
        if (make(setting) != nullptr) all.push_back(setting);
      }
    }
  }
  return all;
}

// Plays lively games, `see(state, turn, list)` before each action, for so many actions.
void play(const AnyGame& game, std::uint64_t seed, int actions,
          const std::function<void(const AnyState&, Turn, const AnyActions&)>& see) {
  SeededLuck luck(seed);
  AnyState state = game.start();
  for (int i = 0; i < actions; ++i) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) {
      state = game.start();
      continue;
    }
    AnyActions list;
    game.actions(state, list);
    see(state, turn, list);
    const bool random = luck.bots().below(4) == 0;
    game.apply(state,
               turn.is_chance() ? game.chance(state, luck.of(chance_stream(game, turn)))
                                : choose(random ? Bot::kRandom : Bot::kLively, game,
                                         game.view(state, turn.actor), list, luck.bots()),
               nullptr);
  }
}

class Arrays : public testing::TestWithParam<Setting> {
 protected:
  AnyGamePtr game_ = make(GetParam());
};
INSTANTIATE_TEST_SUITE_P(All, Arrays, testing::ValuesIn(settings()));

TEST_P(Arrays, EveryActionHasItsNumber) {
  const ActionSpace space(game_->info());
  for (int id = 0; id < space.all(); ++id) {
    ASSERT_EQ(space.id(space.action(id)), id);
    ASSERT_EQ(game_->tables().actions[space.action(id).kind].chance, id >= space.size());
  }
  play(*game_, 1, 3000, [&](const AnyState&, Turn turn, const AnyActions& list) {
    for (const Action action : list) {
      const std::int32_t id = space.id(action);
      ASSERT_NE(id, ActionSpace::kNoPlace) << game_->notation(action);
      ASSERT_EQ(space.action(id), action);
      ASSERT_EQ(id < space.size(), turn.is_seat());
    }
  });
}

// The leak gate of observations: what is equal to an eye is equal here, and the other way round.
TEST_P(Arrays, ObservationsAreEqualWhereViewsAre) {
  const std::unique_ptr<Encoder> encoder = find_arrays(game_->info().id)->encoder(*game_);
  const std::set<std::string> names(encoder->names().begin(), encoder->names().end());
  EXPECT_EQ(names.size(), encoder->size()) << "two entries have one name";

  std::map<std::vector<float>, AnyView> seen;
  std::vector<float> row(encoder->size());
  Tape tape(encoder->tape_size());
  Random rng(7);
  int views = 0;
  play(*game_, 2, 1500, [&](const AnyState& state, Turn, const AnyActions&) {
    // Any eye, the spectator's too.
    const auto which = rng.below(static_cast<std::uint32_t>(game_->seats()) + 1);
    const Seat eye =
        which < static_cast<std::uint32_t>(game_->seats()) ? static_cast<Seat>(which) : kNobody;
    const AnyView view = game_->view(state, eye);
    const std::vector<float> fresh = encoder->observation(view);
    encoder->encode(view, row.data(), tape.data());
    ASSERT_EQ(row, fresh) << "a row that is written again is the same";
    const auto [same, is_new] = seen.try_emplace(fresh, view);
    ASSERT_EQ(same->second, view) << "two views have one observation";
    views += is_new ? 1 : 0;
    if (rng.below(8) == 0) {
      const AnyView other = game_->view(game_->sample(view, rng), eye);
      ASSERT_EQ(other, view);
      ASSERT_EQ(encoder->observation(other), fresh) << "another world shows";
    }
  });
  EXPECT_GT(views, 20);
}

TEST_P(Arrays, BatchesDoNotDependOnThreads) {
  const auto space = std::make_shared<const ActionSpace>(game_->info());
  const std::shared_ptr<const Encoder> encoder = find_arrays(game_->info().id)->encoder(*game_);
  const auto alone = Batch::make(*game_, space, encoder, {.rows = 5, .seed = 3, .threads = 1});
  const auto many = Batch::make(*game_, space, encoder, {.rows = 5, .seed = 3, .threads = 3});
  ASSERT_TRUE(alone && many);
  std::vector<std::int32_t> one(5);
  std::vector<std::int32_t> other(5);
  for (int i = 0; i < 200; ++i) {
    (*alone)->pick(one);
    (*many)->pick(other);
    ASSERT_EQ(one, other);
    ASSERT_TRUE((*alone)->step(one) && (*many)->step(other));
    const BatchArrays& a = (*alone)->arrays();
    const BatchArrays& b = (*many)->arrays();
    ASSERT_EQ(a.observations, b.observations);
    ASSERT_EQ(a.masks, b.masks);
    ASSERT_EQ(a.choices, b.choices);
    ASSERT_EQ(a.returns, b.returns);
    ASSERT_EQ(a.ended, b.ended);
  }
  EXPECT_EQ((*alone)->actions(), (*many)->actions());
}

// The rows of a batch are games as any other, with the luck of a simulation.
TEST_P(Arrays, ARowOfABatchIsAGame) {
  const auto space = std::make_shared<const ActionSpace>(game_->info());
  const std::shared_ptr<const Encoder> encoder = find_arrays(game_->info().id)->encoder(*game_);
  const auto batch = Batch::make(*game_, space, encoder, {.rows = 2, .seed = 5, .threads = 2});
  ASSERT_TRUE(batch);
  AnyState state = game_->start();
  std::int64_t games = 0;
  const SimulationPlan plan{.bots = {}, .seed = 5};
  SeededLuck luck(plan.luck(1));
  std::vector<std::int32_t> picks(2);
  for (int i = 0; i < 400; ++i) {
    bool ended = false;
    while (!game_->turn(state).is_seat()) {
      const Turn turn = game_->turn(state);
      if (turn.is_chance()) {
        game_->apply(state, game_->chance(state, luck.of(chance_stream(*game_, turn))), nullptr);
        continue;
      }
      ended = true;
      const Result result = game_->result(state);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_->seats()); ++seat) {
        ASSERT_FLOAT_EQ((*batch)->arrays().returns[game_->seats() + seat],
                        static_cast<float>(result.worth[seat]) / kWholeWin);
      }
      state = game_->start();
      luck = SeededLuck(plan.luck(++games * 2 + 1));
    }
    const BatchArrays& arrays = (*batch)->arrays();
    ASSERT_EQ(arrays.ended[1], ended ? 1 : 0);
    const Seat actor = game_->turn(state).actor;
    ASSERT_EQ(arrays.seats[1], actor);
    const AnyView view = game_->view(state, actor);
    const std::vector<float> expected = encoder->observation(view);
    ASSERT_TRUE(
        std::equal(expected.begin(), expected.end(),
                   arrays.observations.begin() + static_cast<std::ptrdiff_t>(encoder->size())));
    AnyActions list;
    game_->choices(view, list);
    ASSERT_EQ(arrays.counts[1], list.size());
    const std::uint8_t* mask = &arrays.masks[static_cast<std::size_t>(space->size())];
    ASSERT_EQ(std::count(mask, mask + space->size(), 1), list.size());
    for (int k = 0; k < list.size(); ++k) {
      ASSERT_EQ(arrays.choices[(*batch)->most_choices() + static_cast<std::size_t>(k)],
                space->id(list[k]));
      ASSERT_EQ(mask[space->id(list[k])], 1);
    }
    (*batch)->pick(picks);
    (void)luck.bots().below(static_cast<std::uint32_t>(list.size()));
    game_->apply(state, space->action(picks[1]), nullptr);
    ASSERT_TRUE((*batch)->step(picks));
  }
}

TEST(Batches, RefuseWhatIsNoChoiceAndChangeNothing) {
  const AnyGamePtr game = make({"pig", "", 2});
  const auto space = std::make_shared<const ActionSpace>(game->info());
  const std::shared_ptr<const Encoder> encoder = find_arrays("pig")->encoder(*game);
  EXPECT_FALSE(Batch::make(*game, space, encoder, {.rows = 0}));
  EXPECT_FALSE(Batch::make(*game, space, encoder, {.rows = 1, .threads = 0}));
  const auto batch = Batch::make(*game, space, encoder, {.rows = 2});
  ASSERT_TRUE(batch);
  std::vector<std::int32_t> picks(2);
  (*batch)->pick(picks);
  const std::vector<float> before = (*batch)->arrays().observations;
  for (const std::int32_t bad : {-1, 1, space->size(), space->all()}) {  // 1: hold, before a roll
    const auto done = (*batch)->step(std::vector<std::int32_t>{picks[0], bad});
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error(),
              "actions[1]: " + std::to_string(bad) + " is none of the choices of this row");
  }
  EXPECT_EQ((*batch)->step(std::vector<std::int32_t>{picks[0]}).error(),
            "actions: must be 2, one a row, not 1");
  EXPECT_EQ((*batch)->arrays().observations, before);
}

}  // namespace
}  // namespace rainyday
