// Making a game of a pack and options, its first state, the names of its values.
#include "games/get_out/game.hpp"

#include "games/get_out/compile.hpp"
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

constexpr int kSimulatedRounds = 200;  // GO-R105

// The sites of a set that an option counts: bit n is the n-th of them on the board.
SiteSet nth_of(SiteSet sites, std::int32_t wanted) {
  SiteSet set = 0;
  for (int n = 0; sites != 0; sites &= sites - 1, ++n) {
    if ((wanted >> n & 1) != 0) set |= bit_of(first_of(sites));
  }
  return set;
}

}  // namespace

GetOut::Options GetOut::for_simulation(const Options& options) {
  Options out = options;
  if (out.max_rounds == 0 || out.max_rounds > kSimulatedRounds) out.max_rounds = kSimulatedRounds;
  // What only matters together with another option gets that other one, so that it is played.
  if (out.open_jobs != 0 || out.open_apartments != 0) out.open_squares = kOpenListed;
  if (out.d7_discard != 0) out.dice = kTwoD7;
  return out;
}

// GO-001, GO-145, GO-149, GO-150, GO-R99
std::expected<GetOut, std::string> GetOut::make(const Pack& pack, const Options& options,
                                                int seats) {
  auto content = read_content(pack, options.jump_scores != 0);
  if (!content) return std::unexpected(content.error());
  GetOut game(options, seats, *content);
  game.goal_ = options.life_points != 0 ? options.life_points : content->life_points;
  const Content& c = game.content_;
  game.open_ =
      options.open_squares == kOpenNone          ? 0
      : options.open_squares == kOpenRecommended ? c.recommended
      : options.open_squares == kOpenAll
          ? c.jobs | c.apartments
          : nth_of(c.jobs, options.open_jobs) | nth_of(c.apartments, options.open_apartments);
  return game;
}

// GO-003, GO-007, GO-009 to GO-011
GetOut::State GetOut::start() const {
  State s{};
  s.deck = content_.whole_deck;
  for (int seat = 0; seat < seats(); ++seat) {
    s.at[seat] = content_.start;
    s.cash[seat] = content_.start_cash;
  }
  s.card = kNoCard;
  s.victim = kNobody;
  s.first = kNobody;
  s.winner = kNobody;
  s.question = kAskFirst;
  return s;
}

std::string GetOut::name(int domain, int value) const {
  const auto at = static_cast<std::size_t>(value);
  switch (domain) {
    case kSquareName:
      return value < content_.squares ? content_.square_words[at].id.data() : "";
    case kCardName:
      return value < content_.cards ? content_.card_words[at].id.data() : "";
    case kDeckName:
      return std::string(kDeckWords[at]);
    default:
      return {};
  }
}

}  // namespace rainyday::get_out
