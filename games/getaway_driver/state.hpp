// A state of Getaway Driver: plain bytes. Sizes fit the largest table (40 x 40 spaces, four seats).
#pragma once

#include <type_traits>

#include "engine/action.hpp"
#include "engine/frames.hpp"
#include "games/getaway_driver/content.hpp"
#include "games/getaway_driver/grid.hpp"
#include "games/getaway_driver/words.hpp"

namespace rainyday::getaway_driver {

inline constexpr int kMostStash = 16;
inline constexpr int kMostBarricades = 6;
inline constexpr int kMostSpikes = 2;
inline constexpr int kMostTray = 6;

constexpr std::uint8_t knows_mark(SeatSet seats) {
  return static_cast<std::uint8_t>(seats.bits() << 4);
}

struct Vehicle {
  enum : std::uint8_t {
    kMoved = 1,  // has had its movement of this round
    kExtra = 2,  // one step of the counter of extra movements (three bits)
    kExtras = 2 * 7,
    kDispatched = 16,  // may not move any more this round
    kUsed = 32,        // its ability has been used this round
    kUsed2 = 64,       // Helicopter: turned round; Armored Car in solo: may break through
    kOut = 128         // has left the game
  };
  Space space;  // kNowhere: in the supply
  std::uint8_t heading;
  std::uint8_t marks;
};

struct DriverCar {
  enum : std::uint8_t {
    kRegularDone = 1,
    kBraked = 2,
    kRamming = 4,
    kBegun = 8,      // studied or moved: the beginning of the turn is over
    kMovedCar = 16,  // made a movement this turn
    kTurnOver = 32,
    kStompAll = 64,  // Stomping Grounds is shared: lays for both
    kTrail = 128     // four: vehicles of the shared tile may still follow this Driver's trail
  };
  enum : std::uint8_t { kTrailLeft = 1, kTrailNone = 2, kTrailTunnel = 4 };
  Space space;
  Space before_space;  // before the last movement: Decoy Car goes there
  Space origin;        // where the last movement began: going back leads there
  Space turn_start;
  Space turn_end;
  std::uint16_t hand;  // sets of cards
  std::uint16_t discard;
  std::uint16_t gone;
  std::uint16_t shown;   // cards in the hand that everybody knows
  std::uint16_t rights;  // four: abilities of the partner's cards still to be used this round
  Space trail_space;
  Space trail_stunt;
  std::uint8_t heading;
  std::uint8_t before_heading;
  std::uint8_t meter;
  std::uint8_t hand_size;
  std::uint8_t stash;
  std::uint8_t extras;  // extra movements by Thoroughfare not yet taken
  std::uint8_t flags;
  std::uint8_t stomp;  // phases of expanding this Driver still lays, 3: from the next round on
  std::uint8_t trail_dir;
  std::uint8_t trail_heading;
  std::uint8_t trail_marks;
  std::uint8_t trail_stunts;
};

// What waits to be finished.
struct Frame {
  std::uint8_t proc;
  std::uint8_t step;
  std::uint8_t driver;
  std::uint8_t a, b, c, d, e;
  std::uint8_t from_low, from_high, to_low, to_high;

