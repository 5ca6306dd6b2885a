// compare: two tables of a game on the same luck.
#include <fmt/format.h>
#include <optional>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/simulation.hpp"
#include "cli/sums.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/number.hpp"
#include "engine/position.hpp"
#include "reports/report.hpp"
#include "reports/trial.hpp"

namespace rainyday::cli {

namespace {

using match::Comparison;
using match::Finding;

// The words for one of the two: those that say so without their mark, and those for both.
std::vector<std::string> words_for(char side, const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (const std::string& word : words) {
    const bool marked = word.size() > 1 && word[1] == ':' && (word[0] == 'a' || word[0] == 'b');
    if (!marked) out.push_back(word);
    if (marked && word[0] == side) out.push_back(word.substr(2));
  }
  return out;
}

std::optional<int> one_number(const std::vector<std::string>& words) {
  if (words.empty()) return std::nullopt;
  const auto seats = whole_number<int>(words.back());
  if (seats.value_or(0) < 1) {
    fail(fmt::format("--seats: must be such as 4 or a:4, not {}", in_quotes(words.back())));
  }
  return seats;
}

std::vector<std::string> last_list(const std::vector<std::string>& words) {
  return words.empty() ? words : split_list(words.back());
}

// One of the two tables.
struct ComparedTable {
  ComparedTable(char side, const CompareArguments& arguments)
      : table{.game = arguments.game,
              .pack = side == 'a' ? arguments.a : arguments.b,
              .set = words_for(side, arguments.set),
              .seats = one_number(words_for(side, arguments.seats))},
        plan{bots_for(last_list(words_for(side, arguments.bots)), table), arguments.seed},
        game(make_table(table, true)),
        subjects(*game) {}

  [[nodiscard]] bool same_as(const ComparedTable& other) const {
    return game->pack().hash == other.game->pack().hash && game->seats() == other.game->seats() &&
           game->options() == other.game->options() && plan.bots == other.plan.bots;
  }
  [[nodiscard]] Comparison::Side side() const { return {*game, subjects, plan}; }

