// compare: two tables of a game on the same luck.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/page.hpp"
#include "cli/report.hpp"
#include "cli/simulation.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {
namespace {

using match::Comparison;
using match::Finding;
using OrderedJson = match::OrderedJson;
using match::Verdict;

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

int one_number(const std::vector<std::string>& words) {
  if (words.empty()) return 0;
  int seats = 0;
  const std::string& word = words.back();
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), seats);
  if (error != std::errc{} || end != word.data() + word.size() || seats < 1) {
    fail(fmt::format("--seats: must be such as 4 or a:4, not {}", in_quotes(word)));
  }
  return seats;
}

std::vector<std::string> split_bots(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  if (words.empty()) return out;
  std::string_view left = words.back();
  while (true) {
    const std::size_t comma = left.find(',');
    out.emplace_back(left.substr(0, comma));
    if (comma == std::string_view::npos) return out;
    left.remove_prefix(comma + 1);
  }
}

// One of the two tables.
struct ComparedTable {
  ComparedTable(char side, const CompareArguments& arguments)
      : table{.game = arguments.game,
              .pack = side == 'a' ? arguments.a : arguments.b,
              .set = words_for(side, arguments.set),
              .seats = one_number(words_for(side, arguments.seats))},
        plan{bots_for(split_bots(words_for(side, arguments.bots)), table), arguments.seed},
        game(make_table(table, true)),
        subjects(*game) {}

  // "LeGrand Mall, jokers=8, 4 seats, 4 × greedy", without what the other one has too.
  [[nodiscard]] std::string name(const ComparedTable& other) const {
    std::string out = game->pack().title;
    const auto add = [&](const std::string& text) { out += ", " + text; };
    for (const std::string& option : table.set) {
      if (std::ranges::find(other.table.set, option) == other.table.set.end()) add(option);
    }
    if (game->seats() != other.game->seats()) {
      add(frame_words()("compare.seats", {{"n", game->seats()}}));
    }
    if (plan.bots != other.plan.bots) {
      for (std::size_t i = 0; i < plan.bots.size(); ++i) add(std::string(bot_name(plan.bots[i])));
    }
    return out;
  }
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

std::string signed_value(const Finding& one, double value) {
  if (one.table == "measure") return measured(one.name, value);
  return one.table == "order" || one.table == "bot" ? percent(value) : figure(value);
}

class Told {
 public:
  explicit Told(const Contrast& contrast)
      : contrast_(contrast),
        words_(frame_words()),
        labels_{Labels(*contrast.games[0]), Labels(*contrast.games[1])} {}

  [[nodiscard]] std::string what(const Finding& one) const {
    if (one.table == "measure") return words_("measure." + one.name);
    if (one.table == "bot") return words_("compare.wins", {{"who", one.name}});
    if (one.table == "order") {
      return words_("compare.wins", {{"who", labels_[1].order(std::stoi(one.name))}});
    }
    // A thing that only one of them has is named by that one.
    const Labels& labels = labels_[one.b == 0 ? 0 : 1];
    const std::string name = labels.subject(one.table, one.name);
    if (one.table == "action") return words_("compare.action", {{"action", name}});
    return words_("compare.thing", {{"thing", name}, {"kind", labels.heading(one.table)}});
  }

  [[nodiscard]] std::string line(const Finding& one) const {
    const double range = match::kSure95 * one.error;
    const auto value = [&](double of) { return signed_value(one, of); };
    const std::string name = what(one);
    switch (one.verdict) {
      case Verdict::kSure:
      case Verdict::kMaybe:
        return words_(one.difference > 0 ? "compare.more" : "compare.less",
                      {{"what", name},
                       {"a", value(one.a)},
                       {"b", value(one.b)},
                       {"by", value(std::abs(one.difference))},
                       {"range", value(range)}});
      case Verdict::kSame:
        return words_("compare.same", {{"what", name},
                                       {"a", value(one.a)},
                                       {"b", value(one.b)},
                                       {"range", value(std::abs(one.difference) + range)}});
      case Verdict::kUnknown:
        break;
    }
    return words_("compare.unknown", {{"what", name},
                                      {"a", value(one.a)},
                                      {"b", value(one.b)},
                                      {"low", value(one.difference - range)},
                                      {"high", value(one.difference + range)}});
  }

