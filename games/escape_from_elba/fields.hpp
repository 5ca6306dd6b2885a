// Every field of a state by name, for positions, views and patches.
#pragma once

#include "engine/fields_from.hpp"
#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {

// Cards as the fields want them.
struct LetterBag {
  Letters letters;
  [[nodiscard]] int count(int letter) const { return letters.count(static_cast<Letter>(letter)); }
  bool add(int letter) {
    if (count(letter) == kMostOfALetter) return false;
    letters.add(static_cast<Letter>(letter));
    return true;
  }
  template <class Each>
  void each_other(const LetterBag& other, Each&& f) const {
    each_letter(Letters(letters.bits ^ other.letters.bits), f);
  }
};

// What an eye knows of a Hand; no eye stands for everybody.
struct KnownHand {
  Seat hand = 0;
  Seat eye = 0;
  Sight sight{};
};

// Lists that are no places of cards are written as numbers.
template <class Io>
void letter_numbers(Io& io, std::string_view key, Letters& letters) {
  std::array<std::uint8_t, kLetters> count{};
  for (Letter letter = 0; letter < kLetters; ++letter) {
    count[letter] = static_cast<std::uint8_t>(letters.count(letter));
  }
  io.list(key, 1, [&](auto& at, int) {
    for (Letter letter = 0; letter < kLetters; ++letter) {
      at.number(kLetterNames.substr(letter, 1), count[letter], 0, kMostOfALetter);
    }
  });
  if constexpr (Io::kReads) {
    letters = Letters{};
    for (Letter letter = 0; letter < kLetters; ++letter) {
      letters += Letters::one(letter, count[letter]);
    }
  }
}

template <class Io>
void letter_counts(Io& io, std::string_view key, Letters& letters) {
  fields_from(io, [&](auto& of) { letter_numbers(of, key, letters); }, letters);
}

template <class Io>
void letter_bag(Io& io, std::string_view key, Letters& letters, auto&&... rest) {
  LetterBag bag{letters};
  io.bag(key, bag, kLetterName, rest...);
  letters = bag.letters;
}

// What eyes know of Hands that are not their own.
template <class Io>
void known_hands(Io& io, State& s, int seats) {
  std::array<KnownHand, kMostPlayers * kEyes> known{};
  std::uint8_t size = 0;
  for (Seat hand = 0; hand < seats; ++hand) {
    for (int eye = 0; eye < kEyes; ++eye) {
      const Sight sight = s.sights.of(hand, static_cast<std::size_t>(eye));
      if (sight.empty() || (eye >= seats && eye != kPublic)) continue;
      known[size++] = {hand, eye == kPublic ? kNobody : static_cast<Seat>(eye), sight};
    }
  }
  io.items("known", size, static_cast<int>(known.size()), [&](auto& one, int i) {
    KnownHand& of = known[static_cast<std::size_t>(i)];
    Letters blurred = of.sight.blurred();
    auto gone = static_cast<std::uint8_t>(of.sight.gone());
    one.named("hand", of.hand, kSeatName);
    one.named("eye", of.eye, kSeatName);
    letter_counts(one, "sure", of.sight.sure);
    letter_counts(one, "blurred", blurred);
    one.number("gone", gone, 0, kMostPile);
    if constexpr (Io::kReads) of.sight.set(blurred, gone);
  });
  if constexpr (Io::kReads) {
    Sights::All sights{};
    for (int i = 0; i < size; ++i) {
      const KnownHand& of = known[static_cast<std::size_t>(i)];
      if (of.hand >= seats || of.eye == of.hand) continue;  // nothing to know
      sights[of.hand][of.eye == kNobody ? std::size_t{kPublic} : of.eye] = of.sight;
    }
    s.sights = Sights(sights, seats);
  }
}

