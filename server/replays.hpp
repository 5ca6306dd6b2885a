// A match as pages of frames: through a viewer's eye as they were sent, or, once it is over, with
// everything shown. Pages that were made are kept for a while.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "match/header.hpp"

namespace rainyday::server {

inline constexpr std::uint32_t kFramesOfAPage = 50;

struct ReplayWish {
  std::optional<Seat> viewer;    // nothing: everything shown
  std::uint32_t from = 0;        // counts from 0
  bool over = false;             // the match
  std::string_view stored = {};  // its result, as JSON, if there is one
};

// {"from":0,"total":312,"over":true,"frames":[…]}; the first frame has the whole view. A journal
// that this program cannot run to its end gives what it can, and `stopped` says why; beside it
// stands the stored result, if there is one. The journal is run through once: the page that begins
// at `from`, and those that follow as far as they are worth keeping.
struct Replay {
  std::vector<std::string> pages;
  std::uint64_t total = 0;  // frames
};
Replay replay_pages(const match::Header& header, std::span<const std::string> records,
                    const ReplayWish& wish);

// The pages asked for last, whatever match they are of. Any thread.
class ReplayPages {
 public:
  explicit ReplayPages(std::size_t most_bytes = 16 << 20) : most_bytes_(most_bytes) {}

  struct Key {
    std::string match;
    std::optional<Seat> viewer;
    std::uint32_t from = 0;
    // Of the viewer's frames. Not of the records: who finds no page where there was one would know
    // that somebody has done something in secret.
    std::uint64_t count = 0;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  using Page = std::shared_ptr<const std::string>;
  Page find(const Key& key);
  // `pages` begin at the key's, one after the other.
  void keep(const Key& key, std::vector<std::string> pages);

 private:
  struct Kept {
    Page page;
    std::list<const Key*>::iterator use;
  };
  void drop_oldest();

  std::size_t most_bytes_;
  std::mutex mutex_;  // guards what follows
  std::map<Key, Kept> pages_;
  std::list<const Key*> uses_;  // the latest first
  std::size_t bytes_ = 0;
};

}  // namespace rainyday::server
