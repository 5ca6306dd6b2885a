// The mall as text: a square is two lines, what it is and who stands on it.
//
// A standing shopper is his seat's digit, a fallen one has a line under him (_2); a car is its
// digit in brackets on its spot, in parentheses elsewhere; a shop of the eye's hand has a star. On
// a small board a square is one line, who stands there or else what it is, and a wall below it a
// row of underscores.
#include <algorithm>
#include <vector>

#include "engine/canvas.hpp"
#include "games/spree/game.hpp"
#include "texts/texts.hpp"

namespace rainyday::spree {
namespace {

using texts::With;

constexpr int kLabel = 3;  // columns for the numbers of the rows

// Walls to the north, east, south and west of a corner, as a line of that shape.
constexpr char32_t joint(unsigned walls) {
  constexpr std::u32string_view kJoints = U"·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋";
  return kJoints[walls];
}

class BoardPicture {
 public:
  BoardPicture(const Spree& game, const View<Spree>& view, const Paper& paper)
      : game_(game),
        board_(game.board()),
        s_(view.state()),
        hand_(view.eye() < game.seats() ? s_.hand[view.eye()] : Bag{}),
        paper_(paper),
        cell_(fits(5)   ? 5
              : fits(4) ? 4
                        : 3),
        small_(paper.board == Paper::kSmallBoard),
        canvas_(wide(cell_), small_ ? 1 + board_.height : 2 + board_.height * 3) {}

  std::string text() {
    draw_labels();
    small_ ? draw_small_walls() : draw_walls();
    for (Square square = 0; square < board_.squares; ++square) {
      if (!small_ || !is_taken(square)) draw_place(square);
      draw_shoppers(square);
    }
    return canvas_.text(paper_.colour);
  }

 private:
  [[nodiscard]] int wide(int cell) const { return kLabel + 1 + board_.width * (cell + 1); }
  [[nodiscard]] bool fits(int cell) const { return wide(cell) <= paper_.width; }
  [[nodiscard]] int left(int x) const { return kLabel + x * (cell_ + 1); }  // of the wall
  [[nodiscard]] int top(int y) const { return small_ ? y : 1 + y * 3; }

  // Whether a wall stands between a square and its neighbour; the edge is one.
  [[nodiscard]] bool wall(int x, int y, Direction way) const {
    const auto square = static_cast<Square>(y * board_.width + x);
    return board_.beside[square][way] == kNoSquare;
  }
  [[nodiscard]] bool wall_above(int x, int y) const {
    if (x < 0 || x >= board_.width) return false;
    return y == board_.height ? wall(x, y - 1, kSouth) : wall(x, y, kNorth);
  }
  [[nodiscard]] bool wall_before(int x, int y) const {
    if (y < 0 || y >= board_.height) return false;
    return x == board_.width ? wall(x - 1, y, kEast) : wall(x, y, kWest);
  }

  void draw_labels() {
    for (int x = 0; x < board_.width; ++x) {
      canvas_.put(left(x) + (cell_ + 1) / 2, 0, static_cast<char32_t>(U'a' + x), Style::kFaint);
    }
    for (int y = 0; y < board_.height; ++y) {
      const std::string number = std::to_string(y + 1);
      canvas_.put(2 - static_cast<int>(number.size()), top(y) + 1, number, Style::kFaint);
    }
  }

  void draw_walls() {
    for (int y = 0; y <= board_.height; ++y) {
      for (int x = 0; x <= board_.width; ++x) {
        const unsigned walls = (wall_before(x, y - 1) ? 1u : 0u) | (wall_above(x, y) ? 2u : 0u) |
                               (wall_before(x, y) ? 4u : 0u) | (wall_above(x - 1, y) ? 8u : 0u);
        canvas_.put(left(x), top(y), joint(walls), walls == 0 ? Style::kFaint : Style::kPlain);
        for (int i = 1; i <= cell_ && wall_above(x, y); ++i) canvas_.put(left(x) + i, top(y), U'━');
        for (int i = 1; i <= 2 && wall_before(x, y); ++i) canvas_.put(left(x), top(y) + i, U'┃');
      }
    }
  }

  void draw_small_walls() {
    for (int y = 0; y < board_.height; ++y) {
      for (int x = 0; x <= board_.width; ++x) {
        if (wall_before(x, y)) canvas_.put(left(x), top(y) + 1, U'|');
        for (int i = 1; i <= cell_ && wall_above(x, y + 1); ++i) {
          canvas_.put(left(x) + i, top(y) + 1, U'_');
        }
      }
    }
  }

