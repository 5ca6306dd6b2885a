// Why an action is not legal now: the rule that forbids it, the plainest reason first.
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

class Judge {
 public:
  Judge(const GetOut& game, const State& s) : game_(game), c_(game.content()), s_(s) {}

  [[nodiscard]] Refusal chance(Action a) const {
    switch (s_.question) {
      case kAskDice:
        if (a.kind != kDice) return refuse(kNotNow);
        return refuse(kNoSuchFace, a.operand[a.operand[0] > game_.faces() ? 0 : 1]);
      case kAskBlue:
        return a.kind == kBlue ? refuse(kNoSuchFace, a.operand[0]) : refuse(kNotNow);
      case kAskPlot:
      case kAskComic:
        return a.kind == kDraw ? refuse(kNotInDeck, a.operand[0]) : refuse(kNotNow);
      default:
        return refuse(kNotNow);
    }
  }

  [[nodiscard]] Refusal answer(Action a) const {
    switch (s_.question) {
      case kDirection:
        return way(a);
      case kMenu:
        return menu(a);
      case kRentNext:
        return only(a, kRent, kRentNotDue);
      case kForcedQuit:
        return only(a, kResign, kNotYourJob);
      case kChooseOption:
        return branch(a);
      case kChoosePlayer:
        return only(a, kPlayer, kNobodyToChoose);
      case kChooseLoss:
        return only(a, kLose, kNotAmongThose);
      case kStopOrPass:
      case kOffer:
        return refuse(kNotNow);
      default:
        return only(a, kTake, kNotAmongThose);
    }
  }

 private:
  [[nodiscard]] const Step& step() const { return c_.step[s_.pc]; }
  // Where one kind of answer is asked for.
  [[nodiscard]] static Refusal only(Action a, Kind kind, Why why) {
    return a.kind == kind ? refuse(why, a.operand[0]) : refuse(kNotNow);
  }

  [[nodiscard]] Refusal way(Action a) const {  // GO-021 to GO-026
    if (a.kind != kUp && a.kind != kDown) return refuse(kNotNow);
    const Square square = static_cast<Square>(a.operand[0]);
    const Site at = c_.square[square].site;
    if (at == kNoSite || c_.site[at].ramp_to == kNoSquare) return refuse(kNoRampHere, square);
    const Square end = a.kind == kUp ? square : c_.site[at].ramp_to;
    if (end != s_.at[s_.in_turn]) return refuse(kNoRampHere, square);
    return refuse((s_.held[s_.in_turn] & bit_of(at)) == 0 ? kNotYourRamp : kRampUsed, square);
  }

  [[nodiscard]] Refusal branch(Action a) const {
    if (a.kind != kOption) return refuse(kNotNow);
    return refuse(a.operand[0] > step().number ? kNoSuchBranch : kCannotAfford, a.operand[0]);
  }

  [[nodiscard]] bool marked(MenuMark mark) const { return (s_.menu & mark) != 0; }

  [[nodiscard]] Refusal menu(Action a) const {
    const Menu may = menu_of(game_, s_);
    const Square here = s_.at[s_.in_turn];
    const SiteSet bit = bit_of(c_.square[here].site);
    const bool job = c_.site[first_of(bit)].job;
    switch (a.kind) {
      case kSettle:
        return refuse(kNothingDue, here);
      case kTry:
        return application(bit, here);
      case kReapply:
      case kLetGo:
        if (!may.has(kTry)) return application(bit, here);
        return may.has(kLetGo) ? refuse(kNoCreditCheck, c_.credit_check) : refuse(kMustTry, here);
      case kQuit:
        return refuse(kNotYours, here);
      case kCan:
        return can(static_cast<Seat>(a.operand[0]), bit, job);
      case kApply:
        return apply(bit, here, job);
      case kDone:
        return may.has(kSettle)
                   ? refuse(c_.square[here].reach != 0 ? kMustSettle : kMustPayLanding, here)
               : may.has(kTry) ? refuse(marked(kMarkStopped) ? kMustTry : kUndecided, here)
                               : refuse(kMustQuit, here);
      default:
        return refuse(kNotNow);
    }
  }

  [[nodiscard]] Refusal application(SiteSet bit, Square here) const {
    const bool lies = (s_.applied[s_.in_turn] & bit) != 0;
    return lies || marked(kMarkDecided) ? refuse(kDecided, here) : refuse(kNoApplication, here);
  }

  [[nodiscard]] Refusal can(Seat victim, SiteSet bit, bool job) const {
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

Refusal GetOut::refusal(const State& s, Action a) const {
  const Turn now = turn(s);
  const bool luck = tables().actions[a.kind].chance;
  if (now.is_chance() != luck) return refuse(kNotNow);
  const Judge judge(*this, s);
  return luck ? judge.chance(a) : judge.answer(a);
}

// GO-060, GO-R105
int GetOut::ended_by(const State& s) { return s.winner == kNobody ? kLimitOver : kGameOver; }

}  // namespace rainyday::get_out
