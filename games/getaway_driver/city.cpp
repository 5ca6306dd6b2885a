// The police expand the search area: open spaces, drawing, laying, turning up.
#include <algorithm>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// GD-052, GD-R029, GD-R225: the Escape tile on the first open space.
void lay_escape(Play& p, Space space) {
  put_tile(p, space, kEscapeFace, Slot::kFaceUp);
  p.tell(kTellEscape, space);
  win(p, kDriverSide);
}

// Who knows the face of a tile that this seat lays (GD-050, GD-R119, GD-228, GD-287).
SeatSet eyes_of_laying(Look at, Seat layer) {
  SeatSet eyes = at.s.event == kCones ? SeatSet{} : seat_bit(at.game.layer_seat());
  if (has_seat(at.game.driver_seats(), layer)) {
    eyes |= at.game.driver_seats();
  }
  return eyes;
}

// GD-183, GD-R120, GD-R227.
bool camera_usable(Look at, const Frame& f) {
  return f.b == at.game.layer_seat() && at.s.cameras < at.s.owned[kUpTrafficCamera];
}

void lay(Play& p, const Frame& f, Space space, std::uint8_t face, std::uint8_t marks) {
  const bool face_up = p.game.options().face_up != 0;  // GD-054
  if (face_up)
    marks = static_cast<std::uint8_t>(marks | Slot::kFaceUp);
  else
    marks = static_cast<std::uint8_t>(marks | knows_mark(eyes_of_laying(look(p), f.b)));
  put_tile(p, space, face, marks);
}

// GD-203 to GD-207, GD-R185: the piles of all spaces are settled before a tile is laid.
void lay_unseen(Play& p, const std::array<Space, kMostTray>& open, int size) {
  std::array<bool, kMostTray> perilous{};
  for (int i = 0; i < size; ++i) {
    perilous[static_cast<std::size_t>(i)] =
        comes_from_perilous(look(p), open[static_cast<std::size_t>(i)]);
  }
  for (int i = 0; i < size; ++i) {
    bool pile = perilous[static_cast<std::size_t>(i)];
    if (p.s.bag_size[pile] == 0) pile = !pile;
    --p.s.bag_size[pile];
    note_progress(p);
    put_tile(p, open[static_cast<std::size_t>(i)], kUnknownFace,
             pile ? std::uint8_t{Slot::kPerilous} : std::uint8_t{0});
  }
}

void test_and_draw(Play& p, Frame& f) {
  std::array<Space, kMostTray> open{};
  const int need = open_spaces(look(p), f.driver, open);
  if (need == 0) return p.pop();  // GD-039, GD-R030
  if (need > tiles_to_draw(p.s) + p.s.tray_size) {
    if (p.s.event == kCourier) return recycle(p, f);
    if (escape_is_off(look(p))) return p.pop();
    return lay_escape(p, open[0]);
  }
  f.c = static_cast<std::uint8_t>(need);
  if (f.b != kNobody) {
    if (p.s.tray_size == 0) p.tell(kTellDrew, need);  // GD-R023
    f.step = kDrawing;
    return;
  }
  lay_unseen(p, open, need);
  if (p.game.options().face_up == 0) return p.pop();
  f.step = kLaying;
  for (int i = need - 1; i >= 0; --i)
    push_turn_up(p, open[static_cast<std::size_t>(i)], f.driver, false);
}

}  // namespace

bool near_a_tile(Look at, Space space) {
  const Spaces& table = at.game.table();
  const auto tile = [&](Space there) { return there != kNowhere && has_tile(at.s, there); };
  if (tile(space)) return true;
  for (const Space one : table.next[space]) {
    if (tile(one)) return true;
  }
  for (std::uint8_t heading = kNorth; heading <= kWest;
       ++heading) {  // straight on, and round the corner
    const Space one = table.step(space, heading);
    if (one == kNowhere) continue;
    if (tile(table.step(one, heading)) || tile(table.step(one, right_of(heading)))) return true;
  }
  return false;
}

int distance_to_tiles(Look at, Space space) {
  int least = 1000;
  for (const Slot& slot : at.s.slot) {
    if (slot.space == kNowhere) continue;
    least = std::min(least, at.game.table().distance(slot.space, space));
  }
  return least;
}

