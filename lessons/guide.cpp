#include "lessons/guide.hpp"

#include <algorithm>
#include <iterator>

#include "engine/notation.hpp"
#include "match/from_file.hpp"

namespace rainyday::lessons {
namespace {

match::Header header_of(const Scene& scene) {
  match::Header header;
  header.game = scene.game;
  header.luck = "scripted";
  header.window = 0;  // nobody is hurried
  header.names = scene.names;
  header.bots.assign(scene.names.size(), std::string(kLevel));
  header.bots[scene.learner].clear();
  header.commitments.resize(scene.names.size());
  return header;
}

}  // namespace

Guide::Guide(const Scene& scene, int step)
    : scene_(scene), table_(match::new_table(header_of(scene))) {
  table_.file.reset();
  table_.phase = match::Phase::kRunning;
  table_.state = scene.state;
  table_.turn = scene.game->turn(scene.state);
  table_.history.begin(scene.state);
  match::News news;
  match::ask(table_, news);
  if (!scene.steps.empty()) begin_step(0);
  for (int i = 0; i < step; begin_step(++i)) {
    while (!passed() && problem_.empty()) play_line(news);
  }
}

void Guide::begin_step(int step) {
  const Step& now = scene_.steps[static_cast<std::size_t>(step)];
  script_ = now.script;
  any_ = now.any;
  line_ = 0;
}

// Its place in the script; the end where there is none.
std::size_t Guide::next_of_learner() const {
  const auto found =
      std::find_if(script_.begin() + static_cast<std::ptrdiff_t>(line_), script_.end(),
                   [&](const Line& line) { return line.by == scene_.learner; });
  return static_cast<std::size_t>(found - script_.begin());
}

// What is done now comes before the free lines that it was to follow.
void Guide::bring_forward(Action action) {
  const auto first = script_.begin() + static_cast<std::ptrdiff_t>(next_of_learner());
  const auto found =
      std::find_if(first, script_.end(), [&](const Line& line) { return line.action == action; });
  std::rotate(first, found, found + 1);
}

bool Guide::is_waited_for() const {
  if (!table_.is_asked(scene_.learner)) return false;
  return !table_.window || std::ranges::count(table_.window->order, scene_.learner) > 0;
}

std::vector<Action> Guide::asked() const {
  std::vector<Action> actions;
  const std::size_t next = next_of_learner();
  if (!is_waited_for() || next == script_.size()) return actions;
  for (std::size_t i = next; i < script_.size(); ++i) {
    if (i > next && !(script_[i].free && script_[next].free)) break;
    actions.push_back(script_[i].action);
  }
  return actions;
}

std::vector<Action> Guide::run() const {
  std::vector<Action> actions;
  if (any_ || asked().empty()) return actions;
  for (std::size_t i = next_of_learner(); i < script_.size(); ++i) {
    if (script_[i].by != scene_.learner) break;
    actions.push_back(script_[i].action);
  }
  return actions;
}

// The question that is due comes after the luck and the forced moves.
void Guide::play_line(match::News& news, const std::string& id) {
  const Line& line = script_[line_];
  match::Entry entry = match::entry_of(table_, {.by = line.by, .action = line.action});
  entry.id = id;
  const std::string why = match::apply_entry(table_, news, entry);
  if (!why.empty()) {
    problem_ = "script[" + std::to_string(line_) + "], " + in_quotes(game().notation(line.action)) +
               ": " + why;
  }
  ++line_;
  if (!table_.turn.open_forced) match::ask(table_, news);
}

// Ends a record.
void Guide::tell(match::News& news, Told& told) {
  std::ranges::copy(news.events, std::back_inserter(told.events));
  std::ranges::move(match::tell(table_, news, match::viewer_bit(scene_.learner)),
                    std::back_inserter(told.frames));
  news = {};
  news.before = table_.state;
}

// What a seat does, with the luck and the forced moves after it, is a record, as at any table.
Guide::Told Guide::act(Action action, const std::string& id) {
  bring_forward(action);
  if (any_) script_.resize(line_ + 1);
  Told told;
  match::News news;
  news.before = table_.state;
  const auto next = [&](const std::string& of) {
    const bool begins = script_[line_].by != kChance && !table_.turn.open_forced;
    if (begins && news.stepped) tell(news, told);
    play_line(news, of);
  };
  for (const std::size_t own = next_of_learner(); line_ <= own && problem_.empty();)
    next(line_ == own ? id : std::string());
  while (problem_.empty() && !passed() && asked().empty()) next({});
  tell(news, told);
  return told;
}

}  // namespace rainyday::lessons
