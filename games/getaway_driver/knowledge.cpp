// Who knows what: masking, sampling, what an eye sees of an action.
#include <bit>
#include <cassert>
#include <cstring>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

bool knows(const Slot& slot, Seat eye) { return (slot.marks & knows_mark(seat_bit(eye))) != 0; }

// The frame of the laying that the tray belongs to; nullptr: nothing is being laid.
const Frame* laying(const State& s) {
  for (int i = s.frames.size - 1; i >= 0; --i) {
    if (s.frames[i].proc == kProcFill) return &s.frames[i];
  }
  return nullptr;
}

// Who sees the tiles drawn and not yet laid: the one who lays, and a partner Driver.
bool sees_tray(Look at, Seat eye) {
  const Frame* fill = laying(at.s);
  if (fill == nullptr || eye == kNobody) return false;
  if (fill->b == eye) return true;
  return has_seat(at.game.driver_seats(), fill->b) && has_seat(at.game.driver_seats(), eye);
}

// The cards an eye knows nothing about: where a hidden hand comes from.
std::uint16_t unseen_cards(Look at, const DriverCar& car) {
  return static_cast<std::uint16_t>(at.game.card_set() & ~(car.discard | car.gone | car.shown));
}

// Draws tiles from a bag as if they lay there one by one, those of a kind beside each other. The
// counts of eight kinds are a word, and the sums up to the end of each word are one, too: which of
// eight sums is the first above a number is found without a branch.
class Draws {
 public:
  Draws(std::uint8_t (&bag)[kMostKinds], Random& rng) : bag_(bag), rng_(rng) {
    std::memcpy(words_, bag, sizeof bag);
    for (int i = 0; i < 8; ++i) sums_ += sums(words_[i]) >> 56 << 8 * i;
    sums_ = sums(sums_);
  }
  ~Draws() { std::memcpy(bag_, words_, sizeof bag_); }
  Draws(const Draws&) = delete;
  Draws& operator=(const Draws&) = delete;

  std::uint8_t draw() {
    assert(sums_ >> 56 != 0);
    std::uint64_t pick = rng_.below(static_cast<std::uint32_t>(sums_ >> 56));
    const int word = first_above(sums_, pick);
    pick -= sums_ << 8 >> 8 * word & 0xFF;
    const int kind = first_above(sums(words_[word]), pick);
    words_[word] -= std::uint64_t{1} << 8 * kind;
    sums_ -= kOnes << 8 * word;
    return static_cast<std::uint8_t>(8 * word + kind);
  }

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101;
  // Of eight bytes, the lowest first: no sum is above 127.
  static std::uint64_t sums(std::uint64_t bytes) { return bytes * kOnes; }
  static int first_above(std::uint64_t sums, std::uint64_t number) {
    constexpr std::uint64_t kHighest = 0x80 * kOnes;
    return std::countr_zero(((sums | kHighest) - (number + 1) * kOnes) & kHighest) / 8;
  }

  std::uint8_t (&bag_)[kMostKinds];
  Random& rng_;
  std::uint64_t words_[8] = {};
  std::uint64_t sums_ = 0;
};
static_assert(kMostKinds <= 63);                            // two of each kind: 126
static_assert(std::endian::native == std::endian::little);  // the first kind is the lowest byte

void sample_hand(Look at, DriverCar& car, Random& rng) {
  std::uint16_t pool = unseen_cards(at, car);
  for (int missing = car.hand_size - std::popcount(car.hand); missing > 0; --missing) {
    auto pick = rng.below(static_cast<std::uint32_t>(std::popcount(pool)));
    std::uint16_t left = pool;
    for (; pick > 0; --pick) left &= static_cast<std::uint16_t>(left - 1);
    const std::uint16_t card = static_cast<std::uint16_t>(left & -left);
    car.hand |= card;
    pool &= static_cast<std::uint16_t>(~card);
  }
}

// While a partner's card is asked for there must be one that can be used: others are drawn again.
void sample_hands(Look at, State& s, Random& rng) {
  constexpr int kMostTries = 1000;
  const std::array<std::uint16_t, 2> known = {s.driver[0].hand, s.driver[1].hand};
  for (int tries = 0; tries < kMostTries; ++tries) {
    for (int d = 0; d < at.game.drivers(); ++d) {
      s.driver[d].hand = known[static_cast<std::size_t>(d)];
      sample_hand(at, s.driver[d], rng);
    }
    if (s.question != kPartnerCard) return;
    GetawayDriver::List list;
    at.game.actions(s, list);
    if (!list.empty()) return;
  }
}

