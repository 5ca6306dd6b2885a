#include "tests/store/players.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <poll.h>
#include <stdexcept>
#include <utility>

#include "engine/sha256.hpp"
#include "tests/support/patch.hpp"

namespace rainyday::store::test {
namespace {

constexpr int kPatience = 300'000;  // milliseconds until a server that says nothing is given up

Json post(std::uint16_t port, const std::string& target, const Json& body,
          const std::string& token) {
  const server::ClientReply reply = server::post(port, target, body.dump(), token);
  if (reply.status / 100 == 2) return Json::parse(reply.body);
  throw std::runtime_error(fmt::format("POST {}: {} {}", target, reply.status, reply.body));
}

}  // namespace

void Players::come(std::uint16_t port) {
  port_ = port;
  for (const auto& player : players_) sit_down(*player);
  std::erase_if(players_, [&](const auto& player) { return tables_[player->table].over; });
  for (Table& table : tables_) table.acts = 0;
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
  const Json made = post(port_, "/api/tables", body, token);
  const std::string id = made["id"];
  tables_.push_back({.id = id, .wish = wish, .token = token});
  const Json join{{"table", id}, {"again", true}, {"name", "P"}};
  for (std::size_t seat = 0; seat < made["seats"].size(); ++seat) {
    if (made["seats"][seat]["kind"] == "bot") continue;
    if (seat > 0) post(port_, "/api/join", join, token);
    auto player = std::make_unique<Player>();
    player->table = number;
    player->seat = static_cast<int>(seat);
    players_.push_back(std::move(player));
  }
  post(port_, "/api/tables/" + id + "/start", Json::object(), token);
  for (const auto& player : players_) {
    if (player->table == number) sit_down(*player);
  }
}

// Says hello and what it may have said in vain; an act that was acknowledged must be known.
void Players::sit_down(Player& player) {
  const Table& table = tables_[player.table];
  if (!player.socket.open(port_, table.id, {"Authorization: Bearer " + table.token})) {
    problems.push_back(fmt::format("{} is not let in: {}", name(player), player.socket.status));
    return;
  }
  player.greeted = false;
  player.ask = nullptr;
  player.socket.send(Json{{"type", "hello"}, {"seat", player.seat}}.dump());
  while (!player.greeted) {
    const auto text = player.socket.receive(kPatience);
    if (!text) return problems.push_back(name(player) + " is not greeted");
    take(player, *text);
  }
  if (player.act.is_null() || table.over) return;
  const bool acknowledged_before = !player.waits;
  const std::string id = player.act["id"];
  player.socket.send(player.act.dump());
  player.waits = true;
  while (player.waits) {
    const auto text = player.socket.receive(kPatience);
    if (!text) return problems.push_back(name(player) + " gets no answer to an act sent again");
    const Json message = Json::parse(*text);
    const bool refused = message["type"] == "refused" && message.value("id", "") == id;
    if (refused && acknowledged_before) {
      problems.push_back(fmt::format("{}: the acknowledged {} is refused: {}", name(player),
                                     player.act.dump(), *text));
    }
    take(player, *text);
  }
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
    take_frame(player, message);
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
                             [](const Table& table) { return table.over || table.acts > 0; });
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
      if (!player->ask.is_null() && !player->waits && !tables_[player->table].over) {
        say_act(*player);
      }
      waiting.push_back({player->socket.handle(), POLLIN, 0});
    }
    if (poll(waiting.data(), waiting.size(), kPatience) <= 0) return false;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].revents != 0 && !players_[i]->socket.read_some()) return false;
    }
  }
}

void Players::take_last_words() {
  for (const auto& player : players_) {
    while (auto text = player->socket.receive(kPatience)) take(*player, *text);
  }
}

}  // namespace rainyday::store::test
