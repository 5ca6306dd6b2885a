#include "cli/hint.hpp"

#include "bots/bot.hpp"
#include "cli/frame.hpp"

namespace rainyday::cli {
namespace {

// "For it: nearer to your car. Against it: fewer points in your cart."
std::string reasons_text(Language language, const AnyGame& game, const Advised& one) {
  const texts::Catalogue words = frame_words(language);
  const texts::Catalogue own = texts::game_words(language, game.info().id);
  std::string out;
  for (const bool better : {true, false}) {
    std::string list;
    for (const Reason& why : one.why) {
      if (why.feature.empty() || why.better != better) continue;
      const std::string key = "ui.hint." + std::string(why.feature);
      list += (list.empty() ? "" : "; ") + own(key + (better ? ".better" : ".worse"));
    }
    if (!list.empty()) out += " " + words(better ? "hint.for" : "hint.against", {{"list", list}});
  }
  return out;
}

int in_percent(int thousandths) { return (thousandths + 5) / 10; }

}  // namespace

std::vector<std::string> hint_lines(const AnyGame& game, const AnyView& view, const Speech& speech,
                                    std::uint64_t seed) {
  const texts::Catalogue words = frame_words(speech.language());
  AnyActions list;
  game.choices(view, list);
  Random rng(seed, "hint");
  const Advice advice = advise(game, view, list, rng);
  if (advice.worlds == 0) return {words(advice.size == 1 ? "hint.one" : "hint.none")};
  std::vector<std::string> lines;
  for (int i = 0; i < advice.size; ++i) {
    const Advised& one = advice.best[static_cast<std::size_t>(i)];
    const Action action = list[one.choice];
    std::string text = game.notation(action);
    if (const std::string told = speech.action(action, view.state()); told != text) {
      text += ": " + told;
    }
    lines.push_back(words("hint.choice", {{"n", i + 1},
                                          {"choice", text},
                                          {"chance", in_percent(one.chance)},
                                          {"range", in_percent(one.range)}}) +
                    reasons_text(speech.language(), game, one));
  }
  if (advice.size > 1 && advice.best[1].close) lines.push_back(words("hint.close"));
  lines.push_back(words("hint.source", {{"n", advice.worlds * advice.size}}));
  return lines;
}

}  // namespace rainyday::cli
