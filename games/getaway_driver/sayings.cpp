// How tiles, vehicles and Drivers read, and what cards, tiles and Upgrades do.
#include "games/sayings.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "games/getaway_driver/game.hpp"
#include "games/getaway_driver/rules.hpp"

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

// The rules of what packs and cards name.
struct Ruled {
  std::string_view name;
  std::string_view rules;
};
constexpr Ruled kAbilityRules[] = {
    {"decoy_car", "GD-127 GD-128"},        {"handbrake_turn", "GD-130 GD-131 GD-133"},
    {"hit_the_gas", "GD-134 GD-136"},      {"jam_the_police_radar", "GD-137 GD-138"},
    {"last_ditch_effort", "GD-139"},       {"leave_wreckage", "GD-140 GD-141"},
    {"ramming_speed", "GD-143 GD-144"},    {"slam_on_the_brakes", "GD-145 GD-146"},
    {"stomping_grounds", "GD-148 GD-149"}, {"switch_cars", "GD-150 GD-151"},
    {"partners_in_crime", "GD-267"},       {"bait_and_switch", "GD-270"},
};
constexpr Ruled kUpgradeRules[] = {
    {"armored_car", "GD-160 GD-162 GD-163"}, {"barricade", "GD-160 GD-164 GD-165"},
    {"dispatch", "GD-160 GD-167"},           {"patrol_car", "GD-160 GD-169"},
    {"helicopter", "GD-160 GD-171 GD-173"},  {"motorcycle", "GD-160 GD-177"},
    {"tire_spikes", "GD-160 GD-179 GD-180"}, {"traffic_camera", "GD-160 GD-183"},
};
constexpr Ruled kVehicleRules[] = {
    {"P", "GD-071 GD-097 GD-106"},
    {"MO", "GD-071 GD-106 GD-177"},
    {"AR", "GD-071 GD-162 GD-163"},
    {"HE", "GD-071 GD-171 GD-173"},
};
constexpr Ruled kEventRules[] = {
    {"the_hunter_and_the_prey", "GD-275 GD-277 GD-278"},
    {"high_stakes_courier_service", "GD-279 GD-280"},
    {"operativo_speciale", "GD-282 GD-283 GD-284"},
    {"fresh_out_of_traffic_cones", "GD-285 GD-286 GD-287"},
    {"vigilante_justice", "GD-288 GD-289"},
    {"ticking_time_bomb", "GD-290 GD-292 GD-293"},
};
constexpr Ruled kTileRules[] = {
    {"green", "GD-043 GD-077"},  {"yellow", "GD-045 GD-076"},  {"red", "GD-046 GD-075"},
    {"city_map", "GD-185"},      {"garage", "GD-187"},         {"skid_row", "GD-188"},
    {"thoroughfare", "GD-189"},  {"vantage", "GD-191 GD-192"}, {"start", "GD-017 GD-018"},
    {"escape", "GD-002 GD-052"},
};

std::string rules_of(std::span<const Ruled> list, std::string_view name) {
  const auto row = std::ranges::find(list, name, &Ruled::name);
  return row == list.end() ? std::string() : std::string(row->rules);
}

Told ability(const Said& it, const std::string& name) {
  return {
      it.words("ui.ability." + name + ".when") + ": " + it.words("ui.ability." + name + ".short"),
      rules_of(kAbilityRules, name)};
}

Told ability_fact(const Said& it) { return ability(it, it.name); }

Told card_fact(const Said& it) {
  const auto card = it.entry("driver_cards", it.name);
  if (!card.is_object()) return {};
  Told out = ability(it, card.value("ability", ""));
  if (card.contains("ability2")) {
    const Told second = ability(it, card.value("ability2", ""));
    out.add(second.text, second.rules, " / ");
  }
  if (card.at("stunt").is_string()) {
    const std::string stunt = it.told("ui.stunt." + card.value("stunt", ""));
    out.add(it.words("fact.stunt", {{"stunt", stunt}}), "GD-084 GD-122", " ");
  }
  return out;
}

