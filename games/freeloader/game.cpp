// Making a game of a pack and options, its first state, the names of its values.
#include "games/freeloader/game.hpp"

#include "engine/json.hpp"
#include "engine/pack.hpp"
#include "games/freeloader/rules.hpp"

namespace rainyday::freeloader {

// FL-R86: simulations must end.
Options Freeloader::for_simulation(Options options) {
  constexpr int kRounds = 150;
  if (options.round_limit == 0) options.round_limit = kRounds;
  return options;
}

std::expected<Freeloader, std::string> Freeloader::make(const Pack& pack, const Options& options,
                                                        int seats) {
  Problems problems;
  const Place place(pack.data.get(), "", problems);
  Freeloader game;
  game.content_ = read_content(place);
  if (problems.any()) return std::unexpected("pack " + pack.id + ": " + problems.text());
  if (seats < game.content_.fewest_seats || seats > game.content_.most_seats) {  // FL-001
    return std::unexpected(
        "seats: pack " + pack.id + " has " + std::to_string(game.content_.fewest_seats) + " to " +
        std::to_string(game.content_.most_seats) + ", not " + std::to_string(seats));
  }
  game.options_ = options;
  game.seats_ = seats;
  return game;
}

// FL-007 to FL-016
State Freeloader::start() const {
  State s{};
  s.pile = content_.all;
  s.pile_size = static_cast<std::uint8_t>(content_.cards);
  for (Seat seat = 0; seat < seats_; ++seat) {  // FL-012, FL-013
    s.plain[seat].fill(static_cast<std::uint16_t>(content_.favors_per_house));
  }
  s.pawn.fill(kNothing);
  for (auto& spots : s.best) spots.fill(kNobody);
  s.faceup.fill(kNothing);
  s.next.fill(kNothing);
  s.first = kNobody;
  clear_step(s);
  s.house = 0;  // the last one that lies
  return s;
}

std::string Freeloader::name(int domain, int value) const {
  constexpr std::array<std::string_view, 2> kSources{"pile", "faceup"};
  constexpr std::array<std::string_view, 3> kFavors{"plain", "bf", "crash"};
  switch (domain) {
    case kCardName:
      return value < content_.cards ? content_.card_id[value].data() : std::string{};
    case kHouseName:
      return content_.house_id[value].data();
    case kSpaceName:
      return std::string(content_.house_id[value / kSpacesEach].data()) + ":" +
             std::to_string(value % kSpacesEach + 1);
    case kThrowName:
      return std::string(kThrowNames[value]);
    case kSourceName:
      return std::string(kSources[value]);
    case kFavorName:
      return std::string(kFavors[value]);
    default:
      return {};
  }
}

}  // namespace rainyday::freeloader
