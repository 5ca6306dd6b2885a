// Whether a state from a stranger's position is one that the rules can go on from.
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

using Problem = std::string;

class Check {
 public:
  Check(const GetOut& game, const State& s)
      : game_(game), c_(game.content()), s_(s), step_(c_.step[s.pc]) {}

  [[nodiscard]] Problem all() const {
    for (const auto part : {&Check::seats, &Check::sites, &Check::scope, &Check::question}) {
      if (Problem problem = (this->*part)(); !problem.empty()) return problem;
    }
    return {};
  }
  [[nodiscard]] bool asks() const { return in_reach() == (s_.steps > 0) && effect().empty(); }

 private:
  [[nodiscard]] static Problem of_seat(int seat, std::string_view what) {
    return "seats[" + std::to_string(seat) + "]." + std::string(what);
  }
  [[nodiscard]] bool asked(Question question) const { return s_.question == question; }
  [[nodiscard]] bool in_effect() const { return asks_in_effect(s_.question); }

  [[nodiscard]] Problem seats() const {
    if (s_.in_turn >= game_.seats()) return "in_turn: no such seat";
    for (int seat = 0; seat < game_.seats(); ++seat) {
      if (s_.at[seat] >= c_.squares) return of_seat(seat, "at: no such square");
      if (s_.cash[seat] % 10 != 0) return of_seat(seat, "cash: money goes in tens");
      const int life_limit = game_.goal() - (s_.winner == seat ? 0 : 1);
      if (s_.life[seat] > life_limit) return of_seat(seat, "life: enough to have won");
      const int zeros = asked(kForcedQuit) && seat == s_.in_turn ? 2 : 1;
      if (s_.zero_rolls[seat] > zeros) return of_seat(seat, "zero_rolls: a job is quit for two");
    }
    if (s_.winner != kNobody && !asked(kOver)) return "winner: the game goes on";
    if (!(s_.targets - all_seats(game_.seats())).empty()) return "targets: no such seat";
    for (const Deck deck : {kPlot, kComic}) {
      if ((s_.deck[deck] & ~c_.whole_deck[deck]) != 0)
        return "used: does not go with plot and comic";
    }
    if (asked(kAskFirst) != (s_.first == kNobody)) return "first: is known when the game has begun";
    if (s_.first != kNobody && s_.first >= game_.seats()) return "first: no such seat";
    return {};
  }

  // GO-089, GO-112
  [[nodiscard]] Problem sites() const {
    SiteSet taken = 0;
    for (int seat = 0; seat < game_.seats(); ++seat) {
      const SiteSet closed = s_.held[seat] & ~game_.open();
      if ((closed & taken) != 0) return of_seat(seat, "held: somebody else has it");
      taken |= closed;
      if ((s_.held[seat] & s_.applied[seat]) != 0) return of_seat(seat, "applied: has it already");
    }
    for (int seat = 0; seat < game_.seats(); ++seat) {
      if ((s_.applied[seat] & taken) != 0) return of_seat(seat, "applied: that is taken");
    }
    return {};
  }

