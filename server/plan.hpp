// What a table is made of: game, pack, options, seats and times. While it waits this is its stored
// header; at the start it is frozen into the header of the match.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/place.hpp"
#include "match/header.hpp"
#include "store/store.hpp"

namespace rainyday::server {

struct SeatPlan {
  std::optional<Digest> owner;  // a person
  std::string level;            // a bot
  std::string name;
  std::optional<Digest> commitment;
  // Who had it after the start and left it for good or lost it: under his name it was played.
  std::vector<Digest> before = {};

  [[nodiscard]] bool is_free() const { return !owner && level.empty(); }
};

struct Plan {
  AnyGamePtr game;
  std::vector<SeatPlan> seats;
  match::Clock clock;
  match::Time window = 20'000;
  match::Order order = match::Order::kAsk;
  bool hints = false;
  std::optional<AnyState> position;  // where it begins, after a lesson
  Digest secret{};

  [[nodiscard]] int seat_count() const { return static_cast<int>(seats.size()); }
  [[nodiscard]] int taken() const;
  [[nodiscard]] bool has_bots() const;
  // One person, with bots or by himself: hints are allowed unless it is said otherwise.
  [[nodiscard]] bool is_alone() const;
  // A person's seat may start; one without an owner may not.
  [[nodiscard]] std::optional<Seat> first_free() const;
  [[nodiscard]] SeatSet seats_of(const std::optional<Digest>& who) const;
  [[nodiscard]] SeatSet left_by(const Digest& who) const;
};

// Who had a seat before, for so many: beyond that nobody new gets it.
inline constexpr std::size_t kMostBefore = 16;

// The games, packs and word lists that this program has.
Shelf own_shelf();
bool is_shipped(const Pack& pack);  // it comes with the program

// Without control characters and outer spaces, cut at a character.
std::string clean_text(std::string_view text, std::size_t most);
inline constexpr std::size_t kLongestName = 32;
inline std::string clean_name(std::string_view name) { return clean_text(name, kLongestName); }

// The members clock, window and order of a plan, or of what makes one.
void read_times(const Place& place, Plan& plan);

// The stored form of a plan, and back; owners are in the lobby.
std::string write_plan(const Plan& plan);
std::expected<Plan, std::string> read_plan(std::string_view text, const Shelf& shelf);
bool is_plan(std::string_view header);
// The same of a table that has started.
Plan plan_of(const match::Header& header);

match::Header header_of(const Plan& plan, const std::string& match);

// The lobby fields that follow from a plan.
void fill_lobby(const Plan& plan, store::Lobby& lobby);
void take_owners(Plan& plan, const store::Lobby& lobby);

}  // namespace rainyday::server
