// The table as text: a space is two lines, what lies there and who stands there.
//
// A tile is its id, a face-down tile that the eye does not know ??, in brackets where it lies face
// down: [R01]. After it: ! hazard, $ Stash token, = Barricade, x Tire Spike. Cars carry their nose:
// D^ is the Driver heading north, P1> a Patrol Car heading east.
#include <algorithm>

#include "engine/canvas.hpp"
#include "games/getaway_driver/cards.hpp"
#include "games/getaway_driver/city.hpp"
#include "games/getaway_driver/names.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr int kCell = 9;
constexpr int kLabel = 4;
constexpr std::string_view kNoses = "^>v<";
constexpr std::string_view kLegend =
    "   G01 face up   [R01] face down, known   [??] face down   ! hazard   $ stash   = barricade   "
    "x tire spike\n   D^ Driver heading north   P1> Patrol Car heading east   ### obstacle   . "
    "table\n";

struct Window {
  int left = 0, top = 0, right = 0, bottom = 0;
  void include(int x, int y) {
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
};

class BoardPicture {
 public:
  explicit BoardPicture(Look at) : at_(at), window_(find_window()) {}

  std::string text(bool colour) {
    const int width = window_.right - window_.left + 1;
    const int height = window_.bottom - window_.top + 1;
    Canvas canvas(kLabel + width * kCell, 1 + height * 2);
    for (int x = window_.left; x <= window_.right; ++x) {
      canvas.put(kLabel + (x - window_.left) * kCell + 1, 0, std::to_string(x), Style::kFaint);
    }
    for (int y = window_.top; y <= window_.bottom; ++y) {
      const int line = 1 + (y - window_.top) * 2;
      canvas.put(0, line, std::to_string(y), Style::kFaint);
      for (int x = window_.left; x <= window_.right; ++x) {
        const int column = kLabel + (x - window_.left) * kCell;
        draw_space(canvas, column, line, at_.game.table().space(x, y));
      }
    }
    return canvas.text(colour);
  }

 private:
  // The city and the vehicles with a border of two spaces, so that the picture fits a terminal; the
  // whole table as long as there is no city.
  [[nodiscard]] Window find_window() const {
    const Table& table = at_.game.table();
    const int last_x = table.width - 1;
    const int last_y = table.height - 1;
    Window used{last_x, last_y, 0, 0};
    for (Space space = 0; space < table.spaces; ++space) {
      if (has_tile(at_.s, space) || vehicles_at(at_.s, space) != 0 || has_barricade(at_.s, space) ||
          has_spike(at_.s, space)) {
        used.include(table.x[space], table.y[space]);
      }
    }
    if (used.right < used.left) return {0, 0, last_x, last_y};
    return {std::max(0, used.left - 2), std::max(0, used.top - 2), std::min(last_x, used.right + 2),
            std::min(last_y, used.bottom + 2)};
  }

  static Style style_of(Light light) {
    switch (light) {
      case kGreen:
        return seat_style(2);
      case kYellow:
        return seat_style(3);
      case kRed:
        return seat_style(0);
      default:
        return Style::kBold;
    }
  }

  void draw_space(Canvas& canvas, int x, int y, Space space) const {
    const State& s = at_.s;
    std::string what = ".";
    Style style = Style::kFaint;
    if (s.at[space] == kObstacle) {
      what = "###";
    } else if (has_tile(s, space)) {
      const Slot& slot = slot_at(s, space);
      const bool up = (slot.marks & Slot::kFaceUp) != 0;
      const bool known = slot.face != kUnknownFace;
      const std::string id = known ? at_.game.content().tile[slot.face].id.data() : unknown(slot);
      what = up ? id : "[" + id + "]";
      if (known) style = style_of(at_.game.content().tile[slot.face].light);
    }
    if (has_hazard(s, space)) what += '!';
    if (has_stash(s, space)) what += '$';
    if (has_barricade(s, space)) what += '=';
    if (has_spike(s, space)) what += 'x';
    canvas.put(x, y, what.substr(0, kCell - 1), style);
    draw_cars(canvas, x, y + 1, space);
  }

  [[nodiscard]] std::string unknown(const Slot& slot) const {
    if (!at_.game.solo()) return "??";
    return (slot.marks & Slot::kPerilous) != 0 ? "?P" : "?S";
  }

  void draw_cars(Canvas& canvas, int x, int y, Space space) const {
    int column = x;
    for (int d = 0; d < at_.game.drivers(); ++d) {
      const DriverCar& car = at_.s.driver[d];
      if (car.space != space) continue;
      const std::string name = at_.game.four() ? "D" + std::to_string(d + 1) : "D";
      put(canvas, x, column, y, name + kNoses[car.heading], seat_style(1));
    }
    for (int v = 0; v < kMostVehicles; ++v) {
      const Vehicle& vehicle = at_.s.vehicle[v];
      if (vehicle.space != space) continue;
      put(canvas, x, column, y,
          std::string(kVehicleNames[static_cast<std::size_t>(v)]) + kNoses[vehicle.heading],
          seat_style(4));
    }
  }

