// The table as text: a space is two lines, what lies there and who stands there.
//
// A tile is its id, a face-down tile that the eye does not know ??, in brackets where it lies face
// down: [R01]. After it: ! hazard, $ Stash token, = Barricade, x Tire Spike. Cars carry their nose:
// D^ is the Driver heading north, P1> a Patrol Car heading east. On a small board a space is one
// line, who stands there or else what lies there.
#include <algorithm>

#include "engine/canvas.hpp"
#include "engine/lines.hpp"
#include "games/getaway_driver/rules.hpp"
#include "texts/texts.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr int kWideCell = 9;
constexpr int kNarrowCell = 7;  // room for a face-down tile with two marks
constexpr int kLabel = 4;
constexpr std::string_view kNoses = "^>v<";

using texts::With;

// What there is to tell, and the words for it.
struct Telling : Look {
  texts::Catalogue say;
};

struct Window {
  int left = 0, top = 0, right = 0, bottom = 0;
  [[nodiscard]] int width() const { return right - left + 1; }
  void include(int x, int y) {
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
};

class BoardPicture {
 public:
  BoardPicture(Look at, const Paper& paper)
      : at_(at),
        paper_(paper),
        high_(paper.board == Paper::kSmallBoard ? 1 : 2),
        window_(find_window()),
        cell_(kLabel + window_.width() * kWideCell <= paper.width ? kWideCell : kNarrowCell) {
    keep_to((paper.width - kLabel) / cell_);
  }

  std::string text() {
    const int height = window_.bottom - window_.top + 1;
    Canvas canvas(kLabel + window_.width() * cell_, 1 + height * high_);
    for (int x = window_.left; x <= window_.right; ++x) {
      canvas.put(kLabel + (x - window_.left) * cell_ + 1, 0, std::to_string(x), Style::kFaint);
    }
    for (int y = window_.top; y <= window_.bottom; ++y) {
      const int line = 1 + (y - window_.top) * high_;
      canvas.put(0, line, std::to_string(y), Style::kFaint);
      for (int x = window_.left; x <= window_.right; ++x) {
        const int column = kLabel + (x - window_.left) * cell_;
        draw_space(canvas, column, line, at_.game.table().space(x, y));
      }
    }
    return canvas.text(paper_.colour);
  }

 private:
  // The city and the vehicles with a border of two spaces (a small board: of one), so that the
  // picture fits a terminal; the whole table as long as there is no city.
  [[nodiscard]] Window find_window() const {
    const Spaces& table = at_.game.table();
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
    return {std::max(0, used.left - high_), std::max(0, used.top - high_),
            std::min(last_x, used.right + high_), std::min(last_y, used.bottom + high_)};
  }

