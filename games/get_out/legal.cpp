// What is legal in Get Out: who is asked, the actions of each decision in their order, and luck.
#include "engine/bits.hpp"
#include "games/get_out/rules.hpp"

namespace rainyday::get_out {
namespace {

constexpr std::uint32_t kDieFaces = 6;

void push_sites(const Content& c, List& list, Kind kind, SiteSet sites) {
  for (; sites != 0; sites &= sites - 1) {
    list.push(make_action(kind, c.site[first_of(sites)].square));
  }
}

void push_seats(List& list, Kind kind, SeatSet seats) {
  for (unsigned rest = seats.bits(); rest != 0; rest &= rest - 1) {
    list.push(make_action(kind, std::countr_zero(rest)));
  }
}

void push_menu(const GetOut& game, const State& s, List& list) {
  const Menu may = menu_of(game, s);
  for (unsigned rest = may.kinds; rest != 0; rest &= rest - 1) {
    const int kind = std::countr_zero(rest);
    if (kind == kCan) {
      push_seats(list, kCan, may.can);
    } else {
      list.push(make_action(kind));
    }
  }
}

// Each card with as many chances as copies of it are left.
void push_cards(const GetOut& game, const State& s, Deck deck, List& list) {
  const Content& c = game.content();
  std::uint64_t left = s.deck[deck];
  while (left != 0) {
    const std::uint8_t card = c.card_at[deck][static_cast<std::size_t>(std::countr_zero(left))];
    const CardFacts& facts = c.card[card];
    const std::uint64_t copies = facts.copies();
    list.push(make_action(kDraw, card), static_cast<std::uint32_t>(std::popcount(left & copies)));
    left &= ~copies;
  }
}

void push_luck(const GetOut& game, const State& s, List& list) {
  const int faces = game.faces();
  switch (s.question) {
    case kAskFirst:  // GO-008, GO-R02
      for (int seat = 0; seat < game.seats(); ++seat) list.push(make_action(kFirst, seat), 1);
      return;
    case kAskDice:
      for (int red = 1; red <= faces; ++red) {
        for (int black = 1; black <= faces; ++black) list.push(make_action(kDice, red, black), 1);
      }
      return;
    case kAskBlue:
      for (int face = 1; face <= faces; ++face) list.push(make_action(kBlue, face), 1);
      return;
    case kAskTry: {  // GO-101 to GO-108, GO-R45, GO-R46
      const Content& c = game.content();
      const int rivals = applicants(game, s, bit_of(c.square[s.at[s.in_turn]].site));
      list.push(make_action(kSuccess), 1);
      list.push(make_action(kFailure), static_cast<std::uint32_t>(rivals - 1));
      return;
    }
    case kAskCan:
    case kAskDie:  // GO-035, GO-R103: ordinary dice, whatever is rolled to move
      for (int face = 1; face <= static_cast<int>(kDieFaces); ++face)
        list.push(make_action(kDie, face), 1);
      return;
    case kAskPlot:
      return push_cards(game, s, kPlot, list);
    case kAskComic:
      return push_cards(game, s, kComic, list);
    default:
      return;
  }
}

}  // namespace

void GetOut::actions(const State& s, List& list) const {
  list.clear();
  const Content& c = content_;
  const Step& step = c.step[s.pc];
  switch (s.question) {
    case kStopOrPass:
      list.push(make_action(kStop));
      list.push(make_action(kPass));
      return;
    case kDirection:
      list.push(make_action(kForward));
      push_sites(c, list, kUp, ramps_up(c, s));
      push_sites(c, list, kDown, ramps_down(c, s));
      return;
    case kMenu:
      return push_menu(*this, s, list);
    case kRentNext:
      return push_sites(c, list, kRent, s.rents);
    case kForcedQuit:
      return push_sites(c, list, kResign, s.held[s.in_turn] & c.jobs);
    case kOffer:
      list.push(make_action(kPay));
      list.push(make_action(kDecline));
      return;
    case kChooseOption:
      for (int i = 0; i < step.number; ++i) {
        if (branch_possible(s, step, i)) list.push(make_action(kOption, i + 1));
      }
      return;
    case kChoosePlayer:
      return push_seats(list, kPlayer, fitting_seats(*this, s, step));
    case kChooseLoss:
      return push_sites(c, list, kLose, losable(*this, s, step, first_target(s)));
    case kChooseSquare:
      return push_sites(c, list, kTake,
                        step.op == Op::kApply ? open_to_apply(*this, s, step)
                                              : burnable(*this, s, step, first_target(s)));
    default:
      return push_luck(*this, s, list);
  }
}

Action GetOut::chance(const State& s, Random& rng) const {
  const auto faces = static_cast<std::uint32_t>(this->faces());
  switch (s.question) {
    case kAskFirst:
      return make_action(kFirst, static_cast<int>(rng.below(static_cast<std::uint32_t>(seats()))));
    case kAskDice: {
      // Divided by a constant: much of a random game is this.
      const std::uint32_t both = rng.below(faces * faces);
      const std::uint32_t red = faces == kDieFaces ? both / kDieFaces : both / faces;
      return make_action(kDice, static_cast<int>(red) + 1,
                         static_cast<int>(both - red * faces) + 1);
    }
    case kAskBlue:
      return make_action(kBlue, static_cast<int>(rng.below(faces)) + 1);
    case kAskTry: {
      const SiteSet bit = bit_of(content_.square[s.at[s.in_turn]].site);
      const bool success = rng.below(static_cast<std::uint32_t>(applicants(*this, s, bit))) == 0;
      return make_action(success ? kSuccess : kFailure);
    }
    case kAskPlot:
    case kAskComic: {
      const std::size_t deck = s.question == kAskPlot ? kPlot : kComic;
      const std::uint32_t left = static_cast<std::uint32_t>(std::popcount(s.deck[deck]));
      const int drawn = nth_bit(s.deck[deck], static_cast<int>(rng.below(left)));
      return make_action(kDraw, content_.card_at[deck][static_cast<std::size_t>(drawn)]);
    }
    default:
      return make_action(kDie, static_cast<int>(rng.below(kDieFaces)) + 1);
  }
}

}  // namespace rainyday::get_out
