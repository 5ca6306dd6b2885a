// The house as text, drawn from the boxes of the pack: every room with its name, its dice and its
// Guests with their Strength; below it the pile, everybody's Hand and Bag, and what the own one
// spells. The small board says in words where everybody is, and which doors the own room has.
#include <algorithm>
#include <vector>

#include "engine/canvas.hpp"
#include "games/escape_from_elba/game.hpp"
#include "texts/texts.hpp"

namespace rainyday::escape_from_elba {
namespace {

using texts::With;

constexpr int kWide = 98;    // as a rule
constexpr int kNarrow = 78;  // in a narrow window
constexpr int kHigh = 42;

std::string number(int n) { return std::to_string(n); }

std::string spaced(const std::string& letters) {
  std::string out;
  for (const char c : letters) out += (out.empty() ? "" : " ") + std::string(1, c);
  return out;
}

class HousePicture {
 public:
  HousePicture(const EscapeFromElba& game, const State& s, const Paper& paper)
      : game_(game),
        content_(game.content()),
        s_(s),
        paper_(paper),
        wide_(kWide < paper.width ? kWide : kNarrow),
        canvas_(wide_ + 1, kHigh + 1) {
    for (int room = 0; room < content_.rooms; ++room) {
      const Box& box = content_.box[static_cast<std::size_t>(room)];
      right_ = std::max<int>(right_, box.x1);
      bottom_ = std::max<int>(bottom_, box.y1);
    }
  }

  std::string text() {
    for (Room room = 0; room < content_.rooms; ++room) draw_walls(rect_of(room));
    for (Room room = 0; room < content_.rooms; ++room) {
      each_room(content_.doors[room], [&](Room other) {
        if (other > room) open_door(room, other);
      });
    }
    for (Room room = 0; room < content_.rooms; ++room) draw_inside(room, rect_of(room));
    return canvas_.text(paper_.colour) + crowded_;
  }

 private:
  struct Rect {
    int x0, y0, x1, y1;
  };

  // A circle reaches between its neighbours; as a box it must be narrower.
  [[nodiscard]] Rect rect_of(Room room) const {
    constexpr int kGap = 9;
    Box box = content_.box[room];
    for (Room other = 0; content_.kind[room] == kSafe && other < content_.rooms; ++other) {
      const Box& by = content_.box[other];
      if (other == room || by.y1 <= box.y0 || by.y0 >= box.y1) continue;
      if (by.x0 < box.x0 && by.x1 > box.x0) {
        box.x0 = static_cast<std::int16_t>(by.x1 + kGap);
        box.y1 = static_cast<std::int16_t>(content_.box[room].y1 - kGap);
      }
      if (by.x1 > box.x1 && by.x0 < box.x1) box.x1 = static_cast<std::int16_t>(by.x0 - kGap);
    }
    const int x0 = box.x0 * (wide_ - 1) / right_;
    const int y0 = box.y0 * (kHigh - 1) / bottom_;
    return {x0, y0, std::clamp(box.x1 * (wide_ - 1) / right_, x0 + 2, wide_),
            std::clamp(box.y1 * (kHigh - 1) / bottom_, y0 + 2, kHigh)};
  }

  // An opening in both walls.
  void open_door(Room one, Room two) {
    const Rect a = rect_of(one);
    const Rect b = rect_of(two);
    const int top = std::max(a.y0, b.y0);
    const int bottom = std::min(a.y1, b.y1);
    const int left = std::max(a.x0, b.x0);
    const int right = std::min(a.x1, b.x1);
    if (bottom - top > 1) {
      const int y = (top + bottom) / 2;
      canvas_.put(a.x0 < b.x0 ? a.x1 : a.x0, y, U' ');
      canvas_.put(a.x0 < b.x0 ? b.x0 : b.x1, y, U' ');
    } else if (right - left > 1) {
      for (int x = std::max(left + 1, right - 2); x < right; ++x) {
        canvas_.put(x, a.y0 < b.y0 ? a.y1 : a.y0, U' ');
        canvas_.put(x, a.y0 < b.y0 ? b.y0 : b.y1, U' ');
      }
    }
  }

