// How a game of Escape from Elba is made from a pack and options, and what its things are called.
#include "games/escape_from_elba/game.hpp"

#include "engine/json.hpp"
#include "engine/pack.hpp"

namespace rainyday::escape_from_elba {

// EL-R77: simulations must end.
Options EscapeFromElba::for_simulation(Options options) {
  constexpr int kTurns = 300;
  if (options.turn_limit == 0) options.turn_limit = kTurns;
  return options;
}

std::expected<EscapeFromElba, std::string> EscapeFromElba::make(const Pack& pack,
                                                                const Options& options, int seats) {
  Problems problems;
  const Place place(pack.data.get(), "", problems);
  EscapeFromElba game;
  game.content_ = read_content(place, options);
  if (problems.any()) return std::unexpected("pack " + pack.id + ": " + problems.text());
  // EL-001, EL-R78, EL-R79
  const bool many = options.two_decks != 0;
  const int fewest = many ? game.content_.most_seats + 1 : game.content_.fewest_seats;
  const int most = many ? kMostSeats : game.content_.most_seats;
  if (seats < fewest || seats > most) {
    return std::unexpected("seats: pack " + pack.id + " has " + std::to_string(fewest) + " to " +
                           std::to_string(most) + (many ? " with two decks" : " with one deck") +
                           ", not " + std::to_string(seats));
  }
  if (game.content_.cards <= game.content_.hand * seats) {
    return std::unexpected("pack " + pack.id + ": too few cards for " + std::to_string(seats) +
                           " seats");
  }
  if (options.first_player > seats) {  // EL-R90
    return std::unexpected("option first_player: there are " + std::to_string(seats) +
                           " seats, not " + std::to_string(options.first_player));
  }
  game.options_ = options;
  game.seats_ = seats;
  return game;
}

std::string_view EscapeFromElba::words_hash() const {
  return {content_.words_hash.data(), content_.words_hash.size()};
}

// EL-019 to EL-027
State EscapeFromElba::start() const {
  State s{};
  s.deck = content_.deck;
  s.made_of = content_.deck;
  s.deck_size = static_cast<std::uint8_t>(content_.cards);
  s.room.fill(kNothing);
  s.room[kCampbell] = content_.safe;  // EL-020
  s.strength.fill(static_cast<std::uint8_t>(content_.start_strength));
  s.first = kNobody;
  s.guest = 0;
  s.word = kNothing;
  s.attacker = kNothing;
  s.defender = kNothing;
  s.loser = kNothing;
  s.winner = kNothing;
  s.voter = kNobody;
  return s;
}

std::string EscapeFromElba::name(int domain, int value) const {
  const auto i = static_cast<std::size_t>(value);
  switch (domain) {
    case kGuestName:
      if (value == kCampbell) return "C";
      return value < seats_ ? "S" + std::to_string(value)
                            : "n" + std::to_string(value - seats_ + 1);
    case kRoomName:
      return value < content_.rooms ? content_.room_id[i].data() : std::string{};
    case kLetterName:
      return std::string(1, letter_name(static_cast<Letter>(value)));
    case kEscapeName:
      return value < content_.escapes ? content_.escape[i].data() : std::string{};
    case kWeaponName:
      return value < content_.weapons ? content_.weapon[i].data() : std::string{};
    case kBagName: {
      if (value < lexicon().words()) return std::string(lexicon().text(static_cast<WordId>(value)));
      if (value >= kBags) return "agreed-" + std::to_string(value - kBags + 1);
      if (value >= kFirstOther) {
        const int text = value - kFirstOther + Lexicon::kMostWords;
        return text < lexicon().texts() ? std::string(lexicon().text_of(text)) : std::string{};
      }
      const Letters bag = bag_of(value);
      if (bag_id(bag) != value) return {};
      return bag.empty() ? "nothing" : bag.text();
    }
    default:
      return {};
  }
}

}  // namespace rainyday::escape_from_elba
