// Making a game of a pack and options, its first state, the names of its values.
#include "games/spree/game.hpp"

#include "engine/json.hpp"
#include "engine/pack.hpp"

namespace rainyday::spree {

// SP-R71: simulations must end.
Options Spree::for_simulation(Options options) {
  constexpr int kRounds = 100;
  if (options.turn_limit == 0) options.turn_limit = kRounds;
  return options;
}

std::expected<Spree, std::string> Spree::make(const Pack& pack, const Options& options, int seats) {
  Problems problems;
  const Place place(pack.data.get(), "", problems);
  Spree game;
  game.board_ = read_board(place);
  game.deck_ = read_deck(place);
  if (problems.any()) return std::unexpected("pack " + pack.id + ": " + problems.text());

  game.options_ = options;
  game.seats_ = seats;
  game.all_ = game.deck_.all;  // SP-003, SP-R03
  for (int i = 0; i < options.jokers; ++i) game.all_.add(kJoker);
  game.all_size_ = game.all_.size();
  game.target_ = options.target != 0 ? options.target : game.deck_.target[seats];  // SP-138 to 144
  const auto on = [&](std::int32_t choice) {
    return choice == 2 ? options.hong_kong != 0 : choice != 0;
  };
  game.hk_power_ = on(options.hk_power);  // SP-R72
  game.hk_fountain_ = on(options.hk_fountain);
  game.hk_cars_ = on(options.hk_cars);
  return game;
}

// SP-002, SP-003, SP-016, SP-017
State Spree::start() const {
  State s{};
  s.deck = all_;
  s.made_of = all_;
  s.deck_size = static_cast<std::uint8_t>(all_size_);
  s.shopper.fill(kNoSquare);
  s.car.fill(kNoSquare);
  s.phase = kDealing;
  s.from = kNoSquare;
  s.target = kNobody;
  s.winner = kNobody;
  s.first_turn = kNobody;
  return s;
}

std::string Spree::name(int domain, int value) const {
  constexpr std::string_view kWays = "NESW";
  switch (domain) {
    case kCardName:
      return card_name(value);
    case kSquareName:
      return value < board_->squares ? square_name(*board_, value) : std::string{};
    case kDirectionName:
      return std::string(1, kWays[value]);
    case kRankName:
      return rank_name(value);
    default:
      return {};
  }
}

}  // namespace rainyday::spree
