// The leak gate of the match. Two rooms whose worlds a seat cannot tell apart are given the same
// inputs at the same times (of hidden things, some that look the same to it); then everything that
// this viewer is told must be the same, byte for byte and at the same virtual times. Others do what
// they can do in both worlds; where luck or a forced step shows the viewer what
// the mirror does not have, a new mirror
// is made of the real world and the comparison goes on from there.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "tests/match/likeness.hpp"
#include "tests/match/room.hpp"

namespace rainyday::match {

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

  // The first difference, or "".
  std::string compare();
  [[nodiscard]] int compared() const { return compared_; }
  [[nodiscard]] int mirrors() const { return mirrors_; }  // that differed from the real world
  [[nodiscard]] const std::map<std::string, int>& members() const { return members_; }

 private:
  bool part(std::size_t records);
  void play_a_while();
  void put(const Input& input);
  void put_apart(const Input& real, const Input& mirrored);
  void wait(Time time);
  void act(Seat seat);
  void meddle();
  void undo(Seat seat);
  void reopen(Seat seat);
  void nonsense();
  Action real_bot(const BotJob& job);
  std::string difference();
  std::string explain(std::string problem);

  Script script_;
  Random rng_;
  Random worlds_;
  Likeness likeness_{rng_, script_.viewer};
  Room real_;
  std::unique_ptr<Room> mirror_;
  int mirrors_ = 0;
  std::size_t told_real_ = 0;
  std::size_t told_mirror_ = 0;
  // Where both begin: what pages and files are recomputed from.
  std::unique_ptr<MatchState> begins_real_;
  std::unique_ptr<MatchState> begins_mirror_;
  std::size_t begin_ = 0;  // the records before
  int compared_ = 0;
  int ids_ = 0;
  std::map<std::string, int> members_;
};

}  // namespace rainyday::match
