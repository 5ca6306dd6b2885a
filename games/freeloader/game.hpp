// Freeloader: three to six players live off the kindness of six houses.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "games/freeloader/content.hpp"
#include "games/freeloader/options.hpp"
#include "games/freeloader/state.hpp"
#include "games/freeloader/words.hpp"

namespace rainyday::freeloader {

// What a seat has at the end, or would have if the end were now.
struct Standing {
  std::int32_t printed = 0;
  std::int32_t bonus = 0;
  std::uint8_t missing = 0;  // required categories, one bit each
  [[nodiscard]] bool qualified() const { return missing == 0; }
  [[nodiscard]] std::int32_t points() const { return printed + bonus; }
};

class Freeloader {
 public:
  using State = freeloader::State;
  using Options = freeloader::Options;

  static constexpr std::string_view kId = "freeloader";
  static constexpr std::string_view kTitle = "Freeloader";
  static constexpr int kShelf = 4;
  static constexpr int kRevision = 1;
  static constexpr int kFewestSeats = 3;
  static constexpr int kMostSeats = kMostPlayers;
  // Six throws, two draws, six favors, 64 plays, 16 Surprises, 4 DWI cards for five seats, two bus
  // cards, two picks of six houses: 128 at the very most.
  static constexpr int kMostActions = 128;
  // 1,000 rounds of six turns; a turn is some ten actions, bus rides in a row are rare.
  static constexpr int kMostSteps = 1000 * 6 * 100;
  static const std::array<OptionField<Options>, 6> kOptions;

  using List = ActionList<kMostActions>;

  static const Tables& tables();
  static Options for_simulation(Options options);
  static std::expected<Freeloader, std::string> make(const Pack& pack, const Options& options,
                                                     int seats);

  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] std::string name(int domain, int value) const;
  [[nodiscard]] const Content& content() const { return content_; }

  // legal.cpp
  [[nodiscard]] Turn turn(const State& s) const;
  void actions(const State& s, List& list) const;
  [[nodiscard]] Action chance(const State& s, Random& rng) const;
  // turn.cpp, friends.cpp, buying.cpp, trading.cpp
  [[nodiscard]] State start() const;
  template <class Sink>
  void apply(State& s, Action a, Sink& events) const {
    act(s, a, event_out(events));
  }
  // scoring.cpp
  [[nodiscard]] Result result(const State& s) const;
  [[nodiscard]] Standing standing(const State& s, Seat seat) const {
    return standing(s.stuff[seat], crashes(s, seat));
  }
  // Of one with that Stuff who crashes somewhere, or not.
  [[nodiscard]] Standing standing(CardSet stuff, bool crashes) const;
  [[nodiscard]] bool crashes(const State& s, Seat seat) const;
  // refusals.cpp
  [[nodiscard]] Refusal refusal(const State& s, Action a) const;
  static int ended_by(const State& s);  // the row of the rule that ended the game
  // knowledge.cpp
  void mask(State& s, Seat eye) const;
  [[nodiscard]] State sample(const View<Freeloader>& view, Random& rng) const;
  [[nodiscard]] Action seen(const State& s, Action a, Seat eye) const;
  [[nodiscard]] bool reveals(const State& s, Action a) const;
  // bots/freeloader/
  [[nodiscard]] int lively(const State& s, const List& list, Random& rng) const;
  [[nodiscard]] int greedy(const View<Freeloader>& view, const List& list, Random& rng) const;
  // picture.cpp, sayings.cpp
  [[nodiscard]] std::string picture(const View<Freeloader>& view, const Paper& paper) const;
  static const Sayings kSayings;
  // fields.hpp, check.cpp
  template <class Io>
  void fields(Io& io, State& s) const;
  template <class Io>
  void complete(const Io& io, State& s) const;
  [[nodiscard]] std::string check(const State& s) const;

