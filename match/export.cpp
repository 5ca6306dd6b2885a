#include "match/export.hpp"

#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "match/frames.hpp"
#include "match/match_state.hpp"
#include "match/replay.hpp"

namespace rainyday::match {
namespace {

// Whether this is the record that ends a match, even where it cannot be replayed. Inside of a text
// the quotes would not stand alone.
bool says_the_end(std::string_view record) {
  return record.find(",[\"over\"") != std::string_view::npos ||
         record.find(",[\"closed\"") != std::string_view::npos;
}

// A line of the file.
template <class... Members>
std::string line_of(const Members&... members) {
  return json_object(members...) + '\n';
}

// Of a step: what only the whole file says of it.
void put_source(JsonText& out, const MatchState& table, const Entry& entry) {
  if (entry.kind == Entry::kChance) {
    out.put("i", entry.number, "r", entry.point);
    return out.put("of", entry.total);
  }
  const SeatState& seat = table.seat(entry.seat);
  const bool played = entry.kind == Entry::kPlayed;
  if (entry.kind == Entry::kBot || (played && entry.text == kByBot)) {
    out.put("bot", seat.level, "q", entry.number);
    if (seat.hurried == entry.number) out.put("hurried", true);
  } else if (played && seat.is_bot()) {
    out.put("how", entry.text);  // a bot got the seat after its answer was given
  }
}

std::string step_line(const MatchState& table, const Entry& entry, Action action, bool whole) {
  return line_of([&](JsonText& out) {
    const bool chance = entry.kind == Entry::kChance;
    chance ? out.put("by", "chance") : out.put("by", entry.seat);
    out.put("do", table.game().notation(action));
    if (!chance) out.put("t", table.time);
    if (whole) put_source(out, table, entry);
    if (entry.kind == Entry::kForced) out.put("forced", true);
  });
}

std::string undo_line(const MatchState& table, const Entry& entry, std::size_t count) {
  if (count == 0) return {};
  return line_of("undo", count, "by", entry.seat, "t", table.time);
}

void put_seat(JsonText& out, const Entry& entry) {
  out.put("seat", entry.seat, "name", entry.name);
  entry.text.empty() ? out.put("bot", nullptr) : out.put("bot", entry.text);
  out.put("why", entry.why);
}

// Public: whoever reads the file sees whose agreement it took.
void put_consent(JsonText& out, const MatchState& table, const Entry& entry) {
  if (entry.kind == Entry::kAskUndo) {
    out.put("consent", "asked", "asked", asked_to_undo(table, entry));
  } else {
    out.put("consent", entry.number != 0 ? "agreed" : "refused");
  }
  out.put("by", entry.seat);
}

// Public: whoever reads the file sees that a hand changed hands, and who agreed.
void put_reopen(JsonText& out, const MatchState& table, const Entry& entry) {
  const bool answers = entry.kind == Entry::kAnswerReopen;
  out.put("reopen", answers ? table.reopening->seat : entry.seat);
  if (entry.kind == Entry::kAskReopen) {
    out.put("what", "asked");
    if (entry.point > 0) out.put("by", entry.point - 1);
    out.put("asked", SeatSet(entry.number));
  } else if (answers) {
    out.put("what", entry.number != 0 ? "agreed" : "refused", "by", entry.seat);
  } else {
    out.put("what", entry.kind == Entry::kReopened ? "open" : std::string_view(entry.why));
  }
}

// What is no step and no undo; everybody sees it.
std::string other_line(const MatchState& table, const Entry& entry) {
  const auto told = [&](auto&& write) {
    return line_of([&](JsonText& out) {
      write(out);
      out.put("t", table.time);
    });
  };
  switch (entry.kind) {
    case Entry::kSeat:
      return told([&](JsonText& out) { put_seat(out, entry); });
    case Entry::kWithheld:
      return line_of("withheld", entry.seat);
    case Entry::kAskUndo:
    case Entry::kAnswerUndo:
      return told([&](JsonText& out) { put_consent(out, table, entry); });
    case Entry::kClosed:
      return told([&](JsonText& out) { out.put("closed", true); });
    case Entry::kAnswerReopen:
      if (!table.reopening) return {};
      [[fallthrough]];
    case Entry::kAskReopen:
    case Entry::kReopened:
    case Entry::kEndReopen:
      return told([&](JsonText& out) { put_reopen(out, table, entry); });
    default:
      return {};
  }
}

std::string end_lines(const MatchState& table, bool over) {
  const auto line = [](std::string_view key, std::string_view json) {
    return line_of([&](JsonText& out) { out.json(key, json); });
  };
  std::string out;
  if (over) out = line("result", result_json(table.game(), table.state));
  if (table.header.luck == "hmac1") out += line("luck", luck_json(table));
  return out;
}

// Writes lines while the journal is run; the table is as it was before each entry.
class Writer {
 public:
  Writer(MatchState table, const Seat* eye) : table_(std::move(table)), eye_(eye) {
    table_.file.reset();  // it is written here
    text_ = (eye_ == nullptr ? header_lines(table_.header) : table_.header.text) + "\n";
    if (eye_ != nullptr) {
      text_ += line_of([&](JsonText& out) {
        *eye_ < kMostSeats ? out.put("eye", *eye_) : out.put("eye", nullptr);
      });
    }
  }

