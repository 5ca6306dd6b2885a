// Facts of the shipped malls, and what the rules file found out about them.
#include <gmock/gmock.h>
#include <map>
#include <set>

#include "engine/json.hpp"
#include "games/registry.hpp"
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

const Board& board_of(std::string_view pack) {
  static const Board legrand = make_spree("legrand", {}, 4).board();
  static const Board spree_a = make_spree("spree-a", {}, 4).board();
  return pack == "legrand" ? legrand : spree_a;
}

constexpr std::array<std::string_view, 2> kPacks{"legrand", "spree-a"};

std::vector<std::string> names_where(const Board& board, const std::function<bool(Square)>& holds) {
  std::vector<std::string> names;
  for (Square square = 0; square < board.squares; ++square) {
    if (holds(square)) names.push_back(square_name(board, square));
  }
  return names;
}

Square square_of(const Board& board, std::string_view name) {
  for (Square square = 0; square < board.squares; ++square) {
    if (square_name(board, square) == name) return square;
  }
  ADD_FAILURE() << name;
  return 0;
}

int count_kind(const Board& board, SquareKind kind) {
  return static_cast<int>(
      names_where(board, [&](Square square) { return board.kind[square] == kind; }).size());
}

// Walls inside the board, each once.
int count_walls(const Board& board) {
  int walls = 0;
  for (Square square = 0; square < board.squares; ++square) {
    const bool last_column = board.x_of(square) == board.width - 1;
    const bool last_row = board.y_of(square) == board.height - 1;
    if (!last_column && board.beside[square][kEast] == kNoSquare) ++walls;
    if (!last_row && board.beside[square][kSouth] == kNoSquare) ++walls;
  }
  return walls;
}

TEST(SpreeBoard, SizesKindsAndWalls) {  // SP-009, SP-010, SP-011, SP-012, SP-013, SP-014, SP-162
  const Board& legrand = board_of("legrand");
  EXPECT_EQ(legrand.width, 14);
  EXPECT_EQ(legrand.height, 9);
  EXPECT_EQ(count_walls(legrand), 56);
  EXPECT_EQ(count_kind(legrand, kLot), 42);
  EXPECT_EQ(count_kind(legrand, kShop), 52);
  EXPECT_EQ(count_kind(legrand, kOpen), 30);
  const Board& spree_a = board_of("spree-a");
  EXPECT_EQ(spree_a.width, 16);
  EXPECT_EQ(spree_a.height, 11);
  EXPECT_EQ(count_walls(spree_a), 94);
  EXPECT_EQ(count_kind(spree_a, kLot), 50);
  EXPECT_EQ(count_kind(spree_a, kShop), 52);
  EXPECT_EQ(count_kind(spree_a, kOpen), 72);
  for (const auto pack : kPacks) {
    const Board& board = board_of(pack);
    EXPECT_EQ(count_kind(board, kFountain), 2);
    for (const Square spot : board.spots) {
      EXPECT_EQ(board.kind[spot], kLot);
      EXPECT_EQ(board.is_spot[spot], 1);
    }
    EXPECT_TRUE(std::is_sorted(board.spots.begin(), board.spots.end()));
  }
}

TEST(SpreeBoard, EveryCardHasOneShop) {  // SP-009, SP-R11
  for (const auto pack : kPacks) {
    const Board& board = board_of(pack);
    std::map<Card, int> shops;
    for (Square square = 0; square < board.squares; ++square) {
      if (board.kind[square] != kShop) continue;
      ++shops[board.card[square]];
      EXPECT_EQ(board.shop_of[board.card[square]], square);
    }
    EXPECT_EQ(shops.size(), 52u);
    for (const auto& [card, count] : shops) EXPECT_EQ(count, 1) << card_name(card);
    EXPECT_EQ(board.shop_of[kJoker], kNoSquare);
  }
}

TEST(SpreeBoard, DeadEndsAreExactlyTheAcesKingsAndQueens) {  // SP-043, SP-R09
  for (const auto pack : kPacks) {
    const Board& board = board_of(pack);
    std::vector<std::string> cards;
    for (Square square = 0; square < board.squares; ++square) {
      if (std::popcount(board.exits[square]) == 1) cards.push_back(card_name(board.card[square]));
    }
    EXPECT_THAT(cards, UnorderedElementsAre("As", "Ah", "Ad", "Ac", "Ks", "Kh", "Kd", "Kc", "Qs",
                                            "Qh", "Qd", "Qc"));
  }
}

