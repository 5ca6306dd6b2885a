// From a request to its route and back.
#include "server/api.hpp"

#include <algorithm>
#include <array>

#include "engine/json.hpp"
#include "engine/number.hpp"
#include "games/facts.hpp"
#include "games/registry.hpp"
#include "lessons/served.hpp"
#include "puzzles/served.hpp"
#include "server/protocol.hpp"

namespace rainyday::server {
namespace {

std::vector<std::string> split_path(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(std::min(path.size(), part.size() + 1));
    parts.emplace_back(part);
  }
  return parts;
}

bool fits(std::string_view pattern, const std::vector<std::string>& parts) {
  const std::vector<std::string> wanted = split_path(pattern);
  if (wanted.size() != parts.size()) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] != "*" && wanted[i] != parts[i]) return false;
  }
  return true;
}

bool is_match_id(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool fits(const Json& value, std::string_view type) {
  if (type == "string") return value.is_string();
  if (type == "string | null") return value.is_string() || value.is_null();
  if (type == "boolean") return value.is_boolean();
  // The only numbers in bodies are seats.
  return value.is_number_unsigned() && value.get<std::uint64_t>() < kMostSeats;
}

// What is wrong with the body of a route, by the table of server/protocol.hpp; "": nothing.
std::string misfit(const Json& body, std::string_view route) {
  const protocol::Body& known = *std::ranges::find(
      protocol::kBodies, route, [](const protocol::Body& of) { return of.path.substr(10); });
  // These read their own (new_table.cpp, lessons/served.cpp, puzzles/served.cpp).
  constexpr std::array kReadElsewhere{"NewTable", "LessonRequest", "PuzzleRequest"};
  if (std::ranges::count(kReadElsewhere, known.type) > 0) return {};
  const protocol::Shape& shape = protocol::part_of(known.type);
  for (const protocol::Member& member : shape.members) {
    const auto found = body.find(std::string(member.name));
    const std::string name(member.name);
    if (found == body.end() && !member.optional) return name + ": is needed";
    if (found != body.end() && !fits(*found, member.type)) {
      return name + ": must be " + (member.type == "number" ? "a seat" : std::string(member.type));
    }
  }
  for (const auto& [key, value] : body.items()) {
    if (std::ranges::count(shape.members, key, &protocol::Member::name) == 0) {
      return "no such member: " + in_quotes(key);
    }
  }
  return {};
}

}  // namespace

Api::Api(Hub& hub, Identity& identity, const Settings& settings)
    : hub_(hub),
      identity_(identity),
      settings_(settings),
      page_(PageFiles::embedded()),
      requests_(settings.limits.requests_per_second, 4.0 * settings.limits.requests_per_second),
      new_tables_(settings.limits.tables_per_hour),
      tries_(2, settings.limits.tables_per_hour),
      passes_(settings.limits.passes_per_hour),
      reports_(settings.limits.reports_per_hour),
      codes_(hub.world().loop, settings.limits),
      turnstile_(std::make_shared<Turnstile>(settings.limits.replays_waiting,
                                             settings.limits.replays_of_client)),
      analyses_(hub) {}

const std::vector<Api::Route>& Api::routes() {
  static const std::vector<Route> table{
      {"GET", "health", &Api::health},
      {"GET", "ready", &Api::ready},
      {"GET", "games", &Api::games},
      {"GET", "games/*", &Api::game},
      {"GET", "games/*/words", &Api::words},
      {"GET", "games/*/rules", &Api::rules},
      {"POST", "games/*/lesson", &Api::lesson},
      {"POST", "games/*/puzzle", &Api::puzzle},
      {"GET", "games/*/packs/*", &Api::pack},
      {"GET", "games/*/packs/*/facts/*/*", &Api::facts},
      {"GET", "packs/*", &Api::pack_by_hash},
      {"GET", "me", &Api::me},
      {"GET", "me/tables", &Api::my_tables},
      {"POST", "me/link", &Api::make_link},
      {"POST", "me/phrase", &Api::make_phrase},
      {"POST", "me/take", &Api::take_over},
      {"POST", "me/leave", &Api::leave_browser},
      {"GET", "me/data", &Api::my_data},
      {"POST", "me/delete", &Api::delete_me},
      {"GET", "tables", &Api::open_tables},
      {"POST", "tables", &Api::make_table},
      {"POST", "look", &Api::look},
      {"POST", "join", &Api::join},
      {"GET", "tables/*", &Api::show},
      {"GET", "tables/*/socket", &Api::no_socket},
      {"POST", "tables/*/seats", &Api::change_seat},
      {"POST", "tables/*/start", &Api::start},
      {"POST", "tables/*/leave", &Api::leave},
      {"POST", "tables/*/remove", &Api::remove},
      {"POST", "tables/*/mute", &Api::mute},
      {"POST", "tables/*/report", &Api::report},
      {"POST", "tables/*/code", &Api::redraw_code},
      {"POST", "tables/*/open", &Api::set_open},
      {"POST", "tables/*/watchers", &Api::set_watchers},
      {"POST", "tables/*/stand-in", &Api::stand_in},
      {"POST", "tables/*/rematch", &Api::rematch},
      {"POST", "tables/*/reopen", &Api::reopen},
      {"POST", "tables/*/move-seat", &Api::move_seat},
      {"POST", "take-seat", &Api::take_seat},
      {"GET", "tables/*/file", &Api::file},
      {"GET", "tables/*/replay", &Api::replay},
      {"POST", "tables/*/analysis", &Api::analysis},
  };
  return table;
}