  // As many as fit; a plus says that there are more.
  static void put(Canvas& canvas, int x, int& column, int y, const std::string& text, Style style) {
    if (column + static_cast<int>(text.size()) > x + kCell) {
      canvas.put(x + kCell - 1, y, "+", Style::kBold);
      return;
    }
    canvas.put(column, y, text, style);
    column += static_cast<int>(text.size());
  }

  Look at_;
  Window window_;
};

std::string cards_text(const GetawayDriver& game, u16 cards) {
  std::string out;
  for (int card = 0; card < game.content().cards; ++card) {
    if ((cards & card_bit(card)) == 0) continue;
    const CardFacts& facts = game.content().card[static_cast<std::size_t>(card)];
    out += (out.empty() ? "" : ", ") + std::string(facts.name.data());
    for (int i = 0; i < game.content().stunts; ++i) {
      if (facts.stunt == 1u << i)
        out += " (" + std::string(game.content().stunt[static_cast<std::size_t>(i)].data()) + ")";
    }
  }
  return out.empty() ? "none" : out;
}

constexpr std::array<std::string_view, 4> kHeadingWords = {"north (up)", "east (right)",
                                                           "south (down)", "west (left)"};
constexpr std::array<std::string_view, 4> kLightWords = {"", "green", "yellow", "red"};
constexpr std::array<std::string_view, 6> kBonusWords = {
    "", "City Map", "Garage Hideout", "Skid Row", "Thoroughfare", "Vantage Point"};

std::string tile_text(Look at, const TileFacts& tile) {
  std::string out = tile.id.data();
  if (tile.light == kNoLight) return out;
  out += " " + std::string(tile.name.data()) + ", " + std::string(kLightWords[tile.light]);
  if (tile.badge > 0) out += ", badge " + std::to_string(tile.badge);
  for (int i = 0; i < at.game.content().stunts; ++i) {
    if ((tile.icons >> i & 1) != 0)
      out += ", " + std::string(at.game.content().stunt[static_cast<std::size_t>(i)].data());
  }
  const std::string_view bonus = kBonusWords[tile.midtown];
  if (!bonus.empty() && bonus != tile.name.data()) out += ", " + std::string(bonus);
  if (tile.tunnel) out += ", Tunnel";
  if (tile.event) out += ", Event";
  return out;
}

// What lies and stands on a space, in words.
std::string space_text(Look at, Space space) {
  if (space == kNowhere) return "the table's edge";
  if (at.s.at[space] == kObstacle) return "an obstacle";
  std::string out = "bare table";
  if (has_tile(at.s, space)) {
    const Slot& slot = slot_at(at.s, space);
    const bool pile = at.game.solo() && slot.face == kUnknownFace;
    out = slot.face != kUnknownFace ? tile_text(at, at.game.content().tile[slot.face]) : "";
    if ((slot.marks & Slot::kFaceUp) == 0) out += out.empty() ? "face down" : ", face down";
    if (pile) out += (slot.marks & Slot::kPerilous) != 0 ? ", Perilous" : ", Serene";
  }
  if (has_hazard(at.s, space)) out += ", HAZARD";
  if (has_stash(at.s, space)) out += ", Stash token";
  if (has_barricade(at.s, space)) out += ", Barricade";
  if (has_spike(at.s, space)) out += ", Tire Spike";
  for (int v = 0; v < kMostVehicles; ++v) {
    if (at.s.vehicle[v].space != space) continue;
    out += ", " + std::string(kVehicleNames[static_cast<std::size_t>(v)]) + " facing " +
           std::string(kHeadingWords[at.s.vehicle[v].heading]);
  }
  return out;
}

// The ways of a car by their names, so that nobody takes the screen's left for the car's.
std::string ways_text(Look at, int d) {
  const DriverCar& car = at.s.driver[d];
  if (car.space == kNowhere) return {};
  std::string out = "  heading " + std::string(kHeadingWords[car.heading]) + " on " +
                    at.game.name(kSpaceName, car.space) + ": " + space_text(at, car.space) + "\n";
  constexpr std::array<std::string_view, 4> kNames = {"front", "left", "right", "behind"};
  for (int way = 0; way < 4; ++way) {
    const u8 heading = way == 3 ? behind(car.heading) : heading_of(car.heading, way);
    const Space space = at.game.table().step(car.space, heading);
    out += "  " + std::string(kNames[static_cast<std::size_t>(way)]) + " = " +
           std::string(kHeadingWords[heading]) + ": " + space_text(at, space) + "\n";
  }
  return out;
}

std::string stash_text(Look at) {
  std::string out;
  for (const Space token : at.s.stash) {
    if (token != kNowhere) out += (out.empty() ? "" : "  ") + at.game.name(kSpaceName, token);
  }
  return out.empty() ? out : "Stash tokens on the table: " + out + "\n";
}

std::string driver_text(Look at, int d) {
  const DriverCar& car = at.s.driver[d];
  std::string out = at.game.four() ? "Driver " + std::to_string(d + 1) : "Driver";
  out += ": meter " + std::to_string(car.meter) + " of " + std::to_string(at.game.red_space());
  out += ", " + std::to_string(car.stash) + " Stash, " + std::to_string(car.hand_size) + " in hand";
  if (car.hand != 0) out += ": " + cards_text(at.game, car.hand);
  out += "\n  discard pile: " + cards_text(at.game, car.discard);
  if (car.gone != 0) out += "; out of the game: " + cards_text(at.game, car.gone);
  if (car.stomp > 0) out += "; Stomping Grounds " + std::to_string(car.stomp);
  return out + "\n" + ways_text(at, d);
}

std::string police_text(Look at) {
  const State& s = at.s;
  if (at.game.solo()) {
    std::string out = "Perilous " + std::to_string(s.bag_size[1]) + ", Serene " +
                      std::to_string(s.bag_size[0]) + ", Upgrade deck:";
    for (int i = 0; i < kUpgrades; ++i) {
      if ((s.deck >> i & 1) != 0)
        out += " " + std::string(kUpgradeWords[static_cast<std::size_t>(i)]);
    }
    return out + "\n";
  }
  const int bag = s.bag_size[0];
  const int shown = at.game.options().bag_count == 0 ? bag : (bag + 4) / 5 * 5;  // GD-051, GD-R033
  std::string out = "Bag " + std::string(at.game.options().bag_count == 0 ? "" : "about ") +
                    std::to_string(shown) + ", Enforcement " + std::to_string(s.enforcement) +
                    ", Upgrades:";
  for (int i = 0; i < kUpgrades; ++i) {
    if (s.owned[i] > 0) out += " " + std::string(kUpgradeWords[static_cast<std::size_t>(i)]);
  }
  return out + "\n";
}

// The open space that the next tile goes to: "7,5, left of Driver 1".
std::string next_space_text(Look at) {
  std::array<Space, kMostTray> open{};
  const int driver = at.s.frames.top().driver;
  if (open_spaces(at, driver, open) == 0) return {};
  std::string out = at.game.name(kSpaceName, open[0]);
  constexpr std::array<std::string_view, 3> kNames = {"in front of", "left of", "right of"};
  for (int d = 0; d < at.game.drivers(); ++d) {
    const DriverCar& car = at.s.driver[d];
    for (int way = kFront; way <= kRight && (driver == 2 || driver == d); ++way) {
      if (at.game.table().step(car.space, heading_of(car.heading, way)) != open[0]) continue;
      out += ", " + std::string(kNames[static_cast<std::size_t>(way)]) + " Driver " +
             std::to_string(d + 1);
    }
  }
  return "Next open space: " + out + "\n";
}

std::string tray_text(Look at) {
  if (at.s.tray_size == 0) return {};
  std::string out;
  int unknown = 0;
  for (int i = 0; i < at.s.tray_size; ++i) {
    const u8 face = at.s.tray[i];
    if (face == kUnknownFace)
      ++unknown;
    else
      out += "Drawn: " + tile_text(at, at.game.content().tile[face]) + "\n";
  }
  if (unknown > 0) out += "Drawn: " + std::to_string(unknown) + ", unseen\n";
  return at.s.question == kLayTile ? out + next_space_text(at) : out;
}

}  // namespace

std::string GetawayDriver::picture(const View<GetawayDriver>& view, bool colour) const {
  const Look at{*this, view.state()};
  std::string out = BoardPicture(at).text(colour);
  out += kLegend;
  out += "Round " + std::to_string(at.s.round) + ". " + police_text(at) + tray_text(at) +
         stash_text(at);
  for (int d = 0; d < drivers(); ++d) out += driver_text(at, d);
  if (at.s.event != kNoEvent) out += "Event: " + std::string(kEventWords[at.s.event]) + "\n";
  if (at.s.event == kBomb) out += "Bomb: " + std::to_string(at.s.bomb) + "\n";
  if (at.s.event == kHunter) {
    out += "Hunter: " + std::to_string(at.s.crashes) + " crashed, " + std::to_string(at.s.escapes) +
           " away, of " + std::to_string(at.s.hunter_goal) + "\n";
  }
  return out;
}

}  // namespace rainyday::getaway_driver
