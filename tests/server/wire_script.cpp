// What people do at both tables: they play, meddle and look.
#include "bots/bot.hpp"
#include "tests/server/wire_worlds.hpp"

namespace rainyday::server {
namespace {

constexpr Time kFresh = 400;  // of a window that closes after 600 at the soonest

// The first choice lets a window pass.
Action passing(House& house, Seat seat) {
  const match::MatchState& table = house.match().table();
  AnyActions list;
  table.game().choices(match::asked_view(table, seat), list);
  return list[0];
}

}  // namespace

Action WireWorlds::choice(const match::MatchState& table, Seat seat) {
  AnyActions list;
  const AnyView view = match::asked_view(table, seat);
  table.game().choices(view, list);
  const Bot style = hurry() ? Bot::kGreedy : Bot::kLively;
  return choose(rng_.below(4) == 0 ? Bot::kRandom : style, table.game(), view, list, rng_);
}

std::string WireWorlds::act_text(const match::MatchState& table, Seat seat, Action action,
                                 const std::string& id) {
  if (seat == eye()) last_action_ = table.game().notation(action);
  return Json{{"type", "act"},
              {"id", id},
              {"at", table.seat(seat).question},
              {"action", table.game().notation(action)}}
      .dump();
}

// In step, so that what a bot may do is known in both worlds when it answers.
void WireWorlds::wait(Time time) {
  constexpr Time kStep = 10;
  const Time until = std::max(real_.loop.now(), mirror_->loop.now()) + time;
  while (real_.loop.now() < until) {
    const Time next = std::min(real_.loop.now() + kStep, until);
    real_.loop.run(next);
    mirror_->loop.run(next);
  }
}

void WireWorlds::both_say(int seat, const std::string& text) {
  real_.say(seat, text);
  mirror_->say(seat, text);
}

// Its own answers are the viewer's own bytes; others' look the same to it.
void WireWorlds::act(Seat seat) {
  const match::MatchState& table = real_.match().table();
  const match::MatchState& other = mirror_->match().table();
  const Action action = choice(table, seat);
  const std::string id = new_id();
  if (seat == eye()) return both_say(seat, act_text(table, seat, action, id));
  if (!other.is_asked(seat)) return void(likeness_.holds = false);
  const auto both = likeness_.in_both(table, other, seat, action, hurry());
  if (!both) return;
  const std::string real_text = act_text(table, seat, both->first, id);
  const std::string mirror_text = act_text(other, seat, both->second, id);
  real_.say(seat, real_text);
  mirror_->say(seat, mirror_text);
}

// Nobody sees who has answered a window: of two seats one answers first here, the other there. Both
// do so before the window may close, and let it pass.
void WireWorlds::swap_answers() {
  const match::MatchState& here = real_.match().table();
  const match::MatchState& there = mirror_->match().table();
  if (!here.window || !there.window || here.window->turn.window == 0) return;
  std::vector<std::pair<Seat, std::pair<Action, Action>>> answers;
  for (const int person : people_) {
    const auto seat = static_cast<Seat>(person);
    if (seat == eye() || !here.is_asked(seat) || !there.is_asked(seat)) continue;
    if (here.seat(seat).is_bot() || here.seat(seat).since + kFresh < real_.loop.now()) continue;
    const Action first = passing(real_, seat);
    const Action second = passing(*mirror_, seat);
    const Action seen = real_.game->seen(asked_state(here, seat), first, eye());
    if (real_.game->seen(asked_state(there, seat), second, eye()) != seen) continue;
    answers.push_back({seat, {first, second}});
  }
  if (answers.size() < 2) return;
  const auto answer = [&](std::size_t which_here, std::size_t which_there) {
    const auto& [a, real_action] = answers[which_here];
    const auto& [b, mirror_action] = answers[which_there];
    real_.say(a, act_text(here, a, real_action.first, new_id()));
    mirror_->say(b, act_text(there, b, mirror_action.second, new_id()));
  };
  answer(0, 1);
  come_back();
  answer(1, 0);
  types["swapped"] += differ() ? 1 : 0;
}

void WireWorlds::undo(Seat seat) {
  const std::uint32_t back = 1 + rng_.below(3);
  const std::string id = new_id();
  for (House* house : {&real_, mirror_.get()}) {
    if (house->match().table().seat(seat).question <= back) return;
  }
  for (House* house : {&real_, mirror_.get()}) {
    const std::uint32_t question = house->match().table().seat(seat).question;
    house->say(seat, Json{{"type", "undo"}, {"id", id}, {"to", question - back}}.dump());
  }
  for (const int other : people_) {
    const bool agree = rng_.below(5) != 0;
    if (other == seat) continue;
    both_say(other, Json{{"type", "consent"}, {"id", new_id()}, {"agree", agree}}.dump());
  }
}

// The host asks to reopen the seat of somebody whose line is broken; the others answer, and in the
// end somebody new may have it, or its owner comes back.
void WireWorlds::reopen(int lost) {
  if (lost == people_[0] || lost == viewer_) return;
  const std::string at = "/api/tables/" + real_.table;
  for (House* house : {&real_, mirror_.get()}) {
    house->cut(lost);
    house->ask("POST", at + "/reopen", Json{{"seat", lost}}.dump(), people_[0]);
  }
  for (const int other : people_) {
    if (other == lost || other == people_[0]) continue;
    const bool agree = rng_.below(4) != 0;
    both_say(other,
             Json{{"type", "consent"}, {"id", new_id()}, {"agree", agree}, {"seat", lost}}.dump());
  }
  types["reopen"] += differ() ? 1 : 0;
  wait(rng_.below(500));
  for (House* house : {&real_, mirror_.get()}) {
    house->connect(lost, Json{{"type", "hello"}, {"seat", lost}}.dump());
  }
}

// What the viewer must not do, it may try: what it did before, and whatever there is.
void WireWorlds::nonsense() {
  if (viewer_ < 0) return;
  const match::MatchState& table = real_.match().table();
  const AnyGame& game = *real_.game;
  const std::uint32_t at = table.seat(eye()).question;
  const auto say = [&](std::uint32_t question, const std::string& action) {
    both_say(viewer_,
             Json{{"type", "act"}, {"id", new_id()}, {"at", question}, {"action", action}}.dump());
  };
  say(1, last_action_);
  const auto kinds = static_cast<std::uint32_t>(game.tables().actions.size());
  Action action = make_action(1 + static_cast<int>(rng_.below(kinds - 1)));
  const ActionRow& row = game.tables().actions[action.kind];
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const Domain& domain = game.tables().domains[row.operands[i].domain];
    const auto width = static_cast<std::uint32_t>(domain.high - domain.low + 1);
    action.operand[i] = static_cast<std::uint16_t>(domain.low + rng_.below(width));
  }
  const std::string notation = game.notation(action);
  say(at, rng_.below(2) == 0 ? last_action_ : notation);
}

