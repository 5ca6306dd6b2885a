// Why an action is not legal now: the rule that forbids it, the plainest reason first.
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

class Judge {
 public:
  Judge(const GetOut& game, const State& s) : game_(game), c_(game.content()), s_(s) {}

  [[nodiscard]] Refusal chance(Action a) const {
    switch (s_.question) {
      case kAskFirst:
        return only(a, kFirst);
      case kAskDice:
        if (a.kind != kDice) return refuse(kNotNow);
        for (const int i : {0, 1}) {
          if (a.operand[i] > game_.faces()) return refuse(kNoSuchFace, a.operand[i]);
        }
        return {};
      case kAskBlue:
        if (a.kind != kBlue) return refuse(kNotNow);
        return a.operand[0] > game_.faces() ? refuse(kNoSuchFace, a.operand[0]) : Refusal{};
      case kAskTry:
        return a.kind == kSuccess || a.kind == kFailure ? Refusal{} : refuse(kNotNow);
      case kAskPlot:
      case kAskComic: {
        if (a.kind != kDraw) return refuse(kNotNow);
        const Deck deck = s_.question == kAskPlot ? kPlot : kComic;
        const CardFacts& card = c_.card[a.operand[0]];
        const u64 copies = card.copies();
        const bool there = card.deck == deck && (s_.deck[deck] & copies) != 0;
        return there ? Refusal{} : refuse(kNotInDeck, a.operand[0]);
      }
      default:
        return only(a, kDie);
    }
  }

  [[nodiscard]] Refusal answer(Action a) const {
    switch (s_.question) {
      case kStopOrPass:
        return a.kind == kStop || a.kind == kPass ? Refusal{} : refuse(kNotNow);
      case kDirection:
        return way(a);
      case kMenu:
        return menu(a);
      case kRentNext:
        return site(a, kRent, s_.rents, kRentNotDue);
      case kForcedQuit:
        return site(a, kResign, s_.held[s_.in_turn] & c_.jobs, kNotYourJob);
      case kOffer:
        return a.kind == kPay || a.kind == kDecline ? Refusal{} : refuse(kNotNow);
      case kChooseOption:
        return branch(a);
      case kChoosePlayer: {
        if (a.kind != kPlayer) return refuse(kNotNow);
        const bool fits =
            has_seat(fitting_seats(game_, s_, step()), static_cast<Seat>(a.operand[0]));
        return fits ? Refusal{} : refuse(kNobodyToChoose, a.operand[0]);
      }
      case kChooseLoss:
        return site(a, kLose, losable(game_, s_, step(), first_target(s_)), kNotAmongThose);
      default:
        return site(a, kTake,
                    step().op == Op::kApply ? open_to_apply(game_, s_, step())
                                            : burnable(game_, s_, step(), first_target(s_)),
                    kNotAmongThose);
    }
  }

 private:
  [[nodiscard]] const Step& step() const { return c_.step[s_.pc]; }
  [[nodiscard]] static Refusal only(Action a, Kind kind) {
    return a.kind == kind ? Refusal{} : refuse(kNotNow);
  }
  [[nodiscard]] Refusal site(Action a, Kind kind, SiteSet fit, Why why) const {
    if (a.kind != kind) return refuse(kNotNow);
    const Site at = c_.square[a.operand[0]].site;
    const bool fits = at != kNoSite && (fit & bit_of(at)) != 0;
    return fits ? Refusal{} : refuse(why, a.operand[0]);
  }

  [[nodiscard]] Refusal way(Action a) const {  // GO-021 to GO-026
    if (a.kind == kForward) return {};
    if (a.kind != kUp && a.kind != kDown) return refuse(kNotNow);
    const Square square = static_cast<Square>(a.operand[0]);
    const Site at = c_.square[square].site;
    if (at == kNoSite || c_.site[at].ramp_to == kNoSquare) return refuse(kNoRampHere, square);
    const Square end = a.kind == kUp ? square : c_.site[at].ramp_to;
    if (end != s_.at[s_.in_turn]) return refuse(kNoRampHere, square);
    if ((s_.held[s_.in_turn] & bit_of(at)) == 0) return refuse(kNotYourRamp, square);
    return (s_.ramps_used & bit_of(at)) != 0 ? refuse(kRampUsed, square) : Refusal{};
  }

