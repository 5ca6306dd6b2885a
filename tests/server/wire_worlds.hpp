// Two servers whose worlds one viewer cannot tell apart get the same messages at the same times (of
// hidden things, some that look the same to it); then every byte that this viewer is sent, and the
// time of it, must be the same. Includes resume, refusals, undo, presence, chat, lists, and bots.
// Others do what they can do in both worlds; where luck shows the viewer what the mirror cannot
// have, a new mirror is made of the real world and the comparison goes on from there.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "games/registry.hpp"
#include "tests/match/observed.hpp"
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
      : table_(table),
        rng_(seed, "wire"),
        worlds_(seed, "worlds"),
        seed_(seed),
        viewer_(viewer),
        before_(before),
        leaky_(leaky) {
    real_.bots.slow_thinkers = leaky;
    open();
  }

  ~WireWorlds() {
    forget_mirror();
    leave_alone(real_);
  }
  WireWorlds(const WireWorlds&) = delete;
  WireWorlds& operator=(const WireWorlds&) = delete;

  // The first difference, or "".
  std::string compare(int steps) {
    if (!part(before_)) return {};
    for (int i = 0; i < steps && is_running(); ++i) {
      play_a_while();
      std::string problem = mirrored_ ? difference() : "";
      if (!problem.empty() || !mirrored_) problem = explain(std::move(problem));
      if (!problem.empty()) return problem;
      if (!mirrored_ && !part(1)) return {};
    }
    return mirrored_ ? explain({}) : "";
  }
  int mirrors = 0;  // that differed from the real world
  int compared = 0;
  std::map<std::string, int> types;

 private:
  [[nodiscard]] Seat eye() const { return viewer_ < 0 ? kSpectator : static_cast<Seat>(viewer_); }
  [[nodiscard]] std::string hello_of(int seat) const {
    return R"({"type":"hello","seat":)" + (seat < 0 ? "null" : std::to_string(seat)) + "}";
  }

  bool is_running() { return real_.match().table().phase == match::Phase::kRunning; }

  void furnish(House& house) {
    house.bots.slow_thinkers = leaky_;
    house.settings.limits.park_after = 60'000;
    house.game = *make_game(table_.game, "", {}, table_.seats);
  }

  // What is still under way there ends by itself.
  static void leave_alone(House& house) {
    house.bots.choose_one = [&house](const match::BotJob& job) {
      return like_a_bot(*house.game, job);
    };
  }
  void forget_mirror() {
    if (mirror_ != nullptr) leave_alone(*mirror_);
    mirror_.reset();
  }

  void open() {
    furnish(real_);
    real_.hub.world().luck = [this](const std::string&) {
      return std::make_unique<RealLuck>(*this, seed_);
    };
    real_.bots.choose_one = [this](const match::BotJob& job) { return real_bot(job); };
    Json seats = Json::array();
    for (int seat = 0; seat < table_.seats; ++seat) {
      seats.push_back(seat == table_.bot ? Json("lively") : Json());
    }
    const Json wish{{"game", table_.game}, {"seats", seats}, {"name", "Ann"}};
    const std::string made = real_.ask("POST", "/api/tables", wish.dump(), 0);
    real_.table = Json::parse(made.substr(4))["id"];
    const Json code = Json::parse(made.substr(4)).value("code", Json());
    for (const int seat : people_) {
      if (seat == 0) continue;
      real_.ask("POST", "/api/join", Json{{"code", code}, {"seat", seat}, {"name", "P"}}.dump(),
                seat);
    }
    for (const int seat : viewers_) real_.connect(seat, hello_of(seat));
    real_.ask("POST", "/api/tables/" + real_.table + "/start", "{}", 0);
  }

  // The real house plays on by itself until a person is asked, alone.
  bool play_on(int moves) {
    for (int i = 0; i < moves || !quiet(); ++i) {
      const match::Table& table = real_.match().table();
      if (!is_running() || i > moves + 2000) return false;
      for (const int person : people_) {
        const auto seat = static_cast<Seat>(person);
        if (table.is_asked(seat)) real_.say(seat, act_text(table, seat, choice(table, seat)));
      }
      real_.loop.run(real_.loop.now() + 700);
    }
    return is_running();
  }
  bool quiet() {
    const match::Table& table = real_.match().table();
    return table.asked != 0 && !table.window && !table.seat(table.turn.actor).is_bot();
  }

  // After so many moves everybody goes home, and a second house is made like the first, only that
  // there the cards are dealt anew as far as the viewer cannot tell. False: it knows all, or the
  // game is over.
  bool part(int moves) {
    forget_mirror();
    for (int tries = 0; tries < 10; ++tries) {
      if (!play_on(moves)) return false;
      const AnyState& state = real_.match().table().state;
      const AnyState other = real_.game->sample(real_.game->view(state, eye()), worlds_);
      if (other != state) return build_mirror(other);
      moves = 1;
    }
    return false;
  }

  bool build_mirror(const AnyState& other) {
    for (const int seat : viewers_) real_.cut(seat);
    real_.loop.run(real_.loop.now() + 200'000);
    if (real_.counters.tables != 0) throw std::runtime_error("the table was not parked");
    mirror_ = std::make_unique<House>();
    furnish(*mirror_);
    mirror_->table = real_.table;
    mirror_->entropy = real_.entropy;
    mirror_->store.matches = real_.store.matches;
    mirror_->loop.run(real_.loop.now());
    for (House* house : {&real_, mirror_.get()}) {
      store::Match& stored = house->store.matches[house->table];
      auto found = match::Match::restore(*match::read_header(stored.header, registry_shelf()),
                                         stored.checkpoint->position, {});
      if (!found) throw std::runtime_error(found.error());
      match::MatchProbe::enter(*found, house == &real_ ? found->table().state : other);
      stored.checkpoint->position = found->checkpoint();
      begins_[house == &real_ ? 0 : 1] = std::make_unique<match::Table>(found->table());
      begin_ = stored.records.size();
    }
    mirror_->hub.world().luck = [this](const std::string&) {
      return std::make_unique<MirrorLuck>(*this);
    };
    mirror_->bots.choose_one = [this](const match::BotJob& job) { return mirror_bot(job); };
    ++mirrors;
    mirrored_ = true;
    draws_.clear();
    bot_moves_.clear();
    for (auto& [seat, wire] : real_.wires) wire->told.clear();
    seen_ = 0;
    // One after the other in step, so that what the mirror must follow has happened.
    for (const int seat : viewers_) {
      real_.connect(seat, hello_of(seat));
      mirror_->connect(seat, hello_of(seat));
    }
    return true;
  }

  Action real_bot(const match::BotJob& job) {
    Action action = like_a_bot(*real_.game, job);
    const match::Table& table = real_.match().table();
    if (mirror_ == nullptr || !waits(table, job)) return action;
    if (mirror_->match().table().is_asked(job.seat)) {
      if (const auto both = alike(job.seat, action)) action = both->first;
    }
    bot_moves_[job.seat].push_back(real_.game->seen(asked_state(real_, job.seat), action, eye()));
    return action;
  }
  Action mirror_bot(const match::BotJob& job) {
    AnyActions list;
    mirror_->game->choices(job.view, list);
    if (!waits(mirror_->match().table(), job)) return list[0];
    std::deque<Action>& moves = bot_moves_[job.seat];
    if (moves.empty()) {
      mirrored_ = false;
      return list[0];
    }
    const Action seen = moves.front();
    moves.pop_front();
    return follow(asked_state(*mirror_, job.seat), seen, list);
  }
  static bool waits(const match::Table& table, const match::BotJob& job) {
    return table.is_asked(job.seat) && table.seat(job.seat).question == job.question;
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
      const Action seen = draw.game.seen(draw.state, drawn.action, worlds_.eye());
      if (seen != Action{}) worlds_.draws_.push_back(seen);
      return drawn;
    }
    [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint64_t question) const override {
      return luck_.bot_seed(seat, question);
    }

   private:
    WireWorlds& worlds_;
    match::ScriptedLuck luck_;
  };
  // Draws something that looks the same to the viewer. Of hidden draws there may be more or fewer.
  class MirrorLuck final : public match::Luck {
   public:
    explicit MirrorLuck(WireWorlds& worlds) : worlds_(worlds) {}
    match::Drawn draw(const match::Draw& draw) override {
      const bool hidden = draw.game.seen(draw.state, draw.list[0], worlds_.eye()) == Action{};
      if (!hidden && worlds_.draws_.empty()) {
        worlds_.mirrored_ = false;
        return {draw.list[0]};
      }
      const Action seen = hidden ? Action{} : worlds_.draws_.front();
      if (!hidden) worlds_.draws_.pop_front();
      return {worlds_.follow(draw.state, seen, draw.list)};
    }
    [[nodiscard]] std::uint64_t bot_seed(Seat, std::uint64_t) const override { return 0; }

   private:
    WireWorlds& worlds_;
  };

  std::optional<Action> like(const AnyState& state, Action seen, const AnyActions& list) {
    std::vector<Action> fitting;
    for (const Action action : list) {
      if (real_.game->seen(state, action, eye()) == seen) fitting.push_back(action);
    }
    if (fitting.empty()) return std::nullopt;
    return fitting[rng_.below(static_cast<std::uint32_t>(fitting.size()))];
  }

  // The mirror does the same as far as the viewer can see, or is none any more.
  Action follow(const AnyState& state, Action seen, const AnyActions& list) {
    const auto same = like(state, seen, list);
    mirrored_ = mirrored_ && same.has_value();
    return same.value_or(list[0]);
  }

  // What a seat does in both worlds: what it wishes in the real one if the mirror has something
  // that looks the same, else whatever both have.
  std::optional<std::pair<Action, Action>> alike(Seat seat, Action wish) {
    const AnyState here = asked_state(real_, seat);
    const AnyState there = asked_state(*mirror_, seat);
    AnyActions mine;
    AnyActions theirs;
    real_.game->choices(real_.game->view(here, seat), mine);
    real_.game->choices(real_.game->view(there, seat), theirs);
    const auto count = static_cast<std::uint32_t>(mine.size());
    const std::uint32_t from = rng_.below(count);
    for (std::uint32_t i = 0; i <= count; ++i) {
      const Action action = i == 0 ? wish : mine[static_cast<int>((from + i) % count)];
      const Action seen = real_.game->seen(here, action, eye());
      if (const auto same = like(there, seen, theirs)) return std::pair(action, *same);
    }
    mirrored_ = false;
    return std::nullopt;
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

  // In step, so that what a bot may do is known in both worlds when it answers.
  void wait(Time time) {
    constexpr Time kStep = 10;
    const Time until = std::max(real_.loop.now(), mirror_->loop.now()) + time;
    while (real_.loop.now() < until) {
      const Time next = std::min(real_.loop.now() + kStep, until);
      real_.loop.run(next);
      mirror_->loop.run(next);
    }
  }
  void both_say(int seat, const std::string& text) {
    real_.say(seat, text);
    mirror_->say(seat, text);
  }

  void act(Seat seat) {
    const match::Table& table = real_.match().table();
    const match::Table& other = mirror_->match().table();
    const Action action = choice(table, seat);
    if (seat == eye()) return both_say(seat, act_text(table, seat, action));
    if (!other.is_asked(seat)) return void(mirrored_ = false);
    const auto both = alike(seat, action);
    if (!both) return;
    const std::string real_text = act_text(table, seat, both->first);
    --ids_;
    const std::string mirror_text = act_text(other, seat, both->second);
    real_.say(seat, real_text);
    mirror_->say(seat, mirror_text);
  }

  void undo(Seat seat) {
    const std::uint32_t back = 1 + rng_.below(3);
    const std::string id = "c" + std::to_string(++ids_);
    for (House* house : {&real_, mirror_.get()}) {
      const std::uint32_t question = house->match().table().seat(seat).question;
      if (question <= back) return;
    }
    for (House* house : {&real_, mirror_.get()}) {
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

  // The viewer's line breaks; it comes back with or without what it remembers.
  void come_back() {
    Json message{{"type", "hello"}, {"seat", viewer_ < 0 ? Json() : Json(viewer_)}};
    if (rng_.below(3) != 0) message["resume"] = {{"epoch", epoch_}, {"n", last_n_}};
    for (House* house : {&real_, mirror_.get()}) {
      house->cut(viewer_);
      house->connect(viewer_, message.dump());
    }
  }

  void look_around() {
    for (const std::string& target : {"/api/tables/" + real_.table, std::string("/api/me/tables"),
                                      std::string("/api/tables")}) {
      const std::string one = real_.ask("GET", target, "", viewer_);
      const std::string two = mirror_->ask("GET", target, "", viewer_);
      if (one != two) problem_ = target + "\n" + one + "\n" + two;
      ++types["GET"];
    }
  }

  void meddle() {
    const int seat = people_[rng_.below(static_cast<std::uint32_t>(people_.size()))];
    const std::string id = "c" + std::to_string(++ids_);
    switch (rng_.below(8)) {
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
    const auto& b = mirror_->wires[viewer_]->told;
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

  // Why the worlds are not alike any more: "" where the viewer has seen done what only one of them
  // has, and all before was the same. Compares pages of the log and the viewer's files, too.
  std::string explain(std::string problem) {
    const auto course = [&](House& house, int which) {
      const std::vector<std::string>& records = house.store.matches[house.table].records;
      return match::Course{*begins_[which], std::span(records).subspan(begin_)};
    };
    match::Course real = course(real_, 0);
    match::Course mirror = course(*mirror_, 1);
    if (const auto at = match::parting(real, mirror, eye())) {
      mirrored_ = false;
      real.records = real.records.first(at->first);
      mirror.records = mirror.records.first(at->second);
    } else if (!problem.empty()) {
      return problem;
    }
    return match::difference_of_pages(real, mirror, eye());
  }

  WireTable table_;
  std::vector<int> people_ = table_.people();
  std::vector<int> viewers_ = table_.viewers();
  std::string last_action_ = "nothing";  // of the viewer
  Random rng_;
  Random worlds_;
  std::uint64_t seed_;
  int viewer_;
  int before_;
  bool leaky_;
  House real_;
  std::unique_ptr<House> mirror_;
  std::unique_ptr<match::Table> begins_[2];  // of the real house and the mirror
  std::size_t begin_ = 0;                    // the records before
  bool mirrored_ = true;
  std::deque<Action> draws_;  // as the viewer sees them, but hidden ones
  std::map<Seat, std::deque<Action>> bot_moves_;
  std::string problem_;
  std::string epoch_ = "x";
  int last_n_ = 0;
  std::size_t seen_ = 0;
  int ids_ = 0;
};

}  // namespace rainyday::server