void sample_tiles(Look at, State& s, Seat eye, Random& rng) {
  std::uint8_t unknown[kMostSlots];
  std::size_t size = 0;
  for (std::uint8_t i = 0; i < kMostSlots && (s.slot[i].space != kNowhere || s.event == kCourier);
       ++i) {
    unknown[size] = i;
    size += s.slot[i].face == kUnknownFace;
  }
  Draws draws(s.bag, rng);
  for (std::size_t i = 0; i < size; ++i) s.slot[unknown[i]].face = draws.draw();
  if (sees_tray(at, eye)) return;
  for (int i = 0; i < s.tray_size; ++i) {
    const std::uint8_t face = draws.draw();
    int to = i;
    for (; to > 0 && s.tray[to - 1] > face; --to) s.tray[to] = s.tray[to - 1];
    s.tray[to] = face;
  }
}

}  // namespace

// GD-012, GD-050, GD-255, GD-256, GD-R020, GD-R023, GD-R119, GD-R231.
void GetawayDriver::mask(State& s, Seat eye) const {
  if (solo()) return;  // what nobody knows has no face, and there is nobody to hide the rest from
  const Look at{*this, s};
  if (!has_seat(driver_seats(), eye)) {
    for (int d = 0; d < drivers(); ++d) s.driver[d].hand = s.driver[d].shown;
    s.picks = 0;  // told when all are made
  }
  if (!sees_tray(at, eye)) {
    for (int i = 0; i < s.tray_size; ++i) {
      if (s.tray[i] == kUnknownFace) continue;
      ++s.bag[s.tray[i]];
      s.tray[i] = kUnknownFace;
    }
  }
  const std::uint8_t seen = Slot::kFaceUp | knows_mark(seat_bit(eye));
  for (Slot& slot : s.slot) {
    if (slot.space == kNowhere) {
      if (s.event == kCourier) continue;
      break;
    }
    if ((slot.marks & seen) != 0 || slot.face == kUnknownFace) continue;
    ++s.bag[slot.face];
    slot.face = kUnknownFace;
  }
}

State GetawayDriver::sample(const View<GetawayDriver>& view, Random& rng) const {
  State s = view.state();
  if (solo()) return s;
  const Look at{*this, s};
  if (!has_seat(driver_seats(), view.eye())) sample_hands(at, s, rng);
  sample_tiles(at, s, view.eye(), rng);
  return s;
}

Action GetawayDriver::seen(const State& s, Action a, Seat eye) const {
  if (solo()) return a;
  const Look at{*this, s};
  Action shown = a;
  switch (a.kind) {
    case kDoPick: {
      if (has_seat(driver_seats(), eye)) return a;
      const bool last = std::popcount(s.picks) == 4;
      if (!last) return kUnseen;
      shown.operand[0] = kHidden;
      return shown;
    }
    case kDoDraw:
      if (!sees_tray(at, eye)) shown.operand[0] = kHidden;
      return shown;
    case kDoLay: {
      const Seat layer = s.frames.top().b;
      const bool shares = has_seat(driver_seats(), layer) && has_seat(driver_seats(), eye);
      const bool looks = eye == layer_seat() && s.event != kCones;
      if (options_.face_up == 0 && eye != layer && !shares && !looks) shown.operand[0] = kHidden;
      return shown;
    }
    case kDoShow: {
      const Frame& f = s.frames.top();
      const Space space = f.proc == kProcFill ? static_cast<Space>(f.to() - 1) : f.to();
      const bool sees = f.proc == kProcFill ? sees_tray(at, eye) : has_seat(driver_seats(), eye);
      if (!sees && !knows(slot_at(s, space), eye)) shown.operand[0] = kHidden;
      return shown;
    }
    default:
      return a;
  }
}

// Whether somebody learns what was hidden from them.
bool GetawayDriver::reveals(const State& s, Action a) const {
  switch (a.kind) {
    case kDoPick:
      return std::popcount(s.picks) == 4;
    case kDoLie:
    case kDoRow:
    case kDoColumn:
    case kDoAdjust:
    case kDoHead:
    case kDoPut:
    case kDoFirst:
    case kDoSwing:
    case kDoMove:
    case kDoTurn:
    case kDoBoost:
    case kDoDispatch:
    case kDoJam:
    case kDoBuy:
    case kDoShift:
      return false;
    default:
      return true;
  }
}

}  // namespace rainyday::getaway_driver
