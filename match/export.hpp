// Match files of tables: the frozen header, every action ever made with who and when, undone ones
// too, and at the end what makes the luck checkable. `engine/match_file.hpp` reads them.
//   {"by":0,"do":"roll","t":1700000000123}
//   {"by":"chance","do":"die 4","i":17,"r":3,"of":6}      draw 17, point 3 of 6
//   {"by":1,"do":"hold","t":…,"bot":"greedy","q":9}       a bot's answer to question 9 of its seat
//   {"by":1,"do":"hold","t":…,"how":"sealed"}             given before a bot got the seat
//   {"consent":"asked","asked":[1,2],"by":0,"t":…}        and "agreed" or "refused" by each
//   {"undo":2,"by":0,"t":…}
//   {"closed":true,"t":…}                                 unfinished, and nobody goes on with it
//   {"stopped":"record 12: …","stored":{…}}               this program cannot replay what follows;
//                                                         the result that was stored, if there is
//                                                         one
//   {"result":{…}} {"luck":{"secret":"…","parts":["…",null]}}
#pragma once

#include <expected>
#include <span>
#include <string>

#include "match/match_state.hpp"

namespace rainyday::match {

// The line of the whole file for an entry, before it is applied; "" where there is none.
std::string file_line(const MatchState& table, const Entry& entry);
// SHA-256 of the whole file of a table that now ends by `how`: what `sha256sum` says of it. ""
// where the table does not know all of its file.
std::string end_hash(const MatchState& table, Entry::Kind how);

// The whole file. Only of a match that is over or closed: a `running` one shows everything to
// whoever has it on his device alone. `stored` is the result as JSON, for where the records cannot
// be replayed to their end.
std::expected<std::string, std::string> full_file(const Header& header,
                                                  std::span<const std::string> records,
                                                  std::string_view stored = {},
                                                  bool running = false);

// What one viewer saw, at any time: what it may not know is `?`, hidden steps are not there.
// `table` is as it was before the records: `new_table(header)` for all of them.
std::expected<std::string, std::string> file_of(MatchState table,
                                                std::span<const std::string> records, Seat viewer,
                                                std::string_view stored = {});

}  // namespace rainyday::match