template <class Io>
void EscapeFromElba::fields(Io& io, State& s) const {
  io.word("phase", s.phase, kPhaseNames);
  io.seat("in_turn", s.in_turn, seats_);
  io.named("first", s.first, kSeatName);
  io.number("turns", s.turns, 0, 0xFFFF);
  io.number("points", s.points, 0, 7);
  io.number("taking", s.taking, 0, 7);
  const auto guests = [&](auto& of) {
    of.list("guests", kGuests, [&](auto& guest, int i) {
      guest.named("room", s.room[static_cast<std::size_t>(i)], kRoomName);
      guest.number("strength", s.strength[static_cast<std::size_t>(i)], 1, content_.max_strength);
    });
  };
  fields_from(io, guests, s.room, s.strength);
  if constexpr (Io::kReads) {
    for (Room& room : s.room) {
      if (s.phase > kChoosingFirst && room == kNothing) room = content_.safe;
    }
  }
  io.list("seats", seats_, [&](auto& seat, int at) {
    const auto i = static_cast<std::size_t>(at);
    letter_bag(seat, "hand", s.hand[i]);
    seat.count("hand_size", s.hand_size[i], 0, content_.cards, s.hand[i].size());
    letter_bag(seat, "bag", s.bag[i]);
  });
  const auto pile = [&](auto& of) {
    of.items("pile", s.pile_size, content_.cards, [&](auto& card, int i) {
      card.named("letter", s.pile[static_cast<std::size_t>(i)], kLetterName);
    });
  };
  fields_from(io, pile, s.pile, s.pile_size);
  letter_bag(io, "leftover", s.leftover);
  letter_bag(io, "deck", s.deck, [&] {
    LetterBag rest;
    for (Letter letter = 0; letter < kLetters; ++letter) {
      for (int i = content_.deck.count(letter) - copies_outside(s, letter); i > 0; --i) {
        rest.add(letter);
      }
    }
    return rest;
  });
  io.count("deck_size", s.deck_size, 0, content_.cards, s.deck.size());
  letter_bag(io, "made_of", s.made_of);
  letter_counts(io, "chosen", s.chosen);

  const auto known = [&](auto& of) { known_hands(of, s, seats_); };
  fields_from(io, known, s.sights);
  io.items("arrived", s.arrived_size, kGuests, [&](auto& one, int i) {
    one.named("guest", s.arrived[static_cast<std::size_t>(i)], kGuestName);
  });
  io.named("guest", s.guest, kGuestName);
  io.named("word", s.word, kEscapeName);
  io.named("attacker", s.attacker, kGuestName);
  io.named("defender", s.defender, kGuestName);
  io.word("stage", s.stage, kStageNames);
  io.list("dice", 2, [&](auto& one, int at) {
    const auto i = static_cast<std::size_t>(at);
    one.number("die", s.dice[i], 0, kFaces);
    one.number("used", s.used[i], 0, kMostPacked);
  });
  io.named("loser", s.loser, kGuestName);
  io.named("winner", s.winner, kGuestName);
  letter_counts(io, "spelled", s.spelled);
  auto spelling = static_cast<std::uint8_t>(s.spelled.size());
  io.items("spelling", spelling, kLongestWord, [&](auto& one, int i) {
    one.named("letter", s.spelling[static_cast<std::size_t>(i)], kLetterName);
  });
  io.named("voter", s.voter, kSeatName);
  io.number("yes", s.yes, 0, kMostPlayers);
  io.number("no", s.no, 0, kMostPlayers);
  io.items("judged", s.judged_size, kMostJudged, [&](auto& one, int i) {
    const auto bit = 1u << i;
    auto agreed = static_cast<std::uint8_t>((s.accepted & bit) != 0 ? 1 : 0);
    auto named = static_cast<std::uint8_t>((s.named_agreed & bit) != 0 ? 1 : 0);
    one.named("word", s.judged[static_cast<std::size_t>(i)], kBagName);
    one.flag("agreed", agreed);
    one.flag("named", named);
    if constexpr (Io::kReads) {
      s.accepted = agreed != 0 ? s.accepted | bit : s.accepted & ~bit;
      s.named_agreed = named != 0 ? s.named_agreed | bit : s.named_agreed & ~bit;
    }
  });
  letter_counts(io, "spent", s.spent);
  std::array<std::uint8_t, kMostWeapons> named{};
  std::uint8_t named_size = 0;
  for (std::uint64_t rest = s.named; rest != 0; rest &= rest - 1) {
    named[named_size++] = static_cast<std::uint8_t>(std::countr_zero(rest));
  }
  io.items("named", named_size, kMostWeapons, [&](auto& one, int i) {
    one.named("weapon", named[static_cast<std::size_t>(i)], kWeaponName);
  });
  if constexpr (Io::kReads) {
    if (!io.has("spelling")) {  // in any order
      for (int i = 0; i < s.spelled.size() && i < kLongestWord; ++i) {
        s.spelling[static_cast<std::size_t>(i)] = s.spelled.nth(i);
      }
    } else if (!io.has("spelled")) {
      for (int i = 0; i < spelling; ++i) {
        const Letter letter = s.spelling[static_cast<std::size_t>(i)];
        if (letter < kLetters) s.spelled.add(letter);
      }
    }
    if (!io.has("first") && s.phase > kChoosingFirst) s.first = s.in_turn;
    if (!io.has("guest") && s.phase > kPlacing) s.guest = kNothing;
    if (!io.has("points") && s.phase == kActing) {  // EL-038
      s.points = static_cast<std::uint8_t>(most_points(s));
    }
    s.named = 0;
    for (int i = 0; i < named_size; ++i) {
      const std::uint8_t weapon = named[static_cast<std::size_t>(i)];
      if (weapon < kMostWeapons) s.named |= std::uint64_t{1} << weapon;
    }
    const std::uint32_t used = s.judged_size >= kMostJudged ? ~0u : (1u << s.judged_size) - 1;
    s.accepted &= used;
    s.named_agreed &= used;
    for (int i = s.pile_size; i < kMostPile; ++i) s.pile[static_cast<std::size_t>(i)] = 0;
    for (int i = s.spelled.size(); i < kLongestWord; ++i) {
      s.spelling[static_cast<std::size_t>(i)] = 0;
    }
    for (int i = s.arrived_size; i < kGuests; ++i) s.arrived[static_cast<std::size_t>(i)] = 0;
    for (int i = s.judged_size; i < kMostJudged; ++i) s.judged[static_cast<std::size_t>(i)] = 0;
  }
}

}  // namespace rainyday::escape_from_elba
