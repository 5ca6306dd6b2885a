#include "tests/store/players.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <poll.h>
#include <stdexcept>
#include <unistd.h>
#include <utility>

#include "engine/sha256.hpp"
#include "tests/support/patch.hpp"

namespace rainyday::store::test {
namespace {

constexpr int kPatience = 300'000;  // milliseconds until a server that says nothing is given up

constexpr int kPause = 20'000;  // microseconds until another server is tried

}  // namespace

// Of several servers that which has the table. Refused by it: somebody was heard before.
Json Players::ask_for(std::uint16_t& port, const std::string& target, const Json& body,
                      const std::string& token) {
  while (true) {
    const server::ClientReply reply = server::post(port, target, body.dump(), token);
    const bool several = ports_.size() > 1;
    if (reply.status / 100 == 2) return Json::parse(reply.body);
    if (several && reply.status == 409) return {};
    if (!several || reply.status / 100 == 4) {
      throw std::runtime_error(fmt::format("POST {}: {} {}", target, reply.status, reply.body));
    }
    usleep(kPause);
    port = port_in(reply.header("Location"));
  }
}

// Where such an address leads, or any server where none is there.
std::uint16_t Players::port_in(const std::string& url) {
  const std::size_t colon = url.find(':', url.find(':') + 1);
  if (colon != std::string::npos) {
    const auto port = static_cast<std::uint16_t>(std::stoi(url.substr(colon + 1)));
    if (std::ranges::count(ports_, port) > 0) return port;
  }
  return any_port();
}

void Players::know(Ports ports) {
  ports_ = std::move(ports);
  for (Sitting& table : tables_) table.acts = 0;
}

void Players::only(Ports ports) {
  know(std::move(ports));
  for (const auto& player : players_) {
    if (std::ranges::count(ports_, player->port) > 0) continue;
    old_lines_.push_back(std::exchange(player->socket, {}));
    sit_down(*player);
  }
}

std::ptrdiff_t Players::at(std::uint16_t port) const {
  return std::ranges::count_if(players_, [&](const auto& player) {
    return player->port == port && !tables_[player->table].over;
  });
}

bool Players::end_old_lines() {
  bool closed = true;
  for (server::ClientSocket& line : old_lines_) {
    while (line.receive(kPatience)) {
    }
    closed = closed && !line.is_open();
  }
  old_lines_.clear();
  return closed;
}

void Players::are_sent_away() {
  take_what_is_there();
  for (const auto& player : players_) {
    if (player->ask.is_null() || player->waits) continue;
    say_act(*player);
    while (const auto text = player->socket.receive(kPatience)) take(*player, *text);
    if (player->bye != "unavailable" && player->moved.empty()) {
      problems.push_back(fmt::format("{} is not told that nothing can be stored: '{}'",
                                     name(*player), player->bye));
    }
  }
}

void Players::come(Ports ports) {
  know(std::move(ports));
  for (const auto& player : players_) sit_down(*player);
  std::erase_if(players_, [&](const auto& player) { return tables_[player->table].over; });
  if (tables_.empty()) {
    for (std::size_t wish = 0; wish < wishes_.size(); ++wish) make(wish);
  }
  follow();
}

bool Players::follow() {
  bool any = false;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    if (!tables_[i].over || std::exchange(tables_[i].followed, true)) continue;
    make(tables_[i].wish);
    any = true;
  }
  return any;
}

void Players::make(std::size_t wish) {
  const std::size_t number = tables_.size();
  const std::string token = sha256_hex(fmt::format("token {}", ++ids_));
  Json body = wishes_[wish];
  body["name"] = "P";
  std::uint16_t port = any_port();
  const Json made = ask_for(port, "/api/tables", body, token);
  const std::string id = made["id"];
  tables_.push_back({.id = id, .wish = wish, .token = token});
  const Json join{{"table", id}, {"again", true}, {"name", "P"}};
  for (std::size_t seat = 0; seat < made["seats"].size(); ++seat) {
    if (made["seats"][seat]["kind"] == "bot") continue;
    if (seat > 0) ask_for(port, "/api/join", join, token);
    auto player = std::make_unique<Player>();
    player->table = number;
    player->seat = static_cast<int>(seat);
    player->port = port;
    players_.push_back(std::move(player));
  }
  ask_for(port, "/api/tables/" + id + "/start", Json::object(), token);
  for (const auto& player : players_) {
    if (player->table == number) sit_down(*player);
  }
}

void Players::sit_down(Player& player) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
  for (std::uint16_t port = port_in(fmt::format("::{}", player.port));;
       port = port_in(player.moved)) {
    player.moved.clear();
    const std::string problem = try_to_sit(player, port);
    if (problem.empty()) return;
    if (ports_.size() == 1 || std::chrono::steady_clock::now() > limit) {
      return problems.push_back(problem);
    }
    usleep(kPause);
  }
}

