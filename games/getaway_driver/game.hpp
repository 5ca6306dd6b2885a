// Getaway Driver as a game of the kernel. The rules are in the files beside this one; see
// README.md.
#pragma once

#include <array>
#include <expected>
#include <string>

#include "engine/game.hpp"
#include "games/getaway_driver/content.hpp"
#include "games/getaway_driver/options.hpp"
#include "games/getaway_driver/spaces.hpp"
#include "games/getaway_driver/state.hpp"

namespace rainyday::getaway_driver {

class GetawayDriver {
 public:
  using State = getaway_driver::State;
  using Options = getaway_driver::Options;

  static constexpr std::string_view kId = "getaway-driver";
  static constexpr std::string_view kTitle = "Getaway Driver";
  static constexpr int kShelf = 5;
  static constexpr int kRevision = 2;
  static constexpr int kFewestSeats = 1;
  static constexpr int kMostSeats = 4;
  static constexpr std::array kSeatNumbers = {1, 2, 4};
  static constexpr int kUsualSeats = 2;  // the duel
  static constexpr int kMostActions = 128;
  static constexpr int kMostSteps = 8000;
  static const std::array<OptionField<Options>, 41> kOptions;
  using List = ActionList<kMostActions>;

  static const Tables& tables();
  static Options for_simulation(const Options& options);
  static std::expected<GetawayDriver, std::string> make(const Pack& pack, const Options& options,
                                                        int seats);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::string name(int domain, int value) const;

  [[nodiscard]] State start() const;
  [[nodiscard]] Turn turn(const State& s) const {
    return {.actor = s.actor, .question = s.question, .group = seat_bit(s.actor)};
  }
  [[nodiscard]] bool open_forced(const State& s) const;
  void actions(const State& s, List& list) const;
  [[nodiscard]] Refusal refusal(const State& s, Action a) const;
  [[nodiscard]] int ended_by(const State& s) const;  // the row of the rule that ended the game
  template <class Sink>
  void apply(State& s, Action a, Sink& events) const {
    act(s, a, event_out(events));
  }
  [[nodiscard]] Result result(const State& s) const;
  [[nodiscard]] Action chance(const State& s, Random& rng) const;

  void mask(State& s, Seat eye) const;
  [[nodiscard]] State sample(const View<GetawayDriver>& view, Random& rng) const;
  [[nodiscard]] Action seen(const State& s, Action a, Seat eye) const;
  [[nodiscard]] bool reveals(const State& s, Action a) const;

  [[nodiscard]] int lively(const State& s, const List& list, Random& rng) const;
  [[nodiscard]] int greedy(const View<GetawayDriver>& view, const List& list, Random& rng) const;
  [[nodiscard]] std::string picture(const View<GetawayDriver>& view, const Paper& paper) const;
  static const Sayings kSayings;
  [[nodiscard]] SeatSet talkers(const State& s) const;
  [[nodiscard]] std::string check(const State& s) const;
  template <class Io>
  void fields(Io& io, State& s) const;

  // Facts that the rules ask for.
  [[nodiscard]] const Content& content() const { return content_; }
  [[nodiscard]] const Spaces& table() const { return table_; }
  [[nodiscard]] Mode mode() const { return mode_; }
  [[nodiscard]] bool solo() const { return mode_ == kSolo; }
  [[nodiscard]] bool four() const { return mode_ == kFour; }
  [[nodiscard]] int copies() const { return four() ? 2 : 1; }
  [[nodiscard]] int drivers() const { return four() ? 2 : 1; }
  [[nodiscard]] Seat driver_seat(int driver) const {  // GD-R214
    return static_cast<Seat>(four() ? 2 + driver : 0);
  }
  [[nodiscard]] Seat police_seat() const {  // nobody in solo
    return four() ? Seat{0} : solo() ? kNobody : Seat{1};
  }
  [[nodiscard]] Seat layer_seat() const { return four() ? Seat{1} : police_seat(); }
  [[nodiscard]] SeatSet driver_seats() const { return four() ? SeatSet(0b1100) : SeatSet(1); }
  [[nodiscard]] int stash_count() const { return stash_count_; }
  [[nodiscard]] int stash_tokens() const { return stash_count_ * drivers(); }
  // Where another token is near to one, and where it is too near (GD-R012).
  [[nodiscard]] const Diamond& stash_near() const { return stash_near_; }
  [[nodiscard]] const Diamond& stash_too_near() const { return stash_too_near_; }
  [[nodiscard]] int red_space() const { return content_.meter_spaces - 1; }
  // Stash tokens for a use of a card from the discard pile (GD-125, GD-209).
  [[nodiscard]] int reuse_price() const { return solo() ? 1 + options_.difficulty : 1; }
  [[nodiscard]] bool has_vehicle(int vehicle) const {
    const auto kind = kVehicleKind[static_cast<std::size_t>(vehicle)];
    return vehicle - kFirstOfKind[kind] < content_.counts.vehicle[kind] * copies();
  }
  [[nodiscard]] std::uint16_t card_set() const { return cards_; }  // the cards offered in this mode
  // Of each kind of tile whether it is in this pile of solo: all bits, or none.
  [[nodiscard]] const std::array<std::uint8_t, kMostKinds>& pile(bool perilous) const {
    return piles_[std::size_t{perilous}];
  }
  [[nodiscard]] std::uint16_t cards_with(Ability ability) const { return with_ability_[ability]; }
  // Those whose time can be the main choice, at the beginning of the turn or after it.
  [[nodiscard]] std::uint16_t main_cards(bool beginning) const {
    return main_cards_[std::size_t{beginning}];
  }

  // What follows from the rest of a hand-written position.
  [[nodiscard]] std::array<std::uint8_t, kMostKinds> tiles_left(const State& s) const;
  [[nodiscard]] int tiles_in_pile(const State& s, bool perilous) const;
  [[nodiscard]] static int hazards_on_table(const State& s);
  [[nodiscard]] int perilous_reds_left(const State& s) const;
  [[nodiscard]] static int asked_vehicle(const State& s);  // the question is about it; -1: none
  void own_what_is_there(State& s) const;
  // The state goes on from the beginning of a part of a round (fields.hpp, kPhaseNames).
  void begin_phase(State& s, int phase) const;

 private:
  void act(State& s, Action a, EventOut out) const;
  std::string settle(int seats);  // what the options mean; "" or what is wrong with them
  [[nodiscard]] std::string settle_table();

  Options options_;
  Content content_;
  Spaces table_;
  Mode mode_ = kDuel;
  int seats_ = 2;
  int stash_count_ = 5;
  Diamond stash_near_;
  Diamond stash_too_near_;
  std::uint16_t cards_ = 0;
  std::array<std::uint16_t, kAbilities> with_ability_{};
  std::array<std::uint16_t, 2> main_cards_{};
  std::array<std::array<std::uint8_t, kMostKinds>, 2> piles_{};
};

}  // namespace rainyday::getaway_driver