  void draw_walls(const Rect& rect) {
    const auto [x0, y0, x1, y1] = rect;
    for (int x = x0 + 1; x < x1; ++x) {
      canvas_.put(x, y0, U'─', Style::kFaint);
      canvas_.put(x, y1, U'─', Style::kFaint);
    }
    for (int y = y0 + 1; y < y1; ++y) {
      canvas_.put(x0, y, U'│', Style::kFaint);
      canvas_.put(x1, y, U'│', Style::kFaint);
    }
    canvas_.put(x0, y0, U'┌', Style::kFaint);
    canvas_.put(x1, y0, U'┐', Style::kFaint);
    canvas_.put(x0, y1, U'└', Style::kFaint);
    canvas_.put(x1, y1, U'┘', Style::kFaint);
  }

  void draw_inside(Room room, const Rect& rect) {
    const auto [x0, y0, x1, y1] = rect;
    const auto inside = static_cast<std::size_t>(x1 - x0 - 1);
    const Style style = content_.kind[room] == kTower  ? Style::kBlue
                        : content_.kind[room] == kSafe ? Style::kBold
                                                       : Style::kPlain;
    put(x0 + 1, y0, title(room, inside), inside, style);
    std::vector<int> free(static_cast<std::size_t>(y1 - y0 - 1), static_cast<int>(inside));
    int y = y1;  // at the lower right, as many pairs in a line as fit
    for (const std::string& pairs : dice(room, inside)) {
      const int size = static_cast<int>(pairs.size());
      put(x1 - size, --y, pairs, inside, Style::kFaint);
      if (y > y0) free[static_cast<std::size_t>(y - y0 - 1)] -= size + 1;
    }
    draw_guests(room, x0 + 1, y0 + 1, free);
  }

  // "corridor 2", or "c2" where that does not fit.
  [[nodiscard]] std::string title(Room room, std::size_t most) const {
    std::string title = content_.room_title[room].data();
    if (content_.kind[room] != kCorridor || title.size() <= most) return title;
    return title.substr(0, 1) + title.substr(title.rfind(' ') + 1);
  }

  // The pairs of a room in lines that fit, the last first; "24" where there is no room for "2,4".
  [[nodiscard]] std::vector<std::string> dice(Room room, std::size_t most) const {
    std::vector<std::string> lines;
    for (std::size_t pair = kPairs; pair-- > 0;) {
      if (content_.room_of[pair] != room) continue;
      const std::string one = number(static_cast<int>(pair) / kFaces + 1) + (most < 3 ? "" : ",") +
                              number(static_cast<int>(pair) % kFaces + 1);
      if (lines.empty() || one.size() + 1 + lines.back().size() > most) {
        lines.push_back(one);
      } else {
        lines.back() = one + " " + lines.back();
      }
    }
    return lines;
  }

  // At most so many characters of a text.
  void put(int x, int y, std::string_view text, std::size_t most, Style style = Style::kPlain) {
    canvas_.put(x, y, cut(text, most), style);
  }

  // "S0:4" is seat 0 with Strength 4, beside the dice: so many columns are free in each line. In a
  // narrow room it is "S0"; where that does not fit the last place says how many there are more.
  // Then a line below the board tells of all.
  void draw_guests(Room room, int left, int top, const std::vector<int>& free) {
    struct Label {
      Guest guest;
      std::string text;
      int x, y;
    };
    std::vector<Label> shown;
    std::string all;
    int x = 0;
    std::size_t y = 0;
    int hidden = 0;
    bool cut_short = false;
    for (Guest guest = 0; guest < kGuests; ++guest) {
      if (s_.room[guest] != room) continue;
      std::string text = game_.name(kGuestName, guest) + ":" + number(s_.strength[guest]);
      all += (all.empty() ? "" : ", ") + text;
      if (static_cast<int>(text.size()) > std::ranges::max(free)) {
        text.resize(text.find(':'));
        cut_short = true;
      }
      const int size = static_cast<int>(text.size());
      while (y < free.size() && x + size > free[y]) {
        x = 0;
        ++y;
      }
      if (y == free.size()) {
        ++hidden;
        continue;
      }
      shown.push_back({guest, std::move(text), left + x, top + static_cast<int>(y)});
      x += size + 1;
    }
    for (const Label& label : shown) {
      const Style style = game_.is_player(label.guest) ? seat_style(label.guest)
                          : label.guest == kCampbell   ? Style::kBold
                                                       : Style::kPlain;
      canvas_.put(label.x, label.y, label.text, style);
    }
    if (hidden > 0) {
      const Label last = shown.empty() ? Label{0, "", left, top} : shown.back();
      const int more = hidden + (shown.empty() ? 0 : 1);
      canvas_.put(last.x, last.y, padded("+" + number(more), last.text.size()), Style::kBold);
    }
    if (hidden == 0 && !cut_short) return;
    const std::string title = content_.room_title[room].data();
    crowded_ += wrapped(title + ": " + all, 2, paper_.columns()) + "\n";
  }