// Says hello and what it may have said in vain; an act that was acknowledged must be known. What
// was in the way, if anything.
std::string Players::try_to_sit(Player& player, std::uint16_t port) {
  const Sitting& table = tables_[player.table];
  player.port = port;
  player.bye.clear();
  if (!player.socket.open(port, table.id, {"Authorization: Bearer " + table.token})) {
    return fmt::format("{} is not let in: {}", name(player), player.socket.status);
  }
  player.greeted = false;
  player.ask = nullptr;
  player.socket.send(Json{{"type", "hello"}, {"seat", player.seat}}.dump());
  while (!player.greeted) {
    const auto text = player.socket.receive(kPatience);
    if (!text) return name(player) + " is not greeted";
    take(player, *text);
  }
  if (player.act.is_null() || table.over) return {};
  const bool acknowledged_before = !player.waits;
  const std::string id = player.act["id"];
  player.socket.send(player.act.dump());
  player.waits = true;
  while (player.waits) {
    const auto text = player.socket.receive(kPatience);
    if (!text) return name(player) + " gets no answer to an act sent again";
    const Json message = Json::parse(*text);
    const bool refused = message["type"] == "refused" && message.value("id", "") == id;
    if (refused && acknowledged_before) {
      problems.push_back(fmt::format("{}: the acknowledged {} is refused: {}", name(player),
                                     player.act.dump(), *text));
    }
    take(player, *text);
  }
  return {};
}

std::string Players::name(const Player& player) const {
  return fmt::format("table {} seat {}", tables_[player.table].id.substr(0, 6), player.seat);
}

void Players::take(Player& player, const std::string& text) {
  const Json message = Json::parse(text);
  const std::string type = message["type"];
  if (type == "whole") {
    compare(player, message);
    player.greeted = true;
    player.ask = nullptr;
    take_frame(player, message);
  } else if (type == "frame") {
    if (message["n"] != player.n + 1) {
      problems.push_back(
          fmt::format("{} was told of {} and then of {}", name(player), player.n, text));
    }
    take_frame(player, message);
  } else if (type == "moved") {
    player.moved = message["url"];
  } else if (type == "bye") {
    player.bye = message["why"];
  } else if (type == "ack" || type == "refused") {
    answered(player, message.value("id", ""), type == "ack");
  }
}

void Players::compare(const Player& player, const Json& whole) {
  const int n = whole["n"];
  if (n < player.n) {
    problems.push_back(
        fmt::format("{} was told of {} and now there are {}", name(player), player.n, n));
  } else if (n == player.n && n > 0 && whole["view"] != player.view) {
    problems.push_back(fmt::format("{} saw {} and now sees {}", name(player), player.view.dump(),
                                   whole["view"].dump()));
  } else if (tables_[player.table].over && !whole.contains("result")) {
    problems.push_back(name(player) + " was told that it is over, and it is not");
  }
}

void Players::take_frame(Player& player, const Json& frame) {
  player.n = frame["n"];
  if (frame.contains("turn") || frame.contains("undone")) player.ask = nullptr;
  if (frame.contains("view")) player.view = frame["view"];
  if (frame.contains("patch")) rainyday::test::apply_patch(player.view, frame["patch"]);
  if (frame.contains("ask")) player.ask = frame["ask"];
  if (frame.contains("result")) tables_[player.table].over = true;
  if (frame.contains("ack")) answered(player, frame["ack"], true);
}

void Players::answered(Player& player, const std::string& id, bool taken) {
  if (!player.waits || player.act["id"] != id) return;
  player.waits = false;
  if (!taken) {
    player.act = nullptr;
    return;
  }
  ++acknowledged;
  ++tables_[player.table].acts;
}

void Players::say_act(Player& player) {
  const Json& choices = player.ask["choices"];
  player.act = {{"type", "act"},
                {"id", fmt::format("m{}", ++ids_)},
                {"at", player.ask["at"]},
                {"action", choices[random_() % choices.size()]}};
  player.ask = nullptr;
  player.waits = true;
  player.socket.send(player.act.dump());
}

bool Players::is_done(int acts, bool everywhere) const {
  if (acknowledged < acts) return false;
  if (!everywhere) return true;
  return std::ranges::all_of(tables_,
                             [](const Sitting& table) { return table.over || table.acts > 0; });
}

void Players::take_what_is_there() {
  do {
    for (const auto& player : players_) {
      while (auto text = player->socket.next()) take(*player, *text);
    }
  } while (follow());
}

bool Players::play(int acts, bool everywhere) {
  const int goal = acknowledged + acts;
  while (true) {
    take_what_is_there();
    if (is_done(goal, everywhere)) return true;
    std::vector<pollfd> waiting;
    for (const auto& player : players_) {
      if (ports_.size() > 1 && !player->socket.is_open()) sit_down(*player);
      if (!player->ask.is_null() && !player->waits && !tables_[player->table].over) {
        say_act(*player);
      }
      waiting.push_back({player->socket.handle(), POLLIN, 0});
    }
    if (poll(waiting.data(), waiting.size(), kPatience) <= 0) return false;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents == 0 || players_[i]->socket.read_some()) continue;
      if (ports_.size() == 1) return false;
      while (auto text = players_[i]->socket.next()) take(*players_[i], *text);
      sit_down(*players_[i]);
    }
    if (!problems.empty()) return false;
  }
}

void Players::take_last_words() {
  for (const auto& player : players_) {
    while (auto text = player->socket.receive(kPatience)) take(*player, *text);
  }
}

}  // namespace rainyday::store::test
