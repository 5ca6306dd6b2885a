// The greedy player: collects the nearest Escape Word, loses Fights on purpose while that pays,
// goes to the Tower and tries; takes letters from others where it can, and sends strong Guests to
// those who are about to escape.
#include <algorithm>

#include "bots/escape_from_elba/mind.hpp"

namespace rainyday::escape_from_elba {
namespace {

using List = EscapeFromElba::List;

constexpr int kStrongEnough = 4;  // from here on losing does not pay by itself

class Chooser {
 public:
  Chooser(const EscapeFromElba& game, const State& s, Seat seat, const List& list)
      : game_(game), s_(s), seat_(seat), list_(list), mind_(game, s, seat) {}

  [[nodiscard]] int choose() const {
    switch (s_.phase) {
      case kDrawing:
        return s_.hand_size[seat_] < wanted_hand() ? 0 : 1;
      case kAnnouncing:
        return std::clamp(wanted_hand() - s_.hand_size[seat_], 0, list_.size() - 1);
      case kActing:
        return act();
      case kPushing:
        return push();
      case kChoosingFight:
        return weakest();
      case kProposing:
        return list_.size() - 1;
      case kVoting:
        return 1;  // what is a Weapon for one is one for all: better none
      case kArming:
        return wants_to_win() ? list_.size() - 1 : 0;
      case kNaming:
        return wants_to_win() ? 0 : list_.size() - 1;
      case kPrizing:
        return prize();
      case kLosing:
        return lose();
      case kKeeping:
        return keep();
      default:
        return drop();
    }
  }

 private:
  [[nodiscard]] int find(int kind, int operand) const {
    for (int i = 0; i < list_.size(); ++i) {
      if (list_[i].kind == kind && list_[i].operand[0] == operand) return i;
    }
    return -1;
  }
  [[nodiscard]] bool is_strong() const { return s_.strength[seat_] >= kStrongEnough; }

  // With a word in the Bag cards cost the way; without one they are the way. A Fight or two are
  // worth some Action Points.
  [[nodiscard]] int wanted_hand() const {
    const int limit = game_.content().draw_limit;
    if (mind_.ready()) return is_strong() ? 0 : 1;
    if (is_strong()) return limit;
    return limit - std::clamp(mind_.nearest(), 1, 2);
  }

  [[nodiscard]] int act() const {
    const int last = list_.size() - 1;
    int escape = -1;
    for (int i = last - 1; i >= 0 && list_[i].kind == kEscape; --i) escape = i;
    const bool can_pay = mind_.spare_cards() > 0;
    const int strength = s_.strength[seat_];
    if (escape >= 0 && (strength >= kStrongEnough || (strength > 1 && can_pay))) return escape;
    if (const int theft = attack(); theft >= 0) return theft;
    if (mind_.ready() && (strength > 1 || can_pay)) {
      const Mind::Way way = mind_.way_out();
      const int step =
          way.step == s_.room[seat_] ? -1 : find(way.by_jump ? kJump : kWalk, way.step);
      if (step >= 0) return step;
      if (escape >= 0) return escape;
    }
    if (const Errand errand = drive_out(); errand.action >= 0) return errand.action;
    if (!is_strong() && can_pay) {
      if (const int training = train(); training >= 0) return training;
    }
    if (!mind_.ready() && is_strong()) {  // an easy Fight is a card
      if (const int fight = win_card(); fight >= 0) return fight;
    }
    return last;
  }

  // Into the room of a player who has something worth taking.
  [[nodiscard]] int attack() const {
    int best = -1;
    int most = 5 * 36;
    for (int i = 0; i < list_.size() && list_[i].kind != kEnd; ++i) {
      if (list_[i].kind != kWalk && list_[i].kind != kJump) continue;
      const auto room = static_cast<Room>(list_[i].operand[0]);
      if (room == game_.content().safe) continue;
      for (Seat other = 0; other < game_.seats(); ++other) {
        if (other == seat_ || s_.room[other] != room) continue;
        const int odds = mind_.odds_against(other);
        if (odds < 18) continue;
        const int worth = mind_.prize_worth(other) * odds;
        if (worth > most) {
          most = worth;
          best = i;
        }
      }
    }
    return best;
  }

  // A non-player for the room of somebody who stands at his Tower with its word: thrown out he has
  // to come back.
  struct Errand {
    int action = -1;
    Guest guest = kNothing;
    Room room = kNothing;
  };
  [[nodiscard]] Errand drive_out() const {
    Errand best;
    int most = 18;
    for (Seat other = 0; other < game_.seats(); ++other) {
      if (other == seat_ || !mind_.threatens(other)) continue;
      for (int guest = game_.seats(); guest < kGuests; ++guest) {
        const auto at = static_cast<std::size_t>(guest);
        const int steps = game_.content().way[s_.room[other]][s_.room[at]];
        if (steps == 0 || steps > s_.points) continue;
        const int lead = s_.strength[at] - s_.strength[other] - game_.weapons(s_, other);
        const int worth = Mind::attack_odds(lead) + 1 - steps;
        if (worth <= most) continue;
        most = worth;
        best = {find(kPushGuest, guest), static_cast<Guest>(guest), s_.room[other]};
      }
    }
    return best;
  }

