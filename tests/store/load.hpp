// Load for crash tests, and the check afterwards: everything acknowledged is there, every number
// once, every content right, no append in half, and every match goes on.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace rainyday::store::test {

// An append of this match was told to be durable; n is its last record.
struct Acknowledged {
  std::uint32_t match = 0;
  std::uint64_t n = 0;
  std::uint64_t hash = 0;  // of record n
};
using LastAcknowledged = std::map<std::uint32_t, Acknowledged>;

// Many matches, each with one write in flight: appends of one to four records, some with a
// checkpoint or lobby fields, folds, and releases followed by a new claim. A match stops at its
// first failure.
class Load {
 public:
  // Claims the matches, makes those that are not there. `acknowledge` is called on the store's
  // thread, before anything else happens to that match.
  Load(Store& store, int matches, std::uint64_t seed,
       std::function<void(const Acknowledged&)> acknowledge);
  ~Load() { stop(); }
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;

  // Called when every match has stopped by itself: something is wrong, or the store has ended.
  std::function<void()> on_idle = [] {};

  void start();
  void wait();  // until every match has stopped by itself
  void stop();  // after what is in flight

 private:
  struct Writer {  // of one match
    std::uint32_t number = 0;
    MatchId id;
    Epoch epoch = 0;
    Number next = 1;
    std::mt19937_64 random;
  };

  void step(Writer& writer);
  void append_some(Writer& writer);
  void park(Writer& writer);
  void go_on(Writer& writer, bool good);

  Store& store_;
  std::function<void(const Acknowledged&)> acknowledge_;
  std::vector<Writer> writers_;
  std::mutex mutex_;  // guards what follows
  std::condition_variable stopped_;
  std::size_t active_ = 0;
  bool stopping_ = false;
};

// What is wrong with the store after a crash; empty if nothing is. Appends to every match.
std::vector<std::string> find_losses(Store& store, int matches,
                                     const LastAcknowledged& acknowledged);

// A number of repetitions: the first in an ordinary run (a fifth of it in a slow build), the second
// in a long one.
int times(int ordinary, int in_a_long_run);
// In a long run, a line for whoever waits.
void show_progress(const char* what, int done, int all);

}  // namespace rainyday::store::test
