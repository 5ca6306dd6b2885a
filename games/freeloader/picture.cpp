// The neighborhood as text: a ring of six houses, clockwise from the upper left, with their spaces,
// spots, favors and faceup cards; below it every player's Stuff, and the own hand with its prices.
#include <vector>

#include "engine/canvas.hpp"
#include "games/freeloader/freeloader.hpp"

namespace rainyday::freeloader {
namespace {

constexpr int kWide = 32;  // a house with its right-hand gap
constexpr int kHigh = 13;  // and with its frame

std::string seat_name(Seat seat) { return "S" + std::to_string(int{seat}); }

std::string number(int n) { return std::to_string(n); }

class RingPicture {
 public:
  RingPicture(const Freeloader& game, const State& s)
      : game_(game), content_(game.content()), s_(s), canvas_(3 * kWide + 2, 2 * kHigh + 1) {}

  std::string text(bool colour) {
    House house = 0;
    for (int i = 0; i < kHouses && house != kNothing; ++i) {
      draw_house(house, i);
      house = s_.next[house];
    }
    draw_way();
    return canvas_.text(colour);
  }

 private:
  // The upper row from left to right, then the lower one back.
  static int left(int place) { return 1 + (place < 3 ? place : 5 - place) * kWide; }
  static int top(int place) { return place < 3 ? 0 : kHigh + 1; }

  void draw_way() {
    for (const int place : {0, 1}) canvas_.put(left(place) + kWide - 1, 5, U'→', Style::kFaint);
    for (const int place : {3, 4}) {
      canvas_.put(left(place) - 1, kHigh + 6, U'←', Style::kFaint);
    }
    canvas_.put(left(2) + kWide / 2, kHigh, U'↓', Style::kFaint);
    canvas_.put(left(5) + kWide / 2, kHigh, U'↑', Style::kFaint);
    const bool over = s_.phase == kOver;
    const std::string middle = "pile " + number(s_.pile_size) + ", round " +
                               number(s_.round + (over ? 0 : 1)) +
                               (over                ? ", the end"
                                : s_.pile_size == 0 ? ", LAST ROUND"
                                                    : "");
    canvas_.put(left(1) + 4, kHigh, middle, Style::kBold);
  }

  void draw_frame(House house, int x, int y) {
    constexpr int kInside = kWide - 3;
    for (int i = 1; i <= kInside; ++i) {
      canvas_.put(x + i, y, U'─', Style::kFaint);
      canvas_.put(x + i, y + kHigh - 1, U'─', Style::kFaint);
    }
    for (int i = 1; i < kHigh - 1; ++i) {
      canvas_.put(x, y + i, U'│', Style::kFaint);
      canvas_.put(x + kInside + 1, y + i, U'│', Style::kFaint);
    }
    canvas_.put(x, y, U'┌', Style::kFaint);
    canvas_.put(x + kInside + 1, y, U'┐', Style::kFaint);
    canvas_.put(x, y + kHigh - 1, U'└', Style::kFaint);
    canvas_.put(x + kInside + 1, y + kHigh - 1, U'┘', Style::kFaint);
    put(x + 1, y, " " + game_.name(kHouseName, house) + " ", 20, Style::kBold);
  }

  // At most so many characters of a text; other than ASCII are shown as they can be.
  void put(int x, int y, std::string text, std::size_t most, Style style = Style::kPlain) {
    if (text.size() > most) text.resize(most);
    for (char& c : text) c = c < ' ' ? '?' : c;
    canvas_.put(x, y, text, style);
  }

  [[nodiscard]] std::string space_text(const SpaceContent& space, House house) const {
    switch (space.kind) {
      case kFavorSpace:
        return "favor " +
               (space.house == kNothing ? "anywhere" : game_.name(kHouseName, space.house));
      case kDrawSpace:
        return "draw a card";
      case kTradeSpace:
        return "trade";
      case kStealSpace:
        return "steal " + std::string(content_.category_title[space.category].data());
      case kCrashSpace:
        return space.house == house ? "crash" : "crash " + game_.name(kHouseName, space.house);
      default:
        return "bus stop " + number(content_.stop_of[house]);
    }
  }

