#include "tests/server/fixture.hpp"

#include <filesystem>
#include <poll.h>
#include <random>
#include <regex>
#include <utility>

#include "engine/sha256.hpp"
#include "match/luck.hpp"
#include "tests/programs/seeded_luck.hpp"
#include "tests/server/protocol_check.hpp"
#include "tests/support/patch.hpp"

namespace rainyday::server {
Folder::Folder() {
  std::string path = (std::filesystem::temp_directory_path() / "rainyday-server-XXXXXX").string();
  path_ = mkdtemp(path.data());
}
Folder::~Folder() { std::filesystem::remove_all(path_); }

Settings test_settings(const std::string& file, int speed) {
  Settings settings;
  settings.port = 0;
  settings.store = file;
  settings.threads = 2;
  settings.bot_threads = 1;
  settings.speed = speed;
  settings.luck = SeededTables(1);
  settings.limits.requests_per_second = 1'000'000;
  settings.limits.messages_per_second = 1'000'000;
  settings.limits.chat_at_once = settings.limits.extras_at_once = 1'000'000;
  settings.limits.joins_at_once = 1'000'000;
  settings.limits.hello_within = match::Time{kPatience} * speed;
  settings.limits.park_after = match::Time{60'000} * speed;
  settings.limits.code_life *= speed;
  settings.limits.stranger_away *= speed;
  settings.limits.ping_every = match::Time{kPatience} * speed;  // a test may be elsewhere
  return settings;
}

std::unique_ptr<Server> start_server(Settings settings) {
  auto started = Server::start(std::move(settings));
  EXPECT_TRUE(started) << started.error();
  return started ? std::move(*started) : nullptr;
}

SeenOnTheWire& SeenOnTheWire::get() {
  static SeenOnTheWire seen;
  return seen;
}

namespace {

// Ids, codes and names of games become stars.
std::string pattern_of(const std::string& method, const std::string& target) {
  std::string path = target.substr(0, target.find('?'));
  path = std::regex_replace(path, std::regex("/tables/[^/]+"), "/tables/*");
  path = std::regex_replace(path, std::regex("/games/[^/]+"), "/games/*");
  path = std::regex_replace(path, std::regex("/packs/[^/]+"), "/packs/*");
  path = std::regex_replace(path, std::regex("/facts/[^/]+/[^/]+"), "/facts/*/*");
  return method + " " + path;
}

Json checked(const std::string& method, const std::string& target, const ClientReply& reply) {
  const std::string path = pattern_of(method, target);
  SeenOnTheWire::get().requests[path].insert(reply.status);
  Json answer = Json::parse(reply.body, nullptr, false);
  EXPECT_EQ(misfit_of_answer(answer, path, reply.status), "");
  return answer;
}

}  // namespace

// --- a person ---

Person::Person(std::uint16_t at, std::string called) : port(at), name(std::move(called)) {
  std::random_device random;
  std::string seed;
  for (int i = 0; i < 8; ++i) seed += std::to_string(random());
  token = sha256_hex(seed + "token");
  part = sha256_hex(seed + "part");
}

Json Person::get(const std::string& target, int status) const {
  const ClientReply reply = server::get(port, target, token);
  EXPECT_EQ(reply.status, status) << "GET " << target << ": " << reply.body;
  return checked("GET", target, reply);
}

Json Person::post(const std::string& target, const Json& body, int status) const {
  const ClientReply reply = server::post(port, target, body.dump(), token);
  EXPECT_EQ(reply.status, status) << "POST " << target << ": " << reply.body;
  if (status < 400) EXPECT_EQ(misfit_of_body(body, pattern_of("POST", target)), "");
  return checked("POST", target, reply);
}

std::string Person::make_table(const Json& body) {
  Json with_name = body;
  with_name["name"] = name;
  lobby = post("/api/tables", with_name, 201);
  return lobby.value("id", "");
}

void Person::connect(const std::string& id, std::optional<int> at, bool resume) {
  table = id;
  seat = at;
  ASSERT_TRUE(socket.open(port, id, {"Authorization: Bearer " + token})) << socket.status;
  Json message{{"type", "hello"}, {"seat", at ? Json(*at) : Json()}};
  if (resume) message["resume"] = {{"epoch", epoch}, {"n", n}};
  hello = {};
  send(message);
  wait_for("hello");
}

void Person::send(const Json& message) {
  SeenOnTheWire::get().client_types.insert(message["type"]);
  ASSERT_TRUE(socket.send(message.dump()));
}

bool Person::read(int milliseconds) {
  const auto text = socket.receive(milliseconds);
  if (text) take(*text);
  return text.has_value();
}

Json Person::wait_for(const std::string& type) {
  while (read()) {
    Json last = Json::parse(log.back());
    if (last["type"] == type) return last;
  }
  ADD_FAILURE() << name << " waited for " << type << "; the last message was "
                << (log.empty() ? "none" : log.back());
  return {};
}

void Person::take(const std::string& text) {
  log.push_back(text);
  const Json message = Json::parse(text, nullptr, false);
  ASSERT_TRUE(message.is_object()) << text;
  const std::string type = message.value("type", "");
  EXPECT_EQ(misfit_of_message(message, protocol::kServerMessages), "");
  SeenOnTheWire::get().server_types.insert(type);
  if (type == "hello") {
    hello = message;
    lobby = message["table"];
    epoch = message["epoch"];
  } else if (type == "table") {
    lobby = message["table"];
  } else if (type == "whole" || type == "frame") {
    for (const auto& [key, value] : message.items()) {
      if (key != "type") SeenOnTheWire::get().frame_members.insert(key);
    }
    if (type == "whole") {
      ++wholes;
      ask = view = nullptr;
    } else {
      EXPECT_EQ(message["n"], n + 1) << text;
    }
    take_frame(message);
  } else if (type == "refused") {
    refused[message.value("id", "")] = message;
  } else if (type == "ack") {
    acknowledged.insert(message.value("id", ""));
  }
}

void Person::take_frame(const Json& frame) {
  n = frame["n"];
  if (frame.contains("ack")) acknowledged.insert(frame["ack"]);
  if (frame.contains("opening")) {
    for (const Json& one : frame["opening"])
      asked_to_open = asked_to_open || one == seat.value_or(-1);
  }
  if (frame.contains("turn") || frame.contains("undone")) ask = nullptr;
  if (frame.contains("view")) view = frame["view"];
  if (frame.contains("patch")) test::apply_patch(view, frame["patch"]);
  if (frame.contains("line")) line = frame["line"];
  if (frame.contains("seats")) seats = frame["seats"];
  if (frame.contains("ask")) ask = frame["ask"];
  if (frame.contains("result")) result = frame["result"];
}

void Person::send_act(const std::string& id, int at, const std::string& action) {
  send({{"type", "act"}, {"id", id}, {"at", at}, {"action", action}});
}

std::string Person::act(const std::string& action) {
  const std::string id = name + std::to_string(next_id_++);
  send_act(id, ask["at"], action);
  return id;
}

std::string Person::act(std::size_t which) {
  const Json& choices = ask["choices"];
  return act(choices[which % choices.size()].get<std::string>());
}

void Person::open_luck() {
  asked_to_open = false;
  send({{"type", "open"}, {"part", part}});
}

void begin(std::vector<Person*> people) {
  for (Person* person : people) {
    const Digest part = *match::digest_from_hex(person->part);
    const Digest commitment =
        match::seat_commitment(person->table, static_cast<Seat>(*person->seat), part);
    person->send({{"type", "commit"}, {"commitment", hex(bytes_of(commitment))}});
    while (!person->lobby["seats"][static_cast<std::size_t>(*person->seat)]["committed"]) {
      ASSERT_TRUE(person->read());
    }
  }
  people[0]->post("/api/tables/" + people[0]->table + "/start", Json::object());
  for (Person* person : people) {
    while (!person->asked_to_open) ASSERT_TRUE(person->read());
    person->open_luck();
  }
}

// Of somebody at a table that stands still.
std::string last_words(const Person& person) {
  constexpr std::size_t kMessages = 6;
  constexpr std::size_t kLetters = 400;
  std::string said = person.name + " is asked " + person.ask.dump().substr(0, kLetters);
  const std::size_t first = person.log.size() - std::min(person.log.size(), kMessages);
  for (std::size_t i = first; i < person.log.size(); ++i) {
    said += "\n  " + person.log[i].substr(0, kLetters);
  }
  return said;
}

bool play_until(std::vector<Person*> people, unsigned seed, const std::function<bool()>& holds) {
  std::vector<std::mt19937> random;
  for (std::size_t i = 0; i < people.size(); ++i) random.emplace_back(seed + 1000 * i);
  std::map<Person*, int> answered;
  constexpr int kTick = 100;
  int idle = 0;  // milliseconds
  const auto is_over = [](Person* person) { return !person->result.is_null(); };
  while (true) {
    std::vector<pollfd> waiting;
    for (std::size_t i = 0; i < people.size(); ++i) {
      Person* person = people[i];
      while (person->read(0)) {
      }
      waiting.push_back({person->socket.handle(), POLLIN, 0});
      if (is_over(person) || person->ask.is_null()) continue;
      const int at = person->ask["at"];
      if (std::exchange(answered[person], at) != at) person->act(random[i]());
    }
    if (holds()) return true;
    if (std::ranges::all_of(people, is_over)) return false;
    // Others than these people may be heard by `holds`: so it is asked now and then.
    const bool came = poll(waiting.data(), waiting.size(), kTick) > 0;
    idle = came ? 0 : idle + kTick;
    if (idle > kPatience) {
      for (const Person* person : people) ADD_FAILURE() << last_words(*person);
      return false;
    }
  }
}

bool play_to_the_end(std::vector<Person*> people, unsigned seed) {
  return play_until(people, seed, [&] {
    return std::ranges::all_of(people, [](Person* person) { return !person->result.is_null(); });
  });
}

}  // namespace rainyday::server