  TableArguments table;
  SimulationPlan plan;
  AnyGamePtr game;
  match::Subjects subjects;
};

// It is looked at after so many games, and then after twice as many, and so on.
constexpr std::int64_t kFirstLook = 500;

int looks_until(std::int64_t games) {
  int looks = 1;
  for (std::int64_t at = kFirstLook; at < games; at *= 2) ++looks;
  return looks;
}

std::string_view play_until_known(std::vector<std::unique_ptr<Comparison>>& parts,
                                  const CompareArguments& arguments,
                                  std::unique_ptr<Comparison>& sum, const ComparedTable& a,
                                  const ComparedTable& b, std::vector<Finding>& findings) {
  const Interrupt interrupt;
  const int threads = static_cast<int>(parts.size());
  const int block = parts[0]->block();
  const std::int64_t blocks = (arguments.games + block - 1) / block;
  const int looks = looks_until(arguments.games);
  std::int64_t played = 0;
  for (std::int64_t look = kFirstLook;; look *= 2) {
    const std::int64_t until = std::min(blocks, (look + block - 1) / block);
    constexpr std::int64_t kLot = 8;
    share_out(
        until - played, kLot, threads,
        [&](int thread, std::int64_t first, std::int64_t last) {
          parts[static_cast<std::size_t>(thread)]->play(played + first, played + last);
        },
        &interrupt);
    played = until;
    sum = std::make_unique<Comparison>(a.side(), b.side());
    for (const auto& part : parts) sum->add(*part);
    findings = sum->findings(looks);
    if (interrupt.asked()) return "interrupted";
    if (sum->a().games() >= match::kEarliest && Comparison::settled(findings)) return "settled";
    if (played >= blocks) return "limit";
  }
}

}  // namespace

namespace {

// What is left to do with two tables once they are played.
struct Telling {
  std::string html;
  bool json = false;
};

int tell(const Comparison& both, reports::Contrast& contrast, const Telling& how) {
  contrast.json = both.json(contrast.findings);
  contrast.json["stopped"] = contrast.stopped;
  const reports::ContrastWords words = reports::told(contrast);
  contrast.json["told"] = {words.headline};
  for (const auto& line : words.lines) contrast.json["told"].push_back(line.text);
  if (!how.html.empty()) {
    write_file(how.html, reports::report_page(contrast.language, reports::compare_text(contrast)));
  }
  if (how.json) {
    print(lay_out_json(contrast.json.dump()));
    return kDone;
  }
  const texts::Catalogue frame = frame_words(contrast.language);
  print(fmt::format("A: {}\nB: {}\n\n{}\n{}\n\n", contrast.names[0], contrast.names[1],
                    words.headline, words.stopped));
  for (const auto& line : words.lines) {
    print(fmt::format("{:<10} {}\n", frame("verdict." + std::string(verdict_name(line.verdict))),
                      line.text));
  }
  print("\n" + frame("compare.how") + "\n");
  return kDone;
}

// Its share of the blocks, without a look before the end: only the whole can be judged.
int play_part(std::vector<std::unique_ptr<Comparison>>& parts, const CompareArguments& arguments,
              const ComparedTable& a, const ComparedTable& b) {
  if (!arguments.html.empty() || arguments.json) fail("--shard: a part tells nothing; see `merge`");
  const SumsPart part(arguments.save, arguments.shard,
                      {{"compare_part", 1},
                       {"a", reports::table_json(*a.game, a.plan)},
                       {"b", reports::table_json(*b.game, b.plan)},
                       {"seed", std::to_string(arguments.seed)},
                       {"games", arguments.games}});
  const int block = parts[0]->block();
  const std::int64_t blocks = (arguments.games + block - 1) / block;
  const std::int64_t first = part.first(blocks);
  constexpr std::int64_t kLot = 8;
  const Interrupt interrupt;
  share_out(
      part.last(blocks) - first, kLot, static_cast<int>(parts.size()),
      [&](int thread, std::int64_t from, std::int64_t to) {
        parts[static_cast<std::size_t>(thread)]->play(first + from, first + to);
      },
      &interrupt);
  if (interrupt.asked()) throw Failure{kInterrupted, "stopped; nothing was saved", false};
  for (std::size_t i = 1; i < parts.size(); ++i) parts[0]->add(*parts[i]);
  part.write(parts[0]->sums());
  return kDone;
}

}  // namespace

int merge_compared(const MergeArguments& arguments) {
  const WholeSums whole = read_sums(arguments.paths, "compare");
  Problems problems;
  const Place head(&whole.head, "", problems);
  const auto seed = read_seed(head["seed"]).value_or(1);
  const reports::TrialTable a = reports::read_table(head["a"], seed);
  const reports::TrialTable b = reports::read_table(head["b"], seed);
  if (problems.any()) fail(fmt::format("{}: {}", whole.file, problems.text()));
  const Language language = language_for(*a.game, arguments.language);
  Comparison both(a.side(), b.side());
  for (const WholeSums::One& part : whole.parts) {
    if (!both.add_sums(part.sums)) fail(fmt::format("{}: no such sums", part.file));
  }
  constexpr int kLooks = 1;
  reports::Contrast contrast{.language = language,
                             .games = {a.game.get(), b.game.get()},
                             .names = reports::names_of(language, a.side(), b.side()),
                             .findings = both.findings(kLooks),
                             .stopped = "limit"};
  return tell(both, contrast, {arguments.html, arguments.json});
}

int run_compare(const CompareArguments& arguments) {
  const ComparedTable a('a', arguments);
  const ComparedTable b('b', arguments);
  if (a.same_as(b))
    fail("compare: A and B are the same; change one by --b, --set, --seats or --bots");
  const Language language = language_for(*a.game, arguments.language);
  std::vector<std::unique_ptr<Comparison>> parts(
      static_cast<std::size_t>(thread_count(arguments.threads)));
  for (auto& part : parts) part = std::make_unique<Comparison>(a.side(), b.side());
  if (!arguments.shard.empty()) return play_part(parts, arguments, a, b);
  if (!arguments.save.empty()) fail("--save: only with --shard");
  std::unique_ptr<Comparison> sum;
  reports::Contrast contrast{.language = language,
                             .games = {a.game.get(), b.game.get()},
                             .names = reports::names_of(language, a.side(), b.side())};
  contrast.stopped = play_until_known(parts, arguments, sum, a, b, contrast.findings);
  return tell(*sum, contrast, {arguments.html, arguments.json});
}

}  // namespace rainyday::cli
