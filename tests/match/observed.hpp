// What a viewer saw being done. Two worlds are alike to it as long as that is the same; a forced
// step or a draw may then show it what only one of them has (a last card that must be given).
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "match/export.hpp"
#include "match/replay.hpp"

namespace rainyday::match {

// A table as it was, and what happened from there on.
struct Course {
  const MatchState& begin;
  std::span<const std::string> records;
};

struct Observed {
  Action action;           // as the viewer sees it
  std::size_t record = 0;  // in which it was done
};

inline std::vector<Observed> observed(const Course& course, Seat viewer) {
  std::vector<Observed> all;
  std::vector<Frame> none;
  MatchState table = course.begin;
  for (std::size_t i = 0; i < course.records.size(); ++i) {
    const auto note = [&](const Entry& entry) {
      const bool done = entry.kind == Entry::kAct || entry.kind == Entry::kBot ||
                        entry.kind == Entry::kForced || entry.kind == Entry::kChance ||
                        entry.kind == Entry::kPlayed;
      if (!done) return;
      const Action seen = table.game().seen(table.state, entry.action, viewer);
      if (seen != Action{}) all.push_back({seen, i});
    };
    if (!apply_records(table, course.records.subspan(i, 1), 0, none, {.before = note}).empty())
      break;
  }
  return all;
}

// How many records of each there are before the viewer sees different things done; nothing: it
// never does. What one world sees sooner than the other ends both.
inline std::optional<std::pair<std::size_t, std::size_t>> parting(const Course& a, const Course& b,
                                                                  Seat viewer) {
  const std::vector<Observed> one = observed(a, viewer);
  const std::vector<Observed> two = observed(b, viewer);
  const auto time = [](const Course& course, std::size_t record) {
    return read_record(course.begin.game(), course.records[record])->time;
  };
  for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
    if (i < one.size() && i < two.size() && one[i].action == two[i].action) continue;
    Time end = std::numeric_limits<Time>::max();
    if (i < one.size()) end = time(a, one[i].record);
    if (i < two.size()) end = std::min(end, time(b, two[i].record));
    const auto before = [&](const Course& course) {
      std::size_t count = 0;
      while (count < course.records.size() && time(course, count) < end) ++count;
      return count;
    };
    return std::pair(before(a), before(b));
  }
  return std::nullopt;
}

// All frames of a viewer, and everything as of the last one.
struct Stream {
  Stream(const Course& course, Seat viewer) {
    MatchState table = course.begin;
    table.file.reset();  // not of interest here
    stopped = apply_records(table, course.records, viewer_bit(viewer), frames);
    whole = whole_frame(table, viewer);
  }
  std::vector<Frame> frames;
  std::string stopped;
  std::string whole;
};

// The log and the viewer's own file, recomputed from both.
inline std::string difference_of_pages(const Course& a, const Course& b, Seat viewer) {
  const Stream one(a, viewer);
  const Stream two(b, viewer);
  if (!one.stopped.empty() || !two.stopped.empty()) return one.stopped + two.stopped;
  for (std::size_t i = 0; i < std::max(one.frames.size(), two.frames.size()); ++i) {
    const auto text = [&](const Stream& stream) {
      return i < stream.frames.size() ? stream.frames[i].json() : std::string("nothing");
    };
    if (text(one) != text(two)) return "frame of real: " + text(one) + "\nmirror: " + text(two);
  }
  if (one.whole != two.whole) return "whole of real: " + one.whole + "\nmirror: " + two.whole;
  const auto mine = file_of(a.begin, a.records, viewer);
  const auto theirs = file_of(b.begin, b.records, viewer);
  const bool same = mine && theirs && *mine == *theirs;
  return same ? "" : "file of real: " + mine.value() + "\nmirror: " + theirs.value();
}

}  // namespace rainyday::match