  // --- Facts of a state that rules, refusals, bots and pictures share ---
  [[nodiscard]] House at_house(const State& s, Seat seat) const { return house_of(s.pawn[seat]); }
  [[nodiscard]] bool is_friend(const State& s, Seat seat, House house) const {
    return s.best[house][0] == seat || s.best[house][1] == seat;
  }
  // The houses where a seat is Best Friend, one bit each.
  [[nodiscard]] unsigned friendships(const State& s, Seat seat) const {
    unsigned houses = 0;
    for (House house = 0; house < kHouses; ++house) {
      houses |= static_cast<unsigned>(is_friend(s, seat, house)) << house;
    }
    return houses;
  }
  // All counters of a seat in a house. FL-038, FL-085, FL-R30
  [[nodiscard]] int count(const State& s, Seat seat, House house) const {
    return s.plain[seat][house] + (is_friend(s, seat, house) ? 1 : 0) +
           (has_seat(s.crash[house], seat) ? 1 : 0);
  }
  [[nodiscard]] bool crash_full(const State& s, House house) const {
    return s.crash[house].size() >= content_.crash_spots[house];
  }
  [[nodiscard]] int price(Card card, House here, unsigned friends) const {
    return content_.price[card][here] - content_.friend_discount[card][friends];
  }
  [[nodiscard]] int price(const State& s, Seat seat, Card card) const {
    return price(card, at_house(s, seat), friendships(s, seat));
  }
  // Throws that a seat may choose, one bit each. FL-R11
  [[nodiscard]] unsigned throws(const State& s, Seat seat) const;
  [[nodiscard]] bool can_trade(const State& s) const;
  [[nodiscard]] bool can_steal(const State& s, std::uint8_t category) const;
  [[nodiscard]] CardSet surprises_of(const State& s, Seat seat) const {  // FL-113, FL-R63
    const CardSet from = s.hand[seat] | (options_.surprise_from_stuff != 0 ? s.stuff[seat] : 0);
    return from & content_.surprises;
  }
  // A pawn's place so many spaces clockwise.
  [[nodiscard]] Space ahead(const State& s, Space from, int steps) const;
  [[nodiscard]] const SpaceContent& space_of(const State& s, Seat seat) const {
    return content_.space[s.pawn[seat]];
  }

 private:
  void act(State& s, Action a, EventOut out) const;

  Content content_;
  Options options_;
  std::int32_t seats_ = 0;
};

// Here because every step of a playout asks it.
inline Turn Freeloader::turn(const State& s) const {
  enum Who : std::uint8_t { kLuck, kMover, kOther, kNobodyActs };
  struct Row {
    Who who;
    std::uint8_t question;
  };
  static constexpr std::array<Row, kOver + 1> kRows{{
      {kLuck, kAskHouse},     {kLuck, kAskCard},          {kLuck, kAskCard},
      {kLuck, kAskDie},       {kLuck, kAskDie},           {kLuck, kAskFirst},
      {kMover, kAskTurn},     {kLuck, kAskDie},           {kMover, kAskReroll},
      {kLuck, kAskDie},       {kMover, kAskDice},         {kLuck, kAskCard},
      {kLuck, kAskCard},      {kMover, kAskFavorHouse},   {kMover, kAskUseSpace},
      {kMover, kAskBefriend}, {kOther, kAskDefend},       {kLuck, kAskDie},
      {kLuck, kAskDie},       {kOther, kAskLoseFavor},    {kMover, kAskPay},
      {kMover, kAskDraw},     {kMover, kAskTrade},        {kOther, kAskGift},
      {kMover, kAskReturn},   {kMover, kAskBoardGive},    {kMover, kAskSteal},
      {kMover, kAskEvict},    {kNobodyActs, kAskNothing},
  }};
  const Row row = kRows[s.phase];
  switch (row.who) {
    case kLuck:
      return {.actor = kChance, .question = row.question};
    case kNobodyActs:
      return {.actor = kNobody, .question = row.question};
    default:
      break;
  }
  const Seat actor = row.who == kMover ? s.in_turn : s.partner;
  std::uint8_t question = row.question;
  if (s.phase == kBefriending && s.plain[actor][s.house] == 0) question = kAskBefriendCrash;
  bool forced = false;  // sizes are public
  if (s.phase == kGifting || s.phase == kReturning) {
    forced = s.form == kHands ? s.hand_size[actor] == 1 : std::has_single_bit(s.stuff[actor]);
  } else if (s.phase == kChoosingDraw) {
    const bool both = s.pile_size != 0 && s.faceup[at_house(s, actor)] != kNothing;
    forced = !both && options_.spaces_optional == 0;
  }
  return {.actor = actor, .question = question, .open_forced = forced};
}

}  // namespace rainyday::freeloader
