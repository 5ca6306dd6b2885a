// Files and replays: the journal run through somebody's eyes.
#include <fmt/format.h>

#include "engine/json.hpp"
#include "engine/number.hpp"
#include "match/export.hpp"
#include "server/api.hpp"
#include "server/replays.hpp"

namespace rainyday::server {
namespace {

// "spectator", "all" or a seat; nothing where it is neither.
std::optional<Seat> viewer_of(const std::string& as, int seats) {
  if (as.empty() || as == "spectator" || as == "all") return match::kSpectator;
  const int seat = whole_number<int>(as).value_or(-1);
  return seat >= 0 && seat < seats ? std::optional(static_cast<Seat>(seat)) : std::nullopt;
}

bool is_over(const match::MatchState& table) {
  return table.phase == match::Phase::kOver || table.phase == match::Phase::kClosed;
}

Response file_response(const match::Header& header,
                       const std::expected<std::string, std::string>& text) {
  if (!text) return error_response(500, "unreadable", text.error());
  Response response{.type = "application/jsonl; charset=utf-8", .body = *text};
  response.headers.emplace_back(
      "Content-Disposition", "attachment; filename=\"" + std::string(header.game->info().id) + "-" +
                                 header.match.substr(0, 8) + ".jsonl\"");
  return response;
}

}  // namespace

void Api::with_stored(Call call,
                      std::move_only_function<void(const Table& found, Call call)> then) {
  const auto table = hub_.table(call.parts[1]);
  if (table == nullptr) return call.answer(hub_.no_table());
  table->read([call = std::move(call), then = std::move(then)](Table& found) mutable {
    if (auto problem = found.problem()) return call.answer(std::move(*problem));
    if (!found.match()) return call.answer(error_response(409, "not_started"));
    if (found.is_quiet()) return then(found, std::move(call));
    // An end that is not stored is none, and may never be one.
    found.after_commit(
        [&found, call = std::move(call), then = std::move(then)](bool durable) mutable {
          if (!durable) return call.answer(error_response(503, "unavailable"));
          then(found, std::move(call));
        });
  });
}

void Api::with_journal(Call call, Show show) {
  with_stored(std::move(call),
              [this, show = std::move(show)](const Table& found, Call its) mutable {
                read_journal(found, std::move(its), std::move(show));
              });
}

// While the game runs everybody, its host too, has only his own eyes; then everybody has all.
void Api::read_journal(const Table& found, Call call, Show show) {
  const match::MatchState& state = found.match()->table();
  const bool over = is_over(state);
  const std::string as = parameter(call.request.target, "as");
  if (as == "all" && !over && !(show.early && settings_.local)) {
    return call.answer(error_response(403, "not_yours"));
  }
  const auto viewer = viewer_of(as, state.seat_count());
  if (!viewer) return call.answer(error_response(400, "bad_request", "as: spectator or a seat"));
  const bool own = *viewer == match::kSpectator || has_seat(found.seats_of(call.caller), *viewer);
  if (!own && !over) return call.answer(error_response(403, "not_yours"));
  Journal journal{.header = state.header,
                  .id = found.id(),
                  .count = state.numbers[static_cast<std::size_t>(match::viewer_index(*viewer))],
                  .records = {},
                  .viewer = *viewer,
                  .over = over,
                  .result = {}};
  if (state.phase == match::Phase::kOver) {
    journal.result = match::result_json(state.game(), state.state);
  }
  if (auto known = show.known(journal)) return call.answer(std::move(*known));
  auto wait = std::make_shared<std::pair<Journal, Call>>(std::move(journal), std::move(call));
  const std::string client = wait->second.caller.client;
  const bool waits = turnstile_->enter(
      client, [this, wait, show = std::move(show)](const Turnstile::Turn& turn) mutable {
        run_journal(std::move(wait->first), std::move(wait->second), std::move(show), turn);
      });
  if (!waits) wait->second.answer(too_many(1000));
}

// Not on a thread that serves tables, nor on the store's. Only now is it read: journals that wait
// would fill the memory.
void Api::run_journal(Journal journal, Call call, Show show, Turnstile::Turn turn) {
  if (auto known = show.known(journal)) return call.answer(std::move(*known));
  World& world = hub_.world();
  const std::string id = journal.id;
  world.store.read(
      id, [&world, journal = std::move(journal), call = std::move(call), show = std::move(show),
           turn = std::move(turn)](store::Result<store::Match> stored) mutable {
        if (!stored) return call.answer(error_response(503, "unavailable"));
        journal.records = std::move(stored->records);
        world.slow->post([&world, journal = std::move(journal), call = std::move(call),
                          show = std::move(show), turn = std::move(turn)]() mutable {
          const std::int64_t begun = world.loop.microseconds();
          Response response = show.made(journal);
          world.counters.replays.add(world.loop.microseconds() - begun);
          call.answer(std::move(response));
        });
      });
}

void Api::file(Call call) {
  const std::string as = parameter(call.request.target, "as");
  const bool all = as == "all";
  with_journal(std::move(call),
               {.known = [](const Journal&) { return std::nullopt; },
                .made =
                    [all, whole = as.empty()](const Journal& of) {
                      return file_response(
                          of.header,
                          all || (of.over && whole)
                              ? match::full_file(of.header, of.records, of.result, !of.over)
                              : match::file_of(match::new_table(of.header), of.records, of.viewer,
                                               of.result));
                    },
                .early = true});
}

void Api::replay(Call call) {
  const auto number = number_parameter(call.request.target, "from");
  if (!number) return call.answer(error_response(400, "bad_request", "from: must be a number"));
  const bool all = parameter(call.request.target, "as") == "all";
  // No match has so many frames: all that begin there are one page, without any.
  const auto from =
      std::min(*number, static_cast<std::uint32_t>(settings_.limits.records_of_match));
  const auto key = [from, all](const Journal& of) {
    return ReplayPages::Key{of.id, all ? std::nullopt : std::optional(of.viewer), from, of.count};
  };
  with_journal(std::move(call),
               {.known = [this, key](const Journal& of) -> std::optional<Response> {
                  const auto page = replay_pages_.find(key(of));
                  return page == nullptr ? std::nullopt : std::optional(json_response(*page));
                },
                .made =
                    [this, key](const Journal& of) {
                      ReplayPages::Key own = key(of);
                      auto [pages, total] = replay_pages(
                          of.header, of.records, {own.viewer, own.from, of.over, of.result});
                      if (own.viewer) own.count = total;
                      Response response = json_response(pages.front());
                      replay_pages_.keep(own, std::move(pages));
                      return response;
                    }});
}

// All is shown of it by now.
void Api::analysis(Call call) {
  with_stored(std::move(call), [this](const Table& found, Call its) {
    const match::MatchState& state = found.match()->table();
    if (!is_over(state)) return its.answer(error_response(409, "not_over"));
    analyses_.ask({.match = found.id(),
                   .header = state.header,
                   .kept = found.analysis(),
                   .client = its.caller.client},
                  std::move(its.answer));
  });
}

}  // namespace rainyday::server
