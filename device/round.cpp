#include "device/round.hpp"

#include <algorithm>
#include <deque>

#include "bots/bot.hpp"
#include "device/host.hpp"
#include "engine/options.hpp"
#include "engine/random.hpp"
#include "games/registry.hpp"

namespace rainyday::device {
namespace {

constexpr int kMostMessages = 40'000;
constexpr int kOwnAnswers = 40;  // then a bot goes on for the person, so that the game ends
constexpr int kHintedAnswer = 20;
constexpr int kHardEvery = 5;  // questions

std::string_view raw_bytes(const AnyState& state) {
  return {reinterpret_cast<const char*>(state.bytes().data()), state.bytes().size()};
}

class MadeUp final : public Outside {
 public:
  explicit MadeUp(std::uint64_t number) : bytes_(number, "bytes") {}

  [[nodiscard]] Time now() const override { return now_; }
  void fill(void* bytes, std::size_t size) override {
    auto* out = static_cast<std::uint8_t*>(bytes);
    for (std::size_t i = 0; i < size; ++i) out[i] = static_cast<std::uint8_t>(bytes_.next());
  }
  void tell(const std::string& message) override {
    told.push_back(Json::parse(message, nullptr, false));
  }

  // What this does by itself: rows, and bots.
  std::optional<Json> answer(const Json& message) {
    const std::string what = message.value("do", "");
    if (what == "keep") return keep(message);
    if (what == "look") return look(message);
    if (what == "think") return thought_of(message);
    return std::nullopt;
  }
  void wait_until(Time time) { now_ = std::max(now_, time); }

  std::deque<Json> told;

 private:
  Json keep(const Json& message) {
    const std::string key = message.value("key", "");
    const auto found = rows_.find(key);
    const Json is = found == rows_.end() ? Json() : Json(found->second);
    const bool fits = key.empty() || is == message["is"];
    for (const Json& row : message["rows"]) {
      if (fits) rows_[row[0].get<std::string>()] = row[1].get<std::string>();
    }
    return {{"do", "kept"}, {"id", message["id"]}, {"how", fits ? "kept" : "lost"}};
  }
  Json look(const Json& message) {
    Json rows = Json::array();
    for (const auto& [key, text] : rows_) {
      for (const Json& prefix : message["prefixes"]) {
        if (key.starts_with(prefix.get_ref<const std::string&>())) rows.push_back({key, text});
      }
    }
    return {{"do", "found"}, {"id", message["id"]}, {"rows", rows}};
  }

