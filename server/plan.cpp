#include "server/plan.hpp"

#include <bit>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"
#include "engine/position.hpp"
#include "games/pack_check.hpp"
#include "games/registry.hpp"
#include "games/word_lists.hpp"
#include "lessons/served.hpp"
#include "match/luck.hpp"

namespace rainyday::server {
namespace {

std::string hex_of(const Digest& digest) { return hex(bytes_of(digest)); }

Json digest_json(const std::optional<Digest>& digest) {
  return digest ? Json(hex_of(*digest)) : Json();
}

std::optional<Digest> read_digest(const Json& value) {
  const std::string* text = value.get_ptr<const std::string*>();
  return text == nullptr ? std::nullopt : match::digest_from_hex(*text);
}

void read_times(const Place& place, Plan& plan) {
  constexpr match::Time kLongest = match::Time{1000} * 60 * 60 * 24 * 30;
  if (const Place clock = place.maybe("clock"); clock.exists() && !clock.is_null()) {
    clock.only({"move", "game"});
    if (clock.maybe("move").exists() && clock.maybe("game").exists()) {
      clock.problem("must have move or game, not both");
    }
    if (clock.maybe("move").exists()) {
      plan.clock.move = clock["move"].integer(1000, kLongest);
    } else {
      plan.clock.game = clock["game"].integer(1000, kLongest);
    }
  }
  if (const Place window = place.maybe("window"); window.exists()) {
    plan.window = window.integer(match::kQuickTime, 3'600'000);
  }
  if (const Place order = place.maybe("order"); order.exists()) {
    const auto found = match::find_order(order.text(16));
    if (!found || *found == match::Order::kNotThisTurn) {
      order.problem("must be ask, concerned or quick");
    }
    plan.order = found.value_or(match::Order::kAsk);
  }
}

std::vector<SeatPlan> read_seats(const Place& place, const GameInfo& info) {
  std::vector<SeatPlan> seats;
  if (!place.is_array()) {
    seats.resize(static_cast<std::size_t>(place.integer(info.fewest_seats, info.most_seats)));
    return seats;
  }
  seats.resize(place.size(static_cast<std::size_t>(info.fewest_seats),
                          static_cast<std::size_t>(info.most_seats)));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (place[i].is_null()) continue;
    seats[i].level = place[i].text(32);
    if (!find_bot(seats[i].level)) place[i].problem("must be null or one of: " + known_bots());
  }
  return seats;
}

// A game that began elsewhere goes on here. Nobody who does not know its host is asked to come.
void read_midst(const Place& place, Plan& plan) {
  const Place there = place["position"];
  for (const char* own : {"pack", "options", "open"}) {
    if (place.maybe(own).exists()) place.maybe(own).problem("must not stand beside a position");
  }
  if (!there.is_object()) return there.problem("must be a position");
  auto position = read_position(there.json()->dump(-1, ' ', false, Json::error_handler_t::replace),
                                own_shelf());
  if (!position) return there.problem(position.error());
  const AnyGame& game = *position->game;
  if (game.info().id != place["game"].text(64)) there.problem("is of another game");
  if (game.seats() != plan.seat_count()) there.problem("has another number of seats");
  if (game.turn(position->state).is_over()) there.problem("the game is over there");
  plan.game = position->game;
  plan.position = std::move(position->state);
}

// A game of a pack that came with the request.
std::expected<AnyGamePtr, std::string> make_of_own(const GameEntry& entry, const Place& brought,
                                                   std::span<const std::int32_t> options,
                                                   int seats) {
  const auto pack =
      check_pack(brought.json()->dump(-1, ' ', false, Json::error_handler_t::replace));
  if (!pack) return std::unexpected(pack.error());
  if (pack->game != entry.info().id) {
    return std::unexpected("pack: is one of " + in_quotes(pack->game));
  }
  return entry.make(*pack, options, seats);
}

// A pack that came with the request, and its lessons.
std::expected<lessons::Taught, std::string> taught_by(const Place& brought) {
  if (!brought.is_object()) return std::unexpected("pack: must be one that carries the lesson");
  return lessons::check_taught(
      brought.json()->dump(-1, ' ', false, Json::error_handler_t::replace));
}

// Where a lesson goes on for real: its last position, against those it was learned with.
std::expected<NewTable, std::string> after_lesson(const Place& place,
                                                  const std::optional<Digest>& host) {
  place.only({"game", "lesson", "name", "pack"});
  const std::string id = place["game"].text(64);
  const bool own = place["lesson"].json()->is_string();
  const Place name = place.maybe("name");
  const std::string host_name = name.exists() ? clean_name(name.text(256)) : "";
  if (place.problems().any()) return std::unexpected(place.problems().text());
  const auto taught = own ? taught_by(place["pack"]) : lessons::Taught{};
  if (!taught) return std::unexpected(taught.error());
  const lessons::Lesson* lesson = own ? lessons::find_lesson(*taught, place["lesson"].text(64))
                                      : lessons::built_in(id, {find_game, find_pack});
  if (lesson == nullptr || lesson->game != id) {
    return std::unexpected("lesson: there is none of " + in_quotes(id));
  }
  const lessons::Scene& scene = lesson->scenes.back();
  NewTable table;
  Plan& plan = table.plan;
  plan.game = scene.game;
  plan.position = scene.state;
  plan.hints = true;
  for (const std::string& who : scene.names) {
    plan.seats.push_back({.owner = {}, .level = std::string(lessons::kLevel), .name = who});
  }
  plan.seats[scene.learner] = {.owner = host, .level = {}, .name = host_name};
  return table;
}

}  // namespace

