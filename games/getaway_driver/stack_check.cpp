// Whether the procedures that wait fit each other and the question.
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr unsigned bit(int proc) { return 1u << proc; }
constexpr unsigned kOnDriver =
    bit(kProcDrive) | bit(kProcShare) | bit(kProcPartner) | bit(kProcRound);

// Which procedures may wait below one; 0: it stands at the bottom.
constexpr std::array<unsigned, kProcs> kBelow = {
    0,
    0,  // setup
    0,  // round
    bit(kProcRound) | bit(kProcDrive) | bit(kProcExtra) | bit(kProcFill),
    bit(kProcRound),
    kOnDriver,  // extra
    kOnDriver,  // enter
    bit(kProcFill) | bit(kProcDrive) | bit(kProcExtra) | bit(kProcEnter) | bit(kProcVantage) |
        bit(kProcArrive) | bit(kProcTurnUp),
    bit(kProcEnter) | bit(kProcSplit),  // follow
    bit(kProcEnter) | bit(kProcPolice) | bit(kProcArrive) | bit(kProcFollow) | bit(kProcJam) |
        kOnDriver,
    kOnDriver,        // vantage
    kOnDriver,        // look
    kOnDriver,        // jam
    kOnDriver,        // switch
    bit(kProcRound),  // police
    bit(kProcFollow) | bit(kProcJam) | bit(kProcPolice) | bit(kProcSplit),
    bit(kProcRound),                                     // buy
    bit(kProcSetup) | bit(kProcPolice) | bit(kProcBuy),  // place
    bit(kProcRound),                                     // solo
    bit(kProcRound) | bit(kProcDrive) | bit(kProcPartner) | bit(kProcShare),
    bit(kProcRound) | bit(kProcEnter) | bit(kProcDrive) | bit(kProcShare),
    bit(kProcRound) | bit(kProcDrive) | bit(kProcEnter),  // partner
    kOnDriver,                                            // bait
};

// The procedures that may ask a question.
unsigned askers(int question) {
  switch (question) {
    case kRoundStart:
    case kDecoy:
    case kWhoFirst:
      return bit(kProcRound);
    case kCamera:
    case kLayTile:
    case kRecycle:
    case kDrawTile:
      return bit(kProcFill);
    case kDrive:
      return bit(kProcDrive);
    case kExtraDir:
      return bit(kProcExtra);
    case kPayBarricade:
    case kYellowLight:
    case kHazardAhead:
    case kHeadOn:
      return bit(kProcEnter);
    case kProtect:
      return bit(kProcFollow) | bit(kProcCrash);
    case kDetour:
    case kTunnel:
      return bit(kProcFollow);
    case kMapLook:
      return bit(kProcLook);
    case kShow:
      return bit(kProcLook) | bit(kProcFill);
    case kTurnUp:
    case kDrawEvent:
      return bit(kProcTurnUp);
    case kJam:
      return bit(kProcJam);
    case kSwitchWith:
      return bit(kProcSwitch);
    case kPoliceMove:
      return bit(kProcPolice);
    case kBuy:
      return bit(kProcBuy);
    case kPatrolAt:
    case kPatrolHeading:
    case kDispatchTo:
    case kPlaceAt:
    case kPlaceHeading:
      return bit(kProcPlace);
    case kDrawUpgrade:
      return bit(kProcSolo);
    case kShare:
      return bit(kProcShare);
    case kFollowWhom:
      return bit(kProcSplit);
    case kPartnerCard:
      return bit(kProcPartner);
    case kBait:
      return bit(kProcBait);
    case kFallRow:
    case kFallColumn:
      return bit(kProcSetup);
    default:
      return question >= kObstacleLie && question <= kCarHeading ? bit(kProcSetup)
             : question == kFallLie                              ? bit(kProcSetup)
                                                                 : 0;
  }
}

bool is_tile(Look at, Space space) {
  return space < at.game.table().spaces && has_tile(at.s, space);
}

bool fits_vehicle(Look at, int v) { return v < kMostVehicles && on_table(at.s.vehicle[v]); }