  void draw_house(House house, int place) {
    const int x = left(place);
    const int y = top(place);
    draw_frame(house, x, y);
    for (int i = 0; i < kSpacesEach; ++i) {
      const auto space = static_cast<Space>(house * kSpacesEach + i);
      put(x + 2, y + 1 + i, number(i + 1) + " " + space_text(content_.space[space], house), 20);
      int at = x + 23;
      for (Seat seat = 0; seat < game_.seats(); ++seat) {
        if (s_.pawn[seat] != space) continue;
        canvas_.put(at++, y + 1 + i, static_cast<char32_t>(U'0' + seat), seat_style(seat));
      }
    }
    draw_spots(house, x + 2, y + 1 + kSpacesEach);
    draw_faceup(s_.faceup[house], x + 2, y + 3 + kSpacesEach);
  }

  void draw_faceup(Card card, int x, int y) {
    if (card == kNothing) return put(x, y, "no card", 27, Style::kFaint);
    put(x, y, "[" + game_.name(kCardName, card) + "]", 27, Style::kBlue);
    const std::string category = content_.category_title[content_.category[card]].data();
    put(x + 1, y + 1,
        category + " " + number(content_.points[card]) + ", cost " + number(content_.cost[card]),
        26);
  }

  // Best Friends and crashers by number, a dot for a free spot; favors as seat×number.
  void draw_spots(House house, int x, int y) {
    canvas_.put(x, y, "friend");
    for (int i = 0; i < content_.friend_spots[house]; ++i)
      put_seat(x + 7 + 2 * i, y, s_.best[house][i]);
    canvas_.put(x + 13, y, "crash");
    int at = x + 19;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (!has_seat(s_.crash[house], seat)) continue;
      put_seat(at, y, seat);
      at += 2;
    }
    for (int i = std::popcount(s_.crash[house]); i < content_.crash_spots[house]; ++i, at += 2) {
      put_seat(at, y, kNobody);
    }
    at = x;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      const std::string favors = number(game_.count(s_, seat, house));
      const int room = static_cast<int>(favors.size()) + 2;
      if (at + room > x + 27) break;
      canvas_.put(at, y + 1, static_cast<char32_t>(U'0' + seat), seat_style(seat));
      canvas_.put(at + 1, y + 1, U'×', Style::kFaint);
      canvas_.put(at + 2, y + 1, favors);
      at += room + 1;
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
  Canvas canvas_;
};

class TablePicture {
 public:
  TablePicture(const Freeloader& game, const View<Freeloader>& view, bool colour)
      : game_(game),
        content_(game.content()),
        s_(view.state()),
        eye_(view.eye()),
        colour_(colour) {}

  std::string text() const {
    std::string out = "\n";
    for (Seat seat = 0; seat < game_.seats(); ++seat) out += seat_line(seat);
    if (s_.removed != 0) out += wrapped("removed: " + list(s_.removed), 9) + "\n";
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
      out +=
          (out.empty() ? "" : "; ") + std::string(content_.category_title[category].data()) + group;
    }
    return out.empty() ? "no Stuff" : out;
  }

  [[nodiscard]] std::string needs(const Standing& own) const {
    if (own.qualified()) return "qualifies";
    std::string out = "lacks";
    for (int category = 0; category < content_.categories; ++category) {
      if ((own.missing >> category & 1) == 0) continue;
      out += (out == "lacks" ? " " : ", ") + std::string(content_.category_title[category].data());
    }
    return out;
  }

  [[nodiscard]] std::string seat_line(Seat seat) const {
    const Turn turn = game_.turn(s_);
    const Standing own = game_.standing(s_, seat);
    std::string facts = number(own.points()) + " points";
    if (own.bonus != 0) facts += " (" + number(own.bonus) + " bonus)";
    facts += ", " + needs(own) + "; hand " + number(s_.hand_size[seat]);
    const CardSet shown = seat == eye_ ? 0 : s_.hand[seat];
    if (shown != 0) facts += " with " + list(shown);
    facts += seat == eye_ ? " (you)" : "";
    facts += seat == s_.in_turn && s_.phase >= kTurn && s_.phase != kOver ? " (in turn)" : "";
    facts += ": " + stuff(seat);
    const std::string line =
        wrapped((seat == turn.actor ? "> " : "  ") + seat_name(seat) + "  " + facts, 6);
    return line.substr(0, 2) + styled(line.substr(2, 2), seat_style(seat), colour_) +
           line.substr(4) + "\n";
  }