Shelf own_shelf() {
  return {.game = find_game, .pack = find_pack, .words = [](std::string_view hash) {
            return !find_words(hash).empty();
          }};
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

std::string Note::text() const {
  Json json = others.empty() ? Json::object() : Json::parse(others);
  json["names"] = names;
  json["pack"] = pack;
  if (host) json["host"] = hex_of(*host);
  if (!rematch.empty()) json["rematch"] = rematch;
  if (rematch_by) json["rematch_by"] = *rematch_by;
  if (!code.empty()) json["code"] = code;
  if (analysis) json["analysis"] = hex_of(*analysis);
  if (watchers) json["watchers"] = true;
  if (open) json["open"] = true;
  for (const Bar& bar : bars) json["bars"].push_back({hex_of(bar.who), bar.code});
  if (!removed.empty()) json["removed"] = removed.bits();
  if (!muted.empty()) json["muted"] = muted.bits();
  if (!forgotten.empty()) json["forgotten"] = forgotten.bits();
  if (!earlier.empty()) json["earlier"] = earlier.bits();
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Note Note::read(const std::string& text) {
  Note note;
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return note;
  note.host = read_digest(json.value("host", Json()));
  note.rematch = json.value("rematch", "");
  if (json.contains("rematch_by")) note.rematch_by = json.value("rematch_by", Seat{0});
  note.code = json.value("code", "");
  note.analysis = read_digest(json.value("analysis", Json()));
  note.watchers = json.value("watchers", false);
  note.pack = json.value("pack", "");
  note.names = json.value("names", std::vector<std::string>{});
  note.open = json.value("open", false);
  note.removed = SeatSet(json.value("removed", 0U));
  note.muted = SeatSet(json.value("muted", 0U));
  note.forgotten = SeatSet(json.value("forgotten", 0U));
  note.earlier = SeatSet(json.value("earlier", 0U));
  for (const Json& bar : json.value("bars", Json::array())) {
    if (!bar.is_array() || bar.size() != 2 || !bar[1].is_string()) continue;
    if (const auto who = read_digest(bar[0])) note.bars.push_back({*who, bar[1]});
  }
  // Of a newer version beside this one, which has them back when it reads what this one wrote.
  for (const char* known : {"names", "pack", "host", "rematch", "rematch_by", "code", "analysis",
                            "watchers", "open", "bars", "removed", "muted", "forgotten", "earlier"})
    json.erase(known);
  if (!json.empty()) note.others = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return note;
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

std::expected<NewTable, std::string> read_new_table(const Json& body,
                                                    const std::optional<Digest>& host) {
  Problems problems;
  const Place place(&body, "", problems);
  if (!place.is_object()) return std::unexpected("must be an object");
  const Place lesson = place.maybe("lesson");
  if (lesson.exists() && (lesson.json()->is_string() || lesson.flag())) {
    return after_lesson(place, host);
  }
  place.only({"lesson", "game", "pack", "options", "seats", "name", "sit", "open", "clock",
              "window", "order", "hints", "position"});
  NewTable table;
  Plan& plan = table.plan;
  const std::string id = place["game"].text(64);
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return std::unexpected("game: no game " + in_quotes(id));
  const GameInfo info = entry->info();
  const Place pack = place.maybe("pack");
  const bool own = pack.is_object();
  const std::string pack_id = pack.exists() && !own ? pack.text(64) : "";
  const Place options = place.maybe("options");
  const auto values = options.exists() ? read_options(info, options) : standard_options(info);
  plan.seats = read_seats(place["seats"], info);
  if (place.maybe("position").exists()) read_midst(place, plan);
  read_times(place, plan);
  if (const Place open = place.maybe("open"); open.exists()) table.open = open.flag();
  if (own && table.open) place["open"].problem("not with a pack of one's own");
  const Place hints = place.maybe("hints");
  plan.hints = hints.exists() ? hints.flag() : plan.is_alone();
  const Place sit = place.maybe("sit");
  const bool sits = !sit.exists() || sit.flag();
  const Place name = place.maybe("name");
  const std::string host_name = name.exists() ? clean_name(name.text(256)) : "";
  if (problems.any()) return std::unexpected(problems.text());
  if (!plan.position) {
    auto game = own ? make_of_own(*entry, pack, values, plan.seat_count())
                    : make_game(id, pack_id, values, plan.seat_count());
    if (!game) return std::unexpected(game.error());
    plan.game = std::move(*game);
  }
  if (const auto seat = plan.first_free(); sits && seat) {
    plan.seats[*seat].owner = host;
    plan.seats[*seat].name = host_name;
  }
  return table;
}

std::string write_plan(const Plan& plan) {
  Json seats = Json::array();
  for (const SeatPlan& seat : plan.seats) {
    seats.push_back(
        {{"name", seat.name}, {"level", seat.level}, {"commitment", digest_json(seat.commitment)}});
  }
  Json clock;
  if (plan.clock.move > 0) clock["move"] = plan.clock.move;
  if (plan.clock.game > 0) clock["game"] = plan.clock.game;
  Json json{{"plan", 1},
            {"head", Json::parse("{" + head_members(*plan.game) + "}")},
            {"seats", seats},
            {"clock", clock},
            {"window", plan.window},
            {"order", match::order_name(plan.order)},
            {"hints", plan.hints},
            {"secret", hex_of(plan.secret)}};
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
    if (!seat["commitment"].is_null())
      plan.seats[i].commitment = read_digest(*seat["commitment"].json());
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
