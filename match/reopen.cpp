// A seat whose owner has lost it, or that is nobody's, goes to somebody new: one at the table asks,
// all other people agree who are not lost themselves. All of it is public, as whoever gets the seat
// sees its hand. The owner's coming ends it.
#include <algorithm>

#include "match/match.hpp"

namespace rainyday::match {

void Match::on(const AskReopen& input) {
  if (!knows(input.seat) || table_.phase != Phase::kRunning || table_.reopening) return;
  if (has_seat(here_, input.seat)) return;
  const SeatSet asked = (input.asked & all_seats(table_.seat_count())) - seat_bit(input.seat);
  perform({.kind = Entry::kAskReopen,
           .seat = input.seat,
           .number = asked.bits(),
           .point = knows(input.by) ? input.by + 1u : 0u});
  note_who_is_here();
  if (input.of_nobody && asked.empty()) perform({.kind = Entry::kReopened, .seat = input.seat});
}

// Who has come since must be asked; whose seat it is keeps it.
void Match::note_who_is_here() {
  if (!table_.reopening) return;
  if (has_seat(here_, table_.reopening->seat)) return on(EndReopen{"back"});
  const Reopening& lost = *table_.reopening;
  for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
    const bool asked = has_seat(lost.waiting, seat) && has_seat(here_, seat);
    if (asked && !has_seat(lost.came, seat)) perform({.kind = Entry::kHereReopen, .seat = seat});
  }
}

Frame Match::answer_to(const AnswerReopen& input) const {
  const auto& reopening = table_.reopening;
  if (!reopening || reopening->seat != input.about || !has_seat(reopening->waiting, input.seat)) {
    return refused(input.id, "no_request");
  }
  return is_id(input.id) ? Frame{} : refused(input.id, "unreadable");
}

void Match::on(const AnswerReopen& input) {
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
  if (!table_.seat(input.seat).is_bot()) hand_over(input.seat);
  stop_thinking(input.seat);
  on(EndReopen{"taken"});
  // A window goes on; any other question begins anew for somebody who has not seen it.
  perform({.kind = Entry::kSeat,
           .seat = input.seat,
           .name = is_name(input.name) ? input.name : "",
           .why = "new",
           .point = has_own_time() ? running(input.seat) + 1 : 1});
}

// All have agreed; or the time is up, and whoever has not agreed was not here in all of it.
std::optional<Time> Match::reopen_due() const {
  const auto& lost = table_.reopening;
  if (!lost || lost->open || !(lost->waiting & lost->came).empty()) return std::nullopt;
  if (lost->until == 0) return lost->waiting.empty() ? std::optional(now_) : std::nullopt;
  return std::max(lost->until, served_from_ + kReopenServed);
}

namespace {

void ask_reopen(MatchState& table, const Entry& entry) {
  const auto all = static_cast<std::uint64_t>(table.seat_count());
  table.reopening = {
      .seat = entry.seat,
      .asker = entry.point - 1 < all ? static_cast<Seat>(entry.point - 1) : kNobody,
      .waiting = SeatSet(entry.number),
      .until = table.time + std::max(kReopenWait, table.header.clock.move),
  };
}

void answer_reopen(Reopening& lost, const Entry& entry) {
  lost.waiting -= seat_bit(entry.seat);
  if (lost.waiting.empty()) lost.until = 0;
}

}  // namespace

std::string apply_reopen(MatchState& table, News& news, const Entry& entry) {
  auto& reopening = table.reopening;
  if (entry.kind == Entry::kAskReopen) {
    ask_reopen(table, entry);
    news.reopen = "asked";
  } else if (!reopening) {
    return "nobody asked to reopen a seat";
  } else if (entry.kind == Entry::kHereReopen) {
    reopening->came |= seat_bit(entry.seat);
    return {};
  } else if (entry.kind == Entry::kAnswerReopen) {
    answer_reopen(*reopening, entry);
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

void drop_reopening(MatchState& table, News& news) {
  if (!table.reopening) return;
  news.reopen = "withdrawn";
  news.reopen_seat = table.reopening->seat;
  table.reopening.reset();
}

}  // namespace rainyday::match
