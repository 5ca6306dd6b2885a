// Whether the procedures that wait fit each other and the question.
#include "games/getaway_driver/rules.hpp"
#include "games/getaway_driver/setup.hpp"

namespace rainyday::getaway_driver {
namespace {

// A set of procedures.
constexpr unsigned set_of(auto... procs) { return ((1u << procs) | ...); }
constexpr unsigned kOnDriver = set_of(kProcDrive, kProcShare, kProcPartner, kProcRound);

// Which procedures may wait below one; 0: it stands at the bottom.
constexpr std::array<unsigned, kProcs> kBelow = {
    0,
    0,  // setup
    0,  // round
    set_of(kProcRound, kProcDrive, kProcExtra, kProcFill),
    set_of(kProcRound),
    kOnDriver,  // extra
    kOnDriver,  // enter
    set_of(kProcFill, kProcDrive, kProcExtra, kProcEnter, kProcVantage, kProcArrive, kProcTurnUp),
    set_of(kProcEnter, kProcSplit),  // follow
    set_of(kProcEnter, kProcPolice, kProcArrive, kProcFollow, kProcJam) | kOnDriver,
    kOnDriver,           // vantage
    kOnDriver,           // look
    kOnDriver,           // jam
    kOnDriver,           // switch
    set_of(kProcRound),  // police
    set_of(kProcFollow, kProcJam, kProcPolice, kProcSplit),
    set_of(kProcRound),                         // buy
    set_of(kProcSetup, kProcPolice, kProcBuy),  // place
    set_of(kProcRound),                         // solo
    set_of(kProcRound, kProcDrive, kProcPartner, kProcShare),
    set_of(kProcRound, kProcEnter, kProcDrive, kProcShare),
    set_of(kProcRound, kProcDrive, kProcEnter),  // partner
    kOnDriver,                                   // bait
};

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
      return f.step <= kPatrols && (asks || f.step == kPatrols) && f.a <= kMostStash &&
             f.b < at.game.table().height && f.c < 2 && f.d < kMostStash && f.e < 3 &&
             (f.step != kPatrols || f.a <= at.game.drivers()) && (f.step == kAdjust || f.d == 0);
    case kProcRound:
      return f.step <= 10 && f.a <= at.game.drivers();
    case kProcFill:
      return (one_driver || f.driver == 2) && f.step <= 3 && f.c <= kMostTray &&
             (f.b == at.game.layer_seat() || has_seat(at.game.driver_seats(), f.b)) &&
             (f.to() == 0 || is_tile(at, static_cast<Space>(f.to() - 1)));
    case kProcEnter:
      return one_driver && f.step <= 12 && f.a <= kSwitchMove && f.b < 4 && f.d <= kMostVehicles &&
             is_tile(at, f.from()) && is_tile(at, f.to()) &&
             (f.step <= kEnterNote || is_face_up(at.s, f.to())) &&
             (!asks || at.s.question != kHeadOn || fits_vehicle(at, f.d));
    case kProcTurnUp:
      return one_driver && f.step <= 2 && is_tile(at, f.to());
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
      return one_driver && f.step <= (at.game.options().jam_direction != 0 ? 2 : 1) &&
             f.a <= kMostVehicles && f.d < 4 && (!asks || fits_vehicle(at, f.a));
    case kProcArrive:
      return fits_vehicle(at, f.a) && is_tile(at, at.s.vehicle[f.a].space);
    case kProcPlace: {
      const int most = f.a == kVehiclePiece     ? kMostVehicles
                       : f.a == kBarricadePiece ? kMostBarricades
                                                : kMostSpikes;
      return one_driver && f.step <= 1 && f.a <= kSpikePiece && f.b < most && f.c <= kForShift &&
             (f.a != kVehiclePiece || at.game.has_vehicle(f.b)) &&
             (f.step == 0 ||
              (f.a == kVehiclePiece && f.to() < at.game.table().spaces && is_ground(at.s, f.to())));
    }
    case kProcShare:
      return one_driver && f.step <= 1 && f.a < kAbilities;
    case kProcPartner:
      return one_driver && f.a < at.game.content().cards;
    case kProcDrive:
      return one_driver && f.step <= 2;
    case kProcPolice:
      return one_driver && f.step <= kFinished;
    case kProcExtra:
    case kProcBuy:
      return one_driver && f.step <= 1;
    case kProcSolo:
      return one_driver && f.step <= 1 && f.a <= 1;
    default:
      return one_driver;
  }
}

