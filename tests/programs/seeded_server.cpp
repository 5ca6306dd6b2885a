// The server of `rainyday serve` for tests: on loopback, without limits by client, at any speed,
// with luck from a seed, from positions, or broken on purpose. None of it can be had from the
// program itself.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "engine/position.hpp"
#include "match/begins_at.hpp"
#include "server/faults.hpp"
#include "server/log.hpp"
#include "tests/programs/seeded_luck.hpp"

namespace rainyday {
namespace {

// Bots and windows are faster or slower; the line and the browser are not.
server::Limits limits_at(double speed) {
  server::Limits limits = server::no_limits();
  for (match::Time* time : {&limits.hello_within, &limits.ping_every, &limits.park_after,
                            &limits.code_life, &limits.stranger_away, &limits.analysis_patience}) {
    *time = static_cast<match::Time>(static_cast<double>(*time) * speed);
  }
  return limits;
}

// Tables of the same game, pack, options and number of seats begin there.
void begin_at(const std::vector<std::string>& files) {
  const cli::Packs packs("");
  std::vector<Position> positions;
  for (const std::string& file : files) {
    auto position = read_position(cli::read_file(file), packs.shelf());
    if (!position) cli::fail(fmt::format("{}: {}", file, position.error()));
    positions.push_back(std::move(*position));
  }
  match::begins_at = [positions = std::move(positions)](const AnyGame& game) {
    std::optional<AnyState> state;
    for (const Position& position : positions) {
      if (head_json(*position.game) == head_json(game)) state = position.state;
    }
    return state;
  };
}

int run(int count, char** words) {
  server::Settings settings;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> positions;
  CLI::App app("a server for tests");
  app.add_option("--port", settings.port, "0: any free one")->required();
  app.add_option("--store", settings.store, "a file, or postgres://…")->required();
  app.add_option("--name", settings.name, "of this server among several");
  int lease = static_cast<int>(settings.lease.count());
  app.add_option("--lease", lease, "ms until the others give it up");
  app.add_option("--public-url", settings.public_url, "how people get here");
  app.add_option("--speed", settings.speed, "how fast time runs")->check(CLI::PositiveNumber);
  app.add_option("--seed", seed, "of the luck of the first table; without it luck is luck");
  app.add_option("--position", positions, "a file: tables of its kind begin there");
  app.add_flag("--own-packs", settings.own_packs, "opens packs that people bring");
  app.add_flag("--late", server::holds_back, "stores each thing when the next one happens");
  CLI11_PARSE(app, count, words);
  settings.lease = std::chrono::milliseconds(lease);
  settings.limits = limits_at(settings.speed);
  if (!positions.empty()) begin_at(positions);  // else where its maker wants it
  if (seed) settings.luck = SeededTables(*seed);
  server::set_up_log(false, true);
  fmt::print(stderr, "a server for tests: its luck is {}\n", seed ? "known" : "its own");
  return cli::serve(std::move(settings));
}

}  // namespace
}  // namespace rainyday

int main(int count, char** words) {
  try {
    return rainyday::run(count, words);
  } catch (const rainyday::cli::Failure& failure) {
    rainyday::cli::complain(failure);
    return failure.exit;
  }
}
