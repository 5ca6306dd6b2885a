// The neighborhood as text: a ring of six houses, clockwise from the upper left, with their spaces,
// spots, favors and faceup cards; below it every player's Stuff, and the own hand with its prices.
// The small board is a line a house, with those who are there at its end: S2:4 on the fourth space.
#include <algorithm>

#include "engine/canvas.hpp"
#include "games/freeloader/game.hpp"
#include "texts/texts.hpp"

namespace rainyday::freeloader {
namespace {

constexpr int kWide = 32;    // a house with its right-hand gap
constexpr int kNarrow = 26;  // the same in a narrow window
constexpr int kHigh = 13;    // and with its frame

std::string number(int n) { return std::to_string(n); }

std::string category_name(const texts::Catalogue& words, const Content& content, int category) {
  return words.told("ui.category." + std::string(content.category_id[category].data()),
                    content.category_title[category].data());
}

class RingPicture {
 public:
  RingPicture(const Freeloader& game, const State& s, const Paper& paper)
      : game_(game),
        content_(game.content()),
        s_(s),
        paper_(paper),
        wide_(3 * kWide + 1 <= paper.width ? kWide : kNarrow),
        canvas_(3 * wide_ + 2, 2 * kHigh + 1) {}

  std::string text() {
    if (paper_.board == Paper::kSmallBoard) return small_text();
    House house = 0;
    for (int i = 0; i < kHouses && house != kNothing; ++i) {
      draw_house(house, i);
      house = s_.next[house];
    }
    draw_way();
    return canvas_.text(paper_.colour);
  }

 private:
  [[nodiscard]] std::string small_text() const {
    const auto seats = [](SeatSet taken, int spots) {
      std::string out;
      for (Seat seat = 0; seat < kMostPlayers; ++seat)
        out += has_seat(taken, seat) ? number(seat) : "";
      for (int i = taken.size(); i < spots; ++i) out += "·";
      return padded(out, 3);
    };
    std::string out = styled(pile_text(), Style::kBold, paper_.colour) + "\n";
    House house = 0;
    for (int i = 0; i < kHouses && house != kNothing; ++i, house = s_.next[house]) {
      SeatSet friends;
      std::string there;
      std::string favors;
      for (Seat seat = 0; seat < game_.seats(); ++seat) {
        if (std::ranges::find(s_.best[house], seat) != s_.best[house].end()) {
          friends |= seat_bit(seat);
        }
        favors += number(seat) + "×" + number(game_.count(s_, seat, house)) + " ";
        if (s_.pawn[seat] / kSpacesEach != house) continue;
        there += "S" + number(seat) + ":" + number(s_.pawn[seat] % kSpacesEach + 1) + " ";
      }
      const Card card = s_.faceup[house];
      std::string line = padded(game_.name(kHouseName, house), 10) + words_("friend") + " ";
      line += seats(friends, content_.friend_spots[house]) + " " + words_("crash") + " ";
      line += seats(s_.crash[house], content_.crash_spots[house]) + " " + favors + "[";
      line += card == kNothing ? words_("faceup.none") : game_.name(kCardName, card);
      line += "] " + there;
      out += cut(line, paper_.columns());
      out += "\n";
    }
    return out;
  }

  // The upper row from left to right, then the lower one back.
  [[nodiscard]] int left(int place) const { return 1 + (place < 3 ? place : 5 - place) * wide_; }
  static int top(int place) { return place < 3 ? 0 : kHigh + 1; }

  void draw_way() {
    for (const int place : {0, 1}) canvas_.put(left(place) + wide_ - 1, 5, U'→', Style::kFaint);
    for (const int place : {3, 4}) {
      canvas_.put(left(place) - 1, kHigh + 6, U'←', Style::kFaint);
    }
    canvas_.put(left(2) + wide_ / 2, kHigh, U'↓', Style::kFaint);
    canvas_.put(left(5) + wide_ / 2, kHigh, U'↑', Style::kFaint);
    canvas_.put(left(1) + 4, kHigh, pile_text(), Style::kBold);
  }

  [[nodiscard]] std::string pile_text() const {
    const bool over = s_.phase == kOver;
    const std::string_view key = over ? "pile.over" : s_.pile_size == 0 ? "pile.last" : "pile";
    const int round = s_.round + (over ? 0 : 1);
    return words_(key, {{"n", s_.pile_size}, {"round", round}});
  }

