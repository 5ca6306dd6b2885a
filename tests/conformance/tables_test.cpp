// The tables of a game say what they need to say, once and in a form that can be parsed.
#include <gtest/gtest.h>
#include <set>

#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {
namespace {

class WordTables : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] GameInfo info() const { return subject(GetParam()).entry.info(); }
};
INSTANTIATE_TEST_SUITE_P(All, WordTables, testing::ValuesIn(game_ids()), kNamedByGame);

bool is_word(std::string_view text) {
  if (text.empty()) return false;
  for (const char c : text) {
    if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '_') return false;
  }
  return true;
}

void expect_operands(const Tables& tables, std::string_view name, std::span<const Operand> operands,
                     std::size_t most) {
  EXPECT_LE(operands.size(), most) << name;
  std::set<std::string_view> keys;
  bool optional = false;
  for (const Operand& operand : operands) {
    EXPECT_TRUE(is_word(operand.key)) << name;
    EXPECT_TRUE(keys.insert(operand.key).second) << name << " has two " << operand.key;
    EXPECT_LT(operand.domain, tables.domains.size()) << name;
    EXPECT_TRUE(operand.optional || !optional) << name << ": only the last may be left out";
    optional = operand.optional;
  }
}

TEST_P(WordTables, RowsAreNamedOnce) {
  const GameInfo game = info();
  const Tables& tables = *game.tables;
  std::set<std::string_view> names;
  for (std::size_t i = 1; i < tables.actions.size(); ++i) {
    const ActionRow& row = tables.actions[i];
    EXPECT_TRUE(is_word(row.name)) << "action " << i;
    EXPECT_TRUE(names.insert(row.name).second) << "two actions " << row.name;
    expect_operands(tables, row.name, row.operands, 3);
  }
  names.clear();
  for (std::size_t i = 1; i < tables.events.size(); ++i) {
    const EventRow& row = tables.events[i];
    EXPECT_TRUE(is_word(row.name)) << "event " << i;
    EXPECT_TRUE(names.insert(row.name).second) << "two events " << row.name;
    expect_operands(tables, row.name, row.operands, 4);
  }
  names.clear();
  for (std::size_t i = 1; i < tables.refusals.size(); ++i) {
    const RefusalRow& row = tables.refusals[i];
    EXPECT_TRUE(is_word(row.name)) << "refusal " << i;
    EXPECT_TRUE(names.insert(row.name).second) << "two refusals " << row.name;
    EXPECT_FALSE(row.rule.empty()) << row.name;
    expect_operands(tables, row.name, row.operands, 3);
  }
  names.clear();
  for (const QuestionRow& row : tables.questions) {
    EXPECT_TRUE(is_word(row.name)) << row.name;
    EXPECT_TRUE(names.insert(row.name).second) << "two questions " << row.name;
  }
}

TEST_P(WordTables, FirstRowsAreEmpty) {
  const GameInfo game = info();
  ASSERT_FALSE(game.tables->actions.empty() || game.tables->events.empty() ||
               game.tables->refusals.empty());
  EXPECT_TRUE(game.tables->actions[0].name.empty());
  EXPECT_TRUE(game.tables->events[0].name.empty());
  EXPECT_TRUE(game.tables->refusals[0].name.empty());
}

TEST_P(WordTables, TheLastRefusalIsThatOfTheEnd) {
  EXPECT_EQ(info().tables->refusals.back().name, game_over_row("").name);
}

TEST_P(WordTables, OptionsHaveARange) {
  std::set<std::string_view> names;
  for (const OptionRow& row : info().options) {
    EXPECT_TRUE(is_word(row.name)) << row.name;
    EXPECT_TRUE(names.insert(row.name).second) << "two options " << row.name;
    EXPECT_LE(row.low, row.standard) << row.name;
    EXPECT_LE(row.standard, row.high) << row.name;
    EXPECT_LE(row.since, info().revision) << row.name;
    if (row.since > 1) {
      EXPECT_LE(row.low, row.before) << row.name;
      EXPECT_LE(row.before, row.high) << row.name;
    }
    if (row.names.empty()) continue;
    EXPECT_EQ(row.names.size(), static_cast<std::size_t>(row.high - row.low + 1)) << row.name;
    for (const std::string_view name : row.names) EXPECT_TRUE(is_word(name)) << row.name;
  }
}

// A table that cannot be made is left out of the suite, so what must exist is counted here: with
// each pack a standard table, every number of seats, and every option set.
TEST_P(WordTables, EveryPackSeatNumberAndOptionSetHasATable) {
  const Subject& game = subject(GetParam());
  const GameInfo facts = info();
  ASSERT_FALSE(game.packs.empty()) << game.id << " has no pack";
  for (const Pack& pack : game.packs) {
    std::set<int> numbers;
    const std::vector<OptionSet> sets = option_sets(game);
    EXPECT_FALSE(seats_for(game, pack, sets.front()).empty()) << pack.id << ": no standard table";
    for (std::size_t i = 0; i < sets.size(); ++i) {
      const std::vector<int>& own = seats_for(game, pack, sets[i]);
      EXPECT_FALSE(own.empty()) << pack.id << ": no table with option set " << i;
      numbers.insert(own.begin(), own.end());
    }
    for (const int seats : facts.seat_numbers) {
      EXPECT_TRUE(numbers.contains(seats)) << pack.id << ": no table of " << seats;
    }
  }
}

// A value's name is one word of the notation and names nothing else.
TEST_P(WordTables, NamesAreSingleWordsAndDiffer) {
  const Subject& game = subject(GetParam());
  for (const Pack& pack : game.packs) {
    const OptionSet standard = option_sets(game).front();
    const AnyGamePtr table =
        make_table(game, pack, standard, seats_for(game, pack, standard).back());
    ASSERT_NE(table, nullptr);
    const auto domains = table->tables().domains;
    for (std::size_t d = 0; d < domains.size(); ++d) {
      EXPECT_TRUE(is_word(domains[d].key));
      EXPECT_LE(domains[d].low, domains[d].high) << domains[d].key;
      EXPECT_LT(domains[d].high, kHidden) << domains[d].key;
      for (int value = domains[d].low; value <= domains[d].high; ++value) {
        const auto operand = static_cast<std::uint16_t>(value);
        const std::string name = table->names().of(static_cast<int>(d), operand);
        if (name.empty()) continue;
        EXPECT_EQ(name.find_first_of(" ?\t\n"), std::string::npos) << domains[d].key << " " << name;
        EXPECT_EQ(table->names().find(static_cast<int>(d), name), operand)
            << domains[d].key << " " << name;
      }
    }
  }
}

}  // namespace
}  // namespace rainyday::conformance