TEST(SpreeBoard, TheJackOfClubsIsBesideTheNine) {  // SP-044
  for (const auto pack : kPacks) {
    const Board& board = board_of(pack);
    const Square jack = board.shop_of[find_card("Jc")];
    const Square nine = board.shop_of[find_card("9c")];
    EXPECT_EQ(board.steps[jack][nine], 1);
  }
}

TEST(SpreeBoard, ExitsAgreeFromBothSidesAndLeadRoundTheFountain) {  // SP-033, SP-034, SP-035
  for (const auto pack : kPacks) {
    const Board& board = board_of(pack);
    for (Square square = 0; square < board.squares; ++square) {
      for (int way = 0; way < 4; ++way) {
        const Square next = board.beside[square][way];
        if (next != kNoSquare) {
          EXPECT_EQ(board.beside[next][(way + 2) % 4], square);
        }
        if ((board.exits[square] >> way & 1) == 0) continue;
        EXPECT_NE(board.kind[next], kFountain);
        EXPECT_NE(board.exits[next] >> ((way + 2) % 4) & 1, 0);
      }
      if (board.kind[square] == kFountain) {
        EXPECT_EQ(board.exits[square], 0);
      }
    }
  }
  std::map<int, int> exits;
  for (Square square = 0; square < board_of("spree-a").squares; ++square) {
    ++exits[std::popcount(board_of("spree-a").exits[square])];
  }
  EXPECT_EQ(exits, (std::map<int, int>{{0, 2}, {1, 12}, {2, 92}, {3, 28}, {4, 42}}));
}

TEST(SpreeBoard, EverythingCanBeReachedOnFoot) {  // SP-162
  for (const auto pack : kPacks) {
    const Board& board = board_of(pack);
    for (Square from = 0; from < board.squares; ++from) {
      for (Square to = 0; to < board.squares; ++to) {
        const bool wet = board.kind[from] == kFountain || board.kind[to] == kFountain;
        EXPECT_EQ(board.steps[from][to] == 255, wet && from != to);
        EXPECT_EQ(board.steps[from][to], board.steps[to][from]);
      }
    }
  }
}

TEST(SpreeBoard, WhoIsOnHisWayMayNotTurnBackAtOnce) {  // SP-040, SP-043
  for (const auto pack : kPacks) {
    const Board& board = board_of(pack);
    for (int entry = 0; entry < 4 * board.squares; ++entry) {
      const int at = entry / 4;
      const Square before = board.beside[at][(entry + 2) % 4];
      if (before == kNoSquare || (board.exits[before] >> entry % 4 & 1) == 0) continue;
      const auto& onward = board.onward[entry];
      EXPECT_EQ(onward[at], 0);
      const bool dead_end = std::popcount(board.exits[at]) == 1;
      EXPECT_EQ(onward[before] == 255, dead_end);
      EXPECT_GT(onward[before], 1);
      for (Square to = 0; to < board.squares; ++to) {
        EXPECT_GE(onward[to], board.steps[at][to]);
        if (board.steps[before][to] > board.steps[at][to]) {
          EXPECT_EQ(onward[to], board.steps[at][to]);
        }
      }
    }
  }
}

