// Any inputs to a table at any time: it never breaks, and its records give the same table again.
#include "match/match.hpp"

#include "fuzz/play_on.hpp"

namespace rainyday::match {
namespace {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  [[nodiscard]] bool empty() const { return left_ == 0; }
  unsigned byte() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  std::string text() {
    std::string out;
    for (unsigned length = byte() % 16; length > 0; --length) out += static_cast<char>(byte());
    return out;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

Header make_header(Bytes& bytes) {
  Header header;
  const GameInfo info = all_games()[bytes.byte() % all_games().size()].info();
  const int seats = info.seat_numbers[bytes.byte() % info.seat_numbers.size()];
  header.game = *make_game(info.id, "", {}, seats);
  const unsigned kind = bytes.byte();
  header.match = "fuzz";
  header.luck = "scripted";
  header.bots = {"", "lively"};
  if (kind % 2 == 1) header.clock.move = 5000;
  if (kind / 2 % 2 == 1) header.clock.game = 20000;
  header.order = kind / 4 % 2 == 1 ? Order::kQuick : Order::kAsk;
  freeze(header);
  return header;
}

// Mostly something that the seat may do.
std::string some_action(const Match& match, Seat seat, Bytes& bytes) {
  const unsigned which = bytes.byte();
  if (which >= 200 || !match.table().is_asked(seat)) return bytes.text();
  AnyActions list;
  const AnyGame& game = match.table().game();
  game.choices(asked_view(match.table(), seat), list);
  return game.notation(list[static_cast<int>(which) % list.size()]);
}

std::uint32_t question(const Match& match, Seat seat) {
  return seat < match.table().seat_count() ? match.table().seat(seat).question : 0;
}

Input some_input(const Match& match, Bytes& bytes) {
  const unsigned kind = bytes.byte();
  const auto seat = static_cast<Seat>(bytes.byte() % 4);
  switch (kind % 16) {
    case 0:
      return Open{seat, {}};
    case 1:
      return SetOrder{seat, bytes.text(), static_cast<Order>(bytes.byte() % 4)};
    case 2:
      return Undo{seat, bytes.text(), question(match, seat) - bytes.byte() % 8};
    case 3:
      return AnswerUndo{seat, bytes.text(), bytes.byte() % 2 == 0};
    case 4:
      return GiveSeat{seat, bytes.text(), bytes.byte() % 2 == 0 ? "" : "lively", bytes.text()};
    case 5:
      return Presence{SeatSet(bytes.byte()), bytes.byte() % 4 != 0};
    case 6:
      return BotAnswer{seat, question(match, seat), make_action(static_cast<int>(bytes.byte()))};
    case 7:
      return kind == 7 ? Input(Close{}) : Input(Timer{});
    case 8:
      return Start{};
    default:
      return Act{seat, bytes.text(), question(match, seat) - bytes.byte() / 250,
                 seat < match.table().seat_count() ? some_action(match, seat, bytes) : ""};
  }
}

void run(Bytes bytes) {
  const Header header = make_header(bytes);
  Match match(header);
  for (Seat seat = 0; seat < header.seats(); ++seat) match.listen(seat, true);
  Time now = 1000;
  std::vector<std::string> records;
  const auto keep = [&](const Outcome& outcome) {
    records.insert(records.end(), outcome.records.begin(), outcome.records.end());
  };
  keep(match.step(Start{}, now));
  while (!bytes.empty() && records.size() < 400) {
    now += bytes.byte() * 10;
    keep(match.step(some_input(match, bytes), now));
  }
  auto again = Match::restore(header, records);
  must(again.has_value());
  must(again->checkpoint() == match.checkpoint());
  auto resumed = Match::restore(header, match.checkpoint(), {});
  must(resumed.has_value());
  must(resumed->checkpoint() == match.checkpoint());
}

}  // namespace
}  // namespace rainyday::match

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  rainyday::match::run({data, size});
  return 0;
}
