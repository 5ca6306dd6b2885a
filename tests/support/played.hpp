// What the test tables of the games have in common: a position is played and looked at in notation.
// Each table derives from Played, arranges positions in the words of its game, and completes what
// was left open in `arrange`, before the first look or action.
#pragma once

#include <cstdint>
#include <cstring>
#include <expected>
#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "engine/answers.hpp"
#include "engine/fields.hpp"
#include "engine/game.hpp"
#include "engine/names.hpp"
#include "engine/notation.hpp"
#include "engine/pack.hpp"
#include "engine/place.hpp"
#include "engine/random.hpp"
#include "games/registry.hpp"

namespace rainyday {

template <PlainState S>
bool same_state(const S& a, const S& b) {
  return std::memcmp(&a, &b, sizeof(S)) == 0;
}

}  // namespace rainyday

namespace rainyday::test {

// The parts between separators, without spaces before them and without empty ones.
inline std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(by);
    std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

using Edit = std::function<void(Json&)>;

template <class G>
G make_game(const Pack& pack, const typename G::Options& options, int seats) {
  auto game = G::make(pack, options, seats);
  EXPECT_TRUE(game.has_value()) << game.error();
  return *game;
}

std::expected<Pack, std::string> edited_pack(std::string_view game, std::string_view pack,
                                             const Edit& edit);

template <class G>
G make_edited(std::string_view pack, const typename G::Options& options, int seats,
              const Edit& edit) {
  const auto edited = edited_pack(G::kId, pack, edit);
  EXPECT_TRUE(edited.has_value()) << edited.error();
  return make_game<G>(*edited, options, seats);
}

// What is wrong with a changed pack; "" if nothing is.
template <class G>
std::string problem_of(std::string_view pack, const Edit& edit) {
  const auto edited = edited_pack(G::kId, pack, edit);
  if (!edited) return edited.error();
  const auto game = G::make(*edited, {}, G::kFewestSeats);
  return game ? std::string{} : game.error();
}

template <class G, class Table>
class Played {
 public:
  using State = typename G::State;

  explicit Played(const G& game)
      : game_(game),
        names_(G::tables(),
               [this](int domain, int value) { return name_in(game_, domain, value); }),
        s_(game_.start()) {}

  // Before the first chance; nothing else is arranged.
  Table& new_game() {
    s_ = game_.start();
    sealed_ = true;
    return self();
  }

  // --- Act: actions in notation, separated by commas. A refused one fails the test. ---
  Table& act(std::string_view actions) {
    seal();
    EXPECT_EQ(game_.check(s_), "");
    for (const std::string_view text : split(actions, ',')) {
      if (!act_one(text)) break;
    }
    return self();
  }
  // All that chance has to say now.
  Table& luck(std::uint64_t seed = 7) {
    seal();
    Random rng(seed);
    while (game_.turn(s_).is_chance()) apply(game_.chance(s_, rng));
    return self();
  }

