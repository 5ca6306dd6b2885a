// Hand-written positions: what follows from what they name, and where play goes on.
#include <algorithm>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

// Duel and four: what is neither laid nor drawn. Solo: what nobody has seen.
std::array<std::uint8_t, kMostKinds> GetawayDriver::tiles_left(const State& s) const {
  std::array<std::uint8_t, kMostKinds> left{};
  std::fill_n(left.begin(), content_.kinds, static_cast<std::uint8_t>(copies()));
  const auto take = [&](std::uint8_t face) {
    if (face < kMostKinds && left[face] > 0) --left[face];
  };
  for (const Slot& slot : s.slot) {
    if (slot.space != kNowhere) take(slot.face);
  }
  for (int i = 0; i < s.tray_size; ++i) take(s.tray[i]);
  return left;
}

// GD-194 to GD-196: what has not been laid of a pile; the bag is the pile of duel and four.
int GetawayDriver::tiles_in_pile(const State& s, bool perilous) const {
  int size = perilous ? 0 : -s.tray_size;
  for (std::size_t kind = 0; kind < content_.kinds; ++kind) {
    if ((solo() && content_.tile[kind].perilous) == perilous) size += copies();
  }
  for (const Slot& slot : s.slot) {
    const bool of_bag =
        slot.space != kNowhere && slot.face != kStartFace && slot.face != kEscapeFace;
    if (of_bag && ((slot.marks & Slot::kPerilous) != 0) == perilous) --size;
  }
  return std::max(size, 0);
}

int GetawayDriver::hazards_on_table(const State& s) {
  return static_cast<int>(std::ranges::count_if(
      s.slot, [](const Slot& slot) { return (slot.marks & Slot::kHazard) != 0; }));
}

int GetawayDriver::perilous_reds_left(const State& s) const {
  if (!solo()) return 0;
  int left = content_.perilous_reds;
  for (const Slot& slot : s.slot) {
    const bool seen = slot.space != kNowhere && slot.face < kMostKinds;
    if (seen && (slot.marks & Slot::kPerilous) != 0 && content_.tile[slot.face].light == kRed)
      --left;
  }
  return std::max(left, 0);
}

// GD-113: the Upgrades whose pieces are on the table have been bought.
void GetawayDriver::own_what_is_there(State& s) const {
  constexpr std::array<Upgrade, 4> kOfKind = {kUpArmoredCar, kUpPatrolCar, kUpMotorcycle,
                                              kUpHelicopter};
  if (solo()) return;
  const auto own = [&](Upgrade upgrade) {
    s.owned[upgrade] = std::max<std::uint8_t>(s.owned[upgrade], 1);
  };
  for (int v = 0; v < kMostVehicles; ++v) {
    const bool first =
        v - kFirstOfKind[kPatrolCar] >= 0 && v < kFirstOfKind[kPatrolCar] + drivers();
    if (on_table(s.vehicle[v]) && !first) own(kOfKind[kind_of(v)]);
  }
  if (s.barricade[0] != kNowhere) own(kUpBarricade);
  if (s.spike[0] != kNowhere || s.spike[1] != kNowhere) own(kUpTireSpikes);
}

void GetawayDriver::begin_phase(State& s, int phase) const {
  constexpr std::array<std::uint8_t, 7> kSteps = {
      kBegin, kExpand, kFirstDriver, kPolice, kDecoyWindow, kCheckPursuit, kPurchase};
  while (!s.frames.empty()) s.frames.pop();
  s.question = kNoQuestion;
  s.actor = kNobody;
  if (!check_table({*this, s}).empty()) return;  // what is wrong is told by `check`
  if (s.round == 0) s.round = 1;
  const std::uint8_t step = kSteps[static_cast<std::size_t>(phase)];
  if (step == kBegin) --s.round;  // it is counted up when it begins
  Play p{{*this, s, {}}};
  p.push(kProcRound).step = step;
  run(p);
}

}  // namespace rainyday::getaway_driver
