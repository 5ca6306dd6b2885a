// Setup: obstacles, cards, Stash tokens, Start tiles, cars (GD-R024).
#include "games/getaway_driver/setup.hpp"

#include <bit>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr int kHandSize = 5;  // GD-011

Seat obstacle_seat(Look at) {
  const int place = at.game.options().obstacle_place;
  if (place == 0 || (place == 1 && at.game.solo())) return kChance;
  return place == 1 ? at.game.police_seat() : at.game.driver_seat(0);
}

// Where the north-west corner of an obstacle may lie.
Rows obstacle_places(Look at, const Frame& f, int lie) {
  const ObstacleFacts& piece = at.game.content().obstacle[f.a];
  const int width = lie == 0 ? piece.width : piece.height;
  const std::size_t height = lie == 0 ? piece.height : piece.width;
  Rows rows = bare_spaces(at, Band::all(at.game.table()));
  for (std::size_t y = 0; y < rows.band.end; ++y) {
    std::uint64_t fits = y + height <= rows.band.end ? rows.row[y] : 0;
    for (std::size_t dy = 1; fits != 0 && dy < height; ++dy) fits &= rows.row[y + dy];
    const std::uint64_t column = fits;
    for (int dx = 1; dx < width; ++dx) fits &= column >> dx;
    rows.row[y] = fits;
  }
  return rows;
}

// The spaces that are looked for by row and column.
Rows wanted(Look at, const Frame& f, Band band) {
  if (f.step == kObstacles) return obstacle_places(at, f, f.c);
  if (f.step == kAdjust) return fitting_spaces(at, f.d, band);
  Rows rows = bare_spaces(at, band);  // GD-017, GD-R011, GD-R027
  const int scattered = f.step == kScatter ? f.a : at.game.stash_tokens();
  for (int t = 0; t < scattered; ++t) rows.remove(at.game.table(), at.s.stash[t]);
  return rows;
}

int positions(Look at, const Frame& f, int lie) { return obstacle_places(at, f, lie).count(); }

// Luck has a kind of its own, as likely as there are places.
void offer(Look at, List& list, int kind, int fall, int value, int places) {
  if (places == 0) return;
  if (at.s.actor == kChance)
    list.push(make_action(fall, value), static_cast<std::uint32_t>(places));
  else
    list.push(make_action(kind, value));
}

// GD-R006: both ways round, a square one once.
void lie_actions(Look at, const Frame& f, List& list) {
  const ObstacleFacts& piece = at.game.content().obstacle[f.a];
  for (int lie = 0; lie < (piece.width == piece.height ? 1 : 2); ++lie) {
    offer(at, list, kDoLie, kDoFallLie, lie, positions(at, f, lie));
  }
}

void row_actions(Look at, const Frame& f, List& list) {
  const Rows rows = wanted(at, f, Band::all(at.game.table()));
  for (int y = 0; y < at.game.table().height; ++y) {
    const int places = std::popcount(rows.row[static_cast<std::size_t>(y)]);
    offer(at, list, kDoRow, kDoFallRow, y, places);
  }
}

void column_actions(Look at, const Frame& f, List& list) {
  for (std::uint64_t row = wanted(at, f, Band::only(f.b)).row[f.b]; row != 0; row &= row - 1) {
    offer(at, list, kDoColumn, kDoFallColumn, std::countr_zero(row), 1);
  }
}

// GD-011, GD-R025: in the order of the list, so that each set of five arises once.
void pick_actions(Look at, List& list) {
  const int missing = kHandSize - std::popcount(at.s.picks);
  for (int card = std::bit_width(at.s.picks); card < at.game.content().cards; ++card) {
    if ((at.game.card_set() & card_bit(card)) == 0) continue;
    if (std::popcount(static_cast<std::uint16_t>(at.game.card_set() >> card)) < missing) break;
    list.push(make_action(kDoPick, card));
  }
}

