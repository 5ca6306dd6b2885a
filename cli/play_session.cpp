#include "cli/play_session.hpp"

#include <algorithm>

#include "cli/frame.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {

PlaySession::PlaySession(MatchFile match, std::vector<std::optional<Bot>> players,
                         std::uint64_t seed)
    : match_(std::move(match)),
      speech_(match_.game()),
      players_(std::move(players)),
      seed_(seed),
      luck_(luck_after(match_, seed)),
      told_(players_.size() + 1) {}

int PlaySession::people() const {
  return static_cast<int>(std::count(players_.begin(), players_.end(), std::nullopt));
}

Seat PlaySession::first_person() const {
  const auto found = std::find(players_.begin(), players_.end(), std::nullopt);
  return found == players_.end() ? kNobody : static_cast<Seat>(found - players_.begin());
}

std::string PlaySession::player_name(Seat seat) const {
  return players_[seat] ? std::string(bot_name(*players_[seat])) : frame_words()("you");
}

void PlaySession::step(Action action) {
  std::vector<Event> events;
  match_.add(action, &events);
  for (const Event& event : events) log_.push_back({match_.steps().size(), event});
}

// A bot's numbers depend on the seed and the moment alone, so that a resumed game goes on alike.
Action PlaySession::bot_choice(Bot bot, Seat seat) const {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ull;
  Random rng(seed_ + kOdd * match_.steps().size(), "bots");
  const AnyView view = game().view(match_.state(), seat);
  AnyActions list;
  game().choices(view, list);
  return choose(bot, game(), view, list, rng);
}

bool PlaySession::needs_asking(const AnyState& state, Turn turn) const {
  if (turn.open_forced) return false;
  if (people() > 1) return true;
  AnyActions list;
  game().choices(game().view(state, turn.actor), list);
  return list.size() > 1;
}

void PlaySession::run_to_question() {
  for (;;) {
    const Turn turn = match_.turn();
    if (turn.is_over()) return;
    if (turn.is_chance()) {
      step(game().chance(match_.state(), luck_.of(chance_stream(game(), turn))));
    } else if (players_[turn.actor]) {
      step(bot_choice(*players_[turn.actor], turn.actor));
    } else if (!needs_asking(match_.state(), turn)) {
      AnyActions list;
      game().choices(game().view(match_.state(), turn.actor), list);
      step(list[0]);
    } else {
      return;
    }
  }
}

void PlaySession::act(Action action) { step(action); }

std::vector<std::string> PlaySession::news(Seat eye) {
  // Several of a kind become one line: "walks to e1, e2, e3", "draws 5 cards".
  struct Line {
    Event event;  // the first in it
    std::string text;
    std::string last;  // event in it
    int times;
  };
  std::vector<Line> lines;
  std::size_t& told = told_[eye < players_.size() ? eye : players_.size()];
  for (; told < log_.size(); ++told) {
    const std::optional<Event> shown = event_for(game().tables(), log_[told].event, eye);
    if (!shown) continue;
    std::string text = speech_.event(*shown, eye);
    if (text.empty()) continue;
    const std::size_t word = text.rfind(' ') + 1;  // where the last one begins
    Line* before =
        lines.empty() || lines.back().event.kind != shown->kind ? nullptr : &lines.back();
    if (before != nullptr && before->text == text) {
      ++before->times;
    } else if (before != nullptr && before->times == 1 && word > 0 && before->last != text &&
               before->last.rfind(' ') + 1 == word &&
               before->last.starts_with(text.substr(0, word))) {
      before->text += ", " + text.substr(word);
      before->last = std::move(text);
    } else {
      lines.push_back({*shown, text, text, 1});
    }
  }
  std::vector<std::string> out;
  for (const Line& line : lines) {
    const std::string counted = speech_.event(line.event, eye, line.times);
    if (line.times == 1 || counted != line.text) {
      out.push_back(line.times == 1 ? line.text : counted);
    } else {
      out.push_back(frame_words()("times", {{"text", line.text}, {"n", line.times}}));
    }
  }
  return out;
}

int PlaySession::undoable() const {
  const Turn now = match_.turn();
  if (!now.is_seat()) return 0;
  int since = 0;  // actions from the last choice that can be taken back on; 0 while there is none
  AnyState state = match_.start();
  for (const MatchStep& step : match_.steps()) {
    if (step.by != now.actor || game().reveals(state, step.action)) {
      since = 0;
    } else if (needs_asking(state, game().turn(state))) {
      since = 1;
    } else if (since > 0) {
      ++since;
    }
    game().apply(state, step.action, nullptr);
  }
  return since;
}

void PlaySession::take_back(int count) {
  match_.take_back(count);
  const std::size_t left = match_.steps().size();
  while (!log_.empty() && log_.back().step > left) log_.pop_back();
  for (std::size_t& told : told_) told = std::min(told, log_.size());
}

}  // namespace rainyday::cli