// What the frame keeps must be there.
bool frame_is_sound(Look at, const Frame& f, bool top) {
  const bool one_driver = f.driver < at.game.drivers();
  const bool asks = top;
  switch (f.proc) {
    case kProcSetup:
      return f.step <= 6 && f.a <= kMostStash && f.b < 40 && f.c < 2 && f.d < kMostStash &&
             f.e < 3 && (f.step != 0 || f.a <= at.game.content().obstacles) &&
             (f.step == 0 || f.step == 2 || f.step == 3 || f.a <= at.game.drivers()) &&
             (f.step == 3 || f.d == 0);
    case kProcRound:
      return f.step <= 10 && f.a <= at.game.drivers();
    case kProcFill:
      return (one_driver || f.driver == 2) && f.step <= 3 && f.c <= kMostTray &&
             (f.b == at.game.layer_seat() || has_seat(at.game.driver_seats(), f.b)) &&
             (f.to() == 0 || is_tile(at, static_cast<Space>(f.to() - 1)));
    case kProcEnter:
      return one_driver && f.step <= 12 && f.a <= kSwitchMove && f.b < 4 && f.d <= kMostVehicles &&
             is_tile(at, f.from()) && is_tile(at, f.to()) &&
             (!asks || at.s.question != kHeadOn || fits_vehicle(at, f.d));
    case kProcTurnUp:
      return one_driver && is_tile(at, f.to());
    case kProcSplit:
      return f.c <= kMostVehicles && (!asks || fits_vehicle(at, f.c));
    case kProcFollow:
      return one_driver && f.a <= 2 && f.b < 4 && f.c <= kMostVehicles && f.e <= kMostVehicles &&
             is_tile(at, f.from()) && is_tile(at, f.to()) && (!asks || fits_vehicle(at, f.c));
    case kProcCrash:
      return f.c <= kMostVehicles && (!asks || fits_vehicle(at, f.c));
    case kProcVantage:
      return one_driver && f.step <= 4 && is_tile(at, f.to());
    case kProcLook:
      return one_driver && f.step <= 2 && (f.step != 1 || is_tile(at, f.to()));
    case kProcJam:
      return one_driver && f.step <= 2 && f.a <= kMostVehicles && f.d < 4 &&
             (!asks || fits_vehicle(at, f.a));
    case kProcArrive:
      return fits_vehicle(at, f.a) && is_tile(at, at.s.vehicle[f.a].space);
    case kProcPlace: {
      const int most = f.a == kVehiclePiece     ? kMostVehicles
                       : f.a == kBarricadePiece ? kMostBarricades
                                                : kMostSpikes;
      return one_driver && f.step <= 1 && f.a <= kSpikePiece && f.b < most && f.c <= kForShift &&
             (f.a != kVehiclePiece || at.game.has_vehicle(f.b)) &&
             (f.step == 0 || f.to() < at.game.table().spaces);
    }
    case kProcShare:
      return one_driver && f.a < kAbilities;
    case kProcPartner:
      return one_driver && f.a < at.game.content().cards;
    default:
      return one_driver;
  }
}

Seat actor_of(Look at, const Frame& f) {
  const int d = f.proc == kProcRound || f.proc == kProcSetup ? f.a : f.driver;
  switch (at.s.question) {
    case kOver:
      return kNobody;
    case kDrawTile:
    case kTurnUp:
    case kShow:
    case kDrawEvent:
    case kDrawUpgrade:
    case kFallLie:
    case kFallRow:
    case kFallColumn:
      return kChance;
    case kCamera:
    case kLayTile:
    case kRecycle:
      return f.b;
    case kWhoFirst:
      return at.game.driver_seat(at.s.first);
    case kStashRow:
    case kStashColumn:
      return at.game.driver_seat(f.a / at.game.stash_count());
    case kObstacleLie:
    case kObstacleRow:
    case kObstacleColumn:
      return at.game.options().obstacle_place == 1 ? at.game.police_seat() : at.game.driver_seat(0);
    case kPickCard:
    case kStartRow:
    case kStartColumn:
    case kCarHeading:
    case kRoundStart:
    case kDecoy:
    case kDrive:
    case kExtraDir:
    case kPayBarricade:
    case kYellowLight:
    case kHazardAhead:
    case kMapLook:
    case kJam:
    case kSwitchWith:
    case kShare:
    case kPartnerCard:
    case kBait:
      return at.game.driver_seat(d);
    default:
      return at.game.police_seat();
  }
}

}  // namespace

std::string check_stack(Look at) {
  const State& s = at.s;
  if (s.question >= kQuestions) return "question: no such question";
  if (s.frames.size > Stack::kMost) return "frames: too many";
  for (int i = s.frames.size; i < Stack::kMost; ++i) {
    if (s.frames[i].proc != kNoProc) return "frames: something beyond the end";
  }
  if (s.question == kOver) {
    return s.frames.empty() && s.actor == kNobody ? "" : "frames: the game is over";
  }
  if (s.frames.empty()) return "frames: nothing waits";
  for (int i = 0; i < s.frames.size; ++i) {
    const Frame& f = s.frames[i];
    const std::string place = "frames[" + std::to_string(i) + "]";
    if (f.proc == kNoProc || f.proc >= kProcs) return place + ".proc: no such procedure";
    const bool fits =
        i == 0 ? kBelow[f.proc] == 0 : (kBelow[f.proc] & bit(s.frames[i - 1].proc)) != 0;
    if (!fits) return place + ".proc: cannot wait there";
    if (!frame_is_sound(at, f, i + 1 == s.frames.size)) return place + ": does not fit the table";
  }
  const Frame& top = s.frames.top();
  if ((askers(s.question) & bit(top.proc)) == 0) return "question: not of the procedure that waits";
  if (s.actor != actor_of(at, top)) return "actor: somebody else is asked";
  return {};
}

}  // namespace rainyday::getaway_driver
