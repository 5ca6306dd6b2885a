// One number for how a game behaves: it changes only with a commit that says why.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <map>

#include "engine/json.hpp"
#include "games/registry.hpp"
#include "tests/conformance/play.hpp"
#include "tests/conformance/settings.hpp"
#include "tests/support/names.hpp"

namespace rainyday::conformance {
namespace {

constexpr const char* kFile = "tests/conformance/signatures";
constexpr int kGames = 1000;

// The actions of a game, how many there were to choose from, and its result: what the rules say,
// whatever the bytes of a state look like or the log tells.
class Recorder {
 public:
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) {
      hash_ = (hash_ ^ (number >> 8 * byte & 0xFF)) * 0x100000001B3ull;  // FNV-1a
    }
  }
  void add(const Step& step) {
    add(step.action.kind);
    for (const std::uint16_t operand : step.action.operand) add(operand);
    add(static_cast<std::uint64_t>(step.list.size()));
  }
  void add(const Result& result, int seats) {
    const auto all = static_cast<std::size_t>(std::max(seats, 8));
    for (std::size_t i = 0; i < all; ++i) add(result.place[i]);
    for (std::size_t i = 0; i < all; ++i) add(static_cast<std::uint32_t>(result.score[i]));
  }
  [[nodiscard]] std::string text() const {
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[hash_ >> shift & 15];
    return out;
  }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325ull;
};

// Random players, the default pack, standard options, each number of seats in turn.
std::string signature_of(const Subject& game, int games) {
  const OptionSet standard = option_sets(game).front();
  std::vector<AnyGamePtr> tables;
  for (const int seats : seats_for(game, game.packs.front(), standard)) {
    tables.push_back(make_table(game, game.packs.front(), standard, seats));
  }
  Recorder recorder;
  for (int number = 0; number < games; ++number) {
    const AnyGame& table = *tables[static_cast<std::size_t>(number) % tables.size()];
    const Played played =
        play(table, Player::kRandom, static_cast<std::uint64_t>(number), [&](const Step& step) {
          recorder.add(step);
          return true;
        });
    recorder.add(table.result(played.state), table.seats());
  }
  return recorder.text();
}

// Lines of game, rules revision, signature.
std::map<std::string, std::pair<int, std::string>> read_signatures() {
  std::map<std::string, std::pair<int, std::string>> all;
  std::ifstream file(kFile);
  std::string game;
  int revision = 0;
  std::string signature;
  while (file >> game >> revision >> signature) all[game] = {revision, signature};
  return all;
}

void write_signature(const std::string& game, int revision, const std::string& signature) {
  auto all = read_signatures();
  all[game] = {revision, signature};
  std::ofstream file(kFile);
  for (const auto& [id, line] : all) file << id << " " << line.first << " " << line.second << "\n";
}

class Signature : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(All, Signature, testing::ValuesIn(registered_games()), kNamedByGame);

TEST_P(Signature, IsTheOneInTheFile) {
  const Subject& game = subject(GetParam());
  const int revision = game.entry.info().revision;
  const std::string signature = signature_of(game, kGames);
  const char* update = std::getenv("RAINYDAY_UPDATE_SIGNATURES");
  if (update != nullptr && std::string_view(update) == "1") {
    write_signature(game.id, revision, signature);
  }
  const auto all = read_signatures();
  const auto found = all.find(game.id);
  const std::string how =
      "The signature of " + game.id + " is " + signature + ", revision " +
      std::to_string(revision) +
      ". If its rules were meant to change, raise kRevision, run this test with "
      "RAINYDAY_UPDATE_SIGNATURES=1 and say why in the commit.";
  ASSERT_NE(found, all.end()) << how;
  EXPECT_EQ(found->second.second, signature) << how;
  EXPECT_EQ(found->second.first, revision) << how;
}

TEST(SignatureTest, ChangesWithTheRules) {
  const Subject& pig = subject("pig");
  Subject other = pig;
  EXPECT_EQ(signature_of(pig, 10), signature_of(other, 10));
  Json json = *pig.packs.front().data;
  json["sides"] = 8;
  other.packs = {*load_pack(json.dump())};
  EXPECT_NE(signature_of(pig, 10), signature_of(other, 10));
}

}  // namespace
}  // namespace rainyday::conformance
