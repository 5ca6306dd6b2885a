// A table as JSON: what a match goes on from without its old records, and what tests compare.

#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "match/match.hpp"

namespace rainyday::match {
namespace {

constexpr int kVersion = 1;

std::string state_text(const AnyGame& game, const AnyState& state) {
  return state.bytes().empty() ? "null" : state_json(game, state);
}

std::string notation(const AnyGame& game, Action action) {
  return action.kind == 0 ? std::string() : game.notation(action);
}

Json seat_value(const SeatState& seat) {
  return {{"level", seat.level},       {"name", seat.name},
          {"why", seat.why},           {"order", order_name(seat.order)},
          {"skips", seat.skips},       {"lapsed", seat.lapsed},
          {"question", seat.question}, {"id", seat.last_id},
          {"left", seat.left},         {"since", seat.since},
          {"overdue", seat.overdue},   {"hurried", seat.hurried}};
}

// As text: values in between would cost more than all the rest of a checkpoint.
std::string history_text(const AnyGame& game, const History& history) {
  return json_object([&](JsonText& out) {
    out.json("base", state_text(game, history.base()));
    out.list("steps", history.steps(), [&](const Step& step) {
      out.list([&] {
        out.put(notation(game, step.action));
        out.put(step.by);
        out.put(step.head);
        out.put(step.question);
        out.put(step.seen);
        out.put(step.first ? 1 : 0);
      });
    });
    out.put("open_from", history.open_from());
    out.list("asked", history.asked());
  });
}

Json window_value(const AnyGame& game, const std::optional<Window>& window) {
  if (!window) return nullptr;
  Json answers = Json::array();
  for (const Action answer : window->answer) answers.push_back(notation(game, answer));
  return {{"order", window->order},
          {"automatic", window->automatic.bits()},
          {"quick", window->quick.bits()},
          {"answers", answers}};
}

Json request_value(const std::optional<UndoRequest>& request) {
  if (!request) return nullptr;
  return {
      {"by", request->by}, {"question", request->question}, {"waiting", request->waiting.bits()}};
}

Json reopening_value(const std::optional<Reopening>& reopening) {
  if (!reopening) return nullptr;
  return {{"seat", reopening->seat},
          {"asker", reopening->asker},
          {"waiting", reopening->waiting.bits()},
          {"came", reopening->came.bits()},
          {"until", reopening->until},
          {"open", reopening->open}};
}

Json parts_value(const MatchState& table) {
  Json parts = Json::array();
  for (const auto& part : table.parts) {
    parts.push_back(part ? Json(hex(bytes_of(*part))) : Json());
  }
  return parts;
}

// --- reading ---

template <class Number>
Number number(const Place& place) {
  return static_cast<Number>(
      place.integer(0, std::min<std::uint64_t>(std::numeric_limits<Number>::max(), INT64_MAX)));
}

SeatSet seats(const Place& place) { return SeatSet(number<std::uint16_t>(place)); }

Action action_of(const AnyGame& game, const Place& place) {
  const std::string text = place.text(256);
  if (text.empty()) return {};
  const auto action = game.parse(text);
  if (!action) place.problem(action.error());
  return action.value_or(Action{});
}

AnyState state_of(const AnyGame& game, const Place& place) {
  return place.is_null() ? AnyState() : game.read(place);
}

void read_seat(SeatState& seat, const Place& place) {
  seat.level = place["level"].text(64);
  seat.name = place["name"].text(256);
  seat.why = place["why"].text(64);
  seat.order = find_order(place["order"].text(16)).value_or(Order::kAsk);
  seat.skips = place["skips"].flag();
  seat.lapsed = place["lapsed"].flag();
  seat.question = number<std::uint32_t>(place["question"]);
  seat.last_id = place["id"].text(64);
  seat.left = number<Time>(place["left"]);
  if (place.maybe("since").exists()) seat.since = number<Time>(place["since"]);
  if (place.maybe("overdue").exists()) seat.overdue = place["overdue"].flag();
  if (place.maybe("hurried").exists()) seat.hurried = number<std::uint32_t>(place["hurried"]);
}

void read_history(MatchState& table, const Place& place) {
  constexpr std::size_t kMostSteps = 1 << 20;
  std::vector<Step> steps;
  const std::size_t size = place["steps"].size(0, kMostSteps);
  for (std::size_t i = 0; i < size; ++i) {
    const Place step = place["steps"][i];
    steps.push_back({.action = action_of(table.game(), step[std::size_t{0}]),
                     .question = number<std::uint32_t>(step[3]),
                     .by = number<Seat>(step[1]),
                     .head = number<Seat>(step[2]),
                     .seen = number<ViewerSet>(step[4]),
                     .first = step[5].integer(0, 1) != 0});
  }
  std::vector<Time> asked;
  if (const Place times = place.maybe("asked"); times.exists()) {
    for (std::size_t i = 0; i < times.size(0, size); ++i) asked.push_back(number<Time>(times[i]));
  }
  table.history.resume(state_of(table.game(), place["base"]), std::move(steps),
                       number<std::size_t>(place["open_from"]), std::move(asked));
}

void read_window(MatchState& table, const Place& place) {
  if (place.is_null()) return;
  Window window;
  window.turn = table.turn;
  const std::size_t size = place["order"].size(1, kMostSeats);
  for (std::size_t i = 0; i < size; ++i) window.order.push_back(number<Seat>(place["order"][i]));
  window.automatic = seats(place["automatic"]);
  window.quick = seats(place["quick"]);
  for (std::size_t i = 0; i < window.answer.size(); ++i) {
    window.answer[i] = action_of(table.game(), place["answers"][i]);
  }
  table.window = std::move(window);
}

void read_luck(MatchState& table, const Place& place) {
  table.draws = number<std::uint64_t>(place["draws"]);
  table.secret = digest_from_hex(place["secret"].text(64)).value_or(Digest{});
  table.withheld = seats(place["withheld"]);
  for (std::size_t i = 0; i < table.parts.size(); ++i) {
    const Place part = place["parts"][i];
    if (!part.is_null()) table.parts[i] = digest_from_hex(part.text(64));
  }
}

void read_streams(MatchState& table, const Place& place) {
  for (std::size_t i = 0; i < table.numbers.size(); ++i) {
    table.numbers[i] = number<std::uint32_t>(place["numbers"][i]);
    table.lines[i] = number<std::uint32_t>(place["lines"][i]);
  }
  table.records = number<std::uint64_t>(place["records"]);
  if (place.maybe("lost").exists()) table.lost = number<std::uint64_t>(place["lost"]);
  table.time = place["time"].integer(INT64_MIN, INT64_MAX);
  table.times.fill(table.time);
  if (!place.maybe("times").exists()) return;
  for (std::size_t i = 0; i < table.times.size(); ++i) {
    table.times[i] = place["times"][i].integer(INT64_MIN, INT64_MAX);
  }
}

// Older checkpoints do not know it.
void read_file(MatchState& table, const Place& place) {
  table.file.reset();
  if (!place.maybe("file").exists()) return;
  table.file = Sha256::read(place["file"].text(256));
  table.file_hash = place["file_hash"].text(64);
}

void read_table(MatchState& table, const Place& place) {
  table.phase = static_cast<Phase>(place["phase"].integer(0, static_cast<int>(Phase::kClosed)));
  table.state = state_of(table.game(), place["state"]);
  if (place.problems().any()) return;
  if (!table.state.bytes().empty()) table.turn = table.game().turn(table.state);
  read_history(table, place["history"]);
  for (std::size_t i = 0; i < table.seats.size(); ++i) read_seat(table.seats[i], place["seats"][i]);
  table.asked = seats(place["asked"]);
  read_window(table, place["window"]);
  if (const Place request = place["request"]; !request.is_null()) {
    table.request = {number<Seat>(request["by"]), number<std::uint32_t>(request["question"]),
                     seats(request["waiting"])};
  }
  if (const Place lost = place.maybe("reopening"); lost.exists() && !lost.is_null()) {
    table.reopening = {.seat = number<Seat>(lost["seat"]),
                       .waiting = seats(lost["waiting"]),
                       .until = number<Time>(lost["until"]),
                       .open = lost["open"].flag()};
    if (lost.maybe("asker").exists()) table.reopening->asker = number<Seat>(lost["asker"]);
    if (lost.maybe("came").exists()) table.reopening->came = seats(lost["came"]);
  }
  table.mover = number<Seat>(place["mover"]);
  if (place.maybe("unasked").exists()) {
    table.undos_unasked = number<std::uint32_t>(place["unasked"]);
  }
  if (place.maybe("renewed").exists()) table.renewed = seats(place["renewed"]);
  read_file(table, place);
  read_luck(table, place);
  read_streams(table, place);
}

}  // namespace

std::string Match::checkpoint(Nameless nameless) const {
  const AnyGame& game = table_.game();
  Json seats = Json::array();
  for (const SeatState& seat : table_.seats) {
    seats.push_back(seat_value(seat));
    if (has_seat(nameless.seats, static_cast<Seat>(seats.size() - 1))) seats.back()["name"] = "";
  }
  const Json value = {{"checkpoint", kVersion},
                      {"phase", static_cast<int>(table_.phase)},
                      {"seats", seats},
                      {"asked", table_.asked.bits()},
                      {"window", window_value(game, table_.window)},
                      {"request", request_value(table_.request)},
                      {"reopening", reopening_value(table_.reopening)},
                      {"mover", table_.mover},
                      {"draws", table_.draws},
                      {"secret", hex(bytes_of(table_.secret))},
                      {"parts", parts_value(table_)},
                      {"withheld", table_.withheld.bits()},
                      {"renewed", table_.renewed.bits()},
                      {"numbers", table_.numbers},
                      {"lines", table_.lines},
                      {"times", table_.times},
                      {"records", table_.records},
                      {"lost", table_.lost},
                      {"time", table_.time},
                      {"unasked", table_.undos_unasked},
                      {"file", table_.file ? table_.file->text() : ""},
                      {"file_hash", nameless.any().empty() ? table_.file_hash : ""}};
  return json_object([&](JsonText& out) {
    out.json("state", state_text(game, table_.state));
    out.json("history", history_text(game, table_.history));
    for (const auto& [key, member] : value.items()) {
      out.json(key, member.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
  });
}

std::expected<Match, std::string> Match::restore(Header header, std::string_view checkpoint,
                                                 std::span<const std::string> records,
                                                 std::unique_ptr<Luck> luck) {
  constexpr std::size_t kMostBytes = 16 << 20;
  std::string problem;
  const std::optional<Json> json = parse_json(checkpoint, kMostBytes, problem);
  if (!json) return std::unexpected("checkpoint: " + problem);
  Problems problems;
  const Place place(&*json, "checkpoint", problems);
  MatchState table = new_table(std::move(header));
  if (place["checkpoint"].integer(1, kVersion) == kVersion) read_table(table, place);
  if (problems.any()) return std::unexpected(problems.text());
  Match match(std::move(table), std::move(luck));
  if (problem = match.replay(records); !problem.empty()) return std::unexpected(std::move(problem));
  return match;
}

}  // namespace rainyday::match
