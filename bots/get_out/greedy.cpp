// The greedy player: all ways, stops and menus of this turn, each judged by the turns still to go.
#include "bots/get_out/door.hpp"
#include "bots/get_out/estimate.hpp"

namespace rainyday::get_out {
namespace {

constexpr int kWin = 10000000;

class Search {
 public:
  Search(const GetOut& game, Seat me, bool rivals) : game_(game), me_(me), rivals_(rivals) {}

  // How good a state is for the seat that searches.
  int value(const State& s, int depth) {
    const Turn turn = game_.turn(s);
    if (turn.is_over()) return s.winner == me_ ? kWin : s.winner == kNobody ? 0 : -kWin;
    if (turn.is_chance()) return luck(s, depth);
    if (turn.actor != me_ || depth == 0 || ++nodes_ > kMostNodes) return judge(s);
    List list;
    game_.actions(s, list);
    int best = -kWin;
    for (const Action action : list) best = std::max(best, after(s, action, depth));
    return best;
  }

  int after(const State& s, Action action, int depth) {
    State next = s;
    const NoEvents none;
    game_.apply(next, action, none);
    return value(next, depth - 1);
  }

 private:
  static constexpr int kMostNodes = 600;

  // Tries and small dice are averaged; a roll or a card ends what can be foreseen.
  int luck(const State& s, int depth) {
    const bool small = s.question == kAskTry || s.question == kAskCan || s.question == kAskDie;
    if (!small || depth == 0) return judge(s);
    List list;
    game_.actions(s, list);
    std::int64_t sum = 0;
    std::int64_t weights = 0;
    for (int i = 0; i < list.size(); ++i) {
      sum += static_cast<std::int64_t>(list.weight(i)) * after(s, list[i], depth);
      weights += list.weight(i);
    }
    return static_cast<int>(sum / weights);
  }

  int judge(const State& s) {
    constexpr int kOwn = 4;
    int value = -kOwn * turns_to_win(game_, s, me_);
    if (s.question == kAskDice && s.in_turn == me_) value += kOwn * 100;  // another roll
    if (!rivals_) return value;
    int nearest = kWin;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (seat != me_) nearest = std::min(nearest, turns_to_win(game_, s, seat));
    }
    return value + nearest;
  }

  const GetOut& game_;
  Seat me_;
  bool rivals_;
  int nodes_ = 0;
};

// Whether an answer may touch somebody else.
bool touches_others(const List& list) {
  for (const Action action : list) {
    if (action.kind == kCan || action.kind == kPlayer || action.kind == kPay ||
        action.kind == kLose)
      return true;
  }
  return false;
}

// A seat: of those that are as good to pick who leads, or comes next after us.
template <class Score>
int picked(const GetOut& game, const State& s, Seat me, const List& list, Notes notes,
           Score&& score) {
  using Rank = std::array<int, 3>;
  int best = -1;
  Rank most{};
  for (int i = 0; i < list.size(); ++i) {
    const auto seat = static_cast<Seat>(list[i].operand[0]);
    const int distance = (seat - me + game.seats()) % game.seats();
    const Rank rank{score(list[i]), -turns_to_win(game, s, seat), -distance};
    notes.put(i, rank[0]);
    if (best >= 0 && rank <= most) continue;
    most = rank;
    best = i;
  }
  return best;
}

}  // namespace

int GetOut::greedy(const View<GetOut>& view, const List& list, Random& rng) const {
  return Door<GetOut>::greedy(*this, view, list, rng, {});
}

}  // namespace rainyday::get_out

namespace rainyday {

int Door<get_out::GetOut>::greedy(const get_out::GetOut& game, const View<get_out::GetOut>& view,
                                  const get_out::List& list, Random&, Notes notes) {
  constexpr int kDepth = 14;
  const get_out::State& s = view.state();
  const Seat me = game.turn(s).actor;
  get_out::Search search(game, me, get_out::touches_others(list));
  const auto score = [&](Action a) { return search.after(s, a, kDepth); };
  if (list[0].kind != get_out::kPlayer) return best_of(list, notes, score);
  return get_out::picked(game, s, me, list, notes, score);
}

}  // namespace rainyday
