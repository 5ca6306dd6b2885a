#include "arrays/action_space.hpp"

#include <algorithm>

namespace rainyday {
namespace {

// The largest value that there is room for.
int last_of(const Domain& domain, const GameInfo& info) {
  if (domain.is_seat()) return info.most_seats - 1;
  return domain.form == Domain::kNumber ? std::min<int>(domain.high, ActionSpace::kMostNumber)
                                        : domain.high;
}

}  // namespace

ActionSpace::ActionSpace(const GameInfo& info) {
  const std::span<const ActionRow> kinds = info.tables->actions;
  rows_.resize(kinds.size());
  for (const bool chance : {false, true}) {
    for (std::size_t kind = 1; kind < kinds.size(); ++kind) {
      if (kinds[kind].chance == chance) add(static_cast<int>(kind), info);
    }
    if (!chance) seats_end_ = all();
  }
}

void ActionSpace::add(int kind, const GameInfo& info) {
  const ActionRow& table = info.tables->actions[static_cast<std::size_t>(kind)];
  Row& row = rows_[static_cast<std::size_t>(kind)];
  row.first = all();
  row.operands = static_cast<int>(table.operands.size());
  for (int i = 0; i < row.operands; ++i) {
    const Operand& operand = table.operands[static_cast<std::size_t>(i)];
    const Domain& domain = info.tables->domains[operand.domain];
    const int values = last_of(domain, info) - domain.low + 1;
    row.room[i] = {domain.low, values, values + (operand.optional ? 1 : 0), 0};
  }
  int count = 1;
  for (int i = row.operands - 1; i >= 0; --i) {
    row.room[i].step = count;
    count *= row.room[i].width;
  }
  for (int n = 0; n < count; ++n) {
    Action action{.kind = static_cast<std::uint16_t>(kind)};
    int rest = n;
    for (int i = row.operands - 1; i >= 0; --i) {
      const Room& room = row.room[i];
      const int place = rest % room.width;
      rest /= room.width;
      if (place == room.values) continue;
      action.operand[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(room.low + place);
    }
    actions_.push_back(action);
  }
}

}  // namespace rainyday
