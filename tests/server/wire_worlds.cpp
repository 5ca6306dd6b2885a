#include "tests/server/wire_worlds.hpp"

#include <stdexcept>

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

}  // namespace

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
    if (!real) return likeness_.mirror_luck();
    return likeness_.real_luck(
        std::make_unique<match::ScriptedLuck>(std::vector<std::string>{}, seed_));
  };
  house.bots.choose_one = [this, real](const match::BotJob& job) {
    return real ? real_bot(job) : likeness_.mirror_bot(mirror_->match().table(), job);
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
  likeness_.begin();
  from_deal_ = false;
  for (auto& [seat, wire] : real_.wires) wire->told.clear();
  seen_ = 0;
  // One after the other in step, so that what the mirror must follow has happened.
  for (const int seat : viewers_) {
    real_.connect(seat, hello_of(seat));
    mirror_->connect(seat, hello_of(seat));
  }
}

// Games in which all do what both worlds have might never end.
Action WireWorlds::real_bot(const match::BotJob& job) {
  const Action wish = like_a_bot(*real_.game, job);
  if (mirror_ == nullptr) return wish;
  const match::MatchState* mirror = mirror_->table.empty() ? nullptr : &mirror_->match().table();
  return likeness_.real_bot(real_.match().table(), mirror, job, wish, hurry());
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
  if (likeness_.part(real, mirror)) {
    problem_.clear();
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
    std::string problem = likeness_.holds ? difference() : "";
    if (!problem.empty() || !likeness_.holds || last) problem = explain(std::move(problem));
    if (!problem.empty() || last) return problem;
    if (mirrors == 0 && differ()) mirrors = 1;
    const bool same = mirrors == 0 && steps_ > kTries;
    if ((!likeness_.holds || same) && !part()) return {};
  }
  return {};
}

}  // namespace rainyday::server
