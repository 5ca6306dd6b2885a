#include "server/replays.hpp"

#include "engine/notation.hpp"
#include "match/replay.hpp"

namespace rainyday::server {
namespace {

// Frames as they come, cut into pages.
class PageWriter {
 public:
  explicit PageWriter(const ReplayWish& wish) : wish_(wish) {}

  // Of the frame after `count` of them.
  [[nodiscard]] match::Reader::Wish wish(std::uint64_t count) const {
    if (count < wish_.from || (!pages_.empty() && is_full() && bytes_ >= kWorthKeeping)) {
      return match::Reader::kNothing;
    }
    return begins() ? match::Reader::kWhole : match::Reader::kNext;
  }
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
  [[nodiscard]] bool begins() const { return pages_.empty() || is_full(); }
  [[nodiscard]] bool is_full() const { return pages_.back().size() == kFramesOfAPage; }

  std::string page_json(std::uint64_t from, std::uint64_t total,
                        const std::vector<std::string>& frames, std::string_view stopped) const {
    return json_object([&](JsonText& out) {
      out.put("from", from, "total", total, "over", wish_.over);
      if (!stopped.empty()) {
        out.put("stopped", stopped);
        if (!wish_.stored.empty()) out.json("result", wish_.stored);
      }
      out.list("frames", frames, [&](const std::string& frame) { out.json(frame); });
    });
  }

  const ReplayWish& wish_;
  std::vector<std::vector<std::string>> pages_;
  std::size_t bytes_ = 0;
};

}  // namespace

Replay replay_pages(const match::Header& header, std::span<const std::string> records,
                    const ReplayWish& wish) {
  PageWriter pages(wish);
  const auto [frames, stopped] =
      match::replay(header, records, wish.viewer,
                    {.wish = [&](std::uint64_t before) { return pages.wish(before); },
                     .read = [&](std::string frame) { pages.add(std::move(frame)); }});
  return {pages.finish(frames, stopped), frames};
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
