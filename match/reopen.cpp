// A seat whose owner has lost it goes to somebody new: the host asks, all other people agree. All
// of it is public, as whoever gets the seat sees its hand. The owner's coming ends it.
#include "match/match.hpp"

namespace rainyday::match {

void Match::on(const AskReopen& input) {
  if (!knows(input.seat) || table_.phase != Phase::kRunning || table_.reopening) return;
  if (has_seat(present_, input.seat)) return;
  const auto asked =
      static_cast<SeatSet>(input.asked & all_seats(table_.seat_count()) & ~seat_bit(input.seat));
  perform({.kind = Entry::kAskReopen, .seat = input.seat, .number = asked});
}

void Match::on(const AnswerReopen& input) {
  if (!knows(input.seat) || answered_before(input.seat, input.id)) return;
  const auto& reopening = table_.reopening;
  if (!reopening || reopening->seat != input.about || !has_seat(reopening->waiting, input.seat)) {
    return refuse(input.seat, input.id, "no_request");
  }
  if (!is_id(input.id)) return refuse(input.seat, input.id, "unreadable");
  perform({.kind = Entry::kAnswerReopen,
           .seat = input.seat,
           .id = input.id,
           .number = input.agree ? 1u : 0u});
}

void Match::on(const EndReopen& input) {
  if (!table_.reopening || !is_id(input.why)) return;
  perform({.kind = Entry::kEndReopen, .seat = table_.reopening->seat, .why = input.why});
}

void Match::on(const TakeReopened& input) {
  const auto& reopening = table_.reopening;
  if (!reopening || !reopening->open || reopening->seat != input.seat) return;
  const bool named = !input.name.empty() && is_name(input.name);
  const std::string name = named ? input.name : table_.seat(input.seat).name;
  stop_thinking(input.seat);
  on(EndReopen{"taken"});
  perform({.kind = Entry::kSeat, .seat = input.seat, .name = name, .why = "new"});
}

std::optional<Time> Match::reopen_due() const {
  const auto& reopening = table_.reopening;
  if (!reopening || reopening->open || reopening->until == 0) return std::nullopt;
  return reopening->until;
}

std::string apply_reopen(Table& table, News& news, const Entry& entry) {
  auto& reopening = table.reopening;
  if (entry.kind == Entry::kAskReopen) {
    const auto asked = static_cast<SeatSet>(entry.number);
    reopening = {.seat = entry.seat,
                 .waiting = asked,
                 .until = asked == 0 ? table.time + kReopenWait : 0,
                 .open = false};
    news.reopen = "asked";
  } else if (!reopening) {
    return "nobody asked to reopen a seat";
  } else if (entry.kind == Entry::kAnswerReopen) {
    reopening->waiting = static_cast<SeatSet>(reopening->waiting & ~seat_bit(entry.seat));
    news.reopen = entry.number != 0 ? "agreed" : "refused";
    news.reopen_by = entry.seat;
  } else if (entry.kind == Entry::kReopened) {
    reopening->open = true;
    news.reopen = "open";
  } else {
    news.reopen = entry.why == "taken" ? "taken" : entry.why == "back" ? "back" : "withdrawn";
  }
  news.reopen_seat = reopening->seat;
  if (news.reopen == "refused" || entry.kind == Entry::kEndReopen) reopening.reset();
  return {};
}

void drop_reopening(Table& table, News& news) {
  if (!table.reopening) return;
  news.reopen = "withdrawn";
  news.reopen_seat = table.reopening->seat;
  table.reopening.reset();
}

}  // namespace rainyday::match
