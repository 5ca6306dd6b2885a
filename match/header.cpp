#include "match/header.hpp"

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/lines.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "match/luck.hpp"

namespace rainyday::match {
namespace {

constexpr Time kLongestClock = Time{1000} * 60 * 60 * 24 * 30;

Digest read_digest(const Place& place) {
  const auto digest = digest_from_hex(place.text(64));
  if (!digest) place.problem("must be 64 hexadecimal digits");
  return digest.value_or(Digest{});
}

std::vector<std::optional<Digest>> read_digests(const Place& place, std::size_t seats) {
  std::vector<std::optional<Digest>> digests(seats);
  if (!place.exists()) return digests;
  const std::size_t size = place.size(seats, seats);
  for (std::size_t i = 0; i < size; ++i) {
    if (!place[i].is_null()) digests[i] = read_digest(place[i]);
  }
  return digests;
}

std::vector<Seat> read_people(const Place& place, std::size_t seats) {
  if (!place.exists()) return {};
  std::vector<Seat> people(seats, kNobody);
  const std::size_t size = place.size(seats, seats);
  for (std::size_t i = 0; i < size; ++i) {
    if (!place[i].is_null())
      people[i] = static_cast<Seat>(place[i].integer(0, static_cast<int>(i)));
  }
  return people;
}

void read_luck(Header& header, const Place& place) {
  header.luck = place["luck"].text(16);
  if (header.luck == "hmac1") {
    header.commitment = read_digest(place["commitment"]);
  } else if (header.luck == "seed" && place.maybe("seed").exists()) {
    header.seed = read_seed(place["seed"]).value_or(0);
  } else if (header.luck != "scripted" && header.luck != "seed") {
    place.maybe("luck").problem("must be hmac1, seed or scripted");
  }
}

// The position itself in an older header; now what its own line must be.
void read_where(Header& header, const Place& position, std::string_view line) {
  if (position.is_object()) {
    header.position = header.game->read(position);
    return;
  }
  auto start = read_start(*header.game, position.text(64), line);
  if (!start) return position.problem(start.error());
  header.position = std::move(*start);
  header.position_line = line;
}

void put_members(JsonText& out, const Header& header) {
  put_head(out, *header.game);
  out.put("match", header.match, "luck", header.luck);
  if (header.luck == "seed") out.put("seed", std::to_string(header.seed));
  if (header.luck == "hmac1") {
    out.put("commitment", hex(bytes_of(header.commitment)));
    out.list("commitments", header.commitments, [&](const std::optional<Digest>& digest) {
      digest ? out.put(hex(bytes_of(*digest))) : out.put(nullptr);
    });
  }
  if (header.position) out.put("position", sha256_hex(header.position_line));
  put_seat_words(out, "bots", header.bots);
  put_seat_words(out, "names", header.names);
  if (!header.people.empty()) {
    out.list("people", header.people,
             [&](Seat first) { first == kNobody ? out.put(nullptr) : out.put(first); });
  }
  if (header.clock.move > 0 || header.clock.game > 0) out.json("clock", clock_json(header.clock));
  out.put("window", header.window, "order", order_name(header.order));
  if (header.hints) out.put("hints", true);
  if (header.local) out.put("local", true);
  if (header.was) out.put("was", hex(bytes_of(*header.was)));
  out.put("file", header.file);
}

}  // namespace

std::string clock_json(const Clock& clock) {
  JsonText out;
  if (clock.move <= 0 && clock.game <= 0) {
    out.put(nullptr);
  } else {
    out.object([&] { clock.move > 0 ? out.put("move", clock.move) : out.put("game", clock.game); });
  }
  return std::move(out).text();
}

void read_times(const Place& place, Time longest_window, Clock& clock, Time& window, Order& order) {
  if (const Place given = place.maybe("clock"); !given.is_null()) {
    given.only({"move", "game"});
    if (given.maybe("move").exists()) clock.move = given["move"].integer(1000, kLongestClock);
    if (given.maybe("game").exists()) clock.game = given["game"].integer(1000, kLongestClock);
  }
  if (const Place given = place.maybe("window"); given.exists()) {
    window = given.integer(kQuickTime, longest_window);
  }
  if (const Place given = place.maybe("order"); given.exists()) {
    const auto found = find_order(given.text(16));
    if (!found || *found == Order::kNotThisTurn) given.problem("must be ask, concerned or quick");
    order = found.value_or(Order::kAsk);
  }
}

std::optional<Order> find_order(std::string_view name) {
  for (std::size_t i = 0; i < kOrderNames.size(); ++i) {
    if (kOrderNames[i] == name) return static_cast<Order>(i);
  }
  return std::nullopt;
}

Time bot_delay(std::string_view level, bool swift) {
  constexpr Time kSwift = 100;
  constexpr Time kWatched = 800;
  const std::optional<Bot> bot = find_any_bot(level);
  if (bot && bot->thinks()) return kThinkingTime;
  return swift ? kSwift : kWatched;
}

SeatSet Header::of_one_person(Seat seat, SeatSet renewed) const {
  SeatSet own = seat_bit(seat);
  for (Seat other = 0; !has_seat(renewed, seat) && other < people.size(); ++other) {
    const bool same = people[other] == people[seat] && !has_seat(renewed, other);
    if (same) own |= seat_bit(other);
  }
  return own;
}

void freeze(Header& header) {
  const auto seats = static_cast<std::size_t>(header.seats());
  header.commitments.resize(seats);
  header.bots.resize(seats);
  header.names.resize(seats);
  if (header.position) {
    header.position_line = json_object(
        [&](JsonText& out) { out.json("position", state_json(*header.game, *header.position)); });
  }
  JsonText out;
  out.object([&] { put_members(out, header); });
  header.text = std::move(out).text();
}

Digest frozen_hash(const Header& header) { return header.was.value_or(sha256(header.text)); }

void take_names(Header& header, SeatSet seats) {
  const Digest was = frozen_hash(header);
  bool taken = false;
  for (Seat seat = 0; seat < header.names.size(); ++seat) {
    if (!has_seat(seats, seat) || header.names[seat].empty()) continue;
    header.names[seat].clear();
    taken = true;
  }
  if (!taken) return;
  header.was = was;
  freeze(header);
}

std::string header_lines(const Header& header) {
  return header.position_line.empty() ? header.text : header.text + "\n" + header.position_line;
}

std::expected<Header, std::string> read_header(std::string_view text, const Shelf& shelf) {
  constexpr std::size_t kMostBytes = 1 << 16;
  std::string_view rest = text;
  const std::string_view first = next_line(rest);
  std::string problem;
  const std::optional<Json> json = parse_json(first, kMostBytes, problem);
  if (!json) return std::unexpected("header: " + problem);
  Problems problems;
  const Place place(&*json, "", problems);
  Header header;
  header.game = read_head(place, shelf);
  if (header.game == nullptr) return std::unexpected("header: " + problems.text());
  const auto seats = static_cast<std::size_t>(header.seats());
  read_luck(header, place);
  const Place match = place.maybe("match");
  if (match.exists() || header.luck == "hmac1") header.match = place["match"].text(64);
  header.commitments = read_digests(place.maybe("commitments"), seats);
  header.bots = read_seat_words(place.maybe("bots"), header.seats());
  header.names = read_seat_words(place.maybe("names"), header.seats());
  header.bots.resize(seats);
  header.names.resize(seats);
  header.people = read_people(place.maybe("people"), seats);
  if (const Place position = place.maybe("position"); position.exists()) {
    read_where(header, position, next_line(rest));
  }
  read_times(place, kLongestClock, header.clock, header.window, header.order);
  if (const Place hints = place.maybe("hints"); hints.exists()) header.hints = hints.flag();
  if (const Place local = place.maybe("local"); local.exists()) header.local = local.flag();
  if (const Place was = place.maybe("was"); was.exists()) {
    header.was = digest_from_hex(was.text(64));
    if (!header.was) was.problem("must be 64 hexadecimal digits");
  }
  const Place file = place.maybe("file");
  header.file = file.exists() ? static_cast<int>(file.integer(1, kFileVersion)) : 1;
  if (problems.any()) return std::unexpected("header: " + problems.text());
  header.text = first;
  return header;
}

}  // namespace rainyday::match
