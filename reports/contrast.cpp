// A comparison in sentences: what changed, how sure that is, and what could not be told.
#include <algorithm>
#include <cmath>

#include "engine/options.hpp"
#include "reports/page.hpp"
#include "reports/report.hpp"
#include "reports/words.hpp"

namespace rainyday::reports {
namespace {

using match::Finding;
using match::Verdict;

std::string signed_value(Language language, const Finding& one, double value) {
  if (one.table == "measure") return measured(language, one.name, value);
  return one.table == "order" || one.table == "bot" ? percent(language, value)
                                                    : figure(language, value);
}

class Told {
 public:
  explicit Told(const Contrast& contrast)
      : contrast_(contrast),
        words_(frame_words(contrast.language)),
        labels_{Labels(*contrast.games[0], contrast.language),
                Labels(*contrast.games[1], contrast.language)} {}

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
    const auto value = [&](double of) { return signed_value(contrast_.language, one, of); };
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
    const std::string count = number(contrast_.language, static_cast<double>(games), 0);
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

std::string name_beside(Language language, const match::Comparison::Side& one,
                        const match::Comparison::Side& other) {
  std::string out = one.game.pack().title;
  const auto add = [&](const std::string& text) { out += ", " + text; };
  const GameInfo info = one.game.info();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionRow& row = info.options[i];
    const std::int32_t value = one.game.options()[i];
    if (value != other.game.options()[i] && value != row.standard) {
      add(std::string(row.name) + "=" + option_text(row, value));
    }
  }
  if (one.game.seats() != other.game.seats()) {
    add(frame_words(language)("compare.seats", {{"n", one.game.seats()}}));
  }
  if (one.plan.bots != other.plan.bots) {
    for (const Bot bot : one.plan.bots) add(bot_name(bot));
  }
  return out;
}

}  // namespace

std::array<std::string, 2> names_of(Language language, const match::Comparison::Side& a,
                                    const match::Comparison::Side& b) {
  return {name_beside(language, a, b), name_beside(language, b, a)};
}

ContrastWords told(const Contrast& contrast) {
  const Told teller(contrast);
  const texts::Catalogue words = frame_words(contrast.language);
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
  const std::string games = number(contrast.language, contrast.json["games"].get<double>(), 0);
  ContrastWords out{.headline = teller.headline(sorted),
                    .stopped = words("compare." + contrast.stopped, {{"n", games}}),
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
    out.stopped += " " + words("compare.left_out", {{"n", things - kMostThings}});
  }
  return out;
}

}  // namespace rainyday::reports
