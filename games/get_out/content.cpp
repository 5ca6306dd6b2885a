#include "games/get_out/content.hpp"

#include "engine/json.hpp"
#include "games/get_out/compile.hpp"
#include "games/get_out/pack_check.hpp"
#include "games/pack_reading.hpp"

namespace rainyday::get_out {
namespace {

using JsonPlace = rainyday::Place;

constexpr Alphabet kIdLetters{
    .letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_",
    .name = "letters, digits and _"};

std::uint16_t money(const JsonPlace& place, int least, int most) {  // GO-015
  const auto value = static_cast<std::uint16_t>(place.integer(least, most));
  if (value % 10 != 0) place.problem("money goes in tens");
  return value;
}

// A hint for bots: the money that keeps a pawn from being sent to an outer ring by this square.
std::uint16_t thrown_below(const Content& content, Square at) {
  std::uint16_t keeps = 0xFFFF;
  for (std::uint16_t pc = content.square[at].land; pc != 0 && content.step[pc].op != Op::kEnd;
       ++pc) {
    const Step& step = content.step[pc];
    const bool asks_cash =
        step.op == Op::kIf && static_cast<Cond>(step.detail) == Cond::kCashAtLeast;
    const bool pays = step.op == Op::kBranch && step.number > 0;
    if ((asks_cash || pays) && step.number < keeps) keeps = step.number;
    const bool out = step.op == Op::kJump && static_cast<Leap>(step.detail) == Leap::kTo &&
                     step.square != kNoSquare &&
                     content.square[step.square].ring < content.square[at].ring;
    if (out) return keeps;
  }
  return 0;
}

class Reader {
 public:
  Reader(Content& content, const JsonPlace& pack, bool jump_scores)
      : content_(content), pack_(pack), jump_scores_(jump_scores), compiler_(content, squares_) {}

  void read() {
    pack_.only({"id", "game", "title", "version", "credits", "licence", "test", "start_cash",
                "allowance", "credit_check", "life_points", "recommended_open", "layout", "rings",
                "cards"});
    const std::string id = pack_["id"].text(content_.pack.size() - 1);
    id.copy(content_.pack.data(), id.size());
    content_.start_cash = money(pack_["start_cash"], 0, 5000);
    content_.allowance = money(pack_["allowance"], 0, 5000);
    content_.credit_check = money(pack_["credit_check"], 0, 5000);
    content_.life_points = static_cast<std::uint8_t>(pack_["life_points"].integer(1, kMostLife));
    rings();
    if (content_.squares == 0) return;
    ramps();
    layout();
    recommended();
    effects();
    content_.square_steps = content_.steps;
    cards();
    if (content_.steps >= kMostCode) pack_.problem("the effects are too many");
  }

 private:
  void rings() {
    const JsonPlace rings = pack_["rings"];
    if (rings.size(kRings, kRings) == 0) return;
    for (std::size_t r = 0; r < kRings; ++r) {
      const JsonPlace ring = rings[r];
      ring.only({"id", "squares"});
      if (ring["id"].text(16) != kRingWords[r]) {
        ring["id"].problem("must be " + std::string(kRingWords[r]));
      }
      const JsonPlace list = ring["squares"];
      const std::size_t size = list.size(4, 63);
      content_.ring_begin[r] = content_.squares;
      content_.ring_size[r] = static_cast<std::uint8_t>(size);
      if (content_.squares + size > kMostSquares) {
        list.problem("more than " + std::to_string(kMostSquares) + " squares in all");
        return;
      }
      for (std::size_t i = 0; i < size; ++i) square(list[i], static_cast<std::uint8_t>(r));
    }
  }

  void square(const JsonPlace& place, std::uint8_t ring) {
    const Square at = content_.squares++;
    places_.push_back(place);
    SquareFacts& facts = content_.square[at];
    Words& words = content_.square_words[at];
    keep_word(place["id"], words.id, kIdLetters);
    keep_text(place["name"], words.name);
    keep_text(place["text"], words.text);
    if (!squares_.emplace(words.id.data(), at).second) place["id"].problem("stands twice");
    facts.ring = ring;
    facts.kind = static_cast<SquareKind>(read_word(place["kind"], kSquareKindWords));
    if (facts.kind == kPayDay && ring == 0) content_.start = at;  // GO-007
    if (facts.kind == kJob || facts.kind == kApartment) {
      site(place, at);
    } else {
      place.only({"id", "name", "kind", "text", "on_reach", "on_land"});
    }
  }

