// The bots by name, as rows: how a bot is made and how much it thinks. A bot sees a view, a list of
// its choices and its own random numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/advice.hpp"
#include "engine/any_game.hpp"

namespace rainyday {

enum class Maker : std::uint8_t {
  kRandom,  // any legal action, all alike
  kLively,  // random among useful things, so that games end
  kGreedy,  // one look ahead with the game's evaluation
  kAbsent,  // as greedy, but absent-minded: now and then it does the first thing it thinks of
  kSearch,  // tries its choices in worlds that its view allows (bots/search.hpp)
};

struct BotRow {
  std::string_view name;
  Maker maker;
  bool deep = false;  // of a search: as much as the game's door allows
};

// Levels are amounts of thinking, the same on every machine. Names stay: they stand in match files.
inline constexpr std::array<BotRow, 7> kBots{{
    {"random", Maker::kRandom},
    {"lively", Maker::kLively},
    {"greedy", Maker::kGreedy},
    {"easy", Maker::kAbsent},
    {"medium", Maker::kGreedy},
    {"hard", Maker::kSearch},
    {"expert", Maker::kSearch, true},
}};

// One of the rows.
class Bot {
 public:
  static const Bot kRandom;
  static const Bot kLively;
  static const Bot kGreedy;

  constexpr Bot() = default;
  constexpr explicit Bot(std::size_t row)
      : row_(static_cast<std::uint8_t>(row)), maker_(kBots[row].maker) {}
  [[nodiscard]] constexpr const BotRow& row() const { return kBots[row_]; }
  [[nodiscard]] constexpr Maker maker() const { return maker_; }
  [[nodiscard]] constexpr bool thinks() const { return maker_ == Maker::kSearch; }
  // Of one that thinks: the playouts of a decision, where they are not those of its level.
  [[nodiscard]] constexpr int playouts() const { return playouts_; }
  [[nodiscard]] constexpr Bot with(int playouts) const {
    Bot other = *this;
    other.playouts_ = playouts;
    return other;
  }
  friend constexpr bool operator==(Bot, Bot) = default;

 private:
  std::uint8_t row_ = 0;
  Maker maker_ = kBots[0].maker;  // of the row, for who asks at every action
  std::int32_t playouts_ = 0;
};
inline constexpr Bot Bot::kRandom{0};
inline constexpr Bot Bot::kLively{1};
inline constexpr Bot Bot::kGreedy{2};

std::string bot_name(Bot bot);
std::optional<Bot> find_bot(std::string_view name);
// Also `hard@200000`: the search of a level with so many playouts. For those whose own time it
// takes: no server asks for it.
std::optional<Bot> find_any_bot(std::string_view name);
std::string known_bots(std::string_view between = ", ");  // "random, lively, greedy, …"

// Asked again and again by a bot that thinks: whether nobody waits for its answer any more. Then it
// answers at once.
class Stop {
 public:
  virtual ~Stop() = default;
  [[nodiscard]] virtual bool asked() const = 0;
};

// Told when a bot begins and ends to choose among several actions; whoever has a clock times it.
class MoveWatch {
 public:
  virtual ~MoveWatch() = default;
  virtual void begins() = 0;
  virtual void ends(Bot bot) = 0;
};

// One of `list`, which holds the choices of the view's eye.
Action choose(Bot bot, const AnyGame& game, const AnyView& view, const AnyActions& list,
              Random& rng, const Stop* stop = nullptr);

// The best of `list` as the search of `hard` sees them. Nothing of a game that was not registered.
Advice advise(const AnyGame& game, const AnyView& view, const AnyActions& list, Random& rng,
              const Stop* stop = nullptr);

// What `greedy` thinks of each of `list`, from what the view's eye may know: it takes the best. The
// unit is the game's own.
std::vector<int> scores(const AnyGame& game, const AnyView& view, const AnyActions& list);

}  // namespace rainyday
