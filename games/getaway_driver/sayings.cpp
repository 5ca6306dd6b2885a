// How tiles, vehicles and Drivers read, and what cards, tiles and Upgrades do.
#include "games/sayings.hpp"

#include <array>

#include "games/getaway_driver/game.hpp"
#include "games/getaway_driver/names.hpp"
#include "games/getaway_driver/upgrades.hpp"

namespace rainyday::getaway_driver {
namespace {

std::optional<std::string> tile(const Said& it) {
  if (it.name == "start" || it.name == "escape") return by_key(it);
  return it.title("tiles", it.keys, it.name);
}

// P1 is a Patrol Car.
std::optional<std::string> vehicle(const Said& it) {
  const std::string kind = it.name.substr(0, it.name.find_first_of("0123456789"));
  return it.words(std::string(it.keys) + kind) + " " + it.name;
}

// The seat of the first or second Driver.
std::optional<std::string> driver(const Said& it) {
  constexpr int kFour = 4;
  if (it.game.seats() != kFour) return "S0";
  return it.name == "1" ? "S2" : "S3";
}

std::string ability_text(const Said& it, const std::string& ability) {
  return it.words("ui.ability." + ability + ".when") + ": " +
         it.words("ui.ability." + ability + ".short");
}

std::string ability_fact(const Said& it) { return ability_text(it, it.name); }

std::string card_fact(const Said& it) {
  const auto card = it.entry("driver_cards", it.name);
  if (!card.is_object()) return {};
  std::string out = ability_text(it, card.value("ability", ""));
  if (card.contains("ability2")) add_to(out, ability_text(it, card.value("ability2", "")), " / ");
  if (card.at("stunt").is_string()) {
    const std::string stunt = it.told("ui.stunt." + card.value("stunt", ""));
    add_to(out, it.words("fact.stunt", {{"stunt", stunt}}), " ");
  }
  return out;
}

std::string upgrade_fact(const Said& it) {
  const auto upgrade = it.entry("upgrades", it.name);
  if (!upgrade.is_object()) return {};
  return it.words("ui.cost", {{"n", upgrade.value("cost", 0)}}) + "; " +
         it.words("ui.upgrade." + it.name + ".short");
}

std::string event_fact(const Said& it) { return it.words("ui.event." + it.name + ".text"); }

std::string tile_fact(const Said& it) {
  const auto tile = it.entry("tiles", it.name);
  if (!tile.is_object()) return {};
  std::string out = it.words("light." + tile.value("light", ""));
  const auto add = [&](const std::string& text) { add_to(out, text, ", "); };
  if (const int badge = tile.value("badge", 0); badge > 0) add(it.words("badge", {{"n", badge}}));
  for (const auto& icon : tile.value("icons", nlohmann::json::array())) {
    add(it.told("ui.stunt." + icon.get<std::string>()));
  }
  if (tile.contains("midtown")) add(it.words("bonus." + tile.value("midtown", "")));
  if (tile.value("tunnel", false)) add(it.words("tunnel"));
  if (tile.value("event", false)) add(it.words("event_tile"));
  return out;
}

std::uint16_t asked(const AnyState& state) {
  const int vehicle = asked_vehicle(state.as<State>());
  return vehicle < 0 ? kNone : static_cast<std::uint16_t>(vehicle);
}

constexpr std::array kRows{
    Saying{"tile", "ui.tile.", tile, tile_fact},
    Saying{"vehicle", "ui.vehicle.", vehicle},
    Saying{"driver", "", driver},
    Saying{"card", "ui.ability.", by_key, card_fact},
    Saying{"heading", "ui.heading."},
    Saying{"way", "ui.way."},
    Saying{"upgrade", "ui.upgrade.", by_key, upgrade_fact},
    Saying{"ability", "ui.ability.", by_key, ability_fact},
    Saying{"event", "ui.event.", by_key, event_fact},
    Saying{"reason", "ui.reason."},
    Saying{"side", "ui.side."},
    Saying{"piece", "ui.piece."},
    Saying{"lie", "ui.lie."},
};

}  // namespace

int asked_vehicle(const State& s) {
  if (s.frames.empty()) return -1;
  const Frame& f = s.frames.top();
  switch (s.question) {
    case kJam:
      return f.a;
    case kHeadOn:
      return f.d;
    case kProtect:
    case kDetour:
    case kTunnel:
    case kFollowWhom:
      return f.c;
    case kPatrolAt:
    case kPatrolHeading:
    case kDispatchTo:
    case kPlaceAt:
    case kPlaceHeading:
      return f.a == kVehiclePiece ? f.b : -1;
    default:
      return -1;
  }
}

constinit const Sayings GetawayDriver::kSayings{kRows, {"vehicle", kVehicleName}, asked};

}  // namespace rainyday::getaway_driver
