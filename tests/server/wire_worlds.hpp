// Two servers whose worlds one viewer cannot tell apart get the same messages at the same times (of
// hidden things, some that look the same to it); then every byte that this viewer is sent, and the
// time of it, must be the same. Includes resume, refusals, undo, presence, chat, lists, and bots.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "games/registry.hpp"
#include "tests/server/house.hpp"

namespace rainyday::match {

// The same table in another world, without a past.
struct MatchProbe {
  static void enter(Match& match, AnyState state) {
    match.table_.state = state;
    match.table_.turn = match.table_.game().turn(state);
    match.table_.history.begin(std::move(state));
  }
};

}  // namespace rainyday::match

namespace rainyday::server {

using match::kSpectator;

class WireWorlds {
 public:
  WireWorlds(const WireTable& table, std::uint64_t seed, int viewer, int before, bool leaky = false)
      : table_(table), rng_(seed, "wire"), viewer_(viewer) {
    real_.bots.slow_thinkers = mirror_.bots.slow_thinkers = leaky;
    for (House* house : {&real_, &mirror_}) open(*house, seed);
    play_the_same(before);
    part(seed);
  }

  // The first difference, or "".
  std::string compare(int steps) {
    for (int i = 0; i < steps && differ_ && mirrored_; ++i) {
      play_a_while();
      if (!mirrored_) return {};
      if (std::string problem = difference(); !problem.empty()) return problem;
      if (real_.match().table().phase != match::Phase::kRunning) break;
    }
    return {};
  }
  [[nodiscard]] bool differ() const { return differ_; }  // the worlds do
  int compared = 0;
  std::map<std::string, int> types;

 private:
  [[nodiscard]] Seat eye() const { return viewer_ < 0 ? kSpectator : static_cast<Seat>(viewer_); }
  [[nodiscard]] std::string hello_of(int seat) const {
    return R"({"type":"hello","seat":)" + (seat < 0 ? "null" : std::to_string(seat)) + "}";
  }

  void open(House& house, std::uint64_t seed) {
    house.settings.limits.park_after = 60'000;
    house.game = *make_game(table_.game, "", {}, table_.seats);
    house.hub.world().luck = [seed](const std::string&) {
      return std::make_unique<match::ScriptedLuck>(std::vector<std::string>{}, seed);
    };
    house.bots.choose_one = [&house](const match::BotJob& job) {
      return like_a_bot(*house.game, job);
    };
    Json seats = Json::array();
    for (int seat = 0; seat < table_.seats; ++seat) {
      seats.push_back(seat == table_.bot ? Json("lively") : Json());
    }
    const Json wish{{"game", table_.game}, {"seats", seats}, {"name", "Ann"}};
    const std::string made = house.ask("POST", "/api/tables", wish.dump(), 0);
    house.table = Json::parse(made.substr(4))["id"];
    const Json code = Json::parse(made.substr(4)).value("code", Json());
    for (const int seat : people_) {
      if (seat == 0) continue;
      house.ask("POST", "/api/join", Json{{"code", code}, {"seat", seat}, {"name", "P"}}.dump(),
                seat);
    }
    come_in(house);
    house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0);
  }
  void come_in(House& house) {
    for (const int seat : viewers_) house.connect(seat, hello_of(seat));
  }

  // Both houses have one world as yet.
  void play_the_same(int moves) {
    for (int i = 0; i < moves || !quiet(); ++i) {
      const match::Table& table = real_.match().table();
      if (table.phase != match::Phase::kRunning || i > moves + 2000) return;
      for (const int person : people_) {
        const auto seat = static_cast<Seat>(person);
        if (!table.is_asked(seat)) continue;
        const std::string text = act_text(table, seat, choice(table, seat));
        real_.say(seat, text);
        mirror_.say(seat, text);
      }
      wait(700);
    }
  }
  // A person is asked, alone.
  bool quiet() {
    const match::Table& table = real_.match().table();
    return table.asked != 0 && !table.window && table.turn.actor != table_.bot;
  }