  // So many columns around the Driver, or the first of them, where there is no room for all.
  void keep_to(int most) {
    if (window_.width() <= most) return;
    const Space driver = at_.s.driver[0].space;
    const int middle = driver == kNowhere ? at_.game.table().width / 2 : at_.game.table().x[driver];
    window_.left = std::clamp(middle - most / 2, window_.left, window_.right - most + 1);
    window_.right = window_.left + most - 1;
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
    if (is_obstacle(s, space)) {
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
    const bool small = high_ == 1;
    if (!small || !draw_cars(canvas, x, y, space)) {
      canvas.put(x, y, what.substr(0, static_cast<std::size_t>(cell_ - 1)), style);
    }
    if (!small) draw_cars(canvas, x, y + 1, space);
  }

  [[nodiscard]] std::string unknown(const Slot& slot) const {
    if (!at_.game.solo()) return "??";
    return (slot.marks & Slot::kPerilous) != 0 ? "?P" : "?S";
  }

  // Whether there are any.
  bool draw_cars(Canvas& canvas, int x, int y, Space space) const {
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
    return column > x;
  }

  // As many as fit; a plus says that there are more.
  void put(Canvas& canvas, int x, int& column, int y, const std::string& text, Style style) const {
    if (column + static_cast<int>(text.size()) > x + cell_) {
      canvas.put(x + cell_ - 1, y, "+", Style::kBold);
      return;
    }
    canvas.put(column, y, text, style);
    column += static_cast<int>(text.size());
  }

  Look at_;
  Paper paper_;
  int high_;  // lines of a space
  Window window_;
  int cell_;
};

std::string stunt_text(const GetawayDriver& game, int stunt) {
  return game.content().stunt[static_cast<std::size_t>(stunt)].data();
}

std::string cards_text(const Telling& at, std::uint16_t cards) {
  std::string out;
  for (int card = 0; card < at.game.content().cards; ++card) {
    if ((cards & card_bit(card)) == 0) continue;
    const CardFacts& facts = at.game.content().card[static_cast<std::size_t>(card)];
    const std::string id = facts.id.data();
    out += (out.empty() ? "" : ", ") + at.say.told("ui.ability." + id, facts.name.data());
    for (int i = 0; i < at.game.content().stunts; ++i) {
      if (facts.stunt == 1u << i) out += " (" + stunt_text(at.game, i) + ")";
    }
  }
  return out.empty() ? at.say("none") : out;
}

constexpr std::array<std::string_view, 4> kHeadingKeys = {"heading.N", "heading.E", "heading.S",
                                                          "heading.W"};
constexpr std::array<std::string_view, 4> kLightKeys = {
    "", "ui.workshop.light.green", "ui.workshop.light.yellow", "ui.workshop.light.red"};
constexpr std::array<std::string_view, 6> kBonusKeys = {
    "", "bonus.city_map", "bonus.garage", "bonus.skid_row", "bonus.thoroughfare", "bonus.vantage"};

std::string tile_text(const Telling& at, const TileFacts& tile) {
  const std::string id = tile.id.data();
  if (tile.light == kNoLight) return at.say.plain("ui.tile." + id);
  const std::string name = at.say.told("ui.tile." + id, tile.name.data());
  std::string out = id + " " + name + ", " + at.say(kLightKeys[tile.light]);
  if (tile.badge > 0) out += ", " + at.say("badge", {{"n", tile.badge}});
  for (int i = 0; i < at.game.content().stunts; ++i) {
    if ((tile.icons >> i & 1) != 0) out += ", " + stunt_text(at.game, i);
  }
  const std::string_view bonus = kBonusKeys[tile.midtown];
  if (!bonus.empty() && at.say(bonus) != name) out += ", " + at.say(bonus);
  if (tile.tunnel) out += ", " + at.say("tunnel");
  if (tile.event) out += ", " + at.say("event_tile");
  return out;
}

// What lies and stands on a space, in words.
std::string space_text(const Telling& at, Space space) {
  if (space == kNowhere) return at.say("edge");
  if (is_obstacle(at.s, space)) return at.say("obstacle");
  std::string out = at.say("bare");
  if (has_tile(at.s, space)) {
    const Slot& slot = slot_at(at.s, space);
    const bool pile = at.game.solo() && slot.face == kUnknownFace;
    out = slot.face != kUnknownFace ? tile_text(at, at.game.content().tile[slot.face]) : "";
    if ((slot.marks & Slot::kFaceUp) == 0) out += (out.empty() ? "" : ", ") + at.say("face_down");
    if (pile) out += ", " + at.say((slot.marks & Slot::kPerilous) != 0 ? "perilous" : "serene");
  }
  if (has_hazard(at.s, space)) out += ", " + at.say("hazard");
  if (has_stash(at.s, space)) out += ", " + at.say("stash");
  if (has_barricade(at.s, space)) out += ", " + at.say("ui.piece.barricade");
  if (has_spike(at.s, space)) out += ", " + at.say("ui.piece.tire_spike");
  for (int v = 0; v < kMostVehicles; ++v) {
    if (at.s.vehicle[v].space != space) continue;
    out += ", " + at.say("facing", {{"vehicle", kVehicleNames[static_cast<std::size_t>(v)]},
                                    {"heading", at.say(kHeadingKeys[at.s.vehicle[v].heading])}});
  }
  return out;
}

// The ways of a car by their names, so that nobody takes the screen's left for the car's.
std::string ways_text(const Telling& at, int d) {
  const DriverCar& car = at.s.driver[d];
  if (car.space == kNowhere) return {};
  std::string out = "  " +
                    at.say("here", {{"heading", at.say(kHeadingKeys[car.heading])},
                                    {"space", at.game.name(kSpaceName, car.space)},
                                    {"what", space_text(at, car.space)}}) +
                    "\n";
  constexpr std::array<std::string_view, 4> kKeys = {"way.front", "ui.way.left", "ui.way.right",
                                                     "way.behind"};
  for (int way = 0; way < 4; ++way) {
    const std::uint8_t heading = way == 3 ? behind(car.heading) : heading_of(car.heading, way);
    const Space space = at.game.table().step(car.space, heading);
    out += "  " +
           at.say("there", {{"way", at.say(kKeys[static_cast<std::size_t>(way)])},
                            {"heading", at.say(kHeadingKeys[heading])},
                            {"what", space_text(at, space)}}) +
           "\n";
  }
  return out;
}

std::string stash_text(const Telling& at) {
  std::string out;
  for (const Space token : at.s.stash) {
    if (token != kNowhere) out += (out.empty() ? "" : "  ") + at.game.name(kSpaceName, token);
  }
  return out.empty() ? out : at.say("stashes", {{"list", out}}) + "\n";
}

std::string driver_text(const Telling& at, int d, const Paper& paper) {
  const DriverCar& car = at.s.driver[d];
  const With seat{"seat", seat_word(at.game.driver_seat(d))};
  const auto value = [&](std::string_view key, std::string_view) -> std::optional<std::string> {
    if (key == "driver") {
      return at.game.four() ? at.say("driver.number", {{"n", d + 1}, seat})
                            : at.say("driver", {seat});
    }
    if (key == "meter") return std::to_string(car.meter);
    if (key == "most") return std::to_string(at.game.red_space());
    if (key == "stash") return std::to_string(car.stash);
    if (key == "n") return std::to_string(car.hand_size);
    if (key == "cards" && car.hand != 0) return cards_text(at, car.hand);
    return std::nullopt;
  };
  const auto pile = [&](std::string_view key, std::string_view) -> std::optional<std::string> {
    if (key == "cards") return cards_text(at, car.discard);
    if (key == "gone" && car.gone != 0) return cards_text(at, car.gone);
    if (key == "stomp" && car.stomp > 0) return std::to_string(car.stomp);
    return std::nullopt;
  };
  return wrapped(texts::fill(at.say.plain("meter"), value), 2, paper.columns()) + "\n" +
         wrapped("  " + texts::fill(at.say.plain("discards"), pile), 4, paper.columns()) + "\n" +
         ways_text(at, d);
}

// " Barricade, Dispatch": those for which `has` holds.
template <class Has>
std::string upgrades_text(const Telling& at, Has has) {
  std::string out;
  for (int i = 0; i < kUpgrades; ++i) {
    if (!has(i)) continue;
    const std::string id(kUpgradeWords[static_cast<std::size_t>(i)]);
    out += (out.empty() ? " " : ", ") + at.say("ui.upgrade." + id);
  }
  return out + "\n";
}

std::string police_text(const Telling& at) {
  const State& s = at.s;
  if (at.game.solo()) {
    return at.say("solo", {{"perilous", s.bag_size[1]}, {"serene", s.bag_size[0]}}) +
           upgrades_text(at, [&](int i) { return (s.deck >> i & 1) != 0; });
  }
  const int bag = s.bag_size[0];
  const int shown = at.game.options().bag_count == 0 ? bag : (bag + 4) / 5 * 5;  // GD-051, GD-R033
  return at.say(at.game.options().bag_count == 0 ? "bag" : "bag.about",
                {{"n", shown}, {"badges", s.enforcement}}) +
         upgrades_text(at, [&](int i) { return s.owned[i] > 0; });
}

// The open space that the next tile goes to: "7,5, left of Driver 1".
std::string next_space_text(const Telling& at) {
  std::array<Space, kMostTray> open{};
  const int driver = at.s.frames.top().driver;
  if (open_spaces(at, driver, open) == 0) return {};
  std::string out = at.game.name(kSpaceName, open[0]);
  constexpr std::array<std::string_view, 3> kKeys = {"next.front", "next.left", "next.right"};
  for (int d = 0; d < at.game.drivers(); ++d) {
    const DriverCar& car = at.s.driver[d];
    for (int way = kFront; way <= kRight && (driver == 2 || driver == d); ++way) {
      if (at.game.table().step(car.space, heading_of(car.heading, way)) != open[0]) continue;
      out += ", " + at.say(kKeys[static_cast<std::size_t>(way)], {{"n", d + 1}});
    }
  }
  return at.say("next", {{"space", out}}) + "\n";
}

std::string tray_text(const Telling& at) {
  if (at.s.tray_size == 0) return {};
  std::string out;
  int unknown = 0;
  for (int i = 0; i < at.s.tray_size; ++i) {
    const std::uint8_t face = at.s.tray[i];
    if (face == kUnknownFace)
      ++unknown;
    else
      out += at.say("drawn", {{"tile", tile_text(at, at.game.content().tile[face])}}) + "\n";
  }
  if (unknown > 0) out += at.say("drawn.unseen", {{"n", unknown}}) + "\n";
  return at.s.question == kLayTile ? out + next_space_text(at) : out;
}

std::string asked_text(const Telling& at) {
  const int v = GetawayDriver::asked_vehicle(at.s);
  if (v < 0) return {};
  const Vehicle& vehicle = at.s.vehicle[v];
  const std::string name(kVehicleNames[static_cast<std::size_t>(v)]);
  const std::string kind = name.substr(0, name.find_first_of("0123456789"));
  const auto value = [&](std::string_view key, std::string_view) -> std::optional<std::string> {
    if (key == "vehicle") return at.say("ui.vehicle." + kind) + " " + name;
    if (key == "space" && on_table(vehicle)) return at.game.name(kSpaceName, vehicle.space);
    if (key == "heading" && on_table(vehicle)) return at.say(kHeadingKeys[vehicle.heading]);
    return std::nullopt;
  };
  return texts::fill(at.say.plain("asked"), value) + "\n";
}

// GD-R272
std::string stall_text(const Telling& at) {
  if (at.s.idle == 0) return {};
  return at.say("stall", {{"n", at.s.idle}, {"most", at.game.options().stall}}) + "\n";
}

std::string legend(const Telling& at, const Paper& paper) {
  const std::string all = at.say.plain("legend");
  std::string out;
  for (std::string_view rest = all; !rest.empty();) {
    out += wrapped(next_line(rest), 3, paper.columns()) + "\n";
  }
  return out;
}

}  // namespace

std::string GetawayDriver::picture(const View<GetawayDriver>& view, const Paper& paper) const {
  const Telling at{{*this, view.state()}, texts::terminal_words(paper.language, kId)};
  std::string out = paper.board == Paper::kNoBoard ? "" : BoardPicture(at, paper).text();
  if (paper.board == Paper::kLargeBoard) out += legend(at, paper);
  out +=
      at.say("round", {{"n", at.s.round}}) + " " + police_text(at) + tray_text(at) + stash_text(at);
  for (int d = 0; d < drivers(); ++d) out += driver_text(at, d, paper);
  if (at.s.event != kNoEvent) {
    const std::string event(kEventWords[at.s.event]);
    out += at.say("event", {{"event", at.say("ui.event." + event)}}) + "\n";
  }
  if (at.s.event == kBomb) out += at.say("bomb", {{"n", at.s.bomb}}) + "\n";
  if (at.s.event == kHunter) {
    out += at.say("hunter",
                  {{"crashed", at.s.crashes}, {"away", at.s.escapes}, {"goal", at.s.hunter_goal}}) +
           "\n";
  }
  return out + stall_text(at) + asked_text(at);
}

}  // namespace rainyday::getaway_driver
