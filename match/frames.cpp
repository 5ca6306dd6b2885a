#include "match/frames.hpp"

#include "bots/bot.hpp"
#include "engine/fields.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "match/luck.hpp"

namespace rainyday::match {
namespace {

void put_turn(JsonText& out, const AnyGame& game, const Turn& turn) {
  if (!turn.is_seat()) return out.put("turn", nullptr);
  out.object("turn", [&] {
    out.put("question", game.tables().questions[turn.question].name);
    if (!is_group(turn)) return out.put("actor", turn.actor);
    out.put("group", turn.group);
    if (turn.concerned < kMostSeats) out.put("concerned", turn.concerned);
  });
}

void put_events(JsonText& out, const AnyGame& game, std::span<const Event> events) {
  if (events.empty()) return;
  out.list("events", events,
           [&](const Event& event) { out.json(event_json(game.tables(), game.names(), event)); });
}

void put_undone(JsonText& out, const News& news, std::size_t line) {
  if (!news.undone) return;
  out.object("undone", [&] { out.put("to", line, "by", news.undone_by); });
}

void put_withheld(JsonText& out, const MatchState& table) {
  if (!table.withheld.empty()) out.put("withheld", table.withheld);
}

// When an unanswered question ends by itself; 0: never.
Time until(const MatchState& table, Seat seat) {
  const Time allowed = time_allowed(table, seat);
  return allowed > 0 ? table.seat(seat).since + allowed : 0;
}

void put_question(JsonText& out, const MatchState& table, Seat seat) {
  const AnyGame& game = table.game();
  const AnyView view = asked_view(table, seat);
  AnyActions list;
  game.choices(view, list);
  out.object("ask", [&] {
    out.put("at", table.seat(seat).question);
    const QuestionRow& row = game.tables().questions[table.turn.question];
    out.put("question", row.name);
    out.list("choices", list, [&](Action action) { out.put(game.notation(action)); });
    if (list.size() > 1 && !row.unaided) out.list("scores", scores(game, view, list));
    if (!table.window) out.list("undo", table.history.alone(seat));
    if (const Time end = until(table, seat); end > 0) out.put("until", end);
    if (row.unaided) out.put("unaided", true);
  });
}

void put_players(JsonText& out, const MatchState& table) {
  out.list("seats", std::span(table.seats).first(static_cast<std::size_t>(table.seat_count())),
           [&](const SeatState& seat) {
             out.object([&] {
               out.put("name", seat.name);
               if (seat.is_bot()) out.put("bot", seat.level);
               out.put_some("why", seat.why);
             });
           });
}

void put_request(JsonText& out, const MatchState& table) {
  if (!table.request) return out.put("undo_asked", nullptr);
  out.object("undo_asked",
             [&] { out.put("by", table.request->by, "waiting", table.request->waiting); });
}

// `what` became of it; of what goes on, also who asked, who is waited for and until when.
void put_reopen(JsonText& out, const MatchState& table, Seat seat, std::string_view what,
                Seat by = kNobody) {
  out.object("reopen", [&] {
    out.put("seat", seat, "what", what);
    if (by != kNobody) out.put("by", by);
    const auto& reopening = table.reopening;
    if (reopening && reopening->asker != kNobody) out.put("asker", reopening->asker);
    if (!reopening || reopening->open) return;
    out.put("waiting", reopening->waiting);
    if (reopening->until > 0) out.put("until", reopening->until);
  });
}

void put_order(JsonText& out, const SeatState& seat) {
  out.put("order", order_name(seat.skips ? Order::kNotThisTurn : seat.order));
}

void put_sealed(JsonText& out, const MatchState& table, Seat seat) {
  const Action answer = table.window ? table.window->answer[seat] : Action{};
  if (answer.kind != 0) out.put("sealed", table.game().notation(answer));
}

void put_opening(JsonText& out, const MatchState& table) {
  SeatSet due;
  for (Seat seat = 0; seat < table.seat_count(); ++seat) {
    if (table.header.commitments[seat]) due |= seat_bit(seat);
  }
  out.put("opening", due);
}

void put_end(JsonText& out, const MatchState& table) {
  if (table.phase == Phase::kOver) {
    out.json("result", result_json(table.game(), table.state));
  } else {
    out.put("closed", true);
  }
  if (table.header.luck != "hmac1") return;
  out.json("luck", luck_json(table));
  out.put_some("file_hash", table.file_hash);
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
    JsonText out(kUsual);
    out.put("n", table_.numbers[index_], "t", table_.time);
    if (viewer_ < kMostSeats) out.put_some("ack", news_.ack[viewer_]);
    if (news_.opening) put_opening(out, table_);
    if (news_.began) put_withheld(out, table_);
    if (news_.seats || news_.opening || news_.whole) put_players(out, table_);
    if (news_.resumed) out.put("resumed", table_.lost);
    if (shows()) put_game(out);
    if (!shows() && after_ && (news_.resumed || news_.whole)) put_view(out);
    if (news_.request) put_request(out, table_);
    if (news_.undo_refused_by != kNobody) out.put("undo_refused", news_.undo_refused_by);
    if (news_.hinted != kNobody) out.put("hint", news_.hinted);
    if (news_.hurried != kNobody) out.put("hurry", news_.hurried);
    if (!news_.reopen.empty()) {
      put_reopen(out, table_, news_.reopen_seat, news_.reopen, news_.reopen_by);
    }
    if (viewer_ < kMostSeats) put_own(out);
    if (news_.ended) put_end(out, table_);
    return std::move(out).text();
  }

