// Files of the command line: reading, writing, and the matches, packs and tables in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match_file.hpp"
#include "engine/shelf.hpp"
#include "games/registry.hpp"

namespace rainyday::cli {

// "-" is standard input. Fails with the file's name and the system's reason.
std::string read_file(const std::string& path);
// Replaces the file as a whole: a reader sees the old or the new text, never half of it.
int try_write_file(const std::string& path, std::string_view text);  // 0, or why not: errno
void write_file(const std::string& path, std::string_view text);
void print(std::string_view text);  // on standard output

// The registry, and one pack from a file beside it.
class Packs {
 public:
  explicit Packs(const std::string& name);  // a pack's id, or the path of a pack.json; "" is none
  // Fails where a file was read that says that it is played with another pack.
  void expect(const AnyGame& game, const std::string& file) const;
  [[nodiscard]] const std::string& id() const { return id_; }  // "" is the game's default
  // A file that names no pack gets this one.
  [[nodiscard]] const Pack* find(std::string_view game, std::string_view id) const;
  [[nodiscard]] Shelf shelf() const;  // no longer than this object

 private:
  std::string id_;
  std::optional<Pack> loaded_;
};

// Folders stand for the match files in them, in the order of their names.
std::vector<std::string> match_files(const std::vector<std::string>& paths);
// Fails with the file's name and the line.
MatchFile read_match(const std::string& path, const Packs& packs);

// The registered game of this id; fails with those that there are.
const GameEntry& known_game(const std::string& id);
std::string game_list();  // the games shown to players: "spree, getaway-driver"

std::vector<std::string> split_list(std::string_view text);  // such as a,b,c

// What is asked for on the command line when a table is made.
struct TableArguments {
  std::string game;
  std::string pack;
  std::vector<std::string> set;  // option=value
  std::optional<int> seats;      // without: four, or the nearest that the game allows
};
// Every option of the game: those set, and the others as usual.
std::vector<std::int32_t> options_of(const GameInfo& info, const std::vector<std::string>& set);
// `simulated`: with what the game needs to be sure to end.
AnyGamePtr make_table(const TableArguments& table, bool simulated = false);
std::string seat_numbers(const GameInfo& info);  // "3 to 8 seats", "1, 2 or 4 seats"
int seats_of(const GameInfo& info, std::optional<int> asked);

std::uint64_t fresh_seed();  // from the system

// "S2", "2" or "spectator".
Seat parse_eye(const std::string& text, int seats);

}  // namespace rainyday::cli