  // What belongs to a question is there, and nothing else.
  [[nodiscard]] Problem scope() const {
    const bool effect = in_effect();
    const bool walking = asked(kStopOrPass) || asked(kDirection) || (effect && in_reach());
    const bool on_menu = asked(kMenu) || asked(kAskTry) || asked(kAskCan) ||
                         (effect && s_.card == kNoCard && !in_reach() && on_site());
    if (effect && s_.pc == 0) return "question: neither the card nor the square asks it";
    if (effect != (s_.pc != 0)) return "pc: goes with an effect";
    if (!effect && s_.card != kNoCard) return "card: goes with an effect";
    if (walking != (s_.steps > 0)) return "steps: go with a walk";
    if (!walking && (s_.entered != 0 || s_.ramps_used != 0)) return "ramps_used: nobody walks";
    if (s_.entered == 0 && s_.ramps_used != 0) return "ramps_used: no step has been made";
    if (walking && s_.entered == 0 && !asked(kDirection)) return "entered: the walk has begun";
    if (!on_menu && s_.menu != 0) return "menu: nobody is dealing with a square";
    if (on_menu && !on_site()) return "menu: this is no job or apartment";
    if (asked(kAskBlue) != (s_.dice[0] != 0) || asked(kAskBlue) != (s_.dice[1] != 0)) {
      return "red: goes with the blue die";
    }
    if (asked(kAskCan) != (s_.victim != kNobody)) return "victim: goes with a canning";
    if (asked(kRentNext) != (s_.rents != 0)) return "rents: go with a Pay Day";
    const bool needs_targets = asked(kRentNext) || asked(kChooseLoss) || asked(kChooseSquare);
    if (needs_targets == s_.targets.empty()) return "targets: do not fit the question";
    const bool needs_die = asked(kChoosePlayer) && step_.form == Form::kPerDie;
    if (needs_die != (s_.die != 0)) return "die: does not fit the question";
    const bool landed = on_menu || asked(kAskPlot) || asked(kAskComic) || (effect && !walking);
    if (landed && s_.landings == 0) return "landings: there was one";
    if (asked(kAskFirst) && (s_.landings != 0 || s_.again != 0))
      return "again: nobody has had a turn";
    return {};
  }

  [[nodiscard]] bool on_site() const { return c_.square[s_.at[s_.in_turn]].site != kNoSite; }
  // Whether `pc` lies in the list that begins there.
  [[nodiscard]] bool inside(std::uint16_t begin) const {
    if (begin == 0 || s_.pc < begin) return false;
    std::uint16_t end = begin;
    while (c_.step[end].op != Op::kEnd) ++end;
    return s_.pc < end;
  }
  [[nodiscard]] bool in_reach() const {
    return s_.card == kNoCard && inside(c_.square[s_.at[s_.in_turn]].reach);
  }

  [[nodiscard]] Problem question() const {
    if (in_effect()) return effect();
    const Square here = s_.at[s_.in_turn];
    const SiteSet bit = on_site() ? bit_of(c_.square[here].site) : 0;
    const Seat me = s_.in_turn;
    switch (s_.question) {
      case kAskBlue:
        return game_.three_dice() ? "" : "question: there is no blue die";
      case kAskPlot:
      case kAskComic:
        return s_.deck[s_.question == kAskPlot ? kPlot : kComic] != 0 ? ""
                                                                      : "question: no card is left";
      case kStopOrPass:
        return ((s_.held[me] | s_.applied[me]) & bit) != 0 ? "" : "question: nothing to stop for";
      case kDirection:
        return (ramps_up(c_, s_) | ramps_down(c_, s_)) != 0 ? "" : "question: there is one way on";
      case kForcedQuit:
        if (s_.zero_rolls[me] != 2) return "zero_rolls: two of them cost a job";
        return std::popcount(s_.held[me] & c_.jobs) > 1 ? ""
                                                        : "question: there is no choice of jobs";
      case kMenu:
        return menu_problem();
      case kAskTry:
        if ((s_.menu & kMarkDecided) == 0) return "menu: the try is made";
        if ((s_.applied[me] & bit) == 0) return "question: there is no application";
        if ((game_.open() & bit) != 0) return "question: the square is open";
        if (!c_.site[first_of(bit)].job && s_.cash[me] < c_.site[first_of(bit)].pay) {
          return "question: the deposit cannot be paid";
        }
        return applicants(game_, s_, bit) > 1 ? "" : "question: nobody else has applied";
      case kAskCan:
        if ((s_.menu & kMarkCanned) == 0) return "menu: the attempt is made";
        if (s_.victim >= game_.seats() || s_.victim == me) return "victim: no such seat";
        return (s_.held[s_.victim] & bit) != 0 ? "" : "victim: has nothing here";
      case kOver:
        if (s_.again != 0 || s_.landings != 0) return "again: the game is over";
        if (s_.winner == kNobody) return rounds_over() ? "" : "winner: there is none";
        if (s_.winner >= game_.seats()) return "winner: no such seat";
        return s_.life[s_.winner] == game_.goal() ? "" : "winner: has too few Life Points";
      default:
        break;
    }
    return {};
  }

