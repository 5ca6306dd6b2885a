#include "games/freeloader/content.hpp"

#include <algorithm>
#include <string_view>

#include "games/pack_reading.hpp"

namespace rainyday::freeloader {
namespace {

constexpr int kMostCost = 40;
constexpr int kMostDiscounts = 8;  // of a card, up to 9 each: a price fits a byte
constexpr int kMostDwi = 4;
constexpr int kMostSurprises = 16;
constexpr int kMostBuses = 2;
constexpr int kMostPicks = 2;
constexpr Alphabet kIdLetters{.letters = "abcdefghijklmnopqrstuvwxyz0123456789_",
                              .name = "small letters, digits and _"};

// The index of an id among the first `count`, or -1.
template <std::size_t kSize, std::size_t kCount>
int find(const std::array<std::array<char, kSize>, kCount>& ids, int count, std::string_view id) {
  for (int i = 0; i < count; ++i) {
    if (!id.empty() && std::string_view(ids[i].data()) == id) return i;
  }
  return -1;
}

// Ids of a list differ.
template <std::size_t kSize, std::size_t kCount>
void read_ids(const Place& list, int count, std::array<std::array<char, kSize>, kCount>& ids) {
  for (int i = 0; i < count; ++i) {
    const Place id = list[static_cast<std::size_t>(i)]["id"];
    keep_word(id, ids[i], kIdLetters);
    if (find(ids, i, ids[i].data()) >= 0) id.problem(std::string(ids[i].data()) + " stands twice");
  }
}

House read_house(const Place& place, const Content& content) {
  const std::string id = place.text(64);
  const int house = find(content.house_id, kHouses, id);
  if (house < 0 && place.exists()) place.problem("no house '" + id + "'");
  return house < 0 ? House{0} : static_cast<House>(house);
}

// --- Categories ---

using CategoryIds = std::array<Name, kMostCategories>;

CategoryIds read_categories(const Place& list, Content& content) {
  CategoryIds ids{};
  content.categories = static_cast<std::int32_t>(list.size(1, kMostCategories));
  read_ids(list, content.categories, ids);
  content.category_id = ids;
  for (int i = 0; i < content.categories; ++i) {
    const Place category = list[static_cast<std::size_t>(i)];
    category.only({"id", "name", "required", "crash_counts"});
    keep_text(category["name"], content.category_title[i]);
    const unsigned bit = 1u << i;
    if (category["required"].flag()) {
      content.required = static_cast<std::uint8_t>(content.required | bit);
    }
    const Place crash = category.maybe("crash_counts");
    if (crash.exists() && crash.flag()) {
      content.crash_counts = static_cast<std::uint8_t>(content.crash_counts | bit);
    }
  }
  return ids;
}

std::uint8_t read_category(const Place& place, const CategoryIds& ids, int count) {
  const std::string id = place.text(64);
  const int category = find(ids, count, id);
  if (category < 0 && place.exists()) place.problem("no category '" + id + "'");
  return category < 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(category);
}

// --- Houses ---

// FL-068, FL-069, FL-071, FL-072, FL-080, FL-081, FL-083, FL-098
SpaceContent read_space(const Place& place, const Content& content, const CategoryIds& ids,
                        bool last) {
  constexpr std::array<std::string_view, 6> kKinds{"favor", "draw",  "trade",
                                                   "steal", "crash", "bus"};
  place.only({"kind", "house", "category", "label"});
  (void)place["label"].text(80);
  const std::string kind = place["kind"].text(16);
  SpaceContent space;
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (kKinds[i] == kind) space.kind = static_cast<std::uint8_t>(i);
  }
  if (place["kind"].exists() && kind != kKinds[space.kind]) {
    place["kind"].problem("must be favor, draw, trade, steal, crash or bus, not '" + kind + "'");
  } else if ((space.kind == kBusStop) != last) {
    place["kind"].problem("the last space of a house is its bus stop, and no other");
  }
  const bool any = space.kind == kFavorSpace && place["house"].text(64) == "any";
  if (space.kind == kCrashSpace || (space.kind == kFavorSpace && !any)) {
    space.house = read_house(place["house"], content);
  } else if (!any && place.maybe("house").exists()) {
    place["house"].problem("goes with favor and crash spaces");
  }
  if (space.kind == kStealSpace) {
    space.category = read_category(place["category"], ids, content.categories);
  } else if (place.maybe("category").exists()) {
    place["category"].problem("goes with steal spaces");
  }
  return space;
}

// FL-002, FL-052, FL-095, FL-099
void read_houses(const Place& list, const CategoryIds& ids, Content& content) {
  if (list.size(kHouses, kHouses) == 0) return;
  read_ids(list, kHouses, content.house_id);
  content.house_at_stop.fill(kNothing);
  for (int house = 0; house < kHouses; ++house) {
    const Place place = list[static_cast<std::size_t>(house)];
    place.only({"id", "name", "owner", "possessive", "bus_stop", "best_friend_spots", "crash_spots",
                "color", "spaces"});
    (void)place["name"].text(80);
    (void)place["owner"].text(80);
    (void)place["color"].text(32);
    keep_text(place["possessive"], content.possessive[house]);
    const auto stop = static_cast<std::uint8_t>(place["bus_stop"].integer(1, kFaces));
    if (content.house_at_stop[stop] != kNothing) {
      place["bus_stop"].problem("stop " + std::to_string(stop) + " is another house's");
    }
    content.house_at_stop[stop] = static_cast<House>(house);
    content.stop_of[house] = stop;
    content.friend_spots[house] =
        static_cast<std::uint8_t>(place["best_friend_spots"].integer(1, kMostSpots));
    content.crash_spots[house] = static_cast<std::uint8_t>(place["crash_spots"].integer(1, 6));
    const Place spaces = place["spaces"];
    if (spaces.size(kSpacesEach, kSpacesEach) == 0) continue;
    for (int i = 0; i < kSpacesEach; ++i) {
      content.space[house * kSpacesEach + i] =
          read_space(spaces[static_cast<std::size_t>(i)], content, ids, i == kSpacesEach - 1);
    }
  }
}

// --- Cards ---

// FL-059, FL-060, FL-062, FL-R56
void read_discounts(const Place& list, int card, Content& content) {
  content.price[card].fill(content.cost[card]);
  const std::size_t size = list.size(0, kMostDiscounts);
  for (std::size_t i = 0; i < size; ++i) {
    const Place place = list[i];
    place.only({"when", "house", "amount"});
    const std::string when = place["when"].text(16);
    const House house = read_house(place["house"], content);
    const auto amount = static_cast<int>(place["amount"].integer(1, 9));
    if (when == "house") {
      content.price[card][house] = static_cast<std::int8_t>(content.price[card][house] - amount);
      content.cheaper[card] |= static_cast<std::uint8_t>(1u << house);
    } else if (when == "best_friend") {
      for (int friends = 0; friends < 1 << kHouses; ++friends) {
        if ((friends >> house & 1) == 0) continue;
        auto& sum = content.friend_discount[card][friends];
        sum = static_cast<std::int8_t>(sum + amount);
      }
    } else if (place["when"].exists()) {
      place["when"].problem("must be house or best_friend, not '" + when + "'");
    }
  }
}

// FL-101 to FL-117, FL-132 to FL-134
void read_effects(const Place& list, int card, Content& content) {
  struct Row {
    std::string_view kind;
    CardSet Content::* cards;
    int most;
  };
  constexpr std::array<Row, 7> kEffects{{{"car", &Content::cars, kMostCards},
                                         {"extra_die", &Content::extra_dice, kMostCards},
                                         {"dwi", &Content::dwi, kMostDwi},
                                         {"surprise", &Content::surprises, kMostSurprises},
                                         {"reroll", &Content::rerolls, kMostCards},
                                         {"turn_bus", &Content::buses, kMostBuses},
                                         {"turn_pick_faceup", &Content::picks, kMostPicks}}};
  const std::size_t size = list.size(0, kEffects.size());
  for (std::size_t i = 0; i < size; ++i) {
    const Place place = list[i];
    const std::string kind = place["kind"].text(32);
    const Row* found = nullptr;
    for (const Row& row : kEffects) {
      if (row.kind == kind) found = &row;
    }
    if (found == nullptr) {
      if (place["kind"].exists()) place["kind"].problem("no effect '" + kind + "'");
      continue;
    }
    CardSet& cards = content.*(found->cards);
    if (has_card(cards, card)) place["kind"].problem("stands twice");
    cards |= card_bit(card);
    if (std::popcount(cards) > found->most) {
      place["kind"].problem("at most " + std::to_string(found->most) + " cards can have it");
    }
    if (kind != "surprise") {
      place.only({"kind"});
      continue;
    }
    place.only({"kind", "house", "favors"});
    content.surprise_house[card] = read_house(place["house"], content);
    content.surprise_favors[card] = static_cast<std::uint8_t>(place["favors"].integer(1, 20));
  }
}

void read_cards(const Place& list, const CategoryIds& ids, Content& content) {
  content.cards = static_cast<std::int32_t>(list.size(1, kMostCards));
  read_ids(list, content.cards, content.card_id);
  for (int card = 0; card < content.cards; ++card) {
    const Place place = list[static_cast<std::size_t>(card)];
    place.only(
        {"id", "name", "category", "points", "cost", "discounts", "effects", "text", "flavor"});
    keep_text(place["name"], content.card_title[card]);
    (void)place["flavor"].text(200);
    const std::size_t lines = place["text"].size(0, 8);
    for (std::size_t i = 0; i < lines; ++i) (void)place["text"][i].text(200);
    content.category[card] = read_category(place["category"], ids, content.categories);
    content.in_category[content.category[card]] |= card_bit(card);
    content.points[card] = static_cast<std::uint8_t>(place["points"].integer(0, 99));
    content.cost[card] = static_cast<std::int8_t>(place["cost"].integer(0, kMostCost));
    content.dearest = std::max(content.dearest, std::int32_t{content.cost[card]});
    content.all |= card_bit(card);
    read_discounts(place["discounts"], card, content);
    read_effects(place["effects"], card, content);
  }
  for (int category = 0; category < content.categories; ++category) {
    if ((content.required >> category & 1) != 0 && content.in_category[category] == 0) {
      list.problem("no card is " + std::string(content.category_title[category].data()));
    }
  }
}

// FL-127, FL-135
void read_sets(const Place& list, Content& content) {
  content.sets = static_cast<std::int32_t>(list.size(0, kMostSets));
  std::array<Name, kMostSets> ids{};
  read_ids(list, content.sets, ids);
  for (int i = 0; i < content.sets; ++i) {
    const Place place = list[static_cast<std::size_t>(i)];
    place.only({"id", "name", "cards", "bonus"});
    (void)place["name"].text(80);
    content.set[i].bonus = static_cast<std::int32_t>(place["bonus"].integer(0, 99));
    const std::size_t size = place["cards"].size(2, kMostCards);
    for (std::size_t k = 0; k < size; ++k) {
      const Place at = place["cards"][k];
      const std::string id = at.text(64);
      const int card = find(content.card_id, content.cards, id);
      if (card < 0) {
        at.problem("no card '" + id + "'");
      } else if (has_card(content.set[i].cards, card)) {
        at.problem(id + " stands twice");
      } else {
        content.set[i].cards |= card_bit(card);
      }
    }
  }
}

// FL-001, FL-009, FL-012, FL-024, FL-102, FL-R80
void read_numbers(const Place& pack, Content& content) {
  const Place players = pack["players"];
  players.only({"min", "max"});
  content.fewest_seats = static_cast<std::int32_t>(players["min"].integer(3, 6));
  content.most_seats = static_cast<std::int32_t>(players["max"].integer(3, 6));
  if (content.most_seats < content.fewest_seats) players["max"].problem("is less than min");
  content.hand_size = static_cast<std::int32_t>(pack["hand_size"].integer(1, 6));
  content.favors_per_house = static_cast<std::int32_t>(pack["favors_per_house"].integer(0, 20));
  const Place dice = pack["dice"];
  dice.only({"base_max", "car_max", "sides"});
  content.most_dice = static_cast<std::int32_t>(dice["base_max"].integer(1, 3));
  content.most_car_dice = static_cast<std::int32_t>(dice["car_max"].integer(1, 3));
  if (content.most_car_dice < content.most_dice) dice["car_max"].problem("is less than base_max");
  (void)dice["sides"].integer(kFaces, kFaces);
}

}  // namespace

Content read_content(const Place& pack) {
  pack.only({"$schema", "id", "game", "title", "version", "credits", "licence", "note", "players",
             "hand_size", "favors_per_house", "dice", "categories", "houses", "sets", "cards"});
  Content content;
  read_numbers(pack, content);
  const CategoryIds ids = read_categories(pack["categories"], content);
  read_houses(pack["houses"], ids, content);
  read_cards(pack["cards"], ids, content);
  read_sets(pack["sets"], content);
  const int needed = content.hand_size * content.most_seats + kHouses + 1;
  if (!pack.problems().any() && content.cards < needed) {
    pack["cards"].problem("there are " + std::to_string(content.cards) + ", " +
                          std::to_string(needed) + " are needed for " +
                          std::to_string(content.most_seats) + " players");
  }
  return content;
}

}  // namespace rainyday::freeloader
