// The course of a game at the terminal and what is typed; what is shown is in play_shown.cpp.
#include "cli/play_table.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <set>

#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "cli/hint.hpp"
#include "cli/route.hpp"
#include "cli/rule_book.hpp"
#include "cli/terminal.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

void say(const std::string& text) { print(broken("  " + text, 2) + "\n"); }

// At the keyboard: after a while it is said who thinks, and then Enter hurries it.
class AtKeyboard final : public Waiting {
 public:
  explicit AtKeyboard(const PlaySession& session) : session_(session) {}
  void begins(Seat bot) override {
    bot_ = bot;
    since_ = Clock::now();
    said_ = pressed_ = false;
  }
  [[nodiscard]] bool asked() const override {
    if (!said_ && Clock::now() - since_ > kPatience) {
      const texts::Catalogue words = frame_words(session_.speech().language());
      print("  " + words("thinks", {{"n", bot_}, {"player", session_.player_name(bot_)}}));
      std::fflush(stdout);
      said_ = true;
    }
    pressed_ = pressed_ || (said_ && has_input());
    return pressed_;
  }
  bool ends() override {
    if (pressed_) return read_line().has_value();
    if (said_) print("\n");
    return false;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kPatience{1500};
  const PlaySession& session_;
  Seat bot_ = kNobody;
  Clock::time_point since_;
  mutable bool said_ = false;
  mutable bool pressed_ = false;
};

}  // namespace

PlayTable::PlayTable(PlaySession session)
    : session_(std::move(session)),
      facts_(session_.game(), session_.speech().language()),
      words_(frame_words(session_.speech().language())),
      colour_(has_colour(stdout)),
      at_terminal_(is_terminal(stdin)) {}

int PlayTable::play() {
  introduce();
  AtKeyboard waiting(session_);
  const bool may_hurry = at_terminal_ && is_terminal(stdout) && session_.people() > 0;
  for (;;) {
    session_.run_to_question(may_hurry ? &waiting : nullptr);
    const Seat seat = session_.asked();
    if (seat == kNobody) return finish();
    if (!hand_over(seat)) return leave();
    shown_choices(session_.game(), session_.view(), session_.table().turn, choices_);
    if (!typed_ahead_.empty() && typed_in_turn_ != session_.turns()) forget_the_rest();
    if (typed_ahead_.empty()) show_table(seat);
    if (!ask()) return leave();
  }
}

