// The leak gate on the wire. Two servers whose worlds one viewer cannot tell apart get the same
// messages at the same times (of hidden things, some that look the same to it); then every byte
// that this viewer is sent, and the time of it, must be the same, up to the end of the game. Both
// begin with the deal. Others do what they can do in both worlds; where luck or a forced step shows
// the viewer what the mirror does not have, a new mirror is made of the real world and the
// comparison goes on from there.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/match/likeness.hpp"
#include "tests/server/house.hpp"

namespace rainyday::server {

// What a test plants to see it found.
struct Leak {
  bool slow_thinkers = false;   // the more choices a bot has the longer it thinks
  bool counts_choices = false;  // numbers of frames grow with what others may do
  std::size_t after = 0;        // so many records
};

class WireWorlds {
 public:
  // `clock` is "move", "game" or "".
  WireWorlds(const WireTable& table, std::string clock, std::uint64_t seed, int viewer,
             const Leak& leak = {});
  ~WireWorlds();
  WireWorlds(const WireWorlds&) = delete;
  WireWorlds& operator=(const WireWorlds&) = delete;

  // The first difference, or "".
  std::string compare(int most_steps);
  [[nodiscard]] bool ended();  // the game did

  int compared = 0;                  // messages and answers
  int mirrors = 0;                   // that differed from the real world
  std::map<std::string, int> types;  // of what was compared

 private:
  // The two houses (wire_worlds.cpp).
  void furnish(House& house);
  void plant(House& house);
  void open(House& house);
  void forget_mirror();
  bool part();
  bool play_on();
  void build_mirror(const AnyState& other);
  Action real_bot(const match::BotJob& job);
  std::string difference();
  std::string explain(std::string problem);
  [[nodiscard]] Seat eye() const;
  [[nodiscard]] bool differ();
  [[nodiscard]] bool hurry() const;

  // What people do there (wire_script.cpp).
  void play_a_while();
  void act(Seat seat);
  void swap_answers();
  void meddle();
  void go_home();
  void undo(Seat seat);
  void reopen(int lost);
  void nonsense();
  void come_back();
  void look_around();
  void get(const std::string& target);
  void wait(Time time);
  void both_say(int seat, const std::string& text);
  Action choice(const match::MatchState& table, Seat seat);
  std::string act_text(const match::MatchState& table, Seat seat, Action action,
                       const std::string& id);
  std::string new_id() { return "c" + std::to_string(++ids_); }
  [[nodiscard]] Json viewer_json() const { return viewer_ < 0 ? Json() : Json(viewer_); }

  WireTable table_;
  std::string clock_;
  std::vector<int> people_ = table_.people();
  std::vector<int> viewers_ = table_.viewers();
  Random rng_;
  Random worlds_;
  std::uint64_t seed_;
  int viewer_;
  Leak leak_;
  match::Likeness likeness_{rng_, eye()};
  House real_;
  std::unique_ptr<House> mirror_;
  bool from_deal_ = true;  // the mirror has a whole journal of its own
  // Where both begin: what pages and files are recomputed from.
  std::array<std::unique_ptr<match::MatchState>, 2> begins_;
  std::size_t begin_ = 0;                // the records before
  std::string problem_;                  // of an answer
  std::string last_action_ = "nothing";  // of the viewer
  std::string epoch_ = "x";
  int last_n_ = 0;
  std::size_t seen_ = 0;
  int ids_ = 0;
  int steps_ = 0;
  int most_steps_ = 0;
};

}  // namespace rainyday::server