  void draw_frame(House house, int x, int y) {
    const int inside = wide_ - 3;
    for (int i = 1; i <= inside; ++i) {
      canvas_.put(x + i, y, U'─', Style::kFaint);
      canvas_.put(x + i, y + kHigh - 1, U'─', Style::kFaint);
    }
    for (int i = 1; i < kHigh - 1; ++i) {
      canvas_.put(x, y + i, U'│', Style::kFaint);
      canvas_.put(x + inside + 1, y + i, U'│', Style::kFaint);
    }
    canvas_.put(x, y, U'┌', Style::kFaint);
    canvas_.put(x + inside + 1, y, U'┐', Style::kFaint);
    canvas_.put(x, y + kHigh - 1, U'└', Style::kFaint);
    canvas_.put(x + inside + 1, y + kHigh - 1, U'┘', Style::kFaint);
    const std::string id = game_.name(kHouseName, house);
    const std::string title = words_.told("ui.house." + id, content_.possessive[house].data());
    put(x + 1, y, " " + words_("house", {{"id", id}, {"name", title}}) + " ",
        static_cast<std::size_t>(inside - 5), Style::kBold);
  }

  // At most so many characters of a text.
  void put(int x, int y, std::string_view text, std::size_t most, Style style = Style::kPlain) {
    canvas_.put(x, y, cut(text, most), style);
  }

  [[nodiscard]] std::string space_text(const SpaceContent& space, House house) const {
    switch (space.kind) {
      case kFavorSpace:
        if (space.house == kNothing) return words_("space.favor_any");
        return words_("space.favor", {{"house", game_.name(kHouseName, space.house)}});
      case kDrawSpace:
        return words_("space.draw");
      case kTradeSpace:
        return words_("space.trade");
      case kStealSpace:
        return words_("space.steal", {{"what", category_name(words_, content_, space.category)}});
      case kCrashSpace:
        if (space.house == house) return words_("space.crash");
        return words_("space.crash_at", {{"house", game_.name(kHouseName, space.house)}});
      default:
        return words_("space.bus", {{"n", content_.stop_of[house]}});
    }
  }

  void draw_house(House house, int place) {
    const int x = left(place);
    const int y = top(place);
    draw_frame(house, x, y);
    for (int i = 0; i < kSpacesEach; ++i) {
      const auto space = static_cast<Space>(house * kSpacesEach + i);
      put(x + 2, y + 1 + i, number(i + 1) + " " + space_text(content_.space[space], house),
          static_cast<std::size_t>(wide_ - 12));
      int at = x + wide_ - 9;
      for (Seat seat = 0; seat < game_.seats(); ++seat) {
        if (s_.pawn[seat] != space) continue;
        canvas_.put(at++, y + 1 + i, static_cast<char32_t>(U'0' + seat), seat_style(seat));
      }
    }
    draw_spots(house, x + 2, y + 1 + kSpacesEach);
    draw_faceup(s_.faceup[house], x + 2, y + 3 + kSpacesEach);
  }

  [[nodiscard]] std::size_t room() const { return static_cast<std::size_t>(wide_ - 5); }

  void draw_faceup(Card card, int x, int y) {
    if (card == kNothing) return put(x, y, words_("faceup.none"), room(), Style::kFaint);
    put(x, y, "[" + game_.name(kCardName, card) + "]", room(), Style::kBlue);
    put(x + 1, y + 1,
        words_("faceup", {{"category", category_name(words_, content_, content_.category[card])},
                          {"points", content_.points[card]},
                          {"cost", content_.cost[card]}}),
        room() - 1);
  }

  // Best Friends and crashers by number, a dot for a free spot; favors as seat×number.
  void draw_spots(House house, int x, int y) {
    put(x, y, words_("friend"), 6);
    for (int i = 0; i < content_.friend_spots[house]; ++i)
      put_seat(x + 7 + 2 * i, y, s_.best[house][i]);
    const int crash = wide_ == kWide ? 13 : 11;
    put(x + crash, y, words_("crash"), 5);
    int at = x + crash + 6;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (!has_seat(s_.crash[house], seat)) continue;
      put_seat(at, y, seat);
      at += 2;
    }
    for (int i = s_.crash[house].size(); i < content_.crash_spots[house]; ++i, at += 2) {
      put_seat(at, y, kNobody);
    }
    at = x;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const std::string favors = number(game_.count(s_, seat, house));
      const int taken = static_cast<int>(favors.size()) + 2;
      if (at + taken > x + static_cast<int>(room())) break;
      canvas_.put(at, y + 1, static_cast<char32_t>(U'0' + seat), seat_style(seat));
      canvas_.put(at + 1, y + 1, U'×', Style::kFaint);
      canvas_.put(at + 2, y + 1, favors);
      at += taken + 1;
    }
  }

