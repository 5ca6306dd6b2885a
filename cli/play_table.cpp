#include "cli/play_table.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "cli/route.hpp"
#include "cli/rule_book.hpp"
#include "cli/terminal.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

std::optional<std::string> read_line() {
  std::string line;
  for (int c = std::getchar(); c != '\n'; c = std::getchar()) {
    if (c == EOF) {
      std::clearerr(stdin);
      return line.empty() ? std::nullopt : std::optional(line);
    }
    if (line.size() < 4096) line += static_cast<char>(c);
  }
  return line;
}

// At the edge of the window, if there is one.
std::string broken(std::string_view text, std::size_t indent) {
  if (!is_terminal(stdout)) return std::string(text);
  return wrapped(text, indent, static_cast<std::size_t>(terminal_width()));
}

std::string fitted_here(const std::string& text) {
  return is_terminal(stdout) ? fitted(text, static_cast<std::size_t>(terminal_width())) : text;
}

void say(const std::string& text) { print(broken("  " + text, 2) + "\n"); }

// Lines with those that go on with them.
std::vector<std::string> paragraphs(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    const bool goes_on = line.starts_with("    ") && !out.empty();
    goes_on ? void(out.back() += line) : void(out.emplace_back(line));
    text.remove_prefix(end);
  }
  return out;
}

// One below the other, or in columns read downwards.
std::string in_columns(const std::vector<std::string>& entries, bool several) {
  std::size_t widest = 0;
  for (const std::string& entry : entries) widest = std::max(widest, columns(entry));
  const auto width = static_cast<std::size_t>(terminal_width());
  const std::size_t across =
      several ? std::max<std::size_t>(1, (width + 2) / (widest + 2)) : std::size_t{1};
  const std::size_t rows = (entries.size() + across - 1) / across;
  std::string out;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries.size(); i += rows) {
      line += entries[i];
      if (i + rows < entries.size()) line += std::string(widest + 2 - columns(entries[i]), ' ');
    }
    out += broken(line, 6) + "\n";
  }
  return out;
}

}  // namespace

PlayTable::PlayTable(PlaySession session)
    : session_(std::move(session)),
      facts_(session_.game()),
      colour_(has_colour(stdout)),
      at_terminal_(is_terminal(stdin)) {}

int PlayTable::play() {
  introduce();
  for (;;) {
    session_.run_to_question();
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

// --- what is shown ---

// The whole board once in each turn, whoever's it is; after that what has changed below it. The
// question with its choices stays on the screen, and as much of the rest as there is room for.
void PlayTable::show_table(Seat seat) {
  const std::string choices = choices_text();
  const std::size_t asking = lines_in(choices) + 2;
  const std::vector<std::string> news = session_.news(seat);
  print("\n");
  if (seat == shown_to_ && session_.turns() == shown_turn_) {
    show_changes(seat);
    tell_news(news, asking);
  } else {
    tell_news(news, asking + show_board(seat, asking + news.size()));
  }
  print(choices);
}

// In a window whoever is asked sees it as if those before had let it pass.
AnyView PlayTable::seen(Seat eye) const {
  return eye < kMostSeats && eye == session_.asked()
             ? session_.view()
             : session_.game().view(session_.file().state(), eye);
}

// The large board if that fits into the window with so many lines below, or if nothing is said of
// them; how many lines were shown.
std::size_t PlayTable::show_board(Seat eye, std::optional<std::size_t> below_it) {
  const AnyGame& game = session_.game();
  const AnyView view = seen(eye);
  const int width = paper_width();
  const std::string below = game.picture(view, {width, Paper::kNoBoard, colour_});
  const auto with = [&](Paper::Board board) { return game.picture(view, {width, board, colour_}); };
  std::string all = with(Paper::kLargeBoard);
  const auto high = static_cast<std::size_t>(terminal_height());
  if (below_it && lines_in(all) + *below_it > high) all = with(Paper::kSmallBoard);
  const std::string board = all.substr(0, all.size() - below.size());
  const std::size_t needed = widest_line(without_colour(board));
  std::string text = board + fitted_here(below);
  if (is_terminal(stdout) && needed > static_cast<std::size_t>(width)) {
    const texts::With wide{"n", static_cast<int>(needed)};
    const std::string narrow =
        words_("narrow", {wide, {"there", width}, {"board", words_("word.board")}});
    text = fitted_here(below) + broken("  " + narrow, 2) + "\n";
  }
  print(text);
  shown_to_ = eye;
  shown_turn_ = session_.turns();
  shown_below_ = paragraphs(below);
  return lines_in(text);
}

void PlayTable::show_changes(Seat eye) {
  std::vector<std::string> below =
      paragraphs(session_.game().picture(seen(eye), {paper_width(), Paper::kNoBoard, colour_}));
  for (const std::string& line : below) {
    const bool known = std::ranges::find(shown_below_, line) != shown_below_.end();
    if (!known && line.find_first_not_of(" \n") != std::string::npos) print(fitted_here(line));
  }
  shown_below_ = std::move(below);
}

// The last of them, if there is no room for all beside so many lines.
void PlayTable::tell_news(const std::vector<std::string>& news, std::size_t others) {
  constexpr std::size_t kAtLeast = 3;
  const auto high = static_cast<std::size_t>(terminal_height());
  const std::size_t room = std::max(kAtLeast, high - std::min(high, others));
  const std::size_t hidden = news.size() > room ? news.size() - room + 1 : 0;
  if (hidden > 0) {
    say(words_("news.more", {{"n", static_cast<int>(hidden)}, {"log", words_("word.log")}}));
  }
  for (std::size_t i = hidden; i < news.size(); ++i)
    print("  " + dim("·") + broken("    " + news[i], 6).substr(3) + "\n");
}

std::vector<std::string> PlayTable::entries(bool with_facts) const {
  const AnyGame& game = session_.game();
  const AnyView view = session_.view();
  std::vector<std::string> out;
  for (int i = 0; i < choices_.size(); ++i) {
    const std::string written = game.notation(choices_[i]);
    const std::string text = session_.speech().action(choices_[i], view.state());
    std::string entry = fmt::format("{:>3}  {}", i + 1, written);
    if (text != written) entry += ": " + text;
    if (const std::string facts = with_facts ? facts_.of(choices_[i]) : ""; !facts.empty()) {
      entry += " — " + facts;
    }
    out.push_back(std::move(entry));
  }
  return out;
}

// With what stands on the cards while the choices are few and there is room.
std::string PlayTable::choices_text() const {
  constexpr int kFew = 10;
  constexpr std::size_t kAround = 5;
  const auto high = static_cast<std::size_t>(terminal_height());
  const std::string question = session_.speech().question(session_.table().turn);
  std::string list = in_columns(entries(true), false);
  if (choices_.size() > kFew || lines_in(list) + kAround > high) {
    const std::vector<std::string> plain = entries(false);
    list = in_columns(plain, plain.size() > kFew || plain.size() + kAround > high);
  }
  const std::string typed = typed_line(session_.game(), session_.table().turn);
  if (!typed.empty()) list += "  -  " + typed + "\n";
  return "\n" + bold(words_("asked", {{"n", session_.asked()}, {"question", question}})) + "\n" +
         list;
}

// --- what is typed ---

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
  const std::vector<std::string> answers = answers_in(*line, session_.game());
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
    if (understood.wish == Wish::kLeave) {
      if (may_leave()) return false;
    } else if (obey(understood)) {
      return true;
    } else if (ahead) {
      typed_ahead_.push_front(*line);
      forget_the_rest();
      show_table(session_.asked());
    }
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
      go(understood.text);
      return false;
    default:
      answer(understood);
      return false;
  }
}