  [[nodiscard]] Space from() const { return static_cast<Space>(from_low | from_high << 8); }
  [[nodiscard]] Space to() const { return static_cast<Space>(to_low | to_high << 8); }
  void set_from(Space space) {
    from_low = space & 0xFF, from_high = static_cast<std::uint8_t>(space >> 8);
  }
  void set_to(Space space) {
    to_low = space & 0xFF, to_high = static_cast<std::uint8_t>(space >> 8);
  }
};

enum Proc : std::uint8_t {
  kNoProc,
  kProcSetup,
  kProcRound,
  kProcFill,
  kProcDrive,
  kProcExtra,
  kProcEnter,
  kProcTurnUp,
  kProcFollow,
  kProcCrash,
  kProcVantage,
  kProcLook,
  kProcJam,
  kProcSwitch,
  kProcPolice,
  kProcArrive,
  kProcBuy,
  kProcPlace,
  kProcSolo,
  kProcShare,
  kProcSplit,
  kProcPartner,
  kProcBait,
  kProcs
};

// The steps of a round and of the Police's part in it.
enum RoundStep : std::uint8_t {
  kBegin,
  kStartWindow,
  kExpand,
  kFirstDriver,
  kSecondDriver,
  kDriversDone,
  kPolice,
  kDecoyWindow,
  kCheckPursuit,
  kPurchase,
  kEnd
};
enum PoliceStep : std::uint8_t { kForce, kForcedArrivals, kForcedCrashes, kMoving, kFinished };

enum FillStep : std::uint8_t { kTest, kDrawing, kAskCamera, kLaying };

// The steps of ENTER and the marks of its frame: a kind, b direction, c marks, d vehicle asked
// about.
enum EnterStep : std::uint8_t {
  kEnterBarricade,
  kEnterDrive,
  kEnterNote,
  kEnterSwing,
  kEnterStash,
  kEnterLight,
  kEnterHazard,
  kEnterFollow,
  kEnterBonus,
  kEnterTurnRound,
  kEnterTurnedRound,
  kEnterBack,
  kEnterDone
};
enum EnterMark : std::uint8_t { kGuarded = 1, kStuntUsed = 2 };
enum EnterKind : std::uint8_t {
  kRegularMove,
  kExtraMove,
  kGasMove,
  kHandbrakeMove,
  kHandbrakeStunt,
  kSwitchMove
};

enum FollowMode : std::uint8_t { kFollowPlain, kFollowCrash, kFollowBack };
enum CrashCause : std::uint8_t { kByDriver, kByHazardEntered, kByDrivingIn };
enum Piece : std::uint8_t { kVehiclePiece, kBarricadePiece, kSpikePiece };
enum Purpose : std::uint8_t { kForSetup, kForPurchase, kForDispatch, kForShift };

// Round, Drive, Share or Partner, Enter, Vantage or Follow, Arrive, Turn up: seven at the deepest.
using Stack = Frames<Frame, 9>;

struct State {
  Slot slot[kMostSlots];  // gaps among them only while tiles are taken up again (Courier)
  Grid grid;
  Vehicle vehicle[kMostVehicles];
  DriverCar driver[2];
  Space stash[kMostStash];           // on the table, by the token's number
  Space barricade[kMostBarricades];  // in the order of their placing, the rest kNowhere
  Space spike[kMostSpikes];
  Space shared_tile;  // four: where both Drivers stood when phase 2 began
  std::uint16_t round;
  std::uint16_t picks;    // cards picked in setup, until all five are
  std::uint16_t waiting;  // four: vehicles that wait there to see both Drivers go
  std::uint8_t
      bag[kMostKinds];  // a view: all that this eye has not seen. Solo: all that nobody has seen
  std::uint8_t bag_size[2];      // tiles to draw; solo: of the Serene and of the Perilous pile
  std::uint8_t tray[kMostTray];  // drawn and not yet laid
  std::uint8_t tray_size;
  std::uint8_t owned[kUpgrades];
  std::uint8_t enforcement;
  std::uint8_t hazards;
  std::uint8_t dispatches;  // uses this round
  std::uint8_t cameras;
  std::uint8_t shifts;  // a set of Tire Spikes
  std::uint8_t stash_spent;
  std::uint8_t stash_moves[kMostStash];
  std::uint8_t event;
  std::uint8_t bomb;
  std::uint8_t hunter_goal;
  std::uint8_t crashes;
  std::uint8_t escapes;
  std::uint8_t deck;       // solo: Upgrade cards face down
  std::uint8_t deck_gone;  // solo: out of the game
  std::uint8_t due;        // solo: Upgrade cards called for by badges this round
  std::uint8_t reds_left;  // solo with random reds: of the Perilous pile, not yet seen
  std::uint8_t first;      // four: the Driver who drives first
  std::uint8_t bought;     // a purchase was made this round
  std::uint8_t idle;       // rounds that ended since anything came of one (GD-R272)
  std::uint8_t progress;   // something has come of this one
  std::uint8_t winner;
  std::uint8_t question;
  std::uint8_t actor;
  Stack frames;
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1536);

}  // namespace rainyday::getaway_driver