  // Three claims at most, of what is sure.
  [[nodiscard]] std::string headline(const std::vector<const Finding*>& sorted) const {
    const auto games = contrast_.json["games"].get<std::int64_t>();
    const std::string count = number(static_cast<double>(games), 0);
    if (games < match::kEarliest) {
      return words_("compare.early", {{"n", count}, {"least", static_cast<int>(match::kEarliest)}});
    }
    std::string list;
    int claims = 0;
    for (const Finding* one : sorted) {
      if (one->verdict != Verdict::kSure || claims == 3) continue;
      const bool more = one->difference > 0;
      list += (list.empty() ? "" : "; ") +
              words_(more ? "compare.claim_more" : "compare.claim_less", {{"what", what(*one)}});
      ++claims;
    }
    return list.empty() ? words_("compare.none", {{"n", count}})
                        : words_("compare.headline", {{"list", list}});
  }

 private:
  const Contrast& contrast_;
  texts::Catalogue words_;
  std::array<Labels, 2> labels_;
};

}  // namespace

ContrastWords told(const Contrast& contrast) {
  const Told teller(contrast);
  std::vector<const Finding*> sorted;
  for (const Finding& one : contrast.findings) {
    const bool said = one.verdict == Verdict::kSure || one.verdict == Verdict::kMaybe;
    if (one.main || said) sorted.push_back(&one);
  }
  // The surest first; what is told in any case before things.
  const auto errors = [](const Finding* one) {
    return one->error > 0 ? std::abs(one->difference) / one->error : 0;
  };
  std::ranges::sort(sorted, [&](const Finding* a, const Finding* b) {
    if (a->verdict != b->verdict) return a->verdict < b->verdict;
    if (a->main != b->main) return a->main;
    if (!a->main && errors(a) != errors(b)) return errors(a) > errors(b);
    return a < b;  // as they stand in their list
  });
  const std::string games = number(contrast.json["games"].get<double>(), 0);
  ContrastWords out{.headline = teller.headline(sorted),
                    .stopped = frame_words()("compare." + contrast.stopped, {{"n", games}}),
                    .lines = {}};
  // Of things only the surest: a change that makes games shorter touches all of them.
  constexpr int kMostThings = 12;
  int things = 0;
  for (const Finding* one : sorted) {
    if (one->main || ++things <= kMostThings) {
      out.lines.push_back({one->verdict, teller.line(*one)});
    }
  }
  if (things > kMostThings) {
    out.stopped += " " + frame_words()("compare.left_out", {{"n", things - kMostThings}});
  }
  return out;
}

int run_compare(const CompareArguments& arguments) {
  const ComparedTable a('a', arguments);
  const ComparedTable b('b', arguments);
  if (a.same_as(b))
    fail("compare: A and B are the same; change one by --b, --set, --seats or --bots");
  speak(arguments.language, *a.game);
  std::vector<std::unique_ptr<Comparison>> parts(
      static_cast<std::size_t>(thread_count(arguments.threads)));
  for (auto& part : parts) part = std::make_unique<Comparison>(a.side(), b.side());
  std::unique_ptr<Comparison> sum;
  Contrast contrast{.games = {a.game.get(), b.game.get()}, .names = {a.name(b), b.name(a)}};
  contrast.stopped = play_until_known(parts, arguments, sum, a, b, contrast.findings);
  contrast.json = sum->json(contrast.findings);
  contrast.json["stopped"] = contrast.stopped;
  const ContrastWords words = told(contrast);
  contrast.json["told"] = {words.headline};
  for (const auto& line : words.lines) contrast.json["told"].push_back(line.text);
  if (!arguments.html.empty()) write_file(arguments.html, compare_page(contrast));
  if (arguments.json) {
    print(lay_out_json(contrast.json.dump()));
    return kDone;
  }
  print(fmt::format("A: {}\nB: {}\n\n{}\n{}\n\n", contrast.names[0], contrast.names[1],
                    words.headline, words.stopped));
  for (const auto& line : words.lines) {
    print(fmt::format("{:<10} {}\n",
                      frame_words()("verdict." + std::string(verdict_name(line.verdict))),
                      line.text));
  }
  print("\n" + frame_words()("compare.how") + "\n");
  return kDone;
}

}  // namespace rainyday::cli
