// What a seat finds when it tries other than greedy choices at its later decisions: below each
// first choice a tree of its own decisions, in which greedy's choices are the likeliest to be
// tried, and others the more the better they did (PUCT). A decision is told by what the seat did
// before and by the choices that it has, so by what it knows. Allocates once a thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "bots/weighing.hpp"
#include "engine/action.hpp"
#include "engine/random.hpp"

namespace rainyday {

class Plans {
 public:
  // The decisions of one playout from which something is learned.
  class Path {
   public:
    explicit Path(Action first) : key_(mixed(0, first)) {}

   private:
    friend class Plans;
    static constexpr std::size_t kDeepest = 16;
    std::uint64_t key_;
    bool known_ = true;  // nothing new was met so far
    std::size_t size_ = 0;
    std::array<std::uint32_t, kDeepest> taken_{};
  };

  // Of this thread, which has one for all decisions, and nothing in it. Not while another is
  // planned.
  static Plans& anew() {
    static thread_local const auto plans = std::make_unique<Plans>();
    plans->edges_.fill({});
    return *plans;
  }

  // The index of the choice to try; greedy's where nothing is known.
  template <class List>
  int choose(Path& path, const List& list, int greedy) {
    if (!path.known_) return greedy;
    std::uint64_t here = path.key_;
    for (const Action action : list) here = mixed(here, action);
    const int choice = curious(here, list, greedy);
    path.known_ = choice >= 0;
    const int taken = path.known_ ? choice : greedy;
    path.key_ = mixed(here, list[taken]);
    const std::uint32_t at = find(path.key_);
    if (at == kEdges || path.size_ == Path::kDeepest) {
      path.known_ = false;
      return taken;
    }
    edges_[at].key = path.key_;
    path.taken_[path.size_++] = at;
    return taken;
  }

  // What came of it, in thousandths of a win.
  void learn(const Path& path, int value) {
    for (std::size_t i = 0; i < path.size_; ++i) {
      Edge& edge = edges_[path.taken_[i]];
      ++edge.visits;
      edge.sum += value;
    }
  }

 private:
  struct Edge {
    std::uint64_t key = 0;  // 0: none
    std::int32_t visits = 0;
    std::int32_t sum = 0;
  };
  static constexpr std::uint32_t kEdges = 1 << 15;
  static constexpr std::int64_t kCuriosity = 150;  // thousandths of a win; as much for all others
  static constexpr std::int64_t kFine = 1024;      // parts of a thousandth
  using Edges = std::array<Edge, kEdges + 1>;

  // -1: nobody has been here.
  template <class List>
  [[nodiscard]] int curious(std::uint64_t here, const List& list, int greedy) const {
    std::int64_t visits = 0;
    std::int64_t sum = 0;
    for (const Action action : list) {
      const Edge& edge = edges_[find(mixed(here, action))];
      visits += edge.visits;
      sum += edge.sum;
    }
    if (visits == 0) return -1;
    const std::int64_t wish = kCuriosity * whole_root(visits * kFine * kFine);
    int best = greedy;
    std::int64_t most = -1;
    for (int i = 0; i < list.size(); ++i) {
      const Edge& edge = edges_[find(mixed(here, list[i]))];
      const bool fresh = edge.visits == 0;
      const std::int64_t value = kFine * (fresh ? sum : edge.sum) / (fresh ? visits : edge.visits);
      const std::int64_t score =
          value + wish / ((i == greedy ? 1 : list.size() - 1) * (1 + edge.visits));
      if (score > most || (score == most && i == greedy)) {
        most = score;
        best = i;
      }
    }
    return best;
  }

  static std::uint64_t mixed(std::uint64_t key, Action action) {
    std::uint64_t word = action.kind;
    for (const std::uint16_t operand : action.operand) word = word << 16 | operand;
    word ^= key;
    return split_mix(word);
  }
  // Where an edge is or would be; kEdges, which stays empty, where there is no room.
  [[nodiscard]] std::uint32_t find(std::uint64_t key) const {
    constexpr std::uint32_t kLooks = 16;
    for (std::uint32_t i = 0; i < kLooks; ++i) {
      const auto at = static_cast<std::uint32_t>((key + i) % kEdges);
      if (edges_[at].key == key || edges_[at].key == 0) return at;
    }
    return kEdges;
  }

  Edges edges_;
};

}  // namespace rainyday