  // "golf_hat, Clothing 1, costs 1 here (2), doctor 1, lawyer 1": houses where it is cheaper.
  [[nodiscard]] std::string card_line(Card card) const {
    std::string out = "  " + game_.name(kCardName, card) + ", " +
                      content_.category_title[content_.category[card]].data() + " " +
                      number(content_.points[card]);
    if (s_.pawn[eye_] == kNothing) return out + "\n";
    const unsigned friends = game_.friendships(s_, eye_);
    const House here = game_.at_house(s_, eye_);
    const int price = game_.price(card, here, friends);
    const int purse = game_.count(s_, eye_, here);
    out += "; costs " + number(price) + " here" +
           (price <= purse ? "" : " (you have " + number(purse) + ")");
    for (House house = 0; house < kHouses; ++house) {
      const int there = game_.price(card, house, friends);
      if (there < price) out += ", " + number(there) + " at " + game_.name(kHouseName, house);
    }
    for (House house = 0; house < kHouses; ++house) {
      const std::int8_t less = content_.friend_discount[card][1u << house];
      if (less == 0) continue;
      const bool mine = (friends >> house & 1) != 0;
      out += ", friend of " + game_.name(kHouseName, house) + " -" + number(less) +
             (mine ? " (yes)" : "");
    }
    return wrapped(out + effect(card), 4) + "\n";
  }

  [[nodiscard]] std::string effect(Card card) const {
    if (has_card(content_.surprises, card)) {
      return "; Surprise! " + number(content_.surprise_favors[card]) + " at " +
             game_.name(kHouseName, content_.surprise_house[card]);
    }
    if (has_card(content_.cars, card)) return "; car";
    if (has_card(content_.extra_dice, card)) return "; extra die";
    if (has_card(content_.dwi, card)) return "; kills cars when handed over";
    if (has_card(content_.rerolls, card)) return "; throw again";
    if (has_card(content_.buses, card)) return "; ride the bus as a turn";
    return has_card(content_.picks, card) ? "; take any faceup card as a turn" : "";
  }

  [[nodiscard]] std::string hand_lines() const {
    if (s_.hand[eye_] == 0) return "your hand is empty\n";
    std::string out = "your hand:\n";
    each_card(s_.hand[eye_], [&](Card card) { out += card_line(card); });
    return out;
  }

  [[nodiscard]] std::string result_line() const {
    const Result result = game_.result(s_);
    std::string winners;
    int count = 0;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (result.place[seat] != 1 || !game_.standing(s_, seat).qualified()) continue;
      winners += (count++ == 0 ? "" : " and ") + seat_name(seat);
    }
    if (count == 0) return "nobody qualifies: everybody loses\n";
    return count == 1 ? winners + " wins\n" : winners + " are tied\n";
  }

  [[nodiscard]] std::string asked_line() const {
    const Turn turn = game_.turn(s_);
    if (turn.is_over()) return result_line();
    std::string out = turn.is_chance() ? "chance" : seat_name(turn.actor);
    out += ": " + std::string(Freeloader::tables().questions[turn.question].text);
    if (s_.phase >= kBefriending && s_.phase <= kLosing) {
      out += " (" + game_.name(kHouseName, s_.house) + ": " + seat_name(s_.in_turn) + " has " +
             number(game_.count(s_, s_.in_turn, s_.house));
      if (s_.partner != kNobody && s_.partner != s_.in_turn) {
        out += ", " + seat_name(s_.partner) + " " + number(game_.count(s_, s_.partner, s_.house));
      }
      out += ")";
    }
    if (s_.phase == kPaying) out += " (" + number(s_.owing) + " to pay)";
    if (s_.phase == kRerolling) {
      out += " (";
      for (int i = 0; i < s_.dice_count; ++i) out += (i == 0 ? "" : " ") + number(s_.dice[i]);
      out += ")";
    }
    return out + "\n";
  }

  const Freeloader& game_;
  const Content& content_;
  const State& s_;
  Seat eye_;
  bool colour_;
};

}  // namespace

std::string Freeloader::picture(const View<Freeloader>& view, bool colour) const {
  return RingPicture(*this, view.state()).text(colour) + TablePicture(*this, view, colour).text();
}

}  // namespace rainyday::freeloader
