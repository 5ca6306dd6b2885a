// What a person at the terminal sees of a game, and what is done with what is typed.
#pragma once

#include <deque>

#include "cli/frame.hpp"
#include "cli/play_input.hpp"
#include "cli/play_session.hpp"
#include "games/facts.hpp"

namespace rainyday::cli {

class PlayTable {
 public:
  explicit PlayTable(PlaySession session);
  int play();  // to the end, or until somebody leaves; the exit code

 private:
  void introduce() const;
  bool hand_over(Seat seat);

  // What is shown.
  void show_table(Seat seat);
  [[nodiscard]] AnyView seen(Seat eye) const;
  [[nodiscard]] Paper paper(Paper::Board board) const;
  // Lines of the window that a board leaves to what comes below it.
  struct Room {
    std::size_t wanted = 1;  // else it is the small board
    std::size_t needed = 0;  // else what is told below it of other seats is left out; 0: never
  };
  std::size_t show_board(Seat eye, std::optional<Room> room);
  void show_changes(Seat eye);
  void tell_news(const std::vector<std::string>& news, std::size_t others);
  [[nodiscard]] std::string choices_text() const;
  [[nodiscard]] std::string facts_text(std::size_t most) const;
  [[nodiscard]] std::vector<std::string> entries(bool with_facts) const;

  // What is typed.
  std::optional<std::string> next_line();
  bool ask();
  void forget_the_rest();
  bool obey(const Understood& understood);
  void answer(const Understood& understood);
  void explain(const std::string& text);
  void show_rules(const std::string& id);
  void show_what(const std::string& name);
  void show_discards();
  void show_log();
  void show_hint() const;
  bool go(const std::string& place);
  bool set_order(const std::string& name);
  bool undo();
  void save(const std::string& path);
  bool may_leave();
  [[nodiscard]] int leave() const;
  int finish();

  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const;
  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint("2", text); }

  PlaySession session_;
  Facts facts_;
  texts::Catalogue words_;
  bool colour_;
  bool at_terminal_;
  bool saved_ = true;
  bool warned_ = false;
  Seat at_keyboard_ = kNobody;
  Seat shown_to_ = kNobody;               // who saw the whole board last,
  int shown_turn_ = -1;                   // in whose turn,
  std::vector<std::string> shown_below_;  // and what stood below it
  std::deque<std::string> typed_ahead_;
  int typed_in_turn_ = 0;
  AnyActions choices_;
};

}  // namespace rainyday::cli
