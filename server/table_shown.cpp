// How a table is shown: to whoever looks at it, and in the list of open ones, with those whom that
// brings.
#include <algorithm>

#include "engine/json_text.hpp"
#include "engine/options.hpp"
#include "engine/sha256.hpp"
#include "match/luck.hpp"
#include "server/table.hpp"

namespace rainyday::server {
namespace {

constexpr Time kClientBar = 600'000;

void put_seat(JsonText& out, const SeatPlan& seat) {
  out.object([&] {
    out.put("kind", seat.is_free() ? "free" : seat.owner ? "person" : "bot", "name", seat.name);
    out.put_some("level", seat.level);
    out.put("committed", seat.commitment.has_value());
  });
}

}  // namespace

std::string_view status_name(store::Status status) {
  switch (status) {
    case store::Status::waiting:
      return "waiting";
    case store::Status::running:
      return "running";
    case store::Status::finished:
      break;
  }
  return "finished";
}

// --- as a caller sees it ---

std::string Table::json(const Caller& caller) const {
  const AnyGame& game = *plan_.game;
  const SeatSet yours = plan_.seats_of(caller.who);
  return json_object([&](JsonText& out) {
    out.put("id", id_, "status", status_name(lobby_.status), "game", game.info().id);
    out.object("pack", [&] {
      out.put("id", game.pack().id, "hash", game.pack().hash, "title", game.pack().title);
    });
    out.json("options", write_options(game.info(), game.options()));
    out.list("seats", plan_.seats, [&](const SeatPlan& seat) { put_seat(out, seat); });
    out.put("yours", yours, "host", is_host(caller), "open", note_.open);
    out.put("watchers", note_.watchers);
    if (!note_.muted.empty()) out.put("muted", note_.muted);
    if (code_is_good() && (!yours.empty() || is_host(caller))) {
      out.put("code", lobby_.code, "invite", invite());
    }
    out.json("clock", match::clock_json(plan_.clock));
    out.put("window", plan_.window, "order", match::order_name(plan_.order), "hints", plan_.hints);
    out.put("commitment", hex(bytes_of(match_ ? match_->table().header.commitment
                                              : match::luck_commitment(id_, plan_.secret))));
    out.put_some("header", header_);
    const bool midst = match_ ? match_->table().header.position.has_value() : !!plan_.position;
    if (midst) out.put("midst", true);
    out.put_some("rematch", note_.rematch);
    if (note_.rematch_by) out.put("rematch_by", *note_.rematch_by);
    out.put("created", lobby_.created);
  });
}

bool Table::is_host(const Caller& caller) const { return caller.who && caller.who == note_.host; }

bool Table::code_is_good() const {
  return !lobby_.code.empty() && lobby_.status != store::Status::finished &&
         world_.loop.now() - lobby_.updated < world_.settings.limits.code_life;
}

// What a link has in place of the code: the id, and what only this table could have made of it and
// the code. Nobody can guess at one, so that there is no queue for it.
std::string Table::invite() const {
  const Digest& secret = match_ ? match_->table().secret : plan_.secret;
  const std::string& code = match_ ? note_.code : lobby_.code;
  const Digest proof = hmac_sha256(bytes_of(secret), "rainyday-invite-1" + id_ + code);
  return make_invite(id_, proof);
}

// At once, or a while after the last time: what changes meanwhile is told together.
void Table::tell_table() {
  if (std::exchange(table_changed_, true)) return;
  after_commit([this](bool durable) {
    if (!durable || world_.loop.now() < table_told_ + kTellTableEvery) return;
    send_table();
  });
}

void Table::send_table() {
  table_changed_ = false;
  table_told_ = world_.loop.now();
  std::map<std::pair<unsigned, bool>, Text> texts;  // by what the eyes that look may see
  for (const Connection& connection : connections_) {
    if (!connection.live) continue;
    const Caller& caller = connection.caller;
    Text& text = texts[{seats_of(caller).bits(), is_host(caller)}];
    const auto write = [&](JsonText& out) {
      out.put("type", "table");
      out.json("table", json(caller));
    };
    if (text == nullptr) text = shared_text({json_object(write)});
    connection.wire->send(text);
  }
}

void Table::changed() {
  fill_lobby(plan_, lobby_);
  note_.names.clear();
  for (const SeatPlan& seat : plan_.seats) note_.names.push_back(seat.name);
  note_.pack = plan_.game->pack().title;
  batch_.lobby = true;
  if (!match_) batch_.header = true;
  if (lobby_.status != store::Status::waiting) {
    listing_.reset();
    strangers_.clear();
  }
  tell_table();
}

// --- the list of open tables ---

// Shown there, if the host wants it and the caller has not too many; while somebody is there.
bool Table::list(const Caller& caller) {
  if (listing_ == nullptr) listing_ = world_.listings->take(caller);
  const bool shown = std::exchange(lobby_.open, listing_ != nullptr);
  if (lobby_.open != shown) changed();
  return lobby_.open;
}

bool Table::is_barred(const Caller& caller, bool by_code) const {
  const auto concerns = [&](const Note::Bar& bar) {
    return bar.who == caller.who && (!by_code || bar.code == lobby_.code);
  };
  if (std::ranges::any_of(note_.bars, concerns)) return true;
  const auto found = barred_clients_.find(caller.client);
  return !by_code && found != barred_clients_.end() &&
         world_.loop.now() - found->second < kClientBar;
}

// Whoever is removed does not come back: by the list never, by an invitation once there is another.
// His address, with which he could come as somebody else, for a while.
void Table::bar(Seat seat) {
  constexpr std::size_t kMostBars = 64;
  if (note_.bars.size() == kMostBars) note_.bars.erase(note_.bars.begin());
  note_.bars.push_back({*plan_.seats[seat].owner, lobby_.code});
  const auto stranger = strangers_.find(seat);
  if (stranger == strangers_.end() || barred_clients_.size() == kMostBars) return;
  barred_clients_[stranger->second.client] = world_.loop.now();
}

void Table::note_strangers() {
  for (auto& [seat, stranger] : strangers_) {
    const bool here = is_connected(plan_.seats[seat].owner);
    if (here) stranger.away = 0;
    if (!here && stranger.away == 0) stranger.away = world_.loop.now();
  }
}

// A seat that a stranger took and left is for the next one.
void Table::free_strangers() {
  const Time since = world_.loop.now() - world_.settings.limits.stranger_away;
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    const auto found = strangers_.find(seat);
    if (found == strangers_.end() || found->second.away == 0 || found->second.away > since)
      continue;
    give_up(seat);
  }
}

}  // namespace rainyday::server