  const EscapeFromElba& game_;
  const Content& content_;
  const State& s_;
  int right_ = 1;
  int bottom_ = 1;
  Paper paper_;
  int wide_;
  Canvas canvas_;
  std::string crowded_;  // who is where more are than fit
};

std::string small_house(const EscapeFromElba& game, const State& s, Seat eye, const Paper& paper) {
  const texts::Catalogue words = texts::terminal_words(paper.language, EscapeFromElba::kId);
  const auto title = [&](Room room) { return std::string(game.content().room_title[room].data()); };
  std::string out;
  for (Guest guest = 0; guest < kGuests; ++guest) {
    if (s.room[guest] == kNothing) continue;
    out += (out.empty() ? "" : ", ") + game.name(kGuestName, guest) + ":" +
           number(s.strength[guest]) + " " + title(s.room[guest]);
  }
  out = wrapped(out, 2, paper.columns()) + "\n";
  if (eye >= game.seats() || s.room[eye] == kNothing) return out;
  std::string doors;
  each_room(game.content().doors[s.room[eye]],
            [&](Room room) { doors += (doors.empty() ? "" : ", ") + title(room); });
  const std::string line = title(s.room[eye]) + ", " + words("fact.doors", {{"rooms", doors}});
  return out + wrapped(line, 2, paper.columns()) + "\n";
}

class TableText {
 public:
  TableText(const EscapeFromElba& game, const State& s, Seat eye, const Paper& paper)
      : game_(game), s_(s), eye_(eye), paper_(paper) {}

  std::string text() {
    std::string pile;
    for (int i = 0; i < s_.pile_size; ++i)
      pile += letter_name(s_.pile[static_cast<std::size_t>(i)]);
    if (pile.size() > 24) pile = ".." + pile.substr(pile.size() - 24);
    const With deck{"deck", s_.deck_size};
    const With discards{"discards", s_.pile_size};
    const With turn{"turn", s_.turns + 1};
    out_ = (pile.empty() ? words_("stock", {deck, discards, turn})
                         : words_("stock", {deck, discards, turn, {"pile", pile}})) +
           "\n";
    for (Seat seat = 0; seat < game_.seats(); ++seat) row(seat);
    if (eye_ < game_.seats()) own();
    fight();
    return out_;
  }

 private:
  void row(Seat seat) {
    const std::string name = "S" + number(seat);
    out_ += styled(name + std::string(4 - std::min<std::size_t>(name.size(), 3), ' '),
                   seat_style(seat), paper_.colour);
    out_ += words_("strength", {{"strength", s_.strength[seat]}, {"hand", s_.hand_size[seat]}});
    if (seat == eye_) {
      out_ += ": " + styled(spaced(s_.hand[seat].text()), Style::kBold, paper_.colour);
    } else {
      const Sight sight = s_.sights.of(seat, eye_ < game_.seats() ? eye_ : std::size_t{kPublic});
      if (!sight.sure.empty())
        out_ += " " + words_("sure", {{"letters", spaced(sight.sure.text())}});
      if (sight.gone() > 0) {
        const std::string letters = spaced(sight.blurred().text());
        out_ += " " + words_("blurred", {{"n", sight.gone()}, {"letters", letters}});
      }
    }
    out_ += "  " + (s_.bag[seat].empty() ? words_("bag.empty")
                                         : words_("bag", {{"letters", bag_text(s_.bag[seat])}}));
    if (seat == s_.in_turn && s_.first != kNobody && s_.phase != kOver) {
      out_ += "  " + words_("in_turn", {{"n", s_.points}});
    }
    out_ += "\n";
  }

  // As a word; as letters where the word could tell of a Weapon. EL-R44
  [[nodiscard]] std::string bag_text(Letters bag) const {
    const bool plain = bag.size() < kShortestWord || game_.options().weapon_help == 0;
    const WordId word = plain ? kNoWord : game_.lexicon().find(bag);
    return word == kNoWord ? spaced(bag.text()) : std::string(game_.lexicon().text(word));
  }