void PlayTable::answer(const Understood& understood) {
  switch (understood.wish) {
    case Wish::kHelp:
      print(fitted_here(help_text(session_.game(), choices_)));
      break;
    case Wish::kBoard:
      show_board(session_.asked(), std::nullopt);
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
    case Wish::kCard:
      show_card(understood.text);
      break;
    case Wish::kDiscards:
      show_discards();
      break;
    case Wish::kLog:
      show_log();
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
    say(misread(text, session_.game()));
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

void PlayTable::show_card(const std::string& name) {
  const std::vector<Fact> found = facts_.find(name);
  if (found.empty()) {
    say(words_("card.unknown", {{"name", in_quotes(name)}}));
  } else if (name.empty()) {
    std::string names;
    for (const Fact& fact : found) names += (names.empty() ? "" : ", ") + fact.name;
    say(words_("card.which", {{"names", names}}));
  } else {
    for (const Fact& fact : found) {
      const std::string title =
          fact.title == fact.name ? fact.name : fact.title + " (" + fact.name + ")";
      print(broken("  " + title + ": " + fact.text, 4) + "\n");
    }
  }
}

void PlayTable::show_discards() {
  const std::string cards = facts_.discards(session_.view());
  say(cards.empty() ? words_("discards.none") : cards);
}

void PlayTable::show_log() {
  const std::vector<std::string> lines = session_.log(session_.asked());
  constexpr std::size_t kMost = 50;
  for (std::size_t i = lines.size() - std::min(kMost, lines.size()); i < lines.size(); ++i) {
    print(broken("  " + lines[i], 4) + "\n");
  }
}

void PlayTable::go(const std::string& place) {
  const std::vector<std::string> way = route(session_.game(), session_.view(), place);
  if (way.empty()) {
    say(words_("go.none", {{"place", in_quotes(place)}}));
    return;
  }
  typed_ahead_.assign(way.begin(), way.end());
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
    known += "\n  " + words_("word.order") + " " + words_(key) + ": " + words_(key + ".text");
  }
  say(words_("order.which") + known);
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
    say(words_("save.failed", {{"file", path}, {"why", reason_text(reason)}}));
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
  show_board(eye, std::nullopt);
  tell_news(session_.news(eye), 0);
  const AnyGame& game = session_.game();
  print("\n" + bold(places_text(game, game.result(session_.file().state()))));
  return kDone;
}

}  // namespace rainyday::cli