void next_step(Frame& f) {
  f.a = f.b = f.c = f.d = f.e = 0;
  ++f.step;
}

// e: 0 lie (obstacles only), 1 row, 2 column.
void ask_space(Play& p, Frame& f, Seat seat, Question row, Question column) {
  const bool chance = seat == kChance;
  if (f.e == 2) return p.ask(chance ? kFallColumn : column, seat);
  p.ask(chance ? kFallRow : row, seat);
}

void obstacles(Play& p, Frame& f) {
  const bool from_pack = p.game.options().obstacles == 1;
  if (!from_pack || f.a >= p.game.content().obstacles) return next_step(f);
  const Seat seat = obstacle_seat(look(p));
  if (f.e == 0) {
    if (positions(look(p), f, 0) + positions(look(p), f, 1) == 0) {  // it fits nowhere
      ++f.a;
      return;
    }
    return p.ask(seat == kChance ? kFallLie : kObstacleLie, seat);
  }
  ask_space(p, f, seat, kObstacleRow, kObstacleColumn);
}

// GD-016, GD-R012 to GD-R014, GD-R182, GD-247.
void adjust(Play& p, Frame& f) {
  if (f.e == 0) {
    const int first = first_to_adjust(look(p));
    if (first < 0) {
      for (std::uint8_t& moves : p.s.stash_moves) moves = 0;
      return next_step(f);
    }
    if (!p.game.solo()) return p.ask(kAdjustToken, p.game.police_seat());
    f.d = static_cast<std::uint8_t>(first);
    f.e = 1;
  }
  ask_space(p, f, p.game.solo() ? kChance : p.game.police_seat(), kAdjustRow, kAdjustColumn);
}

// GD-024, GD-025, GD-252, GD-R183: then the first round begins.
void patrols(Play& p, Frame& f) {
  if (f.a < p.game.drivers()) {
    const int driver = f.a++;
    const int vehicle = kFirstOfKind[kPatrolCar] + driver;
    if (p.game.solo()) return automated_place(p, vehicle);
    return push_place(p, driver, kVehiclePiece, vehicle, kForSetup);
  }
  p.pop();
  p.push(kProcRound);
}

void space_chosen(Play& p, Frame& f, Space space) {
  f.b = f.e = 0;
  const Spaces& table = p.game.table();
  if (f.step == kObstacles) {
    const ObstacleFacts& piece = p.game.content().obstacle[f.a++];
    const int width = f.c == 0 ? piece.width : piece.height;
    const int height = f.c == 0 ? piece.height : piece.width;
    for (int dy = 0; dy < height; ++dy) {
      for (int dx = 0; dx < width; ++dx) {
        p.s.grid.put_obstacle(table.space(table.x[space] + dx, table.y[space] + dy));
      }
    }
    f.c = 0;
  } else if (f.step == kScatter) {
    p.s.stash[f.a++] = space;
  } else if (f.step == kAdjust) {
    p.s.stash[f.d] = space;
    ++p.s.stash_moves[f.d];
    f.d = 0;
  } else {
    put_tile(p, space, kStartFace, Slot::kFaceUp);
    DriverCar& car = p.s.driver[f.a++];
    car.space = space;
  }
}

}  // namespace

Rows bare_spaces(Look at, Band band) {
  const Spaces& table = at.game.table();
  Rows rows(band, (std::uint64_t{1} << table.width) - 1);
  if (at.game.options().obstacles != 0) {
    at.s.grid.each_obstacle([&](Space space) { rows.remove(table, space); });
  }
  for (const DriverCar& car : at.s.driver) {  // on the Start tiles that have been laid
    if (car.space != kNowhere) rows.remove(table, car.space);
  }
  return rows;
}

