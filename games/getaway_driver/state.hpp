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

constexpr u8 knows_mark(SeatSet seats) { return static_cast<u8>(seats.bits() << 4); }

struct Vehicle {
  enum : u8 {
    kMoved = 1,  // has had its movement of this round
    kExtra = 2,  // one step of the counter of extra movements (three bits)
    kExtras = 2 * 7,
    kDispatched = 16,  // may not move any more this round
    kUsed = 32,        // its ability has been used this round
    kUsed2 = 64,       // Helicopter: turned round; Armored Car in solo: may break through
    kOut = 128         // has left the game
  };
  Space space;  // kNowhere: in the supply
  u8 heading;
  u8 marks;
};

struct DriverCar {
  enum : u8 {
    kRegularDone = 1,
    kBraked = 2,
    kRamming = 4,
    kBegun = 8,      // studied or moved: the beginning of the turn is over
    kMovedCar = 16,  // made a movement this turn
    kTurnOver = 32,
    kStompAll = 64,  // Stomping Grounds is shared: lays for both
    kTrail = 128     // four: vehicles of the shared tile may still follow this Driver's trail
  };
  enum : u8 { kTrailLeft = 1, kTrailNone = 2, kTrailTunnel = 4 };
  Space space;
  Space before_space;  // before the last movement: Decoy Car goes there
  Space origin;        // where the last movement began: going back leads there
  Space turn_start;
  Space turn_end;
  u16 hand;  // sets of cards
  u16 discard;
  u16 gone;
  u16 shown;   // cards in the hand that everybody knows
  u16 rights;  // four: abilities of the partner's cards still to be used this round
  Space trail_space;
  Space trail_stunt;
  u8 heading;
  u8 before_heading;
  u8 meter;
  u8 hand_size;
  u8 stash;
  u8 extras;  // extra movements by Thoroughfare not yet taken
  u8 flags;
  u8 stomp;  // phases of expanding this Driver still lays, 3: from the next round on
  u8 trail_dir;
  u8 trail_heading;
  u8 trail_marks;
  u8 trail_stunts;
};

// What waits to be finished.
struct Frame {
  u8 proc;
  u8 step;
  u8 driver;
  u8 a, b, c, d, e;
  u8 from_low, from_high, to_low, to_high;

  [[nodiscard]] Space from() const { return static_cast<Space>(from_low | from_high << 8); }
  [[nodiscard]] Space to() const { return static_cast<Space>(to_low | to_high << 8); }
  void set_from(Space space) { from_low = space & 0xFF, from_high = static_cast<u8>(space >> 8); }
  void set_to(Space space) { to_low = space & 0xFF, to_high = static_cast<u8>(space >> 8); }
};

enum Proc : u8 {
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
enum RoundStep : u8 {
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
enum PoliceStep : u8 { kForce, kForcedArrivals, kForcedCrashes, kMoving, kFinished };

enum FillStep : u8 { kTest, kDrawing, kAskCamera, kLaying };

// The steps of ENTER and the marks of its frame: a kind, b direction, c marks, d vehicle asked
// about.
enum EnterStep : u8 {
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
enum EnterMark : u8 { kGuarded = 1, kStuntUsed = 2 };
enum EnterKind : u8 {
  kRegularMove,
  kExtraMove,
  kGasMove,
  kHandbrakeMove,
  kHandbrakeStunt,
  kSwitchMove
};

enum FollowMode : u8 { kFollowPlain, kFollowCrash, kFollowBack };
enum CrashCause : u8 { kByDriver, kByHazardEntered, kByDrivingIn };
enum Piece : u8 { kVehiclePiece, kBarricadePiece, kSpikePiece };
enum Purpose : u8 { kForSetup, kForPurchase, kForDispatch, kForShift };

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
  u16 round;
  u16 picks;           // cards picked in setup, until all five are
  u16 waiting;         // four: vehicles that wait there to see both Drivers go
  u8 bag[kMostKinds];  // a view: all that this eye has not seen. Solo: all that nobody has seen
  u8 bag_size[2];      // tiles to draw; solo: of the Serene and of the Perilous pile
  u8 tray[kMostTray];  // drawn and not yet laid
  u8 tray_size;
  u8 owned[kUpgrades];
  u8 enforcement;
  u8 hazards;
  u8 dispatches;  // uses this round
  u8 cameras;
  u8 shifts;  // a set of Tire Spikes
  u8 stash_spent;
  u8 stash_moves[kMostStash];
  u8 event;
  u8 bomb;
  u8 hunter_goal;
  u8 crashes;
  u8 escapes;
  u8 deck;       // solo: Upgrade cards face down
  u8 deck_gone;  // solo: out of the game
  u8 due;        // solo: Upgrade cards called for by badges this round
  u8 reds_left;  // solo with random reds: of the Perilous pile, not yet seen
  u8 first;      // four: the Driver who drives first
  u8 bought;     // a purchase was made this round
  u8 idle;       // rounds that ended since anything came of one (GD-R272)
  u8 progress;   // something has come of this one
  u8 winner;
  u8 question;
  u8 actor;
  Stack frames;
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1536);

}  // namespace rainyday::getaway_driver
