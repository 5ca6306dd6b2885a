#include "games/spree/content.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/json.hpp"

namespace rainyday::spree {
namespace {

constexpr std::uint8_t kNoWay = 255;
constexpr int kMostWide = 26;  // columns are letters
constexpr int kMostHigh = 31;  // a distance has five bits in the sight table

using Walls = std::array<std::array<bool, 4>, kMostSquares>;

Direction opposite(Direction way) { return static_cast<Direction>((way + 2) % 4); }

// The square next to this one, walls or not; kNoSquare beyond the edge.
Square next_to(const Board& board, Square square, Direction way) {
  constexpr std::array<int, 4> kDx{0, 1, 0, -1};
  constexpr std::array<int, 4> kDy{-1, 0, 1, 0};
  const int x = board.x_of(square) + kDx[way];
  const int y = board.y_of(square) + kDy[way];
  if (x < 0 || y < 0 || x >= board.width || y >= board.height) return kNoSquare;
  return static_cast<Square>(y * board.width + x);
}

bool on_ring(const Board& board, Square square) {
  const int x = board.x_of(square);
  const int y = board.y_of(square);
  return x == 0 || y == 0 || x == board.width - 1 || y == board.height - 1;
}

Square find_square(const Board& board, std::string_view name) {
  for (int square = 0; square < board.squares; ++square) {
    if (square_name(board, square) == name) return static_cast<Square>(square);
  }
  return kNoSquare;
}

int find_rank(std::string_view name) {
  for (int rank = 0; rank < kJokerRank; ++rank) {
    if (rank_name(rank) == name) return rank;
  }
  return -1;
}

int find_suit(std::string_view name) {
  for (int suit = 0; suit < kSuits; ++suit) {
    if (suit_name(suit) == name) return suit;
  }
  return -1;
}

Square read_square(const Place& place, const Board& board) {
  const std::string name = place.text(8);
  const Square square = find_square(board, name);
  if (square == kNoSquare && !name.empty()) place.problem("no square '" + name + "' on this board");
  return square;
}

// A square that no list has named yet; each has one use.
Square read_free_square(const Place& place, const Board& board, bool ring) {
  const Square square = read_square(place, board);
  if (square == kNoSquare) return square;
  const std::string name = square_name(board, square);
  if (on_ring(board, square) != ring) {
    place.problem(name + (ring ? " is not on the outer ring" : " is on the outer ring"));
    return kNoSquare;
  }
  if (board.is_spot[square] != 0 || board.kind[square] == kShop ||
      board.kind[square] == kFountain) {
    place.problem(name + " has a use already");
    return kNoSquare;
  }
  return square;
}

// SP-010, SP-011: what no list names is lot on the ring and open inside it.
bool read_size(const Place& place, Board& board) {
  if (!place.is_object()) {
    (void)place.keys();  // says so
    return false;
  }
  const std::size_t before = place.problems().list().size();
  const auto width = place["width"].integer(3, kMostWide);
  const auto height = place["height"].integer(3, kMostHigh);
  const bool fits = width * height <= kMostSquares;
  if (!fits) {
    place.problem("has " + std::to_string(width * height) + " squares, at most " +
                  std::to_string(kMostSquares) + " fit");
  }
  if (!fits || place.problems().list().size() != before) return false;
  board.width = static_cast<std::uint8_t>(width);
  board.height = static_cast<std::uint8_t>(height);
  board.squares = static_cast<std::uint8_t>(width * height);
  for (Square square = 0; square < board.squares; ++square) {
    board.kind[square] = on_ring(board, square) ? kLot : kOpen;
  }
  return true;
}

// SP-012
void read_parking(const Place& place, Board& board) {
  const std::size_t size = place.size(kSpots, kSpots);
  for (std::size_t i = 0; i < size; ++i) {
    const Square square = read_free_square(place[i], board, true);
    if (square != kNoSquare) board.is_spot[square] = 1;
  }
  std::size_t found = 0;
  for (Square square = 0; square < board.squares; ++square) {
    if (board.is_spot[square] != 0) board.spots[found++] = square;
  }
}

// SP-014
void read_fountain(const Place& place, Board& board) {
  if (place.size(2, 2) == 0) return;
  const Square one = read_free_square(place[0], board, false);
  if (one != kNoSquare) board.kind[one] = kFountain;
  const Square two = read_free_square(place[1], board, false);
  if (two != kNoSquare) board.kind[two] = kFountain;
  if (one == kNoSquare || two == kNoSquare) return;
  for (const Direction way : {kNorth, kEast, kSouth, kWest}) {
    if (next_to(board, one, way) == two) return;
  }
  place.problem("squares are not neighbours");
}

// SP-009, SP-R11
void read_shops(const Place& place, const Bag& sold, Board& board) {
  const std::size_t size = place.size(1, kMostSquares);
  for (std::size_t i = 0; i < size; ++i) {
    const Place shop = place[i];
    shop.only({"card", "at", "name"});
    const std::string name = shop["card"].text(8);
    const Card card = find_card(name);
    if (shop["name"].text(40).empty() && shop["name"].exists()) {
      shop["name"].problem("a shop has a name");
    }
    const Square square = read_free_square(shop["at"], board, false);
    if (card == kNoCard || card == kJoker) {
      if (!name.empty()) shop["card"].problem("no card '" + name + "'");
    } else if (!sold.has(card)) {
      shop["card"].problem(name + " is not in the deck");
    } else if (square != kNoSquare) {
      board.kind[square] = kShop;
      board.card[square] = card;
      if (board.shop_of[card] == kNoSquare || square < board.shop_of[card]) {
        board.shop_of[card] = square;
      }
    }
  }
}

// SP-013
Walls read_walls(const Place& place, const Board& board) {
  Walls walls{};
  const std::size_t size = place.size(0, std::size_t{2} * kMostSquares);
  for (std::size_t i = 0; i < size; ++i) {
    if (place[i].size(2, 2) == 0) continue;
    const Square one = read_square(place[i][0], board);
    const Square two = read_square(place[i][1], board);
    if (one == kNoSquare || two == kNoSquare) continue;
    bool neighbours = false;
    for (const Direction way : {kNorth, kEast, kSouth, kWest}) {
      if (next_to(board, one, way) != two) continue;
      neighbours = true;
      if (walls[one][way]) place[i].problem("this wall stands twice");
      walls[one][way] = walls[two][opposite(way)] = true;
    }
    if (!neighbours) place[i].problem("squares are not neighbours");
  }
  return walls;
}

// SP-014, SP-034, SP-035, SP-157
void compile_exits(const Walls& walls, Board& board) {
  const auto drivable = [&](Square square) {
    return board.kind[square] == kLot || board.kind[square] == kOpen;
  };
  for (Square square = 0; square < board.squares; ++square) {
    for (const Direction way : {kNorth, kEast, kSouth, kWest}) {
      const Square next = walls[square][way] ? kNoSquare : next_to(board, square, way);
      board.beside[square][way] = next;
      if (next == kNoSquare) continue;
      const auto bit = static_cast<std::uint8_t>(1u << way);
      if (board.kind[square] != kFountain && board.kind[next] != kFountain) {
        board.exits[square] |= bit;
      }
      if (drivable(square) && drivable(next)) board.drive_exits[square] |= bit;
    }
  }
}

// SP-065, SP-067, SP-068
void compile_sight(Board& board) {
  for (Square square = 0; square < board.squares; ++square) {
    for (const Direction way : {kNorth, kEast, kSouth, kWest}) {
      std::uint8_t distance = 1;
      for (Square seen = board.beside[square][way]; seen != kNoSquare;
           seen = board.beside[seen][way]) {
        board.sight[square][seen] = static_cast<std::uint8_t>(distance | way << 5);
        ++distance;
      }
    }
  }
}

// The steps from the nearest of `starts` to every square; doubling back is never shorter.
std::array<std::uint8_t, kMostSquares> distances(
    const Board& board, const std::array<std::uint8_t, kMostSquares>& exits,
    std::vector<Square> starts) {
  std::array<std::uint8_t, kMostSquares> steps;
  steps.fill(kNoWay);
  for (const Square start : starts) steps[start] = 0;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const Square square = starts[i];
    for (const Direction way : {kNorth, kEast, kSouth, kWest}) {
      if ((exits[square] >> way & 1) == 0) continue;
      const Square next = board.beside[square][way];
      if (steps[next] != kNoWay) continue;
      steps[next] = static_cast<std::uint8_t>(steps[square] + 1);
      starts.push_back(next);
    }
  }
  return steps;
}

// SP-040
std::array<std::uint8_t, kMostSquares> distances_onward(const Board& board, int entry) {
  std::array<std::uint8_t, kMostSquares> steps;
  steps.fill(kNoWay);
  steps[entry / 4] = 0;
  std::array<std::uint8_t, std::size_t{4} * kMostSquares> taken{};  // by entry
  std::vector<std::pair<int, std::uint8_t>> entries{{entry, 0}};    // with the steps to them
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto [from, so_far] = entries[i];
    for (const Direction way : {kNorth, kEast, kSouth, kWest}) {
      if ((board.exits[from / 4] >> way & 1) == 0 || (way + 2) % 4 == from % 4) continue;
      const Square next = board.beside[from / 4][way];
      if (taken[4 * next + way]++ != 0) continue;
      const auto now = static_cast<std::uint8_t>(std::min(so_far + 1, kNoWay - 1));
      steps[next] = std::min(steps[next], now);
      entries.emplace_back(4 * next + way, now);
    }
  }
  return steps;
}

