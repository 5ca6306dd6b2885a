#include "match/record.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/json.hpp"
#include "engine/notation.hpp"

namespace rainyday::match {
namespace {

// The members of each kind in their order: seat, id, number, action, text, name, why, point, total.
// Those after the question mark are missing in older journals.
struct Form {
  std::string_view name;
  std::string_view members;
};
constexpr std::array<Form, Entry::kHurry + 1> kForms{{
    {"start", "nt"},          {"opened", "st"},      {"withheld", "s"},      {"begin", ""},
    {"act", "sina"},          {"bot", "sna"},        {"forced", "sa"},       {"chance", "napq"},
    {"sealed", "sina"},       {"played", "snat"},    {"order", "sit"},       {"seat", "sitmw?p"},
    {"clock", "sn"},          {"ask_undo", "sin?p"}, {"answer_undo", "sin"}, {"undo", "sin?p"},
    {"over", "?t"},           {"closed", "?t"},      {"resumed", "nq"},      {"ask_reopen", "sn?p"},
    {"answer_reopen", "sin"}, {"reopened", "s"},     {"end_reopen", "sw"},   {"here_reopen", "s"},
    {"hint", "sin"},          {"hurry", "sin"},
}};

void put_member(JsonText& out, const AnyGame& game, const Entry& entry, char member) {
  switch (member) {
    case 's':
      return out.put(entry.seat);
    case 'i':
      return out.put(entry.id);
    case 'n':
      return out.put(entry.number);
    case 'a':
      return out.put(entry.action.kind == 0 ? "" : game.notation(entry.action));
    case 't':
      return out.put(entry.text);
    case 'm':
      return out.put(entry.name);
    case 'w':
      return out.put(entry.why);
    case 'p':
      return out.put(entry.point);
    default:
      return out.put(entry.total);
  }
}

std::uint64_t read_number(const Place& place) {
  if (!place.exists() || !place.json()->is_number_unsigned()) {
    place.problem("must be a number");
    return 0;
  }
  return place.json()->get<std::uint64_t>();
}

void read_member(Entry& entry, const AnyGame& game, const Place& place, char member) {
  constexpr std::size_t kLongest = 256;
  switch (member) {
    case 's':
      entry.seat = static_cast<Seat>(place.integer(0, game.seats() - 1));
      break;
    case 'i':
      entry.id = place.text(kLongest);
      break;
    case 'n':
      entry.number = read_number(place);
      break;
    case 'a': {
      const std::string notation = place.text(kLongest);
      if (notation.empty()) break;
      const auto action = game.parse(notation);
      // Not its words, which may be hidden from whoever is told.
      action ? void(entry.action = *action) : place.problem("no action that this version knows");
      break;
    }
    case 't':
      entry.text = place.text(kLongest);
      break;
    case 'm':
      entry.name = place.text(kLongest);
      break;
    case 'w':
      entry.why = place.text(kLongest);
      break;
    case 'p':
      entry.point = read_number(place);
      break;
    default:
      entry.total = read_number(place);
      break;
  }
}

Entry read_entry(const AnyGame& game, const Place& place) {
  Entry entry;
  const std::string name = place[std::size_t{0}].text(16);
  for (std::size_t kind = 0; kind < kForms.size(); ++kind) {
    if (kForms[kind].name != name) continue;
    std::string members(kForms[kind].members);
    const std::size_t least = std::min(members.find('?'), members.size());
    std::erase(members, '?');
    entry.kind = static_cast<Entry::Kind>(kind);
    const std::size_t size = place.size(least + 1, members.size() + 1);
    for (std::size_t i = 0; i + 1 < size; ++i) {
      read_member(entry, game, place[i + 1], members[i]);
    }
    return entry;
  }
  place.problem("no entry " + in_quotes(name));
  return entry;
}

}  // namespace

std::string write_record(const AnyGame& game, const Record& record) {
  JsonText out;
  out.list([&] {
    out.put(record.time);
    for (const Entry& entry : record.entries) {
      const Form& form = kForms[entry.kind];
      out.list([&] {
        out.put(form.name);
        for (const char member : form.members) {
          if (member != '?') put_member(out, game, entry, member);
        }
      });
    }
  });
  return std::move(out).text();
}

std::expected<Record, std::string> read_record(const AnyGame& game, std::string_view text) {
  constexpr std::size_t kMostBytes = 1 << 20;
  constexpr std::size_t kMostEntries = 100000;
  std::string problem;
  const std::optional<Json> json = parse_json(text, kMostBytes, problem);
  if (!json) return std::unexpected(problem);
  Problems problems;
  const Place place(&*json, "record", problems);
  const std::size_t size = place.size(1, kMostEntries);
  Record record;
  record.time = place[std::size_t{0}].integer(INT64_MIN, INT64_MAX);
  for (std::size_t i = 1; i < size; ++i) {
    record.entries.push_back(read_entry(game, place[i]));
  }
  if (problems.any()) return std::unexpected(problems.text());
  return record;
}

std::uint64_t draws_in(std::span<const std::string> records) {
  constexpr std::string_view kDraw = "[\"chance\",";
  std::uint64_t draws = 0;
  for (const std::string& record : records) {
    for (std::size_t at = record.find(kDraw); at != std::string::npos;
         at = record.find(kDraw, at + 1)) {
      const std::uint64_t number = std::strtoull(record.c_str() + at + kDraw.size(), nullptr, 10);
      draws = std::max(draws, number + 1);
    }
  }
  return draws;
}

bool has_sealed(std::string_view record) {
  return record.find("[\"sealed\",") != std::string_view::npos;
}

std::vector<std::string> folded(const AnyGame& game, std::span<const std::string> records,
                                Nameless nameless) {
  std::vector<std::string> out(records.size());
  SeatSet cleared = nameless.seats;
  bool closed = false;  // seen from the end: a later entry ended the group
  for (std::size_t n = records.size(); n-- > 0;) {
    auto record = read_record(game, records[n]);
    if (!record) continue;
    bool changed = false;
    for (std::size_t i = record->entries.size(); i-- > 0;) {
      Entry& entry = record->entries[i];
      closed = closed || entry.kind == Entry::kPlayed || entry.kind == Entry::kUndo ||
               entry.kind == Entry::kClosed;
      const bool ends = entry.kind == Entry::kOver || entry.kind == Entry::kClosed;
      if (entry.kind == Entry::kSeat && has_seat(cleared, entry.seat)) {
        changed = changed || !entry.name.empty();
        entry.name.clear();
      } else if (entry.kind == Entry::kSeat && entry.why == "new") {
        cleared |= nameless.but_last & seat_bit(entry.seat);
      } else if (ends && !nameless.any().empty()) {
        changed = changed || !entry.text.empty();
        entry.text.clear();
      }
      if (!closed || entry.kind != Entry::kSealed || entry.action.kind == 0) continue;
      entry.action = Action{};
      changed = true;
    }
    if (changed) out[n] = write_record(game, *record);
  }
  return out;
}

}  // namespace rainyday::match
