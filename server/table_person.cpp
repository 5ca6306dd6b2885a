// A person at a table: what is known of him there, what others report of him, and how he is
// forgotten.
#include "engine/json.hpp"
#include "server/table.hpp"

namespace rainyday::server {

// Who has it; where nobody does, who had it last.
std::optional<Digest> Table::owner_of(Seat seat) const {
  if (seat >= plan_.seat_count()) return std::nullopt;
  const SeatPlan& plan = plan_.seats[seat];
  return plan.owner || plan.before.empty() ? plan.owner : std::optional(plan.before.back());
}

Json Table::report(const Caller& caller, Seat about) const {
  constexpr std::size_t kMostLines = 20;
  const SeatSet own = seats_of(caller);
  const std::optional<Digest> owner = owner_of(about);
  if ((own.empty() && !is_host(caller)) || !owner || owner == caller.who) return nullptr;
  Json lines = chat_.said_by(*owner, own);
  while (lines.size() > kMostLines) lines.erase(lines.begin());
  return {{"table", id_},
          {"game", plan_.game->info().id},
          {"by", own.empty() ? Json() : Json(own.first())},
          {"seat", about},
          {"name", plan_.seats[about].name},
          {"about", hex(bytes_of(*owner))},
          {"lines", std::move(lines)}};
}

// Of a game that runs the header keeps the name until it is over (drop_names). A seat that he has
// left and somebody else has got since keeps that one's.
void Table::forget(const Digest& who) {
  const SeatSet own = plan_.seats_of(who);
  const SeatSet left = plan_.left_by(who) - own;
  unsay(who);
  std::erase_if(note_.bars, [&](const Note::Bar& bar) { return bar.who == who; });
  note_.earlier |= left & owned();
  const SeatSet nameless = own | (left - owned());
  if (match_) note_.forgotten |= nameless;
  const bool runs = lobby_.status == store::Status::running;
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    if (!has_seat(nameless, seat)) continue;
    if (!match_) give_up(seat);
    if (runs && has_seat(own, seat)) {
      (void)run(Caller{.who = who}, Leave{.seat = seat, .for_good = true});
    }
    if (runs && lobby_.status == store::Status::running) {
      const std::string why = match_->table().seat(seat).why;
      step(match::GiveSeat{seat, "", std::string(match::kStandIn), "", why});
    }
    plan_.seats[seat].name.clear();
  }
  if (note_.host == who) note_.host.reset();
  changed();
}

}  // namespace rainyday::server