  void put_seat(int x, int y, Seat seat) {
    if (seat == kNobody) {
      canvas_.put(x, y, U'·', Style::kFaint);
    } else {
      canvas_.put(x, y, static_cast<char32_t>(U'0' + seat), seat_style(seat));
    }
  }

  const Freeloader& game_;
  const Content& content_;
  const State& s_;
  Paper paper_;
  texts::Catalogue words_ = texts::terminal_words(paper_.language, Freeloader::kId);
  int wide_;
  Canvas canvas_;
};

class TablePicture {
 public:
  TablePicture(const Freeloader& game, const View<Freeloader>& view, const Paper& paper)
      : game_(game), content_(game.content()), s_(view.state()), eye_(view.eye()), paper_(paper) {}

  std::string text() const {
    std::string out = paper_.board ? "\n" : "";
    for (Seat seat = 0; seat < game_.seats(); ++seat) out += seat_line(seat);
    if (s_.removed != 0)
      out += wrapped(words_("removed") + " " + list(s_.removed), 9, paper_.columns()) + "\n";
    if (eye_ < game_.seats()) out += hand_lines();
    return out + asked_line();
  }

 private:
  [[nodiscard]] std::string list(CardSet cards) const {
    std::string out;
    each_card(cards,
              [&](Card card) { out += (out.empty() ? "" : ", ") + game_.name(kCardName, card); });
    return out;
  }

  // By category, with the points of each: "Food draft_beer 1; Finer Things sedan 3".
  [[nodiscard]] std::string stuff(Seat seat) const {
    std::string out;
    for (int category = 0; category < content_.categories; ++category) {
      std::string group;
      each_card(s_.stuff[seat] & content_.in_category[category], [&](Card card) {
        group += (group.empty() ? " " : ", ") + game_.name(kCardName, card) + " " +
                 number(content_.points[card]);
      });
      if (group.empty()) continue;
      out += (out.empty() ? "" : "; ") + category_name(words_, content_, category) + group;
    }
    return out.empty() ? words_("no_stuff") : out;
  }

  [[nodiscard]] std::string needs(const Standing& own) const {
    if (own.qualified()) return words_("qualifies");
    std::string missing;
    for (int category = 0; category < content_.categories; ++category) {
      if ((own.missing >> category & 1) == 0) continue;
      missing += (missing.empty() ? "" : ", ") + category_name(words_, content_, category);
    }
    return words_("lacks", {{"list", missing}});
  }

  [[nodiscard]] std::string seat_line(Seat seat) const {
    const Turn turn = game_.turn(s_);
    const Standing own = game_.standing(s_, seat);
    const CardSet shown = seat == eye_ ? 0 : s_.hand[seat];
    std::string facts =
        texts::fill(words_.plain("facts"),
                    [&](std::string_view key, std::string_view) -> std::optional<std::string> {
                      if (key == "points") return number(own.points());
                      if (key == "bonus" && own.bonus != 0) return number(own.bonus);
                      if (key == "needs") return needs(own);
                      if (key == "hand") return number(s_.hand_size[seat]);
                      if (key == "shown" && shown != 0) return list(shown);
                      return std::nullopt;
                    });
    if (seat == eye_) facts += " " + words_("you");
    if (seat == s_.in_turn && s_.phase >= kTurn && s_.phase != kOver)
      facts += " " + words_("in_turn");
    facts += ": " + stuff(seat);
    const std::string line = wrapped(
        (seat == turn.actor ? "> " : "  ") + seat_word(seat) + "  " + facts, 6, paper_.columns());
    return line.substr(0, 2) + styled(line.substr(2, 2), seat_style(seat), paper_.colour) +
           line.substr(4) + "\n";
  }

