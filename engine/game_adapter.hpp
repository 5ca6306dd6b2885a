// Makes an AnyGame of any Game. Included once per game, where it is registered.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/answers.hpp"
#include "engine/any_game.hpp"
#include "engine/patch.hpp"

namespace rainyday {

// The numbers of seats a game has: those it lists as kSeatNumbers, or all from fewest to most.
template <Game G>
std::vector<int> seat_numbers_of() {
  std::vector<int> numbers;
  if constexpr (requires { G::kSeatNumbers; }) {
    numbers.assign(G::kSeatNumbers.begin(), G::kSeatNumbers.end());
  } else {
    for (int seats = G::kFewestSeats; seats <= G::kMostSeats; ++seats) numbers.push_back(seats);
  }
  return numbers;
}

template <Game G>
GameInfo info_of() {
  static_assert(G::kMostActions <= kMostAnyActions);
  GameInfo info;
  info.id = G::kId;
  info.title = G::kTitle;
  info.revision = G::kRevision;
  info.fewest_seats = G::kFewestSeats;
  info.most_seats = G::kMostSeats;
  info.seat_numbers = seat_numbers_of<G>();
  if constexpr (requires { G::kUsualSeats; }) {
    info.usual_seats = G::kUsualSeats;
  } else {
    info.usual_seats = std::clamp(info.usual_seats, G::kFewestSeats, G::kMostSeats);
  }
  info.most_actions = G::kMostActions;
  info.most_steps = G::kMostSteps;
  info.state_size = sizeof(typename G::State);
  info.tables = &G::tables();
  for (const auto& option : G::kOptions) info.options.push_back(option.row);
  return info;
}

// Options from their erased form; missing ones have their standard value.
template <Game G>
typename G::Options options_of(std::span<const std::int32_t> values) {
  typename G::Options options{};
  for (std::size_t i = 0; i < G::kOptions.size(); ++i) {
    options.*(G::kOptions[i].field) = i < values.size() ? values[i] : G::kOptions[i].row.standard;
  }
  return options;
}

template <Game G>
std::vector<std::int32_t> values_of(const typename G::Options& options) {
  std::vector<std::int32_t> values;
  values.reserve(G::kOptions.size());
  for (const auto& option : G::kOptions) values.push_back(options.*(option.field));
  return values;
}

template <Game G>
class GameAdapter final : public AnyGame {
 public:
  using State = typename G::State;
  GameAdapter(const G& game, const Pack& pack)
      : AnyGame(info_of<G>(), pack, values_of<G>(game.options()), game.seats(),
                [&](int domain, int value) { return name_in(game, domain, value); }),
        game_(game) {}

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] AnyGamePtr sharing(const AnyGame& other) const override {
    const auto same = std::make_shared<GameAdapter>(*this);
    same->share(other);
    if constexpr (requires { same->game_.share(game_); }) {
      if (&other.tables() == &tables()) {
        same->game_.share(static_cast<const GameAdapter&>(other).game_);
      }
    }
    return same;
  }

