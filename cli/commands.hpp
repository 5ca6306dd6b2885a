// The subcommands: what each is asked for and the function that does it. `arguments_*.cpp` fill
// the structs; each function returns the exit code or throws a Failure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/files.hpp"
#include "cli/outside.hpp"
#include "server/settings.hpp"

namespace rainyday::cli {

struct GamesArguments {
  std::string game;
  bool all = false;
  bool json = false;
};
int run_games(const GamesArguments& arguments);

struct VersionArguments {
  bool json = false;
};
int run_version(const VersionArguments& arguments);
std::string version_line();

struct PackArguments {
  std::string game;                // list: of this game only; fields: of it
  std::vector<std::string> files;  // check
  std::int64_t tried = 0;          // and so many games, for remarks
  std::string language;            // "" is the system's
  bool json = false;
};
int run_pack_list(const PackArguments& arguments);
int run_pack_check(const PackArguments& arguments);
int run_pack_fields(const PackArguments& arguments);

struct RulesArguments {
  std::string game;
  std::vector<std::string> ids;
  bool json = false;
};
int run_rules(const RulesArguments& arguments);

struct NewArguments {
  TableArguments table;
  std::optional<std::uint64_t> seed;
};
int run_new(const NewArguments& arguments);

// A match file and whose eyes look at it; without `as` everything is shown.
struct LookArguments {
  std::string file;
  std::string pack;
  std::string as;
  std::string language;  // "" is English
  bool log = false;      // show: what happened instead of the position
  bool json = false;
};
int run_show(const LookArguments& arguments);
int run_actions(const LookArguments& arguments);
int run_position(const LookArguments& arguments);

struct DoArguments {
  std::string file;
  std::string pack;
  std::vector<std::string> actions;
  std::string language;
  bool auto_chance = false;
  bool in_place = false;
  bool json = false;
};
int run_do(const DoArguments& arguments);

struct FromArguments {
  std::string file;
  std::string pack;
  std::optional<std::uint64_t> seed;
};
int run_from(const FromArguments& arguments);

struct VerifyArguments {
  std::string file;
  std::string pack;
  std::string hash;  // that the table showed
  bool bots = false;
  bool json = false;
};
int run_verify(const VerifyArguments& arguments);

struct AnalyseArguments {
  std::string file;
  std::string pack;
  std::string bot = "hard";  // looks for what would have been better
  int games = 200;           // played on from each moment
  std::uint64_t seed = 1;
  int threads = 0;   // 0: one a core
  std::string html;  // a file
  std::string language;
  bool json = false;
};
int run_analyse(const AnalyseArguments& arguments);

struct ExportArguments {
  std::vector<std::string> files;  // or folders
  std::string pack;
  std::string format = "csv";
  std::string output;  // "" is standard output
  int analyse = 0;     // games played on from each moment; 0: no chances
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one a core
};
int run_export(const ExportArguments& arguments);

struct PuzzlesArguments {
  std::vector<std::string> files;  // or folders
  std::string pack;
  std::string output;  // "": they are told instead
  std::string bot = "hard";
  int games = 2000;  // played on from each choice
  int most = 10;     // that are kept
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one a core
  std::string language;
  bool json = false;
};
int run_puzzles(const PuzzlesArguments& arguments);

struct PlayArguments {
  TableArguments table;
  std::vector<std::string> players;  // "you" or a bot, one a seat
  std::optional<std::uint64_t> seed;
  std::string resume;
  std::string language;         // "" is the system's
  double limit = kAnswerLimit;  // seconds of a program's answer
};
int run_play(const PlayArguments& arguments);

struct LearnArguments {
  std::string game;
  std::string pack;    // a file that carries lessons; "": the game's own lesson
  std::string lesson;  // which of those; "" is the first
  int step = 1;
  std::string language;  // "" is the system's
};
int run_learn(const LearnArguments& arguments);

struct SimulateArguments {
  TableArguments table;
  std::int64_t games = 1000;
  std::vector<std::string> bots;
  std::uint64_t seed = 1;
  int threads = 0;    // 0: one a core
  std::string save;   // a folder
  std::string shard;  // "2/8"
  std::string html;   // files of the report
  std::string report;
  std::optional<std::int64_t> luck;  // games that it looks back at; otherwise by their number
  std::string language;              // "" is English
  bool json = false;
};
int run_simulate(const SimulateArguments& arguments);

struct CompareArguments {
  // With `a:` or `b:` before it a word is for one of the two, else for both.
  std::string game;
  std::string a;  // packs
  std::string b;
  std::vector<std::string> set;
  std::vector<std::string> seats;
  std::vector<std::string> bots;
  std::int64_t games = 4000;  // on each side, at the most
  std::uint64_t seed = 1;
  int threads = 0;    // 0: one a core
  std::string save;   // a folder for a part
  std::string shard;  // "2/8"
  std::string html;
  std::string language;  // "" is English
  bool json = false;
};
int run_compare(const CompareArguments& arguments);

struct TournamentArguments {
  TableArguments table;
  std::vector<std::string> bots;
  std::int64_t blocks = 50;
  std::uint64_t seed = 1;
  std::optional<std::pair<double, double>> sprt;  // Elo: the least and the most that is asked about
  double limit = kAnswerLimit;                    // seconds of a program's answer
  std::string save;                               // a folder
  std::string shard;                              // "2/8"
  int threads = 0;                                // 0: one a core
  bool json = false;
};
int run_tournament(const TournamentArguments& arguments);

struct MergeArguments {
  std::vector<std::string> paths;
  std::string html;      // of a comparison or a simulation
  std::string report;    // of a simulation
  std::string language;  // of both
  std::string file;      // of weights
  bool json = false;
};
int run_merge(const MergeArguments& arguments);

struct TrainArguments {
  TableArguments table;
  std::int64_t games = 20000;
  std::string bots;  // who plays the games; greedy where it is not said
  std::uint64_t seed = 1;
  int rounds = 20;
  int threads = 0;    // 0: one a core
  std::string save;   // a folder for a part
  std::string shard;  // "2/8"
  std::string file;   // standard output where it is not said
};
int run_train(const TrainArguments& arguments);

struct BenchArguments {
  TableArguments table;  // without a game: all that are shown
  double seconds = 1;
  bool json = false;
};
int run_bench(const BenchArguments& arguments);

struct ServeArguments {
  server::Settings settings = {.store = "rainyday.db"};
  int most_data = 0;  // megabytes
  int least_free = 100;
  int most_records = 20'000;
  bool log_json = false;
  bool quiet = false;
};
int run_serve(const ServeArguments& arguments);
server::Settings settings_of(const ServeArguments& arguments);
// Until SIGINT or SIGTERM.
int serve(server::Settings settings);

struct DoctorArguments {
  ServeArguments serve;
  bool json = false;
};
int run_doctor(const DoctorArguments& arguments);

// To a server that runs: one order, with what it is about.
struct AdminArguments {
  std::string socket;
  std::string order;  // as the server knows it
  std::string table;
  int seat = 0;
  std::string address;
  std::string text;
  bool json = false;
};
int run_admin(const AdminArguments& arguments);

struct PrintArguments {
  std::string game;
  std::string pack;
  std::string paper = "a4";
  std::string way = "tiles";
  std::vector<std::string> parts;  // none: the usual ones of the game
  std::string language = "en";
  std::string ink = "color";
  bool save_ink = false;
  std::string output;
  std::string browser;  // "": the first that is found; "none": an HTML file instead
};
int run_print(const PrintArguments& arguments);

struct BackupArguments {
  std::string data = "rainyday.db";
  std::string file;
};
int run_backup(const BackupArguments& arguments);

struct CheckArguments {
  std::string data = "rainyday.db";
};
int run_check(const CheckArguments& arguments);

}  // namespace rainyday::cli