// The viewer's line breaks; it comes back with or without what it remembers.
void WireWorlds::come_back() {
  Json message{{"type", "hello"}, {"seat", viewer_json()}};
  if (rng_.below(3) != 0) message["resume"] = {{"epoch", epoch_}, {"n", last_n_}};
  for (House* house : {&real_, mirror_.get()}) {
    house->cut(viewer_);
    house->connect(viewer_, message.dump());
  }
}

// All leave for a while, in which the table may be parked or somebody's time run out.
void WireWorlds::go_home() {
  for (House* house : {&real_, mirror_.get()}) {
    for (const int seat : viewers_) house->cut(seat);
  }
  wait(rng_.below(4) == 0 ? 45 * kMinute : 4 * kMinute);
  types["parked"] += real_.counters.tables == 0 ? 1 : 0;
  for (const int seat : viewers_) {
    const Json message{{"type", "hello"}, {"seat", seat < 0 ? Json() : Json(seat)}};
    real_.connect(seat, message.dump());
    mirror_->connect(seat, message.dump());
    if (seat >= 0) both_say(seat, Json{{"type", "back"}, {"id", new_id()}}.dump());
  }
}

void WireWorlds::get(const std::string& target) {
  const std::string one = real_.ask("GET", target, "", viewer_);
  const std::string two = mirror_->ask("GET", target, "", viewer_);
  if (one != two && problem_.empty()) problem_ = target + "\n" + one + "\n" + two;
  if (!differ()) return;
  ++compared;
  const std::string_view path = std::string_view(target).substr(0, target.find('?'));
  ++types["GET " + std::string(path.substr(path.rfind('/') + 1))];
}

void WireWorlds::look_around() {
  const std::string table = "/api/tables/" + real_.table;
  for (const std::string& target :
       {table, std::string("/api/me/tables"), std::string("/api/tables")})
    get(target);
  if (!from_deal_) return;  // pages and files of later mirrors are compared by `explain`
  for (const std::string& as : {std::string("spectator"), std::to_string(viewer_)}) {
    get(table + "/file?as=" + as);
    get(table + "/replay?as=" + as + "&from=" + std::to_string(rng_.below(100)));
  }
}

// Everything but playing.
void WireWorlds::meddle() {
  const int seat = people_[rng_.below(static_cast<std::uint32_t>(people_.size()))];
  if (!clock_.empty() && rng_.below(16) == 0) return go_home();
  switch (rng_.below(9)) {
    case 0: {
      const auto order = match::kOrderNames[rng_.below(4)];
      return both_say(seat, Json{{"type", "order"}, {"id", new_id()}, {"order", order}}.dump());
    }
    case 1:
      both_say(seat, Json{{"type", "bot"}, {"id", new_id()}, {"level", "lively"}}.dump());
      wait(rng_.below(3000));
      return both_say(seat, Json{{"type", "back"}, {"id", new_id()}}.dump());
    case 2:
      return both_say(seat, R"({"type":"chat","text":"well, well"})");
    case 3:
      return come_back();
    case 4:
      return look_around();
    case 5:
      return nonsense();
    case 6:
      return reopen(seat);
    default:
      return undo(static_cast<Seat>(seat));
  }
}

void WireWorlds::play_a_while() {
  if (rng_.below(6) == 0) meddle();
  wait(20 + rng_.below(900));
  if (likeness_.holds) swap_answers();
  const match::MatchState& table = real_.match().table();
  std::vector<Seat> people;
  for (const int person : people_) {
    const auto seat = static_cast<Seat>(person);
    if (table.is_asked(seat) && !table.seat(seat).is_bot()) people.push_back(seat);
  }
  if (people.empty() || rng_.below(5) == 0) return wait(rng_.below(2000));
  act(people[rng_.below(static_cast<std::uint32_t>(people.size()))]);
  if (likeness_.holds) swap_answers();
}

}  // namespace rainyday::server