void compile_steps(Board& board) {
  for (Square square = 0; square < board.squares; ++square) {
    board.steps[square] = distances(board, board.exits, {square});
    for (int way = 0; way < 4; ++way) {
      board.onward[4 * square + way] = distances_onward(board, 4 * square + way);
    }
  }
  board.steps_to_spot =
      distances(board, board.drive_exits, {board.spots.begin(), board.spots.end()});
}

void check_whole(const Place& place, const Bag& sold, const Board& board) {
  sold.each([&](Card card) {
    if (board.shop_of[card] == kNoSquare) {
      place["shops"].problem("no shop sells " + card_name(card));
    }
  });
  for (Square square = 0; square < board.squares; ++square) {
    if (board.kind[square] != kFountain && board.steps[0][square] == kNoWay) {
      place.problem(square_name(board, square) + " cannot be reached on foot");
      return;
    }
  }
}

// A map from ranks of the deck to numbers.
std::array<std::uint8_t, kRanks> read_by_rank(const Place& place, std::uint16_t ranks, int low,
                                              int high) {
  std::array<std::uint8_t, kRanks> numbers{};
  for (const std::string& key : place.keys()) {
    const Place at = place.maybe(key);
    const int rank = find_rank(key);
    if (rank < 0 || (ranks >> rank & 1) == 0) {
      at.problem("no such rank in the deck");
    } else {
      numbers[rank] = static_cast<std::uint8_t>(at.integer(low, high));
    }
  }
  return numbers;
}

