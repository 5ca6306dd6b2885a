// A server on a free loopback port with a temporary store, and people who play there through
// sockets.
#pragma once

#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "server/client.hpp"
#include "server/server.hpp"

namespace rainyday::server {

class Folder {
 public:
  Folder();
  ~Folder();
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

// How long, in milliseconds, something is waited for that is certain to come: longer than any
// machine is busy.
inline constexpr int kPatience = 300'000;

// Settings for tests: time runs fast, limits are wide, luck is always the same.
Settings test_settings(const std::string& file, int speed = 1);
std::unique_ptr<Server> start_server(Settings settings);

// What was seen in this process.
struct SeenOnTheWire {
  std::map<std::string, std::set<int>> requests;  // "GET /api/tables/*": statuses
  std::set<std::string> server_types;
  std::set<std::string> client_types;
  std::set<std::string> frame_members;
  static SeenOnTheWire& get();
};

// One person: a token, and a socket at one seat of one table. Keeps what a page would keep.
class Person {
 public:
  Person(std::uint16_t port, std::string name);

  Json get(const std::string& target, int status = 200) const;
  Json post(const std::string& target, const Json& body, int status = 200) const;
  // A new table of this game; the person sits there.
  std::string make_table(const Json& body);

  // Opens a socket and says hello. With `resume` it asks for what it has missed.
  void connect(const std::string& table, std::optional<int> seat, bool resume = false);
  void send(const Json& message);
  // Reads one message into what is known; false when none came in time.
  bool read(int milliseconds = kPatience);
  // Reads until a message of this type has come, and returns it.
  Json wait_for(const std::string& type);
  // Answers the open question with its `which`-th choice; returns the id.
  std::string act(std::size_t which);
  std::string act(const std::string& action);
  void send_act(const std::string& id, int at, const std::string& action);
  void open_luck();

  std::uint16_t port;
  std::string name;
  std::string token;
  std::string part;  // of the luck, in hexadecimal digits
  std::string table;
  std::optional<int> seat;
  ClientSocket socket;
  Json hello;
  Json lobby;  // the table object
  Json view;
  Json ask;  // null: no question
  Json result;
  Json seats;
  std::string epoch;
  int n = 0;
  int line = 0;
  bool asked_to_open = false;
  std::set<std::string> acknowledged;
  std::map<std::string, Json> refused;  // by id
  std::vector<std::string> log;         // every message as it came
  int wholes = 0;

 private:
  void take(const std::string& text);
  void take_frame(const Json& frame);
  int next_id_ = 0;
};

// Commits to the luck of every seat, starts, and opens it.
void begin(std::vector<Person*> people);

// Lets people answer their questions at random, each in his own order, until this holds. False: the
// game is over without it, or nothing has come for a long time.
bool play_until(std::vector<Person*> people, unsigned seed, const std::function<bool()>& holds);
bool play_to_the_end(std::vector<Person*> people, unsigned seed);

}  // namespace rainyday::server