std::vector<std::string> Api::paths() {
  std::vector<std::string> out;
  for (const Route& route : routes()) {
    out.push_back(std::string(route.method) + " /api/" + std::string(route.path));
  }
  return out;
}

const Api::Route* Api::find(const Call& call, bool& other_method) const {
  const bool head = call.request.method == "HEAD";
  const std::string_view method = head ? std::string_view("GET") : call.request.method;
  for (const Route& route : routes()) {
    if (!fits(route.path, call.parts)) continue;
    if (route.method == method) return &route;
    other_method = true;
  }
  return nullptr;
}

// For whoever sets up a proxy; programs on this machine ask how we are past it.
void Api::note_way(const Request& request) {
  const std::string_view path = path_of(request.target);
  if (path == "/api/health" || path == "/api/ready") return;
  Counters& counters = hub_.world().counters;
  using enum Identity::Forwarded;
  const Identity::Forwarded way = identity_.forwarded(request);
  if (way == kUnbelieved) ++counters.unbelieved_forwards;
  if (way == kMissing) ++counters.missing_forwards;
}

bool Api::is_kept_out(const Caller& caller) {
  const bool blocked = hub_.world().gate.is_blocked(caller.client);
  if (blocked) ++hub_.world().counters.blocked_requests;
  return blocked;
}

void Api::handle(Request request, Answer answer) {
  constexpr std::string_view kRoot = "/api/";
  ++hub_.world().counters.requests;
  Call call{.request = std::move(request), .caller = {}, .parts = {}, .body = {}, .answer = {}};
  call.answer = [this, answer = std::move(answer), host = call.request.host,
                 target = call.request.target](Response response) mutable {
    if (response.status == 429) ++hub_.world().counters.refused_requests;
    for (auto& [name, value] : response.headers) {
      if (name == "Location") value += target;  // the same at another server
    }
    const auto about_caching = [](const auto& header) { return header.first == "Cache-Control"; };
    if (std::ranges::none_of(response.headers, about_caching)) {
      response.headers.emplace_back("Cache-Control", "no-store");
    }
    add_security_headers(response, host);
    answer(std::move(response));
  };
  call.caller = identity_.caller(call.request);
  note_way(call.request);
  if (is_kept_out(call.caller)) return call.answer(error_response(403, "blocked"));
  if (!requests_.take(keys_of(call.caller), hub_.world().loop.now())) {
    return call.answer(too_many(1000));
  }
  const std::string_view path = path_of(call.request.target);
  if (!path.starts_with(kRoot)) {
    const bool reads = call.request.method == "GET" || call.request.method == "HEAD";
    auto file = reads ? page_.find(call.request) : std::nullopt;
    return call.answer(file ? std::move(*file) : error_response(404, "not_found"));
  }
  call.parts = split_path(path.substr(kRoot.size()));
  bool other_method = false;
  const Route* route = find(call, other_method);
  if (route == nullptr) {
    return call.answer(other_method ? error_response(405, "wrong_method")
                                    : error_response(404, "not_found"));
  }
  const bool about_us = call.parts[0] == "health" || call.parts[0] == "ready";
  if (hub_.is_adrift() && !about_us) return call.answer(error_response(503, "unavailable"));
  if (call.parts[0] == "tables" && call.parts.size() > 1 && !is_match_id(call.parts[1])) {
    return call.answer(error_response(404, "no_table"));
  }
  if (route->method == "POST") return post(std::move(call), *route);
  (this->*route->handler)(std::move(call));
}

// What changes something: from our page or a program, as JSON, by somebody.
void Api::post(Call call, const Route& route) {
  const Request& request = call.request;
  if (!identity_.is_from_our_page(request)) {
    ++hub_.world().counters.bad_origins;
    return call.answer(error_response(403, "bad_origin"));
  }
  if (!request.content_type.starts_with("application/json")) {
    return call.answer(error_response(415, "not_json", "Content-Type must be application/json"));
  }
  std::string problem;
  auto body =
      parse_json(request.body.empty() ? "{}" : request.body, settings_.limits.most_body, problem);
  if (!body || !body->is_object()) {
    return call.answer(error_response(400, "bad_request", body ? "must be an object" : problem));
  }
  if (problem = misfit(*body, route.path); !problem.empty()) {
    return call.answer(error_response(400, "bad_request", problem));
  }
  call.body = std::move(*body);
  if (!call.caller.who) {
    const std::string token = new_token(hub_.world().entropy);
    call.caller.who = sha256(token);
    call.answer = [answer = std::move(call.answer),
                   line =
                       identity_.set_cookie(token, call.caller.secure)](Response response) mutable {
      const auto is_cookie = [](const auto& header) { return header.first == "Set-Cookie"; };
      if (std::ranges::none_of(response.headers, is_cookie)) {
        response.headers.emplace_back("Set-Cookie", line);
      }
      answer(std::move(response));
    };
  }
  (this->*route.handler)(std::move(call));
}

