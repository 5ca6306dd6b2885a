// A player who does useful things at random, so that games end and every rule is met.
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

constexpr int kEnoughJobs = 2;

// Stops for what helps on the way, and to quit when there are too many jobs.
bool lively_stops(const GetOut& game, const State& s) {
  const Content& c = game.content();
  const Seat me = s.in_turn;
  const Site site = c.square[s.at[me]].site;
  const SiteFacts& facts = c.site[site];
  const int jobs = std::popcount(s.held[me] & c.jobs);
  if ((s.held[me] & bit_of(site)) != 0) return facts.job && jobs > kEnoughJobs;
  return facts.job ? jobs < kEnoughJobs : s.cash[me] >= facts.pay;
}

int lively_menu(const GetOut& game, const State& s, const List& list, std::uint32_t whim) {
  const Content& c = game.content();
  const SiteFacts& facts = c.site[c.square[s.at[s.in_turn]].site];
  const int jobs = std::popcount(s.held[s.in_turn] & c.jobs);
  for (int i = 0; i < list.size(); ++i) {
    switch (list[i].kind) {
      case kTry:
        return i;
      case kQuit:
        if (facts.job && jobs > kEnoughJobs) return i;
        break;
      case kCan:
        if ((whim & 3) == 0) return i;
        break;
      case kApply:
        if (facts.job || s.cash[s.in_turn] >= c.credit_check + facts.pay) return i;
        break;
      default:
        break;
    }
  }
  return list[0].kind == kSettle ? 0 : list.size() - 1;
}

}  // namespace

int GetOut::lively(const State& s, const List& list, Random& rng) const {
  const int size = list.size();
  const auto whim = static_cast<std::uint32_t>(rng.next() >> 32);
  if ((whim & 31) != 0) {
    switch (s.question) {
      case kStopOrPass:
        return lively_stops(*this, s) ? 0 : 1;
      case kDirection:
        return list[1].kind == kUp ? 1 : 0;
      case kMenu:
        return lively_menu(*this, s, list, whim >> 5);
      default:
        break;
    }
  }
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(size)));
}

}  // namespace rainyday::get_out