  void put_middle(Square square, int line, std::string_view text, Style style) {
    const int room = cell_ - static_cast<int>(text.size());
    canvas_.put(left(board_.x_of(square)) + 1 + (room > 0 ? room / 2 : 0),
                top(board_.y_of(square)) + line, text.substr(0, static_cast<std::size_t>(cell_)),
                style);
  }

  [[nodiscard]] bool is_taken(Square square) const {
    return std::ranges::find(s_.shopper, square) != s_.shopper.end();
  }

  void draw_place(Square square) {
    const SeatSet cars = cars_on(s_, square);
    if (!cars.empty()) {
      draw_cars(square, cars);
    } else if (board_.kind[square] == kShop) {
      const bool wanted = hand_.has(board_.card[square]);
      put_middle(square, 1, (wanted ? "*" : "") + card_name(board_.card[square]),
                 wanted ? Style::kBold : Style::kPlain);
    } else if (board_.kind[square] == kFountain) {
      put_middle(square, 1, "~~~~~", Style::kBlue);
      if (!small_) put_middle(square, 2, "~~~~~", Style::kBlue);
    } else if (board_.is_spot[square] != 0) {
      put_middle(square, 1, "[ ]", Style::kPlain);
    } else if (board_.kind[square] == kLot) {
      put_middle(square, 1, ":", Style::kFaint);
    }
  }

  // The parked car in brackets, then those that wait: [2]3.
  void draw_cars(Square square, SeatSet cars) {
    std::string parked;
    std::string others;
    Style style = Style::kPlain;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (!has_seat(cars, seat)) continue;
      const bool in_spot = has_seat(s_.parked, seat);
      (in_spot ? parked : others) += static_cast<char>('0' + seat);
      if (in_spot || others.size() == 1) style = seat_style(seat);
    }
    if (!parked.empty()) parked = "[" + parked + "]";
    if (parked.empty()) others = "(" + others + ")";
    put_middle(square, 1, parked + others, style);
  }

  void draw_shoppers(Square square) {
    const auto room = static_cast<std::size_t>(cell_);
    std::string text;
    std::vector<Style> styles;
    for (const bool spaced : {true, false}) {
      text.clear();
      styles.clear();
      for (Seat seat = 0; seat < game_.seats(); ++seat) {
        if (s_.shopper[seat] != square) continue;
        if (spaced && !text.empty()) text += ' ';
        if (has_seat(s_.lying, seat)) text += '_';
        text += static_cast<char>('0' + seat);
        styles.resize(text.size(), seat_style(seat));
      }
      if (text.size() <= room) break;
    }
    if (text.size() > room) text = text.substr(0, room - 1) + "+";  // the list below has them all
    const int start = left(board_.x_of(square)) + 1 + static_cast<int>(room - text.size()) / 2;
    for (std::size_t i = 0; i < text.size(); ++i) {
      canvas_.put(start + static_cast<int>(i), top(board_.y_of(square)) + (small_ ? 1 : 2),
                  static_cast<char32_t>(text[i]), styles[i]);
    }
  }

  const Spree& game_;
  const Board& board_;
  const State& s_;
  Bag hand_;
  Paper paper_;
  int cell_;
  bool small_;
  Canvas canvas_;
};

// "Kh Kd, 7c": highest rank first, jokers last.
std::string by_rank(const Bag& cards) {
  std::string out;
  for (int rank = kJokerRank - 1; rank >= -1; --rank) {
    std::string group;
    for (int suit = 0; suit < (rank < 0 ? 1 : kSuits); ++suit) {
      const int card = rank < 0 ? int{kJoker} : rank * kSuits + suit;
      for (int copies = cards.count(card); copies > 0; --copies) {
        group += (group.empty() ? "" : " ") + card_name(card);
      }
    }
    if (!group.empty()) out += (out.empty() ? "" : ", ") + group;
  }
  return out;
}

class TablePicture {
 public:
  TablePicture(const Spree& game, const View<Spree>& view, const Paper& paper)
      : game_(game), s_(view.state()), eye_(view.eye()), paper_(paper) {}

