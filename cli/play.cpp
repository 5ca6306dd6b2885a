// play: a scrolling game in the terminal against bots, or hot-seat.
#include <cstdio>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/play_input.hpp"
#include "cli/play_session.hpp"
#include "cli/rule_book.hpp"
#include "cli/terminal.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

std::optional<std::string> read_line() {
  std::string line;
  for (int c = std::getchar(); c != '\n'; c = std::getchar()) {
    if (c == EOF) return line.empty() ? std::nullopt : std::optional(line);
    if (line.size() < 4096) line += static_cast<char>(c);
  }
  return line;
}

class Table {
 public:
  explicit Table(PlaySession session)
      : session_(std::move(session)),
        colour_(has_colour(stdout)),
        at_terminal_(is_terminal(stdin)) {}

  int play() {
    introduce();
    for (;;) {
      session_.run_to_question();
      const Turn turn = session_.match().turn();
      if (turn.is_over()) return finish();
      if (!hand_over(turn.actor)) return leave();
      show_table(turn);
      if (!ask(turn)) return leave();
    }
  }

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const {
    return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
  }
  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint("2", text); }

  void introduce() const {
    const AnyGame& game = session_.game();
    print(bold(fmt::format("{}, {}\n", game.info().title, game.pack().title)));
    for (int seat = 0; seat < game.seats(); ++seat) {
      const std::string player = session_.player_name(static_cast<Seat>(seat));
      print("  " + words_("seat", {{"n", seat}, {"player", player}}) + "\n");
    }
    if (session_.people() > 0) print(words_("hint") + "\n");
  }

  // Between two people the screen is cleared, so that nobody sees the other's hand.
  bool hand_over(Seat seat) {
    if (session_.people() < 2 || seat == at_keyboard_) return true;
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

  void tell_news(Seat eye) {
    for (const std::string& line : session_.news(eye))
      print("  " + dim("·") + broken("    " + line, 6).substr(3) + "\n");
  }

  // At the edge of the window, if there is one.
  static std::string broken(std::string_view text, std::size_t indent) {
    if (!is_terminal(stdout)) return std::string(text);
    return wrapped(text, indent, static_cast<std::size_t>(terminal_width()));
  }
  static void say(const std::string& text) { print(broken("  " + text, 2) + "\n"); }

  void show_table(Turn turn) {
    print("\n");
    tell_news(turn.actor);
    print("\n");
    show_board(turn.actor);
    show_choices(turn);
  }

  void show_board(Seat eye) {
    const AnyGame& game = session_.game();
    const AnyView view = game.view(session_.match().state(), eye);
    print(game.picture(view, colour_));
    if (narrow_told_ || !is_terminal(stdout)) return;
    narrow_told_ = true;
    const std::size_t needed = widest_line(game.picture(view, false));
    const int there = terminal_width();
    if (needed <= static_cast<std::size_t>(there)) return;
    print("\n");
    print(broken(words_("narrow", {{"n", static_cast<int>(needed)},
                                   {"there", there},
                                   {"board", words_("word.board")}}),
                 0) +
          "\n");
  }

  void show_choices(Turn turn) {
    const AnyGame& game = session_.game();
    game.choices(game.view(session_.match().state(), turn.actor), choices_);
    const std::string question = session_.speech().question(turn);
    print("\n" + bold(words_("asked", {{"n", turn.actor}, {"question", question}})) + "\n");
    std::vector<std::string> entries;
    std::size_t widest = 0;
    for (int i = 0; i < choices_.size(); ++i) {
      const std::string written = game.notation(choices_[i]);
      const std::string text = session_.speech().action(choices_[i]);
      const std::string meaning = text == written ? "" : ": " + text;
      entries.push_back(fmt::format("{:>3}  {}{}", i + 1, written, meaning));
      widest = std::max(widest, columns(entries.back()));
    }
    print_columns(entries, widest);
  }

  // One below the other while they are few, else in columns read downwards.
  static void print_columns(const std::vector<std::string>& entries, std::size_t widest) {
    constexpr std::size_t kFew = 10;
    const auto width = static_cast<std::size_t>(terminal_width());
    const std::size_t across =
        entries.size() <= kFew ? 1 : std::max<std::size_t>(1, width / (widest + 2));
    const std::size_t rows = (entries.size() + across - 1) / across;
    for (std::size_t row = 0; row < rows; ++row) {
      std::string line;
      for (std::size_t i = row; i < entries.size(); i += rows) {
        line += entries[i];
        if (i + rows < entries.size()) line += std::string(widest + 2 - columns(entries[i]), ' ');
      }
      print(line + "\n");
    }
  }

  // One question, until it is answered or taken back; false to leave.
  bool ask(Turn turn) {
    for (;;) {
      print(bold("> "));
      std::fflush(stdout);
      const std::optional<std::string> line = read_line();
      if (!line) {
        print("\n");
        return false;
      }
      if (!at_terminal_) print(*line + "\n");
      const AnyView view = session_.game().view(session_.match().state(), turn.actor);
      const Understood understood =
          understand(*line, session_.game(), session_.speech(), view, choices_);
      switch (understood.wish) {
        case Wish::kAct:
          session_.act(understood.action);
          saved_ = false;
          return true;
        case Wish::kUndo:
          if (undo()) return true;
          break;
        case Wish::kQuit:
          if (may_quit()) return false;
          break;
        default:
          answer(understood, turn, view);
      }
    }
  }

  void answer(const Understood& understood, Turn turn, const AnyView& view) {
    switch (understood.wish) {
      case Wish::kHelp:
        print(help_text());
        break;
      case Wish::kBoard:
        show_board(turn.actor);
        break;
      case Wish::kChoices:
        show_choices(turn);
        break;
      case Wish::kWhy:
        explain(understood.text, view);
        break;
      case Wish::kRules:
        show_rules(understood.text);
        break;
      case Wish::kSave:
        save(understood.text);
        break;
      default:
        say(understood.text);
    }
  }

  void explain(const std::string& text, const AnyView& view) {
    const auto action = session_.game().parse(text);
    if (!action) {
      say(misread(text, session_.game()));
      return;
    }
    const Refusal refusal = session_.game().refusal(view, *action);
    say(refusal ? session_.speech().refusal(refusal, view.eye()) : words_("possible"));
  }

  void show_rules(const std::string& id) {
    const RuleBook book = rule_book(session_.game().info().id);
    if (id.empty()) {
      print((book.brief.empty() ? "  " + words_("rules.none") : book.brief) + "\n");
    } else if (const RuleRow* row = book.find(id)) {
      print(rule_text(*row, terminal_width(), true));
    } else {
      say(words_("rules.unknown", {{"id", in_quotes(id)}}));
    }
  }

  bool undo() {
    const int count = session_.undoable();
    if (count == 0) {
      say(words_("undo.none"));
      return false;
    }
    const std::vector<MatchStep>& steps = session_.match().steps();
    const Action action = steps[steps.size() - static_cast<std::size_t>(count)].action;
    say(words_("undo.done", {{"action", session_.game().notation(action)}}));
    session_.take_back(count);
    saved_ = false;
    return true;
  }

  void save(const std::string& path) {
    if (path.empty()) {
      say(words_("save.which", {{"save", words_("word.save")}}));
      return;
    }
    if (const int reason = try_write_file(path, session_.match().text()); reason != 0) {
      const std::string why = reason_text(reason);
      say(words_("save.failed", {{"file", path}, {"why", why}}));
      return;
    }
    saved_ = true;
    print("  " + words_("save.done", {{"file", path}}) + "\n");
  }

  // A person is warned once; a script knows what it does.
  bool may_quit() {
    if (saved_ || warned_ || !at_terminal_) return true;
    warned_ = true;
    say(words_("quit.unsaved", {{"save", words_("word.save")}, {"quit", words_("word.quit")}}));
    return false;
  }

  [[nodiscard]] int leave() const {
    print(words_("left") + "\n");
    return kDone;
  }

  int finish() {
    const Seat eye = session_.people() == 1 ? session_.first_person() : kNobody;
    print("\n");
    tell_news(eye);
    print("\n");
    show_board(eye);
    print("\n" +
          bold(places_text(session_.game(), session_.game().result(session_.match().state()))));
    return kDone;
  }

  PlaySession session_;
  texts::Catalogue words_ = frame_words();
  bool colour_;
  bool at_terminal_;
  bool narrow_told_ = false;
  bool saved_ = true;
  bool warned_ = false;
  Seat at_keyboard_ = kNobody;
  AnyActions choices_;
};