// One corridor to and fro through a whole board, with a loop at its end: who enters it and wants
// to what lies behind him goes all the way, twice.
Spree corridor() {
  return make_edited("legrand", {}, 3, [](Json& pack) {
    constexpr int kWidth = 12;
    constexpr int kHeight = 16;
    const auto name = [](int x, int y) {
      return static_cast<char>('a' + x) + std::to_string(y + 1);
    };
    // Round the fountain, and the loop.
    const std::set<std::pair<int, int>> doors{{9, 4}, {11, 3}, {0, 14}};
    Json walls = Json::array();
    for (int y = 0; y + 1 < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        if (x == (y % 2 == 0 ? kWidth - 1 : 0) || doors.contains({x, y})) continue;
        walls.push_back({name(x, y), name(x, y + 1)});
      }
    }
    Json parking = Json::array();
    for (int x = 0; x < kWidth; ++x) parking.push_back(name(x, 0));
    pack["board"] = {{"width", kWidth},
                     {"height", kHeight},
                     {"parking", parking},
                     {"fountain", {name(10, 4), name(10, 5)}},
                     {"shops", {{{"card", "2s"}, {"at", "b2"}, {"name", "Newsstand"}}}},
                     {"walls", walls}};
    pack["deck"] = {{"copies", 2}, {"ranks", {"2"}}, {"suits", {"s"}}};
    pack["values"] = {{"2", 2}};
    pack["move_values"] = {{"2", 2}};
    pack["stop_ranks"] = Json::array();
  });
}

TEST(SpreeBoard, AWayMayBeLongerThanIsCounted) {
  const Spree game = corridor();
  const Board& board = game.board();
  const Square a1 = square_of(board, "a1");
  const Square b1 = square_of(board, "b1");
  EXPECT_EQ(board.steps[b1][a1], 1);
  EXPECT_EQ(board.onward[4 * b1 + kEast][a1], 254);  // 351, but it is a way
  for (int entry = 0; entry < 4 * board.squares; ++entry) {
    for (Square to = 0; to < board.squares; ++to) {
      EXPECT_GE(board.onward[entry][to], board.steps[entry / 4][to]);
    }
  }
}

TEST(SpreeBoard, IsTheSameOneForAllGamesOfAPack) {
  const Spree first = make_spree("legrand", {}, 4);
  Spree second = make_spree("legrand", {.hong_kong = 1}, 5);
  EXPECT_NE(&second.board(), &first.board());
  second.share(first);
  EXPECT_EQ(&second.board(), &first.board());
  second.share(make_spree("spree-a", {}, 4));
  EXPECT_EQ(&second.board(), &first.board());
}

TEST(SpreeBoard, StepsFromTheSpotsAsMeasured) {  // SP-033
  const Board& board = board_of("spree-a");
  const auto sum = [&](std::string_view spot) {
    int steps = 0;
    for (int card = 0; card < kJoker; ++card) {
      steps += board.steps[square_of(board, spot)][board.shop_of[static_cast<std::size_t>(card)]];
    }
    return steps;
  };
  for (const char* spot : {"d1", "m1", "d11", "m11"}) EXPECT_EQ(sum(spot), 596);  // mean 11.46
  for (const char* spot : {"f1", "k1", "f11", "k11"}) EXPECT_EQ(sum(spot), 558);  // mean 10.73
  for (const char* spot : {"a4", "p4", "a8", "p8"}) EXPECT_EQ(sum(spot), 606);    // mean 11.65
}

TEST(SpreeBoard, FourCornersAreMirrorImages) {  // SP-162
  const Board& board = board_of("spree-a");
  const auto mirrored = [&](Square square, bool across) {
    const int x = across ? board.width - 1 - board.x_of(square) : board.x_of(square);
    const int y = across ? board.y_of(square) : board.height - 1 - board.y_of(square);
    return static_cast<Square>(y * board.width + x);
  };
  for (const bool across : {true, false}) {
    for (Square square = 0; square < board.squares; ++square) {
      const Square twin = mirrored(square, across);
      EXPECT_EQ(board.kind[square], board.kind[twin]);
      EXPECT_EQ(board.is_spot[square], board.is_spot[twin]);
      if (board.kind[square] == kShop) {
        EXPECT_EQ(rank_of(board.card[square]), rank_of(board.card[twin]));
      }
      for (int way = 0; way < 4; ++way) {
        const int other = (way % 2 == 1) == across ? (way + 2) % 4 : way;
        EXPECT_EQ(board.beside[square][way] == kNoSquare, board.beside[twin][other] == kNoSquare);
      }
    }
  }
}

