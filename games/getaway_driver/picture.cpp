// The table as text: a space is two lines, what lies there and who stands there.
//
// A tile is its id, a face-down tile that the eye does not know ??, in brackets where it lies face
// down: [R01]. After it: ! hazard, $ Stash token, = Barricade, x Tire Spike. Cars carry their nose:
// D^ is the Driver heading north, P1> a Patrol Car heading east.
#include <algorithm>

#include "engine/canvas.hpp"
#include "games/getaway_driver/cards.hpp"
#include "games/getaway_driver/city.hpp"

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
  // What is in use, with a border of two spaces, so that a large table stays readable.
  [[nodiscard]] Window find_window() const {
    const Table& table = at_.game.table();
    const int last_x = table.width - 1;
    const int last_y = table.height - 1;
    constexpr int kWide = 17;
    if (table.width <= kWide) return {0, 0, last_x, last_y};
    Window used{last_x, last_y, 0, 0};
    for (Space space = 0; space < table.spaces; ++space) {
      if (at_.s.at[space] != 0 || has_stash(at_.s, space) || vehicles_at(at_.s, space) != 0) {
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

std::string driver_text(Look at, int d) {
  const DriverCar& car = at.s.driver[d];
  std::string out = at.game.four() ? "Driver " + std::to_string(d + 1) : "Driver";
  out += ": meter " + std::to_string(car.meter) + " of " + std::to_string(at.game.red_space());
  out += ", " + std::to_string(car.stash) + " Stash, " + std::to_string(car.hand_size) + " in hand";
  if (car.hand != 0) out += ": " + cards_text(at.game, car.hand);
  out += "\n  discard pile: " + cards_text(at.game, car.discard);
  if (car.gone != 0) out += "; out of the game: " + cards_text(at.game, car.gone);
  if (car.stomp > 0) out += "; Stomping Grounds " + std::to_string(car.stomp);
  return out + "\n";
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

std::string tray_text(Look at) {
  if (at.s.tray_size == 0) return {};
  std::string out = "Drawn:";
  for (int i = 0; i < at.s.tray_size; ++i) {
    const u8 face = at.s.tray[i];
    out += " " + std::string(face == kUnknownFace ? "?" : at.game.content().tile[face].id.data());
  }
  return out + "\n";
}

}  // namespace

std::string GetawayDriver::picture(const View<GetawayDriver>& view, bool colour) const {
  const Look at{*this, view.state()};
  std::string out = BoardPicture(at).text(colour);
  out += kLegend;
  out += "Round " + std::to_string(at.s.round) + ". " + police_text(at) + tray_text(at);
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
