// The leak gate of the match. Two rooms whose worlds a seat cannot tell apart are given the same
// inputs at the same times (of hidden things, some that look the same to it); then everything that
// this viewer is told must be the same, byte for byte and at the same virtual times.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/match/room.hpp"

namespace rainyday::match {

struct MatchProbe {
  // The same table in another world, without a past.
  static void enter(Match& match, AnyState state);
};

class TwoWorlds {
 public:
  struct Script {
    std::uint64_t seed = 1;
    Seat viewer = 0;          // or kSpectator
    std::size_t before = 20;  // records that both worlds share
    int steps = 60;
    bool slow_thinkers = false;  // plants a leak: bots take longer the more choices they have
  };
  TwoWorlds(const Arrangement& arrangement, const Script& script);

  // The first difference, or "". What could not be mirrored ends the comparison early.
  std::string compare();
  [[nodiscard]] int compared() const { return compared_; }
  [[nodiscard]] bool differ() const { return differ_; }  // the worlds do
  [[nodiscard]] const std::map<std::string, int>& members() const { return members_; }

 private:
  friend class MirrorLuck;

  void play_a_while();
  void put(const Input& input);
  void put_apart(const Input& real, const Input& mirrored);
  void wait(Time time);
  void act(Seat seat);
  void meddle();
  void undo(Seat seat);
  void nonsense();
  std::optional<Action> like(const AnyState& state, Action seen, const AnyActions& list);
  Action mirror_bot(const BotJob& job);
  std::string difference();
  std::string difference_afterwards() const;
  AnyState asked_state(const Room& room, Seat seat) const;

  Script script_;
  Random rng_;
  Room real_;
  Room mirror_;
  bool mirrored_ = true;  // so far
  bool differ_ = false;
  std::size_t told_real_ = 0;
  std::size_t told_mirror_ = 0;
  // Where both begin: what pages and files are recomputed from.
  std::unique_ptr<Table> begins_real_;
  std::unique_ptr<Table> begins_mirror_;
  std::size_t records_ = 0;
  std::deque<Action> draws_;                      // as the viewer sees them
  std::map<Seat, std::deque<Action>> bot_moves_;  // the same
  int compared_ = 0;
  int ids_ = 0;
  std::map<std::string, int> members_;
};

}  // namespace rainyday::match