// A list of different ranks, as bits.
std::uint16_t read_ranks(const Place& place, std::size_t fewest, std::uint16_t within) {
  std::uint16_t ranks = 0;
  const std::size_t size = place.size(fewest, kJokerRank);
  for (std::size_t i = 0; i < size; ++i) {
    const std::string name = place[i].text(8);
    const int rank = find_rank(name);
    if (rank < 0) {
      place[i].problem("no rank '" + name + "'; there are 2 to 10, J, Q, K, A");
    } else if ((ranks >> rank & 1) != 0) {
      place[i].problem(name + " is listed twice");
    } else if ((within >> rank & 1) == 0) {
      place[i].problem("no such rank in the deck");
    } else {
      ranks = static_cast<std::uint16_t>(ranks | 1u << rank);
    }
  }
  return ranks;
}

std::uint8_t read_suits(const Place& place) {
  std::uint8_t suits = 0;
  const std::size_t size = place.size(1, kSuits);
  for (std::size_t i = 0; i < size; ++i) {
    const std::string name = place[i].text(8);
    const int suit = find_suit(name);
    if (suit < 0) {
      place[i].problem("no suit '" + name + "'; there are s, h, d, c");
    } else if ((suits >> suit & 1) != 0) {
      place[i].problem(name + " is listed twice");
    } else {
      suits = static_cast<std::uint8_t>(suits | 1u << suit);
    }
  }
  return suits;
}

