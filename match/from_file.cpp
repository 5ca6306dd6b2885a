#include "match/from_file.hpp"

#include <set>

#include "engine/json.hpp"
#include "engine/lines.hpp"
#include "match/export.hpp"
#include "match/frames.hpp"
#include "match/luck.hpp"
#include "match/match_state.hpp"

namespace rainyday::match {
namespace {

SeatSet seats_in(const Json& list) {
  SeatSet set;
  for (const Json& seat : list) {
    if (seat.is_number_unsigned() && seat < kMostSeats) set |= seat_bit(seat.get<Seat>());
  }
  return set;
}

std::string word_in(const Json& line, const char* name) {
  const auto found = line.find(name);
  return found != line.end() && found->is_string() ? found->get<std::string>() : "";
}

std::uint64_t number_in(const Json& line, const char* name, std::uint64_t other) {
  const auto found = line.find(name);
  return found != line.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : other;
}

class JournalWriter {
 public:
  JournalWriter(FromFile& out, const MatchFile& file, std::string hash)
      : out_(out), hash_(std::move(hash)), table_(new_table(out.header)) {
    for (const MatchStep& step : file.steps()) stands_.insert(step.line);
  }

  std::string run(const std::vector<Json>& lines) {
    begin(lines);
    for (std::size_t i = 1; i < lines.size() && problem_.empty(); ++i) {
      line(lines[i], static_cast<int>(i + 1));
    }
    if (table_.phase == Phase::kRunning && table_.turn.is_over()) end(Entry::kOver);
    finish_record();
    out_.over = table_.phase == Phase::kOver || table_.phase == Phase::kClosed;
    return problem_;
  }

 private:
  [[nodiscard]] bool is_whole() const { return !table_.header.match.empty(); }

  // The parts of the luck, as the last line has them; of what has none the journal says nothing.
  void begin(const std::vector<Json>& lines) {
    const Json luck = lines.back().is_object() ? lines.back().value("luck", Json()) : Json();
    const std::string secret = luck.is_object() ? word_in(luck, "secret") : "";
    out_.began = out_.ended = record_.time = first_time(lines);
    table_.time = record_.time;
    add({.kind = Entry::kStart,
         .number = kJournalVersion,
         .text = secret.empty() ? std::string(64, '0') : secret});
    const Json parts = luck.is_object() ? luck.value("parts", Json::array()) : Json::array();
    for (Seat seat = 0; seat < parts.size() && seat < table_.seat_count(); ++seat) {
      if (parts[seat].is_string()) {
        add({.kind = Entry::kOpened, .seat = seat, .text = parts[seat].get<std::string>()});
      }
    }
    for (const Json& line : lines) {
      if (line.is_object() && line.contains("withheld"))
        add(about(Entry::kWithheld, line, "withheld"));
    }
    add({.kind = Entry::kBegin});
  }

  static Time first_time(const std::vector<Json>& lines) {
    for (const Json& line : lines) {
      if (line.is_object() && line.contains("t")) return static_cast<Time>(number_in(line, "t", 0));
    }
    return 0;
  }

  void line(const Json& line, int number) {
    if (!line.is_object()) return;
    if (line.contains("do")) {
      if (is_whole() || stands_.contains(number)) step(line);
      return;
    }
    if (!is_whole()) return;
    if (line.contains("undo")) {
      next_record(line);
      Entry entry = about(Entry::kUndo, line, "by");
      entry.number = number_in(line, "undo", 0);
      add(entry);
    } else if (line.contains("seat")) {
      next_record(line);
      Entry entry = about(Entry::kSeat, line, "seat");
      entry.text = word_in(line, "bot");
      entry.name = word_in(line, "name");
      entry.why = word_in(line, "why");
      entry.point = 1;
      add(entry);
    } else if (line.contains("consent")) {
      consent(line);
    } else if (line.contains("reopen")) {
      reopen(line);
    } else if (line.contains("closed")) {
      next_record(line);
      end(Entry::kClosed);
    }
  }

