// A game's actions, events, questions and refusals in the sentences of the catalogues that the page
// has too. What has no sentence is said in notation.
#pragma once

#include "engine/any_game.hpp"
#include "texts/texts.hpp"

namespace rainyday {

class Speech {
 public:
  Speech(const AnyGame& game, Language language);

  [[nodiscard]] Language language() const { return language_; }

  [[nodiscard]] std::string action(Action action) const;
  // Of that state, whose question may be about something.
  [[nodiscard]] std::string action(Action action, const AnyState& state) const;
  // To an eye, after `event_for`; `count` of the same kind in a row.
  [[nodiscard]] std::string event(const Event& event, Seat eye, int count = 1) const;
  [[nodiscard]] std::string reason(const Refusal& refusal, Seat eye) const;
  [[nodiscard]] std::string refusal(const Refusal& refusal, Seat eye) const;  // "SP-040: " and that
  [[nodiscard]] std::string question(Turn turn) const;

 private:
  using Values = std::span<const std::uint16_t>;
  [[nodiscard]] std::string action(Action action, std::uint16_t about) const;
  [[nodiscard]] std::string filled(const std::string& sentence, std::span<const Operand> operands,
                                   Values values, Seat eye, int count = 1) const;
  [[nodiscard]] bool is_eye(const Operand& operand, std::uint16_t value, Seat eye) const;
  [[nodiscard]] bool is_by(const Event& event, Seat eye) const;
  [[nodiscard]] std::string word(const Operand& operand, std::uint16_t value, Seat eye,
                                 std::string_view grammar) const;

  const AnyGame* game_;
  Language language_;
  texts::Catalogue words_;
  texts::Catalogue page_;
};

// Why not, in English: what files and programs are told.
std::string refusal_told(const AnyGame& game, const Refusal& refusal);

}  // namespace rainyday
