#include "match/history.hpp"

#include <algorithm>

namespace rainyday::match {
namespace {

std::size_t shown(const Step& step) { return (step.seen & viewer_bit(kSpectator)) != 0 ? 1 : 0; }

}  // namespace

void History::begin(AnyState state) {
  base_ = std::move(state);
  steps_.clear();
  asked_.clear();
  open_from_ = 0;
  shown_ = 0;
}

void History::resume(AnyState base, std::vector<Step> steps, std::size_t open_from,
                     std::vector<Time> asked) {
  base_ = std::move(base);
  steps_ = std::move(steps);
  open_from_ = std::min(open_from, steps_.size());
  asked_ = std::move(asked);
  asked_.resize(open());
  shown_ = 0;
  for (const Step& step : steps_) shown_ += shown(step);
}

// Grows by little, as a table keeps what it has taken.
void History::add(const Step& step, Time asked) {
  constexpr std::size_t kMore = 32;
  if (steps_.size() == steps_.capacity()) steps_.reserve(steps_.size() + kMore);
  steps_.push_back(step);
  asked_.push_back(asked);
}

void History::mark_seen(ViewerSet viewers) {
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (!steps_[i].first) continue;
    shown_ -= shown(steps_[i]);
    steps_[i].seen = viewers;
    shown_ += shown(steps_[i]);
    return;
  }
}

void History::fold(const AnyGame& game) {
  if (shown_ <= kMost) return;
  std::size_t count = 0;
  while (shown_ > kKept) {
    game.apply(base_, steps_[count].action, nullptr);
    shown_ -= shown(steps_[count++]);
  }
  steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(count));
  open_from_ = open_from_ > count ? open_from_ - count : 0;
  asked_.erase(asked_.begin(), asked_.end() - static_cast<std::ptrdiff_t>(open()));
}

std::vector<std::uint32_t> History::alone(Seat seat) const {
  std::vector<std::uint32_t> questions;
  for (std::size_t i = open_from_; i < steps_.size(); ++i) {
    if (steps_[i].head == seat) questions.push_back(steps_[i].question);
  }
  return questions;
}

std::optional<std::size_t> History::back_to(Seat seat, std::uint32_t question) const {
  for (std::size_t i = steps_.size(); i-- > 0;) {
    if (steps_[i].head == seat && steps_[i].question == question) return steps_.size() - i;
  }
  return std::nullopt;
}

bool History::showed(const AnyGame& game, Seat seat, std::size_t steps) const {
  AnyState state = base_;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    const bool taken_back = i + steps >= steps_.size();
    if (taken_back && (step.by != seat || game.reveals(state, step.action))) return true;
    game.apply(state, step.action, nullptr);
  }
  return false;
}

AnyState History::take_back(const AnyGame& game, std::size_t steps,
                            std::array<std::uint32_t, kMostViewers>& undone) {
  const std::size_t left = steps_.size() - steps;
  for (std::size_t i = left; i < steps_.size(); ++i) {
    for (std::size_t v = 0; v < undone.size(); ++v) undone[v] += steps_[i].seen >> v & 1u;
    shown_ -= shown(steps_[i]);
  }
  steps_.resize(left);
  if (open_from_ > left) open_from_ = left;
  asked_.resize(open());
  AnyState state = base_;
  for (const Step& step : steps_) game.apply(state, step.action, nullptr);
  return state;
}

}  // namespace rainyday::match