  void step(const Json& line) {
    const bool chance = line.value("by", Json()) == "chance";
    const auto action = table_.game().parse(word_in(line, "do"));
    if (!action) return void(problem_ = action.error());
    if (chance) {
      return add({.kind = Entry::kChance,
                  .number = number_in(line, "i", table_.draws),
                  .action = *action,
                  .point = number_in(line, "r", 0),
                  .total = number_in(line, "of", 0)});
    }
    const bool more = !record_.entries.empty() && record_.entries.back().kind == Entry::kPlayed &&
                      number_in(line, "t", 0) == static_cast<std::uint64_t>(record_.time);
    if (!table_.turn.open_forced && !more) next_record(line);
    const Seat by = about(Entry::kAct, line, "by").seat;
    if (!problem_.empty()) return;
    Entry entry = entry_of(table_, {.by = by, .action = *action});
    entry.number = number_in(line, "q", entry.number);
    if (entry.kind == Entry::kPlayed && line.contains("bot")) entry.text = kByBot;
    if (line.contains("how")) entry.text = word_in(line, "how");
    add(entry);
  }

  void consent(const Json& line) {
    next_record(line);
    const std::string what = word_in(line, "consent");
    Entry entry = about(what == "asked" ? Entry::kAskUndo : Entry::kAnswerUndo, line, "by");
    entry.number = what == "agreed" ? 1 : 0;
    if (what == "asked") entry.point = seats_in(line.value("asked", Json::array())).bits();
    add(entry);
  }

  void reopen(const Json& line) {
    next_record(line);
    const std::string what = word_in(line, "what");
    if (what == "asked") {
      Entry entry = about(Entry::kAskReopen, line, "reopen");
      entry.number = seats_in(line.value("asked", Json::array())).bits();
      if (line.contains("by")) entry.point = number_in(line, "by", 0) + 1;
      return add(entry);
    }
    if (what == "agreed" || what == "refused") {
      Entry entry = about(Entry::kAnswerReopen, line, "by");
      entry.number = what == "agreed" ? 1 : 0;
      return add(entry);
    }
    Entry entry = about(what == "open" ? Entry::kReopened : Entry::kEndReopen, line, "reopen");
    entry.why = what;
    add(entry);
  }

  // As the table showed it, where this is the file that its journal gives.
  void end(Entry::Kind how) {
    add({.kind = how, .text = end_hash(table_, how) == hash_ ? hash_ : ""});
  }

  Entry about(Entry::Kind kind, const Json& line, const char* member) {
    const std::string word = word_in(line, member);  // "S1" is understood
    const std::uint64_t seat = word.size() == 2 && word[0] == 'S' && word[1] >= '0'
                                   ? static_cast<std::uint64_t>(word[1] - '0')
                                   : number_in(line, member, kNobody);
    if (seat >= static_cast<std::uint64_t>(table_.seat_count())) problem_ = "a line of no seat";
    return {.kind = kind, .seat = static_cast<Seat>(seat)};
  }

  // What follows is of another moment. Files of the command line have no times: a second a step.
  void next_record(const Json& line) {
    finish_record();
    const auto other = static_cast<std::uint64_t>(record_.time + (is_whole() ? 0 : 1000));
    record_.time = table_.time = static_cast<Time>(number_in(line, "t", other));
    out_.ended = record_.time;
  }

  void finish_record() {
    if (!record_.entries.empty()) out_.records.push_back(write_record(table_.game(), record_));
    record_.entries.clear();
    ask(table_, news_);
    tell(table_, news_, 0);
    ++table_.records;
    news_ = {};
    news_.before = table_.state;
  }

  void add(Entry entry) {
    if (!problem_.empty()) return;
    problem_ = apply_entry(table_, news_, entry);
    record_.entries.push_back(std::move(entry));
  }

  FromFile& out_;
  std::string hash_;
  MatchState table_;
  std::set<int> stands_;  // lines
  Record record_;
  News news_;
  std::string problem_;
};

}  // namespace

std::expected<FromFile, std::string> from_file(std::string_view text, const MatchFile& file,
                                               const Shelf& shelf) {
  std::vector<Json> lines;
  std::string problem;
  Sha256 hash;  // with line ends as a table writes them
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = next_line(rest);
    // Read before; what is empty stays, so that the numbers are those of the file.
    lines.push_back(parse_json(line, kMostLineBytes, problem).value_or(Json()));
    if (!line.empty()) hash.add(std::string(line) + "\n");
  }
  FromFile out;
  auto header = read_header(text, shelf);
  if (!header) return std::unexpected(header.error());
  out.header = std::move(*header);
  problem = JournalWriter(out, file, hex(bytes_of(hash.digest()))).run(lines);
  if (!problem.empty()) return std::unexpected(problem);
  return out;
}

}  // namespace rainyday::match
