// A table in the midst of a match file: its steps become those of a journal.
#include "match/from_file.hpp"
#include "match/match.hpp"

namespace rainyday::match {

Entry entry_of(const MatchState& table, const MatchStep& step) {
  if (step.by == kChance) {
    return {.kind = Entry::kChance, .number = table.draws, .action = step.action};
  }
  const SeatState& seat = table.seat(step.by);
  Entry entry{.kind = seat.is_bot() ? Entry::kBot : Entry::kAct,
              .seat = step.by,
              .number = seat.question,
              .action = step.action};
  if (table.turn.open_forced) {
    entry.kind = Entry::kForced;
  } else if (is_group(table.turn)) {
    entry.kind = Entry::kPlayed;
    entry.text = kBySeal;
  }
  return entry;
}

Match Match::go_on(Header header, const MatchFile& file) {
  auto luck = std::make_unique<SeedLuck>(header.seed, luck_after(file, header.seed));
  MatchState table = new_table(std::move(header));
  table.phase = Phase::kRunning;
  table.state = file.start();
  table.turn = table.game().turn(table.state);
  table.history.begin(table.state);
  News news;
  const auto ask_if_due = [&] {
    if (!table.turn.open_forced) ask(table, news);
  };
  std::string problem;
  for (const MatchStep& step : file.steps()) {
    ask_if_due();
    news = {};
    problem = apply_entry(table, news, entry_of(table, step));
    if (!problem.empty()) break;
  }
  ask_if_due();
  Match match(std::move(table), std::move(luck));
  match.broken_ = std::move(problem);
  return match;
}

}  // namespace rainyday::match
