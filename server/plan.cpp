#include "server/plan.hpp"

#include "engine/json.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"
#include "games/word_lists.hpp"
#include "match/luck.hpp"

namespace rainyday::server {

Shelf own_shelf() {
  return {.game = find_game, .pack = find_pack, .words = [](std::string_view hash) {
            return !find_words(hash).empty();
          }};
}

void read_times(const Place& place, Plan& plan) {
  match::read_times(place, 3'600'000, plan.clock, plan.window, plan.order);
  const Place clock = place.maybe("clock");
  const bool move = clock.maybe("move").exists();
  if (!move && !clock.is_null()) (void)clock["game"];  // which is missing, or there
  if (move && clock.maybe("game").exists()) clock.problem("must have move or game, not both");
}

bool is_shipped(const Pack& pack) {
  const Pack* here = find_pack(pack.game, pack.id);
  return here != nullptr && here->hash == pack.hash;
}

int Plan::taken() const {
  int count = 0;
  for (const SeatPlan& seat : seats) count += seat.is_free() ? 0 : 1;
  return count;
}

bool Plan::has_bots() const {
  return std::ranges::any_of(seats, [](const SeatPlan& seat) { return !seat.level.empty(); });
}

bool Plan::is_alone() const { return std::ranges::count(seats, "", &SeatPlan::level) == 1; }

std::optional<Seat> Plan::first_free() const {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].is_free()) return static_cast<Seat>(i);
  }
  return std::nullopt;
}

SeatSet Plan::seats_of(const std::optional<Digest>& who) const {
  SeatSet set;
  for (std::size_t i = 0; who && i < seats.size(); ++i) {
    if (seats[i].owner == who) set |= seat_bit(static_cast<Seat>(i));
  }
  return set;
}

SeatSet Plan::left_by(const Digest& who) const {
  SeatSet set;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (std::ranges::count(seats[i].before, who) > 0) set |= seat_bit(static_cast<Seat>(i));
  }
  return set;
}

std::string clean_text(std::string_view text, std::size_t most) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7F) out += c;
  }
  if (out.size() > most) {
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0) == 0x80) --end;
    out.resize(end);
  }
  const std::size_t first = out.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return out.substr(first, out.find_last_not_of(' ') - first + 1);
}

std::string write_plan(const Plan& plan) {
  Json seats = Json::array();
  for (const SeatPlan& seat : plan.seats) {
    seats.push_back({{"name", seat.name}, {"level", seat.level}, {"commitment", nullptr}});
    if (seat.commitment) seats.back()["commitment"] = hex(bytes_of(*seat.commitment));
  }
  Json clock;
  if (plan.clock.move > 0) clock["move"] = plan.clock.move;
  if (plan.clock.game > 0) clock["game"] = plan.clock.game;
  Json json{{"plan", 1},
            {"head", head_json(*plan.game)},
            {"seats", seats},
            {"clock", clock},
            {"window", plan.window},
            {"order", match::order_name(plan.order)},
            {"hints", plan.hints},
            {"secret", hex(bytes_of(plan.secret))}};
  if (plan.position) json["position"] = Json::parse(state_json(*plan.game, *plan.position));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool is_plan(std::string_view header) {
  return header.find("\"plan\":1") != std::string_view::npos;
}

std::expected<Plan, std::string> read_plan(std::string_view text, const Shelf& shelf) {
  constexpr std::size_t kMostBytes = 1 << 16;
  std::string problem;
  const std::optional<Json> json = parse_json(text, kMostBytes, problem);
  if (!json) return std::unexpected(problem);
  Problems problems;
  const Place place(&*json, "plan", problems);
  Plan plan;
  plan.game = read_head(place["head"], shelf);
  if (plan.game == nullptr) return std::unexpected(problems.text());
  const auto count = static_cast<std::size_t>(plan.game->seats());
  plan.seats.resize(place["seats"].size(count, count));
  for (std::size_t i = 0; i < plan.seats.size(); ++i) {
    const Place seat = place["seats"][i];
    plan.seats[i].name = seat["name"].text(256);
    plan.seats[i].level = seat["level"].text(64);
    if (const Json* part = seat["commitment"].json(); part != nullptr && part->is_string()) {
      plan.seats[i].commitment = match::digest_from_hex(part->get_ref<const std::string&>());
    }
  }
  read_times(place, plan);
  if (const Place hints = place.maybe("hints"); hints.exists()) plan.hints = hints.flag();
  if (const Place position = place.maybe("position"); position.exists()) {
    plan.position = plan.game->read(position);
  }
  plan.secret = match::digest_from_hex(place["secret"].text(64)).value_or(Digest{});
  if (problems.any()) return std::unexpected(problems.text());
  return plan;
}

Plan plan_of(const match::Header& header) {
  Plan plan{.game = header.game,
            .seats = {},
            .clock = header.clock,
            .window = header.window,
            .order = header.order,
            .hints = header.hints};
  for (std::size_t i = 0; i < static_cast<std::size_t>(header.seats()); ++i) {
    plan.seats.push_back({.owner = {},
                          .level = header.bots[i],
                          .name = header.names[i],
                          .commitment = header.commitments[i]});
  }
  return plan;
}

match::Header header_of(const Plan& plan, const std::string& match) {
  match::Header header;
  header.game = plan.game;
  header.match = match;
  header.commitment = match::luck_commitment(match, plan.secret);
  for (const SeatPlan& seat : plan.seats) {
    header.commitments.push_back(seat.level.empty() ? seat.commitment : std::nullopt);
    header.bots.push_back(seat.level);
    header.names.push_back(seat.name);
  }
  std::vector<Seat> people;
  bool several = false;
  for (Seat seat = 0; seat < plan.seat_count(); ++seat) {
    const SeatSet own = plan.seats_of(plan.seats[seat].owner);
    several = several || own.size() > 1;
    people.push_back(own.empty() ? kNobody : own.first());
  }
  if (several) header.people = std::move(people);
  header.clock = plan.clock;
  header.window = plan.window;
  header.order = plan.order;
  header.hints = plan.hints;
  header.position = plan.position;
  match::freeze(header);
  return header;
}

void fill_lobby(const Plan& plan, store::Lobby& lobby) {
  lobby.game = plan.game->info().id;
  lobby.seats = plan.seat_count();
  lobby.taken = plan.taken();
  lobby.owners.clear();
  std::size_t rows = 0;
  for (const SeatPlan& seat : plan.seats) {
    lobby.owners.push_back(seat.owner);
    rows = std::max(rows, seat.before.size());
  }
  for (std::size_t row = 0; row < rows; ++row) {
    for (const SeatPlan& seat : plan.seats) {
      lobby.owners.push_back(row < seat.before.size() ? std::optional(seat.before[row])
                                                      : std::nullopt);
    }
  }
}

void take_owners(Plan& plan, const store::Lobby& lobby) {
  for (std::size_t i = 0; i < plan.seats.size() && i < lobby.owners.size(); ++i) {
    plan.seats[i].owner = lobby.owners[i];
    if (lobby.owners[i]) plan.seats[i].level.clear();  // a bot's at the start
  }
  for (std::size_t i = plan.seats.size(); i < lobby.owners.size(); ++i) {
    if (lobby.owners[i]) plan.seats[i % plan.seats.size()].before.push_back(*lobby.owners[i]);
  }
}

}  // namespace rainyday::server