int open_spaces(Look at, int driver, std::array<Space, kMostTray>& out) {
  const bool both = driver == 2;
  int size = 0;
  const int end = both ? at.game.drivers() : driver + 1;
  for (int d = both ? 0 : driver; d < end; ++d) {
    const DriverCar& car = at.s.driver[d];
    const std::array<Space, 4>& next = at.game.table().next[car.space];
    for (const Way way : {kFront, kLeft, kRight}) {  // GD-032, GD-033
      const Space space = next[heading_of(car.heading, way)];
      if (space == kNowhere || !is_bare(at.s, space)) continue;  // GD-R028, GD-038
      const auto last = out.begin() + size;
      if (both && std::find(out.begin(), last, space) != last) continue;
      out[static_cast<std::size_t>(size++)] = space;
    }
  }
  return size;
}

int tiles_to_draw(const State& s) { return s.bag_size[0] + s.bag_size[1]; }

bool next_draw_is_perilous(Look at) {
  std::array<Space, kMostTray> open{};
  open_spaces(at, at.s.frames.top().driver, open);
  const bool perilous = comes_from_perilous(at, open[at.s.tray_size]);
  return at.s.bag_size[perilous] == 0 ? !perilous : perilous;
}

bool wants_filling(Look at, int driver) {
  std::array<Space, kMostTray> open{};
  const int need = open_spaces(at, driver, open);
  return need > 0 && (need <= tiles_to_draw(at.s) || at.s.event == kCourier || !escape_is_off(at));
}

Frame& push_fill(Play& p, int driver, Seat layer) {
  Frame& f = p.push(kProcFill, driver);
  f.b = layer;
  return f;
}

// Sorted, so that the order of the draw tells nothing.
void put_in_tray(Play& p, std::uint8_t face) {
  int at = p.s.tray_size++;
  for (; at > 0 && p.s.tray[at - 1] > face; --at) p.s.tray[at] = p.s.tray[at - 1];
  p.s.tray[at] = face;
}

Slot& put_tile(Play& p, Space space, std::uint8_t face, std::uint8_t marks) {
  int free = 0;
  while (p.s.slot[free].space != kNowhere) ++free;
  p.s.slot[free] = {space, 0, face, marks};
  p.s.grid.put_tile(free, space);
  p.tell(kTellLaid, space);
  return p.s.slot[free];
}

void take_tile(Play& p, Space space) {
  const int number = p.s.grid.tile(p.s.slot, space) - 1;
  p.s.slot[number] = {kNowhere, 0, 0, 0};
  p.s.grid.take_tile(number, space);
  p.tell(kTellTaken, space);
}

bool hazard_supply(Look at) {  // GD-R068
  return at.game.options().hazard_limit != 0 ||
         at.s.hazards < at.game.content().counts.hazard * at.game.copies();
}

void put_hazard(Play& p, Space space) {
  if (has_hazard(p.s, space) || !hazard_supply(look(p))) return;  // GD-R068, GD-R069
  slot_at(p.s, space).marks |= Slot::kHazard;
  ++p.s.hazards;
  p.tell(kTellHazard, space);
}

void remove_hazard(Play& p, Space space) {
  if (!has_hazard(p.s, space)) return;
  slot_at(p.s, space).marks &= static_cast<std::uint8_t>(~Slot::kHazard);
  --p.s.hazards;
  p.tell(kTellHazardGone, space);
}

// FILL: GD-032 to GD-041, GD-051 to GD-053, GD-R029 to GD-R032.
void fill_step(Play& p, Frame& f) {
  switch (f.step) {
    case kTest:
      return test_and_draw(p, f);
    case kDrawing:
      if (p.s.tray_size < f.c) return p.ask(kDrawTile, kChance);  // GD-034, GD-035
      f.step = kAskCamera;
      [[fallthrough]];
    case kAskCamera:
      if (camera_usable(look(p), f)) return p.ask(kCamera, f.b);
      f.step = kLaying;
      [[fallthrough]];
    default:
      if (p.s.tray_size == 0) return p.pop();
      return p.ask(kLayTile, f.b);
  }
}