  Time now_ = 1'700'000'000'000;
  Random bytes_;
  std::map<std::string, std::string> rows_;
};

Json some_value(const OptionRow& row, Random& rng) {
  const auto span = static_cast<std::uint32_t>(row.high - row.low + 1);
  const std::int32_t value = row.low + static_cast<std::int32_t>(rng.below(span));
  if (is_switch(row)) return value != 0;
  return row.names.empty() ? Json(value) : Json(option_text(row, value));
}

// Any pack, number of seats and bots that are quick; every other table with options of its own.
Json some_table(const GameInfo& info, Random& rng, bool own_options) {
  static constexpr std::string_view kQuick[] = {"random", "lively", "greedy", "easy", "medium"};
  const auto below = [&](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
  std::vector<const Pack*> packs;
  for (const Pack& pack : packs_of(info.id)) {
    if (!pack.data->value("test", false)) packs.push_back(&pack);
  }
  Json seats = Json::array({Json()});
  const int count = info.seat_numbers[below(info.seat_numbers.size())];
  for (int i = 1; i < count; ++i) seats.push_back(kQuick[1 + below(std::size(kQuick) - 1)]);
  Json options = Json::object();
  for (const OptionRow& row : info.options) {
    if (own_options && rng.below(3) == 0) options[std::string(row.name)] = some_value(row, rng);
  }
  return {{"game", info.id}, {"pack", packs[below(packs.size())]->id},
          {"seats", seats},  {"name", "Ada"},
          {"hints", true},   {"options", options}};
}

class Player {
 public:
  Player(const GameInfo& info, std::uint64_t number)
      : info_(info), rng_(number, "player"), outside_(number), host_(outside_) {}

  Round play() {
    ask("POST", "/api/tables", some_table(info_, rng_, true));
    run();
    return std::move(round_);
  }

 private:
  void ask(const char* method, const std::string& target, const Json& body) {
    host_.take({{"do", "request"},
                {"id", ++requests_},
                {"method", method},
                {"target", target},
                {"body", body.dump()}});
  }
  void say(int socket, const Json& message) {
    host_.take({{"do", "text"}, {"socket", socket}, {"text", message.dump()}});
  }

  void run() {
    while (!round_.over && round_.messages < kMostMessages) {
      if (outside_.told.empty()) {
        if (!alarm_) return;  // nothing will ever happen
        outside_.wait_until(*std::exchange(alarm_, {}));
        host_.take({{"do", "time"}});
        continue;
      }
      const Json message = std::move(outside_.told.front());
      outside_.told.pop_front();
      take(message);
    }
  }

  void take(const Json& message) {
    const std::string what = message.value("do", "");
    if (what == "alarm") {
      alarm_ = message["at"].get<Time>();
      return;
    }
    note(message);
    if (const auto answer = outside_.answer(message)) return host_.take(*answer);
    if (what == "answer") answered(message);
    if (what == "text") heard(message["socket"], Json::parse(message["text"].get<std::string>()));
  }

  // Checkpoints are where the numbers of a library's own hashes put them.
  void note(const Json& message) {
    Json kept = message;
    if (kept.contains("rows")) {
      std::erase_if(kept["rows"].get_ref<Json::array_t&>(), [](const Json& row) {
        return row[0].get_ref<const std::string&>().ends_with("/point");
      });
    }
    round_.hash = sha256_hex(round_.hash + kept.dump());
    ++round_.messages;
  }

  void answered(const Json& message) {
    const Json body = Json::parse(message["body"].get<std::string>(), nullptr, false);
    if (message["status"] == 400) {  // options that do not go together
      return ask("POST", "/api/tables", some_table(info_, rng_, false));
    }
    if (!table_.empty()) return;
    table_ = body.value("id", "");
    for (const int socket : {kPerson, kWatcher}) {
      host_.take(
          {{"do", "open"}, {"socket", socket}, {"target", "/api/tables/" + table_ + "/socket"}});
      say(socket, {{"type", "hello"}, {"seat", socket == kPerson ? Json(0) : Json()}});
    }
    ask("POST", "/api/tables/" + table_ + "/start", Json::object());
  }

  void heard(int socket, const Json& message) {
    if (message.contains("result") || message.contains("closed")) round_.over = true;
    if (socket != kPerson) return;
    const std::string type = message.value("type", "");
    // Advice is waited for, and is part of what was told.
    if (type == "hint" || (type == "refused" && message.value("id", "") == "hint")) {
      return act(question_);
    }
    if (!message.contains("ask")) return;
    question_ = message["ask"];
    if (answers_ + 1 == kHintedAnswer && !std::exchange(hinted_, true)) {
      return say(kPerson, {{"type", "hint"}, {"id", "hint"}, {"at", question_["at"]}});
    }
    act(question_);
  }

  void act(const Json& question) {
    const std::string id = std::to_string(++requests_);
    if (++answers_ > kOwnAnswers) {
      return say(kPerson, {{"type", "bot"}, {"id", id}, {"level", "lively"}});
    }
    const Json& choices = question["choices"];
    say(kPerson, {{"type", "act"},
                  {"id", id},
                  {"at", question["at"]},
                  {"action", choices[rng_.below(static_cast<std::uint32_t>(choices.size()))]}});
  }

  static constexpr int kPerson = 1;
  static constexpr int kWatcher = 2;
  const GameInfo& info_;
  Random rng_;
  MadeUp outside_;
  Host host_;
  Round round_;
  std::string table_;
  Json question_;
  std::optional<Time> alarm_;
  int requests_ = 0;
  int answers_ = 0;
  bool hinted_ = false;
};

}  // namespace

Round play_round(std::string_view game, std::uint64_t number) {
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) return {};
  const GameInfo info = entry->info();
  return Player(info, number).play();
}

// Both with standard options and as many seats as are usual.
std::string play_actions(std::string_view id, int count) {
  const GameInfo info = find_game(id)->info();
  const auto game = *make_game(id, "", standard_options(info), info.usual_seats);
  Random rng(1, "actions");
  AnyState state = game->start();
  AnyActions list;
  std::string hash;
  for (int i = 0; i < count; ++i) {
    const Turn turn = game->turn(state);
    if (turn.is_over()) {
      hash = sha256_hex(hash.append(raw_bytes(state)));
      state = game->start();
      continue;
    }
    if (turn.is_chance()) {
      game->apply(state, game->chance(state, rng), nullptr);
      continue;
    }
    game->actions(state, list);
    game->apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))], nullptr);
  }
  return sha256_hex(hash.append(raw_bytes(state)));
}

// At questions from all over games of `lively` bots.
std::string think_hard(std::string_view id, int count) {
  const GameInfo info = find_game(id)->info();
  const auto game = *make_game(id, "", standard_options(info), info.usual_seats);
  Random rng(1, "hard");
  AnyState state = game->start();
  AnyActions list;
  std::string answers;
  for (int asked = 0; count > 0;) {
    const Turn turn = game->turn(state);
    if (turn.is_over()) {
      state = game->start();
      continue;
    }
    if (turn.is_chance()) {
      game->apply(state, game->chance(state, rng), nullptr);
      continue;
    }
    const AnyView view = game->view(state, turn.actor);
    game->choices(view, list);
    if (list.size() > 1 && ++asked % kHardEvery == 0) {
      Random own(static_cast<std::uint64_t>(asked), "hard");
      answers += game->notation(choose(*find_bot("hard"), *game, view, list, own)) + "\n";
      --count;
    }
    game->apply(state, list[game->lively(view, list, rng)], nullptr);
  }
  return sha256_hex(answers);
}

}  // namespace rainyday::device