  [[nodiscard]] std::string_view words() const override {
    if constexpr (requires { game_.words_hash(); }) {
      return game_.words_hash();
    } else {
      return {};
    }
  }
  [[nodiscard]] const Sayings* sayings() const override {
    if constexpr (requires { G::kSayings; }) {
      return &G::kSayings;
    } else {
      return nullptr;
    }
  }
  [[nodiscard]] SeatSet talkers(const AnyState& state) const override {
    if constexpr (requires { game_.talkers(state.as<State>()); }) {
      return game_.talkers(state.as<State>());
    } else {
      return {};
    }
  }
  [[nodiscard]] AnyState start() const override { return wrap(game_.start()); }
  [[nodiscard]] Turn turn(const AnyState& state) const override {
    return turn_of(game_, state.as<State>());
  }
  void actions(const AnyState& state, AnyActions& list) const override {
    ActionsOf<G> own;
    game_.actions(state.as<State>(), own);
    list.clear();
    const bool weighted = game_.turn(state.as<State>()).is_chance();
    for (int i = 0; i < own.size(); ++i) {
      weighted ? list.push(own[i], own.weight(i)) : list.push(own[i]);
    }
  }
  using AnyGame::refusal;
  [[nodiscard]] Refusal refusal(const AnyState& state, Action action) const override {
    const State& s = state.as<State>();
    if (!game_.turn(s).is_over()) return refusal_of(game_, s, action);
    if constexpr (requires { game_.ended_by(s); }) {
      return refuse(game_.ended_by(s));
    } else {
      return after_the_end(tables());
    }
  }
  void apply(AnyState& state, Action action, std::vector<Event>* events) const override {
    if (events == nullptr) {
      NoEvents none;
      game_.apply(state.as<State>(), action, none);
    } else {
      auto keep = [events](const Event& event) { events->push_back(event); };
      game_.apply(state.as<State>(), action, keep);
    }
  }
  [[nodiscard]] Result result(const AnyState& state) const override {
    return game_.result(state.as<State>());
  }
  [[nodiscard]] Action chance(const AnyState& state, Random& rng) const override {
    return game_.chance(state.as<State>(), rng);
  }
  [[nodiscard]] AnyState sample(const AnyView& view, Random& rng) const override {
    return wrap(game_.sample(own_view(view), rng));
  }
  [[nodiscard]] Action seen(const AnyState& state, Action action, Seat eye) const override {
    return game_.seen(state.as<State>(), action, eye);
  }
  [[nodiscard]] bool reveals(const AnyState& state, Action action) const override {
    return game_.reveals(state.as<State>(), action);
  }
  [[nodiscard]] std::string check(const AnyState& state) const override {
    return game_.check(state.as<State>());
  }
  [[nodiscard]] int lively(const AnyView& view, const AnyActions& list,
                           Random& rng) const override {
    return game_.lively(view.state().as<State>(), own_list(list), rng);
  }
  [[nodiscard]] int greedy(const AnyView& view, const AnyActions& list,
                           Random& rng) const override {
    return game_.greedy(own_view(view), own_list(list), rng);
  }
  [[nodiscard]] std::string picture(const AnyView& view, const Paper& paper) const override {
    std::string own = game_.picture(own_view(view), paper);
    if (!own.empty()) return own;
    FieldWriter fields(names());
    write(view.state(), fields);
    return fields_picture(fields.text());
  }
  void write(const AnyState& state, FieldWriter& out) const override {
    State copy = state.as<State>();
    game_.fields(out, copy);
  }
  [[nodiscard]] std::vector<FieldRow> field_list() const override {
    std::vector<FieldRow> rows;
    FieldList list(names(), rows);
    State state = game_.start();
    game_.fields(list, state);
    return rows;
  }
  [[nodiscard]] std::string patch(const AnyState& before, const AnyState& after) const override {
    return patch_json(names(), before.as<State>(), after.as<State>(),
                      [this](auto& io, State& state) { game_.fields(io, state); });
  }
  [[nodiscard]] AnyState read(const Place& place) const override {
    State state = game_.start();
    FieldReader in(names(), place);
    game_.fields(in, state);
    in.finish();
    if (!place.problems().any()) {
      if (const std::string problem = game_.check(state); !problem.empty()) {
        place.problem(problem);
      }
    }
    return wrap(state);
  }

 private:
  [[nodiscard]] AnyState masked(const AnyState& state, Seat eye) const override {
    AnyState copy = state;
    game_.mask(copy.as<State>(), eye);
    return copy;
  }
  static AnyState wrap(const State& state) {
    AnyState any(sizeof(State));
    any.as<State>() = state;
    return any;
  }
  [[nodiscard]] View<G> own_view(const AnyView& view) const {
    return {game_, view.state().as<State>(), view.eye()};  // masking a view changes nothing
  }
  static ActionsOf<G> own_list(const AnyActions& list) {
    ActionsOf<G> own;
    for (const Action action : list) own.push(action);
    return own;
  }

  G game_;
};

// What is wrong with the options or the number of seats of a table, or "".
template <Game G>
std::string table_problem(std::span<const std::int32_t> options, int seats) {
  if (seats < G::kFewestSeats || seats > G::kMostSeats) {
    return "seats: must be " + std::to_string(G::kFewestSeats) + ".." +
           std::to_string(G::kMostSeats) + ", not " + std::to_string(seats);
  }
  if (options.size() > G::kOptions.size()) return "options: too many";
  for (std::size_t i = 0; i < options.size(); ++i) {
    const OptionRow& row = G::kOptions[i].row;
    if (options[i] < row.low || options[i] > row.high) {
      return "option " + std::string(row.name) + ": must be " + std::to_string(row.low) + ".." +
             std::to_string(row.high) + ", not " + std::to_string(options[i]);
    }
  }
  return {};
}

// `kTell` says its refusals in words.
template <Game G, AnyGame::Tell kTell = nullptr>
GameEntry entry_of() {
  return {
      .info = info_of<G>,
      .make = [](const Pack& pack, std::span<const std::int32_t> options,
                 int seats) -> std::expected<AnyGamePtr, std::string> {
        if (std::string problem = table_problem<G>(options, seats); !problem.empty()) {
          return std::unexpected(std::move(problem));
        }
        if (pack.game != G::kId) {
          return std::unexpected("pack " + pack.id + ": game: must be " + std::string(G::kId) +
                                 ", not " + pack.game);
        }
        auto game = G::make(pack, options_of<G>(options), seats);
        if (!game) return std::unexpected(game.error());
        auto made = std::make_shared<GameAdapter<G>>(*game, pack);
        made->tell_with(kTell);
        return made;
      },
      .for_simulation =
          [](std::span<const std::int32_t> options) {
            return values_of<G>(G::for_simulation(options_of<G>(options)));
          },
      .shelf = G::kShelf,
  };
}

}  // namespace rainyday