  // An Escape Word with its room, how many of its letters are in the Bag and in the Hand, and those
  // that lack.
  [[nodiscard]] std::string escape_word(std::size_t at) const {
    const Content& content = game_.content();
    Letters in_bag = s_.bag[eye_];
    Letters in_hand = s_.hand[eye_];
    int bag = 0;
    int hand = 0;
    std::string lacking;
    const std::string_view word = content.escape[at].data();
    for (const char c : word) {
      const Letter letter = letter_of(c);
      if (in_bag.count(letter) > 0) {
        in_bag.subtract(letter);
        ++bag;
      } else if (in_hand.count(letter) > 0) {
        in_hand.subtract(letter);
        ++hand;
      } else {
        lacking += c;
      }
    }
    std::string out(word);
    if (const Room room = content.escape_room[at]; room != kNothing) {
      out += " (" + std::string(content.room_title[room].data()) + ")";
    }
    const With cards{"bag", bag};
    const With held{"hand", hand};
    return out + ": " +
           (lacking.empty() ? words_("letters", {cards, held})
                            : words_("letters", {cards, held, {"letters", spaced(lacking)}}));
  }

  // What the own cards spell.
  void own() {
    const Content& content = game_.content();
    const Letters bag = s_.bag[eye_];
    out_ += words_("words") + "\n";
    for (int i = 0; i < content.escapes; ++i) {
      out_ += "  " + escape_word(static_cast<std::size_t>(i)) + "\n";
    }
    std::string agreed;
    for (int i = 0; i < s_.judged_size; ++i) {
      if ((s_.accepted >> i & 1) == 0) continue;
      agreed += (agreed.empty() ? "" : ", ") +
                game_.name(kBagName, s_.judged[static_cast<std::size_t>(i)]);
    }
    if (!agreed.empty()) out_ += words_("agreed", {{"list", agreed}}) + "\n";
    if (!s_.chosen.empty()) out_ += words_("chosen", {{"letters", bag_text(s_.chosen)}}) + "\n";
    if (eye_ == s_.in_turn && !s_.leftover.empty()) {
      out_ += words_("leftover", {{"letters", spaced(s_.leftover.text())}}) + "\n";
    }
    if (s_.room[eye_] == kNothing || bag.empty()) return;
    std::string rooms;
    each_room(game_.jumps(s_, eye_), [&](Room room) {
      rooms += (rooms.empty() ? "" : ", ") + std::string(content.room_title[room].data());
    });
    if (!rooms.empty())
      out_ += wrapped(words_("jumps", {{"rooms", rooms}}), 2, paper_.columns()) + "\n";
    if (game_.options().weapon_help != 0) {  // EL-R44
      std::string weapons;
      const Packing packing = game_.lexicon().packing(bag);
      for (int i = 0; i < packing.size; ++i) {
        weapons += (weapons.empty() ? "" : ", ") +
                   game_.name(kWeaponName, packing.weapon[static_cast<std::size_t>(i)]);
      }
      if (!weapons.empty()) out_ += words_("weapons", {{"list", weapons}}) + "\n";
    }
    if (game_.usable(s_, eye_) != 0) {
      out_ += words_("odds", {{"n", s_.strength[eye_]}}) + "\n";
    }
  }

  void fight() {
    if (s_.attacker == kNothing) return;
    const With one{"one", game_.name(kGuestName, s_.attacker)};
    const With two{"two", game_.name(kGuestName, s_.defender)};
    out_ += (s_.dice[0] == 0 ? words_("fight", {one, two})
                             : words_("fight", {one,
                                                two,
                                                {"attack", side(0, s_.attacker)},
                                                {"defence", side(1, s_.defender)}})) +
            "\n";
  }
  [[nodiscard]] std::string side(int i, Guest guest) const {
    const auto at = static_cast<std::size_t>(i);
    return number(s_.dice[at]) + "+" + number(s_.strength[guest]) +
           (s_.used[at] > 0 ? "+" + number(s_.used[at]) : "") + "=" + number(game_.total(s_, i));
  }

  const EscapeFromElba& game_;
  const State& s_;
  Seat eye_;
  Paper paper_;
  texts::Catalogue words_ = texts::terminal_words(paper_.language, EscapeFromElba::kId);
  std::string out_;
};

}  // namespace

std::string EscapeFromElba::picture(const View<EscapeFromElba>& view, const Paper& paper) const {
  const State& s = view.state();
  const std::string board = paper.board == Paper::kLargeBoard ? HousePicture(*this, s, paper).text()
                            : paper.board == Paper::kSmallBoard
                                ? small_house(*this, s, view.eye(), paper)
                                : "";
  return board + (board.empty() ? "" : "\n") + TableText(*this, s, view.eye(), paper).text();
}

}  // namespace rainyday::escape_from_elba