void setup_step(Play& p, Frame& f) {
  switch (f.step) {
    case kObstacles:
      return obstacles(p, f);
    case kCards:
      if (f.a >= p.game.drivers()) return next_step(f);
      return p.ask(kPickCard, p.game.driver_seat(f.a));
    case kScatter: {  // GD-015, GD-246, GD-R011
      if (f.a >= p.game.stash_tokens()) return next_step(f);
      if (f.e == 0) f.e = 1;
      const bool thrown = p.game.options().scatter == 0;
      const int driver = f.a / p.game.stash_count();
      return ask_space(p, f, thrown ? kChance : p.game.driver_seat(driver), kStashRow,
                       kStashColumn);
    }
    case kAdjust:
      return adjust(p, f);
    case kStarts:  // GD-017, GD-248
      if (f.a >= p.game.drivers()) return next_step(f);
      if (f.e == 0) f.e = 1;
      return ask_space(p, f, p.game.driver_seat(f.a), kStartRow, kStartColumn);
    case kHeadings:  // GD-018, GD-251
      if (f.a >= p.game.drivers()) return next_step(f);
      return p.ask(kCarHeading, p.game.driver_seat(f.a));
    default:
      return patrols(p, f);
  }
}

Action fall(Look at, Random& rng) {
  const Frame& f = at.s.frames.top();
  const auto pick_of = [&](int all, int choices) {  // what is certain takes no luck
    return choices > 1 ? static_cast<int>(rng.below(static_cast<std::uint32_t>(all))) : 0;
  };
  if (at.s.question == kFallColumn) {
    std::uint64_t row = wanted(at, f, Band::only(f.b)).row[f.b];
    const int all = std::popcount(row);
    for (int pick = pick_of(all, all); pick > 0; --pick) row &= row - 1;
    return make_action(kDoFallColumn, std::countr_zero(row));
  }
  const Rows rows = wanted(at, f, Band::all(at.game.table()));
  int all = 0;
  int filled = 0;
  for (std::size_t y = 0; y < rows.band.end; ++y) {
    all += std::popcount(rows.row[y]);
    filled += rows.row[y] != 0;
  }
  std::size_t y = 0;
  for (int pick = pick_of(all, filled) - std::popcount(rows.row[0]); pick >= 0;)
    pick -= std::popcount(rows.row[++y]);
  return make_action(kDoFallRow, static_cast<int>(y));
}

void setup_actions(Look at, List& list) {
  const Frame& f = at.s.frames.top();
  switch (at.s.question) {
    case kObstacleLie:
    case kFallLie:
      return lie_actions(at, f, list);
    case kObstacleRow:
    case kStashRow:
    case kAdjustRow:
    case kStartRow:
    case kFallRow:
      return row_actions(at, f, list);
    case kPickCard:
      return pick_actions(at, list);
    case kAdjustToken:
      return adjust_actions(at, list);
    case kCarHeading:
      for (int heading = kNorth; heading <= kWest; ++heading)
        list.push(make_action(kDoHead, heading));
      return;
    default:
      return column_actions(at, f, list);
  }
}

void setup_answer(Play& p, Frame& f, Question asked, Action a) {
  const int value = a.operand[0];
  switch (asked) {
    case kObstacleLie:
    case kFallLie:
      f.c = static_cast<std::uint8_t>(value);
      f.e = 1;
      return;
    case kObstacleRow:
    case kStashRow:
    case kAdjustRow:
    case kStartRow:
    case kFallRow:
      f.b = static_cast<std::uint8_t>(value);
      f.e = 2;
      return;
    case kPickCard: {
      p.s.picks |= card_bit(value);
      if (std::popcount(p.s.picks) < kHandSize) return;
      p.s.driver[f.a].hand = p.s.picks;
      p.s.driver[f.a++].hand_size = kHandSize;
      p.s.picks = 0;
      return;
    }
    case kAdjustToken:
      f.d = static_cast<std::uint8_t>(value);
      f.e = 1;
      return;
    case kCarHeading:
      p.s.driver[f.a++].heading = static_cast<std::uint8_t>(value);
      return;
    default:
      return space_chosen(p, f, p.game.table().space(value, f.b));
  }
}

}  // namespace rainyday::getaway_driver