  std::string text() const {
    std::string out;
    if (paper_.board == Paper::kSmallBoard) out += "\n";
    if (paper_.board == Paper::kLargeBoard) {
      const std::string legend = wrapped(words_.plain("legend"), 3, paper_.columns());
      out += styled(legend, Style::kFaint, paper_.colour) + "\n\n";
    }
    for (Seat seat = 0; seat < game_.seats(); ++seat) out += seat_line(seat);
    out += words_("stock", {{"deck", s_.deck_size}, {"discards", s_.discards_size}}) + "\n";
    if (eye_ < game_.seats()) out += hand_line();
    return out + shots_line() + chain_lines() + asked_line();
  }

 private:
  [[nodiscard]] std::string at(Square square) const {
    return square == kNoSquare ? "-" : square_name(game_.board(), square);
  }

  [[nodiscard]] std::string marks(Seat seat, const Turn& turn) const {
    std::string out;
    const auto add = [&](bool there, std::string_view mark) {
      if (there) out += (out.empty() ? "" : ", ") + words_(mark);
    };
    const bool plays = s_.phase >= kActing && s_.phase != kOver;
    add(seat == eye_, "you");
    add(plays && seat == s_.in_turn, "in_turn");
    add(seat == turn.actor && (!plays || seat != s_.in_turn), "ui.state.asked");
    add(has_seat(s_.lying, seat), "lying");
    add(s_.car[seat] != kNoSquare && game_.at_own_car(s_, seat), "at_car");
    add(s_.car[seat] != kNoSquare && !has_seat(s_.parked, seat), "not_parked");
    return out;
  }

  [[nodiscard]] std::string seat_line(Seat seat) const {
    const Turn turn = game_.turn(s_);
    const std::string target = std::to_string(game_.target());
    const std::string score = std::to_string(s_.score[seat]);
    std::string facts(score.size() < target.size() ? target.size() - score.size() : 0, ' ');
    facts += score + "/" + target + "  ";
    facts += field("hand", "n", std::to_string(int{s_.hand_size[seat]}), 2);
    facts += field("at", "square", at(s_.shopper[seat]), 4);
    facts += field("car", "square", at(s_.car[seat]), 4);
    facts += padded(marks(seat, turn), 24);
    const Bag& cart = s_.cart[seat];
    facts += cart.empty() ? words_("cart.empty")
                          : words_("cart", {{"n", game_.value_of(cart)}, {"cards", by_rank(cart)}});
    const std::string arrow = seat == turn.actor ? "> " : "  ";
    constexpr std::size_t kIndent = 12;
    const std::string line =
        wrapped(arrow + seat_word(seat) + "  " + facts, kIndent, paper_.columns());
    return line.substr(0, 2) + styled(line.substr(2, 2), seat_style(seat), paper_.colour) +
           line.substr(4) + "\n";
  }

  // "hand 5  ": as wide for every seat, with room for a value of so many columns.
  [[nodiscard]] std::string field(std::string_view key, std::string_view operand,
                                  const std::string& value, std::size_t most) const {
    const std::size_t label = columns(words_(key, {{operand, ""}}));
    return padded(words_(key, {{operand, value}}), label + most + 1);
  }

  // How far the eye's shopper is from a shop.
  [[nodiscard]] std::string way_to(Square shop) const {
    if (s_.shopper[eye_] == kNoSquare) return {};
    const int steps = game_.board().steps[s_.shopper[eye_]][shop];
    return ", " + (steps == 0 ? words_("here") : words_("ui.steps", {{"n", steps}}));
  }

  [[nodiscard]] std::string hand_line() const {
    const Bag& hand = s_.hand[eye_];
    if (hand.empty()) return words_("own_hand.empty") + "\n";
    std::string out = words_("own_hand");
    hand.each([&](Card card) {
      out += "  ";
      if (hand.count(card) > 1) out += std::to_string(hand.count(card)) + " x ";
      out += card_name(card);
      const Square shop = game_.board().shop_of[card];
      if (card == kJoker || shop == kNoSquare) return;
      out += " (" + at(shop) + way_to(shop) + ")";
    });
    return wrapped(out, columns(words_("own_hand")) + 1, paper_.columns()) + "\n";
  }

