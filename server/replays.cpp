#include "server/replays.hpp"

#include <fmt/format.h>

#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "match/frames.hpp"
#include "match/replay.hpp"

namespace rainyday::server {
namespace {

// Frames as they come, cut into pages.
class PageWriter {
 public:
  explicit PageWriter(const ReplayWish& wish) : wish_(wish) {}

  // Whether the frame after `count` of them is wanted, and begins a page.
  [[nodiscard]] bool wants(std::uint64_t count) const {
    return count >= wish_.from && (pages_.empty() || bytes_ < kWorthKeeping || !is_full());
  }
  [[nodiscard]] bool begins() const { return pages_.empty() || is_full(); }
  void add(std::string frame) {
    if (begins()) pages_.emplace_back();
    bytes_ += frame.size();
    pages_.back().push_back(std::move(frame));
  }
  [[nodiscard]] std::vector<std::string> finish(std::uint64_t total, std::string_view stopped) {
    if (pages_.empty()) pages_.emplace_back();
    std::vector<std::string> all;
    std::uint64_t from = wish_.from;
    for (const std::vector<std::string>& frames : pages_) {
      all.push_back(page_json(from, total, frames, stopped));
      from += frames.size();
    }
    return all;
  }

 private:
  static constexpr std::size_t kWorthKeeping = 4 << 20;  // bytes
  [[nodiscard]] bool is_full() const { return pages_.back().size() == kFramesOfAPage; }

  std::string page_json(std::uint64_t from, std::uint64_t total,
                        const std::vector<std::string>& frames, std::string_view stopped) const {
    std::string out =
        fmt::format("{{\"from\":{},\"total\":{},\"over\":{}", from, total, wish_.over);
    if (!stopped.empty()) {
      out += ",\"stopped\":";
      write_json_string(out, stopped);
      if (!wish_.stored.empty()) out.append(",\"result\":").append(wish_.stored);
    }
    out += ",\"frames\":[";
    for (const std::string& frame : frames) {
      if (out.back() != '[') out += ',';
      out += frame;
    }
    return out + "]}";
  }

  const ReplayWish& wish_;
  std::vector<std::vector<std::string>> pages_;
  std::size_t bytes_ = 0;
};

// The frame with the view that it leads to in place of a patch.
std::string with_view(const std::string& frame, const std::string& whole) {
  Json json = Json::parse(frame);
  const Json all = Json::parse(whole);
  json.erase("patch");
  for (const char* key : {"seats", "line", "view", "turn"}) {
    if (all.contains(key)) json[key] = all[key];
  }
  return json.dump();
}

// The journal with everything shown, frame by frame.
class OpenRun {
 public:
  explicit OpenRun(const match::Header& header) : table_(match::new_table(header)) {}
  virtual ~OpenRun() = default;
  OpenRun(const OpenRun&) = delete;
  OpenRun& operator=(const OpenRun&) = delete;

  // What does not fit, or "".
  std::string add(const std::string& text) {
    std::vector<match::Frame> none;
    const std::size_t steps = table_.history.size();
    return match::apply_record(table_, text, 0, none, {.after = [&](const match::News& news) {
                                 const bool shows =
                                     news.stepped || news.undone || news.began || news.ended;
                                 if (shows && !table_.state.bytes().empty()) show(news, steps);
                               }});
  }
  [[nodiscard]] std::uint64_t total() const { return total_; }

 protected:
  // After `fresh` new steps, or with so many of the old `gone`.
  virtual void shown(const match::News& news, std::size_t fresh, std::size_t gone) = 0;

  [[nodiscard]] const match::MatchState& table() const { return table_; }
  [[nodiscard]] std::size_t lines() const { return lines_.size(); }  // that stand

 private:
  void show(const match::News& news, std::size_t before) {
    const std::size_t now = table_.history.size();
    news.undone ? take_back(before - now) : lines_.push_back(now - before);
    shown(news, news.undone ? 0 : now - before, news.undone ? before - now : 0);
    ++total_;
  }

  void take_back(std::size_t steps) {
    while (steps > 0 && !lines_.empty()) {
      steps -= std::min(steps, lines_.back());
      lines_.pop_back();
    }
  }

  match::MatchState table_;
  std::vector<std::size_t> lines_;  // as numbers of steps
  std::uint64_t total_ = 0;         // frames before this one
};

// Everything shown: the state itself and every event in full.
class OpenReplay final : public OpenRun {
 public:
  OpenReplay(const match::Header& header, PageWriter& pages) : OpenRun(header), pages_(pages) {}

 private:
  void shown(const match::News& news, std::size_t, std::size_t) override {
    if (pages_.wants(total())) pages_.add(frame(news));
  }

