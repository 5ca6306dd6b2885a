#include "tests/server/wire_worlds.hpp"

#include <stdexcept>

#include "tests/match/observed.hpp"

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
namespace {

constexpr Time kClock = 40 * 60'000;  // one that ends soon keeps a table from being parked

std::string hello_of(int seat) {
  return R"({"type":"hello","seat":)" + (seat < 0 ? "null" : std::to_string(seat)) + "}";
}

// What is still under way there ends by itself.
void leave_alone(House& house) {
  house.bots.choose_one = [&house](const match::BotJob& job) {
    return like_a_bot(*house.game, job);
  };
  house.settings.luck = nullptr;
}

bool waits(const match::MatchState& table, const match::BotJob& job) {
  return table.is_asked(job.seat) && table.seat(job.seat).question == job.question;
}

}  // namespace

// Draws by itself and remembers what the viewer sees of it.
class WireWorlds::RealLuck final : public match::Luck {
 public:
  explicit RealLuck(WireWorlds& worlds) : worlds_(worlds), luck_({}, worlds.seed_) {}
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
class WireWorlds::MirrorLuck final : public match::Luck {
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

WireWorlds::WireWorlds(const WireTable& table, std::string clock, std::uint64_t seed, int viewer,
                       const Leak& leak)
    : table_(table),
      clock_(std::move(clock)),
      rng_(seed, "wire"),
      worlds_(seed, "worlds"),
      seed_(seed),
      viewer_(viewer),
      leak_(leak),
      mirror_(std::make_unique<House>()) {
  for (House* house : {&real_, mirror_.get()}) {
    furnish(*house);
    open(*house);
    begins_[house == &real_ ? 0 : 1] =
        std::make_unique<match::MatchState>(match::new_table(house->match().table().header));
  }
}

WireWorlds::~WireWorlds() {
  forget_mirror();
  leave_alone(real_);
}

Seat WireWorlds::eye() const {
  return viewer_ < 0 ? match::kSpectator : static_cast<Seat>(viewer_);
}

bool WireWorlds::differ() { return real_.match().table().state != mirror_->match().table().state; }

bool WireWorlds::hurry() const {
  constexpr int kLeisure = 300;  // steps
  return steps_ > kLeisure;
}

bool WireWorlds::ended() { return real_.match().table().phase != match::Phase::kRunning; }

void WireWorlds::furnish(House& house) {
  const bool real = &house == &real_;
  plant(house);
  house.settings.limits.park_after = 60'000;
  house.game = *make_game(table_.game, "", {}, table_.seats);
  house.settings.luck = [this, real](const std::string&) -> std::unique_ptr<match::Luck> {
    if (real) return std::make_unique<RealLuck>(*this);
    return std::make_unique<MirrorLuck>(*this);
  };
  house.bots.choose_one = [this, real](const match::BotJob& job) {
    return real ? real_bot(job) : mirror_bot(job);
  };
}

void WireWorlds::plant(House& house) {
  const auto late = [this, &house] {
    return house.store.matches[house.table].records.size() > leak_.after;
  };
  if (leak_.slow_thinkers) {
    house.bots.thinks = [late](int choices) { return late() ? 300 * choices : 50; };
  }
  if (leak_.counts_choices) {
    house.change = [late, &house](std::string& text) {
      if (!late() || !text.starts_with(R"({"type":"frame")")) return;
      Json frame = Json::parse(text);
      const match::MatchState& table = house.match().table();
      AnyActions list;
      if (table.turn.is_seat()) table.game().actions(table.state, list);
      frame["n"] = frame["n"].get<int>() + list.size();
      text = frame.dump();
    };
  }
}

void WireWorlds::open(House& house) {
  Json seats = Json::array();
  for (int seat = 0; seat < table_.seats; ++seat) {
    seats.push_back(seat == table_.bot ? Json("greedy") : Json());
  }
  Json wish{{"game", table_.game}, {"seats", seats}, {"name", "Ann"}};
  if (!clock_.empty()) wish["clock"] = {{clock_, kClock}};
  const std::string made = house.ask("POST", "/api/tables", wish.dump(), 0);
  house.table = Json::parse(made.substr(4))["id"];
  const Json code = Json::parse(made.substr(4)).value("code", Json());
  for (const int seat : people_) {
    if (seat == 0) continue;
    house.ask("POST", "/api/join", Json{{"code", code}, {"seat", seat}, {"name", "P"}}.dump(),
              seat);
  }
  for (const int seat : viewers_) house.connect(seat, hello_of(seat));
  house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0);
}

void WireWorlds::forget_mirror() {
  if (mirror_ != nullptr) leave_alone(*mirror_);
  mirror_.reset();
}

// A second house is made like the first, only that there the cards are dealt anew as far as the
// viewer cannot tell. False: the game is over before there is anything that it does not know.
bool WireWorlds::part() {
  forget_mirror();
  while (++steps_ < most_steps_ && play_on()) {
    const AnyState& state = real_.match().table().state;
    const AnyState other = real_.game->sample(real_.game->view(state, eye()), worlds_);
    if (other == state) continue;
    build_mirror(other);
    return true;
  }
  return false;
}

// The real house plays on by itself, one move and then until a person is asked, alone.
bool WireWorlds::play_on() {
  const match::MatchState& table = real_.match().table();
  const auto quiet = [&] {
    return !table.asked.empty() && !table.window && !table.seat(table.turn.actor).is_bot();
  };
  for (int i = 0; i < 1 || !quiet(); ++i) {
    if (ended()) return false;
    if (i > 2000) throw std::runtime_error("nobody is ever asked alone");
    for (const int person : people_) {
      const auto seat = static_cast<Seat>(person);
      if (!table.is_asked(seat)) continue;
      real_.say(seat, act_text(table, seat, choice(table, seat), new_id()));
    }
    real_.loop.run(real_.loop.now() + 700);
  }
  return !ended();
}

// Everybody goes home meanwhile.
void WireWorlds::build_mirror(const AnyState& other) {
  for (const int seat : viewers_) real_.cut(seat);
  for (int i = 0; i < 20 && real_.counters.tables != 0; ++i) {  // a clock may have to end first
    real_.loop.run(real_.loop.now() + 200'000);
  }
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
    begins_[house == &real_ ? 0 : 1] = std::make_unique<match::MatchState>(found->table());
    begin_ = stored.records.size();
  }
  ++mirrors;
  mirrored_ = true;
  from_deal_ = false;
  draws_.clear();
  bot_moves_.clear();
  for (auto& [seat, wire] : real_.wires) wire->told.clear();
  seen_ = 0;
  // One after the other in step, so that what the mirror must follow has happened.
  for (const int seat : viewers_) {
    real_.connect(seat, hello_of(seat));
    mirror_->connect(seat, hello_of(seat));
  }
}

AnyState WireWorlds::asked_state(House& house, Seat seat) {
  const match::MatchState& table = house.match().table();
  return table.window ? match::state_for(table.game(), table.state, seat) : table.state;
}

std::optional<Action> WireWorlds::like(const AnyState& state, Action seen, const AnyActions& list) {
  std::vector<Action> fitting;
  for (const Action action : list) {
    if (real_.game->seen(state, action, eye()) == seen) fitting.push_back(action);
  }
  if (fitting.empty()) return std::nullopt;
  return fitting[rng_.below(static_cast<std::uint32_t>(fitting.size()))];
}

// The mirror does the same as far as the viewer can see, or is none any more.
Action WireWorlds::follow(const AnyState& state, Action seen, const AnyActions& list) {
  const auto same = like(state, seen, list);
  mirrored_ = mirrored_ && same.has_value();
  return same.value_or(list[0]);
}

// What a seat does in both worlds: what it wishes in the real one if the mirror has something that
// looks the same, else whatever both have; but games of such moves alone might never end.
std::optional<std::pair<Action, Action>> WireWorlds::alike(Seat seat, Action wish) {
  const AnyState here = asked_state(real_, seat);
  const AnyState there = asked_state(*mirror_, seat);
  AnyActions mine;
  AnyActions theirs;
  real_.game->choices(real_.game->view(here, seat), mine);
  real_.game->choices(real_.game->view(there, seat), theirs);
  const auto count = static_cast<std::uint32_t>(mine.size());
  const std::uint32_t from = rng_.below(count);
  const std::uint32_t tries = hurry() ? 0 : count;
  for (std::uint32_t i = 0; i <= tries; ++i) {
    const Action action = i == 0 ? wish : mine[static_cast<int>((from + i) % count)];
    const Action seen = real_.game->seen(here, action, eye());
    if (const auto same = like(there, seen, theirs)) return std::pair(action, *same);
  }
  mirrored_ = false;
  return std::nullopt;
}

Action WireWorlds::real_bot(const match::BotJob& job) {
  Action action = like_a_bot(*real_.game, job);
  if (mirror_ == nullptr || !waits(real_.match().table(), job)) return action;
  if (!mirror_->table.empty() && mirror_->match().table().is_asked(job.seat)) {
    if (const auto both = alike(job.seat, action)) action = both->first;
  }
  bot_moves_[job.seat].push_back(real_.game->seen(asked_state(real_, job.seat), action, eye()));
  return action;
}

Action WireWorlds::mirror_bot(const match::BotJob& job) {
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

std::string WireWorlds::difference() {
  if (!problem_.empty()) return problem_;
  const auto& a = real_.wires[viewer_]->told;
  const auto& b = mirror_->wires[viewer_]->told;
  const bool counts = differ();
  for (; seen_ < std::max(a.size(), b.size()); ++seen_) {
    const auto shown = [&](const std::vector<Told>& told) {
      return seen_ < told.size() ? std::to_string(told[seen_].time) + " " + told[seen_].text
                                 : "nothing";
    };
    if (shown(a) != shown(b)) return "real:   " + shown(a) + "\nmirror: " + shown(b);
    const Json message = Json::parse(a[seen_].text, nullptr, false);
    if (!message.is_object()) continue;
    if (counts) ++types[message["type"]];
    compared += counts ? 1 : 0;
    if (message.contains("epoch")) epoch_ = message["epoch"];
    if (message.contains("n")) last_n_ = message["n"];
  }
  return {};
}

// Why the worlds are not alike any more: "" where the viewer has seen done what only one of them
// has, and all before was the same. Compares pages of the log and the viewer's files, too.
std::string WireWorlds::explain(std::string problem) {
  const auto course = [&](House& house, std::size_t which) {
    const std::vector<std::string>& records = house.store.matches[house.table].records;
    return match::Course{*begins_[which], std::span(records).subspan(begin_)};
  };
  match::Course real = course(real_, 0);
  match::Course mirror = course(*mirror_, 1);
  if (const auto at = match::parting(real, mirror, eye())) {
    mirrored_ = false;
    problem_.clear();
    real.records = real.records.first(at->first);
    mirror.records = mirror.records.first(at->second);
  } else if (!problem.empty()) {
    return problem;
  }
  return match::difference_of_pages(real, mirror, eye());
}

std::string WireWorlds::compare(int most_steps) {
  constexpr int kTries = 50;  // steps in which the worlds may come to differ
  most_steps_ = most_steps;
  while (steps_ < most_steps) {
    const bool last = ended() || ++steps_ == most_steps;
    if (last) come_back();
    last || steps_ == 10 ? look_around() : play_a_while();
    std::string problem = mirrored_ ? difference() : "";
    if (!problem.empty() || !mirrored_ || last) problem = explain(std::move(problem));
    if (!problem.empty() || last) return problem;
    if (mirrors == 0 && differ()) mirrors = 1;
    const bool same = mirrors == 0 && steps_ > kTries;
    if ((!mirrored_ || same) && !part()) return {};
  }
  return {};
}

}  // namespace rainyday::server