  std::string run(std::span<const std::string> records) {
    std::vector<Frame> none;
    return apply_records(table_, records, 0, none,
                         {.before = [this](const Entry& entry) { write(entry); }});
  }
  [[nodiscard]] bool ended() const {
    return table_.phase == Phase::kOver || table_.phase == Phase::kClosed;
  }
  std::string finish(bool over, std::string_view stopped, std::string_view stored) {
    if (!stopped.empty()) {
      text_ += line_of([&](JsonText& out) {
        out.put("stopped", stopped);
        if (!stored.empty()) out.json("stored", stored);
      });
    }
    if (over) text_ += end_lines(table_, table_.phase == Phase::kOver);
    return std::move(text_);
  }

 private:
  void write(const Entry& entry) {
    if (entry.kind == Entry::kUndo) return undo(entry);
    if (!is_step(entry.kind)) return void(text_ += other_line(table_, entry));
    Action action = entry.action;
    if (eye_ != nullptr) action = table_.game().seen(table_.state, action, *eye_);
    shown_.push_back(action != kUnseen);
    if (shown_.back()) text_ += step_line(table_, entry, action, eye_ == nullptr);
  }

  void undo(const Entry& entry) {
    std::size_t count = 0;
    for (std::uint64_t i = 0; i < entry.number && !shown_.empty(); ++i) {
      count += shown_.back() ? 1 : 0;
      shown_.pop_back();
    }
    text_ += undo_line(table_, entry, count);
  }

  MatchState table_;
  const Seat* eye_;  // null: everything
  std::string text_;
  std::vector<bool> shown_;  // the steps of the line of play
};

std::expected<std::string, std::string> write_file(MatchState table,
                                                   std::span<const std::string> records,
                                                   const Seat* eye, std::string_view stored,
                                                   bool running) {
  Writer writer(std::move(table), eye);
  const std::string stopped = writer.run(records);
  const bool ended = writer.ended() || (!stopped.empty() && says_the_end(records.back()));
  if (eye == nullptr && !ended && !running) return std::unexpected("the match is still running");
  return writer.finish(ended, stopped, stored);
}

}  // namespace

std::string file_line(const MatchState& table, const Entry& entry) {
  if (entry.kind == Entry::kUndo) return undo_line(table, entry, entry.number);
  return is_step(entry.kind) ? step_line(table, entry, entry.action, true)
                             : other_line(table, entry);
}

std::string end_hash(const MatchState& table, Entry::Kind how) {
  if (!table.file) return {};
  Sha256 file = *table.file;
  file.add(file_line(table, {.kind = how}));
  file.add(end_lines(table, how == Entry::kOver));
  return hex(bytes_of(file.digest()));
}

std::expected<std::string, std::string> full_file(const Header& header,
                                                  std::span<const std::string> records,
                                                  std::string_view stored, bool running) {
  return write_file(new_table(header), records, nullptr, stored, running);
}

std::expected<std::string, std::string> file_of(MatchState table,
                                                std::span<const std::string> records, Seat viewer,
                                                std::string_view stored) {
  return write_file(std::move(table), records, &viewer, stored, true);
}

}  // namespace rainyday::match