std::expected<Api::Socket, Response> Api::socket(const Request& request) {
  const Caller caller = identity_.caller(request);
  if (is_kept_out(caller)) return std::unexpected(error_response(403, "blocked"));
  if (!requests_.take(keys_of(caller), hub_.world().loop.now())) {
    return std::unexpected(too_many(1000));
  }
  const std::vector<std::string> parts = split_path(path_of(request.target));
  if (parts.size() != 5 || parts[1] != "api" || parts[2] != "tables" || parts[4] != "socket" ||
      !is_match_id(parts[3])) {
    return std::unexpected(error_response(404, "not_found"));
  }
  if (!identity_.is_from_our_page(request)) {
    ++hub_.world().counters.bad_origins;
    return std::unexpected(error_response(403, "bad_origin"));
  }
  return Socket{parts[3], caller};
}

// A browser is not told why it got no socket, and asks here.
void Api::no_socket(Call call) {
  const std::int64_t most = settings_.limits.sockets;
  const bool full = most > 0 && hub_.world().counters.sockets >= most;
  call.answer(full ? error_response(503, "no_room") : error_response(426, "upgrade_required"));
}

// --- how we are ---

// Whether all that the program is there for can be done: what a watchdog asks.
void Api::health(Call call) {
  hub_.ask_store([answer = std::move(call.answer)](bool works) mutable {
    answer(json_response(json_object("ok", works, "version", RAINYDAY_VERSION), works ? 200 : 503));
  });
}

// Whether people should be sent here now: what a load balancer asks.
void Api::ready(Call call) {
  const bool serves = hub_.is_ready();
  hub_.ask_store([serves, answer = std::move(call.answer)](bool works) mutable {
    const bool ready = serves && works;
    answer(json_response(json_object("ready", ready), ready ? 200 : 503));
  });
}

// --- what is offered ---

void Api::games(Call call) {
  const auto make = [this] { return games_json(settings_.own_packs); };
  call.answer(offers_.get(call.request, make, "not_found"));
}

void Api::game(Call call) {
  call.answer(offers_.get(call.request, [&] { return game_json(call.parts[1]); }, "no_game"));
}

void Api::words(Call call) {
  call.answer(offers_.get(call.request, [&] { return words_json(call.parts[1]); }, "no_game"));
}

void Api::rules(Call call) {
  const auto make = [&] { return settings_.rules ? settings_.rules(call.parts[1]) : ""; };
  call.answer(offers_.get(call.request, make, "no_game"));
}

// Nothing is kept of it: the page says where its learner is.
void Api::lesson(Call call) {
  const lessons::Lesson* found = lessons::built_in(call.parts[1], {find_game, find_pack});
  if (found == nullptr) return call.answer(error_response(404, "no_lesson"));
  auto answer = lessons::served(*found, call.body);
  call.answer(answer ? json_response(answer->dump())
                     : error_response(400, "bad_request", answer.error()));
}

void Api::puzzle(Call call) {
  const auto* found = puzzles::built_in(call.parts[1], {find_game, find_pack});
  if (found == nullptr) return call.answer(error_response(404, "no_puzzle"));
  auto answer = puzzles::served(*found, call.body);
  call.answer(answer ? json_response(answer->dump())
                     : error_response(400, "bad_request", answer.error()));
}

void Api::pack(Call call) {
  const Pack* found = call.parts[3].empty() ? nullptr : find_pack(call.parts[1], call.parts[3]);
  if (found == nullptr) return call.answer(error_response(404, "no_pack"));
  call.answer(
      offers_.get(call.request, [&] { return found->data->dump(); }, "no_pack", found->hash));
}

void Api::facts(Call call) {
  const auto make = [&]() -> std::string {
    const auto seats = whole_number<unsigned>(call.parts[5]);
    if (!seats || *seats > kMostSeats) return {};
    return facts_json(call.parts[1], call.parts[3], static_cast<int>(*seats), call.parts[6]);
  };
  call.answer(offers_.get(call.request, make, "no_pack"));
}

void Api::pack_by_hash(Call call) {
  static constexpr std::string_view kLasting = "public, max-age=31536000, immutable";
  const auto make = [&] { return server::pack_by_hash(call.parts[1]); };
  Response here = offers_.get(call.request, make, "no_pack", call.parts[1], kLasting);
  const auto digest = match::digest_from_hex(call.parts[1]);
  if (here.status != 404 || !digest) return call.answer(std::move(here));
  hub_.world().store.blob(
      *digest, [answer = std::move(call.answer)](store::Result<store::Bytes> bytes) mutable {
        if (!bytes) return answer(error_response(404, "no_pack"));
        Response response = json_response(std::move(*bytes));
        response.headers = {{"Cache-Control", std::string(kLasting)}};
        answer(std::move(response));
      });
}

void Api::me(Call call) {
  call.answer(json_response(json_object("known", call.caller.who.has_value())));
}

}  // namespace rainyday::server
