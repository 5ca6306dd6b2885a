// What the leak gates over two worlds share: in the mirror that is done which looks the same to a
// viewer as what is done in the real world, or it is a mirror no more.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "match/match.hpp"
#include "tests/match/observed.hpp"

namespace rainyday::match {

struct MatchProbe {
  // The same table in another world, without a past.
  static void enter(Match& match, AnyState state) {
    match.table_.state = state;
    match.table_.turn = match.table_.game().turn(state);
    match.table_.history.begin(std::move(state));
  }
};

inline AnyState asked_state(const MatchState& table, Seat seat) {
  return table.window ? state_for(table.game(), table.state, seat) : table.state;
}

class Likeness {
 public:
  Likeness(Random& rng, Seat viewer) : rng_(rng), viewer_(viewer) {}

  bool holds = true;  // so far

  // Of a new mirror.
  void begin() {
    holds = true;
    draws_.clear();
    bot_moves_.clear();
  }

  // What a seat does in both worlds: what it wishes in the real one if the mirror has something
  // that looks the same, else whatever both have, unless nothing but the wish will do.
  std::optional<std::pair<Action, Action>> in_both(const MatchState& real, const MatchState& mirror,
                                                   Seat seat, Action wish, bool only = false) {
    const AnyGame& game = real.game();
    const AnyState here = asked_state(real, seat);
    const AnyState there = asked_state(mirror, seat);
    AnyActions mine;
    AnyActions theirs;
    game.choices(game.view(here, seat), mine);
    game.choices(game.view(there, seat), theirs);
    const auto count = static_cast<std::uint32_t>(mine.size());
    const std::uint32_t from = rng_.below(count);
    for (std::uint32_t i = 0; i <= (only ? 0 : count); ++i) {
      const Action action = i == 0 ? wish : mine[static_cast<int>((from + i) % count)];
      const Action seen = game.seen(here, action, viewer_);
      if (const auto same = like(game, there, seen, theirs)) return std::pair(action, *same);
    }
    holds = false;
    return std::nullopt;
  }

  // A bot of the real world does what it wishes if the mirror can; a mirror without a table
  // follows.
  Action real_bot(const MatchState& real, const MatchState* mirror, const BotJob& job, Action wish,
                  bool only = false) {
    if (!waits(real, job)) return wish;
    if (mirror != nullptr && mirror->is_asked(job.seat)) {
      if (const auto both = in_both(real, *mirror, job.seat, wish, only)) wish = both->first;
    }
    bot_moves_[job.seat].push_back(real.game().seen(asked_state(real, job.seat), wish, viewer_));
    return wish;
  }
  Action mirror_bot(const MatchState& mirror, const BotJob& job) {
    AnyActions list;
    mirror.game().choices(job.view, list);
    if (!waits(mirror, job)) return list[0];
    std::deque<Action>& moves = bot_moves_[job.seat];
    if (moves.empty()) {
      holds = false;
      return list[0];
    }
    const Action seen = moves.front();
    moves.pop_front();
    return follow(mirror.game(), asked_state(mirror, job.seat), seen, list);
  }

  // Draws by itself and remembers what the viewer sees of it.
  std::unique_ptr<Luck> real_luck(std::unique_ptr<Luck> luck) {
    return std::make_unique<RealLuck>(*this, std::move(luck));
  }
  // Draws something that looks the same to the viewer. Of hidden draws there may be more or fewer.
  std::unique_ptr<Luck> mirror_luck() { return std::make_unique<MirrorLuck>(*this); }

  // Where the viewer has seen done what only one of them has, what is after that does not count.
  bool part(Course& real, Course& mirror) {
    const auto at = parting(real, mirror, viewer_);
    if (!at) return false;
    holds = false;
    real.records = real.records.first(at->first);
    mirror.records = mirror.records.first(at->second);
    return true;
  }

 private:
  class RealLuck final : public Luck {
   public:
    RealLuck(Likeness& likeness, std::unique_ptr<Luck> luck)
        : likeness_(likeness), luck_(std::move(luck)) {}
    Drawn draw(const Draw& draw) override {
      const Drawn drawn = luck_->draw(draw);
      const Action seen = draw.game.seen(draw.state, drawn.action, likeness_.viewer_);
      if (seen != Action{}) likeness_.draws_.push_back(seen);
      return drawn;
    }
    [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint64_t question) const override {
      return luck_->bot_seed(seat, question);
    }

   private:
    Likeness& likeness_;
    std::unique_ptr<Luck> luck_;
  };
  class MirrorLuck final : public Luck {
   public:
    explicit MirrorLuck(Likeness& likeness) : likeness_(likeness) {}
    Drawn draw(const Draw& draw) override {
      std::deque<Action>& draws = likeness_.draws_;
      Action seen = draw.game.seen(draw.state, draw.list[0], likeness_.viewer_);
      if (seen != Action{}) {
        if (draws.empty()) {
          likeness_.holds = false;
          return {draw.list[0]};
        }
        seen = draws.front();
        draws.pop_front();
      }
      return {likeness_.follow(draw.game, draw.state, seen, draw.list)};
    }
    [[nodiscard]] std::uint64_t bot_seed(Seat, std::uint64_t) const override { return 0; }

   private:
    Likeness& likeness_;
  };

  static bool waits(const MatchState& table, const BotJob& job) {
    return table.is_asked(job.seat) && table.seat(job.seat).question == job.question;
  }
  std::optional<Action> like(const AnyGame& game, const AnyState& state, Action seen,
                             const AnyActions& list) {
    std::vector<Action> fitting;
    for (const Action action : list) {
      if (game.seen(state, action, viewer_) == seen) fitting.push_back(action);
    }
    if (fitting.empty()) return std::nullopt;
    return fitting[rng_.below(static_cast<std::uint32_t>(fitting.size()))];
  }
  // The mirror does the same as far as the viewer can see, or is none any more.
  Action follow(const AnyGame& game, const AnyState& state, Action seen, const AnyActions& list) {
    const auto same = like(game, state, seen, list);
    holds = holds && same.has_value();
    return same.value_or(list[0]);
  }

  Random& rng_;
  Seat viewer_;
  std::deque<Action> draws_;  // as the viewer sees them, but hidden ones
  std::map<Seat, std::deque<Action>> bot_moves_;
};

}  // namespace rainyday::match