Told upgrade_fact(const Said& it) {
  const auto upgrade = it.entry("upgrades", it.name);
  if (!upgrade.is_object()) return {};
  return {it.words("ui.cost", {{"n", upgrade.value("cost", 0)}}) + "; " +
              it.words("ui.upgrade." + it.name + ".short"),
          rules_of(kUpgradeRules, it.name)};
}

Told event_fact(const Said& it) {
  return {it.words("ui.event." + it.name + ".text"), rules_of(kEventRules, it.name)};
}

Told vehicle_fact(const Said& it) {
  const std::string kind = it.name.substr(0, it.name.find_first_of("0123456789"));
  return {it.words("fact.vehicle." + kind), rules_of(kVehicleRules, kind)};
}

Told tile_fact(const Said& it) {
  if (it.name == "start" || it.name == "escape") {
    if (it.brief) return {};
    return {it.words("fact.tile." + it.name), rules_of(kTileRules, it.name)};
  }
  const auto tile = it.entry("tiles", it.name);
  if (!tile.is_object()) return {};
  const std::string light = tile.value("light", "");
  Told out{it.words((it.brief ? "ui.workshop.light." : "fact.light.") + light),
           rules_of(kTileRules, light)};
  const auto add = [&](const std::string& text, std::string_view rules) {
    out.add(text, rules, it.brief ? ", " : "; ");
  };
  if (const int badge = tile.value("badge", 0); badge > 0)
    add(it.words("badge", {{"n", badge}}), "GD-047");
  for (const auto& icon : tile.value("icons", nlohmann::json::array())) {
    add(it.told("ui.stunt." + icon.get<std::string>()), "GD-084");
  }
  if (tile.contains("midtown")) {
    const std::string bonus = tile.value("midtown", "");
    add(it.words((it.brief ? "bonus." : "fact.bonus.") + bonus), rules_of(kTileRules, bonus));
  }
  if (tile.value("tunnel", false)) add(it.words("tunnel"), "GD-173");
  if (tile.value("event", false)) add(it.words("event_tile"), "GD-273");
  return out;
}

std::uint16_t asked(const AnyState& state) {
  const int vehicle = GetawayDriver::asked_vehicle(state.as<State>());
  return vehicle < 0 ? kNone : static_cast<std::uint16_t>(vehicle);
}

constexpr std::array kRows{
    Saying{"tile", "ui.tile.", tile, tile_fact},
    Saying{"vehicle", "ui.vehicle.", vehicle, vehicle_fact, false},
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

constexpr std::array kNotions{
    Notion{"seat", "GD-001 GD-002 GD-003"},
    Notion{"driver_car", "GD-063 GD-064 GD-065"},
    Notion{"meter", "GD-003 GD-109 GD-111"},
    Notion{"face_down", "GD-036 GD-050 GD-057"},
    Notion{"hazard", "GD-083 GD-091 GD-106"},
    Notion{"stash", "GD-048 GD-079 GD-125", "ui.help.stash"},
    Notion{"barricade", "GD-164 GD-165 GD-166", "ui.piece.barricade"},
    Notion{"tire_spike", "GD-179 GD-180 GD-181", "ui.upgrade.tire_spikes"},
    Notion{"enforcement", "GD-047 GD-112 GD-119", "ui.print.enforcement"},
    Notion{"deck", "GD-023 GD-051 GD-052"},
    Notion{"discards", "GD-123 GD-124 GD-125"},
    Notion{"obstacle", "GD-027 GD-029"},
    Notion{"table", "GD-027 GD-028 GD-101"},
};

}  // namespace

int GetawayDriver::asked_vehicle(const State& s) {
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

constinit const Sayings GetawayDriver::kSayings{kRows, {"vehicle", kVehicleName}, asked, kNotions};

}  // namespace rainyday::getaway_driver
