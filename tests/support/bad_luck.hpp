// Luck that goes wrong: from draw `from` on it gives an action that is none of the outcomes.
#pragma once

#include "match/luck.hpp"

namespace rainyday::match {

class BadLuck final : public Luck {
 public:
  explicit BadLuck(std::uint64_t from) : from_(from) {}
  Drawn draw(const Draw& draw) override {
    return draw.number < from_ ? good_.draw(draw) : Drawn{*draw.game.parse("hold"), 0, 6};
  }
  [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint64_t question) const override {
    return good_.bot_seed(seat, question);
  }

 private:
  std::uint64_t from_;
  ScriptedLuck good_{{}, 1};
};

}  // namespace rainyday::match