  // A non-player comes to us, the strongest of the nearest: it wins ties.
  [[nodiscard]] int train() const {
    if (s_.room[seat_] == game_.content().safe) {  // nobody fights there
      return list_[0].kind == kWalk ? 0 : -1;
    }
    int best = -1;
    int least = 1 << 20;
    for (int i = 0; i < list_.size(); ++i) {
      if (list_[i].kind != kPushGuest) continue;
      const auto guest = static_cast<Guest>(list_[i].operand[0]);
      const int steps = game_.content().way[s_.room[seat_]][s_.room[guest]];
      if (steps == 0 || steps > s_.points) continue;
      const int cost = 10 * steps - s_.strength[guest];
      if (cost < least) {
        least = cost;
        best = i;
      }
    }
    return best;
  }

  [[nodiscard]] int win_card() const {
    int best = -1;
    int most = 26;
    for (int i = 0; i < list_.size() && list_[i].kind == kWalk; ++i) {
      const auto room = static_cast<Room>(list_[i].operand[0]);
      if (room == game_.content().safe) continue;
      for (int guest = game_.seats(); guest < kGuests; ++guest) {
        if (s_.room[static_cast<std::size_t>(guest)] != room) continue;
        const int odds = mind_.odds_against(static_cast<Guest>(guest));
        if (odds > most) {
          most = odds;
          best = i;
        }
      }
    }
    return best;
  }

  [[nodiscard]] int push() const {
    int best = 0;
    const Errand errand = drive_out();
    const Room goal = errand.guest == s_.guest ? errand.room : s_.room[seat_];
    const auto& way = game_.content().way[goal];
    for (int i = 1; i < list_.size(); ++i) {
      if (way[list_[i].operand[0]] < way[list_[best].operand[0]]) best = i;
    }
    return best;
  }

  [[nodiscard]] int weakest() const {
    int best = 0;
    for (int i = 1; i < list_.size(); ++i) {
      if (s_.strength[list_[i].operand[0]] < s_.strength[list_[best].operand[0]]) best = i;
    }
    return best;
  }

  // Against a player there is a card to win or to lose; a non-player may win while that makes us
  // strong and costs nothing that we need.
  [[nodiscard]] bool wants_to_win() const {
    const Guest other = s_.attacker == seat_ ? s_.defender : s_.attacker;
    if (game_.is_player(other)) return true;
    return is_strong() || mind_.spare_cards() == 0;
  }

  [[nodiscard]] int prize() const {
    int best = list_.size() - 1;
    int most = list_[best].kind == kTakeHand ? 2 : 0;
    for (int i = 0; i < list_.size(); ++i) {
      if (list_[i].kind != kTakeBag) continue;
      const int worth = mind_.letter_prize(s_.loser, static_cast<Letter>(list_[i].operand[0]));
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

  // Useless cards first, and of the Hand before the Bag.
  [[nodiscard]] int lose() const {
    int best = 0;
    int least = 1 << 20;
    for (int i = 0; i < list_.size(); ++i) {
      const int worth = 2 * mind_.worth(static_cast<Letter>(list_[i].operand[0])) +
                        (list_[i].kind == kLoseBag ? 1 : 0);
      if (worth < least) {
        least = worth;
        best = i;
      }
    }
    return best;
  }

  [[nodiscard]] int keep() const {
    const Letters pool = s_.bag[seat_] + s_.hand[seat_];
    const Letters best = mind_.best_bag(s_.chosen, pool);
    if (best == s_.chosen) return list_.size() - 1;
    for (int i = 0; i < list_.size(); ++i) {
      if (list_[i].kind != kKeep) continue;
      const auto letter = static_cast<Letter>(list_[i].operand[0]);
      if (best.count(letter) > s_.chosen.count(letter)) return i;
    }
    return list_.size() - 1;
  }

  // What the word does not need goes, but for a card to pay with. After the letters that are left
  // of the old Bag; the most useless last, for it lies on top.
  [[nodiscard]] int drop() const {
    const Letters aim = mind_.letters(mind_.aim().word);
    const Letters second = mind_.letters(mind_.aim().second);
    const bool ready = mind_.ready();
    const int spare = is_strong() ? 0 : 1;
    int useless = -1;
    int unneeded = 0;
    for (int i = 0; i < list_.size(); ++i) {
      if (list_[i].kind != kDrop) continue;
      const auto letter = static_cast<Letter>(list_[i].operand[0]);
      if (s_.leftover.count(letter) > 0) return i;
      const int held = s_.hand[seat_].count(letter);
      int wanted = 0;
      if (!ready) {
        wanted = std::max(aim.count(letter) - s_.bag[seat_].count(letter),
                          second.count(letter) - s_.bag[seat_].count(letter));
      }
      const int surplus = held - std::max(wanted, 0);
      if (surplus <= 0) continue;
      unneeded += surplus;
      useless = i;
    }
    if (list_[list_.size() - 1].kind == kFinish && unneeded <= spare) return list_.size() - 1;
    return useless >= 0 ? useless : 0;
  }

  const EscapeFromElba& game_;
  const State& s_;
  Seat seat_;
  const List& list_;
  Mind mind_;
};

}  // namespace

int EscapeFromElba::greedy(const View<EscapeFromElba>& view, const List& list, Random& rng) const {
  (void)rng;
  if (list.size() == 1) return 0;
  return Chooser(*this, view.state(), view.eye(), list).choose();
}

}  // namespace rainyday::escape_from_elba
