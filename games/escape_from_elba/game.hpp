// Escape from Elba: Napoleons in a house full of Napoleons look for a word that lets them out.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "games/escape_from_elba/content.hpp"
#include "games/escape_from_elba/options.hpp"
#include "games/escape_from_elba/state.hpp"
#include "games/escape_from_elba/words.hpp"

namespace rainyday::escape_from_elba {

class EscapeFromElba {
 public:
  using State = escape_from_elba::State;
  using Options = escape_from_elba::Options;

  static constexpr std::string_view kId = "escape-from-elba";
  static constexpr std::string_view kTitle = "Escape from Elba";
  static constexpr int kShelf = 2;
  static constexpr int kRevision = 2;
  static constexpr int kFewestSeats = 3;
  static constexpr int kMostSeats = kMostPlayers;
  // Without two decks (EL-001, EL-R78).
  static constexpr std::array<int, 4> kSeatNumbers{3, 4, 5, 6};
  // Twelve doors, nine Guests, 64 rooms, eight Escape Words and the end.
  static constexpr int kMostActions = 96;
  // 500 turns of some 40 actions; strings of Fights are short, with a chance that falls fast.
  static constexpr int kMostSteps = 500 * 400;
  static const std::array<OptionField<Options>, 11> kOptions;

  using List = ActionList<kMostActions>;

  static const Tables& tables();
  static Options for_simulation(Options options);
  static std::expected<EscapeFromElba, std::string> make(const Pack& pack, const Options& options,
                                                         int seats);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::string_view words_hash() const;  // of the list of English words
  [[nodiscard]] std::string name(int domain, int value) const;
  [[nodiscard]] const Content& content() const { return content_; }
  [[nodiscard]] const Lexicon& lexicon() const { return content_.lexicon; }

  // legal.cpp
  [[nodiscard]] Turn turn(const State& s) const;
  void actions(const State& s, List& list) const;
  [[nodiscard]] Action chance(const State& s, Random& rng) const;
  // turn.cpp, fights.cpp, discard.cpp
  [[nodiscard]] State start() const;
  template <class Sink>
  void apply(State& s, Action a, Sink& events) const {
    act(s, a, event_out(events));
  }
  [[nodiscard]] Result result(const State& s) const;
  // refusals.cpp
  [[nodiscard]] Refusal refusal(const State& s, Action a) const;
  static int ended_by(const State& s);  // the row of the rule that ended the game
  // knowledge.cpp, sampling.cpp
  void mask(State& s, Seat eye) const;
  [[nodiscard]] State sample(const View<EscapeFromElba>& view, Random& rng) const;
  [[nodiscard]] Action seen(const State& s, Action a, Seat eye) const;
  [[nodiscard]] bool reveals(const State& s, Action a) const;
  // bots/escape_from_elba/
  [[nodiscard]] int lively(const State& s, const List& list, Random& rng) const;
  [[nodiscard]] int greedy(const View<EscapeFromElba>& view, const List& list, Random& rng) const;
  // picture.cpp, sayings.cpp
  [[nodiscard]] std::string picture(const View<EscapeFromElba>& view, const Paper& paper) const;
  static const Sayings kSayings;
  // fields.hpp, check.cpp
  template <class Io>
  void fields(Io& io, State& s) const;
  [[nodiscard]] std::string check(const State& s) const;

