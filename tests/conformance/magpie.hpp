// Magpie: a few cards, hands, a face-down deck, hidden trades with marks of who knows what, a
// window to stop a grab, a secret choice of all seats at once. With the option `leak` it has one
// real bug each, which the leak gate must find.
#pragma once

#include <array>
#include <string>

#include "engine/game.hpp"
#include "engine/json.hpp"
#include "engine/pack.hpp"
#include "tests/conformance/magpie_tables.hpp"

namespace rainyday::magpie {

enum class Leak : std::uint8_t {
  kNone,
  kAsksOnlyWhoCanAnswer,
  kSkipsForcedSteps,
  kKeepsTheOrderOfTheDeck,
  kClearsOnlyTheMovedMark,
  kTellsInAnEvent,
};

struct MagpieOptions {
  std::int32_t turns = 24;
  std::int32_t leak = 0;
};

inline constexpr std::uint8_t kNoCard = 0xFF;
// Where a card is: in the hand of seat 0 to 3, or
enum Spot : std::uint8_t { kNest = 4, kDeck = 8, kPile, kNowhere, kUnknown };

struct MagpieState {
  std::array<std::uint8_t, kMostCards> spot;
  std::array<SeatSet, kMostCards> known_by;  // beside the owner
  SeatSet pending;                           // still to be asked about a grab
  std::uint16_t turns;
  std::array<std::uint8_t, 4> pick;  // for the nest, until all have chosen
  std::array<std::uint8_t, 4> hand_size;
  std::array<std::uint8_t, 4> score;
  std::uint8_t deck_size;
  enum Phase : std::uint8_t {
    kDealing,
    kHiding,
    kActing,
    kDrawing,
    kGiving,
    kStopping,
    kOver
  } phase;
  Seat in_turn;
  Seat asked;
  Seat partner;
  std::uint8_t last_dealt;  // only with a leak
};

class Magpie {
 public:
  using Options = MagpieOptions;
  using State = MagpieState;
  using List = ActionList<32>;
  static constexpr std::string_view kId = "magpie";
  static constexpr std::string_view kTitle = "Magpie";
  static constexpr int kShelf = 0;
  static constexpr int kRevision = 1;
  static constexpr int kFewestSeats = 2;
  static constexpr int kMostSeats = 4;
  static constexpr int kMostActions = 32;
  static constexpr int kMostSteps = 2 * kMostCards + 48 * 6;
  static constexpr int kFullHand = 4;
  static constexpr std::array kOptions{OptionField<Options>{{"turns", 1, 48, 24}, &Options::turns},
                                       OptionField<Options>{{"leak", 0, 5, 0}, &Options::leak}};
  static const Tables& tables() { return kTables; }
  static Options for_simulation(const Options& options) { return options; }
  static std::expected<Magpie, std::string> make(const Pack& pack, const Options& options,
                                                 int seats) {
    Problems problems;
    const Place place(pack.data.get(), "", problems);
    Magpie game;
    game.cards_ = static_cast<int>(place["cards"].integer(4, kMostCards));
    game.cats_ = static_cast<int>(place["cats"].integer(1, 4));
    game.hand_ = static_cast<int>(place["hand"].integer(1, 3));
    game.options_ = options;
    game.seats_ = seats;
    if (game.hand_ * seats > game.cards_) place.problem("too few cards for the hands");
    if (problems.any()) return std::unexpected(problems.text());
    return game;
  }
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::string name(int domain, int value) const {
    if (domain != kCardName || value >= cards_) return {};
    return (is_cat(value) ? "cat" : "ring") + std::to_string(value);
  }

  [[nodiscard]] State start() const;
  [[nodiscard]] Turn turn(const State& s) const;
  void actions(const State& s, List& list) const;
  [[nodiscard]] Refusal refusal(const State& s, Action a) const;
  template <class Events>
  void apply(State& s, Action a, Events& events) const;
  [[nodiscard]] Result result(const State& s) const;
  [[nodiscard]] Action chance(const State& s, Random& rng) const;
  void mask(State& s, Seat eye) const;
  [[nodiscard]] State sample(const View<Magpie>& view, Random& rng) const;
  [[nodiscard]] Action seen(const State& s, Action a, Seat eye) const;
  // Showing, trading, giving and stopping tell somebody a card; the last to hide ends a sealed
  // group.
  [[nodiscard]] bool reveals(const State& s, Action a) const {
    return a.kind != kDraw && a.kind != kPass && (a.kind != kHide || closes_hiding(s));
  }
  [[nodiscard]] int lively(const State&, const List& list, Random& rng) const {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
  }
  [[nodiscard]] int greedy(const View<Magpie>&, const List& list, Random&) const {
    return list.size() - 1;
  }
  [[nodiscard]] std::string picture(const View<Magpie>& view, const Paper&) const {
    return "deck: " + std::to_string(view.state().deck_size) + "\n";
  }
  [[nodiscard]] std::string check(const State& s) const;
  template <class Io>
  void fields(Io& io, State& s) const;

 private:
  [[nodiscard]] bool is_cat(int card) const { return card < cats_; }
  [[nodiscard]] bool has_bug(Leak leak) const { return options_.leak == static_cast<int>(leak); }
  // By seat order, so the last seat closes it.
  [[nodiscard]] bool closes_hiding(const State& s) const { return s.asked == seats_ - 1; }
  [[nodiscard]] Seat first_to_hide(const State& s) const;
  [[nodiscard]] bool holds_ring(const State& s, Seat seat) const;
  void end_turn(State& s) const;
  void blur(State& s, Seat a, Seat b, int moved) const;
  template <class Events>
  void hand_over(State& s, Seat from, Seat to, int card, Events& events) const;

  Options options_;
  int seats_ = 0;
  int cards_ = 0;
  int cats_ = 0;
  int hand_ = 0;
};

}  // namespace rainyday::magpie

#include "tests/conformance/magpie_rules.hpp"

static_assert(rainyday::Game<rainyday::magpie::Magpie>);
