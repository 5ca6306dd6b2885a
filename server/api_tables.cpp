// The routes about tables.

#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "games/word_lists.hpp"
#include "server/api.hpp"
#include "server/log.hpp"
#include "server/new_table.hpp"
#include "server/person.hpp"
#include "server/protocol.hpp"

namespace rainyday::server {
namespace {

std::optional<store::Page> page_of(std::string_view target) {
  constexpr std::uint32_t kFarthest = 100'000;
  const auto offset = number_parameter(target, "offset");
  if (!offset) return std::nullopt;
  return store::Page{.limit = 50, .offset = static_cast<int>(std::min(*offset, kFarthest))};
}

Response bad(std::string_view what) { return error_response(400, "bad_request", what); }

// A member's name; one that no body of the table has does not compile.
struct Key {
  consteval Key(const char* text) : name(text) {
    const auto has = [this](const protocol::Body& body) {
      return std::ranges::count(protocol::part_of(body.type).members, name,
                                &protocol::Member::name) > 0;
    };
    if (std::ranges::none_of(protocol::kBodies, has)) throw "not in server/protocol.hpp";
  }
  std::string_view name;
};

// Members of a body, which are what they must be (api.cpp).
std::optional<Seat> seat_of(const Json& body) {
  const auto found = body.find("seat");
  if (found == body.end()) return std::nullopt;
  return static_cast<Seat>(found->get<int>());
}

std::string text_of(const Json& body, Key key, std::size_t most) {
  const auto found = body.find(std::string(key.name));
  if (found == body.end()) return {};
  return found->get_ref<const std::string&>().substr(0, most);
}

bool flag_of(const Json& body, Key key) {
  const auto found = body.find(std::string(key.name));
  return found != body.end() && found->get<bool>();
}

// One after the other, until one cannot be stored.
void put_all(store::Store& store, std::vector<std::string> blobs,
             std::move_only_function<void(const store::Result<>&)> done) {
  if (blobs.empty()) return done({});
  std::string next = std::move(blobs.back());
  blobs.pop_back();
  store.put_blob(std::move(next), [&store, blobs = std::move(blobs), done = std::move(done)](
                                      const store::Result<Digest>& stored) mutable {
    if (!stored) return done(std::unexpected(stored.error()));
    put_all(store, std::move(blobs), std::move(done));
  });
}

std::string list_json(const std::vector<store::Listed>& list, const Caller& caller) {
  Json tables = Json::array();
  for (const store::Listed& listed : list) {
    const store::Lobby& lobby = listed.lobby;
    const Note note = Note::read(lobby.note);
    Json yours = Json::array();
    const auto seats = std::min(lobby.owners.size(), static_cast<std::size_t>(lobby.seats));
    for (std::size_t i = 0; caller.who && i < seats; ++i) {
      if (lobby.owners[i] == caller.who) yours.push_back(i);
    }
    tables.push_back({{"id", listed.id},
                      {"status", status_name(lobby.status)},
                      {"game", lobby.game},
                      {"pack", note.pack},
                      {"seats", lobby.seats},
                      {"taken", lobby.taken},
                      {"names", note.names},
                      {"created", lobby.created},
                      {"updated", lobby.updated},
                      {"yours", yours}});
  }
  return Json{{"tables", tables}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

void Api::command(Call& call, Command command) {
  const auto table = hub_.table(call.parts[1]);
  if (table == nullptr) return call.answer(hub_.no_table());
  table->command(std::move(call.caller), std::move(command), std::move(call.answer));
}

// --- lists ---

store::Done<std::vector<store::Listed>> Api::listing(Call call) {
  return [call = std::move(call)](const store::Result<std::vector<store::Listed>>& list) mutable {
    call.answer(list ? json_response(list_json(*list, call.caller))
                     : error_response(503, "unavailable"));
  };
}

void Api::my_tables(Call call) {
  const auto page = page_of(call.request.target);
  if (!page) return call.answer(bad("offset: must be a number"));
  if (!call.caller.who) return call.answer(json_response(list_json({}, call.caller)));
  const Digest who = *call.caller.who;
  hub_.world().store.tables_of(who, false, *page, listing(std::move(call)));
}

void Api::open_tables(Call call) {
  const auto page = page_of(call.request.target);
  if (!page) return call.answer(bad("offset: must be a number"));
  hub_.world().store.open_tables(*page, listing(std::move(call)));
}

// --- making one ---

// One more of the client's tables, 0, or how long until there may be one. What comes to nothing
// does not count.
Time Api::may_make(Call& call) {
  Keys keys = keys_of(call.caller);
  const Time wait = new_tables_.take(keys, hub_.world().loop.now());
  if (wait > 0) return wait;
  call.answer = [this, keys = std::move(keys),
                 answer = std::move(call.answer)](Response response) mutable {
    if (response.status != 201) new_tables_.give_back(keys);
    answer(std::move(response));
  };
  return 0;
}

void Api::make_table(Call call) {
  World& world = hub_.world();
  if (!tries_.take(keys_of(call.caller), world.loop.now())) return call.answer(too_many(1000));
  if (world.gate.is_draining()) return call.answer(error_response(503, "draining"));
  if (world.is_full() || !world.has_disk()) return call.answer(world.no_room());
  const auto pack = call.body.find("pack");
  if (!settings_.own_packs && pack != call.body.end() && pack->is_object()) {
    return call.answer(bad("pack: only those of this server; its host opens no others"));
  }
  auto made = read_new_table(call.body, call.caller.who);
  if (!made) return call.answer(error_response(400, "bad_request", made.error()));
  Plan& plan = made->plan;
  if (plan.has_bots() && world.bots.backlog() > kMostBacklog) {
    return call.answer(error_response(503, "bots_busy"));
  }
  if (made->open && !world.listings->has_room(call.caller)) {
    return call.answer(too_many(world.settings.limits.park_after));
  }
  if (const Time wait = may_make(call); wait > 0) return call.answer(too_many(wait));
  plan.secret = new_secret(world.entropy);
  store::NewMatch match;
  match.id = new_match_id(world.entropy);
  match.header = write_plan(plan);
  fill_lobby(plan, match.lobby);
  match.lobby.created = match.lobby.updated = world.loop.now();
  Note note{.host = call.caller.who,
            .rematch = {},
            .pack = plan.game->pack().title,
            .names = {},
            .open = made->open};
  for (const SeatPlan& seat : plan.seats) note.names.push_back(seat.name);
  match.lobby.note = note.text();
  // The pack and the word list as they are now go with the table, whatever later versions of the
  // program bring. There is no table without them.
  std::vector<std::string> blobs{plan.game->pack().data->dump()};
  if (!plan.game->words().empty()) blobs.emplace_back(find_words(plan.game->words()));
  put_all(world.store, std::move(blobs),
          [this, call = std::move(call),
           match = std::move(match)](const store::Result<>& stored) mutable {
            if (!was_stored(call, stored)) return;
            create(std::move(call), match);
          });
}

// Whether a write for that call worked; else it is answered.
bool Api::was_stored(Call& call, const store::Result<>& result) {
  World& world = hub_.world();
  world.watch.saw(world.loop.now(), result);
  if (!result) call.answer(error_response(503, "unavailable"));
  return result.has_value();
}

void Api::create(Call call, const store::NewMatch& made) {
  World& world = hub_.world();
  call.parts = {"tables", made.id};
  store_new_table(
      world.store, world.entropy, made,
      [this, lobby = made.lobby, call = std::move(call)](const store::Result<>& result) mutable {
        if (!was_stored(call, result)) return;
        log_info(
            "table_made",
            {{"table", call.parts[1].substr(0, 6)}, {"game", lobby.game}, {"seats", lobby.seats}});
        show_made(std::move(call), 201);
      });
}

void Api::show_made(Call call, int status) {
  call.answer = [answer = std::move(call.answer), status](Response response) mutable {
    if (response.status == 200) response.status = status;
    answer(std::move(response));
  };
  command(call, Look{.made = status == 201});
}

// --- coming in ---

void Api::guess(Call call, std::move_only_function<void(Call call)> look_up) {
  const Caller caller = call.caller;
  codes_.ask(caller, [this, call = std::move(call), look_up = std::move(look_up)](
                         std::expected<CodeDesk::Guess, Time> guess) mutable {
    if (!guess) return call.answer(too_many(guess.error()));
    call.answer = [this, answer = std::move(call.answer),
                   guess = std::move(*guess)](Response response) mutable {
      if (response.status != 404) codes_.was_right(guess);
      answer(std::move(response));
    };
    look_up(std::move(call));
  });
}

// By the five letters, at which anybody can guess, or by what a link has, at which nobody can.
template <class Wanted>
void Api::invited(Call call, Wanted wanted) {
  const std::string text = text_of(call.body, "code", 64);
  if (const std::string id = match_of_invite(text); !id.empty()) {
    wanted.invite = text;
    call.parts = {"tables", id};
    return command(call, std::move(wanted));
  }
  guess(std::move(call), [this, wanted = std::move(wanted)](Call guessed) mutable {
    const std::string code = normal_code(text_of(guessed.body, "code", 64), kInviteLetters);
    if (code.empty()) return guessed.answer(error_response(404, "no_table"));
    hub_.world().store.find_code(
        code, [this, call = std::move(guessed),
               wanted = std::move(wanted)](const store::Result<store::Listed>& found) mutable {
          if (!found) {
            const bool missing = found.error().failure == store::Failure::missing;
            return call.answer(missing ? error_response(404, "no_table")
                                       : error_response(503, "unavailable"));
          }
          call.parts = {"tables", found->id};
          command(call, std::move(wanted));
        });
  });
}

void Api::look(Call call) { invited(std::move(call), Look{.by_code = true}); }

void Api::join(Call call) {
  Join join{.seat = seat_of(call.body),
            .name = clean_name(text_of(call.body, "name", 256)),
            .by_code = false,
            .again = flag_of(call.body, "again")};
  if (const std::string id = text_of(call.body, "table", 32); !id.empty()) {
    if (id.find_first_not_of("0123456789abcdef") != std::string::npos || id.size() != 32) {
      return call.answer(error_response(404, "no_table"));
    }
    call.parts = {"tables", id};
    return command(call, join);
  }
  if (!call.body.contains("code")) return call.answer(bad("code or table: one is needed"));
  join.by_code = true;
  invited(std::move(call), std::move(join));
}

void Api::show(Call call) { command(call, Look{}); }

// --- before the start ---

void Api::change_seat(Call call) {
  ChangeSeat change{.seat = *seat_of(call.body), .level = {}, .name = {}};
  if (const auto bot = call.body.find("bot"); bot != call.body.end()) {
    change.level = bot->is_string() ? bot->get<std::string>() : "";
  }
  if (call.body.contains("name")) change.name = clean_name(text_of(call.body, "name", 256));
  if (!change.level && !change.name) return call.answer(bad("bot or name: one is needed"));
  command(call, change);
}

void Api::start(Call call) { command(call, StartGame{text_of(call.body, "fill", 32)}); }

void Api::leave(Call call) {
  command(call, Leave{*seat_of(call.body), flag_of(call.body, "for_good")});
}

void Api::remove(Call call) { command(call, Remove{*seat_of(call.body)}); }

void Api::mute(Call call) { command(call, Mute{*seat_of(call.body), flag_of(call.body, "on")}); }

// To whoever runs the server, with what that seat has said last as the caller was told it.
void Api::report(Call call) {
  const Seat seat = *seat_of(call.body);
  const auto table = hub_.table(call.parts[1]);
  if (table == nullptr) return call.answer(error_response(503, "unavailable"));
  table->read([this, seat, call = std::move(call)](const Table& found) mutable {
    if (auto problem = found.problem()) return call.answer(std::move(*problem));
    Json report = found.report(call.caller, seat);
    if (report.is_null()) return call.answer(error_response(403, "not_yours"));
    World& world = hub_.world();
    const Time now = world.loop.now();
    if (const Time wait = reports_.take(keys_of(call.caller), now); wait > 0) {
      return call.answer(too_many(wait));
    }
    constexpr std::size_t kLongest = 600;
    report["text"] = clean_text(text_of(call.body, "text", 2 * kLongest), kLongest);
    store::Slip slip{.kind = std::string(kReport),
                     .key = new_secret(world.entropy),
                     .owner = *call.caller.who,
                     .made = now,
                     .until = {},
                     .value = report.dump(-1, ' ', false, Json::error_handler_t::replace)};
    log_info("reported", {{"table", found.short_id()}, {"seat", int{seat}}});
    world.store.put_slip(std::move(slip), false,
                         [this, call = std::move(call)](const store::Result<>& stored) mutable {
                           if (was_stored(call, stored)) call.answer(json_response("{}"));
                         });
  });
}

void Api::redraw_code(Call call) { command(call, RedrawCode{}); }

void Api::set_open(Call call) { command(call, SetOpen{flag_of(call.body, "open")}); }

void Api::set_watchers(Call call) { command(call, SetWatchers{flag_of(call.body, "chat")}); }

void Api::stand_in(Call call) { command(call, StandIn{*seat_of(call.body)}); }

// The table answers with the id of the next one, which is then shown; 201, inside, to who made it.
void Api::rematch(Call call) {
  call.answer = [answer = std::move(call.answer)](Response response) mutable {
    if (response.status == 201) response.status = 200;
    answer(std::move(response));
  };
  const Time wait = may_make(call);
  Call next{.request = call.request,
            .caller = call.caller,
            .parts = {},
            .body = {},
            .answer = std::move(call.answer)};
  call.answer = [this, next = std::move(next)](Response response) mutable {
    if (response.status > 201) return next.answer(std::move(response));
    next.parts = {"tables", Json::parse(response.body)["id"]};
    show_made(std::move(next), response.status);
  };
  command(call, Rematch{wait});
}

// --- a seat for another device, or for somebody new ---

void Api::reopen(Call call) {
  command(call, Reopen{*seat_of(call.body), flag_of(call.body, "withdraw")});
}

void Api::move_seat(Call call) {
  const Seat seat = *seat_of(call.body);
  const auto table = hub_.table(call.parts[1]);
  if (table == nullptr) return call.answer(hub_.no_table());
  table->post([this, seat, call = std::move(call)](Table& found) mutable {
    if (auto problem = found.problem()) return call.answer(std::move(*problem));
    found.after_commit([this, &found, seat, call = std::move(call)](bool durable) mutable {
      if (!durable) return call.answer(error_response(503, "unavailable"));
      const bool own = has_seat(found.seats_of(call.caller), seat);
      if (!own && !found.may_give(call.caller, seat))
        return call.answer(error_response(403, "not_yours"));
      const auto [code, until] = hub_.make_seat_code(found.id(), seat, !own);
      call.answer(json_response(json_object("code", code, "until", until)));
    });
  });
}

void Api::take_seat(Call call) {
  guess(std::move(call), [this](Call call) {
    const std::string code = normal_code(text_of(call.body, "code", 64), kMoveSeatLetters);
    const auto good = code.empty() ? std::nullopt : hub_.use_seat_code(code);
    const Peers& peers = hub_.world().peers;
    if (const auto other = good ? std::nullopt : peers.marked(code)) {
      return call.answer(peers.direction(*other));
    }
    if (!good) return call.answer(error_response(404, "no_code"));
    call.parts = {"tables", good->table};
    command(call,
            TakeSeat{good->seat, good->reopened, clean_name(text_of(call.body, "name", 256))});
  });
}

}  // namespace rainyday::server