  void site(const JsonPlace& place, Square at) {
    if (content_.sites == kMostSites) {
      place.problem("more than " + std::to_string(kMostSites) + " jobs and apartments");
      return;
    }
    const Site number = content_.sites++;
    SiteFacts& facts = content_.site[number];
    const SiteSet bit = SiteSet{1} << number;
    content_.square[at].site = number;
    content_.square[at].own = bit;
    facts.square = at;
    facts.job = content_.square[at].kind == kJob;
    if (!facts.job) {
      place.only({"id", "name", "kind", "text", "on_reach", "on_land", "rent", "ramp_to"});
      facts.pay = money(place["rent"], 10, 2000);
      content_.apartments |= bit;
      return;
    }
    place.only({"id", "name", "kind", "text", "on_reach", "on_land", "wage", "weight", "ramp_to"});
    facts.pay = money(place["wage"], 0, 2000);
    facts.weight = static_cast<Weight>(read_word(place["weight"], kWeightWords));
    content_.jobs |= bit;
    const std::array<SiteSet*, 4> by_weight = {&content_.full_jobs, &content_.double_jobs,
                                               &content_.red_jobs, &content_.black_jobs};
    *by_weight[facts.weight] |= bit;
  }

  // GO-R11: from a job or apartment to a square of the next ring inward.
  void ramps() {
    for (Site number = 0; number < content_.sites; ++number) {
      SiteFacts& facts = content_.site[number];
      const JsonPlace ramp = places_[facts.square]["ramp_to"];
      if (ramp.is_null()) {
        if (!facts.job) ramp.problem("an apartment needs a ramp");
        continue;
      }
      const auto found = squares_.find(ramp.text(64));
      if (found == squares_.end()) {
        ramp.problem("no square '" + ramp.text(64) + "'");
        continue;
      }
      if (content_.square[found->second].ring != content_.square[facts.square].ring + 1) {
        ramp.problem("must lead to the next ring inward");
      }
      facts.ramp_to = found->second;
      const SiteSet bit = SiteSet{1} << number;
      content_.ramps |= bit;
      content_.square[facts.square].ramp_out = bit;
      content_.square[found->second].ramps_in |= bit;
      for (Square at = 0; at < content_.squares; ++at) {
        SquareFacts& square = content_.square[at];
        if (square.ring == content_.square[found->second].ring) square.tops |= bit;
      }
    }
  }

  void layout() {
    const JsonPlace layout = pack_.maybe("layout");
    if (!layout.exists()) return;
    layout.only({"grid", "start_corner", "direction"});
    content_.grid = static_cast<std::uint8_t>(layout["grid"].integer(6, 16));
    if (layout["start_corner"].text(32) != "bottom_right") {
      layout["start_corner"].problem("must be bottom_right");
    }
    if (layout["direction"].text(32) != "clockwise")
      layout["direction"].problem("must be clockwise");
    for (std::size_t r = 0; r < kRings; ++r) {
      const int size = 4 * (content_.grid - 1 - 2 * static_cast<int>(r));
      if (content_.ring_size[r] == size) continue;
      layout["grid"].problem("ring " + std::string(kRingWords[r]) + " must have " +
                             std::to_string(size) + " squares");
    }
  }

  void recommended() {
    const JsonPlace list = pack_["recommended_open"];
    const std::size_t size = list.size(0, kMostSites);
    for (std::size_t i = 0; i < size; ++i) {
      const auto found = squares_.find(list[i].text(64));
      const Site site = found == squares_.end() ? kNoSite : content_.square[found->second].site;
      if (site == kNoSite) {
        list[i].problem("is neither job nor apartment");
      } else {
        content_.recommended |= SiteSet{1} << site;
      }
    }
  }

