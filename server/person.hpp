// A person is the hash of a browser's key. What the server holds about one, and how that is
// deleted: for himself over the page, and for whoever runs the server.
#pragma once

#include "engine/json.hpp"
#include "server/hub.hpp"

namespace rainyday::server {

inline constexpr std::string_view kReport = "report";  // kind of slips

// Nothing: the store does not answer.
using PersonTold = std::move_only_function<void(std::optional<Json>)>;

void tell_all_about(Hub& hub, const Digest& who, PersonTold done);
// {"tables":3,"elsewhere":0}: of his tables, how many this server has seen to, and how many are
// another's. Names, seats, chat, links, phrases and reports by and about him are gone; what is left
// of a game that is over has no name.
void forget_person(Hub& hub, const Digest& who, PersonTold done);

}  // namespace rainyday::server
