// From the effects of a pack to the steps of `Content`.
#pragma once

#include <string>
#include <unordered_map>

#include "engine/place.hpp"
#include "games/get_out/content.hpp"

namespace rainyday::get_out {

// What a list stands for, and so which effects it may hold.
enum class ListOf : std::uint8_t { kReach, kSite, kSquare, kCard };

class Compiler {
 public:
  Compiler(Content& content, const std::unordered_map<std::string, Square>& squares)
      : content_(content), squares_(squares) {}

  // The effects of a list, without an end. Returns the dollars that its own fixed payments need.
  int list(const rainyday::Place& place, ListOf what, bool moving_allowed);
  void end(After after);
  void leave_out_life(bool leave_out) { leave_out_life_ = leave_out; }
  [[nodiscard]] std::uint16_t here() const { return content_.steps; }

 private:
  int effect(const rainyday::Place& place, ListOf what, bool last);
  void pay(const rainyday::Place& place, Step step);
  void collect(const rainyday::Place& place, Step step);
  void offer(const rainyday::Place& place, Step step, ListOf what, bool last);
  void choose(const rainyday::Place& place, Step step, ListOf what, bool last);
  void condition(const rainyday::Place& place, Step step, ListOf what, bool last);
  void roll(const rainyday::Place& place, Step step, ListOf what, bool last);
  void jump(const rainyday::Place& place, Step step);
  void lose_site(const rainyday::Place& place, Step step, bool job);
  void hire(const rainyday::Place& place, Step step);
  void apply(const rainyday::Place& place, Step step);
  void burn(const rainyday::Place& place, Step step);
  void amount(const rainyday::Place& place, Step& step, bool of_own_cash);
  void payee(const rainyday::Place& place, Step& step, bool to_seats);
  Square square(const rainyday::Place& place);
  std::uint8_t label(const rainyday::Place& place);
  std::uint16_t emit(const Step& step);
  Step& at(std::uint16_t address) { return content_.step[address]; }

  Content& content_;
  const std::unordered_map<std::string, Square>& squares_;
  int depth_ = 0;
  bool leave_out_life_ = false;
};

inline constexpr std::array<std::string_view, 3> kRingWords = {"outer", "middle", "centre"};
inline constexpr std::array<std::string_view, 7> kSquareKindWords = {
    "pay_day", "get_out", "plot_twist", "comic_page", "job", "apartment", "plain"};
inline constexpr std::array<std::string_view, 2> kDeckWords = {"plot", "comic"};
inline constexpr std::array<std::string_view, 4> kWeightWords = {"full", "double", "half_red",
                                                                 "half_black"};

}  // namespace rainyday::get_out