using Players = std::vector<std::optional<Bot>>;

std::optional<Bot> parse_player(const std::string& name) {
  if (name == "you") return std::nullopt;
  const std::optional<Bot> bot = find_bot(name);
  if (!bot)
    fail(frame_words()("seats.player", {{"name", in_quotes(name)}, {"bots", known_bots()}}));
  return bot;
}

// As asked for; else as the file says; else you against greedy ones.
Players players_for(const std::vector<std::string>& asked, const std::vector<std::string>& in_file,
                    int seats) {
  Players players;
  for (const std::string& name : asked) players.push_back(parse_player(name));
  if (players.empty()) {
    for (const std::string& name : in_file)
      players.push_back(name.empty() ? std::nullopt : find_bot(name));
  }
  if (players.empty()) {
    players.resize(static_cast<std::size_t>(seats), Bot::kGreedy);
    players[0] = std::nullopt;
  }
  if (players.size() != static_cast<std::size_t>(seats)) {
    fail(frame_words()("seats.number",
                       {{"players", static_cast<int>(players.size())}, {"seats", seats}}));
  }
  return players;
}

int play_match(MatchFile match, Players players, std::uint64_t seed) {
  // A game that has no words in this language is played in English.
  if (!texts::has_terminal_words(texts::spoken(), match.game().info().id)) {
    texts::speak(texts::Language::kEnglish);
  }
  return Table(PlaySession(std::move(match), std::move(players), seed)).play();
}

std::vector<std::string> bot_words(const Players& players) {
  std::vector<std::string> words;
  for (const std::optional<Bot>& bot : players) words.emplace_back(bot ? bot_name(*bot) : "");
  return words;
}

}  // namespace

int run_play(const PlayArguments& arguments) {
  texts::speak(texts::find_language(arguments.language).value_or(language_of_the_system()));
  if (!arguments.resume.empty()) {
    const Packs packs(arguments.table.pack);
    MatchFile match = read_match(arguments.resume, packs);
    Players players = players_for(arguments.players, match.setup().bots, match.game().seats());
    const std::uint64_t seed = match.setup().seed.value_or(arguments.seed.value_or(fresh_seed()));
    return play_match(std::move(match), std::move(players), seed);
  }
  if (arguments.table.game.empty()) fail(frame_words()("which_game", {{"list", game_list()}}));
  TableArguments table = arguments.table;
  table.seats = static_cast<int>(arguments.players.size());
  AnyGamePtr game = make_table(table);
  Players players = players_for(arguments.players, {}, game->seats());
  const std::uint64_t seed = arguments.seed.value_or(fresh_seed());
  MatchFile match(std::move(game), {.seed = seed, .bots = bot_words(players), .names = {}});
  return play_match(std::move(match), std::move(players), seed);
}

}  // namespace rainyday::cli
