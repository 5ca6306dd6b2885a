#include "match/export.hpp"

#include <fmt/format.h>

#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "match/frames.hpp"
#include "match/replay.hpp"
#include "match/table.hpp"

namespace rainyday::match {
namespace {

bool is_step(Entry::Kind kind) {
  return kind == Entry::kAct || kind == Entry::kBot || kind == Entry::kForced ||
         kind == Entry::kChance || kind == Entry::kPlayed;
}

// Whether this is the record that ends a match, even where it cannot be replayed.
bool says_the_end(std::string_view record) {
  return record.ends_with("[\"over\"]]") || record.ends_with("[\"closed\"]]");
}

// Writes lines while the journal is run; the table is as it was before each entry.
class Writer {
 public:
  Writer(Table table, const Seat* eye) : table_(std::move(table)), eye_(eye) {
    text_ = table_.header.text + "\n";
    if (eye_ != nullptr) {
      text_ += *eye_ < kMostSeats ? fmt::format("{{\"eye\":{}}}\n", *eye_) : "{\"eye\":null}\n";
    }
  }

  std::string run(std::span<const std::string> records) {
    std::vector<Frame> none;
    return apply_records(table_, records, 0, none, [this](const Entry& entry) { write(entry); });
  }
  [[nodiscard]] bool ended() const {
    return table_.phase == Phase::kOver || table_.phase == Phase::kClosed;
  }
  std::string finish(bool over, std::string_view stopped, std::string_view stored) {
    if (!stopped.empty()) {
      text_ += "{\"stopped\":";
      write_json_string(text_, stopped);
      if (!stored.empty()) text_.append(",\"stored\":").append(stored);
      text_ += "}\n";
    }
    if (table_.phase == Phase::kOver) {
      text_ += "{\"result\":" + result_json(table_.game(), table_.state) + "}\n";
    }
    if (over && table_.header.luck == "hmac1") {
      text_ += "{\"luck\":" + luck_json(table_) + "}\n";
    }
    return std::move(text_);
  }

 private:
  void write(const Entry& entry) {
    if (is_step(entry.kind)) {
      step(entry);
    } else if (entry.kind == Entry::kUndo) {
      undo(entry);
    } else if (entry.kind == Entry::kSeat) {
      seat(entry);
    } else if (entry.kind == Entry::kWithheld) {
      text_ += fmt::format("{{\"withheld\":{}}}\n", entry.seat);
    } else {
      reopen(entry);
    }
  }

  void step(const Entry& entry) {
    Action action = entry.action;
    if (eye_ != nullptr) action = table_.game().seen(table_.state, action, *eye_);
    shown_.push_back(action != kUnseen);
    if (!shown_.back()) return;
    const bool chance = entry.kind == Entry::kChance;
    text_ += chance ? "{\"by\":\"chance\"" : fmt::format("{{\"by\":{}", entry.seat);
    text_ += ",\"do\":";
    write_json_string(text_, table_.game().notation(action));
    if (!chance) text_ += fmt::format(",\"t\":{}", table_.time);
    if (chance && eye_ == nullptr) {
      text_ += fmt::format(",\"i\":{},\"r\":{},\"of\":{}", entry.number, entry.point, entry.total);
    }
    const bool bot =
        entry.kind == Entry::kBot || (entry.kind == Entry::kPlayed && entry.text == kByBot);
    if (bot && eye_ == nullptr) {
      text_ += ",\"bot\":";
      write_json_string(text_, table_.seat(entry.seat).level);
      text_ += fmt::format(",\"q\":{}", entry.number);
    }
    if (entry.kind == Entry::kForced) text_ += ",\"forced\":true";
    text_ += "}\n";
  }

  void undo(const Entry& entry) {
    std::size_t count = 0;
    for (std::uint64_t i = 0; i < entry.number && !shown_.empty(); ++i) {
      count += shown_.back() ? 1 : 0;
      shown_.pop_back();
    }
    if (count == 0) return;
    text_ += fmt::format("{{\"undo\":{},\"by\":{},\"t\":{}}}\n", count, entry.seat, table_.time);
  }

  void seat(const Entry& entry) {
    text_ += fmt::format("{{\"seat\":{},\"name\":", entry.seat);
    write_json_string(text_, entry.name);
    text_ += ",\"bot\":";
    entry.text.empty() ? void(text_ += "null") : write_json_string(text_, entry.text);
    text_ += ",\"why\":";
    write_json_string(text_, entry.why);
    text_ += fmt::format(",\"t\":{}}}\n", table_.time);
  }

  // Public: whoever reads the file sees that a hand changed hands, and who agreed.
  void reopen(const Entry& entry) {
    std::string what;
    Seat seat = entry.seat;
    if (entry.kind == Entry::kAskReopen) {
      what = "\"asked\"";
      if (entry.point > 0) what += fmt::format(",\"by\":{}", entry.point - 1);
      what += ",\"asked\":";
      append_seats(what, static_cast<SeatSet>(entry.number));
    } else if (entry.kind == Entry::kAnswerReopen && table_.reopening) {
      seat = table_.reopening->seat;
      what = fmt::format("\"{}\",\"by\":{}", entry.number != 0 ? "agreed" : "refused", entry.seat);
    } else if (entry.kind == Entry::kReopened) {
      what = "\"open\"";
    } else if (entry.kind == Entry::kEndReopen) {
      write_json_string(what, entry.why);
    } else {
      return;
    }
    text_ += fmt::format("{{\"reopen\":{},\"what\":{},\"t\":{}}}\n", seat, what, table_.time);
  }

  Table table_;
  const Seat* eye_;  // null: everything
  std::string text_;
  std::vector<bool> shown_;  // the steps of the line of play
};

std::expected<std::string, std::string> write_file(Table table,
                                                   std::span<const std::string> records,
                                                   const Seat* eye, std::string_view stored) {
  Writer writer(std::move(table), eye);
  const std::string stopped = writer.run(records);
  const bool ended = writer.ended() || (!stopped.empty() && says_the_end(records.back()));
  if (eye == nullptr && !ended) return std::unexpected("the match is still running");
  return writer.finish(ended, stopped, stored);
}

}  // namespace

std::expected<std::string, std::string> full_file(const Header& header,
                                                  std::span<const std::string> records,
                                                  std::string_view stored) {
  return write_file(new_table(header), records, nullptr, stored);
}

std::expected<std::string, std::string> file_of(Table table, std::span<const std::string> records,
                                                Seat viewer, std::string_view stored) {
  return write_file(std::move(table), records, &viewer, stored);
}

}  // namespace rainyday::match
