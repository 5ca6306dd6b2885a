// What the server offers: games with packs and options, the tables of their words, packs.
#pragma once

#include <string>
#include <string_view>

#include "server/http.hpp"

namespace rainyday::server {

Response games_response();
Response game_response(std::string_view game);
Response words_response(std::string_view game);
Response pack_response(std::string_view game, std::string_view pack,
                       std::string_view if_none_match);
// A pack of the program by its content hash; empty where it has none such.
std::string pack_by_hash(std::string_view hash);

}  // namespace rainyday::server
