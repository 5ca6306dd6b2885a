#include "match/export.hpp"

#include <fmt/format.h>

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

std::string json_text(std::string_view text) {
  std::string out;
  write_json_string(out, text);
  return out;
}

std::string set_text(SeatSet seats) {
  std::string out;
  append_seats(out, seats);
  return out;
}

// Of a step: what only the whole file says of it.
std::string step_members(const MatchState& table, const Entry& entry) {
  if (entry.kind == Entry::kChance) {
    return fmt::format(",\"i\":{},\"r\":{},\"of\":{}", entry.number, entry.point, entry.total);
  }
  const SeatState& seat = table.seat(entry.seat);
  const bool played = entry.kind == Entry::kPlayed;
  if (entry.kind == Entry::kBot || (played && entry.text == kByBot)) {
    return fmt::format(",\"bot\":{},\"q\":{}{}", json_text(seat.level), entry.number,
                       seat.hurried == entry.number ? ",\"hurried\":true" : "");
  }
  // A bot got the seat after its answer was given.
  if (played && seat.is_bot()) return fmt::format(",\"how\":{}", json_text(entry.text));
  return {};
}

std::string step_line(const MatchState& table, const Entry& entry, Action action, bool whole) {
  const bool chance = entry.kind == Entry::kChance;
  std::string out = chance ? "{\"by\":\"chance\"" : fmt::format("{{\"by\":{}", entry.seat);
  out += ",\"do\":" + json_text(table.game().notation(action));
  if (!chance) out += fmt::format(",\"t\":{}", table.time);
  if (whole) out += step_members(table, entry);
  if (entry.kind == Entry::kForced) out += ",\"forced\":true";
  return out + "}\n";
}

std::string undo_line(const MatchState& table, const Entry& entry, std::size_t count) {
  if (count == 0) return {};
  return fmt::format("{{\"undo\":{},\"by\":{},\"t\":{}}}\n", count, entry.seat, table.time);
}

std::string seat_line(const MatchState& table, const Entry& entry) {
  return fmt::format("{{\"seat\":{},\"name\":{},\"bot\":{},\"why\":{},\"t\":{}}}\n", entry.seat,
                     json_text(entry.name), entry.text.empty() ? "null" : json_text(entry.text),
                     json_text(entry.why), table.time);
}

// Public: whoever reads the file sees whose agreement it took.
std::string consent_line(const MatchState& table, const Entry& entry) {
  std::string what;
  if (entry.kind == Entry::kAskUndo) {
    what = "\"asked\",\"asked\":" + set_text(asked_to_undo(table, entry));
  } else {
    what = entry.number != 0 ? "\"agreed\"" : "\"refused\"";
  }
  return fmt::format("{{\"consent\":{},\"by\":{},\"t\":{}}}\n", what, entry.seat, table.time);
}

// Public: whoever reads the file sees that a hand changed hands, and who agreed.
std::string reopen_line(const MatchState& table, const Entry& entry) {
  std::string what;
  Seat seat = entry.seat;
  if (entry.kind == Entry::kAskReopen) {
    what = "\"asked\"";
    if (entry.point > 0) what += fmt::format(",\"by\":{}", entry.point - 1);
    what += ",\"asked\":" + set_text(SeatSet(entry.number));
  } else if (entry.kind == Entry::kAnswerReopen && table.reopening) {
    seat = table.reopening->seat;
    what = fmt::format("\"{}\",\"by\":{}", entry.number != 0 ? "agreed" : "refused", entry.seat);
  } else if (entry.kind == Entry::kReopened) {
    what = "\"open\"";
  } else if (entry.kind == Entry::kEndReopen) {
    what = json_text(entry.why);
  } else {
    return {};
  }
  return fmt::format("{{\"reopen\":{},\"what\":{},\"t\":{}}}\n", seat, what, table.time);
}

// What is no step and no undo; everybody sees it.
std::string other_line(const MatchState& table, const Entry& entry) {
  switch (entry.kind) {
    case Entry::kSeat:
      return seat_line(table, entry);
    case Entry::kWithheld:
      return fmt::format("{{\"withheld\":{}}}\n", entry.seat);
    case Entry::kAskUndo:
    case Entry::kAnswerUndo:
      return consent_line(table, entry);
    case Entry::kClosed:
      return fmt::format("{{\"closed\":true,\"t\":{}}}\n", table.time);
    default:
      return reopen_line(table, entry);
  }
}

std::string end_lines(const MatchState& table, bool over) {
  std::string out;
  if (over) out = "{\"result\":" + result_json(table.game(), table.state) + "}\n";
  if (table.header.luck == "hmac1") out += "{\"luck\":" + luck_json(table) + "}\n";
  return out;
}

// Writes lines while the journal is run; the table is as it was before each entry.
class Writer {
 public:
  Writer(MatchState table, const Seat* eye) : table_(std::move(table)), eye_(eye) {
    table_.file.reset();  // it is written here
    text_ = (eye_ == nullptr ? header_lines(table_.header) : table_.header.text) + "\n";
    if (eye_ != nullptr) {
      text_ += *eye_ < kMostSeats ? fmt::format("{{\"eye\":{}}}\n", *eye_) : "{\"eye\":null}\n";
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
      text_ += "{\"stopped\":" + json_text(stopped);
      if (!stored.empty()) text_.append(",\"stored\":").append(stored);
      text_ += "}\n";
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