void fill_answer(Play& p, Frame& f, Question asked, Action a) {
  const auto face = static_cast<std::uint8_t>(a.operand[0]);
  if (asked == kDrawTile) {
    const bool perilous = p.game.solo() && next_draw_is_perilous(look(p));
    --p.s.bag_size[perilous];
    note_progress(p);
    if (p.game.solo())
      spend_unseen(p, face, perilous);
    else
      --p.s.bag[face];
    put_in_tray(p, face);
  } else if (asked == kCamera) {
    f.step = kLaying;
    if (a.kind == kDoKeep) return;
    f.step = kDrawing;  // GD-R179
    ++p.s.cameras;
    p.tell(kTellCamera, p.s.tray_size);
    for (int i = 0; i < p.s.tray_size; ++i) {
      ++p.s.bag[p.s.tray[i]];
      ++p.s.bag_size[0];
      p.s.tray[i] = 0;
    }
    p.s.tray_size = 0;
  } else if (asked == kRecycle || asked == kShow) {
    recycle_answer(p, f, a);
  } else {
    std::array<Space, kMostTray> open{};
    open_spaces(look(p), f.driver, open);
    int at = 0;
    while (p.s.tray[at] != face) ++at;
    --p.s.tray_size;
    for (; at < p.s.tray_size; ++at) p.s.tray[at] = p.s.tray[at + 1];
    p.s.tray[p.s.tray_size] = 0;
    lay(p, f, open[0], face, 0);
  }
}

int enforcement_cap(Look at) {  // GD-202, GD-R152
  constexpr int kUnlimited = 200;
  if (at.game.solo()) return 0;
  if (at.game.options().enforcement_cap != 0) return kUnlimited;
  return at.game.content().counts.enforcement * at.game.copies();
}

// GD-047, GD-208, GD-R152, GD-R197, GD-R256.
void pay_badge(Play& p, Space space) {
  const int badge = facts_at(look(p), space).badge;
  if (badge == 0) return;
  if (p.game.solo()) {
    p.s.due = static_cast<std::uint8_t>(p.s.due + (badge == 3 ? 2 : 1));  // GD-217, GD-218
  } else {
    p.s.enforcement =
        static_cast<std::uint8_t>(std::min(enforcement_cap(look(p)), p.s.enforcement + badge));
  }
  p.tell(kTellBadge, space, badge);
}

void push_turn_up(Play& p, Space space, int driver, bool pays) {
  Frame& f = p.push(kProcTurnUp, driver);
  f.set_to(space);
  f.a = pays;
}

void show_face(Play& p, Space space, std::uint8_t face, SeatSet seats) {
  Slot& slot = slot_at(p.s, space);
  if (slot.face == kUnknownFace) spend_unseen(p, face, (slot.marks & Slot::kPerilous) != 0);
  slot.face = face;
  slot.marks = static_cast<std::uint8_t>(slot.marks | knows_mark(seats));
}

// A tile is turned up: its face, its badge, the Event (GD-047, GD-067, GD-R181, GD-R244).
void turn_up_step(Play& p, Frame& f) {
  if (f.step == 0) return p.ask(kTurnUp, kChance);
  if (f.step == 1) {
    f.step = 2;
    if (event_is_due(look(p), f.to())) return p.ask(kDrawEvent, kChance);
  }
  p.pop();
}

void turn_up_answer(Play& p, Frame& f, Question asked, Action a) {
  if (asked == kDrawEvent) return begin_event(p, a.operand[0]);
  const Space space = f.to();
  Slot& slot = slot_at(p.s, space);
  const auto face = static_cast<std::uint8_t>(a.operand[0]);
  if (slot.face == kUnknownFace) spend_unseen(p, face, (slot.marks & Slot::kPerilous) != 0);
  slot.face = face;
  slot.marks = static_cast<std::uint8_t>((slot.marks & 0x0F) | Slot::kFaceUp);
  f.step = 1;
  note_progress(p);
  p.tell(kTellTurnedUp, space, face);
  if (p.game.options().face_up == 0 && f.a != 0) pay_badge(p, space);
  if (p.s.event == kOperativo && p.game.content().tile[face].badge == 3) gain_stash(p);
}

}  // namespace rainyday::getaway_driver
