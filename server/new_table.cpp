#include "server/new_table.hpp"

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"
#include "engine/position.hpp"
#include "games/pack_check.hpp"
#include "games/registry.hpp"
#include "lessons/served.hpp"

namespace rainyday::server {
namespace {

bool flag_or(const Place& place, bool otherwise) {
  return place.exists() ? place.flag() : otherwise;
}

std::string name_in(const Place& place) {
  const Place name = place.maybe("name");
  return name.exists() ? clean_name(name.text(256)) : "";
}

std::string text_of(const Place& place) {
  return place.json()->dump(-1, ' ', false, Json::error_handler_t::replace);
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
  auto position = read_position(text_of(there), own_shelf());
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
  const auto pack = check_pack(text_of(brought));
  if (!pack) return std::unexpected(pack.error());
  if (pack->game != entry.info().id) {
    return std::unexpected("pack: is one of " + in_quotes(pack->game));
  }
  return entry.make(*pack, options, seats);
}

// A pack that came with the request, and its lessons.
std::expected<lessons::Taught, std::string> taught_by(const Place& brought) {
  if (!brought.is_object()) return std::unexpected("pack: must be one that carries the lesson");
  return lessons::check_taught(text_of(brought));
}

// Where a lesson goes on for real: its last position, against those it was learned with.
std::expected<NewTable, std::string> after_lesson(const Place& place,
                                                  const std::optional<Digest>& host) {
  place.only({"game", "lesson", "name", "pack"});
  const std::string id = place["game"].text(64);
  const bool own = place["lesson"].json()->is_string();
  const std::string host_name = name_in(place);
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
  table.open = flag_or(place.maybe("open"), false);
  if (own && table.open) place["open"].problem("not with a pack of one's own");
  plan.hints = flag_or(place.maybe("hints"), plan.is_alone());
  const bool sits = flag_or(place.maybe("sit"), true);
  const std::string host_name = name_in(place);
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

void store_new_table(store::Store& store, Entropy& entropy, store::NewMatch made,
                     store::Done<> done, int tries) {
  made.lobby.code = new_code(entropy, kInviteLetters);
  store::NewMatch copy = made;
  store.create(std::move(copy), [&store, &entropy, made = std::move(made), done = std::move(done),
                                 tries](store::Result<> result) mutable {
    const bool taken = !result && result.error().failure == store::Failure::taken;
    if (!taken || tries <= 1) return done(std::move(result));
    store_new_table(store, entropy, std::move(made), std::move(done), tries - 1);
  });
}

}  // namespace rainyday::server
