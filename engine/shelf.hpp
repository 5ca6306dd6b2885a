// Where files find their game and pack, and what the head of a match file and a position share:
//   {"rainyday":1,"game":"spree","revision":1,"pack":{"id":"legrand","hash":"…"},"options":{…},"seats":4
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/json_text.hpp"
#include "engine/place.hpp"

namespace rainyday {

// The version of the two formats. A program reads this one and older ones.
inline constexpr int kFileFormat = 1;

struct Shelf {
  std::function<const GameEntry*(std::string_view game)> game;
  std::function<const Pack*(std::string_view game, std::string_view id)> pack;  // "": the default
  std::function<bool(std::string_view hash)> words = {};  // whether a word list is here; null: none
};

// The head, and its members among others.
nlohmann::ordered_json head_json(const AnyGame& game);
void put_head(JsonText& out, const AnyGame& game);
// What a head names, whether or not it is here; "" for what it does not say.
struct HeadNames {
  std::string game;
  std::string pack;
  std::string pack_hash;
  std::string words;  // the hash of the list
};
HeadNames names_in(const Json& head);

// Nothing where there is none.
std::optional<std::uint64_t> read_seed(const Place& place);
// Of each seat a word, "" for none; empty where it is not said: "bots":[null,"greedy"]
void put_seat_words(JsonText& out, std::string_view key, const std::vector<std::string>& words);
std::vector<std::string> read_seat_words(const Place& place, int seats);

// The game that a head asks for; null where there are problems. Only `rainyday`, `game` and `seats`
// are needed; a pack without a hash is taken as it is.
AnyGamePtr read_head(const Place& place, const Shelf& shelf);

}  // namespace rainyday