// All cards of these ranks and suits, once.
std::uint64_t cards_of(std::uint16_t ranks, std::uint8_t suits) {
  std::uint64_t cards = 0;
  for (int rank = 0; rank < kJokerRank; ++rank) {
    if ((ranks >> rank & 1) != 0) cards |= std::uint64_t{suits} << (rank * kSuits);
  }
  return cards;
}

// SP-103. A chain of stops has room for this many besides the jokers (SP-R33).
void read_stops(const Place& place, std::uint16_t ranks, std::uint8_t suits, Deck& deck) {
  constexpr int kMostStops = 8;
  deck.stop_cards = cards_of(read_ranks(place, 0, ranks), suits);
  const int stops =
      std::popcount(deck.stop_cards & deck.all.one) + std::popcount(deck.stop_cards & deck.all.two);
  if (stops > kMostStops) {
    place.problem("makes " + std::to_string(stops) + " stop cards, at most " +
                  std::to_string(kMostStops) + " are possible");
  }
}

// What read_board must know of the deck; read_deck reports what is wrong with it.
Bag cards_sold(const Place& pack) {
  Problems unused;
  const Place deck = Place(pack.json(), pack.path(), unused)["deck"];
  const std::uint16_t ranks = read_ranks(deck["ranks"], 1, 0xFFFF);
  return {cards_of(ranks, read_suits(deck["suits"])), 0};
}

}  // namespace

std::shared_ptr<const Board> read_board(const Place& pack) {
  const auto made = std::make_shared<Board>();
  Board& board = *made;
  board.card.fill(kNoCard);
  board.shop_of.fill(kNoSquare);
  const Place place = pack["board"];
  place.only({"width", "height", "parking", "fountain", "shops", "walls"});
  if (!read_size(place, board)) return made;
  const Bag sold = cards_sold(pack);
  read_parking(place["parking"], board);
  read_fountain(place["fountain"], board);
  read_shops(place["shops"], sold, board);
  compile_exits(read_walls(place["walls"], board), board);
  if (place.problems().any()) return made;
  compile_sight(board);
  compile_steps(board);
  check_whole(place, sold, board);
  return made;
}

Deck read_deck(const Place& pack) {
  constexpr int kMostMoveValue = 40;  // five of them and a roll fit the steps of a turn
  pack.only({"$schema", "id", "game", "title", "version", "credits", "licence", "note", "board",
             "deck", "values", "move_values", "stop_ranks", "hand_size", "target"});
  Deck deck;
  const Place place = pack["deck"];
  place.only({"copies", "ranks", "suits"});
  const std::uint16_t ranks = read_ranks(place["ranks"], 1, 0xFFFF);
  const std::uint8_t suits = read_suits(place["suits"]);
  deck.all.one = cards_of(ranks, suits);
  if (place["copies"].integer(1, 2) == 2) deck.all.two = deck.all.one;

  const Place values = pack["values"];
  deck.value = read_by_rank(values, ranks, 0, kMostValue);
  for (int rank = 0; rank < kJokerRank; ++rank) {
    if ((ranks >> rank & 1) != 0) (void)values[rank_name(rank)];  // each must be there
  }
  deck.move_value = read_by_rank(pack["move_values"], ranks, 1, kMostMoveValue);
  std::size_t moves = 0;
  for (int steps = kMostMoveValue; steps > 0; --steps) {
    bool found = false;
    for (int rank = 0; rank < kJokerRank; ++rank) {
      if (deck.move_value[rank] != steps) continue;
      deck.move_cards |= cards_of(static_cast<std::uint16_t>(1u << rank), suits);
      found = true;
    }
    if (found) deck.joker_moves[moves++] = static_cast<std::uint8_t>(steps);
  }
  read_stops(pack["stop_ranks"], ranks, suits, deck);
  deck.hand_size = static_cast<std::uint8_t>(pack["hand_size"].integer(1, 5));
  const Place target = pack["target"];
  target.only({"3", "4", "5", "6", "7", "8"});
  for (int seats = 3; seats <= 8; ++seats) {
    deck.target[seats] = static_cast<std::uint16_t>(target[std::to_string(seats)].integer(1, 9999));
  }
  return deck;
}

std::string square_name(const Board& board, int square) {
  if (square < 0 || square >= board.squares) return {};
  return static_cast<char>('a' + square % board.width) + std::to_string(square / board.width + 1);
}

}  // namespace rainyday::spree
