// What the server offers: games with packs and options, the tables of their words, packs.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/http.hpp"

namespace rainyday::server {

// As JSON; empty where there is no such thing.
std::string games_json(bool own_packs);
std::string game_json(std::string_view game);
std::string words_json(std::string_view game);
// A pack of the program by its content hash; empty where it has none such.
std::string pack_by_hash(std::string_view hash);

// Answers that stay the same while the program runs: each is made once. Any thread.
class Offers {
 public:
  // `missing` where `make` has nothing, which is not kept: anybody can ask for that. Without a tag
  // of its own it has the hash of its bytes.
  Response get(const Request& request, const std::function<std::string()>& make, Problem missing,
               std::string tag = {}, std::string_view caching = "no-cache");

 private:
  struct Offer {
    std::string body;
    std::string tag;
  };
  std::mutex mutex_;
  std::map<std::string, Offer, std::less<>> offers_;  // by path
};

}  // namespace rainyday::server