  // Effects are read when all squares are known. `land` is `on_reach` and then `on_land`.
  void effects() {
    for (Square at = 0; at < content_.squares; ++at) {
      SquareFacts& facts = content_.square[at];
      const JsonPlace reach = places_[at]["on_reach"];
      const ListOf what = facts.site != kNoSite ? ListOf::kSite : ListOf::kSquare;
      const After after = facts.site != kNoSite ? After::kMenu : After::kTurn;
      const std::uint16_t begin = compiler_.here();
      compiler_.list(reach, ListOf::kReach, false);
      if (compiler_.here() != begin) {
        facts.reach = begin;
        compiler_.end(After::kWalk);
      }
      if (facts.site != kNoSite) {
        content_.ring_sites[facts.ring] |= SiteSet{1} << facts.site;
        for (Square before = content_.ring_begin[facts.ring]; before < at; ++before) {
          content_.square[before].ahead |= SiteSet{1} << facts.site;
        }
      }
      facts.land = facts.jumped = arrival(at, what, after);
      facts.thrown_below = thrown_below(content_, at);
      if (jump_scores_ || facts.kind != kGetOut) continue;
      compiler_.leave_out_life(true);  // GO-R07
      facts.jumped = arrival(at, what, after);
      compiler_.leave_out_life(false);
    }
    for (Square at = 0; at < content_.squares; ++at) {
      Square to = at;
      do {
        to = content_.next(to);
        ++content_.square[at].to_reach;
      } while (to != at && content_.square[to].reach == 0);
    }
  }

  std::uint16_t arrival(Square at, ListOf what, After after) {
    Problems told_already;
    const JsonPlace& place = places_[at];
    const JsonPlace reach(place["on_reach"].json(), place.path(), told_already);
    const std::uint16_t begin = compiler_.here();
    if (reach.exists()) compiler_.list(reach, ListOf::kReach, false);
    compiler_.list(place["on_land"], what, what == ListOf::kSquare);
    if (compiler_.here() == begin) return 0;
    compiler_.end(after);
    return begin;
  }

  void cards() {
    const JsonPlace list = pack_["cards"];
    const std::size_t size = list.size(2, kMostCards);
    std::unordered_map<std::string, int> known;
    std::array<int, 2> count{};
    for (std::size_t i = 0; i < size; ++i) {
      const JsonPlace place = list[i];
      place.only({"id", "deck", "count", "title", "text", "effects"});
      CardFacts& card = content_.card[content_.cards];
      Words& words = content_.card_words[content_.cards];
      keep_word(place["id"], words.id, kIdLetters);
      keep_text(place["title"], words.name);
      keep_text(place["text"], words.text);
      if (!known.emplace(words.id.data(), 0).second) place["id"].problem("stands twice");
      card.deck = static_cast<Deck>(read_word(place["deck"], kDeckWords));
      card.count = static_cast<std::uint8_t>(place["count"].integer(1, kMostInDeck));
      int& sum = count[card.deck];
      if (sum + card.count > kMostInDeck) {
        place["count"].problem("more than " + std::to_string(kMostInDeck) + " cards in this deck");
        return;
      }
      card.first = static_cast<std::uint8_t>(sum);
      for (int copy = 0; copy < card.count; ++copy) {
        content_.whole_deck[card.deck] |= std::uint64_t{1} << sum;
        content_.card_at[card.deck][static_cast<std::size_t>(sum++)] = content_.cards;
      }
      card.begin = compiler_.here();
      compiler_.list(place["effects"], ListOf::kCard, true);
      compiler_.end(After::kTurn);
      card.end = compiler_.here();
      ++content_.cards;
    }
  }

  Content& content_;
  JsonPlace pack_;
  bool jump_scores_;
  std::unordered_map<std::string, Square> squares_;
  std::vector<JsonPlace> places_;
  Compiler compiler_;
};

}  // namespace

std::expected<Content, std::string> read_content(const Pack& pack, bool jump_scores) {
  Problems problems;
  const JsonPlace place(pack.data.get(), "", problems);
  Content content;
  Reader(content, place, jump_scores).read();
  if (!problems.any()) check_pack(content, place);
  if (problems.any()) return std::unexpected("pack " + pack.id + ": " + problems.text());
  return content;
}

}  // namespace rainyday::get_out