std::string PlayTable::paint(std::string_view code, std::string_view text) const {
  return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

void PlayTable::introduce() const {
  const AnyGame& game = session_.game();
  print(bold(fmt::format("{}, {}\n", game.info().title, game.pack().title)));
  for (int seat = 0; seat < game.seats(); ++seat) {
    const std::string player = session_.player_name(static_cast<Seat>(seat));
    print("  " + words_("seat", {{"n", seat}, {"player", player}}) + "\n");
  }
  if (session_.people() > 0) print(words_("hint") + "\n");
}

// Between two people the screen is cleared, so that nobody sees the other's hand.
bool PlayTable::hand_over(Seat seat) {
  if (session_.people() < 2 || seat == at_keyboard_) return true;
  typed_ahead_.clear();
  if (is_terminal(stdout)) print("\x1b[2J\x1b[3J\x1b[H");
  print(bold(words_("pass", {{"n", seat}})));
  at_keyboard_ = seat;
  if (!at_terminal_) {
    print("\n");
    return true;
  }
  print(" " + words_("pass.there") + " ");
  std::fflush(stdout);
  return read_line().has_value();
}

std::optional<std::string> PlayTable::next_line() {
  if (!typed_ahead_.empty()) {
    std::string line = std::move(typed_ahead_.front());
    typed_ahead_.pop_front();
    return line;
  }
  print(bold("> "));
  std::fflush(stdout);
  std::optional<std::string> line = read_line();
  if (!line) {
    print("\n");
    return std::nullopt;
  }
  if (!at_terminal_) print(*line + "\n");
  const std::vector<std::string> answers = answers_in(*line, session_.game(), words_);
  typed_ahead_.assign(answers.begin() + 1, answers.end());
  typed_in_turn_ = session_.turns();
  return answers.front();
}

// One question, until it is answered or taken back; false to leave.
bool PlayTable::ask() {
  for (;;) {
    const bool ahead = !typed_ahead_.empty();
    const std::optional<std::string> line = next_line();
    if (!line) {
      if (may_leave()) return false;
      continue;
    }
    const Understood understood =
        understand(*line, session_.game(), session_.speech(), session_.view(), choices_);
    if (understood.wish == Wish::kLeave && may_leave()) return false;
    if (understood.wish == Wish::kGo && go(understood.text)) continue;  // its steps are typed ahead
    if (obey(understood)) return true;
    if (!typed_ahead_.empty() || (ahead && understood.wish == Wish::kUnclear)) {
      typed_ahead_.push_front(*line);
      forget_the_rest();
    }
    if (ahead) show_table(session_.asked());
  }
}

// What was typed ahead does not fit any more: something else came of it, or others have moved.
void PlayTable::forget_the_rest() {
  say(words_("ahead", {{"line", in_quotes(typed_ahead_.front())}}));
  typed_ahead_.clear();
}

// Whether the question is another one now.
bool PlayTable::obey(const Understood& understood) {
  switch (understood.wish) {
    case Wish::kAct:
      session_.act(understood.action);
      saved_ = false;
      return true;
    case Wish::kUndo:
      return undo();
    case Wish::kOrder:
      return set_order(understood.text);
    case Wish::kGo:
    case Wish::kLeave:
      return false;
    default:
      answer(understood);
      return false;
  }
}

void PlayTable::answer(const Understood& understood) {
  switch (understood.wish) {
    case Wish::kHelp:
      print(fitted_here(help_text(session_.speech().language(), session_.game(), choices_)));
      break;
    case Wish::kBoard:
      show_board(session_.asked(),
                 wants_large(understood.text, words_) ? std::nullopt : std::optional(Room()));
      break;
    case Wish::kChoices:
      print(choices_text());
      break;
    case Wish::kWhy:
      explain(understood.text);
      break;
    case Wish::kRules:
      show_rules(understood.text);
      break;
    case Wish::kWhat:
      show_what(understood.text);
      break;
    case Wish::kDiscards:
      show_discards();
      break;
    case Wish::kLog:
      show_log();
      break;
    case Wish::kHint:
      show_hint();
      break;
    case Wish::kSave:
      save(understood.text);
      break;
    default:
      say(understood.text);
  }
}

void PlayTable::explain(const std::string& text) {
  const auto action = session_.game().parse(text);
  if (!action) {
    say(misread(text, session_.game(), words_));
    return;
  }
  const AnyView view = session_.view();
  const Refusal refusal = session_.game().refusal(view, *action);
  say(refusal ? session_.speech().refusal(refusal, view.eye()) : words_("possible"));
}

void PlayTable::show_rules(const std::string& id) {
  const RuleBook book = rule_book(session_.game().info().id);
  if (id.empty()) {
    print((book.brief.empty() ? "  " + words_("rules.none") : book.brief) + "\n");
  } else if (const RuleRow* row = book.find(id)) {
    print(rule_text(*row, terminal_width(), true));
  } else {
    say(words_("rules.unknown", {{"id", in_quotes(id)}}));
  }
}

void PlayTable::show_what(const std::string& name) {
  const std::vector<Fact> found = facts_.find(name);
  if (found.empty()) {
    say(words_("what.unknown", {{"name", in_quotes(name)}}));
  } else if (name.empty()) {
    std::string names;
    std::set<std::string_view> told;  // a card may be called like what it can do
    for (const Fact& fact : found) {
      if (told.insert(fact.name).second) add_to(names, fact.name, ", ");
    }
    say(words_("what.which", {{"names", names}}));
  } else {
    for (const Fact& fact : found) {
      const std::string title =
          fact.title == fact.name ? fact.name : fact.title + " (" + fact.name + ")";
      const std::string rules = fact.told.rules.empty() ? "" : " (" + fact.told.rules + ")";
      print(broken(fmt::format("  {}: {}{}", title, fact.told.text, rules), 4) + "\n");
    }
  }
}

void PlayTable::show_discards() {
  const auto [cards, hidden] = facts_.discards(session_.view());
  if (hidden > 0) return say(words_("discards.hidden", {{"n", hidden}}));
  say(cards.empty() ? words_("discards.none") : cards);
}

void PlayTable::show_log() {
  const std::vector<std::string> lines = session_.log(session_.asked());
  constexpr std::size_t kMost = 50;
  for (std::size_t i = lines.size() - std::min(kMost, lines.size()); i < lines.size(); ++i) {
    print(broken("  " + lines[i], 4) + "\n");
  }
}

void PlayTable::show_hint() const {
  const AnyView view = session_.view();
  if (session_.game().tables().questions[session_.table().turn.question].unaided) {
    return say(words_("hint.unaided"));
  }
  for (const std::string& line :
       hint_lines(session_.game(), view, session_.speech(), session_.hint_seed())) {
    print(broken("  " + line, 6) + "\n");
  }
}

// Whether there is a way: its steps come before what else is typed ahead.
bool PlayTable::go(const std::string& place) {
  const std::vector<std::string> way = route(session_.game(), session_.view(), place);
  if (way.empty()) say(words_("go.none", {{"place", in_quotes(place)}}));
  typed_ahead_.insert(typed_ahead_.begin(), way.begin(), way.end());
  return !way.empty();
}

// A standing order; where it lets the present question pass that is done too.
bool PlayTable::set_order(const std::string& name) {
  std::string known;
  for (const match::Order order :
       {match::Order::kAsk, match::Order::kConcerned, match::Order::kNotThisTurn}) {
    const std::string key = "order." + std::string(match::order_name(order));
    if (name == match::order_name(order) || name == words_(key)) {
      say(words_("order.done", {{"text", words_(key + ".text")}}));
      return session_.order(order);
    }
    const std::string typed = words_("word.order") + " " + words_(key);
    known += broken("    " + typed + ": " + words_(key + ".text"), 6) + "\n";
  }
  say(words_("order.which"));
  print(known);
  return false;
}

bool PlayTable::undo() {
  const Action action = session_.undoable();
  if (action.kind == 0) {
    say(words_("undo.none"));
    return false;
  }
  say(words_("undo.done", {{"action", session_.game().notation(action)}}));
  session_.undo();
  shown_to_ = kNobody;
  saved_ = false;
  return true;
}

void PlayTable::save(const std::string& path) {
  if (path.empty()) {
    say(words_("save.which", {{"save", words_("word.save")}}));
    return;
  }
  if (const int reason = try_write_file(path, session_.file().text()); reason != 0) {
    say(words_("save.failed",
               {{"file", path}, {"why", reason_text(session_.speech().language(), reason)}}));
    return;
  }
  saved_ = true;
  print("  " + words_("save.done", {{"file", path}}) + "\n");
}

// A person is warned once; a script knows what it does.
bool PlayTable::may_leave() {
  if (saved_ || warned_ || !at_terminal_) return true;
  warned_ = true;
  say(words_("leave.unsaved", {{"save", words_("word.save")}, {"leave", words_("word.leave")}}));
  return false;
}

int PlayTable::leave() const {
  print(words_("left") + "\n");
  return kDone;
}

int PlayTable::finish() {
  const Seat eye = session_.people() == 1 ? session_.first_person() : kNobody;
  print("\n");
  show_board(eye, Room());
  tell_news(session_.news(eye), 0);
  const AnyGame& game = session_.game();
  print("\n" + bold(places_text(session_.speech().language(), game,
                                game.result(session_.file().state()))));
  return kDone;
}

}  // namespace rainyday::cli
