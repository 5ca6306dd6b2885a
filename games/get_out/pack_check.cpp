#include "games/get_out/pack_check.hpp"

#include <bit>

#include "games/get_out/compile.hpp"

namespace rainyday::get_out {
namespace {

using JsonPlace = rainyday::Place;

constexpr int kCardsOfADeck = 40;  // GO-002
constexpr int kShortestRing = 19;  // no walk of three dice goes round it

JsonPlace place_of(const Content& content, const JsonPlace& pack, Square at) {
  const std::uint8_t ring = content.square[at].ring;
  return pack["rings"][ring]["squares"][static_cast<std::size_t>(at - content.ring_begin[ring])];
}

// GO-049, GO-058, GO-R08, GO-R09: what they are called is what they do, the Life Point first.
void check_arrival(const Content& content, const JsonPlace& on_reach, const SquareFacts& square) {
  const Step* step = &content.step[square.reach];
  const auto mine = [&](Op op) { return step->op == op && step->who == Who::kMe; };
  if (square.kind == kGetOut) {
    if (!mine(Op::kGainLife) || step->number != 1) {
      return on_reach.problem("must begin with gain_life 1");
    }
    ++step;
  }
  if (!mine(Op::kPayDay)) {
    on_reach.problem(square.kind == kGetOut ? "must go on with pay_day"
                                            : "must begin with pay_day");
  }
}

// GO-007, GO-R10: a Pay Day on the outer and the middle ring, Get Out on the centre ring.
void check_pay_days(Content const& content, const JsonPlace& pack) {
  for (std::size_t r = 0; r < kRings; ++r) {
    std::array<int, 2> found{};
    for (int i = 0; i < content.ring_size[r]; ++i) {
      const auto at = static_cast<Square>(content.ring_begin[r] + i);
      const SquareKind kind = content.square[at].kind;
      if (kind == kPayDay || kind == kGetOut) {
        ++found[kind];
        check_arrival(content, place_of(content, pack, at)["on_reach"], content.square[at]);
      }
      if (kind == kApartment && r != 1) {
        place_of(content, pack, at)["kind"].problem("apartments are on the middle ring");
      }
    }
    const bool centre = r == kRings - 1;
    const JsonPlace ring = pack["rings"][r]["squares"];
    if (found[kPayDay] != (centre ? 0 : 1)) {
      ring.problem(centre ? "has no pay_day but a get_out" : "needs exactly one pay_day");
    }
    if (found[kGetOut] != (centre ? 1 : 0)) {
      ring.problem(centre ? "needs exactly one get_out" : "get_out is on the centre ring");
    }
  }
}

// GO-039, GO-045, GO-046
void check_jobs(const Content& content, const JsonPlace& pack) {
  const JsonPlace rings = pack["rings"];
  if (std::popcount(content.black_jobs) != 2) rings.problem("needs exactly two half_black jobs");
  if (std::popcount(content.red_jobs) != 2) rings.problem("needs exactly two half_red jobs");
  if (std::popcount(content.double_jobs) != 1) rings.problem("needs exactly one double job");
}

// GO-019, GO-070, GO-072: a job with effects has no ramp, as Benjy's and the 451 Club;
// each other one has.
void check_ramps(const Content& content, const JsonPlace& pack) {
  for (Site number = 0; number < content.sites; ++number) {
    const SiteFacts& site = content.site[number];
    const bool asks = content.square[site.square].land != 0;
    if (!site.job || asks == (site.ramp_to == kNoSquare)) continue;
    place_of(content, pack, site.square)["ramp_to"].problem(asks ? "a job with effects has no ramp"
                                                                 : "a job needs a ramp");
  }
}

void check_sizes(const Content& content, const JsonPlace& pack) {
  for (std::size_t r = 0; r < kRings; ++r) {
    if (content.ring_size[r] >= kShortestRing) continue;
    pack["rings"][r]["squares"].problem("needs at least " + std::to_string(kShortestRing) +
                                        " squares");
  }
  for (std::size_t deck = 0; deck < 2; ++deck) {
    const int count = std::popcount(content.whole_deck[deck]);
    if (count == kCardsOfADeck) continue;
    pack["cards"].problem("deck " + std::string(kDeckWords[deck]) + " has " +
                          std::to_string(count) + " cards, not 40");
  }
}

// Where a square sends everybody who lands there, without a card or a die.
Square sure_jump(const Content& content, Square at) {
  const std::uint16_t begin = content.square[at].land;
  if (begin == 0) return kNoSquare;
  for (std::uint16_t pc = begin; content.step[pc].op != Op::kEnd; ++pc) {
    const Step& step = content.step[pc];
    if (step.op == Op::kJump) {
      return static_cast<Leap>(step.detail) == Leap::kTo     ? step.square
             : static_cast<Leap>(step.detail) == Leap::kBack ? content.back(at, step.number)
                                                             : kNoSquare;
    }
    if (step.op == Op::kIf || step.op == Op::kChoose || step.op == Op::kOffer ||
        step.op == Op::kRoll) {
      return kNoSquare;
    }
  }
  return kNoSquare;
}

// GO-R83
void check_circles(const Content& content, const JsonPlace& pack) {
  for (Square begin = 0; begin < content.squares; ++begin) {
    Square at = sure_jump(content, begin);
    for (int jumps = 0; at != kNoSquare && jumps < kMostSquares; ++jumps) {
      if (at == begin) {
        place_of(content, pack, begin)["on_land"].problem("jumps lead round in a circle");
        break;
      }
      at = sure_jump(content, at);
    }
  }
}

}  // namespace

void check_pack(const Content& content, const JsonPlace& pack) {
  check_pay_days(content, pack);
  check_jobs(content, pack);
  check_ramps(content, pack);
  for (std::size_t deck = 0; deck < 2; ++deck) {
    if (content.whole_deck[deck] == 0) {
      pack["cards"].problem("deck " + std::string(kDeckWords[deck]) + " is empty");
    }
  }
  // A pack for tests may be small.
  const JsonPlace test = pack.maybe("test");
  if (!test.exists() || !test.flag()) check_sizes(content, pack);
  check_circles(content, pack);
}

}  // namespace rainyday::get_out
