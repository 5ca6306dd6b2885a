#include "games/getaway_driver/content.hpp"

#include "engine/json.hpp"
#include "games/pack_reading.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr std::array<std::string_view, 4> kLights = {"none", "green", "yellow", "red"};
constexpr std::array<std::string_view, 6> kMidtowns = {"none",     "city_map",     "garage",
                                                       "skid_row", "thoroughfare", "vantage"};
constexpr std::array<std::string_view, 3> kModes = {"duel", "solo", "four"};
constexpr std::array<std::string_view, 3> kSoloUse = {"none", "always", "hard"};

template <std::size_t kSize>
void keep_id(const Place& from, std::array<char, kSize>& to) {
  keep_text(from, to);
  for (std::size_t i = 0; i < kSize && to[i] != 0; ++i) {
    if (to[i] == ' ' || to[i] == '?') from.problem("a space or ? is not allowed here");
  }
}

int word_or_first(const Place& place, Words words) {
  return place.is_null() ? 0 : read_word(place, words);
}

bool flag_or_no(const Place& place) { return place.exists() && place.flag(); }

std::uint8_t stunt_set(const Content& content, const Place& place) {
  const std::string text = place.text(7);
  for (int i = 0; i < content.stunts; ++i) {
    if (std::string_view(content.stunt[static_cast<std::size_t>(i)].data()) == text) {
      return static_cast<std::uint8_t>(1u << i);
    }
  }
  place.problem("is no stunt of this pack");
  return 0;
}

void read_stunts(Content& content, const Place& place) {
  for (const std::string& key : place.keys()) {
    if (content.stunts == kMostStunts || key.size() > 7) {
      place.problem("at most 8 stunts with ids of at most 7 letters");
      return;
    }
    auto& id = content.stunt[content.stunts++];
    for (std::size_t i = 0; i < key.size(); ++i) id[i] = key[i];
  }
}

void read_tile(Content& content, const Place& place) {
  place.only(
      {"id", "name", "light", "badge", "icons", "midtown", "tunnel", "event", "perilous", "art"});
  TileFacts& tile = content.tile[content.kinds++];
  keep_id(place["id"], tile.id);
  keep_text(place["name"], tile.name);
  tile.light = static_cast<Light>(read_word(place["light"], kLights));
  if (const Place badge = place.maybe("badge"); badge.exists()) {
    tile.badge = static_cast<std::uint8_t>(badge.integer(0, 3));
  }
  if (const Place icons = place.maybe("icons"); icons.exists()) {
    const std::size_t size = icons.size(0, 4);
    for (std::size_t i = 0; i < size; ++i) {
      tile.icons = static_cast<std::uint8_t>(tile.icons | stunt_set(content, icons[i]));
    }
  }
  tile.midtown = static_cast<Midtown>(word_or_first(place.maybe("midtown"), kMidtowns));
  tile.tunnel = flag_or_no(place.maybe("tunnel"));
  tile.event = flag_or_no(place.maybe("event"));
  tile.perilous = flag_or_no(place.maybe("perilous"));
  if (tile.midtown != kNoBonus && tile.light != kGreen) {  // GD-044
    place.problem("a Midtown tile must be green");
  }
  if (tile.perilous && tile.light == kRed) ++content.perilous_reds;
}

void read_card(Content& content, const Place& place) {
  place.only({"id", "name", "ability", "ability2", "stunt", "modes"});
  CardFacts& card = content.card[content.cards++];
  keep_id(place["id"], card.id);
  keep_text(place["name"], card.name);
  card.ability = static_cast<std::uint8_t>(read_word(place["ability"], kAbilityWords));
  if (const Place second = place.maybe("ability2"); !second.is_null()) {
    card.ability2 = static_cast<std::uint8_t>(read_word(second, kAbilityWords));
  }
  if (const Place stunt = place.maybe("stunt"); !stunt.is_null()) {
    card.stunt = stunt_set(content, stunt);
  }
  const Place modes = place["modes"];
  const std::size_t size = modes.size(1, 3);
  for (std::size_t i = 0; i < size; ++i) {
    card.modes = static_cast<std::uint8_t>(card.modes | 1u << read_word(modes[i], kModes));
  }
  const bool for_four = card.ability == kPartnersInCrime || card.ability == kBaitAndSwitch ||
                        card.ability2 == kPartnersInCrime || card.ability2 == kBaitAndSwitch;
  if (for_four && card.modes != 1u << kFour) {  // GD-013, GD-157
    modes.problem("Partners in Crime and Bait and Switch are for four only");
  }
}

