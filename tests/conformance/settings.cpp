#include "tests/conformance/settings.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "engine/game_adapter.hpp"
#include "games/registry.hpp"
#include "tests/conformance/magpie.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/names.hpp"

namespace rainyday::conformance {
namespace {

constexpr std::string_view kMagpiePack = R"({
  "id": "magpie", "game": "magpie", "title": "Magpie", "version": 1, "credits": "ours",
  "licence": "MIT", "cards": 12, "cats": 3, "hand": 3})";

std::vector<Subject> make_subjects() {
  std::vector<Subject> all;
  for (const GameEntry& entry : all_games()) {
    const std::string id(entry.info().id);
    all.push_back({id, entry, packs_of(id)});
  }
  all.push_back({"magpie", entry_of<magpie::Magpie>(), {*load_pack(kMagpiePack)}});
  return all;
}

// Of an option that names a seat: none, the first, and the last that every table has.
std::vector<std::int32_t> values_that_matter(const GameInfo& info, const OptionRow& row) {
  constexpr int kNarrow = 8;
  std::vector<std::int32_t> values;
  if (row.name == "first_player") return {0, 1, info.fewest_seats};
  if (row.high - row.low < kNarrow) {
    for (std::int32_t value = row.low; value <= row.high; ++value) values.push_back(value);
  } else {
    values = {row.low, row.low + (row.high - row.low) / 2, row.high};
  }
  return values;
}

// Magpie's option `leak` is a bug and no rule.
bool is_bug(const Subject& subject, const OptionRow& row) {
  return subject.id == "magpie" && row.name == "leak";
}

// Every number of seats at which some option set has a table. Each test is a process that comes by
// here, so little is tried: the game names the numbers of the standard set (`Rules` has it proved),
// mixed sets have the others, and it is done when all are found.
std::set<int> numbers_of_seats(const Subject& subject, const Pack& pack) {
  const GameInfo info = subject.entry.info();
  const auto all = static_cast<std::size_t>(info.most_seats - info.fewest_seats + 1);
  std::set<int> numbers(info.seat_numbers.begin(), info.seat_numbers.end());
  const std::vector<OptionSet> sets = option_sets(subject);
  for (std::size_t i = sets.size(); i > 1 && numbers.size() < all; --i) {
    const std::vector<int>& own = seats_for(subject, pack, sets[i - 1]);
    numbers.insert(own.begin(), own.end());
  }
  return numbers;
}

std::vector<Setting> make_settings() {
  std::vector<Setting> all;
  for (const Subject& subject : subjects()) {
    for (const Pack& pack : subject.packs) {
      const std::set<int> numbers = numbers_of_seats(subject, pack);
      // A slow build takes the fewest and the most seats only, in all and with standard options.
      const auto usual = subject.entry.info().seat_numbers;
      const auto is_end = [](const auto& list, int seats) {
        return !list.empty() && (seats == *list.begin() || seats == *list.rbegin());
      };
      for (const int seats : numbers) {
        if (slow_build() && !is_end(numbers, seats) && !is_end(usual, seats)) continue;
        all.push_back({&subject, &pack, seats});
      }
    }
  }
  return all;
}

}  // namespace

const std::vector<Subject>& subjects() {
  static const std::vector<Subject> all = make_subjects();
  return all;
}

const Subject& subject(std::string_view id) {
  return *std::ranges::find(subjects(), id, &Subject::id);
}

std::vector<OptionSet> option_sets(const Subject& subject) {
  const GameInfo info = subject.entry.info();
  OptionSet standard;
  for (const OptionRow& row : info.options) standard.push_back(row.standard);
  std::vector<OptionSet> sets;
  const auto add = [&](const OptionSet& options) {
    OptionSet set = subject.entry.for_simulation(options);
    if (std::ranges::find(sets, set) == sets.end()) sets.push_back(std::move(set));
  };
  add(standard);
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (is_bug(subject, info.options[i])) continue;
    for (const std::int32_t value : values_that_matter(info, info.options[i])) {
      OptionSet options = standard;
      options[i] = value;
      add(options);
    }
  }
  Random rng(1, "option sets");
  for (int mixed = 0; mixed < 4; ++mixed) {
    OptionSet options = standard;
    for (std::size_t i = 0; i < info.options.size(); ++i) {
      if (is_bug(subject, info.options[i])) continue;
      const std::vector<std::int32_t> values = values_that_matter(info, info.options[i]);
      options[i] = values[rng.below(static_cast<std::uint32_t>(values.size()))];
    }
    add(options);
  }
  return sets;
}

AnyGamePtr make_table(const Subject& subject, const Pack& pack, const OptionSet& options,
                      int seats) {
  auto game = subject.entry.make(pack, options, seats);
  EXPECT_TRUE(game) << subject.id << " " << pack.id << ": " << game.error();
  return game ? *game : nullptr;
}

const std::vector<int>& seats_for(const Subject& subject, const Pack& pack,
                                  const OptionSet& options) {
  static std::map<std::pair<std::string, OptionSet>, std::vector<int>> known;
  const auto [found, fresh] = known.try_emplace({subject.id + " " + pack.id, options});
  if (!fresh) return found->second;
  const GameInfo info = subject.entry.info();
  for (int seats = info.fewest_seats; seats <= info.most_seats; ++seats) {
    if (subject.entry.make(pack, options, seats)) found->second.push_back(seats);
  }
  return found->second;
}

std::string describe(const AnyGame& game) {
  std::string out(game.info().id);
  out += " " + game.pack().id + ", " + std::to_string(game.seats()) + " seats";
  for (std::size_t i = 0; i < game.options().size(); ++i) {
    const OptionRow& row = game.info().options[i];
    if (game.options()[i] == row.standard) continue;
    out += ", " + std::string(row.name) + "=" + std::to_string(game.options()[i]);
  }
  return out;
}

void PrintTo(const Setting& setting, std::ostream* out) {
  *out << setting.subject->id << " " << setting.pack->id << ", " << setting.seats << " seats";
}

const std::vector<Setting>& settings() {
  static const std::vector<Setting> all = make_settings();
  return all;
}

OptionSet plainest_options(const Setting& setting) {
  std::vector<OptionSet> sets = option_sets(*setting.subject);
  const auto found = std::ranges::find_if(sets, [&](const OptionSet& options) {
    const std::vector<int>& numbers = seats_for(*setting.subject, *setting.pack, options);
    return std::ranges::find(numbers, setting.seats) != numbers.end();
  });
  return found == sets.end() ? sets.front() : *found;
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const Subject& subject : subjects()) ids.push_back(subject.id);
  return ids;
}

std::string name_of_setting(const testing::TestParamInfo<Setting>& info) {
  const Setting& setting = info.param;
  return as_name(setting.subject->id + "_" + setting.pack->id + "_" +
                 std::to_string(setting.seats));
}

bool slow_build() { return rainyday::slow_build(); }

int scaled(int number) { return rainyday::scaled(number); }

}  // namespace rainyday::conformance