  // Everybody goes home; in one house the cards are dealt anew as far as the viewer cannot tell.
  void part(std::uint64_t seed) {
    if (real_.match().table().phase != match::Phase::kRunning) return;
    for (House* house : {&real_, &mirror_}) {
      for (const int seat : viewers_) house->cut(seat);
      house->loop.run(house->loop.now() + 200'000);
      if (house->hub.world().counters.tables != 0) return;
    }
    Random worlds(seed, "worlds");
    for (House* house : {&real_, &mirror_}) {
      store::Match& stored = house->store.matches[house->table];
      auto found = match::Match::restore(*match::read_header(stored.header, registry_shelf()),
                                         stored.checkpoint->position, {});
      ASSERT_TRUE(found) << found.error();
      const AnyState state = found->table().state;
      const AnyState other = house->game->sample(house->game->view(state, eye()), worlds);
      if (house == &mirror_) differ_ = other != state;
      match::MatchProbe::enter(*found, house == &mirror_ ? other : state);
      stored.checkpoint->position = found->checkpoint();
    }
    real_.hub.world().luck = [this, seed](const std::string&) {
      return std::make_unique<RealLuck>(*this, seed);
    };
    mirror_.hub.world().luck = [this](const std::string&) {
      return std::make_unique<MirrorLuck>(*this);
    };
    real_.bots.choose_one = [this](const match::BotJob& job) {
      const Action action = like_a_bot(*real_.game, job);
      bot_moves_.push_back(real_.game->seen(asked_state(real_, job.seat), action, eye()));
      return action;
    };
    mirror_.bots.choose_one = [this](const match::BotJob& job) {
      AnyActions list;
      mirror_.game->choices(job.view, list);
      if (bot_moves_.empty()) mirrored_ = false;
      const Action seen = bot_moves_.empty() ? Action{} : bot_moves_.front();
      if (!bot_moves_.empty()) bot_moves_.pop_front();
      return like(asked_state(mirror_, job.seat), seen, list);
    };
    for (House* house : {&real_, &mirror_}) {
      for (auto& [seat, wire] : house->wires) wire->told.clear();
    }
    // One after the other in step, so that what the mirror must follow has happened.
    for (const int seat : viewers_) {
      real_.connect(seat, hello_of(seat));
      mirror_.connect(seat, hello_of(seat));
    }
  }

  AnyState asked_state(House& house, Seat seat) {
    const match::Table& table = house.match().table();
    return table.window ? match::state_for(table.game(), table.state, seat) : table.state;
  }

  class RealLuck final : public match::Luck {
   public:
    RealLuck(WireWorlds& worlds, std::uint64_t seed) : worlds_(worlds), luck_({}, seed) {}
    match::Drawn draw(const match::Draw& draw) override {
      const match::Drawn drawn = luck_.draw(draw);
      worlds_.draws_.push_back(draw.game.seen(draw.state, drawn.action, worlds_.eye()));
      return drawn;
    }
    [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint64_t question) const override {
      return luck_.bot_seed(seat, question);
    }

   private:
    WireWorlds& worlds_;
    match::ScriptedLuck luck_;
  };
  // Draws something that looks the same to the viewer.
  class MirrorLuck final : public match::Luck {
   public:
    explicit MirrorLuck(WireWorlds& worlds) : worlds_(worlds) {}
    match::Drawn draw(const match::Draw& draw) override {
      if (worlds_.draws_.empty()) {
        worlds_.mirrored_ = false;
        return {draw.list[0]};
      }
      const Action seen = worlds_.draws_.front();
      worlds_.draws_.pop_front();
      return {worlds_.like(draw.state, seen, draw.list)};
    }
    [[nodiscard]] std::uint64_t bot_seed(Seat, std::uint64_t) const override { return 0; }

   private:
    WireWorlds& worlds_;
  };

  Action like(const AnyState& state, Action seen, const AnyActions& list) {
    std::vector<Action> fitting;
    for (const Action action : list) {
      if (real_.game->seen(state, action, eye()) == seen) fitting.push_back(action);
    }
    if (fitting.empty()) {
      mirrored_ = false;
      return list[0];
    }
    return fitting[rng_.below(static_cast<std::uint32_t>(fitting.size()))];
  }

  Action choice(const match::Table& table, Seat seat) {
    AnyActions list;
    const AnyView view = match::asked_view(table, seat);
    table.game().choices(view, list);
    return choose(rng_.below(4) == 0 ? Bot::kRandom : Bot::kLively, table.game(), view, list, rng_);
  }
  std::string act_text(const match::Table& table, Seat seat, Action action) {
    if (seat == eye()) last_action_ = table.game().notation(action);
    return Json{{"type", "act"},
                {"id", "c" + std::to_string(++ids_)},
                {"at", table.seat(seat).question},
                {"action", table.game().notation(action)}}
        .dump();
  }

  void wait(Time time) {
    // The real house first: what the mirror draws and moves must look like that.
    const Time until = std::max(real_.loop.now(), mirror_.loop.now()) + time;
    real_.loop.run(until);
    mirror_.loop.run(until);
  }
  void both_say(int seat, const std::string& text) {
    real_.say(seat, text);
    mirror_.say(seat, text);
  }

  void act(Seat seat) {
    const match::Table& table = real_.match().table();
    const match::Table& other = mirror_.match().table();
    const Action action = choice(table, seat);
    if (seat == eye()) return both_say(seat, act_text(table, seat, action));
    if (!other.is_asked(seat)) return void(mirrored_ = false);
    AnyActions list;
    const AnyState there = asked_state(mirror_, seat);
    real_.game->choices(real_.game->view(there, seat), list);
    const Action same =
        like(there, real_.game->seen(asked_state(real_, seat), action, eye()), list);
    if (!mirrored_) return;
    const std::string real_text = act_text(table, seat, action);
    --ids_;
    const std::string mirror_text = act_text(other, seat, same);
    real_.say(seat, real_text);
    mirror_.say(seat, mirror_text);
  }

  void undo(Seat seat) {
    const std::uint32_t back = 1 + rng_.below(3);
    const std::string id = "c" + std::to_string(++ids_);
    for (House* house : {&real_, &mirror_}) {
      const std::uint32_t question = house->match().table().seat(seat).question;
      if (question <= back) return;
    }
    for (House* house : {&real_, &mirror_}) {
      const std::uint32_t question = house->match().table().seat(seat).question;
      house->say(seat, Json{{"type", "undo"}, {"id", id}, {"to", question - back}}.dump());
    }
    for (const int other : people_) {
      const bool agree = rng_.below(5) != 0;
      const std::string consent = "c" + std::to_string(++ids_);
      if (other != seat)
        both_say(other, Json{{"type", "consent"}, {"id", consent}, {"agree", agree}}.dump());
    }
  }

  // The host asks to reopen the seat of somebody whose line is broken; the others answer, and in
  // the end somebody new may have it, or its owner comes back.
  void reopen(int lost) {
    if (lost == people_[0] || lost == viewer_) return;
    const std::string at = "/api/tables/" + real_.table;
    const std::string hello = Json{{"type", "hello"}, {"seat", lost}}.dump();
    for (House* house : {&real_, &mirror_}) {
      house->cut(lost);
      house->ask("POST", at + "/reopen", Json{{"seat", lost}}.dump(), people_[0]);
    }
    for (const int other : people_) {
      if (other == lost || other == people_[0]) continue;
      const bool agree = rng_.below(4) != 0;
      both_say(other, Json{{"type", "consent"},
                           {"id", "c" + std::to_string(++ids_)},
                           {"agree", agree},
                           {"seat", lost}}
                          .dump());
    }
    ++types["reopen"];
    wait(rng_.below(500));
    for (House* house : {&real_, &mirror_}) house->connect(lost, hello);
  }

  // The viewer's line breaks; it comes back with or without what it remembers.
  void come_back() {
    Json message{{"type", "hello"}, {"seat", viewer_ < 0 ? Json() : Json(viewer_)}};
    if (rng_.below(3) != 0) message["resume"] = {{"epoch", epoch_}, {"n", last_n_}};
    for (House* house : {&real_, &mirror_}) {
      house->cut(viewer_);
      house->connect(viewer_, message.dump());
    }
  }

  void look_around() {
    for (const std::string& target : {"/api/tables/" + real_.table, std::string("/api/me/tables"),
                                      std::string("/api/tables")}) {
      const std::string one = real_.ask("GET", target, "", viewer_);
      const std::string two = mirror_.ask("GET", target, "", viewer_);
      if (one != two) problem_ = target + "\n" + one + "\n" + two;
      ++types["GET"];
    }
  }

  void meddle() {
    const int seat = people_[rng_.below(static_cast<std::uint32_t>(people_.size()))];
    const std::string id = "c" + std::to_string(++ids_);
    switch (rng_.below(9)) {
      case 0: {
        const auto order = match::kOrderNames[rng_.below(4)];
        return both_say(seat, Json{{"type", "order"}, {"id", id}, {"order", order}}.dump());
      }
      case 1:
        both_say(seat, Json{{"type", "bot"}, {"id", id}, {"level", "lively"}}.dump());
        wait(rng_.below(3000));
        return both_say(seat, Json{{"type", "back"}, {"id", id + "b"}}.dump());
      case 2:
        return both_say(seat, R"({"type":"chat","text":"well, well"})");
      case 3:
        return come_back();
      case 4:
        return look_around();
      case 5: {
        if (viewer_ < 0) return;
        // Nothing that the viewer can do now, and something that nobody can.
        both_say(viewer_,
                 Json{{"type", "act"}, {"id", id}, {"at", 1}, {"action", last_action_}}.dump());
        const std::uint32_t at = real_.match().table().seat(eye()).question;
        return both_say(
            viewer_,
            Json{{"type", "act"}, {"id", id + "x"}, {"at", at}, {"action", last_action_}}.dump());
      }
      case 6:
        return reopen(seat);
      default:
        return undo(static_cast<Seat>(seat));
    }
  }

  void play_a_while() {
    if (rng_.below(4) == 0) meddle();
    wait(20 + rng_.below(900));
    const match::Table& table = real_.match().table();
    std::vector<Seat> people;
    for (const int person : people_) {
      const auto seat = static_cast<Seat>(person);
      if (table.is_asked(seat) && !table.seat(seat).is_bot()) people.push_back(seat);
    }
    if (people.empty() || rng_.below(5) == 0) return wait(rng_.below(2000));
    act(people[rng_.below(static_cast<std::uint32_t>(people.size()))]);
  }

  std::string difference() {
    if (!problem_.empty()) return problem_;
    const auto& a = real_.wires[viewer_]->told;
    const auto& b = mirror_.wires[viewer_]->told;
    for (; seen_ < std::max(a.size(), b.size()); ++seen_) {
      const auto shown = [&](const std::vector<Told>& told) {
        return seen_ < told.size() ? std::to_string(told[seen_].time) + " " + told[seen_].text
                                   : "nothing";
      };
      if (shown(a) != shown(b)) return "real:   " + shown(a) + "\nmirror: " + shown(b);
      ++compared;
      const Json message = Json::parse(a[seen_].text, nullptr, false);
      if (!message.is_object()) continue;
      ++types[message["type"]];
      if (message.contains("epoch")) epoch_ = message["epoch"];
      if (message.contains("n")) last_n_ = message["n"];
    }
    return {};
  }

  WireTable table_;
  std::vector<int> people_ = table_.people();
  std::vector<int> viewers_ = table_.viewers();
  std::string last_action_ = "nothing";  // of the viewer
  Random rng_;
  int viewer_;
  House real_;
  House mirror_;
  bool differ_ = false;
  bool mirrored_ = true;
  std::deque<Action> draws_;
  std::deque<Action> bot_moves_;
  std::string problem_;
  std::string epoch_ = "x";
  int last_n_ = 0;
  std::size_t seen_ = 0;
  int ids_ = 0;
};

}  // namespace rainyday::server
