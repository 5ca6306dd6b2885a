// People who play on a server over sockets, remember what they were told, and find out whether a
// server that was started again still knows it.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "server/client.hpp"

namespace rainyday::store::test {

class Players {
 public:
  // Tables of this game; at each as many people as it has free seats.
  Players(std::uint64_t seed, std::vector<Json> wishes)
      : random_(seed), wishes_(std::move(wishes)) {}

  // All come to the server at this port, also those whose game was over: they find it over.
  void come(std::uint16_t port) { come(Ports{port}); }
  // The same with several servers: each comes to any of them, goes where it is sent, and comes
  // again wherever its line ends.
  using Ports = std::vector<std::uint16_t>;
  void come(Ports ports);
  // From now on these are there. Who is at another one is sent on by it, or leaves it by himself
  // and keeps the line.
  void know(Ports ports);
  void only(Ports ports);
  // How many are there.
  [[nodiscard]] std::ptrdiff_t at(std::uint16_t port) const;
  // The lines that were kept: what is said on them is of no use to anybody. Whether all are closed.
  bool end_old_lines();
  // All who are asked say something, and are sent away because it cannot be stored.
  void are_sent_away();
  // Plays until so many acts are acknowledged and `everywhere` at each table one. A game that ends
  // is followed by another, so that there is always somebody to act. False: the server does not
  // answer any more.
  bool play(int acts, bool everywhere);
  // The server is dead: reads what it still said.
  void take_last_words();

  std::vector<std::string> problems;  // what was told and is not true any more
  int acknowledged = 0;

 private:
  struct Player {
    std::size_t table = 0;
    int seat = 0;
    server::ClientSocket socket;
    // What it was told.
    int n = 0;
    Json view;
    Json ask;
    // What it said, and whether that was answered.
    Json act;
    bool waits = false;
    bool greeted = false;
    std::uint16_t port = 0;
    std::string moved;  // where it is told to go
    std::string bye;
  };
  struct Sitting {
    std::string id;
    std::size_t wish = 0;
    std::string token;
    int acts = 0;  // acknowledged since all came, or knew of other servers
    bool over = false;
    bool followed = false;
  };

  void make(std::size_t wish);
  // A new table for each that is over and has none yet; whether there was one.
  bool follow();
  void sit_down(Player& player);
  std::string try_to_sit(Player& player, std::uint16_t port);
  Json ask_for(std::uint16_t& port, const std::string& target, const Json& body,
               const std::string& token);
  [[nodiscard]] std::uint16_t any_port() { return ports_[random_() % ports_.size()]; }
  [[nodiscard]] std::uint16_t port_in(const std::string& url);
  void take(Player& player, const std::string& text);
  void take_frame(Player& player, const Json& frame);
  void compare(const Player& player, const Json& whole);
  void answered(Player& player, const std::string& id, bool taken);
  void say_act(Player& player);
  void take_what_is_there();
  bool is_done(int acts, bool everywhere) const;
  std::string name(const Player& player) const;

  std::mt19937_64 random_;
  std::vector<Json> wishes_;
  std::vector<Sitting> tables_;
  std::vector<std::unique_ptr<Player>> players_;
  Ports ports_;
  std::vector<server::ClientSocket> old_lines_;
  int ids_ = 0;
};

}  // namespace rainyday::store::test