  std::string frame(const match::News& news) {
    const AnyGame& game = table().game();
    Json frame{{"n", total() + 1}, {"t", table().time}, {"line", lines()}};
    if (pages_.begins()) {
      frame["view"] = Json::parse(view_json(game, table().state));
    } else {
      frame["patch"] = Json::parse(game.patch(last_, table().state));
    }
    last_ = table().state;
    if (news.undone) frame["undone"] = {{"to", lines()}, {"by", news.undone_by}};
    if (news.began && !table().withheld.empty()) {
      for (Seat seat = 0; seat < table().seat_count(); ++seat) {
        if (has_seat(table().withheld, seat)) frame["withheld"].push_back(seat);
      }
    }
    for (const Event& event : news.events) {
      frame["events"].push_back(Json::parse(event_json(game.tables(), game.names(), event)));
    }
    const Turn turn = table().turn;
    frame["turn"] = nullptr;
    if (turn.is_seat()) {
      frame["turn"] = {{"question", game.tables().questions[turn.question].name},
                       {"actor", turn.actor}};
    }
    if (table().phase == match::Phase::kOver) {
      frame["result"] = Json::parse(match::result_json(game, table().state));
    }
    if (news.ended && !table().file_hash.empty()) frame["file_hash"] = table().file_hash;
    return frame.dump();
  }

  AnyState last_;  // that was shown
  PageWriter& pages_;
};

// What stands of it in the end.
class PlayedRun final : public OpenRun {
 public:
  using OpenRun::OpenRun;
  Played all;

 private:
  void shown(const match::News& news, std::size_t fresh, std::size_t gone) override {
    if (news.began) all.start = table().history.base();
    all.steps.resize(all.steps.size() - gone);
    all.at.resize(all.steps.size());
    const std::vector<match::Step>& steps = table().history.steps();
    for (std::size_t i = steps.size() - fresh; i < steps.size(); ++i) {
      all.steps.push_back({.by = steps[i].by, .action = steps[i].action});
      all.at.push_back({table().time, lines()});
    }
  }
};

// Through a viewer's eye: the frames as they were sent.
class EyeReplay {
 public:
  EyeReplay(const match::Header& header, Seat viewer, PageWriter& pages)
      : table_(match::new_table(header)), viewer_(viewer), pages_(pages) {}

  std::string add(const std::string& text) {
    const bool wanted = pages_.wants(total());
    std::vector<match::Frame> frames;
    std::string problem = match::apply_record(
        table_, text, wanted ? match::viewer_bit(viewer_) : match::ViewerSet{0}, frames);
    for (const match::Frame& frame : frames) {
      pages_.add(pages_.begins() ? with_view(frame.json(), match::whole_frame(table_, viewer_))
                                 : frame.json());
    }
    return problem;
  }
  [[nodiscard]] std::uint64_t total() const {
    return table_.numbers[static_cast<std::size_t>(match::viewer_index(viewer_))];
  }

 private:
  match::MatchState table_;
  Seat viewer_;
  PageWriter& pages_;
};

// Where and why it stopped before its end, or "".
std::string run(auto& replay, std::span<const std::string> records) {
  for (std::size_t n = 0; n < records.size(); ++n) {
    const std::string stopped = replay.add(records[n]);
    if (!stopped.empty()) return fmt::format("record {}: {}", n + 1, stopped);
  }
  return {};
}

}  // namespace

Replay replay_pages(const match::Header& header, std::span<const std::string> records,
                    const ReplayWish& wish) {
  PageWriter pages(wish);
  const auto made = [&](auto replay) {
    const std::string stopped = run(replay, records);
    return Replay{pages.finish(replay.total(), stopped), replay.total()};
  };
  return wish.viewer ? made(EyeReplay(header, *wish.viewer, pages))
                     : made(OpenReplay(header, pages));
}

std::expected<Played, std::string> played(const match::Header& header,
                                          std::span<const std::string> records) {
  PlayedRun play(header);
  if (std::string stopped = run(play, records); !stopped.empty()) return std::unexpected(stopped);
  return std::move(play.all);
}

// --- those that are kept ---

ReplayPages::Page ReplayPages::find(const Key& key) {
  const std::lock_guard lock(mutex_);
  const auto found = pages_.find(key);
  if (found == pages_.end()) return nullptr;
  uses_.splice(uses_.begin(), uses_, found->second.use);
  return found->second.page;
}

void ReplayPages::keep(const Key& key, std::vector<std::string> pages) {
  const std::lock_guard lock(mutex_);
  // From the last to the first, which has been asked for.
  for (std::size_t i = pages.size(); i-- > 0;) {
    Key own = key;
    own.from += static_cast<std::uint32_t>(i) * kFramesOfAPage;
    const auto [at, fresh] = pages_.try_emplace(std::move(own));
    if (!fresh) continue;
    bytes_ += pages[i].size();
    uses_.push_front(&at->first);
    at->second = {std::make_shared<const std::string>(std::move(pages[i])), uses_.begin()};
  }
  while (bytes_ > most_bytes_) drop_oldest();
}

void ReplayPages::drop_oldest() {
  const auto oldest = pages_.find(*uses_.back());
  bytes_ -= oldest->second.page->size();
  uses_.pop_back();
  pages_.erase(oldest);
}

}  // namespace rainyday::server
