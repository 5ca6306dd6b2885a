#include "cli/route.hpp"

#include <algorithm>
#include <set>

#include "games/sayings.hpp"

namespace rainyday::cli {
namespace {

struct Node {
  AnyState state;
  std::size_t before;  // the node that it was reached from
  Action step;
};

// Whether the seat is said to be at the place.
bool arrives(const AnyGame& game, const Event& event, Seat seat, std::string_view place) {
  bool there = false;
  bool own = false;
  const EventRow& row = game.tables().events[event.kind];
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const Operand& operand = row.operands[i];
    if (event.operand[i] == kNone || event.operand[i] == kHidden) continue;
    const std::string name = game.names().of(operand.domain, event.operand[i]);
    own = own || (i == 0 && name == seat_word(seat));
    there = there || (operand.domain == game.sayings()->place && name == place);
  }
  return own && there;
}

std::vector<std::string> way_to(const AnyGame& game, const std::vector<Node>& nodes,
                                std::size_t last) {
  std::vector<std::string> way;
  for (; last != 0; last = nodes[last].before) way.push_back(game.notation(nodes[last].step));
  std::ranges::reverse(way);
  return way;
}

bool less(const AnyState& a, const AnyState& b) {
  return std::ranges::lexicographical_compare(a.bytes(), b.bytes());
}

}  // namespace

std::vector<std::string> route(const AnyGame& game, const AnyView& view, std::string_view place) {
  constexpr std::size_t kMost = 20'000;
  const Sayings* own = game.sayings();
  if (own == nullptr || own->steps.empty()) return {};
  const Turn start = game.turn(view.state());
  std::vector<Node> nodes{{view.state(), 0, {}}};
  std::set<AnyState, decltype(&less)> seen({view.state()}, &less);
  for (std::size_t at = 0; at < nodes.size() && nodes.size() < kMost; ++at) {
    const Turn turn = game.turn(nodes[at].state);
    if (turn.actor != view.eye() || turn.window != start.window) continue;
    AnyActions list;
    game.actions(nodes[at].state, list);
    for (const Action action : list) {
      if (std::ranges::count(own->steps, action.kind) == 0) continue;
      Node next{nodes[at].state, at, action};
      std::vector<Event> events;
      game.apply(next.state, action, &events);
      const bool there = std::ranges::any_of(
          events, [&](const Event& event) { return arrives(game, event, view.eye(), place); });
      if (!there && !seen.insert(next.state).second) continue;
      nodes.push_back(std::move(next));
      if (there) return way_to(game, nodes, nodes.size() - 1);
    }
  }
  return {};
}

}  // namespace rainyday::cli
