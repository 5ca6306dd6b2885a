// Lines of the log: an event and its fields, for people (`table_made table=4f0c31 seats=2`) or, on
// request, as members of a JSON object. Tables are named by the first six digits of their id, since
// the whole one lets anybody look on; no line has a code, a cookie or anything of a game.
#pragma once

#include <array>
#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

#include "match/refusals.hpp"

namespace rainyday::server {

// Every event, as docs/log.md has it.
inline constexpr std::array kLogEvents{
    match::NameRow{"open_files", "at the start: `most` files and sockets may be open"},
    match::NameRow{"serving", "at the start: people can come, to `port`"},
    match::NameRow{"stopping", "the server stops with `tables` awake"},
    match::NameRow{"not_all_parked", "it stopped before all tables had been stored"},
    match::NameRow{"not_closed", "it ended before its store had been closed"},
    match::NameRow{"stopped", "the store is closed"},
    match::NameRow{"operator",
                   "whoever runs the server `did` something (`rainyday admin`), to a `table` or "
                   "`client`"},
    match::NameRow{"table_made", "`table` of `game` with `seats`"},
    match::NameRow{"table_starts", "its game begins"},
    match::NameRow{"table_over", "it has ended: `how` is `over` or `closed`; `records` it took"},
    match::NameRow{"table_parked", "nobody is there: it is in the store only"},
    match::NameRow{"table_woken", "loaded from the store, with `records`"},
    match::NameRow{"not_loaded", "it could not be read: `why`"},
    match::NameRow{"not_restored", "it was read, and this version cannot go on with it: `why`"},
    match::NameRow{"checkpoint_not_used", "it was restored without its checkpoint: `why`"},
    match::NameRow{"goes_on_from_checkpoint", "its last records do not replay: `why`"},
    match::NameRow{"not_stored", "what happened there was not stored, and nobody was told: `why`"},
    match::NameRow{"table_broken",
                   "it has stopped, and nothing of what went wrong is stored: `why`"},
    match::NameRow{"not_listed",
                   "the running or the open tables could not be listed at the start: `why`"},
    match::NameRow{"store_fails", "the store takes nothing since now: `why`"},
    match::NameRow{"store_works", "it does again, after `ms` and `failures`"},
    match::NameRow{"old_games_deleted",
                   "`tables` were over for longer than they are kept, and are gone"},
    match::NameRow{"reported",
                   "somebody at `table` has reported a `seat` to whoever runs the server"},
    match::NameRow{"forgotten", "a person was taken out of `tables`, as asked"},
    match::NameRow{"given_up",
                   "this server could not say in time that it is there: others may go on with its "
                   "`tables`"},
    match::NameRow{"sent_away",
                   "a socket of `client` at `table` was closed: `why` is that of `bye`, or "
                   "`too_slow`"},
    match::NameRow{"request", "`method`, `path` and `status`, with `--log-requests`"},
};
using LogEvent = match::NameIn<kLogEvents>;

struct Field {
  Field(std::string_view its_name, std::string_view value) : name(its_name), text(value) {}
  Field(std::string_view its_name, std::integral auto value)
      : name(its_name), text(std::to_string(value)), is_number(true) {}

  std::string_view name;
  std::string text;
  bool is_number = false;
};
using Fields = std::initializer_list<Field>;

void log_info(LogEvent event, Fields fields = {});
void log_warning(LogEvent event, Fields fields = {});
void log_error(LogEvent event, Fields fields = {});

// Before the first line.
void set_up_log(bool json, bool quiet);
// What stands in a line after time and level.
std::string log_line(bool json, std::string_view event, Fields fields);

}  // namespace rainyday::server
