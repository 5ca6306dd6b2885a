// Get Out as a game of the kernel. The rules are in the files beside this one; see README.md.
#pragma once

#include <array>
#include <expected>
#include <span>
#include <string>

#include "engine/open_game.hpp"
#include "games/get_out/content.hpp"
#include "games/get_out/options.hpp"
#include "games/get_out/state.hpp"

namespace rainyday::get_out {

// Everything lies open; the order of the decks does not exist before a card is drawn.
class GetOut : public OpenGame<GetOut, State, Options> {
 public:
  static constexpr std::string_view kId = "get-out";
  static constexpr std::string_view kTitle = "Get Out";
  static constexpr int kShelf = 3;
  static constexpr int kFewestSeats = 2;
  static constexpr int kMostSeats = kMostPlayers;
  static constexpr int kMostActions = kMostInDeck;  // the cards of a deck
  // 200 rounds of 8 turns; a turn is three or four actions, rarely more than ten.
  static constexpr int kMostSteps = 40000;
  static const std::array<OptionField<Options>, 11> kOptions;
  using List = ActionList<kMostActions>;

  static const Tables& tables();
  static Options for_simulation(const Options& options);
  static std::expected<GetOut, std::string> make(const Pack& pack, const Options& options,
                                                 int seats);

  [[nodiscard]] std::string name(int domain, int value) const;

  [[nodiscard]] State start() const;
  [[nodiscard]] Turn turn(const State& s) const;
  void actions(const State& s, List& list) const;
  [[nodiscard]] Refusal refusal(const State& s, Action a) const;
  static int ended_by(const State& s);  // the row of the rule that ended the game
  template <class Sink>
  void apply(State& s, Action a, Sink& events) const {
    act(s, a, event_out(events));
  }
  [[nodiscard]] Result result(const State& s) const;
  [[nodiscard]] Action chance(const State& s, Random& rng) const;

  [[nodiscard]] int lively(const State& s, const List& list, Random& rng) const;
  [[nodiscard]] int greedy(const View<GetOut>& view, const List& list, Random& rng) const;
  [[nodiscard]] std::string picture(const View<GetOut>& view, const Paper& paper) const;
  static const Sayings kSayings;
  [[nodiscard]] std::string check(const State& s) const;
  template <class Io>
  void fields(Io& io, State& s) const;
  // The step of the card or square being followed that asks the question of a position; 0: none.
  [[nodiscard]] std::uint16_t asking_step(const State& s) const;
  static std::span<const std::string_view> question_names();

  // Facts that rules, refusals and bots share.
  [[nodiscard]] const Content& content() const { return content_; }
  [[nodiscard]] int goal() const { return goal_; }      // Life Points that win
  [[nodiscard]] SiteSet open() const { return open_; }  // GO-145
  [[nodiscard]] int faces() const { return options().dice == kTwoD7 ? 7 : 6; }
  [[nodiscard]] bool three_dice() const { return options().dice == kThreeD6; }
  [[nodiscard]] bool thrown_out(int face, int penalty) const {  // GO-R24, GO-R102
    if (options().dice == kTwoD7 && options().d7_discard != 0) return face > 7 - penalty;
    return face <= 6 && face > 6 - penalty;
  }

 private:
  void act(State& s, Action a, EventOut out) const;

  GetOut(const Options& options, int seats, const Content& content)
      : OpenGame(options, seats), content_(content) {}

  Content content_;
  SiteSet open_ = 0;
  int goal_ = 4;
};

// Here because every step of a playout asks it.
inline Turn GetOut::turn(const State& s) const {
  if (s.question < kStopOrPass) return {.actor = kChance, .question = s.question};
  if (s.question == kOver) return {.actor = kNobody, .question = s.question};
  const Step& step = content_.step[s.pc];
  const bool of_target =
      s.question == kRentNext || (s.question == kChooseSquare && step.op == Op::kBurn) ||
      (s.question == kChooseLoss && static_cast<Which>(step.detail) != Which::kDrawerChooses);
  return {.actor = of_target ? first_target(s) : s.in_turn, .question = s.question};
}

}  // namespace rainyday::get_out