  // --- Facts of a state that rules, refusals, bots and pictures share ---
  [[nodiscard]] bool is_player(Guest guest) const { return guest < seats_; }
  [[nodiscard]] int bag_size(const State& s, Guest guest) const { return s.bag[guest].size(); }
  // A card can be drawn. EL-R52
  [[nodiscard]] static bool can_draw(const State& s) { return s.deck_size + s.pile_size > 0; }
  // How many cards the Draw step may still take.
  [[nodiscard]] int most_draws(const State& s) const {
    const int space = content_.draw_limit - s.hand_size[s.in_turn];
    const int cards = s.deck_size + s.pile_size;
    return space < 0 ? 0 : space < cards ? space : cards;
  }
  // The Action Points that the Draw step leaves.
  [[nodiscard]] int most_points(const State& s) const {
    const int points = content_.draw_limit - s.hand_size[s.in_turn];
    return points > 0 ? points : 0;
  }
  // The cards of a letter that are not in the deck.
  [[nodiscard]] int copies_outside(const State& s, Letter letter) const {
    int count = s.leftover.count(letter);
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats_); ++i) {
      count += s.hand[i].count(letter) + s.bag[i].count(letter);
    }
    for (std::size_t i = 0; i < s.pile_size; ++i) count += s.pile[i] == letter ? 1 : 0;
    return count;
  }
  // The Guests that the newest arrival has to fight, one bit each. EL-079 to EL-085, EL-R67
  [[nodiscard]] unsigned due(const State& s, Guest arrived) const;
  // Weapons of a Bag. EL-R37, EL-R42
  [[nodiscard]] int weapons(const State& s, Guest guest) const;
  // A Weapon as the word that `name` takes, and back: a number of the pack's, or of those judged
  // from kMostWeapons on; -1: no Weapon of this table.
  [[nodiscard]] int weapon_word(const State& s, int weapon) const;
  [[nodiscard]] int weapon_of(const State& s, int word) const;
  // An agreed Weapon that is named by its number, as it was once written.
  [[nodiscard]] Action listed(const State& s, Action a) const;
  // Weapons that the cards not yet spent spell, one bit each.
  struct Arms {
    std::uint64_t listed = 0;
    std::uint32_t agreed = 0;
  };
  [[nodiscard]] Arms arms(const State& s, Guest guest) const;
  // Escape Words that a seat can try now. EL-060 to EL-065
  [[nodiscard]] EscapeSet usable(const State& s, Seat seat) const {
    const EscapeSet here = content_.escapes_at[s.room[seat]];
    return static_cast<EscapeSet>(here == 0 ? 0 : here & lexicon().escapes(s.bag[seat]));
  }
  // Rooms that a seat can jump to. EL-051 to EL-058, EL-R12
  [[nodiscard]] RoomSet jumps(const State& s, Seat seat) const {
    return lexicon().jump_rooms(s.bag[seat]) & ~room_bit(s.room[seat]);
  }
  // Who speaks in the question of this phase.
  [[nodiscard]] Guest speaker(const State& s) const {
    return (s.stage & 1) == 0 ? s.attacker : s.defender;
  }
  [[nodiscard]] int total(const State& s, int side) const {
    const Guest guest = side == 0 ? s.attacker : s.defender;
    return s.dice[static_cast<std::size_t>(side)] + s.strength[guest] +
           s.used[static_cast<std::size_t>(side)];
  }
  [[nodiscard]] bool is_weapon(Letters letters) const;  // one of the table's list
  // Words that can still be proposed from these letters. EL-R43
  [[nodiscard]] bool may_propose(const State& s, WordId word) const;
  [[nodiscard]] LetterSet spell_next(const State& s) const;
  // The word to be proposed, as a Bag.
  [[nodiscard]] int spelled_word(const State& s) const;
  // A Bag in one number: a word, up to two letters, or an anagram of a word.
  static constexpr int kSmall = Lexicon::kMostWords;
  static constexpr int kFirstOther = kSmall + (kLetters + 1) * (kLetters + 1);
  static constexpr int kBags = kFirstOther + Lexicon::kMostOthers;
  [[nodiscard]] int bag_id(Letters bag) const;
  [[nodiscard]] Letters bag_of(int id) const;
  [[nodiscard]] int word_id(Letters letters, std::string_view text) const;

 private:
  void act(State& s, Action a, EventOut out) const;

  Content content_;
  Options options_;
  std::int32_t seats_ = 0;
};

// Here because every step of a playout asks it.
inline Turn EscapeFromElba::turn(const State& s) const {
  enum Who : std::uint8_t { kLuck, kActive, kArrival, kSpeaker, kVoter, kWinner, kLoser, kNone };
  struct Row {
    Who who;
    std::uint8_t question;
  };
  static constexpr std::array<Row, kOver + 1> kRows{{
      {kLuck, kAskStart},  {kLuck, kAskCard},     {kLuck, kAskFirst},   {kActive, kAskDraw},
      {kActive, kAskTake}, {kLuck, kAskCard},     {kActive, kAskAct},   {kActive, kAskTo},
      {kLuck, kAskDie},    {kArrival, kAskFight}, {kLuck, kAskDice},    {kSpeaker, kAskPropose},
      {kVoter, kAskVote},  {kSpeaker, kAskUse},   {kSpeaker, kAskName}, {kWinner, kAskPrize},
      {kLuck, kAskSteal},  {kLuck, kAskCard},     {kLoser, kAskLose},   {kLuck, kAskThrow},
      {kActive, kAskKeep}, {kLuck, kAskLay},      {kActive, kAskDrop},  {kNone, kAskNothing},
  }};
  const Row row = kRows[s.phase];
  switch (row.who) {
    case kLuck:
      return {.actor = kChance, .question = row.question};
    case kActive: {
      bool forced = false;
      if (s.phase == kPushing) {
        forced = std::has_single_bit(content_.doors[s.room[s.guest]]);
      } else if (s.phase == kDropping && s.hand_size[s.in_turn] == 0) {
        forced = std::has_single_bit(s.leftover.letters());
      }
      return {.actor = s.in_turn, .question = row.question, .open_forced = forced};
    }
    case kArrival:
      return {.actor = s.arrived[s.arrived_size - 1u], .question = row.question};
    case kSpeaker: {
      const bool forced = options_.weapon_help != 0 && s.phase == kProposing && s.spelled.empty() &&
                          spell_next(s) == 0;  // EL-R44
      return {.actor = speaker(s), .question = row.question, .open_forced = forced};
    }
    case kVoter:
      return {.actor = s.voter, .question = row.question};
    case kWinner:
      return {.actor = s.winner, .question = row.question};
    case kLoser:  // EL-R85: how many cards there are is public
      return {.actor = s.loser,
              .question = row.question,
              .open_forced = s.hand_size[s.loser] + s.bag[s.loser].size() == 1};
    default:
      return {.actor = kNobody, .question = row.question};
  }
}

}  // namespace rainyday::escape_from_elba
