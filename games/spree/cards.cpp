// What cards, ranks and suits are called.
#include "games/spree/cards.hpp"

namespace rainyday::spree {
namespace {

constexpr std::string_view kSuitNames = "shdc";

}  // namespace

std::string rank_name(int rank) {
  return rank >= 0 && rank < kRanks ? std::string(kRankNames[rank]) : std::string{};
}

std::string suit_name(int suit) {
  return suit >= 0 && suit < kSuits ? std::string(1, kSuitNames[suit]) : std::string{};
}

std::string card_name(int card) {
  if (card == kJoker) return std::string(kRankNames[kJokerRank]);
  if (card < 0 || card > kJoker) return {};
  return rank_name(card / kSuits) + suit_name(card % kSuits);
}

Card find_card(std::string_view name) {
  for (int card = 0; card < kCards; ++card) {
    if (card_name(card) == name) return static_cast<Card>(card);
  }
  return kNoCard;
}

}  // namespace rainyday::spree
