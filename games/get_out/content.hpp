// What a pack of Get Out holds, compiled into flat tables. Effects become a short program: a list
// is a run of steps with a kEnd that says what follows it, so that one number is all a state needs
// to know where in an effect it is.
#pragma once

#include <array>
#include <expected>
#include <string>

#include "engine/pack.hpp"
#include "games/get_out/words.hpp"

namespace rainyday::get_out {

enum SquareKind : std::uint8_t {
  kPayDay,
  kGetOut,
  kPlotTwist,
  kComicPage,
  kJob,
  kApartment,
  kPlain
};
enum Weight : std::uint8_t { kFull, kDouble, kHalfRed, kHalfBlack };
enum Deck : std::uint8_t { kPlot, kComic };

enum class Op : std::uint8_t {
  kEnd,   // `after`
  kGoto,  // to `target`
  kPay,   // `who` pays `number` by `form` to `payee`
  kCollect,
  kOffer,   // `number` to `payee`, or on to `target`
  kChoose,  // `number` branches follow, each a kBranch
  kBranch,  // on to `target` for those with `number` dollars; its label is `index`
  kIf,      // `cond`, else on to `target`
  kRoll,    // six kGoto follow
  kJump,
  kWalk,
  kRollAgain,
  kDraw,  // from deck `index`
  kLoseTurn,
  kGainTurn,
  kLoseJob,
  kGetEvicted,
  kHire,
  kApply,  // at `square`, or at one of ring `index`
  kBurn,
  kLoseLife,
  kGainLife,
  kPayDay,
};

enum class Who : std::uint8_t {
  kMe,
  kEachOther,
  kEveryone,
  kChosenOther,
  kNextSeat,
  kPreviousSeat,
  kMostLife,
  kRichest
};
enum class Form : std::uint8_t {
  kFixed,
  kPerJob,
  kPerApartment,
  kPerLife,
  kPerApplication,
  kPerDie,
  kAll,
  kHalf
};
enum class Payee : std::uint8_t { kBank, kSquare, kEachOther, kChosenOther, kMe };
enum class Cond : std::uint8_t {
  kHasJob,
  kHasApartment,
  kCashAtLeast,
  kLifeAtLeast,
  kOnRing,
  kHasApplication
};
enum class Leap : std::uint8_t { kTo, kNext, kPrevious, kBack };
enum class Which : std::uint8_t { kAny, kDrawerChooses, kHighest, kLowest, kAll, kSquare };
// What follows the end of a list: the walk, the menu of the square, or the end of the turn.
enum class After : std::uint8_t { kWalk, kMenu, kTurn };

// One step of an effect. What a step does not use is 0.
struct Step {
  Op op = Op::kEnd;
  Who who = Who::kMe;
  Form form = Form::kFixed;
  Payee payee = Payee::kBank;
  std::uint8_t detail = 0;  // Cond, Leap, Which or After, by `op`
  Square square = kNoSquare;
  std::uint8_t index = 0;  // ring, deck, kind or label
  bool plain = false;      // done to the player in turn, who chooses nobody and rolls no die for it
  std::uint16_t number = 0;
  std::uint16_t target = 0;
};

struct SquareFacts {
  SquareKind kind = kPlain;
  std::uint8_t ring = 0;
  Site site = kNoSite;
  std::uint8_t to_reach = 0;  // steps to the next square with `on_reach`; a round if there is none
  std::uint16_t reach = 0;    // where `on_reach` begins; 0: empty
  std::uint16_t land = 0;     // `on_reach` and `on_land` together; 0: empty
  std::uint16_t jumped = 0;   // the same for who comes by a jump
  std::uint16_t thrown_below = 0;  // who lands with less money is sent to an outer ring; 0: nobody
  SiteSet own = 0;                 // its job or apartment, as a set
  SiteSet ramp_out = 0;            // the same where a ramp begins
  SiteSet ramps_in = 0;            // whose ramps end here
  SiteSet tops = 0;                // whose ramps end on its ring
  SiteSet ahead = 0;  // jobs and apartments further on in the ring, up to its last square
};

struct SiteFacts {
  Square square = 0;
  Square ramp_to = kNoSquare;
  bool job = false;
  Weight weight = kFull;
  std::uint16_t pay = 0;  // wage or rent
};

struct Words {
  std::array<char, 32> id{};
  std::array<char, 48> name{};
  std::array<char, 200> text{};
};

struct CardFacts {
  Deck deck = kPlot;
  std::uint8_t count = 1;
  std::uint8_t first = 0;   // its first bit in the deck
  std::uint16_t begin = 0;  // its effects; the next card's begin is past them
  std::uint16_t end = 0;

  // Which bits of its deck are this card.
  [[nodiscard]] std::uint64_t copies() const {
    return ((count < 64 ? std::uint64_t{1} << count : 0) - 1) << first;
  }
};

inline constexpr int kMostCode = 2048;
inline constexpr int kMostLabels = 64;

struct Content {
  std::array<SquareFacts, kMostSquares> square{};
  std::array<SiteFacts, kMostSites> site{};
  std::array<CardFacts, kMostCards> card{};
  std::array<std::array<std::uint8_t, kMostInDeck>, 2> card_at{};  // by deck and bit
  std::array<Step, kMostCode> step{};
  std::array<std::uint64_t, 2> whole_deck{};
  std::array<SiteSet, kRings> ring_sites{};
  std::array<std::uint8_t, kRings> ring_begin{};
  std::array<std::uint8_t, kRings> ring_size{};
  SiteSet jobs = 0;
  SiteSet apartments = 0;
  SiteSet full_jobs = 0;
  SiteSet double_jobs = 0;
  SiteSet red_jobs = 0;
  SiteSet black_jobs = 0;
  SiteSet recommended = 0;
  SiteSet ramps = 0;               // that have one
  std::uint16_t steps = 1;         // step 0 is none
  std::uint16_t square_steps = 1;  // those of squares come first
  std::uint8_t squares = 0;
  std::uint8_t sites = 0;
  std::uint8_t cards = 0;
  std::uint8_t labels = 0;
  std::uint8_t grid =
      0;  // squares along an edge of the outer ring as it is drawn; 0: not on a grid
  std::uint8_t life_points = 4;
  std::uint16_t start_cash = 0;
  std::uint16_t allowance = 0;
  std::uint16_t credit_check = 0;
  Square start = 0;
  std::array<char, 65> pack{};  // its id, by which its words in other languages are found
  std::array<Words, kMostSquares> square_words{};
  std::array<Words, kMostCards> card_words{};
  std::array<std::array<char, 48>, kMostLabels> label{};

  [[nodiscard]] Square next(Square at) const {
    const SquareFacts& facts = square[at];
    const int end = ring_begin[facts.ring] + ring_size[facts.ring];
    return static_cast<Square>(at + 1 == end ? ring_begin[facts.ring] : at + 1);
  }
  [[nodiscard]] Square back(Square at, int count) const {
    const int begin = ring_begin[square[at].ring];
    const int size = ring_size[square[at].ring];
    return static_cast<Square>(begin + (at - begin + size - count % size) % size);
  }
  // Steps clockwise from one square to another of its ring; 0 from a square to itself.
  [[nodiscard]] int distance(Square from, Square to) const {
    const int size = ring_size[square[from].ring];
    return (to - from + size) % size;
  }
};

// Everything but the effects that an option leaves out. The error names the place of each mistake.
std::expected<Content, std::string> read_content(const Pack& pack, bool jump_scores);

}  // namespace rainyday::get_out