  [[nodiscard]] bool rounds_over() const {
    const int most = game_.options().max_rounds;
    return most != 0 && s_.round >= most;
  }
  [[nodiscard]] Problem menu_problem() const {
    return menu_of(game_, s_).is_choice() ? "" : "question: there is no choice here";
  }

  [[nodiscard]] Problem effect() const {
    const SquareFacts& square = c_.square[s_.at[s_.in_turn]];
    if (s_.card != kNoCard) {
      const CardFacts& card = c_.card[s_.card];
      if (s_.card >= c_.cards || s_.pc < card.begin || s_.pc >= card.end)
        return "pc: not of the card";
    } else if (!inside(square.reach) && !inside(square.land) && !inside(square.jumped)) {
      return "pc: not of the square";
    } else if (!in_reach() && square.site != kNoSite && (s_.menu & kMarkSettled) == 0) {
      return "menu: the square is being paid";
    }
    if (!s_.targets.empty() && step_.who == Who::kMe && s_.targets != seat_bit(s_.in_turn)) {
      return "targets: the effect is of the seat in turn";
    }
    return fits() ? "" : "pc: does not ask this question";
  }

  [[nodiscard]] bool fits() const {
    const Seat target = s_.targets.empty() ? s_.in_turn : first_target(s_);
    switch (s_.question) {
      case kAskDie:
        return step_.op == Op::kRoll || step_.form == Form::kPerDie;
      case kRentNext:
        return step_.op == Op::kPayDay && rents_fit(target);
      case kOffer:
        return step_.op == Op::kOffer && s_.cash[s_.in_turn] >= step_.number;
      case kChooseOption: {
        int possible = 0;
        for (int i = 0; step_.op == Op::kChoose && i < step_.number; ++i) {
          possible += branch_possible(s_, step_, i) ? 1 : 0;
        }
        return possible > 1;
      }
      case kChoosePlayer:
        return (step_.who == Who::kChosenOther || step_.payee == Payee::kChosenOther) &&
               fitting_seats(game_, s_, step_).size() > 1;
      case kChooseLoss:
        return (step_.op == Op::kLoseJob || step_.op == Op::kGetEvicted) &&
               static_cast<Which>(step_.detail) != Which::kAll &&
               std::popcount(losable(game_, s_, step_, target)) > 1;
      default:
        if (step_.op == Op::kApply) return std::popcount(open_to_apply(game_, s_, step_)) > 1;
        return step_.op == Op::kBurn && static_cast<Which>(step_.detail) == Which::kAny &&
               std::popcount(burnable(game_, s_, step_, target)) > 1;
    }
  }

  [[nodiscard]] bool rents_fit(Seat target) const {
    Dollars sum = 0;
    for (SiteSet rest = s_.rents; rest != 0; rest &= rest - 1) sum += c_.site[first_of(rest)].pay;
    return (s_.rents & ~(s_.held[target] & c_.apartments)) == 0 && std::popcount(s_.rents) > 1 &&
           s_.cash[target] < sum;
  }

  const GetOut& game_;
  const Content& c_;
  const State& s_;
  const Step& step_;
};

}  // namespace

std::uint16_t GetOut::asking_step(const State& s) const {
  State there = s;
  for (there.pc = 1; there.pc < content_.steps; ++there.pc) {
    if (there.at[there.in_turn] < content_.squares && Check(*this, there).asks()) return there.pc;
  }
  return 0;
}

std::string GetOut::check(const State& s) const {
  if (s.question >= kQuestionCount || s.pc >= content_.steps) return "question: no such question";
  return Check(*this, s).all();
}

}  // namespace rainyday::get_out