TEST(SpreeBoard, PairsInSightAsMeasured) {  // SP-065, SP-067, SP-068
  const Board& board = board_of("spree-a");
  int any = 0;
  int within_5 = 0;
  int within_6 = 0;
  for (Square from = 0; from < board.squares; ++from) {
    for (Square to = 0; to < from; ++to) {
      if (board.kind[from] == kFountain || board.kind[to] == kFountain) continue;
      const int distance = sight_distance(board.sight[from][to]);
      EXPECT_EQ(distance, sight_distance(board.sight[to][from]));
      any += distance > 0 ? 1 : 0;
      within_5 += distance > 0 && distance <= 5 ? 1 : 0;
      within_6 += distance > 0 && distance <= 6 ? 1 : 0;
    }
  }
  EXPECT_EQ(any, 1142);
  EXPECT_EQ(within_5, 766);
  EXPECT_EQ(within_6, 854);
}

TEST(SpreeBoard, SightHasDistanceAndDirection) {  // SP-065, SP-067, SP-068, SP-R41
  const Board& board = board_of("spree-a");
  const auto sight = [&](const char* from, const char* to) -> std::string {
    const std::uint8_t seen = board.sight[square_of(board, from)][square_of(board, to)];
    if (seen == 0) return "hidden";
    return std::string(1, "NESW"[sight_direction(seen)]) + std::to_string(sight_distance(seen));
  };
  EXPECT_EQ(sight("a1", "p1"), "E15");
  EXPECT_EQ(sight("p1", "p11"), "S10");
  EXPECT_EQ(sight("g6", "j6"), "E3");  // across the fountain
  EXPECT_EQ(sight("h7", "h5"), "N2");
  EXPECT_EQ(sight("o6", "b6"), "W13");
  EXPECT_EQ(sight("e5", "b5"), "hidden");  // a wall
  EXPECT_EQ(sight("e5", "f4"), "hidden");  // not in line
  EXPECT_EQ(sight("e5", "e5"), "hidden");
}

TEST(SpreeBoard, CarsCanGetIn) {  // SP-157, SP-R79
  const Board& spree_a = board_of("spree-a");
  std::vector<std::string> doors;
  std::vector<std::string> car_dead_ends;
  for (Square square = 0; square < spree_a.squares; ++square) {
    for (int way = 0; way < 4; ++way) {
      if ((spree_a.drive_exits[square] >> way & 1) == 0 || spree_a.kind[square] != kLot) continue;
      if (spree_a.kind[spree_a.beside[square][way]] == kOpen) {
        doors.push_back(square_name(spree_a, square));
      }
    }
    if (std::popcount(spree_a.drive_exits[square]) == 1) {
      car_dead_ends.push_back(square_name(spree_a, square));
    }
  }
  EXPECT_THAT(doors, ElementsAre("e1", "l1", "a3", "p3", "a9", "p9", "e11", "l11"));
  EXPECT_THAT(car_dead_ends, ElementsAre("b6", "o6"));
  const auto no_car_reaches = [](const Board& board) {
    return names_where(board, [&](Square square) {
      const bool drivable = board.kind[square] == kLot || board.kind[square] == kOpen;
      return drivable && board.steps_to_spot[square] == 255;
    });
  };
  EXPECT_THAT(no_car_reaches(spree_a), ElementsAre());
  EXPECT_THAT(no_car_reaches(board_of("legrand")), ElementsAre("d3", "k3", "d7", "k7"));
  for (const auto pack : kPacks) {
    for (const Square spot : board_of(pack).spots) EXPECT_EQ(board_of(pack).steps_to_spot[spot], 0);
  }
  EXPECT_EQ(spree_a.steps_to_spot[square_of(spree_a, "e3")], 3);
}

TEST(SpreeBoard, ASmallSelfMadeBoardPlaysTheSame) {  // SP-162
  Table t(make_tiny({}, 3));
  t.stand(0, "b3").hand(0, "Kh 2s").stand(1, "e4").hand(1, "Ks Kh").stand(2, "a4").hand(2, "2h 2s");
  t.act("shop Kh");
  t.all_pass();
  EXPECT_EQ(t.cart_of(0), "Kh");
  t.act("roll, dice 2 1");
  EXPECT_EQ(t.ways(), "NSW");
  t.act("step N, shop 2s");
  t.all_pass();
  t.act("step N");
  EXPECT_EQ(t.at(0), "b1");
  t.act("end");
  EXPECT_EQ(t.draw(), 2);
}

}  // namespace
}  // namespace rainyday::spree