 private:
  [[nodiscard]] bool tells_owner() const {
    const SeatSet told = news_.asked | news_.sealed | news_.ordered | news_.missed;
    return !news_.ack[viewer_].empty() || has_seat(told, viewer_);
  }

  void put_game(JsonText& out) const {
    out.put("line", table_.lines[index_]);
    put_undone(out, news_, table_.lines[index_]);
    put_events(out, table_.game(), events_);
    const bool fresh = !before_ || news_.undone || news_.whole;
    if (fresh) {
      out.json("view", view_json(table_.game(), after_->state()));
    } else if (changed_) {
      out.json("patch", table_.game().patch(before_->state(), after_->state()));
    }
    const Turn turn = table_.game().turn(after_->state());
    if (fresh || turn != table_.game().turn(before_->state())) put_turn(out, table_.game(), turn);
  }

  void put_view(JsonText& out) const {
    if (news_.whole) out.put("line", table_.lines[index_]);
    out.json("view", view_json(table_.game(), after_->state()));
    put_turn(out, table_.game(), table_.game().turn(after_->state()));
  }

  void put_own(JsonText& out) const {
    if (has_seat(news_.missed, viewer_)) out.put("missed", true);
    if (has_seat(news_.ordered, viewer_)) put_order(out, table_.seat(viewer_));
    if (has_seat(news_.sealed, viewer_)) put_sealed(out, table_, viewer_);
    if (has_seat(news_.asked, viewer_)) put_question(out, table_, viewer_);
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

template <class Write>
Frame frame_of(std::string_view type, Write&& write) {
  JsonText out;
  write(out);
  return {.type = type, .members = std::move(out).text()};
}

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
  return json_object([&](JsonText& out) {
    out.put("n", n, "t", table.time, "line", line);
    if (news.began) put_withheld(out, table);
    put_undone(out, news, line);
    put_events(out, game, news.events);
    news.whole ? out.json("view", view_json(game, table.state))
               : out.json("patch", game.patch(news.before, table.state));
    put_turn(out, game, {.actor = table.turn.actor, .question = table.turn.question});
    if (table.phase == Phase::kOver) out.json("result", result_json(game, table.state));
    if (news.ended) out.put_some("file_hash", table.file_hash);
  });
}

std::string whole_frame(const MatchState& table, Seat viewer) {
  const auto index = static_cast<std::size_t>(viewer_index(viewer));
  return json_object([&](JsonText& out) {
    out.put("type", "whole", "n", table.numbers[index], "t", table.times[index]);
    if (table.phase == Phase::kOpening) put_opening(out, table);
    put_withheld(out, table);
    put_players(out, table);
    if (table.lost > 0) out.put("resumed", table.lost);
    if (!table.state.bytes().empty()) {
      const AnyView view = table.game().view(table.state, viewer);
      out.put("line", table.lines[index]);
      out.json("view", view_json(table.game(), view.state()));
      put_turn(out, table.game(), table.game().turn(view.state()));
    }
    if (table.request) put_request(out, table);
    if (const auto& lost = table.reopening) {
      put_reopen(out, table, lost->seat, lost->open ? "open" : "asked");
    }
    if (viewer < kMostSeats) {
      put_order(out, table.seat(viewer));
      put_sealed(out, table, viewer);
      if (table.is_asked(viewer)) put_question(out, table, viewer);
    }
    if (table.phase == Phase::kOver || table.phase == Phase::kClosed) put_end(out, table);
  });
}

Frame refused_frame(std::string_view id, Refused why) {
  return frame_of("refused", [&](JsonText& out) { out.put("id", id, "refused", why.name); });
}

Frame refused_frame(std::string_view id, const AnyGame& game, const Refusal& refusal) {
  return frame_of("refused", [&](JsonText& out) {
    out.put("id", id);
    put_refusal(out, game.tables(), game.names(), refusal);
  });
}

Frame ack_frame(std::string_view id) {
  return frame_of("ack", [&](JsonText& out) { out.put("id", id); });
}

Frame presence_frame(SeatSet seats) {
  return frame_of("present", [&](JsonText& out) { out.put("present", seats); });
}

std::string result_json(const AnyGame& game, const AnyState& state) {
  return rainyday::result_json(game.result(state), game.seats()).dump();
}

std::string luck_json(const MatchState& table) {
  return json_object([&](JsonText& out) {
    out.put("secret", hex(bytes_of(table.secret)));
    out.list("parts", std::span(table.parts).first(static_cast<std::size_t>(table.seat_count())),
             [&](const auto& part) { part ? out.put(hex(bytes_of(*part))) : out.put(nullptr); });
  });
}

}  // namespace rainyday::match
