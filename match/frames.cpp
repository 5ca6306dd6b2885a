#include "match/frames.hpp"

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "engine/fields.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "match/luck.hpp"

namespace rainyday::match {
namespace {

template <class... Args>
void append(std::string& out, fmt::format_string<Args...> format, Args&&... args) {
  fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

void append_text(std::string& out, std::string_view key, std::string_view value) {
  append(out, ",\"{}\":", key);
  write_json_string(out, value);
}

std::string id_member(std::string_view id) {
  std::string out = "\"id\":";
  write_json_string(out, id);
  return out;
}

void append_turn(std::string& out, const AnyGame& game, const Turn& turn) {
  if (!turn.is_seat()) {
    out += ",\"turn\":null";
    return;
  }
  append(out, ",\"turn\":{{\"question\":\"{}\"", game.tables().questions[turn.question].name);
  if (is_group(turn)) {
    out += ",\"group\":";
    append_seats(out, turn.group);
    if (turn.concerned < kMostSeats) append(out, ",\"concerned\":{}", turn.concerned);
  } else {
    append(out, ",\"actor\":{}", turn.actor);
  }
  out += '}';
}

void append_events(std::string& out, const AnyGame& game, std::span<const Event> events) {
  if (events.empty()) return;
  out += ",\"events\":[";
  for (const Event& event : events) {
    if (out.back() != '[') out += ',';
    out += event_json(game.tables(), game.names(), event);
  }
  out += ']';
}

void append_undone(std::string& out, const News& news, std::size_t line) {
  if (news.undone) append(out, ",\"undone\":{{\"to\":{},\"by\":{}}}", line, news.undone_by);
}

void append_withheld(std::string& out, const MatchState& table) {
  if (table.withheld.empty()) return;
  out += ",\"withheld\":";
  append_seats(out, table.withheld);
}

void append_hash(std::string& out, const MatchState& table) {
  if (!table.file_hash.empty()) append_text(out, "file_hash", table.file_hash);
}

// When an unanswered question ends by itself; 0: never.
Time until(const MatchState& table, Seat seat) {
  const Time allowed = time_allowed(table, seat);
  return allowed > 0 ? table.seat(seat).since + allowed : 0;
}

void append_question(std::string& out, const MatchState& table, Seat seat) {
  const AnyGame& game = table.game();
  const AnyView view = asked_view(table, seat);
  AnyActions list;
  game.choices(view, list);
  append(out, ",\"ask\":{{\"at\":{},\"question\":\"{}\",\"choices\":[", table.seat(seat).question,
         game.tables().questions[table.turn.question].name);
  for (int i = 0; i < list.size(); ++i) {
    if (i > 0) out += ',';
    write_json_string(out, game.notation(list[i]));
  }
  out += ']';
  if (list.size() > 1) {
    out += ",\"scores\":[";
    for (const int score : scores(game, view, list)) {
      append(out, "{}{}", out.back() == '[' ? "" : ",", score);
    }
    out += ']';
  }
  if (!table.window) {
    out += ",\"undo\":[";
    for (const std::uint32_t question : table.history.alone(seat)) {
      append(out, "{}{}", out.back() == '[' ? "" : ",", question);
    }
    out += ']';
  }
  if (const Time end = until(table, seat); end > 0) append(out, ",\"until\":{}", end);
  out += '}';
}

void append_players(std::string& out, const MatchState& table) {
  out += ",\"seats\":[";
  for (Seat s = 0; s < table.seat_count(); ++s) {
    const SeatState& seat = table.seat(s);
    out += s == 0 ? "{\"name\":" : ",{\"name\":";
    write_json_string(out, seat.name);
    if (seat.is_bot()) append_text(out, "bot", seat.level);
    if (!seat.why.empty()) append_text(out, "why", seat.why);
    out += '}';
  }
  out += ']';
}

void append_request(std::string& out, const MatchState& table) {
  if (!table.request) {
    out += ",\"undo_asked\":null";
    return;
  }
  append(out, ",\"undo_asked\":{{\"by\":{},\"waiting\":", table.request->by);
  append_seats(out, table.request->waiting);
  out += '}';
}

// `what` became of it; of what goes on, also who asked, who is waited for and until when.
void append_reopen(std::string& out, const MatchState& table, Seat seat, std::string_view what,
                   Seat by = kNobody) {
  append(out, ",\"reopen\":{{\"seat\":{},\"what\":\"{}\"", seat, what);
  if (by != kNobody) append(out, ",\"by\":{}", by);
  if (table.reopening && table.reopening->asker != kNobody) {
    append(out, ",\"asker\":{}", table.reopening->asker);
  }
  if (table.reopening && !table.reopening->open) {
    out += ",\"waiting\":";
    append_seats(out, table.reopening->waiting);
    if (table.reopening->until > 0) append(out, ",\"until\":{}", table.reopening->until);
  }
  out += '}';
}

void append_order(std::string& out, const SeatState& seat) {
  append(out, ",\"order\":\"{}\"", order_name(seat.skips ? Order::kNotThisTurn : seat.order));
}

void append_sealed(std::string& out, const MatchState& table, Seat seat) {
  const Action answer = table.window ? table.window->answer[seat] : Action{};
  if (answer.kind != 0) append_text(out, "sealed", table.game().notation(answer));
}

void append_opening(std::string& out, const MatchState& table) {
  SeatSet due;
  for (Seat seat = 0; seat < table.seat_count(); ++seat) {
    if (table.header.commitments[seat]) due |= seat_bit(seat);
  }
  out += ",\"opening\":";
  append_seats(out, due);
}

void append_end(std::string& out, const MatchState& table) {
  if (table.phase == Phase::kOver) {
    out += ",\"result\":" + result_json(table.game(), table.state);
  } else {
    out += ",\"closed\":true";
  }
  if (table.header.luck != "hmac1") return;
  out += ",\"luck\":" + luck_json(table);
  append_hash(out, table);
}

// One viewer's part of a record.
class Teller {
 public:
  Teller(const MatchState& table, const News& news, Seat viewer)
      : table_(table),
        news_(news),
        viewer_(viewer),
        index_(static_cast<std::size_t>(viewer_index(viewer))) {
    if (table.state.bytes().empty()) return;
    after_ = table.game().view(table.state, viewer);
    if (!news.before.bytes().empty()) before_ = table.game().view(news.before, viewer);
    changed_ = after_ != before_;
    for (const Event& event : news.events) {
      if (auto seen = event_for(table.game().tables(), event, viewer)) events_.push_back(*seen);
    }
  }

  // Anything of the game is shown.
  [[nodiscard]] bool shows() const {
    return news_.undone ? news_.undone_lines[index_] > 0 : changed_ || !events_.empty();
  }
  [[nodiscard]] bool tells() const {
    return shows() || news_.resumed || news_.seats || news_.opening || news_.began || news_.ended ||
           news_.request || news_.hinted != kNobody || news_.hurried != kNobody ||
           !news_.reopen.empty() || (viewer_ < kMostSeats && tells_owner());
  }

  [[nodiscard]] std::string members() const {
    constexpr std::size_t kUsual = 768;
    std::string out;
    out.reserve(kUsual);
    append(out, "\"n\":{},\"t\":{}", table_.numbers[index_], table_.time);
    if (viewer_ < kMostSeats && !news_.ack[viewer_].empty()) {
      append_text(out, "ack", news_.ack[viewer_]);
    }
    if (news_.opening) append_opening(out, table_);
    if (news_.began) append_withheld(out, table_);
    if (news_.seats || news_.opening || news_.whole) append_players(out, table_);
    if (news_.resumed) append(out, ",\"resumed\":{}", table_.lost);
    if (shows()) append_game(out);
    if (!shows() && after_ && (news_.resumed || news_.whole)) append_view(out);
    if (news_.request) append_request(out, table_);
    if (news_.undo_refused_by != kNobody)
      append(out, ",\"undo_refused\":{}", news_.undo_refused_by);
    if (news_.hinted != kNobody) append(out, ",\"hint\":{}", news_.hinted);
    if (news_.hurried != kNobody) append(out, ",\"hurry\":{}", news_.hurried);
    if (!news_.reopen.empty()) {
      append_reopen(out, table_, news_.reopen_seat, news_.reopen, news_.reopen_by);
    }
    if (viewer_ < kMostSeats) append_own(out);
    if (news_.ended) append_end(out, table_);
    return out;
  }

 private:
  [[nodiscard]] bool tells_owner() const {
    const SeatSet told = news_.asked | news_.sealed | news_.ordered | news_.missed;
    return !news_.ack[viewer_].empty() || has_seat(told, viewer_);
  }

  void append_game(std::string& out) const {
    append(out, ",\"line\":{}", table_.lines[index_]);
    append_undone(out, news_, table_.lines[index_]);
    append_events(out, table_.game(), events_);
    const bool fresh = !before_ || news_.undone || news_.whole;
    if (fresh) {
      out += ",\"view\":" + view_json(table_.game(), after_->state());
    } else if (changed_) {
      out += ",\"patch\":" + table_.game().patch(before_->state(), after_->state());
    }
    const Turn turn = table_.game().turn(after_->state());
    if (fresh || turn != table_.game().turn(before_->state())) {
      append_turn(out, table_.game(), turn);
    }
  }

  void append_view(std::string& out) const {
    if (news_.whole) append(out, ",\"line\":{}", table_.lines[index_]);
    out += ",\"view\":" + view_json(table_.game(), after_->state());
    append_turn(out, table_.game(), table_.game().turn(after_->state()));
  }

  void append_own(std::string& out) const {
    if (has_seat(news_.missed, viewer_)) out += ",\"missed\":true";
    if (has_seat(news_.ordered, viewer_)) append_order(out, table_.seat(viewer_));
    if (has_seat(news_.sealed, viewer_)) append_sealed(out, table_, viewer_);
    if (has_seat(news_.asked, viewer_)) append_question(out, table_, viewer_);
  }

  const MatchState& table_;
  const News& news_;
  Seat viewer_;
  std::size_t index_;
  std::optional<AnyView> before_;
  std::optional<AnyView> after_;
  bool changed_ = false;
  std::vector<Event> events_;
};

}  // namespace

std::vector<Frame> tell(MatchState& table, News& news, ViewerSet listening) {
  std::vector<Teller> tellers;
  tellers.reserve(kMostViewers);
  for (Seat seat = 0; seat < table.seat_count(); ++seat) tellers.emplace_back(table, news, seat);
  tellers.emplace_back(table, news, kSpectator);
  // What everybody saw ends a request to undo; a hidden step must not, as that would show it.
  if (news.stepped && tellers.back().shows()) drop_request(table, news);

  std::vector<Frame> frames;
  ViewerSet seen = 0;
  for (std::size_t i = 0; i < tellers.size(); ++i) {
    const Seat viewer = i + 1 == tellers.size() ? kSpectator : static_cast<Seat>(i);
    const auto index = static_cast<std::size_t>(viewer_index(viewer));
    if (!tellers[i].tells()) continue;
    ++table.numbers[index];
    table.times[index] = table.time;
    if (tellers[i].shows() && !news.undone) {
      ++table.lines[index];
      seen = static_cast<ViewerSet>(seen | viewer_bit(viewer));
    }
    if ((listening & viewer_bit(viewer)) != 0) {
      frames.push_back(
          {.viewer = viewer, .n = table.numbers[index], .members = tellers[i].members()});
    }
  }
  if (news.stepped) {
    table.history.mark_seen(seen);
    table.history.fold(table.game());
  }
  return frames;
}

std::string open_frame(const MatchState& table, const News& news, std::uint64_t n,
                       std::size_t line) {
  const AnyGame& game = table.game();
  std::string out;
  append(out, "{{\"n\":{},\"t\":{},\"line\":{}", n, table.time, line);
  if (news.began) append_withheld(out, table);
  append_undone(out, news, line);
  append_events(out, game, news.events);
  out += news.whole ? ",\"view\":" + view_json(game, table.state)
                    : ",\"patch\":" + game.patch(news.before, table.state);
  append_turn(out, game, {.actor = table.turn.actor, .question = table.turn.question});
  if (table.phase == Phase::kOver) out += ",\"result\":" + result_json(game, table.state);
  if (news.ended) append_hash(out, table);
  return out + "}";
}

std::string whole_frame(const MatchState& table, Seat viewer) {
  const auto index = static_cast<std::size_t>(viewer_index(viewer));
  std::string out;
  append(out, "{{\"type\":\"whole\",\"n\":{},\"t\":{}", table.numbers[index], table.times[index]);
  if (table.phase == Phase::kOpening) append_opening(out, table);
  append_withheld(out, table);
  append_players(out, table);
  if (table.lost > 0) append(out, ",\"resumed\":{}", table.lost);
  if (!table.state.bytes().empty()) {
    const AnyView view = table.game().view(table.state, viewer);
    append(out, ",\"line\":{}", table.lines[index]);
    out += ",\"view\":" + view_json(table.game(), view.state());
    append_turn(out, table.game(), table.game().turn(view.state()));
  }
  if (table.request) append_request(out, table);
  if (const auto& lost = table.reopening) {
    append_reopen(out, table, lost->seat, lost->open ? "open" : "asked");
  }
  if (viewer < kMostSeats) {
    append_order(out, table.seat(viewer));
    append_sealed(out, table, viewer);
    if (table.is_asked(viewer)) append_question(out, table, viewer);
  }
  if (table.phase == Phase::kOver || table.phase == Phase::kClosed) append_end(out, table);
  return out + "}";
}

Frame refused_frame(std::string_view id, Refused why) {
  Frame frame{.type = "refused", .members = id_member(id)};
  append_text(frame.members, "refused", why.name);
  return frame;
}

Frame refused_frame(std::string_view id, const AnyGame& game, const Refusal& refusal) {
  return {.type = "refused",
          .members = id_member(id) + "," + refusal_members(game.tables(), game.names(), refusal)};
}

Frame ack_frame(std::string_view id) { return {.type = "ack", .members = id_member(id)}; }

Frame presence_frame(SeatSet seats) {
  Frame frame{.type = "present", .members = "\"present\":"};
  append_seats(frame.members, seats);
  return frame;
}

void append_seats(std::string& out, SeatSet seats) {
  out += '[';
  for (Seat seat = 0; seat < kMostSeats; ++seat) {
    if (has_seat(seats, seat)) append(out, "{}{}", out.back() == '[' ? "" : ",", seat);
  }
  out += ']';
}

std::string result_json(const AnyGame& game, const AnyState& state) {
  return rainyday::result_json(game.result(state), game.seats()).dump();
}

std::string luck_json(const MatchState& table) {
  std::string out = "{\"secret\":\"" + hex(bytes_of(table.secret)) + "\",\"parts\":[";
  for (Seat seat = 0; seat < table.seat_count(); ++seat) {
    if (seat > 0) out += ',';
    out += table.parts[seat] ? '"' + hex(bytes_of(*table.parts[seat])) + '"' : "null";
  }
  return out + "]}";
}

}  // namespace rainyday::match