// What setup asks at each of its steps: for a piece (e: 0), its row (1), its column (2).
bool setup_asks(Look at, const Frame& f) {
  static constexpr std::array<std::array<Question, 3>, kPatrols> kAsked = {{
      {kObstacleLie, kObstacleRow, kObstacleColumn},
      {kPickCard, kNoQuestion, kNoQuestion},
      {kNoQuestion, kStashRow, kStashColumn},
      {kAdjustToken, kAdjustRow, kAdjustColumn},
      {kNoQuestion, kStartRow, kStartColumn},
      {kCarHeading, kNoQuestion, kNoQuestion},
  }};
  if (f.step >= kPatrols) return false;
  int pieces = at.game.drivers();
  if (f.step == kObstacles)
    pieces = at.game.options().obstacles == 1 ? at.game.content().obstacles : 0;
  if (f.step == kScatter) pieces *= at.game.stash_count();
  if (f.step == kAdjust) pieces = 1;
  if (f.a >= pieces) return false;
  const Question asked = kAsked[f.step][f.e];
  const bool falls = f.step == kObstacles || f.step == kScatter || f.step == kAdjust;
  return at.s.question == asked || (falls && asked != kNoQuestion && asked != kAdjustToken &&
                                    at.s.question == kFallLie + f.e);
}

// FILL, and the Courier's recycling, which begins where tiles are lacking.
bool fill_asks(Look at, const Frame& f) {
  const State& s = at.s;
  std::array<Space, kMostTray> open{};
  const int need = open_spaces(at, f.driver, open);
  const int there = tiles_to_draw(s) + s.tray_size;
  if (f.step == kTest) {
    if (s.event != kCourier || need <= there) return false;
    return s.question == kDrawTile || (s.question == kShow ? f.to() != 0 : s.question == kRecycle);
  }
  switch (s.question) {
    case kDrawTile:
      return f.step == kDrawing && s.tray_size < f.c && f.c <= need && f.c <= there;
    case kCamera:
      return f.step == kAskCamera && f.c == s.tray_size && f.c <= need;
    default:
      return s.question == kLayTile && f.step == kLaying && s.tray_size <= need;
  }
}

// Whether this procedure asks the question at the step that it has reached.
bool asks_now(Look at, const Frame& f) {
  const State& s = at.s;
  const auto asks = [&](Question question, int step) {
    return s.question == question && f.step == step;
  };
  switch (f.proc) {
    case kProcSetup:
      return setup_asks(at, f);
    case kProcRound:
      return f.a < at.game.drivers() &&
             (asks(kRoundStart, kStartWindow) || asks(kDecoy, kDecoyWindow) ||
              (asks(kWhoFirst, kFirstDriver) && at.game.four()));
    case kProcFill:
      return fill_asks(at, f);
    case kProcDrive:
      return asks(kDrive, 1);
    case kProcExtra:
      return asks(kExtraDir, 1);
    case kProcEnter:
      return asks(kPayBarricade, kEnterDrive) || asks(kHeadOn, kEnterSwing) ||
             asks(kYellowLight, kEnterHazard) || asks(kHazardAhead, kEnterHazard);
    case kProcTurnUp:
      return asks(kTurnUp, 0) || asks(kDrawEvent, 2);
    case kProcFollow:
      switch (s.question) {
        case kProtect:
          return f.a == kFollowCrash && can_protect(at, f.c);
        case kDetour:
          return kind_of(f.c) == kMotorcycle && ability_free(at, f.c, Vehicle::kUsed);
        default:
          return s.question == kTunnel && kind_of(f.c) == kHelicopter &&
                 ability_free(at, f.c, Vehicle::kUsed);
      }
    case kProcCrash:
      return s.question == kProtect && ((f.a | f.b << 8) >> f.c & 1) != 0 && can_protect(at, f.c);
    case kProcLook:
      return asks(kMapLook, 0) || asks(kShow, 1);
    case kProcJam:
      return asks(kJam, 1);
    case kProcSwitch:
      return s.question == kSwitchWith;
    case kProcPolice:
      return asks(kPoliceMove, kMoving);
    case kProcBuy:
      return asks(kBuy, 0);
    case kProcPlace: {
      const bool setup = f.c == kForSetup;
      return asks(setup                 ? kPatrolAt
                  : f.c == kForDispatch ? kDispatchTo
                                        : kPlaceAt,
                  0) ||
             asks(setup ? kPatrolHeading : kPlaceHeading, 1);
    }
    case kProcSolo:
      return at.game.solo() && f.a == 1 && f.b > 0 && asks(kDrawUpgrade, 1);
    case kProcShare:
      return at.game.four() && asks(kShare, 0);
    case kProcSplit:
      return at.game.four() && s.question == kFollowWhom && waits_for_both(s, f.c);
    case kProcPartner:
      return at.game.four() && s.question == kPartnerCard;
    case kProcBait:
      return at.game.four() && s.question == kBait;
    default:
      return false;
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
        i == 0 ? kBelow[f.proc] == 0 : (kBelow[f.proc] & set_of(s.frames[i - 1].proc)) != 0;
    if (!fits) return place + ".proc: cannot wait there";
    if (!frame_is_sound(at, f, i + 1 == s.frames.size)) return place + ": does not fit the table";
  }
  const Frame& top = s.frames.top();
  if (!asks_now(at, top)) return "question: not of the procedure that waits, or not at its step";
  if (s.actor == kNobody || s.actor != actor_of(at, top)) return "actor: somebody else is asked";
  return {};
}

}  // namespace rainyday::getaway_driver