void read_upgrades(Content& content, const Place& place) {
  unsigned seen = 0;
  const std::size_t size = place.size(kUpgrades, kUpgrades);
  for (std::size_t i = 0; i < size; ++i) {
    const Place at = place[i];
    at.only({"id", "cost", "piece", "count", "distance", "solo"});
    const auto which = static_cast<std::size_t>(read_word(at["id"], kUpgradeWords));
    if ((seen >> which & 1u) != 0) at["id"].problem("stands twice");
    seen |= 1u << which;
    content.upgrade[which].cost = static_cast<std::uint8_t>(at["cost"].integer(0, 20));
    content.upgrade[which].distance = static_cast<std::uint8_t>(at["distance"].integer(0, 2));
    content.upgrade[which].solo = static_cast<std::uint8_t>(read_word(at["solo"], kSoloUse));
  }
}

void read_counts(Counts& counts, const Place& place) {
  place.only({"hazard", "enforcement", "stash", "barricade", "tire_spike", "patrol_car",
              "motorcycle", "armored_car", "helicopter"});
  const auto number = [&](std::string_view key, int low, int high) {
    return static_cast<std::uint8_t>(place[key].integer(low, high));
  };
  counts.hazard = number("hazard", 0, 60);
  counts.enforcement = number("enforcement", 1, 60);
  counts.stash = number("stash", 2, 8);
  counts.barricade = number("barricade", 0, 3);
  counts.tire_spike = number("tire_spike", 0, 1);
  counts.vehicle = {number("armored_car", 0, 1), number("patrol_car", 1, 3),
                    number("motorcycle", 0, 1), number("helicopter", 0, 1)};
}

void read_lists(Content& content, const Place& place) {
  read_stunts(content, place["stunts"]);
  const Place tiles = place["tiles"];
  const std::size_t kinds = tiles.size(3, kMostKinds);
  for (std::size_t i = 0; i < kinds; ++i) read_tile(content, tiles[i]);
  const Place cards = place["driver_cards"];
  const std::size_t size = cards.size(6, kMostCards);
  for (std::size_t i = 0; i < size; ++i) read_card(content, cards[i]);
  read_upgrades(content, place["upgrades"]);
  const Place events = place["events"];
  if (events.size(kEventCards, kEventCards) != 0) {
    for (std::size_t i = 0; i < kEventCards; ++i) {
      if (static_cast<std::size_t>(read_word(events[i], kEventWords)) != i) {
        events[i].problem("the Events must stand in the order of the rules");
      }
    }
  }
  const Place obstacles = place["obstacles"];
  const std::size_t pieces = obstacles.size(0, kMostObstacles);
  for (std::size_t i = 0; i < pieces; ++i) {
    const Place at = obstacles[i];
    at.only({"id", "name", "size"});
    ObstacleFacts& piece = content.obstacle[content.obstacles++];
    keep_id(at["id"], piece.id);
    if (at["size"].size(2, 2) != 2) continue;
    piece.width = static_cast<std::uint8_t>(at["size"][0].integer(1, 5));
    piece.height = static_cast<std::uint8_t>(at["size"][1].integer(1, 5));
  }
}

template <std::size_t kSize>
void set_text(std::array<char, kSize>& to, std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) to[i] = text[i];
}

void check_whole(const Content& content, const Place& place) {
  for (int i = 0; i < content.kinds; ++i) {
    for (int j = 0; j < i; ++j) {
      if (content.tile[static_cast<std::size_t>(i)].id ==
          content.tile[static_cast<std::size_t>(j)].id) {
        place["tiles"][static_cast<std::size_t>(i)]["id"].problem("stands twice");
      }
    }
  }
  for (int mode = 0; mode < 3; ++mode) {
    int offered = 0;
    for (int i = 0; i < content.cards; ++i) {
      offered += content.card[static_cast<std::size_t>(i)].modes >> mode & 1;
    }
    if (offered < 5) place["driver_cards"].problem("fewer than 5 cards for a mode");
  }
}

}  // namespace

std::expected<Content, std::string> read_content(const Pack& pack) {
  Problems problems;
  const Place place(pack.data.get(), "", problems);
  Content content;
  place.only({"id", "game", "title", "version", "credits", "licence", "note", "meter_spaces",
              "table", "counts", "stunts", "tiles", "driver_cards", "upgrades", "events",
              "obstacles", "texts"});
  content.meter_spaces = static_cast<std::uint8_t>(place["meter_spaces"].integer(3, 20));
  for (std::size_t mode = 0; mode < kModes.size(); ++mode) {
    const Place size = place["table"][kModes[mode]];
    if (size.size(2, 2) != 2) continue;
    for (std::size_t i = 0; i < 2; ++i) {
      content.table[mode][i] = static_cast<std::uint8_t>(size[i].integer(5, 40));
    }
  }
  read_counts(content.counts, place["counts"]);
  read_lists(content, place);
  set_text(content.tile[kStartFace].id, "start");
  set_text(content.tile[kStartFace].name, "Start");
  set_text(content.tile[kEscapeFace].id, "escape");
  set_text(content.tile[kEscapeFace].name, "Escape");
  check_whole(content, place);
  if (problems.any()) return std::unexpected("pack " + pack.id + ": " + problems.text());
  return content;
}

}  // namespace rainyday::getaway_driver