  // --- Look ---
  // All actions in the engine's order, or those that begin with a word: "roll, shop 10s, end".
  [[nodiscard]] std::string legal() { return legal(""); }
  [[nodiscard]] std::string legal(std::string_view verb) {
    std::string out;
    for (const Action action : list()) {
      const std::string text = write_action(G::tables(), names_, action);
      if (!verb.empty() && text != verb && !text.starts_with(std::string(verb) + " ")) continue;
      out += (out.empty() ? "" : ", ") + text;
    }
    return out;
  }
  // The rule's id, or "" if it is legal.
  [[nodiscard]] std::string refused(std::string_view action) {
    seal();
    const auto& rows = G::tables().refusals;
    if (game_.turn(s_).is_over()) return std::string(rows[game_.ended_by(s_)].rule);
    const Refusal why = refusal_of(game_, s_, parse(action));
    return why ? std::string(rows[why.row].rule) : std::string{};
  }
  // "S1", "chance" or "nobody".
  [[nodiscard]] std::string actor() {
    const Turn turn = game_.turn(state());
    if (turn.is_over()) return "nobody";
    return turn.is_chance() ? "chance" : "S" + std::to_string(turn.actor);
  }
  // "S1 defend", "chance die", "nobody".
  [[nodiscard]] std::string asked() {
    const Turn turn = game_.turn(state());
    if (turn.is_over()) return "nobody";
    return actor() + " " + std::string(G::tables().questions[turn.question].name);
  }
  // What the greedy player takes here.
  [[nodiscard]] std::string choice() {
    const auto choices = list();
    const View<G> view(game_, s_, game_.turn(s_).actor);
    Random rng(1);
    const int i = game_.greedy(view, choices, rng);
    EXPECT_GE(i, 0);
    EXPECT_LT(i, choices.size());
    return write_action(G::tables(), names_, choices[i]);
  }
  // Applied without asking.
  [[nodiscard]] bool forced() { return turn_of(game_, state()).open_forced; }
  // What was told to an eye since the last call: "threw S0 2; moved_to S0 2 doctor:3".
  [[nodiscard]] std::string told(Seat eye = kNobody) {
    seal();
    std::string out;
    for (const Event& event : events_) {
      const auto shown = event_for(G::tables(), event, eye);
      if (!shown) continue;
      out += (out.empty() ? "" : "; ") + write_event(G::tables(), names_, *shown);
    }
    events_.clear();
    return out;
  }
  // Everything that an eye may see, as a position.
  [[nodiscard]] std::string seen_by(Seat eye) {
    State seen = View<G>(game_, state(), eye).state();
    FieldWriter out(names_);
    game_.fields(out, seen);
    return out.text();
  }
  // How it ended and what each seat has of the win: "won 1 0 0", "drawn 1/2 1/2 0".
  [[nodiscard]] std::string ended() {
    const Result result = game_.result(state());
    std::string out(ending_name(result.ending));
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const int worth = result.worth[seat];
      out += worth == 0           ? " 0"
             : worth == kWholeWin ? " 1"
                                  : " 1/" + std::to_string(kWholeWin / worth);
    }
    return out;
  }
  // "1 3 2".
  [[nodiscard]] std::string places() { return by_seat(game_.result(state()).place); }
  [[nodiscard]] std::string scores() { return by_seat(game_.result(state()).score); }

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const Names& names() const { return names_; }
  State& state() {
    seal();
    return s_;
  }

 protected:
  ~Played() = default;

  // The last of arranging, once.
  virtual void arrange() {}
  // What a game's tests do not want to say after each action.
  virtual void settle() {}

  void seal() {
    if (sealed_) return;
    sealed_ = true;
    arrange();
    EXPECT_EQ(game_.check(s_), "");
  }
  // Whether it was legal.
  bool act_one(std::string_view text) {
    seal();
    const Action action = parse(text);
    if (action.kind == 0) return false;
    if (const Refusal why = refusal_of(game_, s_, action)) {
      ADD_FAILURE() << text << ": " << write_refusal(G::tables(), names_, why)
                    << " Asked: " << asked() << "; legal: " << legal();
      return false;
    }
    apply(action);
    settle();
    return true;
  }
  void apply(Action action) {
    auto keep = [this](const Event& event) { events_.push_back(event); };
    game_.apply(s_, action, keep);
    EXPECT_EQ(game_.check(s_), "") << "after " << write_action(G::tables(), names_, action);
  }
  [[nodiscard]] typename G::List list() {
    typename G::List list;
    game_.actions(state(), list);
    return list;
  }
  [[nodiscard]] int find(int domain, std::string_view name) const {
    const auto found = names_.find(domain, name);
    EXPECT_TRUE(found.has_value()) << name;
    return found.value_or(0);
  }

  G game_;
  Names names_;
  State s_;
  std::vector<Event> events_;

 private:
  [[nodiscard]] Table& self() { return static_cast<Table&>(*this); }
  [[nodiscard]] Action parse(std::string_view text) const {
    const auto action = parse_action(G::tables(), names_, text);
    EXPECT_TRUE(action.has_value()) << text << ": " << action.error();
    return action.value_or(Action{});
  }
  [[nodiscard]] std::string by_seat(const auto& numbers) const {
    std::string out;
    for (int seat = 0; seat < game_.seats(); ++seat) {
      out += (out.empty() ? "" : " ") + std::to_string(numbers[static_cast<std::size_t>(seat)]);
    }
    return out;
  }

  bool sealed_ = false;
};

}  // namespace rainyday::test