  // How far those are whom the eye could shoot at, and with how many faces of the die it hits.
  [[nodiscard]] std::string shots_line() const {
    if (s_.phase != kActing || s_.in_turn != eye_) return {};
    std::string out;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (!has_seat(game_.targets(s_), seat)) continue;
      const int distance = sight_distance(game_.board().sight[s_.shopper[eye_]][s_.shopper[seat]]);
      const int faces = std::clamp(6 - distance + (game_.hk_power() ? 1 : 0), 0, 6);
      out += (out.empty() ? "" : ", ") +
             words_("shot", {{"seat", seat_word(seat)}, {"steps", distance}, {"n", faces}});
    }
    return out.empty() ? out : words_("shots", {{"list", out}}) + "\n";
  }

  [[nodiscard]] std::string ranks_word(int rank) const {
    return words_.plain("ui.rank." + rank_name(rank) + ".pl");
  }

  [[nodiscard]] std::string play_text(const Link& play) const {
    const With who{"seat", seat_word(play.owner)};
    const With card{"card", card_name(play.card)};
    const auto key = [&](const std::string& event) {
      return "event." + event + (play.owner == eye_ ? ".you" : "");
    };
    switch (play.kind) {
      case kShopFor:  // not bought before it is settled
        return words_(key("played_to_buy"), {who, card});
      case kShopPair:
        return words_(key("played_to_buy"), {who, card, {"copies", 2}});
      case kMove:
        return words_(key("played_to_move"), {who, card, {"steps", play.use}});
      case kRob:
        return words_(key("played_to_rob"), {who,
                                             card,
                                             {"rank", ranks_word(play.use)},
                                             {"victim", seat_or_you(play.victim, "you.dat")}});
      case kShoot: {
        const With target{"target", seat_or_you(play.victim, "you.acc")};
        const Square to = game_.end_of_push(s_, play);
        if (to == s_.shopper[play.victim]) return words_(key("shot_reaches"), {who, target});
        return words_(key("shot_reaches"), {who, target, {"square", at(to)}});
      }
      default:
        return words_(key("stopped"), {who, card});
    }
  }

  [[nodiscard]] std::string seat_or_you(Seat seat, std::string_view form) const {
    if (seat != eye_) return seat_word(seat);
    return texts::Catalogue(paper_.language, {"page"})(form);
  }

  [[nodiscard]] std::string chain_lines() const {
    if (s_.chain.empty()) return {};
    std::string out;
    for (int i = 0; i < s_.chain.size; ++i) {
      out += std::string(static_cast<std::size_t>(2 * i), ' ') + play_text(s_.chain[i]) + "\n";
    }
    return out + words_(s_.chain.size % 2 == 1 ? "stands.works" : "stands.fails") + "\n";
  }

  [[nodiscard]] std::string result_line() const {
    const Result result = game_.result(s_);
    std::string winners;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (!result.has_won(seat)) continue;
      winners = winners.empty() ? seat_word(seat)
                                : words_("and", {{"one", winners}, {"two", seat_word(seat)}});
    }
    return words_(s_.winner == kNobody ? "won.rounds" : "won", {{"names", winners}}) + "\n";
  }

  // How far the one in turn can go.
  [[nodiscard]] std::string asked_line() const {
    const Turn turn = game_.turn(s_);
    if (turn.is_over()) return result_line();
    if (s_.phase != kActing) return {};
    const With in_turn{"seat", seat_word(s_.in_turn)};
    const With steps{"n", s_.steps};
    const With from{"square", at(s_.from)};
    const bool own = s_.in_turn == eye_;
    const std::string_view rolled = own ? "rolled.you" : "rolled";
    const std::string_view not_rolled = own ? "not_rolled.you" : "not_rolled";
    const std::string_view key = s_.rolled == 0 ? not_rolled : rolled;
    if (s_.rolled == 0 && s_.steps == 0) return words_(key, {in_turn}) + "\n";
    if (s_.from == kNoSquare) return words_(key, {in_turn, steps}) + "\n";
    return words_(key, {in_turn, steps, from}) + "\n";
  }

  const Spree& game_;
  const State& s_;
  Seat eye_;
  Paper paper_;
  texts::Catalogue words_ = texts::terminal_words(paper_.language, Spree::kId);
};

}  // namespace

std::string Spree::picture(const View<Spree>& view, const Paper& paper) const {
  return (paper.board ? BoardPicture(*this, view, paper).text() : "") +
         TablePicture(*this, view, paper).text();
}

}  // namespace rainyday::spree