  [[nodiscard]] Refusal branch(Action a) const {
    if (a.kind != kOption) return refuse(kNotNow);
    if (a.operand[0] > step().number) return refuse(kNoSuchBranch, a.operand[0]);
    return branch_possible(s_, step(), a.operand[0] - 1) ? Refusal{}
                                                         : refuse(kCannotAfford, a.operand[0]);
  }

  [[nodiscard]] bool marked(MenuMark mark) const { return (s_.menu & mark) != 0; }

  [[nodiscard]] Refusal menu(Action a) const {
    const Menu may = menu_of(game_, s_);
    const Square here = s_.at[s_.in_turn];
    const SiteSet bit = bit_of(c_.square[here].site);
    const bool job = c_.site[first_of(bit)].job;
    switch (a.kind) {
      case kSettle:
        return may.settle ? Refusal{} : refuse(kNothingDue, here);
      case kTry:
        return may.try_it ? Refusal{} : application(bit, here);
      case kReapply:
      case kLetGo:
        if (a.kind == kReapply ? may.reapply : may.let_go) return {};
        if (!may.try_it) return application(bit, here);
        return may.let_go ? refuse(kNoCreditCheck, c_.credit_check) : refuse(kMustTry, here);
      case kQuit:
        return may.quit ? Refusal{} : refuse(kNotYours, here);
      case kCan:
        return can(static_cast<Seat>(a.operand[0]), bit, job, may);
      case kApply:
        return may.apply ? Refusal{} : apply(bit, here, job);
      case kDone:
        if (may.done) return {};
        return may.settle ? refuse(c_.square[here].reach != 0 ? kMustSettle : kMustPayLanding, here)
               : may.try_it ? refuse(marked(kMarkStopped) ? kMustTry : kUndecided, here)
                            : refuse(kMustQuit, here);
      default:
        return refuse(kNotNow);
    }
  }

  [[nodiscard]] Refusal application(SiteSet bit, Square here) const {
    const bool lies = (s_.applied[s_.in_turn] & bit) != 0;
    return lies || marked(kMarkDecided) ? refuse(kDecided, here) : refuse(kNoApplication, here);
  }

  [[nodiscard]] Refusal can(Seat victim, SiteSet bit, bool job, const Menu& may) const {
    if (has_seat(may.can, victim)) return {};
    if (victim == s_.in_turn) return refuse(kNotYourself);
    if ((s_.held[victim] & bit) == 0) return refuse(kNotHeldBySeat, victim);
    return !job && s_.life[s_.in_turn] == 0 ? refuse(kNoLifeToRisk) : refuse(kOneAttempt);
  }

  [[nodiscard]] Refusal apply(SiteSet bit, Square here, bool job) const {
    const Seat me = s_.in_turn;
    if ((s_.held[me] & bit) != 0) return refuse(kYouHoldIt, here);
    if (marked(kMarkApplied)) return refuse(kAppliedAlready, here);
    if ((s_.applied[me] & bit) != 0) return refuse(kHaveApplied, here);
    if (marked(kMarkLetGo)) return refuse(kLetItGo, here);
    if (!available(game_, s_, bit)) return refuse(kTaken, here);
    if (!job && s_.cash[me] < c_.credit_check) return refuse(kNoCreditCheck, c_.credit_check);
    return refuse(kNoApplyAfterQuit, here);
  }

  const GetOut& game_;
  const Content& c_;
  const State& s_;
};

}  // namespace

Refusal GetOut::refusal(const State& s, Action action) const {
  const Turn now = turn(s);
  const bool luck = tables().actions[action.kind].chance;
  if (now.is_chance() != luck) return refuse(kNotNow);
  const Judge judge(*this, s);
  return luck ? judge.chance(action) : judge.answer(action);
}

}  // namespace rainyday::get_out