  // "golf_hat, Clothing 1, costs 1 here (2), doctor 1, lawyer 1": houses where it is cheaper.
  [[nodiscard]] std::string card_line(Card card) const {
    const std::string id = game_.name(kCardName, card);
    const std::string title = words_.told("ui.card." + id, content_.card_title[card].data());
    std::string out = "  " + words_("card", {{"id", id}, {"name", title}}) + ", " +
                      category_name(words_, content_, content_.category[card]) + " " +
                      number(content_.points[card]);
    if (s_.pawn[eye_] == kNothing) return out + "\n";
    const unsigned friends = game_.friendships(s_, eye_);
    const House here = game_.at_house(s_, eye_);
    const int price = game_.price(card, here, friends);
    const int purse = game_.count(s_, eye_, here);
    out += "; " + words_(price <= purse ? "costs" : "costs.more", {{"n", price}, {"purse", purse}});
    for (House house = 0; house < kHouses; ++house) {
      const int there = game_.price(card, house, friends);
      if (there >= price) continue;
      out += ", " + words_("cheaper", {{"n", there}, {"house", game_.name(kHouseName, house)}});
    }
    for (House house = 0; house < kHouses; ++house) {
      const std::int8_t less = content_.friend_discount[card][1u << house];
      if (less == 0) continue;
      const bool mine = (friends >> house & 1) != 0;
      out += ", " + words_(mine ? "friend_of.yes" : "friend_of",
                           {{"house", game_.name(kHouseName, house)}, {"n", less}});
    }
    return wrapped(out + effect(card), 4, paper_.columns()) + "\n";
  }

  [[nodiscard]] std::string effect(Card card) const {
    if (has_card(content_.surprises, card)) {
      return "; " + words_("effect.surprise",
                           {{"n", content_.surprise_favors[card]},
                            {"house", game_.name(kHouseName, content_.surprise_house[card])}});
    }
    if (has_card(content_.cars, card)) return "; " + words_("ui.effect.car");
    if (has_card(content_.extra_dice, card)) return "; " + words_("effect.extra_die");
    if (has_card(content_.dwi, card)) return "; " + words_("effect.dwi");
    if (has_card(content_.rerolls, card)) return "; " + words_("effect.reroll");
    if (has_card(content_.buses, card)) return "; " + words_("effect.bus");
    return has_card(content_.picks, card) ? "; " + words_("effect.pick") : "";
  }

  [[nodiscard]] std::string hand_lines() const {
    if (s_.hand[eye_] == 0) return words_("own_hand.empty") + "\n";
    std::string out = words_("own_hand") + "\n";
    each_card(s_.hand[eye_], [&](Card card) { out += card_line(card); });
    return out;
  }

  [[nodiscard]] std::string result_line() const {
    const Result result = game_.result(s_);
    std::string winners;
    int count = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (!result.has_won(seat)) continue;
      winners += (count++ == 0 ? "" : ", ") + seat_word(seat);
    }
    if (count == 0) return words_("ui.outcome.nobody") + "\n";
    return (count == 1 ? words_("event.won", {{"seat", winners}})
                       : words_("ui.outcome.tie", {{"names", winners}})) +
           "\n";
  }

  [[nodiscard]] std::string purse_text() const {
    const texts::With house{"house", game_.name(kHouseName, s_.house)};
    const texts::With seat{"seat", seat_word(s_.in_turn)};
    const texts::With favors{"n", game_.count(s_, s_.in_turn, s_.house)};
    const std::string_view key = s_.in_turn == eye_   ? "purse.you"
                                 : s_.partner == eye_ ? "purse.other_you"
                                                      : "purse";
    if (s_.partner == kNobody || s_.partner == s_.in_turn)
      return words_(key, {house, seat, favors});
    return words_(key, {house,
                        seat,
                        favors,
                        {"other", seat_word(s_.partner)},
                        {"m", game_.count(s_, s_.partner, s_.house)}});
  }

  // What one has to know to answer.
  [[nodiscard]] std::string asked_line() const {
    const Turn turn = game_.turn(s_);
    if (turn.is_over()) return result_line();
    std::string out;
    if (s_.phase >= kBefriending && s_.phase <= kLosing) out += purse_text();
    if (s_.phase == kPaying) out += words_("to_pay", {{"n", s_.owing}});
    if (s_.phase == kRerolling) {
      for (int i = 0; i < s_.dice_count; ++i) out += (i == 0 ? "" : " ") + number(s_.dice[i]);
    }
    return out.empty() ? out : out + "\n";
  }

  const Freeloader& game_;
  const Content& content_;
  const State& s_;
  Seat eye_;
  Paper paper_;
  texts::Catalogue words_ = texts::terminal_words(paper_.language, Freeloader::kId);
};

}  // namespace

std::string Freeloader::picture(const View<Freeloader>& view, const Paper& paper) const {
  return (paper.board ? RingPicture(*this, view.state(), paper).text() : "") +
         TablePicture(*this, view, paper).text();
}

}  // namespace rainyday::freeloader
